import Foundation

/// Translates the files of a target to one output file each.
public struct TargetTranslation: Sendable {
  /// An input file and an output file.
  public struct Pair: Sendable {
    let input: String
    let output: String

    /// Creates a pair of paths.
    public init(input: String, output: String) {
      self.input = input
      self.output = output
    }
  }

  /// The results of a translation.
  public struct Result: Sendable {
    /// The code that can't be translated, file by file.
    public var mistakes: [Mistake] = []
    /// The outlets and actions of storyboards and nibs for which classes have no member.
    public var warnings: [Mistake] = []
    /// The files that couldn't be read or written, each with the reason.
    public var failures: [String] = []
    /// The number of files that were written. Unchanged outputs aren't.
    public var writtenCount = 0
  }

  private let modules: Set<String>

  /// Creates a translation for a target that can import some modules other than the system's.
  public init(modules: some Sequence<String> = []) { self.modules = Set(modules) }

  /// Translates the files concurrently, and checks storyboards and nibs. O(length of their text).
  public func run(_ pairs: [Pair], interfaces: [String] = []) -> Result {
    var result = Result()
    let files = concurrently(pairs) { pair in
      Swift.Result {
        try SourceFile(path: pair.input, bytes: Array(Data(contentsOf: URL(fileURLWithPath: pair.input))))
      }
    }
    var declarations = Declarations()
    declarations.availableModules = modules
    for case .success(let file) in files { declarations.add(file) }
    let known = declarations
    let outcomes = concurrently(Array(zip(pairs, files))) { pair, file in
      Self.write(pair, file, declarations: known)
    }
    for outcome in outcomes {
      result.mistakes += outcome.mistakes
      result.failures += outcome.failures
      result.writtenCount += outcome.writtenCount
    }
    for outcome in concurrently(interfaces, { InterfaceCheck(declarations: known).run($0) }) {
      result.mistakes += outcome.errors
      result.warnings += outcome.warnings
    }
    return result
  }

  private static func write(
    _ pair: Pair, _ file: Swift.Result<SourceFile, any Error>, declarations: Declarations
  ) -> Result {
    var result = Result()
    do {
      let translation = try Translation(of: file.get(), in: declarations)
      result.mistakes = translation.mistakes
      let output = translation.output
      let url = URL(fileURLWithPath: pair.output)
      guard (try? Data(contentsOf: url)) != Data(output.utf8) else { return result }
      try Data(output.utf8).write(to: url, options: .atomic)
      result.writtenCount = 1
    } catch {
      result.failures.append("\(pair.input) can't be translated: \(error)")
    }
    return result
  }

  /// Maps an array on all processors.
  private func concurrently<Element: Sendable, Value: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Value
  ) -> [Value] {
    [Value](unsafeUninitializedCapacity: elements.count) { buffer, count in
      // Each call writes to a different index.
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: elements.count) { index in
        (places.baseAddress! + index).initialize(to: transform(elements[index]))
      }
      count = elements.count
    }
  }
}
