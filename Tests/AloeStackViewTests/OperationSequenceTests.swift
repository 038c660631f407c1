import AloeStackView
import XCTest

@testable import UIKit

/// Sequences of operations on a list against a plain array.
@MainActor final class OperationSequenceTests: XCTestCase {

  private typealias Operation = ListModel.Operation

  /// A list with its model.
  @MainActor private final class Pair {

    let list = AloeStackView()
    let blocks: [Block]
    var model = ListModel()
    var trace: [String] = []

    init(rows: Int) {
      blocks = (0..<rows).map { number in
        let size = CGFloat(number)
        return Block("\(number)", width: 30 + 4 * size, height: 10 + 3 * size)
      }
      list.automaticallyHidesLastSeparator = true
    }

    func apply(_ operation: Operation, animated: Bool) {
      trace.append("\(operation)\(animated ? " animated" : "")")
      model.apply(operation)
      switch operation {
      case .add(let row): list.addRow(blocks[row], animated: animated)
      case .prepend(let row): list.prependRow(blocks[row], animated: animated)
      case .before(let row, let anchor):
        list.insertRow(blocks[row], before: blocks[anchor], animated: animated)
      case .after(let row, let anchor): list.insertRow(blocks[row], after: blocks[anchor], animated: animated)
      case .remove(let row): list.removeRow(blocks[row], animated: animated)
      case .hide(let row): list.hideRow(blocks[row], animated: animated)
      case .show(let row): list.showRow(blocks[row], animated: animated)
      case .hideSeparator(let row): list.hideSeparator(forRow: blocks[row])
      case .showSeparator(let row): list.showSeparator(forRow: blocks[row])
      case .addAll(let rows): list.addRows(rows.map { blocks[$0] }, animated: animated)
      case .beforeAll(let rows, let anchor):
        list.insertRows(rows.map { blocks[$0] }, before: blocks[anchor], animated: animated)
      case .removeAll(let rows): list.removeRows(rows.map { blocks[$0] }, animated: animated)
      case .clear: list.removeAllRows(animated: animated)
      }
    }

    /// What of the model differs from the array; nil if nothing does.
    func modelDifference() -> String? {
      let rows = list.getAllRows()
      guard list.names == model.rows.map({ "\($0.number)" }).joined() else { return "rows are \(list.names)" }
      guard rows.map(list.isRowHidden) == model.rows.map(\.isHidden) else { return "hidden state differs" }
      guard list.firstRow === rows.first, list.lastRow === rows.last else {
        return "first or last row differs"
      }
      guard
        blocks.map(list.containsRow) == blocks.indices.map({ n in model.rows.contains { $0.number == n } })
      else { return "containsRow differs" }
      let separators = rows.map { list.cell($0).isSeparatorHidden }
      let visible = model.rows.indices.filter { !model.rows[$0].isHidden }
      guard visible.map({ separators[$0] }) == visible.map({ model.separatorsHidden[$0] }) else {
        return "separators hidden are \(separators)"
      }
      return nil
    }

    /// What of the picture at rest differs; nil if nothing does.
    func pictureDifference() -> String? {
      var end: CGFloat = 0
      let vertical = list.axis == .vertical
      let across = vertical ? list.bounds.width : list.bounds.height
      for row in model.rows {
        let block = blocks[row.number]
        let cell = list.cell(block)
        guard cell.layer.isHidden == row.isHidden, cell.alpha == 1, !cell.clipsToBounds else {
          return "row \(row.number) is not at rest"
        }
        guard !row.isHidden else { continue }
        let length = vertical ? block.size.height + 24 : block.size.width + 30
        let frame =
          vertical
          ? CGRect(x: 0, y: end, width: across, height: length)
          : CGRect(x: end, y: 0, width: length, height: across)
        guard list.frame(block) == frame else {
          return "row \(row.number) is at \(list.frame(block)), not \(frame)"
        }
        guard cell.shownFrame == cell.frame else {
          return "row \(row.number) is drawn elsewhere than it is"
        }
        guard (cell.subviews.count == 1) == cell.isSeparatorHidden else {
          return "row \(row.number): separator"
        }
        end += length
      }
      let size = vertical ? CGSize(width: across, height: end) : CGSize(width: end, height: across)
      guard list.contentSize == size else { return "content size is \(list.contentSize), not \(size)" }
      guard list.allCells.count == model.rows.count else { return "\(list.allCells.count) cells are there" }
      return nil
    }

