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
    /// The files that couldn't be read or written, each with the reason.
    public var failures: [String] = []
    /// The number of files that were lexed, and the number that were written. Unchanged outputs aren't written.
    public var readCount = 0, writtenCount = 0
  }

  /// Whether files without anything to translate are copied without being lexed.
  var skipsPlainFiles = true
  private let modules: Set<String>

  /// Creates a translation for a target that can import some modules other than the system's.
  public init(modules: some Sequence<String> = []) { self.modules = Set(modules) }

  /// Translates the files concurrently. O(length of their text).
  public func run(_ pairs: [Pair]) -> Result {
    var result = Result()
    let contents = concurrently(pairs) { pair in
      Swift.Result { try Data(contentsOf: URL(fileURLWithPath: pair.input)) }
    }
    let files = concurrently(Array(zip(pairs, contents))) { pair, content -> SourceFile? in
      guard let data = try? content.get(), !skipsPlainFiles || Triggers.occur(in: data) else { return nil }
      return SourceFile(path: pair.input, bytes: Array(data))
    }
    var declarations = Declarations()
    declarations.availableModules = modules
    for file in files.compactMap({ $0 }) { declarations.add(file) }
    result.readCount = files.count { $0 != nil }
    let known = declarations
    let outcomes = concurrently(Array(pairs.indices)) { index in
      Self.write(pairs[index], content: contents[index], file: files[index], declarations: known)
    }
    for outcome in outcomes {
      result.mistakes += outcome.mistakes
      result.failures += outcome.failures
      result.writtenCount += outcome.writtenCount
    }
    return result
  }

  private static func write(
    _ pair: Pair, content: Swift.Result<Data, any Error>, file: SourceFile?, declarations: Declarations
  ) -> Result {
    var result = Result()
    do {
      let data = try content.get()
      var output: String
      if let file {
        let translation = Translation(of: file, in: declarations)
        result.mistakes = translation.mistakes
        output = translation.output
      } else {
        output = Translation.output(of: String(decoding: data, as: UTF8.self), path: pair.input)
      }
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

/// The texts at least one of which a file with something to translate contains.
enum Triggers {
  private static let texts = [
    "@objc", "@nonobjc", "#selector", "#keyPath", "@IB", "@GK", "ApplicationMain", "@NSManaged", "@NSCopying",
    "Selector(",
    "SelectorFromString(", "?(", "dynamic", "observe(", "addObserver(", "Timer(", "Timer.init(", "ObjectiveC", "Darwin",
    "commit ", "moveRowAt", "canEditRowAt", "canMoveRowAt", "UIKit.", "Foundation.", "CoreGraphics.", "QuartzCore.",
    "Dispatch.",
  ].map { Data($0.utf8) }

  static func occur(in data: Data) -> Bool { texts.contains { data.range(of: $0) != nil } || importsMissing(data) }

  private static let importing = Data("import ".utf8)

  /// Returns whether the file imports a module that doesn't exist on Linux.
  private static func importsMissing(_ data: Data) -> Bool {
    var rest = data
    while let found = rest.range(of: importing) {
      rest = rest[found.upperBound...]
      let words = rest.prefix(80).prefix { $0 != Ascii.newline && $0 != Ascii.carriageReturn }
        .split { !Ascii.isWord($0) }.prefix(2)
      if words.contains(where: { AppleModules.advice(for: String(decoding: $0, as: UTF8.self)) != nil }) { return true }
    }
    return false
  }
}
