import AloeStackView
import TestSupport
import XCTest

@testable import ScreenTesting
@testable import UIKit

/// `assertFits` finds controls whose touches go to something else, and only these.
@MainActor final class CoverTests: XCTestCase {
  private let view = UIView()
  private let cover = UIView()
  private lazy var screen = Screen(view: view, .smallPhone)

  override func setUp() async throws {
    view.backgroundColor = .white
    cover.accessibilityIdentifier = "cover"
    cover.frame = CGRect(x: 0, y: 0, width: 320, height: 568)
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private func button(_ title: String, y: CGFloat, in container: UIView) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 20, y: y, width: 120, height: 44)
    container.addSubview(button)
  }

  private func faults() async -> String { await complaints { screen.assertFits() }.joined() }

  func testAnInvisibleCoverIsFound() async {
    button("Send", y: 20, in: view)
    view.addSubview(cover)
    let found = await faults()
    XCTAssertTrue(
      found.contains(
        "UIWindow > UIView > UIButton: \"Send\" at (20, 20, 120 x 44) can't be tapped: UIWindow > UIView > UIView(cover) "
          + "takes all touches there. Move it behind, or set its isUserInteractionEnabled to false."), found)
  }

  func testACoverOverAScrollViewIsFoundAndOneOverAPartOfItIsNot() async {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 320, height: 2_000)
    button("Send", y: 300, in: scrollView)
    scrollView.contentOffset.y = 250
    view.addSubview(scrollView)
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    view.addSubview(bar)
    var found = await faults()
    XCTAssertEqual(found, "", "Scrolling brings it out.")
    view.addSubview(cover)
    found = await faults()
    XCTAssertTrue(found.contains("\"Send\" at (20, 50, 120 x 44) can't be tapped"), found)
  }

  func testAListInFrontIsFound() async {
    button("Send", y: 20, in: view)
    let list = AloeStackView(frame: cover.frame)
    list.autoresizingMask = cover.autoresizingMask
    list.backgroundColor = .clear
    view.addSubview(list)
    let found = await faults()
    XCTAssertTrue(found.contains("can't be tapped: UIWindow > UIView > AloeStackView takes all touches there."), found)
  }

  func testAViewThatPassesTouchesOnCoversNothing() async {
    final class Glass: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    }
    button("Send", y: 20, in: view)
    let glass = Glass(frame: cover.frame)
    view.addSubview(glass)
    cover.isUserInteractionEnabled = false
    view.addSubview(cover)
    // Over a half of it.
    view.addSubview(UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 44)))
    let found = await faults()
    XCTAssertEqual(found, "")
  }

  func testModalViewsAndWhatTheyHideAreNoFaults() async {
    button("Send", y: 20, in: view)
    cover.accessibilityViewIsModal = true
    view.addSubview(cover)
    var found = await faults()
    XCTAssertEqual(found, "")
    cover.accessibilityViewIsModal = false
    cover.backgroundColor = .white
    found = await faults()
    XCTAssertEqual(found, "", "Invisible views aren't expected to be tappable.")
  }

  func testOnlyTheAlertInFrontCounts() async {
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    button("Send", y: 20, in: controller.view)
    let screen = Screen(controller, .smallPhone)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    screen.perform { controller.present(alert, animated: false) }
    let found = await complaints { screen.assertFits() }.joined()
    XCTAssertEqual(found, "")
  }

  /// The cover grows with the window, and reaches the button's other end at 460 points.
  func testTheWidthsInWhichACoverIsCompleteAreFound() async {
    button("Send", y: 20, in: view)
    cover.autoresizingMask = []
    cover.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(cover)
    NSLayoutConstraint.activate([
      cover.leftAnchor.constraint(equalTo: view.leftAnchor), cover.topAnchor.constraint(equalTo: view.topAnchor),
      cover.heightAnchor.constraint(equalToConstant: 100),
      cover.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -320),
    ])
    var report = FitsReport()
    let found = await complaints {
      report = screen.assertFits(widths: 320...800, directions: [.leftToRight])
    }.joined()
    // Less than a point is left free from 459 points on.
    XCTAssertTrue(found.contains("[460...800x568-ltr]") || found.contains("[459...800x568-ltr]"), found)
    XCTAssertLessThan(report.layoutCount, 60)
  }

  /// A plate moves over the button from the left to the right, and covers it neither in the smallest nor in the largest
  /// width.
  func testTheWidthsInWhichSomethingPassesOverAControlAreFound() async {
    final class Glass: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    // First, so that added views resize only with the window.
    _ = screen
    button("Send", y: 20, in: view)
    let (glass, plate) = (Glass(frame: cover.frame), UIView(frame: CGRect(x: -140, y: 10, width: 160, height: 60)))
    glass.autoresizingMask = cover.autoresizingMask
    plate.autoresizingMask = .flexibleLeftMargin
    glass.addSubview(plate)
    view.addSubview(glass)
    var report = FitsReport()
    let found = await complaints {
      report = screen.assertFits(widths: 320...800, directions: [.leftToRight])
    }.joined()
    // The plate has to cover the points from 32 to 128, a tenth of the button's width from its ends.
    XCTAssertTrue(found.contains("[429...492x568-ltr]"), found)
    XCTAssertLessThan(report.layoutCount, 120)
    // Beside the button, without anything around it.
    glass.removeFromSuperview()
    plate.frame = CGRect(x: -140, y: 10, width: 160, height: 60)
    view.addSubview(plate)
    let beside = await complaints { _ = screen.assertFits(widths: 320...800, directions: [.leftToRight]) }.joined()
    XCTAssertTrue(beside.contains("x568-ltr]"), beside)
    XCTAssertFalse(beside.contains("[320") || beside.contains("800x568"), beside)
  }
}
