/// The declarations of translated targets on which a target depends, as far as they concern optional methods.
///
/// An optional method throws where it's missing, so calls from other targets have to be translated, too.
struct OutsideDeclarations: Sendable {
  private(set) var protocols: Set<String> = []
  /// The classes that other modules can subclass.
  private(set) var openClasses: Set<String> = []
  private(set) var supertypes: [String: [String]] = [:]
  /// The optional methods of each protocol.
  private(set) var requirements: [String: [InheritedRequirement]] = [:]
  /// The full names of optional methods, and their base names.
  private(set) var optionalMethods: Set<String> = []
  private(set) var optionalBases: Set<String> = []
  /// The full names of the methods of each type that subclasses can override.
  private var overridable: [String: Set<String>] = [:]
  /// Whether declarations without an access level count, which `@testable import` makes visible.
  let includesInternal: Bool

  init(includesInternal: Bool = false) { self.includesInternal = includesInternal }

  /// Returns whether a type declares a method that subclasses can override.
  func declares(_ type: String, _ name: String) -> Bool { overridable[type]?.contains(name) == true }

  /// Adds a file's declarations that other targets can use. O(length of the file).
  mutating func add(_ file: SourceFile) {
    let leftOut = file.newerDeclarations()
    for type in file.types where !leftOut.contains(type.keyword) && !type.isLocal {
      switch type.kind {
      case .protocol where isVisible(file.access(of: type)): protocols.insert(type.simpleName)
      case .class where file.access(of: type) == .open: openClasses.insert(type.simpleName)
      // Conformances may be in extensions.
      case .extension: break
      default: continue
      }
      supertypes[type.simpleName, default: []] += type.inherited
    }
    for (type, syntax) in file.methods where !leftOut.contains(syntax.keyword) && !type.isLocal {
      let method = Method(file, syntax, in: type)
      guard !method.isPrivate, !method.isStatic else { continue }
      if type.kind != .protocol { overridable[type.simpleName, default: []].insert(method.fullName) }
      guard method.isOptional, isVisible(file.access(of: type)) else { continue }
      optionalMethods.insert(method.fullName)
      optionalBases.insert(method.base)
      if let requirement = InheritedRequirement(method, syntax, in: type, of: file) {
        requirements[type.simpleName, default: []].append(requirement)
      }
    }
  }

  private func isVisible(_ access: Access) -> Bool { access >= (includesInternal ? .internal : .package) }
}

extension SourceFile {
  /// Whether the file sees another module's declarations without an access level.
  var importsForTesting: Bool {
    tokens.indices.contains { isMark($0, Ascii.at) && self.is($0 + 1, "testable") }
  }
}
