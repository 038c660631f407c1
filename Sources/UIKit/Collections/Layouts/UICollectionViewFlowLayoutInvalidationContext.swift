import Foundation

/// The parts of a flow layout that are out of date.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is queried for sizes, insets and spacings again; true by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the frames are computed again; true by default.
  open var invalidateFlowLayoutAttributes = true
}
