import TestBasics
import XCTest

@testable import ListGeometry

/// The tree of lengths against a plain array.
final class LengthTreeTests: XCTestCase {

  private typealias Tree = LengthTree<Int>

  /// The model of the tree.
  private struct Model {

    struct Item {
      var entry: Tree.Entry
      var isHidden = false
      var length: CGFloat?
      var isFresh = false
    }

    var items: [Item] = []

    func length(_ item: Item, _ tree: Tree) -> CGFloat {
      item.isHidden ? 0 : item.length ?? tree.estimates.values[item.entry.kind]
    }

    func difference(from tree: Tree, deep: Bool) -> String? {
      let visible = items.filter { !$0.isHidden }
      let unmeasured = visible.filter { !$0.isFresh }
      guard tree.count(.all) == items.count, tree.count(.visible) == visible.count,
        tree.count(.unmeasured) == unmeasured.count
      else { return "counts are \(tree.count(.all)), \(tree.count(.visible)), \(tree.count(.unmeasured))" }
      let total = items.reduce(0) { $0 + length($1, tree) }
      guard abs(tree.length - total) < 1e-6 else { return "length is \(tree.length), not \(total)" }
      guard deep else { return nil }
      guard tree.allEntries().map(\.element) == items.map(\.entry.element) else { return "order" }
      var offset: CGFloat = 0
      var rank = (visible: 0, unmeasured: 0)
      for (index, item) in items.enumerated() {
        guard tree.entry(at: index) === item.entry, tree.rank(of: item.entry) == index else { return "index \(index)" }
        guard abs(tree.offset(of: item.entry) - offset) < 1e-6 else { return "offset of \(index)" }
        guard tree.rank(of: item.entry, in: .visible) == rank.visible else { return "visible rank of \(index)" }
        guard tree.rank(of: item.entry, in: .unmeasured) == rank.unmeasured else {
          return "unmeasured rank of \(index)"
        }
        let own = length(item, tree)
        guard tree.length(of: item.entry) == own else { return "length of \(index)" }
        if !item.isHidden {
          guard tree.entry(at: rank.visible, in: .visible) === item.entry else { return "visible \(rank.visible)" }
          guard tree.entry(atOffset: offset + own / 2) === item.entry else { return "entry at \(offset + own / 2)" }
          rank.visible += 1
          if !item.isFresh {
            guard tree.entry(at: rank.unmeasured, in: .unmeasured) === item.entry else { return "unmeasured" }
            rank.unmeasured += 1
          }
        }
        offset += own
      }
      guard tree.entry(atOffset: -1) === visible.first?.entry, tree.entry(atOffset: offset + 9) === visible.last?.entry
      else {
        return "entries beyond the ends"
      }
      return nil
    }

  }

  private func apply(
    _ step: Int, _ tree: Tree, _ model: inout Model, _ next: inout Int, _ random: inout SeededGenerator
  ) {
    let count = model.items.count
    let index = Int.random(in: 0...count, using: &random)
    let place = min(index, count - 1)
    switch step {
    case 0...8:
      let type: Any.Type = next % 3 == 0 ? Int.self : next % 3 == 1 ? String.self : Bool.self
      let entry = Tree.Entry(next, kind: tree.estimates.kind(of: type), isHidden: next % 7 == 0)
      next += 1
      tree.insert(entry, at: index)
      model.items.insert(Model.Item(entry: entry, isHidden: entry.isHidden), at: index)
    case 9...14 where count > 0:
      tree.remove(model.items[place].entry)
      model.items.remove(at: place)
    case 15...17 where count > 0:
      let hidden = Bool.random(using: &random)
      tree.setHidden(hidden, model.items[place].entry)
      model.items[place].isHidden = hidden
    case 18...22 where count > 0:
      let length = CGFloat(Int.random(in: 1...200, using: &random)) / 2
      tree.setLength(length, of: model.items[place].entry)
      model.items[place].length = length
      model.items[place].isFresh = true
    case 23 where count > 0:
      tree.invalidate(model.items[place].entry)
      model.items[place].isFresh = false
    case 24:
      tree.invalidateAll()
      for index in model.items.indices { model.items[index].isFresh = false }
    default: break
    }
  }

  func testRandomOperations() {
    for seed in TestLength.seeds(12, of: 40, long: 400, salt: 111) {
      var random = SeededGenerator(seed: seed)
      let tree = Tree()
      var model = Model()
      var next = 0
      // Growing, shrinking to nothing, growing again.
      for phase in 0..<3 {
        for step in 0..<600 {
          let kinds = phase == 1 ? 9...26 : 0...26
          apply(Int.random(in: kinds, using: &random), tree, &model, &next, &random)
          if let difference = model.difference(from: tree, deep: step % 40 == 0) {
            return XCTFail("\(difference) with seed \(seed), phase \(phase), step \(step)")
          }
        }
      }
    }
  }

