/// The access level of a declaration, from the most restricted to the least.
enum Access: Int, Comparable {
  case hidden, `internal`, package, `public`, open

  static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }

  /// The modifier for a member, with a space; empty for the levels that need none.
  var modifier: String {
    switch self {
    case .hidden, .internal: ""
    case .package: "package "
    case .public: "public "
    case .open: "open "
    }
  }
}

extension SourceFile {
  /// Returns the access level of a type: its own, or the level of a type around it that is more restricted. O(depth).
  func access(of type: TypeScope) -> Access {
    let own = ownAccess(of: type)
    var outer = type.outer
    while let index = outer {
      let around = types[index]
      // Extensions have no level of their own. An open class may be in a public type.
      let level = around.kind == .extension ? .open : ownAccess(of: around)
      if level < min(own, .public) { return level }
      outer = around.outer
    }
    return own
  }

  private func ownAccess(of type: TypeScope) -> Access {
    for index in Modifiers.start(self, of: type.keyword)..<type.keyword {
      if isPrivateModifier(index) { return .hidden }
      if self.is(index, "package") { return .package }
      if self.is(index, "public") { return .public }
      if self.is(index, "open") { return .open }
    }
    return .internal
  }
}
