import TestBasics
import TestSupport
import XCTest

@testable import UIKit

/// Snapshots of sections, which are trees.
@MainActor final class SectionSnapshotTests: XCTestCase {
  private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<Int>

  /// A reference model of a section snapshot.
  private final class Node {
    let item: Int
    var children: [Node] = []
    var isExpanded = false
    init(_ item: Int) { self.item = item }
    var all: [Node] { [self] + children.flatMap(\.all) }
    var visible: [Node] { [self] + (isExpanded ? children.flatMap(\.visible) : []) }
    func copy() -> Node {
      let copy = Node(item)
      (copy.children, copy.isExpanded) = (children.map { $0.copy() }, isExpanded)
      return copy
    }
  }

  private func words(_ nodes: [Node]) -> String {
    nodes.map { "\($0.item)\($0.isExpanded ? "-" : "")" + ($0.children.isEmpty ? "" : "(\(words($0.children)))") }
      .joined(separator: " ")
  }

  private func words(_ snapshot: Snapshot) -> String {
    func words(_ items: [Int]) -> String {
      items.map { item in
        let children = snapshot.snapshot(of: item).rootItems
        return "\(item)\(snapshot.isExpanded(item) ? "-" : "")" + (children.isEmpty ? "" : "(\(words(children)))")
      }.joined(separator: " ")
    }
    return words(snapshot.rootItems)
  }

  private func difference(_ snapshot: Snapshot, _ root: Node) -> String? {
    guard words(snapshot) == words(root.children) else { return "\(words(snapshot)), not \(words(root.children))" }
    let all = root.children.flatMap(\.all)
    guard snapshot.items == all.map(\.item) else { return "items" }
    guard snapshot.visibleItems == root.children.flatMap(\.visible).map(\.item) else { return "visible items" }
    func check(_ node: Node, _ parent: Int?, _ level: Int, _ isVisible: Bool) -> String? {
      guard snapshot.contains(node.item), snapshot.level(of: node.item) == level,
        snapshot.parent(of: node.item) == parent, snapshot.isVisible(node.item) == isVisible,
        snapshot.index(of: node.item) == all.firstIndex(where: { $0 === node }),
        words(snapshot.snapshot(of: node.item, includingParent: true)) == words([node])
      else { return "\(node.item)" }
      return node.children.lazy.compactMap { check($0, node.item, level + 1, isVisible && node.isExpanded) }.first
    }
    return root.children.lazy.compactMap { check($0, nil, 0, true) }.first
  }

  func testRandomChanges() async {
    for seed in 0..<UInt64(TestLength.count(60, long: 5_000)) {
      var random = SeededGenerator(seed: seed)
      var snapshot = Snapshot()
      let root = Node(-1)
      var next = 0
      for _ in 0..<30 {
        let all = root.children.flatMap(\.all)
        let node = all.randomElement(using: &random)
        let parent = node.map { node in ([root] + all).first { $0.children.contains { $0 === node } } ?? root }
        let new = (next..<next + Int(random.next() % 4)).map { $0 }
        next += new.count
        let step = random.next() % 9
        switch (step, node, parent) {
        case (0, _, _), (_, nil, _), (_, _, nil):
          snapshot.append(new)
          root.children += new.map(Node.init)
        case (1, let node?, _), (2, let node?, _):
          snapshot.append(new, to: node.item)
          node.children += new.map(Node.init)
        case (3, let node?, let parent?):
          let index = parent.children.firstIndex { $0 === node } ?? 0
          let after = random.pick([true, false])
          if after { snapshot.insert(new, after: node.item) } else { snapshot.insert(new, before: node.item) }
          parent.children.insert(contentsOf: new.map(Node.init), at: index + (after ? 1 : 0))
        case (4, let node?, _):
          let gone = [node.item, all[0].item]
          if random.next() % 3 == 0 {
            snapshot.delete(gone)
            for node in [root] + all { node.children.removeAll { gone.contains($0.item) } }
          }
        case (5, let node?, let parent?):
          var other = Snapshot()
          other.append(new)
          let nodes = new.map(Node.init)
          if let first = nodes.first {
            other.append([next, next + 1], to: first.item)
            other.expand([first.item])
            (first.children, first.isExpanded) = ([Node(next), Node(next + 1)], true)
            next += 2
          }
          if random.pick([true, false]) {
            snapshot.replace(childrenOf: node.item, using: other)
            node.children = nodes
          } else {
            let index = parent.children.firstIndex { $0 === node } ?? 0
            let after = random.pick([true, false])
            if after { snapshot.insert(other, after: node.item) } else { snapshot.insert(other, before: node.item) }
            parent.children.insert(contentsOf: nodes, at: index + (after ? 1 : 0))
          }
        case (_, let node?, _):
          node.isExpanded = random.next() % 4 > 0
          if node.isExpanded { snapshot.expand([node.item]) } else { snapshot.collapse([node.item]) }
        }
        if let difference = difference(snapshot, root) { return XCTFail("\(difference), seed \(seed), step \(step)") }
      }
    }
  }

