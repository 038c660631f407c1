import ArgumentParser
import Foundation

/// `aloe-bench [NAME...] [--only WORDS] [--whole] [--json FILE]`
@main struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "aloe-bench",
    abstract: "Measures layout, lists, trees of rows and columns, text, very much of each, and storyboards.",
    discussion: "Times are medians of repeated runs after a warm-up. Compare them within a run, not between machines.")

  @Argument(
    help: """
      Which benchmarks to run: Layout, Rows, StackLayout, Text, Extremes, Updates, Tables, Storyboards. All of them \
      without a name.
      """
  )
  var names: [String] = []

  @Flag(help: "Include the sizes that take long.")
  var whole = false

  @Option(help: "Measure only the cases whose names contain these words.")
  var only: String?

  @Option(help: "Also write the figures to this file.")
  var json: String?

  @MainActor private static let benchmarks: [any Benchmark.Type] = [
    LayoutBenchmark.self, RowsBenchmark.self, StackLayoutBenchmark.self, TextBenchmark.self, ExtremesBenchmark.self,
    UpdatesBenchmark.self, TablesBenchmark.self, StoryboardsBenchmark.self,
  ]

  func validate() throws {
    try MainActor.assumeIsolated {
      let known = Self.benchmarks.map { $0.name }
      for name in names where !known.contains(where: { $0.lowercased() == name.lowercased() }) {
        throw ValidationError("There is no benchmark '\(name)'. The benchmarks are \(known.joined(separator: ", ")).")
      }
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      var figures: [Figure] = []
      Selection.words = only
      for benchmark in Self.benchmarks where names.isEmpty || names.contains(where: { isName($0, of: benchmark) }) {
        let found = benchmark.run(whole: whole)
        if found.isEmpty { continue }
        print(Table(benchmark.name, found).text)
        // Goals compare cases with each other.
        if only == nil, let remarks = benchmark.remarks(on: found) { print(remarks) }
        figures += found
      }
      if let mistake = Selection.mistake { throw ValidationError(mistake) }
      guard let json else { return }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      do {
        try encoder.encode(figures).write(to: URL(fileURLWithPath: json))
      } catch {
        throw ValidationError("The figures can't be written to \(json): \(error.localizedDescription)")
      }
    }
  }

  @MainActor private func isName(_ name: String, of benchmark: any Benchmark.Type) -> Bool {
    name.lowercased() == benchmark.name.lowercased()
  }
}

/// A benchmark.
@MainActor protocol Benchmark {
  static var name: String { get }
  static func run() -> [Figure]
  /// Measures. If `whole` is true, it includes the long measurements; by default there are none.
  static func run(whole: Bool) -> [Figure]
  /// Returns remarks on the figures, printed below their table; none by default.
  static func remarks(on figures: [Figure]) -> String?
}

extension Benchmark {
  static func run(whole: Bool) -> [Figure] { run() }
  static func remarks(on figures: [Figure]) -> String? { nil }
}
