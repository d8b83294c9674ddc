"""What GitHub reads: workflows that run .ci/run and publish the page, and forms for issues that can be filled in."""

import pytest

from rows import each_row
from source import ROOT, place
from turtleback_host.page.build import SITE

yaml = pytest.importorskip("yaml", reason="To read YAML takes PyYAML, which comes with Dask: run `make test`.")

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml"))


def read(path):
    """What a YAML file says."""
    return yaml.safe_load(path.read_text("utf-8"))


def test_the_workflow_runs_all_on_the_oldest_python_and_a_newer_one():
    (job,) = read(GITHUB / "workflows/test.yml")["jobs"].values()
    assert ".ci/run" in [step.get("run") for step in job["steps"]]
    oldest, *newer = job["strategy"]["matrix"]["python"]
    assert f'requires-python = ">={oldest}"' in (ROOT / "pyproject.toml").read_text()
    assert newer


def test_the_page_is_built_by_make_and_published_from_where_that_builds_it():
    jobs = read(GITHUB / "workflows/page.yml")["jobs"]
    steps = jobs["build"]["steps"]
    assert "make page" in [step.get("run") for step in steps]
    (uploaded,) = [step["with"]["path"] for step in steps if "upload-pages-artifact" in step.get("uses", "")]
    assert ROOT / uploaded == SITE
    assert jobs["publish"]["needs"] == "build"
    assert [step["uses"].split("@")[0] for step in jobs["publish"]["steps"]] == ["actions/deploy-pages"]


def test_only_the_publication_may_write_and_only_the_page():
    granted = {}
    for path in WORKFLOWS:
        workflow = read(path)
        assert workflow["permissions"] == {"contents": "read"}, place(path)
        granted |= {name: job["permissions"] for name, job in workflow["jobs"].items() if "permissions" in job}
    assert granted == {"publish": {"pages": "write", "id-token": "write"}}


@each_row("path", WORKFLOWS)
def test_workflows_use_official_actions_alone(path):
    used = [step["uses"] for job in read(path)["jobs"].values() for step in job["steps"] if "uses" in step]
    assert used and all(action.startswith("actions/") for action in used)


@each_row("path", FORMS)
def test_a_form_asks_for_something(path):
    form = read(path)
    assert form["name"] and form["description"]
    ids = [part["id"] for part in form["body"]]
    assert ids and len(ids) == len(set(ids))
    assert all(part["attributes"]["label"] for part in form["body"])
    assert any(part.get("validations", {}).get("required") for part in form["body"])


def test_the_glossary_has_at_most_twelve_words():
    words = (GITHUB / "CONTRIBUTING.md").read_text().split("| word | meaning |")[1].split("\n\n")[0]
    assert 0 < len(words.splitlines()[2:]) <= 12
