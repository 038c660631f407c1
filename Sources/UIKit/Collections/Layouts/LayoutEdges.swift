import Foundation

// The headers and footers of a layout, in sight or not, so that assistive apps find those without a view, too. A
// client's own layout can only return those in a rectangle.

/// The headers and footers of a section, or of a whole layout, in reading order.
struct LayoutEdges {
  /// The headers and footers before the items.
  var before: [CollectionElement] = []
  /// The headers and footers after the items.
  var after: [CollectionElement] = []

  var count: Int { before.count + after.count }
}

extension FlowSolution {
  /// Returns the header and the footer of a section, if it has them.
  func edges(ofSection index: Int) -> LayoutEdges {
    guard sections.indices.contains(index) else { return LayoutEdges() }
    func edge(_ kind: String, _ exists: Bool) -> [CollectionElement] {
      exists ? [CollectionElement(.supplementaryView, kind, IndexPath(item: 0, section: index))] : []
    }
    return LayoutEdges(
      before: edge(UICollectionView.elementKindSectionHeader, sections[index].hasHeader),
      after: edge(UICollectionView.elementKindSectionFooter, sections[index].hasFooter))
  }
}

extension Composition {
  /// Returns the supplementary items at the edges of a section, or of the whole layout for `nil`.
  func edges(ofSection index: Int?) -> LayoutEdges {
    guard let index else { return boundary?.edges(ofSection: nil) ?? LayoutEdges() }
    return sections.indices.contains(index) ? sections[index].boundary.edges(ofSection: index) : LayoutEdges()
  }
}
