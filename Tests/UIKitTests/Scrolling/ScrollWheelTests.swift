import Foundation
import XCTest

@testable import TestSupport
@_spi(Aloe) @testable import UIKit

/// Wheels, touchpads and keys move the content.
@MainActor final class ScrollWheelTests: XCTestCase {
  private let middle = CGPoint(x: 160, y: 240)

  func testAWheelMovesSmoothlyAndClicksAddUp() async {
    let scene = TouchScene()
    let (list, _) = scene.makeList()
    scene.scroll(.discrete, 0, 53, at: middle)
    XCTAssertEqual(list.contentOffset.y, 0)
    scene.wait(0.05)
    XCTAssertGreaterThan(list.contentOffset.y, 1)
    XCTAssertLessThan(list.contentOffset.y, 52)
    scene.scroll(.discrete, 0, 53, at: middle)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 106)
    scene.scroll(.discrete, 0, -1000, at: middle)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 0)
    scene.wait(1)
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

  func testAVerticalWheelPassesAHorizontalList() async {
    let scene = TouchScene()
    let (outer, inner) = scene.makeNested()
    let place = CGPoint(x: 160, y: 150)
    scene.scroll(.discrete, 0, 53, at: place)
    scene.wait(1)
    XCTAssertEqual([inner.contentOffset.x, outer.contentOffset.y], [0, 53])
    outer.contentOffset = .zero
    scene.scroll(.discrete, 0, 53, at: place, modifiers: .shift)
    scene.wait(1)
    XCTAssertEqual([inner.contentOffset.x, outer.contentOffset.y], [53, 0])
  }

  func testATouchpadMovesDirectlyAndGlides() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList(height: 10000)
    scene.scroll(.began, 0, 0, at: middle)
    for _ in 0..<5 {
      scene.scroll(.changed, 0, 10, at: middle)
      scene.wait(0.01)
    }
    XCTAssertEqual(list.contentOffset.y, 50)
    XCTAssertTrue(list.isDragging)
    scene.scroll(.ended, 0, 1000, at: middle)
    XCTAssertTrue(list.isDecelerating)
    scene.wait(3)
    XCTAssertEqual(list.contentOffset.y, 50 + 990 * 0.499, accuracy: 0.5)
    XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd+", "willSlow", "didSlow"])
  }

  func testATouchpadGoesOnDraggingDuringAnAnimation() async {
    let scene = TouchScene()
    let (list, log) = scene.makeList()
    scene.scroll(.began, 0, 0, at: middle)
    scene.scroll(.changed, 0, 100, at: middle)
    list.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    scene.wait(0.15)
    let before = list.contentOffset.y
    XCTAssertGreaterThan(before, 100)
    XCTAssertLessThan(before, 290)
    scene.scroll(.changed, 0, 10, at: middle)
    XCTAssertTrue(list.isDragging)
    XCTAssertEqual(list.contentOffset.y, before + 10)
    scene.scroll(.ended, 0, 0, at: middle)
    XCTAssertEqual(log.calls, ["willDrag", "willEnd", "didEnd"])
  }

  func testATouchpadIsLockedToItsDominantAxis() async {
    for (distance, end) in [
      (CGPoint(x: 2, y: 10), CGPoint(x: 0, y: 10)), (CGPoint(x: 10, y: 2), CGPoint(x: 10, y: 0)),
    ] {
      let scene = TouchScene()
      let (list, _) = scene.makeList()
      list.contentSize.width = 1000
      list.isDirectionalLockEnabled = true
      scene.scroll(.began, 0, 0, at: middle)
      scene.scroll(.changed, distance.x, distance.y, at: middle)
      XCTAssertEqual(list.contentOffset, end)
      scene.scroll(.ended, 0, 0, at: middle)
    }
  }

  func testATouchpadKeepsItsLockAfterAnAnimation() async {
    let scene = TouchScene()
    let (list, _) = scene.makeList()
    list.contentSize.width = 1000
    list.isDirectionalLockEnabled = true
    scene.scroll(.began, 0, 0, at: middle)
    scene.scroll(.changed, 0, 100, at: middle)
    list.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    scene.wait(0.15)
    let before = list.contentOffset.y
    scene.scroll(.changed, 5, 10, at: middle)
    XCTAssertEqual(list.contentOffset, CGPoint(x: 0, y: before + 10))
    scene.scroll(.ended, 0, 0, at: middle)
  }

  func testATouchpadPullsPastTheTop() async {
    let scene = TouchScene()
    let (list, _) = scene.makeList()
    scene.scroll(.began, 0, 0, at: middle)
    scene.scroll(.changed, 0, -100, at: middle)
    XCTAssertEqual(list.contentOffset.y, -49.5, accuracy: 0.5)
    scene.scroll(.ended, 0, 0, at: middle)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 0)
  }

  func testKeysScrollTheMainScrollView() async {
    let scene = TouchScene()
    let (list, _) = scene.makeList()
    func press(_ name: String) {
      XCTAssertTrue(
        scene.window.touchDispatcher.scrollRouter.handle(
          .init(phase: .down, name: name, timestamp: scene.now), in: scene.window))
      scene.wait(1)
    }
    press("Down")
    XCTAssertEqual(list.contentOffset.y, 53)
    press("Page_Down")
    XCTAssertEqual(list.contentOffset.y, 493)
    press("End")
    XCTAssertEqual(list.contentOffset.y, 1520)
    press("Home")
    XCTAssertEqual(list.contentOffset.y, 0)
  }

  // MARK: - What slides under the pointer

  private final class Numbers: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 100 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(row)"
    }
  }

  /// A page with a wheel 300 points down.
  private func makePage(_ scene: TouchScene) -> (page: UIScrollView, picker: UIPickerView, Numbers) {
    let (page, _) = scene.makeList(height: 5000)
    let (picker, numbers) = (UIPickerView(), Numbers())
    picker.dataSource = numbers
    picker.delegate = numbers
    scene.add(picker, 0, 300, 320, 216, in: page)
    return (page, picker, numbers)
  }

  func testAPageThatIsScrolledTurnsNoWheelThatSlidesUnderThePointer() async {
    let scene = TouchScene()
    let (page, picker, numbers) = makePage(scene)
    defer { withExtendedLifetime(numbers) {} }
    for _ in 0..<4 {
      scene.scroll(.discrete, 0, 53, at: middle)
      scene.wait(0.3)
    }
    scene.wait(0.1)
    XCTAssertEqual(page.contentOffset.y, 4 * 53)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 0)
    XCTAssertTrue(scene.window.hitTest(middle, with: nil)?.isDescendant(of: picker) == true, "It has arrived by now.")
    scene.wait(ScrollRouter.wheelPause)
    scene.scroll(.discrete, 0, 53, at: middle)
    scene.wait(1)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 1, "After a pause the wheel is meant.")
    XCTAssertEqual(page.contentOffset.y, 4 * 53)
  }

  func testAViewAtItsEndKeepsTheWheelUntilAPause() async {
    let scene = TouchScene()
    let (page, _) = scene.makeList(height: 5000)
    let inner = scene.add(UIScrollView(), 0, 100, 320, 300, in: page)
    inner.contentSize.height = 400
    for expected in [53, 100, 100, 100] as [CGFloat] {
      scene.scroll(.discrete, 0, 53, at: middle)
      scene.wait(0.4)
      XCTAssertEqual(inner.contentOffset.y, expected, accuracy: 0.5)
      XCTAssertEqual(page.contentOffset.y, 0, "It began in the view inside, which is at its end.")
    }
    scene.wait(ScrollRouter.wheelPause)
    XCTAssertEqual(inner.contentOffset.y, 100)
    scene.scroll(.discrete, 0, 53, at: middle)
    scene.wait(1)
    XCTAssertEqual(page.contentOffset.y, 53, "After a pause the page is meant.")
    XCTAssertEqual(inner.contentOffset.y, 100)
  }

  func testASliderAndAStepperUnderThePointerStayAsTheyAre() async {
    let scene = TouchScene()
    let (page, _) = scene.makeList(height: 5000)
    let (slider, stepper) = (UISlider(), UIStepper())
    var changes = 0
    for (control, y) in [(slider as UIControl, 300 as CGFloat), (stepper, 400)] {
      scene.add(control, 100, y, 120, 32, in: page)
      control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    }
    (slider.value, stepper.value) = (0.5, 5)
    for control in [slider, stepper] as [UIControl] {
      var clicks = 0
      while !control.frame.contains(page.convert(middle, from: nil)), clicks < 40 {
        scene.scroll(.discrete, 0, 10, at: middle)
        scene.wait(0.3)
        clicks += 1
      }
      XCTAssertTrue(
        scene.window.hitTest(middle, with: nil)?.isDescendant(of: control) == true, "It has arrived by now.")
      let offset = page.contentOffset.y
      for pause in [0, ScrollRouter.wheelPause] {
        scene.wait(pause)
        for distance in [1, -1] as [CGFloat] {
          scene.scroll(.discrete, 0, distance, at: middle)
          scene.wait(0.2)
        }
      }
      XCTAssertEqual(page.contentOffset.y, offset, accuracy: 0.5)
    }
    XCTAssertEqual([Double(slider.value), stepper.value, Double(changes)], [0.5, 5, 0])
  }

  func testAWheelThatThePointerHasLeftIsTurnedNoMore() async {
    let scene = TouchScene()
    let (page, picker, numbers) = makePage(scene)
    defer { withExtendedLifetime(numbers) {} }
    let place = CGPoint(x: 160, y: 400)
    scene.scroll(.discrete, 0, 53, at: place)
    scene.wait(0.2)
    scene.scroll(.discrete, 0, 53, at: CGPoint(x: 160, y: 100))
    scene.wait(1)
    XCTAssertEqual(page.contentOffset.y, 53, "The pointer has left the wheel.")
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 1)
  }

  func testAViewThatScrollsNoMoreKeepsNoWheel() async {
    let scene = TouchScene()
    let (page, _) = scene.makeList(height: 5000)
    let inner = UIScrollView()
    inner.contentSize.height = 2000
    scene.add(inner, 0, 100, 320, 300, in: page)
    scene.scroll(.discrete, 0, 53, at: middle)
    scene.wait(0.3)
    XCTAssertEqual(inner.contentOffset.y, 53, accuracy: 1)
    inner.isScrollEnabled = false
    scene.scroll(.discrete, 0, 53, at: middle)
    scene.wait(1)
    XCTAssertEqual(inner.contentOffset.y, 53, accuracy: 1)
    XCTAssertEqual(page.contentOffset.y, 53)
  }

  func testAViewWithoutAPanIsScrolledByKeysAlone() async {
    let scene = TouchScene()
    let (page, _) = scene.makeList(height: 5000)
    let inner = UIScrollView()
    inner.contentSize.height = 2000
    scene.add(inner, 0, 100, 320, 300, in: page)
    func offsets() -> [CGFloat] { [inner.contentOffset.y, page.contentOffset.y] }
    inner.panGestureRecognizer.isEnabled = false
    scene.scroll(.discrete, 0, 53, at: middle)
    scene.wait(1)
    XCTAssertEqual(offsets(), [0, 53])
    scene.scroll(.began, 0, 0, at: middle)
    scene.scroll(.changed, 0, 40, at: middle)
    scene.scroll(.ended, 0, 0, at: middle)
    scene.wait(1)
    XCTAssertEqual(offsets(), [0, 93])
    // A finger at the end of a view inside doesn't leave the drag to the page.
    (inner.panGestureRecognizer.isEnabled, page.panGestureRecognizer.isEnabled) = (true, false)
    page.contentOffset.y = 40
    scene.drag(from: middle, by: CGVector(dx: 0, dy: 60), over: 0.1, pause: 0.3, lift: false)
    XCTAssertTrue(inner.isDragging)
    scene.up()
    scene.wait(2)
    XCTAssertEqual(offsets(), [0, 40])
    inner.removeFromSuperview()
    XCTAssertTrue(
      scene.window.touchDispatcher.scrollRouter.handle(
        .init(phase: .down, name: "Down", timestamp: scene.now), in: scene.window))
    scene.wait(1)
    XCTAssertEqual(page.contentOffset.y, 93)
  }

  func testAViewThatIsDisabledBeforeTheGestureMovesItLeavesItToTheOneAround() async {
    let scene = TouchScene()
    let (page, _) = scene.makeList(height: 5000)
    let inner = UIScrollView()
    inner.contentSize.height = 20_000
    scene.add(inner, 0, 100, 320, 300, in: page)
    scene.scroll(.began, 0, 0, at: middle)
    scene.scroll(.changed, 0, 100, at: middle)
    scene.scroll(.ended, 0, 3000, at: middle)
    scene.wait(0.1)
    XCTAssertTrue(inner.isDecelerating)
    scene.scroll(.began, 0, 0, at: middle)
    inner.panGestureRecognizer.isEnabled = false
    let place = inner.contentOffset.y
    scene.scroll(.changed, 0, 50, at: middle)
    scene.scroll(.ended, 0, 0, at: middle)
    scene.wait(1)
    XCTAssertEqual([inner.contentOffset.y, page.contentOffset.y], [place, 50])
  }

  func testTheNextTouchpadGestureGoesToWhatStillGlides() async {
    let scene = TouchScene()
    let (page, picker, numbers) = makePage(scene)
    defer { withExtendedLifetime(numbers) {} }
    func push(_ velocity: CGFloat) {
      scene.scroll(.began, 0, 0, at: middle)
      for _ in 0..<4 {
        scene.scroll(.changed, 0, 20, at: middle)
        scene.wait(0.01)
      }
      scene.scroll(.ended, 0, velocity, at: middle)
    }
    push(200)
    scene.wait(0.6)
    XCTAssertTrue(page.isDecelerating)
    XCTAssertTrue(picker.frame.contains(page.convert(middle, from: nil)), "The wheel is below the pointer by now.")
    let before = page.contentOffset.y
    push(0)
    XCTAssertGreaterThan(page.contentOffset.y, before + 70)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 0)
    scene.wait(2)
    push(0)
    scene.wait(2)
    XCTAssertGreaterThan(picker.selectedRow(inComponent: 0), 0, "At rest, the wheel is meant.")
  }

  // MARK: - The end

  private func pressEnd(_ scene: TouchScene) {
    XCTAssertTrue(
      scene.window.touchDispatcher.scrollRouter.handle(
        .init(phase: .down, name: "End", timestamp: scene.now), in: scene.window))
  }

  func testEndIsReachedAtOnceAndAgainWhileTheContentIsBeingFilled() async {
    let scene = TouchScene()
    let (list, _) = scene.makeList(height: 100_000)
    pressEnd(scene)
    XCTAssertEqual(list.contentOffset.y, 99_520, "It jumps.")
    for frame in 1...40 {
      list.contentSize.height += 10_000
      scene.wait(1.0 / 60)
      if frame > 1 { XCTAssertGreaterThanOrEqual(list.contentOffset.y, list.contentSize.height - 10_480) }
    }
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 499_520)
    XCTAssertFalse(FrameClock.shared.isBusy)
    list.contentSize.height += 10_000
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 499_520, "That is over.")
  }

  func testAnythingElseEndsTheWayToTheEnd() async {
    let scene = TouchScene()
    let (list, _) = scene.makeList(height: 10_000)
    pressEnd(scene)
    list.contentSize.height += 1_000
    scene.wait(0.1)
    XCTAssertEqual(list.contentOffset.y, 10_520)
    scene.scroll(.discrete, 0, -53, at: middle)
    list.contentSize.height += 1_000
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 10_467)
    pressEnd(scene)
    list.contentOffset.y = 100
    list.contentSize.height += 1_000
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 100)
    pressEnd(scene)
    list.contentSize.height -= 5_000
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 7_520, "Content that becomes shorter is followed, too.")
  }

  func testAListThatLoadsMoreAtItsEndComesToRest() async {
    let scene = TouchScene()
    let (_, log) = scene.makeList(height: 2_000)
    scene.wait(1)
    var loads = 0
    log.onScroll = { list in
      guard list.contentOffset.y >= list.contentSize.height - 480 else { return }
      loads += 1
      list.contentSize.height += 1_000
    }
    pressEnd(scene)
    scene.wait(5)
    XCTAssertLessThan(loads, 6)
    XCTAssertFalse(FrameClock.shared.isBusy)
  }
}
