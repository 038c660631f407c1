import TestSupport
import XCTest

@testable import GTKPlatform

/// Elements keep their positions where that keeps their order.
final class StableListTests: XCTestCase {
  private func places(_ lists: [String]) -> String {
    var list = StableList<Character>()
    for text in lists { _ = list.set(Array(text)) }
    return String(list.places.map { $0 ?? "." })
  }

  func testWhatIsGoneLeavesItsPlace() {
    XCTAssertEqual(places(["abcd", "acd"]), "a.cd")
    XCTAssertEqual(places(["abcd", "ab"]), "ab..")
    XCTAssertEqual(places(["abcd", ""]), "....")
    XCTAssertEqual(places(["abcd", "acd", "abcd"]), "abcd")
    XCTAssertEqual(places(["abcd", "acd", "axcd"]), "axcd")
  }

  func testEmptyPlacesAbsorbWhatIsAdded() {
    XCTAssertEqual(places(["abcde", "acde", "xacde"]), "xacde")
    XCTAssertEqual(places(["Gabc", "Gac", "Gxabc"]), "Gxabc")
    XCTAssertEqual(places(["abc", "xabc"]), "xabc")
  }

  func testTheOrderIsKept() {
    XCTAssertEqual(places(["abcd", "dcba"]), "...dcba")
    XCTAssertEqual(places(["aab", "aba"]), "a.ba")
  }

  func testManyEmptyPlacesAreRemoved() {
    XCTAssertEqual(places([String(repeating: "x", count: 40), "x"]), "x")
  }

  func testOnlyOtherElementsAreAChange() {
    var list = StableList<Int>()
    XCTAssertFalse(list.set([]))
    XCTAssertTrue(list.set([1, 2]))
    XCTAssertFalse(list.set([1, 2]))
    XCTAssertTrue(list.set([2]))
    XCTAssertEqual(list.places, [nil, 2])
  }

  /// The elements are always those that were set, in their order.
  func testRandomLists() {
    var random = SeededGenerator(seed: 26)
    for _ in 0..<200 {
      var list = StableList<Int>()
      for _ in 0..<20 {
        let new = (0..<random.next() % 12).map { _ in Int(random.next() % 9) }
        _ = list.set(new)
        XCTAssertEqual(list.places.compactMap { $0 }, new)
        XCTAssertLessThanOrEqual(list.places.count, 2 * new.count + 8)
      }
    }
  }
}
