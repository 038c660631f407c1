import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class StepperTests: XCTestCase {
  private let stepper = UIStepper()
  private var reported: [Double] = []

  private func makeScene() -> TouchScene {
    let scene = TouchScene()
    scene.add(stepper, 0, 0, 94, 32)
    stepper.addAction(
      UIAction { [weak self] _ in self.map { $0.reported.append($0.stepper.value) } }, for: .valueChanged)
    return scene
  }

  func testDefaultsAndSize() async {
    XCTAssertEqual(stepper.intrinsicContentSize, CGSize(width: 94, height: 32))
    XCTAssertEqual(UIStepper(frame: CGRect(x: 3, y: 4, width: 200, height: 9)).frame.size, UIStepper.size)
    XCTAssertEqual([stepper.minimumValue, stepper.value, stepper.maximumValue, stepper.stepValue], [0, 0, 100, 1])
    XCTAssertTrue(stepper.autorepeat && stepper.isContinuous && !stepper.wraps)
  }

  func testTapsStepWithinTheLimits() async {
    let scene = makeScene()
    stepper.maximumValue = 2
    scene.tap(20, 16)
    for _ in 0..<3 {
      scene.wait(1)
      scene.tap(70, 16)
    }
    XCTAssertEqual(reported, [1, 2])
    scene.wait(1)
    scene.tap(20, 16)
    XCTAssertEqual(stepper.value, 1)
  }

  func testDividersDependOnTheStatesOfBothHalves() async {
    let scene = makeScene()
    let parts = stepper.subviews.compactMap { $0 as? StepperParts }.first
    let images = (0..<3).map { UIGraphicsImageRenderer(size: CGSize(width: $0 + 2, height: 9)).image { _ in } }
    stepper.setDividerImage(images[0], forLeftSegmentState: .normal, rightSegmentState: .normal)
    stepper.setDividerImage(images[1], forLeftSegmentState: .normal, rightSegmentState: .highlighted)
    stepper.setDividerImage(images[2], forLeftSegmentState: .disabled, rightSegmentState: .normal)
    func divider(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
      stepper.dividerImage(forLeftSegmentState: left, rightSegmentState: right)
    }
    XCTAssertTrue(divider(.normal, .normal) === images[0])
    XCTAssertTrue(divider(.normal, .highlighted) === images[1])
    XCTAssertTrue(divider(.highlighted, .normal) === images[0], "One that isn't set is that of two normal halves.")
    XCTAssertTrue(parts?.look.divider === images[2], "The left half can't step.")
    stepper.value = 5
    XCTAssertTrue(parts?.look.divider === images[0])
    scene.down(70, 16)
    XCTAssertTrue(parts?.look.divider === images[1])
    scene.up()
    XCTAssertTrue(parts?.look.divider === images[0])
    stepper.setDividerImage(nil, forLeftSegmentState: .normal, rightSegmentState: .normal)
    XCTAssertNil(divider(.normal, .normal))
    XCTAssertTrue(divider(.disabled, .normal) === images[2])
  }

  func testAWrappingStepperContinuesAtTheOtherEnd() async {
    let scene = makeScene()
    (stepper.wraps, stepper.maximumValue, stepper.stepValue) = (true, 5, 2)
    scene.tap(20, 16)
    scene.wait(1)
    scene.tap(70, 16)
    XCTAssertEqual(reported, [5, 0])
  }

  func testAHeldHalfRepeatsFasterAndFaster() async {
    let scene = makeScene()
    scene.down(70, 16)
    scene.wait(0.45)
    XCTAssertEqual(reported, [])
    scene.wait(0.1)
    XCTAssertEqual(reported, [1])
    scene.wait(1)
    let first = reported.count
    scene.wait(1)
    XCTAssertGreaterThan(reported.count - first, first)
    scene.up()
    let count = reported.count
    scene.wait(2)
    XCTAssertEqual(reported.count, count, "The lifted finger adds no step, and the timer ends.")
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

  func testANoncontinuousStepperReportsOnceWhenTheFingerIsLifted() async {
    let scene = makeScene()
    stepper.isContinuous = false
    scene.down(70, 16)
    scene.wait(1)
    XCTAssertEqual(reported, [])
    XCTAssertGreaterThan(stepper.value, 1)
    scene.up()
    XCTAssertEqual(reported, [stepper.value])
  }

  func testWithoutRepetitionAHeldHalfStepsOnce() async {
    let scene = makeScene()
    stepper.autorepeat = false
    scene.tap(70, 16, held: 2)
    XCTAssertEqual(reported, [1])
  }

  func testRightToLeftThePlusIsOnTheLeft() async {
    stepper.semanticContentAttribute = .forceRightToLeft
    let scene = makeScene()
    scene.tap(20, 16)
    XCTAssertEqual(reported, [1])
  }

  func testAFingerThatLeavesSteersNothing() async {
    let scene = makeScene()
    scene.drag(from: CGPoint(x: 70, y: 16), by: CGVector(dx: 0, dy: 200), over: 0.2)
    XCTAssertEqual(reported, [])
  }

  func testBadValuesAreReportedAndIgnored() async {
    let sentences = messages {
      stepper.stepValue = 0
      stepper.minimumValue = 200
      stepper.value = .nan
    }
    XCTAssertEqual(sentences.count, 3)
    XCTAssertEqual([stepper.minimumValue, stepper.value, stepper.maximumValue, stepper.stepValue], [0, 0, 100, 1])
  }

  func testAnActionMayTakeTheStepperAway() async {
    let scene = makeScene()
    stepper.addAction(UIAction { [stepper] _ in stepper.removeFromSuperview() }, for: .valueChanged)
    scene.down(70, 16)
    scene.wait(3)
    XCTAssertEqual(reported.count, 1)
  }

  func testStepsOfKeys() async {
    _ = makeScene()
    XCTAssertTrue(stepper.increment())
    XCTAssertTrue(stepper.decrement())
    XCTAssertFalse(stepper.decrement())
    XCTAssertEqual(reported, [1, 0])
  }
}
