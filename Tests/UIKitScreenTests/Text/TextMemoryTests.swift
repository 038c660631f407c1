import AllocationCounter
import XCTest

@testable import UIKit

/// Foundation on Linux never frees the parts of an attributed string. So none is created for text that changes all day,
/// such as a clock's.
@MainActor final class TextMemoryTests: XCTestCase {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  /// Asserts that changes take no memory that isn't freed: less than 64 bytes each. An attributed string needs some
  /// 400.
  private func assertFreed(_ name: String, _ change: (Int) -> Void) {
    func run(_ count: Int) {
      for index in 0..<count {
        change(index)
        window.displayFrame()
      }
    }
    run(100)
    // The smallest of three, because a cache may grow in one.
    let growth = (0..<3).map { _ in
      let before = allocation_counter_bytes()
      run(400)
      return Int(allocation_counter_bytes()) - Int(before)
    }.min()
    XCTAssertLessThan(growth ?? 0, 400 * 64, "\(name) keeps \((growth ?? 0) / 400) bytes for each change.")
  }

  override func setUp() async throws { window.makeKeyAndVisible() }
  override func tearDown() async throws { window.isHidden = true }

  private func show(_ view: UIView) {
    view.frame = CGRect(x: 10, y: 10, width: 200, height: 60)
    window.addSubview(view)
  }

  func testTextsOfViews() async {
    let (label, field, text, button) = (UILabel(), UITextField(), UITextView(), UIButton(type: .system))
    for view in [label, field, text, button] { show(view) }
    assertFreed("A label") { label.text = "\($0 % 10) o'clock" }
    assertFreed("A text field") { field.text = "\($0 % 10) o'clock" }
    assertFreed("A placeholder") { field.placeholder = "\($0 % 10) o'clock" }
    assertFreed("A text view") { text.text = "\($0 % 10) o'clock" }
    assertFreed("A button") { button.setTitle("\($0 % 10) o'clock", for: .normal) }
  }

  func testTyping() async {
    let field = UITextField()
    show(field)
    XCTAssertTrue(field.becomeFirstResponder())
    assertFreed("Typing") { _ in
      field.insertText("a")
      field.deleteBackward()
      field.undoManager?.removeAllActions()
    }
  }

  func testMeasuringAndSpeaking() async {
    let view = UIView()
    show(view)
    assertFreed("Measuring") { _ = "\($0 % 10)".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]) }
    assertFreed("A label that is spoken") { view.accessibilityLabel = "\($0 % 10)" }
    assertFreed("A value that is spoken") { view.accessibilityValue = "\($0 % 10)" }
  }
}
