import Foundation
import InterfaceFiles

/// The size classes and the style for which an interface file has variations.
struct InterfaceSizes: Equatable {
  private let words: Set<Substring>

  @MainActor init(_ traits: UITraitCollection) {
    words = [
      "default", traits.horizontalSizeClass == .regular ? "widthClass=regular" : "widthClass=compact",
      traits.verticalSizeClass == .compact ? "heightClass=compact" : "heightClass=regular", "gamut=sRGB",
      traits.userInterfaceStyle == .dark ? "userInterfaceStyle=dark" : "userInterfaceStyle=light",
    ]
  }

  /// Returns the variations of an element that apply, the most general first.
  func variations(of element: InterfaceElement) -> [InterfaceElement] {
    let all = element.children.filter { $0.name == "variation" }
    guard !all.isEmpty else { return [] }
    return all.filter { ($0.key ?? "").split(separator: "-").allSatisfy(words.contains) }
      .sorted { Self.generality($0) < Self.generality($1) }
  }

  private static func generality(_ variation: InterfaceElement) -> Int {
    variation.key == "default" ? 0 : (variation.key ?? "").split(separator: "-").count
  }

  /// Returns the identifiers of the subviews or constraints that aren't installed.
  func excluded(from element: InterfaceElement, _ key: String) -> Set<String> {
    var result: Set<String> = []
    for variation in variations(of: element) {
      for change in variation.child("mask", key: key)?.children ?? [] {
        guard let id = change["reference"] else { continue }
        if change.name == "exclude" { result.insert(id) } else { result.remove(id) }
      }
    }
    return result
  }

  /// Returns the element that contains a property's value: a variation of the object's element, or that element itself.
  func source(of property: VariedProperty, in element: InterfaceElement) -> InterfaceElement {
    variations(of: element).last(where: property.isIn) ?? element
  }
}

/// An attribute that variations change, or a child element under its key.
struct VariedProperty: Hashable {
  let name: String
  let isChild: Bool

  func isIn(_ element: InterfaceElement) -> Bool {
    isChild ? element.child(key: name) != nil : element[name] != nil
  }

  /// Returns the properties in any variation of an element, each once, in the file's order.
  static func all(of element: InterfaceElement) -> [VariedProperty] {
    var result: [VariedProperty] = [], seen: Set<VariedProperty> = []
    func add(_ property: VariedProperty) { if seen.insert(property).inserted { result.append(property) } }
    for variation in element.children where variation.name == "variation" {
      for attribute in variation.attributes where attribute.name != "key" {
        add(VariedProperty(name: attribute.name, isChild: false))
      }
      for child in variation.children where child.name != "mask" {
        if let key = child.key { add(VariedProperty(name: key, isChild: true)) }
      }
    }
    return result
  }
}

/// The views and constraints of one loading that vary with size classes, updated when those change.
///
/// As on Apple's systems, a view that isn't installed exists, and outlets refer to it; it only has no superview. An
/// update changes only the properties that differ between the old and the new size classes, so the client's own changes
/// to others stay. The topmost views retain the variations.
@MainActor final class InterfaceVariations {
  /// A view with variations of its own properties, of its constraints, or of which subviews are installed.
  private final class VariedView {
    let element: InterfaceElement
    let properties: [VariedProperty]
    weak var view: UIView?
    var sizes: InterfaceSizes
    var children: [Child] = []
    /// The indices of the element's constraints.
    var constraints: [Int] = []

    init(_ element: InterfaceElement, _ view: UIView, _ sizes: InterfaceSizes) {
      self.element = element
      properties = VariedProperty.all(of: element)
      self.view = view
      self.sizes = sizes
    }
  }

  private struct Child {
    let id: String?
    weak var view: UIView?
    /// The view while it isn't installed, because nothing else retains it then.
    var held: UIView?
  }

