import GTKPlatform
import XCTest

@testable import TestSupport
@testable import UIKit

/// Text that is read, selected and copied, with a mouse and keys.
@MainActor final class TextSelectionTests: XCTestCase {
  private lazy var scene = TouchScene()
  private lazy var view: UITextView = {
    let view = scene.add(UITextView(), 0, 0, 300, 120)
    view.text = "one two three\nfour"
    view.isEditable = false
    return view
  }()

  private func key(_ name: String, _ modifiers: KeyModifiers = .control) {
    scene.window.handleKey(KeyEvent(phase: .down, name: name, modifiers: modifiers, timestamp: scene.now))
    scene.window.handleKey(KeyEvent(phase: .up, name: name, modifiers: modifiers, timestamp: scene.now))
  }

  private func point(of offset: Int) -> CGPoint {
    let rect = view.interaction.caretRect(at: CaretPosition(offset))
    return CGPoint(x: rect.midX + 1, y: rect.midY)
  }

  func testClicksSelectWordsAndParagraphs() async {
    let place = point(of: 5)
    scene.tap(place.x, place.y)
    scene.tap(place.x, place.y)
    XCTAssertEqual(view.selectedRange, NSRange(location: 4, length: 3))
    scene.tap(place.x, place.y)
    XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 14), "With its end.")
    XCTAssertTrue(view.isFirstResponder)
    XCTAssertFalse(view.interaction.caret.isActive, "Text that can't be edited has no caret.")
  }

  func testADragSelectsAndFillsThePrimarySelection() async {
    let (start, end) = (point(of: 4), point(of: 13))
    scene.down(start.x, start.y)
    scene.move(end.x, end.y)
    scene.up()
    XCTAssertEqual(view.selectedRange, NSRange(location: 4, length: 9))
    XCTAssertEqual(Clipboard.primary.text(), "two three")
    let field = scene.add(UITextField(), 0, 200, 300, 40)
    scene.pointer(.down, CGPoint(x: 20, y: 220), button: 2)
    scene.pointer(.up, CGPoint(x: 20, y: 220), button: 2)
    XCTAssertEqual(field.text, "two three", "The middle button pastes it.")
  }

  func testKeysSelectAllAndCopy() async {
    let place = point(of: 5)
    scene.tap(place.x, place.y)
    key("a")
    key("c")
    XCTAssertEqual(UIPasteboard.general.string, "one two three\nfour")
    key("x")
    XCTAssertEqual(view.text, "one two three\nfour")
  }

  func testTheSecondaryButtonShowsTheMenuOfAText() async {
    let place = point(of: 5)
    scene.pointer(.down, place, button: 3)
    scene.pointer(.up, place, button: 3)
    XCTAssertEqual(view.selectedRange, NSRange(location: 4, length: 3))
    XCTAssertNotNil(view.interaction.menu)
  }

  func testLabelsAreNotSelected() async {
    let label = scene.add(UILabel(), 0, 200, 300, 40)
    label.text = "a label"
    scene.drag(from: CGPoint(x: 10, y: 220), by: CGVector(dx: 80, dy: 0), over: 0.2)
    XCTAssertNil(scene.window.firstResponder)
  }

  func testAnAlertsWordsAreCopied() async {
    scene.root.removeFromSuperview()
    let controller = UIViewController()
    scene.window.rootViewController = controller
    scene.window.makeKeyAndVisible()
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    controller.present(alert, animated: false)
    scene.wait(0.5)
    key("c")
    XCTAssertEqual(UIPasteboard.general.string, "Title\n\nMessage")
    XCTAssertNotNil(controller.presentedViewController)
  }

  // MARK: - The menu key

  private final class Menus: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Rename") { _ in }])
      }
    }
  }

  func testTheMenuKeyOpensTheMenuOfWhatHasTheFocus() async {
    let menus = Menus()
    for (name, modifiers) in [("Menu", KeyModifiers()), ("F10", .shift)] {
      let holder = scene.add(UIView(), 0, 200, 300, 100)
      let interaction = UIContextMenuInteraction(delegate: menus)
      holder.addInteraction(interaction)
      let button = scene.add(UIButton(type: .system), 10, 10, 100, 40, in: holder)
      button.setTitle("Button", for: .normal)
      key("Tab", [])
      XCTAssertNotNil(scene.window.focusSystem.focusedItem)
      key(name, modifiers)
      XCTAssertNotNil(interaction.layer, name)
      interaction.dismissMenu()
      scene.wait(1)
      holder.removeFromSuperview()
    }
  }
}
