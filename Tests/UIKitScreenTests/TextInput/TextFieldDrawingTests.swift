import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Tests the drawing and layout that subclasses of text fields override, and delegates' edit menus.
@MainActor final class TextFieldDrawingTests: XCTestCase {
  private final class Field: UITextField {
    var drawn: [String] = []
    var shift: CGFloat = 0
    var draws = true
    override func drawText(in rect: CGRect) {
      drawn.append("text \(rect)")
      if draws { super.drawText(in: rect.offsetBy(dx: shift, dy: 0)) }
    }
    override func drawPlaceholder(in rect: CGRect) {
      drawn.append("placeholder \(rect)")
      if draws { super.drawPlaceholder(in: rect.offsetBy(dx: shift, dy: 0)) }
    }
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 4) }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 4) }
  }

  private func field(_ text: String) -> (Field, TestScreen) {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = text
    field.placeholder = "Name"
    let view = UIView()
    view.addSubview(field)
    let screen = TestScreen(view)
    screen.layOut()
    return (field, screen)
  }

  private func ink(_ field: Field) -> ClosedRange<Int>? {
    let renderer = UIGraphicsImageRenderer(bounds: field.bounds, format: UIGraphicsImageRendererFormat())
    let image = renderer.image { _ in field.drawHierarchy(in: field.bounds, afterScreenUpdates: true) }
    return image.cgImage.flatMap { inked($0.bitmap) }?.columns
  }

  func testTextIsDrawnByAMethodThatCanBeOverridden() async throws {
    let (field, _) = field("iii")
    XCTAssertEqual(field.drawn.last, "text \(CGRect(x: 20, y: 4, width: 160, height: 32))")
    let plain = try XCTUnwrap(ink(field))
    field.shift = 30
    field.setNeedsDisplay()
    let moved = try XCTUnwrap(ink(field))
    let scale = Int(field.traitCollection.effectiveScale)
    XCTAssertEqual(moved.lowerBound - plain.lowerBound, 30 * scale, accuracy: 1)
    field.draws = false
    field.setNeedsDisplay()
    XCTAssertNil(ink(field), "an override that doesn't call the inherited method draws nothing")
  }

  func testThePlaceholderIsDrawnByAMethodThatCanBeOverridden() async throws {
    let (field, _) = field("")
    XCTAssertTrue(
      field.drawn.contains("placeholder \(CGRect(x: 30, y: 4, width: 140, height: 32))"), "\(field.drawn)")
    let plain = try XCTUnwrap(ink(field))
    field.shift = 20
    field.setNeedsDisplay()
    let moved = try XCTUnwrap(ink(field))
    let scale = Int(field.traitCollection.effectiveScale)
    XCTAssertEqual(moved.lowerBound - plain.lowerBound, 20 * scale, accuracy: 1)
  }

  // MARK: - The edit menu

  private final class MenuMaker: NSObject, UITextFieldDelegate {
    var ranges: [NSRange] = []
    var log: [String] = []
    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      ranges.append(range)
      let own = UIAction(title: "Look up") { [weak self] _ in self?.log.append("looked up") }
      let off = UIAction(title: "Never", attributes: .hidden) { _ in }
      return UIMenu(children: [UIMenu(options: .displayInline, children: suggestedActions), own, off])
    }
  }

  func testTheDelegateMayAddToTheEditMenu() async {
    let (field, _) = field("some text")
    let maker = MenuMaker()
    field.delegate = maker
    field.becomeFirstResponder()
    field.interaction.editor.select(TextSelection(0..<4))
    field.interaction.showMenu()
    XCTAssertEqual(field.interaction.menu?.titles, ["Cut", "Copy", "Select All", "Look up"])
    XCTAssertEqual(maker.ranges, [NSRange(location: 0, length: 4)])
    field.interaction.menu?.choose("Look up")
    XCTAssertEqual(maker.log, ["looked up"])
    XCTAssertNil(field.interaction.menu)
  }
}