  private struct Managed {
    let constraint: NSLayoutConstraint
    let element: InterfaceElement
    let properties: [VariedProperty]
    var isIncluded: Bool
    /// Whether the constraint's last change here was an activation.
    var isOn = false
  }

  private let file: InterfaceFile
  private var variedByElement: [ObjectIdentifier: VariedView] = [:]
  private var variedByView: [ObjectIdentifier: [VariedView]] = [:]
  private var constraints: [Managed] = []
  /// The constraints to be activated or deactivated next, if their states differ.
  private var changed: Set<Int> = []
  /// The views that were installed or removed since constraints were last activated.
  private var moved: Set<ObjectIdentifier> = []

  init(_ file: InterfaceFile) { self.file = file }

  /// Returns whether an element, or one of its constraints, has variations.
  static func vary(_ element: InterfaceElement) -> Bool {
    element.children.contains { child in
      child.name == "variation"
        || child.name == "constraints" && child.children.contains { $0.child("variation") != nil }
    }
  }

  // MARK: - Loading

  /// Adds a view whose own properties have been set, and sets the properties that vary.
  func add(_ view: UIView, _ element: InterfaceElement, _ sizes: InterfaceSizes) {
    let varied = VariedView(element, view, sizes)
    variedByElement[ObjectIdentifier(element)] = varied
    variedByView[ObjectIdentifier(view), default: []].append(varied)
    for property in varied.properties {
      let source = sizes.source(of: property, in: element)
      if source !== element { set(property, of: view, from: source, element) }
    }
    view.registerForInterfaceTraits { [weak self] in self?.update($0) }
  }

  /// Adds a subview to a view that was added before, in the file's order.
  func addChild(_ child: UIView, _ element: InterfaceElement, of parent: InterfaceElement, isInstalled: Bool) {
    guard let varied = variedByElement[ObjectIdentifier(parent)] else { return }
    varied.children.append(Child(id: element.id, view: child, held: isInstalled ? nil : child))
  }

  /// Adds a constraint that isn't active yet.
  func add(_ constraint: NSLayoutConstraint, _ element: InterfaceElement, of owner: InterfaceElement, isIncluded: Bool)
  {
    let properties = VariedProperty.all(of: element).filter { property in
      // Whether the constant is a standard distance is Xcode's own note.
      if ["constant", "priority"].contains(property.name), !property.isChild { return true }
      if property.name != "symbolic" { warn(property, element) }
      return false
    }
    variedByElement[ObjectIdentifier(owner)]?.constraints.append(constraints.count)
    changed.insert(constraints.count)
    constraints.append(
      Managed(constraint: constraint, element: element, properties: properties, isIncluded: isIncluded))
  }

  /// Activates the constraints that are installed, and lets a topmost view retain the variations.
  func begin(in views: [UIView], _ traits: UITraitCollection) {
    updateActivation()
    let key = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    let held = Set(
      variedByElement.values.lazy.flatMap(\.children).compactMap { $0.held.map(ObjectIdentifier.init) })
    for view in views where view.superview == nil && !held.contains(ObjectIdentifier(view)) {
      objc_setAssociatedObject(view, key, self, .OBJC_ASSOCIATION_RETAIN)
      // A tree with other traits, which it joins later, is a change.
      view.beginTraits(with: traits)
    }
  }

  // MARK: - Changes

  /// Applies the differences for a view's new size classes. The client's code may run in between and change the size
  /// classes again: each step then uses the newest size classes, and the nested update completes the rest.
  private func update(_ view: UIView) {
    let sizes = InterfaceSizes(view.traitCollection)
    let outdated = (variedByView[ObjectIdentifier(view)] ?? []).filter { $0.view === view && $0.sizes != sizes }
    guard !outdated.isEmpty else { return }
    for varied in outdated where varied.sizes != sizes {
      let old = varied.sizes
      varied.sizes = sizes
      updateConstraints(of: varied, from: old)
      for property in varied.properties {
        let source = varied.sizes.source(of: property, in: varied.element)
        if source !== old.source(of: property, in: varied.element) {
          set(property, of: view, from: source, varied.element)
        }
      }
      if varied.sizes == sizes { install(varied, in: view) }
    }
    updateActivation()
  }

