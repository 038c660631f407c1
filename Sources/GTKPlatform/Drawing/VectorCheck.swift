import AloeCore
import Foundation

/// A count of the elements that drawing an SVG would draw, before it's drawn: a few elements that refer to each other
/// may amount to billions.
///
/// It parses only as much XML as that requires, and leaves other errors to librsvg.
struct VectorCheck {
  /// Why a picture isn't read.
  enum Excess: Error, Equatable {
    case elements
    case depth
    /// The declared entities: those within others grow like references within references.
    case entities
  }

  private struct Element {
    var id: String?
    /// The elements that it draws by their names.
    var references: [String]
    /// The element that follows the last one within it.
    var end = 0
  }

  private var elements: [Element] = []
  private var open: [Int] = []
  private let bytes: [UInt8]

  private init(_ data: Data) { bytes = [UInt8](data) }

  /// Returns the number of elements that would be drawn; throws ``Excess`` if there are too many.
  @discardableResult static func count(_ data: Data) throws -> Int {
    var check = VectorCheck(data)
    try check.read()
    return try check.total()
  }

  // MARK: - Reading

  private mutating func read() throws {
    var place = 0
    while let start = find(UInt8(ascii: "<"), from: place) {
      if starts("<!--", at: start) {
        place = find("-->", from: start + 4)
      } else if starts("<![CDATA[", at: start) {
        place = find("]]>", from: start + 9)
      } else if starts("<?", at: start) {
        place = find("?>", from: start + 2)
      } else if starts("<!ENTITY", at: start) {
        place = try entity(from: start + 8)
      } else if starts("<!", at: start) {
        // A document type continues after the bracket, with its entities.
        place = start + 2
      } else if starts("</", at: start) {
        if let last = open.popLast() { elements[last].end = elements.count }
        place = start + 2
      } else {
        place = try tag(from: start + 1)
      }
    }
    while let last = open.popLast() { elements[last].end = elements.count }
  }

  private func find(_ byte: UInt8, from place: Int) -> Int? {
    guard place < bytes.count else { return nil }
    return bytes[place...].firstIndex(of: byte)
  }

  private func starts(_ text: StaticString, at place: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    return bytes[place..<place + count].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: count))
  }

  /// Returns the index after the next occurrence of `text`, or the end if there's none.
  private func find(_ text: StaticString, from place: Int) -> Int {
    var place = place
    while place < bytes.count, !starts(text, at: place) { place += 1 }
    return min(bytes.count, place + text.utf8CodeUnitCount)
  }

  /// Passes a declaration such as `<!ENTITY name "value">`. Editors name namespaces that way.
  private func entity(from start: Int) throws -> Int {
    var place = start
    var quote: UInt8?
    while place < bytes.count {
      let byte = bytes[place]
      if let known = quote {
        if byte == known { quote = nil }
        if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") { throw Excess.entities }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
      place += 1
    }
    return place
  }

  /// Reads a tag's attributes, and returns the index after it.
  private mutating func tag(from start: Int) throws -> Int {
    guard elements.count < AloeLimits.vectorElements else { throw Excess.elements }
    guard open.count < AloeLimits.vectorDepth else { throw Excess.depth }
    var element = Element(references: [])
    var place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      let byte = bytes[place]
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
        place += 1
        continue
      }
      let end = find(byte, from: place + 1) ?? bytes.count
      note(attributeName(before: place), bytes[place + 1..<max(place + 1, end)], in: &element)
      place = end + 1
    }
    let isEmpty = place > start && place <= bytes.count && bytes[place - 1] == UInt8(ascii: "/")
    elements.append(element)
    if isEmpty { elements[elements.count - 1].end = elements.count } else { open.append(elements.count - 1) }
    return place + 1
  }

  /// Returns the name without its prefix, so that `xlink:href` is `href`.
  private func attributeName(before quote: Int) -> ArraySlice<UInt8> {
    var end = quote
    while end > 0, bytes[end - 1] <= 32 || bytes[end - 1] == UInt8(ascii: "=") { end -= 1 }
    var start = end
    while start > 0, bytes[start - 1] > 32, ![0x22, 0x27, 0x3A, 0x3C].contains(bytes[start - 1]) { start -= 1 }
    return bytes[start..<end]
  }

  private func note(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>, in element: inout Element) {
    if name.elementsEqual("id".utf8) {
      element.id = Self.text(value)
    } else if name.elementsEqual("href".utf8) {
      let text = Self.text(value).drop { $0 == " " || $0 == "\n" || $0 == "\t" }
      if text.first == "#" { element.references.append(String(text.dropFirst()).trimmingCharacters(in: .whitespaces)) }
    } else if value.contains(UInt8(ascii: "(")) {
      // Patterns, masks, clips, markers and filters, as an attribute or in a style.
      var rest = Self.text(value)[...]
      while let start = rest.range(of: "url("), let end = rest[start.upperBound...].firstIndex(of: ")") {
        let inner = rest[start.upperBound..<end].trimmingCharacters(in: CharacterSet(charactersIn: " \n\t'\""))
        if inner.hasPrefix("#") { element.references.append(String(inner.dropFirst())) }
        rest = rest[rest.index(after: end)...]
      }
    }
  }

  /// Returns an attribute's value, with its numeric references replaced, and without references to entities.
  private static func text(_ value: ArraySlice<UInt8>) -> String {
    let plain = String(decoding: value, as: UTF8.self)
    guard plain.contains("&") else { return plain }
    var result = ""
    var rest = plain[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ";") else { break }
      let name = rest[rest.index(after: start)..<end]
      let number =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      if let character = number.flatMap(Unicode.Scalar.init) { result.unicodeScalars.append(character) }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  // MARK: - Counting

  /// Returns the number of elements drawn. Each element counts itself, its descendants and the elements that it refers
  /// to. An element that refers to itself isn't drawn again.
  private func total() throws -> Int {
    var places: [String: Int] = [:]
    for index in elements.indices { if let id = elements[index].id, places[id] == nil { places[id] = index } }
    // References go anywhere, so an element's dependencies are counted first, using a stack of the elements in
    // progress.
    var costs = [Int](repeating: 0, count: elements.count)
    var isStarted = [Bool](repeating: false, count: elements.count)
    var work = elements.isEmpty ? [] : [0]
    while let index = work.last {
      guard costs[index] == 0 else {
        work.removeLast()
        continue
      }
      let parts = children(of: index) + elements[index].references.compactMap { places[$0] }
      let missing = isStarted[index] ? [] : parts.filter { costs[$0] == 0 && !isStarted[$0] }
      isStarted[index] = true
      guard missing.isEmpty else {
        work += missing
        continue
      }
      costs[index] = parts.reduce(1) { $0 + costs[$1] }
      guard costs[index] <= AloeLimits.vectorElements else { throw Excess.elements }
      work.removeLast()
    }
    return costs.first ?? 0
  }

  private func children(of index: Int) -> [Int] {
    var found: [Int] = []
    var next = index + 1
    while next < elements[index].end {
      found.append(next)
      next = max(next + 1, elements[next].end)
    }
    return found
  }
}
