import XCTest

@testable import AloeObjC

/// The table that holds the observers of properties and of notifications.
final class WeakTableTests: XCTestCase {
  private final class Owner {}

  private struct Entry: WeakTableEntry {
    weak var owner: AnyObject?
    let number: Int
  }

  private let table = WeakTable<Int, Entry>()
  private let owner = Owner()

  /// Adds the entry of an object that is deallocated immediately.
  private func addDead(_ number: Int, for key: Int) -> [Entry] {
    let owner = Owner()
    return table.add(Entry(owner: owner, number: number), for: key)
  }

  private func numbers(_ key: Int) -> [Int] { table.entries(for: key).map(\.number) }

  /// An object often has the address of an earlier one, and so the same key.
  func testEntriesOfDeallocatedObjectsWithOneKeyAreRemoved() {
    table.add(Entry(owner: owner, number: -1), for: 7)
    var removed = 0
    for number in 0..<1000 { removed += addDead(number, for: 7).count }
    XCTAssertLessThanOrEqual(table.count, 65)
    XCTAssertEqual(removed, 1001 - table.count)
    XCTAssertEqual(numbers(7).first, -1)
  }

  func testEntriesOfDeallocatedObjectsWithSeveralKeysAreRemoved() {
    for number in 0..<1000 { _ = addDead(number, for: number) }
    XCTAssertLessThanOrEqual(table.count, 64)
    for number in 0..<1000 { table.add(Entry(owner: owner, number: number), for: number) }
    XCTAssertGreaterThanOrEqual(table.count, 1000)
    XCTAssertEqual(numbers(3), [3])
  }

  func testRemoving() {
    XCTAssertFalse(table.isUsed)
    for number in 0..<4 { table.add(Entry(owner: owner, number: number), for: number % 2) }
    XCTAssertTrue(table.isUsed)
    table.removeLast(for: 0) { $0.number < 9 }
    XCTAssertEqual(numbers(0), [0])
    XCTAssertEqual(table.remove(for: 1) { $0.number == 1 }.map(\.number), [1])
    XCTAssertEqual(numbers(1), [3])
    table.removeLast(for: 1) { $0.number == 1 }
    table.remove(for: 2) { _ in true }
    XCTAssertEqual(table.count, 2)
    table.remove(for: 0) { _ in true }
    table.remove(for: 1) { _ in true }
    XCTAssertEqual(table.count, 0)
    XCTAssertFalse(table.isUsed)
  }
}
