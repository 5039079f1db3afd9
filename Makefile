# Inlay. `make run` draws the example inbox, `make test` runs every check, `make help` lists the rest.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
RELEASE := .build/release
PLUGINS := Alert Card Layout Markdown Web
LIBRARIES := Alert Card Layout Web
PACKAGES := binutils gcc g++ libc6-dev libyajl-dev libutf8proc-dev libunistring-dev libmodest-dev libcmark-dev libffi-dev libsqlite3-dev sqlite3 pkg-config

.PHONY: help run test build bench bench-peers install tables format lint fuzz packages clean

help: ## This list.
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

run: build ## Builds, and draws the example inbox.
	@$(RELEASE)/inlay render docs/examples/inbox.json

test: packages ## Builds, and runs every test.
	@bash .ci/checks

build: packages ## Builds for release, and stages the plugins beside the program.
	@for product in inlay inlay-worker $(LIBRARIES); do $(SWIFT) build -c release --product $$product || exit 1; done
	@for name in $(PLUGINS); do \
	  mkdir -p $(RELEASE)/plugins/$$name && \
	  cp Plugins/$$name/plugin.json $(RELEASE)/plugins/$$name/ && \
	  if [ -e $(RELEASE)/lib$$name.so ]; then cp $(RELEASE)/lib$$name.so $(RELEASE)/plugins/$$name/; fi || exit 1; \
	done
	@bash SDK/zoo/build.sh $(RELEASE)/zoo

bench: build ## Measures, each figure beside its floor.
	@for product in inlay-bench inlay-bench-empty inlay-bench-open-worker TrivialCard; do $(SWIFT) build -c release --product $$product || exit 1; done
	@$(RELEASE)/inlay-bench

bench-peers: ## Installs the text browsers that the bench runs beside the web renderer.
	@bash .ci/packages w3m links lynx

install: build ## Installs below PREFIX (default /usr/local).
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' bash SDK/install.sh $(RELEASE) $(PLUGINS)

tables: ## Makes what follows from SDK/drawing.tsv and the headers.
	@$(SWIFT) build --product drawing-tables && .build/debug/drawing-tables .

format: ## Formats the Swift sources.
	@$(SWIFT) format --in-place --recursive Sources Plugins Tests Package.swift

lint: ## Looks at their format.
	@$(SWIFT) format lint --strict --recursive --parallel Sources Plugins Tests Package.swift

fuzz: packages ## Fuzzes each parser of untrusted bytes for a minute.
	@bash Tests/Fuzz/run.sh 60

packages: ## Installs the Debian packages that are missing.
	@bash .ci/packages $(PACKAGES)

clean: ## Removes what was built.
	@rm -rf .build
