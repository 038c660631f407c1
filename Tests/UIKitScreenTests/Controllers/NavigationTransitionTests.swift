import XCTest

@testable import TestSupport
@testable import UIKit

/// Tests the stack and the client's views while a push or pop runs, reverses, or is cut off.
@MainActor final class NavigationTransitionTests: XCTestCase {
  private let log = CallLog()
  private lazy var a = LoggingController("A", log)
  private lazy var b = LoggingController("B", log)
  private lazy var c = LoggingController("C", log)
  private lazy var navigation = UINavigationController(rootViewController: a)

  /// A stage with two screens, the log being empty.
  private func makeStage() -> Stage {
    let stage = Stage(navigation)
    navigation.pushViewController(b, animated: false)
    stage.display()
    _ = log.take()
    return stage
  }

  private func appearances(of name: String) -> [String] {
    log.calls.filter { $0.hasPrefix(name + ".") && $0.hasSuffix("ppear") }
  }

  // MARK: - Small titles

  func testTitlesCrossFadeWithTheFinger() async throws {
    let stage = makeStage()
    let old = try XCTUnwrap(stage.views(NavigationBarContent.self).last)
    XCTAssertEqual(old.titleLabel.text, "B")
    stage.send(.down, CGPoint(x: 5, y: 400))
    for x in [12, 24, 100, 200] {
      stage.wait(0.02)
      stage.send(.moved, CGPoint(x: CGFloat(x), y: 400))
      guard let transition = navigation.transition, x >= 100 else { continue }
      XCTAssertNotNil(transition)
      let new = try XCTUnwrap(stage.views(NavigationBarContent.self).first { $0.titleLabel.text == "A" })
      let part = navigation.holder(of: b).map { $0.transform.tx / 390 } ?? 0
      XCTAssertGreaterThan(part, 0.1)
      XCTAssertEqual(old.titleLabel.alpha, 1 - part, accuracy: 0.001)
      XCTAssertEqual(new.titleLabel.alpha, part, accuracy: 0.001)
      XCTAssertEqual(old.titleLabel.transform.tx, 390 * 0.4 * part, accuracy: 0.01)
    }
    XCTAssertNotNil(navigation.transition)
    stage.send(.moved, CGPoint(x: 40, y: 400))
    stage.wait(0.3)
    stage.send(.up, CGPoint(x: 40, y: 400))
    stage.wait(1)
    let present = stage.views(NavigationBarContent.self)
    XCTAssertEqual(present.map(\.titleLabel.text), ["B"])
    XCTAssertEqual(present.map(\.titleLabel.alpha), [1])
    XCTAssertEqual(present.map(\.titleLabel.transform), [.identity])
  }

  // MARK: - Touches

