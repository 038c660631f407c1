/// Finds the sites of a source.
struct SiteFinder {
  private let tokens: [Token]
  private(set) var sites: [Site] = []

  init(_ tokens: [Token]) {
    self.tokens = tokens
    for index in tokens.indices where !isInDirective(index) {
      findOperator(index)
      findLiteral(index)
      findExtreme(index)
      findConditions(index)
      findStatement(index)
    }
    sites.sort { ($0.start, -$0.end) < ($1.start, -$1.end) }
  }

  private func string(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].string : "" }

  /// Whether a token is on a line such as `#if DEBUG` or `@available(...)`.
  private func isInDirective(_ index: Int) -> Bool {
    var first = index
    while !tokens[first].isFirstOnLine { first -= 1 }
    return ["#if", "#else", "#endif", "#elseif", "import", "infix", "prefix", "@available"].contains(string(first))
  }

  // MARK: - Operators

  private static let infix: [String: Infix] = [
    "<": .comparison(["<=", ">="]), "<=": .comparison(["<", ">"]), ">": .comparison([">=", "<="]),
    ">=": .comparison([">", "<"]), "==": .equality("!="), "!=": .equality("=="), "===": .identity("!=="),
    "!==": .identity("==="), "+": .sum("-"), "-": .sum("+"), "*": .product("/"), "/": .product("*"),
    "+=": .assignment("-="), "-=": .assignment("+="), "&&": .logic("||"), "||": .logic("&&"), "..<": .range,
  ]

  private mutating func findOperator(_ index: Int) {
    let token = tokens[index]
    guard token.kind == .sign else { return }
    if token.string == "..<" || (token.isAfterSpace && token.isBeforeSpace), let infix = Self.infix[token.string] {
      let changes = infix.others.map { "\(token.string) is \($0)" }
      append(.token, index, index, changes) { number in
        let space = token.isAfterSpace ? "" : " "
        return (
          [.init(start: token.start, end: token.end, text: space + NumberedOperator.name(number) + space)],
          infix.declaration(of: token.string, number)
        )
      }
    } else if token.string == "!" || token.string == "-", !token.isBeforeSpace,
      token.isAfterSpace || isOpening(index - 1)
    {
      // A negative number is changed as a number.
      guard tokens.indices.contains(index + 1), tokens[index + 1].kind != .number else { return }
      append(.token, index, index, ["\(token.string) is left out"]) { number in
        (
          [.init(start: token.start, end: token.end, text: NumberedOperator.name(number))],
          Infix.prefix(token.string, number)
        )
      }
    }
  }

  private func isOpening(_ index: Int) -> Bool { ["(", "[", "{"].contains(string(index)) }

  private mutating func append(
    _ kind: Site.Kind, _ first: Int, _ last: Int, _ changes: [String],
    _ rewrite: @escaping (Int) -> (edits: [Site.Edit], declaration: String)
  ) {
    sites.append(
      Site(
        kind: kind, line: tokens[first].line, start: tokens[first].start, end: tokens[last].end, changes: changes,
        rewrite: rewrite))
  }

  // MARK: - Values

  private mutating func findLiteral(_ index: Int) {
    let token = tokens[index]
    let isTruth = token.string == "true" || token.string == "false"
    guard isTruth || token.kind == .number, string(index - 1) != "." else { return }
    let change = isTruth ? "negated" : token.string.contains(".") ? "half as much again" : "one more"
    let function = isTruth ? "flipped" : token.string.contains(".") ? "scaled" : "increased"
    append(.token, index, index, ["\(token.string) is \(change)"]) { number in
      ([.init(start: token.start, end: token.end, text: "Mutants.\(function)(\(number), \(token.string))")], "")
    }
  }

  private mutating func findExtreme(_ index: Int) {
    let token = tokens[index]
    guard token.string == "min" || token.string == "max", string(index + 1) == "(", !tokens[index].isBeforeSpace,
      !["func", "."].contains(string(index - 1))
    else { return }
    append(.token, index, index, ["\(token.string) is \(token.string == "min" ? "max" : "min")"]) { number in
      ([.init(start: token.start, end: token.end + 1, text: "Mutants.\(token.string)(\(number), ")], "")
    }
  }

  // MARK: - Conditions

  private mutating func findConditions(_ index: Int) {
    let keyword = tokens[index].string
    guard ["if", "guard", "while"].contains(keyword), string(index - 1) != "." else { return }
    var (depth, first, place) = (0, index + 1, index + 1)
    while place < tokens.count {
      let text = tokens[place].string
      let isEnd = depth == 0 && (text == "else" || (text == "{" && keyword != "guard"))
      if isEnd || (depth == 0 && text == ",") {
        addCondition(first, place - 1)
        first = place + 1
      }
      if isEnd { return }
      depth += ["(", "[", "{"].contains(text) ? 1 : [")", "]", "}"].contains(text) ? -1 : 0
      if depth < 0 { return }
      place += 1
    }
  }

  /// Negates a clause that nothing else negates.
  private mutating func addCondition(_ first: Int, _ last: Int) {
    guard first <= last else { return }
    let words = tokens[first...last].map(\.string)
    let changed: Set = ["<", "<=", ">", ">=", "==", "!=", "===", "!==", "&&", "||", "!", "try", "await", "is"]
    guard !["let", "var", "case"].contains(words[0]), !words[0].hasPrefix("#"), changed.isDisjoint(with: words) else {
      return
    }
    let (start, end) = (tokens[first].start, tokens[last].end)
    append(.condition, first, last, ["'\(words.joined().prefix(40))' is negated"]) { number in
      (
        [
          .init(start: start, end: start, text: "Mutants.flipped(\(number), ", rank: 1),
          .init(start: end, end: end, text: ")", rank: -2),
        ], ""
      )
    }
  }

  // MARK: - Statements

  private static let keywords: Set = [
    "let", "var", "if", "guard", "for", "while", "switch", "case", "default", "return", "func", "struct", "class",
    "enum",
    "else", "do", "defer", "repeat", "init", "deinit", "extension", "protocol", "typealias", "static", "private",
    "package", "public", "internal", "fileprivate", "mutating", "final", "override", "import", "throw", "where", "in",
    "lazy", "weak", "unowned", "nonisolated", "indirect", "subscript", "get", "set", "willSet", "didSet", "catch",
    "some",
    "required", "convenience", "isolated", "try", "await", "fallthrough", "mutable", "open", "prefix", "infix", "any",
  ]

  private mutating func findStatement(_ index: Int) {
    let token = tokens[index]
    guard token.isFirstOnLine, token.kind == .word, !Self.keywords.contains(token.string), !token.string.hasPrefix("@"),
      !token.string.hasPrefix("#"), isStatementStart(index), let last = lastOfStatement(from: index)
    else { return }
    let words = tokens[index...last].map(\.string)
    let isJump = words == ["break"] || words == ["continue"]
    let assigns = ["=", "+=", "-=", "*=", "/="].contains { words.contains($0) }
    guard isJump || assigns || words.last == ")" || words.last == "}", index < last || isJump else { return }
    let (start, end) = (token.start, tokens[last].end)
    append(.statement, index, last, ["'\(words.joined(separator: " ").prefix(50))' is left out"]) { number in
      (
        [
          .init(start: start, end: start, text: "if !Mutants.isActive(\(number)) { ", rank: 0),
          .init(start: end, end: end, text: " }", rank: -1),
        ], ""
      )
    }
  }

  /// Whether a token that is the first on its line begins a statement: it's in braces, and the line before isn't
  /// continued.
  private func isStatementStart(_ index: Int) -> Bool {
    let before = string(index - 1)
    if [",", "(", "[", ":", "=", "?", "in", "->"].contains(before), before != "in" {
      return before == ":" && isInSwitch(index)
    }
    if index > 0, tokens[index - 1].kind == .sign, before != "?", before != "!" { return false }
    var depth = 0
    for place in stride(from: index - 1, through: 0, by: -1) {
      if [")", "]", "}"].contains(string(place)) { depth += 1 }
      if isOpening(place) {
        depth -= 1
        if depth < 0 { return string(place) == "{" }
      }
    }
    return false
  }

  /// Whether the colon before a token ends a `case` or `default`.
  private func isInSwitch(_ index: Int) -> Bool {
    var place = index - 1
    while place > 0, !tokens[place].isFirstOnLine { place -= 1 }
    return ["case", "default"].contains(string(place))
  }

  private func lastOfStatement(from index: Int) -> Int? {
    var depth = 0
    for place in index..<tokens.count {
      let text = tokens[place].string
      depth += ["(", "[", "{"].contains(text) ? 1 : [")", "]", "}"].contains(text) ? -1 : 0
      if depth < 0 { return place - 1 }
      guard depth == 0, place + 1 < tokens.count else { continue }
      let next = tokens[place + 1]
      if next.string == "}" || next.string == ";" { return place }
      guard next.isFirstOnLine else { continue }
      let isContinued =
        next.kind == .sign || next.string == "else" || (tokens[place].kind == .sign && !["!", "?"].contains(text))
      if !isContinued { return place }
    }
    return nil
  }
}