  private func install(_ varied: VariedView, in view: UIView) {
    let sizes = varied.sizes, absent = sizes.excluded(from: varied.element, "subviews")
    var previous: UIView?
    for index in varied.children.indices {
      guard let child = varied.children[index].view else { continue }
      let isInstalled = varied.children[index].id.map { !absent.contains($0) } ?? true
      if isInstalled, let held = varied.children[index].held {
        varied.children[index].held = nil
        if held.superview == nil {
          insert(held, after: previous, in: view)
          moved.insert(ObjectIdentifier(held))
        }
      } else if !isInstalled, varied.children[index].held == nil {
        varied.children[index].held = child
        if child.superview === view {
          child.removeFromSuperview()
          moved.insert(ObjectIdentifier(child))
        }
      }
      guard varied.sizes == sizes else { return }
      if child.superview === view { previous = child }
    }
  }

  private func insert(_ child: UIView, after previous: UIView?, in view: UIView) {
    if let stack = view as? UIStackView {
      let index = previous.flatMap(stack.arrangedSubviews.firstIndex).map { $0 + 1 } ?? 0
      stack.insertArrangedSubview(child, at: index)
    } else if let previous, previous.superview === view {
      view.insertSubview(child, aboveSubview: previous)
    } else {
      view.insertSubview(child, at: 0)
    }
  }

  private func updateConstraints(of varied: VariedView, from old: InterfaceSizes) {
    let new = varied.sizes, absent = new.excluded(from: varied.element, "constraints")
    for index in varied.constraints {
      let (constraint, element) = (constraints[index].constraint, constraints[index].element)
      let isIncluded = element.id.map { !absent.contains($0) } ?? true
      if constraints[index].isIncluded != isIncluded {
        constraints[index].isIncluded = isIncluded
        changed.insert(index)
      }
      for property in constraints[index].properties {
        let source = new.source(of: property, in: element)
        if source !== old.source(of: property, in: element) { Self.set(property, of: constraint, from: source) }
      }
    }
  }

  /// Activates each changed constraint if it's included and its views are installed, and deactivates it otherwise. A
  /// constraint also counts as changed if one of its views was installed or removed; other constraints stay as the
  /// client left them.
  private func updateActivation() {
    if !moved.isEmpty {
      for index in constraints.indices where constraints[index].constraint.isIn(moved) { changed.insert(index) }
    }
    let indices = changed.sorted()
    moved = []
    changed = []
    var added: [NSLayoutConstraint] = []
    for index in indices {
      let constraint = constraints[index].constraint
      let isOn = constraints[index].isIncluded && constraint.hasCommonAncestor
      guard constraints[index].isOn != isOn else { continue }
      constraints[index].isOn = isOn
      if isOn { added.append(constraint) } else { constraint.isActive = false }
    }
    // After the loop, so that a constraint and its replacement are never active together.
    NSLayoutConstraint.activate(added)
  }

  // MARK: - Properties

  /// Sets the constant or the priority of a constraint.
  static func set(_ property: VariedProperty, of constraint: NSLayoutConstraint, from element: InterfaceElement) {
    switch property.name {
    case "constant": constraint.constant = element.length("constant") ?? 0
    case "priority":
      if let value = element.priority("priority", default: 1000) { constraint.priority = value }
    default: break
    }
  }

  private func set(
    _ property: VariedProperty, of view: UIView, from source: InterfaceElement, _ element: InterfaceElement
  ) {
    let isSet =
      property.isChild ? setChild(property.name, of: view, source) : setAttribute(property.name, of: view, source)
    if !isSet { warn(property, element) }
  }

