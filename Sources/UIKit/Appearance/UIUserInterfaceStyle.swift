import Foundation

/// The interface style: light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The size class along an axis: compact or regular.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The interface level: base, or elevated, as in a sheet.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }

/// The layout direction in a trait collection.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1, leftToRight, rightToLeft
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}

/// The contrast that the user prefers.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

/// The weight of text that the user prefers: regular or bold.
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }

/// Whether the screen measures the force of touches.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

/// The text size that the user prefers. Larger sizes compare as greater; ``unspecified`` is the smallest.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// Apple's name of the size.
  public let rawValue: String
  /// Creates the size with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No particular text size.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Body text of 14 points.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Body text of 15 points.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Body text of 16 points.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The default, with body text of 17 points.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Body text of 19 points.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Body text of 21 points.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// Body text of 23 points.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// Body text of 28 points.
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// Body text of 33 points.
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Body text of 40 points.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// Body text of 47 points.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// Body text of 53 points.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Posted when the user has chosen another size; its `userInfo` contains the size under ``newValueUserInfoKey``.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new size in a ``didChangeNotification``.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// Whether this is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { (step ?? 0) >= 7 }

  /// Returns whether the first size is smaller than the second.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    (a.step ?? -1) < (b.step ?? -1)
  }

  /// The position among the sizes, from 0 for the smallest to 11; `nil` if it isn't one of them.
  var step: Int? { Self.steps[self] }

  /// All twelve sizes, from the smallest.
  package static let ordered: [UIContentSizeCategory] = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]
  /// The point sizes of body text at each of them.
  static let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  /// Returns the size that is a number of steps larger; `nil` beyond the last one.
  func stepped(by count: Int) -> UIContentSizeCategory? {
    step.flatMap { Self.ordered.indices.contains($0 + count) ? Self.ordered[$0 + count] : nil }
  }

  private static let steps: [UIContentSizeCategory: Int] = Dictionary(
    uniqueKeysWithValues: ordered.enumerated().map { ($1, $0) })
}
