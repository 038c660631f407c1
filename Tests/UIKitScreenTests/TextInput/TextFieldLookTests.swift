import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Text fields under the pointer and a finger, their looks and input views.
@MainActor final class TextFieldLookTests: XCTestCase {
  private let other = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))

  private func field(_ text: String = "", _ change: (UITextField) -> Void = { _ in }) -> (UITextField, TypingScreen) {
    TypingScreen.field(text, above: other, change)
  }

  private final class Log: NSObject, UITextFieldDelegate {
    var count = 0
    var mayClear = true
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      count += 1
      return mayClear
    }
  }
  private let log = Log()

  // MARK: - Pointer

  private func x(_ field: UITextField, _ offset: Int) -> CGFloat {
    field.convert(field.interaction.caretRect(at: CaretPosition(offset)), to: nil).minX
  }

  func testClicksPlaceTheCaretAndSelect() async {
    let (field, screen) = field("one two three")
    screen.click(CGPoint(x: x(field, 5), y: 57))
    XCTAssertTrue(field.isFirstResponder)
    let editor = field.interaction.editor
    XCTAssertEqual(editor.selection, TextSelection(5))
    screen.click(CGPoint(x: x(field, 9), y: 57), keys: .shift)
    XCTAssertEqual(editor.selection.range, 5..<9)
    screen.screen.wait(1)
    screen.click(CGPoint(x: x(field, 5), y: 57), count: 2)
    XCTAssertEqual(editor.selection.range, 4..<7)
    screen.screen.wait(1)
    screen.click(CGPoint(x: x(field, 5), y: 57), count: 3)
    XCTAssertEqual(editor.selection.range, 0..<13)
  }

  func testADragSelects() async {
    let (field, screen) = field("one two three")
    screen.mouse(.down, CGPoint(x: x(field, 1), y: 57))
    screen.mouse(.moved, CGPoint(x: x(field, 6), y: 57))
    XCTAssertEqual(field.interaction.editor.selection.range, 1..<6)
    screen.mouse(.moved, CGPoint(x: x(field, 0), y: 57))
    XCTAssertEqual(field.interaction.editor.selection.range, 0..<1)
    screen.mouse(.up, CGPoint(x: x(field, 0), y: 57))
    XCTAssertEqual(Clipboard.primary.text(), "o", "the selection can be inserted elsewhere with the middle button")
    screen.click(CGPoint(x: x(field, 13), y: 57), button: 2)
    XCTAssertEqual(field.text, "one two threeo")
  }

  func testTheSecondaryButtonShowsTheEditMenu() async {
    let (field, screen) = field("one two")
    UIPasteboard.general.string = "pasted"
    screen.click(CGPoint(x: x(field, 1), y: 57), button: 3)
    let menu = field.interaction.menu
    XCTAssertEqual(menu?.titles, ["Paste", "Select", "Select All"])
    menu?.choose("Select")
    XCTAssertEqual(field.interaction.editor.selection.range, 0..<3)
    field.interaction.showMenu()
    XCTAssertEqual(field.interaction.menu?.titles, ["Cut", "Copy", "Paste", "Select All"])
    field.interaction.menu?.choose("Copy")
    XCTAssertEqual(UIPasteboard.general.string, "one")
    XCTAssertNil(field.interaction.menu)
    field.interaction.showMenu()
    screen.screen.tap(at: CGPoint(x: 300, y: 400))
    XCTAssertNil(field.interaction.menu, "a touch elsewhere removes it")
  }

  func testAFingersTapPlacesTheCaretWhenItIsLifted() async {
    let (field, screen) = field("one two three")
    screen.screen.touch(.down, at: CGPoint(x: x(field, 6), y: 57))
    screen.screen.wait(0.05)
    XCTAssertFalse(field.isFirstResponder)
    screen.screen.touch(.up, at: CGPoint(x: x(field, 6), y: 57))
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertEqual(field.interaction.editor.selection, TextSelection(6))
  }

  // MARK: - Looks

  func testSizesAreThoseOfIOS() async {
    let field = UITextField()
    XCTAssertEqual(field.intrinsicContentSize.height, 22)
    field.borderStyle = .roundedRect
    XCTAssertEqual(field.intrinsicContentSize.height, 34)
    XCTAssertEqual(
      field.textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 34)), CGRect(x: 7, y: 2, width: 86, height: 30))
    field.placeholder = "Name"
    let label = UILabel()
    label.text = "Name"
    XCTAssertEqual(field.intrinsicContentSize.width, label.intrinsicContentSize.width + 28, accuracy: 0.6)
  }

  func testSideViewsAndTheClearButtonTakeSpace() async {
    let (field, screen) = field("text")
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftView = left
    field.leftViewMode = .always
    field.clearButtonMode = .whileEditing
    screen.screen.layOut()
    XCTAssertEqual(left.frame, CGRect(x: 0, y: 7, width: 30, height: 20))
    XCTAssertEqual(field.textRect(forBounds: field.bounds).minX, 30)
    XCTAssertTrue(field.parts.clearButton.isHidden)
    field.becomeFirstResponder()
    screen.screen.layOut()
    XCTAssertFalse(field.parts.clearButton.isHidden)
    field.delegate = log
    log.mayClear = false
    screen.screen.tap(field.parts.clearButton)
    XCTAssertEqual(field.text, "text")
    log.mayClear = true
    screen.screen.tap(field.parts.clearButton)
    XCTAssertEqual(field.text, "")
    XCTAssertEqual(log.count, 2)
    screen.press("z", keys: .control)
    XCTAssertEqual(field.text, "text")
  }

  func testThePlaceholderShowsWhileThereIsNoText() async {
    let (field, screen) = field { $0.placeholder = "Name" }
    XCTAssertFalse(field.parts.placeholder.isHidden)
    field.becomeFirstResponder()
    screen.type("x")
    XCTAssertTrue(field.parts.placeholder.isHidden)
    field.text = nil
    screen.screen.layOut()
    XCTAssertFalse(field.parts.placeholder.isHidden)
  }

  func testALongTextScrollsWithItsCaret() async {
    let (field, screen) = field(String(repeating: "word ", count: 30))
    field.becomeFirstResponder()
    screen.screen.layOut()
    func caret() -> CGRect { field.interaction.caretRect(at: field.interaction.editor.selection.position) }
    XCTAssertTrue(
      field.parts.available.insetBy(dx: -0.01, dy: 0).contains(caret()), "\(caret()) in \(field.parts.available)")
    screen.press("Home")
    XCTAssertEqual(field.parts.scroll, 0)
    XCTAssertEqual(caret().minX, field.parts.available.minX, accuracy: 0.01)
  }

  func testTheCaretBlinksAndComesToRest() async {
    let (field, screen) = field("a")
    field.becomeFirstResponder()
    XCTAssertFalse(field.interaction.caret.isHidden)
    screen.screen.wait(0.7)
    XCTAssertTrue(field.interaction.caret.isHidden)
    screen.screen.wait(12)
    XCTAssertFalse(field.interaction.caret.isHidden)
    XCTAssertTrue(FrameClock.shared.settle(limit: 1), "a window left alone does nothing")
    XCTAssertEqual(field.interaction.caret.bounds.width, 2)
  }

  /// Its line is placed elsewhere, and stays the same.
  func testAWiderFieldShapesNothing() async {
    for alignment in [NSTextAlignment.natural, .center, .right] {
      let (field, screen) = field("one two three") { $0.textAlignment = alignment }
      screen.screen.layOut()
      let caret = x(field, 0)
      let start = field.interaction.layouts.shapedCount
      field.frame.size.width += 60
      screen.screen.layOut()
      let distance: CGFloat = alignment == .natural ? 0 : alignment == .center ? 30 : 60
      XCTAssertEqual(x(field, 0) - caret, distance, accuracy: 0.01)
      XCTAssertEqual(field.interaction.layouts.shapedCount, start)
      field.font = .systemFont(ofSize: 20)
      screen.screen.layOut()
      XCTAssertGreaterThan(field.interaction.layouts.shapedCount, start)
    }
  }

  func testLettersGetSmallerToFit() async {
    let (field, screen) = field(String(repeating: "w", count: 30)) {
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumFontSize = 10
    }
    screen.screen.layOut()
    XCTAssertEqual(field.interaction.layouts.settings.font.pointSize, 10)
    field.text = "short"
    screen.screen.layOut()
    XCTAssertEqual(field.interaction.layouts.settings.font.pointSize, 17)
  }

  // MARK: - Input views and notifications

  func testInputViewsLieAtTheBottomAndTheKeyboardReportsThem() async {
    let (field, screen) = field()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    field.inputAccessoryView = bar
    var frames: [(String, CGRect)] = []
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardWillChangeFrameNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
        let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .null
        let name = notification.name.rawValue
        MainActor.assumeIsolated { frames.append((name, frame)) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    field.becomeFirstResponder()
    let shown = CGRect(x: 0, y: 436, width: 320, height: 44)
    XCTAssertEqual(bar.convert(bar.bounds, to: nil), shown)
    XCTAssertEqual(
      frames.map(\.0),
      ["UIKeyboardWillShowNotification", "UIKeyboardWillChangeFrameNotification", "UIKeyboardDidShowNotification"])
    XCTAssertTrue(frames.allSatisfy { $0.1 == shown })
    frames = []
    other.becomeFirstResponder()
    XCTAssertEqual(frames.map(\.0), ["UIKeyboardWillChangeFrameNotification"], "from field to field it stays up")
    XCTAssertNil(bar.window)
    XCTAssertEqual(frames.first?.1.height, 0, "a desktop's keyboard takes no space")
    frames = []
    screen.window.endEditing(true)
    XCTAssertEqual(frames.first?.0, "UIKeyboardWillHideNotification")
  }

  /// Returns the names of the notifications when a keyboard appears or disappears, and performs `change` once during
  /// one.
  private func shows(
    at place: Notification.Name, _ change: @escaping @MainActor () -> Void, during work: () -> Void
  ) -> [String] {
    var found: [String] = []
    var change: (@MainActor () -> Void)? = change
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated {
          found.append(name.rawValue)
          guard name == place, let now = change else { return }
          change = nil
          now()
        }
      }
    }
    work()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    return found
  }

  func testAChangeDuringAKeyboardsNotificationReplacesTheRest() async {
    let panel = PanelView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let screen = TypingScreen(panel)
    XCTAssertTrue(panel.becomeFirstResponder())
    panel.panel = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    XCTAssertEqual(
      shows(at: UIResponder.keyboardWillShowNotification, { panel.resignFirstResponder() }) {
        panel.reloadInputViews()
      },
      ["UIKeyboardWillShowNotification", "UIKeyboardWillHideNotification", "UIKeyboardDidHideNotification"])
    XCTAssertNil(screen.window.firstResponder)
    let (field, _) = field()
    field.becomeFirstResponder()
    let other = other
    XCTAssertEqual(
      shows(at: UIResponder.keyboardWillHideNotification, { other.becomeFirstResponder() }) {
        field.resignFirstResponder()
      },
      ["UIKeyboardWillHideNotification", "UIKeyboardWillShowNotification", "UIKeyboardDidShowNotification"])
    XCTAssertTrue(other.isFirstResponder)
  }

  func testTheKeyboardsGuideStaysAboveInputViews() async {
    let (field, screen) = field()
    let root = field.superview ?? UIView()
    let button = UIView()
    button.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(button)
    NSLayoutConstraint.activate([
      button.heightAnchor.constraint(equalToConstant: 30), button.widthAnchor.constraint(equalToConstant: 30),
      button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      button.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
    ])
    screen.screen.layOut()
    XCTAssertEqual(button.frame.maxY, 480)
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    field.becomeFirstResponder()
    screen.screen.layOut()
    XCTAssertEqual(button.frame.maxY, 436)
    field.resignFirstResponder()
    screen.screen.layOut()
    XCTAssertEqual(button.frame.maxY, 480)
  }

  func testPositionsAndRangesAnswer() async {
    let (field, _) = field("hello")
    let range = field.textRange(
      from: field.position(from: field.beginningOfDocument, offset: 1)!, to: field.endOfDocument)!
    XCTAssertEqual(field.text(in: range), "ello")
    field.selectedTextRange = range
    XCTAssertEqual(field.interaction.editor.selection.range, 1..<5)
    XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: range.end), 5)
    XCTAssertNil(field.position(from: field.endOfDocument, offset: 1))
    XCTAssertEqual(field.compare(range.start, to: range.end), .orderedAscending)
    field.replace(range, withText: "i")
    XCTAssertEqual(field.text, "hi")
    field.insertText("!")
    field.deleteBackward()
    XCTAssertEqual(field.text, "hi")
    XCTAssertTrue(field.hasText)
  }
}

/// A view without text that has an input view.
private final class PanelView: UIView {
  var panel: UIView?
  override var canBecomeFirstResponder: Bool { true }
  override var inputView: UIView? { panel }
}
