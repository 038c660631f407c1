import UIKit
import XCTest

/// Tests that the result of `perform(_:)` is alive when the caller takes it unretained.
@MainActor final class PerformTests: XCTestCase {
  private final class Card: NSObject {
    let number = 7
    // Long enough for memory of its own.
    var name: String { "a card of the number \(number), which is created each time" }
    func copy(of other: Any?) -> Any { NSMutableString(string: "copy of \(other ?? "nothing")") }
    func leaf() -> Leaf { Leaf() }
  }

  private final class Leaf: NSObject {
    nonisolated(unsafe) static weak var last: Leaf?
    override init() {
      super.init()
      Self.last = self
    }
  }

  private let getter = Selector(getter: "name") { (card: Card) in card.name }
  private let copying = Selector(named: "copyOf:", Card.copy(of:))
  private let leafing = Selector(named: "leaf", Card.leaf)

  private func turnOfTheMainQueue() async {
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
  }

  func testANewObjectIsThereForTheCaller() async {
    let card = Card()
    let name = card.perform(getter)!.takeUnretainedValue()
    XCTAssertEqual(name as? String, card.name)
    let copy = card.perform(copying, with: "it")!
    _ = [Int](repeating: 1, count: 1000)
    XCTAssertEqual(copy.takeUnretainedValue() as? NSMutableString, "copy of it")
  }

  func testItGoesWithTheTurnOfTheMainQueue() async {
    let card = Card()
    let leaf = card.perform(leafing)!
    XCTAssertTrue(leaf.takeUnretainedValue() === Leaf.last)
    await turnOfTheMainQueue()
    await turnOfTheMainQueue()
    XCTAssertNil(Leaf.last)
  }

  func testItGoesWithAnAutoreleasePool() async {
    let card = Card()
    autoreleasepool {
      let leaf = card.perform(leafing)!
      XCTAssertTrue(leaf.takeUnretainedValue() === Leaf.last)
    }
    XCTAssertNil(Leaf.last)
  }

  func testOtherThreadsKeepAThousand() async {
    final class Found: @unchecked Sendable { var facts: [Bool] = [] }
    let (found, done) = (Found(), DispatchSemaphore(value: 0))
    let leafing = leafing
    Thread.detachNewThread {
      let card = Card()
      let first = card.perform(leafing)!
      weak var kept: AnyObject?
      kept = first.takeUnretainedValue()
      for _ in 0..<999 { card.perform(leafing) }
      found.facts.append(kept != nil)
      card.perform(leafing)
      found.facts.append(kept == nil)
      done.signal()
    }
    done.wait()
    XCTAssertEqual(found.facts, [true, true])
  }
}
