import XCTest

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

  /// Nothing stays of what is presented over a controller that is being dismissed, from inside its last calls.
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
}
