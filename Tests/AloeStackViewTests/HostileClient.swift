import AloeCore
import Foundation
import TestSupport

@testable import AloeStackView
@testable import UIKit

/// A client that may change the list and another one in any way whenever it's called.
///
/// The invariants are checked in each call: the list's answers about its rows agree, since no call comes in the middle
/// of a change.
@MainActor final class HostileClient {

  private(set) var list: HostileList?
  private let other = AloeStackView(frame: CGRect(x: 0, y: 300, width: 330, height: 200))
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 330, height: 500))
  private let host = UIView()
  private let rows: [HostileRow]
  private let sections: [RowSection]
  private var random: SeededGenerator
  /// The number of calls in which a change may still be made, so that a sequence ends.
  private var patience = 0
  private var depth = 0
  /// The operations so far, indented by the depth of the calls.
  private(set) var story: [String] = []
  private(set) var fault: String?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let count = [6, 14, 40][Int(seed % 3)]
    rows = (0..<count).map { HostileRow("\($0)", height: 10 + CGFloat($0 * 7 % 40)) }
    sections = (0..<3).map { _ in RowSection(header: Block("H"), rows: [], style: .insetGrouped) }
    let list = HostileList(frame: CGRect(x: 0, y: 0, width: 330, height: 300))
    self.list = list
    list.staging.fewRows = seed % 2 == 0 ? 0 : 50
    list.measuring.slice = 0.2
    list.allowsMultipleSelection = seed % 5 == 0
    for row in rows { row.client = { [weak self] in self?.called($0) } }
    list.client = { [weak self] in self?.called($0) }
    list.delegate = list
    list.reorderHandler = { [weak self] _, _, _ in self?.called("reorderHandler") }
    list.selectionHandler = { [weak self] _, _ in self?.called("selectionHandler") }
    list.reorderTarget = { [weak self] _, place in
      self?.called("reorderTarget")
      return place
    }
    window.addSubview(list)
    window.addSubview(other)
    window.addSubview(host)
    window.isHidden = false
    list.addRows(Array(rows.prefix(count / 2)))
    for row in rows { list.setReorderable(forRow: row, isReorderable: true) }
  }

  // MARK: Running

  /// Runs steps, lets everything settle, and returns the fault; `nil` if there's none.
  func run(steps: Int) -> String? {
    for _ in 0..<steps where fault == nil {
      patience = 6
      act()
      if int(4) == 0 { rest() }
    }
    if fault == nil {
      rest()
      if let list { window.addSubview(list) }
      restUndisturbed()
      compareAtRest()
    }
    return fault
  }

  /// Ends everything in progress. Afterwards, nothing of the list is retained.
  func end() {
    patience = 0
    window.isHidden = true
    list?.removeFromSuperview()
    list = nil
    FrameClock.shared.settle()
  }

  private func rest() {
    patience = 6
    FrameClock.shared.settle()
    window.layOutAndRecord()
    restUndisturbed()
  }

  private func restUndisturbed() {
    patience = 0
    FrameClock.shared.settle()
    window.layOutAndRecord()
  }

  private func called(_ name: String) {
    guard fault == nil else { return }
    if let wrong = disagreement() { fail("\(wrong), in \(name)") }
    guard patience > 0, depth < 4, int(8) == 0 else { return }
    patience -= 1
    depth += 1
    note("(\(name))")
    act()
    depth -= 1
  }

  private func note(_ words: String) { story.append(String(repeating: "  ", count: depth) + words) }

  private func fail(_ words: String) { if fault == nil { fault = words } }

  private func int(_ below: Int) -> Int { Int.random(in: 0..<below, using: &random) }

  // MARK: Doing something

  private func act() {
    guard let list else { return }
    let row = rows[int(rows.count)], anchor = rows[int(rows.count)]
    let some = Array(rows.shuffled(using: &random).prefix(int(4)))
    let animated = int(2) == 0
    let choice = int(40)
    note("\(choice) \(row.name) \(anchor.name) \(some.map(\.name)) \(animated)")
    switch choice {
    case 0...19: change(list, choice, row, anchor, some, animated)
    case 20...27: changeSections(list, choice, row, anchor, some, animated)
    default: use(list, choice, row, anchor, animated)
    }
    if let wrong = disagreement() { fail("\(wrong), after \(choice)") }
  }

  private func change(
    _ list: AloeStackView, _ choice: Int, _ row: UIView, _ anchor: UIView, _ some: [UIView], _ animated: Bool
  ) {
    switch choice {
    case 0: list.addRow(row, animated: animated)
    case 1: list.addRows(some, animated: animated)
    case 2: list.prependRows(some, animated: animated)
    case 3: list.insertRows(some, before: anchor, animated: animated)
    case 4: list.insertRow(row, after: anchor, animated: animated)
    case 5: list.moveRow(row, before: anchor, animated: animated)
    case 6, 7: list.moveRow(row, to: int(10), animated: animated)
    case 8, 9: list.removeRow(row, animated: animated)
    case 10: list.removeRows(some, animated: animated)
    case 11: if int(4) == 0 { list.removeAllRows(animated: animated) }
    case 12: list.setRows(rows.shuffled(using: &random).dropLast(int(rows.count)), animated: animated)
    case 13, 14: list.hideRow(row, animated: animated)
    case 15: list.showRows(some + [row], animated: animated)
    case 16: list.existingCell(forRow: row)?.isHidden = animated
    case 17: other.addRow(row, animated: animated)
    case 18: if int(4) == 0 { host.addSubview(row) }
    default:
      let inner = int(17)
      list.performChanges {
        change(list, inner, row, anchor, some, animated)
      } completion: { [weak self] _ in
        self?.called("completion")
      }
    }
  }

  private func changeSections(
    _ list: AloeStackView, _ choice: Int, _ row: UIView, _ anchor: UIView, _ some: [UIView], _ animated: Bool
  ) {
    let section = sections[int(3)], second = sections[int(3)]
    switch choice {
    case 20: list.addSection(section, animated: animated)
    case 21: list.insertSection(section, before: second, animated: animated)
    case 22: list.insertSection(section, after: second, animated: animated)
    case 23: list.removeSection(section, animated: animated)
    case 24: list.addRows(some, to: section, animated: animated)
    case 25: list.setSectionHidden(section, isHidden: animated, animated: int(2) == 0)
    case 26: other.addSection(section, animated: animated)
    default: list.setRowsHidden(in: section, isHidden: animated, animated: int(2) == 0)
    }
  }

  private func use(_ list: AloeStackView, _ choice: Int, _ row: HostileRow, _ anchor: UIView, _ animated: Bool) {
    switch choice {
    case 28: list.reorderRow(row, by: int(5) - 2, animated: animated)
    case 29: list.scrollToRow(row, at: .middle, animated: animated)
    case 30: list.contentOffset.y = list.clamped(start: CGFloat(int(600)))
    case 31: if depth == 0 { FrameClock.shared.advance(by: Double(1 + int(20)) / 60) } else { list.layoutIfNeeded() }
    case 32: row.size.height = CGFloat(10 + int(60))
    case 33: turn(list, int(6))
    case 34: if animated { list.selectRow(row) } else { list.existingCell(forRow: row)?.respondToTap() }
    case 35: list.existingCell(forRow: row)?.isSticky = animated
    case 36: if animated { window.addSubview(list) } else { list.removeFromSuperview() }
    case 37: drag(row)
    case 38: if int(12) == 0 { self.list = nil } else { list.frame.size.width = CGFloat(250 + 20 * int(5)) }
    default: if let cell = list.existingCell(forRow: row) { list.swiping.begin(of: cell, towardsRight: animated) }
    }
  }

  private func turn(_ list: AloeStackView, _ choice: Int) {
    switch choice {
    case 0, 1: list.axis = list.axis == .vertical ? .horizontal : .vertical
    case 2: list.semanticContentAttribute = .forceRightToLeft
    case 3: list.semanticContentAttribute = .forceLeftToRight
    default: break
    }
  }

  private func drag(_ row: UIView) {
    guard let list else { return }
    let point = CGPoint(x: 50, y: list.bounds.minY + CGFloat(int(300)))
    switch int(4) {
    case 0: list.reordering.drop()
    case 1: list.cancelReordering()
    case 2: list.reordering.move(to: point)
    default: if let cell = list.existingCell(forRow: row) { list.reordering.begin(of: cell, at: point) }
    }
  }

  // MARK: Asking

  /// Which of the list's answers about its rows disagree; nil if none do.
  private func disagreement() -> String? {
    guard let list else { return nil }
    let present = list.rows
    let known = Set(present.map(ObjectIdentifier.init))
    guard known.count == present.count, list.rows.count == present.count else { return "a row is there twice" }
    for (index, row) in present.enumerated() {
      guard let cell = list.existingCell(forRow: row), cell.contentView === row else { return "a row has no cell" }
      guard list.containsRow(row), list.rows.firstIndex(of: row) == index else { return "a row's index differs" }
      guard list.isRowHidden(row) == cell.isHidden, cell.list === list, !cell.isLeaving else { return "a cell's state" }
    }
    for row in rows where !known.contains(ObjectIdentifier(row)) {
      guard list.existingCell(forRow: row) == nil, !list.containsRow(row) else { return "a cell without a row" }
    }
    for section in list.sections {
      let own = present.filter { list.section(forRow: $0) === section }
      guard own == section.allViews else { return "a section's rows differ" }
    }
    return list.selectedRows.allSatisfy { known.contains(ObjectIdentifier($0)) } ? nil : "a selected row isn't there"
  }

  /// Checks the invariants that hold while nothing moves.
  private func compareAtRest() {
    if let wrong = disagreement() { return fail("\(wrong), at rest") }
    guard let list else { return }
    list.cancelReordering()
    list.closeSwipe()
    restUndisturbed()
    var place: CGFloat = 0
    let isVertical = list.axis == .vertical
    for row in list.rows where !list.isRowHidden(row) {
      guard let rect = list.rect(forRow: row) else { return fail("a row has no rectangle") }
      let minX = list.runsFromRight ? list.contentSize.width - rect.maxX : rect.minX
      let (start, length) = isVertical ? (rect.minY, rect.height) : (minX, rect.width)
      guard abs(start - place) < 0.6 else { return fail("a row begins at \(start), not \(place)") }
      place += length
      guard let cell = list.existingCell(forRow: row) else { return fail("a row has no cell") }
      let isSeen = rect.intersects(list.bounds.insetBy(dx: 1, dy: 1))
      if isSeen, cell.window == nil { return fail("a row in sight isn't mounted") }
      if cell.window != nil, row.superview !== cell, row.superview !== host { return fail("a row isn't in its cell") }
      if cell.placement != nil, cell.layer.isHidden || cell.alpha != 1 || cell.transition != nil {
        return fail("a cell isn't at rest")
      }
      if cell.interaction.swipeView != nil || cell.displacement.slide != 0 { return fail("a row stays open") }
    }
    let staging = list.staging
    guard !staging.mounted.contains(where: \.isLeaving), staging.removedCells.isEmpty else {
      return fail("a cell leaves")
    }
    guard staging.stage.subviews.count == staging.mounted.count else { return fail("cells are left over") }
    guard list.changing.underWay == 0, !list.arranging.isUnderWay, list.changing.animationsRunning == 0,
      Context.current.lists.rowsInMaking.isEmpty
    else { return fail("something is under way") }
    let alive = list.cells.compactMap(\.cell).count
    guard alive == list.rows.count else { return fail("\(alive) cells live for \(list.rows.count) rows") }
  }

}

