import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class RefreshControlTests: XCTestCase {
  private let scrollView = UIScrollView()
  private let control = UIRefreshControl()
  private var count = 0

  private func makeScene(contentHeight: CGFloat = 2000) -> TouchScene {
    let scene = TouchScene()
    scene.add(scrollView, 0, 0, 320, 480)
    scrollView.contentSize = CGSize(width: 320, height: contentHeight)
    scrollView.refreshControl = control
    control.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: .valueChanged)
    scene.wait(0.1)
    return scene
  }

  func testAPullPastTheThresholdBeginsOnce() async {
    let scene = makeScene()
    XCTAssertTrue(scrollView.refreshControl === control)
    XCTAssertEqual(control.frame, CGRect(x: 0, y: -60, width: 320, height: 60))
    XCTAssertEqual(control.alpha, 0)
    scene.drag(from: CGPoint(x: 160, y: 100), by: CGVector(dx: 0, dy: 100), over: 0.3, pause: 0.3)
    scene.wait(1)
    XCTAssertEqual(count, 0, "About 50 points were in sight.")
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    scene.drag(from: CGPoint(x: 160, y: 100), by: CGVector(dx: 0, dy: 300), over: 0.3, pause: 0.3, lift: false)
    XCTAssertEqual(count, 1, "The action is sent while the finger is down.")
    XCTAssertTrue(control.isRefreshing)
    let pulled = scrollView.contentOffset.y
    scene.wait(0.5)
    XCTAssertEqual(scrollView.contentOffset.y, pulled, "The content stays under the finger.")
    scene.up()
    scene.wait(2)
    XCTAssertEqual(scrollView.contentOffset.y, -60)
    XCTAssertEqual(scrollView.adjustedContentInset.top, 60)
    XCTAssertEqual(control.alpha, 1)
    control.endRefreshing()
    scene.wait(1)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    XCTAssertEqual(scrollView.adjustedContentInset.top, 0)
    XCTAssertEqual(count, 1)
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

  func testContentThatIsAllInSightCanBePulled() async {
    let scene = makeScene(contentHeight: 100)
    scene.drag(from: CGPoint(x: 160, y: 100), by: CGVector(dx: 0, dy: 300), over: 0.3, pause: 0.3)
    XCTAssertEqual(count, 1)
  }

  func testBeginningByProgramMakesSpaceAndSendsNoAction() async {
    let scene = makeScene()
    control.attributedTitle = NSAttributedString(string: "Looking for plants")
    control.beginRefreshing()
    control.beginRefreshing()
    scene.wait(1)
    XCTAssertLessThan(scrollView.contentOffset.y, -60)
    XCTAssertEqual(count, 0)
    scrollView.refreshControl = nil
    XCTAssertEqual(scrollView.adjustedContentInset.top, 0)
    XCTAssertNil(control.superview)
    control.endRefreshing()
    XCTAssertFalse(control.isRefreshing)
  }

  func testContentFurtherDownStaysWhereItIs() async {
    let scene = makeScene()
    scrollView.contentOffset.y = 500
    control.beginRefreshing()
    scene.wait(1)
    XCTAssertEqual(scrollView.contentOffset.y, 500)
    control.endRefreshing()
    scene.wait(1)
    XCTAssertEqual(scrollView.contentOffset.y, 500)
  }

  func testAnActionMayEndAtOnceOrTakeTheControlAway() async {
    let scene = makeScene()
    control.addAction(
      UIAction { [control, scrollView] _ in
        control.endRefreshing()
        scrollView.refreshControl = nil
      }, for: .valueChanged)
    scene.drag(from: CGPoint(x: 160, y: 100), by: CGVector(dx: 0, dy: 300), over: 0.3, pause: 0.3)
    scene.wait(2)
    XCTAssertEqual(count, 1)
    XCTAssertEqual(scrollView.contentOffset.y, 0)
    XCTAssertNil(control.superview)
  }

  func testAControlAddedAsASubviewIsThatOfTheScrollView() async {
    let scene = makeScene()
    scrollView.refreshControl = nil
    scrollView.addSubview(control)
    XCTAssertTrue(scrollView.refreshControl === control)
    XCTAssertTrue(scrollView.subviews.first === control)
    scene.drag(from: CGPoint(x: 160, y: 100), by: CGVector(dx: 0, dy: 300), over: 0.3, pause: 0.3)
    scene.wait(2)
    XCTAssertEqual(count, 1)
    XCTAssertEqual(scrollView.adjustedContentInset.top, 60)
    control.removeFromSuperview()
    XCTAssertNil(scrollView.refreshControl)
    XCTAssertEqual(scrollView.adjustedContentInset.top, 0)
  }

  func testAControlIsInOneScrollViewAtATime() async {
    let other = UIScrollView()
    other.refreshControl = control
    scrollView.refreshControl = control
    XCTAssertNil(other.refreshControl)
    XCTAssertTrue(control.superview === scrollView)
    other.addSubview(control)
    XCTAssertNil(scrollView.refreshControl)
    XCTAssertTrue(other.refreshControl === control)
    XCTAssertTrue(control.superview === other)
  }
}
