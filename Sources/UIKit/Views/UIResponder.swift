import GTKPlatform
import ObjectRoot
import RuntimePatches

/// An object that can handle events: a view, a view controller, a window, the application.
///
/// Events travel along ``next`` from the responder at their location, or from the responder that has the focus.
@preconcurrency @MainActor open class UIResponder: AccessibleObject {
  /// Creates a responder.
  public override init() { MainThreadDeallocation.arrange(for: type(of: self)) }

  /// Creates a responder from an archive. Nothing is read: archives of screens don't exist on Linux.
  public required init?(coder: NSCoder) {
    super.init()
    MainThreadDeallocation.arrange(for: type(of: self))
  }

  /// The next responder, which receives events that this one doesn't handle; `nil` at the end of the chain.
  open var next: UIResponder? { nil }

  // MARK: - Touches

  /// Called when touches have begun in the responder's view; the default forwards them to ``next``.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when the responder's touches have moved; the default forwards them to ``next``.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when the responder's touches have ended; the default forwards them to ``next``.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when the responder's touches have been cancelled, by a gesture for example; the default forwards them to
  /// ``next``.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: - Motions and activities

  /// Called when a motion, such as shaking, has begun; forwards it to ``next``. UIKit on Linux never calls it, because
  /// a desktop isn't shaken.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  /// Called when a motion has ended; forwards it to ``next``. Never called on Linux; see `motionBegan(_:with:)`.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  /// Called when a motion was interrupted; forwards it to ``next``. Never called on Linux; see `motionBegan(_:with:)`.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// The activity that describes the content; `nil` by default. See `updateUserActivityState(_:)`.
  open var userActivity: NSUserActivity? {
    get { ownUserActivity }
    set { ownUserActivity = newValue }
  }
  /// Brings an activity up to date; does nothing by default. It's called with ``userActivity`` before that is passed to
  /// a scene, if its `needsSave` is true.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Shows the content of an activity again; does nothing by default.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

  // MARK: - Keys

