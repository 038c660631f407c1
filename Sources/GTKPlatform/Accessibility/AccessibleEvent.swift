/// What happens to an element.
@MainActor public enum AccessibleEvent {
  /// States began to hold, or ceased to.
  case state(AccessibleStates, Bool)
  /// The name has changed.
  case name(String)
  /// The hint has changed.
  case help(String)
  /// The number has changed.
  case value(Double)
  /// An element was put inside at an index.
  case added(any AccessibleElement, at: Int)
  /// An element inside has gone from an index.
  case removed(any AccessibleElement, at: Int)
  /// What is selected inside has changed.
  case selection
  /// A text was put in at a code point.
  case inserted(String, at: Int)
  /// A text was taken away at a code point.
  case deleted(String, at: Int)
  /// The caret stands at another code point.
  case caret(Int)
  /// Another part of the text is selected.
  case textSelection
  /// The window got the keys, or lost them.
  case window(isActive: Bool, title: String)
  /// Something to be said at once; an urgent one interrupts.
  case announcement(String, isUrgent: Bool)

  /// The signals on the bus: group, name, and what goes with it.
  struct Signal {
    var group = "Object"
    var name: String
    var detail = ""
    var first = 0
    var second = 0
    var value = BusValue.int32(0)
  }

  func signal(_ names: AccessibleNames) -> Signal {
    switch self {
    case .state(let state, let holds):
      Signal(name: "StateChanged", detail: state.busNames.first ?? "", first: holds ? 1 : 0)
    case .name(let text): Signal(name: "PropertyChange", detail: "accessible-name", value: .string(text))
    case .help(let text): Signal(name: "PropertyChange", detail: "accessible-description", value: .string(text))
    case .value(let value): Signal(name: "PropertyChange", detail: "accessible-value", value: .double(value))
    case .added(let child, let index):
      Signal(name: "ChildrenChanged", detail: "add", first: index, value: names.reference(child))
    case .removed(let child, let index):
      Signal(name: "ChildrenChanged", detail: "remove", first: index, value: names.reference(child))
    case .selection: Signal(name: "SelectionChanged")
    case .inserted(let text, let position):
      Signal(
        name: "TextChanged", detail: "insert", first: position, second: text.unicodeScalars.count, value: .string(text))
    case .deleted(let text, let position):
      Signal(
        name: "TextChanged", detail: "delete", first: position, second: text.unicodeScalars.count, value: .string(text))
    case .caret(let position): Signal(name: "TextCaretMoved", first: position)
    case .textSelection: Signal(name: "TextSelectionChanged")
    case .window(let isActive, let title):
      Signal(group: "Window", name: isActive ? "Activate" : "Deactivate", value: .string(title))
    case .announcement(let text, let isUrgent):
      Signal(name: "Announcement", first: isUrgent ? 2 : 1, value: .string(text))
    }
  }
}
