"""Where output goes besides the terminal: files, devices and pipes; and what to do where it goes nowhere.

A board that a command writes has a format, and as a link a page that it opens.
"""

from __future__ import annotations

import argparse
import errno
import io
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Final, TextIO

from minescope.board import Position
from minescope.board.formats.recognise import FORMATS, export
from minescope.cli.arguments import UsageError
from minescope.cli.wording import printable
from minescope.report.address import HOME, VARIABLE, page_address


@contextmanager
def output_to(name: str) -> Iterator[TextIO]:
    """A stream for what is to stand in this file.

    A file is replaced as a whole when the block ends well, so that whoever reads it never sees a half, and
    is left as it was when the block fails. A device or a pipe gets everything as soon as it is written.
    """
    if not name or "\0" in name:
        raise UsageError(f"{_shown(name)} cannot be written: it is not a file name")
    with _complaints_about(name):
        found = _status(Path(name))
        stream = None if found is None else _standard_stream(found)
    if stream is not None:
        yield stream
        stream.flush()
    elif found is None or stat.S_ISREG(found.st_mode):
        # A link stays, and what it leads to is replaced.
        target = Path(os.path.realpath(name))
        with _complaints_about(name):
            # Whether it can be written is seen before any work is done for it.
            _new_draft(target).unlink()
        text = io.StringIO()
        yield text
        with _complaints_about(name):
            _replace(target, text.getvalue())
    else:
        with _complaints_about(name), Path(name).open("w", encoding="utf-8") as file:
            try:
                yield file
                file.flush()
            except OSError:
                give_up(file)
                raise


def write_file(name: str, text: str) -> None:
    """Write a text, with one line end behind its last line."""
    with output_to(name) as file:
        file.write(text.removesuffix("\n") + "\n")


def check_standard_output() -> None:
    """Refuse to work for a standard output that was closed before this began."""
    if sys.stdout is None:
        raise UsageError("Standard output is closed; open it, or name a file with --output.")


def complain(sentence: str) -> None:
    """Tell on the other stream what went wrong; where nobody listens, the exit code is all."""
    try:
        print(f"minescope: {printable(sentence)}", file=sys.stderr, flush=True)
    except OSError:
        give_up(sys.stderr)


def give_up(stream: TextIO | None) -> None:
    """Python flushes a stream once more at its end; this gives it something that cannot break."""
    if stream is not None:
        with Path(os.devnull).open("wb") as nothing:
            os.dup2(nothing.fileno(), stream.fileno())


@contextmanager
def _complaints_about(name: str) -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise UsageError(f"{_shown(name)} cannot be written: {problem.strerror}") from problem


def _shown(name: str) -> str:
    return printable(name)[:80] or "''"


def _status(path: Path) -> os.stat_result | None:
    """What stands there; None for nothing yet."""
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _standard_stream(found: os.stat_result) -> TextIO | None:
    """The stream that goes there already, such as for /dev/stdout: to open it anew would begin at its start,
    over what it has said so far.
    """
    for stream in (sys.__stdout__, sys.__stderr__):
        # Without a file where it is closed, or where something else stands in its place.
        with suppress(OSError, ValueError):
            if stream is not None and os.path.samestat(os.fstat(stream.fileno()), found):
                return stream
    return None


def _new_draft(target: Path) -> Path:
    """An empty file beside the one that it is to replace, with the same owner and permissions."""
    replaced = _status(target)
    if replaced is not None and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    draft = target.with_name(f".minescope-{token_hex(8)}")
    try:
        draft.open("x").close()
    except OSError as problem:
        reason = f"no file can be made in its folder: {problem.strerror}"
        raise OSError(problem.errno, reason) from problem
    if replaced is not None:
        if hasattr(os, "chown"):
            # Only some people may give a file away; for others the new file is theirs.
            with suppress(PermissionError):
                os.chown(draft, replaced.st_uid, replaced.st_gid)
        draft.chmod(stat.S_IMODE(replaced.st_mode))
    return draft


def _replace(target: Path, text: str) -> None:
    draft = _new_draft(target)
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            # Else the name could reach the disk before the text.
            os.fsync(file.fileno())
        draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


PICTURE: Final = "svg"
"""What only people read."""
WRITTEN_FORMATS: Final = {
    **{entry.name: entry.description for entry in FORMATS.values() if entry.write},
    PICTURE: "a picture (SVG)",
}
"""What each of them is, within a sentence."""


def add_format_options(parser: argparse.ArgumentParser, usual: str | None = "text") -> None:
    """--to and --base; without a usual format, --to must be given."""
    parser.add_argument(
        "-t",
        "--to",
        required=usual is None,
        default=usual,
        choices=WRITTEN_FORMATS,
        help="the format (see below)" if usual is None else f"the format ({usual})",
    )
    parser.add_argument(
        "--base",
        metavar="URL",
        help=f"with --to link: the address of the page (the variable {VARIABLE}, else {HOME})",
    )


def write_board(position: Position, arguments: argparse.Namespace) -> str:
    """The board as the options say, without a line end; a link as an address that can be clicked."""
    if arguments.to == "link":
        return page_address(position, arguments.base)
    if arguments.base is not None:
        raise UsageError("--base goes only with --to link")
    if arguments.to == PICTURE:
        return position.svg().removesuffix("\n")
    return export(position, arguments.to).removesuffix("\n")
