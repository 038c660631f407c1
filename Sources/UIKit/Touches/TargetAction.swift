import AloeCore
import Foundation

/// A method to be called on a target: `Selector(Screen.tapped)`.
///
/// On Linux there is no Objective-C runtime, so a selector holds the unbound method itself. Most calls take
/// the method directly, as in `addTarget(self, action: Screen.tapped(_:), for: .touchUpInside)`; a `Selector`
/// is for where a value is wanted, and for ``UIControl/removeTarget(_:action:for:)``: the same value is the
/// same action, but two references to one method can't be told to be equal.
public struct Selector: Hashable, CustomStringConvertible {
  private final class Method {
    let targetType: String
    let type: ObjectIdentifier
    let accepts: (AnyObject) -> Bool
    let call: @MainActor (AnyObject, AnyObject, UIEvent?) -> Void

    init(
      _ targetType: Any.Type, type: Any.Type, accepts: @escaping (AnyObject) -> Bool,
      call: @escaping @MainActor (AnyObject, AnyObject, UIEvent?) -> Void
    ) {
      self.targetType = String(describing: targetType)
      self.type = ObjectIdentifier(type)
      self.accepts = accepts
      self.call = call
    }
  }

  private let method: Method

  /// Wraps a method that takes nothing.
  @MainActor public init<Target>(_ action: @escaping (Target) -> () -> Void) {
    method = Method(
      Target.self, type: ((Target) -> () -> Void).self, accepts: { $0 is Target },
      call: { target, _, _ in if let target = target as? Target { action(target)() } })
  }

  /// Wraps a method that takes what sent the action.
  @MainActor public init<Target, Sender>(_ action: @escaping (Target) -> (Sender) -> Void) {
    method = Method(
      Target.self, type: ((Target) -> (Sender) -> Void).self, accepts: { $0 is Target },
      call: { target, sender, _ in
        if let target = target as? Target { action(target)(Self.cast(sender)) }
      })
  }

  /// Wraps a method that takes what sent the action, and the event behind it.
  @MainActor public init<Target, Sender>(_ action: @escaping (Target) -> (Sender, UIEvent) -> Void) {
    method = Method(
      Target.self, type: ((Target) -> (Sender, UIEvent) -> Void).self, accepts: { $0 is Target },
      call: { target, sender, event in
        guard let target = target as? Target else { return }
        action(target)(Self.cast(sender), event ?? UIEvent())
      })
  }

  private static func cast<Sender>(_ sender: AnyObject) -> Sender {
    guard let sender = sender as? Sender else {
      Messages.stop(
        "An action was sent by a \(type(of: sender)), but the method it goes to takes a \(Sender.self). Give "
          + "the method a parameter of the type of what it's added to.")
    }
    return sender
  }

  // MARK: - Calling

  /// Whether the method is one of `target`'s class.
  func fits(_ target: AnyObject) -> Bool { method.accepts(target) }

  /// Calls the method on `target`; nothing happens where that's of another class.
  @MainActor func perform(on target: AnyObject, sender: AnyObject, event: UIEvent?) {
    method.call(target, sender, event)
  }

  /// Whether the two methods have the same parameters and the same class.
  func hasSameType(as other: Selector) -> Bool { method.type == other.method.type }

  // MARK: - Identity

  public static func == (first: Selector, second: Selector) -> Bool { first.method === second.method }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(method)) }
  /// A text for logs: the class the method belongs to.
  public var description: String { "a method of \(method.targetType)" }
}

/// An action and the object it goes to, which is held weakly.
@MainActor struct TargetAction {
  private(set) weak var target: AnyObject?
  /// Whether the target is looked for along the responder chain when the action is sent.
  let usesResponderChain: Bool
  let action: Selector

  init(target: AnyObject?, selector: Selector) {
    self.target = target
    usesResponderChain = target == nil
    action = selector
  }

  init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> () -> Void) {
    self.init(target: target, selector: Selector(action))
  }

  init<Target: AnyObject, Sender>(target: Target?, action: @escaping (Target) -> (Sender) -> Void) {
    self.init(target: target, selector: Selector(action))
  }

  /// The object that the action goes to now: the target, or without one the first in the chain from
  /// `responder` on that has the method.
  func receiver(from responder: UIResponder?) -> AnyObject? {
    guard usesResponderChain else { return target }
    var current = responder
    while let candidate = current {
      if action.fits(candidate) { return candidate }
      current = candidate.next
    }
    return nil
  }

  /// Sends the action; a target that is gone gets nothing.
  func send(from sender: AnyObject, event: UIEvent? = nil) {
    let responder = sender as? UIResponder ?? (sender as? UIGestureRecognizer)?.view
    guard let receiver = receiver(from: responder) else { return }
    action.perform(on: receiver, sender: sender, event: event)
  }
}
