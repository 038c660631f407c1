import Foundation
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Sequences of operations on a list against a plain array.
///
/// With `ALOE_LONG_TESTS` there are many more random ones. One that fails is shrunk first.
@MainActor final class OperationSequenceTests: XCTestCase {

  private typealias Step = ListTrial.Step
  private typealias Operation = ListModel.Operation

  // MARK: All short sequences

  private func operations(rows: Int) -> [Operation] {
    let all = Array(0..<rows)
    var operations: [Operation] = [.clear, .set(all.reversed())]
    for row in all {
      operations += [.add([row]), .prepend([row]), .remove([row]), .hide([row]), .show([row])]
      for anchor in all { operations += [.before([row], anchor), .after([row], anchor), .moveTo(row, anchor)] }
    }
    return operations
  }

  /// A part of all pairs of operations, which the seed chooses; all with `ALOE_LONG_TESTS`.
  private func pairs(salt: UInt64) -> [(first: Operation, second: Operation)] {
    let all = operations(rows: 2)
    return TestLength.sample(all.flatMap { first in all.map { (first, $0) } }, 150, salt: salt)
  }

  func testPairsOfAnimatedOperationsOverlapping() async {
    for (first, second) in pairs(salt: 104) {
      let steps = [
        Step(event: .rows(.add([0, 1]))), Step(event: .layOut), Step(event: .rows(first), animated: true),
        Step(event: .wait(0.1)), Step(event: .rows(second), animated: true),
      ]
      guard check(steps, rows: 2, fewRows: 50) else { return }
    }
  }

  func testTriplesOfOperationsInOneTurn() async {
    for (first, second) in pairs(salt: 105) {
      let steps =
        [Step(event: .rows(.add([0]))), Step(event: .layOut), Step(event: .rows(first), animated: true)]
        + [Step(event: .rows(second)), Step(event: .rows(first), animated: true)]
      guard check(steps, rows: 2, fewRows: 0) else { return }
    }
  }

  // MARK: Long random sequences

  private static let sequences = TestLength.count(12, long: 2000)

  func testRandomSequencesOfManyRows() async {
    runRandomSequences(Self.sequences / 2, from: 0, rows: 60, length: 40, fewRows: 0)
  }

  func testRandomSequencesOfFewRows() async {
    runRandomSequences(Self.sequences / 4, from: 100_000, rows: 9, length: 40, fewRows: 50)
  }

  func testRandomSequencesHorizontally() async {
    runRandomSequences(Self.sequences / 4, from: 200_000, rows: 40, length: 30, fewRows: 10, axis: .horizontal)
  }

  // MARK: Calls back

  /// Every callback of the client may change or query the list.
  func testRandomSequencesWithCallsBack() async {
    runRandomSequences(Self.sequences, from: 300_000, rows: 40, length: 40, fewRows: 0, callingBack: true)
    runRandomSequences(Self.sequences, from: 400_000, rows: 9, length: 40, fewRows: 50, callingBack: true)
    runRandomSequences(
      Self.sequences / 4, from: 500_000, rows: 30, length: 30, fewRows: 10, axis: .horizontal, callingBack: true)
  }

  /// With a second list that takes rows away, a list that leaves its window, and one that turns.
  func testRandomSequencesWithCallsBackAndAnotherList() async {
    runRandomSequences(Self.sequences, from: 600_000, rows: 30, length: 40, fewRows: 0, callingBack: true, widely: true)
    runRandomSequences(Self.sequences, from: 700_000, rows: 9, length: 40, fewRows: 50, callingBack: true, widely: true)
  }

  // MARK: What was found

