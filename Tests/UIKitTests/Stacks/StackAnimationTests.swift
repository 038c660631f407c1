import XCTest

@testable import QuartzCore
@testable import UIKit

@MainActor final class StackAnimationTests: XCTestCase {
  private func window(_ boxes: [Box]) -> (UIWindow, UIStackView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let scene = UIStackView(arrangedSubviews: boxes)
    scene.axis = .vertical
    scene.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(scene)
    NSLayoutConstraint.activate([
      scene.topAnchor.constraint(equalTo: window.topAnchor), scene.leftAnchor.constraint(equalTo: window.leftAnchor),
      scene.widthAnchor.constraint(equalToConstant: 100),
    ])
    window.isHidden = false
    window.layOutAndRecord()
    return (window, scene)
  }

  override func tearDown() async throws { FrameClock.shared.settle() }

  func testHidingInAnAnimationSlidesByItself() async {
    let boxes = [Box(40, 20), Box(40, 40), Box(40, 20)]
    for box in boxes { box.backgroundColor = .red }
    let (window, stack) = window(boxes)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { boxes[1].isHidden = true }
    XCTAssertTrue(boxes[1].isHidden)
    XCTAssertEqual(boxes[2].frame.minY, 20, "the model changes immediately")
    XCTAssertEqual(stack.frame.height, 40)
    FrameClock.shared.advance(by: 0.5)
    XCTAssertEqual(boxes[2].layer.shownPlacement.ty, 40, accuracy: 0.5, "the picture is halfway")
    XCTAssertEqual(boxes[1].layer.shownBounds.height, 20, accuracy: 0.5)
    XCTAssertNotNil(boxes[1].layer.renderNode(), "a view that disappears is visibly animated")
    FrameClock.shared.advance(by: 0.6)
    XCTAssertNil(boxes[1].layer.renderNode())
    XCTAssertEqual(boxes[2].layer.shownPlacement.ty, 20, accuracy: 0.5)
    window.isHidden = true
  }

  func testShowingInAnAnimationComesFromTheGap() async {
    let boxes = [Box(40, 20), Box(40, 40), Box(40, 20)]
    boxes[1].isHidden = true
    let (window, stack) = window(boxes)
    stack.spacing = 10
    window.layOutAndRecord()
    XCTAssertEqual(boxes[1].frame, CGRect(x: 0, y: 25, width: 100, height: 0))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { boxes[1].isHidden = false }
    XCTAssertEqual(boxes[1].frame, CGRect(x: 0, y: 30, width: 100, height: 40))
    XCTAssertEqual(boxes[1].layer.shownBounds.height, 0, accuracy: 0.5)
    XCTAssertEqual(boxes[1].layer.shownPosition.y, 25, accuracy: 0.5)
    FrameClock.shared.advance(by: 0.5)
    XCTAssertEqual(boxes[1].layer.shownBounds.height, 20, accuracy: 0.5)
    FrameClock.shared.advance(by: 0.6)
    XCTAssertEqual(boxes[1].layer.shownBounds.height, 40)
    window.isHidden = true
  }

  func testSpacingAndAxisAnimateByThemselves() async {
    let boxes = [Box(40, 20), Box(40, 20)]
    let (window, stack) = window(boxes)
    UIView.animate(withDuration: 1) { stack.spacing = 30 }
    XCTAssertEqual(boxes[1].frame.minY, 50)
    XCTAssertEqual(boxes[1].layer.shownPlacement.ty, 20, accuracy: 0.5)
    window.isHidden = true
  }

  func testWithoutAnAnimationAViewIsGoneAtOnce() async {
    let boxes = [Box(40, 20), Box(40, 40)]
    for box in boxes { box.backgroundColor = .red }
    let (window, _) = window(boxes)
    boxes[1].isHidden = true
    window.layOutAndRecord()
    XCTAssertNil(boxes[1].layer.renderNode())
    window.isHidden = true
  }
}
