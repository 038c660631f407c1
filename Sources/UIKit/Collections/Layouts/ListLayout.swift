import CoreGraphics
import Foundation

/// A layout with sections that are lists, whose rows can be measured while they're out of sight.
@MainActor protocol ListLayout: UICollectionViewLayout {
  /// A number that changes whenever measured lengths of rows may have become invalid.
  var rowGeneration: Int { get }
  /// The number of rows in lists, and the number of unmeasured rows among them.
  var rowCounts: (all: Int, unmeasured: Int) { get }
  /// The number of unmeasured rows before the visible content.
  var unmeasuredRowsBefore: Int { get }
  /// Returns the path of an unmeasured row, by the number of unmeasured rows before it; `nil` if there's no such row.
  func path(ofUnmeasuredRow number: Int) -> IndexPath?
  /// Sets the lengths of unmeasured rows. Returns the distance by which this moves the visible elements. If these are
  /// the last lengths, only rows that come into view change the estimates from then on.
  func setRowLengths(_ lengths: [(path: IndexPath, length: CGFloat)], areLast: Bool) -> CGFloat
}
