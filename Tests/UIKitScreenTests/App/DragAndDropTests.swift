import GTKPlatform
import UniformTypeIdentifiers
import XCTest

@testable import TestSupport
@testable import UIKit

/// Drags from view to view, where the program performs them itself.
@MainActor final class DragAndDropTests: XCTestCase {
  private lazy var scene = TouchScene()

  private final class Source: NSObject, UIDragInteractionDelegate {
    var log: [String] = []
    var items: () -> [UIDragItem] = { [UIDragItem(itemProvider: NSItemProvider(object: "words" as NSString))] }
    var mayMove = true
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
      -> [UIDragItem]
    { items() }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      log.append("begin")
      session.localContext = "context"
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { mayMove }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.append("end \(operation)") }
  }

  private final class Target: NSObject, UIDropInteractionDelegate {
    var log: [String] = []
    var operation = UIDropOperation.copy
    var texts: [String] = []
    var context: Any?
    var progress: Progress?
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      session.canLoadObjects(ofClass: NSString.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      log.append("enter")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
      -> UIDropProposal
    { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      log.append("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      let place = interaction.view.map { session.location(in: $0) } ?? .zero
      log.append("drop \(Int(place.x)) \(Int(place.y))")
      context = session.localDragSession?.localContext
      progress = session.progress
      session.progressIndicatorStyle = .none
      session.loadObjects(ofClass: String.self) { self.texts = $0 }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      log.append("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      log.append("end")
    }
  }

  private let source = Source()
  private let target = Target()
  private lazy var from = scene.add(UIView(), 0, 0, 100, 100)
  private lazy var to = scene.add(UIView(), 0, 200, 100, 100)

  private func setUpViews() {
    from.addInteraction(UIDragInteraction(delegate: source))
    to.addInteraction(UIDropInteraction(delegate: target))
  }

  // MARK: - With a mouse

  func testItemsDraggedWithAMouseAreDropped() async {
    setUpViews()
    scene.down(50, 50)
    scene.move(55, 50)
    XCTAssertEqual(source.log, [], "It hasn't moved far enough.")
    scene.move(60, 60)
    XCTAssertEqual(source.log, ["begin"])
    XCTAssertEqual(scene.window.touchDispatcher.pointer.shape, .grabbing)
    scene.move(50, 150)
    XCTAssertEqual(target.log, [])
    scene.move(20, 240)
    XCTAssertEqual(target.log, ["enter"])
    scene.up()
    scene.wait(0.1)
    XCTAssertEqual(target.log, ["enter", "drop 20 40", "conclude", "end"])
    XCTAssertEqual(target.texts, ["words"])
    XCTAssertEqual(target.context as? String, "context")
    XCTAssertEqual(target.progress?.completedUnitCount, 1)
    XCTAssertEqual(target.progress?.totalUnitCount, 1)
    XCTAssertEqual(source.log, ["begin", "end copy"])
    XCTAssertNil(scene.window.context.drags.session)
    XCTAssertEqual(scene.window.subviews.count, 1, "The picture is gone.")
  }

  func testATargetMayBeLeftAndMayRefuse() async {
    setUpViews()
    scene.down(50, 50)
    scene.move(50, 70)
    scene.move(50, 250)
    scene.move(50, 400)
    XCTAssertEqual(target.log, ["enter", "exit"])
    target.operation = .forbidden
    scene.move(50, 250)
    scene.up()
    XCTAssertEqual(target.log, ["enter", "exit", "enter", "exit", "end"])
    XCTAssertEqual(source.log, ["begin", "end forbidden"])
  }

  func testMovingNeedsTheSourcesWord() async {
    setUpViews()
    target.operation = .move
    for (mayMove, end) in [(true, "end move"), (false, "end copy")] {
      source.mayMove = mayMove
      source.log = []
      scene.down(50, 50)
      scene.move(50, 70)
      scene.move(50, 250)
      scene.up()
      XCTAssertEqual(source.log, ["begin", end])
      scene.wait(1)
    }
  }

  func testWithoutItemsNothingBegins() async {
    setUpViews()
    source.items = { [] }
    scene.down(50, 50)
    scene.move(50, 90)
    scene.move(50, 250)
    scene.up()
    XCTAssertEqual(source.log, [])
    XCTAssertEqual(target.log, [])
  }

  func testATargetThatCannotReadADragIsNotNotified() async {
    setUpViews()
    let bytes = NSItemProvider()
    bytes.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
      completion(Data(), nil)
      return nil
    }
    source.items = { [UIDragItem(itemProvider: bytes)] }
    scene.down(50, 50)
    scene.move(50, 90)
    scene.move(50, 250)
    scene.up()
    XCTAssertEqual(target.log, [])
    XCTAssertEqual(source.log, ["begin", "end cancel"])
  }

  // MARK: - With a finger

  func testAFingerIsHeldBeforeItDrags() async {
    setUpViews()
    scene.down(50, 50, finger: 1)
    scene.move(50, 90, finger: 1)
    scene.up(finger: 1)
    XCTAssertEqual(source.log, [])
    scene.wait(1)
    scene.down(50, 50, finger: 1)
    scene.wait(0.6)
    XCTAssertEqual(source.log, ["begin"])
    scene.move(50, 250, finger: 1)
    scene.cancel(finger: 1)
    XCTAssertEqual(source.log, ["begin", "end cancel"])
    XCTAssertEqual(target.log, ["enter", "exit", "end"])
  }

  func testInAScrollViewAMouseDragsTheView() async {
    let list = scene.add(UIScrollView(), 0, 0, 320, 480)
    list.contentSize = CGSize(width: 320, height: 2_000)
    let view = scene.add(UIView(), 0, 0, 100, 100, in: list)
    view.addInteraction(UIDragInteraction(delegate: source))
    scene.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -40), over: 0.2)
    XCTAssertEqual(source.log, ["begin", "end cancel"])
    XCTAssertEqual(list.contentOffset, .zero)
  }

  // MARK: - Text

  func testSelectedTextIsMovedIntoAnotherField() async {
    let first = scene.add(UITextField(), 0, 0, 300, 40)
    let second = scene.add(UITextField(), 0, 100, 300, 40)
    first.text = "one two"
    second.text = "three"
    scene.tap(20, 20)
    first.selectAll(nil)
    scene.wait(1)
    scene.down(20, 20)
    XCTAssertEqual(first.text, "one two")
    scene.move(40, 30)
    scene.move(2, 120)
    scene.up()
    scene.wait(0.2)
    XCTAssertEqual(second.text, "one twothree")
    XCTAssertEqual(first.text, "")
    XCTAssertTrue(second.isFirstResponder)
  }

  func testThePictureOfADraggedTextHasTheColoursOfItsField() async throws {
    scene.window.overrideUserInterfaceStyle = .dark
    let field = scene.add(UITextField(), 0, 0, 300, 40)
    field.text = "words"
    scene.tap(20, 20)
    field.selectAll(nil)
    scene.wait(1)
    scene.down(20, 20)
    scene.move(40, 300)
    let carried = try XCTUnwrap(field.interaction.lift?.carried?.picture)
    let pixels = UIGraphicsImageRenderer(size: carried.bounds.size).image { _ in
      carried.drawHierarchy(in: carried.bounds, afterScreenUpdates: true)
    }
    let bitmap = try XCTUnwrap(pixels.cgImage?.bitmap)
    let (red, _, _, alpha) = bitmap.rgba(x: bitmap.pixelWidth / 2, y: 4)
    XCTAssertGreaterThan(alpha, 0)
    XCTAssertLessThan(red, 80, "The card is dark.")
    scene.up()
  }

  func testSelectedTextIsMovedWithinItsField() async throws {
    let field = scene.add(UITextField(), 0, 0, 300, 40)
    field.text = "one two"
    scene.tap(250, 20)
    field.interaction.editor.select(TextSelection(0..<4))
    scene.wait(1)
    scene.down(10, 20)
    scene.move(40, 20)
    scene.move(290, 20)
    scene.up()
    scene.wait(0.2)
    XCTAssertEqual(field.text, "twoone ")
    XCTAssertEqual(field.interaction.editor.selection.range, 3..<7)
    field.undoManager?.undo()
    XCTAssertNotEqual(field.text, "twoone ")
  }

  func testAPressOnSelectedTextThatDoesNotMovePlacesTheCaret() async {
    let field = scene.add(UITextField(), 0, 0, 300, 40)
    field.text = "one two"
    scene.tap(250, 20)
    field.selectAll(nil)
    scene.wait(1)
    scene.tap(3, 20)
    XCTAssertEqual(field.interaction.editor.selection.range, 0..<0)
  }

  func testATextThatCannotBeEditedIsCopied() async {
    let view = scene.add(UITextView(), 0, 0, 300, 60)
    view.text = "to be read"
    view.isEditable = false
    let field = scene.add(UITextField(), 0, 100, 300, 40)
    scene.tap(250, 50)
    view.selectAll(nil)
    scene.wait(1)
    scene.down(20, 16)
    scene.move(40, 30)
    scene.move(40, 120)
    scene.up()
    scene.wait(0.2)
    XCTAssertEqual(field.text, "to be read")
    XCTAssertEqual(view.text, "to be read")
  }

  // MARK: - The dragged items

  func testAnItemGivesWhatCanBeMadeOfIt() async throws {
    let url = URL(fileURLWithPath: "/tmp/a.txt")
    let provider = NSItemProvider(object: url as NSURL)
    XCTAssertTrue(provider.canLoadObject(ofClass: URL.self))
    XCTAssertFalse(provider.canLoadObject(ofClass: String.self))
    XCTAssertTrue(provider.hasItemConformingToTypeIdentifier(UTType.url.identifier))
    var loaded: [String] = []
    provider.loadObject(ofClass: URL.self) { url, _ in loaded.append(url?.path ?? "-") }
    provider.loadObject(ofClass: String.self) { _, error in loaded.append(error == nil ? "-" : "error") }
    XCTAssertEqual(loaded, [], "They arrive in a later turn.")
    scene.wait(0.1)
    XCTAssertEqual(loaded, ["/tmp/a.txt", "error"])
  }

  func testAPictureIsGivenAsPNG() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let provider = NSItemProvider(object: image)
    var found: UIImage?
    provider.loadDataRepresentation(forTypeIdentifier: "public.png") { data, _ in
      found = data.flatMap { UIImage(data: $0) }
    }
    scene.wait(0.1)
    XCTAssertNotNil(found)
  }

  func testOtherProgramsGetTextsAddressesAndBytes() async throws {
    let session = DragSession()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let link = try XCTUnwrap(URL(string: "https://example.org/a"))
    session.items = [
      NSItemProvider(object: "one" as NSString), NSItemProvider(object: "two" as NSString),
      NSItemProvider(object: link as NSURL), NSItemProvider(object: image),
    ].map { UIDragItem(itemProvider: $0) }
    let content = session.contentForOthers()
    XCTAssertEqual(content.text, "one\ntwo")
    XCTAssertEqual(content.links, [link])
    XCTAssertEqual(content.data.map(\.type), ["image/png"])
    session.isRestrictedToDraggingApplication = true
    XCTAssertNil(session.contentForOthers().text)
  }

  func testTypesOfOtherProgramsAreApples() async {
    XCTAssertEqual(
      DragContent.types(of: ["text/uri-list", "text/plain;charset=utf-8", "text/plain", "image/png"]),
      ["public.file-url", "public.url", "public.utf8-plain-text", "public.png"])
    let list = Data("# a remark\r\nfile:///tmp/a%20b.txt\r\nhttps://example.org\r\n".utf8)
    XCTAssertEqual(DragContent.links(in: list).map(\.absoluteString), ["file:///tmp/a%20b.txt", "https://example.org"])
  }

  // MARK: - Answers that UIKit's providers give, too

  func testAnAnswerFromAnotherThreadComesOnceOnTheMainThread() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
      nonisolated(unsafe) let done = done
      onAnotherThread {
        done(Data([1]), nil)
        done(Data([2]), nil)
      }
      return nil
    }
    let turns = FrameClock.shared.pendingTurnCount
    var found: [Data?] = []
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      provider.loadDataRepresentation(forTypeIdentifier: "public.png") { data, _ in
        found.append(data)
        if found.count == 1 { continuation.resume() }
      }
      XCTAssertEqual(FrameClock.shared.pendingTurnCount, turns, "The other thread leaves the clock alone.")
    }
    scene.wait(0.1)
    XCTAssertEqual(found, [Data([1])])
  }

  private final class DoubleProvider: NSItemProvider {
    override func loadDataRepresentation(
      forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress {
      for _ in 0..<2 { completionHandler(Data("one".utf8), nil) }
      return Progress(totalUnitCount: 1)
    }
  }

  func testAProviderThatAnswersTwiceCountsOnce() async {
    let type = UTType.utf8PlainText.identifier
    let double = DoubleProvider()
    double.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { _ in nil }
    var answer: () -> Void = {}
    let late = NSItemProvider()
    late.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
      answer = { done(Data("two".utf8), nil) }
      return nil
    }
    let providers: [NSItemProvider] = [double, late]
    let session = DropSession(local: nil)
    session.items = providers.map { UIDragItem(itemProvider: $0) }
    var found: [[String]] = []
    let progress = session.loadObjects(ofClass: NSString.self) { objects in
      found.append(objects.map { "\($0)" })
    }
    scene.wait(0.1)
    XCTAssertEqual(found, [], "The second item isn't there yet.")
    answer()
    scene.wait(0.1)
    XCTAssertEqual(found, [["one", "two"]])
    XCTAssertEqual(progress.completedUnitCount, 2)
  }

  func testOnlyTheFirstDataIsDragged() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: UTType.utf8PlainText.identifier, visibility: .all) { done in
      done(Data("one".utf8), nil)
      done(nil, nil)
      done(Data("two".utf8), nil)
      return nil
    }
    let session = DragSession()
    session.items = [UIDragItem(itemProvider: provider)]
    XCTAssertEqual(session.contentForOthers().text, "one")
  }
}
