import UIKit

// How rows come, go, move, hide and show: changes of the model. See AloeStackView+Animation for how they're seen.

extension AloeStackView {

  /// Where rows are put.
  enum Place {
    case start
    case end
    case before(UIView)
    case after(UIView)
  }

  // MARK: Inserting and moving

  /// Puts rows somewhere, one after the other; those here already move.
  func insert(_ rows: [UIView], _ place: Place, animated: Bool) {
    guard !rows.isEmpty, anchorIsKnown(place) else { return }
    for row in rows { leaveOtherCell(row) }
    change(animated: animated) { animation in
      var new: [StackViewCell] = []
      var previous: UIView?
      for row in rows {
        // The first goes to its place, each further one after the one before it, which keeps a batch's order.
        if row !== previous, let index = index(for: place, after: previous, of: row) {
          if let cell = put(row, at: index, animation) { new.append(cell) }
        }
        previous = row
      }
      attach(new)
    }
  }

  private func anchorIsKnown(_ place: Place) -> Bool {
    switch place {
    case .start, .end: true
    case .before(let row), .after(let row): containsRow(row)
    }
  }

  /// The index to insert a row at; nil if it is where it should be, being the anchor itself.
  private func index(for place: Place, after previous: UIView?, of row: UIView) -> Int? {
    func index(_ other: UIView) -> Int? { order.entry(of: other).map { order.tree.rank(of: $0) } }
    switch place {
    case .end: return order.count
    case .before(let anchor): return anchor === row ? nil : index(anchor)
    case .start: return previous.map { index($0).map { $0 + 1 } } ?? 0
    case .after(let anchor):
      let anchor = previous ?? anchor
      return anchor === row ? nil : index(anchor).map { $0 + 1 }
    }
  }

  /// Puts a row at an index, which counts in the rows as they are before. Returns its cell if it's a new row.
  private func put(_ row: UIView, at index: Int, _ animation: ChangeAnimation?) -> StackViewCell? {
    if let entry = order.entry(of: row) {
      let old = order.tree.rank(of: entry)
      move(entry, to: old < index ? index - 1 : index)
      return nil
    }
    let cell = makeCell(for: row)
    order.insert(cell, at: index)
    if let entry = order.entry(of: cell) {
      joinSection(entry)
      neighbourChanged(of: entry)
    }
    animation?.entering.insert(ObjectIdentifier(cell))
    return cell
  }

  /// Moves a row; `index` counts in the rows without it.
  func move(_ entry: RowEntry, to index: Int) {
    neighbourChanged(of: entry)
    order.move(entry, to: index)
    joinSection(entry)
    neighbourChanged(of: entry)
    entry.element.takeRow()
    moved.insert(ObjectIdentifier(entry.element))
  }

  /// Makes a row free that another list holds, or that is still seen leaving this one.
  func leaveOtherCell(_ row: UIView) {
    guard let cell = row.superview as? StackViewCell, let list = cell.list, cell.contentView === row,
      order.cell(of: row) !== cell
    else { return }
    if cell.isLeaving { list.settle(cell) } else { list.removeRow(row) }
  }

  private func makeCell(for row: UIView) -> StackViewCell {
    let cell = cellForRow(row)
    precondition(
      cell.contentView === row,
      "cellForRow(_:) returned a cell around another view than the row it was asked for. Return a new cell "
        + "made with StackViewCell(contentView: row), or one of your own subclass.")
    cell.translatesAutoresizingMaskIntoConstraints = false
    cell.list = self
    cell.semanticContentAttribute = semanticContentAttribute
    cell.separatorAxis = separatorAxis
    cell.rowBackgroundColor = rowBackgroundColor
    cell.rowHighlightColor = rowHighlightColor
    cell.rowInset = rowInset
    cell.separatorColor = separatorColor
    cell.separatorWidth = separatorWidth
    cell.separatorInset = separatorInset
    cell.isSeparatorHidden = hidesSeparatorsByDefault
    configureCell(cell)
    return cell
  }

  // MARK: All rows at once

  /// Makes rows the rows of the list, in their order: those that are none yet come, those missing go, and the others
  /// keep all they have.
  func replace(_ rows: [UIView], animated: Bool) {
    var seen = Set<ObjectIdentifier>()
    let rows = rows.filter { seen.insert(ObjectIdentifier($0)).inserted }
    for row in rows { leaveOtherCell(row) }
    change(animated: animated) { animation in
      let old = order.tree.allEntries()
      for entry in old where !seen.contains(ObjectIdentifier(entry.element.contentView)) {
        remove(entry, animation)
      }
      var order: [RowEntry] = []
      var new: [StackViewCell] = []
      for row in rows {
        if self.order.entry(of: row) == nil, let cell = put(row, at: self.order.count, animation) { new.append(cell) }
        if let entry = self.order.entry(of: row) { order.append(entry) }
      }
      noteMoves(order)
      self.order.reorder(order)
      for entry in order { joinSection(entry) }
      attach(new)
    }
  }

