import TestBasics
import XCTest

@testable import ListGeometry

/// Tests insertions and removals of many rows at once against the same changes one by one.
final class LengthBulkTests: XCTestCase {
  private typealias Tree = LengthTree<Int>

  private func emptyTree() -> Tree {
    let tree = Tree()
    _ = (tree.estimates.kind(of: Int.self), tree.estimates.kind(of: String.self))
    return tree
  }

  /// A tree with runs and measured, hidden and outdated rows.
  private func tree(_ seed: UInt64) -> Tree {
    var random = SeededGenerator(seed: seed)
    let tree = emptyTree()
    for _ in 0..<30 {
      let element = Int(random.next() % 2)
      tree.insert(element, count: Int(random.next() % 200), kind: element, at: Int(random.next() % 400))
    }
    for _ in 0..<random.pick([0, 300, 2_000]) {
      let index = Int(random.next() % UInt64(tree.count(.all)))
      switch random.next() % 6 {
      case 0: tree.setHidden(random.pick([true, false]), at: index)
      case 1: tree.invalidate(at: index)
      case 2: tree.assumeLength(15, at: index)
      default: tree.setLength(CGFloat(random.next() % 3) * 10, at: index)
      }
    }
    return tree
  }

  private func difference(_ one: Tree, _ other: Tree) -> String? {
    for counted in [Tree.Counted.all, .visible, .unmeasured] where one.count(counted) != other.count(counted) {
      return "\(one.count(counted)) \(counted), not \(other.count(counted))"
    }
    guard abs(one.length - other.length) < 1e-6 else { return "length" }
    guard rows(one) == rows(other) else { return "rows" }
    for index in stride(from: 0, through: one.count(.all), by: 97)
    where abs(one.offset(at: index) - other.offset(at: index)) > 1e-6 {
      return "offset of \(index)"
    }
    return nil
  }

  private struct Row: Equatable {
    let element: Int
    let length: CGFloat?
    let isHidden: Bool
    let isMeasured: Bool
  }

  private func rows(_ tree: Tree) -> [Row] {
    tree.allEntries().flatMap { entry in
      let row = Row(
        element: entry.element, length: entry.ownLength, isHidden: entry.isHidden, isMeasured: tree.isMeasured(entry))
      return Array(repeating: row, count: entry.count)
    }
  }

  func testManyRowsAtOnce() {
    for seed in 0..<UInt64(TestLength.count(8, long: 500)) {
      var random = SeededGenerator(seed: seed)
      let (bulk, single) = (tree(seed), tree(seed))
      for step in 0..<4 {
        let count = bulk.count(.all)
        if step % 2 == 0 {
          let gone = (0..<count).filter { _ in random.next() % 4 == 0 }
          bulk.removeRows(at: gone)
          for index in gone.reversed() { single.removeRows(index..<index + 1) }
        } else {
          var (come, total) = ([Int](), count)
          for index in 0..<count * 2 where random.next() % 4 == 0 && index <= total {
            come.append(index)
            total += 1
          }
          let element = Int(random.next() % 2)
          bulk.insertRows(element, kind: element, at: come)
          for index in come { single.insert(element, count: 1, kind: element, at: index) }
          XCTAssertGreaterThan(come.count, Tree.bulk)
        }
        if let difference = difference(bulk, single) { return XCTFail("\(difference), seed \(seed), step \(step)") }
        // The rebuilt tree can be changed further.
        let index = Int(random.next() % UInt64(max(1, bulk.count(.all))))
        for tree in [bulk, single] { tree.setLength(77, at: index) }
      }
      bulk.removeRows(at: Array(0..<bulk.count(.all)))
      XCTAssertEqual(bulk.count(.all), 0)
      bulk.insertRows(0, kind: 0, at: Array(0..<1_000))
      XCTAssertEqual(bulk.allEntries().map(\.count), [1_000])
    }
  }

  func testTheTreeStaysShallow() {
    let tree = emptyTree()
    tree.insert(0, count: 8_000, kind: 0, at: 0)
    for index in 0..<4_000 { tree.setLength(CGFloat(index % 7), at: index * 2) }
    tree.removeRows(at: (0..<1_000).map { $0 * 3 })
    XCTAssertLessThanOrEqual(tree.depth, 4)
    XCTAssertEqual(tree.count(.all), 7_000)
  }
}
