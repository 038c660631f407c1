import GTKPlatform

@_spi(Aloe) @testable import UIKit

/// A visible window without a desktop, with a finger and a keyboard.
@MainActor final class Stage {
  let window: UIWindow
  /// The stage of the test that runs, which is kept although the test itself may not need it.
  private static var current: Stage?

  init(
    size: CGSize = CGSize(width: 390, height: 844), safeArea: UIEdgeInsets = .zero, _ root: UIViewController
  ) {
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.deviceSafeAreaInsets = safeArea
    window.rootViewController = root
    window.makeKeyAndVisible()
    Stage.current = self
    display()
  }

  func display() { FrameClock.shared.displayClients() }

  func wait(_ seconds: TimeInterval) {
    FrameClock.shared.advance(by: seconds)
    display()
  }

  // MARK: - Input

  func send(_ phase: PointerEvent.Phase, _ point: CGPoint) {
    window.touchDispatcher.handle(
      .pointer(
        PointerEvent(
          phase: phase, location: point, timestamp: FrameClock.shared.now, device: .touch, sequence: 1,
          button: 1,
          modifiers: [])))
  }

  func tap(_ point: CGPoint) {
    send(.down, point)
    wait(0.05)
    send(.up, point)
    wait(0.02)
  }

  func tap(_ view: UIView) {
    tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window))
  }

  func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) {
    send(.down, start)
    let steps = 12
    for step in 1...steps {
      wait(duration / Double(steps))
      let part = CGFloat(step) / CGFloat(steps)
      send(.moved, CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    wait(0.02)
    send(.up, end)
    wait(0.02)
  }

  func press(_ key: String) {
    window.handleKey(
      KeyEvent(
        phase: .down, keyValue: 0, name: key, text: nil, modifiers: [], timestamp: FrameClock.shared.now,
        isRepeat: false))
  }

  // MARK: - Looking

  /// The views of a class in the window, front to back in the order of the tree.
  func views<View: UIView>(_ type: View.Type, in root: UIView? = nil) -> [View] {
    let root = root ?? window
    return root.subviews.flatMap { view -> [View] in
      ([view as? View].compactMap(\.self)) + views(type, in: view)
    }
  }

  func label(_ text: String) -> UILabel? { views(UILabel.self).first { $0.text == text } }
}
