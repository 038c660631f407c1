import Foundation
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Random changes of a list with sections: membership, appearance, separators, lengths and the pinned header are
/// compared with the results of a plain pass over the rows.
@MainActor final class SectionSequenceTests: XCTestCase {

  /// The number of sequences that run; more with `ALOE_LONG_TESTS`.
  private static let sequences = TestLength.count(12, long: 400)

  @MainActor private final class Trial {
    let list = AloeStackView()
    var spare: [Block] = []
    var all: [Block] = []
    var sections: [RowSection] = []
    var random: SeededGenerator
    let screen: TestScreen

    init(seed: UInt64, fewRows: Int) {
      random = SeededGenerator(seed: seed)
      list.staging.fewRows = fewRows
      list.measuring.slice = 0.2
      all = (0..<40).map { Block("\($0),", height: 10 + CGFloat($0)) }
      spare = all
      for number in 0..<4 {
        let rows = Array(spare.suffix(number * 2))
        spare.removeLast(rows.count)
        let hasHeader = Bool.random(using: &random)
        let header = hasHeader ? Block("H\(number),", height: 15) : nil
        let footer = Bool.random(using: &random) ? Block("F\(number),", height: 12) : nil
        sections.append(
          RowSection(header: header, rows: rows, footer: footer, style: number % 2 == 0 ? .insetGrouped : .plain))
        list.addSection(sections[number])
      }
      screen = TestScreen(list, height: 300)
    }
  }

  private func step(_ trial: Trial) -> String {
    let list = trial.list
    let rows = list.rows.compactMap { $0 as? Block }
    let movable = rows.filter { list.section(forRow: $0)?.isEdge(list.cell($0)) != true }
    let animated = Bool.random(using: &trial.random)
    let section = trial.sections[Int.random(in: 0..<4, using: &trial.random)]
    let any = rows.randomElement(using: &trial.random)
    let one = movable.randomElement(using: &trial.random)
    switch Int.random(in: 0..<10, using: &trial.random) {
    case 0:
      guard let new = trial.spare.popLast() else { return "-" }
      list.addRow(new, to: section, animated: animated)
      return "\(new.name) to section"
    case 1:
      guard let new = trial.spare.popLast(), let any else { return "-" }
      list.insertRow(new, before: any, animated: animated)
      return "\(new.name) before \(any.name)"
    case 2:
      guard let new = trial.spare.popLast(), let any else { return "-" }
      list.insertRow(new, after: any, animated: animated)
      return "\(new.name) after \(any.name)"
    case 3:
      guard let one else { return "-" }
      list.removeRow(one, animated: animated)
      trial.spare.insert(one, at: 0)
      return "remove \(one.name)"
    case 4:
      guard let one, let other = movable.randomElement(using: &trial.random), one !== other else { return "-" }
      list.moveRow(one, after: other, animated: animated)
      return "\(one.name) moved behind \(other.name)"
    case 5, 6:
      guard let any else { return "-" }
      list.setRowHidden(any, isHidden: !list.isRowHidden(any), animated: animated)
      return "hide or show \(any.name)"
    case 7:
      let hides = Bool.random(using: &trial.random)
      list.setRowsHidden(in: section, isHidden: hides, animated: animated)
      return "fold"
    case 8:
      list.contentOffset.y = list.clamped(start: CGFloat.random(in: 0...900, using: &trial.random))
      trial.screen.layOut()
      return "scroll"
    default:
      guard let one else { return "-" }
      return "step \(one.name) \(list.setReorderableAndStep(one, animated))"
    }
  }

  /// Returns the first fault of the list at rest; `nil` if there's none.
  private func fault(_ trial: Trial) -> String? {
    let list = trial.list
    let rows = list.rows
    for section in trial.sections {
      let own = rows.filter { list.section(forRow: $0) === section }
      guard own == section.allViews else { return "allViews" }
      guard own.filter({ $0 !== section.header && $0 !== section.footer }) == section.rows else { return "rows" }
      let places = rows.indices.filter { list.section(forRow: rows[$0]) === section }
      if let first = places.first, let last = places.last, last - first + 1 != places.count {
        return "not in one piece"
      }
    }
    let visible = rows.filter { !list.isRowHidden($0) }
    var start: CGFloat = 0
    for (index, row) in visible.enumerated() {
      let section = list.section(forRow: row)
      let before = index > 0 ? visible[index - 1] : nil
      let after = index + 1 < visible.count ? visible[index + 1] : nil
      func isRow(_ other: UIView?) -> Bool {
        other.map { list.section(forRow: $0) === section && $0 !== section?.header && $0 !== section?.footer } ?? false
      }
      let isCard = section?.style == .insetGrouped
      let opens = isCard && before.map { list.section(forRow: $0) !== section } ?? true
      let length = ((row as? Block)?.size.height ?? 0) + 24 + (opens ? 35 : 0)
      guard let rect = list.rect(forRow: row), abs(rect.minY - start) < 0.01, abs(rect.height - length) < 0.01 else {
        return "\((row as? Block)?.name ?? "") at \(String(describing: list.rect(forRow: row))), not \(start)+\(length)"
      }
      start += length
      guard list.cell(row).placement != nil else { continue }
      let card = isCard && isRow(row) ? CellStyle.Card(isFirst: !isRow(before), isLast: !isRow(after)) : nil
      guard list.cell(row).style.card == card, (list.cell(row).card != nil) == (card != nil) else { return "card" }
      let isEdge = section != nil && !isRow(row)
      guard list.cell(row).isSeparatorHidden == (isEdge || card?.isLast == true) else { return "separator" }
    }
    guard abs(list.contentSize.height - start) < 0.01 else { return "content \(list.contentSize) is not \(start)" }
    return pinFault(list, visible)
  }

  private func pinFault(_ list: AloeStackView, _ visible: [UIView]) -> String? {
    let top = list.contentOffset.y
    var pinned: UIView?
    for row in visible where list.cell(row).isSticky {
      if let rect = list.rect(forRow: row), rect.minY <= top { pinned = row }
    }
    for row in visible where list.cell(row).placement != nil {
      guard let rect = list.rect(forRow: row) else { return "no place" }
      var place = rect.minY
      if row === pinned, let section = list.section(forRow: row) {
        let ends = visible.filter { list.section(forRow: $0) === section }.compactMap { list.rect(forRow: $0)?.maxY }
        place = max(place, min(top, (ends.max() ?? 0) - rect.height))
      }
      guard abs(list.frame(row).minY - place) < 0.5 else { return "drawn at \(list.frame(row).minY), not \(place)" }
    }
    return nil
  }

  private func run(fewRows: Int, seeds: UInt64) async {
    for seed in 0..<UInt64(Self.sequences) {
      let trial = Trial(seed: seeds + seed, fewRows: fewRows)
      var steps: [String] = []
      for _ in 0..<25 {
        steps.append(step(trial))
        if Bool.random(using: &trial.random) { continue }
        trial.screen.settle()
        trial.screen.layOut()
        if let fault = fault(trial) { return XCTFail("\(fault). Seed \(seeds + seed): \(steps)") }
      }
    }
  }

  func testRandomSequences() async { await run(fewRows: 100, seeds: 0) }

  func testRandomSequencesWithRowsOutOfSight() async { await run(fewRows: 0, seeds: 100_000) }

}

extension AloeStackView {

  /// Makes a row movable, and moves it by one position.
  fileprivate func setReorderableAndStep(_ row: UIView, _ animated: Bool) -> Bool {
    setReorderable(forRow: row, isReorderable: true)
    return reorderRow(row, by: 1, animated: animated)
  }

}
