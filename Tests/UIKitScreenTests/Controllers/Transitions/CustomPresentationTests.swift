import XCTest

@testable import TestSupport
@testable import UIKit

/// Presentations with a client's presentation controller and animators.
@MainActor final class CustomPresentationTests: XCTestCase {
  private let log = CallLog()
  private lazy var root = LoggingController("A", log)
  private lazy var sheet = LoggingController("B", log)
  private lazy var provider = TransitionProvider(log)

  private func makeStage(removes: Bool = false) -> Stage {
    let stage = Stage(root)
    provider.makeController = { [log] in
      let drawer = Drawer(log, $0, $1)
      drawer.removes = removes
      return drawer
    }
    sheet.transitioningDelegate = provider
    sheet.modalPresentationStyle = .custom
    _ = log.take()
    return stage
  }

  func testTheHooksOfAPresentationControllerAreCalledInOrder() async throws {
    let stage = makeStage()
    provider.comes = RecordingAnimator(log)
    provider.goes = RecordingAnimator(log)
    root.present(sheet, animated: true) { self.log.calls.append("presented") }
    XCTAssertEqual(
      log.take(),
      ["B.didLoad", "asked to present from A", "will present", "B.willAppear", "animate", "B.isAppearing"])
    let drawer = try XCTUnwrap(sheet.presentationController as? Drawer)
    XCTAssertTrue(drawer.containerView === sheet.view.superview)
    XCTAssertTrue(drawer.presentingViewController === root)
    XCTAssertTrue(sheet.isBeingPresented)
    stage.wait(0.2)
    XCTAssertEqual(sheet.view.shownAlpha, 0.5, accuracy: 0.06)
    XCTAssertEqual(drawer.shade.shownAlpha, 0.5, accuracy: 0.06)
    XCTAssertEqual(sheet.view.frame, CGRect(x: 0, y: 544, width: 390, height: 300))
    stage.wait(0.3)
    XCTAssertEqual(
      log.take(),
      ["B.didAppear", "did present true", "presented", "ended true", "alongside done, cancelled: false"])
    XCTAssertNil(sheet.transitionCoordinator)
    XCTAssertTrue(root.view.window === stage.window)

    sheet.dismiss(animated: true) { self.log.calls.append("dismissed") }
    XCTAssertEqual(log.take(), ["will dismiss", "B.willDisappear", "animate"])
    stage.wait(0.5)
    XCTAssertEqual(log.take(), ["B.didDisappear", "did dismiss true", "dismissed", "ended true"])
    XCTAssertNil(root.presentedViewController)
    XCTAssertNil(sheet.view.superview)
    XCTAssertNil(drawer.shade.superview)
    XCTAssertEqual(sheet.view.alpha, 0, "the client's value stays")
  }

  func testTheContextGivesTheControllersViewsAndFrames() async throws {
    let stage = makeStage()
    let comes = RecordingAnimator(log)
    provider.comes = comes
    root.present(sheet, animated: true)
    let context = try XCTUnwrap(comes.context)
    let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
    XCTAssertTrue(context.viewController(forKey: .from) === root)
    XCTAssertTrue(context.viewController(forKey: .to) === sheet)
    XCTAssertNil(context.view(forKey: .from), "the presenter's view stays")
    XCTAssertTrue(context.view(forKey: .to) === sheet.view)
    XCTAssertEqual(context.initialFrame(for: root), whole)
    XCTAssertEqual(context.finalFrame(for: root), whole)
    XCTAssertEqual(context.initialFrame(for: sheet), .zero)
    XCTAssertEqual(context.finalFrame(for: sheet), CGRect(x: 0, y: 544, width: 390, height: 300))
    XCTAssertEqual(context.presentationStyle, .custom)
    XCTAssertTrue(context.isAnimated)
    XCTAssertFalse(context.isInteractive)
    stage.wait(1)
  }

  func testAControllerThatRemovesThePresenterTakesItsViewAlong() async throws {
    let stage = makeStage(removes: true)
    provider.comes = RecordingAnimator(log)
    provider.goes = RecordingAnimator(log)
    root.present(sheet, animated: true)
    XCTAssertTrue(provider.comes?.context?.view(forKey: .from) === root.view)
    XCTAssertTrue(root.view.superview === provider.comes?.context?.containerView)
    stage.wait(1)
    XCTAssertNil(root.view.window)
    XCTAssertEqual(
      log.take().filter { $0.contains("ppear") },
      ["A.willDisappear", "B.willAppear", "B.isAppearing", "B.didAppear", "A.didDisappear"])
    root.dismiss(animated: true)
    stage.wait(1)
    XCTAssertEqual(
      log.take().filter { $0.contains("ppear") },
      ["B.willDisappear", "A.willAppear", "A.isAppearing", "B.didDisappear", "A.didAppear"])
    XCTAssertTrue(root.view.superview === stage.window)
    XCTAssertEqual(root.view.frame, stage.window.bounds)
  }

