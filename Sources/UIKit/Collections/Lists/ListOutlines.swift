import Foundation
import GTKPlatform

/// A data source that stores which items are expanded.
@MainActor protocol OutlineSource: AnyObject {
  /// Returns whether the items below an item are shown.
  func isExpanded(_ path: IndexPath) -> Bool
  /// Returns whether an item has items inside, whether or not they're shown.
  func hasItemsInside(_ path: IndexPath) -> Bool
  /// Shows or hides the items below an item.
  func toggleExpansion(of path: IndexPath)
  /// Returns the depth of an item in its outline, 0 at the top; `nil` in a section without an outline.
  func level(of path: IndexPath) -> Int?
}

extension UICollectionView {
  /// Returns the states of an item in its outline, if it has items inside; none for other items.
  func outlineStates(ofItem path: IndexPath) -> AccessibleStates {
    guard let source = dataSource as? any OutlineSource, !state.needsLoad, state.hasItem(path),
      !state.shadows.contains(path)
    else { return [] }
    let path = dataPath(of: path)
    guard source.hasItemsInside(path) else { return [] }
    return source.isExpanded(path) ? [.expandable, .expanded] : .expandable
  }
}

extension UICollectionViewListCell {
  /// The data source with the path of the cell's item in the data; `nil` for a placeholder, which isn't in an outline.
  private var outline: (source: any OutlineSource, path: IndexPath)? {
    guard let collection = membership.collection, let source = collection.dataSource as? any OutlineSource,
      let path = membership.element?.path ?? positionInList?.path, positionInList != nil,
      !collection.state.shadows.contains(path)
    else { return nil }
    return (source, collection.dataPath(of: path))
  }

  /// Whether the items below the cell's are shown.
  var isItemExpanded: Bool { outline.map { $0.source.isExpanded($0.path) } ?? false }

  /// Indents the cell by its level in the outline, if there is one.
  func applyOutlineLevel() {
    if let outline, let level = outline.source.level(of: outline.path) { indentationLevel = level }
  }

  /// Shows or hides the items below the cell's.
  func toggleExpansion() {
    guard let outline else { return }
    outline.source.toggleExpansion(of: outline.path)
    setNeedsUpdateConfiguration()
  }
}
