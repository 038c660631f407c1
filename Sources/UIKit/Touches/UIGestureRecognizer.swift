import AloeCore
import Foundation
import ObjectRoot

/// An object that recognises a gesture in touches, and sends actions when it's recognised.
///
/// Subclass it for a gesture of your own: override the `touches…` methods, set ``state``, and clean up in ``reset()``.
/// The first recogniser that recognises the touches it shares with others makes those fail, unless a delegate allows
/// both. Unlike in UIKit, actions are methods, not Objective-C selectors, and targets are held weakly.
@preconcurrency @MainActor open class UIGestureRecognizer: MainActorObject {
  /// The state of a recogniser. Discrete gestures go from possible to ended; continuous ones pass through began and
  /// changed.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// Another name of ``ended``, for discrete gestures.
    public static var recognized: State { .ended }
  }

  // MARK: - Creating

  /// Creates a recogniser that sends `action` to `target`, which is held weakly. Both may be `nil`.
  public init(target: Any?, action: Selector?) {
    if let action { targets.append(TargetAction(target: target as AnyObject?, selector: action)) }
  }

  /// Creates a recogniser of a storyboard or a nib, with the properties that the file specifies.
  public init?(coder: NSCoder) {
    super.init()
    coder.finish(self, at: UIGestureRecognizer.self)
  }

  /// Creates a recogniser without actions.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// Creates a recogniser that calls a method without parameters, as in `(target: self, action: Screen.tapped)`.
  public convenience init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> () -> Void) {
    self.init(target: target, action: Selector(action))
  }

  /// Creates a recogniser that calls a method with itself, as in `(target: self, action: Screen.tapped(_:))`.
  public convenience init<Target: AnyObject, Recognizer>(
    target: Target?, action: @escaping (Target) -> (Recognizer) -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// A name for logs; `nil` by default.
  open var name: String?
  /// The delegate, which decides whether the gesture may begin, and with which others it may be recognised; held
  /// weakly.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that, together with its descendants, has its touches observed; see `UIView.addGestureRecognizer(_:)`.
  open internal(set) weak var view: UIView? {
    didSet { if view !== oldValue { abandon() } }
  }

  // MARK: - Actions

  private var targets: [TargetAction] = []

  /// Adds a target that receives `action`. The target is held weakly.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(TargetAction(target: target as AnyObject, selector: action))
  }

  /// Adds a target whose method is called without parameters.
  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> () -> Void) {
    addTarget(target, action: Selector(action))
  }

  /// Adds a target whose method is called with the recogniser.
  public func addTarget<Target: AnyObject, Recognizer>(
    _ target: Target, action: @escaping (Target) -> (Recognizer) -> Void
  ) {
    addTarget(target, action: Selector(action))
  }

  /// Removes a target and action; `nil` stands for every target, or every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target as AnyObject?
    targets.removeAll {
      (target == nil || $0.target === object) && (action == nil || $0.action == action)
    }
  }

  // MARK: - State

  /// The progress of the gesture.
  final var progress = GestureProgress()

  /// The state of the recogniser. Only a subclass sets it, when the touches form its gesture.
  ///
  /// A gesture that isn't allowed to begin fails instead; one that must wait for another's failure stays possible until
  /// then.
  open var state: State {
    get { progress.state }
    set { change(to: newValue) }
  }

  /// Whether the recogniser observes touches; true by default. Disabling it cancels the gesture.
  open var isEnabled = true { didSet { if !isEnabled, oldValue { abandon() } } }

  /// Whether the view's touches are cancelled when the gesture is recognised; true by default.
  open var cancelsTouchesInView = true
  /// Whether the view receives its touches only after the gesture has failed; false by default.
  open var delaysTouchesBegan = false
  /// Whether the view is notified of ended touches only after the gesture has failed; true by default.
  open var delaysTouchesEnded = true
  /// Whether touches of other kinds than the first are ignored; stored without effect. True by default.
  open var requiresExclusiveTouchType = true

  /// The types of touches that are tracked, as `NSNumber`s of `UITouch.TouchType`; all by default.
  open var allowedTouchTypes: [NSNumber] = UITouch.TouchType.allNumbers
  /// The types of presses that are tracked, as `NSNumber`s of `UIPress.PressType`; stored without effect, because keys
  /// don't begin gestures on Linux. Empty by default.
  open var allowedPressTypes: [NSNumber] = []

  /// Returns whether the event's touches are tracked; true by default. The delegate must also agree.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  func takes(_ touch: UITouch) -> Bool { allowedTouchTypes.contains { $0.intValue == touch.type.rawValue } }

  func accepts(_ event: UIEvent) -> Bool {
    shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Sends the actions, and removes actions whose targets have been deallocated.
  func sendActions() {
    targets.removeAll { !$0.usesResponderChain && $0.target == nil }
    for target in targets { target.send(from: self) }
  }

  // MARK: - Touches

  private(set) weak var dispatcher: TouchDispatcher?
  /// Whether the recogniser was abandoned during a delivery, the rest of which changes nothing any more.
  var isForgotten = false
  private var touches = FollowedTouches()
  /// The touches tracked since the last reset, including ended ones, in the order in which they began.
  var followedTouches: [UITouch] { touches.all }
  /// The touches that are down.
  var activeTouches: [UITouch] { touches.down }

  /// Adds a touch that has begun.
  func follow(_ touch: UITouch, of dispatcher: TouchDispatcher) {
    self.dispatcher = dispatcher
    touches.add(touch)
  }

  /// Ignores a touch that isn't part of the gesture, until the next ``reset()``.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.ignore(touch) }

  /// Passes a change of a touch to the subclass, unless the recogniser has finished or ignores it.
  func receive(_ touch: UITouch, event: UIEvent) {
    guard isEnabled, !isFinished, touches.matters(touch) else { return }
    Walkthrough.step()
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    default: break
    }
  }

  /// Called when touches have begun. The default does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches have moved. The default does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches have ended. The default does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches have been cancelled. The default does nothing.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Clears a subclass's data about the gesture. Called when the gesture has ended or failed and its touches have
  /// ended.
  open func reset() {}

  /// Resets the recogniser for the next gesture.
  func becomePossible() {
    reset()
    progress.reset()
    touches = FollowedTouches()
  }

  // MARK: - Location

  /// The number of touches that take part.
  open var numberOfTouches: Int { touches.measured.count }

  /// Returns the centre of the touches in the coordinates of `view`; in the window's for `nil`.
  open func location(in view: UIView?) -> CGPoint {
    let points = touches.measured.map { $0.location(in: view) }
    guard !points.isEmpty else { return .zero }
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  /// Returns the location of one of the touches.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = self.touches.measured
    demand(
      touches.indices.contains(touchIndex),
      "Touch \(touchIndex) of \(self) was requested, but it has \(touches.count). Check numberOfTouches "
        + "first.")
    return touches[touchIndex].location(in: view)
  }

  // MARK: - Other recognisers

  private var requiredFailures: [WeakRecognizer] = []
  private struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

  /// Requires `other` to fail before this one is recognised. That is how a single tap waits for a double tap.
  open func require(toFail other: UIGestureRecognizer) {
    requiredFailures.append(WeakRecognizer(recognizer: other))
  }

  /// Returns whether this gesture makes another one fail; true by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether another gesture makes this one fail; true by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this gesture waits for another one to fail; false by default.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another gesture waits for this one to fail; false by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns whether this gesture excludes `other`.
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true { return false }
    if other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true {
      return false
    }
    return canPrevent(other) && other.canBePrevented(by: self)
  }

  /// Returns whether this gesture waits for `other` to fail.
  func waits(for other: UIGestureRecognizer) -> Bool {
    requiredFailures.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }
}
