import Foundation
import XCTest

/// Comments, documents, strings and names are written in plain English, with the terms of the field.
final class EnglishTests: XCTestCase {
  /// Words that read as translated, and what to write instead. The words are regular expressions without capturing
  /// groups, because the number of a match's group is the index of its entry. A space also matches line breaks, and the
  /// quotes and the `+` between the parts of a string.
  private static let words: [(pattern: String, instead: String)] = [
    ("anew", "again"),
    ("another way", "differently, or otherwise"),
    ("askew", "wrong, incorrect or rotated"),
    ("at one go", "at once, or in one step"),
    ("(?:one|person|somebody) at the screen", "the user"),
    ("comes? by here", "reaches this code, or calls this function"),
    ("go(?:es)? by", "follows, uses or honours"),
    ("has it that", "says that, or requires that"),
    ("hears? of", "is notified of"),
    ("in work", "in progress"),
    ("(?:is|are) none of", "isn't one of, or doesn't belong to"),
    ("(?:is|are|was|were|isn't|aren't|'s|'re) told(?! apart)", "is notified, or receives"),
    ("kin", "related types, or related functions"),
    ("looked for", "searched for"),
    ("mend(?:s|ed|ing)?", "fix"),
    ("papers?", "document"),
    ("reckon(?:s|ed|ing)?", "compute"),
    ("same goes for", "also, or the same applies to"),
    ("s(?:ee|ees|aw) to it", "ensure"),
    ("taken for", "treated as, or mistaken for"),
    ("that is none", "that isn't one"),
    ("thereby", "so, or by doing so"),
    ("(?:tells?|told) of", "notifies of, reports or logs"),
    ("turns? of (?:its|their) own", "asynchronously, or separately"),
    ("what is dragged", "the dragged items"),
    ("wish(?:es|ed)?", "preference, or preferred"),
  ]

  /// Words that names don't contain, in the same form. The first letter is small at the beginning of a name and
  /// capital elsewhere. An entry with a capital letter is a whole name.
  private static let names: [(pattern: String, instead: String)] = [
    ("anew", "again"),
    ("askew", "rotated, or invalid"),
    ("displaced", "queued for placement, or offset"),  // UIKit has `displace`.
    ("go(?:es)?By", "follows, or depends on"),
    ("hears?Of", "is notified of"),
    ("kin", "related"),
    ("lookedFor", "searched"),
    ("mend(?:s|ed|ing)?", "fix"),
    ("needsLayoutPass", "requestLayoutFrame"),
    ("Own", "ImplicitConstraint"),
    ("reckon(?:s|ed|ing)?", "compute, or estimate"),
    ("rooms?", "available, space or area"),
    ("situation", "inputs, or state"),
    ("takenFor", "mistaken for"),
    ("tells?", "notify, report or distinguish"),
    ("that(?:Is|Are)None", "invalid"),
    ("told", "lastReported, notified or distinguished"),
    ("wish(?:es|ed)?", "preferred, or preference"),
  ]

  /// The words that a documentation comment doesn't begin with, in the same form.
  private static let openings: [(pattern: String, instead: String)] = [
    ("(?:What|Whatever|Who|Whoever|One who)", "a noun phrase, such as The rows in display order, or a verb"),
    ("Has(?! no effect| an effect)", "a verb for the effect, such as Schedules a layout pass"),
  ]

  func testCommentsUsePlainEnglish() throws {
    for file in try filesToCheck() { try fail(for: Self.comments(in: file), at: file.path) }
  }

  func testStringsUsePlainEnglish() throws {
    for file in try filesToCheck() { try fail(for: Self.faultyStrings(of: file), at: file.path) }
  }

  func testNamesUsePlainEnglish() throws {
    let files = try filesToCheck()
    // Most names occur many times, so each is checked once.
    let words = files.reduce(into: Set<String>()) { $0.formUnion($1.lines.flatMap(\.words)) }
    if try Self.faults(ofNamesIn: words.joined(separator: "\n")).isEmpty { return }
    for file in files { report(try Self.faults(ofNamesIn: file.code), at: file.path) }
  }

  /// All files but this one, which contains the words.
  private func filesToCheck() throws -> [CheckedFile] {
    let files = try CheckedFile.all(in: "Sources", "Plugins", "Examples", "Tests", "Benchmarks", "Scripts")
      .filter { !$0.path.hasSuffix("EnglishTests.swift") }
    XCTAssertGreaterThan(files.count, 400, "The check doesn't find the sources.")
    return files
  }

