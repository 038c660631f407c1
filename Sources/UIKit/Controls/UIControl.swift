import Foundation

/// A view that turns touches into events and sends them as actions: the base of buttons and switches.
///
/// Targets are held weakly. An action is a method: `addTarget(self, action: Screen.tapped(_:), for:
/// .touchUpInside)`.
@preconcurrency @MainActor open class UIControl: UIView, TapTaking, UIContextMenuInteractionDelegate {
  /// Makes a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes a control from an archive, from which nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a control that performs `primaryAction` when it's used.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - State

  /// Whether the control reacts to touches; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
  /// Whether the control is selected, which only the program sets; false by default.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether a finger is on the control; false by default.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

  /// The states that hold at once: highlighted, disabled, selected.
  open var state: State {
    var state: State = .normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Shows the state; called after each change of it.
  func stateChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: - Content

  /// Where content lies horizontally in a control that is wider than it.
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  /// Where content lies vertically in a control that is higher than it.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  /// Where content lies horizontally; in the middle by default.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
  /// Where content lies vertically; in the middle by default.
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

  private var actions = ControlActions()

  /// Sends `action` to `target` for the events; with no target, to the first in the responder chain that has
  /// it.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.add(TargetAction(target: target as AnyObject?, selector: action), for: controlEvents)
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
    actions.remove(target as AnyObject?, for: controlEvents) { action == nil || $0 == action }
  }

  /// Stops sending a method without parameters to `target` for the events.
  ///
  /// What differs from Apple's: two references to methods can't be compared on Linux, so every method of
  /// `target` with that signature is removed. Keep a ``Selector`` to remove exactly one.
  public func removeTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    let method = Selector(action)
    actions.remove(target, for: controlEvents) { $0.hasSameType(as: method) }
  }

  /// Stops sending a method with one parameter to `target` for the events; see the method before.
  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    let method = Selector(action)
    actions.remove(target, for: controlEvents) { $0.hasSameType(as: method) }
  }

  /// Performs `action` for the events, in place of one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) { actions.add(action, for: controlEvents) }

  /// Stops performing `action` for the events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops performing the action with an identifier for the events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    actions.remove(actionIdentifier, for: controlEvents)
  }

  /// The targets that are alive.
  open var allTargets: Set<AnyHashable> { actions.targets }

  /// The names of the actions that a target gets for an event; `nil` if there are none. A method without a name of its own is
  /// described.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = actions.registered(for: controlEvent).compactMap { entry -> String? in
      guard case .target(let action) = entry, action.target === target as AnyObject? else { return nil }
      return NSStringFromSelector(action.action)
    }
    return names.isEmpty ? nil : names
  }

  /// The events for which something is sent or performed.
  open var allControlEvents: Event { actions.events }

  /// Sends what is registered for any of the events, in the order of registration.
  open func sendActions(for controlEvents: Event) { send(controlEvents, event: nil) }

  /// Sends one action. Override it to watch or change what is sent; without a target the responder chain is
  /// searched.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    let object = target.map { $0 as AnyObject }
    let entry = TargetAction(target: object, selector: action)
    guard let receiver = entry.receiver(from: self) else { return }
    action.perform(on: receiver, sender: self, event: event ?? UIEvent())
  }

  /// Performs one action.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Sends what is registered for any of the events, with the event of touches behind them.
  func send(_ events: Event, event: UIEvent?) {
    actions.removeDeadTargets()
    for action in actions.registered(for: events) {
      switch action {
      case .target(let target): sendAction(target.action, to: target.target, for: event)
      case .action(let action): sendAction(action)
      }
    }
  }

  // MARK: - Menu

  /// Whether a finger that goes down opens the control's menu, in place of a tap; false by default.
  open var showsMenuAsPrimaryAction = false
  /// Whether a long press or a click of the secondary button asks the control for a menu; false by default.
  open var isContextMenuInteractionEnabled: Bool {
    get { contextMenuInteraction != nil }
    set { setMenuEnabled(newValue) }
  }
  /// What shows the control's menu, while ``isContextMenuInteractionEnabled`` is true.
  open internal(set) var contextMenuInteraction: UIContextMenuInteraction?
  /// Whether the finger on the control has opened the menu.
  var hasOpenedMenu = false

  /// The menu at a place in the control; none by default.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Called before the control's menu is shown; the default does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the control's menu goes; the default does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Opens the menu of a control that shows it at a tap, else sends `.primaryActionTriggered`.
  open func performPrimaryAction() {
    if showsMenuAsPrimaryAction { openMenu() } else { sendActions(for: .primaryActionTriggered) }
  }

  /// Does what a tap does, for keys and assistive programs; returns whether the control is enabled.
  @discardableResult func activate() -> Bool {
    guard isEnabled else { return false }
    if showsMenuAsPrimaryAction { return openMenu() }
    send(.touchUpInside, event: nil)
    wasTapped(with: nil)
    return true
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

  /// Called after `.touchUpInside` was sent: a button sends its primary action, too.
  func wasTapped(with event: UIEvent?) {}

  // MARK: - Focus

  /// Whether the control is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  override func activateByKey() -> Bool { activate() }

  // A menu comes when a finger goes down, so when the key does.
  override var looksPressedByKey: Bool { isEnabled && !showsMenuAsPrimaryAction }
  override func showPressedByKey(_ isPressed: Bool) { isHighlighted = isPressed }

  override func adjustByKey(_ key: AdjustingKey) -> Bool {
    guard isEnabled, let stepping = self as? any ValueStepping else { return false }
    switch key {
    case .left, .right:
      if (key == .right) != isRightToLeft { stepping.increment() } else { stepping.decrement() }
    case .home: return stepping.moveToEnd(isLast: false)
    case .end: return stepping.moveToEnd(isLast: true)
    case .up, .down, .pageUp, .pageDown: return false
    }
    return true
  }

  // MARK: - Touches

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
    if isTracking, showsMenuAsPrimaryAction { hasOpenedMenu = openMenu() }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    if hasOpenedMenu { return followInMenu(touch) }
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
    if hasOpenedMenu {
      finishInMenu(touch)
      return touchesCancelled(touches, with: event)
    }
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
    hasOpenedMenu = false
  }

  private func isNear(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    return point(inside: place, with: event)
      || bounds.insetBy(dx: -Self.outsideTolerance, dy: -Self.outsideTolerance).contains(place)
  }

  // MARK: - Accessibility

  override var spokenContent: SpokenContent {
    SpokenContent(label: spokenTexts, traits: spokenStates.union(.button))
  }

  /// What the control's state adds to its traits.
  final var spokenStates: UIAccessibilityTraits {
    UIAccessibilityTraits(isSelected ? [.selected] : []).union(isEnabled ? [] : .notEnabled)
  }

  open override func accessibilityActivate() -> Bool { activateByKey() }

  override func stepForAccessibility(up: Bool) {
    guard isEnabled, let stepping = self as? any ValueStepping else { return }
    _ = up ? stepping.increment() : stepping.decrement()
  }
}
