import Foundation

extension UICollectionView {
  /// The kind of a section's header in a flow layout or a list.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer in a flow layout or a list.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The category of a layout's element.
  public enum ElementCategory: UInt, Sendable {
    /// The cell of an item.
    case cell = 0
    /// A view other than a cell that the data source provides, such as a header.
    case supplementaryView = 1
    /// A view without data, which the layout itself registers.
    case decorationView = 2
  }

  /// The direction in which a layout's content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical = 0
    /// Left and right.
    case horizontal = 1
  }
}
