/// A property declared as `dynamic`, which can be observed.
struct ObservableProperty {
  let name: String
  /// The type that declares it, by its name within its own braces.
  let owner: String
  /// The location and the text of the notification.
  let place: Int
  let text: String

  /// Parses a property from its keyword on; `nil` if it isn't observable, as in extensions and for computed properties.
  init?(_ file: SourceFile, keyword: Int) {
    let start = Modifiers.start(file, of: keyword)
    guard (start..<keyword).contains(where: { file.is($0, "dynamic") && !file.isMark($0 - 1, Ascii.at) }),
      !(start..<keyword).contains(where: { file.is($0, "lazy") || file.is($0, "override") || file.is($0, "static") }),
      file.isWord(keyword + 1), let type = file.type(around: keyword), type.kind == .class,
      file.tokens[keyword].enclosing == type.open
    else { return nil }
    name = file.name(keyword + 1)
    owner = type.name
    let written = file.text(keyword + 1)
    func notification(of old: String) -> String {
      "valueChanged(of: self, \"\(file.name(keyword + 1))\", from: \(old), to: \(written))"
    }
    let end = Self.endOfValue(file, keyword)
    guard file.isMark(end + 1, Ascii.openBrace), file.tokens[end + 1].partner > 0 else {
      place = file.tokens[end].end
      text = " { didSet { \(notification(of: "oldValue")) } }"
      return
    }
    let open = end + 1, close = file.tokens[open].partner
    let inside = (open + 1..<close).filter { file.tokens[$0].enclosing == open }
    if let observer = inside.first(where: { file.is($0, "didSet") }) {
      let named = file.isMark(observer + 1, Ascii.openParen) && file.isWord(observer + 2)
      let body = named ? observer + 4 : observer + 1
      guard file.isMark(body, Ascii.openBrace), !Self.notifies(file, body) else { return nil }
      place = file.tokens[body].end
      text = " defer { \(notification(of: named ? file.text(observer + 2) : "oldValue")) };"
    } else if inside.contains(where: { file.is($0, "willSet") }) {
      place = file.tokens[close].start
      text = "; didSet { \(notification(of: "oldValue")) } "
    } else if let setter = inside.first(where: { file.is($0, "set") }) {
      let body = file.isMark(setter + 1, Ascii.openParen) ? setter + 4 : setter + 1
      guard file.isMark(body, Ascii.openBrace), !Self.notifies(file, body) else { return nil }
      place = file.tokens[body].end
      text = " let valueBefore = \(written); defer { \(notification(of: "valueBefore")) };"
    } else {
      return nil
    }
  }

  /// Returns whether a body begins with a notification, because the source is a translation already.
  private static func notifies(_ file: SourceFile, _ open: Int) -> Bool {
    file.is(open + 1, "valueChanged") || file.is(open + 1, "defer") && file.is(open + 3, "valueChanged")
      || file.is(open + 1, "let") && file.is(open + 2, "valueBefore")
  }

  /// Returns the last token of a property's name, type and value.
  private static func endOfValue(_ file: SourceFile, _ keyword: Int) -> Int {
    var index = keyword + 1
    while index + 1 < file.tokens.count {
      if file.tokens[index].kind == .open, file.tokens[index].partner > index { index = file.tokens[index].partner }
      let next = file.tokens[index + 1]
      if next.kind == .end || next.kind == .close || next.first == Ascii.semicolon { break }
      // The next property, on the same line.
      if file.is(index + 1, "dynamic"), !file.isMark(index, Ascii.dot) { break }
      if file.isMark(index + 1, Ascii.openBrace), beginsAccessors(file, index + 1) { break }
      if next.beginsLine, !goesOn(file, index) { break }
      index += 1
    }
    return index
  }

  /// Returns whether a brace begins accessors or observers, and not a closure.
  private static func beginsAccessors(_ file: SourceFile, _ open: Int) -> Bool {
    if ["didSet", "willSet", "get", "set"].contains(where: { $0 == (file.isWord(open + 1) ? file.text(open + 1) : "") })
    {
      return true
    }
    // Without a preceding value, the braces contain a getter.
    var index = open - 1
    while index > 0, !file.is(index, "var") {
      if file.is(index, "=") { return false }
      if file.tokens[index].kind == .close, file.tokens[index].partner > 0 { index = file.tokens[index].partner }
      index -= 1
    }
    return true
  }

  /// Returns whether a line is continued on the next one.
  private static func goesOn(_ file: SourceFile, _ last: Int) -> Bool {
    let next = file.tokens[last + 1]
    if next.first == Ascii.dot || next.kind == .sign && file.tokens[last + 2].isApart { return true }
    let token = file.tokens[last]
    return token.first == Ascii.comma || token.first == Ascii.colon || token.first == Ascii.equal
      || token.kind == .sign && token.isApart
  }
}
