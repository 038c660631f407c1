/// The kind and behaviour of an element, as reported to screen readers.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt64
  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// A button: a press performs an action.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link: a press leads elsewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The selected one of several elements.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// An element that plays its own sound when pressed.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that can't be edited.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the app's state at launch.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// An element that is disabled now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// An element whose label or value changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// An element that starts playing or recording.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// An element whose value can be incremented and decremented.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// An element that handles touches itself.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// An element that turns the page when it has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A heading for the following content.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// An element that can be zoomed.
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 17)
  /// A toggle: a press switches it on or off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// The kind of group that a container forms.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// No group.
  case none = 0
  /// A table of rows and columns.
  case dataTable
  /// A list.
  case list
  /// A landmark of the screen, as a target for navigation.
  case landmark
  /// A group whose label describes its content.
  case semanticGroup
}

/// The way in which a container's elements are navigated.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// Decided by the assistive app.
  case automatic = 0
  /// One by one.
  case separate
  /// Together, as one.
  case combined
}

/// The directions in which an assistive app scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// Scrolls right, which brings the content on the left into view. The other directions work accordingly.
  case right = 1, left, up, down, next, previous
}
