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
  func keyPressed(_ event: KeyEvent) -> Bool { performKeyCommand(for: event) || next?.keyPressed(event) ?? false }

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
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let window = hostWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Gives up being the first responder. Returns whether it is so afterwards.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard let window = hostWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// The window whose keys the responder can get.
  var hostWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let view = current as? UIView { return view.window }
      responder = current.next
    }
    return nil
  }

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
