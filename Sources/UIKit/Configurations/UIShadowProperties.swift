import Foundation

/// The appearance of a background's shadow, which by default isn't visible.
public struct UIShadowProperties: Hashable, @unchecked Sendable {
  // Unchecked because of the path, which only the main thread uses.

  /// The colour; black by default.
  public var color = UIColor.black
  /// The opacity, from 0, the default, to 1.
  public var opacity: CGFloat = 0
  /// The blur radius, in points; 0 by default.
  public var radius: CGFloat = 0
  /// The distance of the shadow from its place behind the background, in points; zero by default.
  public var offset = CGSize.zero
  /// The outline that casts the shadow, from the background's top left corner; `nil`, the default, uses the background.
  public var path: UIBezierPath?

  init() {}
}
