import Foundation

/// A class that lets you describe the appearance of all its instances.
///
/// `UINavigationBar.appearance()` returns a proxy: an object of the class that is never in a window. Properties that
/// you set on it are applied to each instance that enters a window afterwards, unless the client has set that property
/// of the instance itself. If several proxies apply, a subclass's takes precedence over its superclass's, one for
/// containers over one for all instances, and the proxy with more containers over the one with fewer.
///
/// Proxies support the properties that Apple marks for them, and a few more that apps set this way. Properties
/// declared in your own subclass aren't supported, because their setters can't be recorded without the Objective-C
/// runtime. Set them where you create the view.
///
/// Apple's proxy is an object that only records. On Linux, the first call creates an instance of the class with
/// `init(coder:)`, so a subclass whose appearance you set needs an `init(coder:)` that calls `super.init(coder:)`;
/// inherited ones do. One that returns `nil` or contains `fatalError` stops the program with a message. A property
/// that the subclass overrides is recorded when the override sets that of `super`, and the override also runs for the
/// proxy.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// Returns the proxy for all instances.
  static func appearance() -> Self
  /// Returns the proxy for instances that are contained in an instance of the first class, which is contained in an
  /// instance of the second class, and so on.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// Returns the proxy for instances in environments with the traits.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the proxy for instances that are contained in instances of the classes, the innermost first, in
  /// environments with the traits.
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// A class that can contain instances with an appearance.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}
