# Two commands on a machine that has nothing but a Swift toolchain:
#   make run ARGS='add "牛乳を買う" --due tomorrow'     (without ARGS: the list)
#   make test

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
RELEASE = .build/release-static
PROGRAM = $(RELEASE)/release/todo-viper
STUDY = .build/study
TEAM = .build/release-team
# Checks and tests share one build, which counts the lines that run; SwiftPM's own option would make a build of its own.
COVERED ?= -Xswiftc -profile-coverage-mapping -Xswiftc -profile-generate
# Where programs that are built so write their counts: one file for each program, however often it runs.
export LLVM_PROFILE_FILE = $(CURDIR)/.build/coverage/%m.profraw

# Measures what is quick of the study into a folder; claims run beside the others, as they take as long as these.
quick-parts = study=.build/debug/todo-viper-study; $$study claims --results $(1) >/dev/null & claims=$$!; \
  for part in structure reading-cost change-cost; do $$study $$part --results $(1) >/dev/null || exit 1; done; \
  wait $$claims

# `make prove NAME`: a proof may have the name of what `make` makes.
ifeq ($(firstword $(MAKECMDGOALS)),prove)
.PHONY: $(MAKECMDGOALS)
prove:
	@PROGRAM="$(PROGRAM)" COVERED="$(COVERED)" SWIFT="$(SWIFT)" Scripts/prove $(word 2,$(MAKECMDGOALS)) $(ARGS)
$(wordlist 2,9,$(MAKECMDGOALS)):
	@:
else
.PHONY: help run build test check study gate figures reading-cost mutants sample-mutants mutants-core report results slow-results check-results \
  random altered-stores mocks race prove bench install install-team uninstall format sqlite libraries clean

# Lists what can be made, and what `make prove` can prove.
help:
	@awk '/^# / { if (!text) text = substr($$0, 3); next } \
	  /^[a-z-]+:/ && text { sub(/:.*/, ""); printf "make %-15s %s\n", $$0, text } { text = "" }' Makefile
	@echo; Scripts/prove

# Runs the program: make run ARGS='add milk'; without ARGS it opens the list.
run: build
	@$(PROGRAM) $(ARGS)

# Builds the program.
build: sqlite
	@# Quiet, so that `make run` shows what the program shows; but the first time takes long.
	@[ -x $(PROGRAM) ] || echo "Building todo-viper for the first time, which takes some minutes" >&2
	@log=$$(mktemp); \
	$(SWIFT) build -c release --scratch-path $(RELEASE) $$(Scripts/release-flags) --product todo-viper >$$log 2>&1 \
	|| { cat $$log >&2; rm -f $$log; exit 1; }; rm -f $$log

# Builds and runs all tests, and shows the line coverage.
test: libraries
	@rm -rf .build/coverage
	@$(SWIFT) build --build-tests $(COVERED)
	@SWIFT="$(SWIFT)" Scripts/test --all $(COVERED)
	@Scripts/coverage 90
	@Scripts/prove-service .build/debug/todo-viper

# Checks the style, the imports, the mocks and the architecture.
check: libraries
	$(SWIFT) format lint --strict --recursive Sources Tests Plugins Toolkit Benchmarks/App Package.swift
	$(SWIFT) build --build-tests $(COVERED) --explicit-target-dependency-import-check error
	@$(SWIFT) package --quiet $(COVERED) --allow-writing-to-package-directory mocks --check \
	|| { echo "Run make mocks." >&2; exit 1; }
	@$(SWIFT) package --quiet $(COVERED) check-architecture

# Runs the study: ARGS='app --architecture mvvm --app quiz' opens an app in an architecture.
study: sqlite
	@log=$$(mktemp); \
	{ $(SWIFT) build -c release --scratch-path $(STUDY) --product todo-viper-study \
	  && $(SWIFT) build -c release --scratch-path $(STUDY) --product AllocationCounter; } >$$log 2>&1 \
	|| { cat $$log >&2; rm -f $$log; exit 1; }; rm -f $$log
	@$(STUDY)/release/todo-viper-study $(ARGS)

# Compares the frames of all architectures; ARGS=--long also a million random events.
gate:
	@$(MAKE) --no-print-directory study ARGS='gate $(ARGS)'

# Measures structure, claims and what changes took: from a clone in a few minutes.
figures: libraries
	@echo "Building the package, which takes some minutes the first time" >&2
	@$(SWIFT) build $(COVERED) --quiet
	@for part in structure claims change-cost; do .build/debug/todo-viper-study $$part || exit 1; done

# Counts the code behind each behaviour, with a build that counts what it executes; ARGS='--behaviour toggle'.
reading-cost: libraries
	@$(SWIFT) build --build-tests $(COVERED) --quiet
	@.build/debug/todo-viper-study reading-cost $(ARGS)

# Counts the mutants of the architectures that tests notice; ARGS='--architecture mvvm --sample N'.
mutants: libraries
	@$(MAKE) --no-print-directory study ARGS='testability $(ARGS)'

