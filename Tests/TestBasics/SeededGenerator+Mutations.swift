extension SeededGenerator {
  /// Bytes with a few changes, as damage or an attacker would make them: other bytes, pieces that are missing, doubled
  /// or moved, larger numbers, an early end.
  package mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0...Int(next() % 4) {
      guard !result.isEmpty else { return result }
      let start = Int(next() % UInt64(result.count))
      let end = min(result.count, start + Int(next() % 16) + 1)
      switch next() % 9 {
      case 0: result[start] ^= 1 << UInt8(next() % 8)
      case 1: result[start] = UInt8(truncatingIfNeeded: next())
      case 2: result.removeSubrange(start..<end)
      case 3: result.insert(contentsOf: result[start..<end], at: start)
      case 4: result.insert(contentsOf: result[start..<end], at: Int(next() % UInt64(result.count)))
      case 5: for index in start..<end { result[index] = pick([0, 0x7F, 0xFF]) }
      case 6: result.removeSubrange(start...)
      case 7: result.insert(contentsOf: Array(pick(Self.pieces).utf8), at: start)
      default: result.replaceSubrange(start..<end, with: Array(pick(Self.pieces).utf8))
      }
    }
    return result
  }

  private static let pieces = [
    "-1", "99999999999999999999", "1e308", "NaN", "0x7FFFFFFF", "../", "%n%@", "\0", "{", "}", "[[[[", "\"", "<a>",
    "</", "&#0;",
    "\u{FFFF}", "<!--", "null",
  ]
}
