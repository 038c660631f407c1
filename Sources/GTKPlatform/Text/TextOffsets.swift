import AloeCore

/// A converter between UIKit's UTF-16 offsets and Pango's UTF-8 offsets.
struct TextOffsets {
  /// The UTF-8 offset of each UTF-16 offset; empty in plain ASCII, where both are equal.
  private let bytes: [Int32]
  let utf16Count: Int
  let utf8Count: Int

  var isASCII: Bool { bytes.isEmpty }

  init(_ string: String) {
    utf8Count = string.utf8.count
    utf16Count = string.utf16.count
    guard utf8Count != utf16Count else {
      bytes = []
      return
    }
    var table: [Int32] = []
    table.reserveCapacity(utf16Count + 1)
    var byte: Int32 = 0
    for scalar in string.unicodeScalars {
      table.append(byte)
      // The second half of a surrogate pair counts as the first.
      if scalar.value > 0xFFFF { table.append(byte) }
      byte += scalar.value < 0x80 ? 1 : (scalar.value < 0x800 ? 2 : (scalar.value > 0xFFFF ? 4 : 3))
    }
    table.append(byte)
    bytes = table
  }

  func byte(atUTF16 offset: Int) -> Int {
    let offset = min(max(0, offset), utf16Count)
    return bytes.isEmpty ? offset : Int(bytes[offset])
  }

  func utf16(atByte byte: Int) -> Int {
    let byte = min(max(0, byte), utf8Count)
    guard !bytes.isEmpty else { return byte }
    return bytes.dropLast().partitioningIndex { Int($0) >= byte }
  }
}
