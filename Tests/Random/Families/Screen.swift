#if DEBUG
  @testable import GTKPlatform
  @testable import QuartzCore
  @testable import UIKit

  /// A window with a finger, for trials.
  @MainActor final class Screen {
    let window: UIWindow

    init(_ width: CGFloat, _ height: CGFloat) {
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
      window.isHidden = false
    }

    func send(_ phase: PointerEvent.Phase, _ point: CGPoint, button: Int = 1, device: PointerEvent.Device = .touch) {
      window.touchDispatcher.handle(
        .pointer(
          PointerEvent(
            phase: phase, location: point, timestamp: FrameClock.shared.now, device: device, sequence: 1,
            button: button,
            modifiers: [])))
    }

    /// Puts a finger down, moves it in steps of 16 ms and lifts it.
    func flick(from start: CGPoint, by way: CGVector, steps: Int) {
      send(.down, start)
      for step in 1...max(1, min(steps, 60)) {
        Trial.wait(0.016)
        send(.moved, CGPoint(x: start.x + way.dx * CGFloat(step), y: start.y + way.dy * CGFloat(step)))
      }
      let last = CGFloat(max(1, min(steps, 60)))
      send(.up, CGPoint(x: start.x + way.dx * last, y: start.y + way.dy * last))
    }
  }
#endif
