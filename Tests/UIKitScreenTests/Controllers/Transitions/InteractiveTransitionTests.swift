import XCTest

@testable import TestSupport
@testable import UIKit

/// Transitions that a gesture drives.
@MainActor final class InteractiveTransitionTests: XCTestCase {
  private let log = CallLog()
  private lazy var root = LoggingController("A", log)
  private lazy var sheet = LoggingController("B", log)
  private lazy var provider = TransitionProvider(log)
  private let driver = UIPercentDrivenInteractiveTransition()

  /// A stage on which B is presented over A, and may be dismissed by the driver.
  private func makeStage(style: UIModalPresentationStyle = .fullScreen) -> Stage {
    let stage = Stage(root)
    sheet.modalPresentationStyle = style
    sheet.transitioningDelegate = provider
    root.present(sheet, animated: false)
    stage.display()
    provider.goes = RecordingAnimator(log)
    provider.interaction = driver
    _ = log.take()
    return stage
  }

  func testTheDriverShowsTheFractionsThatItGets() async {
    let stage = makeStage()
    sheet.dismiss(animated: true)
    XCTAssertEqual(log.take(), ["B.willDisappear", "A.willAppear", "A.isAppearing", "animate"])
    XCTAssertEqual(driver.duration, 0.4)
    for part in [0.25, 0.75, 0.5] as [CGFloat] {
      driver.update(part)
      stage.wait(0.5)
      XCTAssertEqual(driver.percentComplete, part)
      XCTAssertEqual(sheet.view.shownAlpha, 1 - part, accuracy: 0.001)
      XCTAssertTrue(provider.goes?.context?.isInteractive ?? false)
    }
    XCTAssertEqual(log.take(), [])
    driver.finish()
    XCTAssertFalse(provider.goes?.context?.isInteractive ?? true)
    stage.wait(0.1)
    XCTAssertLessThan(sheet.view.shownAlpha, 0.5)
    stage.wait(0.3)
    XCTAssertEqual(log.take(), ["B.didDisappear", "A.didAppear", "ended true"])
    XCTAssertNil(root.presentedViewController)
    XCTAssertTrue(root.view.superview === stage.window)
  }

  func testACancelledDismissalLetsBothControllersTurnBack() async {
    let stage = makeStage()
    var isDismissed = false
    sheet.dismiss(animated: true) { isDismissed = true }
    driver.update(0.4)
    stage.wait(0.1)
    _ = log.take()
    driver.cancel()
    XCTAssertTrue(provider.goes?.context?.transitionWasCancelled ?? false)
    XCTAssertEqual(log.take(), ["A.willDisappear", "B.willAppear"])
    stage.wait(0.05)
    XCTAssertGreaterThan(sheet.view.shownAlpha, 0.6)
    stage.wait(0.5)
    XCTAssertEqual(log.take(), ["B.isAppearing", "B.didAppear", "A.didDisappear", "ended false"])
    XCTAssertEqual(sheet.view.alpha, 1, "a cancelled transition leaves the values of before")
    XCTAssertTrue(root.presentedViewController === sheet)
    XCTAssertNil(root.view.window)
    XCTAssertFalse(isDismissed)
    XCTAssertFalse(sheet.isBeingDismissed)
    // It may be dismissed again.
    sheet.dismiss(animated: false) { isDismissed = true }
    XCTAssertTrue(isDismissed)
  }

  func testACancelledPresentationLeavesNothing() async {
    let stage = Stage(root)
    sheet.transitioningDelegate = provider
    sheet.modalPresentationStyle = .custom
    provider.makeController = { [log] in Drawer(log, $0, $1) }
    provider.comes = RecordingAnimator(log)
    provider.interaction = driver
    _ = log.take()
    root.present(sheet, animated: true) { self.log.calls.append("presented") }
    driver.update(0.5)
    stage.wait(0.2)
    driver.cancel()
    stage.wait(0.5)
    XCTAssertEqual(
      log.take(),
      [
        "B.didLoad", "asked to present from A", "will present", "B.willAppear", "animate", "B.isAppearing",
        "B.willDisappear", "B.didDisappear", "did present false", "ended false", "alongside done, cancelled: true",
      ])
    XCTAssertNil(root.presentedViewController)
    XCTAssertNil(sheet.view.window)
    XCTAssertTrue(stage.window.controllers.presentations.isEmpty)
  }

  func testTheCompletionsSpeedShortensTheRest() async {
    var steps: [Int] = []
    for speed in [1, 4] as [CGFloat] {
      let stage = makeStage()
      provider.goes?.duration = 2
      driver.completionSpeed = speed
      sheet.dismiss(animated: true)
      driver.update(0.5)
      driver.finish()
      var count = 0
      while root.presentedViewController != nil, count < 100 {
        stage.wait(0.05)
        count += 1
      }
      steps.append(count)
    }
    XCTAssertEqual(Double(steps[0]) / Double(steps[1]), 4, accuracy: 0.8)
  }

