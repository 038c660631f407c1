import XCTest

@testable import TestSupport
@testable import UIKit

/// Columns in wide windows, one stack in narrow ones, and the way between.
@MainActor final class SplitViewTests: XCTestCase {
  private final class Delegate: NSObject, UISplitViewControllerDelegate {
    var log: [String] = []
    var top: UISplitViewController.Column?
    var dropsSecondary = false

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.append("mode \(displayMode)") }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
      log.append("show \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
      log.append("hide \(column)")
    }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      log.append("top \(proposedTopColumn)")
      return top ?? proposedTopColumn
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }
    func splitViewController(
      _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { dropsSecondary }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let calls = CallLog()
  private lazy var list = LoggingController("list", calls)
  private lazy var middle = LoggingController("middle", calls)
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

  private func stage(_ split: UISplitViewController, _ width: CGFloat) -> Stage {
    Stage(size: CGSize(width: width, height: 700), split)
  }

  private func resize(_ stage: Stage, _ width: CGFloat) {
    stage.window.resize(to: CGSize(width: width, height: 700))
    stage.display()
  }

  /// The frame of a controller's column in the window; `nil` if it isn't there.
  private func column(_ controller: UIViewController) -> CGRect? {
    guard let view = controller.navigationController?.viewIfLoaded ?? controller.viewIfLoaded, view.window != nil else {
      return nil
    }
    return view.convert(view.bounds, to: nil)
  }

  private func stack(_ controller: UIViewController) -> [UIViewController] {
    controller.navigationController?.viewControllers ?? []
  }

  // MARK: - Columns

  func testColumnsLieSideBySideInAWideWindow() async {
    let split = double()
    let stage = stage(split, 1000)
    XCTAssertEqual(messages { resize(stage, 1000.5) }, [], "The layout comes to rest.")
    resize(stage, 1000)
    XCTAssertFalse(split.isCollapsed)
    XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    XCTAssertEqual(column(list), CGRect(x: 0, y: 0, width: 320, height: 700))
    XCTAssertEqual(column(detail), CGRect(x: 320, y: 0, width: 680, height: 700))
    XCTAssertEqual(list.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(detail.traitCollection.horizontalSizeClass, .regular)
    XCTAssertTrue(list.splitViewController === split && detail.splitViewController === split)
    XCTAssertTrue(split.viewController(for: .primary) === list)
    XCTAssertTrue(split.viewControllers.last === detail.navigationController)
    XCTAssertEqual(ScreenCheck.mistakes(in: stage.window).map(\.description), [])
    XCTAssertEqual(delegate.take(), [], "Nothing has changed.")
    resize(stage, 1200)
    XCTAssertEqual(column(detail), CGRect(x: 320, y: 0, width: 880, height: 700))
  }

  func testColumnsAreMirrored() async {
    let split = double()
    split.view.semanticContentAttribute = .forceRightToLeft
    let stage = stage(split, 1000)
    XCTAssertEqual(column(list)?.minX, 680)
    XCTAssertEqual(column(detail)?.minX, 0)
    split.primaryEdge = .trailing
    stage.display()
    XCTAssertEqual(column(list)?.minX, 0)
    XCTAssertEqual(column(detail)?.minX, 320)
  }

  func testWidthsFollowTheirLimits() async {
    let split = double()
    let stage = stage(split, 1000)
    split.maximumPrimaryColumnWidth = 500
    XCTAssertEqual(split.primaryColumnWidth, 400)
    split.preferredPrimaryColumnWidthFraction = 0.25
    XCTAssertEqual(split.primaryColumnWidth, 250)
    split.minimumPrimaryColumnWidth = 280
    XCTAssertEqual(split.primaryColumnWidth, 280)
    split.preferredPrimaryColumnWidth = 360
    stage.display()
    XCTAssertEqual(column(list)?.width, 360)
    XCTAssertEqual(column(detail)?.width, 640)
  }

  func testThreeColumns() async {
    let split = UISplitViewController(style: .tripleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(middle, for: .supplementary)
    split.setViewController(detail, for: .secondary)
    let stage = stage(split, 1300)
    XCTAssertEqual(split.displayMode, .twoBesideSecondary)
    XCTAssertEqual([list, middle, detail].map { column($0)?.minX }, [0, 320, 640])
    resize(stage, 1000)
    XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    XCTAssertEqual([list, middle, detail].map { column($0)?.minX }, [nil, 0, 320])
    split.preferredSplitBehavior = .displace
    split.show(.primary)
    stage.wait(1)
    XCTAssertEqual(split.displayMode, .twoDisplaceSecondary)
    XCTAssertEqual([list, middle, detail].map { column($0)?.minX }, [0, 320, 640])
    XCTAssertEqual(column(detail)?.width, 680)
    split.hide(.primary)
    stage.wait(1)
    XCTAssertEqual(split.displayMode, .oneBesideSecondary)
    resize(stage, 390)
    XCTAssertEqual(stack(list), [list, middle, detail])
    resize(stage, 1300)
    XCTAssertEqual([list, middle, detail].map { stack($0).count }, [1, 1, 1])
    XCTAssertEqual([list, middle, detail].map { column($0)?.minX }, [0, 320, 640])
  }

  // MARK: - Modes

  func testAColumnLiesOverTheOtherWhereThatWouldBeTooNarrow() async {
    let split = double()
    let stage = stage(split, 800)
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    XCTAssertEqual(split.splitBehavior, .overlay)
    XCTAssertNil(column(list))
    XCTAssertEqual(column(detail)?.width, 800)
    split.show(.primary)
    stage.wait(1)
    XCTAssertEqual(split.displayMode, .oneOverSecondary)
    XCTAssertEqual(column(list), CGRect(x: 0, y: 0, width: 320, height: 700))
    XCTAssertEqual(column(detail)?.width, 800)
    XCTAssertEqual(delegate.take(), ["mode oneOverSecondary", "show primary"])
    stage.tap(CGPoint(x: 700, y: 300))
    stage.wait(1)
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    XCTAssertNil(column(list))
    XCTAssertEqual(delegate.take(), ["mode secondaryOnly", "hide primary"])
    resize(stage, 1000)
    XCTAssertEqual(split.displayMode, .secondaryOnly, "As it was left.")
    split.preferredDisplayMode = .oneBesideSecondary
    stage.display()
    XCTAssertEqual(column(list)?.width, 320)
    XCTAssertEqual(column(detail)?.width, 680)
  }

  func testDragsFromTheEdgeShowAndSwipesHideAColumn() async {
    UIView.setAnimationsEnabled(true)
    let split = double()
    let stage = stage(split, 800)
    stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 200, y: 300))
    stage.wait(1)
    XCTAssertEqual(split.displayMode, .oneOverSecondary)
    XCTAssertEqual(column(list)?.minX, 0)
    stage.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 20, y: 300), duration: 0.15)
    stage.wait(1)
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    split.presentsWithGesture = false
    stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 200, y: 300))
    stage.wait(1)
    XCTAssertEqual(split.displayMode, .secondaryOnly)
  }

  func testBarsHaveAButtonForTheColumn() async throws {
    let split = double()
    let stage = stage(split, 1000)
    XCTAssertTrue(list.navigationItem.splitViewItem === split.displayModeButtonItem)
    XCTAssertNil(detail.navigationItem.splitViewItem)
    let button = try XCTUnwrap(list.navigationController?.navigationBar.content?.leftButtons.first)
    stage.tap(button)
    stage.wait(1)
    XCTAssertEqual(split.displayMode, .secondaryOnly)
    XCTAssertEqual(column(detail)?.width, 1000)
    XCTAssertTrue(detail.navigationItem.splitViewItem === split.displayModeButtonItem)
    let back = try XCTUnwrap(detail.navigationController?.navigationBar.content?.leftButtons.first)
    stage.tap(back)
    stage.wait(1)
    XCTAssertEqual(column(list)?.width, 320)
    split.displayModeButtonVisibility = .never
    XCTAssertNil(list.navigationItem.splitViewItem)
    split.displayModeButtonVisibility = .automatic
    resize(stage, 390)
    XCTAssertNil(list.navigationItem.splitViewItem, "One stack has none.")
  }

  func testColumnsThatComeAndGoAppearAndDisappear() async {
    let split = double()
    let stage = stage(split, 1000)
    XCTAssertEqual(list.appearance, .appeared)
    XCTAssertEqual(detail.appearance, .appeared)
    _ = calls.take()
    split.hide(.primary)
    stage.wait(1)
    XCTAssertEqual(calls.take(), ["list.willDisappear", "list.didDisappear"])
    split.show(.primary)
    stage.wait(1)
    XCTAssertEqual(calls.take(), ["list.willAppear", "list.isAppearing", "list.didAppear"])
  }

  // MARK: - One stack

  func testANarrowWindowHasOneStack() async {
    let split = double()
    let stage = stage(split, 390)
    XCTAssertTrue(split.isCollapsed)
    XCTAssertEqual(stack(list), [list, detail])
    XCTAssertEqual(column(detail), stage.window.bounds)
    XCTAssertEqual(split.viewControllers, [list.navigationController])
    XCTAssertEqual(delegate.take(), ["top secondary", "collapsed"])
    XCTAssertEqual(detail.traitCollection.horizontalSizeClass, .compact)
    split.hide(.secondary)
    stage.wait(1)
    XCTAssertEqual(stack(list), [list])
    split.show(.secondary)
    stage.wait(1)
    XCTAssertEqual(stack(list), [list, detail])
  }

  func testTheDelegateSaysWhatIsOnTop() async {
    delegate.top = .primary
    let split = double()
    let stage = stage(split, 390)
    XCTAssertEqual(stack(list), [list])
    resize(stage, 1000)
    XCTAssertEqual(stack(detail), [detail])
    XCTAssertEqual(column(detail)?.minX, 320)
    XCTAssertEqual(delegate.take(), ["top secondary", "collapsed", "expanded"])
  }

  func testScreensGoFromColumnsToTheStackAndBack() async {
    let split = double()
    let stage = stage(split, 1000)
    let further = LoggingController("further", calls)
    detail.navigationController?.pushViewController(further, animated: false)
    for _ in 0..<2 {
      resize(stage, 390)
      XCTAssertEqual(stack(list), [list, detail, further])
      XCTAssertEqual(further.appearance, .appeared)
      resize(stage, 1000)
      XCTAssertEqual(stack(list), [list])
      XCTAssertEqual(stack(detail), [detail, further])
      XCTAssertEqual(column(list)?.width, 320)
      XCTAssertEqual(column(further), CGRect(x: 320, y: 0, width: 680, height: 700))
      XCTAssertEqual([list, further].map(\.appearance), [.appeared, .appeared])
    }
    resize(stage, 390)
    list.navigationController?.popToRootViewController(animated: false)
    resize(stage, 1000)
    XCTAssertEqual(stack(list), [list])
    XCTAssertEqual(stack(detail), [detail, further], "The screen that was left is unchanged.")
    XCTAssertEqual(column(further)?.minX, 320)
  }

  func testADetailTakesTheSecondaryColumnOrTheTopOfTheStack() async {
    delegate.top = .primary
    let split = double()
    let stage = stage(split, 1000)
    let other = LoggingController("other", calls)
    list.showDetailViewController(other, sender: nil)
    stage.display()
    XCTAssertTrue(split.viewController(for: .secondary) === other)
    XCTAssertEqual(column(other)?.minX, 320)
    XCTAssertNil(detail.parent?.parent)
    resize(stage, 390)
    XCTAssertEqual(stack(list), [list])
    let third = LoggingController("third", calls)
    list.showDetailViewController(third, sender: nil)
    stage.wait(1)
    XCTAssertEqual(stack(list), [list, third])
    XCTAssertEqual(third.appearance, .appeared)
    resize(stage, 1000)
    XCTAssertEqual(stack(list), [list])
    XCTAssertEqual(stack(third), [third])
    XCTAssertEqual(column(third)?.minX, 320)
    XCTAssertTrue(split.viewController(for: .secondary) === third)
  }

  func testADetailInANavigationOfItsOwn() async {
    delegate.top = .primary
    let split = double()
    let stage = stage(split, 390)
    let other = LoggingController("other", calls)
    let navigation = UINavigationController(rootViewController: other)
    list.showDetailViewController(navigation, sender: nil)
    stage.wait(1)
    XCTAssertEqual(stack(list), [list, other])
    resize(stage, 1000)
    XCTAssertEqual(navigation.viewControllers, [other])
    XCTAssertEqual(column(other)?.minX, 320)
  }

  func testACompactColumnTakesThePlaceOfAll() async {
    let split = double()
    let small = LoggingController("small", calls)
    split.setViewController(small, for: .compact)
    let stage = stage(split, 390)
    XCTAssertEqual(column(small), stage.window.bounds)
    XCTAssertNil(column(list))
    resize(stage, 1000)
    XCTAssertNil(column(small))
    XCTAssertEqual(column(list)?.width, 320)
    XCTAssertEqual(stack(detail), [detail])
  }

  // MARK: - Without a style

  func testTwoControllersWithoutAStyle() async {
    let split = UISplitViewController()
    split.delegate = delegate
    let navigation = UINavigationController(rootViewController: list)
    split.viewControllers = [navigation, detail]
    let stage = stage(split, 1000)
    XCTAssertEqual(column(list)?.width, 320)
    XCTAssertEqual(column(detail)?.minX, 320)
    XCTAssertNil(detail.navigationController, "None is made.")
    XCTAssertNil(list.navigationItem.splitViewItem)
    resize(stage, 390)
    XCTAssertEqual(navigation.viewControllers, [list, detail])
    resize(stage, 1000)
    XCTAssertEqual(navigation.viewControllers, [list])
    XCTAssertTrue(detail.parent === split)
    XCTAssertEqual(column(detail)?.minX, 320)
    delegate.dropsSecondary = true
    resize(stage, 390)
    XCTAssertEqual(navigation.viewControllers, [list])
    XCTAssertNil(detail.view.window)
    resize(stage, 1000)
    XCTAssertEqual(column(detail)?.minX, 320)
  }
}
