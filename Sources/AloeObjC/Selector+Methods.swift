import AloeCore
import Foundation
import RuntimePatches

extension Selector {
  /// Wraps a method without parameters.
  @MainActor public init<Target>(_ action: @escaping (Target) -> () -> Void) {
    self.init(of: Target.self, type: ((Target) -> () -> Void).self) { target, _, _ in
      (target as? Target).map { action($0)() }
    }
  }

  /// Wraps a method whose parameter is the sender of the action.
  @MainActor public init<Target, Sender>(_ action: @escaping (Target) -> (Sender) -> Void) {
    self.init(of: Target.self, type: ((Target) -> (Sender) -> Void).self) { target, sender, _ in
      (target as? Target).map { action($0)(Self.argument(sender)) }
    }
  }

  /// Wraps a method whose parameters are the sender of the action and its event.
  @MainActor public init<Target, Sender, Event>(_ action: @escaping (Target) -> (Sender, Event) -> Void) {
    self.init(of: Target.self, type: ((Target) -> (Sender, Event) -> Void).self) { target, sender, event in
      (target as? Target).map { action($0)(Self.argument(sender), Self.argument(event)) }
    }
  }

  /// Converts an argument to a method's parameter type; any other type stops the program with a message.
  static func argument<Argument>(_ value: Any?) -> Argument {
    if let value {
      if let argument = value as? Argument { return argument }
      if let value = value as? Notification, let argument = value as NSNotification as? Argument { return argument }
      if let value = value as? NSNotification, let argument = value as Notification as? Argument { return argument }
    }
    if let type = Argument.self as? any ExpressibleByNilLiteral.Type, let none = type.init(nilLiteral: ()) as? Argument
    {
      return none
    }
    let sender = value.map { "a \(type(of: $0))" } ?? "nobody"
    Messages.stop(
      "\(sender) sent an action, but its method takes a \(Argument.self). Give the method a parameter "
        + "of the sender's type.")
  }
}

// The initialisers that the AloeSource plugin uses. A parameter with a default distinguishes methods of main-actor
// classes from nonisolated ones, which may be called on any thread: the compiler selects the matching initialiser.

extension Selector {
  /// Creates a selector for a method without parameters and its Objective-C name, AloeSource's translation of
  /// `#selector(Type.method)`.
  ///
  /// The name of a method with parameters can omit the colons, which are added.
  public init<Target, Result>(named name: String, _ method: @escaping (Target) -> @MainActor () -> Result) {
    self.init(name, of: Target.self, type: ((Target) -> () -> Void).self) { target, _, _ in
      (target as? Target).map { IsolationRemoval.of(method($0))() }
    }
  }

  /// Creates a selector for a nonisolated method without parameters.
  public init<Target, Result>(
    named name: String, _ method: @escaping (Target) -> () -> Result, anywhere: Void = ()
  ) {
    self.init(name, of: Target.self, type: ((Target) -> () -> Void).self) { target, _, _ in
      (target as? Target).map { method($0)() }
    }
  }

  /// Creates a selector for a method whose parameter is the sender.
  public init<Target, Sender, Result>(
    named name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(Self.complete(name, 1), of: Target.self, type: ((Target) -> (Sender) -> Void).self) { target, sender, _ in
      // The caller is responsible for the thread.
      (target as? Target).map { IsolationRemoval.of(method($0))(Self.argument(sender)) }
    }
  }

  /// Creates a selector for a nonisolated method whose parameter is the sender.
  public init<Target, Sender, Result>(
    named name: String, _ method: @escaping (Target) -> (Sender) -> Result, anywhere: Void = ()
  ) {
    self.init(Self.complete(name, 1), of: Target.self, type: ((Target) -> (Sender) -> Void).self) { target, sender, _ in
      (target as? Target).map { method($0)(Self.argument(sender)) }
    }
  }

  /// Creates a selector for a method whose parameters are the sender, and the event or another object.
  public init<Target, Sender, Event, Result>(
    named name: String, _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(Self.complete(name, 2), of: Target.self, type: ((Target) -> (Sender, Event) -> Void).self) {
      target, sender, event in
      (target as? Target).map {
        IsolationRemoval.of(method($0))(Self.argument(sender), Self.argument(event))
      }
    }
  }

  /// Creates a selector for a nonisolated method whose parameters are the sender and another object.
  public init<Target, Sender, Event, Result>(
    named name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result, anywhere: Void = ()
  ) {
    self.init(Self.complete(name, 2), of: Target.self, type: ((Target) -> (Sender, Event) -> Void).self) {
      target, sender, event in
      (target as? Target).map { method($0)(Self.argument(sender), Self.argument(event)) }
    }
  }

  /// Returns a name with a colon for each parameter, if the name has no colons.
  private static func complete(_ name: String, _ count: Int) -> String {
    name.contains(":") ? name : name + String(repeating: ":", count: count)
  }
}
