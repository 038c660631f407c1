import AloeCore
import Foundation
import RuntimePatches

extension Selector {
  /// Wraps a method that takes nothing.
  @MainActor public init<Target>(_ action: @escaping (Target) -> () -> Void) {
    self.init(of: Target.self, type: ((Target) -> () -> Void).self) { target, _, _ in
      (target as? Target).map { action($0)() }
    }
  }

  /// Wraps a method that takes what sent the action.
  @MainActor public init<Target, Sender>(_ action: @escaping (Target) -> (Sender) -> Void) {
    self.init(of: Target.self, type: ((Target) -> (Sender) -> Void).self) { target, sender, _ in
      (target as? Target).map { action($0)(Self.argument(sender)) }
    }
  }

  /// Wraps a method that takes what sent the action, and the event behind it.
  @MainActor public init<Target, Sender, Event>(_ action: @escaping (Target) -> (Sender, Event) -> Void) {
    self.init(of: Target.self, type: ((Target) -> (Sender, Event) -> Void).self) { target, sender, event in
      (target as? Target).map { action($0)(Self.argument(sender), Self.argument(event)) }
    }
  }

  /// An argument as the type that a method takes; another one stops the program with a message.
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
      "An action was sent by \(sender), but the method it goes to takes a \(Argument.self). Give the method a parameter "
        + "of the type of what it's added to.")
  }
}

// What the plugin AloeSource writes. Methods of classes that belong to the main actor are told apart from others, which
// may be called on any thread, by a parameter with a default: the compiler takes the initialiser that fits.

extension Selector {
  /// The method with a name in Objective-C that takes nothing; what AloeSource makes of `#selector(Type.method)`.
  ///
  /// The name of a method with parameters may be given without colons, which are added.
  public init<Target, Result>(named name: String, _ method: @escaping (Target) -> @MainActor () -> Result) {
    self.init(name, of: Target.self, type: ((Target) -> () -> Void).self) { target, _, _ in
      (target as? Target).map { IsolationRemoval.of(method($0))() }
    }
  }

  /// A method that takes nothing and belongs to no actor.
  public init<Target, Result>(
    named name: String, _ method: @escaping (Target) -> () -> Result, anywhere: Void = ()
  ) {
    self.init(name, of: Target.self, type: ((Target) -> () -> Void).self) { target, _, _ in
      (target as? Target).map { method($0)() }
    }
  }

  /// A method that takes what sends it.
  public init<Target, Sender, Result>(
    named name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(Self.complete(name, 1), of: Target.self, type: ((Target) -> (Sender) -> Void).self) { target, sender, _ in
      // The caller is responsible for the thread.
      (target as? Target).map { IsolationRemoval.of(method($0))(Self.argument(sender)) }
    }
  }

  /// A method that takes what sends it and belongs to no actor.
  public init<Target, Sender, Result>(
    named name: String, _ method: @escaping (Target) -> (Sender) -> Result, anywhere: Void = ()
  ) {
    self.init(Self.complete(name, 1), of: Target.self, type: ((Target) -> (Sender) -> Void).self) { target, sender, _ in
      (target as? Target).map { method($0)(Self.argument(sender)) }
    }
  }

  /// A method that takes what sends it, and the event or another object.
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

  /// A method that takes what sends it, and another object, and belongs to no actor.
  public init<Target, Sender, Event, Result>(
    named name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result, anywhere: Void = ()
  ) {
    self.init(Self.complete(name, 2), of: Target.self, type: ((Target) -> (Sender, Event) -> Void).self) {
      target, sender, event in
      (target as? Target).map { method($0)(Self.argument(sender), Self.argument(event)) }
    }
  }

  /// A name with a colon for each parameter, if it has none.
  private static func complete(_ name: String, _ count: Int) -> String {
    name.contains(":") ? name : name + String(repeating: ":", count: count)
  }
}
