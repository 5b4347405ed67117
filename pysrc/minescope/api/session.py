r"""Python that a person types against the board: the page's console.

>>> import asyncio
>>> from minescope import Grid, Number, Uniform
>>> session = Session(print)
>>> session.take(Position.of(Grid(1, 2), {(0, 0): Number(1)}, prior=Uniform()))
>>> asyncio.run(session.run("solution.probability[0, 1] + x")).error
"NameError: name 'x' is not defined"
>>> asyncio.run(session.run("solution.probability[0, 1] / 3")).text
'Fraction(1, 3)'

What is typed here is run as it is; nothing else on the page, and no link, ever reaches this module.
"""

from __future__ import annotations

import ast
import codeop
import inspect
import sys
import traceback
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from fractions import Fraction
from io import TextIOBase
from rlcompleter import Completer
from typing import Final, NamedTuple

import minescope
from minescope.arithmetic.algebraic import Algebraic
from minescope.board import Graph, Grid, Position
from minescope.board.formats.recognise import export
from minescope.errors import MinescopeError

MAX_TEXT: Final = 20_000
"""Characters of one result that are shown."""
MAX_COMPLETIONS: Final = 50

_NAME: Final = "<console>"
_FLAGS: Final = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT


class ConsoleResult(NamedTuple):
    """What running a piece of code came to."""

    incomplete: bool = False
    """The code goes on in another line."""
    text: str | None = None
    """The value of the last expression; None where there is none."""
    mathml: str | None = None
    """The same, typeset, where it is a number or an expression."""
    error: str | None = None
    """The last lines of a traceback."""
    position: Position | None = None
    """What `show` was given."""


class Session:
    """One person's names, kept from one input to the next."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._output = _Output(write)
        self._shown: Position | None = None
        self._position: Position | None = None
        self.names: dict[str, object] = {
            "__name__": "__console__",
            "minescope": minescope,
            **{name: getattr(minescope, name) for name in minescope.__all__ if name != "show"},
            # The page has a board of its own to show a position on.
            "show": self._show,
        }

    def take(self, position: Position) -> None:
        """The board has changed: `position` is the new one, and `solution` its solution."""
        if position == self._position:
            return
        self._position = position
        self.names["position"] = position
        self.names.pop("solution", None)

    async def run(self, code: str) -> ConsoleResult:
        """Run some lines; the value of the last one, if it is an expression, is kept as `_`."""
        if not code.endswith("\n") and _goes_on(code):
            return ConsoleResult(incomplete=True)
        self._shown = None
        with redirect_stdout(self._output), redirect_stderr(self._output):
            try:
                value = await self._value(code)
                if value is not None:
                    self.names["_"] = value
                text = None if value is None else _shortened(_written(value))
                return ConsoleResult(text=text, mathml=_typeset(value), position=self._shown)
            except KeyboardInterrupt:
                return ConsoleResult(error="Stopped.", position=self._shown)
            except MinescopeError as problem:
                return ConsoleResult(error=f"{type(problem).__name__}: {problem.message}")
            except SystemExit:
                return ConsoleResult(error="The console stays open; close it with its button.")
            except Exception as problem:  # whatever a person's code raises is shown to that person
                return ConsoleResult(error=_problem_text(problem), position=self._shown)

    async def _value(self, code: str) -> object:
        tree = compile(code, _NAME, "exec", flags=ast.PyCF_ONLY_AST | _FLAGS, dont_inherit=True)
        self._import_what_is_named(
            {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        )
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        await self._evaluate(compile(tree, _NAME, "exec", flags=_FLAGS, dont_inherit=True))
        if last is None:
            return None
        expression = ast.Expression(last.value)
        return await self._evaluate(
            compile(expression, _NAME, "eval", flags=_FLAGS, dont_inherit=True)
        )

    async def _evaluate(self, code: object) -> object:
        value = eval(code, self.names)  # type: ignore[arg-type]  # the person's own code
        # Code with an await at its top gives a coroutine in place of its value.
        return await value if inspect.iscoroutine(value) and _is_coroutine(code) else value

    def _import_what_is_named(self, names: set[str]) -> None:
        """`solution` and `sympy` cost time: they are there as soon as they are named."""
        if "solution" in names and "solution" not in self.names and self._position is not None:
            self.names["solution"] = minescope.solve(self._position)
        for module in ("sympy", "micropip"):
            if module in names and module not in self.names:
                try:
                    self.names[module] = __import__(module)
                except ModuleNotFoundError:
                    return  # told as a NameError, where the name is used

    def complete(self, text: str) -> tuple[str, ...]:
        """How the name that ends this text may go on.

        >>> Session(print).complete("x = minescope.Total")
        ('minescope.Total(',)
        """
        start = len(text)
        while start and (text[start - 1].isalnum() or text[start - 1] in "._"):
            start -= 1
        word = text[start:]
        if not word or not word[0].isidentifier():
            return ()
        self._import_what_is_named({word.partition(".")[0]} if "." in word else set())
        completer = Completer(self.names)
        matches: list[str] = []
        while len(matches) < MAX_COMPLETIONS:
            match = completer.complete(word, len(matches))
            if match is None:
                break
            matches.append(match)
        known = [
            name for name in ("position", "solution", "sympy", "micropip") if name.startswith(word)
        ]
        return tuple(dict.fromkeys([*known, *matches]))

    def _show(self, position: Position | Grid | Graph) -> None:
        """Put a position on the board, or a grid or graph with every cell covered."""
        if isinstance(position, (Grid, Graph)):
            position = Position.of(position, {})
        if not isinstance(position, Position):
            raise TypeError("show() takes a position; parse(text) makes one.")
        self._shown = position


class _Output(TextIOBase):
    """What is printed goes to the page piece by piece."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write

    def write(self, text: str) -> int:
        self._write(text)
        return len(text)


