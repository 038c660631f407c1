/// Binary property lists of a few hundred bytes with any number of values.
enum BinaryLists {
  /// Returns a list with one key, whose arrays contain the next one twice, and the last one a string. The key has up to
  /// 14 ASCII characters.
  static func doubled(_ levels: Int, key: String = "a") -> [UInt8] {
    // A dictionary and its key come first.
    var objects: [[UInt8]] = [[0xD1, 1, 2], [0x50 | UInt8(key.utf8.count)] + Array(key.utf8)]
    objects += (0..<levels).map { [0xA2, UInt8($0 + 3), UInt8($0 + 3)] } + [[0x51, 0x78]]
    var bytes = Array("bplist00".utf8), places: [UInt8] = []
    for object in objects {
      places.append(UInt8(bytes.count))
      bytes += object
    }
    let numbers = [objects.count, 0, bytes.count]
    bytes += places + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in numbers { bytes += [0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 255)] }
    return bytes
  }
}
