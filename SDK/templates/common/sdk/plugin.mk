# What `make test` and its like do in every language. Made by `inlay plugin new`; the Makefile includes it.
DRAW = $(INLAY) --plugin-path . render sample.json --strict

.PHONY: test golden manifest
test: $(LIBRARY)
	@$(DRAW) > drawn.txt
	@diff -u golden.txt drawn.txt
	@cat drawn.txt
	@if $(INLAY) plugin check --help > /dev/null 2>&1; then $(INLAY) plugin check .; fi

golden: $(LIBRARY) ## Records the drawing of the sample: read it before you keep it.
	$(DRAW) > golden.txt

manifest: $(LIBRARY) ## Writes plugin.json anew, after a change of what the plugin says of itself.
	$(INLAY) plugin describe $(LIBRARY) > plugin.json.new && mv plugin.json.new plugin.json
