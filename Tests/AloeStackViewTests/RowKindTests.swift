import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// View controllers, scroll views and unarchived views as rows.
@MainActor final class RowKindTests: XCTestCase {

  private final class Child: UIViewController {
    var calls: [String] = []
    override func loadView() { view = Block(height: 20) }
    override func willMove(toParent parent: UIViewController?) { calls.append(parent == nil ? "leaves" : "comes") }
    override func didMove(toParent parent: UIViewController?) { calls.append(parent == nil ? "left" : "came") }
    override func viewDidAppear(_ animated: Bool) { calls.append("appeared") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("disappeared") }
  }

  private let controller = AloeStackViewController()
  private var list: AloeStackView { controller.stackView }

  func testAControllerIsAChildAsLongAsItsRowIsThere() async {
    let child = Child()
    let screen = TestScreen(controller)
    list.addRow(child, parent: controller)
    XCTAssertEqual(controller.children, [child])
    screen.layOut()
    // The order of its appearance and of the notification of its move is up to UIKit.
    XCTAssertEqual(child.calls.first, "comes")
    XCTAssertEqual(child.calls.sorted(), ["appeared", "came", "comes"])
    list.removeRow(child.view)
    XCTAssertEqual(controller.children, [])
    XCTAssertNil(child.parent)
    XCTAssertEqual(child.calls.filter { !$0.hasSuffix("appeared") }, ["comes", "came", "leaves", "left"])
  }

  func testItLeavesWhenItsRowHasLeft() async {
    let child = Child()
    list.addRow(child, parent: controller)
    let screen = TestScreen(controller)
    list.removeRow(child.view, animated: true)
    XCTAssertEqual(child.calls.last, "leaves")
    XCTAssertTrue(child.parent === controller)
    screen.settle()
    XCTAssertNil(child.parent)
    XCTAssertEqual(child.calls.last, "left")
  }

  func testScrollingAwayIsNoRemoval() async {
    list.staging.fewRows = 0
    let child = Child()
    list.addRow(child, parent: controller)
    list.addRows((0..<300).map { _ in Block(height: 40) })
    let screen = TestScreen(controller)
    list.scrollToRow(list.rows[290], at: .start, animated: false)
    screen.layOut()
    XCTAssertNil(list.cell(child.view).superview)
    XCTAssertTrue(child.parent === controller)
    XCTAssertEqual(child.calls, ["comes", "came", "appeared", "disappeared"])
    list.scrollToRow(child.view, at: .start, animated: false)
    screen.layOut()
    XCTAssertEqual(child.calls, ["comes", "came", "appeared", "disappeared", "appeared"])
  }

  func testMovingARowKeepsItsControllerAndAnotherListTakesIt() async {
    let child = Child()
    list.addRows([Block(), Block()])
    list.insertRow(child, parent: controller, before: list.rows[1])
    list.moveRow(child.view, to: 0)
    XCTAssertEqual(child.calls, ["comes", "came"])
    let other = AloeStackViewController()
    other.stackView.addRow(child, parent: other)
    XCTAssertTrue(child.parent === other)
    XCTAssertEqual(other.children, [child])
    XCTAssertEqual(controller.children, [])
    XCTAssertFalse(list.containsRow(child.view))
    XCTAssertEqual(child.calls, ["comes", "came", "leaves", "left", "comes", "came"])
  }

  func testAControllerBesideNoRowStaysOut() async {
    let child = Child()
    list.insertRow(child, parent: controller, after: UIView())
    XCTAssertEqual(controller.children, [])
    XCTAssertEqual(child.calls, [])
  }

  func testAControllerTakesAList() async {
    final class ImplicitConstraint: AloeStackView {}
    let own = ImplicitConstraint()
    let controller = AloeStackViewController(stackView: own)
    XCTAssertTrue(controller.view === own)
  }

  func testAListFromAnArchiveWorks() async throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    let list = try XCTUnwrap(AloeStackView(coder: coder))
    let row = Block(height: 20)
    list.addRow(row)
    _ = TestScreen(list)
    XCTAssertEqual(list.frame(row), CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  func testAScrollViewInARowScrollsSideways() async {
    let strip = UIScrollView()
    strip.heightAnchor.constraint(equalToConstant: 80).isActive = true
    strip.contentSize = CGSize(width: 900, height: 80)
    list.addRow(strip)
    list.addRows((0..<30).map { _ in Block(height: 40) })
    let screen = TestScreen(controller)
    drag(screen, from: CGPoint(x: 200, y: 50), by: CGPoint(x: -100, y: 0))
    XCTAssertEqual(strip.contentOffset.x, 90, accuracy: 1)
    XCTAssertEqual(list.contentOffset.y, 0)
    drag(screen, from: CGPoint(x: 200, y: 50), by: CGPoint(x: 0, y: -40))
    XCTAssertEqual(list.contentOffset.y, 30, accuracy: 1)
  }

  private func drag(_ screen: TestScreen, from start: CGPoint, by way: CGPoint) {
    screen.touch(.down, at: start)
    for step in 1...10 {
      screen.wait(0.02)
      let share = CGFloat(step) / 10
      screen.touch(.moved, at: CGPoint(x: start.x + way.x * share, y: start.y + way.y * share))
    }
    screen.wait(0.3)
    screen.touch(.up, at: CGPoint(x: start.x + way.x, y: start.y + way.y))
    screen.settle()
  }

}
