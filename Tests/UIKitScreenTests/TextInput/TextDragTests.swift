import Foundation
import UniformTypeIdentifiers
import XCTest

@testable import TestSupport
@testable import UIKit

/// Dragged and pasted text whose origin or destination changes before it arrives.
@MainActor final class TextDragTests: XCTestCase {
  private lazy var scene = TouchScene()

  /// A field being edited with a part of its text selected.
  private func field(_ text: String, selecting range: Range<Int>) -> UITextField {
    let field = scene.add(UITextField(), 0, 0, 300, 40)
    field.text = text
    scene.tap(250, 20)
    field.interaction.editor.select(TextSelection(range))
    scene.wait(1)
    return field
  }

  /// Begins a drag at the start of the field's text.
  private func lift() {
    scene.down(10, 20)
    scene.move(40, 20)
  }

  private func drop(_ x: CGFloat, _ y: CGFloat) {
    scene.move(x, y)
    scene.up()
    scene.wait(0.2)
  }

  // MARK: - The origin

  func testATextThatIsReplacedDuringItsDragIsCopied() async {
    let field = field("one two", selecting: 0..<7)
    let other = scene.add(UITextField(), 0, 100, 300, 40)
    lift()
    field.text = "three four"
    drop(40, 120)
    XCTAssertEqual(other.text, "one two")
    XCTAssertEqual(field.text, "three four", "its characters aren't those that were dragged")
  }

  func testATextThatIsSetAgainDuringItsDragIsMoved() async {
    let field = field("one two", selecting: 0..<4)
    let other = scene.add(UITextField(), 0, 100, 300, 40)
    lift()
    field.text = "one two"
    drop(40, 120)
    XCTAssertEqual(other.text, "one ")
    XCTAssertEqual(field.text, "two")
  }

  func testATextIsMovedFromWhereItIsWhenItIsDropped() async {
    let field = field("one two", selecting: 0..<4)
    lift()
    field.replace(OffsetRange(0..<0), withText: "> ")
    drop(290, 20)
    XCTAssertEqual(field.text, "> twoone ")
    XCTAssertEqual(field.interaction.editor.selection.range, 5..<9)
  }

  func testATextThatIsReplacedDuringItsDragIsCopiedWithinItsField() async {
    let field = field("one two", selecting: 0..<4)
    lift()
    field.text = "six"
    drop(290, 20)
    XCTAssertEqual(field.text, "sixone ")
  }

  /// A delegate that refuses editing.
  private final class Guard: NSObject, UITextFieldDelegate {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
  }

  func testATextStaysIfItsFieldCannotBeEditedAnyMoreWhenItIsDropped() async {
    let field = field("one two", selecting: 0..<4)
    let delegate = Guard()
    lift()
    field.delegate = delegate
    field.resignFirstResponder()
    drop(290, 20)
    XCTAssertEqual(field.text, "one two")
    withExtendedLifetime(delegate) {}
  }

