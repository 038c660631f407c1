/// A parser for the subset of XML that Xcode writes.
///
/// It supports elements, attributes, text, `CDATA` sections, comments, processing instructions, the five predefined
/// entities and numeric character references. It rejects document type declarations, so a file can't define entities
/// that expand without bound. Size, depth and the number of elements are limited. Foundation's parser would make every
/// program load libxml2, and it doesn't report the line of each element.
struct InterfaceReader {
  /// The limits on files, far beyond any that Xcode writes. They have the values of `AloeLimits`, which this module
  /// can't import, because the plugin uses it.
  struct Limits {
    var bytes = 32 << 20
    var depth = 256
    var elements = 1 << 20
    var attributes = 256
  }

  private let path: String
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: Limits
  private var at = 0
  private var line = 1
  private var names = NameTable()
  private var open: [InterfaceElement] = []
  private var root: InterfaceElement?
  private var count = 0

  private init(path: String, bytes: UnsafeBufferPointer<UInt8>, limits: Limits) {
    self.path = path
    self.bytes = bytes
    self.limits = limits
  }

  /// Returns the root element of a file. Throws ``InterfaceProblem`` if the file can't be read. O(length of the file).
  static func read(path: String, bytes: [UInt8], limits: Limits = Limits()) throws(InterfaceProblem) -> InterfaceElement
  {
    guard bytes.count <= limits.bytes else {
      throw InterfaceProblem(
        path: path, line: 1,
        message: "The file has \(bytes.count) bytes, and interface files may have \(limits.bytes). Split it.")
    }
    // A typed error doesn't pass through the closure's generic `rethrows`.
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<InterfaceElement, InterfaceProblem> in
      var reader = InterfaceReader(path: path, bytes: buffer, limits: limits)
      do throws(InterfaceProblem) { return .success(try reader.all()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  // MARK: - Structure

  private mutating func all() throws(InterfaceProblem) -> InterfaceElement {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw problem("The file is encoded in UTF-16. Save it as UTF-8, as Xcode does.")
    }
    if bytes.starts(with: Array("bplist".utf8)) || bytes.starts(with: Array("NIBArchive".utf8)) {
      throw problem("The file is compiled. Use the .storyboard or .xib that it was compiled from.")
    }
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "<") { try readMarkup() } else { try readText() }
    }
    if let unclosed = open.last {
      throw problem("The file ends inside <\(unclosed.name)>, which begins on line \(unclosed.line).")
    }
    guard let root else { throw problem("The file contains no element.") }
    return root
  }

  private mutating func readMarkup() throws(InterfaceProblem) {
    switch byte(1) {
    case UInt8(ascii: "/"): try readEnd()
    case UInt8(ascii: "?"): try skip(past: "?>", of: "an instruction")
    case UInt8(ascii: "!"):
      if follows("<!--") {
        try skip(past: "-->", of: "a comment")
      } else if follows("<![CDATA[") {
        at += 9
        let start = at
        try skip(past: "]]>", of: "a CDATA section")
        open.last?.add(String(decoding: bytes[start..<at - 3], as: UTF8.self))
      } else {
        throw problem("Interface files have no document types or declarations. Is this a file that Xcode wrote?")
      }
    default: try readStart()
    }
  }

  private mutating func readStart() throws(InterfaceProblem) {
    let startLine = line
    at += 1
    let name = try readName("an element")
    var attributes: [(name: String, value: String)] = []
    while true {
      let separated = skipSpace()
      if byte() == UInt8(ascii: ">") || byte() == UInt8(ascii: "/") { break }
      guard separated else { throw problem("Something other than an attribute follows in <\(name)>.") }
      let key = try readName("an attribute of <\(name)>")
      skipSpace()
      guard byte() == UInt8(ascii: "=") else { throw problem("The attribute \(key) of <\(name)> has no value.") }
      at += 1
      skipSpace()
      let value = try readValue(key, name)
      guard !attributes.contains(where: { $0.name == key }) else {
        throw problem("<\(name)> has two attributes \(key).")
      }
      attributes.append((key, value))
      guard attributes.count <= limits.attributes else {
        throw problem("<\(name)> has more than \(limits.attributes) attributes.")
      }
    }
    let isEmpty = byte() == UInt8(ascii: "/")
    at += isEmpty ? 2 : 1
    guard at <= bytes.count, bytes[at - 1] == UInt8(ascii: ">") else { throw problem("<\(name)> isn't closed.") }
    try enter(InterfaceElement(name: name, line: startLine, attributes: attributes), isEmpty: isEmpty)
  }

  private mutating func enter(_ element: InterfaceElement, isEmpty: Bool) throws(InterfaceProblem) {
    count += 1
    guard count <= limits.elements else { throw problem("The file has more than \(limits.elements) elements.") }
    if let outer = open.last {
      outer.add(element)
    } else if root == nil {
      root = element
    } else {
      throw problem("<\(element.name)> follows the end of the root element.")
    }
    guard !isEmpty else { return }
    open.append(element)
    guard open.count <= limits.depth else { throw problem("Elements are nested more than \(limits.depth) deep.") }
  }