  func testTouchesAreIgnoredDuringAPushAndAPop() async throws {
    let stage = makeStage()
    var taps = 0
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 44))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    c.view.addSubview(button)
    c.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { _ in taps += 1 })
    navigation.pushViewController(c, animated: true)
    stage.wait(0.05)
    XCTAssertTrue(button.isInNavigationTransition)
    let content = try XCTUnwrap(navigation.navigationBar.content)
    let views: [UIView] = try [button, XCTUnwrap(content.rightButtons.first), XCTUnwrap(content.backButton)]
    for view in views { stage.tap(view) }
    XCTAssertNotNil(navigation.transition)
    XCTAssertEqual(taps, 0)
    stage.wait(1)
    XCTAssertEqual(navigation.viewControllers, [a, b, c])
    XCTAssertFalse(button.isInNavigationTransition)
    for view in views.dropLast() { stage.tap(view) }
    XCTAssertEqual(taps, 2)
    navigation.popViewController(animated: true)
    stage.wait(0.05)
    let back = try XCTUnwrap(navigation.navigationBar.content?.backButton)
    stage.tap(back)
    stage.wait(1)
    XCTAssertEqual(navigation.viewControllers, [a, b])
    stage.tap(back)
    stage.wait(1)
    XCTAssertEqual(navigation.viewControllers, [a])
  }

  // MARK: - A swipe that's given up

  func testAPushWhileACancelledSwipeRunsBackKeepsTheScreen() async {
    let stage = makeStage()
    stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 80, y: 400), duration: 1)
    navigation.pushViewController(c, animated: true)
    stage.wait(1)
    XCTAssertEqual(navigation.viewControllers.map(\.title), ["A", "B", "C"])
    XCTAssertEqual(navigation.navigationBar.items?.map(\.title), ["A", "B", "C"])
    XCTAssertEqual(
      appearances(of: "A"), ["A.willAppear", "A.willDisappear", "A.didDisappear"])
    XCTAssertEqual(
      appearances(of: "B"),
      ["B.willDisappear", "B.willAppear", "B.didAppear", "B.willDisappear", "B.didDisappear"])
    XCTAssertEqual(appearances(of: "C"), ["C.willAppear", "C.didAppear"])
    XCTAssertTrue(b.parent === navigation)
  }

  func testAPushWhileAFingerHoldsTheSwipeGivesTheSwipeUp() async {
    let stage = makeStage()
    stage.send(.down, CGPoint(x: 5, y: 400))
    for x in stride(from: 15, through: 150, by: 15) {
      stage.wait(0.05)
      stage.send(.moved, CGPoint(x: CGFloat(x), y: 400))
    }
    XCTAssertEqual(appearances(of: "A"), ["A.willAppear"])
    navigation.pushViewController(c, animated: true)
    stage.send(.moved, CGPoint(x: 300, y: 400))
    stage.wait(0.1)
    stage.send(.up, CGPoint(x: 380, y: 400))
    stage.wait(1)
    XCTAssertEqual(navigation.viewControllers.map(\.title), ["A", "B", "C"])
    XCTAssertEqual(
      appearances(of: "A"), ["A.willAppear", "A.willDisappear", "A.didDisappear"])
    XCTAssertEqual(appearances(of: "C"), ["C.willAppear", "C.didAppear"])
    XCTAssertEqual(b.appearance, .disappeared)
  }

  func testAPopWhileACancelledSwipeRunsBackPopsTheScreenThatStayed() async {
    let stage = makeStage()
    stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 80, y: 400), duration: 1)
    XCTAssertTrue(navigation.popViewController(animated: false) === b)
    stage.wait(1)
    XCTAssertEqual(navigation.viewControllers.map(\.title), ["A"])
    XCTAssertEqual(a.appearance, .appeared)
    XCTAssertEqual(b.appearance, .disappeared)
  }

  func testACancelledSwipeKeepsTheSplitViewsButton() async {
    let stage = makeStage()
    let item = UIBarButtonItem(title: "Columns", primaryAction: nil)
    navigation.splitViewItem = item
    stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 80, y: 400), duration: 1)
    XCTAssertNotNil(navigation.transition)
    stage.wait(1)
    XCTAssertEqual(navigation.viewControllers, [a, b])
    XCTAssertTrue(b.navigationItem.splitViewItem === item)
    navigation.popViewController(animated: false)
    XCTAssertNil(b.navigationItem.splitViewItem)
  }

  // MARK: - Changes from inside

  func testAScreenThatPushesFromItsOwnCallsEndsOnTop() async {
    let stage = makeStage()
    final class Forwarding: LoggingController {
      var successor: UIViewController?
      var isAnimated = true
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let successor else { return }
        self.successor = nil
        navigationController?.pushViewController(successor, animated: isAnimated)
      }
    }
    for isAnimated in [true, false] {
      let forwarding = Forwarding("F", log)
      let last = LoggingController("L", log)
      forwarding.successor = last
      forwarding.isAnimated = isAnimated
      navigation.pushViewController(forwarding, animated: true)
      stage.wait(1)
      XCTAssertTrue(navigation.topViewController === last)
      XCTAssertEqual(last.appearance, .appeared)
      XCTAssertNotNil(last.view.window)
      XCTAssertEqual(forwarding.appearance, .disappeared)
      XCTAssertNil(forwarding.view.window)
      navigation.popToViewController(b, animated: false)
    }
  }

  func testAScreenThatDropsTheOneBelowWhileItComesIsShown() async {
    let stage = makeStage()
    final class Replacing: LoggingController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let navigationController, navigationController.viewControllers.count == 3 else { return }
        let first = navigationController.viewControllers[0]
        navigationController.setViewControllers([first, self], animated: false)
      }
    }
    let replacing = Replacing("R", log)
    navigation.pushViewController(replacing, animated: true)
    stage.wait(1)
    XCTAssertEqual(navigation.viewControllers.map(\.title), ["A", "R"])
    XCTAssertNotNil(replacing.view.window)
    XCTAssertEqual(replacing.appearance, .appeared)
    XCTAssertEqual(b.appearance, .disappeared)
    XCTAssertNil(b.parent)
  }

  // MARK: - The client's own values

  func testATransitionLeavesTheClientsLookAlone() async {
    let stage = makeStage()
    let turned = CGAffineTransform(rotationAngle: 0.1)
    func dress(_ view: UIView) {
      view.transform = turned
      view.isUserInteractionEnabled = false
      view.layer.shadowOpacity = 0.7
      view.layer.shadowRadius = 3
      view.layer.cornerRadius = 12
    }
    func check(_ controller: UIViewController, line: UInt = #line) {
      let view: UIView = controller.view
      XCTAssertEqual(view.transform, turned, line: line)
      XCTAssertFalse(view.isUserInteractionEnabled, line: line)
      XCTAssertEqual(view.layer.shadowOpacity, 0.7, line: line)
      XCTAssertEqual(view.layer.shadowRadius, 3, line: line)
      XCTAssertEqual(view.layer.cornerRadius, 12, line: line)
      XCTAssertEqual(view.bounds.size, stage.window.bounds.size, line: line)
    }
    dress(b.view)
    dress(c.view)
    navigation.pushViewController(c, animated: true)
    stage.wait(0.1)
    check(c)
    stage.wait(1)
    check(c)
    navigation.popViewController(animated: true)
    stage.wait(1)
    check(b)
    check(c)
    stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 80, y: 400), duration: 1)
    stage.wait(1)
    check(b)
  }

  func testATransitionLeavesTheViewsInTheBarAlone() async {
    let stage = makeStage()
    let turned = CGAffineTransform(rotationAngle: 0.1)
    let titleView = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    let custom = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    for view in [titleView, custom] {
      view.transform = turned
      view.alpha = 0.5
    }
    c.navigationItem.titleView = titleView
    c.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: custom)
    navigation.pushViewController(c, animated: true)
    stage.wait(1)
    navigation.pushViewController(UIViewController(), animated: true)
    stage.wait(1)
    navigation.popViewController(animated: true)
    stage.wait(1)
    for view in [titleView, custom] {
      XCTAssertEqual(view.transform, turned)
      XCTAssertEqual(view.alpha, 0.5, accuracy: 1e-6)
      XCTAssertTrue(view.isDescendant(of: navigation.navigationBar))
    }
    let place = titleView.convert(CGPoint(x: 40, y: 15), to: navigation.navigationBar)
    XCTAssertEqual(place.x, 195, accuracy: 1)
    XCTAssertEqual(place.y, 22, accuracy: 1)
  }

  func testAPresentationLeavesTheClientsLookAlone() async {
    let root = UIViewController()
    let stage = Stage(root)
    let turned = CGAffineTransform(rotationAngle: 0.1)
    func dress(_ view: UIView) {
      view.transform = turned
      view.alpha = 0.9
      view.isUserInteractionEnabled = false
      view.layer.cornerRadius = 12
      view.layer.masksToBounds = true
      view.layer.maskedCorners = [.layerMinXMinYCorner]
    }
    func check(_ view: UIView, line: UInt = #line) {
      XCTAssertEqual(view.transform, turned, line: line)
      XCTAssertEqual(view.alpha, 0.9, accuracy: 1e-6, line: line)
      XCTAssertFalse(view.isUserInteractionEnabled, line: line)
      XCTAssertEqual(view.layer.cornerRadius, 12, line: line)
      XCTAssertTrue(view.layer.masksToBounds, line: line)
      XCTAssertEqual(view.layer.maskedCorners, [.layerMinXMinYCorner], line: line)
    }
    dress(root.view)
    for style in [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen] {
      for transition in [UIModalTransitionStyle.coverVertical, .crossDissolve] {
        for isAnimated in [true, false] {
          let card = UIViewController()
          dress(card.view)
          card.modalPresentationStyle = style
          card.modalTransitionStyle = transition
          root.present(card, animated: isAnimated)
          stage.wait(1)
          check(card.view)
          root.dismiss(animated: isAnimated)
          stage.wait(1)
          check(card.view)
          check(root.view)
        }
      }
    }
    // The client's changes in the meantime stay, too.
    let card = UIViewController()
    root.present(card, animated: true)
    stage.wait(1)
    root.view.transform = .identity
    root.view.layer.cornerRadius = 20
    root.dismiss(animated: true)
    stage.wait(1)
    XCTAssertTrue(root.view.transform.isIdentity)
    XCTAssertEqual(root.view.layer.cornerRadius, 20)
  }
}
