import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// What is dragged between programs, with a real pointer on a real X server: the other program is a second process of the
/// tests.
@MainActor final class DragScreenTests: XCTestCase {
  private static let key = "ALOE_DRAG_SOURCE"
  private static let file = URL(fileURLWithPath: "/tmp/a file.txt")

  /// Drags something as soon as the pointer moves with its button down.
  private final class Source: PlatformWindowDelegate {
    var content = DragContent()
    var start: CGPoint?
    var result: DragOperation??
    func platformWindow(_ window: PlatformWindow, frameAt time: TimeInterval) {}
    func platformWindow(_ window: PlatformWindow, didResizeTo size: CGSize, scale: CGFloat) {}
    func platformWindowShouldClose(_ window: PlatformWindow) -> Bool { true }
    func platformWindowDidClose(_ window: PlatformWindow) {}
    func platformWindowPreferencesDidChange(_ window: PlatformWindow) {}
    func platformWindow(_ window: PlatformWindow, received event: PlatformEvent) {
      guard case .pointer(let pointer) = event else { return }
      if pointer.phase == .down { start = pointer.location }
      guard pointer.phase == .moved, let from = start, abs(pointer.location.x - from.x) > 8 else { return }
      start = nil
      let square = RenderNode.color(
        RGBA(red: 1, green: 0, blue: 0, alpha: 1), CGRect(x: 0, y: 0, width: 20, height: 20))
      let isBegun = window.beginDrag(
        content, operations: [.copy], picture: square, size: CGSize(width: 20, height: 20), hotSpot: .zero
      ) { self.result = .some($0) }
      XCTAssertTrue(isBegun)
    }
  }

  private var opened: [PlatformWindow] = []
  private var other: Process?

  override func tearDown() async throws {
    for window in opened {
      window.delegate = nil
      window.close()
    }
    opened = []
    other?.terminate()
  }

  private func open(_ title: String, _ delegate: any PlatformWindowDelegate) throws -> PlatformWindow {
    guard Platform.start() else { throw XCTSkip("There is no display.") }
    Platform.installMainLoop()
    let size = CGSize(width: 300, height: 200)
    let window = PlatformWindow(title: title, size: size)
    window.delegate = delegate
    window.content = .color(RGBA(red: 1, green: 1, blue: 1, alpha: 1), CGRect(origin: .zero, size: size))
    window.show()
    opened.append(window)
    XCTAssertTrue(serve { window.frameCount > 0 })
    return window
  }

  private func number(_ title: String) throws -> String? {
    try xdotool("search", "--name", title).split(separator: "\n").last.map(String.init)
  }

  /// Drags from one place of the screen to another with the real pointer, serving the main loop.
  private func drag(from start: CGPoint, to end: CGPoint) throws {
    try xdotool("mousemove", "\(Int(start.x))", "\(Int(start.y))")
    serve(atMost: 0.1)
    try xdotool("mousedown", "1")
    for step in 1...8 {
      let share = CGFloat(step) / 8
      try xdotool(
        "mousemove", "\(Int(start.x + (end.x - start.x) * share))", "\(Int(start.y + (end.y - start.y) * share))")
      serve(atMost: 0.1)
    }
    serve(atMost: 0.3)
    try xdotool("mouseup", "1")
  }

