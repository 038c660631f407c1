import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Content that is magnified by the program and by fingers.
@MainActor final class ZoomingTests: XCTestCase {
  private final class Watcher: NSObject, UIScrollViewDelegate {
    var view: UIView?
    var calls: [String] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("begin") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { if calls.last != "zoom" { calls.append("zoom") } }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      calls.append("end \((scale * 100).rounded() / 100)")
    }
  }

  private let watcher = Watcher()
  private let scrollView = UIScrollView()
  private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func makeScreen() -> TestScreen {
    watcher.view = picture
    scrollView.delegate = watcher
    scrollView.addSubview(picture)
    scrollView.contentSize = picture.bounds.size
    scrollView.minimumZoomScale = 1
    scrollView.maximumZoomScale = 4
    return TestScreen(scrollView)
  }

  private func pinch(_ phase: TransformEvent.Phase, _ scale: CGFloat, at point: CGPoint, in screen: TestScreen) {
    screen.window.touchDispatcher.handle(
      .transform(
        TransformEvent(
          phase: phase, scale: scale, rotation: 0, location: point, timestamp: FrameClock.shared.now)))
    screen.layOut()
  }

  func testTheScaleMagnifiesTheContentAroundTheCentre() async {
    let screen = makeScreen()
    scrollView.zoomScale = 2
    XCTAssertEqual(scrollView.zoomScale, 2)
    XCTAssertEqual(picture.transform, CGAffineTransform(scaleX: 2, y: 2))
    XCTAssertEqual(picture.frame, CGRect(x: 0, y: 0, width: 640, height: 960))
    XCTAssertEqual(scrollView.contentSize, CGSize(width: 640, height: 960))
    XCTAssertEqual(scrollView.contentOffset, CGPoint(x: 160, y: 240))
    XCTAssertEqual(watcher.calls, ["zoom"])
    scrollView.zoomScale = 9
    XCTAssertEqual(scrollView.zoomScale, 4)
    scrollView.zoomScale = 0.1
    XCTAssertEqual(scrollView.zoomScale, 1)
    XCTAssertEqual(picture.frame, picture.bounds)
    XCTAssertEqual(scrollView.contentSize, CGSize(width: 320, height: 480))
    screen.layOut()
  }

  func testZoomingToARectangleShowsIt() async {
    let screen = makeScreen()
    scrollView.zoom(to: CGRect(x: 100, y: 100, width: 80, height: 60), animated: true)
    XCTAssertEqual(watcher.calls, ["zoom"])
    screen.wait(0.5)
    XCTAssertEqual(watcher.calls, ["zoom", "end 4.0"])
    XCTAssertEqual(scrollView.zoomScale, 4)
    let shown = scrollView.convert(scrollView.bounds, to: picture)
    XCTAssertEqual(shown.midX, 140, accuracy: 0.5)
    XCTAssertEqual(shown.midY, 130, accuracy: 0.5)
    // A corner is shown without a gap beside the content.
    scrollView.zoom(to: CGRect(x: 0, y: 0, width: 160, height: 240), animated: false)
    XCTAssertEqual(scrollView.zoomScale, 2)
    XCTAssertEqual(scrollView.contentOffset, .zero)
  }

  func testAPinchKeepsThePointUnderTheFingers() async {
    let screen = makeScreen()
    XCTAssertNotNil(scrollView.pinchGestureRecognizer)
    let point = CGPoint(x: 80, y: 120)
    pinch(.began, 1, at: point, in: screen)
    for scale in [1.2, 1.6, 2.5] as [CGFloat] {
      pinch(.changed, scale, at: point, in: screen)
      XCTAssertTrue(scrollView.isZooming)
      XCTAssertEqual(scrollView.zoomScale, scale, accuracy: 0.01)
      let under = screen.window.convert(point, to: picture)
      XCTAssertEqual(under.x, 80, accuracy: 0.6)
      XCTAssertEqual(under.y, 120, accuracy: 0.6)
    }
    pinch(.ended, 2.5, at: point, in: screen)
    XCTAssertFalse(scrollView.isZooming)
    XCTAssertEqual(watcher.calls, ["begin", "zoom", "end 2.5"])
  }

  func testAPinchBeyondALimitComesBack() async {
    for bounces in [true, false] {
      let screen = makeScreen()
      watcher.calls = []
      scrollView.zoomScale = 1
      scrollView.bouncesZoom = bounces
      let point = CGPoint(x: 160, y: 240)
      pinch(.began, 1, at: point, in: screen)
      pinch(.changed, 0.9, at: point, in: screen)
      pinch(.changed, 0.25, at: point, in: screen)
      XCTAssertEqual(scrollView.zoomScale < 1, bounces)
      XCTAssertGreaterThan(scrollView.zoomScale, 0.25)
      pinch(.ended, 0.25, at: point, in: screen)
      XCTAssertEqual(scrollView.isZoomBouncing, bounces)
      screen.wait(1)
      XCTAssertEqual(scrollView.zoomScale, 1)
      XCTAssertEqual(picture.frame, picture.bounds)
      XCTAssertEqual(scrollView.contentOffset, .zero)
      XCTAssertFalse(scrollView.isZoomBouncing)
      XCTAssertEqual(watcher.calls.last, "end 1.0")
      XCTAssertEqual(watcher.calls.filter { $0.hasPrefix("end") }.count, 1)
    }
  }

  private final class Pinch: UIPinchGestureRecognizer {
    var shown = State.possible
    override var state: State {
      get { shown }
      set {}
    }
    override func location(in view: UIView?) -> CGPoint { CGPoint(x: 160, y: 240) }
  }

  func testAPinchDuringTheBounceDoesntGetTheBouncesEnd() async {
    let screen = makeScreen()
    let pinch = Pinch()
    func send(_ state: UIGestureRecognizer.State, _ scale: CGFloat) {
      pinch.shown = state
      pinch.scale = scale
      scrollView.pinched(pinch)
    }
    send(.began, 1)
    send(.changed, 0.25)
    send(.ended, 0.25)
    XCTAssertTrue(scrollView.isZoomBouncing)
    screen.wait(0.05)
    send(.began, 1)
    XCTAssertFalse(scrollView.isZoomBouncing)
    send(.changed, 2)
    screen.wait(1)
    XCTAssertTrue(scrollView.isZooming)
    XCTAssertEqual(watcher.calls.filter { $0.hasPrefix("end") }, [])
    send(.ended, 2)
    screen.wait(1)
    XCTAssertEqual(watcher.calls.filter { $0.hasPrefix("end") }, ["end 2.0"])
  }

  func testTwoFingersZoomAndScrollOnTouch() async {
    let screen = makeScreen()
    func touch(_ phase: PointerEvent.Phase, _ finger: UInt64, _ point: CGPoint) {
      screen.window.touchDispatcher.handle(
        .pointer(
          PointerEvent(
            phase: phase, location: point, timestamp: FrameClock.shared.now, device: .touch, sequence: finger,
            button: 1,
            modifiers: [])))
      screen.wait(0.02)
    }
    touch(.down, 1, CGPoint(x: 140, y: 240))
    touch(.down, 2, CGPoint(x: 180, y: 240))
    for step in 1...6 {
      let distance = CGFloat(step) * 10
      touch(.moved, 1, CGPoint(x: 140 - distance, y: 240))
      touch(.moved, 2, CGPoint(x: 180 + distance, y: 240))
    }
    XCTAssertGreaterThan(scrollView.zoomScale, 2)
    touch(.up, 1, CGPoint(x: 80, y: 240))
    touch(.up, 2, CGPoint(x: 240, y: 240))
    screen.wait(1)
    XCTAssertFalse(scrollView.isZooming)
    XCTAssertEqual(watcher.calls.last?.hasPrefix("end"), true)
    let offset = scrollView.contentOffset
    touch(.down, 1, CGPoint(x: 200, y: 300))
    for x in stride(from: 180, through: 100, by: -20) { touch(.moved, 1, CGPoint(x: CGFloat(x), y: 300)) }
    touch(.up, 1, CGPoint(x: 100, y: 300))
    screen.wait(2)
    XCTAssertGreaterThan(scrollView.contentOffset.x, offset.x)
  }

  func testWithoutAViewOrLimitsNothingZooms() async {
    let screen = makeScreen()
    watcher.view = nil
    scrollView.zoomScale = 3
    XCTAssertEqual(scrollView.zoomScale, 1)
    scrollView.maximumZoomScale = 1
    XCTAssertNil(scrollView.pinchGestureRecognizer)
    pinch(.began, 1, at: CGPoint(x: 100, y: 100), in: screen)
    pinch(.changed, 2, at: CGPoint(x: 100, y: 100), in: screen)
    pinch(.ended, 2, at: CGPoint(x: 100, y: 100), in: screen)
    XCTAssertEqual(scrollView.zoomScale, 1)
    XCTAssertEqual(watcher.calls, [])
  }

  func testConstraintsDetermineTheSizeOfWhatIsMagnified() async {
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    watcher.view = content
    scrollView.delegate = watcher
    scrollView.maximumZoomScale = 3
    scrollView.addSubview(content)
    let width = content.widthAnchor.constraint(equalToConstant: 320)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      width, content.heightAnchor.constraint(equalToConstant: 600),
    ])
    let screen = TestScreen(scrollView)
    scrollView.zoomScale = 2
    screen.layOut()
    XCTAssertEqual(scrollView.contentSize, CGSize(width: 640, height: 1200))
    XCTAssertEqual(content.frame, CGRect(x: 0, y: 0, width: 640, height: 1200))
    width.constant = 400
    screen.layOut()
    XCTAssertEqual(scrollView.contentSize, CGSize(width: 800, height: 1200))
    XCTAssertEqual(content.frame, CGRect(x: 0, y: 0, width: 800, height: 1200))
  }

  func testSenselessNumbersAreReportedAndIgnored() async {
    let screen = makeScreen()
    let heard = messages {
      for value in [CGFloat.nan, .infinity, 0, -2] {
        scrollView.minimumZoomScale = value
        scrollView.maximumZoomScale = value
        scrollView.zoomScale = value
        scrollView.zoom(to: CGRect(x: value, y: 0, width: 10, height: 10), animated: false)
      }
    }
    XCTAssertGreaterThanOrEqual(heard.count, 4)
    XCTAssertEqual(scrollView.minimumZoomScale, 1)
    XCTAssertEqual(scrollView.maximumZoomScale, 4)
    XCTAssertTrue(scrollView.contentSize.width.isFinite)
    screen.layOut()
  }
}
