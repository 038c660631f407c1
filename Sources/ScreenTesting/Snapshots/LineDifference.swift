/// The difference between two strings, line by line.
enum LineDifference {
  /// The number of equal lines that are shown around a difference.
  private static let context = 2

  /// Returns the lines that differ, `-` for the reference and `+` for the actual text, with a few equal lines around
  /// them. Views of a tree that have only moved, all by the same distance, are one line, marked with `~`.
  static func text(from reference: String, to actual: String) -> String {
    let lines = withMoves(lines(from: reference, to: actual))
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

  /// Returns the moves of the views in a tree's lines, by the indices of the actual text's lines.
  static func moves(from reference: String, to actual: String) -> [Int: ViewMove] {
    let lines = lines(from: reference, to: actual)
    var moves: [Int: ViewMove] = [:]
    var (index, line) = (0, 0)
    while line < lines.count {
      guard let pairs = replacedLines(in: lines, from: line) else {
        if lines[line].mark != "-" { index += 1 }
        line += 1
        continue
      }
      for (number, pair) in pairs.enumerated() {
        if let move = ViewMove(from: pair.old, to: pair.new) { moves[index + number] = move }
      }
      index += pairs.count
      line += 2 * pairs.count
    }
    return moves
  }

  /// Returns the removed lines that begin at `start`, each with the line inserted in its place; `nil` if no removed
  /// lines begin there, or if a different number of lines was inserted.
  private static func replacedLines(
    in lines: [(mark: String, text: String)], from start: Int
  ) -> [(old: String, new: String)]? {
    guard start == 0 || lines[start - 1].mark != "-" else { return nil }
    let old = lines[start...].prefix { $0.mark == "-" }
    let new = lines[old.endIndex...].prefix { $0.mark == "+" }
    guard !old.isEmpty, old.count == new.count else { return nil }
    return zip(old, new).map { (old: $0.text, new: $1.text) }
  }

  /// Returns lines with one for each group of views that have only moved, all by the same distance.
  private static func withMoves(_ lines: [(mark: String, text: String)]) -> [(mark: String, text: String)] {
    var result: [(mark: String, text: String)] = []
    var line = 0
    while line < lines.count {
      if let pairs = replacedLines(in: lines, from: line) {
        result += described(pairs)
        line += 2 * pairs.count
      } else {
        result.append(lines[line])
        line += 1
      }
    }
    return result
  }

  /// The minimum number of views that move together and are listed as one line, and the number of views that the line
  /// names.
  private static let groupedCount = 3

  /// Returns the lines that describe pairs of lines, of which one replaces the other.
  private static func described(_ pairs: [(old: String, new: String)]) -> [(mark: String, text: String)] {
    var result: [(mark: String, text: String)] = []
    var rest = pairs[...]
    var open: [(old: String, new: String)] = []
    func close() {
      result += open.map { (mark: "-", text: $0.old) }
      result += open.map { (mark: "+", text: $0.new) }
      open = []
    }
    while let first = rest.first {
      let move = ViewMove(from: first.old, to: first.new)
      let group = move == nil ? rest.prefix(1) : rest.prefix { ViewMove(from: $0.old, to: $0.new) == move }
      if let move, group.count >= groupedCount {
        close()
        let names = group.prefix(groupedCount).map { ViewMove.name(in: $0.new) }.joined(separator: ", ")
        let more = group.count > groupedCount ? " and \(group.count - groupedCount) more" : ""
        result.append((mark: "~", text: "\(group.count) views moved \(move): \(names)\(more)"))
      } else {
        open += group
      }
      rest = rest.dropFirst(group.count)
    }
    close()
    return result
  }

  /// Returns the lines of both strings in order, marked with `-` in the reference only, and `+` in the actual string
  /// only.
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

  /// Returns whether two lines are the same bytes, as files are compared: equal characters may be encoded in two ways.
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
