import Foundation
import RuntimePatches

// The other forms of `#selector(...)` as the AloeSource plugin generates them; see Selector+Methods.swift.

extension Selector {
  // MARK: - Overloads by type

  /// Creates a selector for an overloaded method, given by its type without the class.
  public init<Target, Result>(
    named name: String, _ method: @escaping (Target) -> @MainActor () -> Result, of type: (() -> Result).Type
  ) { self.init(named: name, method) }

  /// Creates a selector for an overloaded nonisolated method, given by its type without the class.
  public init<Target, Result>(
    named name: String, _ method: @escaping (Target) -> () -> Result, of type: (() -> Result).Type, anywhere: Void = ()
  ) { self.init(named: name, method, anywhere: ()) }

  /// Creates a selector for an overloaded method with a parameter.
  public init<Target, Sender, Result>(
    named name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result,
    of type: ((Sender) -> Result).Type
  ) { self.init(named: name, method) }

  /// Creates a selector for an overloaded nonisolated method with a parameter.
  public init<Target, Sender, Result>(
    named name: String, _ method: @escaping (Target) -> (Sender) -> Result, of type: ((Sender) -> Result).Type,
    anywhere: Void = ()
  ) { self.init(named: name, method, anywhere: ()) }

  /// Creates a selector for an overloaded method with two parameters.
  public init<Target, Sender, Event, Result>(
    named name: String, _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Result,
    of type: ((Sender, Event) -> Result).Type
  ) { self.init(named: name, method) }

  /// Creates a selector for an overloaded nonisolated method with two parameters.
  public init<Target, Sender, Event, Result>(
    named name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result,
    of type: ((Sender, Event) -> Result).Type, anywhere: Void = ()
  ) { self.init(named: name, method, anywhere: ()) }

  // MARK: - A method of an object

  /// Creates a selector for a method without parameters of an expression, which isn't evaluated.
  public init<Target, Result>(
    named name: String, of value: () -> Target, _ method: @escaping (Target) -> @MainActor () -> Result
  ) { self.init(named: name, method) }

  /// Creates a selector for a nonisolated method without parameters of an expression.
  public init<Target, Result>(
    named name: String, of value: () -> Target, _ method: @escaping (Target) -> () -> Result, anywhere: Void = ()
  ) { self.init(named: name, method, anywhere: ()) }

  /// Creates a selector for a method with a parameter of an expression, which isn't evaluated.
  public init<Target, Sender, Result>(
    named name: String, of value: () -> Target, _ method: @escaping (Target) -> @MainActor (Sender) -> Result
  ) { self.init(named: name, method) }

  /// Creates a selector for a nonisolated method with a parameter of an expression.
  public init<Target, Sender, Result>(
    named name: String, of value: () -> Target, _ method: @escaping (Target) -> (Sender) -> Result, anywhere: Void = ()
  ) { self.init(named: name, method, anywhere: ()) }

  // MARK: - Static methods

  /// Creates a selector for a static method without parameters; the target can be anything.
  public init<Result>(ofType name: String, _ method: @escaping @MainActor () -> Result) {
    self.init(name, of: AnyObject.self, type: (() -> Void).self) { _, _, _ in
      IsolationRemoval.of(method)()
    }
  }

  /// Creates a selector for a static method with a parameter; the target can be anything.
  public init<Sender, Result>(ofType name: String, _ method: @escaping @MainActor (Sender) -> Result) {
    self.init(name, of: AnyObject.self, type: ((Sender) -> Void).self) { _, sender, _ in
      IsolationRemoval.of(method)(Self.argument(sender))
    }
  }

  // MARK: - Calls

  /// Creates a selector that calls a closure with the target, for methods of protocols and of generic types.
  public init<Target, Result>(calling name: String, _ call: @escaping @MainActor (Target) -> Result) {
    self.init(name, of: Target.self, type: ((Target) -> () -> Void).self) { target, _, _ in
      (target as? Target).map { IsolationRemoval.of(call)($0) }
    }
  }

  /// Creates a selector that calls a closure with the target and the sender of the action.
  public init<Target, Sender, Result>(calling name: String, _ call: @escaping @MainActor (Target, Sender) -> Result) {
    self.init(name, of: Target.self, type: ((Target) -> (Sender) -> Void).self) { target, sender, _ in
      (target as? Target).map {
        IsolationRemoval.of(call)($0, Self.argument(sender))
      }
    }
  }

  /// Creates a selector that calls a closure with the target, the sender, and the event or another object.
  public init<Target, Sender, Event, Result>(
    calling name: String, _ call: @escaping @MainActor (Target, Sender, Event) -> Result
  ) {
    self.init(name, of: Target.self, type: ((Target) -> (Sender, Event) -> Void).self) { target, sender, event in
      (target as? Target).map {
        IsolationRemoval.of(call)(
          $0, Self.argument(sender), Self.argument(event))
      }
    }
  }

  // MARK: - Properties

  /// Creates a selector for a getter, AloeSource's translation of `#selector(getter: Type.property)`.
  public init<Target, Value>(getter name: String, _ get: @escaping @MainActor (Target) -> Value) {
    self.init(name, of: Target.self, type: ((Target) -> Value).self) { target, _, _ in
      (target as? Target).map { IsolationRemoval.of(get)($0) }
    }
  }

  /// Creates a selector for a setter; `get` only specifies the type and isn't called.
  public init<Target, Value>(
    setter name: String, _ get: @escaping @MainActor (Target) -> Value,
    _ set: @escaping @MainActor (Target, Value) -> Void
  ) {
    self.init(name, of: Target.self, type: ((Target, Value) -> Void).self) { target, value, _ in
      (target as? Target).map { IsolationRemoval.of(set)($0, Self.argument(value)) }
    }
  }
}