  func testSequencesThatWentWrong() async {
    let turns = [
      Step(event: .rows(.prepend([8, 0]))), Step(event: .at(.beforeListLayout, .turn, animated: false)),
      Step(event: .settle),
    ]
    XCTAssertTrue(check(turns, rows: 9, fewRows: 50))
    let scrolls = [
      Step(event: .rows(.add(Array(0..<15)))), Step(event: .at(.rowInWindow, .layOut, animated: true)),
      Step(event: .rows(.after([19], 9))), Step(event: .at(.rowLayout, .scrollTo(19, 2), animated: false)),
      Step(event: .wait(1.0 / 60)),
    ]
    XCTAssertTrue(check(scrolls, rows: 30, fewRows: 10, axis: .horizontal))
    let slides = [
      Step(event: .rows(.add(Array(0..<20)))), Step(event: .scrollTo(8, 0)),
      Step(event: .rows(.add([18])), animated: true),
      Step(event: .at(.completion, .at(.cellForRow, .scroll(-333), animated: false), animated: false)),
      Step(event: .rows(.after([9, 37, 4], 1))),
      Step(event: .at(.scrolled, .rows(.moveBefore(2, 37)), animated: false)),
      Step(event: .rows(.after([12, 26], 19)), animated: true),
      Step(event: .at(.rowInWindow, .scrollTo(38, 2), animated: true)), Step(event: .scrollTo(4, 2), animated: true),
      Step(event: .inset(31), animated: true), Step(event: .rows(.moveBefore(3, 2))),
    ]
    XCTAssertTrue(check(slides, rows: 40, fewRows: 0))
    let turnsWhileCellsAreMade = [
      Step(event: .at(.setter, .turn, animated: false)), Step(event: .rows(.set([5, 4, 1, 7, 2])), animated: true),
    ]
    XCTAssertTrue(check(turnsWhileCellsAreMade, rows: 9, fewRows: 50))
    let turnsWhileMeasuring = [
      Step(event: .rows(.add(Array(0..<15)))), Step(event: .at(.rowLayout, .turn, animated: false)),
      Step(event: .at(.rowInWindow, .rows(.before([1, 22, 7], 2)), animated: true)), Step(event: .settle),
    ]
    XCTAssertTrue(check(turnsWhileMeasuring, rows: 30, fewRows: 0))
    let comesBack = [
      Step(event: .rows(.add([6, 4, 0])), animated: true),
      Step(event: .at(.rowInWindow, .rows(.set([4, 0, 1, 5, 2, 3, 7, 6])), animated: true)),
      Step(event: .rows(.elsewhere(6)), animated: true),
    ]
    XCTAssertTrue(check(comesBack, rows: 9, fewRows: 50))
    let goesElsewhereInMaking = [
      Step(event: .at(.cellForRow, .rows(.elsewhere(2)), animated: true)), Step(event: .rows(.add([2, 3]))),
      Step(event: .layOut), Step(event: .rows(.elsewhere(3))),
    ]
    XCTAssertTrue(check(goesElsewhereInMaking, rows: 9, fewRows: 50))
    let leavesBeforeItShows = [
      Step(event: .rows(.add([1, 7])), animated: true), Step(event: .rows(.hide([7])), animated: true),
      Step(event: .layOut), Step(event: .rows(.show([7])), animated: true), Step(event: .window(false)),
    ]
    XCTAssertTrue(check(leavesBeforeItShows, rows: 9, fewRows: 50))
    let changes = [
      Step(event: .rows(.add(Array(0..<30)))), Step(event: .rows(.hide([14])), animated: true),
      Step(event: .scrollTo(42, 0), animated: true), Step(event: .change(1, 17)), Step(event: .wait(0.1)),
    ]
    XCTAssertTrue(check(changes, rows: 60, fewRows: 0))
  }

  func testAListThatComesBackToItsWindowInItsLayout() async {
    let comesBackInLayout = [
      Step(event: .rows(.add(Array(0..<15)))), Step(event: .window(true)),
      Step(event: .scrollTo(17, 0), animated: true),
      Step(
        event: .at(.beforeListLayout, .at(.beforeListLayout, .window(true), animated: false), animated: false)),
      Step(event: .at(.rowLayout, .window(false), animated: false)), Step(event: .rows(.elsewhere(7))),
      Step(event: .turn), Step(event: .layOut, animated: true),
    ]
    XCTAssertTrue(check(comesBackInLayout, rows: 30, fewRows: 0))
  }

  private func stepWithCallsBack(_ rows: Int, _ widely: Bool, _ random: inout SeededGenerator) -> Step {
    let row = Int.random(in: 0..<rows, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return Step(event: .tap(row))
    case 1: return Step(event: .needLayout)
    case 10...12 where widely: return widerStep(row, &random)
    case 2...9:
      guard let call = Call.allCases.randomElement(using: &random) else { break }
      let called = stepWithCallsBack(rows, widely, &random)
      // Waiting inside a call would nest frames in a frame.
      if case .wait = called.event { break }
      if case .settle = called.event { break }
      return Step(event: .at(call, called.event, animated: called.animated))
    default: break
    }
    return step(rows, &random)
  }

