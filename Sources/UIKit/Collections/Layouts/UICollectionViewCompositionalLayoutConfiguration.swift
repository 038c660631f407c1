import AloeCore
import CoreGraphics
import Foundation

/// The settings that all sections of a compositional layout share.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject,
  @preconcurrency NSCopying
{
  /// Creates a configuration with the defaults.
  public override init() { super.init() }

  /// The direction in which the layout scrolls; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between two sections, in points; 0 by default.
  open var interSectionSpacing: CGFloat = 0 {
    didSet {
      guard !interSectionSpacing.isSound else { return }
      Messages.warnOfNumber(interSectionSpacing, as: "interSectionSpacing", of: self)
      interSectionSpacing = interSectionSpacing.isFinite ? interSectionSpacing.sound(keeping: oldValue) : oldValue
    }
  }
  /// The supplementary items at the edges of the whole content; empty by default. Their index paths have one index,
  /// which is their index in this array.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The edges that the insets of sections are measured from; the safe area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    copy.boundarySupplementaryItems = boundarySupplementaryItems.compactMap {
      $0.copy() as? NSCollectionLayoutBoundarySupplementaryItem
    }
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
