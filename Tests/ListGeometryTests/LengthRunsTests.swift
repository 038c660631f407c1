import TestBasics
import XCTest

@testable import ListGeometry

/// Runs of equal rows in the tree of lengths, compared with a plain array.
final class LengthRunsTests: XCTestCase {

  private typealias Tree = LengthTree<Int>

  private struct Row: Equatable {
    var element: Int
    var isHidden = false
    var length: CGFloat?
    var isFresh = false
  }

  private func difference(_ tree: Tree, _ rows: [Row]) -> String? {
    func length(_ row: Row) -> CGFloat { row.isHidden ? 0 : row.length ?? tree.estimates.values[row.element] }
    guard tree.count(.all) == rows.count else { return "count \(tree.count(.all)), not \(rows.count)" }
    let unmeasured = rows.filter { !$0.isHidden && !$0.isFresh }.count
    guard tree.count(.unmeasured) == unmeasured else {
      return "unmeasured \(tree.count(.unmeasured)), not \(unmeasured)"
    }
    var offset: CGFloat = 0
    for (index, row) in rows.enumerated() {
      guard tree.entry(at: index)?.element == row.element else { return "element at \(index)" }
      guard abs(tree.offset(at: index) - offset) < 1e-6 else { return "offset of \(index)" }
      guard tree.length(at: index) == length(row) else { return "length of \(index)" }
      let extent = tree.extent(at: index)
      guard abs(extent.offset - offset) < 1e-6, extent.length == length(row) else { return "extent of \(index)" }
      guard tree.isMeasured(at: index) == row.isFresh else { return "freshness of \(index)" }
      if !row.isHidden, length(row) > 0, tree.index(atOffset: offset + length(row) / 2) != index {
        return "index at \(offset + length(row) / 2)"
      }
      offset += length(row)
    }
    return abs(tree.length - offset) < 1e-6 ? nil : "length \(tree.length), not \(offset)"
  }

