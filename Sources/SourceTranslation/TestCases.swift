/// The actor that a declaration names in its attributes and modifiers.
enum Isolation: Sendable {
  case mainActor, none

  /// Returns the isolation that the attributes and modifiers before a keyword state; `nil` if they state none.
  init?(_ file: SourceFile, start: Int, keyword: Int) {
    if Self.attribute(file, start: start, keyword: keyword) != nil {
      self = .mainActor
    } else if (start..<keyword).contains(where: { file.is($0, "nonisolated") }) {
      self = .none
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
  /// The names in the inheritance clauses of the types themselves. Those of extensions don't isolate a type.
  private var inherited: [String: [String]] = [:]

  mutating func add(_ type: TypeScope, in file: SourceFile) {
    guard type.kind == .class || type.kind == .protocol else { return }
    inherited[type.simpleName, default: []] += type.inherited
    let start = Modifiers.start(file, of: type.keyword)
    if let isolation = Isolation(file, start: start, keyword: type.keyword) { stated[type.simpleName] = isolation }
  }

  /// The answers for classes, so that a long line of subclasses takes linear time.
  struct Answers {
    fileprivate var onMainActor: [String: Bool] = [:]
    fileprivate var testCases: [String: Bool] = [:]
  }

  /// Returns whether the members of a class belong to the main actor: by its own attribute, or by that of a class or
  /// protocol from which it inherits. O(1) on average over all classes.
  func isOnMainActor(_ type: String, _ answers: inout Answers) -> Bool {
    answer(for: type, &answers.onMainActor) { next in
      if let isolation = stated[next] { return isolation == .mainActor }
      guard let above = inherited[next] else { return isOfUIKit(next) }
      return above.dropFirst().contains(where: isProtocolOnMainActor) ? true : nil
    }
  }

  /// Returns whether a class of the target inherits from `XCTestCase`, or from another module's class of that ending. O(1)
  /// on average over all classes.
  func isTestCase(_ type: String, _ answers: inout Answers) -> Bool {
    answer(for: type, &answers.testCases) { inherited[$0] == nil ? $0.hasSuffix("TestCase") : nil }
  }

  /// Returns the answer of the first type that has one, upwards from a class, and keeps it for all on the way.
  private func answer(for type: String, _ known: inout [String: Bool], _ find: (String) -> Bool?) -> Bool {
    var path: [String] = [], seen: Set<String> = [], result = false, current: String? = type
    while let next = current, seen.insert(next).inserted {
      if let answer = known[next] ?? find(next) {
        result = answer
        path.append(next)
        break
      }
      path.append(next)
      current = inherited[next]?.first
    }
    for name in path { known[name] = result }
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

  /// Returns whether a type of another module is one of UIKit's, which belong to the main actor, such as a delegate's
  /// protocol.
  private func isOfUIKit(_ name: String) -> Bool { name.hasPrefix("UI") }
}
