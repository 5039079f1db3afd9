/// What takes events in a drawing, by name, in the order of the drawing.
struct Targets {
  /// What stands under a name.
  enum Subject {
    case button(Button, words: String)
    case tapHandlers(Behavior)
    case link(String)
    /// An input, or one choice of a group.
    case input(String, choice: StateValue?, Behavior)
  }

  struct Entry {
    var subject: Subject
    var owners: Owners
    var isEnabled: Bool
  }

  private(set) var entries: [String: Entry] = [:]
  private var uses: [String: Int] = [:]

  /// Gives a name to a subject: its identifier, with a number behind it where others have that one already.
  mutating func add(_ identifier: String, _ subject: Subject, _ around: Around, isEnabled: Bool = true)
    -> String
  {
    let base = identifier.isEmpty ? "unnamed" : identifier
    var use = uses[base, default: 0]
    var name = base
    repeat {
      use += 1
      name = use == 1 ? base : "\(base)#\(use)"
    } while entries[name] != nil
    uses[base] = use
    entries[name] = Entry(subject: subject, owners: around.owners, isEnabled: isEnabled)
    return name
  }
}
