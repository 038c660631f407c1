import GTKPlatform
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Tests a screen reader's traversal of a list, and its cost.
@MainActor final class RowListenerTests: XCTestCase {

  private let list = AloeStackView()

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  private var proxy: (any AccessibleElement)? { UIApplication.shared.accessibility.proxy(for: list) }

  /// A screen reader that reaches a list may query all of its items to count them.
  func testALongListIsntCalledAList() async throws {
    list.addRows((0..<1_000).map { label("row \($0)") })
    XCTAssertEqual(proxy?.snapshot.role, .list)
    list.addRow(label("one more"))
    let screen = TestScreen(list)
    XCTAssertEqual(proxy?.snapshot.role, .scrollPane)
    XCTAssertEqual(proxy?.childCount, 1_001)
    XCTAssertEqual(proxy?.child(at: 1_000)?.snapshot.role, .listItem)
    withExtendedLifetime(screen) {}
  }

  func testARowOfNothingIsNoItem() async throws {
    let space = UIView()
    list.addRows([label("first"), space, label("last")])
    let screen = TestScreen(list)
    XCTAssertEqual(proxy?.child(at: 1)?.snapshot.role, .panel)
    space.accessibilityLabel = "Space"
    list.setTapHandler(forRow: space) { _ in }
    XCTAssertEqual(proxy?.child(at: 1)?.snapshot.role, .button)
    XCTAssertEqual(proxy?.child(at: 2)?.snapshot.role, .listItem)
    withExtendedLifetime(screen) {}
  }

  /// Opening a list while a screen reader listens, and rendering a frame of it, takes as many elements, comparisons and
  /// messages with five thousand rows as with two hundred.
  func testThePriceOfAListenerIsThatOfWhatIsInSight() async throws {
    func price(of count: Int) throws -> [Int] {
      let list = AloeStackView()
      let holder = UIView()
      let screen = TestScreen(holder)
      screen.window.makeKeyAndVisible()
      let (tree, listeners) = (UIApplication.shared.accessibility, HeardByListeners())
      tree.listeners = listeners
      screen.settle()
      let root = try XCTUnwrap(tree.proxy(for: screen.window))
      _ = (root.snapshot, root.childCount)
      func made() throws -> Int { try XCTUnwrap(tree.proxy(for: UIView())).number }
      let before = try made()
      listeners.forget()
      list.addRows((0..<count).map { _ in UIView() })
      for row in list.rows.prefix(20) { list.setTapHandler(forRow: row) { _ in } }
      list.frame = holder.bounds
      holder.addSubview(list)
      screen.settle()
      // Those in sight are asked about, as a screen reader does, and a frame passes.
      for index in 0..<8 { _ = root.child(at: 0)?.child(at: index)?.snapshot }
      screen.settle()
      FrameClock.shared.advance(by: 1)
      let work = tree.watched.workCount
      // All of them were last checked long ago.
      tree.watched.record(WatchedElements.Check(), in: screen.window)
      list.setContentOffset(CGPoint(x: 0, y: 10), animated: false)
      FrameClock.shared.advance(by: 1.0 / 60)
      return [try made() - before, tree.watched.workCount - work, listeners.events.count]
    }
    let few = try price(of: 200)
    XCTAssertEqual(try price(of: 5_000), few)
    XCTAssertLessThan(few[0], 20)
    XCTAssertGreaterThan(few[1], 8, "only requested elements are compared")
    XCTAssertLessThan(few[1], 60)
  }

}
