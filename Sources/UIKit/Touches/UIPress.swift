import Foundation
import GTKPlatform
import ObjectRoot

/// A key that is held down.
@preconcurrency @MainActor open class UIPress: MainActorObject {
  /// The phases of a press.
  public enum Phase: Int, Sendable { case began = 0, changed, stationary, ended, cancelled }

  /// What a press stands for on every kind of device.
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown = 31
    case tvRemoteOneTwoThree = 32
    case tvRemoteFourColors = 33
    /// A key that stands for nothing else; its ``UIPress/key`` tells which. What differs from Apple's: there such a press
    /// has a type without a name.
    case key = 2000
  }

  /// Where the press is in its life.
  public internal(set) var phase: Phase = .began
  /// What the press stands for: an arrow, a page key, or select for Return and Space.
  public let type: PressType
  /// The key; `nil` only for presses that come from no keyboard.
  public let key: UIKey?
  /// When the phase began, in seconds on the clock of frames.
  public internal(set) var timestamp: TimeInterval
  /// How hard the button is pressed, from 0 to 1: 1 while a key is down.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// The responder that was the first to be told.
  public internal(set) weak var responder: UIResponder?
  /// The window that the press is for.
  public internal(set) weak var window: UIWindow?
  /// The recognisers that follow the press; `nil`, since none of ours follows keys.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }

  /// Whether somebody kept the press to themselves, so that the key has no other effect.
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

/// Keys that changed.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// Every key that is down, and the one that was just let go.
  public let allPresses: Set<UIPress>

  /// Whether the event came to the end of the responder chain: nobody kept it.
  var reachedEnd = false

  init(_ presses: Set<UIPress>, timestamp: TimeInterval) {
    allPresses = presses
    super.init(type: .presses, timestamp: timestamp)
  }

  /// The presses that `gesture` follows: none.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

/// Tells responders of a window's keys as presses.
@MainActor final class PressDelivery {
  private var held: [String: UIPress] = [:]

  /// Tells `responder` of a key, and the chain from it on. Returns whether somebody kept the key to themselves, by not
  /// passing the press on.
  func deliver(_ event: KeyEvent, to responder: UIResponder, in window: UIWindow) -> Bool {
    let key = UIKey(event)
    let name = key.keyCode == .keyboardErrorUndefined ? event.name : String(key.keyCode.rawValue)
    switch event.phase {
    case .down:
      if let press = held[name], event.isRepeat { return press.isTaken }
      let press = UIPress(key, timestamp: event.timestamp, window: window, responder: responder)
      held[name] = press
      let told = UIPressesEvent(Set(held.values), timestamp: event.timestamp)
      responder.pressesBegan([press], with: told)
      press.isTaken = !told.reachedEnd
      return press.isTaken
    case .up:
      guard let press = held[name] else { return false }
      let told = UIPressesEvent(Set(held.values), timestamp: event.timestamp)
      held[name] = nil
      press.timestamp = event.timestamp
      guard let first = press.responder else { return press.isTaken }
      let isThere = first.hostWindow === window || first === window || !(first is UIView)
      press.phase = isThere ? .ended : .cancelled
      if isThere { first.pressesEnded([press], with: told) } else { first.pressesCancelled([press], with: told) }
      return press.isTaken
    }
  }
}
