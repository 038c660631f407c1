import Foundation
import ObjectRoot

/// A finger, a pen or a pressed mouse button on the screen, from its beginning to its end.
///
/// One object represents the whole sequence; its properties change over time.
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

  /// Creates a touch that has just begun at the origin, without a window or a view, for example to test code that
  /// handles touches. A subclass can override the properties.
  public override init() {
    type = .direct
    timestamp = 0
    (point, previousPoint) = (.zero, .zero)
    super.init()
  }

  init(window: UIWindow?, location: CGPoint, timestamp: TimeInterval, type: TouchType = .direct) {
    self.window = window
    self.type = type
    self.timestamp = timestamp
    point = location
    previousPoint = location
  }

  /// The touch's current phase.
  open internal(set) var phase: Phase = .began
  /// The time of the last change, in seconds of the frame clock's time.
  open internal(set) var timestamp: TimeInterval
  /// The number of touches that began here shortly after one another, including this one.
  open internal(set) var tapCount = 1
  /// The kind of pointer.
  open internal(set) var type: TouchType
  /// The view that was hit when the touch began. It receives the whole sequence, wherever the touch moves.
  open internal(set) var view: UIView?
  /// The window in which the touch began.
  open internal(set) weak var window: UIWindow?
  /// The gesture recognisers that track the touch, the innermost view's first; `nil` before any does.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The pressure; always 0, as no source of it is read.
  open var force: CGFloat { 0 }
  /// The maximum ``force``.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The radius of the finger, in points; always 0, as no source of it is read.
  open var majorRadius: CGFloat { 0 }

  /// Whether the shift key was held down when the touch began.
  var hasShift = false

  /// The location in the window's coordinates, now and before the last change.
  private(set) var point: CGPoint
  private(set) var previousPoint: CGPoint

  // MARK: - Location

  /// Returns the location in the coordinates of `view`; in the window's for `nil`.
  open func location(in view: UIView?) -> CGPoint { convert(point, to: view) }

  /// Returns the location before the last change, in the coordinates of `view`; in the window's for `nil`.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPoint, to: view) }

  /// Returns the same as ``location(in:)``: locations are never rounded.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    // A view that was removed during the touch has no position in the window.
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

  /// Updates the touch.
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
