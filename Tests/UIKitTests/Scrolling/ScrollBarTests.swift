import GTKPlatform
import XCTest

@_spi(Aloe) @testable import UIKit

/// Bars that are held, and that come with the pointer.
@MainActor final class ScrollBarTests: XCTestCase {
  private final class Log: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willDrag") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append(decelerate ? "didEnd+" : "didEnd")
    }
  }

  private lazy var scene = TouchScene()
  private lazy var list = UIScrollView()

  private func makeList(height: CGFloat = 4_800) {
    scene.add(list, 0, 0, 320, 480)
    list.contentSize = CGSize(width: 320, height: height)
    scene.window.layOutAndRecord()
  }

  private func bar() -> CGRect { list.indicators.frame(.vertical).offsetBy(dx: 0, dy: -list.contentOffset.y) }

  func testABarThatIsPulledStaysUnderThePointer() async {
    makeList()
    let log = Log()
    list.delegate = log
    list.flashScrollIndicators()
    let start = bar()
    scene.down(start.midX, start.midY)
    XCTAssertEqual(list.contentOffset.y, 0)
    for step in 1...10 {
      scene.move(start.midX, start.midY + 20 * CGFloat(step))
      XCTAssertEqual(bar().minY - start.minY, 20 * CGFloat(step), accuracy: 0.6, "The bar is where the pointer is.")
    }
    // Half the way of the bar is half that of the content.
    XCTAssertEqual(list.contentOffset.y, 4_320 * 200 / (474 - start.height), accuracy: 6)
    XCTAssertEqual(list.indicators.frame(.vertical).width, ScrollIndicators.heldThickness)
    // It never goes past the ends.
    scene.move(start.midX, 700)
    XCTAssertEqual(list.contentOffset.y, 4_320)
    scene.up()
    XCTAssertEqual(log.calls, ["willDrag", "didEnd"])
    XCTAssertEqual(list.contentOffset.y, 4_320)
    XCTAssertEqual(list.indicators.frame(.vertical).width, ScrollIndicators.thickness)
    scene.wait(3)
    XCTAssertFalse(list.indicators.isShown)
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

  func testTheContentMayGrowMeanwhile() async {
    makeList()
    list.flashScrollIndicators()
    let start = bar()
    scene.down(start.midX, start.midY)
    scene.move(start.midX, start.midY + 50)
    list.contentSize.height = 9_600
    scene.move(start.midX, start.midY + 100)
    XCTAssertEqual(bar().minY - start.minY, 100, accuracy: 12)
    scene.up()
  }

  func testWhatLiesBelowABarIsNotTapped() async {
    makeList()
    let button = UIButton(frame: CGRect(x: 250, y: 0, width: 70, height: 100))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    list.addSubview(button)
    scene.tap(316, 20)
    XCTAssertEqual(taps, 1)
    list.flashScrollIndicators()
    scene.tap(316, 20)
    XCTAssertEqual(taps, 1)
    scene.wait(3)
    scene.tap(316, 20)
    XCTAssertEqual(taps, 2)
  }

  func testAFingerAtTheEdgeDragsTheContent() async {
    makeList()
    list.flashScrollIndicators()
    scene.down(316, 40, finger: 1)
    scene.move(316, 20, finger: 1)
    scene.move(316, 10, finger: 1)
    XCTAssertGreaterThan(list.contentOffset.y, 0)
    XCTAssertLessThan(list.contentOffset.y, 31)
    scene.up(finger: 1)
  }

  func testTheBarComesWithThePointer() async {
    makeList()
    func hover(_ x: CGFloat, _ y: CGFloat) {
      let event = PointerEvent(
        phase: .hovered, location: CGPoint(x: x, y: y), timestamp: FrameClock.shared.now, device: .mouse, sequence: 0,
        button: 0, modifiers: [])
      scene.window.touchDispatcher.handle(.pointer(event))
    }
    hover(160, 200)
    XCTAssertFalse(list.indicators.isShown)
    hover(314, 200)
    XCTAssertTrue(list.indicators.isShown)
    scene.wait(3)
    XCTAssertTrue(list.indicators.isShown, "It stays as long as the pointer does.")
    hover(160, 200)
    scene.wait(3)
    XCTAssertFalse(list.indicators.isShown)
    XCTAssertEqual(list.layer.sublayers?.count ?? 0, 0, "What isn't seen isn't there.")
  }
}
