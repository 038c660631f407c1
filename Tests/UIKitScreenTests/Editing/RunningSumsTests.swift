import TestSupport
import XCTest

@testable import UIKit

/// Prefix sums of a list that changes, against an array.
final class RunningSumsTests: XCTestCase {
  func testSumsAreThoseOfAnArray() {
    var generator = SeededGenerator(seed: 17)
    var numbers: [Double] = [1]
    var sums = RunningSums()
    for turn in 0..<600 {
      switch generator.next() % 4 {
      case 0, 1:
        let start = Int(generator.next() % UInt64(numbers.count + 1))
        let end = min(numbers.count, start + Int(generator.next() % (generator.next() % 5 == 0 ? 900 : 4)))
        let count = Int(generator.next() % (generator.next() % 4 == 0 ? 1500 : 3))
        guard numbers.count - (end - start) + count > 0 else { continue }
        numbers.replaceSubrange(start..<end, with: (0..<count).map { _ in Double(generator.next() % 5) })
        sums.replace(start..<end, count: count)
      case 2:
        let index = Int(generator.next() % UInt64(numbers.count))
        numbers[index] = Double(generator.next() % 9)
        sums.change(at: index)
      default:
        let index = Int(generator.next() % UInt64(numbers.count + 1))
        XCTAssertEqual(sums.sum(before: index) { numbers[$0] }, numbers[..<index].reduce(0, +), "turn \(turn)")
        let value = Double(generator.next() % UInt64(numbers.reduce(0, +) + 2))
        var (total, expected) = (0.0, 0)
        for (index, number) in numbers.enumerated() where total <= value {
          expected = index
          total += number
        }
        let found = sums.last(notAbove: value) { numbers[$0] }
        XCTAssertEqual(found, expected, "turn \(turn), \(value)")
      }
    }
  }

  func testAChangeCostsItsBlock() {
    var sums = RunningSums(count: 100_000)
    var asked = 0
    func number(_ index: Int) -> Double {
      asked += 1
      return 1
    }
    XCTAssertEqual(sums.sum(before: 100_000, number), 100_000)
    XCTAssertEqual(asked, 100_000)
    asked = 0
    sums.change(at: 5)
    sums.replace(50_000..<50_001, count: 2)
    XCTAssertEqual(sums.sum(before: 100_001, number), 100_001)
    XCTAssertEqual(sums.last(notAbove: 70_000.5, number), 70_000)
    XCTAssertLessThan(asked, 1100)
  }

  func testBlocksAreLookedThroughOnce() {
    var sums = RunningSums(count: 5000)
    func look() -> [Range<Int>] {
      var (block, found) = (0, [Range<Int>]())
      while let range = sums.unseen(from: &block) {
        found.append(range)
        sums.recordSearch(of: block, greatest: Double(range.upperBound))
      }
      return found
    }
    let all = look()
    XCTAssertEqual(all.first?.lowerBound, 0)
    XCTAssertEqual(all.last?.upperBound, 5000)
    XCTAssertEqual(sums.greatest, 5000)
    XCTAssertEqual(look(), [])
    sums.change(at: 1000)
    XCTAssertEqual(look(), [])
    sums.renew(at: 1000)
    XCTAssertEqual(look().count, 1)
    sums.replace(1000..<1001, count: 3)
    XCTAssertEqual(look().count, 1)
    sums.renewAll()
    XCTAssertEqual(look().count, all.count)
  }
}
