import Foundation

/// A connection from a storyboard or a nib to a member of an object: an outlet, an attribute or an action.
///
/// On Linux, members can't be found by name at run time. Instead, the object is given each of its connections, and
/// chooses the member itself. The AloeSource plugin writes `connectInterface(_:)` for every class with `@IBOutlet`,
/// `@IBInspectable`, `@IBAction` or `@IBSegueAction`. Without the plugin, write that method yourself:
///
/// ```swift
/// override func connectInterface(_ connection: InterfaceConnection) {
///   switch connection.name {
///   case "titleLabel": connection.set { titleLabel = $0 }
///   case "save:": connection.action = Selector(Screen.save)
///   default: super.connectInterface(connection)
///   }
/// }
/// ```
@MainActor public final class InterfaceConnection {
  /// The name of the property, or the Objective-C name of the method, such as "save:".
  public let name: String
  /// The value in each type that the property may have, the best type first.
  private let values: [Any?]
  /// The decoder for a method that creates a controller, with the sender and the segue's identifier.
  package var creation: (coder: NSCoder, sender: Any?, identifier: String?)?

  /// Whether the object has a member of this name.
  package private(set) var isFound = false
  /// Whether the value was set.
  package private(set) var isSet = false
  /// The type of the property that can't take the value.
  package private(set) var refusingType: Any.Type?
  /// The method that was found, a `Selector`.
  package var method: Any? { didSet { isFound = true } }
  /// The object that the method for creating controllers returned.
  package private(set) var created: AnyObject?

  /// Creates a connection whose value is the first one that the property can take.
  package init(name: String, values: [Any?] = []) {
    self.name = name
    self.values = values
  }

  /// Passes the value to a closure that sets the property. A value of another type is reported
  /// instead.
  ///
  /// The closure's parameter has the type of the property.
  public func set<Value>(_ assign: (Value) -> Void) {
    isFound = true
    for value in values {
      guard let value = value as? Value else { continue }
      assign(value)
      isSet = true
      return
    }
    refusingType = Value.self
  }

  /// Calls a method that creates the destination of a segue.
  public func create(_ make: (NSCoder) -> AnyObject?) { create { coder, _, _ in make(coder) } }

  /// Calls a method that creates the destination of a segue for a sender.
  public func create(_ make: (NSCoder, Any?) -> AnyObject?) { create { coder, sender, _ in make(coder, sender) } }

  /// Calls a method that creates the destination of a segue with an identifier.
  public func create(_ make: (NSCoder, Any?, String?) -> AnyObject?) {
    isFound = true
    guard let creation else { return }
    created = make(creation.coder, creation.sender, creation.identifier)
  }
}

/// An object that storyboards and nibs can be connected to. All of UIKit's classes conform; a direct subclass of
/// `NSObject` has to declare its conformance.
@preconcurrency @MainActor public protocol InterfaceConnecting: AnyObject {
  /// Sets the property or names the method that a connection is for; see ``InterfaceConnection``.
  func connectInterface(_ connection: InterfaceConnection)
}

/// The members that an extension adds to a class of another module for storyboards and nibs.
///
/// The AloeSource plugin generates a subclass for each such property.
@preconcurrency @MainActor open class InterfaceExtension {
  /// Sets the property of an object.
  open class func connect(_ object: AnyObject, _ connection: InterfaceConnection) {}
}
