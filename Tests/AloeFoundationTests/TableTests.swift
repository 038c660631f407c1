import Foundation
import XCTest

@testable import AloeFoundation

final class TableTests: XCTestCase {
  private final class Box {}

  func testWeakObjectsDisappear() {
    let table = NSHashTable<Box>.weakObjects(), kept = Box()
    table.add(kept)
    table.add(kept)
    do {
      let other = Box()
      table.add(other)
      XCTAssertEqual(table.count, 2)
    }
    XCTAssertEqual(table.count, 1)
    XCTAssertTrue(table.contains(kept) && table.anyObject === kept)
    table.remove(kept)
    XCTAssertEqual(table.allObjects.count, 0)
  }

  func testEqualObjectsAreOne() {
    let table = NSHashTable<NSString>()
    table.add("a")
    table.add(NSString(string: "a"))
    XCTAssertEqual(table.count, 1)
    XCTAssertEqual(table.member("a"), "a")
    let identical = NSHashTable<NSString>(options: .objectPointerPersonality)
    let (one, two) = (NSMutableString(string: "a"), NSMutableString(string: "a"))
    identical.add(one)
    identical.add(two)
    XCTAssertEqual(identical.count, 2)
  }

  func testMapsForgetWhatIsFreed() {
    let values = NSMapTable<NSString, Box>.strongToWeakObjects(), keys = NSMapTable<Box, NSString>.weakToStrongObjects()
    let kept = Box()
    values.setObject(kept, forKey: "kept")
    keys.setObject("kept", forKey: kept)
    do {
      let other = Box()
      values.setObject(other, forKey: "other")
      keys.setObject("other", forKey: other)
      XCTAssertEqual([values.count, keys.count], [2, 2])
    }
    XCTAssertEqual([values.count, keys.count], [1, 1])
    XCTAssertNil(values.object(forKey: "other"))
    XCTAssertEqual(keys.object(forKey: kept), "kept")
    XCTAssertTrue(values.dictionaryRepresentation()["kept" as NSString] === kept)
    values.setObject(nil, forKey: "kept")
    XCTAssertEqual(values.count, 0)
  }

  /// Entries of freed objects are removed, so a table of short-lived objects doesn't grow.
  func testAManyTimesUsedTableStaysSmall() {
    let table = NSHashTable<Box>.weakObjects()
    for _ in 0..<10_000 { table.add(Box()) }
    XCTAssertEqual(table.count, 0)
    XCTAssertLessThan(table.table.storedCount, 40)
  }
}
