/// The parts of a file that aren't compiled on Linux, according to `#if`.
package struct ConditionalCode {
  /// The assumed value of a condition that depends on the build.
  package enum Unknown { case holds, fails }

  /// The tokens of code that isn't compiled, in order.
  private var inactive = LeftOutCode()

  /// Evaluates the conditions of a file that can import some modules other than the system's. O(length of the file).
  package init(_ file: SourceFile, modules: Set<String>, unknown: Unknown) {
    var levels: [Level] = [], start: Int?
    for index in file.tokens.indices where file.tokens[index].kind == .pound {
      let isBranch = file.is(index, "#elseif") || file.is(index, "#else")
      if file.is(index, "#if") {
        levels.append(Level(isLive: levels.last?.isActive ?? true))
      } else if isBranch || file.is(index, "#endif"), !levels.isEmpty {
        if file.is(index, "#endif") { levels.removeLast() }
      } else {
        continue
      }
      if file.is(index, "#if") || isBranch {
        // The check describes a debug build.
        var condition = Condition(file, index + 1, modules, debug: true)
        let value = file.is(index, "#else") ? true : condition.possibleValue()
        levels[levels.count - 1].enter(value ?? (unknown == .holds))
      }
      let isActive = levels.last?.isActive ?? true
      if !isActive, start == nil { start = index }
      if isActive, let first = start {
        inactive.insert(first...index - 1)
        start = nil
      }
    }
    if let start { inactive.insert(start...file.tokens.count - 1) }
  }

  /// Returns whether a token is compiled. O(log n) in the number of inactive parts.
  package func isActive(_ index: Int) -> Bool { !inactive.contains(index) }

  /// Returns whether the first token of a line is compiled. O(length of the file).
  package func isActive(line: Int, of file: SourceFile) -> Bool {
    var start = 0, left = line - 1
    while left > 0, start < file.bytes.count {
      if file.bytes[start] == Ascii.newline { left -= 1 }
      start += 1
    }
    return file.tokens.indices.first { file.tokens[$0].start >= start }.map(isActive) ?? true
  }

  /// The branches of one `#if`.
  private struct Level {
    let isLive: Bool
    var isTaken = false, isActive = false

    init(isLive: Bool) { self.isLive = isLive }

    mutating func enter(_ holds: Bool) {
      isActive = isLive && !isTaken && holds
      isTaken = isTaken || holds
    }
  }
}

extension SourceFile {
  /// Returns the index after a condition that begins at a token: that of the next line's first token, or of another
  /// directive on the line, where the condition is faulty.
  func endOfCondition(_ start: Int) -> Int {
    var end = start
    while end < tokens.count, !tokens[end].beginsLine, tokens[end].kind != .end, tokens[end].kind != .pound { end += 1 }
    return end
  }
}

/// The condition of a directive, evaluated for Linux and, because translated code is an iOS app's, for iOS.
struct Condition {
  private let file: SourceFile
  private var index: Int
  private let end: Int
  private let modules: Set<String>
  /// The condition on one line, as in translated code.
  let text: String
  private let debug: Bool?
  /// The nesting depth of the current operand, and its limit: each level takes some of the thread's stack.
  private var depth = 0
  private static let maxDepth = 200

  /// Begins at a token after the directive. `debug` is the value of the flag `DEBUG`.
  init(_ file: SourceFile, _ start: Int, _ modules: Set<String>, debug: Bool?) {
    self.file = file
    index = start
    let end = file.endOfCondition(start)
    self.end = end
    self.modules = modules
    self.debug = debug
    // A string that is passed on and returned would be copied for each token.
    text = (start..<end).reduce(into: "") { text, index in
      if file.tokens[index].isApart, index > start { text += " " }
      text += Self.translation(of: index, in: file, modules) ?? file.text(index)
    }
  }

  /// Returns the name that replaces a system's or a module's name in translated conditions; `nil` if it stays.
  static func translation(of index: Int, in file: SourceFile, _ modules: Set<String>) -> String? {
    if file.is(index, "iOS"), file.is(index - 2, "os") { return "Linux" }
    guard file.is(index - 2, "canImport") else { return nil }
    return AppleModules.substitute(for: file.text(index), among: modules)?.module
  }

  /// Returns the value; `nil` if it depends on the build.
  mutating func possibleValue() -> Bool? { disjunction() }

  private mutating func disjunction() -> Bool? {
    var result = conjunction()
    while index < end, file.is(index, "||") {
      index += 1
      let next = conjunction()
      result = result == true || next == true ? true : result == nil || next == nil ? nil : false
    }
    return result
  }

  private mutating func conjunction() -> Bool? {
    var result = operand()
    while index < end, file.is(index, "&&") {
      index += 1
      let next = operand()
      result = result == false || next == false ? false : result == nil || next == nil ? nil : true
    }
    return result
  }

  private mutating func operand() -> Bool? {
    depth += 1
    defer { depth -= 1 }
    guard index < end, depth <= Self.maxDepth else {
      index = end
      return nil
    }
    if file.is(index, "!") {
      index += 1
      return operand().map { !$0 }
    }
    if file.isMark(index, Ascii.openParen) {
      let close = file.tokens[index].partner
      index += 1
      let result = disjunction()
      index = close > 0 ? close + 1 : end
      return result
    }
    guard file.isWord(index) else {
      index = end
      return nil
    }
    let name = file.text(index)
    index += 1
    guard index < end, file.isMark(index, Ascii.openParen), file.tokens[index].partner > index else {
      return name == "DEBUG" ? debug : name == "true" ? true : name == "false" ? false : nil
    }
    let open = index
    index = file.tokens[open].partner + 1
    return call(name, file.isWord(open + 1) ? file.text(open + 1) : "", version: open + 1)
  }

  private func call(_ name: String, _ argument: String, version: Int) -> Bool? {
    switch name {
    case "os": argument == "Linux" || argument == "iOS"
    case "canImport":
      modules.contains(argument) || AppleModules.isHere(argument)
        || AppleModules.substitute(for: argument, among: modules) != nil
        ? true : AppleModules.isAppleModule(argument) ? false : nil
    case "targetEnvironment": false
    case "swift", "compiler": isReached(version)
    default: nil
    }
  }

  /// Returns whether the version of Swift 6 reaches a version after `>=` or `<`.
  private func isReached(_ sign: Int) -> Bool? {
    guard file.tokens[sign].kind == .sign,
      let major = Int(file.text(sign + 1).prefix { $0.isNumber })
    else { return nil }
    return file.is(sign, "<") ? major > 6 : major <= 6
  }
}
