import UIKit

/// The distances within which the list relies on Auto Layout. UIKit replaces constants of constraints beyond 2,777,777
/// points, including those of the constraints that it makes from frames.
enum LayoutReach {

  /// The longest distance, in points, that the list gives to a frame or to a constraint between views. A frame that
  /// begins there and is as long ends below UIKit's limit. The rest of a longer distance is a transform, which isn't
  /// part of Auto Layout.
  static let farthest: CGFloat = 1_300_000

  /// The maximum length of the content, in points, that a constraint determines. The content guide of longer content
  /// has no constraint.
  static let longestContent: CGFloat = 2_500_000

  /// Returns the nearest distance to `distance` that isn't beyond `farthest`.
  static func near(_ distance: CGFloat) -> CGFloat { min(max(distance, -farthest), farthest) }

}
