import Foundation
import GTKPlatform

/// What the user did becomes touches, gestures, keys and scrolling, whose handlers mark what they change.
///
/// It runs for each event as GTK hands it over, which is before the frame that shows what it leads to.
@MainActor enum EventPass {
  static func run(_ event: PlatformEvent, in window: UIWindow) {
    guard window.context.application.ignoringCount == 0 || isOfOldTouch(event) else { return }
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

  /// Whether an event goes on with a touch; what begins something new can be ignored.
  private static func isOfOldTouch(_ event: PlatformEvent) -> Bool {
    guard case .pointer(let pointer) = event else { return false }
    return pointer.phase == .moved || pointer.phase == .up || pointer.phase == .cancelled
  }
}