  private func makeField() -> (UIWindow, UITextField) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    window.addSubview(field)
    window.isHidden = false
    window.layOutAndRecord()
    return (window, field)
  }

  // MARK: - The other program

  /// The other program of the tests below, which start it; by itself it does nothing.
  func testGivesADragToAnotherProgram() async throws {
    guard let title = ProcessInfo.processInfo.environment[Self.key] else { return }
    let source = Source()
    source.content = DragContent(text: "from afar", links: title.hasPrefix("files") ? [Self.file] : [])
    _ = try open(title, source)
    XCTAssertTrue(serve(atMost: 20) { source.result != nil })
  }

  private func startOther(_ title: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
    process.arguments = ["UIKitTests.DragScreenTests/testGivesADragToAnotherProgram"]
    process.standardOutput = FileHandle.nullDevice
    try start(process, title)
  }

  /// Starts a program of another toolkit's; what it writes comes out of the pipe.
  private func startForeign(_ kind: String, _ file: URL? = nil) throws -> Pipe {
    let process = Process()
    let title = "foreign \(UUID().uuidString)"
    process.executableURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scripts/gtk3-drag")
    process.arguments = [kind, title] + (file.map { [$0.absoluteString] } ?? [])
    let output = Pipe()
    process.standardOutput = output
    try start(process, title)
    return output
  }

  private func start(_ process: Process, _ title: String) throws {
    // Of whichever part of the tests this process runs, the other one has its own.
    let surroundings = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ALOE_TEST_") }
    process.environment = surroundings.merging([Self.key: title]) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    other = process
    let end = Platform.now + 10
    while try number(title) == nil, process.isRunning, Platform.now < end { serve(atMost: 0.1) }
    guard process.isRunning else {
      throw XCTSkip("The other program doesn't run here; ./test installs what it needs on Debian.")
    }
    let window = try XCTUnwrap(try number(title), "the other program has a window")
    serve(atMost: 0.3)
    try xdotool("windowmove", window, "400", "0")
    serve(atMost: 0.2)
  }

  func testATextOfAnotherProgramIsDropped() async throws {
    let (window, field) = makeField()
    _ = try open("target \(UUID().uuidString)", window.desktop)
    try startOther("text \(UUID().uuidString)")
    try drag(from: CGPoint(x: 480, y: 60), to: CGPoint(x: 60, y: 40))
    XCTAssertTrue(serveFrames { field.text == "from afar" }, field.text ?? "-")
  }

  /// Lets the programs work, frame by frame, until it's so.
  private func serveFrames(until isSo: () -> Bool) -> Bool {
    serve {
      FrameClock.shared.advance(by: 0.02)
      return isSo()
    }
  }

  private final class Taker: NSObject, UIDropInteractionDelegate {
    var urls: [URL] = []
    var types: [String] = []
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
      -> UIDropProposal
    {
      types = session.items.flatMap(\.itemProvider.registeredTypeIdentifiers)
      return UIDropProposal(operation: .copy)
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      session.loadObjects(ofClass: URL.self) { self.urls = $0 }
    }
  }

  /// A view below the field that takes what is dropped.
  private func addTaker(to window: UIWindow) -> Taker {
    let taker = Taker()
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    view.addInteraction(UIDropInteraction(delegate: taker))
    window.addSubview(view)
    return taker
  }

  func testFilesOfAnotherProgramArriveAsTheirAddresses() async throws {
    let (window, field) = makeField()
    let taker = addTaker(to: window)
    _ = try open("target \(UUID().uuidString)", window.desktop)
    try startOther("files \(UUID().uuidString)")
    try drag(from: CGPoint(x: 480, y: 60), to: CGPoint(x: 60, y: 150))
    XCTAssertTrue(serveFrames { !taker.urls.isEmpty })
    XCTAssertEqual(taker.urls, [Self.file])
    XCTAssertTrue(taker.types.contains("public.file-url"), "Its types are known on the way.")
    XCTAssertEqual(field.text, "")
  }

  // MARK: - Another toolkit

  func testTextsAndFilesOfAnotherToolkitAreDropped() async throws {
    let (window, field) = makeField()
    let taker = addTaker(to: window)
    _ = try open("target \(UUID().uuidString)", window.desktop)
    _ = try startForeign("give-text")
    try drag(from: CGPoint(x: 480, y: 60), to: CGPoint(x: 60, y: 40))
    XCTAssertTrue(serveFrames { field.text == "from afar" }, field.text ?? "-")
    other?.terminate()
    _ = try startForeign("give-file")
    try drag(from: CGPoint(x: 480, y: 60), to: CGPoint(x: 60, y: 150))
    XCTAssertTrue(serveFrames { taker.urls == [Self.file] }, "\(taker.urls)")
  }

  func testAnotherToolkitTakesTextsAndFiles() async throws {
    for (kind, expected) in [("take-text", "own words"), ("take-file", Self.file.absoluteString)] {
      let source = Source()
      source.content = DragContent(text: "own words", links: kind == "take-file" ? [Self.file] : [])
      let own = try open("source \(UUID().uuidString)", source)
      let output = try startForeign(kind)
      try drag(from: CGPoint(x: 60, y: 40), to: CGPoint(x: 480, y: 60))
      XCTAssertTrue(serve { source.result != nil })
      XCTAssertEqual(source.result, .some(.some(.copy)))
      other?.terminate()
      let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      XCTAssertEqual(said.trimmingCharacters(in: .whitespacesAndNewlines), expected)
      own.delegate = nil
      own.close()
    }
  }

  /// Takes pictures only.
  private final class PictureTaker: NSObject, UIDropInteractionDelegate {
    var sizes: [CGSize] = []
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      session.canLoadObjects(ofClass: UIImage.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
      -> UIDropProposal
    { UIDropProposal(operation: .copy) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      session.loadObjects(ofClass: UIImage.self) { found in
        self.sizes += found.compactMap { ($0 as? UIImage)?.size }
      }
    }
  }

  func testPicturesAndPicturesFilesOfAnotherToolkitAreDropped() async throws {
    let (window, field) = makeField()
    let taker = PictureTaker()
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    view.addInteraction(UIDropInteraction(delegate: taker))
    window.addSubview(view)
    _ = try open("target \(UUID().uuidString)", window.desktop)
    _ = try startForeign("give-image")
    try drag(from: CGPoint(x: 480, y: 60), to: CGPoint(x: 60, y: 150))
    XCTAssertTrue(serveFrames { taker.sizes == [CGSize(width: 6, height: 4)] }, "\(taker.sizes)")
    other?.terminate()

    // A picture's file is a picture, as its list of files says on the way.
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 3), format: format).image { _ in }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(UUID().uuidString).png")
    try XCTUnwrap(image.pngData()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    taker.sizes = []
    _ = try startForeign("give-file-and-text", file)
    try drag(from: CGPoint(x: 480, y: 60), to: CGPoint(x: 60, y: 150))
    XCTAssertTrue(serveFrames { taker.sizes == [CGSize(width: 5, height: 3)] }, "\(taker.sizes)")
    other?.terminate()
    // A field gets the file's path, and not the text beside it.
    _ = try startForeign("give-file-and-text", file)
    try drag(from: CGPoint(x: 480, y: 60), to: CGPoint(x: 60, y: 40))
    XCTAssertTrue(serveFrames { field.text == file.path }, field.text ?? "-")
  }

  func testAnotherToolkitTakesAPicture() async throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 3), format: format).image { _ in }
    let session = DragSession()
    session.items = [UIDragItem(itemProvider: NSItemProvider(object: image))]
    let source = Source()
    source.content = session.contentForOthers()
    _ = try open("source \(UUID().uuidString)", source)
    let output = try startForeign("take-image")
    try drag(from: CGPoint(x: 60, y: 40), to: CGPoint(x: 480, y: 60))
    XCTAssertTrue(serve { source.result != nil })
    other?.terminate()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    XCTAssertEqual(said.trimmingCharacters(in: .whitespacesAndNewlines), "5 3")
  }

  func testAPictureThatAnotherToolkitCopiedIsPasted() async throws {
    let (window, _) = makeField()
    _ = try open("target \(UUID().uuidString)", window.desktop)
    UIPasteboard.general.string = "own"
    XCTAssertFalse(UIPasteboard.general.hasImages)
    _ = try startForeign("copy-image")
    XCTAssertTrue(serve { UIPasteboard.general.hasImages })
    XCTAssertEqual(UIPasteboard.general.image?.size, CGSize(width: 6, height: 4))
    XCTAssertNil(UIPasteboard.general.string)
    XCTAssertEqual(UIPasteboard.general.itemProviders.map(\.registeredTypeIdentifiers), [["public.png"]])
  }

  // MARK: - This program

  func testADragOfTheDesktopsComesBackToItsOwnProgram() async throws {
    let (window, field) = makeField()
    let source = Source()
    source.content = DragContent(text: "own words")
    let target = try open("target \(UUID().uuidString)", window.desktop)
    // The window is the source as well.
    let relay = Relay(source: source, target: window.desktop)
    target.delegate = relay
    try drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 60, y: 40))
    XCTAssertTrue(serveFrames { field.text == "own words" && source.result != nil }, field.text ?? "-")
    XCTAssertEqual(source.result, .some(.some(.copy)))
  }

  /// Gives events to a source, and drags to a target.
  private final class Relay: PlatformWindowDelegate {
    let source: Source
    let target: any PlatformWindowDelegate
    init(source: Source, target: any PlatformWindowDelegate) {
      self.source = source
      self.target = target
    }
    func platformWindow(_ window: PlatformWindow, frameAt time: TimeInterval) {}
    func platformWindow(_ window: PlatformWindow, didResizeTo size: CGSize, scale: CGFloat) {}
    func platformWindowShouldClose(_ window: PlatformWindow) -> Bool { true }
    func platformWindowDidClose(_ window: PlatformWindow) {}
    func platformWindowPreferencesDidChange(_ window: PlatformWindow) {}
    func platformWindow(_ window: PlatformWindow, received event: PlatformEvent) {
      source.platformWindow(window, received: event)
    }
    func platformWindow(_ window: PlatformWindow, drop: PlatformDrop, movedTo point: CGPoint) -> DragOperation? {
      target.platformWindow(window, drop: drop, movedTo: point)
    }
    func platformWindow(_ window: PlatformWindow, dropLeft drop: PlatformDrop) {
      target.platformWindow(window, dropLeft: drop)
    }
    func platformWindow(_ window: PlatformWindow, drop: PlatformDrop, droppedAt point: CGPoint) -> Bool {
      target.platformWindow(window, drop: drop, droppedAt: point)
    }
  }
}
