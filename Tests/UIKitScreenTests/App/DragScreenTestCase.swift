import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform
@testable import UIKit

/// Tests of drags between programs, with a real pointer on a real X server.
@MainActor class DragScreenTestCase: XCTestCase {
  static let file = URL(fileURLWithPath: "/tmp/a file.txt")

  /// Drags something as soon as the pointer moves with its button down.
  final class Source: PlatformWindowDelegate {
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

  /// Passes drags on to a target, and events to a source if there's one.
  final class Relay: PlatformWindowDelegate {
    let source: Source?
    let target: any PlatformWindowDelegate
    /// The end of the last drag.
    var place: CGPoint?

    init(source: Source? = nil, target: any PlatformWindowDelegate) {
      self.source = source
      self.target = target
    }
    func platformWindow(_ window: PlatformWindow, frameAt time: TimeInterval) {}
    func platformWindow(_ window: PlatformWindow, didResizeTo size: CGSize, scale: CGFloat) {}
    func platformWindowShouldClose(_ window: PlatformWindow) -> Bool { true }
    func platformWindowDidClose(_ window: PlatformWindow) {}
    func platformWindowPreferencesDidChange(_ window: PlatformWindow) {}
    func platformWindow(_ window: PlatformWindow, received event: PlatformEvent) {
      source?.platformWindow(window, received: event)
    }
    func platformWindow(_ window: PlatformWindow, drop: PlatformDrop, movedTo point: CGPoint) -> DragOperation? {
      place = point
      return target.platformWindow(window, drop: drop, movedTo: point)
    }
    func platformWindow(_ window: PlatformWindow, dropLeft drop: PlatformDrop) {
      target.platformWindow(window, dropLeft: drop)
    }
    func platformWindow(_ window: PlatformWindow, drop: PlatformDrop, droppedAt point: CGPoint) -> Bool {
      target.platformWindow(window, drop: drop, droppedAt: point)
    }
  }

  /// Takes addresses.
  final class Taker: NSObject, UIDropInteractionDelegate {
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

  /// Takes pictures only.
  final class PictureTaker: NSObject, UIDropInteractionDelegate {
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

  private var opened: [PlatformWindow] = []
  /// Windows don't hold them.
  private var delegates: [any PlatformWindowDelegate] = []
  /// The program at the other end.
  private(set) var other: Process?

  override func tearDown() async throws {
    for window in opened {
      window.delegate = nil
      window.close()
    }
    opened = []
    delegates = []
    other?.terminate()
  }

  // MARK: - Windows

  @discardableResult func open(_ delegate: any PlatformWindowDelegate, _ title: String? = nil) throws -> PlatformWindow
  {
    try Need.that(Platform.start(), or: "There is no display.")
    Platform.installMainLoop()
    let size = CGSize(width: 300, height: 200)
    let window = PlatformWindow(title: title ?? "own \(UUID().uuidString)", size: size)
    window.delegate = delegate
    window.content = .color(RGBA(red: 1, green: 1, blue: 1, alpha: 1), CGRect(origin: .zero, size: size))
    window.show()
    opened.append(window)
    delegates.append(delegate)
    XCTAssertTrue(serve { window.frameCount > 0 })
    return window
  }

  /// A window with a field, whose lower half is free for other views.
  func makeField() -> (UIWindow, UITextField) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    window.addSubview(field)
    window.isHidden = false
    window.layOutAndRecord()
    return (window, field)
  }

  /// Adds a view below the field that accepts drops.
  func add(_ taker: any UIDropInteractionDelegate, to window: UIWindow) {
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    view.addInteraction(UIDropInteraction(delegate: taker))
    window.addSubview(view)
  }

  func makePicture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in }
  }

  // MARK: - The pointer

  /// Whether a drag that began in one of this program's windows may be dropped at its current position.
  var isAccepted: Bool { opened.contains { $0.drag?.operation != nil } }

  /// Drags from one point of the screen to another with the real pointer, and drops as soon as the destination is
  /// ready.
  func drag(from start: CGPoint, to end: CGPoint, until isReady: () -> Bool) throws {
    func move(to point: CGPoint) throws { try xdotool("mousemove", "\(Int(point.x))", "\(Int(point.y))") }
    try move(to: start)
    try xdotool("mousedown", "1")
    for step in 1...8 {
      let share = CGFloat(step) / 8
      try move(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      serve(atMost: 0.02)
    }
    // The other end receives positions only while it answers, so the last one may have to be sent again.
    let limit = Platform.now + patience
    var count = 0
    while !isReady(), Platform.now < limit {
      count += 1
      try move(to: CGPoint(x: end.x + CGFloat(count % 2), y: end.y))
      serve(atMost: 0.05)
    }
    XCTAssertTrue(isReady(), "the dragged items may be dropped")
    try xdotool("mouseup", "1")
  }

  /// Lets the programs work, frame by frame, until it's so.
  func serveFrames(until isSo: () -> Bool) -> Bool {
    serve {
      FrameClock.shared.advance(by: 0.02)
      return isSo()
    }
  }

  // MARK: - The other program

  private func number(_ title: String) throws -> String? {
    try xdotool("search", "--onlyvisible", "--name", title).split(separator: "\n").last.map(String.init)
  }

  /// Starts a program that opens a window with a title, and puts that beside this program's.
  func start(_ process: Process, _ title: String, environment: [String: String] = [:]) throws {
    // The variables of this test process don't apply to the other program.
    let surroundings = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ALOE_TEST_") }
    process.environment = surroundings.merging(environment) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    other = process
    let end = Platform.now + patience
    while try number(title) == nil, process.isRunning, Platform.now < end { serve(atMost: 0.05) }
    XCTAssertTrue(process.isRunning, "the other program runs")
    try xdotool("windowmove", "--sync", try XCTUnwrap(try number(title), "it has a window"), "400", "0")
  }

  /// Ends the other program, and returns its output.
  func said(in output: Pipe) -> String {
    other?.terminate()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
