/// The declarations in a target's files that the translation of other files depends on.
public struct Declarations: Sendable {
  /// The methods by their base names.
  private var methods: [String: [MethodCandidates.Signature: MethodCandidates]] = [:]
  /// The methods by their Objective-C names: all, and those that aren't private.
  private var selectors: [String: MethodCandidates] = [:]
  private var visibleSelectors: [String: MethodCandidates] = [:]
  /// The full names of the methods that subclasses can override, by the class's name.
  private var overridable: [String: Set<String>] = [:]
  private(set) var supertypes: [String: [String]] = [:]
  /// The types with an inheritance clause, by the type that it contains.
  private(set) var inheritors: [String: [String]] = [:]
  private(set) var protocols: Set<String> = []
  private(set) var classes: Set<String> = []
  /// The declarations of classes by simple name. There may be several, because classes in other types may have the same
  /// name.
  private(set) var classPlaces: [String: [ClassPlace]] = [:]
  /// The optional methods of each protocol.
  private(set) var requirements: [String: [InheritedRequirement]] = [:]
  var hasRequirements: Bool { !requirements.isEmpty || !outside.requirements.isEmpty }
  private(set) var genericTypes: Set<String> = []
  /// The names of all types.
  private(set) var types: Set<String> = []
  /// The classes, with the names of the types around them, except classes in functions.
  private(set) var classPaths: Set<String> = []
  /// The members of extensions, by the path of the extended type.
  private(set) var extensionMembers: [String: [ExtensionMember]] = [:]
  /// The types that override a member, by its full name.
  private var overriders: [String: Set<String>] = [:]
  /// The generic parameters and associated types of each type, with the names of what they conform to.
  private(set) var genericParameters: [String: [String: [String]]] = [:]
  /// The labels of each class's initialisers.
  private var initialisers: [String: Set<[String]>] = [:]
  /// The full names of optional requirements, and their base names.
  private(set) var optionalMethods: Set<String> = []
  private(set) var optionalBases: Set<String> = []
  /// The observable properties.
  private(set) var observableProperties: Set<String> = []
  /// The outlets, attributes and actions of the target's types.
  private(set) var interfaces = InterfaceMembers()
  /// The global actors to which the target's classes and protocols are isolated.
  private(set) var isolation = TypeIsolation()
  /// The static members that the target adds to the types of images and colours.
  private(set) var assetTypeMembers = AssetTypeMembers()
  /// The modules that the target can import other than the system's.
  public var availableModules: Set<String> = []
  /// The declarations of the translated targets on which this one depends.
  var outside = OutsideDeclarations()

  /// Creates an empty collection.
  public init() {}

  /// Adds a file's declarations.
  public mutating func add(_ file: SourceFile) {
    let leftOut = file.newerDeclarations(), privatePaths = file.privatePaths()
    let conditions = BuildConditions(file, modules: availableModules)
    interfaces.add(file, leftOut, conditions, privatePaths)
    assetTypeMembers.add(file) { leftOut.contains($0) || !conditions.isActive($0) }
    for type in file.types where !leftOut.contains(type.keyword) {
      if type.kind != .extension { types.insert(type.simpleName) }
      isolation.add(type, in: file)
      if type.kind == .class, !type.isLocal { classPaths.insert(file.path(of: type)) }
      if type.kind != .extension {
        for (name, above) in GenericParameters(file, of: type) {
          genericParameters[type.simpleName, default: [:]][name, default: []] += above
        }
      }
      supertypes[type.simpleName, default: []] += type.inherited
      for above in type.inherited { inheritors[above, default: []].append(type.simpleName) }
      if type.kind != .extension, type.nameEnd > type.keyword + 1 { genericTypes.insert(type.name) }
      if type.kind == .class {
        classes.insert(type.simpleName)
        let place = file.place(of: file.tokens[type.keyword].start)
        classPlaces[type.simpleName, default: []].append(
          ClassPlace(path: file.path, line: place.line, column: place.column, superclass: type.inherited.first))
      }
      if type.kind == .protocol { protocols.insert(type.name) }
    }
    addMembers(file, leftOut, conditions, privatePaths)
    for index in file.tokens.indices where file.tokens[index].kind == .word && !leftOut.contains(index) {
      if file.is(index, "var"), let property = ObservableProperty(file, keyword: index) {
        observableProperties.insert(property.name)
      }
      guard file.is(index, "func") else { continue }
      guard let type = file.type(around: index), file.tokens[index].enclosing == type.open,
        let syntax = FunctionSyntax(file, keyword: index)
      else { continue }
      let method = Method(file, syntax, in: type)
      add(method)
      if method.isOptional, let requirement = InheritedRequirement(method, syntax, in: type, of: file) {
        requirements[type.name, default: []].append(requirement)
      }
    }
  }

