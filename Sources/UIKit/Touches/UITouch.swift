import Foundation
import ObjectRoot

/// A finger, a pen or a pressed mouse button on the screen, from its going down to its being lifted.
///
/// One object stands for the whole sequence; its properties change as it goes on.
@preconcurrency @MainActor open class UITouch: MainActorObject {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// The kinds of pointers.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct = 0
    case indirect = 1
    /// A pen.
    case pencil = 2
    /// A mouse or a touchpad.
    case indirectPointer = 3
    /// The older name of ``pencil``.
    public static var stylus: TouchType { .pencil }

    static let allNumbers = [direct, indirect, pencil, indirectPointer].map { NSNumber(value: $0.rawValue) }
  }

  init(window: UIWindow?, location: CGPoint, timestamp: TimeInterval, type: TouchType = .direct) {
    self.window = window
    self.type = type
    self.timestamp = timestamp
    point = location
    previousPoint = location
  }

  /// The phase that the touch is in.
  open internal(set) var phase: Phase = .began
  /// The time of the last change, in seconds on the clock of frames.
  open internal(set) var timestamp: TimeInterval
  /// How many touches went down in this place shortly after one another, this one included.
  open internal(set) var tapCount = 1
  /// The kind of pointer.
  public let type: TouchType
  /// The view that was hit when the touch went down. It gets the whole sequence, wherever the touch moves.
  open internal(set) var view: UIView?
  /// The window in which it went down.
  open internal(set) weak var window: UIWindow?
  /// The gesture recognisers that follow the touch, the innermost view's first; `nil` before any does.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The pressure; always 0: no source of it is read.
  open var force: CGFloat { 0 }
  /// The highest ``force``.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The radius of the finger, in points; always 0: no source of it is read.
  open var majorRadius: CGFloat { 0 }

  /// Whether the shift key was held down when the touch began.
  var hasShift = false

  /// The location in the window's coordinates, now and before the last change.
  private(set) var point: CGPoint
  private(set) var previousPoint: CGPoint

  // MARK: - Location

  /// The location in the coordinates of `view`; in the window's for `nil`.
  open func location(in view: UIView?) -> CGPoint { convert(point, to: view) }

  /// The location before the last change, in the coordinates of `view`; in the window's for `nil`.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPoint, to: view) }

  /// The location as ``location(in:)`` gives it: locations are never rounded.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    // A view that was removed during the touch has no place in the window.
    guard let view, let window, view.root === window else { return point }
    return window.convert(point, to: view)
  }

  /// The properties that change from event to event.
  var moment: TouchMoment {
    get { TouchMoment(phase: phase, timestamp: timestamp, point: point, previousPoint: previousPoint) }
    set {
      (phase, timestamp) = (newValue.phase, newValue.timestamp)
      (point, previousPoint) = (newValue.point, newValue.previousPoint)
    }
  }

  /// Moves the touch on.
  func update(_ phase: Phase, at point: CGPoint, timestamp: TimeInterval) {
    self.phase = phase
    self.timestamp = timestamp
    previousPoint = self.point
    self.point = point
  }
}

/// The properties of a touch that change from event to event.
struct TouchMoment: Equatable {
  var phase: UITouch.Phase
  var timestamp: TimeInterval
  var point: CGPoint
  var previousPoint: CGPoint
}
