/// The role of an element for screen readers, with AT-SPI's numbers.
public enum AccessibleRole: UInt32, Sendable {
  case invalid = 0
  case alert = 2
  case calendar = 5
  case checkBox = 7
  case comboBox = 11
  case dateEditor = 12
  case dialog = 16
  case filler = 20
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case listItem = 32
  case menu = 33
  case menuItem = 35
  case pageTab = 37
  case pageTabList = 38
  case panel = 39
  case passwordText = 40
  case progressBar = 42
  case button = 43
  case radioButton = 44
  case scrollPane = 49
  case separator = 50
  case slider = 51
  case spinButton = 52
  case table = 55
  case text = 61
  case toggleButton = 62
  case toolBar = 63
  case unknown = 67
  case checkMenuItem = 8
  case paragraph = 73
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88
  case statusBar = 54
  case notification = 101

  /// The role's name on the bus.
  var name: String {
    switch self {
    case .checkBox: "check box"
    case .comboBox: "combo box"
    case .dateEditor: "date editor"
    case .listItem: "list item"
    case .menuItem: "menu item"
    case .checkMenuItem: "check menu item"
    case .pageTab: "page tab"
    case .pageTabList: "page tab list"
    case .passwordText: "password text"
    case .progressBar: "progress bar"
    case .button: "push button"
    case .radioButton: "radio button"
    case .scrollPane: "scroll pane"
    case .spinButton: "spin button"
    case .statusBar: "status bar"
    case .toggleButton: "toggle button"
    case .toolBar: "tool bar"
    default: "\(self)"
    }
  }
}

/// The states of an element. The index of each bit is the number of a state in AT-SPI.
public struct AccessibleStates: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// Creates states from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  private init(_ number: Int) { rawValue = 1 << UInt64(number) }

  /// The window has keyboard focus.
  public static let active = AccessibleStates(1)
  /// The element is busy.
  public static let busy = AccessibleStates(3)
  /// The element is checked.
  public static let checked = AccessibleStates(4)
  /// The element's content is collapsed.
  public static let collapsed = AccessibleStates(5)
  /// The element no longer exists.
  public static let defunct = AccessibleStates(6)
  /// The element's text can be edited.
  public static let editable = AccessibleStates(7)
  /// The element is enabled.
  public static let enabled = AccessibleStates(8)
  /// The element can be expanded.
  public static let expandable = AccessibleStates(9)
  /// The element is expanded.
  public static let expanded = AccessibleStates(10)
  /// The element can get keyboard focus.
  public static let focusable = AccessibleStates(11)
  /// The element has keyboard focus.
  public static let focused = AccessibleStates(12)
  /// The element is horizontal.
  public static let horizontal = AccessibleStates(14)
  /// The element is modal: no other one can be used.
  public static let modal = AccessibleStates(16)
  /// The element's text has several lines.
  public static let multiLine = AccessibleStates(17)
  /// Several of the element's children can be selected.
  public static let multiSelectable = AccessibleStates(18)
  /// The element is pressed, or toggled on.
  public static let pressed = AccessibleStates(20)
  /// The element's size can be changed.
  public static let resizable = AccessibleStates(21)
  /// The element can be selected.
  public static let selectable = AccessibleStates(22)
  /// The element is selected.
  public static let selected = AccessibleStates(23)
  /// The element accepts input.
  public static let sensitive = AccessibleStates(24)
  /// The element is on screen.
  public static let showing = AccessibleStates(25)
  /// The element's text has one line.
  public static let singleLine = AccessibleStates(26)
  /// The element is vertical.
  public static let vertical = AccessibleStates(29)
  /// The element isn't hidden.
  public static let visible = AccessibleStates(30)
  /// The element's children change without notifications.
  public static let managesDescendants = AccessibleStates(31)
  /// The element's text can be selected.
  public static let selectableText = AccessibleStates(38)
  /// The element can be checked and unchecked.
  public static let checkable = AccessibleStates(41)
  /// A press opens a menu.
  public static let hasPopup = AccessibleStates(42)
  /// The element's text can't be edited.
  public static let readOnly = AccessibleStates(43)

  private static let names: [Int: String] = [
    1: "active", 3: "busy", 4: "checked", 5: "collapsed", 6: "defunct", 7: "editable", 8: "enabled", 9: "expandable",
    10: "expanded", 11: "focusable", 12: "focused", 14: "horizontal", 16: "modal", 17: "multi-line",
    18: "multiselectable", 20: "pressed", 21: "resizable", 22: "selectable", 23: "selected", 24: "sensitive",
    25: "showing", 26: "single-line", 29: "vertical", 30: "visible", 31: "manages-descendants", 38: "selectable-text",
    41: "checkable",
    42: "has-popup", 43: "read-only",
  ]

  /// The states' names on the bus, in the order of their numbers.
  var busNames: [String] {
    (0..<64).filter { rawValue & (1 << UInt64($0)) != 0 }.compactMap { Self.names[$0] }
  }

  /// The two words that are sent over the bus.
  var words: [UInt32] { [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)] }
}
