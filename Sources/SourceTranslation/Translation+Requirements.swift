extension Translation {
  /// Translates an optional requirement to a throwing one with a default implementation that throws. A class's
  /// non-throwing method still satisfies it, and a call with `try?` detects whether it's implemented.
  mutating func translateRequirement(_ keyword: Int, start: Int, optional: Int) {
    guard let type = file.type(around: keyword), type.kind == .protocol else { return }
    blank(token: optional)
    guard !type.isLocal, let path = path(of: type) else {
      return fail(optional, "Optional requirements need a protocol visible in the whole file. Move the protocol out.")
    }
    guard !(start..<keyword).contains(where: { file.is($0, "static") || file.is($0, "class") }) else {
      return fail(optional, "A type's own method can't be optional on Linux. Give it a default in an extension.")
    }
    let attributes = attributes(start..<keyword)
    let access = file.access(of: type).modifier
    if file.is(keyword, "func"), let syntax = FunctionSyntax(file, keyword: keyword) {
      guard !syntax.isThrowing else {
        return fail(
          optional, "A throwing optional method looks like a missing one on Linux. Return its error instead."
        )
      }
      let place = syntax.isAsync ? syntax.close + 1 : syntax.close
      insert(" throws(MissingMethod)", at: file.tokens[place].end)
      let head = file.flat(keyword, place), tail = file.flat(place + 1, syntax.end)
      extend(type, path, "\(attributes)\(access)\(head) throws(MissingMethod) \(tail){ throw MissingMethod() }")
    } else if file.is(keyword, "var"), let (end, accessors) = optionalProperty(keyword) {
      let body = accessors.contains("set") ? "{ get { nil } set {} }" : "{ nil }"
      extend(type, path, "\(attributes)\(access)\(file.flat(keyword, end))\(body)")
    } else {
      fail(
        optional,
        "An optional property must have an optional type on Linux, such as `String?`. Give it one, "
          + "or make it a method.")
    }
  }

  /// Returns the last token of a property's type, if that is optional, and its accessors' text.
  private func optionalProperty(_ keyword: Int) -> (end: Int, accessors: String)? {
    guard let open = (keyword..<file.tokens.count).first(where: { file.isMark($0, Ascii.openBrace) }),
      file.tokens[open].partner > open, file.is(open - 1, "?")
    else { return nil }
    return (open - 1, file.text(from: open, through: file.tokens[open].partner))
  }

  /// Returns the attributes that the default implementation also needs. Attributes for Objective-C are removed.
  private func attributes(_ range: Range<Int>) -> String {
    var result = "", index = range.lowerBound
    while index < range.upperBound {
      guard file.isMark(index, Ascii.at) else {
        index += 1
        continue
      }
      let end = Modifiers.endOfAttribute(file, index)
      if !file.is(index + 1, "objc") { result += file.flat(index, end - 1) }
      index = end
    }
    return result
  }

  /// Returns the name of a type at the top level of the file; `nil` if it's visible only within its own type.
  private func path(of type: TypeScope) -> String? {
    guard let outer = type.outer else { return type.name }
    let modifiers = Modifiers.start(file, of: type.keyword)..<type.keyword
    guard !modifiers.contains(where: { file.is($0, "private") }) else { return nil }
    return path(of: file.types[outer]).map { $0 + "." + type.name }
  }

  /// Adds an extension on the line where the outermost type around a protocol ends.
  private mutating func extend(_ type: TypeScope, _ path: String, _ member: String) {
    var outermost = type
    while let outer = outermost.outer { outermost = file.types[outer] }
    insert("; extension \(path) { \(member) }", at: file.tokens[outermost.close].end)
  }
}
