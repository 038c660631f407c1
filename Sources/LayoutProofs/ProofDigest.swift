/// The proofs of a package's screens, in plain English.
package struct ProofDigest: Sendable {
  private let groups: [ScreenGroup]
  private let filters: [String]
  private let shownCount: Int
  /// The screens that went away without content.
  private let emptyCount: Int
  /// The screens that weren't proved, because the process ended during the proof or while they still existed.
  private let interrupted: [ProofRecord]
  private let open: [ProofRecord]
  private let unreadable: Int
  /// Whether a process crashed, so that screens may be missing.
  private let isCut: Bool

  /// Creates a digest.
  ///
  /// - Parameters:
  ///   - records: The lines of the report.
  ///   - unreadable: The number of lines that can't be read.
  ///   - filters: The regular expressions with which tests were chosen.
  ///   - isCut: Whether a run of tests crashed.
  package init(_ records: [ProofRecord], unreadable: Int = 0, filters: [String] = [], isCut: Bool = false) {
    // In the order in which the tests showed the screens, in whichever process.
    var (last, keys): ([ScreenKey: ProofRecord], [ScreenKey]) = ([:], [])
    for record in records {
      let key = ScreenKey(record)
      if last.updateValue(record, forKey: key) == nil { keys.append(key) }
    }
    let ends = keys.compactMap { last[$0] }
    groups = ScreenGroup.groups(of: ends)
    shownCount = ends.count
    emptyCount = ends.count { $0.event == .empty }
    interrupted = ends.filter { $0.event == .begun }
    open = ends.filter { $0.event == .opened }
    (self.unreadable, self.filters, self.isCut) = (unreadable, filters, isCut)
  }

  /// A screen of a process.
  private struct ScreenKey: Hashable {
    let process: Int32
    let number: Int

    init(_ record: ProofRecord) { (process, number) = (record.process, record.number) }
  }

  /// The exit code: 0 if everything fits, 1 if something doesn't or a proof didn't end, 2 if nothing was proved.
  package var exitCode: Int32 {
    if groups.isEmpty { return 2 }
    return groups.contains { !$0.fits } || !interrupted.isEmpty || isCut || unreadable > 0 ? 1 : 0
  }

  /// The digest, several lines.
  package var text: String {
    let fitting = groups.filter(\.fits).map(\.line)
    let others = groups.filter { !$0.fits }.map(\.text)
    let paragraphs = [fitting.joined(separator: "\n")] + others + [notes.joined(separator: "\n"), summary]
    return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private var notes: [String] {
    var notes = ScreenGroup.codeNotes(of: groups)
    notes += interrupted.map {
      "The process ended during the proof of \($0.screen ?? "a screen") (\(ScreenGroup.origin(of: $0)))."
    }
    if !open.isEmpty {
      let places = Set(open.map(ScreenGroup.origin)).sorted().joined(separator: ", ")
      let what = "\(Count.of(open.count, "screen")) hadn't gone away when the tests ended"
      notes.append(
        isCut
          ? "\(what) or crashed: \(places)."
          : "\(what), and so can't be proved: \(places). Create each in a test, not in a static property.")
    }
    if unreadable > 0 { notes.append("\(Count.of(unreadable, "line")) of the report can't be read.") }
    return notes
  }

  private var summary: String {
    let proofs = groups.reduce(0) { $0 + $1.stateCount }
    guard proofs > 0 else { return absence }
    let failing = groups.reduce(0) { $0 + $1.failingCount }
    var text = "The tests showed \(Count.of(shownCount, "screen"))"
    if emptyCount > 0 { text += ", \(emptyCount) of them without content" }
    guard proofs > 1 else { return text + "; one was proved, and it \(failing == 0 ? "fits" : "doesn't fit")." }
    let fitting = proofs - failing
    var parts: [String] = []
    if failing == 0 {
      parts = ["all fit"]
    } else if fitting > 0 {
      parts = ["\(fitting) \(fitting == 1 ? "fits" : "fit")"]
    }
    if failing > 0 { parts.append("\(failing) \(failing == 1 ? "doesn't" : "don't") fit") }
    return text + "; \(proofs) different ones were proved: " + parts.joined(separator: ", and ") + "."
  }

  private var absence: String {
    if emptyCount > 0, emptyCount == shownCount {
      return "Nothing was proved: the tests showed \(Count.of(emptyCount, "screen")), all without content."
    }
    if shownCount > 0 { return "Nothing was proved, because no screen's proof ended." }
    if isCut { return "Nothing was proved, because no test had shown a screen before the crash." }
    guard filters.isEmpty else {
      return "Nothing was proved: no test that matches \(filters.joined(separator: " or ")) showed a screen."
    }
    return "Nothing was proved: no test showed a screen. Write a test that does, with ScreenTesting: "
      + "let screen = Screen(MyController())."
  }
}

/// Phrases of a number and a noun, such as "2 screens".
enum Count {
  static func of(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
