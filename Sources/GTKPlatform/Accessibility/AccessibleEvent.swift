/// An event of an element.
@MainActor public enum AccessibleEvent {
  /// The element's states were set or cleared.
  case state(AccessibleStates, Bool)
  /// The name has changed.
  case name(String)
  /// The hint has changed.
  case help(String)
  /// The number has changed.
  case value(Double)
  /// A child was inserted at an index.
  case added(any AccessibleElement, at: Int)
  /// A child was removed from an index.
  case removed(any AccessibleElement, at: Int)
  /// The selection of children has changed.
  case selection
  /// Text was inserted at a code point.
  case inserted(String, at: Int)
  /// Text was deleted at a code point.
  case deleted(String, at: Int)
  /// The caret has moved to another code point.
  case caret(Int)
  /// The selection of text has changed.
  case textSelection
  /// The window was activated or deactivated.
  case window(isActive: Bool, title: String)
  /// An announcement; an urgent one interrupts others.
  case announcement(String, isUrgent: Bool)

  /// A signal on the bus: group, name, and arguments.
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
