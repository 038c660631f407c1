import UIKit

/// Space on four sides, by left and right or by leading and trailing.
enum Insets: Equatable {
  case absolute(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)

  /// Returns the insets by left and right.
  func resolved(isRightToLeft: Bool) -> UIEdgeInsets {
    switch self {
    case .absolute(let insets): insets
    case .directional(let insets):
      UIEdgeInsets(
        top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isRightToLeft ? insets.leading : insets.trailing)
    }
  }

  /// Whether they differ between the two layout directions.
  var haveDirection: Bool {
    switch self {
    case .absolute: false
    case .directional(let insets): insets.leading != insets.trailing
    }
  }

  /// The insets with 0 in place of each invalid component, with a warning.
  @MainActor var sound: Insets {
    func part(_ length: CGFloat) -> CGFloat { length.sound("A part of an inset") }
    return switch self {
    case .absolute(let insets):
      .absolute(
        UIEdgeInsets(
          top: part(insets.top), left: part(insets.left), bottom: part(insets.bottom), right: part(insets.right)))
    case .directional(let insets):
      .directional(
        NSDirectionalEdgeInsets(
          top: part(insets.top), leading: part(insets.leading), bottom: part(insets.bottom),
          trailing: part(insets.trailing)))
    }
  }
}

extension NSDirectionalEdgeInsets {

  /// Creates equal space on all sides.
  init(_ length: CGFloat) { self.init(top: length, leading: length, bottom: length, trailing: length) }

  /// Creates equal space on both sides in a direction.
  init(_ length: CGFloat, _ direction: NSLayoutConstraint.Axis) {
    let (x, y) = direction == .horizontal ? (length, 0) : (0, length)
    self.init(top: y, leading: x, bottom: y, trailing: x)
  }

}

extension UIEdgeInsets {

  mutating func add(_ other: UIEdgeInsets) {
    top += other.top
    left += other.left
    bottom += other.bottom
    right += other.right
  }

}
