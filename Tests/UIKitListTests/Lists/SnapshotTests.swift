import TestBasics
import TestSupport
import XCTest

@testable import UIKit

/// Snapshots of diffable data sources.
@MainActor final class SnapshotTests: XCTestCase {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (name, items) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(items, toSection: name)
    }
    return snapshot
  }

  private func words(_ snapshot: Snapshot) -> String {
    snapshot.sectionIdentifiers.map { "\($0)\(snapshot.itemIdentifiers(inSection: $0))" }.joined(separator: " ")
  }

  func testContents() async {
    let snapshot = snapshot(["a": [1, 2], "b": [], "c": [3]])
    XCTAssertEqual(words(snapshot), "a[1, 2] b[] c[3]")
    XCTAssertEqual(
      [snapshot.numberOfItems, snapshot.numberOfSections, snapshot.numberOfItems(inSection: "a")], [3, 3, 2])
    XCTAssertEqual(snapshot.itemIdentifiers, [1, 2, 3])
    XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 3), "c")
    XCTAssertNil(snapshot.sectionIdentifier(containingItem: 4))
    XCTAssertEqual([1, 2, 3, 4].map { snapshot.indexOfItem($0) }, [0, 1, 2, nil])
    XCTAssertEqual(["a", "c", "d"].map { snapshot.indexOfSection($0) }, [0, 2, nil])
  }

  func testChanges() async {
    var snapshot = snapshot(["a": [1, 2, 3], "b": [4]])
    snapshot.appendItems([5])
    XCTAssertEqual(words(snapshot), "a[1, 2, 3] b[4, 5]", "the last section")
    snapshot.insertItems([6, 7], beforeItem: 2)
    snapshot.insertItems([8], afterItem: 5)
    XCTAssertEqual(words(snapshot), "a[1, 6, 7, 2, 3] b[4, 5, 8]")
    snapshot.moveItem(1, afterItem: 4)
    snapshot.moveItem(8, beforeItem: 6)
    snapshot.moveItem(7, beforeItem: 8)
    XCTAssertEqual(words(snapshot), "a[7, 8, 6, 2, 3] b[4, 1, 5]")
    snapshot.insertSections(["c", "d"], beforeSection: "b")
    snapshot.insertSections(["e"], afterSection: "b")
    snapshot.moveSection("a", afterSection: "c")
    snapshot.moveSection("b", beforeSection: "c")
    XCTAssertEqual(words(snapshot), "b[4, 1, 5] c[] a[7, 8, 6, 2, 3] d[] e[]")
    snapshot.deleteItems([8, 4, 3, 99])
    snapshot.deleteSections(["e", "c", "z"])
    XCTAssertEqual(words(snapshot), "b[1, 5] a[7, 6, 2] d[]")
    snapshot.deleteAllItems()
    XCTAssertEqual([snapshot.numberOfItems, snapshot.numberOfSections], [0, 0], "sections go, too")
  }

  func testCopiesAreValues() async {
    let first = snapshot(["a": [1, 2, 3]])
    var second = first
    second.moveItem(3, beforeItem: 1)
    var third = second
    third.deleteItems([1])
    third.reloadItems([2])
    XCTAssertEqual([first, second, third].map(words), ["a[1, 2, 3]", "a[3, 1, 2]", "a[3, 2]"])
    XCTAssertEqual([first, second, third].map { $0.indexOfItem(3) }, [2, 0, 0])
    XCTAssertEqual([second, third].map(\.reloadedItemIdentifiers), [[], [2]])
  }

  func testMarks() async {
    var snapshot = snapshot(["a": [1, 2, 3], "b": [4]])
    snapshot.reloadItems([2, 1, 2, 4])
    snapshot.reconfigureItems([3, 4])
    snapshot.reloadSections(["b", "a"])
    XCTAssertEqual(snapshot.reloadedItemIdentifiers, [2, 1, 4])
    XCTAssertEqual(snapshot.reconfiguredItemIdentifiers, [3, 4])
    XCTAssertEqual(snapshot.reloadedSectionIdentifiers, ["b", "a"])
    snapshot.deleteSections(["b"])
    snapshot.deleteItems([2])
    XCTAssertEqual(snapshot.reloadedItemIdentifiers, [1])
    XCTAssertEqual(snapshot.reconfiguredItemIdentifiers, [3])
    XCTAssertEqual(snapshot.reloadedSectionIdentifiers, ["a"])
  }

  func testMistakesAreReportedAndChangeNothing() async {
    let cases: [(String, (inout Snapshot) -> Void)] = [
      (
        "appendItems(_:toSection:) of a diffable data source's snapshot was given 2 item identifiers that the snapshot "
          + "already contains: 1, 4", { $0.appendItems([1, 4]) }
      ),
      (
        "insertItems(_:beforeItem:) of a diffable data source's snapshot was given 1 item",
        { $0.insertItems([2], beforeItem: 3) }
      ),
      ("insertItems(_:afterItem:)", { $0.insertItems([2], afterItem: 3) }),
      ("appendSections(_:) of a diffable data source's snapshot was given 1 section", { $0.appendSections(["a"]) }),
      ("insertSections(_:beforeSection:)", { $0.insertSections(["a"], beforeSection: "b") }),
      ("doesn't exist in the snapshot: z", { $0.appendItems([9], toSection: "z") }),
      ("doesn't exist in the snapshot: 99", { $0.insertItems([9], beforeItem: 99) }),
      ("doesn't exist in the snapshot: 98", { $0.insertItems([9], afterItem: 98) }),
      ("doesn't exist in the snapshot: 97", { $0.moveItem(97, afterItem: 1) }),
      ("doesn't exist in the snapshot: 96", { $0.moveItem(1, beforeItem: 96) }),
      (
        "reloadItems(_:) of a diffable data source's snapshot was given an item identifier that doesn't exist",
        { $0.reloadItems([95]) }
      ),
      ("reconfigureItems(_:)", { $0.reconfigureItems([94]) }),
      ("reloadSections(_:)", { $0.reloadSections(["y"]) }),
      ("moveSection(_:beforeSection:)", { $0.moveSection("x", beforeSection: "a") }),
      ("moveSection(_:afterSection:)", { $0.moveSection("a", afterSection: "w") }),
      ("insertSections(_:afterSection:)", { $0.insertSections(["n"], afterSection: "v") }),
      ("numberOfItems(inSection:)", { XCTAssertEqual($0.numberOfItems(inSection: "u"), 0) }),
      ("itemIdentifiers(inSection:)", { XCTAssertEqual($0.itemIdentifiers(inSection: "t"), []) }),
    ]
    for (sentence, mistake) in cases {
      var snapshot = snapshot(["a": [1, 2, 3], "b": [4]])
      let heard = messages { mistake(&snapshot) }
      XCTAssertEqual(heard.count, 1, sentence)
      XCTAssertTrue(heard.first?.contains(sentence) ?? false, "\(heard) for \(sentence)")
      XCTAssertEqual(words(snapshot), "a[1, 2, 3] b[4]", sentence)
      XCTAssertFalse(snapshot.hasMarks, sentence)
    }
    var empty = Snapshot()
    let heard = messages { empty.appendItems([1]) }
    XCTAssertTrue(heard.first?.contains("there are currently no sections") ?? false, "\(heard)")
    var twice = snapshot(["a": []])
    let others = messages { twice.appendItems([1, 2, 1, 3, 2]) }
    XCTAssertEqual(words(twice), "a[1, 2, 3]", "the first of each is kept")
    XCTAssertEqual(others.count, 1)
    XCTAssertEqual(messages { twice.deleteItems([77]) }, [])
  }

  func testLongDescriptionsAreShortened() async {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    let heard = messages { snapshot.reloadItems([String(repeating: "long ", count: 10_000)]) }
    XCTAssertLessThan(heard.first?.count ?? .max, 400)
  }
}
