import AloeCore
import Foundation
import RuntimePatches

/// The rules set with the appearance proxies of a context.
@MainActor final class AppearanceRules {
  /// The rules of the current context.
  static var current: AppearanceRules { Context.presentState(of: .appearanceRules) { _ in AppearanceRules() } }

  /// The objects that a proxy applies to.
  private struct Scope: Hashable {
    let type: ObjectIdentifier
    let containers: [ObjectIdentifier]
    let traits: UITraitCollection?
  }

  private final class Rule {
    let proxy: AnyObject
    let type: AnyClass
    let containers: [AnyClass]
    let traits: UITraitCollection?
    var settings: [(setting: AppearanceSetting, apply: (AnyObject) -> Void)] = []

    init(_ proxy: AnyObject, _ containers: [AnyClass], _ traits: UITraitCollection?) {
      self.proxy = proxy
      type = Swift.type(of: proxy)
      self.containers = containers
      self.traits = traits
    }

    /// The rank among the rules for one class. Rules for more containers come later.
    var rank: Int { containers.count * 2 + (traits == nil ? 0 : 1) }

    /// Returns whether the rule applies to a class, as the rule's class or a superclass.
    func isAbout(_ other: AnyClass) -> Bool { (other as? NSObject.Type)?.isSubclass(of: type) ?? false }

    /// Returns whether the rule's class is a superclass of another rule's.
    func isAbove(_ other: Rule) -> Bool { type != other.type && isAbout(other.type) }
  }

  private var rules: [Scope: Rule] = [:]
  /// All rules, in order of creation.
  private var rulesInOrder: [Rule] = []
  private var rulesOfProxies: [ObjectIdentifier: Rule] = [:]
  /// The rules that apply to each class, the most specific last; emptied when a rule is added.
  private var rulesOfClasses: [ObjectIdentifier: [Rule]] = [:]
  /// The classes whose proxies are being created.
  private var classesInCreation: Set<ObjectIdentifier> = []

  var isEmpty: Bool { rules.isEmpty }

  // MARK: - Proxies

  func proxy<Object: AppearanceTaking>(
    of type: Object.Type, in containers: [any UIAppearanceContainer.Type] = [], for traits: UITraitCollection? = nil
  ) -> Object {
    let classes = containers.map { $0 as AnyClass }
    let audience = Scope(
      type: ObjectIdentifier(type), containers: classes.map { ObjectIdentifier($0) }, traits: traits)
    if let proxy = rules[audience]?.proxy as? Object { return proxy }
    let proxy = makeProxy(of: type)
    proxy.appearanceMarks.isProxy = true
    let rule = Rule(proxy, classes, traits)
    rules[audience] = rule
    rulesInOrder.append(rule)
    rulesOfProxies[ObjectIdentifier(proxy)] = rule
    rulesOfClasses = [:]
    return proxy
  }

  /// Creates a proxy with the class's `init(coder:)`. If that fails, a message gives the reason and the process stops,
  /// because the caller expects an object of the class.
  private func makeProxy<Object: AppearanceTaking>(of type: Object.Type) -> Object {
    let name = String(describing: type)
    demand(
      classesInCreation.insert(ObjectIdentifier(type)).inserted,
      "\(name).appearance() was called by \(name).init(coder:), which creates that proxy. Call it elsewhere.")
    defer { classesInCreation.remove(ObjectIdentifier(type)) }
    let fix =
      "Let \(name).init(coder:) call super.init(coder:), or set the property where such an object is created, not on "
      + "\(name).appearance()."
    // Has the format of the other messages, as nothing can format it after a trap.
    let lastWords =
      "Aloe (UIKit): \(name).appearance() has no proxy: it's created by \(name).init(coder:), which stopped the program. "
      + "\(fix)\n"
    let proxy = lastWords.withCString { sentence in
      // One of UIKit's own classes can create the proxy of a class inside it.
      if classesInCreation.count == 1 { aloe_last_words_begin(sentence) }
      defer { if classesInCreation.count == 1 { aloe_last_words_end() } }
      return type.init(coder: NSCoder())
    }
    guard let proxy else {
      Messages.stop(
        "\(name).appearance() has no proxy: it's created by \(name).init(coder:), which returned nil. \(fix)")
    }
    return proxy
  }

  // MARK: - Recording

  func record<Root: AnyObject, Value>(
    _ setting: AppearanceSetting, _ path: ReferenceWritableKeyPath<Root, Value>, of proxy: AnyObject
  ) {
    guard let value = (proxy as? Root)?[keyPath: path] else { return }
    record(setting, of: proxy) { if let object = $0 as? Root { object[keyPath: path] = value } }
  }

  func record(_ setting: AppearanceSetting, of proxy: AnyObject, apply: @escaping (AnyObject) -> Void) {
    guard let rule = rulesOfProxies[ObjectIdentifier(proxy)] else { return }
    rule.settings.removeAll { $0.setting == setting }
    rule.settings.append((setting, apply))
  }

  // MARK: - Applying

  /// Applies the proxies' values to an object, except those that the client has set itself.
  func apply(to object: any AppearanceTaking, inside container: UIResponder?, _ traits: UITraitCollection) {
    for rule in rules(for: type(of: object)) where !rule.settings.isEmpty {
      if let wanted = rule.traits, !traits.containsTraits(in: wanted) { continue }
      guard Self.isInside(container, rule.containers[...]) else { continue }
      for (setting, apply) in rule.settings where !object.appearanceMarks.contains(setting) {
        object.withoutNoting { apply(object) }
      }
    }
  }

  /// Returns the rules for a class, with its superclasses' rules first.
  private func rules(for type: AnyClass) -> [Rule] {
    if let known = rulesOfClasses[ObjectIdentifier(type)] { return known }
    var found: [Rule] = []
    for rule in rulesInOrder where rule.isAbout(type) {
      let place = found.firstIndex { rule.isAbove($0) || !$0.isAbove(rule) && rule.rank < $0.rank } ?? found.count
      found.insert(rule, at: place)
    }
    rulesOfClasses[ObjectIdentifier(type)] = found
    return found
  }

  /// Returns whether a responder is an instance of the first class, or inside an instance of it, which is inside an
  /// instance of the second class, and so on.
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

extension Context.Owner {
  /// The key of the appearance rules in a context.
  fileprivate static let appearanceRules = Context.Owner()
}
