import InterfaceFiles

/// The check of connections to the delegates and data sources of UIKit's views.
extension InterfaceCheck {
  /// Returns a warning for an object whose class doesn't conform to the protocol of the delegate or data source as
  /// which it's connected. On Apple's systems, such an object still gets the calls for which it has methods.
  func delegateMistake(
    _ element: InterfaceElement, _ document: InterfaceDocument, _ modules: Set<String>
  ) -> Mistake? {
    guard let property = element["property"], let owner = element.parent?.parent, owner["customClass"] == nil,
      let wanted = InterfaceMembersOfUIKit.delegateProtocols[owner.name]?[property],
      let type = ownClass(element["destination"].flatMap(document.element), modules), isKnown(chain(of: type)),
      lacksConformance(type, wanted)
    else { return nil }
    return Mistake(
      path: document.path, line: element.line, column: 1,
      message: "The class \(type) doesn't conform to \(wanted), so it isn't connected as the \(property) of the "
        + "UI\(owner.name.prefix(1).uppercased())\(owner.name.dropFirst()). Declare the conformance with `extension \(type): "
        + "\(wanted) {}`, or remove the connection.")
  }

  /// Returns whether a class doesn't conform to a protocol, if the declarations of everything from which it inherits
  /// could be found.
  private func lacksConformance(_ type: String, _ wanted: String) -> Bool {
    var level = [type], seen: Set<String> = []
    while let next = level.popLast() {
      guard seen.insert(next).inserted else { continue }
      if next == wanted { return false }
      // Also those of the target's extensions of UIKit's classes.
      level += declarations.supertypes[next] ?? []
      if declarations.types.contains(next) { continue }
      guard InterfaceMembersOfUIKit.hasKnownConformances(next) else { return false }
      level += InterfaceMembersOfUIKit.conformances[next] ?? []
      if let superclass = InterfaceMembersOfUIKit.superclasses[next] { level.append(superclass) }
    }
    return true
  }
}
