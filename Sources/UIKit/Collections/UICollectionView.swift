import Foundation

/// A view that shows items in an arrangement that its layout computes.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The object that provides the items; held weakly.
  open weak var dataSource: (any UICollectionViewDataSource)?

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// Notes that the layout is out of date.
  func layoutInvalidated(with context: NSObject) { setNeedsLayout() }
}

/// The provider of a collection view's items.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Returns the number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// Returns the number of sections; 1 by default.
  func numberOfSections(in collectionView: UICollectionView) -> Int
}

extension UICollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// The delegate of a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {}
