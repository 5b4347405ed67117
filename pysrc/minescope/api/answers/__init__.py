"""What can be asked through the door: one file an operation, named as it is.

Each file holds the operation's description (its docstring, which `minescope schema --protocol` prints),
the fields of a request (`SolveFields` for `solve`), the answer (`SolveAnswer`), and the function `answer`,
which takes the request and gives the answer. The types are written here once: mypy holds the functions
to them, a request with a field that is not among them is refused, and the page's types are derived from
them (`build_scripts/protocol_types.py`). A new operation is a file here and its name in `api.OPERATIONS`.

These files do without `from __future__ import annotations`: a TypedDict would take the text of each
annotation apart when it is imported, which takes many times as long, and the page waits for `solve`.
"""
