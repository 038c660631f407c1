import TestSupport
import XCTest

@testable import UIKit

/// The positions of title and image in buttons without a configuration.
@MainActor final class PlainButtonTests: XCTestCase {
  private func image(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
  }

  private func makeButton(_ width: CGFloat, _ height: CGFloat) -> UIButton {
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return button
  }

  private func imageRect(_ button: UIButton) -> CGRect {
    button.imageRect(forContentRect: button.contentRect(forBounds: button.bounds))
  }

  private func titleRect(_ button: UIButton) -> CGRect {
    button.titleRect(forContentRect: button.contentRect(forBounds: button.bounds))
  }

  func testAnImageIsLimitedToTheContentRectangle() async {
    let button = makeButton(50, 40)
    button.setImage(image(512), for: .normal)
    XCTAssertEqual(imageRect(button), CGRect(x: 0, y: 0, width: 50, height: 40))
    button.imageEdgeInsets = UIEdgeInsets(top: 10, left: 5, bottom: 10, right: 15)
    XCTAssertEqual(imageRect(button), CGRect(x: 5, y: 10, width: 30, height: 20))
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 0)
    XCTAssertEqual(imageRect(button).width, 0)
    button.imageEdgeInsets = .zero
    button.setImage(image(20), for: .normal)
    XCTAssertEqual(imageRect(button), CGRect(x: 15, y: 10, width: 20, height: 20))
  }

  func testASystemButtonWithAnImageSendsItsAction() async {
    final class Target { var taps = 0 }
    class Small: UIButton {}
    let target = Target()
    let action = Selector(calling: "tap") { (target: Target) in target.taps += 1 }
    let button: Small = Small.systemButton(with: image(20), target: target, action: action)
    XCTAssertEqual(button.buttonType, .system)
    XCTAssertEqual(button.currentImage?.size, CGSize(width: 20, height: 20))
    button.sendActions(for: .primaryActionTriggered)
    XCTAssertEqual(target.taps, 1)
    XCTAssertEqual(UIButton.systemButton(with: image(20), target: nil, action: nil).allControlEvents, [])
  }

  func testInsetsLargerThanAFillingButtonLeaveNothing() async {
    let button = makeButton(40, 40)
    (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.fill, .fill)
    button.setImage(image(20), for: .normal)
    button.imageEdgeInsets = UIEdgeInsets(top: 30, left: 50, bottom: 40, right: 60)
    XCTAssertEqual(imageRect(button).size, .zero)
    button.setTitle("Title", for: .normal)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 60)
    XCTAssertEqual(titleRect(button).width, 0)
  }

  func testNegativeInsetsGiveTheTitleMoreSpace() async {
    let button = makeButton(24, 24)
    button.setImage(image(24), for: .normal)
    button.setTitle("12", for: .normal)
    XCTAssertEqual(titleRect(button).width, 0)
    button.titleEdgeInsets.left = -24
    XCTAssertEqual(titleRect(button).width, button.titleSize.width)
    XCTAssertLessThanOrEqual(button.titleSize.width, 24)
  }

  func testInsetsMoveWhatIsAtAnEdgeByTheirWholeLength() async {
    let button = makeButton(200, 100)
    button.setTitle("Title", for: .normal)
    let middle = titleRect(button).minX
    button.titleEdgeInsets = UIEdgeInsets(top: 8, left: 10, bottom: 4, right: 20)
    XCTAssertEqual(titleRect(button).minX, middle - 5)
    (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.left, .top)
    XCTAssertEqual(titleRect(button).origin, CGPoint(x: 10, y: 8))
    (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.right, .bottom)
    XCTAssertEqual(titleRect(button).maxX, 180)
    XCTAssertEqual(titleRect(button).maxY, 96)
    (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.fill, .top)
    XCTAssertEqual(titleRect(button).minX, 10)
    XCTAssertEqual(titleRect(button).width, 170)
  }

  /// Apps set colours in `layoutSubviews`.
  func testAColourThatStaysNeedsNoLayout() async {
    let button = ColouredButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("Title", for: .normal)
    let screen = TestScreen(button)
    screen.settle()
    let count = button.layouts
    screen.settle()
    button.setTitleColor(.red, for: .normal)
    screen.settle()
    XCTAssertEqual(button.layouts, count)
    button.setTitleColor(.blue, for: .normal)
    screen.settle()
    XCTAssertGreaterThan(button.layouts, count)
  }
}

private final class ColouredButton: UIButton {
  var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    precondition(layouts < 50, "The button is laid out without end.")
    setTitleColor(.red, for: .normal)
    setTitleShadowColor(.green, for: .normal)
  }
}
