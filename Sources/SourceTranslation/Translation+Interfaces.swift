extension Translation {
  /// Adds to each class with outlets or actions the method that connects them. It's in the class itself, because these
  /// members are often private, and on the last line, so that no line moves.
  mutating func translateInterfaces() {
    for type in keptTypes {
      guard conditions.isActive(type.keyword) else { continue }
      let condition = conditions.condition(type.keyword)
      if type.kind == .class, !type.isLocal { addConnections(to: type, condition) }
      if type.kind == .extension, !declarations.classes.contains(type.simpleName) {
        addExtensionMembers(of: type, condition)
      }
    }
  }

  private mutating func addConnections(to type: TypeScope, _ condition: String?) {
    let members = interfaceMembers(of: type, condition)
    guard !members.isEmpty else { return }
    let start = Modifiers.start(file, of: type.keyword)
    let words = (start..<type.keyword).filter(file.isWord).map(file.text)
    let access = words.contains("open") ? "open " : words.contains("public") ? "public " : ""
    let inherits = declarations.inheritsConnections(type, seenFrom: file.path)
    let cases = members.map { $0.code(in: type.name) }.joined(separator: "; ")
    let rest = inherits ? "super.connectInterface(connection)" : "break"
    let method =
      "@MainActor \(access)\(inherits ? "override " : "")func connectInterface(_ connection: InterfaceConnection) { "
      + "switch connection.name { \(cases); default: \(rest) } }"
    addMembers([method], to: type)
    if !inherits { conform(type) }
  }

  /// Declares that a class that doesn't inherit from one of UIKit's can be connected. In an extension, because a
  /// protocol of the main actor in the class's own clause would move the entire class there.
  private mutating func conform(_ type: TypeScope) {
    var outermost = type
    while let outer = outermost.outer { outermost = file.types[outer] }
    insert("; extension \(file.path(of: type)): InterfaceConnecting {}", at: file.tokens[outermost.close].end)
  }

  /// Adds a connecting class for each property that an extension adds to another module's class, because an extension
  /// can't override the method that connects members. The connecting class is looked up by name at run time.
  private mutating func addExtensionMembers(of type: TypeScope, _ condition: String?) {
    guard type.outer == nil, !type.isLocal else { return }
    let own = interfaceMembers(of: type, condition).filter {
      $0.path == file.path && $0.isInExtension && $0.kind == .property && !$0.isPrivate
    }
    for member in own where isDeclared(member, in: type) {
      insert(
        "; public final class InterfaceMember_\(type.simpleName)_\(member.name): InterfaceExtension { public override "
          + "class func connect(_ object: AnyObject, _ connection: InterfaceConnection) { guard let object = object as? "
          + "\(type.name) else { return }; connection.set { object.\(member.written) = $0 } } }",
        at: file.tokens[type.close].end)
    }
  }

  /// Returns the members for storyboards and nibs of a type that code in it can refer to, each name once. Members that
  /// are compiled only in some builds need a type that is compiled in the same builds.
  private func interfaceMembers(of type: TypeScope, _ condition: String?) -> [InterfaceMember] {
    var seen: Set<String> = []
    let isHidden = file.isPrivate(type)
    return (declarations.interfaces.byPath[file.path(of: type)] ?? []).filter {
      ($0.path == file.path || !isHidden && !$0.isPrivate) && ($0.condition == nil || $0.condition == condition)
        && seen.insert($0.name).inserted
    }
  }

  private func isDeclared(_ member: InterfaceMember, in type: TypeScope) -> Bool {
    (type.open..<type.close).contains {
      file.is($0, "var") && file.tokens[$0].enclosing == type.open && file.isWord($0 + 1)
        && file.text($0 + 1) == member.written
    }
  }
}

extension Declarations {
  /// Returns whether a class inherits the method that connects members: from one of UIKit's classes, or from a class of
  /// the target that has the method.
  func inheritsConnections(_ type: TypeScope, seenFrom path: String) -> Bool {
    // Classes of the same name in other files have other superclasses.
    var inherited = type.inherited, seen: Set<String> = [type.simpleName]
    while true {
      guard let above = inherited.first(where: classes.contains) else {
        // The first of the other names is a class of another module, or a protocol.
        let foreign = inherited.first { !protocols.contains($0) }
        return foreign.map { $0 != "NSObject" && !$0.hasSuffix("Delegate") && !$0.hasSuffix("DataSource") } ?? false
      }
      guard seen.insert(above).inserted else { return false }
      let members = interfaces.byType[above] ?? []
      if members.contains(where: { $0.path == path || !$0.isOfPrivateType }) { return true }
      inherited = supertypes[above] ?? []
    }
  }
}
