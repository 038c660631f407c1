import Foundation

/// Rewrites a source so that it contains all of its mutants, of which the environment variable ALOE_MUTANT selects one.
/// So they need one build altogether.
///
///     mutants SOURCE REWRITTEN DECLARATIONS LIST EXCLUDED FIRST
///
/// LIST gets a line for each mutant: its number, the line and the change. EXCLUDED lists the offsets of sites that
/// don't compile; standard input has the compiler's complaints of the last attempt, as LINE:COLUMN, and the sites they
/// concern are added. FIRST is the number of the first mutant. Prints how many there are.
@main struct Mutants {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "support", let count = Int(arguments[2]) {
      return print(Infix.support(count))
    }
    guard arguments.count == 7, let first = Int(arguments[6]) else {
      FileHandle.standardError.write(Data("usage: mutants SOURCE REWRITTEN DECLARATIONS LIST EXCLUDED FIRST\n".utf8))
      exit(2)
    }
    let source = try [UInt8](Data(contentsOf: URL(fileURLWithPath: arguments[1])))
    let tokens = Token.all(of: source)
    let sites = SiteFinder(tokens).sites
    let known = (try? String(contentsOfFile: arguments[5], encoding: .utf8)) ?? ""
    var excluded = Set(known.split(separator: "\n").compactMap { Int($0) })
    var complaints: [(line: Int, column: Int)] = []
    while let line = readLine() {
      let numbers = line.split(separator: ":").compactMap { Int($0) }
      if numbers.count >= 2 { complaints.append((numbers[0], numbers[1])) }
    }
    let before = Rewriting(source, sites, excluded, first)
    for complaint in complaints {
      excluded.formUnion(before.culprits(of: complaint.line, complaint.column, tokens))
    }
    let result = Rewriting(source, sites, excluded, first)
    try Data(result.text).write(to: URL(fileURLWithPath: arguments[2]))
    try result.declarations.write(toFile: arguments[3], atomically: true, encoding: .utf8)
    try result.list.write(toFile: arguments[4], atomically: true, encoding: .utf8)
    try excluded.sorted().map { "\($0)\n" }.joined().write(toFile: arguments[5], atomically: true, encoding: .utf8)
    print(result.count)
  }
}

/// A source with its mutants.
private struct Rewriting {
  private(set) var text: [UInt8] = []
  private(set) var declarations = ""
  private(set) var list = ""
  private(set) var count = 0
  private let sites: [Site]
  private let excluded: Set<Int>
  /// The offsets in the source of the text's bytes.
  private var origins: [Int] = []

  init(_ source: [UInt8], _ sites: [Site], _ excluded: Set<Int>, _ first: Int) {
    (self.sites, self.excluded) = (sites, excluded)
    var edits: [Site.Edit] = []
    for (index, site) in sites.enumerated() where !excluded.contains(index) {
      let change = site.rewrite(first + count)
      edits += change.edits
      declarations += change.declaration
      for words in site.changes {
        list += "\(first + count)\t\(site.line)\t\(words.replacing("\n", with: " "))\n"
        count += 1
      }
    }
    // Ends come before beginnings, and of ends the innermost first.
    let order = edits.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      if a.start != b.start { return a.start < b.start }
      if a.rank != b.rank && (a.start == a.end || b.start == b.end) {
        if (a.start == a.end) != (b.start == b.end) { return a.start == a.end }
        return a.rank < b.rank
      }
      if (a.start == a.end) != (b.start == b.end) { return a.start == a.end }
      return a.rank < 0 ? $0.offset > $1.offset : $0.offset < $1.offset
    }
    var place = 0
    for edit in order.map(\.element) {
      append(source[place..<edit.start], from: place)
      for byte in edit.text.utf8 { append(byte, edit.start) }
      place = edit.end
    }
    append(source[place...], from: place)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, from start: Int) {
    for (index, byte) in bytes.enumerated() { append(byte, start + index) }
  }

  private mutating func append(_ byte: UInt8, _ origin: Int) {
    text.append(byte)
    origins.append(origin)
  }

  /// The sites that a complaint about the text concerns: the innermost one there; else those of the line; else the
  /// statements of the function.
  func culprits(of line: Int, _ column: Int, _ tokens: [Token]) -> [Int] {
    var (place, number) = (0, 1)
    while place < text.count, number < line {
      if text[place] == 10 { number += 1 }
      place += 1
    }
    let origin = origins[min(place + column - 1, origins.count - 1)]
    let active = sites.indices.filter { !excluded.contains($0) }
    let around = active.filter { sites[$0].start <= origin && origin < sites[$0].end }
    if let inner = around.min(by: { sites[$0].end - sites[$0].start < sites[$1].end - sites[$1].start }) {
      return [inner]
    }
    let sameLine = active.filter { sites[$0].line == line }
    if !sameLine.isEmpty { return sameLine }
    let function = Self.function(around: origin, tokens)
    return active.filter { sites[$0].kind == .statement && function.contains(sites[$0].start) }
  }

  /// The range of the function around an offset.
  private static func function(around origin: Int, _ tokens: [Token]) -> Range<Int> {
    let heads = ["func", "init", "subscript", "var", "deinit"]
    var found = 0..<0
    for index in tokens.indices where heads.contains(tokens[index].string) && tokens[index].start <= origin {
      var (depth, end) = (0, index)
      while end < tokens.count, depth > 0 || tokens[end].string != "{" {
        depth += ["(", "["].contains(tokens[end].string) ? 1 : [")", "]"].contains(tokens[end].string) ? -1 : 0
        end += 1
      }
      depth = 0
      while end < tokens.count {
        depth += tokens[end].string == "{" ? 1 : tokens[end].string == "}" ? -1 : 0
        if depth == 0 { break }
        end += 1
      }
      if end < tokens.count, tokens[end].end >= origin { found = tokens[index].start..<tokens[end].end }
    }
    return found
  }
}
