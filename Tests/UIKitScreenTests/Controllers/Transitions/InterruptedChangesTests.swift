import XCTest

@testable import TestSupport
@testable import UIKit

/// Drags and transitions that are cancelled, and touches in the meantime.
@MainActor final class InterruptedChangesTests: XCTestCase {
  private let log = CallLog()
  private lazy var a = LoggingController("A", log)
  private lazy var b = LoggingController("B", log)

  /// An animator that shows the view, and ends under the test's control.
  private final class HeldAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.4
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      self.context = context
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    }
  }

  private final class Delegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UIViewControllerTransitioningDelegate, UISheetPresentationControllerDelegate
  {
    let animator = HeldAnimator()
    var changes = 0
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { changes += 1 }
  }

  private let delegate = Delegate()

  // MARK: - Touches during transitions

  /// Checks that neither screen gets touches until the transition ends.
  private func assertTouchesWait(_ stage: Stage, file: StaticString = #filePath, line: UInt = #line) throws {
    let context = try XCTUnwrap(delegate.animator.context, file: file, line: line)
    let middle = CGPoint(x: 195, y: 422)
    stage.display()
    for view in [a.view, b.view].compactMap(\.self) {
      let hit = stage.window.hitTest(middle, with: nil)
      XCTAssertFalse(hit?.isDescendant(of: view) ?? false, "\(String(describing: hit))", file: file, line: line)
    }
    context.completeTransition(true)
    stage.display()
    let hit = stage.window.hitTest(middle, with: nil)
    XCTAssertTrue(hit?.isDescendant(of: b.view) ?? false, "\(String(describing: hit))", file: file, line: line)
  }

  func testTouchesWaitForTheEndOfAPush() async throws {
    let navigation = UINavigationController(rootViewController: a)
    let stage = Stage(navigation)
    navigation.delegate = delegate
    navigation.pushViewController(b, animated: true)
    try assertTouchesWait(stage)
  }

  func testTouchesWaitForTheEndOfAChangeOfTabs() async throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    let stage = Stage(tabs)
    tabs.delegate = delegate
    tabs.selectedIndex = 1
    try assertTouchesWait(stage)
  }

  func testTouchesWaitForTheEndOfAPresentation() async throws {
    let stage = Stage(a)
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = delegate
    a.present(b, animated: true)
    try assertTouchesWait(stage)
  }

  // MARK: - Sheets

  private func makeSheet(_ detents: [UISheetPresentationController.Detent]) throws -> Stage {
    let stage = Stage(a)
    let sheet = try XCTUnwrap(b.sheetPresentationController)
    sheet.detents = detents
    sheet.delegate = delegate
    a.present(b, animated: false)
    stage.display()
    return stage
  }

  private func hold(_ stage: Stage, from start: CGFloat, to end: CGFloat) {
    stage.send(.down, CGPoint(x: 195, y: start))
    for step in 1...12 {
      stage.wait(0.05)
      stage.send(.moved, CGPoint(x: 195, y: start + (end - start) * CGFloat(step) / 12))
    }
    stage.wait(0.3)
  }

  private func top(_ stage: Stage) -> CGFloat { b.view.convert(CGPoint.zero, to: stage.window).y }

  func testACancelledDragOfASheetGoesBack() async throws {
    let stage = try makeSheet([.medium(), .large()])
    for end in [820, 60] as [CGFloat] {
      hold(stage, from: 440, to: end)
      XCTAssertGreaterThan(abs(top(stage) - 422), 100)
      stage.send(.cancelled, CGPoint(x: 195, y: end))
      stage.wait(1)
      XCTAssertTrue(a.presentedViewController === b)
      XCTAssertEqual(top(stage), 422)
      XCTAssertEqual(delegate.changes, 0)
    }
  }

  func testACancelledDismissalPutsADraggedSheetBack() async throws {
    let provider = TransitionProvider(log)
    provider.goes = RecordingAnimator(log)
    let driver = UIPercentDrivenInteractiveTransition()
    provider.interaction = driver
    b.transitioningDelegate = provider
    let stage = try makeSheet([.medium(), .large()])
    hold(stage, from: 440, to: 820)
    stage.send(.up, CGPoint(x: 195, y: 820))
    stage.wait(0.1)
    XCTAssertTrue(b.isBeingDismissed)
    driver.cancel()
    stage.wait(1.5)
    XCTAssertTrue(a.presentedViewController === b)
    XCTAssertFalse(b.isBeingDismissed)
    XCTAssertEqual(top(stage), 422)
    XCTAssertNil(b.sheetPresentationController?.dragged)
  }

  func testAnotherRootForgetsTheDrag() async throws {
    let stage = try makeSheet([.medium(), .large()])
    let sheet = try XCTUnwrap(b.sheetPresentationController)
    hold(stage, from: 440, to: 700)
    XCTAssertNotNil(sheet.dragged)
    stage.window.rootViewController = UIViewController()
    stage.display()
    XCTAssertNil(sheet.dragged)
  }

  func testCustomHeightsAreComputedOnceWhileASheetIsDragged() async throws {
    var count = 0
    let stage = try makeSheet([
      .custom(identifier: .init("low")) { _ in
        count += 1
        return 400
      }, .large(),
    ])
    let before = count
    XCTAssertGreaterThan(before, 0)
    hold(stage, from: 470, to: 300)
    XCTAssertEqual(count, before)
    stage.send(.cancelled, CGPoint(x: 195, y: 300))
    stage.wait(1)
    XCTAssertEqual(count, before)
    b.sheetPresentationController?.invalidateDetents()
    stage.display()
    XCTAssertGreaterThan(count, before)
  }

  // MARK: - Pages

  func testADoubleSidedPageTakesItsFront() async {
    let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    pages.isDoubleSided = true
    let start = UIViewController()
    pages.setViewControllers([start], direction: .forward, animated: false)
    let stage = Stage(pages)
    pages.setViewControllers([a, b], direction: .forward, animated: true)
    stage.wait(2)
    XCTAssertEqual(pages.viewControllers, [a])
    XCTAssertNil(b.parent)
  }
}