  private func apply(_ random: inout SeededGenerator, _ tree: Tree, _ rows: inout [Row]) -> String {
    let count = rows.count
    let place = count == 0 ? 0 : Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0...9, using: &random) {
    case 0, 1, 2:
      let index = Int.random(in: 0...count, using: &random)
      let (element, number) = (Int.random(in: 0...2, using: &random), Int.random(in: 0...12, using: &random))
      tree.insert(element, count: number, kind: element, at: index)
      rows.insert(contentsOf: Array(repeating: Row(element: element), count: number), at: index)
      return "insert \(number) at \(index)"
    case 3 where count > 0:
      let end = Int.random(in: place...min(count, place + 30), using: &random)
      tree.removeRows(place..<end)
      rows.removeSubrange(place..<end)
      return "remove \(place)..<\(end)"
    case 4 where count > 0, 5 where count > 0:
      let length = CGFloat(Int.random(in: 1...3, using: &random)) * 10
      tree.setLength(length, at: place)
      (rows[place].length, rows[place].isFresh) = (length, true)
      return "measure \(place)"
    case 6 where count > 0:
      tree.invalidate(at: place)
      rows[place].isFresh = false
      return "invalidate \(place)"
    case 7 where count > 0:
      let isHidden = Bool.random(using: &random)
      tree.setHidden(isHidden, at: place)
      rows[place].isHidden = isHidden
      return "hide \(place)"
    case 8 where count > 0:
      tree.assumeLength(25, at: place)
      (rows[place].length, rows[place].isFresh) = (25, false)
      return "assume \(place)"
    case 9 where count % 7 == 0:
      tree.invalidateAll()
      for index in rows.indices { rows[index].isFresh = false }
      return "invalidate all"
    default: return "nothing"
    }
  }

  func testRandomOperations() {
    for seed in TestLength.seeds(12, of: 40, long: 400, salt: 112) {
      var random = SeededGenerator(seed: seed)
      let tree = treeOfThreeKinds()
      var rows: [Row] = []
      for step in 0..<80 {
        let name = apply(&random, tree, &rows)
        if let difference = difference(tree, rows) {
          return XCTFail("\(difference) after \(name) with seed \(seed), step \(step)")
        }
      }
    }
  }

  private func treeOfThreeKinds() -> Tree {
    let tree = Tree()
    for type in [Int.self, Bool.self, String.self] as [Any.Type] { _ = tree.estimates.kind(of: type) }
    return tree
  }

  /// Each change isolates a row at first; once all rows are equal again, they're one entry.
  func testRowsThatAreAlikeAgainAreOneEntry() {
    let tree = treeOfThreeKinds()
    tree.insert(1, count: 3, kind: 1, at: 0)
    tree.insert(1, count: 2, kind: 1, at: 1)
    XCTAssertEqual(tree.allEntries().map(\.count), [5], "inserted")
    tree.setHidden(true, at: 1)
    XCTAssertEqual(tree.allEntries().map(\.count), [1, 1, 3])
    tree.setHidden(false, at: 1)
    XCTAssertEqual(tree.allEntries().map(\.count), [5], "shown")
    for index in 0..<5 { tree.assumeLength(25, at: index) }
    XCTAssertEqual(tree.allEntries().map(\.count), [5], "assumed")
    for index in 0..<5 { tree.setLength(25, at: index) }
    XCTAssertEqual(tree.allEntries().map(\.count), [5], "measured")
    for index in 0..<5 { tree.invalidate(at: index) }
    XCTAssertEqual(tree.allEntries().map(\.count), [5], "invalidated")
    tree.insert(2, count: 4, kind: 2, at: 2)
    tree.removeRows(2..<6)
    XCTAssertEqual(tree.allEntries().map(\.count), [5], "removed")
    XCTAssertNil(difference(tree, Array(repeating: Row(element: 1, length: 25), count: 5)))
  }

  /// A row becomes equal to both of its neighbours, in a leaf that is then small enough to be merged with the one
  /// before it, or to share the rows of both. In the second case, an equal row that isn't its neighbour takes its
  /// place.
  func testARowJoinsBothNeighboursInALeafThatBecomesTooSmall() {
    for removed in [14, 0] {
      let tree = treeOfThreeKinds()
      for index in 0..<43 { tree.insert(index, count: 1, kind: 0, at: index) }
      for index in [21, 34, 35, 36] {
        tree.removeRows(index..<index + 1)
        tree.insert(100, count: 1, kind: 0, at: index)
        if index != 35 { tree.setLength(10, at: index) }
      }
      for index in [42, 41, 40] { tree.removeRows(index..<index + 1) }
      for _ in 0..<removed { tree.removeRows(0..<1) }
      XCTAssertEqual(tree.root.children.map(\.size), [32 - removed, 8], "the last leaf is as small as it may be")
      tree.setLength(10, at: 35 - removed)
      var elements = Array(0..<40)
      for index in [21, 34, 35, 36] { elements[index] = 100 }
      let found = tree.allEntries()
      let rows = found.flatMap { Array(repeating: $0.element, count: $0.count) }
      XCTAssertEqual(rows, Array(elements.dropFirst(removed)), "\(removed) rows removed")
      XCTAssertEqual(found.map(\.count).filter { $0 > 1 }, [3], "\(removed) rows removed")
      XCTAssertEqual(tree.count(.all), 40 - removed)
    }
  }

  func testAllRowsOfAnElementGetALength() {
    let tree = treeOfThreeKinds()
    tree.insert(1, count: 2, kind: 1, at: 0)
    tree.insert(2, count: 3, kind: 2, at: 2)
    tree.setLength(10, ofAll: 2)
    let rows = Array(repeating: Row(element: 1), count: 2)
    XCTAssertNil(
      difference(tree, rows + Array(repeating: Row(element: 2, length: 10, isFresh: true), count: 3)))
  }

  func testOffsetsOutsideTheRows() {
    let tree = treeOfThreeKinds()
    XCTAssertEqual(tree.length(at: 0), 0)
    XCTAssertEqual(tree.extent(at: 0).length, 0)
    XCTAssertFalse(tree.isMeasured(at: 0))
    XCTAssertTrue(tree.isHidden(at: 0))
    XCTAssertNil(tree.index(atOffset: 0))
    tree.insert(1, count: 3, kind: 1, at: 0)
    tree.setLength(10, ofAll: 1)
    XCTAssertEqual([-5, 0, 9, 10, 29, 30, 1000].map { tree.index(atOffset: $0) }, [0, 0, 0, 1, 2, 2, 2])
    tree.setLength(0, ofAll: 1)
    XCTAssertEqual(tree.index(atOffset: 0), 0, "rows without length")
  }

  func testUnmeasuredRowsAreFoundByTheirNumbers() {
    let tree = Tree()
    let kind = tree.estimates.kind(of: Int.self)
    tree.insert(0, count: 10, kind: kind, at: 0)
    for index in [0, 4, 5] { tree.setLength(60, at: index) }
    tree.setHidden(true, at: 2)
    XCTAssertEqual((-1...6).map { tree.index(ofUnmeasured: $0) }, [nil, 1, 3, 6, 7, 8, 9, nil])
    XCTAssertEqual((0...10).map { tree.unmeasuredCount(before: $0) }, [0, 0, 1, 1, 2, 2, 2, 3, 4, 5, 6])
    XCTAssertEqual(tree.estimates.samples(ofKind: kind).count, 3)
    XCTAssertEqual(tree.estimates.samples(ofKind: kind).sum, 180)
  }

  func testEqualRowsAreOneEntry() {
    let tree = Tree()
    let kind = tree.estimates.kind(of: Int.self)
    tree.insert(0, count: 100_000, kind: kind, at: 0)
    XCTAssertEqual(tree.allEntries().count, 1)
    for index in 500..<520 { tree.setLength(60, at: index) }
    XCTAssertEqual(tree.allEntries().count, 3, "measured rows of one length are a run, too")
    XCTAssertEqual(tree.offset(at: 520), 520 * 60, "the estimate follows")
    tree.removeRows(400..<600)
    XCTAssertEqual(tree.allEntries().count, 1)
    XCTAssertEqual(tree.count(.all), 99_800)
    for index in 0..<20_000 { tree.setLength(CGFloat(40 + index % 2), at: index) }
    XCTAssertLessThanOrEqual(tree.depth, 4)
  }

}
