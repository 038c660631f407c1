import XCTest

@testable import TestSupport
@testable import UIKit

extension AppearanceInterruptionTests {
  /// A screen over the root, whose view it takes out of the window.
  private func cover(animated: Bool) -> (stage: Stage, root: CheckedScreen, front: CheckedScreen) {
    made = []
    let root = screen("root")
    let stage = stage(root)
    let front = screen("front")
    front.modalPresentationStyle = .currentContext
    root.present(front, animated: animated)
    stage.wait(0.1)
    return (stage, root, front)
  }

  func testAPresentationMayBeDismissedFromInsideItsEnd() async {
    for animated in [false, true] {
      let (stage, root, front) = cover(animated: true)
      front.record.interruption = { front.dismiss(animated: animated) }
      check(stage)
      XCTAssertNotNil(root.view.window)
      XCTAssertNil(front.view.window)
    }
  }

  /// A controller that is presented over one that is being dismissed, from inside its last callbacks, is removed
  /// completely.
  func testAControllerThatIsBeingDismissedMayPresentAnother() async {
    for (isArriving, animated) in [(true, false), (true, true), (false, false), (false, true)] {
      made = []
      let (root, front, other) = (screen("root"), screen("front"), screen("other"))
      let stage = stage(root)
      front.modalPresentationStyle = .overFullScreen
      other.modalPresentationStyle = .fullScreen
      root.present(front, animated: true)
      // A controller that is dismissed while it arrives is first notified of its arrival.
      stage.wait(isArriving ? 0.1 : 0.6)
      front.record.interruption = { front.present(other, animated: true) }
      root.dismiss(animated: animated)
      check(stage)
      XCTAssertEqual([root, front, other].map { $0.viewIfLoaded?.window != nil }, [true, false, false])
      XCTAssertNil(root.presentedViewController)
      stage.window.isHidden = true
      check(stage)
    }
  }

  func testTheRootMayBeReplacedFromInsideADismissal() async {
    for animated in [false, true] {
      let (stage, root, front) = cover(animated: false)
      let other = screen("other")
      front.record.interruption = { stage.window.rootViewController = other }
      var ends = 0
      front.dismiss(animated: animated) { ends += 1 }
      check(stage)
      XCTAssertEqual(ends, 1)
      XCTAssertNil(root.view.window)
      XCTAssertNotNil(other.view.window)
    }
  }

  /// Presents a front screen from a middle one, which takes the root's view out of the window.
  private func stack(style: UIModalPresentationStyle) -> (stage: Stage, all: [CheckedScreen]) {
    made = []
    let all = [screen("root"), screen("middle"), screen("front")]
    let stage = stage(all[0])
    all[1].modalPresentationStyle = .currentContext
    all[2].modalPresentationStyle = style
    all[0].present(all[1], animated: false)
    all[1].present(all[2], animated: false)
    stage.wait(0.1)
    return (stage, all)
  }

  private func checkOnlyTheRootIsThere(_ stage: Stage, _ all: [CheckedScreen]) {
    check(stage)
    XCTAssertEqual(all.map { $0.viewIfLoaded?.window != nil }, [true, false, false])
    XCTAssertNil(all[0].presentedViewController)
  }

  func testTheRootMayDismissWhileTheFrontmostScreenLeaves() async {
    for style in [UIModalPresentationStyle.custom, .overFullScreen, .fullScreen, .formSheet] {
      for animated in [false, true] {
        let (stage, all) = stack(style: style)
        all[2].dismiss(animated: true)
        stage.wait(0.1)
        all[0].dismiss(animated: animated)
        checkOnlyTheRootIsThere(stage, all)
      }
    }
  }

  func testTheFrontmostMayBeDismissedFromInsideADismissalOfAll() async {
    for style in [UIModalPresentationStyle.custom, .overFullScreen, .fullScreen, .formSheet] {
      for (animated, inner) in [(false, false), (false, true), (true, false), (true, true)] {
        let (stage, all) = stack(style: style)
        all[1].record.interruption = { all[2].dismiss(animated: inner) }
        all[0].dismiss(animated: animated)
        checkOnlyTheRootIsThere(stage, all)
      }
    }
  }
}
