import Foundation

/// The appearance of a background's shadow, which is invisible by default.
public struct UIShadowProperties: Hashable, @unchecked Sendable {
  // Unchecked because of the path, which only the main thread uses.

  /// The colour; black by default.
  public var color = UIColor.black
  /// The opacity, from 0 to 1; 0 by default.
  public var opacity: CGFloat = 0
  /// The blur radius, in points; 0 by default.
  public var radius: CGFloat = 0
  /// The distance by which the shadow is moved from behind the background, in points; zero by default.
  public var offset = CGSize.zero
  /// The outline that casts the shadow, in the background's coordinates; `nil` by default, which uses the background.
  public var path: UIBezierPath?

  init() {}
}
