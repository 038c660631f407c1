import XCTest

@testable import TestSupport
@testable import UIKit

/// Tests the frontmost screen of a narrow window after a wide one has shown columns.
@MainActor final class SplitReturnTests: XCTestCase {
  private let calls = CallLog()
  private lazy var list = LoggingController("list", calls)
  private lazy var detail = LoggingController("detail", calls)
  private let split = UISplitViewController(style: .doubleColumn)
  private lazy var stage = Stage(size: CGSize(width: 390, height: 700), split)

  override func setUp() async throws {
    UIView.setAnimationsEnabled(false)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    stage.display()
  }
  override func tearDown() async throws { UIView.setAnimationsEnabled(true) }

  private func resize(_ width: CGFloat) {
    stage.window.resize(to: CGSize(width: width, height: 700))
    stage.display()
  }

  private func goBackToTheList() {
    list.navigationController?.popToRootViewController(animated: false)
    stage.display()
  }

  private var stack: [String?] { list.navigationController?.viewControllers.map(\.title) ?? [] }

  func testTheListIsInFrontAgainAfterGoingBack() async {
    goBackToTheList()
    for _ in 0..<2 {
      resize(1000)
      XCTAssertEqual(detail.navigationController?.viewControllers, [detail])
      resize(390)
      XCTAssertEqual(stack, ["list"])
    }
    split.show(.secondary)
    stage.wait(1)
    resize(1000)
    resize(390)
    XCTAssertEqual(stack, ["list", "detail"], "The front column is in front again.")
  }

  func testAScreenThatWasOpenedBesideTheListComesToTheFront() async {
    goBackToTheList()
    resize(1000)
    detail.navigationController?.pushViewController(LoggingController("further", calls), animated: false)
    resize(390)
    XCTAssertEqual(stack, ["list", "detail", "further"])
    goBackToTheList()
    resize(1000)
    split.setViewController(LoggingController("other", calls), for: .secondary)
    resize(390)
    XCTAssertEqual(stack, ["list", "other"])
  }

  // MARK: - The compact column

  func testAnEmptiedCompactColumnLeavesTheStack() async {
    let small = LoggingController("small", calls)
    for isNavigation in [false, true] {
      let compact = isNavigation ? UINavigationController(rootViewController: small) : small
      resize(1000)
      split.setViewController(compact, for: .compact)
      resize(390)
      XCTAssertNotNil(small.viewIfLoaded?.window)
      // Only a navigation controller can show another column's screens, too.
      split.show(.secondary)
      stage.display()
      XCTAssertEqual(detail.viewIfLoaded?.window != nil, isNavigation)
      split.setViewController(nil, for: .compact)
      stage.display()
      XCTAssertNil(small.viewIfLoaded?.window)
      XCTAssertEqual(stack, ["list", "detail"])
      XCTAssertEqual(detail.view.window, stage.window)
      XCTAssertTrue(split.viewControllers.first === list.navigationController)
      resize(1000)
      XCTAssertEqual(stack, ["list"])
      XCTAssertEqual(detail.navigationController?.viewControllers, [detail])
    }
  }

  func testScreensReturnToTheirColumnsFromUnderACompactOneAndFromItsStack() async {
    let small = LoggingController("small", calls)
    XCTAssertEqual(stack, ["list", "detail"])
    split.setViewController(UINavigationController(rootViewController: small), for: .compact)
    stage.display()
    XCTAssertNotNil(small.viewIfLoaded?.window)
    XCTAssertEqual(detail.navigationController?.viewControllers, [detail])
    for showsDetail in [false, true] {
      if showsDetail { split.show(.secondary) }
      stage.display()
      XCTAssertEqual(small.navigationController?.viewControllers, showsDetail ? [small, detail] : [small])
      resize(1000)
      XCTAssertEqual(stack, ["list"])
      XCTAssertEqual(detail.navigationController?.viewControllers, [detail])
      XCTAssertEqual(detail.view.window, stage.window)
      resize(390)
    }
  }

  // MARK: - Text editing

  private func addField(to controller: UIViewController) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    controller.view.addSubview(field)
    return field
  }

  func testATextInFrontIsEditedOn() async {
    resize(1000)
    let field = addField(to: detail)
    let delegate = Editing()
    field.delegate = delegate
    field.becomeFirstResponder()
    field.insertText("ab")
    for width in [390, 1000, 390] as [CGFloat] {
      resize(width)
      XCTAssertTrue(field.isFirstResponder, "at \(width)")
      XCTAssertTrue(field.window === stage.window)
    }
    XCTAssertEqual(delegate.calls, ["begun"])
    field.insertText("c")
    XCTAssertEqual(field.text, "abc")
    resize(1000)
    split.setViewController(UIViewController(), for: .secondary)
    XCTAssertFalse(field.isFirstResponder, "A screen that leaves ends it.")
    XCTAssertEqual(delegate.calls, ["begun", "ended"])
  }

  func testATextThatIsCoveredIsNotEditedOn() async {
    resize(1000)
    let field = addField(to: list)
    let other = addField(to: detail)
    let delegate = Editing()
    field.delegate = delegate
    split.setViewController(LoggingController("other", calls), for: .secondary)
    field.becomeFirstResponder()
    resize(390)
    XCTAssertEqual(stack, ["list", "other"])
    XCTAssertNil(stage.window.firstResponder)
    XCTAssertEqual(delegate.calls, ["begun", "ended"])
    XCTAssertFalse(other.becomeFirstResponder())
  }

  func testAScreenThatComesToTheFrontMayTakeOver() async {
    resize(1000)
    let field = addField(to: list)
    field.becomeFirstResponder()
    let other = Taking()
    other.title = "other"
    split.setViewController(other, for: .secondary)
    resize(390)
    XCTAssertEqual(stack, ["list", "other"])
    XCTAssertTrue(other.field.isFirstResponder)
    XCTAssertFalse(field.isFirstResponder)
  }

  private final class Editing: NSObject, UITextFieldDelegate {
    var calls: [String] = []
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begun") }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("ended") }
  }

  /// A screen that takes the keys whenever it has appeared.
  private final class Taking: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    override func viewDidAppear(_ animated: Bool) {
      if field.superview == nil { view.addSubview(field) }
      field.becomeFirstResponder()
    }
  }
}
