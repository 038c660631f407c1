import XCTest

@testable import TestSupport
@testable import UIKit

/// The notifications of children whose views `transition(from:to:duration:options:animations:completion:)` exchanges.
@MainActor final class ChildTransitionTests: XCTestCase {
  private let log = CallLog()
  private lazy var parent = LoggingController("P", log)
  private lazy var first = LoggingController("A", log)
  private lazy var second = LoggingController("B", log)
  private lazy var stage = Stage(parent)

  private func show() {
    for child in [first, second] {
      parent.addChild(child)
      child.loadViewIfNeeded()
    }
    parent.view.addSubview(first.view)
    stage.display()
    _ = log.take()
  }

  private func replace(
    _ old: UIViewController, with new: UIViewController, duration: TimeInterval = 1,
    options: UIView.AnimationOptions = []
  ) {
    parent.transition(from: old, to: new, duration: duration, options: options) {
      new.view.alpha = new.view.alpha == 1 ? 0.5 : 1
    } completion: { [log] in
      log.calls.append("completed \($0)")
    }
  }

  private let beginning = ["A.willDisappear", "B.willAppear", "B.isAppearing"]
  private let end = ["A.didDisappear", "B.didAppear", "completed true"]

  func testTheyAreNotifiedBeforeAndAfterTheAnimation() async {
    show()
    replace(first, with: second)
    XCTAssertEqual(log.take(), beginning)
    stage.wait(0.5)
    XCTAssertEqual(log.take(), [])
    stage.wait(1)
    XCTAssertEqual(log.take(), end)
    XCTAssertEqual(parent.view.subviews, [second.view])
  }

  func testTheyAreNotifiedBeforeAndAfterADissolve() async {
    show()
    replace(first, with: second, options: .transitionCrossDissolve)
    XCTAssertEqual(log.take(), beginning)
    stage.wait(0.5)
    XCTAssertEqual(log.take(), [])
    stage.wait(1)
    XCTAssertEqual(log.take(), end)
  }

  func testTheyAreNotifiedWithoutADuration() async {
    show()
    for options in [UIView.AnimationOptions(), .transitionCrossDissolve] {
      replace(first, with: second, duration: 0, options: options)
      XCTAssertEqual(log.take(), beginning)
      stage.wait(0.1)
      XCTAssertEqual(log.take(), end)
      replace(second, with: first, duration: 0)
      stage.wait(0.1)
      _ = log.take()
    }
  }

  func testAReversedTransitionEndsOnceForEachChild() async {
    show()
    for options in [UIView.AnimationOptions(), .transitionCrossDissolve] {
      replace(first, with: second, options: options)
      stage.wait(0.5)
      _ = log.take()
      replace(second, with: first, options: options)
      XCTAssertEqual(log.take(), ["B.willDisappear", "A.willAppear", "A.isAppearing"])
      stage.wait(0.7)
      // A layer runs one dissolve at a time, so the second interrupts the first.
      XCTAssertEqual(log.take(), [options.isEmpty ? "completed true" : "completed false"])
      stage.wait(1)
      XCTAssertEqual(log.take(), ["B.didDisappear", "A.didAppear", "completed true"])
      XCTAssertEqual(parent.view.subviews, [first.view])
    }
  }

  func testAnInterruptedAnimationEndsTheirTransitions() async {
    show()
    replace(first, with: second)
    _ = log.take()
    second.view.layer.removeAllAnimations()
    stage.wait(0.1)
    XCTAssertEqual(log.take(), ["A.didDisappear", "B.didAppear", "completed false"])
  }

  func testTheyLeaveWithAParentThatIsReplacedMeanwhile() async {
    show()
    replace(first, with: second)
    _ = log.take()
    stage.window.rootViewController = UIViewController()
    stage.wait(2)
    XCTAssertEqual(
      log.take(),
      ["P.willDisappear", "B.willDisappear", "P.didDisappear", "A.didDisappear", "B.didDisappear", "completed false"])
  }

  func testAChildThatIsAddedElsewhereMeanwhileStaysThere() async {
    show()
    let other = UIView()
    parent.view.addSubview(other)
    replace(first, with: second)
    other.addSubview(first.view)
    _ = log.take()
    stage.wait(2)
    XCTAssertIdentical(first.view.superview, other)
    XCTAssertEqual(
      log.take(), ["A.didDisappear", "A.willAppear", "A.isAppearing", "A.didAppear", "B.didAppear", "completed true"])
  }

  func testAParentThatDoesntForwardNotifiesThemItself() async {
    final class Forwarding: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let parent = Forwarding()
    for child in [first, second] { parent.addChild(child) }
    parent.view.addSubview(first.view)
    let stage = Stage(parent)
    first.beginAppearanceTransition(true, animated: false)
    first.endAppearanceTransition()
    _ = log.take()
    parent.transition(from: first, to: second, duration: 0.1, animations: nil)
    stage.wait(1)
    XCTAssertEqual(log.take(), ["B.didLoad"])
  }

  func testTheyArentNotifiedWhileTheParentIsntShown() async {
    for child in [first, second] {
      parent.addChild(child)
      child.loadViewIfNeeded()
    }
    parent.view.addSubview(first.view)
    _ = log.take()
    replace(first, with: second)
    FrameClock.shared.advance(by: 2)
    XCTAssertEqual(log.take(), ["completed true"])
    XCTAssertEqual(parent.view.subviews, [second.view])
  }
}
