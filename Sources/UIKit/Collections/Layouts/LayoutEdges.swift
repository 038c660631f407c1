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

/// The numbers of headers and footers in a layout's sections. O(sections) to create.
struct LayoutEdgeCounts {
  /// The number of headers and footers before each section, followed by the number of all.
  let starts: [Int]

  init(_ counts: some Sequence<Int>) {
    var starts = [0]
    for count in counts { starts.append((starts.last ?? 0) + count) }
    self.starts = starts
  }
}

extension FlowSolution {
  /// Returns the header and the footer of a section, unless their lengths are 0.
  func edges(ofSection index: Int) -> LayoutEdges {
    guard sections.indices.contains(index) else { return LayoutEdges() }
    func edge(_ kind: String, _ length: CGFloat) -> [CollectionElement] {
      length > 0 ? [CollectionElement(.supplementaryView, kind, IndexPath(item: 0, section: index))] : []
    }
    return LayoutEdges(
      before: edge(UICollectionView.elementKindSectionHeader, sections[index].headerLength),
      after: edge(UICollectionView.elementKindSectionFooter, sections[index].footerLength))
  }
}

extension Composition {
  /// Returns the supplementary items at the edges of a section, or of the whole layout for `nil`.
  func edges(ofSection index: Int?) -> LayoutEdges {
    guard let index else { return boundary?.edges(ofSection: nil) ?? LayoutEdges() }
    return sections.indices.contains(index) ? sections[index].boundary.edges(ofSection: index) : LayoutEdges()
  }
}
