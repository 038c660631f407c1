import Foundation

/// A layer that only contains others, which keep their depth, instead of being flattened into its plane.
///
/// It shows nothing itself: no background, border or shadow, and it doesn't clip. Sublayers are drawn from the most
/// distant centre to the nearest; intersecting sublayers aren't split. Its opacity applies.
@preconcurrency @MainActor open class CATransformLayer: CALayer {
  /// Creates an empty layer.
  public override init() {
    super.init()
    _ = rareValues()
  }

  /// Creates a copy of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    _ = rareValues()
  }

  /// Creates a layer from an archive; on Linux, the archive's contents are ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    _ = rareValues()
  }
}
