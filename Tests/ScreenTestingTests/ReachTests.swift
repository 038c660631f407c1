import ScreenTesting
import UIKit
import XCTest

/// An action refuses a view that a finger couldn't reach, and reports the obstacle.
@MainActor final class ReachTests: XCTestCase {
  private lazy var screen = Screen(FormController(), .smallPhone)
  private var form: FormController { screen.controller as? FormController ?? FormController() }

  private func refusal(_ query: ViewQuery = .button("Send"), _ change: () -> Void) async -> String {
    change()
    let found = await complaints { XCTAssertFalse(screen.tap(query)) }
    XCTAssertEqual(form.taps, 0)
    return found.joined(separator: "\n")
  }

  func testAReachableViewIsTapped() async {
    XCTAssertTrue(screen.tap("Send"))
    XCTAssertEqual(form.taps, 1)
  }

  func testHiddenAndTransparentViewsAreRefused() async {
    var found = await refusal { form.button.isHidden = true }
    XCTAssertEqual(found, "The button \"Send\" can't be tapped: it is hidden.")
    found = await refusal {
      form.button.isHidden = false
      form.button.alpha = 0
    }
    XCTAssertEqual(found, "The button \"Send\" can't be tapped: it is transparent (alpha 0).")
    found = await refusal {
      form.button.alpha = 1
      form.view.isHidden = true
    }
    XCTAssertEqual(found, "The button \"Send\" can't be tapped: UIView around it is hidden.")
  }

  func testDisabledViewsAreRefused() async {
    var found = await refusal { form.button.isEnabled = false }
    XCTAssertEqual(found, "The button \"Send\" can't be tapped: it is disabled.")
    found = await refusal {
      form.button.isEnabled = true
      form.view.isUserInteractionEnabled = false
    }
    XCTAssertEqual(
      found,
      "The button \"Send\" can't be tapped: UIView around it takes no touches (isUserInteractionEnabled is false, or it's "
        + "being animated).")
  }

  func testCoveredViewsAreRefused() async {
    let cover = UIView(frame: form.view.bounds)
    cover.accessibilityIdentifier = "cover"
    let found = await refusal { form.view.addSubview(cover) }
    XCTAssertEqual(found, "The button \"Send\" can't be tapped: UIView (cover) covers it at (120, 160).")
  }

  func testViewsOutOfSightAreRefused() async {
    var found = await refusal("Row 9") {}
    XCTAssertEqual(
      found,
      "\"Row 9\" can't be tapped: it's at (20, 1230, 200 x 40), outside of the window at (0, 0, 320 x 568); scroll it into "
        + "sight first.")
    found = await refusal("Row 2") {}
    XCTAssertEqual(
      found,
      "\"Row 2\" can't be tapped: it's at (20, 530, 200 x 40), outside of UIScrollView at (0, 330, 320 x 150); scroll it "
        + "into sight first.")
    found = await refusal { form.button.frame = CGRect(x: 20, y: 20, width: 0, height: 40) }
    XCTAssertEqual(found, "The button \"Send\" can't be tapped: it has no area: its frame is (20, 20, 0 x 40).")
    let outside = await complaints { XCTAssertFalse(screen.tap(at: CGPoint(x: 400, y: 10))) }
    XCTAssertEqual(
      outside, ["(400.0, 10.0) can't be tapped: it's outside of the window, which is 320 x 568 points."])
  }

  func testAViewThatLiesOutsideOfItsSuperviewIsRefused() async {
    let box = UIView(frame: CGRect(x: 20, y: 500, width: 20, height: 20))
    let found = await refusal {
      form.view.addSubview(box)
      box.addSubview(form.button)
      form.button.frame = CGRect(x: 100, y: 0, width: 100, height: 40)
    }
    XCTAssertEqual(
      found,
      "The button \"Send\" can't be tapped: it lies outside of UIView around it, which passes no touches on there.")
  }

  func testThePartInSightIsTapped() async {
    form.button.frame = CGRect(x: 300, y: 20, width: 200, height: 40)
    XCTAssertTrue(screen.tap("Send"))
    XCTAssertEqual(form.taps, 1)
  }

  func testNothingIsTappedDuringAPush() async {
    let next = FormController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let screen = Screen(navigation, .smallPhone)
    screen.perform { navigation.pushViewController(next, animated: true) }
    screen.advance(by: 0.1)
    let reason = "a transition of its navigation controller is under way, which ignores touches; call settle() first."
    var found = await complaints { XCTAssertFalse(screen.tap(.button("Send"))) }
    XCTAssertEqual(found, ["The button \"Send\" can't be tapped: \(reason)"])
    found = await complaints { XCTAssertFalse(screen.tap(at: CGPoint(x: 120, y: 300))) }
    XCTAssertEqual(
      found, ["(120.0, 300.0) can't be tapped: the view there can't be touched, because \(reason)"])
    screen.settle()
    XCTAssertTrue(screen.tap("Send"))
    XCTAssertEqual(next.taps, 1)
    XCTAssertTrue(screen.tap(at: CGPoint(x: 120, y: 300)))
  }
}
