import Foundation

/// A view that turns touches into events and sends them as actions: the base of buttons and switches.
///
/// Targets are held weakly. An action is a method: `addTarget(self, action: Screen.tapped(_:), for:
/// .touchUpInside)`.
@preconcurrency @MainActor open class UIControl: UIView, TapTaking {
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes one as a decoder of archives asks for it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a control that performs `primaryAction` when it's used.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - State

  /// Whether the control reacts to touches; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
  /// Whether the control is selected; only the program sets it, false by default.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether a finger is on the control; false by default.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

  /// The states of the control together.
  open var state: State {
    var state: State = .normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Shows another state. Called after each change.
  func stateChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: - Content

  /// Where content lies in a control that is wider than it.
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  /// Where content lies in a control that is higher than it.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  /// Where content lies in a control that is wider than it; in the middle by default.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
  /// Where content lies in a control that is higher than it; in the middle by default.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet {
      guard contentVerticalAlignment != oldValue else { return }
      setNeedsLayout()
      if existingNode != nil { tellEngines { $0.baselinesChanged(self) } }
    }
  }

  /// ``contentHorizontalAlignment`` with leading and trailing resolved to left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: - Targets and Actions

  private enum Handler {
    case target(TargetAction)
    case action(UIAction)
  }

  private var handlers: [(handler: Handler, events: Event)] = []

  /// Sends `action` to `target` for the events; with no target, to the first in the responder chain that has
  /// it.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let entry = TargetAction(target: target as AnyObject?, selector: action)
    for index in handlers.indices {
      if case .target(let other) = handlers[index].handler, other.action == action,
        other.target === entry.target
      {
        handlers[index].events.formUnion(controlEvents)
        return
      }
    }
    handlers.append((.target(entry), controlEvents))
  }

  /// Calls a method without parameters on `target` for the events.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action), for: controlEvents)
  }

  /// Calls a method with the control on `target` for the events.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action), for: controlEvents)
  }

  /// Calls a method with the control and the event on `target` for the events.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender, UIEvent) -> Void, for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action), for: controlEvents)
  }

  /// Stops sending `action` to `target` for the events; `nil` stands for every target or every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(target as AnyObject?, controlEvents) { action == nil || $0 == action }
  }

  /// Stops sending a method without parameters to `target` for the events.
  ///
  /// What differs from Apple's: two references to methods can't be compared on Linux, so every method of
  /// `target` with that signature is removed. Keep a ``Selector`` to remove exactly one.
  public func removeTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    let method = Selector(action)
    remove(target, controlEvents) { $0.hasSameType(as: method) }
  }

  /// Stops sending a method with one parameter to `target` for the events; see the method before.
  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    let method = Selector(action)
    remove(target, controlEvents) { $0.hasSameType(as: method) }
  }

  private func remove(_ target: AnyObject?, _ events: Event, where fits: (Selector) -> Bool) {
    for index in handlers.indices {
      guard case .target(let entry) = handlers[index].handler, target == nil || entry.target === target,
        fits(entry.action)
      else { continue }
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// Performs `action` for the events, in place of one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append((.action(action), controlEvents))
  }

  /// Stops performing `action` for the events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops performing the action of that name for the events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in handlers.indices {
      guard case .action(let action) = handlers[index].handler, action.identifier == actionIdentifier else {
        continue
      }
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// Every target that lives.
  open var allTargets: Set<AnyHashable> {
    Set(
      handlers.compactMap { entry in
        guard case .target(let target) = entry.handler, let object = target.target else { return nil }
        return object as? AnyHashable ?? AnyHashable(ObjectIdentifier(object))
      })
  }

  /// Every event that something is done for.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Sends what is registered for any of the events, in the order of registration.
  open func sendActions(for controlEvents: Event) { send(controlEvents, event: nil) }

  /// Sends one action. Override it to watch or change what is sent; without a target the responder chain is
  /// searched.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    let object = target.map { $0 as AnyObject }
    let entry = TargetAction(target: object, selector: action)
    guard let receiver = entry.receiver(from: self) else { return }
    action.perform(on: receiver, sender: self, event: event)
  }

  /// Performs one action.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  func send(_ events: Event, event: UIEvent?) {
    handlers.removeAll {
      if case .target(let entry) = $0.handler {
        !entry.usesResponderChain && entry.target == nil
      } else {
        false
      }
    }
    for entry in handlers where !entry.events.isDisjoint(with: events) {
      switch entry.handler {
      case .target(let target): sendAction(target.action, to: target.target, for: event)
      case .action(let action): sendAction(action)
      }
    }
  }

  // MARK: - Tracking

  /// Whether a finger went down in the control and isn't lifted yet.
  open private(set) var isTracking = false
  /// Whether that finger is in the control, or near it.
  open private(set) var isTouchInside = false

  /// How far a finger may leave the control that it went down in and still count as in it, in points. Apple
  /// documents none; about 70 is what controls of iOS show.
  static let outsideTolerance: CGFloat = 70

  /// A finger went down; returns whether to go on. The default is yes.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger moved; returns whether to go on. The default is yes.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger was lifted. The default does nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The finger was taken away. The default does nothing.
  open func cancelTracking(with event: UIEvent?) {}

  final func keepsTouches(from recognizer: UIGestureRecognizer) -> Bool {
    isEnabled && takesPrecedence(over: recognizer)
  }

  /// Whether a tap belongs to the control although a recogniser of a view around it wants it.
  ///
  /// As in iOS that is so for buttons, switches and their like, for single taps of one finger.
  func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool { false }

  /// The rule of ``takesPrecedence(over:)`` for a control that is tapped.
  func isPlainTap(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// What else is sent when the finger is lifted inside.
  func wasTapped(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else {
      isTouchInside = false
      return
    }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch, with: event)
    guard continueTracking(touch, with: event) else {
      stopTracking()
      endTracking(touch, with: event)
      return
    }
    isHighlighted = isTouchInside
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if wasInside != isTouchInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    send(events, event: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let isInside = isNear(touch, with: event)
    isTouchInside = isInside
    endTracking(touch, with: event)
    stopTracking()
    send(isInside ? .touchUpInside : .touchUpOutside, event: event)
    if isInside { wasTapped(with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stopTracking()
    send(.touchCancel, event: event)
  }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func isNear(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    return point(inside: place, with: event)
      || bounds.insetBy(dx: -Self.outsideTolerance, dy: -Self.outsideTolerance).contains(place)
  }
}
