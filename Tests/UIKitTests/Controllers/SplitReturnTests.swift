import TestSupport
import XCTest

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

  func testWhoWentBackToTheListFindsItInFrontAgain() async {
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
    XCTAssertEqual(stack, ["list", "detail"], "What was in front is again.")
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
}
