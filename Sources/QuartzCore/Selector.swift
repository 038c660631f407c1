import AloeCore
import Foundation

/// A method to be called on a target: `Selector(Screen.tapped)`.
///
/// On Linux there is no Objective-C runtime, so a selector holds the unbound method itself. Most calls take
/// the method directly, as in `addTarget(self, action: Screen.tapped(_:), for: .touchUpInside)`; a `Selector`
/// is for where a value is wanted, and for `UIControl.removeTarget(_:action:for:)`: one
/// value always is the same action, but two references to one method can't be compared.
public struct Selector: Hashable, CustomStringConvertible {
  /// Calls the method of a target for a sender, with the event behind it where the method takes one.
  package typealias Call = @MainActor (_ target: AnyObject, _ sender: AnyObject, _ event: AnyObject?) -> Void

  private final class Method {
    let targetType: String
    let type: ObjectIdentifier
    let accepts: (AnyObject) -> Bool
    let call: Call

    init(
      _ targetType: Any.Type, type: Any.Type, accepts: @escaping (AnyObject) -> Bool,
      call: @escaping Call
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

  /// Wraps any method: `type` tells it from methods with other parameters, `Target` is the class that it belongs to.
  @MainActor package init<Target>(of target: Target.Type, type: Any.Type, call: @escaping Call) {
    method = Method(target, type: type, accepts: { $0 is Target }, call: call)
  }

  /// The sender of an action as the type that the method takes; another one stops the program with a message.
  package static func cast<Sender>(_ sender: AnyObject) -> Sender {
    guard let sender = sender as? Sender else {
      Messages.stop(
        "An action was sent by a \(type(of: sender)), but the method it goes to takes a \(Sender.self). Give "
          + "the method a parameter of the type of what it's added to.")
    }
    return sender
  }

  // MARK: - Calling

  /// Whether the method is one of `target`'s class.
  package func fits(_ target: AnyObject) -> Bool { method.accepts(target) }

  /// Calls the method on `target`; nothing happens where that's of another class.
  @MainActor package func perform(on target: AnyObject, sender: AnyObject, event: AnyObject? = nil) {
    method.call(target, sender, event)
  }

  /// Whether the two methods have the same parameters and the same class.
  package func hasSameType(as other: Selector) -> Bool { method.type == other.method.type }

  // MARK: - Identity

  /// Whether both are one object.
  public static func == (first: Selector, second: Selector) -> Bool { first.method === second.method }
  /// Feeds what `==` compares to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(method)) }
  /// A text for logs: the class the method belongs to.
  public var description: String { "a method of \(method.targetType)" }
}
