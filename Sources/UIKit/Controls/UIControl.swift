import AloeObjC
import Foundation

/// A control whose size UIKit chooses, not the app: a button or a tab in a bar.
@MainActor package protocol SystemSized: UIControl {}

/// A view that converts touches to events and sends actions: the base class of buttons, switches and other controls.
///
/// Targets are held weakly. An action is a method: `addTarget(self, action: Screen.tapped(_:), for:
/// .touchUpInside)`.
@preconcurrency @MainActor open class UIControl: UIView, TapHandling, UIContextMenuInteractionDelegate {
  /// Creates a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a control from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, at: UIControl.self)
  }

  /// Creates a control that performs `primaryAction`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - State

  /// Whether the control reacts to touches; true by default. Disabling it cancels its touch.
  open var isEnabled = true {
    didSet {
      stateChanged("isEnabled", from: oldValue, to: isEnabled)
      if !isEnabled { cancelTouch() }
    }
  }
  /// Whether the control is selected; set only by the app. False by default.
  open var isSelected = false { didSet { stateChanged("isSelected", from: oldValue, to: isSelected) } }
  /// Whether the control is touched; false by default.
  open var isHighlighted = false { didSet { stateChanged("isHighlighted", from: oldValue, to: isHighlighted) } }

  /// The current states: highlighted, disabled, selected.
  open var state: State {
    var state: State = .normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Updates the appearance after a change of the state.
  func stateChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func stateChanged(_ name: String, from old: Bool, to new: Bool) {
    guard old != new else { return }
    stateChanged()
    valueChanged(of: self, name, from: old, to: new)
  }

  // MARK: - Content

  /// The horizontal alignment of content in a control that is wider than the content.
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  /// The vertical alignment of content in a control that is taller than the content.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  /// The horizontal alignment of the content; centred by default.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
  /// The vertical alignment of the content; centred by default.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet {
      guard contentVerticalAlignment != oldValue else { return }
      setNeedsLayout()
      if existingNode != nil { notifyEngines { $0.baselinesChanged(self) } }
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

  /// Sends `action` to `target` for the events; without a target, to the first object in the responder chain that
  /// implements it.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.add(TargetAction(target: target as AnyObject?, selector: action), for: controlEvents)
  }

  /// Stops sending `action` to `target` for the events; `nil` means every target or every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actions.remove(target as AnyObject?, for: controlEvents) { action == nil || $0 == action }
  }

  /// Removes a method of `target` without parameters for the events.
  ///
  /// Unlike Apple's, it removes every method of `target` with that signature, because references to methods can't be
  /// compared on Linux. Keep a `Selector` to remove exactly one.
  public func removeTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    let method = Selector(action)
    actions.remove(target, for: controlEvents) { $0.hasSameType(as: method) }
  }

  /// Removes a method of `target` with one parameter for the events; see the previous method.
  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    let method = Selector(action)
    actions.remove(target, for: controlEvents) { $0.hasSameType(as: method) }
  }

  /// Performs `action` for the events, replacing an action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) { actions.add(action, for: controlEvents) }

  /// Stops performing `action` for the events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops performing the action with an identifier for the events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    actions.remove(actionIdentifier, for: controlEvents)
  }

  /// The targets that still exist.
  open var allTargets: Set<AnyHashable> { actions.targets }

  /// Returns the names of a target's actions for an event; `nil` if there are none. For a method without a name, the
  /// result contains a description.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = actions.registered(for: controlEvent).compactMap { entry -> String? in
      guard case .target(let action) = entry, action.target === target as AnyObject? else { return nil }
      return NSStringFromSelector(action.action)
    }
    return names.isEmpty ? nil : names
  }

  /// The events with registered actions.
  open var allControlEvents: Event { actions.events }

  /// Sends the actions registered for any of the events, in the order of registration.
  open func sendActions(for controlEvents: Event) { send(controlEvents, event: nil) }

  /// Sends one action. Override it to observe or change the action. Without a target, the responder chain is searched.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    let object = target.map { $0 as AnyObject }
    let entry = TargetAction(target: object, selector: action)
    guard let receiver = entry.receiver(from: self) else { return }
    action.perform(on: receiver, sender: self, event: event ?? UIEvent())
  }

  /// Performs one action.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Sends the actions registered for any of the events, with the touch event that caused them.
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

  /// Whether a touch opens the control's menu instead of tapping the control; false by default.
  open var showsMenuAsPrimaryAction = false
  /// Whether a long press or a click with the secondary button opens the control's menu; false by default.
  open var isContextMenuInteractionEnabled: Bool {
    get { contextMenuInteraction != nil }
    set { setMenuEnabled(newValue) }
  }
  /// The interaction that shows the control's menu, while ``isContextMenuInteractionEnabled`` is true.
  open internal(set) var contextMenuInteraction: UIContextMenuInteraction?
  /// Whether the current touch has opened the menu.
  var hasOpenedMenu = false

  /// Returns the menu at a point in the control; `nil` by default.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Called before the control's menu is shown; by default, does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the control's menu is hidden; by default, does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Opens the control's menu if a tap shows it, otherwise sends `.primaryActionTriggered`.
  open func performPrimaryAction() {
    if showsMenuAsPrimaryAction { openMenu() } else { sendActions(for: .primaryActionTriggered) }
  }

  /// Performs a tap for keys and assistive technologies; returns whether the control is enabled.
  @discardableResult func activate() -> Bool {
    guard isEnabled else { return false }
    if showsMenuAsPrimaryAction { return openMenu() }
    send(.touchUpInside, event: nil)
    wasTapped(with: nil)
    return true
  }

  // MARK: - Tracking

  /// Whether a touch that began in the control is in progress.
  open private(set) var isTracking = false
  /// Whether the tracked touch is in the control, or close to it.
  open private(set) var isTouchInside = false
  /// Whether the touch has ended, and the control is about to send the corresponding event.
  private var isTouchEnding = false
  /// The window of the tracked touch.
  private weak var touchWindow: UIWindow?

  /// The distance in points that a touch may move away from its control and still count as inside. Apple documents
  /// none; iOS uses about 70.
  static let outsideTolerance: CGFloat = 70

  /// Called when a touch begins; returns whether to continue tracking. By default, returns true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch moves; returns whether to continue tracking. By default, returns true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch ends. By default, does nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the touch is cancelled; without an event if the control was disabled, or it or a view around it was
  /// hidden or removed from the window. By default, does nothing.
  open func cancelTracking(with event: UIEvent?) {}

  final func keepsTouches(from recognizer: UIGestureRecognizer) -> Bool {
    isEnabled && takesPrecedence(over: recognizer)
  }

  /// Returns whether the control receives a tap although a gesture recogniser of a superview could recognise it.
  ///
  /// As in iOS, that applies to buttons, switches and similar controls, for single taps with one finger.
  func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool { false }

  /// Implements ``takesPrecedence(over:)`` for controls that respond to taps.
  func isPlainTap(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Called after `.touchUpInside` was sent. A button then sends its primary action.
  func wasTapped(with event: UIEvent?) {}

  // MARK: - Focus

  /// Whether the control is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  override func activateByKey() -> Bool { activate() }

  // A touch opens the menu when it begins, so a key does when it goes down.
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
    touchWindow = window
    isTracking = beginTracking(touch, with: event)
    // beginTracking(_:with:) may have disabled the control, which cancels the touch.
    guard isTracking, isTouchInside else {
      let isCancelled = isTracking
      (isTracking, isTouchInside) = (false, false)
      if isCancelled { cancelTracking(with: nil) }
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
    let continues = continueTracking(touch, with: event)
    // An action may have cancelled the touch.
    guard isTracking else { return }
    guard continues else {
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
    isTouchEnding = true
    endTracking(touch, with: event)
    stopTracking()
    send(isInside ? .touchUpInside : .touchUpOutside, event: event)
    if isInside { wasTapped(with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancel(with: event) }

  private func cancel(with event: UIEvent?) {
    if !isTracking { isTouchInside = false }
    guard isTracking else { return }
    isTouchEnding = true
    cancelTracking(with: event)
    stopTracking()
    send(.touchCancel, event: event)
  }

  /// Cancels the touch, unless it's about to end or moves in the open menu.
  func cancelTouch() { if !isTouchEnding, !hasOpenedMenu { cancel(with: nil) } }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Bars replace their buttons when their items change, while a touch may still be in progress.
    if window !== touchWindow, !(self is any SystemSized) { cancelTouch() }
  }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    hasOpenedMenu = false
    isTouchEnding = false
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

  /// The accessibility traits for the control's state.
  final var spokenStates: UIAccessibilityTraits {
    UIAccessibilityTraits(isSelected ? [.selected] : []).union(isEnabled ? [] : .notEnabled)
  }

  open override func accessibilityActivate() -> Bool { activateByKey() }

  override func stepForAccessibility(up: Bool) {
    guard isEnabled, let stepping = self as? any ValueStepping else { return }
    _ = up ? stepping.increment() : stepping.decrement()
  }

  package override func observedValue(named name: String) -> Any? {
    switch name {
    case "isEnabled": isEnabled
    case "isSelected": isSelected
    case "isHighlighted": isHighlighted
    default: super.observedValue(named: name)
    }
  }
}