def _goes_on(code: str) -> bool:
    r"""Whether more lines are expected, as in `def f():` or after an indented line.

    >>> _goes_on("f(1,"), _goes_on("if x:\n    y"), _goes_on("x")
    (True, True, False)
    """
    if "\n" in code and code.rpartition("\n")[2][:1].isspace():
        return True
    try:
        return codeop.compile_command(code, _NAME, "exec") is None
    except (SyntaxError, ValueError, OverflowError):
        # An await outside of functions lands here, too. What is wrong is told when the code is run.
        return False


def _is_coroutine(code: object) -> bool:
    return bool(getattr(code, "co_flags", 0) & inspect.CO_COROUTINE)


def _shortened(text: str) -> str:
    if len(text) <= MAX_TEXT:
        return text
    return (
        f"{text[:MAX_TEXT]} … ({len(text):,} characters in total; print a part of it to see more)"
    )


def _written(value: object) -> str:
    """A position as people read it, anything else as Python writes it."""
    return export(value, "text") if isinstance(value, Position) else repr(value)


def _problem_text(problem: Exception) -> str:
    """The person's own lines of a traceback, and what went wrong."""
    frames = [
        frame for frame in traceback.extract_tb(problem.__traceback__) if frame.filename == _NAME
    ]
    lines = [f"line {frame.lineno}:" for frame in frames[-1:] if frame.lineno and frame.lineno > 1]
    last = traceback.format_exception_only(problem)[-1].strip()
    return _shortened(" ".join([*lines, last]))


def _typeset(value: object) -> str | None:
    """Presentation MathML for exact numbers and for what sympy knows."""
    if isinstance(value, Fraction):
        sign = "<mo>-</mo>" if value < 0 else ""
        top, bottom = abs(value.numerator), value.denominator
        return f"<mrow>{sign}<mfrac><mn>{top}</mn><mn>{bottom}</mn></mfrac></mrow>"
    sympy = sys.modules.get("sympy")
    if sympy is None:
        return None
    if isinstance(value, Algebraic):
        from minescope.formulas.symbolic import to_sympy

        value = to_sympy(value)
    if not isinstance(value, sympy.Basic | sympy.MatrixBase | sympy.Poly):
        return None
    expression = value.as_expr() if isinstance(value, sympy.Poly) else value
    written: str = sympy.mathml(expression, printer="presentation")
    return written if len(written) <= 10 * MAX_TEXT else None
