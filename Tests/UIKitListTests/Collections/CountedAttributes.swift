import UIKit

/// Attributes that count how many are created.
@MainActor final class CountedAttributes: UICollectionViewLayoutAttributes {
  final class Counter { var count = 0 }
  static let counter = Counter()

  required nonisolated init() {
    super.init()
    MainActor.assumeIsolated { Self.counter.count += 1 }
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
