import UIKit

/// Attributes that count how many are created.
@MainActor final class CountedAttributes: UICollectionViewLayoutAttributes {
  final class Counter { var count = 0 }
  static let counter = Counter()

  required init() {
    super.init()
    Self.counter.count += 1
  }
}
