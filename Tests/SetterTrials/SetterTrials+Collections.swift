import TrialSupport
import UIKit

extension SetterTrial {
  static var ofCollections: [SetterTrial] {
    [
      SetterTrial("UICollectionView.contentOffset") { (value: CGPoint) in
        Setting.show(collection) { $0.contentOffset = value }
      },
      SetterTrial("UICollectionView.contentInset") { (value: UIEdgeInsets) in
        Setting.show(collection) { $0.contentInset = value }
      },
      SetterTrial("UICollectionView.frame") { (value: CGRect) in
        Setting.show(collection) { $0.frame = value }
      },
      SetterTrial("UICollectionView.bounds") { (value: CGRect) in
        Setting.show(collection) { $0.bounds = value }
      },
      SetterTrial("UICollectionView.indexPathForItem") { (value: CGPoint) in
        Setting.show(collection) { _ = $0.indexPathForItem(at: value) }
      },
      SetterTrial("UICollectionView.scrollToItem") { (value: Int) in
        Setting.show(collection) { view in
          for path in [IndexPath(item: value, section: 0), IndexPath(item: 0, section: value), IndexPath(index: value)]
          {
            view.scrollToItem(at: path, at: .centeredVertically, animated: true)
            view.selectItem(at: path, animated: true, scrollPosition: .top)
            _ = (view.layoutAttributesForItem(at: path), view.cellForItem(at: path))
            _ = view.layoutAttributesForSupplementaryElement(
              ofKind: UICollectionView.elementKindSectionHeader, at: path)
          }
          _ = view.numberOfItems(inSection: value)
        }
      },
      SetterTrial("UICollectionView.insertItems") { (value: Int) in
        Setting.show(collection) { $0.insertItems(at: [IndexPath(item: value, section: value)]) }
      },
      SetterTrial("UICollectionView.updateInteractiveMovementTargetPosition") { (value: CGPoint) in
        Setting.show(collection) { view in
          view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0))
          view.updateInteractiveMovementTargetPosition(value)
          view.layoutIfNeeded()
          view.endInteractiveMovement()
        }
      },
    ]
  }

  private static func collection() -> UICollectionView {
    let flow = UICollectionViewFlowLayout()
    flow.headerReferenceSize = CGSize(width: 20, height: 20)
    return FilledCollection(frame: .zero, collectionViewLayout: flow)
  }
}

/// A collection view that holds its data source.
@MainActor private final class FilledCollection: UICollectionView {
  private let items = Items()

  override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: layout)
    register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    dataSource = items
  }
  required init?(coder: NSCoder) { nil }

  private final class Items: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
  }
}