  private mutating func addMembers(
    _ file: SourceFile, _ leftOut: LeftOutCode, _ code: BuildConditions, _ privatePaths: Set<String>
  ) {
    for index in file.tokens.indices where file.tokens[index].kind == .word {
      let isInit = file.is(index, "init") && !file.isMark(index - 1, Ascii.dot)
      guard isInit || file.is(index, "func") || file.is(index, "var"), code.isActive(index), !leftOut.contains(index),
        let type = file.type(around: index), file.tokens[index].enclosing == type.open
      else { continue }
      if isInit {
        guard let open = (index + 1...index + 2).first(where: { file.isMark($0, Ascii.openParen) }) else { continue }
        initialisers[type.simpleName, default: []].insert(FunctionSyntax.labels(file, open))
        continue
      }
      guard type.kind == .class || type.kind == .extension else { continue }
      if file.is(index, "func"), TypeIsolation.matters(of: file.name(index + 1)),
        let method = FunctionSyntax(file, keyword: index)
      {
        isolation.add(method, of: type, in: file)
      }
      if let member = ExtensionMember(
        file, keyword: index, in: type, conditions: code, privatePaths: privatePaths)
      {
        if member.isOverride { overriders[member.name, default: []].insert(type.simpleName) }
        if type.kind == .extension { extensionMembers[member.path, default: []].append(member) }
      }
    }
  }

  /// Returns whether a class of the target declares an initialiser with some labels.
  func declaresInit(_ type: String, _ labels: [String]) -> Bool { initialisers[type]?.contains(labels) == true }

  /// Returns the superclasses of the classes that override a member. O(n) in their number.
  func classesAboveOverriders(of name: String) -> Set<String> {
    var found: Set<String> = []
    for overrider in overriders[name] ?? [] {
      var above = superclass(of: overrider)
      // The superclasses of a class that was found before were found with it.
      while let next = above, found.insert(next).inserted { above = superclass(of: next) }
    }
    return found
  }

  private mutating func add(_ method: Method) {
    for signature in MethodCandidates.Signature.all(of: method) {
      methods[method.base, default: [:]][signature, default: MethodCandidates()].add(method, kind: method.selector)
    }
    selectors[method.selector, default: MethodCandidates()].add(method, kind: method.type)
    if !method.isPrivate {
      visibleSelectors[method.selector, default: MethodCandidates()].add(method, kind: method.type)
    }
    if !method.isPrivate, !method.isStatic { overridable[method.type, default: []].insert(method.fullName) }
    if method.isOptional {
      optionalMethods.insert(method.fullName)
      optionalBases.insert(method.base)
    }
  }

  // MARK: - Looking up methods

  /// Returns whether a type declares a method that subclasses can override.
  func declares(_ type: String, _ name: String) -> Bool { overridable[type]?.contains(name) == true }

  /// Returns the method to which a reference refers: a method of the type or of a supertype, or else the only method
  /// with that name. `nil` if it's ambiguous.
  func method(_ base: String, labels: [String]?, count: Int?, of type: String?) -> Method? {
    guard let candidates = methods[base]?[MethodCandidates.Signature(labels: labels, count: count)] else { return nil }
    if let type, let own = nearest(candidates, type) { return own }
    return candidates.unambiguous
  }

  /// Returns the method with an Objective-C name that is accessible within a type.
  func method(selector: String, from type: String?) -> Method? {
    if let type, let candidates = selectors[selector], let own = nearest(candidates, type) { return own }
    return visibleSelectors[selector]?.unambiguous
  }

  private func nearest(_ candidates: MethodCandidates, _ type: String) -> Method? {
    var level = [type], seen: Set = [type]
    while !level.isEmpty {
      if let found = candidates.first(of: level) { return found }
      // Each type once: several of a level may inherit from it, and would double the next one.
      level = level.flatMap { supertypes[$0] ?? [] }.filter { seen.insert($0).inserted }
    }
    return nil
  }
}

/// The location of a class's declaration in the source.
struct ClassPlace: Sendable {
  let path: String
  let line: Int
  let column: Int
  /// The first type in its inheritance clause: the superclass, if it has one.
  let superclass: String?
}

extension Method {
  init(_ file: SourceFile, _ syntax: FunctionSyntax, in type: TypeScope) {
    let base = file.name(syntax.name), fullName = Self.fullName(base, syntax.labels)
    var explicit: String?, isStatic = false, isPrivate = false, isOptional = false
    for index in syntax.start..<syntax.keyword {
      if file.is(index, "override") { explicit = explicit ?? UIKitSelectors.name(of: fullName) }
      if file.is(index, "objc"), file.isMark(index + 1, Ascii.openParen) {
        explicit = file.text(from: index + 2, through: file.tokens[index + 1].partner - 1).filter { !$0.isWhitespace }
      }
      if file.is(index, "static") || file.is(index, "class") { isStatic = true }
      if file.is(index, "private") || file.is(index, "fileprivate") { isPrivate = true }
      if file.is(index, "optional") { isOptional = true }
    }
    self.init(
      type: type.simpleName, base: base, escapedBase: file.text(syntax.name), labels: syntax.labels,
      selector: explicit ?? ObjCName.method(base, labels: syntax.labels), isStatic: isStatic, isPrivate: isPrivate,
      isOptional: isOptional && type.kind == .protocol)
  }
}
