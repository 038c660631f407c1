import AloeCore
import CoreGraphics
import Foundation

/// The sections of a flow layout with the lines solved so far.
///
/// Coordinates are in content that scrolls vertically.
@MainActor final class FlowSolution {
  nonisolated init() {}

  /// The sections without their offsets; see ``section(_:)``.
  private(set) var sections: [FlowSection] = []
  private(set) var offsets = SectionOffsets()
  /// The number of headers and footers before each section, and then the number of all.
  var edgeStarts: [Int] { keptEdgeStarts.values(sections.lazy.map(\.edgeCount)) }
  private var keptEdgeStarts = SectionStarts()
  /// The length available to lines, without the content insets.
  private(set) var width: CGFloat = 0
  /// The additional insets of sections, from the safe area or the margins.
  private(set) var extraInsets = UIEdgeInsets.zero
  /// Whether the counts, and the delegate's measures, have to be queried.
  var needsMetrics = true
  /// Whether queried counts replace all measured sizes.
  private(set) var needsSizes = true
  /// Whether all items have the layout's item size, because the delegate doesn't implement the method for sizes.
  var usesItemSize = false
  /// Whether the layout was invalidated during the queries, and whether its sizes were, too. The next preparation
  /// queries again, so that a delegate that always invalidates the layout doesn't keep it busy.
  var missed: (metrics: Bool, sizes: Bool) = (false, false)
  /// Whether queries are in progress; queries that the delegate makes in the meantime see the old sections.
  var isQuerying = false
  /// The size of items that were never visible, if cells determine their sizes.
  var estimate = CGSize.zero

  var length: CGFloat { offsets.offset(at: sections.count) }

  /// Returns a section with its offset. O(log sections).
  func section(_ index: Int) -> FlowSection {
    var section = sections[index]
    section.offset = offsets.offset(at: index)
    return section
  }

  /// Applies invalidations that were made during the queries.
  func takeMissed() {
    guard !isQuerying else { return }
    if missed.metrics { needsMetrics = true }
    if missed.sizes { needsSizes = true }
    missed = (false, false)
  }

  /// Forgets the sizes that cells preferred.
  func forgetSizes() {
    if isQuerying { missed = (true, true) }
    needsMetrics = true
    needsSizes = true
  }

  /// Keeps the sizes that cells preferred, but as estimates.
  func estimateSizes() {
    for index in sections.indices { sections[index].lines.estimateAll() }
  }

  /// Replaces the sections, after a query.
  func replace(with new: [FlowSection]) {
    sections = new
    needsMetrics = false
    needsSizes = false
    flowAll()
  }

  /// Sets the length available to lines. Returns whether it changed.
  func setWidth(_ width: CGFloat, _ extraInsets: UIEdgeInsets) -> Bool {
    guard width != self.width || extraInsets != self.extraInsets else { return false }
    (self.width, self.extraInsets) = (width, extraInsets)
    flowAll()
    return true
  }

  private func flowAll() {
    keptEdgeStarts = SectionStarts()
    for index in sections.indices { sections[index].setWidth(width, extraInsets) }
    offsets = SectionOffsets(sections.map(\.length))
  }

  /// Sets the size that an item's cell prefers. O(log sections) and the cost of its section's lines.
  func setSize(_ size: CGSize, isEstimated: Bool, at path: IndexPath) {
    guard sections.indices.contains(path.section) else { return }
    sections[path.section].lines.setSize(size, isEstimated: isEstimated, at: path.item)
    offsets.setLength(sections[path.section].length, at: path.section)
  }

  func hasItem(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && (0..<sections[path.section].count).contains(path.item)
  }

  /// Returns the first section that ends after an offset. O(log² sections).
  func firstSection(after offset: CGFloat) -> Int {
    sections.indices.partitioningIndex { offsets.offset(at: $0 + 1) > offset }
  }

  /// Returns the first measured item whose line begins in a range, or else the first item whose line begins there:
  /// items that come into view as a whole mustn't move others. O(log n), and the items in the range.
  func anchor(in range: (start: CGFloat, end: CGFloat)) -> IndexPath? {
    guard let first = firstItem(at: range.start) else { return nil }
    let section = section(first.section)
    var item = first.item
    while item < section.count, item - first.item < Self.maxSearched,
      section.itemsStart + section.lines.lineOffset(of: item) < range.end
    {
      let run = section.lines.run(of: item)
      if !run.isEstimated || run.size != estimate { return IndexPath(item: item, section: first.section) }
      item += 1
    }
    return first
  }

  /// The number of items among which a measured one is searched for.
  private static let maxSearched = 100

  /// Returns the first item whose line begins at an offset or after it; `nil` if there's none. O(log n + e) for e empty
  /// sections in between.
  func firstItem(at offset: CGFloat) -> IndexPath? {
    for index in firstSection(after: offset)..<sections.count {
      let section = section(index)
      if let item = section.lines.firstItem(at: max(0, offset - section.itemsStart)) {
        return IndexPath(item: item, section: index)
      }
    }
    return nil
  }

  /// Returns the offset of the line that an item is in.
  func lineOffset(of path: IndexPath) -> CGFloat {
    let section = section(path.section)
    return section.itemsStart + section.lines.lineOffset(of: path.item)
  }

  // MARK: - Updates

  /// Moves the measured sizes along with their items.
  func apply(_ changes: CollectionChanges) {
    guard !needsSizes,
      sections.contains(where: { $0.lines.runs.count > 1 || $0.lines.runs.first?.isEstimated == false })
    else {
      needsMetrics = true
      return
    }
    needsMetrics = true
    let old = sections
    sections = changes.oldSections(oldCount: old.count).enumerated().map { new, index in
      guard let index, old.indices.contains(index) else {
        var section = old.first ?? FlowSection(lines: FlowLines(count: 0, runs: []))
        section.lines = FlowLines(count: 0, runs: [])
        return section
      }
      var section = old[index]
      section.lines = lines(ofSection: new, from: index, in: old, changes)
      if changes.reloadedSections.contains(index) { section.lines.estimateAll() }
      return section
    }
    flowAll()
  }

  private func lines(
    ofSection new: Int, from index: Int, in old: [FlowSection], _ changes: CollectionChanges
  ) -> FlowLines {
    var lines = old[index].lines
    for path in changes.reloadedItems where path.section == index && path.item < lines.count {
      lines.setSize(lines.run(of: path.item).size, isEstimated: true, at: path.item)
    }
    if changes.insertedItems[new] == nil, changes.removedItems[index] == nil { return lines }
    var runs: [FlowLines.Run] = []
    var count = 0
    func add(_ run: FlowLines.Run, _ length: Int) {
      if runs.last.map({ $0.size != run.size || $0.isEstimated != run.isEstimated }) ?? true {
        runs.append(FlowLines.Run(start: count, size: run.size, isEstimated: run.isEstimated))
      }
      count += length
    }
    for part in changes.parts(ofSection: new, old: index, oldCount: lines.count) {
      switch part {
      case .kept(let items):
        for (run, range) in lines.runs(of: items) { add(run, range.count) }
      case .inserted(let from):
        let moved = from.flatMap { path -> FlowLines.Run? in
          guard old.indices.contains(path.section), path.item < old[path.section].count else { return nil }
          return old[path.section].lines.run(of: path.item)
        }
        let fresh = moved ?? FlowLines.Run(start: 0, size: estimate, isEstimated: true)
        add(fresh, 1)
      }
    }
    return FlowLines(count: count, runs: runs)
  }
}
