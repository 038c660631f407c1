import GTKPlatform
import UniformTypeIdentifiers
import XCTest

@testable import TestSupport
@testable import UIKit

/// Responders that declare the types that can be pasted, and items of pasteboards and files.
@MainActor final class PastingTests: XCTestCase {
  private lazy var scene = TouchScene()

  private final class Source: NSObject, UIDragInteractionDelegate {
    var item = NSItemProvider(object: "words" as NSString)
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
      -> [UIDragItem]
    { [UIDragItem(itemProvider: item)] }
  }
  private let source = Source()

  private final class Board: UIView {
    var pasted: [[String]] = []
    override var canBecomeFirstResponder: Bool { true }
    override func paste(itemProviders: [NSItemProvider]) {
      pasted.append(itemProviders.flatMap(\.registeredTypeIdentifiers))
    }
  }

  private final class Screen: UIViewController {
    var pastedCount = 0
    override func paste(itemProviders: [NSItemProvider]) { pastedCount += itemProviders.count }
  }

  private static let text = UTType.utf8PlainText.identifier

  private func picture() -> UIImage { UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in } }

  private func press(_ name: String, _ modifiers: KeyModifiers) {
    scene.window.touchDispatcher.handle(
      .key(
        KeyEvent(
          phase: .down, name: name, text: nil, modifiers: modifiers, timestamp: scene.now, isRepeat: false)))
  }

  // MARK: - Configurations

  func testAConfigurationHasTypesOnce() async {
    let configuration = UIPasteConfiguration(forAccepting: UIImage.self)
    XCTAssertEqual(configuration.acceptableTypeIdentifiers, UIImage.readableTypeIdentifiersForItemProvider)
    configuration.addTypeIdentifiers(forAccepting: NSString.self)
    configuration.addAcceptableTypeIdentifiers(["public.png", "org.example.leaf"])
    XCTAssertEqual(
      configuration.acceptableTypeIdentifiers,
      UIImage.readableTypeIdentifiersForItemProvider + NSString.readableTypeIdentifiersForItemProvider
        + ["org.example.leaf"])
    XCTAssertNil(UIView().pasteConfiguration)
  }

  func testOnlyItemsOfAnAcceptedTypeCanBePasted() async {
    let board = Board()
    let items = [NSItemProvider(object: "words" as NSString), NSItemProvider(object: picture())]
    XCTAssertFalse(board.canPaste(items))
    board.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.image"])
    XCTAssertTrue(board.canPaste(items), "A PNG is a picture.")
    XCTAssertFalse(board.canPaste([items[0]]))
  }

  func testControlVPastesWhatIsTaken() async {
    let board = scene.add(Board(), 0, 0, 100, 100)
    board.becomeFirstResponder()
    UIPasteboard.general.string = "words"
    press("v", .control)
    XCTAssertEqual(board.pasted, [], "It has no configuration.")
    board.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
    press("v", .control)
    board.paste(nil)
    XCTAssertEqual(board.pasted, [], "It doesn't accept text.")
    UIPasteboard.general.image = picture()
    press("v", [])
    press("v", [.control, .shift])
    XCTAssertEqual(board.pasted, [])
    press("v", .control)
    XCTAssertEqual(board.pasted, [["public.png"]])
    board.paste(nil)
    XCTAssertEqual(board.pasted.count, 2)
  }

  func testItemsOfAnAcceptedTypeCanBeDropped() async {
    let board = scene.add(Board(), 0, 100, 100, 100)
    let inside = scene.add(UIView(), 0, 0, 100, 100, in: board)
    let from = scene.add(UIView(), 0, 0, 100, 50)
    from.addInteraction(UIDragInteraction(delegate: source))
    func drag() {
      scene.down(50, 20)
      scene.move(60, 40)
      scene.move(50, 150)
      scene.up()
      scene.wait(0.1)
    }
    drag()
    XCTAssertEqual(board.pasted, [])
    board.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
    drag()
    XCTAssertEqual(board.pasted, [[Self.text]])
    source.item = NSItemProvider(object: picture())
    drag()
    XCTAssertEqual(board.pasted.count, 1)
    inside.removeFromSuperview()
    board.pasteConfiguration = nil
    source.item = NSItemProvider(object: "words" as NSString)
    drag()
    XCTAssertEqual(board.pasted.count, 1)
  }

  func testAControllerTakesDropsOnItsView() async {
    let screen = Screen()
    screen.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
    scene.add(screen.view, 0, 100, 100, 100)
    let from = scene.add(UIView(), 0, 0, 100, 50)
    from.addInteraction(UIDragInteraction(delegate: source))
    scene.down(50, 20)
    scene.move(60, 40)
    scene.move(50, 150)
    scene.up()
    XCTAssertEqual(screen.pastedCount, 1)
  }

  // MARK: - The pasteboard

  func testItemsOfThePasteboardAreProviders() async throws {
    let pasteboard = UIPasteboard.general
    let link = try XCTUnwrap(URL(string: "https://example.org/a"))
    pasteboard.setObjects(["one" as NSString, link as NSURL, picture()])
    XCTAssertEqual(pasteboard.strings, ["one", "https://example.org/a"])
    XCTAssertEqual(pasteboard.urls, [link])
    XCTAssertEqual(pasteboard.image?.size, CGSize(width: 4, height: 4))
    XCTAssertEqual(
      pasteboard.itemProviders.map(\.registeredTypeIdentifiers), [[Self.text], ["public.url"], ["public.png"]])
    var loaded: [String] = []
    pasteboard.itemProviders[0].loadObject(ofClass: String.self) { text, _ in loaded.append(text ?? "-") }
    scene.wait(0.1)
    XCTAssertEqual(loaded, ["one"])
  }

  // MARK: - Files

  private func makeFile(_ name: String, _ text: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pasting-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
  }

  func testAFileIsGivenAsACopyOrAsItself() async throws {
    let file = try makeFile("a note.txt", "content")
    let provider = try XCTUnwrap(NSItemProvider(contentsOf: file))
    var found: [String] = []
    var copied: URL?
    provider.loadFileRepresentation(forTypeIdentifier: "public.plain-text") { copy, error in
      copied = copy
      found.append((try? copy.map { try String(contentsOf: $0, encoding: .utf8) }) ?? "\(String(describing: error))")
    }
    provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.text") { own, isInPlace, _ in
      found.append("\(own?.path ?? "-") \(isInPlace)")
    }
    provider.loadFileRepresentation(forTypeIdentifier: "public.png") { copy, error in
      found.append(copy == nil && error != nil ? "none" : "some")
    }
    XCTAssertEqual(found, [])
    scene.wait(0.1)
    XCTAssertEqual(found.sorted(), ["\(file.path) true", "content", "none"].sorted())
    let copy = try XCTUnwrap(copied)
    XCTAssertEqual(copy.lastPathComponent, "a note.txt")
    XCTAssertNotEqual(copy.path, file.path)
    XCTAssertFalse(FileManager.default.fileExists(atPath: copy.path), "The copy is deleted when the handler returns.")
    XCTAssertTrue(FileManager.default.fileExists(atPath: file.path))
  }

  func testItemsAreGivenWithoutAClass() async throws {
    let file = try makeFile("a note.txt", "content")
    let ofFile = try XCTUnwrap(NSItemProvider(contentsOf: file))
    let link = try XCTUnwrap(NSURL(string: "https://example.org/a"))
    let utf16 = NSItemProvider()
    utf16.registerDataRepresentation(forTypeIdentifier: "public.utf16-plain-text", visibility: .all) { completion in
      completion(Data([0x61, 0]), nil)
      return nil
    }
    let kept = NSItemProvider()
    kept.registerFileRepresentation(forTypeIdentifier: "public.plain-text", visibility: .all) { completion in
      completion(file, false, nil)
      return nil
    }
    var found: [String: Any] = [:]
    func load(_ provider: NSItemProvider, _ type: String, _ name: String) {
      provider.loadItem(forTypeIdentifier: type) { item, error in
        if let error { found[name] = error } else { found[name] = item }
      }
    }
    load(ofFile, "public.text", "file")
    load(ofFile, "public.file-url", "address")
    load(ofFile, "public.png", "none")
    load(kept, "public.text", "copy")
    load(NSItemProvider(object: link), "public.url", "link")
    load(NSItemProvider(object: "Leaf" as NSString), "public.plain-text", "text")
    load(NSItemProvider(object: picture()), "public.image", "picture")
    load(utf16, "public.plain-text", "utf16")
    ofFile.loadItem(forTypeIdentifier: "public.text", options: nil)
    XCTAssertTrue(found.isEmpty)
    scene.wait(0.1)
    XCTAssertEqual((found["file"] as? URL)?.path, file.path)
    XCTAssertEqual((found["address"] as? URL)?.path, file.path)
    XCTAssertEqual(found["none"] as? NSItemProvider.ErrorCode, .itemUnavailableError)
    XCTAssertEqual((found["link"] as? URL)?.absoluteString, "https://example.org/a")
    XCTAssertEqual(found["text"] as? String, "Leaf")
    XCTAssertNotNil((found["picture"] as? Data).flatMap { UIImage(data: $0) })
    XCTAssertEqual(found["utf16"] as? Data, Data([0x61, 0]))
    let copy = try XCTUnwrap(found["copy"] as? URL)
    XCTAssertNotEqual(copy.path, file.path)
    XCTAssertEqual(try String(contentsOf: copy, encoding: .utf8), "content")
    try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
  }

  func testASlashBeforeACombiningMarkLeadsOutOfNoFolder() async {
    let provider = NSItemProvider(object: picture())
    provider.suggestedName = "../\u{301}evil"
    var names: [String] = []
    provider.loadFileRepresentation(forTypeIdentifier: "public.png") { copy, _ in
      names.append(copy?.lastPathComponent ?? "-")
    }
    scene.wait(0.1)
    XCTAssertEqual(names, ["\u{301}evil.png"])
  }

  func testBytesAreGivenAsAFileThatStaysWhereItIs() async throws {
    let provider = NSItemProvider(object: picture())
    provider.suggestedName = "../../evil"
    var names: [String] = []
    var kept: URL?
    provider.loadFileRepresentation(forTypeIdentifier: "public.png") { copy, _ in
      names.append(copy?.lastPathComponent ?? "-")
      XCTAssertNotNil(copy.flatMap { UIImage(contentsOfFile: $0.path) })
    }
    provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.png") { copy, isInPlace, _ in
      XCTAssertFalse(isInPlace)
      kept = copy
    }
    scene.wait(0.1)
    XCTAssertEqual(names, ["evil.png"])
    let file = try XCTUnwrap(kept)
    XCTAssertTrue(FileManager.default.fileExists(atPath: file.path))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.deletingLastPathComponent().path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o700, "no other user can read it")
    try FileManager.default.removeItem(at: file.deletingLastPathComponent())
  }

  func testFilesOfAClientAreLoadedWhenAskedFor() async throws {
    let file = try makeFile("leaf.txt", "content")
    var askedCount = 0
    let provider = NSItemProvider()
    provider.registerFileRepresentation(forTypeIdentifier: "public.plain-text", visibility: .all) { completion in
      askedCount += 1
      completion(file, false, nil)
      return nil
    }
    XCTAssertEqual(askedCount, 0)
    var text: String?
    provider.loadObject(ofClass: String.self) { found, _ in text = found }
    var isInPlace: Bool?
    provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.plain-text") { copy, inPlace, _ in
      isInPlace = inPlace
      if let copy { try? FileManager.default.removeItem(at: copy.deletingLastPathComponent()) }
    }
    scene.wait(0.1)
    XCTAssertEqual(text, "content")
    XCTAssertEqual(isInPlace, false, "It wasn't declared openable in place.")
    XCTAssertEqual(askedCount, 2)
    XCTAssertTrue(FileManager.default.fileExists(atPath: file.path))
  }

  func testAnAddressThatIsNoFileHasNotTheTypeOfFiles() async throws {
    let link = try XCTUnwrap(URL(string: "https://example.org/a"))
    XCTAssertEqual(NSItemProvider(object: link as NSURL).registeredTypeIdentifiers, ["public.url"])
    let file = NSItemProvider(object: URL(fileURLWithPath: "/tmp/a") as NSURL)
    XCTAssertEqual(file.registeredTypeIdentifiers, ["public.file-url", "public.url"])
  }

  // MARK: - Drops

  func testAFileDroppedOnAFieldIsItsPath() async throws {
    let file = try makeFile("a note.txt", "content")
    source.item = try XCTUnwrap(NSItemProvider(contentsOf: file))
    let from = scene.add(UIView(), 0, 0, 100, 50)
    from.addInteraction(UIDragInteraction(delegate: source))
    let field = scene.add(UITextField(), 0, 100, 300, 40)
    scene.down(50, 20)
    scene.move(60, 40)
    scene.move(50, 120)
    scene.up()
    scene.wait(0.2)
    XCTAssertEqual(field.text, file.path)
  }

  func testADragOnItsWayPromisesWhatIsKnownOfIt() async throws {
    let media = ["text/uri-list", "text/plain"]
    func types(_ list: String?) -> [[String]] {
      DropReader.items(promising: DragContent.types(of: media), links: list.map { Data($0.utf8) })
        .map(\.itemProvider.registeredTypeIdentifiers)
    }
    XCTAssertEqual(types(nil), [["public.file-url", "public.url", Self.text]])
    XCTAssertEqual(types("https://example.org\r\n"), [["public.url", Self.text]])
    XCTAssertEqual(
      types("file:///tmp/a.png\r\nfile:///tmp/b.txt\r\n"),
      [["public.file-url", "public.url", "public.png"], ["public.file-url", "public.url", "public.plain-text"]])
  }
}
