import Foundation
import GTKPlatform
import XCTest

@testable import TestSupport
@testable import UIKit

/// Fingers and pointers on text that is hidden, removed or disabled before the touch ends.
@MainActor final class HiddenTextTests: XCTestCase {
  private final class Links: NSObject, UITextViewDelegate {
    var count = 0
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      count += 1
      return false
    }
  }

  private static let kinds: [@MainActor () -> UIView] = [
    { UITextField() }, { UITextView() },
    {
      let view = UITextView()
      view.isEditable = false
      return view
    },
  ]

  /// Adds a view inside two others.
  @discardableResult private func add<View: UIView>(_ view: View, to scene: TouchScene) -> View {
    let outer = scene.add(UIView(), 0, 0, 320, 100, in: scene.add(UIView(), 0, 0, 320, 100))
    return scene.add(view, 10, 10, 300, 60, in: outer)
  }

  private static func hideAndShow(_ view: UIView) {
    view.isHidden = true
    view.isHidden = false
  }

  private static func removeAndAdd(_ view: UIView) {
    let parent = view.superview
    view.removeFromSuperview()
    parent?.addSubview(view)
  }

  func testAFingerBeginsToEditOnlyWhatItCanTouchWhenItsLifted() async {
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    other.isHidden = false
    defer { other.isHidden = true }
    let changes: [(String, @MainActor (UIView) -> Void)] = [
      ("hidden", { $0.isHidden = true }), ("hidden around", { $0.superview?.superview?.isHidden = true }),
      ("transparent", { $0.alpha = 0 }), ("transparent around", { $0.superview?.alpha = 0 }),
      ("off", { $0.isUserInteractionEnabled = false }),
      ("off around", { $0.superview?.isUserInteractionEnabled = false }),
      ("removed", { $0.removeFromSuperview() }), ("removed around", { $0.superview?.removeFromSuperview() }),
      ("added again", { Self.removeAndAdd($0) }),
      ("added again around", { $0.superview.map { Self.removeAndAdd($0) } }),
      ("in another window", { other.addSubview($0) }),
      ("shown again", { Self.hideAndShow($0) }),
      ("shown again around", { $0.superview.map { Self.hideAndShow($0) } }),
    ]
    for (name, change) in changes {
      for kind in Self.kinds {
        let scene = TouchScene()
        let view = add(kind(), to: scene)
        scene.down(20, 20, finger: 1)
        change(view)
        scene.wait(0.05)
        scene.up(finger: 1)
        XCTAssertFalse(view.isFirstResponder, "\(type(of: view)) \(name)")
        view.removeFromSuperview()
      }
    }
  }

  func testATouchThatBeganInADisabledTextDoesNotEdit() async {
    for wasEnabled in [false, true] {
      let scene = TouchScene()
      let (field, text) = (add(UITextField(), to: scene), UITextView())
      field.isEnabled = wasEnabled
      scene.down(20, 20, finger: 1)
      field.isEnabled = true
      scene.wait(0.05)
      scene.up(finger: 1)
      XCTAssertEqual(field.isFirstResponder, wasEnabled)
      scene.wait(1)
      _ = scene.add(text, 10, 110, 300, 60)
      (text.isEditable, text.isSelectable) = (false, wasEnabled)
      scene.down(20, 120, finger: 1)
      text.isSelectable = true
      scene.wait(0.05)
      scene.up(finger: 1)
      XCTAssertEqual(text.isFirstResponder, wasEnabled)
    }
  }

  func testTheNextTouchBeginsToEdit() async {
    for kind in Self.kinds {
      let scene = TouchScene()
      let view = add(kind(), to: scene)
      scene.down(20, 20, finger: 1)
      view.isHidden = true
      scene.wait(0.05)
      scene.up(finger: 1)
      view.isHidden = false
      scene.wait(1)
      scene.down(20, 20, finger: 1)
      scene.wait(0.05)
      scene.up(finger: 1)
      XCTAssertTrue(view.isFirstResponder, "\(type(of: view))")
    }
  }

  func testHoldingATextThatWasHiddenDoesNothing() async {
    for kind in Self.kinds {
      for isHidden in [false, true] {
        let scene = TouchScene()
        let view = add(kind(), to: scene)
        scene.down(20, 20, finger: 1)
        scene.wait(0.2)
        view.superview?.isHidden = isHidden
        scene.wait(1)
        XCTAssertEqual(view.isFirstResponder, !isHidden, "\(type(of: view))")
        scene.up(finger: 1)
        XCTAssertEqual(view.isFirstResponder, !isHidden, "\(type(of: view))")
      }
    }
  }

  func testALinkOfAHiddenTextIsntFollowed() async {
    for isHidden in [false, true] {
      let (scene, links) = (TouchScene(), Links())
      let view = add(UITextView(), to: scene)
      view.attributedText = NSAttributedString(
        string: "here", attributes: [.link: URL(string: "https://example.org") as Any])
      view.isEditable = false
      view.delegate = links
      scene.window.layOutAndRecord()
      let caret = view.convert(view.interaction.caretRect(at: CaretPosition(2)), to: nil)
      scene.down(caret.midX, caret.midY, finger: 1)
      view.superview?.isHidden = isHidden
      scene.wait(0.05)
      scene.up(finger: 1)
      XCTAssertEqual(links.count, isHidden ? 0 : 1)
    }
  }

  func testATextIsCarriedOnWhenItsFieldIsHidden() async {
    let scene = TouchScene()
    let field = scene.add(UITextField(), 0, 0, 300, 40)
    let other = scene.add(UITextField(), 0, 100, 300, 40)
    field.text = "one two"
    scene.tap(250, 20)
    field.interaction.editor.select(TextSelection(0..<4))
    scene.wait(1)
    scene.down(10, 20)
    scene.move(40, 20)
    field.isHidden = true
    scene.move(40, 120)
    scene.up()
    scene.wait(0.2)
    XCTAssertEqual(other.text, "one ")
    XCTAssertEqual(field.text, "two")
  }
}