  func testATreeBuiltFromEitherEndOrAtOnePlaceStaysShallow() {
    for place in ["end", "start", "middle"] {
      let tree = Tree()
      let kind = tree.estimates.kind(of: Int.self)
      let entries = (0..<20_000).map { Tree.Entry($0, kind: kind) }
      for (index, entry) in entries.enumerated() {
        tree.insert(entry, at: place == "end" ? index : place == "start" ? 0 : index / 2)
      }
      XCTAssertEqual(tree.depth, place == "end" ? 3 : 4, place)
      XCTAssertEqual(tree.length, 20_000 * 44)
      var random = SeededGenerator(seed: 1)
      for entry in entries.shuffled(using: &random).prefix(19_990) { tree.remove(entry) }
      XCTAssertEqual(tree.depth, 1, "a tree that shrinks becomes shallow again")
      XCTAssertEqual(tree.length, 440)
    }
  }

  func testAnEstimateConcernsAllOfAKindAtOnce() {
    let tree = Tree()
    let entries = (0..<100).map { Tree.Entry($0, kind: tree.estimates.kind(of: $0 < 50 ? Int.self : Bool.self)) }
    for entry in entries { tree.append(entry) }
    XCTAssertEqual(tree.length, 4400)
    tree.setLength(10, of: entries[0])
    XCTAssertEqual(tree.length, 1000, "a kind without samples is taken to be like the others")
    tree.setLength(100, of: entries[50])
    XCTAssertEqual(tree.length, 500 + 5000)
    XCTAssertEqual(tree.offset(of: entries[50]), 500)
    tree.setLength(20, of: entries[1])
    let length: CGFloat = 10 + 20 + 48 * 15 + 5000
    XCTAssertEqual(tree.length, length)
    tree.invalidateAll()
    XCTAssertEqual(tree.count(.unmeasured), 100)
    XCTAssertEqual(tree.length, length, "old lengths are the best estimate")
  }

  func testAnEntryLeavesCleanly() {
    let tree = Tree()
    let entry = Tree.Entry(1, kind: tree.estimates.kind(of: Int.self))
    tree.append(entry)
    XCTAssertTrue(entry.isInTree)
    tree.removeAll()
    XCTAssertFalse(entry.isInTree)
    tree.append(entry)
    XCTAssertEqual(tree.rank(of: entry), 0)
    tree.remove(entry)
    XCTAssertFalse(entry.isInTree)
    tree.remove(entry)
    XCTAssertEqual(tree.count(.all), 0)
  }

  func testAnEntryBeginsAtItsOffsetAndEndsBeforeTheNext() {
    let tree = Tree()
    let entries = (0..<100).map { Tree.Entry($0, kind: tree.estimates.kind(of: Int.self)) }
    for entry in entries { tree.append(entry) }
    for entry in entries { tree.setLength(10, of: entry) }
    for (index, entry) in entries.enumerated() {
      let start = 10 * CGFloat(index)
      XCTAssertTrue(tree.entry(atOffset: start) === entry)
      XCTAssertTrue(tree.entry(atOffset: start + 9.5) === entry)
    }
    XCTAssertTrue(tree.entry(atOffset: -1) === entries[0])
    XCTAssertTrue(tree.entry(atOffset: 1000) === entries[99])
  }

  private func optional<Wrapped>(_ type: Wrapped.Type, _ times: Int) -> Any.Type {
    times == 0 ? type : optional(Wrapped?.self, times - 1)
  }

  func testTypesBeyondTheMostShareAnEstimate() {
    var estimates = LengthEstimates()
    let kinds = (0..<20).map { estimates.kind(of: optional(Int.self, $0)) }
    XCTAssertEqual(kinds, Array(0..<16) + [15, 15, 15, 15])
    XCTAssertEqual(estimates.kind(of: optional(Int.self, 18)), 15)
    XCTAssertEqual(estimates.values.count, 16)
  }

  func testALeafIsSplitWhenItIsFull() {
    let tree = Tree()
    let kind = tree.estimates.kind(of: Int.self)
    for number in 0..<Tree.fanOut { tree.append(Tree.Entry(number, kind: kind)) }
    XCTAssertEqual(tree.depth, 1)
    tree.append(Tree.Entry(Tree.fanOut, kind: kind))
    XCTAssertEqual(tree.depth, 2)
  }

}