  func testAFullScreenWithAnAnimatorOfItsOwn() async {
    let stage = makeStage()
    sheet.modalPresentationStyle = .fullScreen
    provider.comes = RecordingAnimator(log)
    provider.goes = RecordingAnimator(log)
    root.present(sheet, animated: true)
    XCTAssertTrue(root.view.superview === provider.comes?.context?.containerView)
    stage.wait(1)
    XCTAssertNil(root.view.window)
    XCTAssertEqual(sheet.view.convert(sheet.view.bounds, to: nil), stage.window.bounds)
    sheet.dismiss(animated: true)
    stage.wait(1)
    XCTAssertTrue(root.view.superview === stage.window)
    XCTAssertNil(root.presentedViewController)
  }

  func testAFullScreenThatOnlyGoesWithAnAnimator() async {
    let stage = makeStage()
    sheet.modalPresentationStyle = .fullScreen
    provider.goes = RecordingAnimator(log)
    root.present(sheet, animated: true)
    stage.wait(1)
    sheet.dismiss(animated: true)
    XCTAssertTrue(sheet.view.superview === provider.goes?.context?.containerView)
    stage.wait(0.2)
    XCTAssertEqual(sheet.view.shownAlpha, 0.5, accuracy: 0.06)
    stage.wait(1)
    XCTAssertTrue(root.view.superview === stage.window)
    XCTAssertTrue(stage.window.controllers.presentations.isEmpty)
  }

  func testACustomPresentationWithoutAnAnimatorSlides() async {
    let stage = makeStage()
    root.present(sheet, animated: true)
    XCTAssertNotEqual(sheet.view.layer.presentation()?.frame.minY ?? 0, 544)
    stage.wait(1)
    XCTAssertEqual(sheet.view.frame, CGRect(x: 0, y: 544, width: 390, height: 300))
    XCTAssertTrue(sheet.view.transform.isIdentity)
    sheet.dismiss(animated: true)
    stage.wait(1)
    XCTAssertNil(sheet.view.superview)
    XCTAssertTrue(sheet.view.transform.isIdentity)
  }

  func testWithoutAnimationEverythingHappensAtOnce() async {
    let stage = makeStage()
    provider.comes = RecordingAnimator(log)
    root.present(sheet, animated: false) { self.log.calls.append("presented") }
    XCTAssertEqual(
      log.take(),
      ["B.didLoad", "will present", "B.willAppear", "B.isAppearing", "B.didAppear", "did present true", "presented"])
    XCTAssertEqual(sheet.view.frame, CGRect(x: 0, y: 544, width: 390, height: 300))
    sheet.dismiss(animated: false)
    XCTAssertEqual(log.take(), ["will dismiss", "B.willDisappear", "B.didDisappear", "did dismiss true"])
    stage.display()
  }

  func testAResizedWindowLaysTheContainerOut() async {
    let stage = makeStage()
    root.present(sheet, animated: false)
    stage.display()
    stage.window.resize(to: CGSize(width: 500, height: 700))
    stage.display()
    XCTAssertEqual(sheet.view.frame, CGRect(x: 0, y: 400, width: 500, height: 300))
  }

  // MARK: - Clients' mistakes

  func testATransitionThatNeverCompletesIsReportedAndEnds() async {
    let stage = makeStage()
    let comes = RecordingAnimator(log)
    comes.completes = false
    provider.comes = comes
    let heard = messages {
      root.present(sheet, animated: true)
      stage.wait(2)
      XCTAssertTrue(sheet.isBeingPresented)
      stage.wait(2)
    }
    XCTAssertEqual(heard.filter { $0.contains("completeTransition") }.count, 1, "\(heard)")
    XCTAssertFalse(sheet.isBeingPresented)
    XCTAssertEqual(log.take().suffix(3), ["did present true", "ended true", "alongside done, cancelled: false"])
    comes.context?.completeTransition(false)
    XCTAssertTrue(root.presentedViewController === sheet)
    sheet.dismiss(animated: false)
    XCTAssertNil(root.presentedViewController)
  }