# Measures everything and writes the report, in two hours.
# `make study ARGS=report` writes it of what is there.
report: libraries
	$(SWIFT) build --build-tests $(COVERED)
	@.build/debug/todo-viper-study reading-cost >/dev/null
	@for part in structure testability change-cost run-cost claims report; do \
	  $(MAKE) --no-print-directory study ARGS=$$part || exit 1; done
	@$(MAKE) --no-print-directory prove report

# Measures anew what is quick, and writes docs/study/results and the table in the README.
results: libraries
	$(SWIFT) build --build-tests $(COVERED)
	@$(call quick-parts,docs/study/results)
	@.build/debug/todo-viper-study results

# Measures what takes long of docs/study/results, on a machine that does nothing else: two hours.
slow-results: libraries
	@for part in run-cost testability; do \
	  $(MAKE) --no-print-directory study ARGS="$$part --results docs/study/results" >/dev/null || exit 1; done

# Fails where these are not the results of the sources.
check-results: libraries
	@$(SWIFT) build --build-tests $(COVERED) --quiet
	@# Claims also read the published testability, which takes too long to measure here.
	@rm -rf .build/study/quick && mkdir -p .build/study && cp -R docs/study/results .build/study/quick
	@$(call quick-parts,.build/study/quick)
	@.build/debug/todo-viper-study results --check .build/study/quick

# Tries four mutants of one architecture's timeline with this folder's own build.
# Quick, and for a clone that nobody works in; each commit has another architecture, or ARGS='--architecture mvvm' names one.
sample-mutants: libraries
	@$(SWIFT) build --build-tests $(COVERED) --quiet
	@.build/debug/todo-viper-study testability --in-place --app timeline --sample 4 \
	  $(or $(ARGS),--architecture $$(Scripts/of-commit $(basename $(notdir $(wildcard docs/architectures/*.md))))) --results .build/mutants/sample -- $(COVERED)

# Tries the mutants of storage, formats, entities, terminal and the registry; ARGS='--sample N' those of one target.
mutants-core: libraries
	@$(SWIFT) build --build-tests $(COVERED) --quiet
	@COVERED="$(COVERED)" SWIFT="$(SWIFT)" Scripts/mutate-core $(ARGS)

# Sends 100,000 random events to each app, or to that of the feature in ARGS.
# Ten times those of `make test`, from another seed each time, which a failure names.
random: libraries
	@TODO_VIPER_ROUNDS=100 TODO_VIPER_SEED=$${TODO_VIPER_SEED:-$$(date +%s)000} SWIFT="$(SWIFT)" \
	Scripts/test $(COVERED) --filter '$(ARGS).*RandomEventsTests'

# Runs commands on 10,000 stores of each feature with random cells changed.
# From another seed each time; `make test` takes 256 in all.
altered-stores: libraries
	@TODO_VIPER_ALTERED_STORES=$(or $(ARGS),10000) TODO_VIPER_SEED=$${TODO_VIPER_SEED:-$$(date +%s)000} SWIFT="$(SWIFT)" \
	Scripts/test $(COVERED) --filter '^CommandLineTests\.Altered'

# Writes the mocks of all protocols that ask for one.
mocks:
	@$(SWIFT) package --quiet $(COVERED) --allow-writing-to-package-directory mocks

# Tests the library that mocks use under the thread sanitizer.
race: libraries
	$(SWIFT) test --scratch-path .build/thread-sanitizer --sanitize thread --filter '^(ViperMocksTests|ViperMockCorpusTests)'

# Formats the sources.
format:
	$(SWIFT) format --in-place --recursive Sources Tests Plugins Toolkit Benchmarks/App Package.swift

# Measures the speed beside other programs.
bench: build
	@Benchmarks/run $(ARGS)

# Installs program, manual page and completions below PREFIX.
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

# Installs the program that opens lists on PostgreSQL servers beside the other.
install-team:
	@Scripts/install-libraries team
	$(SWIFT) build -c release --scratch-path $(TEAM) $$(Scripts/release-flags team) --product todo-viper-team
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(TEAM)/release/todo-viper-team "$(DESTDIR)$(PREFIX)/bin/todo-viper-team"
	Scripts/strip-program "$(DESTDIR)$(PREFIX)/bin/todo-viper-team"

# Removes both programs and what was installed with them.
uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/todo-viper" "$(DESTDIR)$(PREFIX)/bin/todo-viper-team" "$(DESTDIR)$(PREFIX)/share/man/man1/todo-viper.1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/todo-viper" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_todo-viper" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/todo-viper.fish"

# Installs SQLite's header and library if they are missing, with which the program is built.
sqlite:
	@Scripts/install-libraries

# Installs what the tests need as well: the library and the server of PostgreSQL.
libraries:
	@Scripts/install-libraries tests

# Removes what was built.
clean:
	rm -rf .build Benchmarks/build
endif
