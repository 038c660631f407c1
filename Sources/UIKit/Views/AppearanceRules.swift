import Foundation

/// What the proxies of a context say.
@MainActor final class AppearanceRules {
  static var current: AppearanceRules { InterfaceState.current.appearanceRules }

  /// Whom a proxy speaks to.
  private struct Audience: Hashable {
    let type: ObjectIdentifier
    let containers: [ObjectIdentifier]
    let traits: UITraitCollection?
  }

  private final class Rule {
    let proxy: AnyObject
    let containers: [AnyClass]
    let traits: UITraitCollection?
    var settings: [(setting: AppearanceSetting, apply: (AnyObject) -> Void)] = []

    init(_ proxy: AnyObject, _ containers: [AnyClass], _ traits: UITraitCollection?) {
      self.proxy = proxy
      self.containers = containers
      self.traits = traits
    }
  }

  private var rules: [Audience: Rule] = [:]
  private var rulesOfProxies: [ObjectIdentifier: Rule] = [:]
  /// The rules of each class alone, those for fewer containers first.
  private var rulesOfClasses: [ObjectIdentifier: [Rule]] = [:]

  var isEmpty: Bool { rules.isEmpty }

  // MARK: - Proxies

  func proxy<Object: AppearanceTaking>(
    of type: Object.Type, in containers: [any UIAppearanceContainer.Type] = [], for traits: UITraitCollection? = nil
  ) -> Object {
    let classes = containers.map { $0 as AnyClass }
    let audience = Audience(
      type: ObjectIdentifier(type), containers: classes.map { ObjectIdentifier($0) }, traits: traits)
    if let rule = rules[audience] { return AppearanceStandIn.trusted(rule.proxy, as: type) }
    let proxy = AppearanceStandIn.make(type)
    proxy.appearanceMarks.isProxy = true
    let rule = Rule(proxy, classes, traits)
    rules[audience] = rule
    rulesOfProxies[ObjectIdentifier(proxy)] = rule
    var others = rulesOfClasses[audience.type] ?? []
    let rank = classes.count * 2 + (traits == nil ? 0 : 1)
    let place = others.firstIndex { $0.containers.count * 2 + ($0.traits == nil ? 0 : 1) > rank } ?? others.count
    others.insert(rule, at: place)
    rulesOfClasses[audience.type] = others
    return proxy
  }

  // MARK: - Recording

  func record<Root: AnyObject, Value>(
    _ setting: AppearanceSetting, _ path: ReferenceWritableKeyPath<Root, Value>, of proxy: AnyObject
  ) {
    let value = AppearanceStandIn.trusted(proxy, as: Root.self)[keyPath: path]
    record(setting, of: proxy) { if let object = $0 as? Root { object[keyPath: path] = value } }
  }

  func record(_ setting: AppearanceSetting, of proxy: AnyObject, apply: @escaping (AnyObject) -> Void) {
    guard let rule = rulesOfProxies[ObjectIdentifier(proxy)] else { return }
    rule.settings.removeAll { $0.setting == setting }
    rule.settings.append((setting, apply))
  }

  // MARK: - Applying

  /// Sets on an object what the proxies say and the client didn't set itself.
  func apply(to object: any AppearanceTaking, inside container: UIResponder?, _ traits: UITraitCollection) {
    for rule in rules(for: type(of: object)) where !rule.settings.isEmpty {
      if let wanted = rule.traits, !traits.containsTraits(in: wanted) { continue }
      guard Self.isInside(container, rule.containers[...]) else { continue }
      for (setting, apply) in rule.settings where !object.appearanceMarks.contains(setting) {
        object.withoutNoting { apply(object) }
      }
    }
  }

  /// The rules for a class, those of its superclasses first.
  private func rules(for type: AnyClass) -> [Rule] {
    var found: [[Rule]] = []
    var current: AnyClass? = type
    while let type = current {
      if let rules = rulesOfClasses[ObjectIdentifier(type)] { found.append(rules) }
      current = ClassLayout(type).superclass
    }
    return found.reversed().flatMap(\.self)
  }

  /// Whether a responder is, or is in, one of the first class, which is in one of the second, and so on.
  private static func isInside(_ responder: UIResponder?, _ containers: ArraySlice<AnyClass>) -> Bool {
    guard let wanted = containers.first else { return true }
    var current = responder
    while let container = current {
      if container.isKind(of: wanted) { return isInside(container.next, containers.dropFirst()) }
      current = container.next
    }
    return false
  }
}
