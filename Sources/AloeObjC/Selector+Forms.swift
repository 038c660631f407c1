import Foundation
import RuntimePatches

// The other forms of `#selector(...)` as the plugin AloeSource writes them; see Selector+Methods.swift.

extension Selector {
  // MARK: - One of several overloads, by its type

  /// The one of several methods of a name whose type is given, without the class.
  public init<Target, Result>(
    named name: String, _ method: @escaping (Target) -> @MainActor () -> Result, of type: (() -> Result).Type
  ) { self.init(named: name, method) }

  /// The one whose type is given, of those that belong to no actor.
  public init<Target, Result>(
    named name: String, _ method: @escaping (Target) -> () -> Result, of type: (() -> Result).Type, anywhere: Void = ()
  ) { self.init(named: name, method, anywhere: ()) }

  /// The one with a parameter.
  public init<Target, Sender, Result>(
    named name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result,
    of type: ((Sender) -> Result).Type
  ) { self.init(named: name, method) }

  /// The one with a parameter, of those that belong to no actor.
  public init<Target, Sender, Result>(
    named name: String, _ method: @escaping (Target) -> (Sender) -> Result, of type: ((Sender) -> Result).Type,
    anywhere: Void = ()
  ) { self.init(named: name, method, anywhere: ()) }

  /// The one with two parameters.
  public init<Target, Sender, Event, Result>(
    named name: String, _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Result,
    of type: ((Sender, Event) -> Result).Type
  ) { self.init(named: name, method) }

  /// The one with two parameters, of those that belong to no actor.
  public init<Target, Sender, Event, Result>(
    named name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result,
    of type: ((Sender, Event) -> Result).Type, anywhere: Void = ()
  ) { self.init(named: name, method, anywhere: ()) }

  // MARK: - A method of an object

  /// A method without parameters of what an expression names, which isn't evaluated.
  public init<Target, Result>(
    named name: String, of value: () -> Target, _ method: @escaping (Target) -> @MainActor () -> Result
  ) { self.init(named: name, method) }

  /// One that belongs to no actor.
  public init<Target, Result>(
    named name: String, of value: () -> Target, _ method: @escaping (Target) -> () -> Result, anywhere: Void = ()
  ) { self.init(named: name, method, anywhere: ()) }

  /// A method with a parameter of what an expression names.
  public init<Target, Sender, Result>(
    named name: String, of value: () -> Target, _ method: @escaping (Target) -> @MainActor (Sender) -> Result
  ) { self.init(named: name, method) }

  /// One that belongs to no actor.
  public init<Target, Sender, Result>(
    named name: String, of value: () -> Target, _ method: @escaping (Target) -> (Sender) -> Result, anywhere: Void = ()
  ) { self.init(named: name, method, anywhere: ()) }

  // MARK: - A type's own methods

  /// A type's own method without parameters; the target may be anything.
  public init<Result>(ofType name: String, _ method: @escaping @MainActor () -> Result) {
    self.init(name, of: AnyObject.self, type: (() -> Void).self) { _, _, _ in
      IsolationRemoval.of(method)()
    }
  }

  /// A type's own method with a parameter; the target may be anything.
  public init<Sender, Result>(ofType name: String, _ method: @escaping @MainActor (Sender) -> Result) {
    self.init(name, of: AnyObject.self, type: ((Sender) -> Void).self) { _, sender, _ in
      IsolationRemoval.of(method)(Self.argument(sender))
    }
  }

  // MARK: - Calls

  /// What a closure calls; for methods of protocols and of generic types.
  public init<Target, Result>(calling name: String, _ call: @escaping @MainActor (Target) -> Result) {
    self.init(name, of: Target.self, type: ((Target) -> () -> Void).self) { target, _, _ in
      (target as? Target).map { IsolationRemoval.of(call)($0) }
    }
  }

  /// What a closure calls with what sends the action.
  public init<Target, Sender, Result>(calling name: String, _ call: @escaping @MainActor (Target, Sender) -> Result) {
    self.init(name, of: Target.self, type: ((Target) -> (Sender) -> Void).self) { target, sender, _ in
      (target as? Target).map {
        IsolationRemoval.of(call)($0, Self.argument(sender))
      }
    }
  }

  /// What a closure calls with what sends the action, and the event or another object.
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

  /// What gets a property; what AloeSource makes of `#selector(getter: Type.property)`.
  public init<Target, Value>(getter name: String, _ get: @escaping @MainActor (Target) -> Value) {
    self.init(name, of: Target.self, type: ((Target) -> Value).self) { target, _, _ in
      (target as? Target).map { IsolationRemoval.of(get)($0) }
    }
  }

  /// What sets a property; `get` gives its type and isn't called.
  public init<Target, Value>(
    setter name: String, _ get: @escaping @MainActor (Target) -> Value,
    _ set: @escaping @MainActor (Target, Value) -> Void
  ) {
    self.init(name, of: Target.self, type: ((Target, Value) -> Void).self) { target, value, _ in
      (target as? Target).map { IsolationRemoval.of(set)($0, Self.argument(value)) }
    }
  }
}
