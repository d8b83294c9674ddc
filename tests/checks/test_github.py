"""What GitHub reads: the workflow runs .ci/run, and each form for an issue can be filled in."""

import pytest

from source import ROOT, place

yaml = pytest.importorskip("yaml", reason="To read YAML takes PyYAML, which comes with Dask: run `make test`.")

GITHUB = ROOT / ".github"
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


@pytest.mark.parametrize("path", FORMS, ids=place)
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
