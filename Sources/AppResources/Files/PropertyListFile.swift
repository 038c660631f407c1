import Foundation

/// Safely reads property lists from any source, including untrusted ones.
///
/// The AloeSource plugin, which can't import modules, compiles this file through a symbolic link.
enum PropertyListFile {
  /// The reason why a list isn't read.
  struct Damage: LocalizedError {
    var errorDescription: String? { "it isn't a valid property list" }
  }

  /// Returns the maximum number of values of a list in binary form, each counted as often as it's referenced: the limit
  /// in `AloeLimits`, which the plugin can't import.
  static func maxValues(inBytes byteCount: Int) -> Int { max(byteCount, 100_000) }

  /// Returns the values of a list that is a dictionary; `nil` for another list. Throws an error if the list is damaged.
  static func dictionary(from data: Data) throws -> [String: Any]? {
    let bytes = [UInt8](data)
    if bytes.starts(with: Array("bplist".utf8)), bytes.count >= 40 {
      guard let objects = BinaryObjects(bytes), objects.areSupported, objects.hasFewValues else { throw Damage() }
    }
    return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }
}

/// The objects of a binary property list.
///
/// The format: "bplist00", the objects, a table of their offsets, and a trailer of 32 bytes. In the trailer, the
/// seventh byte is the length of an offset, and the eighth that of a reference to an object. The numbers from the ninth
/// byte on are the count of objects, the first one, and the table's offset. The upper half of an object's first byte is
/// its kind.
private struct BinaryObjects {
  private let bytes: [UInt8]
  private let offsetLength: Int
  private let referenceLength: Int
  private let count: Int
  private let root: Int
  private let table: Int
  private var trailer: Int { bytes.count - 32 }

  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    let trailer = bytes.count - 32
    func number(_ position: Int) -> Int? {
      Int(exactly: bytes[trailer + position..<trailer + position + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
    (offsetLength, referenceLength) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard offsetLength > 0, let count = number(8), let root = number(16), let table = number(24), count <= bytes.count
    else { return nil }
    (self.count, self.root, self.table) = (count, root, table)
  }

  private func number(at position: Int, length: Int) -> Int? {
    guard position >= 0, length <= 8, position <= bytes.count - length else { return nil }
    return Int(exactly: bytes[position..<position + length].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// Returns the position of an object's first byte.
  private func position(of index: Int) -> Int? {
    let (offset, overflow) = table.addingReportingOverflow(index * offsetLength)
    guard !overflow, let position = number(at: offset, length: offsetLength), position < trailer else { return nil }
    return position
  }

  /// Whether Foundation can create values of all objects. Damaged lists may contain sets, and a set of dictionaries
  /// would end the program.
  var areSupported: Bool {
    (0..<count).allSatisfy { index in
      guard let position = position(of: index) else { return false }
      return switch bytes[position] >> 4 {
      case 0: [0x08, 0x09].contains(bytes[position])
      case 1...6, 10, 13: true
      default: false
      }
    }
  }

  // MARK: - Values

  /// Whether the number of values is within the limit, where an array counts each time it's referenced. Foundation
  /// reads it each time: 30 arrays of which each contains the next one several times, in 200 bytes, would keep it busy
  /// for hours.
  var hasFewValues: Bool {
    guard count > 0, (0..<count).contains(root) else { return true }
    let limit = PropertyListFile.maxValues(inBytes: bytes.count)
    // The number of values in each object, including itself; 0 if it isn't known yet, and -1 while it's counted.
    var known = [Int32](repeating: 0, count: count)
    var open: [(object: Int, next: Int, end: Int, values: Int)] = []
    /// Begins to count an object. Returns false if it can't be read.
    func begin(_ object: Int) -> Bool {
      guard let references = references(of: object) else { return false }
      known[object] = -1
      open.append((object, references.start, references.end, 1))
      return true
    }
    guard begin(root) else { return false }
    while let last = open.last {
      guard last.next < last.end else {
        open.removeLast()
        known[last.object] = Int32(clamping: last.values)
        if !open.isEmpty { open[open.count - 1].values += last.values }
        continue
      }
      guard last.values <= limit, let inner = number(at: last.next, length: referenceLength), inner < count else {
        return false
      }
      open[open.count - 1].next += referenceLength
      // The container contains itself.
      if known[inner] < 0 { return false }
      if known[inner] > 0 { open[open.count - 1].values += Int(known[inner]) } else if !begin(inner) { return false }
    }
    return known[root] <= limit
  }

  /// Returns the bytes with the references of an array or a dictionary, none for other objects; `nil` if they aren't in
  /// the file.
  private func references(of object: Int) -> (start: Int, end: Int)? {
    guard let position = position(of: object) else { return nil }
    let kind = bytes[position] >> 4
    guard kind == 10 || kind == 13 else { return (position, position) }
    var (start, length) = (position + 1, Int(bytes[position] & 15))
    if length == 15 {
      // The number follows as an integer object; the lower half of its first byte is the binary logarithm of its
      // length.
      guard start < trailer, bytes[start] >> 4 == 1, bytes[start] & 15 <= 3 else { return nil }
      let size = 1 << Int(bytes[start] & 15)
      guard let stated = number(at: start + 1, length: size) else { return nil }
      (start, length) = (start + 1 + size, stated)
    }
    guard referenceLength > 0, length <= bytes.count else { return nil }
    let end = start + length * referenceLength * (kind == 13 ? 2 : 1)
    return end <= trailer ? (start, end) : nil
  }
}
