/// What an element is and how it behaves, as screen readers are told.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// Makes traits of bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// A press does something.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A press leads elsewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The one that is chosen of several.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It makes a sound of its own when pressed.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// A text that can't be changed.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It sums up what the program shows when it's opened.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It can't be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Its label or value changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field to search by.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// It begins to play or record.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Its value can be stepped up and down.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// It takes touches itself.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The page is turned when it has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// The tabs of a bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// The heading of what follows.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// It can be zoomed.
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 17)
  /// A press switches it on or off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// What kind of group a container is.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// No group.
  case none = 0
  /// A table of rows and columns.
  case dataTable
  /// A list.
  case list
  /// A part of a screen worth a jump.
  case landmark
  /// A group whose label tells about what is in it.
  case semanticGroup
}

/// How the elements of a container are gone through.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// As the assistive program sees fit.
  case automatic = 0
  /// One by one.
  case separate
  /// Together, as one.
  case combined
}

/// The directions in which an assistive program scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// What lies to the left comes into sight, and so on.
  case right = 1, left, up, down, next, previous
}
