import InboxModel

extension CommandSpec {
  static let linkCheck = CommandSpec(
    name: "link check",
    summary: "Says whether the link policy lets an address pass, and which entry decided.",
    operands: "URL",
    operandCount: 1...1,
    options: [
      .choice(
        "--scope", ["open", "javascript", "all"],
        "What for: to be opened (the default), to call scripts, or both."),
      .value(
        "--allow", "PATTERN", "A pattern of addresses that are allowed, for both scopes.", isRepeatable: true),
      .choice(
        "--bare-hosts", BareHosts.names, "Whether a pattern's host alone is meant, or all below it too."),
      .choice("--format", ["text", "json"], "How it is written."),
    ],
    discussion: """
      The list is that of the configuration, as Airship's SDK makes it: its own hosts, mailto:, sms:, tel: and
      app-settings:, then urlAllowList and the two lists for one scope. Where neither urlAllowList nor
      urlAllowListScopeOpenURL is set, everything may be opened, which is said on stderr. Without --config, patterns of
      --allow are the whole list, so that a pattern can be tried by itself; with it, they are added to its urlAllowList.

      A pattern is * or an address with stars: https://*.example.com, https://example.com/shop/*, myapp:.
      The exit code is 0 for an address that passes and 77 for one that is refused.
      """,
    examples: [
      ("inlay link check https://example.com/shop/tea --allow 'https://*.example.com'", "Tries one pattern."),
      ("inlay link check myapp://offers/20 --config config.json", "Asks the list of a configuration."),
    ])
}
