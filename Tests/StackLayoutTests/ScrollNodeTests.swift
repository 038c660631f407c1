import StackLayout
import TestSupport
import XCTest

@testable import UIKit

/// Tests nodes that scroll.
@MainActor final class ScrollNodeTests: XCTestCase {

  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private var conflicts = 0

  override func setUp() async throws { conflicts = LayoutEngine.reportedConflicts.count }

  override func tearDown() async throws { XCTAssertEqual(LayoutEngine.reportedConflicts.count, conflicts) }

  private func install(_ layout: StackLayout) {
    layout.install(in: host)
    host.layoutIfNeeded()
  }

  private func frame(_ view: UIView) -> CGRect { host.convert(view.bounds, from: view) }

  func testScrollingTakesTheSpaceThatIsLeft() async throws {
    let header = FlexibleView(100, 30), long = FlexibleView(100, 300)
    install(
      Rows(alignment: .fill) {
        header; Scroll { long }
      }.layout)
    let scroll = try XCTUnwrap(long.superview?.superview as? UIScrollView)
    XCTAssertEqual(frame(header), CGRect(x: 0, y: 0, width: 200, height: 30))
    XCTAssertEqual(frame(scroll), CGRect(x: 0, y: 30, width: 200, height: 70))
    XCTAssertEqual(scroll.contentSize, CGSize(width: 200, height: 300))
    host.frame.size.height = 500
    host.layoutIfNeeded()
    XCTAssertEqual(frame(header).height, 30)
    XCTAssertEqual(frame(scroll).height, 470)
    long.isHidden = true
    host.layoutIfNeeded()
    XCTAssertTrue(scroll.isHidden)
    XCTAssertEqual(frame(header).height, 500)
  }

  func testASpacerInWhatScrollsTakesTheRest() async throws {
    let text = FlexibleView(100, 30), button = FlexibleView(100, 20)
    install(.scroll(of: .rows(alignment: .fill, of: [.view(text), .spacer(minimum: 8), .view(button)])))
    XCTAssertEqual(frame(button).maxY, 100)
    host.frame.size.height = 40
    host.layoutIfNeeded()
    XCTAssertEqual(frame(button).minY, 38)
    let scroll = try XCTUnwrap(host.subviews.first as? UIScrollView)
    XCTAssertEqual(scroll.contentSize.height, 58)
  }

  func testScrollingSideways() async throws {
    let wide = FlexibleView(500, 40)
    install(.rows(alignment: .fill, of: [.scroll(.horizontal, of: .view(wide)), .spacer()]))
    let scroll = try XCTUnwrap(wide.superview?.superview as? UIScrollView)
    XCTAssertEqual(frame(scroll), CGRect(x: 0, y: 0, width: 200, height: 40))
    XCTAssertEqual(scroll.contentSize, CGSize(width: 500, height: 40))
    XCTAssertEqual(scroll.contentOffset.x, 0)
  }

  func testScrollingFromRightToLeftBeginsAtTheRight() async throws {
    let wide = FlexibleView(500, 40)
    let layout = StackLayout.scroll(.horizontal, of: .view(wide))
    layout.view.semanticContentAttribute = .forceRightToLeft
    install(layout)
    let scroll = try XCTUnwrap(wide.superview?.superview as? UIScrollView)
    XCTAssertEqual(scroll.contentOffset.x, 300)
    // Only at first: then it's where it was scrolled to.
    scroll.contentOffset.x = 120
    host.frame.size.height = 90
    host.layoutIfNeeded()
    XCTAssertEqual(scroll.contentOffset.x, 120)
  }

  // MARK: From right to left

  private let content = FlexibleView(10, 40)
  private lazy var box = Sized(width: 500) { content }

  /// Shows content of 500 points.
  private func installFromRightToLeft() throws -> UIScrollView {
    let layout = StackLayout.scroll(.horizontal, of: box.layout)
    layout.view.semanticContentAttribute = .forceRightToLeft
    install(layout)
    return try XCTUnwrap(content.superview?.superview as? UIScrollView)
  }

