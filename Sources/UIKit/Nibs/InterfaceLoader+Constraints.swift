import Foundation
import InterfaceFiles

/// Creates constraints.
extension InterfaceLoader {
  /// Creates and activates the constraints of an element.
  func addConstraints(of element: InterfaceElement, in view: UIView) {
    let absent = sizes.excluded(from: element, "constraints")
    for child in element.contents("constraints") where child.name == "constraint" {
      // Xcode removes placeholders when it builds.
      guard child.flag("placeholder") != true, let constraint = constraint(child, in: view) else { continue }
      note(constraint, for: child)
      constraint.identifier = child["identifier"]
      register(constraint, for: child)
      let isIncluded = child.id.map { !absent.contains($0) } ?? true
      if let variations {
        variations.add(constraint, child, of: element, isIncluded: isIncluded)
      } else {
        constraint.isActive = true
      }
    }
  }

  private func constraint(_ element: InterfaceElement, in view: UIView) -> NSLayoutConstraint? {
    guard let attribute = element.choice("firstAttribute", InterfaceNames.attributes) else {
      file.warn(
        element,
        "The constraint's first attribute is missing or unknown, so the constraint is left out. Create it again in "
          + "Xcode.")
      return nil
    }
    guard let first = item(element, "firstItem", default: view) else { return nil }
    let second: (any LayoutItem)?
    if element["secondItem"] != nil {
      guard let found = item(element, "secondItem", default: view) else { return nil }
      second = found
    } else {
      second = nil
    }
    let relations: [String: NSLayoutConstraint.Relation] = [
      "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    ]
    let constraint = ConstraintMaker.make(
      ownClass(element), first, attribute, element.choice("relation", relations) ?? .equal, second,
      second == nil ? .notAnAttribute : element.choice("secondAttribute", InterfaceNames.attributes) ?? attribute,
      multiplier: multiplier(element))
    for property in ["constant", "priority"].map({ VariedProperty(name: $0, isChild: false) }) {
      let source = sizes.source(of: property, in: element)
      if source[property.name] != nil { InterfaceVariations.set(property, of: constraint, from: source) }
    }
    return constraint
  }

  private func ownClass(_ element: InterfaceElement) -> NSLayoutConstraint.Type {
    guard let name = element["customClass"] else { return NSLayoutConstraint.self }
    if let type = InterfaceClass.find(element, in: file) as? NSLayoutConstraint.Type { return type }
    file.warn(element, "There's no subclass \(name) of NSLayoutConstraint, so the constraint is a plain one.")
    return NSLayoutConstraint.self
  }

  private func item(_ element: InterfaceElement, _ key: String, default view: UIView) -> (any LayoutItem)? {
    guard let id = element[key] else { return view }
    if let found = objects[id] as? any LayoutItem { return found }
    if document.element(id) == nil {
      file.warn(element, "The constraint's \(key) \(id) isn't in the file, so the constraint is left out.")
    }
    return nil
  }

  /// Returns the factor, which may be a ratio such as "16:9".
  private func multiplier(_ element: InterfaceElement) -> CGFloat {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(separator: ":").compactMap { Double($0) }
    let value = parts.count == 2 && parts[1] != 0 ? parts[0] / parts[1] : parts.first ?? 1
    guard value.isFinite, value != 0 else {
      file.warn(
        element,
        "The multiplier is \(text), so 1 is used instead. It must be a number other than 0, or a ratio such as 16:9.")
      return 1
    }
    return CGFloat(value)
  }
}
