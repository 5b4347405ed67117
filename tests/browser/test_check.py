"""Somebody does not believe the page, and lets it count again."""

import subprocess
import sys

from .harness import run_axe_in_light_and_dark
from .person import SECONDS, Person, expect

LOADING = 1000 * 2 * SECONDS


def open_check(person: Person) -> None:
    person.view("Check")


def check(person: Person) -> None:
    open_check(person)
    person.button("Check this position").click()


def outcome(person: Person):
    return person.page.locator(".check-outcome")


def test_other_engines_and_brute_force_agree(person: Person):
    person.load("? ? ? ?\n? 1 2 ?\n? ? ? ?", mines=3)
    check(person)
    expect(outcome(person)).to_contain_text("all agree", timeout=LOADING)
    expect(person.page.get_by_role("row", name="Configurations ✓ agrees")).to_be_visible()
    expect(person.page.get_by_role("row", name="Brute force ✓ agrees")).to_be_visible()


def test_the_certificate_runs_without_the_package(person: Person, tmp_path):
    person.load("? ? ? ?\n? 1 2 ?\n? ? ? ?", mines=3)
    open_check(person)
    with person.page.expect_download() as found:
        person.button("Download certificate").click()
    path = tmp_path / "certificate.py"
    found.value.save_as(path)
    run = subprocess.run(
        [sys.executable, "-I", "-S", path], capture_output=True, text=True, check=False
    )
    assert "agree" in run.stdout, run.stderr
    expect(person.page.get_by_label("Certificate", exact=True)).to_contain_text("2/3")


def test_axe_finds_nothing(person: Person):
    person.load("? ? ? ?\n? 1 2 ?\n? ? ? ?", mines=3)
    check(person)
    expect(outcome(person)).to_contain_text("all agree", timeout=LOADING)
    person.button("Copy certificate").click()
    expect(person.page.get_by_label("Certificate", exact=True)).to_be_visible()
    assert run_axe_in_light_and_dark(person.page, "#side") == []
