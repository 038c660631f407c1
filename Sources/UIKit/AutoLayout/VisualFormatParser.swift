/// A parser for visual formats by the grammar of `VisualFormat`, with one function for each rule.
struct VisualFormatParser {
  private let characters: [Character]
  private var position = 0

  init(_ format: String) { characters = Array(format) }

  /// Parses `format`; throws its first error.
  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(format)
    return try parser.format()
  }

  // MARK: - Rules

  private mutating func format() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat()
    if let axis = try direction() { result.axis = axis }
    skipSpaces()
    var connection: VisualFormat.Connection?
    let start = position
    if take("|") { connection = try self.connection(at: start) }
    while true {
      result.connections.append(connection)
      result.views.append(try view())
      skipSpaces()
      let place = position
      if position == characters.count {
        result.connections.append(nil)
        return result
      }
      var next = try self.connection(at: place)
      skipSpaces()
      let end = position
      if take("|") {
        skipSpaces()
        guard position == characters.count else {
          throw fail("The format continues after the '|' of the superview's far edge. It describes one row or column.")
        }
        next.position = end
        result.connections.append(next)
        return result
      }
      connection = next
    }
  }

  /// Parses `H:` or `V:`, or nothing.
  private mutating func direction() throws(VisualFormatError) -> NSLayoutConstraint.Axis? {
    skipSpaces()
    let start = position
    guard let letter = peek, letter.isLetter else { return nil }
    guard letter == "H" || letter == "V" else {
      throw fail("It begins with '\(letter)', but a format begins with 'H:', 'V:', '|' or a view in brackets: [name].")
    }
    position += 1
    guard take(":") else {
      throw fail("After the '\(letter)' of the direction a ':' is missing.", at: start + 1)
    }
    return letter == "H" ? .horizontal : .vertical
  }

  /// Parses `[name]`, with or without predicates of its size.
  private mutating func view() throws(VisualFormatError) -> VisualFormat.Item {
    skipSpaces()
    guard take("[") else {
      throw fail(
        position == characters.count
          ? "It ends where a view in brackets, [name], is expected."
          : "A view in brackets, [name], is expected here.")
    }
    guard let name = name() else {
      throw fail("A view's name is expected here: a letter or '_', then letters, digits and '_'.")
    }
    if peek == "." {
      throw fail(
        "A view's name can't have a dot, even if the dictionary's key has one. Give '\(name.text)...' a key without "
          + "dots.")
    }
    var item = VisualFormat.Item(name: name)
    if take("(") { item.predicates = try predicates() }
    guard take("]") else {
      throw fail(
        item.predicates.isEmpty
          ? "After a view's name, '(' or ']' is expected." : "After a view's size, ']' is expected.")
    }
    return item
  }

  /// Parses a connection between two views, or between a view and its superview.
  private mutating func connection(at start: Int) throws(VisualFormatError) -> VisualFormat.Connection {
    skipSpaces()
    guard take("-") else { return VisualFormat.Connection(kind: .flush, position: start) }
    skipSpaces()
    if peek == "[" || peek == "|" { return VisualFormat.Connection(kind: .standard, position: start) }
    if peek == "-" { throw fail("A negative distance goes in parentheses: -(-8)-.") }
    let predicates: [VisualFormat.Predicate]
    if take("(") { predicates = try self.predicates() } else { predicates = [try predicate()] }
    guard take("-") else {
      throw fail("After a distance, a second '-' is expected.")
    }
    return VisualFormat.Connection(kind: .distances(predicates), position: start)
  }

  /// Parses predicates up to the closing parenthesis; the opening one has been read.
  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var result = [try predicate()]
    while take(",") { result.append(try predicate()) }
    guard take(")") else {
      throw fail(
        ["*", "/", "+"].contains(peek)
          ? "A visual format can't calculate. Make this constraint with an anchor, or with "
            + "NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)."
          : "Here ',' or ')' is expected.")
    }
    return result
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try relation()
    guard let object = value() else {
      throw fail("A number or a name is expected here.")
    }
    var predicate = VisualFormat.Predicate(relation: relation, object: object)
    if take("@") {
      guard let priority = value() else {
        throw fail("After '@' a priority is expected: a number above 0 and up to 1000, or a metric's name.")
      }
      predicate.priority = priority
    }
    return predicate
  }

  private mutating func relation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
    skipSpaces()
    guard let sign = peek, "=<>".contains(sign) else { return .equal }
    let start = position
    position += 1
    guard peek == "=" else {
      throw fail("A relation is '==', '<=' or '>='.", at: start)
    }
    position += 1
    return sign == "=" ? .equal : sign == "<" ? .lessThanOrEqual : .greaterThanOrEqual
  }

  // MARK: - Words

  private mutating func value() -> VisualFormat.Operand? {
    if let name = name() { return .name(name) }
    return number()
  }

  private mutating func name() -> VisualFormat.Word? {
    skipSpaces()
    let start = position
    guard let first = peek, first == "_" || (first.isASCII && first.isLetter) else { return nil }
    while let next = peek, next == "_" || (next.isASCII && (next.isLetter || next.isNumber)) { position += 1 }
    return VisualFormat.Word(text: String(characters[start..<position]), position: start)
  }

  /// Parses a number like C's `strtod`, but only in decimal digits.
  private mutating func number() -> VisualFormat.Operand? {
    skipSpaces()
    let start = position
    if peek == "-" || peek == "+" { position += 1 }
    var count = digits()
    if peek == "." {
      position += 1
      count += digits()
    }
    guard count > 0 else {
      position = start
      return nil
    }
    let end = position
    if peek == "e" || peek == "E" {
      position += 1
      if peek == "-" || peek == "+" { position += 1 }
      if digits() == 0 { position = end }
    }
    var text = String(characters[start..<position])
    if text.hasPrefix("+") { text.removeFirst() }
    guard let number = Double(text), number.isFinite else {
      position = start
      return nil
    }
    return .number(number, position: start)
  }

  private mutating func digits() -> Int {
    let start = position
    while let next = peek, next.isASCII, next.isNumber { position += 1 }
    return position - start
  }

  // MARK: - Characters

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard peek == character else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces() { while let next = peek, next.isWhitespace { position += 1 } }

  private func fail(_ sentence: String, at place: Int? = nil) -> VisualFormatError {
    VisualFormatError(sentence: sentence, position: place ?? position)
  }
}
