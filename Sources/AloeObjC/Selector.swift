import AloeCore
import Foundation

/// A method to be called on a target.
///
/// On Linux, there is no Objective-C runtime, so a selector contains the method itself in addition to its name. The
/// AloeSource plugin creates such a value from `#selector(...)`. Without it, most calls take the method directly, as
/// in `addTarget(self, action: Screen.tapped(_:), for: .touchUpInside)`; use `Selector(Screen.tapped)` where a value
/// is needed. A selector with a name equals every other one with that name. One without a name equals only itself and
/// its copies, because references to methods can't be compared.
public struct Selector: Hashable, Sendable {
  /// A function that calls the method of a target with up to two arguments, depending on the number of its parameters.
  package typealias Call = (_ target: AnyObject, _ first: Any?, _ second: Any?) -> Any?

  // Unchecked: nothing in it changes, and a method of a class can be referenced from anywhere. The caller is
  // responsible for the thread of the call, as with Objective-C's messages.
  private final class Method: @unchecked Sendable {
    let name: String?
    let owner: String
    let type: ObjectIdentifier
    let accepts: (AnyObject) -> Bool
    let call: Call

    init(name: String?, owner: Any.Type, type: Any.Type, accepts: @escaping (AnyObject) -> Bool, call: @escaping Call) {
      self.name = name
      self.owner = String(describing: owner)
      self.type = ObjectIdentifier(type)
      self.accepts = accepts
      self.call = call
    }
  }

  private let method: Method

  /// Wraps any method: `type` distinguishes methods with different parameters, and `Target` is the class of the method.
  package init<Target>(
    _ name: String? = nil, of target: Target.Type, type: Any.Type, call: @escaping Call
  ) {
    method = Method(name: name, owner: target, type: type, accepts: { $0 is Target }, call: call)
  }

  /// Wraps a method that each target is asked for.
  package init(_ name: String, accepts: @escaping (AnyObject) -> Bool, call: @escaping Call) {
    method = Method(name: name, owner: AnyObject.self, type: Selector.self, accepts: accepts, call: call)
  }

  /// Creates a selector with a name, but without a method: it can be compared and printed, but not performed.
  ///
  /// On Linux, methods can't be found by name. The AloeSource plugin adds the method where it can determine it.
  public init(_ name: String) {
    method = Method(
      name: name, owner: Never.self, type: Never.self, accepts: { _ in false },
      call: { target, _, _ in
        Messages.warn(
          "The selector \"\(name)\" was created from a string, so there's no method to call on a \(type(of: target)): "
            + "on Linux methods aren't found by name. Write #selector(Type.method) or Selector(Type.method).")
        return nil
      })
  }

  // MARK: - Calling

  /// Returns whether the method belongs to `target`'s class.
  package func fits(_ target: AnyObject) -> Bool { method.accepts(target) }

  /// Calls the method on `target` on the main thread; does nothing for a target of another class.
  @MainActor package func perform(on target: AnyObject, sender: AnyObject, event: AnyObject? = nil) {
    _ = call(on: target, sender, event)
  }

  /// Calls the method on `target` and returns its result; does nothing for a target of another class.
  @discardableResult package func call(on target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> Any? {
    method.call(target, first, second)
  }

  /// Returns whether the two methods have the same parameters and the same class.
  package func hasSameType(as other: Selector) -> Bool { method.type == other.method.type }

  /// The Objective-C name, such as "tapped:"; `nil` for a selector that was created only from a method.
  package var name: String? { method.name }

  // MARK: - Identity

  /// Returns whether both have the same name or, if either has none, are copies of the same selector.
  public static func == (first: Selector, second: Selector) -> Bool {
    if let name = first.name, let other = second.name { return name == other }
    return first.method === second.method
  }
  /// Hashes the name or the identity.
  public func hash(into hasher: inout Hasher) {
    if let name { hasher.combine(name) } else { hasher.combine(ObjectIdentifier(method)) }
  }
}

extension Selector: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The name; for a selector without one, the method's class.
  public var description: String { name ?? "a method of \(method.owner)" }

  /// Creates a selector from a name; see ``init(_:)-(String)``.
  public init(stringLiteral value: String) { self.init(value) }
}

/// Returns the name of a selector, such as "tapped:".
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// Returns a selector with a name and without a method; see ``Selector``.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
