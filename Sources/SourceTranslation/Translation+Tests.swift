extension Translation {
  /// Lets XCTest call the tests of the main actor, and the methods that prepare them.
  ///
  /// On Linux, XCTest can't call a synchronous test of an actor: the program ends. So the test belongs to no actor, and its
  /// code is in a function of the main actor inside it. XCTest calls tests on the main thread. They aren't made
  /// asynchronous, because in an asynchronous test, `wait(for:timeout:)` keeps the main queue from running. The function
  /// has the test's name, which `#function` in it returns.
  mutating func translateTests() {
    var answers = TypeIsolation.Answers()
    for (type, syntax) in file.methods() where type.kind == .class || type.kind == .extension {
      guard !isErased(syntax.keyword), isForXCTest(syntax),
        declarations.isolation.isTestCase(type.simpleName, &answers), isOnMainActor(syntax, in: type, &answers)
      else { continue }
      let open = syntax.end + 1
      guard file.isMark(open, Ascii.openBrace), file.tokens[open].partner > open else { continue }
      if let at = Isolation.attribute(file, start: syntax.start, keyword: syntax.keyword) {
        replace(file.tokens[at].start..<file.tokens[at + 1].end, by: "nonisolated")
      } else {
        insert("nonisolated ", at: file.tokens[syntax.keyword].start)
      }
      let name = file.text(syntax.name)
      let (call, effect) = syntax.isThrowing ? ("try ", "throws ") : ("", "")
      insert(" @MainActor func \(name)() \(effect){", at: file.tokens[open].end)
      insert("}; \(call)MainActor.assumeIsolated(\(name)) ", at: file.tokens[file.tokens[open].partner].start)
    }
  }

  /// The modifiers of methods that XCTest doesn't take for tests.
  private static let hiding: Set = ["private", "fileprivate", "static", "class"]
  private static let preparing: Set = ["setUp", "tearDown", "setUpWithError", "tearDownWithError"]

  /// Returns whether XCTest calls a method, and does so synchronously.
  private func isForXCTest(_ syntax: FunctionSyntax) -> Bool {
    let name = file.name(syntax.name), isTest = name.hasPrefix("test")
    guard isTest || Self.preparing.contains(name), syntax.labels.isEmpty, !syntax.isAsync,
      // Without a result, and without a type of its errors.
      (syntax.close + 1...syntax.end + 1).allSatisfy({ !file.is($0, "->") && !file.isMark($0, Ascii.openParen) })
    else { return false }
    let words = (syntax.start..<syntax.keyword).filter(file.isWord).map(file.text)
    return isTest ? Self.hiding.isDisjoint(with: words) : words.contains("override")
  }

  private func isOnMainActor(
    _ syntax: FunctionSyntax, in type: TypeScope, _ answers: inout TypeIsolation.Answers
  ) -> Bool {
    if let own = Isolation(file, start: syntax.start, keyword: syntax.keyword) { return own == .mainActor }
    if type.kind == .extension {
      let start = Modifiers.start(file, of: type.keyword)
      if let own = Isolation(file, start: start, keyword: type.keyword) { return own == .mainActor }
    }
    return declarations.isolation.isOnMainActor(type.simpleName, &answers)
  }
}
