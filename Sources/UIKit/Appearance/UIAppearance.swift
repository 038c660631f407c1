import Foundation

/// A class whose appearance can be described for all its instances.
///
/// `UINavigationBar.appearance()` gives a proxy: an object of the class that is in no window. What is set on it is set on
/// each instance that enters a window from then on, unless the client set that property of the instance itself. Where
/// several proxies fit, that of the subclass counts more than that of its superclass, one for containers more than one for
/// all, and of two for containers the one that names more of them.
///
/// Proxies take the properties that Apple marks for them, and a few more that programs set in this way. What a program's own
/// subclass declares isn't taken: without Objective-C's runtime its calls can't be recorded. Set such a property where you make
/// the view.
///
/// Apple's proxy is an object that only records. Here the first call makes one of the class itself, by its `init(coder:)`, so a
/// subclass that is given an appearance needs one that calls `super.init(coder:)`; inherited ones do. One that returns `nil` or
/// contains `fatalError` stops the program with a sentence. A property that the subclass overrides is recorded once the override
/// sets that of `super`, and the override runs for the proxy as well.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// The proxy for all instances.
  static func appearance() -> Self
  /// The proxy for instances inside others: in one of the first class, which is in one of the second, and so on.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// The proxy for instances whose surroundings have the traits.
  static func appearance(for trait: UITraitCollection) -> Self
  /// The proxy for instances whose surroundings have the traits, inside others.
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// A class that instances with an appearance can be in.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}
