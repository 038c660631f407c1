import AloeCore
import Foundation

/// A method to be called on a target.
///
/// On Linux there is no Objective-C runtime, so a selector holds the method itself beside its name. The plugin
/// AloeSource makes such a value of `#selector(...)`. By hand, most calls take the method directly, as in
/// `addTarget(self, action: Screen.tapped(_:), for: .touchUpInside)`; `Selector(Screen.tapped)` is for where a value is
/// wanted. One with a name equals every other of that name. One without a name equals only itself and its copies, as
/// two references to one method can't be compared.
public struct Selector: Hashable, Sendable {
  /// Calls the method of a target for one or two arguments, of which it takes as many as it has parameters.
  package typealias Call = (_ target: AnyObject, _ first: Any?, _ second: Any?) -> Any?

  // Unchecked: nothing in it changes, and a method of a class can be referred to from anywhere. Where it may be called is
  // up to the caller, as with Objective-C's messages.
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

  /// Wraps any method: `type` tells it from methods with other parameters, `Target` is the class that it belongs to.
  package init<Target>(
    _ name: String? = nil, of target: Target.Type, type: Any.Type, call: @escaping Call
  ) {
    method = Method(name: name, owner: target, type: type, accepts: { $0 is Target }, call: call)
  }

  /// Makes a selector that has a name, but no method: it can be compared and printed, not performed.
  ///
  /// On Linux methods can't be found by name. The plugin AloeSource puts the method in where it can tell which one is
  /// meant.
  public init(_ name: String) {
    method = Method(
      name: name, owner: Never.self, type: Never.self, accepts: { _ in false },
      call: { target, _, _ in
        Messages.warn(
          "The selector \"\(name)\" was made of a text, so there's no method to call on a \(type(of: target)): on Linux "
            + "methods aren't found by name. Write #selector(Type.method) or Selector(Type.method).")
        return nil
      })
  }

  // MARK: - Calling

  /// Whether the method is one of `target`'s class.
  package func fits(_ target: AnyObject) -> Bool { method.accepts(target) }

  /// Calls the method on `target` on the main thread; nothing happens where that's of another class.
  @MainActor package func perform(on target: AnyObject, sender: AnyObject, event: AnyObject? = nil) {
    _ = call(on: target, sender, event)
  }

  /// Calls the method on `target` and returns its result; a target of another class gets nothing.
  @discardableResult package func call(on target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> Any? {
    method.call(target, first, second)
  }

  /// Whether the two methods have the same parameters and the same class.
  package func hasSameType(as other: Selector) -> Bool { method.type == other.method.type }

  /// The name in Objective-C, such as "tapped:"; `nil` for a selector that was made of a method alone.
  package var name: String? { method.name }

  // MARK: - Identity

  /// Whether both have the same name, or, without names, are one value.
  public static func == (first: Selector, second: Selector) -> Bool {
    if let name = first.name, let other = second.name { return name == other }
    return first.method === second.method
  }
  /// Feeds what `==` compares to a hasher.
  public func hash(into hasher: inout Hasher) {
    if let name { hasher.combine(name) } else { hasher.combine(ObjectIdentifier(method)) }
  }
}

extension Selector: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The name; for a selector without one, the class that the method belongs to.
  public var description: String { name ?? "a method of \(method.owner)" }

  /// Makes a selector of a name; see ``init(_:)-(String)``.
  public init(stringLiteral value: String) { self.init(value) }
}

/// The name of a selector, such as "tapped:".
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// A selector that has a name and no method; see ``Selector``.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
