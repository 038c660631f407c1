import Foundation

/// Insets from the four edges of a rectangle, in points; negative values are outsets.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The inset from the top edge.
  public var top: CGFloat
  /// The inset from the left edge.
  public var left: CGFloat
  /// The inset from the bottom edge.
  public var bottom: CGFloat
  /// The inset from the right edge.
  public var right: CGFloat

  /// No insets.
  public static let zero = UIEdgeInsets()

  /// Creates insets of 0.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Returns the amounts by which the insets exceed others.
  func exceeding(_ others: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(0, top - others.top), left: max(0, left - others.left), bottom: max(0, bottom - others.bottom),
      right: max(0, right - others.right))
  }

  /// Returns the insets as leading and trailing, where leading is right if `isRightToLeft`.
  func directional(_ isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top, leading: isRightToLeft ? right : left, bottom: bottom, trailing: isRightToLeft ? left : right)
  }
}

/// Insets whose sides depend on the direction of the language: leading is left in English and right in Arabic.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The inset from the top edge.
  public var top: CGFloat
  /// The inset from the leading edge.
  public var leading: CGFloat
  /// The inset from the bottom edge.
  public var bottom: CGFloat
  /// The inset from the trailing edge.
  public var trailing: CGFloat

  /// No insets.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of 0.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Returns the insets as left and right, where leading is right if `isRightToLeft`.
  func absolute(_ isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
      right: isRightToLeft ? leading : trailing)
  }
}

extension CGRect {
  /// Returns the rectangle inset by the given distances. Insets larger than it give a negative size, as in UIKit; check
  /// `isEmpty` of the result.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    var rect = standardized
    rect.origin.x += insets.left
    rect.origin.y += insets.top
    rect.size.width -= insets.left + insets.right
    rect.size.height -= insets.top + insets.bottom
    return rect
  }
}