    func fail(_ what: String, _ line: UInt) {
      XCTFail("\(what) after \(trace.joined(separator: ", ")); expected \(model.rows)", line: line)
    }

  }

  // MARK: All short sequences

  private func operations(rows: Int) -> [Operation] {
    let all = Array(0..<rows)
    var operations: [Operation] = [.clear]
    for row in all {
      operations += [.add(row), .prepend(row), .remove(row), .hide(row), .show(row)]
      for anchor in all { operations += [.before(row, anchor), .after(row, anchor)] }
    }
    return operations
  }

  func testAllSequencesOfThreeOperations() async {
    let all = operations(rows: 2)
    for first in all {
      for second in all {
        for third in all {
          let pair = Pair(rows: 2)
          pair.apply(.add(0), animated: false)
          for operation in [first, second, third] { pair.apply(operation, animated: false) }
          if let difference = pair.modelDifference() { return pair.fail(difference, #line) }
        }
      }
    }
  }

  func testAllPairsOfAnimatedOperationsOverlapping() async {
    let all = operations(rows: 3)
    for first in all {
      for second in all {
        let pair = Pair(rows: 3)
        pair.apply(.addAll([0, 1]), animated: false)
        pair.list.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        pair.list.layoutIfNeeded()
        pair.apply(first, animated: true)
        FrameClock.shared.advance(by: 0.1)
        pair.apply(second, animated: true)
        if let difference = pair.modelDifference() { return pair.fail(difference, #line) }
        FrameClock.shared.advance(by: 0.2)
        FrameClock.shared.advance(by: 0.2)
        pair.list.layoutIfNeeded()
        if let difference = pair.pictureDifference() { return pair.fail(difference, #line) }
      }
    }
  }

  // MARK: Long random sequences

  private func randomOperation(_ rows: Int, _ random: inout SeededGenerator) -> Operation {
    let row = Int.random(in: 0..<rows, using: &random)
    let anchor = Int.random(in: 0..<rows, using: &random)
    let some = Array((0..<rows).shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
    switch Int.random(in: 0..<24, using: &random) {
    case 0...3: return .add(row)
    case 4...5: return .prepend(row)
    case 6...7: return .before(row, anchor)
    case 8...9: return .after(row, anchor)
    case 10...11: return .remove(row)
    case 12...14: return .hide(row)
    case 15...17: return .show(row)
    case 18: return .hideSeparator(row)
    case 19: return .showSeparator(row)
    case 20: return .addAll(some)
    case 21: return .beforeAll(some, anchor)
    case 22: return .removeAll(some)
    default: return .clear
    }
  }

  private func runRandomSequences(_ seeds: Range<UInt64>, axis: NSLayoutConstraint.Axis) {
    let conflicts = LayoutEngine.reportedConflicts.count
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let pair = Pair(rows: 7)
      pair.trace.append("seed \(seed)")
      pair.list.axis = axis
      pair.list.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
      pair.list.layoutIfNeeded()
      for _ in 0..<40 {
        pair.apply(randomOperation(7, &random), animated: Bool.random(using: &random))
        if let difference = pair.modelDifference() { return pair.fail(difference, #line) }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: FrameClock.shared.advance(by: 0.1)
        case 1: FrameClock.shared.advance(by: 0.2)
        case 2:
          FrameClock.shared.settle()
          pair.list.layoutIfNeeded()
          if let difference = pair.pictureDifference() { return pair.fail(difference, #line) }
        default: break
        }
      }
      FrameClock.shared.settle()
      pair.list.layoutIfNeeded()
      if let difference = pair.pictureDifference() { return pair.fail(difference, #line) }
    }
    XCTAssertEqual(LayoutEngine.reportedConflicts.count, conflicts)
  }

  func testRandomSequencesVertically() async { runRandomSequences(0..<60, axis: .vertical) }

  func testRandomSequencesHorizontally() async { runRandomSequences(1_000..<1_030, axis: .horizontal) }

}
