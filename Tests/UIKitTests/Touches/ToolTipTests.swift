import GTKPlatform
import XCTest

@testable import TestSupport
@_spi(Aloe) @testable import UIKit

/// Short text beside a resting pointer.
@MainActor final class ToolTipTests: XCTestCase {
  private lazy var scene = TouchScene()
  private var shown: ToolTipView? { scene.window.subviews.lazy.compactMap { $0 as? ToolTipView }.first }
  private var text: String? { (shown?.subviews.first as? UILabel)?.text }

  private func makeButton(_ text: String = "Saves the form", y: CGFloat = 10) -> UIButton {
    let button = scene.add(UIButton(type: .system), 10, y, 100, 40)
    button.toolTip = text
    return button
  }

  func testItComesAfterHalfASecondOfRest() async throws {
    _ = makeButton()
    scene.hover(50, 30)
    scene.wait(0.45)
    XCTAssertNil(shown)
    scene.hover(51, 30)
    scene.wait(0.45)
    XCTAssertNil(shown, "Each movement restarts the delay.")
    scene.wait(0.1)
    XCTAssertEqual(text, "Saves the form")
    let frame = try XCTUnwrap(shown).frame
    XCTAssertEqual(frame.minY, 50)
    XCTAssertGreaterThanOrEqual(frame.minX, 4)
    XCTAssertTrue(FrameClock.shared.isIdle || !FrameClock.shared.isBusy)
  }

  func testItStaysWhileThePointerIsOnTheViewAndGoesWithIt() async {
    _ = makeButton()
    scene.hover(50, 30)
    scene.wait(1)
    let first = shown
    XCTAssertNotNil(first)
    scene.hover(60, 35)
    XCTAssertTrue(shown === first)
    scene.hover(200, 200)
    XCTAssertNil(shown)
    scene.hover(50, 30)
    scene.wait(0.1)
    XCTAssertNotNil(shown, "Another one soon afterwards appears immediately.")
    scene.leave()
    XCTAssertNil(shown)
    scene.wait(2)
    scene.hover(50, 30)
    scene.wait(0.1)
    XCTAssertNil(shown)
  }

  func testPressesKeysAndWheelsTakeItAway() async {
    _ = makeButton()
    let ends: [() -> Void] = [
      {
        self.scene.down(50, 30)
        self.scene.up()
      },
      {
        self.scene.window.touchDispatcher.handle(
          .key(KeyEvent(phase: .down, name: "Shift_L", timestamp: self.scene.now)))
      }, { self.scene.scroll(.discrete, 0, 10, at: CGPoint(x: 50, y: 30)) },
    ]
    for (index, end) in ends.enumerated() {
      scene.hover(200, 200)
      scene.hover(50, 30)
      scene.wait(1)
      XCTAssertNotNil(shown, "\(index)")
      end()
      XCTAssertNil(shown, "\(index)")
      scene.wait(2)
      XCTAssertNil(shown, "It doesn't reappear by itself: \(index)")
    }
  }

  func testAFingerHasNone() async {
    _ = makeButton()
    scene.down(50, 30, finger: 1)
    scene.wait(1)
    scene.up(finger: 1)
    scene.wait(1)
    XCTAssertNil(shown)
  }

  func testItLiesAboveWhereThereIsNoSpaceBelow() async throws {
    _ = makeButton(y: 440)
    scene.hover(50, 465)
    scene.wait(1)
    XCTAssertLessThan(try XCTUnwrap(shown).frame.maxY, 465)
    XCTAssertGreaterThan(try XCTUnwrap(shown).frame.minY, 400)
  }

  func testALongTextTakesSeveralLinesInsideTheWindow() async throws {
    _ = makeButton(String(repeating: "many words ", count: 30))
    scene.hover(50, 30)
    scene.wait(1)
    let frame = try XCTUnwrap(shown).frame
    XCTAssertTrue(scene.window.bounds.contains(frame))
    XCTAssertGreaterThan(frame.height, 60)
  }

  private final class Delegate: NSObject, UIToolTipInteractionDelegate {
    func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
      -> UIToolTipConfiguration?
    {
      point.x < 50
        ? UIToolTipConfiguration(toolTip: "left", in: CGRect(x: 0, y: 0, width: 50, height: 100))
        : point.x < 80 ? UIToolTipConfiguration(toolTip: "right") : nil
    }
  }

  func testADelegateHasATextForEachPlace() async {
    let view = scene.add(UIView(), 0, 0, 100, 100)
    let interaction = UIToolTipInteraction(defaultToolTip: "never")
    let delegate = Delegate()
    interaction.delegate = delegate
    view.addInteraction(interaction)
    scene.hover(10, 10)
    scene.wait(1)
    XCTAssertEqual(text, "left")
    scene.hover(60, 10)
    scene.wait(1)
    XCTAssertEqual(text, "right")
    scene.hover(90, 10)
    scene.wait(1)
    XCTAssertNil(text)
    interaction.isEnabled = false
    scene.hover(10, 10)
    scene.wait(1)
    XCTAssertNil(text)
  }

  func testAControlsTextIsAnInteraction() async {
    let button = makeButton()
    XCTAssertEqual(button.toolTipInteraction?.defaultToolTip, "Saves the form")
    XCTAssertEqual(button.interactions.count, 1)
    button.toolTip = "Other"
    XCTAssertEqual(button.interactions.count, 1)
    button.toolTip = nil
    XCTAssertNil(button.toolTipInteraction)
    XCTAssertEqual(button.interactions.count, 0)
  }

  func testATruncatedTextIsShownInFullOnRequest() async {
    let label = scene.add(UILabel(), 10, 10, 60, 20)
    label.text = "A text that is much too long"
    scene.hover(20, 20)
    scene.wait(1)
    XCTAssertNil(shown)
    label.showsExpansionTextWhenTruncated = true
    scene.hover(21, 20)
    scene.wait(1)
    XCTAssertEqual(text, "A text that is much too long")
    label.text = "Short"
    scene.hover(200, 200)
    scene.wait(1)
    scene.hover(20, 20)
    scene.wait(1)
    XCTAssertNil(shown)
  }

  func testTheBorderIsOnePixelOfTheScreenThatItIsOn() async {
    UIScreen.configure(scale: 2)
    let tip = ToolTipView("A tip", in: CGSize(width: 300, height: 300), for: scene.root)
    scene.root.addSubview(tip)
    scene.window.layOutAndRecord()
    XCTAssertEqual(tip.layer.borderWidth, 0.5)
    UIScreen.configure(scale: 1)
    scene.window.layOutAndRecord()
    XCTAssertEqual(tip.layer.borderWidth, 1)
    UIScreen.configure(scale: 2)
  }
}
