import Foundation
import TestSupport
import XCTest

/// Orca, the desktop's screen reader, in a test's session: with its own settings and without a voice. Its words are
/// read from its log file.
@MainActor final class OrcaProcess {
  private static let program = "/usr/bin/orca"

  /// Orca's version, such as 43; 0 where it isn't known.
  static let version: Int = {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--version"]
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return 0 }
    let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return words.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
  }()

  private let process = Process()
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("aloe-orca-\(UUID().uuidString)")
  private var notes: FileHandle?
  private var rest = Data()
  private var all: [String] = []
  private var firstNew = 0
  /// The beginning of something of several lines.
  private var begun: String?

  /// Starts Orca for a test and ends it afterwards.
  static func start(with environment: [String: String], for test: XCTestCase) throws -> OrcaProcess {
    try Need.display()
    try Need.program(program)
    let orca = OrcaProcess()
    test.addTeardownBlock { @MainActor in orca.stop() }
    try orca.run(with: environment)
    return orca
  }

  private func run(with environment: [String: String]) throws {
    let (settings, tools) = (folder.appendingPathComponent("settings"), folder.appendingPathComponent("bin"))
    for inner in [settings, tools] {
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    }
    try Data(Self.customizations.utf8).write(to: settings.appendingPathComponent("orca-customizations.py"))
    // Orca looks for others by this program and doesn't run beside them. Those of the person at the machine, and other
    // tests', are in sessions of their own.
    let search = tools.appendingPathComponent("pgrep")
    try Data("#!/bin/sh\nexit 1\n".utf8).write(to: search)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: search.path)
    var names = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    names["PATH"] = tools.path + ":" + (names["PATH"] ?? "/usr/bin:/bin")
    names["XDG_DATA_HOME"] = folder.path
    names["NO_AT_BRIDGE"] = nil
    process.environment = names
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = ["--user-prefs", settings.path, "--debug-file", folder.appendingPathComponent("notes").path]
    let words = folder.appendingPathComponent("words")
    try Data().write(to: words)
    (process.standardOutput, process.standardError) = (
      try FileHandle(forWritingTo: words), try FileHandle(forWritingTo: words)
    )
    try process.run()
    try wait("Orca says that it's there") { !newWords.isEmpty }
  }

  /// Each line of its log is written immediately, no voice is searched for, and typed characters are spoken one by one.
  private static let customizations = """
    import sys
    from orca import debug, settings
    debug.debugFile.reconfigure(line_buffering=True)
    for name in ["speechdispatcherfactory", "spiel"]:
        sys.modules["orca." + name] = None
    settings.enableEchoByCharacter = True
    settings.enablePositionSpeaking = True
    settings.enableBraille = False
    settings.enableBrailleMonitor = False
    settings.enableSound = False

    """

  private func stop() {
    if process.isRunning { process.terminate() }
    // It lets its session go in its own time.
    let end = Date().addingTimeInterval(5)
    while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.05) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: - Hearing

  /// The strings that Orca has spoken since ``forget()``.
  var newWords: [String] {
    read()
    return Array(all[firstNew...])
  }

  /// Discards the words spoken so far.
  func forget() {
    read()
    firstNew = all.count
  }

  /// Performs an action, and waits until Orca has spoken all given words in one utterance, in any spelling.
  func hears(_ words: String..., when act: () throws -> Void) throws {
    forget()
    try act()
    try hears(words)
  }

  /// Moves the focus of a screen that had none to its first element, the back button, and waits until Orca is notified.
  ///
  /// As long as nothing had the focus, Orca searches for it at each key press, and speaks nothing if it finds it before
  /// the notification. On a busy machine, it would find the element of the next key press, so its position is
  /// requested.
  func enters(_ gallery: GalleryProcess) throws {
    try gallery.press("Tab")
    try gallery.waitUntil("the focus is on the button") { try gallery.report().focus == "Gallery" }
    try hears("Gallery", "button") { try gallery.press("KP_Enter") }
  }

  /// Waits until Orca has spoken all given words, possibly in several utterances.
  func hearsAll(_ words: [String]) throws {
    try wait("Orca says “\(words.joined(separator: " "))”") { hasSaid(words) }
  }

  /// Returns whether Orca has spoken all given words within a number of seconds, possibly in several utterances.
  func hearsAll(_ words: [String], within seconds: TimeInterval) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while !hasSaid(words), Date() < end { Thread.sleep(forTimeInterval: 0.01) }
    return hasSaid(words)
  }

  private func hasSaid(_ words: [String]) -> Bool {
    let said = newWords.joined(separator: " ")
    return words.allSatisfy { said.range(of: $0, options: .caseInsensitive) != nil }
  }

  /// Waits until the spoken words fulfil a condition.
  func waits(until what: String, _ isSo: () -> Bool) throws { try wait(what, isSo) }

  /// Waits until Orca speaks all given words in one utterance.
  func hears(_ words: [String]) throws {
    try wait("Orca says “\(words.joined(separator: " "))”") {
      newWords.contains { said in words.allSatisfy { said.range(of: $0, options: .caseInsensitive) != nil } }
    }
  }

  private func wait(_ what: String, _ isSo: () -> Bool) throws {
    let end = Date().addingTimeInterval(patience)
    while !isSo() {
      guard process.isRunning else {
        let words = (try? String(contentsOf: folder.appendingPathComponent("words"), encoding: .utf8)) ?? ""
        throw ScreenError("Orca ended with code \(process.terminationStatus), before \(what): \(words.suffix(2000))")
      }
      guard Date() < end else {
        throw ScreenError("Waited \(Int(patience)) seconds in vain until \(what). It said \(newWords).")
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  /// Reads the notes written since the last time.
  private func read() {
    if notes == nil { notes = FileHandle(forReadingAtPath: folder.appendingPathComponent("notes").path) }
    guard let data = notes?.availableData, !data.isEmpty else { return }
    rest.append(data)
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
    let text = String(decoding: rest[...end], as: UTF8.self)
    rest = Data(rest[rest.index(after: end)...])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { note(line) }
  }

  /// Reads a line of the log, which may continue the line before.
  private func note(_ line: Substring) {
    let mark = line.range(of: Self.mark)
    guard begun != nil || mark != nil else { return }
    let whole = mark == nil ? (begun ?? "") + "\n" + line : String(line[(mark?.lowerBound ?? line.startIndex)...])
    begun = Self.end(of: whole[...]) == nil ? whole : nil
    if begun == nil, let words = Self.words(of: whole[...]) { all.append(words) }
  }

  private static let mark = "SPEECH OUTPUT: '"

  /// Returns the spoken text of a log line: words between quotation marks, followed by the voice in each version's
  /// form.
  static func words(of note: Substring) -> String? {
    guard let mark = note.range(of: mark) else { return nil }
    return String(note[mark.upperBound..<(end(of: note) ?? note.endIndex)])
  }

  private static func end(of note: Substring) -> Substring.Index? {
    note.range(of: #"'( *voice=\w+)?( *(\{.*|\[.*|None))?$"#, options: .regularExpression)?.lowerBound
  }
}