  func testCopiesAreValues() async {
    var first = Snapshot()
    first.append([1, 2])
    first.append([3], to: 1)
    var second = first
    second.expand([1])
    second.delete([2])
    XCTAssertEqual([first, second].map { words($0) }, ["1(3) 2", "1-(3)"])
    second.deleteAll()
    XCTAssertEqual(second.items, [])
    XCTAssertEqual(first.visualDescription(), "+ 1\n  * 3\n* 2")
  }

  func testMistakesAreReportedAndChangeNothing() async {
    var snapshot = Snapshot()
    snapshot.append([1, 2])
    snapshot.append([3], to: 1)
    var other = Snapshot()
    other.append([2, 7])
    let cases: [(String, (inout Snapshot) -> Void)] = [
      ("append(_:to:) of a diffable", { $0.append([3, 1]) }), ("append(_:to:)", { $0.append([4], to: 9) }),
      ("insert(_:before:)", { $0.insert([4], before: 9) }), ("insert(_:after:)", { $0.insert([4], after: 9) }),
      ("expand(_:)", { $0.expand([9]) }), ("collapse(_:)", { $0.collapse([9]) }),
      ("replace(childrenOf:using:)", { $0.replace(childrenOf: 9, using: Snapshot()) }),
      ("level(of:)", { XCTAssertEqual($0.level(of: 9), 0) }), ("parent(of:)", { XCTAssertNil($0.parent(of: 9)) }),
      ("snapshot(of:includingParent:)", { XCTAssertEqual($0.snapshot(of: 9).items, []) }),
    ]
    for (sentence, mistake) in cases {
      let heard = messages { mistake(&snapshot) }
      XCTAssertEqual(heard.count, 1, sentence)
      XCTAssertTrue(heard.first?.contains(sentence) ?? false, "\(heard)")
      XCTAssertEqual(words(snapshot), "1(3) 2", sentence)
    }
    XCTAssertEqual(messages { snapshot.insert(other, after: 3) }.count, 1)
    XCTAssertEqual(words(snapshot), "1(3 7) 2", "the first of each is kept")
    XCTAssertEqual(messages { snapshot.delete([9]) }, [])
    XCTAssertFalse(snapshot.isExpanded(9) || snapshot.isVisible(9) || snapshot.contains(9))
    XCTAssertNil(snapshot.index(of: 9))
  }

  func testDeepTrees() async {
    var snapshot = Snapshot()
    snapshot.append([0])
    for item in 1..<20_000 { snapshot.append([item], to: item - 1) }
    snapshot.expand(snapshot.items)
    XCTAssertEqual(snapshot.level(of: 19_999), 19_999)
    XCTAssertEqual(snapshot.visibleItems.count, 20_000)
    snapshot.delete([10_000])
    XCTAssertEqual(snapshot.items.count, 10_000)
  }
}
