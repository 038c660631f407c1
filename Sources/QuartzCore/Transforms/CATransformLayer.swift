import Foundation

/// A layer that only holds others, in space: they keep their depth, where another layer's lie in its plane.
///
/// It shows nothing itself: no background, border or shadow, and it doesn't clip. Sublayers are drawn from the farthest
/// middle to the nearest; those that pass through one another aren't cut. Its opacity counts.
@preconcurrency @MainActor open class CATransformLayer: CALayer {
  /// Makes a layer of no size.
  public override init() {
    super.init()
    _ = rareValues()
  }

  /// Makes a copy of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    _ = rareValues()
  }

  /// Makes a layer from an archive; on Linux nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    _ = rareValues()
  }
}
