import Foundation

/// A translation of the files of a target to one output file each.
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

  /// The asset catalogs of a target, whose images and colours get symbols.
  public struct Catalogs: Sendable {
    let paths: [String]
    let sources: [String]
    let output: String

    /// Creates a list of catalogs. `sources` are the files that the target compiles in addition to the translated ones,
    /// and `output` is the file for the symbols.
    public init(paths: [String], besides sources: [String] = [], output: String) {
      self.paths = paths
      self.sources = sources
      self.output = output
    }
  }

  /// The results of a translation.
  public struct Result: Sendable {
    /// The code that can't be translated, file by file.
    public var mistakes: [Mistake] = []
    /// The outlets and actions of storyboards and nibs for which classes have no member, and the assets without a
    /// symbol.
    public var warnings: [Mistake] = []
    /// The files that couldn't be read or written, each with the reason.
    public var failures: [String] = []
    /// The number of files that were written. Unchanged outputs aren't.
    public var writtenCount = 0
  }

  private let modules: Set<String>
  private let dependencies: [String]

  /// Creates a translation for a target that can import some modules other than the system's. `dependencies` are the
  /// sources of the targets among these that are translated, too.
  public init(modules: some Sequence<String> = [], dependencies: [String] = []) {
    self.modules = Set(modules)
    self.dependencies = dependencies
  }

  /// Translates the files concurrently, checks storyboards and nibs, and writes the symbols of catalogs.
  /// O(length of their text).
  public func run(_ pairs: [Pair], interfaces: [String] = [], catalogs: Catalogs? = nil) -> Result {
    var result = Result()
    let files = concurrently(pairs) { pair in
      Swift.Result {
        try SourceFile(path: pair.input, bytes: Array(Data(contentsOf: URL(fileURLWithPath: pair.input))))
      }
    }
    var declarations = Declarations()
    declarations.availableModules = modules
    for case .success(let file) in files { declarations.add(file) }
    addDependencies(to: &declarations, isTest: files.contains { (try? $0.get())?.importsForTesting == true })
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
    if let catalogs { writeSymbols(of: catalogs, besides: known.assetTypeMembers, to: &result) }
    return result
  }

  /// Adds the declarations of the targets on which this one depends. Only files that may have some are read as Swift.
  private func addDependencies(to declarations: inout Declarations, isTest: Bool) {
    declarations.outside = OutsideDeclarations(includesInternal: isTest)
    let files = concurrently(dependencies) { path -> SourceFile? in
      // The translation of the target that has the file reports one that can't be read.
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
        ["protocol", "open"].contains(where: { data.range(of: Data($0.utf8)) != nil })
      else { return nil }
      return SourceFile(path: path, bytes: Array(data))
    }
    for file in files { if let file { declarations.outside.add(file) } }
  }

  /// Writes the symbols of catalogs; none for a target without UIKit, which has no use for them.
  private func writeSymbols(of catalogs: Catalogs, besides members: AssetTypeMembers, to result: inout Result) {
    var text = AssetSymbols.empty
    if modules.contains("UIKit") {
      var members = members
      for path in catalogs.sources {
        // The compiler reports a file that can't be read.
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { continue }
        members.add(SourceFile(path: path, bytes: Array(data)))
      }
      let symbols = AssetSymbols(catalogs: catalogs.paths, besides: members)
      result.warnings += symbols.mistakes
      text = symbols.text
    }
    do {
      if try Self.update(catalogs.output, with: text) { result.writtenCount += 1 }
    } catch {
      result.failures.append("\(catalogs.output) can't be written: \(error)")
    }
  }

  /// Writes a file, unless it already has that text. Returns whether it was written.
  private static func update(_ path: String, with text: String) throws -> Bool {
    let url = URL(fileURLWithPath: path), data = Data(text.utf8)
    guard (try? Data(contentsOf: url)) != data else { return false }
    try data.write(to: url, options: .atomic)
    return true
  }

  private static func write(
    _ pair: Pair, _ file: Swift.Result<SourceFile, any Error>, declarations: Declarations
  ) -> Result {
    var result = Result()
    do {
      let translation = try Translation(of: file.get(), in: declarations)
      result.mistakes = translation.mistakes
      if try update(pair.output, with: translation.output) { result.writtenCount = 1 }
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
