/// Tokens of code that is left out.
struct LeftOutCode: Sendable {
  /// Ranges that don't overlap, in order.
  private(set) var ranges: [ClosedRange<Int>] = []

  mutating func insert(_ range: ClosedRange<Int>) { ranges.insert(range, at: place(of: range.lowerBound)) }

  /// Returns whether a token is left out. O(log n) in the number of ranges.
  func contains(_ index: Int) -> Bool {
    let place = place(of: index)
    return place < ranges.count && ranges[place].contains(index)
  }

  /// Returns the first range that doesn't end before a token.
  private func place(of index: Int) -> Int {
    var low = 0, high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SourceFile {
  /// Returns the declarations that are available only in versions of Apple's systems that are newer than this UIKit.
  /// O(length of the file).
  func newerDeclarations() -> LeftOutCode {
    var result = LeftOutCode(), end = 0
    for index in tokens.indices where isMark(index, Ascii.at) && self.is(index + 1, "available") {
      if !result.contains(index), let range = newerDeclaration(index, &end) { result.insert(range) }
    }
    return result
  }

  /// Returns the declaration with an `@available` for a version that is newer than this UIKit; `nil` for another
  /// version, or if an `#if` begins or ends in it. `searched` becomes the end of attributes that come next in source
  /// order and for which the result is `nil`, too, such as attributes without a declaration after them.
  func newerDeclaration(_ at: Int, _ searched: inout Int) -> ClosedRange<Int>? {
    guard at >= searched, isMark(at + 2, Ascii.openParen), tokens[at + 2].partner > at,
      let version = IOSVersion.required(self, at + 2), version > IOSVersion.newest
    else { return nil }
    let endOfAttributes = Modifiers.end(self, after: tokens[at + 2].partner + 1)
    guard let keyword = Modifiers.keyword(self, after: endOfAttributes), let end = endOfDeclaration(keyword) else {
      searched = endOfAttributes
      return nil
    }
    let start = Modifiers.start(self, of: keyword)
    if hasWholeDirectives(min(at, start)...end) { return min(at, start)...end }
    // The same directives are between the declaration and the attributes that follow, up to the last directive.
    searched = (at..<max(at, start)).last { self.is($0, "#endif") || self.is($0, "#else") } ?? keyword
    return nil
  }

  func hasWholeDirectives(_ range: ClosedRange<Int>) -> Bool {
    var depth = 0
    for index in range where tokens[index].kind == .pound {
      if self.is(index, "#if") { depth += 1 }
      if self.is(index, "#endif") { depth -= 1 }
      if depth < 0 || depth == 0 && (self.is(index, "#else") || self.is(index, "#elseif")) { return false }
    }
    return depth == 0
  }

  /// Returns the last token of a declaration with braces, or of a protocol's requirement; `nil` for others.
  private func endOfDeclaration(_ keyword: Int) -> Int? {
    if self.is(keyword, "case") || self.is(keyword, "import") || self.is(keyword, "let") { return nil }
    let around = type(around: keyword)
    let isRequirement = around?.kind == .protocol && tokens[keyword].enclosing == around?.open
    var index = keyword + 1
    while index < tokens.count, tokens[index].kind != .end {
      if isMark(index, Ascii.openBrace) { return tokens[index].partner > index ? tokens[index].partner : nil }
      if isRequirement, endsRequirement(index) { return index - 1 }
      if self.is(index, "=") || tokens[index].kind == .close || isMark(index, Ascii.semicolon) { return nil }
      if tokens[index].kind == .open, tokens[index].partner > index { index = tokens[index].partner }
      index += 1
    }
    return nil
  }

  /// Returns whether a token doesn't belong to the requirement before it, which has no braces.
  private func endsRequirement(_ index: Int) -> Bool {
    if tokens[index].kind == .close || isMark(index, Ascii.semicolon) { return true }
    guard tokens[index].beginsLine, !self.is(index - 1, "->"), !isMark(index - 1, Ascii.colon) else { return false }
    return isMark(index, Ascii.at) || tokens[index].kind == .pound || Modifiers.isModifierOrKeyword(self, index)
  }
}
