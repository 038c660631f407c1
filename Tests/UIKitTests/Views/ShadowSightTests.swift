import GTKPlatform
import XCTest

@testable import QuartzCore
@testable import UIKit

/// Tests that a view whose shadow is visible is drawn, even if the view itself is out of sight.
@MainActor final class ShadowSightTests: XCTestCase {
  private let clip = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let far = UIView(frame: CGRect(x: 300, y: 0, width: 10, height: 10))

  override func setUp() async throws {
    await MainActor.run {
      clip.clipsToBounds = true
      clip.addSubview(far)
      far.backgroundColor = .red
      far.layer.shadowOpacity = 1
      far.layer.shadowRadius = 0
      far.layer.shadowOffset = .zero
    }
  }

  private func isInked(_ x: Int, _ y: Int) -> Bool {
    guard let node = clip.layer.renderNode() else { return false }
    return Painter.paint(node, size: clip.bounds.size, scale: 1, background: nil).rgba(x: x, y: y).3 > 20
  }

  func testAShadowPathLargerThanTheLayer() async {
    XCTAssertFalse(isInked(50, 50))
    far.layer.shadowPath = UIBezierPath(rect: CGRect(x: -300, y: 0, width: 100, height: 100)).cgPath
    XCTAssertTrue(isInked(50, 50))
    far.layer.shadowPath = UIBezierPath(rect: CGRect(x: -600, y: 0, width: 100, height: 100)).cgPath
    XCTAssertFalse(isInked(50, 50))
    far.layer.shadowOffset.width = 300
    XCTAssertTrue(isInked(50, 50))
  }

  func testAShadowPathOfASublayer() async {
    let inner = CALayer()
    far.layer.addSublayer(inner)
    inner.frame = CGRect(x: 100, y: 0, width: 5, height: 5)
    inner.shadowOpacity = 1
    inner.shadowRadius = 0
    inner.shadowOffset = .zero
    far.layer.shadowOpacity = 0
    XCTAssertFalse(isInked(50, 50))
    inner.shadowPath = UIBezierPath(rect: CGRect(x: -400, y: 0, width: 100, height: 100)).cgPath
    XCTAssertTrue(isInked(50, 50))
  }

  func testTheBlurOfAShadowPath() async {
    far.layer.shadowPath = UIBezierPath(rect: CGRect(x: -190, y: 0, width: 100, height: 100)).cgPath
    XCTAssertFalse(isInked(98, 50))
    XCTAssertTrue(far.layer.recording.isCulled)
    far.layer.shadowRadius = 20
    // Cairo blurs only what it has drawn, so shadows that extend from outside are visible only on a display.
    XCTAssertNotNil(clip.layer.renderNode())
    XCTAssertFalse(far.layer.recording.isCulled)
  }

  /// The shadow that is seen counts, not the one that it's on its way to.
  func testAShadowOnItsWay() async {
    far.layer.shadowOffset.width = -260
    XCTAssertTrue(isInked(45, 5))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.far.layer.shadowOffset.width = 0 }
    XCTAssertTrue(isInked(45, 5))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.far.layer.shadowOpacity = 0 }
    XCTAssertTrue(isInked(45, 5))
    _ = FrameClock.shared.settle()
    XCTAssertFalse(isInked(45, 5))
    far.layer.shadowOpacity = 1
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.far.layer.shadowOffset.width = -520 }
    FrameClock.shared.advance(by: 0.5)
    XCTAssertTrue(isInked(45, 5))
    _ = FrameClock.shared.settle()
  }

  func testAShadowPathOnItsWay() async {
    let (near, away) = (CGRect(x: -300, y: 0, width: 100, height: 100), CGRect(x: 300, y: 0, width: 100, height: 100))
    let change = CABasicAnimation(keyPath: "shadowPath")
    change.fromValue = UIBezierPath(rect: near).cgPath
    change.duration = 1
    far.layer.shadowPath = UIBezierPath(rect: away).cgPath
    XCTAssertFalse(isInked(50, 50))
    far.layer.add(change, forKey: nil)
    FrameClock.shared.advance(by: 0.1)
    XCTAssertTrue(isInked(95, 50))
    _ = FrameClock.shared.settle()
    XCTAssertFalse(isInked(95, 50))
  }

  func testPathsThatArentFinite() async {
    far.layer.shadowPath = UIBezierPath(rect: .null).cgPath
    XCTAssertFalse(isInked(1, 1))
    far.layer.shadowPath = UIBezierPath(rect: .infinite).cgPath
    XCTAssertFalse(isInked(1, 1), "an infinite layer casts none")
    far.layer.shadowPath = UIBezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).cgPath
    XCTAssertFalse(isInked(1, 1))
    // Views after them are drawn as usual.
    far.layer.shadowPath = UIBezierPath(rect: CGRect(x: -300, y: 0, width: 100, height: 100)).cgPath
    XCTAssertTrue(isInked(1, 1))
  }
}
