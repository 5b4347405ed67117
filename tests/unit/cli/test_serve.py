import io
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from minescope.api.request import MAX_REQUEST
from minescope.cli import main, serve

README = Path(__file__).parents[3] / "README.md"

ONE = {"version": 1, "operation": "solve", "position": "2x1x1\n1H"}


@pytest.fixture
def ask(monkeypatch, capsys):
    """The responses to what comes through the pipe."""

    def responses(*lines):
        data = b"\n".join([x if isinstance(x, bytes) else json.dumps(x).encode() for x in lines])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        assert main(["serve"]) == 0
        captured = capsys.readouterr()
        assert captured.err == ""
        return list(map(json.loads, captured.out.splitlines()))

    return responses


def test_every_request_gets_a_line_in_its_order(ask):
    asked = [ONE, {"version": 1, "operation": "version"}, ONE]
    responses = ask(*asked)
    assert [response["operation"] for response in responses] == ["solve", "version", "solve"]
    assert [response["answer"]["mined"] for response in responses[::2]] == [[1], [1]]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"hello", "The request is not JSON text."),
        (b"[]", "The request must be a JSON object."),
        (b"\x00", "The request is not JSON text."),
        (b"[" * 100_000, "The request is not JSON text."),
        (b'{"version": 1, "\xff"}', "byte 17 of the line begins no character"),
        (json.dumps(ONE).encode("utf-16"), "The request is not UTF-8 text"),
        (b" " * (MAX_REQUEST + 1), None),
        (b"x" * (MAX_REQUEST + 1), f"the limit is {MAX_REQUEST:,}"),
        ("\u20ac".encode() * (MAX_REQUEST + 1), f"the limit is {MAX_REQUEST:,}"),
    ],
)
def test_what_is_no_request_is_answered_too(ask, line, said):
    responses = ask(ONE, line, ONE)
    errors = [response["error"] for response in responses if "error" in response]
    assert [response["answer"]["mined"] for response in responses if "answer" in response] == [
        [1]
    ] * 2
    assert [error["kind"] for error in errors] == ["request"] * (said is not None)
    assert said is None or said in errors[0]["message"]


def test_blank_lines_ends_of_windows_and_a_mark_of_the_encoding_are_passed_over(ask):
    line = json.dumps(ONE).encode()
    assert len(ask(b"\xef\xbb\xbf" + line, b"", b"  \t", line + b"\r", b"\r", line)) == 3


def test_nothing_is_asked_and_nothing_is_said(ask):
    assert ask() == []


class Endless(io.RawIOBase):
    """One line that never ends, as far as anybody reads it."""

    def __init__(self, most):
        self.most = most

    def readable(self):
        return True

    def readinto(self, buffer):
        self.most -= len(buffer)
        assert self.most > 0, "too much of the line was read"
        buffer[:] = b"x" * len(buffer)
        return len(buffer)


def test_a_line_without_end_is_refused_before_it_ends(monkeypatch):
    monkeypatch.setattr(serve, "MAX_LINE", 100_000)
    assert next(serve._lines(io.BufferedReader(Endless(200_000)))) is None


def test_after_a_line_that_is_too_long_the_next_is_answered(ask, monkeypatch):
    monkeypatch.setattr(serve, "MAX_LINE", 1000)
    line = json.dumps(ONE).encode()
    exact = line + b" " * (1000 - len(line))
    for lengths in (1001, 2001, 2002, 5000):
        first, *others = ask(b"x" * lengths, line, exact, b"x" * lengths)
        assert first["error"]["message"] == (
            "The request has more than 10,000,000 characters, which is the limit."
        )
        assert ["answer" in other for other in others] == [True, True, False]


def test_the_door_remembers_the_last_position(ask):
    first = {**ONE, "position": "9x1x3\n1HHHHHHHH", "revision": 1}
    second = {"version": 1, "operation": "solve", "since": 1, "revision": 2, "changed": [[8, "1"]]}
    third = {**second, "since": 2, "revision": 3, "changed": [[8, "?"]]}
    *answers, forgotten = ask(first, second, third, second)
    assert [answer["answer"]["mined"] for answer in answers] == [[1], [1, 7], [1]]
    assert forgotten["error"]["kind"] == "forgotten"


def test_an_interrupt_within_the_work_is_answered_and_ends_it(monkeypatch, pipe, capsys):
    def interrupt(_):
        raise KeyboardInterrupt

    monkeypatch.setattr("minescope.api.answers.version.answer", interrupt)
    pipe(json.dumps({"version": 1, "operation": "version"}) + "\n" + json.dumps(ONE))
    assert main(["serve"]) == 130
    (line,) = capsys.readouterr().out.splitlines()
    assert json.loads(line)["error"]["kind"] == "stopped"


EXAMPLES = {"python": [sys.executable], "js": ["node"], "bash": ["bash"]}


@pytest.mark.skipif(os.name != "posix", reason="the examples find the command as a script")
@pytest.mark.parametrize("language", EXAMPLES)
def test_the_examples_of_the_readme_run_as_they_stand(tmp_path, language):
    needed = [EXAMPLES[language][0], *(["jq"] if language == "bash" else [])]
    if not all(map(shutil.which, needed)):
        pytest.skip(f"this needs {' and '.join(needed)}")
    readme = README.read_text(encoding="utf-8")
    section = readme[readme.index("## From another program") :]
    (code,) = re.findall(rf"```{language}\n(.*?)```", section.split("\n## ")[0], re.DOTALL)
    script = tmp_path / ("example.mjs" if language == "js" else "example")
    script.write_text(code, encoding="utf-8")
    command = tmp_path / "minescope"
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m minescope "$@"\n')
    command.chmod(0o755)
    done = subprocess.run(
        [*EXAMPLES[language], script],
        env={
            **os.environ,
            "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "1/3\n1/2\n", "")


@pytest.fixture
def server():
    with subprocess.Popen(
        [sys.executable, "-m", "minescope", "serve"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        yield process
        process.kill()


def exchange(server, request):
    server.stdin.write(json.dumps(request).encode() + b"\n")
    server.stdin.flush()
    return json.loads(server.stdout.readline())


def test_each_answer_comes_before_the_next_question(server):
    for _ in range(3):
        assert exchange(server, ONE)["answer"]["mined"] == [1]
    assert server.communicate() == (b"", b"")
    assert server.returncode == 0


@pytest.mark.skipif(os.name != "posix", reason="sends a signal as a terminal does")
def test_an_interrupt_ends_it_between_two_requests(server):
    exchange(server, ONE)
    server.send_signal(signal.SIGINT)
    assert server.communicate() == (b"", b"")
    assert server.returncode == 130


@pytest.mark.skipif(os.name != "posix", reason="elsewhere pipes break in other ways")
def test_whoever_stops_listening_ends_it_quietly(server):
    server.stdout.close()
    server.stdin.write(json.dumps(ONE).encode() + b"\n")
    server.stdin.flush()
    assert server.stderr.read() == b""
    assert server.wait() == 141