  private mutating func readEnd() throws(InterfaceProblem) {
    at += 2
    let name = try readName("an element's end")
    skipSpace()
    guard byte() == UInt8(ascii: ">") else { throw problem("</\(name)> isn't closed.") }
    at += 1
    guard let last = open.popLast() else { throw problem("</\(name)> ends nothing.") }
    guard last.name == name else {
      throw problem("</\(name)> ends <\(last.name)>, which begins on line \(last.line).")
    }
    last.decodeText()
  }

  // MARK: - Text

  private mutating func readText() throws(InterfaceProblem) {
    let start = at, startLine = line
    var isBlank = true, hasEntity = false
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") {
      switch bytes[at] {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      case UInt8(ascii: "&"):
        hasEntity = true
        isBlank = false
      default: isBlank = false
      }
      at += 1
    }
    if isBlank, open.last.map({ Self.keepsSpace($0.name) }) != true { return }
    guard let last = open.last else {
      line = startLine
      throw problem("Text stands outside of the root element. Is this a file that Xcode wrote?")
    }
    last.add(try decoded(start..<at, hasEntity: hasEntity))
  }

  /// Returns whether text that consists only of spaces is significant in an element.
  private static func keepsSpace(_ name: String) -> Bool { name == "string" || name == "mutableString" }

  private mutating func readValue(_ key: String, _ element: String) throws(InterfaceProblem) -> String {
    let quote = byte()
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw problem("The value of \(key) of <\(element)> isn't in quotation marks.")
    }
    at += 1
    let start = at
    var hasEntity = false
    while at < bytes.count, bytes[at] != quote {
      if bytes[at] == UInt8(ascii: "&") { hasEntity = true }
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      guard bytes[at] != UInt8(ascii: "<") else {
        throw problem("The value of \(key) of <\(element)> contains a \"<\" or has no end.")
      }
      at += 1
    }
    guard at < bytes.count else { throw problem("The value of \(key) of <\(element)> has no end.") }
    at += 1
    return try decoded(start..<at - 1, hasEntity: hasEntity)
  }

  private func decoded(_ range: Range<Int>, hasEntity: Bool) throws(InterfaceProblem) -> String {
    guard hasEntity else { return String(decoding: bytes[range], as: UTF8.self) }
    var result: [UInt8] = [], index = range.lowerBound
    result.reserveCapacity(range.count)
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "&") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      // The longest is &#x10FFFF;
      guard let end = bytes[index..<min(index + 12, range.upperBound)].firstIndex(of: UInt8(ascii: ";")) else {
        throw problem("An \"&\" begins no entity. Write &amp; for the character.")
      }
      let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
      guard let scalar = Self.scalar(ofEntity: name) else { throw problem("There's no entity &\(name);.") }
      result += String(Character(scalar)).utf8
      index = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func scalar(ofEntity name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      if name.hasPrefix("#x") { return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init) }
      if name.hasPrefix("#") { return UInt32(name.dropFirst(1)).flatMap(Unicode.Scalar.init) }
      return nil
    }
  }

  // MARK: - Bytes

  private func byte(_ distance: Int = 0) -> UInt8 { at + distance < bytes.count ? bytes[at + distance] : 0 }

  private func follows(_ text: StaticString) -> Bool {
    guard at + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[at + offset] != text.utf8Start[offset] { return false }
    return true
  }

  @discardableResult private mutating func skipSpace() -> Bool {
    let start = at
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return at > start
      }
      at += 1
    }
    return at > start
  }

  private mutating func skip(past end: StaticString, of what: String) throws(InterfaceProblem) {
    let startLine = line
    while at < bytes.count {
      if follows(end) {
        at += end.utf8CodeUnitCount
        return
      }
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
    line = startLine
    throw problem("The file ends inside \(what).")
  }

  private mutating func readName(_ what: String) throws(InterfaceProblem) -> String {
    let start = at
    while at < bytes.count, Self.isNamePart(bytes[at]) { at += 1 }
    guard at > start else { throw problem("The name of \(what) is missing.") }
    return names.name(UnsafeBufferPointer(rebasing: bytes[start..<at]))
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: ":"), 0x80...0xFF:
      true
    default: false
    }
  }

  private func problem(_ message: String) -> InterfaceProblem {
    InterfaceProblem(path: path, line: line, message: message)
  }
}

/// The names of a file's elements and attributes. The same few occur again and again, so each is created once.
private struct NameTable {
  private var names: [UInt64: [String]] = [:]

  mutating func name(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    // Short strings are stored without an allocation anyway.
    if bytes.count <= 15 { return String(decoding: bytes, as: UTF8.self) }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for known in names[hash] ?? [] where known.utf8.elementsEqual(bytes) { return known }
    let made = String(decoding: bytes, as: UTF8.self)
    names[hash, default: []].append(made)
    return made
  }
}