  /// Asked whether the text may be removed, a delegate may change it.
  private final class Editor: NSObject, UITextFieldDelegate {
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      if string.isEmpty { textField.replace(OffsetRange(7..<7), withText: "!") }
      return true
    }
  }

  func testThePlaceOfADropFollowsTheRemovalOfItsText() async {
    let field = field("one two", selecting: 0..<4)
    let editor = Editor()
    field.delegate = editor
    lift()
    drop(290, 20)
    XCTAssertEqual(field.text, "two!one ")
    withExtendedLifetime(editor) {}
  }

  func testADropKeepsTheComposition() async {
    let field = field("one two", selecting: 0..<4)
    lift()
    field.interaction.editor.select(TextSelection(7))
    field.interaction.inputMethodClient.inputMethod(composes: "XY", caret: 2)
    drop(290, 20)
    XCTAssertEqual(field.text, "twoXYone ")
    XCTAssertNil(field.markedTextRange)
  }

  func testADropElsewhereKeepsTheComposition() async {
    let field = field("one two", selecting: 0..<4)
    let view = scene.add(UIView(), 0, 100, 300, 40)
    let target = Target()
    view.addInteraction(UIDropInteraction(delegate: target))
    lift()
    field.interaction.editor.select(TextSelection(7))
    field.interaction.inputMethodClient.inputMethod(composes: "XY", caret: 2)
    drop(40, 120)
    XCTAssertEqual(field.text, "twoXY")
    XCTAssertNil(field.markedTextRange)
    withExtendedLifetime(target) {}
  }

  /// A view that moves text, and doesn't take the keyboard.
  private final class Target: NSObject, UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
      -> UIDropProposal
    { UIDropProposal(operation: .move) }
  }

  // MARK: - The destination

  /// The source of a string that is provided at a moment that the test chooses.
  private final class LateSource: NSObject, UIDragInteractionDelegate {
    var provide: () -> Void = {}
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
      -> [UIDragItem]
    {
      let provider = NSItemProvider()
      let type = UTType.utf8PlainText.identifier
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
        self.provide = { done(Data("new".utf8), nil) }
        return nil
      }
      return [UIDragItem(itemProvider: provider)]
    }
  }

  func testATextThatArrivesLateIsInsertedWhereItWasDropped() async {
    let field = field("one", selecting: 3..<3)
    let view = scene.add(UIView(), 0, 100, 300, 40)
    let source = LateSource()
    view.addInteraction(UIDragInteraction(delegate: source))
    scene.down(40, 120)
    scene.move(40, 100)
    drop(290, 20)
    XCTAssertEqual(field.text, "one")
    field.replace(OffsetRange(0..<0), withText: "zero ")
    source.provide()
    scene.wait(0.2)
    XCTAssertEqual(field.text, "zero onenew")
    XCTAssertEqual(field.interaction.editor.selection.range, 8..<11)
  }

  func testATextThatArrivesAfterItsDestinationHasLeftTheWindowIsInserted() async {
    for isEditable in [true, false] {
      let source = LateSource()
      let view = scene.add(UIView(), 0, 100, 300, 40)
      view.addInteraction(UIDragInteraction(delegate: source))
      let field = scene.add(UITextField(), 0, 0, 300, 40)
      let note = scene.add(UITextView(), 0, 200, 300, 80)
      for (destination, y) in [(field as UIView, 20 as CGFloat), (note, 220)] {
        scene.down(40, 120)
        scene.move(40, 100)
        drop(290, y)
        destination.removeFromSuperview()
        if !isEditable {
          (destination as? UITextField)?.isEnabled = false
          (destination as? UITextView)?.isEditable = false
        }
        source.provide()
        scene.wait(0.2)
        XCTAssertFalse(destination.isFirstResponder)
      }
      XCTAssertEqual([field.text, note.text], isEditable ? ["new", "new"] : ["", ""])
      view.removeFromSuperview()
    }
  }

  func testATextThatIsPastedLateIsInsertedWhereTheMiddleButtonWasPressed() async {
    UIApplication.pasteReplay = PasteReplay()
    defer { UIApplication.pasteReplay = nil }
    let field = field("one", selecting: 3..<3)
    XCTAssertTrue(field.handleMiddleClick(at: CGPoint(x: 290, y: 20)))
    field.replace(OffsetRange(0..<0), withText: "zero ")
    let client = field.interaction.inputMethodClient
    client.inputMethod(composes: "XY", caret: 2)
    UIApplication.pasteReplay?.deliver("new", to: 1)
    XCTAssertEqual(field.text, "zero XYonenew", "the composition stays")
  }

  func testATextThatIsPastedLateDoesNotReachAViewThatHasLeftItsWindow() async {
    UIApplication.pasteReplay = PasteReplay()
    defer { UIApplication.pasteReplay = nil }
    let field = field("one", selecting: 3..<3)
    let note = scene.add(UITextView(), 0, 200, 300, 80)
    note.text = "two"
    for (number, view) in [field as UIView & UIResponderStandardEditActions, note].enumerated() {
      XCTAssertTrue(view.becomeFirstResponder())
      view.paste(nil)
      view.removeFromSuperview()
      UIApplication.pasteReplay?.deliver("new", to: number + 1)
    }
    XCTAssertEqual([field.text, note.text], ["one", "two"])
  }

  func testTheMiddleButtonPastesWhereTheTextIsAfterTheCompositionEnds() async {
    UIApplication.pasteReplay = PasteReplay()
    defer { UIApplication.pasteReplay = nil }
    let field = field("one", selecting: 3..<3)
    field.interaction.inputMethodClient.inputMethod(composes: "XY", caret: 2)
    field.addAction(
      UIAction { [unowned field] _ in
        guard field.markedTextRange == nil, field.text == "oneXY" else { return }
        field.replace(OffsetRange(0..<0), withText: "zero ")
      }, for: .editingChanged)
    XCTAssertTrue(field.handleMiddleClick(at: CGPoint(x: 290, y: 20)))
    UIApplication.pasteReplay?.deliver("new", to: 1)
    XCTAssertEqual(field.text, "zero oneXYnew")
  }

  func testThePressedTextIsNotScrolledAwayWhenTheMiddleButtonEndsTheComposition() async {
    UIApplication.pasteReplay = PasteReplay()
    defer { UIApplication.pasteReplay = nil }
    let text = String(repeating: "wide ", count: 20)
    let field = field(text, selecting: 100..<100)
    field.interaction.inputMethodClient.inputMethod(composes: "XY", caret: 2)
    XCTAssertGreaterThan(field.parts.scroll, 50, "the caret is in sight")
    field.parts.scroll = 0
    XCTAssertTrue(field.handleMiddleClick(at: CGPoint(x: 0, y: 20)))
    XCTAssertEqual(field.parts.scroll, 0)
    UIApplication.pasteReplay?.deliver("new", to: 1)
    XCTAssertEqual(field.text, "new" + text + "XY")
  }

  func testTheMiddleButtonPastesWhereItWasPressedIfTheTextChangesWhenEditingBegins() async {
    UIApplication.pasteReplay = PasteReplay()
    defer { UIApplication.pasteReplay = nil }
    let field = scene.add(UITextField(), 0, 0, 300, 40)
    field.text = "one"
    field.addAction(
      UIAction { [unowned field] _ in field.replace(OffsetRange(0..<0), withText: "zero ") }, for: .editingDidBegin)
    XCTAssertTrue(field.handleMiddleClick(at: CGPoint(x: 290, y: 20)))
    UIApplication.pasteReplay?.deliver("new", to: 1)
    XCTAssertEqual(field.text, "zero onenew")
  }
}
