/// The difference of two texts, line by line.
enum LineDifference {
  /// The number of equal lines that are shown around a difference.
  private static let context = 2

  /// Returns the lines that differ, `-` for the reference and `+` for the actual text, with a few equal lines around
  /// them.
  static func text(from reference: String, to actual: String) -> String {
    let lines = lines(from: reference, to: actual)
    var shown = Set<Int>()
    for (index, line) in lines.enumerated() where line.mark != " " {
      shown.formUnion(max(0, index - context)...min(lines.count - 1, index + context))
    }
    var result: [String] = []
    var last = -1
    for index in shown.sorted() {
      if index > last + 1 { result.append("  …") }
      result.append("\(lines[index].mark) \(lines[index].text)")
      last = index
    }
    if last < lines.count - 1 { result.append("  …") }
    return result.joined(separator: "\n")
  }

  /// Returns the indices of the actual text's lines that aren't in the reference.
  static func indicesOfNewLines(from reference: String, to actual: String) -> [Int] {
    lines(from: reference, to: actual).filter { $0.mark != "-" }.enumerated().filter { $0.element.mark == "+" }
      .map(\.offset)
  }

  /// Returns the lines of both texts in order, marked with `-` in the reference only, and `+` in the actual text only.
  private static func lines(from reference: String, to actual: String) -> [(mark: String, text: String)] {
    let old = reference.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let (start, end) = equalEnds(old, new)
    // The difference takes quadratic time, so the common prefix and suffix are left out of it.
    let middle = merged(Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
    return old.prefix(start).map { (" ", $0) } + middle + old.suffix(end).map { (" ", $0) }
  }

  /// Returns the numbers of equal lines at the start and, apart from these, at the end. O(lines).
  static func equalEnds(_ old: [String], _ new: [String]) -> (start: Int, end: Int) {
    let start = zip(old, new).prefix { isSame($0, $1) }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { isSame($0, $1) }.count
    return (start, end)
  }

  /// Returns whether two lines are the same bytes, as files are compared: equal letters may be written in two ways.
  private static func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  /// Returns all lines in order: removed ones before inserted ones.
  private static func merged(_ old: [String], _ new: [String]) -> [(mark: String, text: String)] {
    let difference = new.difference(from: old, by: isSame)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [(mark: String, text: String)] = []
    var (first, second) = (0, 0)
    while first < old.count || second < new.count {
      if removed.contains(first) {
        lines.append(("-", old[first]))
        first += 1
      } else if inserted.contains(second) {
        lines.append(("+", new[second]))
        second += 1
      } else {
        lines.append((" ", old[first]))
        first += 1
        second += 1
      }
    }
    return lines
  }
}
