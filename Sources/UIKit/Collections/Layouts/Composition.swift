import AloeCore
import CoreGraphics
import Foundation

/// The sections of a compositional layout, as of the last query.
@MainActor final class Composition {
  nonisolated init() {}

  private(set) var sections: [CompositionalSection] = []
  /// The sections before an update, in their new order. The new sections adopt their measured sizes.
  private var movedSections: [CompositionalSection?]?
  private(set) var area = CompositionalSection.Area()
  private(set) var boundary: BoundaryItems?
  /// The number of supplementary items at the edges of the sections before each one, and then the number of all.
  var edgeStarts: [Int] { keptEdgeStarts.values(sections.lazy.map { $0.boundary.items.count }) }
  private var keptEdgeStarts = SectionStarts()
  private var spacing: CGFloat = 0
  /// The distances between the starts of the sections, which are never negative.
  private(set) var offsets = SectionOffsets()
  /// The number of sections' offsets computed so far, for tests.
  private(set) var offsetsComputed = 0
  /// A number that changes with each change of an offset.
  private(set) var version = 0
  /// The distance by which changed estimates have moved the visible items, for which no adjustment of the offset has
  /// been requested yet.
  ///
  /// A view whose size is as estimated changes no frame of its own, but it's one more sample. The layout notes it when
  /// it's asked whether it's to be invalidated, and only the next invalidation can move the content. If a client's
  /// layout prevents it, the next invalidation for a preferred size makes up for it.
  var owedShift: CGFloat = 0
  /// Whether the provider has to be queried.
  var needsSections = true
  /// Whether queried sections replace everything that was measured.
  var forgetsSizes = false
  var isQuerying = false
  /// Whether the layout was invalidated while the provider was queried. The next preparation queries again.
  var isMissed = false
  /// The size of the bounds and the insets of the content for which the sections were computed.
  var boundsSize = CGSize.zero
  var contentInset = UIEdgeInsets.zero

  /// The number of times that all measured sizes were marked as out of date, or the sections replaced.
  private(set) var generation = 0
  /// The numbers of rows in the sections that are lists, once they have been counted.
  var keptListedRows: ListedRows?

  /// Whether frames depend on the content offset.
  private(set) var dependsOnOffset = false

  // MARK: - Sections

  /// Replaces all sections. Measured sizes of sections that stay the same are kept.
  func replace(
    _ new: [CompositionalSection], boundary: BoundaryItems, area: CompositionalSection.Area, spacing: CGFloat
  ) {
    let old = movedSections ?? sections
    for index in new.indices where old.indices.contains(index) {
      guard let known = old[index] else { continue }
      new[index].scrollOffset = known.scrollOffset
      if forgetsSizes { continue }
      new[index].stack.adopt(known.stack)
      new[index].boundary.adopt(known.boundary)
    }
    if !forgetsSizes, let old = self.boundary { boundary.adopt(old) }
    (sections, self.boundary, self.area, self.spacing) = (new, boundary, area, spacing)
    (movedSections, needsSections, forgetsSizes) = (nil, false, false)
    keptEdgeStarts = SectionStarts()
    dependsOnOffset =
      boundary.items.contains { $0.item.pinToVisibleBounds }
      || new.contains { section in
        section.section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
          || section.section.visibleItemsInvalidationHandler != nil
      }
    offsets = SectionOffsets(new.map(pitch))
    version += 1
    generation += 1
    keptListedRows = nil
    for index in new.indices { new[index].place = CompositionalSection.Place(in: self, at: index) }
  }

  /// Returns the distance from a section's start to the next one's.
  private func pitch(of section: CompositionalSection) -> CGFloat { max(0, section.length + spacing) }

  /// Positions the sections after a section whose length has changed. O(log sections).
  func lengthChanged(ofSection index: Int) {
    offsets.setLength(pitch(of: sections[index]), at: index)
    version += 1
  }

  /// Positions all sections after supplementary items before or after them have changed. O(1).
  func boundaryChanged() { version += 1 }

  /// Returns the distance of a section from the start of the content. O(log sections).
  func offset(ofSection index: Int) -> CGFloat {
    offsetsComputed += 1
    return (boundary?.before ?? 0) + offsets.offset(at: index)
  }

  /// The length of the whole content along the layout's direction.
  var length: CGFloat { (sections.last?.end ?? boundary?.before ?? 0) + (boundary?.after ?? 0) }

