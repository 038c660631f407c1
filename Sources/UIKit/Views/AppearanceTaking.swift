import Foundation

/// An object that appearance proxies can style.
@MainActor protocol AppearanceTaking: UIAppearance {
  var appearanceMarks: AppearanceMarks { get set }
  /// Creates an object from an empty archive, which is how proxies are created.
  init?(coder: NSCoder)
}

extension AppearanceTaking {
  /// Records that the client has set a property; for a proxy, records the value. Called by the property's setter.
  @inline(__always) func note<Root: AnyObject, Value>(
    _ setting: AppearanceSetting, _ path: @autoclosure () -> ReferenceWritableKeyPath<Root, Value>
  ) {
    if appearanceMarks.note(setting) { AppearanceRules.current.record(setting, path(), of: self) }
  }

  /// Records that the client has called a setter method; a proxy's call is repeated on instances.
  @inline(__always) func note<Root: AnyObject>(_ setting: AppearanceSetting, _ call: @escaping (Root) -> Void) {
    if appearanceMarks.note(setting) {
      AppearanceRules.current.record(setting, of: self) { if let object = $0 as? Root { call(object) } }
    }
  }

  /// Sets properties without counting them as the client's.
  func withoutNoting(_ changes: () -> Void) {
    let wasStyling = appearanceMarks.isStyling
    appearanceMarks.isStyling = true
    changes()
    appearanceMarks.isStyling = wasStyling
  }
}

extension UIView: AppearanceTaking, UIAppearanceContainer {
  /// Returns the proxy for all instances of the class and its subclasses; see ``UIAppearance``.
  public class func appearance() -> Self { AppearanceRules.current.proxy(of: self) }

  /// Returns the proxy for instances that are contained in views or controllers of the classes, the innermost first.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceRules.current.proxy(of: self, in: containerTypes)
  }

  /// Returns the proxy for instances whose environment has the traits.
  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceRules.current.proxy(of: self, for: trait)
  }

  /// Returns the proxy for instances that are contained in views or controllers of the classes, the innermost first, in
  /// an environment with the traits.
  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceRules.current.proxy(of: self, in: containerTypes, for: trait) }

  final var appearanceMarks: AppearanceMarks {
    @inline(__always) get { ownTraits.appearanceMarks }
    @inline(__always) _modify { yield &ownTraits.appearanceMarks }
  }

  /// Applies the proxies' values when the view enters a window.
  func takeAppearance() {
    let rules = AppearanceRules.current
    if !rules.isEmpty { rules.apply(to: self, inside: next, traitCollection) }
  }
}

extension AppearanceSetting {
  static let backgroundColor = AppearanceSetting(0)
  static let tintColor = AppearanceSetting(1)
  static let alpha = AppearanceSetting(2)
  static let isHidden = AppearanceSetting(3)
  static let clipsToBounds = AppearanceSetting(4)
  static let semanticContentAttribute = AppearanceSetting(5)
  static let overrideUserInterfaceStyle = AppearanceSetting(6)
  static let isExclusiveTouch = AppearanceSetting(7)
  static let isMultipleTouchEnabled = AppearanceSetting(8)
  /// The first number available to a subclass of `UIView`.
  static let firstOfSubclass = 10
}
