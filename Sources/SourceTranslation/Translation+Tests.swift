extension Translation {
  /// Lets XCTest call the tests of the main actor, and the methods that prepare them.
  ///
  /// On Linux, XCTest can't call a synchronous test of an actor: the program ends. So the test belongs to no actor, and
  /// its code is in a function of the main actor inside it. XCTest calls tests on the main thread. They aren't made
  /// asynchronous, because in an asynchronous test, `wait(for:timeout:)` keeps the main queue from running. The
  /// function has the test's name, which `#function` in it returns.
  mutating func translateTests() {
    var cache = TypeIsolation.Cache()
    for (type, syntax) in file.methods where type.kind == .class || type.kind == .extension {
      guard !isErased(syntax.keyword), isForXCTest(syntax),
        declarations.isolation.isTestCase(type.simpleName, &cache), isOnMainActor(syntax, in: type, &cache)
      else { continue }
      let open = syntax.end + 1
      guard file.isMark(open, Ascii.openBrace), file.tokens[open].partner > open else { continue }
      if let at = Isolation.attribute(file, start: syntax.start, keyword: syntax.keyword) {
        replace(file.tokens[at].start..<file.tokens[Modifiers.endOfAttribute(file, at) - 1].end, by: "nonisolated")
      } else {
        insert("nonisolated ", at: file.tokens[syntax.keyword].start)
      }
      let (name, brace) = (file.text(syntax.name), file.tokens[open])
      let (call, effect) = syntax.isThrowing ? ("try ", "throws ") : ("", "")
      qualifyMentions(of: file.name(syntax.name), in: open + 1..<brace.partner)
      replace(brace.start..<brace.end, by: "{ @MainActor func \(name)() \(effect){")
      insert("}; \(call)MainActor.assumeIsolated(\(name)) ", at: file.tokens[brace.partner].start)
    }
  }

  /// Writes `self.` before a method's name in its body, because the local function hides the type's other methods of
  /// the name. A function outside the type would have been hidden by the method itself.
  private mutating func qualifyMentions(of name: String, in body: Range<Int>) {
    let mentions = body.filter { file.isWord($0) && file.name($0) == name }
    // The body may declare something of this name.
    let declaring = ["func", "let", "var"]
    guard !mentions.contains(where: { declaring.contains(file.text($0 - 1)) }) else { return }
    for index in mentions where !file.isMark(index - 1, Ascii.dot) && !file.isMark(index + 1, Ascii.colon) {
      insert("self.", at: file.tokens[index].start)
    }
  }

  /// The modifiers of methods that XCTest doesn't treat as tests.
  private static let hidingModifiers: Set = ["private", "fileprivate", "static", "class"]
  private static let setUpMethods: Set = ["setUp", "tearDown", "setUpWithError", "tearDownWithError"]

  /// Returns whether XCTest calls a method, and does so synchronously.
  private func isForXCTest(_ syntax: FunctionSyntax) -> Bool {
    let name = file.name(syntax.name), isTest = name.hasPrefix("test")
    guard isTest || Self.setUpMethods.contains(name), syntax.labels.isEmpty, !syntax.isAsync, hasNoResult(syntax) else {
      return false
    }
    let words = (syntax.start..<syntax.keyword).filter(file.isWord).map(file.text)
    return isTest ? Self.hidingModifiers.isDisjoint(with: words) : words.contains("override")
  }

  /// Returns whether a method states no result, or `Void`, and no type of its errors.
  private func hasNoResult(_ syntax: FunctionSyntax) -> Bool {
    let rest = Array(syntax.close + 1..<syntax.end + 1)
    guard let arrow = rest.first(where: { file.is($0, "->") }) else {
      return !rest.contains { file.isMark($0, Ascii.openParen) }
    }
    let result = file.text(from: arrow + 1, through: syntax.end)
    return (result == "Void" || result == "()")
      && !rest.prefix { $0 < arrow }.contains { file.isMark($0, Ascii.openParen) }
  }

  private func isOnMainActor(
    _ syntax: FunctionSyntax, in type: TypeScope, _ cache: inout TypeIsolation.Cache
  ) -> Bool {
    if let own = Isolation(file, of: syntax, in: type) { return own == .mainActor }
    let overrides = (syntax.start..<syntax.keyword).contains { file.is($0, "override") }
    if overrides, let above = declarations.isolation.inherited(file.name(syntax.name), above: type.simpleName, &cache) {
      return above == .mainActor
    }
    return declarations.isolation.isOnMainActor(type.simpleName, &cache)
  }
}