  func testAnAnimationLongerThanItsTransitionIsWaitedFor() async {
    let stage = makeStage()
    let comes = RecordingAnimator(log)
    comes.duration = 6
    comes.statedDuration = 0.1
    provider.comes = comes
    let heard = messages {
      root.present(sheet, animated: true)
      stage.wait(5)
      XCTAssertTrue(sheet.isBeingPresented)
      stage.wait(2)
    }
    XCTAssertFalse(sheet.isBeingPresented)
    XCTAssertEqual(heard.filter { $0.contains("completeTransition") }, [])
  }

  func testASenselessDurationIsReported() async {
    let stage = makeStage()
    let comes = RecordingAnimator(log)
    comes.duration = .nan
    provider.comes = comes
    let heard = messages {
      root.present(sheet, animated: true)
      stage.wait(3)
    }
    XCTAssertEqual(heard.filter { $0.contains("transitionDuration") }.count, 1, "\(heard)")
    XCTAssertTrue(root.presentedViewController === sheet)
  }

  func testADismissalDuringThePresentationEndsIt() async {
    let stage = makeStage()
    provider.comes = RecordingAnimator(log)
    root.present(sheet, animated: true)
    stage.wait(0.1)
    _ = log.take()
    sheet.dismiss(animated: false)
    XCTAssertEqual(
      log.take(),
      [
        "B.didAppear", "did present true", "ended true", "alongside done, cancelled: false", "will dismiss",
        "B.willDisappear", "B.didDisappear", "did dismiss true",
      ])
    stage.wait(1)
    XCTAssertNil(root.presentedViewController)
    XCTAssertNil(sheet.view.window)
  }

  func testAReplacedRootDropsATransition() async {
    for removes in [false, true] {
      for leaves in [false, true] {
        let stage = makeStage(removes: removes)
        provider.comes = RecordingAnimator(log)
        provider.goes = RecordingAnimator(log)
        root.present(sheet, animated: true)
        stage.wait(leaves ? 1 : 0.1)
        if leaves {
          sheet.dismiss(animated: true)
          stage.wait(0.1)
        }
        stage.window.rootViewController = UIViewController()
        stage.wait(1)
        XCTAssertNil(sheet.view.window)
        XCTAssertNil(root.view.window)
        XCTAssertTrue(stage.window.controllers.presentations.isEmpty)
        XCTAssertEqual(root.appearance, .disappeared)
        XCTAssertEqual(sheet.appearance, .disappeared)
      }
    }
  }

  // MARK: - Coordinators

  func testTheSystemsPresentationsHaveACoordinator() async throws {
    let stage = Stage(root)
    root.present(sheet, animated: true)
    let coordinator = try XCTUnwrap(sheet.transitionCoordinator)
    XCTAssertTrue(root.transitionCoordinator === coordinator)
    XCTAssertTrue(coordinator.isAnimated)
    XCTAssertTrue(coordinator.viewController(forKey: .to) === sheet)
    let view = UIView()
    root.view.addSubview(view)
    var isDone = false
    coordinator.animate(alongsideTransition: { _ in view.alpha = 0 }) { _ in isDone = true }
    stage.wait(0.1)
    XCTAssertEqual(view.alpha, 0)
    XCTAssertGreaterThan(view.shownAlpha, 0)
    XCTAssertFalse(isDone)
    stage.wait(1)
    XCTAssertTrue(isDone)
    XCTAssertNil(sheet.transitionCoordinator)
    XCTAssertFalse(coordinator.animate(alongsideTransition: { _ in }))
  }

  func testAWindowThatChangesItsSizeClassNotifiesControllersBefore() async {
    final class Screen: UIViewController {
      var calls: [String] = []
      override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.willTransition(to: newCollection, with: coordinator)
        calls.append("\(traitCollection.horizontalSizeClass) to \(newCollection.horizontalSizeClass)")
      }
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        calls.append("size \(Int(size.width))")
      }
    }
    let child = Screen()
    let navigation = UINavigationController(rootViewController: child)
    let stage = Stage(navigation)
    stage.window.resize(to: CGSize(width: 500, height: 844))
    stage.window.resize(to: CGSize(width: 800, height: 844))
    XCTAssertEqual(child.calls, ["size 500", "compact to regular", "size 800"])
  }
}
