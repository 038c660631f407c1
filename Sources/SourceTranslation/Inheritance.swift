/// An optional requirement that a class leaves to its subclasses. Swift binds witnesses in the conforming class, and
/// only for methods of that class.
struct InheritedRequirement: Equatable {
  /// The full name.
  let name: String
  /// The declaration without a body, on one line.
  let declaration: String
}

extension Declarations {
  /// Returns the requirements for which a class needs a method, so that a subclass's method can override it.
  func requirements(leftToSubclassesBy type: String) -> [InheritedRequirement] {
    let requirements = optionalRequirements(of: type).filter { !declares(type, $0.name) }
    guard !requirements.isEmpty else { return [] }
    let subtypes = subtypes(of: type)
    return requirements.filter { requirement in subtypes.contains { declares($0, requirement.name) } }
  }

  /// Returns whether a method overrides one that is added to such a class.
  func overridesRequirement(_ name: String, in type: String) -> Bool {
    guard optionalMethods.contains(name) else { return false }
    // A class may seem to inherit from itself, since classes in different types may have the same simple name.
    var above = superclass(of: type), seen: Set<String> = []
    while let next = above, seen.insert(next).inserted {
      if declares(next, name) { return false }
      if optionalRequirements(of: next).contains(where: { $0.name == name }) { return true }
      above = superclass(of: next)
    }
    return false
  }

  private func optionalRequirements(of type: String) -> [InheritedRequirement] {
    var level = (supertypes[type] ?? []).filter(protocols.contains), seen: Set<String> = [],
      found: [InheritedRequirement] = []
    while let next = level.popLast() {
      guard seen.insert(next).inserted else { continue }
      found += requirements[next] ?? []
      level += (supertypes[next] ?? []).filter(protocols.contains)
    }
    return found
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
      let stubs = declarations.requirements(leftToSubclassesBy: type.simpleName).map {
        "\($0.declaration) { throw MissingMethod() }"
      }
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
