import AloeCore
import TestSupport
import XCTest

@testable import UIKit

/// Diffable data sources that are used at the wrong time, and on several threads.
@MainActor final class DiffableHostilityTests: XCTestCase {
  private typealias Snapshot = DiffableFixture.Snapshot

  private func snapshot(_ items: [Int]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["main"])
    snapshot.appendItems(items)
    return snapshot
  }

  private func nextTurn() async {
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
  }

  private func check(_ fixture: DiffableFixture, _ items: [Int], line: UInt = #line) {
    fixture.screen.settle()
    fixture.screen.layOut()
    XCTAssertNil(fixture.difference(from: snapshot(items)), line: line)
    XCTAssertEqual(fixture.completed, fixture.applied, "completions", line: line)
  }

  func testApplyingInTheCellProvider() async {
    for animated in [true, false] {
      let fixture = DiffableFixture()
      fixture.apply(Array(0..<5), animated: false)
      fixture.screen.layOut()
      fixture.whenAsked = { [unowned fixture] item in
        fixture.whenAsked = nil
        fixture.apply([7, 1, 8], animated: animated)
        fixture.apply([7, 8, 9], animated: animated)
      }
      let heard = messages {
        fixture.apply(Array(3..<50), animated: animated)
        check(fixture, [7, 8, 9])
      }
      XCTAssertEqual(heard, [])
    }
  }

  func testApplyingInTheCellProviderWithoutEnd() async {
    let fixture = DiffableFixture()
    var count = 0
    fixture.whenAsked = { [unowned fixture] item in
      count += 1
      if count < 1_000 { fixture.apply([count, count + 1, count + 2], animated: false) }
    }
    let heard = messages {
      fixture.apply([0, 1, 2], animated: false)
      for _ in 0..<3_000 where count < 1_000 { fixture.screen.layOut() }
    }
    XCTAssertLessThanOrEqual(heard.count, 1, "layout doesn't come to rest")
    fixture.whenAsked = nil
    check(fixture, [999, 1_000, 1_001])
  }

  func testApplyingInACompletionAndDuringAnAnimation() async {
    let fixture = DiffableFixture()
    fixture.apply([1, 2, 3], animated: false)
    fixture.screen.settle()
    fixture.applied += 1
    fixture.dataSource.apply(snapshot([3, 2, 4])) {
      fixture.completed += 1
      fixture.apply([9, 3])
    }
    for step in 0..<10 {
      fixture.screen.wait(0.05)
      if step == 2 { fixture.apply(Array((0..<40).reversed())) }
      if step == 4 { fixture.apply([5, 3, 1]) }
    }
    check(fixture, [9, 3])
  }

  func testApplyingWithinTheClientsOwnUpdate() async {
    let fixture = DiffableFixture()
    fixture.apply([1, 2, 3], animated: false)
    fixture.screen.layOut()
    let heard = messages {
      fixture.table.performBatchUpdates {
        fixture.apply([1, 3])
        fixture.apply([4, 1, 3])
      }
      check(fixture, [4, 1, 3])
    }
    XCTAssertEqual(heard, [])
  }

  func testChangingTheTableBesideTheDataSourceIsReported() async {
    let fixture = DiffableFixture()
    fixture.apply([1, 2, 3], animated: false)
    fixture.screen.layOut()
    let heard = messages { fixture.table.deleteRows(at: [path(0)], with: .fade) }
    XCTAssertEqual(heard.count, 1)
    XCTAssertTrue(heard.first?.contains("number of rows in section 0") ?? false, "\(heard)")
    check(fixture, [1, 2, 3])
  }

  func testSnapshotsFromABackgroundQueue() async {
    let fixture = DiffableFixture()
    let queue = DispatchQueue(label: "snapshots")
    let source = Shared(fixture.dataSource)
    let heard = Heard()
    AloeMessage.handler = { heard.add($0) }
    for count in 1...20 {
      await withCheckedContinuation { next in
        queue.async {
          source.apply(Array((0..<count).map { ($0 * 7) % 23 }))
          next.resume()
        }
      }
    }
    await nextTurn()
    AloeMessage.handler = nil
    XCTAssertEqual(heard.messages.map(\.text), [])
    check(fixture, (0..<20).map { ($0 * 7) % 23 })
    XCTAssertEqual(source.completions, 20)
    XCTAssertEqual(source.offMain, 0, "completions are called on the main thread")
  }

  func testSnapshotsFromManyThreadsAtOnce() async {
    let fixture = DiffableFixture()
    let source = Shared(fixture.dataSource)
    let heard = Heard()
    AloeMessage.handler = { heard.add($0) }
    await withCheckedContinuation { next in
      DispatchQueue.global().async {
        DispatchQueue.concurrentPerform(iterations: 100) { number in source.apply([number, 1_000, number + 200]) }
        next.resume()
      }
    }
    fixture.apply([5, 6, 1_000])
    fixture.apply([6, 5])
    await nextTurn()
    AloeMessage.handler = nil
    XCTAssertEqual(heard.messages.count, 1, "a mix of threads is reported once")
    XCTAssertTrue(heard.messages.first?.text.contains("main queue") ?? false)
    check(fixture, [6, 5])
    XCTAssertEqual(source.completions, 100)
  }

  func testADataSourceThatDies() async {
    var fixture: DiffableFixture? = DiffableFixture()
    weak var source: DiffableFixture.DataSource?
    weak var table: UITableView?
    (source, table) = (fixture?.dataSource, fixture?.table)
    let shared = fixture.map { Shared($0.dataSource) }
    await withCheckedContinuation { next in
      DispatchQueue.global().async {
        shared?.apply([1, 2])
        shared?.forget()
        next.resume()
      }
    }
    let heard = messages { fixture?.apply([1, 2, 3]) }
    XCTAssertEqual(heard.count, 1, "a mix of threads")
    fixture?.screen.wait(0.1)
    fixture?.table.removeFromSuperview()
    fixture = nil
    await nextTurn()
    FrameClock.shared.settle()
    XCTAssertNil(source)
    XCTAssertNil(table)
    XCTAssertEqual(shared?.completions, 1, "completions are called whatever happens")
  }

  func testATableThatDies() async {
    var completed = 0
    var table: UITableView? = UITableView()
    let source = table.map { DiffableFixture.DataSource(tableView: $0) { _, _, _ in nil } }
    table = nil
    source?.apply(snapshot([1])) { completed += 1 }
    FrameClock.shared.settle()
    XCTAssertEqual(source?.snapshot().itemIdentifiers, [1])
    XCTAssertEqual(source?.itemIdentifier(for: path(0)), 1)
    XCTAssertEqual(completed, 1)
  }

  func testACellProviderWithoutCells() async {
    let table = UITableView()
    let source = DiffableFixture.DataSource(tableView: table) { _, _, _ in nil }
    let heard = messages {
      source.apply(snapshot([1, 2]))
      TestScreen(table).settle()
    }
    XCTAssertEqual(heard.count, 1)
    XCTAssertTrue(heard.first?.contains("returned no cell for row [0, 0]") ?? false, "\(heard)")
    XCTAssertEqual(table.visibleCells.count, 2)
  }

  /// A data source that is used on other threads.
  private final class Shared: @unchecked Sendable {
    // Unchecked: data sources may be used by other threads, and the lock is held around every access to the numbers.
    private var source: DiffableFixture.DataSource?
    private let lock = NSLock()
    private var counts = (done: 0, offMain: 0)

    init(_ source: DiffableFixture.DataSource) { self.source = source }

    var completions: Int { lock.withLock { counts.done } }
    var offMain: Int { lock.withLock { counts.offMain } }
    func forget() { source = nil }

    func apply(_ items: [Int]) {
      var snapshot = Snapshot()
      snapshot.appendSections(["main"])
      snapshot.appendItems(items)
      source?.submit(snapshot, .animated) { [self] in
        lock.withLock { counts = (counts.done + 1, counts.offMain + (Thread.isMainThread ? 0 : 1)) }
      }
    }
  }
}