  private func widerStep(_ row: Int, _ random: inout SeededGenerator) -> Step {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return Step(event: .turn)
    case 1...2: return Step(event: .window(Bool.random(using: &random)))
    default: return Step(event: .rows(.elsewhere(row)), animated: Bool.random(using: &random))
    }
  }

  private func runRandomSequences(
    _ count: Int, from first: UInt64, rows: Int, length: Int, fewRows: Int,
    axis: NSLayoutConstraint.Axis = .vertical, callingBack: Bool = false, widely: Bool = false
  ) {
    let conflicts = LayoutEngine.reportedConflicts.count
    // Without `ALOE_LONG_TESTS`, as many of the first forty, which the seed chooses.
    for seed in TestLength.seeds(count, of: 40, long: count, salt: first).map({ first + $0 }) {
      var random = SeededGenerator(seed: seed)
      let start = Step(event: .rows(.add(Array(0..<rows / 2))))
      let steps =
        [start]
        + (0..<length).map { _ in
          callingBack ? stepWithCallsBack(rows, widely, &random) : step(rows, &random)
        }
      guard check(steps, rows: rows, fewRows: fewRows, axis: axis, "seed \(seed)") else { return }
    }
    XCTAssertEqual(LayoutEngine.reportedConflicts.count, conflicts)
  }

  private func step(_ rows: Int, _ random: inout SeededGenerator) -> Step {
    let row = Int.random(in: 0..<rows, using: &random)
    let event: Step.Event
    switch Int.random(in: 0..<44, using: &random) {
    case 0..<25: event = .rows(operation(rows, row, &random))
    case 25...27: event = .change(row, Int.random(in: 0...90, using: &random))
    case 28...30: event = .scroll(Int.random(in: -900...900, using: &random))
    case 31...32: event = .scrollTo(row, Int.random(in: 0..<4, using: &random))
    case 33:
      let widths = [270, 310, 330, 390]
      event = .resize(
        widths[Int.random(in: 0..<4, using: &random)], [200, 300, 420].randomElement(using: &random) ?? 0)
    case 34: event = .inset(Int.random(in: 0...40, using: &random))
    case 35...39: event = .wait(Double(Int.random(in: 1...20, using: &random)) / 60)
    case 40...42: event = .layOut
    default: event = .settle
    }
    return Step(event: event, animated: Bool.random(using: &random))
  }

  private func operation(_ rows: Int, _ row: Int, _ random: inout SeededGenerator) -> Operation {
    let anchor = Int.random(in: 0..<rows, using: &random)
    let most = Int.random(in: 0..<8, using: &random) == 0 ? rows / 2 : 3
    let some = Array((0..<rows).shuffled(using: &random).prefix(Int.random(in: 0...most, using: &random)))
    switch Int.random(in: 0..<30, using: &random) {
    case 0...2: return .add([row])
    case 3...4: return .add(some)
    case 5: return .prepend([row])
    case 6: return .prepend(some)
    case 7...8: return .before(some, anchor)
    case 9...10: return .after(some, anchor)
    case 11...12: return .remove([row])
    case 13: return .remove(some)
    case 14...16: return .hide([row])
    case 17: return .hide(some)
    case 18...20: return .show([row])
    case 21: return .show(some)
    case 22: return .moveBefore(row, anchor)
    case 23: return .moveAfter(row, anchor)
    case 24: return .moveTo(row, anchor)
    case 25...26: return .hideSeparator(row)
    case 27: return .showSeparator(row)
    case 28: return .set(Array((0..<rows).shuffled(using: &random).prefix(Int.random(in: 0...rows, using: &random))))
    default: return Int.random(in: 0..<4, using: &random) == 0 ? .clear : .show(Array(0..<rows))
    }
  }

  // MARK: Checking and shrinking

  /// Runs a sequence, and reports a failure in the shortest form found. Returns whether it succeeded.
  private func check(
    _ steps: [Step], rows: Int, fewRows: Int, axis: NSLayoutConstraint.Axis = .vertical, _ name: String = ""
  ) -> Bool {
    func difference(_ steps: [Step]) -> String? { run(steps, rows, fewRows, axis) }
    guard var failure = difference(steps) else { return true }
    var steps = steps
    var width = steps.count / 2
    while width > 0 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + width, steps.count))
        if let shorter = difference(fewer) { (steps, failure) = (fewer, shorter) } else { start += width }
      }
      width /= 2
    }
    XCTFail("\(failure). \(name), \(rows) rows:\n  \(steps.map(\.description).joined(separator: "\n  "))")
    return false
  }

  private func run(_ steps: [Step], _ rows: Int, _ fewRows: Int, _ axis: NSLayoutConstraint.Axis) -> String? {
    weak var list: AloeStackView?
    weak var row: UIView?
    var cells: [CallingList.WeakCell] = []
    var difference: String?
    do {
      let trial = ListTrial(rows: rows, axis: axis, fewRows: fewRows)
      difference = trial.run(steps)
      list = trial.list
      row = trial.list.firstRow
      cells = trial.list.cells
      trial.end()
    }
    if difference != nil { return difference }
    if list != nil { return "the list is not let go" }
    if row != nil { return "a row is not let go" }
    return cells.contains { $0.cell != nil } ? "a cell is not let go" : nil
  }

}
