import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// The passes of a frame come in their order, and clients' completions last.
@MainActor final class FrameTests: XCTestCase {
  /// A view that records its callbacks.
  private final class Linked: UIView {
    var log: [String] = []
    private(set) lazy var link = CADisplayLink(target: self, selector: Selector(Linked.tick))

    func tick() {
      log.append("timer")
      setNeedsUpdateConstraints()
      setNeedsLayout()
    }
    override func updateConstraints() {
      log.append("update constraints")
      invalidateIntrinsicContentSize()
      super.updateConstraints()
    }
    override var intrinsicContentSize: CGSize {
      log.append("measure")
      return CGSize(width: 10, height: 10)
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("place")
      setNeedsDisplay()
    }
    override func draw(_ rect: CGRect) { log.append("record") }
  }

  func testTheOrderOfAFrame() async {
    let clock = FrameClock.shared
    _ = clock.settle()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Linked()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: window.leftAnchor), view.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    window.isHidden = false
    UIView.animate(
      withDuration: 0.5 / 60, animations: { window.backgroundColor = .red },
      completion: { _ in view.log.append("completion") })
    clock.displayClients()
    view.link.add(to: .main, forMode: .common)
    view.log = []
    clock.advance(by: 1.0 / 60)
    view.link.invalidate()
    XCTAssertEqual(view.log, ["timer", "update constraints", "measure", "place", "record", "completion"])
  }

  func testChangesInACompletionAreLaidOutInTheSameFrame() async {
    let clock = FrameClock.shared
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.autoresizingMask = .flexibleWidth
    window.addSubview(view)
    window.isHidden = false
    var laidOut = false
    UIView.animate(
      withDuration: 0.2, animations: { view.alpha = 0 },
      completion: { _ in
        view.removeFromSuperview()
        laidOut = window.layoutMark.isSet
      })
    clock.advance(by: 0.3)
    XCTAssertTrue(laidOut, "the completion marked the window")
    XCTAssertFalse(window.layoutMark.isSet, "and a frame has done the work")
  }

  // MARK: - Layout that doesn't come to rest

  private final class RestlessLayout: UIView {
    override func layoutSubviews() {
      super.layoutSubviews()
      setNeedsLayout()
    }
  }

  private final class RestlessConstraints: UIView {
    var updates = 0
    override func updateConstraints() {
      updates += 1
      setNeedsUpdateConstraints()
      super.updateConstraints()
    }
  }

  func testALayoutWithoutRestIsReportedOnceForItsClass() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let reported = messages {
      for _ in 0..<2 {
        let view = RestlessLayout()
        window.addSubview(view)
        for _ in 0..<3 {
          view.setNeedsLayout()
          LayoutLoop.run(in: window)
        }
        view.removeFromSuperview()
      }
    }
    XCTAssertEqual(reported.count, 1, "\(reported)")
    XCTAssertTrue(reported.first?.contains("RestlessLayout") ?? false, "\(reported)")
    XCTAssertTrue(reported.first?.contains("setNeedsLayout()") ?? false, "\(reported)")
    XCTAssertTrue(reported.first?.contains("doesn't finish: after 100 rounds") ?? false, "\(reported)")
  }

  func testConstraintsWithoutRestAreReportedOnceForTheirClass() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = RestlessConstraints()
    window.addSubview(view)
    let reported = messages {
      for _ in 0..<3 {
        view.setNeedsUpdateConstraints()
        LayoutLoop.run(in: window)
      }
    }
    XCTAssertGreaterThanOrEqual(view.updates, Restlessness.roundLimit)
    XCTAssertLessThanOrEqual(view.updates, 3 * Restlessness.roundLimit)
    XCTAssertEqual(reported.count, 1, "\(reported)")
    XCTAssertTrue(reported.first?.contains("RestlessConstraints") ?? false, "\(reported)")
    XCTAssertTrue(reported.first?.contains("setNeedsUpdateConstraints()") ?? false, "\(reported)")
  }

  // MARK: - Late marks

  /// An overlay that has to adapt several times before it's content.
  private final class Following: UIView, WindowOverlay {
    var log: [String] = []
    var steps = 3

    func overlayKeyPressed(_ event: KeyEvent) -> Bool { false }
    func clickedBeside() {}
    func pointerMoved(to point: CGPoint?) {}
    func layoutDidEnd() -> Bool {
      guard steps > 0 else { return false }
      steps -= 1
      log.append("after layout")
      setNeedsUpdateConstraints()
      setNeedsLayout()
      return true
    }
    override func updateConstraints() {
      log.append("update constraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("place")
    }
  }

  func testALateMarkTriggersTheEarlierPassesAgain() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Following(frame: window.bounds)
    window.addSubview(view)
    window.layOutAndRecord()
    XCTAssertEqual(view.steps, 0)
    let round = ["update constraints", "place"]
    XCTAssertEqual(view.log, round + (0..<3).flatMap { _ in ["after layout"] + round })
  }

  func testALateMarkWithoutRestIsReportedOnce() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Following(frame: window.bounds)
    window.addSubview(view)
    let reported = messages {
      for _ in 0..<3 {
        view.steps = 10_000
        window.layOutAndRecord()
      }
    }
    XCTAssertEqual(reported.count, 1, "\(reported)")
    XCTAssertTrue(reported.first?.contains("Following") ?? false, "\(reported)")
    XCTAssertLessThanOrEqual(10_000 - view.steps, Restlessness.roundLimit)
  }

  /// A view whose size is another each time it's measured, and that has another one measured again.
  private final class Growing: UIView {
    weak var other: Growing?
    private var length: CGFloat = 0

    override var intrinsicContentSize: CGSize {
      length += 1
      other?.invalidateIntrinsicContentSize()
      return CGSize(width: length, height: length)
    }
  }

  func testSizesWithoutRestAreReportedOnce() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (first, second) = (Growing(), Growing())
    (first.other, second.other) = (second, first)
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      view.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
      view.leftAnchor.constraint(equalTo: window.leftAnchor).isActive = true
    }
    let reported = messages {
      for _ in 0..<3 {
        first.invalidateIntrinsicContentSize()
        LayoutLoop.run(in: window)
      }
    }
    XCTAssertEqual(reported.count, 1, "\(reported)")
    XCTAssertTrue(reported.first?.contains("intrinsicContentSize") ?? false, "\(reported)")
    XCTAssertFalse(window.layoutMark.isSetAnywhere, "solved frames are applied")
  }
}
