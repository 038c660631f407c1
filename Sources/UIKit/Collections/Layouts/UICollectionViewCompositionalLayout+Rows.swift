import CoreGraphics
import Foundation

extension UICollectionViewCompositionalLayout: ListLayout {
  var rowGeneration: Int { composition.generation }

  var rowCounts: (all: Int, unmeasured: Int) {
    let rows = composition.listedRows
    return (rows.all, rows.allUnmeasured)
  }

  var unmeasuredRowsBefore: Int {
    composition.unmeasuredRows(before: adjustedVisibleRange(isVertical: true).start)
  }

  func path(ofUnmeasuredRow number: Int) -> IndexPath? { composition.path(ofUnmeasuredRow: number) }

  func setRowLengths(_ lengths: [(path: IndexPath, length: CGFloat)], areLast: Bool) -> CGFloat {
    let scale = collectionView?.traitCollection.effectiveScale ?? 1
    let moved = shift(wholePixelsAt: scale) { composition.setRowLengths(lengths, areLast: areLast) }
    let distance = composition.owedShift + moved
    composition.owedShift = 0
    return distance
  }
}
