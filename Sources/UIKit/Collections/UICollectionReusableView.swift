import Foundation

/// A view that a collection view shows for an element of its layout: the base class of cells, headers, footers and
/// decorations.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// Creates a view. The collection view calls it for a registered class.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, at: UICollectionReusableView.self)
  }

  /// The identifier with which the view was dequeued; `nil` for other views.
  open var reuseIdentifier: String? { membership.identifier }

  /// The collection view that uses the view, and the element that it's used for.
  final let membership = CollectionMembership()

  /// Prepares the view for another element. Does nothing in this class.
  open func prepareForReuse() {}

  /// Called when attributes have been applied to the view, for subclasses that use attributes of their own. Does
  /// nothing in this class.
  ///
  /// The collection view itself sets the frame, the opacity, the transform and the position in depth.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Adopts the position that the view has in a list; `nil` in other sections.
  func takeListPosition(_ position: ListRowPosition?) {}
  /// Called when the view has begun to stay visible while its section scrolls, or has ceased to.
  func pinnedChanged() {}
  /// Called when a collection view begins to use the view for an element.
  func joinedCollection() {}

  /// Returns the attributes that the view prefers to those that the layout gives it.
  ///
  /// By default, the size that the constraints inside need, or the given size if there are none. Called for elements
  /// whose layout estimates their sizes.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fittedAttributes(layoutAttributes) }

  /// Called before the layout of the collection view is replaced. Does nothing in this class.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after the layout of the collection view was replaced. Does nothing in this class.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    membership.collection?.contentSizeChanged(of: self)
  }
}

/// The membership of a view in the collection view that uses it.
@MainActor final class CollectionMembership {
  weak var collection: UICollectionView?
  /// The segue of a storyboard's cell, which begins when the item is selected.
  var selectionSegue: (() -> Void)?
  var element: CollectionElement?
  /// The identifier for reuse, and the kind for which the view was created.
  var identifier: String?
  var kind: String?
  /// Whether the view stays visible while its section scrolls.
  var isPinned = false
  /// Whether the view represents a dropped item that the data doesn't contain yet. The delegate isn't notified of it.
  var isPlaceholder = false
  /// Whether the delegate lets the item be edited, according to its last answer: when the cell was provided, when
  /// editing began, or after an update.
  var canBeEdited = true
  /// Whether a supplementary view's path is the path of an item.
  var belongsToItem = false
}

extension UICollectionReusableView {
  /// Returns the attributes with the size that the view's content needs.
  final func fittedAttributes(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let fitted = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    // Clients' layouts don't mark estimated lengths.
    let isEstimated = fitted.values.isEstimated
    let (fitsWidth, fitsHeight) = (
      fitted.values.fitsWidth || !isEstimated, fitted.values.fitsHeight || !isEstimated
    )
    // An estimate mustn't decide how large content becomes that may have several sizes.
    let target = CGSize(
      width: fitted.values.fitsWidth ? 0 : minimumShownLength(of: attributes.size.width),
      height: fitted.values.fitsHeight ? 0 : minimumShownLength(of: attributes.size.height))
    let size = systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: fitsWidth ? .fittingSizeLevel : .required,
      verticalFittingPriority: fitsHeight ? .fittingSizeLevel : .required)
    let scale = traitCollection.effectiveScale
    func preferred(_ needed: CGFloat, _ target: CGFloat, _ given: CGFloat) -> CGFloat {
      // Content without constraints needs no size of its own. Content that fills any length was measured in the given
      // one's whole pixels, and keeps the given one.
      if needed <= 0 || target > 0 && abs(needed - target) * scale < 1e-3 { return given }
      return (needed * scale - 1e-4).rounded(.up) / scale
    }
    if fitsWidth { fitted.size.width = preferred(size.width, target.width, attributes.size.width) }
    if fitsHeight { fitted.size.height = preferred(size.height, target.height, attributes.size.height) }
    return fitted
  }

  /// Returns the smallest length that a view of `length` points has on screen, where its edges are on device pixels.
  ///
  /// Whether the length is rounded up or down depends on the view's position, and a view that moves to another column
  /// isn't measured again. Text that is measured in the smaller width fits in both.
  final func minimumShownLength(of length: CGFloat) -> CGFloat {
    let scale = traitCollection.effectiveScale
    return (length * scale + 1e-4).rounded(.down) / scale
  }

  /// Whether the view has to stay in its collection view even when it's out of sight.
  final var holdsInput: Bool {
    if let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self) { return true }
    guard let focused = window?.existingFocusSystem?.focusedView else { return false }
    return focused.isDescendant(of: self)
  }
}