  func testDocumentsUsePlainEnglish() throws {
    for (path, text) in try Self.documents() {
      try fail(for: [Passage(line: 1, isDocumentation: false, text: text)], at: path)
    }
  }

  func testNoParagraphHasASentenceTwice() throws {
    for (path, text) in try Self.documents() {
      for sentence in Self.repeatedSentences(in: text) { XCTFail("\(path) has a sentence twice: \(sentence)") }
    }
  }

  private static func documents() throws -> [(path: String, text: String)] {
    let pages = try FileManager.default.subpathsOfDirectory(atPath: CheckedFile.root.path + "/Documentation")
    let names = ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "README.md", "SECURITY.md"]
    let catalogs = try FileManager.default.subpathsOfDirectory(atPath: CheckedFile.root.path + "/Sources")
      .filter { $0.contains(".docc/") }
    let paths = pages.map { "Documentation/" + $0 } + catalogs.map { "Sources/" + $0 }
    return try (names + paths.filter { $0.hasSuffix(".md") || $0.hasSuffix(".tutorial") }.sorted()).map { path in
      (path, try String(contentsOf: CheckedFile.root.appendingPathComponent(path), encoding: .utf8))
    }
  }

  /// The long sentences that a paragraph contains again, with single spaces.
  private static func repeatedSentences(in text: String) -> [String] {
    text.components(separatedBy: "\n\n").flatMap { paragraph in
      var seen: Set<String> = []
      let words = paragraph.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.components(separatedBy: ". ").filter { $0.count >= 50 && !seen.insert($0).inserted }
    }
  }

  private func fail(for passages: [Passage], at path: String) throws {
    report(try passages.flatMap(Self.faults), at: path)
  }

  private func report(_ faults: [Fault], at path: String) {
    for fault in faults {
      XCTFail("\(path):\(fault.line): Write \(fault.instead) instead of \"\(fault.words)\".")
    }
  }

  // MARK: - The check itself

  func testFaultsOfCommentsAreFound() throws {
    let file = CheckedFile(
      path: "A.swift",
      text: """
        /// What the list shows. Its delegate is
        /// told of changes.
        var rows: [Row]  // laid out Anew
        // What a file's header may begin with.
        /// Has no effect. What is here may be told apart.
        func prepare() {
          /// Has the rows measured.
        """)
    let comments = Self.comments(in: file)
    XCTAssertEqual(comments.map(\.line), [1, 3, 4, 5, 7])
    XCTAssertEqual(comments.map(\.isDocumentation), [true, false, false, true, true])
    let faults = try comments.flatMap(Self.faults)
    XCTAssertEqual(faults.map { $0.words }, ["What", "is\ntold", "Anew", "Has"])
    XCTAssertEqual(faults.map { $0.line }, [1, 1, 3, 7])
  }

  func testFaultsOfDocumentsAreFound() throws {
    let text = "# What\n\n- The delegate hears\n  of it.\n- It's mended.\n"
    let faults = try Self.faults(in: Passage(line: 1, isDocumentation: false, text: text))
    XCTAssertEqual(faults.map { $0.words }, ["hears\n  of", "mended"])
    XCTAssertEqual(faults.map { $0.line }, [3, 5])
  }

  func testFaultsOfStringsAreFound() throws {
    let file = CheckedFile(
      path: "A.swift",
      text: #"""
        let wish = ["is", "told"]  // anew
        print("Ä \(name ?? "anew") " + "is"
          + "told apart.", "mended", "It's")
        warn("The row \(row) is "
          + "told")
        """#)
    let strings = try Self.faultyStrings(of: file)
    XCTAssertEqual(strings.map(\.line), [2, 3, 4])
    XCTAssertEqual(try strings.flatMap(Self.faults).map { $0.words }, ["anew", "mended", "is \"\n  + \"told"])
  }

  func testFaultsOfNamesAreFound() throws {
    let file = CheckedFile(
      path: "A.swift",
      text: """
        func recommend(_ wished: Bool, wishful: Int, rooms: [Own], ownWishes: Owner) {
          unfold("told", displace)  // told
          isTold = tellsApart.countThatIsNone.stell
        }
        """)
    let faults = try Self.faults(ofNamesIn: file.code)
    XCTAssertEqual(faults.map { $0.words }, ["wished", "rooms", "Own", "Wishes", "Told", "tells", "ThatIsNone"])
    XCTAssertEqual(faults.map { $0.line }, [1, 1, 1, 1, 3, 3, 3])
    XCTAssertEqual(faults.first?.instead, "preferred, or preference")
  }

  func testRepeatedSentencesAreFound() {
    let sentence = "The list mounts a row out of sight that Tab would skip otherwise"
    let text = "\(sentence). \(sentence.replacingOccurrences(of: "row", with: "row\n "))."
    XCTAssertEqual(Self.repeatedSentences(in: "It moves. \(text) Then it ends."), [sentence])
    XCTAssertEqual(Self.repeatedSentences(in: "\(sentence).\n\n\(sentence). Short. Short."), [])
  }

  /// A comment, a string, or a document.
  private struct Passage {
    /// The number of its first line.
    let line: Int
    let isDocumentation: Bool
    /// The lines without their slashes.
    var text: String
  }

  /// The comments of a file. Successive lines of a comment are one passage.
  private static func comments(in file: CheckedFile) -> [Passage] {
    var found: [Passage] = []
    var continues = false
    for (index, line) in file.lines.enumerated() {
      guard line.text.has("//") else {
        continues = false
        continue
      }
      let words = line.text.drop(while: \.isWhitespace)
      guard words.hasPrefix("//") else {
        continues = false
        if let start = line.text.range(of: " // ") {
          found.append(Passage(line: index + 1, isDocumentation: false, text: String(line.text[start.upperBound...])))
        }
        continue
      }
      let isDocumentation = words.hasPrefix("///")
      let text = words.drop(while: { $0 == "/" }).trimmingCharacters(in: .whitespaces)
      if continues, let last = found.indices.last, found[last].isDocumentation == isDocumentation {
        found[last].text += "\n" + text
      } else {
        found.append(Passage(line: index + 1, isDocumentation: isDocumentation, text: text))
      }
      continues = true
    }
    return found
  }

  /// The strings of a file that have faults.
  private static func faultyStrings(of file: CheckedFile) throws -> [Passage] {
    try file.strings.compactMap { range in
      let text = file.string(at: range)
      guard try !faults(in: Passage(line: 1, isDocumentation: false, text: text)).isEmpty else { return nil }
      // Counting lines takes longer than the check.
      return Passage(line: file.line(at: range.lowerBound), isDocumentation: false, text: text)
    }
  }

  /// The faults of the names in code.
  private static func faults(ofNamesIn code: String) throws -> [Fault] {
    try matches(of: nameExpression, from: names, in: code, firstLine: 1)
  }

  private static let openingExpression = expression(of: openings, prefix: "^")
  private static let wordExpression = expression(of: words, prefix: #"\b"#)

  private static let nameExpression: NSRegularExpression? = {
    let alternatives = names.map { entry -> String in
      let (first, rest) = (String(entry.pattern.prefix(1)), entry.pattern.dropFirst())
      if first == first.uppercased() { return #"(\b\#(entry.pattern)\b)"# }
      return #"((?:\b\#(first)|\#(first.uppercased()))\#(rest)(?![a-z]))"#
    }
    return try? NSRegularExpression(pattern: alternatives.joined(separator: "|"))
  }()

  private static func expression(of list: [(pattern: String, instead: String)], prefix: String)
    -> NSRegularExpression?
  {
    let alternatives = list.map { "(" + $0.pattern + ")" }.joined(separator: "|")
    let pattern = prefix + "(?:" + alternatives.replacingOccurrences(of: " ", with: #"[\s"+]+"#) + #")\b"#
    return try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)
  }

  private typealias Fault = (line: Int, words: String, instead: String)

  /// The words that a passage shouldn't contain, each with its line and its replacement.
  private static func faults(in passage: Passage) throws -> [Fault] {
    let found = try matches(of: wordExpression, from: words, in: passage.text, firstLine: passage.line)
    guard passage.isDocumentation else { return found }
    return try matches(of: openingExpression, from: openings, in: passage.text, firstLine: passage.line) + found
  }

  private static func matches(
    of expression: NSRegularExpression?, from list: [(pattern: String, instead: String)], in text: String,
    firstLine: Int
  ) throws -> [Fault] {
    let pattern = try XCTUnwrap(expression, "One of the words isn't a regular expression.")
    var faults: [Fault] = []
    for match in pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
      guard let range = Range(match.range, in: text),
        let entry = list.indices.first(where: { match.range(at: $0 + 1).location != NSNotFound })
      else { continue }
      let line = firstLine + text[..<range.lowerBound].utf8.filter { $0 == UInt8(ascii: "\n") }.count
      faults.append((line, String(text[range]), list[entry].instead))
    }
    return faults
  }
}
