import Glibc

/// A layout that was read.
final class LayoutDocument {
  enum Presentation: String { case modal, banner, embedded }

  /// Nil where there is nothing that could be drawn.
  let view: View?
  /// What the SDK would refuse, in the order of the layout.
  let faults: [ViewFault]

  private(set) lazy var associations = Associations(in: view)
  private(set) lazy var choiceNames = hasBranches ? ChoiceNames(in: view).byValue : [:]

  /// The versions that the SDK takes.
  static let versions = 1...2

  /// What of it has a state, as long as no async view holds anything.
  private(set) lazy var map = LayoutMap(view, contents: [:])

  /// The text that it was read from.
  private let document: JSONDocument

  var byteCount: Int { document.bytes.count }

  func isOf(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count == document.bytes.count && !bytes.isEmpty
      && memcmp(bytes.baseAddress!, document.bytes.baseAddress!, bytes.count) == 0
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let document = JSONDocument(bytes)
    self.document = document
    guard let root = document.root else {
      view = nil
      var fault = ViewFault(path: "", problem: "the layout is no JSON")
      if let problem = document.problem { fault.problem = problem }
      faults = [fault]
      return
    }
    var reader = ViewReader()
    do throws(ViewFault) {
      let version = try root.required("version")
      if let number = version.integer {
        if !Self.versions.contains(number) {
          reader.note(ViewFault(version, "the version is \(number), and the SDK takes 1 and 2"))
        }
      } else {
        reader.note(ViewFault(version, "a whole number is expected, not \(version.typeName)"))
      }
    } catch { reader.note(error) }
    do throws(ViewFault) { try Self.checkPresentation(root.required("presentation")) } catch {
      reader.note(error)
    }
    var view: View?
    do throws(ViewFault) { view = reader.view(try root.required("view").asObject()) } catch {
      reader.note(error)
    }
    self.view = view
    faults = reader.faults
  }

  /// What an async view holds: a layout, one under `layout`, or a view.
  ///
  /// - Returns: nil where it is none of these.
  init?(content bytes: UnsafeBufferPointer<UInt8>) {
    document = JSONDocument(bytes)
    guard let root = document.root, root.kind == .object else { return nil }
    let layout = root["layout"] ?? root
    guard let node = layout["view"] ?? (layout["type"] == nil ? nil : layout), node.kind == .object else {
      return nil
    }
    var reader = ViewReader()
    view = reader.view(node)
    faults = reader.faults
  }

  /// What choices are called, by their values.
  private(set) lazy var labels = ChoiceNames(in: view).byValue

  private var hasBranches: Bool {
    var isBranching = false
    view?.walk { view in
      if case .pager(let pager) = view.content, pager.pages.contains(where: { !$0.branches.isEmpty }) {
        isBranching = true
      }
      return !isBranching
    }
    return isBranching
  }

  /// In a message the presentation is read and of no consequence.
  private static func checkPresentation(_ node: JSONNode) throws(ViewFault) {
    let sort = try node.required("type").asWord(Presentation.self)
    let placement = try node.required("default_placement").asObject()
    _ = try Size(placement.required("size"))
    if sort == .embedded { _ = try node.requiredString("embedded_id") }
  }
}
