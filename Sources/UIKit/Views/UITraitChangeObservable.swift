import Foundation
import ObjectRoot

/// A registration for trait changes, which serves to unregister.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object that notifies of changes of chosen traits: a view or a controller.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UITraitChangeObservable {
  /// Calls `handler` after one of the traits has changed, with the previous traits. The registration ends with the view
  /// or controller.
  ///
  /// - Parameters:
  ///   - traits: The traits' types, such as `UITraitUserInterfaceStyle.self`.
  ///   - handler: Called on the main thread, with the view or controller of the registration.
  /// - Returns: The registration, for ``unregisterForTraitChanges(_:)``.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    add(
      TraitRegistration(traits) { environment, previous in
        if let own = environment as? Self { handler(own, previous) }
      })
  }

  /// Calls `handler` after one of the traits has changed, with the previous traits, if the view or controller of the
  /// registration is an `Environment`.
  ///
  /// In a class that isn't final, `Self` as the type of the handler's parameter names the class at run time, so
  /// the compiler selects this overload instead of the object's own ``registerForTraitChanges(_:handler:)``.
  @discardableResult public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    add(
      TraitRegistration(traits) { environment, previous in
        if let own = environment as? Environment { handler(own, previous) }
      })
  }

  /// Calls a method of `target`, held weakly, after one of the traits has changed. The method receives the view or
  /// controller and the previous traits, if it has parameters for them.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    weak let receiver = target as AnyObject
    return add(
      TraitRegistration(traits) { environment, previous in
        if let receiver { action.perform(on: receiver, sender: environment as AnyObject, event: previous) }
      })
  }

  /// Calls a method of the object itself after one of the traits has changed.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, target: self, action: action) }

  /// Removes a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    TraitRegistrations.of(self)?.all.removeAll { $0 === registration }
  }

  private func add(_ registration: TraitRegistration) -> any UITraitChangeRegistration {
    TraitRegistrations.make(of: self).all.append(registration)
    return registration
  }
}

extension UIView: UITraitChangeObservable {}

/// A registered handler of trait changes.
final class TraitRegistration: MainActorObject, UITraitChangeRegistration {
  private let traits: [any HeldTrait.Type]
  private let handler: @MainActor (any UITraitEnvironment, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping @MainActor (any UITraitEnvironment, UITraitCollection) -> Void) {
    self.traits = traits.compactMap { $0 as? any HeldTrait.Type }
    self.handler = handler
    super.init()
  }

  func notify(_ environment: any UITraitEnvironment, from previous: UITraitCollection) {
    let (old, new) = (previous.values, environment.traitCollection.values)
    if traits.contains(where: { $0.differs(in: old, new) }) { handler(environment, previous) }
  }
}

/// The registrations of a view or a controller.
@MainActor final class TraitRegistrations {
  var all: [TraitRegistration] = []
  /// The variations of the storyboard or nib from which a view was created.
  var interface: (@MainActor (UIView) -> Void)?
  /// A key whose address identifies the associated value.
  private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func of(_ environment: any UITraitEnvironment) -> TraitRegistrations? {
    objc_getAssociatedObject(environment, key) as? TraitRegistrations
  }

  static func make(of environment: any UITraitEnvironment) -> TraitRegistrations {
    if let present = of(environment) { return present }
    let new = TraitRegistrations()
    objc_setAssociatedObject(environment, key, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return new
  }

  /// Calls the handlers registered with a view or a controller, if there are any.
  static func notify(_ environment: any UITraitEnvironment, from previous: UITraitCollection) {
    for registration in of(environment)?.all ?? [] { registration.notify(environment, from: previous) }
  }
}
