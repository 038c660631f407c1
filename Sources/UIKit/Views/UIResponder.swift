import GTKPlatform

/// An object that can take part in the handling of events: a view, a view controller, a window, the application.
///
/// Events travel from the responder that is hit, or that has the focus, along ``next``. On Linux the class is a root
/// class: `NSObject`'s initialiser isn't bound to the main actor, and would take that from every subclass.
@preconcurrency @MainActor open class UIResponder {
  /// Makes a responder.
  public init() { MainThreadDeath.arrange(for: type(of: self)) }

  /// Makes a responder from an archive. Nothing is read: archives of screens don't exist on Linux.
  public required init?(coder: NSCoder) { MainThreadDeath.arrange(for: type(of: self)) }

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

  /// Offers a key to the responder chain; returns whether somebody used it.
  func keyPressed(_ event: KeyEvent) -> Bool {
    if performKeyCommand(for: event) { return true }
    if isFirstResponder, (self as? any UIKeyInput)?.type(event) == true { return true }
    return next?.keyPressed(event) ?? false
  }

  /// The keys that do something here while the responder, or one inside it, gets keys; `nil` by default.
  open var keyCommands: [UIKeyCommand]? { nil }

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
  /// Called after the responder has ceased to be the first responder, in whatever way: its view may have left the window.
  func didResignFirstResponder() {}

  // MARK: - Input

  /// What is shown at the window's bottom in place of a keyboard while this is the first responder; `nil`, the default,
  /// for nothing: text comes from the desktop's keyboard.
  open var inputView: UIView? { nil }

  /// What is shown above the keyboard, or at the window's bottom, while this, or a responder inside it, is the first
  /// responder; that of ``next`` by default.
  open var inputAccessoryView: UIView? { nil }

  /// Takes over changes of ``inputView`` and ``inputAccessoryView`` while this is the first responder.
  open func reloadInputViews() { reloadInput() }

  /// What can be undone here; that of ``next`` by default.
  open var undoManager: UndoManager? { next?.undoManager }

  /// What takes text from the desktop's input method while this is the first responder; `nil` for none.
  var inputMethodClient: (any InputMethodClient)? { (self as? any UIKeyInput).map { KeyInputClient($0) } }

  // MARK: - Editing actions

  /// Whether an action can be performed here now; whether the responder has the method, by default.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.fits(self) }

  /// Moves what is selected to the pasteboard; does nothing by default.
  open func cut(_ sender: Any?) {}
  /// Copies what is selected to the pasteboard; does nothing by default.
  open func copy(_ sender: Any?) {}
  /// Puts what is on the pasteboard in the place of what is selected; does nothing by default.
  open func paste(_ sender: Any?) {}
  /// Selects what is near the caret; does nothing by default.
  open func select(_ sender: Any?) {}
  /// Selects everything; does nothing by default.
  open func selectAll(_ sender: Any?) {}
  /// Deletes what is selected; does nothing by default.
  open func delete(_ sender: Any?) {}

  // MARK: - Identity

  /// A text for logs: the class and the address.
  open nonisolated var description: String {
    "<\(String(describing: type(of: self))): 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
  }
}

/// Responders are compared by identity, as objects of UIKit are.
extension UIResponder: Hashable, CustomStringConvertible {
  /// Whether both are one object.
  nonisolated public static func == (first: UIResponder, second: UIResponder) -> Bool { first === second }
  /// Feeds what `==` compares to a hasher.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
