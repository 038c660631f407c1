import Foundation

/// Reads property lists of any origin.
enum PropertyListFile {
  /// The reason why a list isn't read.
  struct Damage: LocalizedError {
    var errorDescription: String? { "it isn't a sound property list" }
  }

  /// Returns the values of a list that is a dictionary; `nil` for another list. Throws an error if the list is damaged.
  static func dictionary(from data: Data) throws -> [String: Any]? {
    guard hasOnlyKnownObjects(data) else { throw Damage() }
    return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }

  /// Returns whether a binary list has only objects that Foundation can make values of. Damaged lists may have sets,
  /// and a set of dictionaries ends the program.
  ///
  /// The format: "bplist00", the objects, a table of their offsets, and a trailer of 32 bytes. Of these the seventh is
  /// the length of an offset, and the numbers from the ninth byte on are the count of objects, the first one, and the
  /// table's offset. The upper half of an object's first byte is its kind.
  private static func hasOnlyKnownObjects(_ data: Data) -> Bool {
    let bytes = [UInt8](data)
    guard bytes.starts(with: Array("bplist".utf8)), bytes.count >= 40 else { return true }
    func number(at position: Int, length: Int) -> Int? {
      guard position >= 0, length <= 8, position <= bytes.count - length else { return nil }
      return Int(exactly: bytes[position..<position + length].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
    let trailer = bytes.count - 32
    let length = Int(bytes[trailer + 6])
    guard length > 0, let count = number(at: trailer + 8, length: 8), let table = number(at: trailer + 24, length: 8),
      count <= bytes.count
    else { return false }
    for index in 0..<count {
      let (offset, overflow) = table.addingReportingOverflow(index * length)
      guard !overflow, let place = number(at: offset, length: length), place < trailer else { return false }
      switch bytes[place] >> 4 {
      case 0: guard [0x08, 0x09].contains(bytes[place]) else { return false }
      case 1...6, 10, 13: break
      default: return false
      }
    }
    return true
  }
}