  var contentSize: CGSize {
    area.isVertical
      ? CGSize(width: area.size.width, height: length) : CGSize(width: length, height: area.size.height)
  }

  /// The whole content.
  var frame: CGRect { CGRect(origin: .zero, size: contentSize) }

  /// Returns the range of a rectangle along the layout's direction.
  func range(of rect: CGRect) -> (low: CGFloat, high: CGFloat) {
    area.isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  /// Returns the first section that ends after an offset. O(log² sections) after a change, otherwise O(log sections).
  func firstSection(after offset: CGFloat) -> Int {
    sections.partitioningIndex { $0.end > offset }
  }

  func hasItem(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && (0..<sections[path.section].stack.input.count).contains(path.item)
  }

  func scrollingSections(in rect: CGRect) -> [ScrollingSection] {
    let range = range(of: rect.withinReach)
    var found: [ScrollingSection] = []
    for index in firstSection(after: range.low)..<sections.count {
      guard sections[index].offset < range.high else { break }
      if let section = sections[index].scrolling(index), section.frame.intersects(rect) { found.append(section) }
    }
    return found
  }

  // MARK: - Keeping in place

  /// A visible item, or the start of a section, whose position is compared before and after a change.
  struct Anchor {
    var section: Int
    var item: Int?
  }

  /// Returns the first measured group that begins in a range, or else the first group, or section, that begins there.
  /// Groups that come into view as a whole mustn't move others. O(log n), and the groups in the range.
  func anchor(in range: (start: CGFloat, end: CGFloat)) -> Anchor? {
    guard let first = anchor(at: range.start) else { return nil }
    let section = sections[first.section]
    // A section's header that changes in sight moves what follows it.
    guard !section.isScrolling, first.item != nil || section.boundary.before == 0 else { return first }
    let group = first.item.map { section.stack.group(of: $0) } ?? 0
    let measured = section.stack.measuredGroup(from: group, endingAt: range.end - section.groupsStart)
    guard let measured, measured > group else { return first }
    return Anchor(section: first.section, item: section.stack.firstItem(ofGroup: measured))
  }

  /// Returns the first group, or section, that begins at an offset or after it.
  private func anchor(at offset: CGFloat) -> Anchor? {
    for index in firstSection(after: offset)..<sections.count {
      let section = sections[index]
      if section.offset >= offset { return Anchor(section: index) }
      guard !section.isScrolling, let group = section.stack.firstGroup(at: max(0, offset - section.groupsStart)) else {
        continue
      }
      return Anchor(section: index, item: section.stack.firstItem(ofGroup: group))
    }
    return nil
  }

  func offset(of anchor: Anchor) -> CGFloat {
    let section = sections[anchor.section]
    guard let item = anchor.item else { return section.offset }
    return section.groupsStart + section.stack.offset(ofGroup: section.stack.group(of: item))
  }

  // MARK: - Changes

  /// Marks all measured sizes as out of date.
  func invalidateMeasures() {
    for section in sections {
      section.stack.invalidateMeasures()
      section.boundary.invalidateMeasures()
    }
    boundary?.invalidateMeasures()
    generation += 1
    keptListedRows = nil
  }

  /// Moves measured sizes along with their items.
  func apply(_ changes: CollectionChanges) {
    needsSections = true
    guard movedSections == nil else { return }
    let old = sections
    let lengths = movedLengths(changes)
    movedSections = changes.oldSections(oldCount: old.count).enumerated().map { new, index in
      guard let index, old.indices.contains(index) else { return nil }
      if changes.reloadedSections.contains(index) { old[index].stack.invalidateMeasures() }
      old[index].stack.apply(changes, from: index, to: new) { lengths[$0] }
      return old[index]
    }
  }

  /// Returns the measured lengths of rows that move, by their old paths.
  private func movedLengths(_ changes: CollectionChanges) -> [IndexPath: CGFloat] {
    var lengths: [IndexPath: CGFloat] = [:]
    for case let path?? in changes.insertedItems.values.flatMap(\.values) where hasItem(path) {
      let stack = sections[path.section].stack
      if stack.isList, stack.tree.isMeasured(at: path.item) { lengths[path] = stack.tree.length(at: path.item) }
    }
    return lengths
  }
}
