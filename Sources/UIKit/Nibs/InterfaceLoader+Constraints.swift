import Foundation
import InterfaceFiles

/// Creates constraints.
extension InterfaceLoader {
  /// Creates and activates the constraints of an element.
  func addConstraints(of element: InterfaceElement, in view: UIView) {
    let absent = excluded(from: element, "constraints")
    for child in element.contents("constraints") where child.name == "constraint" {
      // Xcode removes placeholders from what it builds.
      guard child.flag("placeholder") != true, let constraint = constraint(child, in: view) else { continue }
      note(constraint, for: child)
      constraint.identifier = child["identifier"]
      take(constraint, for: child)
      if child.id.map(absent.contains) != true { constraint.isActive = true }
    }
  }

  private func constraint(_ element: InterfaceElement, in view: UIView) -> NSLayoutConstraint? {
    guard let attribute = element.choice("firstAttribute", InterfaceNames.attributes) else {
      file.complain(element, "The constraint has no first attribute that is known, so it's left out.")
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
    var constant = element.length("constant") ?? 0
    var priority = element.number("priority") ?? 1000
    for variation in variations(of: element) {
      if let value = variation.length("constant") { constant = value }
      if let value = variation.number("priority") { priority = value }
    }
    let constraint = NSLayoutConstraint(
      first: first, attribute, element.choice("relation", relations) ?? .equal, second,
      second == nil ? .notAnAttribute : element.choice("secondAttribute", InterfaceNames.attributes) ?? attribute,
      multiplier: multiplier(element), constant: constant)
    if priority > 0, priority <= 1000 { constraint.priority = UILayoutPriority(Float(priority)) }
    return constraint
  }

  private func item(_ element: InterfaceElement, _ key: String, default view: UIView) -> (any LayoutItem)? {
    guard let id = element[key] else { return view }
    if let found = objects[id] as? any LayoutItem { return found }
    // An item that isn't installed for the present size classes has no constraints.
    if document.element(id) == nil {
      file.complain(element, "The constraint's \(key) \(id) isn't in the file, so the constraint is left out.")
    }
    return nil
  }

  /// Returns the factor, which may be a ratio such as "16:9".
  private func multiplier(_ element: InterfaceElement) -> CGFloat {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(separator: ":").compactMap { Double($0) }
    let value = parts.count == 2 && parts[1] != 0 ? parts[0] / parts[1] : parts.first ?? 1
    guard value.isFinite, value != 0 else {
      file.complain(element, "The multiplier \(text) isn't a number other than 0, so it's taken as 1.")
      return 1
    }
    return CGFloat(value)
  }
}
