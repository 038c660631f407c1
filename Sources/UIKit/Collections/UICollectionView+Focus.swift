import Foundation

/// A move of the keyboard's focus in a collection view.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The previously focused item; `nil` if there was none.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The newly focused item; `nil` if there's none.
  public let nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in collection: UICollectionView) {
    previouslyFocusedIndexPath = collection.itemPath(around: context.previouslyFocusedView)
    nextFocusedIndexPath = collection.itemPath(around: context.nextFocusedView)
    super.init(from: context.previouslyFocusedView, to: context.nextFocusedView, context.focusHeading)
  }
}

extension UICollectionView {
  /// Returns the item of this collection view, by its path in the data, whose cell contains a view.
  func itemPath(around view: UIView?) -> IndexPath? {
    row(around: view).flatMap { state.shadows.contains($0) ? nil : dataPath(of: $0) }
  }

  /// Returns whether the delegate lets the focus move.
  func allowsFocusUpdate(_ context: UIFocusUpdateContext) -> Bool {
    collectionDelegate?.collectionView(
      self, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self)) ?? true
  }

  /// Responds to a move of the focus.
  func focusMoved(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
    collectionDelegate?.collectionView(
      self, didUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self), with: coordinator)
    guard let cell = context.nextFocusedItem as? UICollectionViewCell, isOwnCell(cell) else { return }
    if context.isReturn { state.lastFocused = ownPath(ofItemIn: cell) } else { focusCame(to: cell) }
  }
}
