import CoreGraphics
import Foundation
import ListGeometry

// Sections that are lists, whose rows can be measured while they're out of sight.

extension Composition {
  /// Returns whether a section is a list: rows one below the other, each as tall as its cell needs.
  func isList(section index: Int) -> Bool {
    area.isVertical && !sections[index].isScrolling && sections[index].stack.isList
  }

  /// The numbers of rows in lists. O(sections) after all of them may have changed, otherwise O(1).
  var listedRows: ListedRows {
    if let keptListedRows { return keptListedRows }
    var counts: [(all: Int, unmeasured: Int)] = []
    for index in sections.indices {
      let tree = sections[index].stack.tree
      counts.append(isList(section: index) ? (tree.count(.visible), tree.count(.unmeasured)) : (0, 0))
    }
    let rows = ListedRows(counts)
    keptListedRows = rows
    return rows
  }

  /// Updates the numbers of rows after a row of a section was measured, or its length marked as out of date.
  /// O(log sections).
  func rowsChanged(inSection index: Int) {
    guard keptListedRows != nil, isList(section: index) else { return }
    keptListedRows?.setUnmeasured(sections[index].stack.tree.count(.unmeasured), inSection: index)
  }

  /// Returns the number of unmeasured rows before the row at an offset. O(log n).
  func unmeasuredRows(before offset: CGFloat) -> Int {
    let index = firstSection(after: offset)
    let before = listedRows.unmeasuredCount(before: index)
    guard index < sections.count, isList(section: index) else { return before }
    let tree = sections[index].stack.tree
    return before + (tree.index(atOffset: offset - sections[index].groupsStart).map(tree.unmeasuredCount(before:)) ?? 0)
  }

  /// Returns the path of an unmeasured row, by the number of such rows before it. O(log n).
  func path(ofUnmeasuredRow number: Int) -> IndexPath? {
    let rows = listedRows
    guard let section = rows.section(ofUnmeasured: number) else { return nil }
    return sections[section].stack.tree.index(ofUnmeasured: number - rows.unmeasuredCount(before: section))
      .map { IndexPath(item: $0, section: section) }
  }

  /// Sets the lengths of unmeasured rows. O(log n) for each; if they're the last, also O(sections).
  func setRowLengths(_ lengths: [(path: IndexPath, length: CGFloat)], areLast: Bool) {
    var changed: Set<Int> = []
    for (path, length) in lengths where hasItem(path) && isList(section: path.section) {
      let stack = sections[path.section].stack
      guard !stack.tree.isMeasured(at: path.item) else { continue }
      stack.setMeasure(CGSize(width: 0, height: length), ofItem: path.item)
      changed.insert(path.section)
    }
    if areLast { changed.formUnion(settleEstimates()) }
    for index in changed {
      lengthChanged(ofSection: index)
      rowsChanged(inSection: index)
    }
  }

  /// Sets the estimates of unmeasured rows to the averages of the measured ones. Lists in which no row was measured
  /// adopt the average of lists that began with the same estimate. Returns the lists. O(sections).
  private func settleEstimates() -> [Int] {
    var (lists, samples): ([Int], [CGFloat: (sum: CGFloat, count: Int)]) = ([], [:])
    for index in sections.indices where isList(section: index) {
      lists.append(index)
      let stack = sections[index].stack
      let (sum, count) = stack.samples
      if count == 0 { continue }
      let known = samples[stack.templatePitch] ?? (0, 0)
      samples[stack.templatePitch] = (known.sum + sum, known.count + count)
    }
    for index in lists {
      let stack = sections[index].stack
      stack.settleEstimate(samples[stack.templatePitch].map { $0.sum / CGFloat($0.count) })
    }
    return lists
  }
}
