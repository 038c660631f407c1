import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Tests the elements of containers, their order, and hit testing.
@MainActor final class AccessibleContainerTests: XCTestCase {
  private func names(_ element: any AccessibleElement) -> [String] {
    (0..<element.childCount).compactMap { element.child(at: $0)?.snapshot }.map {
      $0.name.isEmpty ? "\($0.role)" : $0.name
    }
  }

  func testElementsInAContainerThatHidesThemAreNotFound() async throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    scroll.addSubview(AccessibleScreen.label("inside", 0, 0))
    let screen = try AccessibleScreen(scroll)
    let reported = try screen.element(scroll)
    XCTAssertEqual(names(reported), ["inside"])
    scroll.accessibilityElementsHidden = true
    screen.update()
    XCTAssertEqual(names(screen.root), [], "nor the container itself")
    XCTAssertEqual(reported.childCount, 0, "a client that kept a reference finds nothing in it")

    let view = UITextView(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
    let text = NSMutableAttributedString(string: "Read this")
    text.addAttribute(.link, value: URL(string: "https://aloe.example")!, range: NSRange(location: 5, length: 4))
    view.attributedText = text
    view.isEditable = false
    screen.view.addSubview(view)
    screen.update()
    XCTAssertEqual(try screen.element(view).childCount, 1)
    view.accessibilityElementsHidden = true
    screen.update()
    XCTAssertEqual(try screen.element(view).childCount, 0)
  }

