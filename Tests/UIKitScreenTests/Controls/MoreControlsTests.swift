import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

/// Sliders, segments, page dots and progress bars, and a control that cancels its touch.
@MainActor final class MoreControlsTests: XCTestCase {
  func testASliderFollowsTheThumb() async {
    let scene = TouchScene()
    let slider = scene.add(UISlider(), 0, 0, 127, 31)
    var values: [Float] = []
    slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
    slider.maximumValue = 100
    slider.value = 50
    scene.window.layOutAndRecord()
    scene.down(63, 15)
    scene.move(83, 15)
    XCTAssertEqual(slider.value, 69.5, accuracy: 1)
    scene.move(500, 15)
    scene.up()
    XCTAssertEqual(slider.value, 100)
    XCTAssertEqual(values.count, 3)
    slider.value = 300
    XCTAssertEqual(slider.value, 100)
    // Beside the thumb nothing is taken.
    scene.drag(from: CGPoint(x: 10, y: 15), by: CGVector(dx: 30, dy: 0), over: 0.05)
    XCTAssertEqual(slider.value, 100)
  }

  func testSegments() async {
    let scene = TouchScene()
    let control = scene.add(UISegmentedControl(items: ["One", "Two", "Three"]), 0, 0, 300, 32)
    var chosen: [Int] = []
    control.addAction(UIAction { _ in chosen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    scene.tap(150, 10)
    scene.wait(1)
    scene.tap(150, 10)
    XCTAssertEqual(chosen, [1])
    XCTAssertEqual(control.titleForSegment(at: 2), "Three")
    control.removeSegment(at: 0, animated: false)
    XCTAssertEqual(control.selectedSegmentIndex, 0)
    control.setEnabled(false, forSegmentAt: 1)
    scene.wait(1)
    scene.tap(250, 10)
    XCTAssertEqual(chosen, [1])
    XCTAssertEqual(control.intrinsicContentSize.height, 32)
  }

  func testPages() async {
    let scene = TouchScene()
    let control = scene.add(UIPageControl(), 0, 0, 200, 26)
    control.numberOfPages = 3
    control.currentPage = 7
    XCTAssertEqual(control.currentPage, 2)
    scene.tap(20, 10)
    XCTAssertEqual(control.currentPage, 1)
    XCTAssertEqual(control.subviews.count, 3)
  }

  func testProgress() async {
    let scene = TouchScene()
    let bar = scene.add(UIProgressView(progressViewStyle: .default), 0, 0, 200, 4)
    bar.setProgress(0.25, animated: true)
    scene.window.layOutAndRecord()
    XCTAssertEqual(bar.subviews[1].frame.width, 50)
    bar.progress = 2
    XCTAssertEqual(bar.progress, 1)
  }

  func testAControlThatIsDisabledOrHiddenAsItsTouchBeginsDoesNotTrackIt() async {
    let changes: [@MainActor (UIControl) -> Void] = [
      { $0.isEnabled = false }, { $0.isHidden = true }, { $0.removeFromSuperview() },
    ]
    for change in changes {
      let scene = TouchScene()
      let control = scene.add(BeginningControl(), 0, 0, 100, 40)
      var sent = 0
      control.addAction(UIAction { _ in sent += 1 }, for: .allTouchEvents)
      control.onBeginning = change
      scene.down(20, 20)
      XCTAssertFalse(control.isTracking || control.isTouchInside || control.isHighlighted)
      XCTAssertEqual(control.cancelCount, 1)
      scene.up()
      XCTAssertEqual(sent, 0)
      XCTAssertEqual(control.cancelCount, 1)
    }
    let scene = TouchScene()
    let control = scene.add(BeginningControl(), 0, 0, 100, 40)
    scene.down(20, 20)
    control.isEnabled = false
    XCTAssertEqual(control.cancelCount, 1, "although it disables itself then")
    scene.up()
    control.isEnabled = true
    scene.wait(1)
    var taps = 0
    control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    control.onBeginning = { $0.isSelected = true }
    scene.tap(20, 20)
    XCTAssertEqual([taps, control.cancelCount], [1, 1])
  }
}

/// A control that changes when a touch begins, and tracks it. It disables itself when a touch is cancelled.
private final class BeginningControl: UIControl {
  var onBeginning: @MainActor (UIControl) -> Void = { _ in }
  var cancelCount = 0

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    onBeginning(self)
    return true
  }

  override func cancelTracking(with event: UIEvent?) {
    cancelCount += 1
    isEnabled = false
  }
}
