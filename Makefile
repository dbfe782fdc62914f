# Two commands on a machine that has nothing but a Swift toolchain:
#   make run ARGS='add "牛乳を買う" --due tomorrow'     (without ARGS: the list)
#   make test

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
RELEASE = .build/release-static
PROGRAM = $(RELEASE)/release/todo-viper
# Checks and tests share one build, which counts the lines that run; SwiftPM's own option would make a build of its own.
COVERED ?= -Xswiftc -profile-coverage-mapping -Xswiftc -profile-generate
# Where programs that are built so write their counts: one file for each program, however often it runs.
export LLVM_PROFILE_FILE = $(CURDIR)/.build/coverage/%m.profraw

.PHONY: run build test check study gate mutants sample-mutants report random altered-stores mocks race prove-scaffold prove-modules \
  prove-install serve-proof prove-names prove-mutants prove-report prove-widths prove-formats prove-repeats bench install \
  install-team uninstall format sqlite libraries clean

run: build
	@$(PROGRAM) $(ARGS)

# Quiet unless it fails, so that `make run` shows what the program shows.
build: sqlite
	@log=$$(mktemp); \
	$(SWIFT) build -c release --scratch-path $(RELEASE) $$(Scripts/release-flags) --product todo-viper >$$log 2>&1 \
	|| { cat $$log >&2; rm -f $$log; exit 1; }; rm -f $$log

test: libraries
	@rm -rf .build/coverage
	@$(SWIFT) build --build-tests $(COVERED)
	@SWIFT="$(SWIFT)" Scripts/test --all $(COVERED)
	@Scripts/coverage 90
	@Scripts/serve-proof .build/debug/todo-viper

check: libraries
	$(SWIFT) format lint --strict --recursive Sources Tests Plugins Benchmarks/App Package.swift
	$(SWIFT) build --build-tests $(COVERED) --explicit-target-dependency-import-check error
	@$(SWIFT) package --quiet $(COVERED) --allow-writing-to-package-directory mocks --check \
	|| { echo "Run make mocks." >&2; exit 1; }
	@$(SWIFT) package --quiet $(COVERED) check-architecture

# The study of architectures; ARGS='app --architecture mvvm --app quiz' opens an app on the terminal.
STUDY = .build/study
study: sqlite
	@log=$$(mktemp); \
	{ $(SWIFT) build -c release --scratch-path $(STUDY) --product todo-viper-study \
	  && $(SWIFT) build -c release --scratch-path $(STUDY) --product AllocationCounter; } >$$log 2>&1 \
	|| { cat $$log >&2; rm -f $$log; exit 1; }; rm -f $$log
	@$(STUDY)/release/todo-viper-study $(ARGS)

# Holds every architecture to the frames of VIPER; ARGS=--long compares a million random events of each.
gate:
	@$(MAKE) --no-print-directory study ARGS='gate $(ARGS)'

# Changes the code of every architecture a little and counts what scripts and tests notice; ARGS='--architecture mvvm',
# and with --sample N only N changes of each.
mutants: libraries
	@$(MAKE) --no-print-directory study ARGS='testability $(ARGS)'

# Measures everything and writes the report, in an hour and a half; `make study ARGS=report` writes it of what is there.
report: libraries
	$(SWIFT) build --build-tests $(COVERED)
	@for part in structure testability change-cost run-cost claims report; do \
	  $(MAKE) --no-print-directory study ARGS=$$part || exit 1; done
	@$(MAKE) --no-print-directory prove-report

# Looks at the report in a browser, without a network: needs Chromium, and a report.
prove-report:
	@Scripts/prove-report

