/// The actor that a declaration names in its attributes and modifiers.
enum Isolation: Sendable {
  case mainActor, none

  /// Returns the isolation that the attributes and modifiers before a keyword state; `nil` if they state none. An
  /// attribute whose name ends in `Actor` names another actor.
  init?(_ file: SourceFile, start: Int, keyword: Int) {
    if Self.attribute(file, start: start, keyword: keyword) != nil {
      self = .mainActor
    } else if (start..<keyword).contains(where: { index in
      file.is(index, "nonisolated")
        || file.isMark(index, Ascii.at) && file.isWord(index + 1) && file.text(index + 1).hasSuffix("Actor")
    }) {
      self = .none
    } else {
      return nil
    }
  }

  /// Returns the isolation that a method states, or the extension that it's in; `nil` if they state none.
  init?(_ file: SourceFile, of method: FunctionSyntax, in type: TypeScope) {
    if let own = Isolation(file, start: method.start, keyword: method.keyword) {
      self = own
    } else if type.kind == .extension,
      let own = Isolation(file, start: Modifiers.start(file, of: type.keyword), keyword: type.keyword)
    {
      self = own
    } else {
      return nil
    }
  }

  /// Returns the `@` of the attribute `@MainActor` before a keyword.
  static func attribute(_ file: SourceFile, start: Int, keyword: Int) -> Int? {
    (start..<keyword).first { file.isMark($0, Ascii.at) && file.is($0 + 1, "MainActor") }
  }
}

/// The isolation of a target's classes and protocols, which decides how XCTest can call their tests.
struct TypeIsolation: Sendable {
  /// The stated isolation of each type, by simple name.
  private var stated: [String: Isolation] = [:]
  /// The names in the inheritance clauses of the types' own declarations. Names in extensions don't isolate a type.
  private var inherited: [String: [String]] = [:]

  /// The stated isolation of methods without parameters, by the simple names of their types and by their own.
  private var methods: [String: [String: Isolation]] = [:]

  mutating func add(_ type: TypeScope, in file: SourceFile) {
    guard type.kind == .class || type.kind == .protocol else { return }
    inherited[type.simpleName, default: []] += type.inherited
    let start = Modifiers.start(file, of: type.keyword)
    if let isolation = Isolation(file, start: start, keyword: type.keyword) { stated[type.simpleName] = isolation }
  }

  /// Adds a method of a class or an extension, if it states an isolation.
  mutating func add(_ method: FunctionSyntax, of type: TypeScope, in file: SourceFile) {
    guard method.labels.isEmpty, let isolation = Isolation(file, of: method, in: type) else { return }
    methods[type.simpleName, default: [:]][file.name(method.name)] = isolation
  }

  /// Returns whether XCTest may call a method with this name.
  static func matters(of name: String) -> Bool {
    name.hasPrefix("test") || name.hasPrefix("setUp") || name.hasPrefix("tearDown")
  }

  /// Returns the isolation that a method inherits from the method that it overrides; `nil` if no superclass in the
  /// target states an isolation for it. O(1) on average over a file's classes.
  func inherited(_ method: String, above type: String, _ cache: inout Cache) -> Isolation? {
    guard let above = inherited[type]?.first else { return nil }
    return nearestAnswer(from: above, &cache.methods[method, default: [:]]) { methods[$0]?[method] }
  }

  /// The results so far for a file's classes, so that a long chain of subclasses takes linear time.
  struct Cache {
    fileprivate var onMainActor: [String: Bool?] = [:]
    fileprivate var testCases: [String: Bool?] = [:]
    /// The isolation of each method in each class, stated or inherited, if there's any.
    fileprivate var methods: [String: [String: Isolation?]] = [:]
  }

  /// Returns whether the members of a class belong to the main actor: by its own attribute, or by the attribute of a
  /// class or protocol from which it inherits. O(1) on average over a file's classes.
  func isOnMainActor(_ type: String, _ cache: inout Cache) -> Bool {
    nearestAnswer(from: type, &cache.onMainActor) { next in
      if let isolation = stated[next] { return isolation == .mainActor }
      guard let above = inherited[next] else { return isOfUIKit(next) }
      return above.dropFirst().contains(where: isProtocolOnMainActor) ? true : nil
    } ?? false
  }

  /// Returns whether a class of the target inherits from `XCTestCase`, or from a class of another module whose name
  /// ends with "TestCase". O(1) on average over a file's classes.
  func isTestCase(_ type: String, _ cache: inout Cache) -> Bool {
    nearestAnswer(from: type, &cache.testCases) { inherited[$0] == nil ? $0.hasSuffix("TestCase") : nil } ?? false
  }

  /// Returns the result of the nearest type that has one, upwards from a class, and caches it for all types on the way;
  /// `nil` if none has one.
  private func nearestAnswer<Answer>(
    from type: String, _ known: inout [String: Answer?], _ find: (String) -> Answer?
  ) -> Answer? {
    var path: [String] = [], seen: Set<String> = [], result: Answer?, current: String? = type
    while let next = current, seen.insert(next).inserted {
      // Also the answer that there's none.
      if let answer = known[next] {
        result = answer
        break
      }
      path.append(next)
      if let answer = find(next) {
        result = answer
        break
      }
      current = inherited[next]?.first
    }
    for name in path { known[name] = .some(result) }
    return result
  }

  private func isProtocolOnMainActor(_ name: String) -> Bool {
    var level = [name], seen: Set<String> = []
    while let next = level.popLast() {
      guard seen.insert(next).inserted else { continue }
      if stated[next] == .mainActor || inherited[next] == nil && isOfUIKit(next) { return true }
      level += inherited[next] ?? []
    }
    return false
  }

  /// The prefixes of the modules whose delegates belong to the main actor here.
  private static let prefixes = ["AV", "CA", "CL", "MF", "MK", "PH", "QL", "SF", "SK", "WK"]

  /// Returns whether a type of another module belongs to the main actor: a type of UIKit's, or a delegate's protocol of
  /// a related module.
  private func isOfUIKit(_ name: String) -> Bool {
    if name.hasPrefix("UI") { return !name.hasSuffix("TestCase") }
    return (name.hasSuffix("Delegate") || name.hasSuffix("DataSource")) && Self.prefixes.contains(where: name.hasPrefix)
  }
}
