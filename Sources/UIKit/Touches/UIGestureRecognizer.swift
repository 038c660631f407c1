import AloeCore
import Foundation
import ObjectRoot

/// Watches touches for a gesture and sends actions when the gesture is recognised.
///
/// Subclass it for a gesture of your own: override the `touches…` methods, set ``state``, and clean up in
/// ``reset()``. The first recogniser that recognises the touches it shares with others makes those fail,
/// unless a delegate lets both go on. What differs from Apple's: actions are methods, not Objective-C
/// selectors, and targets are held weakly.
@preconcurrency @MainActor open class UIGestureRecognizer: MainActorObject {
  /// The state of a recogniser. Discrete gestures go from possible to ended; continuous ones pass through began and
  /// changed.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// Another name of ``ended``, for discrete gestures.
    public static var recognized: State { .ended }
  }

  // MARK: - Making One

  /// Makes a recogniser that sends `action` to `target`, which is held weakly. Both may be `nil`.
  public init(target: Any?, action: Selector?) {
    if let action { targets.append(TargetAction(target: target as AnyObject?, selector: action)) }
  }

  /// Makes a recogniser without actions.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// Makes a recogniser that calls a method without parameters, as in `(target: self, action:
  /// Screen.tapped)`.
  public convenience init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> () -> Void) {
    self.init(target: target, action: Selector(action))
  }

  /// Makes a recogniser that calls a method with itself, as in `(target: self, action: Screen.tapped(_:))`.
  public convenience init<Target: AnyObject, Recognizer>(
    target: Target?, action: @escaping (Target) -> (Recognizer) -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// A name for logs.
  open var name: String?
  /// The object that decides when the gesture may begin, and beside which others; held weakly.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view whose touches, and those of all views inside it, are watched; see
  /// `UIView.addGestureRecognizer(_:)`.
  open internal(set) weak var view: UIView? {
    didSet { if view !== oldValue { abandon() } }
  }

  // MARK: - Actions

  private var targets: [TargetAction] = []

  /// Sends `action` to `target`, too. The target is held weakly.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(TargetAction(target: target as AnyObject, selector: action))
  }

  /// Calls a method without parameters on `target`, too.
  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> () -> Void) {
    addTarget(target, action: Selector(action))
  }

  /// Calls a method with the recogniser on `target`, too.
  public func addTarget<Target: AnyObject, Recognizer>(
    _ target: Target, action: @escaping (Target) -> (Recognizer) -> Void
  ) {
    addTarget(target, action: Selector(action))
  }

  /// Stops sending `action` to `target`; `nil` stands for every target, or every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target as AnyObject?
    targets.removeAll {
      (target == nil || $0.target === object) && (action == nil || $0.action == action)
    }
  }

  // MARK: - State

  /// How far the gesture has got.
  final var progress = GestureProgress()

  /// The state of the recogniser. Only a subclass sets it, once it has seen the touches for it.
  ///
  /// A gesture that isn't allowed to begin goes to failed instead; one that must wait for another's failure
  /// stays possible until then.
  open var state: State {
    get { progress.state }
    set { change(to: newValue) }
  }

  /// Whether touches are watched; true by default. Switching it off cancels the gesture.
  open var isEnabled = true { didSet { if !isEnabled, oldValue { abandon() } } }

  /// Whether the view's touches are cancelled when the gesture is recognised; true by default.
  open var cancelsTouchesInView = true
  /// Whether the view gets its touches only after the gesture has failed; false by default.
  open var delaysTouchesBegan = false
  /// Whether the view hears of lifted touches only after the gesture has failed; true by default.
  open var delaysTouchesEnded = true
  /// Whether touches of other kinds than the first are ignored; kept, without effect.
  open var requiresExclusiveTouchType = true

  /// The types of touches that are followed, as `NSNumber`s of `UITouch.TouchType`; all by default.
  open var allowedTouchTypes: [NSNumber] = UITouch.TouchType.allNumbers
  /// The types of presses that are followed, as `NSNumber`s of `UIPress.PressType`; kept, as keys make no gestures here.
  open var allowedPressTypes: [NSNumber] = []

  /// Whether the event's touches are followed; what the delegate says by default.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  func takes(_ touch: UITouch) -> Bool { allowedTouchTypes.contains { $0.intValue == touch.type.rawValue } }

  func accepts(_ event: UIEvent) -> Bool {
    shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Sends the actions, and drops those whose target is gone.
  func sendActions() {
    targets.removeAll { !$0.usesResponderChain && $0.target == nil }
    for target in targets { target.send(from: self) }
  }

  // MARK: - Touches

  private(set) weak var dispatcher: TouchDispatcher?
  /// Whether it was abandoned in the midst of a delivery, whose rest changes nothing any more.
  var isForgotten = false
  private var touches = FollowedTouches()
  /// The touches followed since the last reset, lifted ones included, in the order they went down.
  var followedTouches: [UITouch] { touches.all }
  /// The touches that are down.
  var activeTouches: [UITouch] { touches.down }

  /// Takes on a touch that went down.
  func follow(_ touch: UITouch, of dispatcher: TouchDispatcher) {
    self.dispatcher = dispatcher
    touches.add(touch)
  }

  /// Ignores a touch that isn't part of the gesture, up to the next ``reset()``.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.ignore(touch) }

  /// Hands a change of a touch to the subclass, if the recogniser still cares.
  func receive(_ touch: UITouch, event: UIEvent) {
    guard isEnabled, !isFinished, touches.matters(touch) else { return }
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    default: break
    }
  }

  /// Touches went down. The default does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved. The default does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were lifted. The default does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were taken away. The default does nothing.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Clears what a subclass kept of the gesture. Called when it has ended or failed and its touches are
  /// lifted.
  open func reset() {}

  /// Resets the recogniser for the next gesture.
  func becomePossible() {
    reset()
    progress.reset()
    touches = FollowedTouches()
  }

  // MARK: - Location

  /// How many touches take part.
  open var numberOfTouches: Int { touches.measured.count }

  /// The middle of the touches in the coordinates of `view`; in the window's for `nil`.
  open func location(in view: UIView?) -> CGPoint {
    let points = touches.measured.map { $0.location(in: view) }
    guard !points.isEmpty else { return .zero }
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  /// The place of one of the touches.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = self.touches.measured
    demand(
      touches.indices.contains(touchIndex),
      "Touch \(touchIndex) of \(self) was asked for, but it has \(touches.count). Look at numberOfTouches "
        + "first.")
    return touches[touchIndex].location(in: view)
  }

  // MARK: - Other Recognisers

  private var requiredFailures: [WeakRecognizer] = []
  private struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

  /// Waits until `other` has failed before this one is recognised. That is how a single tap waits for a double tap.
  open func require(toFail other: UIGestureRecognizer) {
    requiredFailures.append(WeakRecognizer(recognizer: other))
  }

  /// Whether the gesture makes `other` fail; true by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether `other` makes this gesture fail; true by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the gesture waits for the failure of `other`; false by default.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether `other` waits for the failure of this gesture; false by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether this gesture excludes `other`.
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true { return false }
    if other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true {
      return false
    }
    return canPrevent(other) && other.canBePrevented(by: self)
  }

  /// Whether this gesture waits for the failure of `other`.
  func waits(for other: UIGestureRecognizer) -> Bool {
    requiredFailures.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }
}
