import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform
@testable import UIKit

/// Drags between two of our programs: the other one is a second process of the tests.
@MainActor final class DragScreenTests: DragScreenTestCase {
  private static let (titleKey, kindKey) = ("ALOE_DRAG_TITLE", "ALOE_DRAG_KIND")
  private static let beside = CGPoint(x: 480, y: 60)

  /// The other program's data, by type.
  private func content(_ kind: String) -> DragContent {
    switch kind {
    case "file": DragContent(text: "from afar", links: [Self.file])
    case "picture": DragContent(data: [("image/png", makePicture(6, 4).pngData() ?? Data())])
    default: DragContent(text: "from afar")
    }
  }

  /// The other program of the tests below, which start it; by itself it does nothing.
  func testGivesToAnotherProgram() async throws {
    let environment = ProcessInfo.processInfo.environment
    guard let title = environment[Self.titleKey], let kind = environment[Self.kindKey] else { return }
    let source = Source()
    source.content = content(kind)
    try open(source, title)
    if kind == "copy" {
      UIPasteboard.general.image = makePicture(6, 4)
      print("ready")
      fflush(nil)
      serve()
    }
    XCTAssertTrue(serve { isAccepted })
    // Its output is read while the button is still down.
    print("ready")
    fflush(nil)
    XCTAssertTrue(serve { source.result != nil })
  }

  /// Makes the other program report that it's ready.
  private final class Ears: @unchecked Sendable {
    // Unchecked: the lock is held around every use.
    private let lock = NSLock()
    private var text = ""
    func add(_ data: Data) { lock.withLock { text += String(decoding: data, as: UTF8.self) } }
    var isReady: Bool { lock.withLock { text.contains("ready") } }
  }

  /// Starts the other program. Returns a listener for its readiness.
  private func startOther(_ kind: String) throws -> Ears {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
    process.arguments = ["UIKitScreenTests.DragScreenTests/testGivesToAnotherProgram"]
    let (output, ears) = (Pipe(), Ears())
    output.fileHandleForReading.readabilityHandler = { ears.add($0.availableData) }
    process.standardOutput = output
    let title = "other \(UUID().uuidString)"
    try start(process, title, environment: [Self.titleKey: title, Self.kindKey: kind])
    return ears
  }

  /// Drags the other program's item to a point in a window of ours.
  private func drag(_ kind: String, to end: CGPoint, in window: UIWindow) throws {
    let target = Relay(target: window.desktop)
    try open(target)
    let ears = try startOther(kind)
    try drag(from: Self.beside, to: end) {
      ears.isReady && target.place.map { abs($0.x - end.x) < 2 && abs($0.y - end.y) < 2 } == true
    }
  }

  func testATextOfAnotherProgramIsDropped() async throws {
    let (window, field) = makeField()
    try drag("text", to: CGPoint(x: 60, y: 40), in: window)
    XCTAssertTrue(serveFrames { field.text == "from afar" }, field.text ?? "-")
  }

  func testFilesOfAnotherProgramArriveAsTheirAddresses() async throws {
    let (window, field) = makeField()
    let taker = Taker()
    add(taker, to: window)
    try drag("file", to: CGPoint(x: 60, y: 150), in: window)
    XCTAssertTrue(serveFrames { !taker.urls.isEmpty })
    XCTAssertEqual(taker.urls, [Self.file])
    XCTAssertTrue(taker.types.contains("public.file-url"), "Its types are known during the drag.")
    XCTAssertEqual(field.text, "")
  }

  func testAFieldTakesAFilesPathAndNotTheTextBesideIt() async throws {
    let (window, field) = makeField()
    try drag("file", to: CGPoint(x: 60, y: 40), in: window)
    XCTAssertTrue(serveFrames { field.text == Self.file.path }, field.text ?? "-")
  }

  func testAPictureOfAnotherProgramIsDropped() async throws {
    let (window, field) = makeField()
    let taker = PictureTaker()
    add(taker, to: window)
    try drag("picture", to: CGPoint(x: 60, y: 150), in: window)
    XCTAssertTrue(serveFrames { taker.sizes == [CGSize(width: 6, height: 4)] }, "\(taker.sizes)")
    XCTAssertEqual(field.text, "")
  }

  func testAPictureThatAnotherProgramCopiedIsPasted() async throws {
    let (window, _) = makeField()
    let target = Relay(target: window.desktop)
    try open(target)
    UIPasteboard.general.string = "own"
    XCTAssertFalse(UIPasteboard.general.hasImages)
    _ = try startOther("copy")
    XCTAssertTrue(serve { UIPasteboard.general.hasImages })
    XCTAssertEqual(UIPasteboard.general.image?.size, CGSize(width: 6, height: 4))
    XCTAssertNil(UIPasteboard.general.string)
    XCTAssertEqual(UIPasteboard.general.itemProviders.map(\.registeredTypeIdentifiers), [["public.png"]])
  }

  func testADragOfTheDesktopsComesBackToItsOwnProgram() async throws {
    let (window, field) = makeField()
    let source = Source()
    source.content = DragContent(text: "own words")
    // The window is the source as well.
    let relay = Relay(source: source, target: window.desktop)
    try open(relay)
    let end = CGPoint(x: 60, y: 40)
    try drag(from: CGPoint(x: 200, y: 150), to: end) {
      isAccepted && relay.place.map { abs($0.x - end.x) < 2 && abs($0.y - end.y) < 2 } == true
    }
    XCTAssertTrue(serveFrames { field.text == "own words" && source.result != nil }, field.text ?? "-")
    XCTAssertEqual(source.result, .some(.some(.copy)))
  }
}