  /// Called when keys have been pressed while the responder, or one inside it, receives keys; the default forwards them
  /// to ``next``. A responder that doesn't forward a press consumes the key.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let next { next.pressesBegan(presses, with: event) } else { event?.reachedEnd = true }
  }

  /// Called when the force of a press has changed, which keys don't have; the default forwards it to ``next``.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when keys have been released; the default forwards them to ``next``.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when key presses have been cancelled, as the responder has left its window; the default forwards them to
  /// ``next``.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Offers a key to the responder chain. Returns whether it was handled.
  func keyPressed(_ event: KeyEvent) -> Bool {
    if performKeyCommand(for: event) || performEditAction(for: event) { return true }
    if isFirstResponder, (self as? any UIKeyInput)?.type(event) == true { return true }
    return next?.keyPressed(event) ?? false
  }

  /// The key commands available while the responder, or one inside it, receives keys; `nil` by default.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Edits the application's menus, whose keys work everywhere; does nothing by default. It's called on the application
  /// and then on its delegate, before the menus are first needed and after `UIMenuSystem.setNeedsRebuild()`.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Called before a menu's command is performed here or listed: disable it in its `attributes` if it's unavailable
  /// now. Does nothing by default.
  open func validate(_ command: UICommand) {}

  // MARK: - First responder

  /// Whether the responder may become the first responder; the default is `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder gives up being the first responder on request; the default is `true`.
  open var canResignFirstResponder: Bool { true }

  /// Whether this is the first responder, which receives keys first.
  open var isFirstResponder: Bool { hostWindow?.firstResponder === self }

  /// Makes the responder the first responder, if possible. Returns whether it is afterwards: the responder must allow
  /// it and be in a window, and the previous one must resign.
  @discardableResult open func becomeFirstResponder() -> Bool { takeFirstResponder() }

  /// Resigns as the first responder. Returns whether it has resigned.
  @discardableResult open func resignFirstResponder() -> Bool { giveUpFirstResponder() }

  /// Called after the responder has become the first responder, whatever the cause.
  func didBecomeFirstResponder() {}
  /// Called after the responder has ceased to be the first responder, whatever the cause, such as its view leaving the
  /// window.
  func didResignFirstResponder() {}

  // MARK: - Input

  /// The view shown at the bottom of the window in place of a keyboard while this is the first responder; `nil`, the
  /// default, for none: text comes from the desktop's keyboard.
  open var inputView: UIView? { nil }

  /// The view shown above the keyboard, or at the bottom of the window, while this responder, or one inside it, is the
  /// first responder; by default, the view of ``next``.
  open var inputAccessoryView: UIView? { nil }

  /// Updates ``inputView`` and ``inputAccessoryView`` on screen while this is the first responder.
  open func reloadInputViews() { reloadInputViewsIfFirstResponder() }

  /// The undo manager for changes made here; by default, the undo manager of ``next``.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The client of the desktop's input method while this is the first responder; `nil` for none.
  var inputMethodClient: (any InputMethodClient)? { (self as? any UIKeyInput).map { KeyInputClient($0) } }

  // MARK: - Focus

  // Apple declares these for views and controllers. They're here so that subclasses of both can override them.

  /// Whether the keyboard can move the focus to this responder: false for plain views, true for enabled controls and
  /// text inputs.
  open var canBecomeFocused: Bool { false }
  /// Whether this responder has the focus.
  open var isFocused: Bool { hostWindow?.existingFocusSystem?.focusedView === self }
  /// The environments to receive the focus when it moves here, in order of preference; none by default.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Requests a move of the focus to ``preferredFocusEnvironments``, in the next frame, if it's inside this responder.
  open func setNeedsFocusUpdate() { nearestFocusSystem?.markForUpdate(self) }
  /// Updates the focus now if ``setNeedsFocusUpdate()`` has requested it.
  open func updateFocusIfNeeded() { nearestFocusSystem?.updateFocusIfNeeded() }
  /// Returns whether the focus, which is inside this responder or about to be, may make the move that the context
  /// describes; true by default.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after the focus has moved into this responder, out of it, or within it; does nothing by default.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// The identifier of the focus group that the content belongs to: Tab visits a group without interruption, and arrow
  /// keys stay in it. `nil` by default.
  open var focusGroupIdentifier: String? {
    get { focusSettings?.group }
    set { changeFocusSettings { $0.group = newValue } }
  }
  /// The effect that shows the focus: a ring around the bounds by default; `nil` if it isn't shown.
  open var focusEffect: UIFocusEffect? {
    get { focusSettings?.effect ?? (focusSettings?.hidesEffect == true ? nil : defaultFocusEffect) }
    set { changeFocusSettings { ($0.effect, $0.hidesEffect) = (newValue, newValue == nil) } }
  }
  var defaultFocusEffect: UIFocusEffect { UIFocusEffect() }
  /// The client's focus settings; `nil` if there are none.
  final var focusSettings: FocusSettings?

  /// Performs the action of a tap, for Return or Space. Returns whether there was one.
  func activateByKey() -> Bool { false }
  /// Whether the view is displayed as pressed while Return or Space is held, and performs the action of a tap on
  /// release.
  var looksPressedByKey: Bool { false }
  /// Shows the view as pressed, or no longer pressed, when Return or Space goes down or up.
  func showPressedByKey(_ isPressed: Bool) {}
  /// Changes the value for an arrow key or a similar key. Returns whether the key was handled.
  func adjustByKey(_ key: AdjustingKey) -> Bool { false }
  /// Whether the Tab key currently types into this responder instead of moving the focus.
  var typesTab: Bool { false }
  /// Whether the focus stays inside as long as this responder is in its window, as in a menu.
  var trapsFocus: Bool { false }

  // MARK: - Editing actions

  /// Returns whether the responder can perform an action now; by default, whether it has the method.
  ///
  /// For the editing commands, such as `copy(_:)`, the default is whether UIKit's own class performs them now: a text
  /// field or a text view does, and a responder with a ``pasteConfiguration`` pastes. Swift can't tell whether a
  /// subclass overrides a method, so a class that implements an editing command also overrides this method; in
  /// translated sources, the AloeSource plugin adds the override if the class has none.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    StandardEditAction(action).map { $0 == .paste && hasSomethingToPaste } ?? action.fits(self)
  }

  /// Moves the selection to the pasteboard; does nothing by default.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard; does nothing by default.
  open func copy(_ sender: Any?) {}
  /// Replaces the selection with the pasteboard's content. The default passes that to ``paste(itemProviders:)`` if
  /// ``canPaste(_:)`` returns true.
  open func paste(_ sender: Any?) { pasteFromPasteboard() }
  /// Selects the text near the caret; does nothing by default.
  open func select(_ sender: Any?) {}
  /// Selects everything; does nothing by default.
  open func selectAll(_ sender: Any?) {}
  /// Deletes the selection; does nothing by default.
  open func delete(_ sender: Any?) {}

  // MARK: - Pasting

  /// The types of items that can be pasted here, and dropped on a view or a controller's view; `nil` by default. Ctrl-V
  /// and drops then call ``paste(itemProviders:)``.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { ownPasteConfiguration }
    set { ownPasteConfiguration = newValue }
  }
  /// Accepts pasted or dropped items for which ``canPaste(_:)`` returned true; does nothing by default.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Returns whether items can be pasted: by default, whether one of them has a type of ``pasteConfiguration``.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { acceptsPaste(of: itemProviders) }

  // MARK: - State restoration

  // Apple declares it for views and controllers. It's here so that subclasses of both can override it.

  /// An identifier for state restoration; `nil` by default. A storyboard or a nib can set it. The system never restores
  /// apps on Linux, so only the app itself uses it.
  open var restorationIdentifier: String? {
    get { ownRestorationIdentifier }
    set { ownRestorationIdentifier = newValue }
  }
}
