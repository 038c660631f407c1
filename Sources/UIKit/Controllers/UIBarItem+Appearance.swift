import Foundation

extension UIBarItem: AppearanceTaking {
  /// The proxy for all items of the class and its subclasses; see ``UIAppearance``.
  public class func appearance() -> Self { AppearanceRules.current.proxy(of: self) }

  /// The proxy for items in bars that are inside others.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceRules.current.proxy(of: self, in: containerTypes)
  }

  /// The proxy for items whose bar's surroundings have the traits.
  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceRules.current.proxy(of: self, for: trait)
  }

  /// The proxy for items whose bar's surroundings have the traits, inside others.
  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceRules.current.proxy(of: self, in: containerTypes, for: trait) }

  /// Takes what proxies say, when the item's button enters a window.
  func takeAppearance(inside container: UIResponder?, _ traits: UITraitCollection) {
    let rules = AppearanceRules.current
    if !rules.isEmpty { rules.apply(to: self, inside: container, traits) }
  }
}