  func testAnElementInsideItselfIsSpokenOnce() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let label = AccessibleScreen.label("inside", 0, 0)
    view.addSubview(label)
    let screen = try AccessibleScreen(view)
    view.accessibilityElements = [label, view]
    screen.update()
    let lines = SpeechText.lines(of: view, in: try XCTUnwrap(view.window))
    XCTAssertEqual(lines.filter { $0 == "inside" }, ["inside"])
  }

  func testNothingIsSpokenTwice() async throws {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 40, width: 300, height: 34))
    picker.accessibilityLabel = "Day"
    let segments = UISegmentedControl(items: ["Morning", "Evening"])
    segments.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
    segments.selectedSegmentIndex = 0
    let screen = try AccessibleScreen(AccessibleScreen.label("Day", 0, 0), picker, segments)
    screen.update()
    let window = screen.screen.window
    let lines = SpeechText.lines(of: window, in: window)
    XCTAssertEqual(lines.filter { $0 == "Day" }.count, 1, "\(lines)")
    XCTAssertTrue(lines.contains("Morning, option, selected"), "\(lines)")
    XCTAssertTrue(lines.contains("Evening, option"), "\(lines)")
  }

  func testTheModalViewInFrontHidesTheOthers() async throws {
    let sheets = ["first", "second"].map { title in
      let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      sheet.addSubview(AccessibleScreen.label(title, 0, 0))
      sheet.accessibilityViewIsModal = true
      return sheet
    }
    let screen = try AccessibleScreen(sheets[0], sheets[1])
    XCTAssertEqual(names(screen.root), ["second"])
    sheets[1].alpha = 0
    screen.update()
    XCTAssertEqual(names(screen.root), ["first"], "invisible views hide nothing")
    sheets[0].accessibilityContainerType = .semanticGroup
    screen.update()
    XCTAssertEqual(screen.root.child(at: 0)?.snapshot.states.contains(.modal), true)
  }

  func testContentCoveredByABarIsReadAfterIt() async throws {
    let controller = UIViewController()
    let scroll = UIScrollView()
    scroll.addSubview(AccessibleScreen.label("content", 0, 0))
    controller.view = scroll
    controller.title = "Plants"
    let screen = TestScreen(UINavigationController(rootViewController: controller))
    let root = try XCTUnwrap(UIApplication.shared.accessibility.proxy(for: screen.window))
    XCTAssertEqual((0..<root.childCount).map { root.child(at: $0)?.snapshot.role }, [.toolBar, .scrollPane])
  }

  func testOfSeveralAtAPlaceTheLastIsFound() async throws {
    let (below, above) = (AccessibleScreen.label("below", 0, 0), AccessibleScreen.label("above", 0, 0))
    let screen = try AccessibleScreen(below, above)
    XCTAssertEqual(screen.root.element(at: CGPoint(x: 5, y: 5))?.snapshot.name, "above")
  }

  /// The views at a point are queried for its element, not each of a million views.
  func testOneOfManyIsFoundAtItsPlace() async throws {
    let many = ManyViews(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let screen = try AccessibleScreen(many)
    XCTAssertEqual(screen.root.element(at: CGPoint(x: 5, y: 45))?.snapshot.name, "row 2")
    XCTAssertTrue(screen.root.element(at: CGPoint(x: 5, y: 250)) === (try screen.element(many)))
    XCTAssertLessThan(many.asked, 20)
  }

  func testAMenuIsInFrontOfItsWindow() async throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("Menu", for: .normal)
    let screen = try AccessibleScreen(button)
    let off = UIAction(title: "Off", attributes: .disabled) { _ in }
    let menu = UIMenu(title: "Sort", children: [UIAction(title: "By name") { _ in }, off])
    MenuLayer(menu: menu, beside: button.bounds, of: button, sender: nil)?.open(animated: false)
    screen.update()
    func roles(_ element: any AccessibleElement) -> [AccessibleRole] {
      (0..<element.childCount).compactMap { element.child(at: $0) }.flatMap { [$0.snapshot.role] + roles($0) }
    }
    func find(_ name: String, in element: any AccessibleElement) -> AccessibleSnapshot? {
      for index in 0..<element.childCount {
        guard let child = element.child(at: index) else { continue }
        if child.snapshot.name == name { return child.snapshot }
        if let found = find(name, in: child) { return found }
      }
      return nil
    }
    XCTAssertFalse(roles(screen.root).contains(.button), "\(roles(screen.root))")
    XCTAssertEqual(find("Sort", in: screen.root)?.role, .menu)
    XCTAssertEqual(find("By name", in: screen.root)?.actions.count, 1)
    XCTAssertEqual(find("Off", in: screen.root)?.actions.count, 0)
    XCTAssertEqual(find("Off", in: screen.root)?.states.contains(.enabled), false)
  }

  func testAllScrollViewsAroundAreMoved() async throws {
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 1000, width: 320, height: 200))
    let label = AccessibleScreen.label("deep", 0, 700)
    outer.contentSize = CGSize(width: 320, height: 2000)
    inner.contentSize = CGSize(width: 320, height: 1000)
    inner.addSubview(label)
    outer.addSubview(inner)
    let screen = try AccessibleScreen(outer)
    XCTAssertTrue(try screen.element(label).scrollIntoView())
    screen.screen.settle()
    XCTAssertGreaterThan(inner.contentOffset.y, 500)
    XCTAssertGreaterThan(outer.contentOffset.y, 500)
    XCTAssertTrue(try screen.element(label).snapshot.states.contains(.showing))
  }

  // MARK: - Numbers

  func testNoTwoObjectsHaveTheSameNumber() async throws {
    let screen = try AccessibleScreen()
    var numbers: Set<Int> = []
    // Objects that are gone leave their addresses to others.
    for _ in 0..<1000 { numbers.insert(try screen.element(UIView()).number) }
    XCTAssertEqual(numbers.count, 1000)
    let first = try XCTUnwrap(numbers.min())
    XCTAssertNil(screen.tree.existingProxy(numbered: first), "removed elements are released eventually")
  }
}

/// Three rows of many that it counts.
private final class ManyViews: UIView {
  var asked = 0
  private let rows = (0..<3).map { AccessibleScreen.label("row \($0)", 0, CGFloat($0) * 20) }
  private let far = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityContainerType = .list
    for row in rows { addSubview(row) }
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func accessibilityElementCount() -> Int { 1_000_000 }
  override func accessibilityElement(at index: Int) -> Any? {
    asked += 1
    return rows.indices.contains(index) ? rows[index] : far
  }
  override func index(ofAccessibilityElement element: Any) -> Int {
    rows.firstIndex { $0 === element as AnyObject } ?? NSNotFound
  }
}
