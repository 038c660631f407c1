/// The versions of iOS whose code runs.
enum IOSVersion {
  /// The newest major version of iOS whose interface this UIKit has.
  static let newest = 18

  /// Returns the major version of iOS that an `#available` or `@available` requires, from its parentheses; `nil` if it
  /// doesn't name iOS.
  static func required(_ file: SourceFile, _ open: Int) -> Int? {
    var index = open + 1
    let close = file.tokens[open].partner
    while index < close {
      if file.is(index, "iOS") {
        if file.tokens[index + 1].kind == .number { return major(file, index + 1) }
        guard let introduced = (index..<close).first(where: { file.is($0, "introduced") }) else { return nil }
        return major(file, introduced + 2)
      }
      index += 1
    }
    return nil
  }

  private static func major(_ file: SourceFile, _ number: Int) -> Int? {
    Int(file.text(number).prefix { $0.isNumber })
  }
}

extension Translation {
  /// Makes `#if os(iOS)` true, because the translated code is an iOS app's, and replaces Apple's modules in
  /// `canImport(_:)` with the modules that are imported instead.
  mutating func translateDirective(_ directive: Int) {
    for index in directive + 1..<file.endOfCondition(directive + 1) {
      if let here = Condition.translation(of: index, in: file, declarations.availableModules) {
        replace(file.tokens[index].start..<file.tokens[index].end, by: here)
      }
    }
  }

  /// Makes `#available(iOS N, *)` false for versions that are newer than this UIKit, and removes the code for them,
  /// which uses declarations that don't exist.
  mutating func translateAvailable(_ index: Int) {
    guard file.isMark(index + 1, Ascii.openParen), file.tokens[index + 1].partner > index,
      let version = IOSVersion.required(file, index + 1), version > IOSVersion.newest
    else { return }
    let close = file.tokens[index + 1].partner, isNegated = file.is(index, "#unavailable")
    replace(
      file.tokens[index].start..<file.tokens[close].end,
      by: isNegated ? "!AloeObjC.isAvailable(iOS: \(version))" : "AloeObjC.isAvailable(iOS: \(version))")
    guard let body = openingBrace(after: close, around: file.tokens[index].enclosing) else { return }
    let end = file.tokens[body].partner
    // With other conditions, the code after `else` also runs on older systems.
    let isAlone =
      (file.is(index - 1, "if") || file.is(index - 1, "guard")) && (body == close + 1 || file.is(close + 1, "else"))
    if file.is(body - 1, "else") {
      if isNegated {
        if isAlone { remove(body + 1, through: end - 1) }
      } else {
        // The rest of a block after `guard`.
        remove(end + 1, through: endOfBlock(around: index, from: end + 1))
      }
    } else if !isNegated {
      remove(body + 1, through: end - 1)
    } else if isAlone, file.is(end + 1, "else"), file.isMark(end + 2, Ascii.openBrace),
      file.tokens[end + 2].partner > 0
    {
      remove(end + 3, through: file.tokens[end + 2].partner - 1)
    }
  }

  /// Returns the brace that begins the block after a condition.
  private func openingBrace(after close: Int, around: Int) -> Int? {
    var index = close + 1
    while index < file.tokens.count, file.tokens[index].kind != .end {
      if file.isMark(index, Ascii.openBrace), file.tokens[index].enclosing == around {
        return file.tokens[index].partner > index ? index : nil
      }
      if file.tokens[index].kind == .close, file.tokens[index].partner == around { return nil }
      index += 1
    }
    return nil
  }

  /// Returns the last token of the block, or of the case of a `switch`, that contains a statement.
  private func endOfBlock(around index: Int, from start: Int) -> Int {
    let open = file.tokens[index].enclosing
    guard open >= 0, file.tokens[open].partner > start else { return start - 1 }
    let end = file.tokens[open].partner
    let next = (start..<end).first {
      file.tokens[$0].enclosing == open && file.tokens[$0].beginsLine
        && (file.is($0, "case") || file.is($0, "default") && file.isMark($0 + 1, Ascii.colon))
    }
    return (next ?? end) - 1
  }

  /// Replaces code that never runs, unless an `#if` ends or begins in it.
  private mutating func remove(_ first: Int, through last: Int) {
    guard first <= last, file.hasWholeDirectives(first...last) else { return }
    // A statement that doesn't return, so that the code around it needs no value from here.
    let isApart = file.tokens[first].isApart || file.tokens[first - 1].first == Ascii.openBrace
    insert(isApart ? " AloeObjC.unavailableCode() " : "; AloeObjC.unavailableCode() ", at: file.tokens[first].start)
    erase(first...last)
  }

  /// Removes a declaration that is available only in versions of Apple's systems that are newer than this UIKit: no
  /// code that runs refers to it.
  mutating func translateAvailability(_ at: Int) {
    if let declaration = file.newerDeclaration(at, &endOfAvailability) { erase(declaration) }
  }
}
