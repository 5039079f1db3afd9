import Drawing
import InboxHost
import InboxModel
import JSON
import RendererHost
import Surfaces

/// A drawn message as `--format json` writes it: the schema is in `docs/schema/render.schema.json`.
enum MessageJSON {
  static func value(of drawn: DrawnMessage) -> JSONValue {
    .object([
      .init(key: "converters", value: .array(drawn.converters.map { .string($0) })),
      .init(
        key: "diagnostics",
        value: .array((drawn.diagnostics + drawn.remarks).map(value) + drawn.failures.map(failure))),
      .init(key: "id", value: .string(drawn.message.id)),
      .init(key: "kind", value: .string(drawn.message.kind)),
      .init(key: "notices", value: .array(drawn.notices.map { .string($0) })),
      .init(key: "renderer", value: .string(drawn.renderer)),
      .init(key: "targets", value: .array(drawn.targets.map(value))),
      .init(key: "title", value: drawn.message.title.map { .string($0) } ?? .null),
      .init(key: "tree", value: drawn.drawing.tree()),
      .init(key: "vendor", value: .string(drawn.message.vendor.rawValue)),
    ])
  }

  private static func value(of diagnostic: Diagnostic) -> JSONValue {
    .object([
      .init(key: "path", value: .string(diagnostic.path)),
      .init(key: "problem", value: .string(diagnostic.problem)),
    ])
  }

  private static func failure(_ sentence: String) -> JSONValue {
    value(of: Diagnostic(path: "", problem: sentence))
  }

  private static func value(of target: MappedTarget) -> JSONValue {
    .object([
      .init(key: "id", value: .string(target.id)),
      .init(key: "label", value: .string(target.label)),
      .init(key: "outcomes", value: .array(target.outcomes.map(value))),
      .init(key: "role", value: .string(target.role)),
    ])
  }

  /// `detail` and `ms` stand only where the outcome has them.
  private static func value(of outcome: RendererOutcome) -> JSONValue {
    var members: [JSONValue.Member] = [.init(key: "type", value: .string(outcome.kind.name))]
    if let value = outcome.value { members.append(.init(key: "value", value: .string(value))) }
    if let detail = outcome.detail { members.append(.init(key: "detail", value: .string(detail))) }
    if outcome.kind == .wake { members.append(.init(key: "ms", value: .integer(outcome.number))) }
    return .object(members)
  }
}
