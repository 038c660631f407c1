import AloeCore
import Foundation
import GTKPlatform

/// The pass that converts the user's input to touches, gestures, keys and scrolling, whose handlers mark everything
/// that they change.
///
/// It runs for each event as GTK delivers it, before the frame that shows the result.
@MainActor enum EventPass {
  static func run(_ event: PlatformEvent, in window: UIWindow) {
    Walkthrough.step()
    window.context.interface.eventObserver?.window(window, willHandle: event)
    guard window.context.application.ignoringCount == 0 || continuesTouch(event) else { return }
    switch event {
    case .key(let key): window.frameClock.note(time: key.timestamp)
    case .pointer(let pointer):
      window.frameClock.note(time: pointer.timestamp)
      if pointer.phase == .down {
        window.makeKey()
        window.existingFocusSystem?.hide()
      }
    case .scroll(let scroll): window.frameClock.note(time: scroll.timestamp)
    case .transform(let transform): window.frameClock.note(time: transform.timestamp)
    }
    window.touchDispatcher.handle(event)
  }

  /// Returns whether an event continues a touch. Only events that begin something new are ignored.
  private static func continuesTouch(_ event: PlatformEvent) -> Bool {
    guard case .pointer(let pointer) = event else { return false }
    return pointer.phase == .moved || pointer.phase == .up || pointer.phase == .cancelled
  }
}

extension UIWindow {
  /// Handles an event of the user's.
  func receive(_ event: PlatformEvent) { EventPass.run(event, in: self) }
}
