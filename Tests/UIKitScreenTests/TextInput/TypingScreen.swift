import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// A keyboard and a mouse for a test's window.
@MainActor struct TypingScreen {
  let screen: TestScreen
  var window: UIWindow { screen.window }

  init(_ view: UIView) {
    screen = TestScreen(view)
    window.makeKey()
  }

  /// A field with the given text, prepared by `change`, on a screen with another field below it.
  static func field(_ text: String, above other: UITextField, _ change: (UITextField) -> Void)
    -> (UITextField, TypingScreen)
  {
    let view = UIView()
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
    field.borderStyle = .roundedRect
    field.text = text
    change(field)
    view.addSubview(field)
    view.addSubview(other)
    return (field, TypingScreen(view))
  }

  /// Presses keys by GDK's names; one letter types itself.
  func press(_ names: String..., keys: KeyModifiers = []) {
    for name in names { press(name, keys) }
  }

  private func press(_ name: String, _ keys: KeyModifiers) {
    let typed = name == "space" ? " " : name
    let isText = typed.count == 1 && keys.isDisjoint(with: [.control, .alternate, .command])
    for phase in [KeyEvent.Phase.down, .up] {
      let event = KeyEvent(
        phase: phase, name: name, text: isText ? typed : nil, modifiers: keys, timestamp: FrameClock.shared.now)
      window.touchDispatcher.handle(.key(event))
    }
    screen.layOut()
  }

  func type(_ text: String) { for character in text { press(String(character), []) } }

  /// Clicks with a mouse.
  func click(_ point: CGPoint, count: Int = 1, button: Int = 1, keys: KeyModifiers = []) {
    for _ in 0..<count {
      mouse(.down, point, button: button, keys: keys)
      screen.wait(0.02)
      mouse(.up, point, button: button, keys: keys)
      screen.wait(0.02)
    }
  }

  func mouse(_ phase: PointerEvent.Phase, _ point: CGPoint, button: Int = 1, keys: KeyModifiers = []) {
    window.touchDispatcher.handle(
      .pointer(
        PointerEvent(
          phase: phase, location: point, timestamp: FrameClock.shared.now, device: .mouse, button: button,
          modifiers: keys)))
    screen.layOut()
  }
}
