import AloeCore
import Foundation

/// The order in which assistive apps find a collection view's parts: the headers and footers of the whole layout, and
/// between them each section's headers, items and footers, whether in sight or not.
///
/// Headers and footers of a client's own layout aren't part of it, because such a layout only returns the ones in a
/// rectangle.
@MainActor struct SpokenSequence {
  private let layout: UICollectionViewLayout
  private let itemStarts: [Int]
  /// The number of headers and footers before each section, and then the number of all; `nil` if they're unknown.
  private let edgeStarts: [Int]?
  private let outer: LayoutEdges

  /// Creates the sequence. O(1) as long as neither the data nor the layout's sections change, otherwise O(sections).
  init(of collection: UICollectionView) {
    layout = collection.currentLayout
    itemStarts = collection.state.itemStarts
    guard collection.state.hasArranged, !collection.state.needsLoad,
      let starts = collection.changeModel({ collection.currentLayout.edgeStarts }), starts.count == itemStarts.count
    else {
      (edgeStarts, outer) = (nil, LayoutEdges())
      return
    }
    (edgeStarts, outer) = (starts, layout.edges(ofSection: nil))
  }

  private var sectionCount: Int { itemStarts.count - 1 }
  private var innerCount: Int { start(ofSection: sectionCount) }
  var count: Int { outer.count + innerCount }

  /// Returns the number of elements before a section, without the elements of the whole layout.
  private func start(ofSection section: Int) -> Int { itemStarts[section] + (edgeStarts?[section] ?? 0) }

  private func edges(ofSection section: Int) -> LayoutEdges {
    edgeStarts == nil ? LayoutEdges() : layout.edges(ofSection: section)
  }

  /// Returns the indices of a section's items in the sequence. `section` must exist.
  func items(ofSection section: Int) -> Range<Int> {
    let first = outer.before.count + start(ofSection: section) + edges(ofSection: section).before.count
    return first..<first + itemStarts[section + 1] - itemStarts[section]
  }

  /// Returns the element at an index of the sequence; `nil` if there's none. O(log sections).
  func element(at index: Int) -> CollectionElement? {
    if outer.before.indices.contains(index) { return outer.before[index] }
    let inner = index - outer.before.count
    guard inner >= 0, inner < innerCount else {
      let last = inner - innerCount
      return outer.after.indices.contains(last) ? outer.after[last] : nil
    }
    // The last section that starts at or before the position has the element; empty ones before it start there, too.
    let section = max(0, (0..<sectionCount).partitioningIndex { start(ofSection: $0) > inner } - 1)
    let (items, edges) = (items(ofSection: section), edges(ofSection: section))
    if items.contains(index) {
      return CollectionElement(item: IndexPath(item: index - items.lowerBound, section: section))
    }
    let (before, after) = (edges.before.count + index - items.lowerBound, index - items.upperBound)
    if edges.before.indices.contains(before) { return edges.before[before] }
    return edges.after.indices.contains(after) ? edges.after[after] : nil
  }

  /// Returns the index of an element in the sequence; `nil` if it isn't part of it. O(1).
  func index(of element: CollectionElement) -> Int? {
    let path = element.path
    guard path.count == 2 else {
      if let index = outer.before.firstIndex(of: element) { return index }
      return outer.after.firstIndex(of: element).map { outer.before.count + innerCount + $0 }
    }
    guard (0..<sectionCount).contains(path.section) else { return nil }
    let items = items(ofSection: path.section)
    if element.category == .cell {
      return (0..<items.count).contains(path.item) ? items.lowerBound + path.item : nil
    }
    let edges = edges(ofSection: path.section)
    if let index = edges.before.firstIndex(of: element) { return items.lowerBound - edges.before.count + index }
    return edges.after.firstIndex(of: element).map { items.upperBound + $0 }
  }
}
