import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class SliderTests: XCTestCase {
  private func shown(_ slider: UISlider, width: CGFloat = 127) -> TouchScene {
    let scene = TouchScene()
    scene.add(slider, 0, 0, width, 31)
    return scene
  }

  func testLimitsAndValueStayInOrder() async {
    let slider = UISlider()
    XCTAssertEqual([slider.minimumValue, slider.value, slider.maximumValue], [0, 0, 1])
    slider.value = 7
    XCTAssertEqual(slider.value, 1)
    slider.minimumValue = 3
    XCTAssertEqual([slider.minimumValue, slider.value, slider.maximumValue], [3, 3, 3])
    slider.maximumValue = -2
    XCTAssertEqual([slider.minimumValue, slider.value, slider.maximumValue], [-2, -2, -2])
  }

  func testANonfiniteNumberIsIgnoredAndReported() async {
    let slider = UISlider()
    slider.value = 0.5
    let reported = messages {
      slider.value = .nan
      slider.minimumValue = -.infinity
      slider.maximumValue = .nan
    }
    XCTAssertEqual([slider.minimumValue, slider.value, slider.maximumValue], [0, 0.5, 1])
    XCTAssertEqual(reported.count, 3)
    XCTAssertTrue(reported.first?.contains("value of") == true)
  }

  func testANoncontinuousSliderReportsOnlyAtTheEnd() async {
    let slider = UISlider()
    let scene = shown(slider)
    var values: [Float] = []
    slider.isContinuous = false
    slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
    scene.drag(from: CGPoint(x: 13, y: 15), by: CGVector(dx: 50, dy: 0), over: 0.1)
    XCTAssertEqual(values.count, 1)
    XCTAssertEqual(values.last ?? 0, 0.5, accuracy: 0.01)
  }

  func testRightToLeftTheValueGrowsToTheLeft() async {
    let slider = UISlider()
    slider.semanticContentAttribute = .forceRightToLeft
    let scene = shown(slider)
    XCTAssertEqual(slider.thumb.frame.minX, 100)
    scene.drag(from: CGPoint(x: 113, y: 15), by: CGVector(dx: -25, dy: 0), over: 0.1)
    XCTAssertEqual(slider.value, 0.25, accuracy: 0.01)
    XCTAssertEqual(slider.filled.frame.maxX, slider.track.frame.maxX)
  }

  func testTheTrackLeavesSpaceForTheImagesAtItsEnds() async {
    let slider = UISlider()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 40)).image { _ in }
    XCTAssertEqual(slider.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: 31))
    slider.minimumValueImage = image
    slider.maximumValueImage = image
    XCTAssertEqual(slider.intrinsicContentSize.height, 40)
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 40)
    XCTAssertEqual(slider.minimumValueImageRect(forBounds: bounds), CGRect(x: 0, y: 0, width: 20, height: 40))
    XCTAssertEqual(slider.maximumValueImageRect(forBounds: bounds).minX, 180)
    XCTAssertEqual(slider.trackRect(forBounds: bounds), CGRect(x: 30, y: 18, width: 140, height: 4))
  }

  func testImagesOfStatesAndTints() async {
    let slider = UISlider()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }
    slider.setThumbImage(image, for: .normal)
    slider.setMinimumTrackImage(image, for: .highlighted)
    XCTAssertTrue(slider.currentThumbImage === image)
    XCTAssertNil(slider.currentMinimumTrackImage)
    slider.isHighlighted = true
    XCTAssertTrue(slider.currentMinimumTrackImage === image)
    let scene = shown(slider, width: 140)
    XCTAssertEqual(slider.thumb.frame.size, CGSize(width: 40, height: 20))
    slider.thumbTintColor = .red
    XCTAssertNil(slider.currentThumbImage)
    scene.window.layOutAndRecord()
    XCTAssertEqual(slider.thumb.backgroundColor, .red)
  }

  func testASubclassPlacesTrackAndThumb() async {
    final class Wide: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 40, dy: 10) }
      override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        CGRect(x: rect.minX + CGFloat(value) * (rect.width - 10), y: 0, width: 10, height: 31)
      }
    }
    let slider = Wide()
    let scene = shown(slider, width: 190)
    XCTAssertEqual(slider.track.frame, CGRect(x: 40, y: 10, width: 110, height: 11))
    scene.drag(from: CGPoint(x: 45, y: 15), by: CGVector(dx: 50, dy: 0), over: 0.1)
    XCTAssertEqual(slider.value, 0.5, accuracy: 0.01)
  }

  func testStepsMoveByATenthAndSendActions() async {
    let slider = UISlider()
    var count = 0
    slider.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    XCTAssertFalse(slider.decrement())
    XCTAssertTrue(slider.increment())
    XCTAssertEqual(slider.value, 0.1, accuracy: 0.001)
    XCTAssertEqual(count, 1)
    slider.isEnabled = false
    XCTAssertFalse(slider.increment())
    XCTAssertEqual(slider.value, 0.1, accuracy: 0.001)
  }
}
