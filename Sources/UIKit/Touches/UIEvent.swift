import Foundation
import ObjectRoot

/// An event that describes changed touches.
@preconcurrency @MainActor open class UIEvent: MainActorObject {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The details of an event beyond its kind.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    /// The device was shaken.
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack
    case remoteControlPreviousTrack, remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  /// The details beyond the kind: none, as desktops send no motions.
  open var subtype: EventSubtype { .none }

  init(type: EventType = .touches, timestamp: TimeInterval = 0, touches: [UITouch] = []) {
    self.type = type
    self.timestamp = timestamp
    allTouches = Set(touches)
  }

  /// The change that the event describes, until it's delivered.
  var change: TouchChange?

  /// The kind of device of the touch for which the event was created; `nil` for other events.
  final var device: UITouch.TouchType?
  /// Whether the event comes from a mouse or a pen, which are more precise than a finger.
  var isExact: Bool { type == .hover || device == .indirectPointer || device == .pencil }

  /// The kind of the event: touches.
  public let type: EventType
  /// The time of the change, in seconds of the frame clock's time.
  public let timestamp: TimeInterval
  /// All touches that are down, and those that have just ended.
  public let allTouches: Set<UITouch>?

  /// Returns the touches that began in `window`; `nil` if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

  /// Returns the touches that began in `view`; `nil` if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  /// Returns the touches that `gesture` tracks; `nil` if there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.gestureRecognizers?.contains(gesture) == true }
  }

  private func touches(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = (allTouches ?? []).filter(isWanted)
    return found.isEmpty ? nil : found
  }
}
