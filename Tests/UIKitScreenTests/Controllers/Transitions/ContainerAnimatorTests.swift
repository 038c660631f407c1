import XCTest

@testable import TestSupport
@testable import UIKit

/// Pushes, pops and changes of tabs with a client's animators.
@MainActor final class ContainerAnimatorTests: XCTestCase {
  private let log = CallLog()
  private lazy var a = LoggingController("A", log)
  private lazy var b = LoggingController("B", log)

  private final class Delegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
    let log: CallLog
    var animator: RecordingAnimator?
    var driver: UIPercentDrivenInteractiveTransition?
    init(_ log: CallLog) { self.log = log }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.calls.append("\(operation) \(fromVC.title ?? "") to \(toVC.title ?? "")")
      return animator
    }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.calls.append("shown \(viewController.title ?? "")") }
    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  private lazy var delegate = Delegate(log)

  // MARK: - Navigation

  private func makeNavigation() -> (Stage, UINavigationController) {
    let navigation = UINavigationController(rootViewController: a)
    let stage = Stage(navigation)
    delegate.animator = RecordingAnimator(log)
    navigation.delegate = delegate
    _ = log.take()
    return (stage, navigation)
  }

  func testTouchesAreIgnoredWhileAnAnimatorRuns() async throws {
    let (stage, navigation) = makeNavigation()
    var taps = 0
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 44))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    b.view.addSubview(button)
    let item = UIAction { _ in taps += 10 }
    b.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: item)
    navigation.pushViewController(b, animated: true)
    stage.wait(0.1)
    stage.tap(button)
    stage.tap(try XCTUnwrap(navigation.navigationBar.content?.rightButtons.first))
    XCTAssertNotNil(navigation.transition)
    XCTAssertEqual(taps, 0)
    stage.wait(1)
    stage.tap(button)
    XCTAssertEqual(taps, 1)
    stage.tap(try XCTUnwrap(navigation.navigationBar.content?.rightButtons.first))
    XCTAssertEqual(taps, 11)
  }

  func testAPushRunsInTheClientsAnimator() async throws {
    let (stage, navigation) = makeNavigation()
    navigation.pushViewController(b, animated: true)
    XCTAssertEqual(
      log.take(),
      ["B.willMove", "push A to B", "B.didLoad", "A.willDisappear", "B.willAppear", "animate", "B.isAppearing"])
    let context = try XCTUnwrap(delegate.animator?.context)
    XCTAssertTrue(context.view(forKey: .from) === a.view)
    XCTAssertTrue(context.view(forKey: .to) === b.view)
    XCTAssertTrue(a.view.superview === context.containerView)
    XCTAssertEqual(context.initialFrame(for: a), context.containerView.bounds)
    XCTAssertEqual(context.finalFrame(for: b), context.containerView.bounds)
    XCTAssertEqual(context.finalFrame(for: a), .zero)
    XCTAssertTrue(b.transitionCoordinator === navigation.transitionCoordinator)
    stage.wait(0.2)
    XCTAssertEqual(b.view.shownAlpha, 0.5, accuracy: 0.06)
    stage.wait(0.5)
    XCTAssertEqual(log.take(), ["A.didDisappear", "B.didAppear", "B.didMove", "shown B", "ended true"])
    XCTAssertNotNil(navigation.holder(of: b))
    XCTAssertNil(a.view.superview)
    XCTAssertNil(navigation.transitionCoordinator)
    XCTAssertEqual(stage.views(NavigationBarContent.self).map(\.titleLabel.text), ["B"])
  }

  func testAPopThatTheFingerCancelsKeepsTheScreen() async {
    let (stage, navigation) = makeNavigation()
    navigation.pushViewController(b, animated: false)
    stage.display()
    delegate.driver = UIPercentDrivenInteractiveTransition()
    _ = log.take()
    navigation.popViewController(animated: true)
    delegate.driver?.update(0.5)
    stage.wait(0.1)
    XCTAssertEqual(
      log.take(), ["B.willLeave", "pop B to A", "B.willDisappear", "A.willAppear", "animate", "A.isAppearing"])
    delegate.driver?.cancel()
    stage.wait(1)
    XCTAssertEqual(
      log.take(), ["A.willDisappear", "B.willAppear", "A.didDisappear", "B.isAppearing", "B.didAppear", "ended false"])
    XCTAssertEqual(navigation.viewControllers, [a, b])
    XCTAssertNotNil(navigation.holder(of: b))
    XCTAssertNil(a.view.superview)
    XCTAssertEqual(stage.views(NavigationBarContent.self).map(\.titleLabel.text), ["B"])
    XCTAssertEqual(stage.views(NavigationBarContent.self).map(\.titleLabel.alpha), [1])
    delegate.driver = nil
    navigation.popViewController(animated: true)
    stage.wait(1)
    XCTAssertEqual(navigation.viewControllers, [a])
    XCTAssertTrue(a.view.window === stage.window)
  }

  func testAPushDuringAClientsTransitionEndsItFirst() async {
    let (stage, navigation) = makeNavigation()
    let c = LoggingController("C", log)
    navigation.pushViewController(b, animated: true)
    stage.wait(0.1)
    _ = log.take()
    navigation.pushViewController(c, animated: false)
    stage.wait(1)
    XCTAssertEqual(navigation.viewControllers, [a, b, c])
    XCTAssertEqual(
      log.take().filter { $0.contains("ppear") && !$0.hasSuffix("isAppearing") },
      ["A.didDisappear", "B.didAppear", "B.willDisappear", "C.willAppear", "B.didDisappear", "C.didAppear"])
    XCTAssertEqual(navigation.screens.subviews.count, 1)
  }

  func testAnAnimatorThatDoesNothingIsReported() async {
    let (stage, navigation) = makeNavigation()
    delegate.animator?.completes = false
    let heard = messages {
      navigation.pushViewController(b, animated: true)
      stage.wait(4)
    }
    XCTAssertEqual(heard.filter { $0.contains("completeTransition") }.count, 1)
    XCTAssertEqual(b.appearance, .appeared)
    XCTAssertEqual(a.appearance, .disappeared)
  }

  func testTheSystemsSwipeDrivesWhatRunsAlongside() async {
    let navigation = UINavigationController(rootViewController: a)
    let stage = Stage(navigation)
    navigation.pushViewController(b, animated: false)
    stage.display()
    let mark = UIView()
    navigation.view.addSubview(mark)
    let watcher = AppearingController()
    watcher.work = { $0.transitionCoordinator?.animate(alongsideTransition: { _ in mark.alpha = 0 }) }
    navigation.setViewControllers([watcher, b], animated: false)
    stage.display()
    stage.send(.down, CGPoint(x: 5, y: 400))
    for x in stride(from: 15, through: 195, by: 15) {
      stage.wait(0.05)
      stage.send(.moved, CGPoint(x: CGFloat(x), y: 400))
    }
    stage.wait(0.1)
    XCTAssertEqual(mark.shownAlpha, 0.5, accuracy: 0.2)
    stage.send(.moved, CGPoint(x: 20, y: 400))
    stage.wait(0.3)
    stage.send(.up, CGPoint(x: 20, y: 400))
    stage.wait(1)
    XCTAssertEqual(mark.alpha, 1)
    XCTAssertEqual(navigation.viewControllers.count, 2)
  }

  private final class AppearingController: UIViewController {
    var work: (UIViewController) -> Void = { _ in }
    override func viewWillAppear(_ animated: Bool) { work(self) }
  }

  // MARK: - Tabs

  private func makeTabs() -> (Stage, UITabBarController) {
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    let stage = Stage(tabs)
    delegate.animator = RecordingAnimator(log)
    tabs.delegate = delegate
    _ = log.take()
    return (stage, tabs)
  }

  func testAChangeOfTabsRunsInTheClientsAnimator() async throws {
    let (stage, tabs) = makeTabs()
    tabs.selectedIndex = 1
    XCTAssertEqual(log.take(), ["B.didLoad", "A.willDisappear", "B.willAppear", "animate", "B.isAppearing"])
    XCTAssertTrue(tabs.selectedViewController === b)
    XCTAssertNotNil(b.transitionCoordinator)
    stage.wait(0.2)
    XCTAssertEqual(b.view.shownAlpha, 0.5, accuracy: 0.06)
    stage.wait(0.5)
    XCTAssertEqual(log.take(), ["A.didDisappear", "B.didAppear", "ended true"])
    XCTAssertNil(a.view.superview)
    XCTAssertEqual(tabs.holders.map(\.content), [b.view])
    XCTAssertEqual(b.view.safeAreaInsets.bottom, tabs.tabBar.rowHeight)
  }

  func testACancelledChangeOfTabsSelectsTheFormerOne() async {
    let (stage, tabs) = makeTabs()
    delegate.driver = UIPercentDrivenInteractiveTransition()
    tabs.selectedIndex = 1
    delegate.driver?.update(0.3)
    stage.wait(0.1)
    _ = log.take()
    delegate.driver?.cancel()
    stage.wait(1)
    XCTAssertEqual(
      log.take(), ["B.willDisappear", "A.willAppear", "B.didDisappear", "A.isAppearing", "A.didAppear", "ended false"])
    XCTAssertTrue(tabs.selectedViewController === a)
    XCTAssertTrue(tabs.tabBar.selectedItem === a.tabBarItem)
    XCTAssertEqual(tabs.holders.map(\.content), [a.view])
    XCTAssertTrue(a.view.window === stage.window)
  }

  func testAnotherTabDuringATransitionEndsItFirst() async {
    let (stage, tabs) = makeTabs()
    tabs.selectedIndex = 1
    stage.wait(0.1)
    tabs.selectedIndex = 0
    stage.wait(1)
    XCTAssertTrue(tabs.selectedViewController === a)
    XCTAssertEqual(a.appearance, .appeared)
    XCTAssertEqual(b.appearance, .disappeared)
    XCTAssertEqual(tabs.holders.map(\.content), [a.view])
  }
}
