/// The proofs of the screens with the same name.
struct ScreenGroup: Sendable {
  /// A screen in one state: with the same views, text, frames and traits.
  private struct State: Sendable {
    var result: ProofResult
    /// The source locations of the tests that showed it, each with the index of the first screen that it showed.
    var origins: [String: Int] = [:]
  }

  private let name: String
  private let states: [State]

  /// Returns the groups of proved screens, sorted by name. `records` are in the order in which the screens were shown.
  static func groups(of records: [ProofRecord]) -> [ScreenGroup] {
    var states: [String: [String: State]] = [:]
    // Several processes may have proved equal screens.
    for record in records where record.event == .proved {
      guard let name = record.screen, let tree = record.tree, let result = record.result else { continue }
      if states[name]?[tree] == nil { states[name, default: [:]][tree] = State(result: result) }
    }
    for (index, record) in records.enumerated() {
      guard let name = record.screen, let tree = record.tree else { continue }
      states[name]?[tree]?.origins.merge([origin(of: record): index], uniquingKeysWith: min)
    }
    return states.sorted { $0.key < $1.key }.map { name, states in
      ScreenGroup(name: name, states: states.sorted { $0.key < $1.key }.map(\.value))
    }
  }

  /// Returns the source location of the test that showed a screen, with the test's name.
  static func origin(of record: ProofRecord) -> String {
    record.test.map { "\(record.place) in \($0)" } ?? record.place
  }

  /// Returns the source locations of the tests that showed screens in some states, in the order of the states.
  private static func origins(of states: [State]) -> [String] {
    let indices = states.reduce(into: [String: Int]()) { $0.merge($1.origins, uniquingKeysWith: min) }
    return indices.sorted { $0.value < $1.value }.map(\.key)
  }

  // MARK: - Text

  var fits: Bool { failingCount == 0 }
  var stateCount: Int { states.count }
  var failingCount: Int { states.count { !$0.result.faults.isEmpty } }

  /// A line with the numbers.
  var heading: String {
    let combinations = states.reduce(0) { $0 + $1.result.combinations }
    let layouts = states.reduce(0) { $0 + $1.result.layouts }
    var what = fits ? "fits" : "doesn't fit"
    if states.count > 1 {
      what += fits ? " in \(states.count) states" : " in \(failingCount) of \(states.count) states"
    }
    return "\(name) \(what): \(Count.of(combinations, "combination")), of which \(layouts) were laid out."
  }

  /// The heading, and the source location of the test that first showed a screen of the group.
  var line: String { "\(heading) First shown at \(Self.origins(of: states).prefix(1).joined())." }

  /// The heading, the source locations of the tests that showed states with faults, and the faults of all states, each
  /// once.
  var text: String {
    let failing = states.filter { !$0.result.faults.isEmpty }
    let origins = Self.origins(of: failing)
    var shown = "  First shown at \(origins.prefix(1).joined())"
    if origins.count > 1 { shown += ", then at \(Self.shortened(Array(origins.dropFirst()), most: 5))" }
    let lines =
      [heading, shown + "."]
      + faults(of: failing).map { fault in
        "  - [\(Self.shortened(fault.places, most: 4))] \(fault.sentence)"
      }
    let reasons = failing.map(\.result.reasons).first { !$0.isEmpty } ?? ""
    return lines.joined(separator: "\n") + (reasons.hasPrefix("\n") || reasons.isEmpty ? "" : "\n") + reasons
  }

  /// Returns faults of all states. Faults that differ only in their numbers count as one.
  private func faults(of states: [State]) -> [ProofResult.Fault] {
    var (faults, indices): ([ProofResult.Fault], [String: Int]) = ([], [:])
    for fault in states.flatMap(\.result.faults) {
      let key = ProofResult.Fault.key(of: fault.sentence)
      if let index = indices[key] {
        faults[index].places += fault.places.filter { !faults[index].places.contains($0) }
      } else {
        indices[key] = faults.count
        faults.append(fault)
      }
    }
    return faults
  }

  private static func shortened(_ list: [String], most: Int) -> String {
    list.prefix(most).joined(separator: ", ") + (list.count > most ? " and \(list.count - most) more" : "")
  }

  /// Returns a message about each class with layout code that prevented conclusions, sorted by name.
  static func codeNotes(of groups: [ScreenGroup]) -> [String] {
    var ranges: [String: ClosedRange<Double>] = [:]
    for code in groups.flatMap(\.states).flatMap(\.result.code) {
      let known = ranges[code.name] ?? code.first...code.first
      ranges[code.name] = min(known.lowerBound, code.first)...max(known.upperBound, code.last)
    }
    let notes = ranges.sorted { $0.key < $1.key }.map { name, range in
      let code = isOfLibrary(name) ? "code of the library's own, which the app can't change" : "layout code of its own"
      return "\(name) has \(code): screens with it were laid out in every width from \(number(range.lowerBound)) to "
        + "\(number(range.upperBound)) points."
    }
    // Only the app knows what its classes do.
    guard ranges.keys.contains(where: { !isOfLibrary($0) }) else { return notes }
    return notes + ["If such code of the app's only compares sizes with limits, name its class with --steady-layouts."]
  }

  /// Returns whether a class belongs to UIKit or one of Aloe's other libraries, by its name.
  private static func isOfLibrary(_ name: String) -> Bool {
    ["UIKit.", "AloeStackView.", "StackLayout."].contains { name.hasPrefix($0) }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
