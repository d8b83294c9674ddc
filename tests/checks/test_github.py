"""What GitHub reads: workflows that run .ci/run and publish the page, and forms for issues that can be filled in."""

import re

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


def test_the_workflow_runs_each_folder_once_on_the_oldest_python_and_a_newer_one_and_the_pico_apart():
    parts, pico = read(GITHUB / "workflows/test.yml")["jobs"].values()
    matrix = parts["strategy"]["matrix"]
    oldest, *newer = matrix["python"]
    assert newer and f'requires-python = ">={oldest}"' in (ROOT / "pyproject.toml").read_text()
    folders = sorted(folder for part in matrix["part"] for folder in part["folders"].split())
    assert folders == sorted({place(path.parent) for path in (ROOT / "tests").glob("*/test_*.py")} | {"tests/games"})
    assert [job["env"]["ARGS"].partition(" $")[0] for job in (parts, pico)] == ['-m "not emulated"', "-m emulated"]
    assert all(job["steps"][-1]["run"] == ".ci/run" for job in (parts, pico))


def test_the_emulated_pico_runs_the_official_micropython_by_its_hash():
    pico = read(GITHUB / "workflows/test.yml")["jobs"]["pico"]
    assert pico["env"]["UF2"].startswith("https://micropython.org/resources/firmware/RPI_PICO-2")
    assert re.fullmatch("[0-9a-f]{64}", pico["env"]["SHA256"])
    (check,) = [step["run"] for step in pico["steps"] if "sha256sum --check" in step.get("run", "")]
    assert '"$SHA256  $TURTLEBACK_UF2"' in check


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
