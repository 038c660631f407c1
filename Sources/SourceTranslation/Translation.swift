/// A translation of a file, which replaces constructs that compile only with Objective-C.
///
/// Line numbers don't change. Columns don't either, except after a construct that becomes longer.
public struct Translation {
  let file: SourceFile
  let declarations: Declarations
  private var edits: [(range: Range<Int>, text: String)] = []
  /// The keyword of the last declaration with `@objc`, or the token in its place if no declaration follows.
  var lastKeyword = -1
  /// The end of the last attributes with `@available` that were found to belong to no declaration to remove.
  var endOfAvailability = 0
  /// The tokens of removed code.
  private var erased = LeftOutCode()
  /// The opening braces of the types to which members have been added.
  private var extendedTypes: Set<Int> = []
  /// The members that subclasses override, as far as they have been queried.
  var overridden = OverriddenMembers()
  /// The names of modules that the file uses for something else.
  private(set) lazy var otherUses = ImpliedImports.otherUses(in: file)
  /// The conditions under which the file's code is compiled.
  let conditions: BuildConditions
  /// The types and extensions that aren't removed.
  var keptTypes: [TypeScope] { file.types.filter { !isErased($0.keyword) } }
  /// The code that can't be translated, in source order.
  public private(set) var mistakes: [Mistake] = []

  /// The code that can't be translated, and is compiled only in some builds; the compiler reports it in these.
  public private(set) var mistakesInSomeBuilds: [Mistake] = []

