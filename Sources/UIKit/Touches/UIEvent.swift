import Foundation
import ObjectRoot

/// Tells of touches that have changed.
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

  init(type: EventType = .touches, timestamp: TimeInterval = 0, touches: [UITouch] = []) {
    self.type = type
    self.timestamp = timestamp
    allTouches = Set(touches)
  }

  /// The change that the event tells of, until it's delivered.
  var change: TouchChange?

  /// What the touch that an event is made for comes from; `nil` for others.
  final var device: UITouch.TouchType?
  /// Whether the event comes from a mouse or a pen, which points more exactly than a finger.
  var isExact: Bool { type == .hover || device == .indirectPointer || device == .pencil }

  /// The kind of the event: touches.
  public let type: EventType
  /// The time of the change, in seconds on the clock of frames.
  public let timestamp: TimeInterval
  /// Every touch that is down, and those that were just lifted.
  public let allTouches: Set<UITouch>?

  /// The touches that went down in `window`; `nil` when there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

  /// The touches that went down in `view`; `nil` when there are none.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  /// The touches that `gesture` follows; `nil` when there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.gestureRecognizers?.contains(gesture) == true }
  }

  private func touches(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = (allTouches ?? []).filter(isWanted)
    return found.isEmpty ? nil : found
  }
}
