# Every target sets up what it needs by itself: a virtual environment in .venv, filled once.

PYTHON ?= python3 python3.14 python3.13 python3.12 python3.11 python
BIN    := .venv/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# Marks inside .venv: it was made; the program is installed; the developers' tools are, too.
MADE := .venv/.made
PLAY := .venv/.installed
DEV  := .venv/.installed-dev

# Puts the compiled modules before the source, also for a program started with `python -m`.
COMPILED_FIRST = PYTHONSAFEPATH=1 PYTHONPATH="$(CURDIR)/build/compiled:$(CURDIR)"

# Uses the compiled core where there is one that fits the source; PLAIN=1 says not to.
BEST_CORE = if [ -z "$(PLAIN)" ] && [ -d build/compiled ] && $(BIN)/python .ci/compile.py --fresh; \
	then export $(COMPILED_FIRST); fi;

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play test test-compiled compiled bench fuzz soak arena tune balance messages screenshots format clean absent

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

play: $(PLAY) ## Play in the terminal; options go into ARGS="..."
	@$(BEST_CORE) $(BIN)/arcana play $(ARGS)

test: $(DEV) ## Run every check and all tests; pytest options go into ARGS="..."
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/pytest -n 2 --dist worksteal $(ARGS)

test-compiled: compiled ## Run the tests against the compiled core
	$(COMPILED_FIRST) $(BIN)/pytest -n 2 --dist worksteal $(ARGS)

compiled: $(DEV) ## Compile core/ and the search with mypyc (needs a C compiler)
	@$(BIN)/python .ci/compile.py

bench: $(PLAY) ## Measure engine and search, one JSON line; PLAIN=1 ignores a compiled core
	@$(BEST_CORE) $(BIN)/python -m tests.bench $(ARGS)

soak: $(DEV) ## Try to break the network for a long while: killed hosts, bad lines, a million messages
	ARCANA_MUTATIONS=1000000 ARCANA_KILLS=100 ARCANA_BAD_LINES=50 \
		$(BIN)/pytest tests/net $(ARGS)

fuzz: $(DEV) ## Check random positions for two minutes; ARGS="--seconds 600" for longer
	@$(BEST_CORE) $(BIN)/python -m tests.fuzz $(ARGS)

arena: $(PLAY) ## Let opponents play each other: make arena ARGS="mage adept --games 100"
	@$(BEST_CORE) $(BIN)/arcana arena $(ARGS)

tune: compiled ## Find the evaluation's weights by self-play, with both cores for some minutes
	@$(COMPILED_FIRST) $(BIN)/python -m ai.res_arcana.tuning $(ARGS)

balance: $(PLAY) ## Let bots play Artefactum and write docs/balance.md; ARGS="--games 500" for fewer
	@$(BEST_CORE) $(BIN)/python -m ai.artefactum.balance $(ARGS)

messages: $(DEV) ## Collect everything players read, for translations
	@$(BIN)/python .ci/messages.py

screenshots: $(DEV) ## Take pictures of the real screens for the documentation
	@$(BIN)/python .ci/screenshots.py

format: $(DEV) ## Put the code into its usual form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## Remove everything that make made, .venv included
	rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis \
		.import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PLAY): $(MADE) pyproject.toml
	@echo "Installing arcana into .venv ..." >&2
	@$(PIP) --editable .
	@touch $@

$(DEV): $(MADE) pyproject.toml
	@echo "Installing arcana and the developers' tools into .venv ..." >&2
	@$(PIP) --editable ".[dev]"
	@touch $(PLAY) $@

# A .venv whose Python is gone (after an upgrade, say) is made anew.
$(MADE): $(shell [ -x $(BIN)/python ] || echo absent)
	@for python in $(PYTHON); do \
		if $$python -c "import sys; sys.exit(sys.version_info < (3, 11))" 2>/dev/null; then \
			echo "Making .venv with $$python ..." >&2; \
			$$python -m venv --clear .venv && touch $@ && exit 0; \
			echo "$$python cannot make a virtual environment; many systems have that in a" \
				"package called python3-venv." >&2; \
			exit 1; \
		fi; \
	done; \
	echo "arcana needs Python 3.11 or newer. Name one: make play PYTHON=/path/to/python" >&2; \
	exit 1
