import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

/// Progress bars and activity indicators: their appearance, and that they cost nothing out of sight.
@MainActor final class ProgressTests: XCTestCase {
  /// The number of drawings while `work` ran.
  private func drawings(during work: () -> Void) -> Int {
    let before = LayerStatistics.current.contentsDrawn
    work()
    return LayerStatistics.current.contentsDrawn - before
  }

  func testAWheelTurnsTenTimesASecond() async {
    let scene = TouchScene()
    let wheel = scene.add(UIActivityIndicatorView(style: .large), 0, 0, 37, 37)
    XCTAssertEqual(wheel.intrinsicContentSize, CGSize(width: 37, height: 37))
    XCTAssertTrue(wheel.isHidden)
    wheel.startAnimating()
    XCTAssertFalse(wheel.isHidden)
    XCTAssertEqual(drawings { scene.wait(1) }, 10, accuracy: 1)
    wheel.stopAnimating()
    XCTAssertTrue(wheel.isHidden)
    scene.wait(0.1)
    XCTAssertEqual(drawings { scene.wait(1) }, 0)
  }

  func testAWheelOutOfSightAsksForNothing() async {
    let scene = TouchScene()
    let box = scene.add(UIView(), 0, 0, 100, 100)
    let wheel = scene.add(UIActivityIndicatorView(style: .medium), 0, 0, 20, 20, in: box)
    wheel.startAnimating()
    scene.wait(0.5)
    var requests = 0
    let outer = FrameClock.shared.requestFrame
    FrameClock.shared.requestFrame = { requests += 1 }
    defer { FrameClock.shared.requestFrame = outer }
    for hide in [
      { box.isHidden = true },
      {
        box.isHidden = false; box.alpha = 0
      },
    ] {
      hide()
      scene.wait(0.3)
      requests = 0
      XCTAssertEqual(drawings { scene.wait(2) }, 0)
      XCTAssertEqual(requests, 0)
    }
    box.alpha = 1
    XCTAssertEqual(drawings { scene.wait(1) }, 10, accuracy: 1)
    box.removeFromSuperview()
    scene.wait(0.3)
    XCTAssertEqual(drawings { scene.wait(1) }, 0)
    scene.root.addSubview(box)
    XCTAssertGreaterThan(drawings { scene.wait(1) }, 8)
  }

  func testOldStylesGiveAColor() async {
    XCTAssertEqual(UIActivityIndicatorView(style: .white).color, .white)
    XCTAssertEqual(UIActivityIndicatorView(style: .whiteLarge).intrinsicContentSize.width, 37)
    XCTAssertEqual(UIActivityIndicatorView(style: .gray).intrinsicContentSize.width, 20)
  }

  func testABarFollowsAProgress() async {
    let scene = TouchScene()
    let bar = scene.add(UIProgressView(progressViewStyle: .default), 0, 0, 200, 4)
    let progress = Progress(totalUnitCount: 10)
    bar.observedProgress = progress
    progress.completedUnitCount = 5
    scene.wait(0.2)
    XCTAssertEqual(bar.progress, 0.5)
    XCTAssertEqual(drawings { scene.wait(1) }, 0)
    progress.completedUnitCount = 10
    scene.wait(0.5)
    XCTAssertEqual(bar.progress, 1)
    XCTAssertTrue(FrameClock.shared.settle(limit: 2), "It doesn't observe finished progress.")
  }

  func testABarTakesOnlyNumbersFromNothingToAll() async {
    let bar = UIProgressView(progressViewStyle: .bar)
    bar.progress = -3
    XCTAssertEqual(bar.progress, 0)
    bar.progress = 0.25
    XCTAssertEqual(messages { bar.progress = .nan }.count, 1)
    XCTAssertEqual(bar.progress, 0.25)
  }

  func testImagesGiveABarItsHeight() async {
    let bar = UIProgressView()
    XCTAssertEqual(bar.intrinsicContentSize.height, 4)
    bar.trackImage = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 9)).image { _ in }
    XCTAssertEqual(bar.intrinsicContentSize.height, 9)
  }
}