/// A row that records calls of its methods.
final class HostileRow: Block, Tappable, Selectable, Swipeable, Highlightable {

  var client: ((String) -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    client?("row.layoutSubviews")
  }
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    client?("row.didMoveToSuperview")
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    client?("row.didMoveToWindow")
  }
  func didTapView() { client?("row.didTapView") }
  func setIsSelected(_ isSelected: Bool) { client?("row.setIsSelected") }
  var trailingSwipeActions: RowSwipeActions? {
    client?("row.trailingSwipeActions")
    return RowSwipeActions(actions: [RowSwipeAction(style: .normal, title: "A") { _, _, done in done(true) }])
  }

}

/// A list that records calls of its overrides and of its cells' overrides.
final class HostileList: AloeStackView, UIScrollViewDelegate {

  struct WeakCell { weak var cell: StackViewCell? }

  private final class Cell: StackViewCell {
    private func report(_ name: String) { (list as? HostileList)?.client?("cell.\(name)") }
    override var isSticky: Bool { didSet { report("isSticky") } }
    override var rowInset: UIEdgeInsets { didSet { report("rowInset") } }
    override var alpha: CGFloat { didSet { report("alpha") } }
    override var backgroundColor: UIColor? { didSet { report("backgroundColor") } }
    override func layoutSubviews() {
      super.layoutSubviews()
      report("layoutSubviews")
    }
    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      report("didMoveToSuperview")
    }
  }

  var client: ((String) -> Void)?
  private(set) var cells: [WeakCell] = []

  override func cellForRow(_ row: UIView) -> StackViewCell {
    client?("cellForRow")
    let cell = Cell(contentView: row)
    cells.append(WeakCell(cell: cell))
    return cell
  }
  override func configureCell(_ cell: StackViewCell) { client?("configureCell") }
  override func layoutSubviews() {
    client?("before layoutSubviews")
    super.layoutSubviews()
    client?("after layoutSubviews")
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { client?("scrollViewDidScroll") }

}
