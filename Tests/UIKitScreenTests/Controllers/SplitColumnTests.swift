import XCTest

@testable import TestSupport
@testable import UIKit

/// Controllers that are put into a second column of a split view, or into the other one.
@MainActor final class SplitColumnTests: XCTestCase {
  private final class Delegate: NSObject, UISplitViewControllerDelegate {
    var top: UISplitViewController.Column?
    var remaining: UIViewController?
    var separated: UIViewController?
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposedTopColumn }
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
      remaining
    }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { separated }
  }

  private let calls = CallLog()
  private lazy var list = LoggingController("list", calls)
  private lazy var detail = LoggingController("detail", calls)
  private let delegate = Delegate()

  override func setUp() async throws { UIView.setAnimationsEnabled(false) }
  override func tearDown() async throws { UIView.setAnimationsEnabled(true) }

  private func double() -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = delegate
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    return split
  }

  private func plain() -> UISplitViewController {
    let split = UISplitViewController()
    split.delegate = delegate
    split.viewControllers = [list, detail]
    return split
  }

  private func stage(_ split: UISplitViewController, _ width: CGFloat = 1000) -> Stage {
    Stage(size: CGSize(width: width, height: 700), split)
  }

  private func resize(_ stage: Stage, _ width: CGFloat) {
    stage.window.resize(to: CGSize(width: width, height: 700))
    stage.display()
  }

  /// The horizontal range of a controller's column in the window; `nil` if it isn't there.
  private func column(_ controller: UIViewController) -> ClosedRange<CGFloat>? {
    guard let view = controller.navigationController?.viewIfLoaded ?? controller.viewIfLoaded, view.window != nil else {
      return nil
    }
    let frame = view.convert(view.bounds, to: nil)
    return frame.minX...frame.maxX
  }

  func testAControllerStaysInItsColumn() async throws {
    let split = double()
    let wrapper = try XCTUnwrap(list.navigationController)
    for controller in [list, wrapper] {
      for column in [UISplitViewController.Column.secondary, .compact] {
        let heard = messages { split.setViewController(controller, for: column) }
        XCTAssertEqual(heard.count, 1)
        XCTAssertEqual(heard.first?.contains("stays in the primary column"), true)
        XCTAssertEqual(heard.first?.contains("Empty the primary column first"), true)
      }
    }
    XCTAssertTrue(split.viewController(for: .primary) === list)
    XCTAssertTrue(split.viewController(for: .secondary) === detail)
    XCTAssertNil(split.viewController(for: .compact))
    let stage = stage(split)
    XCTAssertEqual(column(list), 0...320)
    XCTAssertEqual(column(detail), 320...1000)
    XCTAssertEqual(wrapper.viewControllers, [list])
    let heard = messages {
      split.setViewController(list, for: .primary)
      split.setViewController(nil, for: .primary)
      split.setViewController(list, for: .secondary)
    }
    XCTAssertEqual(heard, [])
    stage.display()
    XCTAssertTrue(split.viewController(for: .secondary) === list)
    XCTAssertNotNil(column(list))
    XCTAssertNil(detail.viewIfLoaded?.window)
  }

  func testThePrimaryControllerIsntADetail() async {
    delegate.top = .primary
    for width: CGFloat in [1000, 390] {
      (list, detail) = (LoggingController("list", calls), LoggingController("detail", calls))
      let split = double()
      let stage = stage(split, width)
      let heard = messages { split.showDetailViewController(list, sender: nil) }
      XCTAssertEqual(heard.count, 1)
      stage.display()
      XCTAssertTrue(split.viewController(for: .secondary) === detail)
      XCTAssertEqual(list.navigationController?.viewControllers, [list])
      resize(stage, 1000)
      XCTAssertEqual(column(list), 0...320)
      XCTAssertEqual(column(detail), 320...1000)
    }
  }

  func testTheTwoColumnsCanBeExchanged() async {
    let split = plain()
    let stage = stage(split)
    let heard = messages { split.viewControllers = [detail, list] }
    stage.display()
    XCTAssertEqual(heard, [])
    XCTAssertEqual(split.viewControllers, [detail, list])
    XCTAssertEqual(column(detail), 0...320)
    XCTAssertEqual(column(list), 320...1000)
    XCTAssertEqual(Set(split.children), [list, detail])
  }

  func testACollapsedDetailThatBecomesThePrimaryKeepsItsScreens() async {
    for isExchanged in [true, false] {
      (list, detail) = (LoggingController("list", calls), LoggingController("detail", calls))
      let navigations = [list, detail].map(UINavigationController.init(rootViewController:))
      let split = UISplitViewController()
      split.viewControllers = navigations
      let stage = stage(split, 390)
      XCTAssertEqual(navigations[0].viewControllers, [list, detail])
      split.viewControllers = isExchanged ? navigations.reversed() : [navigations[1]]
      stage.display()
      XCTAssertEqual(navigations.map(\.viewControllers), [[list], [detail]])
      XCTAssertEqual(column(detail), 0...390)
      resize(stage, 1000)
      XCTAssertEqual(split.viewControllers, isExchanged ? navigations.reversed() : [navigations[1]])
      XCTAssertEqual(navigations.map(\.viewControllers), [[list], [detail]])
      XCTAssertEqual(column(detail), 0...320)
      XCTAssertEqual(column(list), isExchanged ? 320...1000 : nil)
    }
  }

  func testADetailReturnsToItsColumnWhenThePrimaryNavigationWasReplaced() async {
    let navigations = [list, detail].map(UINavigationController.init(rootViewController:))
    let other = LoggingController("other", calls)
    let split = UISplitViewController()
    split.viewControllers = navigations
    let stage = stage(split, 390)
    split.viewControllers = [other, navigations[1]]
    stage.display()
    XCTAssertEqual(column(other), 0...390)
    resize(stage, 1000)
    XCTAssertEqual(navigations.map(\.viewControllers), [[list], [detail]])
    XCTAssertEqual(column(other), 0...320)
    XCTAssertEqual(column(detail), 320...1000)
  }

  func testAControllerThatIsPassedTwiceIsThePrimary() async {
    let split = UISplitViewController()
    let heard = messages { split.viewControllers = [list, list] }
    XCTAssertEqual(heard.count, 1)
    XCTAssertEqual(split.viewControllers, [list])
    let stage = stage(split)
    stage.display()
    XCTAssertEqual(column(list), 0...320)
  }

  func testTheSecondaryControllerMayBeTheOneThatRemains() async {
    let split = plain()
    delegate.remaining = detail
    let stage = stage(split)
    let heard = messages { resize(stage, 390) }
    XCTAssertEqual(heard, [])
    XCTAssertEqual(column(detail), 0...390)
    XCTAssertNil(column(list))
    let other = LoggingController("other", calls)
    split.showDetailViewController(other, sender: nil)
    stage.display()
    XCTAssertEqual(column(other), 0...390)
    resize(stage, 1000)
    XCTAssertEqual(split.viewControllers, [list, other])
    XCTAssertEqual(column(list), 0...320)
    XCTAssertEqual(column(other), 320...1000)
  }

  func testThePrimaryControllerIsShownIfTheSecondaryOneThatRemainedLeaves() async {
    for isOnTop in [false, true] {
      (list, detail) = (LoggingController("list", calls), LoggingController("detail", calls))
      let navigations = [list, detail].map(UINavigationController.init(rootViewController:))
      let split = UISplitViewController()
      split.delegate = delegate
      split.viewControllers = navigations
      delegate.remaining = navigations[1]
      let stage = stage(split, 390)
      XCTAssertEqual(column(detail), 0...390)
      if isOnTop {
        split.show(.primary)
        stage.display()
        XCTAssertEqual(navigations.map(\.viewControllers), [[], [detail, list]])
      }
      split.viewControllers = [navigations[0]]
      stage.display()
      XCTAssertEqual(navigations.map(\.viewControllers), [[list], [detail]])
      XCTAssertEqual(column(list), 0...390)
      XCTAssertNil(column(detail))
      XCTAssertEqual(split.viewControllers, [navigations[0]])
    }
  }

  func testThePrimaryControllerReturnsToItsColumnFromTheSecondaryOnesStack() async {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(detail, for: .secondary)
    let stage = stage(split, 390)
    split.setViewController(list, for: .primary)
    split.show(.primary)
    stage.display()
    XCTAssertEqual(list.navigationController?.viewControllers, [detail, list])
    resize(stage, 1000)
    XCTAssertEqual(column(list), 0...320)
    XCTAssertEqual(column(detail), 320...1000)
    resize(stage, 390)
    XCTAssertEqual(list.navigationController?.viewControllers, [list], "The front column is in front again.")
  }

  func testThePrimaryControllerIsntSeparatedFromItself() async {
    let navigation = UINavigationController(rootViewController: list)
    let split = UISplitViewController()
    split.delegate = delegate
    split.viewControllers = [navigation, detail]
    delegate.separated = navigation
    let stage = stage(split, 390)
    XCTAssertEqual(navigation.viewControllers, [list, detail])
    let heard = messages { resize(stage, 1000) }
    XCTAssertEqual(heard.count, 1)
    XCTAssertEqual(split.viewControllers, [navigation, detail])
    XCTAssertEqual(navigation.viewControllers, [list])
    XCTAssertEqual(column(list), 0...320)
    XCTAssertEqual(column(detail), 320...1000)
  }
}
