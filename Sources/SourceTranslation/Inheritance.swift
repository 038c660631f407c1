/// An optional requirement that a class leaves to its subclasses. Swift binds witnesses in the conforming class, and
/// only for methods of that class.
struct InheritedRequirement: Equatable {
  /// The full name.
  let name: String
  /// The declaration without a body, on one line.
  let declaration: String
  /// The access level of the protocol.
  let access: Access

  /// Returns `nil` for a throwing method, which can't be optional on Linux.
  init?(_ method: Method, _ syntax: FunctionSyntax, in type: TypeScope, of file: SourceFile) {
    guard !syntax.isThrowing else { return nil }
    let place = syntax.isAsync ? syntax.close + 1 : syntax.close
    let head = file.flat(syntax.keyword, place), tail = file.flat(place + 1, syntax.end)
    name = method.fullName
    declaration = "\(head) throws(MissingMethod) \(tail)".filter { $0 != "\n" }
    access = file.access(of: type)
  }

  /// Returns the method for a class that leaves the requirement to its subclasses. It's as visible as both the class
  /// and the protocol, so that it fulfils the requirement.
  func method(of access: Access) -> String {
    let isOverridableOutside = access == .open && self.access >= .public
    let level = isOverridableOutside ? .open : min(access, self.access)
    return "\(level.modifier)\(declaration) { throw MissingMethod() }"
  }
}

extension Declarations {
  /// Returns the requirements for which a class needs a method, so that a subclass's method can override it: the
  /// requirements that subclasses fulfil and, for an open class, all requirements that subclasses in other modules may
  /// fulfil.
  func requirements(leftToSubclassesBy type: String, of access: Access) -> [InheritedRequirement] {
    let requirements = optionalRequirements(of: type).filter { !declares(type, $0.name) }
    guard !requirements.isEmpty else { return [] }
    let subtypes = subtypes(of: type)
    return requirements.filter { requirement in
      (access == .open && requirement.access >= .public || subtypes.contains { declares($0, requirement.name) })
        && !inherits(requirement.name, type)
    }
  }

  /// Returns whether a superclass declares a method, or gets one because it leaves the requirement to its subclasses.
  private func inherits(_ name: String, _ type: String) -> Bool {
    var above = anySuperclass(of: type), seen: Set<String> = []
    while let next = above, seen.insert(next).inserted {
      if isOutside(next) ? outside.declares(next, name) : declares(next, name) { return true }
      if optionalRequirements(of: next).contains(where: { $0.name == name }) { return true }
      above = anySuperclass(of: next)
    }
    return false
  }

  /// Returns whether a method overrides an optional requirement that is added to a superclass.
  func overridesRequirement(_ name: String, in type: String) -> Bool {
    guard optionalMethods.contains(name) || outside.optionalMethods.contains(name) else { return false }
    // A class may seem to inherit from itself, since classes in different types may have the same simple name.
    var above = anySuperclass(of: type), seen: Set<String> = []
    while let next = above, seen.insert(next).inserted {
      if isOutside(next) {
        if outside.declares(next, name) { return false }
        // Only what other modules can override was added there.
        if optionalRequirements(of: next).contains(where: { $0.name == name && $0.access >= .public }) { return true }
      } else {
        if declares(next, name) { return false }
        if optionalRequirements(of: next).contains(where: { $0.name == name }) { return true }
      }
      above = anySuperclass(of: next)
    }
    return false
  }

  private func optionalRequirements(of type: String) -> [InheritedRequirement] {
    var level = protocols(above: type), seen: Set<String> = [], found: [InheritedRequirement] = []
    while let next = level.popLast() {
      guard seen.insert(next).inserted else { continue }
      found += (isOutside(next) ? outside.requirements[next] : requirements[next]) ?? []
      level += protocols(above: next)
    }
    return found
  }

  /// Returns the protocols that a type names, from this target and from others.
  private func protocols(above type: String) -> [String] {
    let above = (isOutside(type) ? outside.supertypes[type] : supertypes[type]) ?? []
    return above.filter { types.contains($0) ? protocols.contains($0) : outside.protocols.contains($0) }
  }

  /// Returns whether a name belongs to a type of another target. The target's own types hide others.
  private func isOutside(_ type: String) -> Bool { !types.contains(type) }

  /// Returns a class's superclass in this target or in another one.
  private func anySuperclass(of type: String) -> String? {
    let above = (isOutside(type) ? outside.supertypes[type] : supertypes[type]) ?? []
    return above.first { types.contains($0) ? classes.contains($0) : outside.openClasses.contains($0) }
  }

  func superclass(of type: String) -> String? { supertypes[type]?.first { classes.contains($0) } }

  private func subtypes(of type: String) -> [String] {
    var found: [String] = [], seen: Set<String> = [], level = [type]
    while let next = level.popLast() {
      for below in inheritors[next] ?? [] where superclass(of: below) == next && seen.insert(below).inserted {
        found.append(below)
        level.append(below)
      }
    }
    return found
  }
}

extension Translation {
  /// Adds the methods that subclasses implement to their superclasses, and overrides them in the subclasses.
  mutating func translateInheritedRequirements() {
    guard declarations.hasRequirements else { return }
    for type in keptTypes where type.kind == .class {
      let access = type.isLocal ? .hidden : file.access(of: type)
      let stubs = declarations.requirements(leftToSubclassesBy: type.simpleName, of: access)
        .map { $0.method(of: access) }
      guard !stubs.isEmpty else { continue }
      addMembers(stubs, to: type)
    }
    for (type, syntax) in file.methods where type.kind == .class {
      let method = Method(file, syntax, in: type)
      guard !method.isPrivate, !method.isStatic, !isOverride(syntax),
        declarations.overridesRequirement(method.fullName, in: type.simpleName)
      else { continue }
      insert("override ", at: file.tokens[syntax.keyword].start)
    }
  }

  /// Returns whether a function has the modifier `override`.
  func isOverride(_ syntax: FunctionSyntax) -> Bool {
    (syntax.start..<syntax.keyword).contains { file.is($0, "override") }
  }
}
