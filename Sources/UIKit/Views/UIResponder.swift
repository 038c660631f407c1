import GTKPlatform
import ObjectRoot
import RuntimePatches

/// An object that can take part in the handling of events: a view, a view controller, a window, the application.
///
/// Events travel from the responder that is hit, or that has the focus, along ``next``.
@preconcurrency @MainActor open class UIResponder: AccessibleObject {
  /// Makes a responder.
  public override init() { MainThreadDeath.arrange(for: type(of: self)) }

  /// Makes a responder from an archive. Nothing is read: archives of screens don't exist on Linux.
  public required init?(coder: NSCoder) {
    super.init()
    MainThreadDeath.arrange(for: type(of: self))
  }

  /// The responder that gets what this one doesn't handle; `nil` at the end of the chain.
  open var next: UIResponder? { nil }

  // MARK: - Touches

  /// Tells the responder that touches went down in its view; the default passes them to ``next``.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells the responder that its touches moved; the default passes them to ``next``.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells the responder that its touches were lifted; the default passes them to ``next``.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells the responder that its touches were taken away, by a gesture for example; the default passes it on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: - Keys

  /// Tells the responder that keys went down while it, or a responder inside it, gets keys; the default passes them to
  /// ``next``. A responder that doesn't pass a press on keeps the key to itself.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let next { next.pressesBegan(presses, with: event) } else { event?.reachedEnd = true }
  }

  /// Tells the responder that a press has another force, which keys don't; the default passes it on.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Tells the responder that keys were let go; the default passes it to ``next``.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Tells the responder that its key presses no longer count, since it has left its window; the default passes it on.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Offers a key to the responder chain; returns whether somebody used it.
  func keyPressed(_ event: KeyEvent) -> Bool {
    if performKeyCommand(for: event) || pasteByKey(event) { return true }
    if isFirstResponder, (self as? any UIKeyInput)?.type(event) == true { return true }
    return next?.keyPressed(event) ?? false
  }

  /// The key commands that apply while the responder, or one inside it, gets keys; `nil` by default.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Changes the application's menus, whose keys work everywhere; does nothing by default. The application is asked, and
  /// then its delegate, before the menus are first needed and after `UIMenuSystem.setNeedsRebuild()`.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Called before a menu's command is performed here or listed: disable it in its `attributes` if it can't be now. Does
  /// nothing by default.
  open func validate(_ command: UICommand) {}

  // MARK: - First responder

  /// Whether the responder may become the first responder; the default is `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder gives up that state when asked; the default is `true`.
  open var canResignFirstResponder: Bool { true }

  /// Whether keys go to this responder first.
  open var isFirstResponder: Bool { hostWindow?.firstResponder === self }

  /// Asks that keys go to this responder first. Returns whether it is so afterwards: the responder must allow it, be
  /// in a window, and the one before must let go.
  @discardableResult open func becomeFirstResponder() -> Bool { takeFirstResponder() }

  /// Gives up being the first responder. Returns whether it is so afterwards.
  @discardableResult open func resignFirstResponder() -> Bool { giveUpFirstResponder() }

  /// Called after the responder has become the first responder, in whatever way.
  func didBecomeFirstResponder() {}
  /// Called after the responder has ceased to be the first responder, in whatever way: its view may have left the
  /// window.
  func didResignFirstResponder() {}

  // MARK: - Input

  /// What is shown at the window's bottom in place of a keyboard while this is the first responder; `nil`, the default,
  /// for nothing: text comes from the desktop's keyboard.
  open var inputView: UIView? { nil }

  /// What is shown above the keyboard, or at the window's bottom, while this, or a responder inside it, is the first
  /// responder; that of ``next`` by default.
  open var inputAccessoryView: UIView? { nil }

  /// Updates ``inputView`` and ``inputAccessoryView`` on screen while this is the first responder.
  open func reloadInputViews() { reloadInput() }

  /// The undo manager of what is done here; that of ``next`` by default.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The client of the desktop's input method while this is the first responder; `nil` for none.
  var inputMethodClient: (any InputMethodClient)? { (self as? any UIKeyInput).map { KeyInputClient($0) } }

  // MARK: - Focus

  // Apple declares these for views and controllers. They're here, so that subclasses of both can override them.

  /// Whether the keyboard can give the focus to this: false for plain views, true for controls that are enabled and for
  /// what takes text.
  open var canBecomeFocused: Bool { false }
  /// Whether this has the focus.
  open var isFocused: Bool { hostWindow?.existingFocusSystem?.focusedView === self }
  /// The environments that should get the focus when it moves in here, the best one first; none by default.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Asks for the focus to move to ``preferredFocusEnvironments``, in the next frame, if it's in here.
  open func setNeedsFocusUpdate() { nearestFocusSystem?.markForUpdate(self) }
  /// Moves the focus now, if ``setNeedsFocusUpdate()`` asked for it.
  open func updateFocusIfNeeded() { nearestFocusSystem?.updateFocusIfNeeded() }
  /// Whether the focus, which is in here or moving here, may make the move that the context describes; true by default.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after the focus has moved into this responder, out of it, or within it; does nothing by default.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// The name of the group that what is inside belongs to: Tab goes through a group without a break, and arrow keys
  /// stay in it. `nil` by default.
  open var focusGroupIdentifier: String? {
    get { focusSettings?.group }
    set { changeFocusSettings { $0.group = newValue } }
  }
  /// How the focus is shown: with a ring around the bounds by default; `nil` if it isn't shown.
  open var focusEffect: UIFocusEffect? {
    get { focusSettings?.effect ?? (focusSettings?.hidesEffect == true ? nil : defaultFocusEffect) }
    set { changeFocusSettings { ($0.effect, $0.hidesEffect) = (newValue, newValue == nil) } }
  }
  var defaultFocusEffect: UIFocusEffect { UIFocusEffect() }
  /// The client's settings for the focus; `nil` if there are none.
  final var focusSettings: FocusSettings?

  /// Performs what a tap does, for Return or Space. Returns whether there was something to do.
  func activateByKey() -> Bool { false }
  /// Whether the view looks pressed while Return or Space is held, and does what a tap does when that's let go.
  var looksPressedByKey: Bool { false }
  /// Shows whether Return or Space is held.
  func showPressedByKey(_ isPressed: Bool) {}
  /// Changes the value with an arrow key or a similar one. Returns whether the key was used.
  func adjustByKey(_ key: AdjustingKey) -> Bool { false }
  /// Whether the Tab key types into this now, instead of moving the focus.
  var typesTab: Bool { false }
  /// Whether the focus stays inside as long as this is in its window, as in a menu.
  var trapsFocus: Bool { false }

  // MARK: - Editing actions

  /// Whether an action can be performed here now; whether the responder has the method, by default.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.fits(self) }

  /// Moves the selection to the pasteboard; does nothing by default.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard; does nothing by default.
  open func copy(_ sender: Any?) {}
  /// Replaces the selection by what is on the pasteboard. The default gives that to ``paste(itemProviders:)``, if
  /// ``canPaste(_:)`` says so.
  open func paste(_ sender: Any?) { pasteFromPasteboard() }
  /// Selects what is near the caret; does nothing by default.
  open func select(_ sender: Any?) {}
  /// Selects everything; does nothing by default.
  open func selectAll(_ sender: Any?) {}
  /// Deletes the selection; does nothing by default.
  open func delete(_ sender: Any?) {}

  // MARK: - Pasting

  /// The types of what can be pasted here, and dropped on a view or on the view of a controller; `nil` by default. Ctrl+V and
  /// drops then call ``paste(itemProviders:)``.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { ownPasteConfiguration }
    set { ownPasteConfiguration = newValue }
  }
  /// Takes what was pasted or dropped, where ``canPaste(_:)`` said yes; does nothing by default.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Whether items can be pasted: by default, whether one of them has a type of ``pasteConfiguration``.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { acceptsPaste(of: itemProviders) }

  // MARK: - Identity
}
