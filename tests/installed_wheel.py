"""Fixtures: the wheel, installed into a virtual environment with the packages that it declares and no others."""

import os
import subprocess
import sys
import sysconfig
from importlib.metadata import distribution, distributions
from pathlib import Path
from shutil import copy2

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
PACKAGES = sysconfig.get_path("purelib")
# Python runs this at each start in the environment: the network is off, but for this PC itself.
OFFLINE = """
import sys

def refuse(event, args):
    if event == "socket.getaddrinfo" and args[0] not in (None, "localhost", "127.0.0.1"):
        raise OSError("the network is off: %s" % args[0])
    if event == "socket.connect" and isinstance(args[1], tuple) and args[1][0] != "127.0.0.1":
        raise OSError("the network is off: %s" % args[1][0])

sys.addaudithook(refuse)
"""


def run(*command, cwd=None, env=None):
    """Run a command that must succeed, and return its output."""
    done = subprocess.run(list(map(str, command)), cwd=cwd, env=env or bare(), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def bare():
    """Return the environment without variables that change Python's module path or pip's settings."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_"))}


def build_wheel(folder, root=ROOT):
    """Build the wheel into a folder, and return its path."""
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder, cwd=root)
    (wheel,) = folder.glob("*.whl")
    return wheel


def install(wheel, folder):
    """Install the wheel alone into a new environment. Returns the folder of the environment's packages."""
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    run(*pip(folder), "install", "--no-index", "--no-deps", wheel)
    (packages,) = folder.glob("lib/python*/site-packages")
    return packages


def pip(folder):
    """Return the start of a pip command for an environment."""
    return sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", folder / "bin/python"


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    """Build the wheel, and return its path."""
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def installed(wheel, tmp_path_factory):
    """Install the wheel with the packages that it declares, and switch the network off.

    Returns: the folder of the environment's commands.
    """
    folder = tmp_path_factory.mktemp("plain")
    packages = install(wheel, folder)
    (ours,) = distributions(name="turtleback", path=[str(packages)])
    for name in sorted(required(ours)):
        for file in distribution(name).files:
            if file.parts[0] != ".." and file.suffix != ".pyc":
                copied = packages / file
                copied.parent.mkdir(parents=True, exist_ok=True)
                link_or_copy(file.locate(), copied)
    run(*pip(folder), "check")
    (packages / "sitecustomize.py").write_text(OFFLINE)
    return folder / "bin"


def required(package):
    """Return the names of all packages that a package (a Distribution) needs here, without extras."""
    found, left = set(), [package]
    while left:
        needed = map(Requirement, left.pop().requires or [])
        new = {each.name for each in needed if not each.marker or each.marker.evaluate({"extra": ""})} - found
        found |= new
        left += map(distribution, new)
    return found


def link_or_copy(source, target):
    """Link a file, or copy it to another disk."""
    try:
        os.link(source, target)
    except OSError:
        copy2(source, target)


@pytest.fixture
def elsewhere(monkeypatch, tmp_path):
    """Change to an empty home, and remove environment variables that point to the repository or this user's data."""
    for name in os.environ:
        if name.startswith(("PYTHON", "PIP_", "XDG_", "TURTLEBACK_")) and name != "TURTLEBACK_UF2":
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
