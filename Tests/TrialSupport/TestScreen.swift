#if DEBUG
  import Foundation
  import GTKPlatform

  @testable import UIKit

  /// A window of no desktop around one view, with a finger and a clock that tests move.
  ///
  /// There is one at a time: making another hides the one before.
  @MainActor package final class TestScreen {

    package let window: UIWindow
    private static var current: TestScreen?

    package init(_ view: UIView, width: CGFloat = 320, height: CGFloat = 480) {
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
      view.frame = window.bounds
      window.addSubview(view)
      show()
    }

    package init(_ controller: UIViewController, width: CGFloat = 320, height: CGFloat = 480) {
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
      window.rootViewController = controller
      show()
    }

    private func show() {
      // Another test's screen was deallocated with its context.
      if let current = Self.current, current.window.context === window.context {
        current.window.isHidden = true
        FrameClock.shared.settle()
      }
      Self.current = self
      window.isHidden = false
      layOut()
    }

    // MARK: Time

    package func layOut() { window.layOutAndRecord() }

    /// Lets time pass until everything is at rest.
    package func settle() { FrameClock.shared.settle() }

    /// Lets seconds pass, frame by frame.
    package func wait(_ seconds: TimeInterval) { FrameClock.shared.advance(by: seconds) }

    // MARK: A finger

    package func tap(_ view: UIView) {
      tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window))
    }

    package func tap(at point: CGPoint) {
      touch(.down, at: point)
      wait(0.05)
      touch(.up, at: point)
      wait(0.02)
    }

    package func touch(_ phase: PointerEvent.Phase, at point: CGPoint) {
      let event = PointerEvent(
        phase: phase, location: point, timestamp: FrameClock.shared.now, device: .touch, sequence: 1, button: 1,
        modifiers: [])
      window.touchDispatcher.handle(.pointer(event))
      layOut()
    }

    // MARK: A keyboard

    /// Presses and releases a key with GDK's name, as the desktop reports it; a single letter types itself.
    package func press(_ name: String, _ modifiers: KeyModifiers = []) {
      let typed = name == "space" ? " " : name
      let isText = typed.count == 1 && modifiers.isDisjoint(with: [.control, .alternate, .command])
      for phase in [KeyEvent.Phase.down, .up] {
        let event = KeyEvent(
          phase: phase, name: name, text: isText ? typed : nil, modifiers: modifiers, timestamp: FrameClock.shared.now)
        EventPass.run(.key(event), in: window)
      }
      layOut()
    }

  }
#endif
