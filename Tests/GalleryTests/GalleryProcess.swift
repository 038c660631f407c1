import Foundation
import TestSupport
import XCTest

/// The gallery in a window of an X server, with a real pointer on it.
@MainActor final class GalleryProcess {
  /// A view or a label of the window.
  struct Item: Equatable {
    var kind: String
    var name: String
    /// In points of the window's content.
    var frame: CGRect
  }

  /// Editable text in the window.
  struct Typed: Equatable {
    var text: String
    /// The marked part of the text.
    var marked: String
    /// In points of the window's content, while the text is edited.
    var caret: CGRect?
  }

  /// The program's report of its window.
  struct Report {
    var frameCount = 0
    var wakeUpCount = 0
    /// The number of frames that have begun, if something moves.
    var awaitedFrame: Int?
    var items: [Item] = []
    /// Pixels per point.
    var scale: CGFloat = 0
    /// The text of fields and the states of switches, by their identifiers.
    var values: [String: String] = [:]
    /// The focused element.
    var focus: String?
    var typed: [String: Typed] = [:]
    /// The user's settings: "UICTContentSizeCategoryL 17.0 light normal".
    var preferences = ""
    /// The pointer's downward speed at its release, in points per second.
    var speed: CGFloat = 0
    /// The vertical offsets of scroll views, from the outermost on.
    var offsets: [CGFloat] = []

    /// The frame of the view with an identifier.
    func view(_ identifier: String) throws -> CGRect { try frame(kind: "view", identifier) }

    /// The frame of the label with the given text; of the last one, which is in front, if there are several.
    func text(_ text: String) throws -> CGRect { try frame(kind: "text", text) }

    func has(text: String) -> Bool { items.contains { $0.kind == "text" && $0.name == text } }
    func has(view: String) -> Bool { items.contains { $0.kind == "view" && $0.name == view } }

    private func frame(kind: String, _ name: String) throws -> CGRect {
      guard let item = items.last(where: { $0.kind == kind && $0.name == name }) else {
        let names = items.filter { $0.kind == kind }.map(\.name).joined(separator: ", ")
        throw ScreenError("There is no \(kind) \"\(name)\" in the window, only \(names).")
      }
      return item.frame
    }
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var received = Data()
  /// The window's content on the screen, in pixels.
  private(set) var content = CGRect.zero

  /// Starts the gallery on the X server for a test, and ends the program after it.
  static func open(
    _ screen: String, _ options: String..., for test: XCTestCase, environment: [String: String] = [:]
  ) throws -> GalleryProcess {
    try Need.display()
    let gallery = try GalleryProcess(screen: screen, options: options, environment: environment)
    test.addTeardownBlock { @MainActor in gallery.stop() }
    return gallery
  }

  /// Starts the gallery and waits until its window stops changing, or, on desktops other than X11, until it's shown.
  init(
    screen: String, size: CGSize? = CGSize(width: 390, height: 760), options: [String] = [],
    environment: [String: String] = [:], content place: ((GalleryProcess) throws -> CGRect)? = nil
  ) throws {
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.executableURL = Self.program
    let sizes = size.map { ["--size", "\(Int($0.width))x\(Int($0.height))"] } ?? []
    process.arguments = ["--screen", screen] + sizes + ["--report"] + options
    process.standardInput = input
    process.standardOutput = output
    // A gallery that ended early is reported as an error, not by the signal for a broken pipe.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    do {
      if let place {
        try waitUntil("the window is shown") { try report().frameCount > 0 }
        content = try place(self)
      } else {
        try findContent(of: size)
      }
    } catch {
      // Otherwise it would continue to run, and readers of its output would wait for its end.
      stop()
      throw error
    }
  }