  /// Translates a file of a target with the given declarations. O(length of the file).
  public init(of file: SourceFile, in declarations: Declarations) {
    self.file = file
    self.declarations = declarations
    conditions = BuildConditions(file, modules: declarations.availableModules)
    eachToken { $0.translateVersions($1) }
    leaveOutUnusedOverrides()
    eachToken { $0.translate($1) }
    translateExtensionMembers()
    translateGenericClasses()
    translateInheritedRequirements()
    translateImpliedAnswers()
    translateEditActions()
    translateTests()
    translateInterfaces()
    addConditionalMembers()
    mistakes.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// Calls a function with each token that isn't removed.
  private mutating func eachToken(_ body: (inout Translation, Int) -> Void) {
    var index = 0, place = 0
    while index < file.tokens.count {
      while place < erased.ranges.count, erased.ranges[place].upperBound < index { place += 1 }
      if place < erased.ranges.count, erased.ranges[place].contains(index) {
        index = erased.ranges[place].upperBound + 1
      } else {
        body(&self, index)
        index += 1
      }
    }
  }

  /// Removes the code for versions of iOS that are newer than this UIKit.
  private mutating func translateVersions(_ index: Int) {
    if file.tokens[index].kind == .pound {
      if file.is(index, "#available") || file.is(index, "#unavailable") { translateAvailable(index) }
    } else if file.isMark(index, Ascii.at), file.is(index + 1, "available") {
      translateAvailability(index)
    }
  }

  private mutating func translate(_ index: Int) {
    switch file.tokens[index].kind {
    case .mark where file.tokens[index].first == Ascii.at: translateAttribute(index)
    case .pound: translateMacro(index)
    case .sign: translateOptionalCall(index)
    case .word: translateWord(index)
    default: break
    }
  }

  private mutating func translateMacro(_ index: Int) {
    if file.is(index, "#if") || file.is(index, "#elseif") { return translateDirective(index) }
    guard file.isMark(index + 1, Ascii.openParen), file.tokens[index + 1].partner > 0 else { return }
    if file.is(index, "#selector") { translateSelector(index) }
    if file.is(index, "#keyPath") { translateKeyPath(index) }
  }

  private mutating func translateWord(_ index: Int) {
    switch file.tokens[index].first {
    case UInt8(ascii: "i") where file.is(index, "import"): translateImport(index)
    case UInt8(ascii: "T") where file.is(index, "Timer"): translateTimer(index)
    case UInt8(ascii: "v") where file.is(index, "var"): translateObservable(index)
    case UInt8(ascii: "o") where file.is(index, "observe"): translateObserving(index)
    case UInt8(ascii: "a") where file.is(index, "addObserver"): checkKeyPathObserver(index)
    case UInt8(ascii: "S") where file.is(index, "Selector"): translateNamedSelector(index)
    case UInt8(ascii: "N"): translateFoundationName(index)
    case UInt8(ascii: "P") where file.is(index, "ProcessInfo"): translateProcessInfo(index)
    case UInt8(ascii: "D") where file.is(index, "Darwin"): translateModuleName(index, to: "Glibc")
    case UInt8(ascii: "A") where AppleModules.replaceable.contains(where: { file.is(index, $0) }),
      UInt8(ascii: "C") where AppleModules.replaceable.contains(where: { file.is(index, $0) }):
      let substitute = AppleModules.substitute(for: file.text(index), among: declarations.availableModules)
      if let substitute { translateModuleName(index, to: substitute.qualifier) }
    case UInt8(ascii: "w") where file.is(index, "window"): translateWindow(index)
    default: break
    }
  }

  // MARK: - Edits

  /// Replaces a range with spaces, so that the following code keeps its column.
  mutating func blank(_ range: Range<Int>) { replace(range, by: "") }

  mutating func blank(token index: Int) { blank(file.tokens[index].start..<file.tokens[index].end) }

  /// Replaces a range with a string, padded with spaces if it's shorter. The range's line breaks are inserted before
  /// the string's last bracket, where no statement can end.
  mutating func replace(_ range: Range<Int>, by text: String) {
    // A copied expression may already contain some.
    let count = file.lineBreaks(in: range) - text.utf8.count { $0 == Ascii.newline }
    let breaks = String(repeating: "\n", count: max(0, count))
    if breaks.isEmpty {
      edits.append((range, text + String(repeating: " ", count: max(0, range.count - text.utf8.count))))
    } else if text.hasSuffix(")") || text.hasSuffix("}") {
      edits.append((range, "\(text.dropLast())\(breaks)\(text.suffix(1))"))
    } else {
      edits.append((range, text.isEmpty ? breaks : "(\(text)\(breaks))"))
    }
  }

  /// Removes a range, which moves the following code of the line.
  mutating func remove(_ range: Range<Int>) { edits.append((range, "")) }

  /// Replaces tokens with spaces and doesn't translate them.
  mutating func erase(_ tokens: ClosedRange<Int>) {
    blank(file.tokens[tokens.lowerBound].start..<file.tokens[tokens.upperBound].end)
    erased.insert(tokens)
  }

  /// Returns whether a token is in removed code. O(log n) in the number of removed parts.
  package func isErased(_ index: Int) -> Bool { erased.contains(index) }

  /// Adds members before a type's closing brace, so that no line moves.
  mutating func addMembers(_ members: [String], to type: TypeScope) {
    let isFirst = extendedTypes.insert(type.open).inserted
    let endsLine = file.tokens[type.close].beginsLine || type.close == type.open + 1
    let separator = isFirst && endsLine ? " " : "; "
    insert(separator + members.joined(separator: "; ") + " ", at: file.tokens[type.close].start)
  }

  mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

  /// Reports code that can't be translated, unless it isn't compiled on Linux. If it's compiled only in some builds,
  /// such as those with a flag, the compiler reports it in those builds.
  mutating func fail(_ index: Int, _ message: String) {
    guard conditions.isActive(index) else { return }
    let place = file.place(of: file.tokens[index].start)
    let mistake = Mistake(path: file.path, line: place.line, column: place.column, message: message)
    // A condition in several lines isn't Swift.
    if let condition = conditions.condition(index), !condition.isEmpty, !condition.utf8.contains(10) {
      mistakesInSomeBuilds.append(mistake)
      let place = Self.location(file.path, line: place.line)
      let text = message.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      insert("\n#if \(condition)\n\(place)\n#error(\"\(text)\")\n#endif\n", at: file.bytes.count)
      return
    }
    mistakes.append(mistake)
  }

  // MARK: - The result

  /// The file's text with the edits.
  var text: String {
    var result: [UInt8] = [], at = 0
    result.reserveCapacity(file.bytes.count + 1024)
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in sorted where edit.range.lowerBound >= at {
      result += file.bytes[at..<edit.range.lowerBound]
      result += edit.text.utf8
      at = edit.range.upperBound
    }
    return String(decoding: result + file.bytes[at...], as: UTF8.self)
  }

  /// The entire text for the compiler, which attributes it to the original file in messages and debug information.
  public var output: String {
    let available = declarations.availableModules
    let modules =
      ["AloeObjC"] + (available.contains("AloeFoundation") ? ["AloeFoundation"] : [])
      + ImpliedImports(file, in: declarations).modules(available: available)
    return Self.output(of: text, path: file.path, imports: modules)
  }

  /// Returns the translated text with imports, and with a directive that attributes it to its original file.
  static func output(of text: String, path: String, imports: [String]) -> String {
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let imports = imports.map { "import \($0)" }.joined(separator: "; ")
    return "\(imports)\n\(location(path, line: 1))\n\(text)"
  }

  /// Returns the directive that sets the file and line that the compiler reports for the next line.
  static func location(_ path: String, line: Int) -> String {
    let quoted = path.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
      .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
    return "#sourceLocation(file: \"\(quoted)\", line: \(line))"
  }
}
