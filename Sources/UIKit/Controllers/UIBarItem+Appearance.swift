import Foundation

extension UIBarItem: AppearanceTaking {
  /// Returns the proxy for all items of the class and its subclasses; see ``UIAppearance``.
  public class func appearance() -> Self { AppearanceRules.current.proxy(of: self) }

  /// Returns the proxy for items in bars that are contained in instances of the classes, the innermost first.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceRules.current.proxy(of: self, in: containerTypes)
  }

  /// Returns the proxy for items whose bar's environment has the traits.
  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceRules.current.proxy(of: self, for: trait)
  }

  /// Returns the proxy for items in bars that are contained in instances of the classes, the innermost first, and whose
  /// environment has the traits.
  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceRules.current.proxy(of: self, in: containerTypes, for: trait) }

  /// Applies the proxies' values when the item's button enters a window.
  func takeAppearance(inside container: UIResponder?, _ traits: UITraitCollection) {
    let rules = AppearanceRules.current
    if !rules.isEmpty { rules.apply(to: self, inside: container, traits) }
  }
}