  /// Waits for the window and finds its content's frame. The window's number is used, because a dark window is as black
  /// as the screen.
  private func findContent(of size: CGSize?) throws {
    var number = ""
    try waitUntil("the window is on the screen") {
      number = (try? windowNumber()) ?? ""
      return try !number.isEmpty && report().frameCount > 0
    }
    try waitUntilStill()
    let text = try Self.output(of: "xdotool", ["getwindowgeometry", "--shell", number])
    func value(_ name: String) -> CGFloat {
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(name)=") }
      return CGFloat(Double(line?.dropFirst(name.count + 1) ?? "") ?? 0)
    }
    // Without a size, it's the entire window.
    let window = CGRect(x: value("X"), y: value("Y"), width: value("WIDTH"), height: value("HEIGHT"))
    guard let size else {
      content = window
      return
    }
    // Below the title bar, within the frame, which has the same width at the left, the right and the bottom.
    let frame = ((window.width - size.width) / 2).rounded(.down)
    content = CGRect(
      x: window.minX + frame, y: window.maxY - frame - size.height, width: size.width, height: size.height)
  }

  /// The gallery, which is beside the tests.
  static var program: URL {
    URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("Gallery")
  }

  /// Runs the gallery to its end in a new folder, and returns its exit code, both of its outputs, and the names of the
  /// files in the folder.
  static func run(
    _ arguments: String..., environment: [String: String?] = [:]
  ) throws -> (code: Int32, text: String, files: [String]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment.compactMapValues { $0 }) { $1 }
      .filter { !environment.keys.contains($0.key) || environment[$0.key] != .some(nil) }
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let files = FileManager.default.subpaths(atPath: folder.path) ?? []
    return (process.terminationStatus, text, files.sorted())
  }

  /// Waits for the program to end by itself, and returns its exit code.
  func waitForEnd() throws -> Int32 {
    let end = Date().addingTimeInterval(patience)
    while process.isRunning {
      guard Date() < end else { throw ScreenError("The gallery runs on.") }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return process.terminationStatus
  }

  /// The number of the program's window on the X server.
  func windowNumber() throws -> String {
    let words = ["search", "--onlyvisible", "--pid", "\(process.processIdentifier)"]
    let text = try Self.output(of: "xdotool", words)
    guard let number = text.split(separator: "\n").last else { throw ScreenError("xdotool found no window.") }
    return String(number)
  }

  /// Returns the output of a program on the path.
  static func output(of program: String, _ words: [String]) throws -> String {
    let finished = try FinishedProgram([program] + words)
    guard finished.status == 0 else { throw ScreenError("\(program) \(words.joined(separator: " ")) failed.") }
    return finished.output
  }

  /// Ends the program, and returns its exit code.
  @discardableResult func stop() -> Int32 {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    return process.terminationStatus
  }

  // MARK: - Looking

  /// Asks the program about its window.
  func report() throws -> Report { try report(on: "?") }

  /// Opens another screen in the window.
  func show(_ screen: String) throws { _ = try report(on: "open \(screen)") }

  func report(on line: String) throws -> Report {
    input.fileHandleForWriting.write(Data((line + "\n").utf8))
    let end = Data("end\n".utf8)
    while received.range(of: end) == nil {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw ScreenError("The gallery ended before it answered.") }
      received.append(data)
    }
    let text = String(decoding: received, as: UTF8.self)
    received = Data()
    var report = Report()
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch (fields[0], fields.count) {
      case ("frames", 2): report.frameCount = Int(fields[1]) ?? -1
      case ("speed", 2): report.speed = CGFloat(Double(fields[1]) ?? .nan)
      case ("scale", 2): report.scale = CGFloat(Double(fields[1]) ?? .nan)
      case ("offset", 2): report.offsets.append(CGFloat(Double(fields[1]) ?? .nan))
      case ("wakeups", 2): report.wakeUpCount = Int(fields[1]) ?? -1
      case ("awaited", 2): report.awaitedFrame = Int(fields[1])
      case ("preferences", 2): report.preferences = fields[1]
      case ("value", 3): report.values[fields[1]] = fields[2]
      case ("focus", 2): report.focus = fields[1]
      case ("view", 6), ("text", 6):
        let numbers = fields[2...].compactMap(Double.init)
        report.items.append(
          Item(
            kind: fields[0], name: fields[1],
            frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
      case ("typed", 4), ("typed", 8):
        let numbers = fields[4...].compactMap(Double.init)
        let caret =
          numbers.count == 4
          ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
        report.typed[fields[1]] = Typed(text: fields[2], marked: fields[3], caret: caret)
      default: break
      }
    }
    return report
  }

  /// A frame of the window's content in pixels of the screen, clipped to its visible part.
  func onScreen(_ frame: CGRect) -> CGRect {
    frame.offsetBy(dx: content.minX, dy: content.minY).intersection(content).integral
  }

  /// Waits until the screen no longer changes, and returns its picture. The pointer is at the side then.
  @discardableResult
  func waitUntilStill(timeout: TimeInterval = patience) throws -> ScreenPicture {
    try pointer("mousemove", "1270", "1015")
    return try waitUntilStillAround(timeout: timeout)
  }

  /// Waits until the screen no longer changes, with the pointer at its current position.
  func waitUntilStillAround(timeout: TimeInterval = patience) throws -> ScreenPicture {
    var stillness = Stillness(count: 4)
    try waitUntil("the screen stands still", timeout: timeout) {
      // On a busy machine, the program may be slow to begin. Once it has answered, its pending movements are scheduled.
      let report = try self.report()
      return stillness.isReached(with: try ScreenPicture.take(), awaitedFrame: report.awaitedFrame)
    }
    return try XCTUnwrap(stillness.last)
  }

  /// Returns different pictures of the screen, in order, taken until `input` has ended and the screen no longer
  /// changes.
  private func watch(_ input: Process) throws -> [ScreenPicture] {
    var pictures: [ScreenPicture] = []
    var stillness = Stillness(count: 8)
    try waitUntil("the screen stands still", every: 0) {
      let isRunning = input.isRunning
      let report = isRunning ? nil : try self.report()
      let picture = try ScreenPicture.take()
      if picture != pictures.last { pictures.append(picture) }
      if isRunning { stillness = Stillness(count: 8) }
      return stillness.isReached(with: picture, awaitedFrame: report?.awaitedFrame) && !isRunning
    }
    return pictures
  }

  /// Waits until the program is idle, even out of sight: until for two seconds, it always waits for events and uses no
  /// processor time.
  func waitUntilAsleep(timeout: TimeInterval = patience) throws {
    var ticks = try processorUse().ticks
    var quietCount = 0
    try waitUntil("the program sleeps", timeout: timeout) {
      let use = try processorUse()
      // A program that has to wait for the processor isn't asleep.
      quietCount = use.isAwaitingEvents ? quietCount + 1 : 0
      guard quietCount % 40 == 0 else { return false }
      defer { ticks = use.ticks }
      return quietCount > 0 && use.ticks - ticks <= 3
    }
  }

  /// Whether the program waits for events, and the processor time that it has used, in hundredths of a second.
  private func processorUse() throws -> (isAwaitingEvents: Bool, ticks: Int) {
    let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    // Behind the program's name, which may hold spaces: the state, then ten numbers, then two times.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    return (fields[1] == "S", [12, 13].reduce(0) { $0 + (Int(fields[$1]) ?? 0) })
  }

  /// Waits until a condition holds; fails with a message if it doesn't in time.
  func waitUntil(
    _ what: String, timeout: TimeInterval = patience, every interval: TimeInterval = 0.05, _ isSo: () throws -> Bool
  ) throws {
    let end = Date().addingTimeInterval(timeout)
    while try !isSo() {
      guard Date() < end else { throw ScreenError("Waited \(Int(timeout)) seconds in vain until \(what).") }
      guard process.isRunning else {
        throw ScreenError("The gallery ended with code \(process.terminationStatus), before \(what).")
      }
      if interval > 0 { Thread.sleep(forTimeInterval: interval) }
    }
  }

  // MARK: - The pointer

  /// Clicks at the middle of a frame of the window's content.
  func click(_ frame: CGRect) throws { _ = try click(frame, isWatched: false) }

  /// Clicks, and returns the pictures of the screen from then on until it no longer changes.
  func watchClick(_ frame: CGRect) throws -> [ScreenPicture] { try click(frame, isWatched: true) }

  private func click(_ frame: CGRect, isWatched: Bool) throws -> [ScreenPicture] {
    let spot = onScreen(frame)
    guard !spot.isNull else { throw ScreenError("\(frame) is out of the window, so it can't be clicked.") }
    return try pointer(
      ["mousemove", "\(Int(spot.midX))", "\(Int(spot.midY))", "sleep", "0.05", "click", "1"], isWatched: isWatched)
  }

  /// Turns the wheel at a point of the window's content; downwards if `steps` is positive.
  func wheel(at point: CGPoint, steps: Int) throws {
    let button = steps > 0 ? "5" : "4"
    try pointer(
      ["mousemove"] + place(point) + ["click", "--repeat", "\(abs(steps))", "--delay", "30", button])
  }

  /// Draws the pointer from one point to another with the button held, in steps 16 ms apart. It rests at the end for
  /// `rest` seconds before it lets go; without a rest that is a flick. Before it moves it's held for `hold` seconds.
  ///
  /// If it's observed, returns the pictures of the screen in the meantime and then until it no longer changes.
  @discardableResult
  func drag(
    from start: CGPoint, to end: CGPoint, steps: Int, hold: TimeInterval = 0, rest: TimeInterval,
    isWatched: Bool = false
  ) throws -> [ScreenPicture] {
    var words = ["mousemove"] + place(start) + ["sleep", "0.05", "mousedown", "1"]
    if hold > 0 { words += ["sleep", "\(hold)"] }
    words += path(from: start, to: end, steps)
    if rest > 0 { words += ["sleep", "\(rest)"] }
    return try pointer(words + ["mouseup", "1"], isWatched: isWatched)
  }

  // MARK: - The keyboard

  /// Presses keys one after the other, by their names: "a", "space", "BackSpace", "Escape".
  func press(_ keys: String...) throws { try press(keys) }
  func press(_ keys: [String]) throws { try pointer(["key", "--delay", "40"] + keys) }

  /// Types a string of ASCII characters, with a key for each.
  func type(_ text: String) throws {
    let names: [Character: String] = [" ": "space", "@": "at", ".": "period", ",": "comma", "\n": "Return"]
    try pointer(["key", "--delay", "40"] + text.map { names[$0] ?? String($0) })
  }

  /// Clicks with another button: 2 is the middle one, 3 the secondary one.
  func click(_ frame: CGRect, button: Int, times: Int = 1) throws {
    let spot = onScreen(frame)
    try pointer([
      "mousemove", "\(Int(spot.midX))", "\(Int(spot.midY))", "sleep", "0.05", "click", "--repeat", "\(times)",
      "--delay", "60", "\(button)",
    ])
  }

  func place(_ point: CGPoint) -> [String] {
    ["\(Int(point.x + content.minX))", "\(Int(point.y + content.minY))"]
  }

  private func pointer(_ words: String...) throws { try pointer(words) }

  @discardableResult
  func pointer(_ words: [String], isWatched: Bool = false) throws -> [ScreenPicture] {
    let xdotool = Process()
    xdotool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    xdotool.arguments = ["xdotool"] + words
    try xdotool.run()
    let pictures = isWatched ? try watch(xdotool) : []
    xdotool.waitUntilExit()
    guard xdotool.terminationStatus == 0 else {
      throw ScreenError("xdotool \(words.joined(separator: " ")) failed.")
    }
    return pictures
  }
}