  private func warn(_ property: VariedProperty, _ element: InterfaceElement) {
    file.warn(element, "A variation of \"\(property.name)\" isn't known, so it's left out.")
  }

  private func setAttribute(_ name: String, of view: UIView, _ source: InterfaceElement) -> Bool {
    switch (name, view) {
    case ("hidden", _): view.isHidden = source.flag(name) ?? false
    case ("alpha", _): view.alpha = source.length(name) ?? 1
    case ("contentMode", _): view.contentMode = source.choice(name, InterfaceNames.contentModes) ?? .scaleToFill
    case ("preservesSuperviewLayoutMargins", _): view.preservesSuperviewLayoutMargins = source.flag(name) ?? false
    case ("axis", let stack as UIStackView): stack.axis = source[name] == "vertical" ? .vertical : .horizontal
    case ("spacing", let stack as UIStackView), ("spacingType", let stack as UIStackView):
      stack.spacing = InterfaceLoader.spacing(source) ?? 0
    case ("distribution", let stack as UIStackView):
      stack.distribution = source.choice(name, InterfaceNames.distributions) ?? .fill
    case ("alignment", let stack as UIStackView):
      stack.alignment = source.choice(name, InterfaceNames.stackAlignments) ?? .fill
    case ("image", let view as UIImageView): view.image = file.image(source, name)
    case ("numberOfLines", let label as UILabel): label.numberOfLines = source.integer(name) ?? 1
    case ("textAlignment", let label as UILabel):
      label.textAlignment = source.choice(name, InterfaceNames.textAlignments) ?? .natural
    // Xcode's own notes about the view.
    case ("catalog", _), ("misplaced", _), ("ambiguous", _), ("fixedFrame", _): break
    default: return false
    }
    return true
  }

  private func setChild(_ key: String, of view: UIView, _ source: InterfaceElement) -> Bool {
    switch (key, view) {
    case ("backgroundColor", _): view.backgroundColor = file.color(source, key)
    case ("tintColor", _): view.tintColor = file.color(source, key)
    case ("textColor", let label as UILabel): label.textColor = file.color(source, key)
    case ("textColor", let field as UITextField): field.textColor = file.color(source, key)
    case ("textColor", let text as UITextView): text.textColor = file.color(source, key)
    case ("fontDescription", _): return setFont(file.font(source, key), of: view)
    case ("layoutMargins", _):
      view.layoutMargins =
        source.child(key: key).map(InterfaceFile.insets) ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    case ("directionalLayoutMargins", _):
      view.directionalLayoutMargins =
        source.child(key: key).map(InterfaceFile.directionalInsets)
        ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    case ("frame", _): break
    default: return false
    }
    return true
  }

  private func setFont(_ font: UIFont?, of view: UIView) -> Bool {
    switch view {
    case let label as UILabel: label.font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    case let field as UITextField: field.font = font ?? .systemFont(ofSize: 14)
    case let text as UITextView: text.font = font
    case let button as UIButton:
      if let font { button.titleLabel?.font = font } else { button.restoreTitleFont() }
    default: return false
    }
    return true
  }
}

extension NSLayoutConstraint {
  /// Returns whether an item is in the subtree of one of the views.
  fileprivate func isIn(_ views: Set<ObjectIdentifier>) -> Bool {
    for item in [firstNode.layoutView, secondNode?.layoutView] {
      var current = item
      while let view = current {
        if views.contains(ObjectIdentifier(view)) { return true }
        current = view.superview
      }
    }
    return false
  }

  /// Whether the items are in one tree, which activating the constraint requires.
  fileprivate var hasCommonAncestor: Bool {
    guard let first = firstNode.layoutView else { return false }
    guard let secondNode else { return true }
    return secondNode.layoutView.flatMap { ConstraintDiagnostics.nearestCommonAncestor(first, $0) } != nil
  }
}
