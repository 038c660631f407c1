import Foundation
import GTKPlatform

/// What the user did becomes touches, gestures, keys and scrolling, whose handlers mark what they change.
///
/// It runs for each event as GTK hands it over, which is before the frame that shows what it leads to.
@MainActor enum EventPass {
  static func run(_ event: PlatformEvent, in window: UIWindow) {
    switch event {
    case .key(let key): window.frameClock.note(time: key.timestamp)
    case .pointer(let pointer):
      window.frameClock.note(time: pointer.timestamp)
      if pointer.phase == .down {
        window.makeKey()
        window.existingFocusSystem?.hide()
      }
    case .scroll(let scroll): window.frameClock.note(time: scroll.timestamp)
    }
    window.touchDispatcher.handle(event)
  }
}
