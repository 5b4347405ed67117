"""What a stranger meets before any code: links between texts, forms for issues, and workflows."""

import re
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

pytestmark = pytest.mark.host

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
TEXTS = (ROOT / "README.md", *sorted(GITHUB.glob("*.md")))
FORMS = sorted(set(GITHUB.glob("ISSUE_TEMPLATE/*.yml")) - {GITHUB / "ISSUE_TEMPLATE/config.yml"})
WORKFLOWS = sorted(GITHUB.glob("workflows/*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def name_of(path):
    return path.relative_to(ROOT).as_posix()


def tokens_of(path):
    markdown_it = pytest.importorskip("markdown_it")
    reader = markdown_it.MarkdownIt("commonmark").enable("table")
    return reader.parse(path.read_text(encoding="utf-8"))


def addresses_in(path):
    parts = [part for token in tokens_of(path) for part in token.children or ()]
    return [part.attrs[key] for part in parts for key in ("href", "src") if key in part.attrs]


def anchors_of(path):
    """The names that headings get where Markdown is shown with the repository."""
    tokens = tokens_of(path)
    titles = [text.content for token, text in pairwise(tokens) if token.type == "heading_open"]
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def parsed(path):
    yaml = pytest.importorskip("yaml")
    return yaml.safe_load(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", TEXTS, ids=name_of)
def test_relative_links_lead_to_files_of_the_repository(path):
    for address in addresses_in(path):
        if ":" in address:
            continue
        file, _, anchor = address.partition("#")
        target = (path.parent / file).resolve() if file else path
        assert target.is_relative_to(ROOT), address
        assert target.exists(), address
        assert not anchor or anchor in anchors_of(target), address


def test_no_link_leads_into_what_is_built():
    assert [address for address in addresses_in(ROOT / "README.md") if "dist/" in address] == []


@pytest.mark.parametrize("path", FORMS, ids=name_of)
def test_a_form_for_issues_has_what_github_asks_for(path):
    form = parsed(path)
    assert set(form) <= {"name", "description", "title", "labels", "body"}
    assert form["name"]
    assert form["description"]
    for field in form["body"]:
        assert field["type"] in ("input", "textarea")
        assert set(field) <= {"type", "id", "attributes", "validations"}
        only_there = {"render"} if field["type"] == "textarea" else set()
        known = {"label", "description", "placeholder", "value"} | only_there
        assert set(field["attributes"]) <= known
        assert all(isinstance(text, str) for text in field["attributes"].values())
    for of in (lambda field: field["id"], lambda field: field["attributes"]["label"]):
        assert len({of(field) for field in form["body"]}) == len(form["body"])


@pytest.mark.parametrize("path", FORMS, ids=name_of)
def test_a_form_for_issues_asks_for_position_and_version(path):
    asked = " ".join(field["attributes"].get("description", "") for field in parsed(path)["body"])
    assert "`minescope convert board.txt --to link`" in asked
    assert "`minescope -V`" in asked


def test_the_choice_of_forms_and_the_watch_over_actions_can_be_read():
    assert parsed(GITHUB / "ISSUE_TEMPLATE/config.yml") == {"blank_issues_enabled": True}
    watch = parsed(GITHUB / "dependabot.yml")
    assert watch["version"] == 2
    assert [entry["package-ecosystem"] for entry in watch["updates"]] == ["github-actions"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=name_of)
def test_a_workflow_uses_pinned_actions_and_scripts_that_are_there(path):
    workflow = parsed(path)
    text = path.read_text(encoding="utf-8")
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        needed = job.get("needs", [])
        needed = [needed] if isinstance(needed, str) else needed
        assert set(needed) <= set(workflow["jobs"])
        assert "timeout-minutes" in job or "uses" in job
        for used in (job, *job.get("steps", ())):
            action = used.get("uses", "./")
            assert action.startswith("./") or re.search(r"@[0-9a-f]{40}$", action), action
            assert (ROOT / action).exists() or not action.startswith("./")
            if "checkout" in action:
                assert used["with"] == {"persist-credentials": False}
    assert all((ROOT / script).is_file() for script in re.findall(r"build_scripts/[\w.-]+", text))
    assert re.findall(r"@[0-9a-f]{40}$", text, re.MULTILINE) == []  # the version stands beside it


def test_actions_are_pinned_to_one_commit_in_all_workflows():
    pins = re.findall(
        r"uses: (\S+)@([0-9a-f]{40}) # (\S+)",
        "".join(path.read_text(encoding="utf-8") for path in WORKFLOWS),
    )
    assert len(set(pins)) == len({action for action, _, _ in pins})


def test_the_wheel_is_tested_with_every_python_that_it_is_said_to_run_on():
    workflow = parsed(GITHUB / "workflows/wheel.yml")
    matrix = workflow["jobs"]["test"]["strategy"]["matrix"]
    pythons = [
        found[1]
        for classifier in PROJECT["classifiers"]
        if (found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", classifier))
    ]
    assert matrix["python"] == pythons
    assert PROJECT["requires-python"] == f">={pythons[0]}"
    assert len(matrix["system"]) == 3


def test_the_oldest_sympy_that_is_taken_is_tested():
    (sympy,) = [each for each in PROJECT["dependencies"] if each.startswith("sympy")]
    workflow = parsed(GITHUB / "workflows/wheel.yml")
    (oldest,) = workflow["jobs"]["test"]["strategy"]["matrix"]["include"]
    assert f"sympy>={oldest['sympy'].removesuffix('.0')}" == sympy


def test_the_release_publishes_the_wheel_that_was_tested():
    jobs = parsed(GITHUB / "workflows/release.yml")["jobs"]
    assert jobs["wheel"]["uses"] == "./.github/workflows/wheel.yml"
    assert "wheel" in jobs["publish"]["needs"]
    (notes,) = [
        step["run"] for step in jobs["notes"]["steps"] if "readme.py" in step.get("run", "")
    ]
    assert "--release" in notes
