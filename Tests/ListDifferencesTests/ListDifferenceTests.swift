import TestBasics
import XCTest

@testable import ListDifferences

/// Differences between lists, applied by the rules of tables.
final class ListDifferenceTests: XCTestCase {
  private typealias List = SectionedIdentifiers<Int, Int>

  /// The numbers of the items of each section after the changes were made, found from the old list and the difference
  /// alone; `nil` in place of an identifier that has to come from the new list.
  private func applied(_ difference: ListDifference, to old: ListModel) -> [[Int?]] {
    var sections: [[Int?]?] = old.sections.map { $0.items.map { $0 } }
    let leaving = (difference.deletions + difference.moves.map(\.old)).sorted()
    for place in leaving.reversed() { sections[place.section]?.remove(at: place.item) }
    for section in difference.deletedSections { sections[section] = nil }
    var moved: [Int: [Int?]] = [:]
    for move in difference.sectionMoves {
      moved[move.new] = sections[move.old]
      sections[move.old] = nil
    }
    var staying = sections.compactMap { $0 }.makeIterator()
    var result: [[Int?]] = []
    let inserted = Set(difference.insertedSections)
    for index in difference.newCounts.indices {
      result.append(inserted.contains(index) ? [] : moved[index] ?? staying.next() ?? [])
    }
    var coming = difference.insertions.map { ($0, Int?.none) }
    for move in difference.moves {
      coming.append((move.new, old.sections[move.old.section].items[move.old.item]))
    }
    for (place, item) in coming.sorted(by: { $0.0 < $1.0 }) where !inserted.contains(place.section) {
      result[place.section].insert(item, at: place.item)
    }
    return result
  }

  private func check(_ old: ListModel, _ oldList: List, _ new: ListModel, _ newList: List, _ words: String) -> Bool {
    let difference = newList.difference(from: oldList)
    XCTAssertEqual(difference.oldCounts, old.sections.map(\.items.count), words)
    XCTAssertEqual(difference.newCounts, new.sections.map(\.items.count), words)
    let isEqual =
      old.sections.map(\.name) == new.sections.map(\.name) && old.allItems == new.allItems
      && old.sections.map(\.items.count) == new.sections.map(\.items.count)
    XCTAssertEqual(difference.isEmpty, isEqual, words)
    var known = Set(old.allItems)
    for (index, items) in applied(difference, to: old).enumerated() {
      if difference.insertedSections.contains(index) { continue }
      let wanted = new.sections[index].items.map { known.contains($0) ? Int?.some($0) : nil }
      XCTAssertEqual(items, wanted, words)
    }
    // Items that stay or move are in both lists; inserted and deleted ones are in one.
    known.formIntersection(new.allItems)
    for place in difference.deletions { XCTAssertFalse(known.contains(old.sections[place.section].items[place.item])) }
    for place in difference.insertions { XCTAssertFalse(known.contains(new.sections[place.section].items[place.item])) }
    for move in difference.moves {
      XCTAssertEqual(
        old.sections[move.old.section].items[move.old.item], new.sections[move.new.section].items[move.new.item], words)
    }
    for section in difference.deletedSections {
      XCTAssertFalse(new.sections.contains { $0.name == old.sections[section].name }, words)
    }
    return difference == newList.difference(from: old.list { $0 })
      && difference == new.list { $0 }.difference(from: oldList)
  }

  func testRandomDifferences() {
    for seed in 0..<UInt64(TestLength.count(200, long: 20_000)) {
      var random = SeededGenerator(seed: seed)
      var (model, list) = (ListModel(), List())
      for _ in 0..<20 { _ = model.change(&list, &random) }
      for _ in 0..<8 {
        let (old, oldList) = (model, list)
        var words = "seed \(seed)"
        for _ in 0..<random.next() % 12 { words += ", " + model.change(&list, &random) }
        XCTAssertTrue(check(old, oldList, model, list, words), "a list made from scratch differs: \(words)")
      }
    }
  }

  func testAsFewMovesAsPossible() {
    func difference(_ old: [Int], _ new: [Int]) -> ListDifference {
      ListModel(sections: [(0, new)]).list { $0 }.difference(from: ListModel(sections: [(0, old)]).list { $0 })
    }
    let last = difference([1, 2, 3, 4, 5], [5, 1, 2, 3, 4])
    XCTAssertEqual(last.moves, [.init(old: .init(section: 0, item: 4), new: .init(section: 0, item: 0))])
    XCTAssertEqual(difference(Array(0..<10), Array((0..<10).reversed())).moves.count, 9)
    XCTAssertTrue(difference([1, 2, 3, 4], [2, 4, 6]).moves.isEmpty, "items that others leave don't move")
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let numbers = (0..<8 as Range<Int32>).shuffled(using: &random).prefix(Int(random.next() % 9))
      // The longest of all increasing selections.
      let best =
        (0..<(1 << numbers.count)).map { bits -> Int in
          let chosen = numbers.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
          return zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 } ? chosen.count : 0
        }.max() ?? 0
      XCTAssertEqual(IncreasingSequence.complement(of: Array(numbers)).count, numbers.count - best, "\(numbers)")
    }
  }

  func testSectionsThatMove() {
    let old = ListModel(sections: [(0, [1]), (1, [2, 3]), (2, [4])])
    let new = ListModel(sections: [(2, [4, 2]), (0, [1]), (3, [5]), (1, [3])])
    let difference = new.list { $0 }.difference(from: old.list { $0 })
    XCTAssertEqual(difference.sectionMoves, [.init(old: 2, new: 0)])
    XCTAssertEqual(difference.insertedSections, [2])
    XCTAssertEqual(difference.insertions, [], "items are inserted with their sections")
    XCTAssertEqual(difference.moves, [.init(old: .init(section: 1, item: 0), new: .init(section: 0, item: 1))])
  }

  /// The number of times that identifiers of the type below were compared and hashed.
  private final class Work {
    var comparisons = 0
    var hashes = 0
  }

  private struct Counted: Hashable {
    let number: Int
    let work: Work
    static func == (left: Counted, right: Counted) -> Bool {
      left.work.comparisons += 1
      return left.number == right.number
    }
    func hash(into hasher: inout Hasher) {
      work.hashes += 1
      hasher.combine(number)
    }
  }

  func testTheWorkIsLinear() {
    let work = Work()
    let count = 20_000
    func list(_ numbers: [Int]) -> SectionedIdentifiers<Int, Counted> {
      ListModel(sections: [(0, numbers)]).list { Counted(number: $0, work: work) }
    }
    var random = SeededGenerator(seed: 1)
    let ordered = list(Array(0..<count))
    let equal = list(Array(0..<count))
    let shuffled = list(Array(0..<count).shuffled(using: &random))
    func cost(_ new: SectionedIdentifiers<Int, Counted>) -> Int {
      (work.comparisons, work.hashes) = (0, 0)
      _ = new.difference(from: ordered)
      XCTAssertEqual(work.hashes, 0, "hashes are kept")
      return work.comparisons
    }
    XCTAssertEqual(cost(ordered), 0)
    XCTAssertEqual(cost(equal), count)
    XCTAssertLessThanOrEqual(cost(shuffled), count + 1)
  }
}