# Four changes of one architecture's timeline, of another one for each commit, in this folder's own sources and build:
# quick, and for a clone that nobody works in. ARGS='--architecture mvvm' names one.
sample-mutants: libraries
	@$(SWIFT) build --build-tests $(COVERED) --quiet
	@.build/debug/todo-viper-study testability --in-place --app timeline --sample 4 \
	  $(or $(ARGS),--architecture $$(Scripts/of-commit $(basename $(notdir $(wildcard docs/architectures/*.md))))) --results .build/mutants/sample -- $(COVERED)
	@git diff --quiet -- Sources || { echo "The sources were not put back; git checkout Sources does it." >&2; exit 1; }

# 100,000 random events for each app, or that of the feature in ARGS: ten times those of `make test`, from another seed each
# time. A failure names it.
random: libraries
	@TODO_VIPER_ROUNDS=100 TODO_VIPER_SEED=$${TODO_VIPER_SEED:-$$(date +%s)000} SWIFT="$(SWIFT)" \
	Scripts/test $(COVERED) --filter '$(ARGS).*RandomEventsTests'

# Runs commands on 10,000 stores of each feature with random cells changed, from another seed each time; `make test` takes
# 256 in all.
altered-stores: libraries
	@TODO_VIPER_ALTERED_STORES=$(or $(ARGS),10000) TODO_VIPER_SEED=$${TODO_VIPER_SEED:-$$(date +%s)000} SWIFT="$(SWIFT)" \
	Scripts/test $(COVERED) --filter '^CommandLineTests\.Altered'

# Writes the mocks of all protocols that ask for one.
mocks:
	@$(SWIFT) package --quiet $(COVERED) --allow-writing-to-package-directory mocks

# The library that mocks use, under the thread sanitizer.
race: libraries
	$(SWIFT) test --scratch-path .build/thread-sanitizer --sanitize thread --filter '^(MocksTests|MockCorpusTests)'

# Makes a module in a copy of the package, as the page for newcomers says, and removes it again. That takes a while;
# with ARGS=--in-place it works in this folder, which must have no changes, and on what is built there.
prove-scaffold: libraries
	@COVERED="$(COVERED)" Scripts/prove-page docs/first-module.md $(ARGS)

# Takes each feature out of a copy of the package; ARGS as above, and with a feature's name only that one.
prove-modules: libraries
	@COVERED="$(COVERED)" Scripts/prove-modules $(ARGS)

# Installs the program into a folder of its own, and shows that it works there.
prove-install: sqlite
	@Scripts/prove-install

# Proves the service by clients of others and on a raw pipe; ARGS=1000000 sends a million changed lines to it.
serve-proof: build
	@Scripts/serve-proof $(PROGRAM) $(ARGS)

# Makes mocks in a package of others that has a target named as our folders are.
prove-names:
	@SWIFT="$(SWIFT)" Scripts/prove-names

# Runs mutants in a small package of others, whose outcome was worked out by hand.
prove-mutants:
	@SWIFT="$(SWIFT)" Scripts/prove-mutants

# Generates the table of widths again from Unicode's data, and compares all widths with those of Python's wcwidth.
prove-widths:
	@command -v python3 >/dev/null || { echo "make prove-widths needs Python 3 with pip." >&2; exit 1; }
	@Scripts/generate-width-table --check
	@SWIFT="$(SWIFT)" Scripts/compare-widths

# Passes generated files through the program and through Taskwarrior, pytodotxt, icalendar and todoman, and compares them.
# With KEEP=Tests/PeerFiles/ToDos a share of them is kept there, with which `make test` does the same without the others.
prove-formats: build
	@command -v python3 >/dev/null || { echo "make prove-formats needs Python 3 with pip." >&2; exit 1; }
	@command -v task >/dev/null || { echo "make prove-formats needs Taskwarrior 2.6 (apt-get install taskwarrior)." >&2; exit 1; }
	@Scripts/prove-formats $(PROGRAM) $(KEEP)

# Compares the days of 10,000 random rules of repeating with those of python-dateutil; TODO_VIPER_SEED names the seed.
# With KEEP=Tests/PeerFiles/Repeats a share of them is kept there, which `make test` compares without Python.
prove-repeats:
	@command -v python3 >/dev/null || { echo "make prove-repeats needs Python 3 with pip." >&2; exit 1; }
	@SWIFT="$(SWIFT)" Scripts/prove-repeats $(KEEP)

format:
	$(SWIFT) format --in-place --recursive Sources Tests Plugins Benchmarks/App Package.swift

bench: build
	@Benchmarks/run $(ARGS)

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/todo-viper"
	Scripts/strip-program "$(DESTDIR)$(PREFIX)/bin/todo-viper"
	$(PROGRAM) manual > "$(DESTDIR)$(PREFIX)/share/man/man1/todo-viper.1"
	$(PROGRAM) completions bash > "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/todo-viper"
	$(PROGRAM) completions zsh > "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_todo-viper"
	$(PROGRAM) completions fish > "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/todo-viper.fish"
	chmod 644 "$(DESTDIR)$(PREFIX)/share/man/man1/todo-viper.1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/todo-viper" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_todo-viper" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/todo-viper.fish"

# The program that opens lists on PostgreSQL servers, beside the other, which puts it in its own place.
TEAM = .build/release-team
install-team:
	@Scripts/install-libraries team
	$(SWIFT) build -c release --scratch-path $(TEAM) $$(Scripts/release-flags team) --product todo-viper-team
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(TEAM)/release/todo-viper-team "$(DESTDIR)$(PREFIX)/bin/todo-viper-team"
	Scripts/strip-program "$(DESTDIR)$(PREFIX)/bin/todo-viper-team"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/todo-viper" "$(DESTDIR)$(PREFIX)/bin/todo-viper-team" "$(DESTDIR)$(PREFIX)/share/man/man1/todo-viper.1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/todo-viper" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_todo-viper" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/todo-viper.fish"

# SQLite's header and library, the one thing that the program takes beside the toolchain.
sqlite:
	@Scripts/install-libraries

# What the tests take, too: PostgreSQL's client library, and a server that they start for themselves.
libraries:
	@Scripts/install-libraries tests

clean:
	rm -rf .build Benchmarks/build