  /// The distance of the visible part from the leading end.
  private var distance: CGFloat { frame(content).maxX - host.bounds.maxX }

  func testContentThatGrowsFromRightToLeftKeepsItsLeadingPart() async throws {
    let scroll = try installFromRightToLeft()
    func resize(_ width: CGFloat) {
      box.width = width
      host.layoutIfNeeded()
    }
    XCTAssertEqual(distance, 0)
    resize(700)
    XCTAssertEqual(distance, 0)
    scroll.contentOffset.x = 450
    XCTAssertEqual(distance, 50)
    for width in [600, 900, 300] as [CGFloat] {
      resize(width)
      XCTAssertEqual(distance, 50, "\(width)")
    }
    resize(220)
    XCTAssertEqual(distance, 20, "The other end is reached.")
    resize(100)
    resize(500)
    XCTAssertEqual(distance, 0)
    scroll.contentOffset.x = 100
    box.width = 600
    scroll.contentOffset.x = 150
    host.layoutIfNeeded()
    XCTAssertEqual(scroll.contentOffset.x, 250, "The offset was set for the shorter content.")
    host.frame.size.width = 300
    host.layoutIfNeeded()
    XCTAssertEqual(distance, 150)
  }

  func testContentFromRightToLeftReturnsToItsPlace() async throws {
    let window = UIWindow(frame: host.frame)
    window.addSubview(host)
    window.isHidden = false
    let scroll = try installFromRightToLeft()
    scroll.contentOffset.x = 250
    // The view takes both sizes before the next layout, and keeps its offset inside of the wider one.
    for width in [450, 200] as [CGFloat] { scroll.bounds.size.width = width }
    XCTAssertEqual(scroll.contentOffset.x, 50)
    host.layoutIfNeeded()
    XCTAssertEqual(distance, 50)
    XCTAssertEqual(scroll.contentOffset.x, 250)
    // Offsets are whole pixels.
    box.width = 333.25
    host.layoutIfNeeded()
    XCTAssertEqual(distance, 50, accuracy: 1)
    window.isHidden = true
  }

  func testContentThatGrowsFromRightToLeftLetsAMovementGoOn() async throws {
    let window = UIWindow(frame: host.frame)
    window.addSubview(host)
    window.isHidden = false
    let scroll = try installFromRightToLeft()
    scroll.beginDrag(along: .horizontal)
    scroll.drag(by: CGPoint(x: -100, y: 0))
    XCTAssertEqual(distance, 100)
    box.width = 600
    host.layoutIfNeeded()
    XCTAssertEqual(distance, 100)
    XCTAssertTrue(scroll.isDragging)
    scroll.drag(by: CGPoint(x: -50, y: 0))
    XCTAssertEqual(distance, 150)
    scroll.endDrag(velocity: .zero)
    window.isHidden = true
  }

  func testContentThatShrinksFromRightToLeftLetsADecelerationGoOn() async throws {
    let window = UIWindow(frame: host.frame)
    window.addSubview(host)
    window.isHidden = false
    let scroll = try installFromRightToLeft()
    for bounces in [true, false] {
      scroll.bounces = bounces
      box.width = 500
      host.layoutIfNeeded()
      scroll.contentOffset.x = 300
      scroll.beginDrag(along: .horizontal)
      scroll.endDrag(velocity: CGPoint(x: -600, y: 0))
      FrameClock.shared.advance(by: 1.0 / 60)
      let before = distance
      FrameClock.shared.advance(by: 1.0 / 60)
      let (place, step) = (distance, distance - before)
      XCTAssertGreaterThan(step, 5)
      // The old offset is past the new content's end.
      box.width = 420
      host.layoutIfNeeded()
      XCTAssertEqual(distance, place, accuracy: 1)
      FrameClock.shared.advance(by: 1.0 / 60)
      XCTAssertEqual(distance - place, step, accuracy: 2, "\(bounces)")
      XCTAssertTrue(scroll.isDecelerating)
      scroll.stopMoving()
    }
    window.isHidden = true
  }

}