  func testAnInterruptibleAnimatorIsScrubbed() async throws {
    final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
      var animator: UIViewPropertyAnimator?
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
      }
      func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
      ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let made = UIViewPropertyAnimator(duration: 1, curve: .linear) { context.view(forKey: .from)?.alpha = 0 }
        made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        animator = made
        return made
      }
    }
    final class Provider: NSObject, UIViewControllerTransitioningDelegate {
      let animator = Interruptible()
      let driver: UIPercentDrivenInteractiveTransition
      init(_ driver: UIPercentDrivenInteractiveTransition) { self.driver = driver }
      func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
      { animator }
      func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }
    let stage = makeStage()
    for ends in [false, true] {
      let provider = Provider(driver)
      sheet.transitioningDelegate = provider
      sheet.dismiss(animated: true)
      let animator = try XCTUnwrap(provider.animator.animator)
      driver.update(0.3)
      stage.wait(0.2)
      XCTAssertEqual(animator.fractionComplete, 0.3, accuracy: 0.001)
      XCTAssertEqual(sheet.view.shownAlpha, 0.7, accuracy: 0.001)
      if ends { driver.finish() } else { driver.cancel() }
      stage.wait(1.2)
      XCTAssertEqual(sheet.view.alpha, ends ? 0 : 1)
      XCTAssertEqual(root.presentedViewController == nil, ends)
    }
  }

  func testARunningTransitionCanBePausedAndGoesOn() async {
    let stage = makeStage()
    driver.wantsInteractiveStart = false
    sheet.dismiss(animated: true)
    var interactions: [Bool] = []
    sheet.transitionCoordinator?.notifyWhenInteractionChanges { interactions.append($0.isInteractive) }
    stage.wait(0.2)
    driver.pause()
    let part = driver.percentComplete
    XCTAssertEqual(part, 0.5, accuracy: 0.06)
    stage.wait(5)
    XCTAssertEqual(sheet.view.shownAlpha, 1 - part, accuracy: 0.01)
    driver.update(0.1)
    stage.wait(0.1)
    XCTAssertEqual(sheet.view.shownAlpha, 0.9, accuracy: 0.01)
    driver.finish()
    stage.wait(1)
    XCTAssertEqual(interactions, [true, false])
    XCTAssertNil(root.presentedViewController)
  }

  func testAnimationsOfLayersFollowTheDriver() async {
    final class Turning: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .from) else { return }
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (1.0, 0.0, 1)
        fade.timingFunction = CAMediaTimingFunction(name: .linear)
        view.layer.add(fade, forKey: "fade")
        UIView.animate(withDuration: 1) {
          view.transform = CGAffineTransform(translationX: 100, y: 0)
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    final class Provider: NSObject, UIViewControllerTransitioningDelegate {
      let animator = Turning()
      let driver: UIPercentDrivenInteractiveTransition
      init(_ driver: UIPercentDrivenInteractiveTransition) { self.driver = driver }
      func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
      { animator }
      func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }
    let stage = makeStage()
    let provider = Provider(driver)
    sheet.transitioningDelegate = provider
    sheet.dismiss(animated: true)
    for part in [0.25, 0.6] as [CGFloat] {
      driver.update(part)
      stage.wait(0.3)
      XCTAssertEqual(sheet.view.shownAlpha, 1 - part, accuracy: 0.01)
    }
    driver.cancel()
    stage.wait(1)
    XCTAssertEqual(sheet.view.shownAlpha, 1)
    XCTAssertTrue(sheet.view.transform.isIdentity)
    XCTAssertEqual(sheet.view.superview?.layer.speed, 1)
    XCTAssertTrue(root.presentedViewController === sheet)
  }

  func testSenselessFractionsAreReportedAndIgnored() async {
    let stage = makeStage()
    driver.update(0.5)
    XCTAssertEqual(driver.percentComplete, 0)
    sheet.dismiss(animated: true)
    driver.update(0.3)
    let heard = messages {
      driver.update(.nan)
      driver.update(.infinity)
    }
    XCTAssertEqual(heard.count, 1)
    XCTAssertEqual(driver.percentComplete, 0.3)
    driver.update(7)
    XCTAssertEqual(driver.percentComplete, 1)
    driver.update(-7)
    XCTAssertEqual(driver.percentComplete, 0)
    driver.completionSpeed = -.infinity
    driver.finish()
    stage.wait(1)
    XCTAssertNil(root.presentedViewController)
    driver.cancel()
  }
}