  /// Notes which mounted cells move against the others when the rows get a new order: all but a longest sequence that
  /// keeps its order.
  private func noteMoves(_ order: [RowEntry]) {
    var place: [ObjectIdentifier: Int] = [:]
    for (index, entry) in order.enumerated() where entry.element.placement != nil {
      place[ObjectIdentifier(entry.element)] = index
    }
    let cells = mounted.filter { place[ObjectIdentifier($0)] != nil }
    let places = cells.compactMap { place[ObjectIdentifier($0)] }
    let staying = Set(longestRise(in: places))
    for (index, cell) in cells.enumerated() where !staying.contains(index) {
      moved.insert(ObjectIdentifier(cell))
    }
  }

  // MARK: Removing

  func remove(_ rows: [UIView], animated: Bool) {
    let entries = rows.compactMap { order.entry(of: $0) }
    guard !entries.isEmpty else { return }
    change(animated: animated) { animation in
      for entry in entries where entry.isInTree { remove(entry, animation) }
    }
  }

  private func remove(_ entry: RowEntry, _ animation: ChangeAnimation?) {
    let cell = entry.element
    neighbourChanged(of: entry)
    order.remove(entry)
    leaveSection(cell)
    deselect(leaving: cell)
    cell.childWillLeave()
    if animation != nil, isSeen(cell) {
      cell.isLeaving = true
    } else {
      noteVacated(cell)
      drop(cell)
    }
  }

  // MARK: Hiding and showing

  func setHidden(_ rows: [UIView], _ hidden: Bool, animated: Bool) {
    let entries = rows.compactMap { order.entry(of: $0) }.filter {
      $0.isHidden != hidden || (!animated && $0.element.transition != nil)
    }
    guard !entries.isEmpty else { return }
    change(animated: animated) { animation in
      for entry in entries { setHidden(entry, hidden, animation) }
    }
  }

  private func setHidden(_ entry: RowEntry, _ hidden: Bool, _ animation: ChangeAnimation?) {
    let cell = entry.element
    order.tree.setHidden(hidden, entry)
    neighbourChanged(of: entry)
    cell.isRowHidden = hidden
    guard let animation else {
      if hidden { noteVacated(cell) }
      return settle(cell)
    }
    if hidden {
      animation.entering.remove(ObjectIdentifier(cell))
      if !isSeen(cell) { settle(cell) }
    } else if cell.placement == nil {
      animation.entering.insert(ObjectIdentifier(cell))
    }
  }

  // MARK: Direction

  var separatorAxis: NSLayoutConstraint.Axis { axis == .vertical ? .horizontal : .vertical }

  /// Turns all cells to the list's axis. Rows on their way come to rest, and the first row in sight stays first.
  func axisDidChange(from old: NSLayoutConstraint.Axis) {
    let first = old == axis ? nil : firstInSight(along: old)
    for cell in mounted where cell.isLeaving { drop(cell) }
    // Cells stay in the view tree, and with them constraints that tie them to others, until they're placed anew.
    for cell in mounted { cell.dismantle() }
    attached += mounted
    mounted = []
    for cell in order.cells {
      cell.endTransition()
      cell.separatorAxis = separatorAxis
      cell.showsPicture = !cell.isRowHidden
    }
    forgetLengths()
    arrangement = nil
    stageStart = 0
    contentOffset = CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
    if let first { requestedAim = .shown(first, .top) }
    setNeedsArranging()
  }

  private func firstInSight(along axis: NSLayoutConstraint.Axis) -> RowEntry? {
    let offset = axis == .vertical ? bounds.minY + adjustedContentInset.top : bounds.minX + adjustedContentInset.left
    return offset > 0.5 ? order.tree.entry(atOffset: offset) : nil
  }

}

/// The indices of a longest sequence of rising numbers among some, in O(n log n).
func longestRise(in numbers: [Int]) -> [Int] {
  // For each length, the index of the smallest number that a rising sequence of that length can end with.
  var ends: [Int] = []
  var previous: [Int?] = []
  for (index, number) in numbers.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    previous.append(low > 0 ? ends[low - 1] : nil)
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var rise: [Int] = []
  var next = ends.last
  while let index = next {
    rise.append(index)
    next = previous[index]
  }
  return rise.reversed()
}
