import Foundation

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// Whether there is little or much space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// Whether something lies at the bottom or is raised above it, as a sheet is.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }

/// The direction of the language in a trait collection.
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

/// Whether the user asked for more contrast.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

/// Whether the user asked for bold text.
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }

/// The text size that the user chose. Larger ones compare as greater; ``unspecified`` is the least.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// The name of the size, which is Apple's.
  public let rawValue: String
  /// Makes the size of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing said.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Ordinary text of 14 points.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Ordinary text of 15 points.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Ordinary text of 16 points.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The default.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Ordinary text of 19 points.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Ordinary text of 21 points.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// Ordinary text of 23 points.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// Ordinary text of 28 points.
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// Ordinary text of 33 points.
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Ordinary text of 40 points.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// Ordinary text of 47 points.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// Ordinary text of 53 points.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Posted when the user chose another size; ``newValueUserInfoKey`` tells which.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new size in a ``didChangeNotification``.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// Whether this is one of the five sizes meant for people who see little.
  public var isAccessibilityCategory: Bool { (step ?? 0) >= 7 }

  /// Whether the first one comes before the second.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    (a.step ?? -1) < (b.step ?? -1)
  }

  /// The place among the sizes, from 0 for the smallest to 11; `nil` for none of them.
  var step: Int? { Self.steps[self] }

  /// All twelve, from the smallest.
  static let ordered: [UIContentSizeCategory] = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]
  /// The points of ordinary text at each of them.
  static let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  /// The size so many steps larger; `nil` beyond the last one.
  func stepped(by count: Int) -> UIContentSizeCategory? {
    step.flatMap { Self.ordered.indices.contains($0 + count) ? Self.ordered[$0 + count] : nil }
  }

  private static let steps: [UIContentSizeCategory: Int] = Dictionary(
    uniqueKeysWithValues: ordered.enumerated().map { ($1, $0) })
}
