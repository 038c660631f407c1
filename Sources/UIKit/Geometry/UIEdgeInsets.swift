import Foundation

/// How far the four edges of something are moved inwards, in points; negative moves outwards.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// How far the top edge is moved.
  public var top: CGFloat
  /// How far the left edge is moved.
  public var left: CGFloat
  /// How far the bottom edge is moved.
  public var bottom: CGFloat
  /// How far the right edge is moved.
  public var right: CGFloat

  /// No insets.
  public static let zero = UIEdgeInsets()

  /// Makes insets of 0.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Makes insets, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// The insets by leading and trailing, where leading is right if `isRightToLeft`.
  func directional(_ isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top, leading: isRightToLeft ? right : left, bottom: bottom, trailing: isRightToLeft ? left : right)
  }
}

/// Insets whose sides follow the direction of the language: leading is left in English and right in Arabic.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// How far the top edge is moved.
  public var top: CGFloat
  /// How far the edge where the language begins is moved.
  public var leading: CGFloat
  /// How far the bottom edge is moved.
  public var bottom: CGFloat
  /// How far the edge where the language ends is moved.
  public var trailing: CGFloat

  /// No insets.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes insets of 0.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Makes insets, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// The insets by left and right, where leading is right if `isRightToLeft`.
  func absolute(_ isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
      right: isRightToLeft ? leading : trailing)
  }
}

extension CGRect {
  /// The rectangle with its edges moved inwards. Insets larger than it give a negative size, as UIKit's do;
  /// use `isEmpty` on what you get.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    var rect = standardized
    rect.origin.x += insets.left
    rect.origin.y += insets.top
    rect.size.width -= insets.left + insets.right
    rect.size.height -= insets.top + insets.bottom
    return rect
  }
}
