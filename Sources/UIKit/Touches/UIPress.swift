import Foundation
import GTKPlatform
import ObjectRoot

/// A key that is held down.
@preconcurrency @MainActor open class UIPress: MainActorObject {
  /// The phases of a press.
  public enum Phase: Int, Sendable { case began = 0, changed, stationary, ended, cancelled }

  /// The functions of presses, common to keyboards, remote controls and game controllers.
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown = 31
    case tvRemoteOneTwoThree = 32
    case tvRemoteFourColors = 33
    /// A key that has no press type of its own; ``UIPress/key`` identifies it. In UIKit, such a press has a type
    /// without a name.
    case key = 2000
  }

  /// The press's current phase.
  public internal(set) var phase: Phase = .began
  /// The meaning of the press: an arrow, a page key, or select for Return and Space.
  public let type: PressType
  /// The key; `nil` only for presses that don't come from a keyboard.
  public let key: UIKey?
  /// The time at which the phase began, in seconds of the frame clock's time.
  public internal(set) var timestamp: TimeInterval
  /// The force of the press, from 0 to 1: 1 while a key is down.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// The responder that was notified first.
  public internal(set) weak var responder: UIResponder?
  /// The window that receives the press.
  public internal(set) weak var window: UIWindow?
  /// The recognisers that track the press; `nil`, because no recogniser tracks keys.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }

  /// Whether a responder consumed the press, so that the key has no other effect.
  var isTaken = false

  init(_ key: UIKey, timestamp: TimeInterval, window: UIWindow, responder: UIResponder) {
    self.key = key
    self.timestamp = timestamp
    self.window = window
    self.responder = responder
    type =
      switch key.keyCode {
      case .keyboardUpArrow: .upArrow
      case .keyboardDownArrow: .downArrow
      case .keyboardLeftArrow: .leftArrow
      case .keyboardRightArrow: .rightArrow
      case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: .select
      case .keyboardPageUp: .pageUp
      case .keyboardPageDown: .pageDown
      default: .key
      }
  }
}

/// An event that describes changed key presses.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// All keys that are down, and the key that was just released.
  public let allPresses: Set<UIPress>

  /// Whether the event reached the end of the responder chain, because no responder consumed it.
  var reachedEnd = false

  init(_ presses: Set<UIPress>, timestamp: TimeInterval) {
    allPresses = presses
    super.init(type: .presses, timestamp: timestamp)
  }

  /// Returns the presses that `gesture` tracks: always empty.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

/// An object that delivers a window's keys to responders as presses.
@MainActor final class PressDelivery {
  private var held: [String: UIPress] = [:]

  /// Delivers a key to `responder` and the rest of the responder chain. Returns whether a responder consumed the key,
  /// by not forwarding the press.
  func deliver(_ event: KeyEvent, to responder: UIResponder, in window: UIWindow) -> Bool {
    let key = UIKey(event)
    let name = key.keyCode == .keyboardErrorUndefined ? event.name : String(key.keyCode.rawValue)
    switch event.phase {
    case .down:
      if let press = held[name], event.isRepeat { return press.isTaken }
      let press = UIPress(key, timestamp: event.timestamp, window: window, responder: responder)
      held[name] = press
      let pressesEvent = UIPressesEvent(Set(held.values), timestamp: event.timestamp)
      responder.pressesBegan([press], with: pressesEvent)
      press.isTaken = !pressesEvent.reachedEnd
      return press.isTaken
    case .up:
      guard let press = held[name] else { return false }
      let pressesEvent = UIPressesEvent(Set(held.values), timestamp: event.timestamp)
      held[name] = nil
      press.timestamp = event.timestamp
      guard let first = press.responder else { return press.isTaken }
      let isThere = first.hostWindow === window || first === window || !(first is UIView)
      press.phase = isThere ? .ended : .cancelled
      if isThere {
        first.pressesEnded([press], with: pressesEvent)
      } else {
        first.pressesCancelled([press], with: pressesEvent)
      }
      return press.isTaken
    }
  }
}
