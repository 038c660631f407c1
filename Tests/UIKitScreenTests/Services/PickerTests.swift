import GTKPlatform
import MobileCoreServices
import UniformTypeIdentifiers
import XCTest

@testable import TestSupport
@testable import UIKit

/// Choosing pictures and files, on a desktop whose replies the test specifies.
@MainActor final class PickerTests: XCTestCase {
  private final class Screen: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate,
    UIDocumentPickerDelegate
  {
    var info: [UIImagePickerController.InfoKey: Any]?
    var calls: [String] = []
    var urls: [URL] = []

    func imagePickerController(
      _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      self.info = info
      calls.append("picked")
      picker.dismiss(animated: true)
    }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      calls.append("cancelled")
      picker.dismiss(animated: true)
    }
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      self.urls = urls
      calls.append("picked \(presentedViewController == nil)")
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { calls.append("cancelled") }
  }

  private var folder = URL(fileURLWithPath: "/")

  override func setUp() async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("pickers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, _ data: Data = Data("text".utf8)) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try data.write(to: url)
    return url
  }

  @discardableResult private func add(_ text: String, _ path: String) throws -> URL {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url
  }

  private func picture(_ width: CGFloat, _ height: CGFloat) throws -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
    return try XCTUnwrap(image.pngData())
  }

  // MARK: - Pictures

  func testAPictureIsChosen() async throws {
    let desktop = FakeDesktop()
    let file = try write("a.png", picture(40, 20))
    desktop.answer = [file]
    let screen = Screen()
    let test = TestScreen(screen)
    let picker = UIImagePickerController()
    picker.sourceType = .photoLibrary
    picker.allowsEditing = true
    // As many apps do; on iOS, this hides the view behind.
    picker.modalPresentationStyle = .fullScreen
    picker.delegate = screen
    screen.present(picker, animated: true)
    test.settle()
    XCTAssertEqual(desktop.requests.count, 1)
    XCTAssertEqual(desktop.requests.first?.purpose, .open(severalAllowed: false))
    XCTAssertEqual(desktop.requests.first?.mimeTypes, ["image/*"])
    XCTAssertNotNil(screen.view.window, "the content behind stays in sight")
    desktop.answerAll()
    test.settle()
    XCTAssertEqual(screen.calls, ["picked"])
    XCTAssertNil(screen.presentedViewController)
    let info = try XCTUnwrap(screen.info)
    XCTAssertEqual(info[.mediaType] as? String, kUTTypeImage as String)
    XCTAssertEqual(info[.imageURL] as? URL, file)
    XCTAssertEqual((info[.originalImage] as? UIImage)?.size, CGSize(width: 40, height: 20))
    XCTAssertEqual((info[.editedImage] as? UIImage)?.size, CGSize(width: 20, height: 20))
    XCTAssertEqual(info[.cropRect] as? CGRect, CGRect(x: 10, y: 0, width: 20, height: 20))
  }

  func testCancellingAndBadPictures() async throws {
    let desktop = FakeDesktop()
    let screen = Screen()
    let test = TestScreen(screen)
    func pick() -> [String] {
      let picker = UIImagePickerController()
      picker.delegate = screen
      screen.present(picker, animated: false)
      test.settle()
      let sentences = messages { desktop.answerAll() }
      test.settle()
      return sentences
    }
    XCTAssertEqual(pick(), [])
    XCTAssertEqual(screen.calls, ["cancelled"])
    desktop.answer = [try write("broken.png")]
    let sentences = pick()
    XCTAssertEqual(screen.calls, ["cancelled", "cancelled"])
    XCTAssertTrue(sentences.last?.contains("broken.png was chosen as an image") == true, "\(sentences)")
    desktop.answer = nil
    XCTAssertTrue(pick().last?.contains("no desktop can show a dialog") == true)
    XCTAssertEqual(screen.calls.count, 3)
    XCTAssertNil(screen.presentedViewController)
  }

  func testAPickerWithoutADelegateIsDismissedByItself() async throws {
    let desktop = FakeDesktop()
    let screen = Screen()
    let test = TestScreen(screen)
    screen.present(UIImagePickerController(), animated: false)
    test.settle()
    desktop.answerAll()
    test.settle()
    XCTAssertNil(screen.presentedViewController)
  }

  func testADismissedPickerTakesItsDialogAlong() async throws {
    let desktop = FakeDesktop()
    desktop.answer = [try write("a.png", picture(2, 2))]
    let screen = Screen()
    let test = TestScreen(screen)
    let picker = UIImagePickerController()
    picker.delegate = screen
    screen.present(picker, animated: false)
    test.settle()
    screen.dismiss(animated: false)
    test.settle()
    desktop.answerAll()
    XCTAssertEqual(screen.calls, [])
  }

  func testThereIsNoCamera() async {
    XCTAssertFalse(UIImagePickerController.isSourceTypeAvailable(.camera))
    XCTAssertTrue(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    XCTAssertTrue(UIImagePickerController.isSourceTypeAvailable(.savedPhotosAlbum))
    XCTAssertFalse(UIImagePickerController.isCameraDeviceAvailable(.rear))
    XCTAssertEqual(UIImagePickerController.availableMediaTypes(for: .photoLibrary), ["public.image", "public.movie"])
    XCTAssertNil(UIImagePickerController.availableMediaTypes(for: .camera))
    let picker = UIImagePickerController()
    XCTAssertEqual(picker.mediaTypes, ["public.image"])
    let sentences = messages { picker.mediaTypes = [] }
    XCTAssertEqual(sentences.count, 1)
    XCTAssertEqual(picker.mediaTypes, ["public.image"])
  }

  func testAFilmIsGivenAsAFile() async throws {
    let desktop = FakeDesktop()
    let film = try write("a.mov")
    desktop.answer = [film]
    let screen = Screen()
    let test = TestScreen(screen)
    let picker = UIImagePickerController()
    picker.mediaTypes = [kUTTypeMovie as String, kUTTypeImage as String]
    picker.delegate = screen
    screen.present(picker, animated: false)
    test.settle()
    XCTAssertEqual(desktop.requests.first?.mimeTypes, ["video/*", "image/*"])
    desktop.answerAll()
    XCTAssertEqual(screen.info?[.mediaURL] as? URL, film)
    XCTAssertEqual(screen.info?[.mediaType] as? String, "public.movie")
  }

  // MARK: - Files

  private func choose(
    with picker: UIDocumentPickerViewController, _ answer: [URL]
  ) -> (screen: Screen, request: FileRequest?) {
    let desktop = FakeDesktop()
    desktop.answer = answer
    let screen = Screen()
    let test = TestScreen(screen)
    picker.delegate = screen
    screen.present(picker, animated: true)
    test.settle()
    desktop.answerAll()
    test.settle()
    return (screen, desktop.requests.first)
  }

  func testFilesAreOpened() async throws {
    let files = [try write("a.pdf"), try write("b.csv")]
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf, .commaSeparatedText])
    picker.allowsMultipleSelection = true
    picker.directoryURL = folder
    let (screen, request) = choose(with: picker, files)
    XCTAssertEqual(
      request,
      FileRequest(
        .open(severalAllowed: true), mimeTypes: ["application/pdf", "text/csv"], suffixes: ["pdf", "csv"],
        folder: folder))
    XCTAssertEqual(screen.calls, ["picked true"], "the picker has disappeared when the delegate is notified")
    XCTAssertEqual(screen.urls, files)
    XCTAssertTrue(files[0].startAccessingSecurityScopedResource())

    let cancelled = choose(with: UIDocumentPickerViewController(forOpeningContentTypes: [.item]), [])
    XCTAssertEqual(cancelled.request, FileRequest(.open(severalAllowed: false)), "all files")
    XCTAssertEqual(cancelled.screen.calls, ["cancelled"])
    let folders = choose(with: UIDocumentPickerViewController(forOpeningContentTypes: [.folder]), [folder])
    XCTAssertEqual(folders.request?.purpose, .folder)
  }

  func testACopyIsOpened() async throws {
    let file = try write("a.txt")
    let (screen, _) = choose(
      with: UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true), [file])
    let copy = try XCTUnwrap(screen.urls.first)
    XCTAssertNotEqual(copy, file)
    XCTAssertEqual(copy.lastPathComponent, "a.txt")
    XCTAssertEqual(try Data(contentsOf: copy), Data("text".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: copy.deletingLastPathComponent().path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o700, "no other user can read it")
    try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
  }

  func testFilesAreExported() async throws {
    let file = try write("a.txt")
    let target = folder.appendingPathComponent("b.txt")
    let copied = choose(with: UIDocumentPickerViewController(forExporting: [file], asCopy: true), [target])
    XCTAssertEqual(copied.request?.purpose, .save(name: "a.txt"))
    XCTAssertEqual(copied.screen.urls, [target])
    XCTAssertTrue(FileManager.default.fileExists(atPath: file.path))

    let other = try write("c.txt")
    let inner = folder.appendingPathComponent("inner")
    let moved = choose(with: UIDocumentPickerViewController(forExporting: [file, other]), [inner])
    XCTAssertEqual(moved.request?.purpose, .folder)
    XCTAssertEqual(moved.screen.urls.map(\.lastPathComponent), ["a.txt", "c.txt"])
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
    XCTAssertTrue(FileManager.default.fileExists(atPath: inner.appendingPathComponent("c.txt").path))
  }

  /// The dialog chooses a folder without confirmation, so files in it stay.
  func testSeveralFilesReplaceNothing() async throws {
    let inner = folder.appendingPathComponent("inner")
    for name in ["a.txt", "b.txt", "plain"] { try add("old \(name)", "inner/" + name) }
    try add("a folder's", "inner/c.txt/kept")
    let exported = try ["a.txt", "b.txt", "plain", "c.txt", "other/a.txt"].map { try add("new \($0)", $0) }
    for (asCopy, names) in [
      (true, ["a 2.txt", "b 2.txt", "plain 2", "c 2.txt", "a 3.txt"]),
      (false, ["a 4.txt", "b 3.txt", "plain 3", "c 3.txt", "a 5.txt"]),
    ] {
      let screen = choose(with: UIDocumentPickerViewController(forExporting: exported, asCopy: asCopy), [inner]).screen
      XCTAssertEqual(screen.urls.map(\.lastPathComponent), names)
      XCTAssertEqual(
        try screen.urls.map { try String(contentsOf: $0, encoding: .utf8) },
        ["new a.txt", "new b.txt", "new plain", "new c.txt", "new other/a.txt"])
    }
    for name in ["a.txt", "b.txt", "plain"] {
      XCTAssertEqual(try String(contentsOf: inner.appendingPathComponent(name), encoding: .utf8), "old " + name)
    }
    XCTAssertTrue(FileManager.default.fileExists(atPath: inner.appendingPathComponent("c.txt/kept").path))
    XCTAssertFalse(
      exported.contains { FileManager.default.fileExists(atPath: $0.path) }, "the second time they are moved")
    XCTAssertFalse(try FileManager.default.contentsOfDirectory(atPath: inner.path).contains { $0.hasPrefix(".") })
  }

  /// The old file is replaced once the new one is complete, and not before.
  func testAFailureLeavesWhatWasThere() async throws {
    let target = try add("old", "target.txt")
    let missing = folder.appendingPathComponent("missing.txt")
    let sentences = messages {
      let picker = UIDocumentPickerViewController(forExporting: [missing], asCopy: true)
      XCTAssertEqual(choose(with: picker, [target]).screen.calls, ["cancelled"])
    }
    XCTAssertTrue(sentences.first?.contains("missing.txt can't be copied") == true, "\(sentences)")
    XCTAssertEqual(try String(contentsOf: target, encoding: .utf8), "old")

    let file = try add("new", "new.txt")
    try add("a folder's", "package/kept")
    let package = folder.appendingPathComponent("package")
    _ = messages {
      for asCopy in [true, false] {
        let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: asCopy)
        XCTAssertEqual(choose(with: picker, [package]).screen.calls, ["cancelled"])
      }
    }
    XCTAssertTrue(FileManager.default.fileExists(atPath: package.appendingPathComponent("kept").path))
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "new")

    let replaced = choose(with: UIDocumentPickerViewController(forExporting: [file]), [target]).screen
    XCTAssertEqual(replaced.urls, [target])
    XCTAssertEqual(try String(contentsOf: target, encoding: .utf8), "new", "the dialog has asked for confirmation")
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
    let same = choose(with: UIDocumentPickerViewController(forExporting: [target]), [target]).screen
    XCTAssertEqual(same.urls, [target])
    XCTAssertEqual(try String(contentsOf: target, encoding: .utf8), "new", "onto itself")
    XCTAssertFalse(try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { $0.hasPrefix(".") })
  }

  func testAFolderIsntExportedIntoItself() async throws {
    try add("text", "outer/file.txt")
    let outer = folder.appendingPathComponent("outer")
    let sentences = messages {
      let picker = UIDocumentPickerViewController(forExporting: [outer], asCopy: true)
      XCTAssertEqual(choose(with: picker, [outer.appendingPathComponent("copy")]).screen.calls, ["cancelled"])
    }
    XCTAssertTrue(sentences.first?.contains("can't be put into itself") == true, "\(sentences)")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: outer.path), ["file.txt"])
  }

  func testAFileThatCantBeWrittenIsReported() async throws {
    let file = try write("a.txt")
    var screen: Screen?
    let sentences = messages {
      screen =
        choose(
          with: UIDocumentPickerViewController(forExporting: [file], asCopy: true),
          [URL(fileURLWithPath: "/proc/nowhere/a.txt")]
        ).screen
    }
    XCTAssertTrue(sentences.first?.contains("can't be copied to /proc/nowhere/a.txt") == true, "\(sentences)")
    XCTAssertEqual(screen?.calls, ["cancelled"])
  }

  @available(*, deprecated) func testTheOlderInitialisers() async throws {
    let picker = UIDocumentPickerViewController(documentTypes: [kUTTypePDF as String, "public.nothing"], in: .open)
    XCTAssertEqual(picker.documentPickerMode, .open)
    XCTAssertEqual(choose(with: picker, []).request?.mimeTypes, ["application/pdf"])
    let file = try write("a.txt")
    let export = UIDocumentPickerViewController(url: file, in: .exportToService)
    let target = folder.appendingPathComponent("x.txt")
    XCTAssertEqual(choose(with: export, [target]).screen.urls, [target])
    XCTAssertTrue(FileManager.default.fileExists(atPath: file.path))
  }

  // MARK: - Types

  func testTypesAreFound() async throws {
    XCTAssertEqual(UTType(filenameExtension: "JPG"), .jpeg)
    XCTAssertEqual(UTType(mimeType: "image/png; a=b"), .png)
    XCTAssertEqual(UTType("PUBLIC.png"), .png)
    XCTAssertNil(UTType("public.nothing"))
    XCTAssertTrue(UTType.jpeg.conforms(to: .image))
    XCTAssertTrue(UTType.svg.conforms(to: .text))
    XCTAssertTrue(UTType.image.isSupertype(of: .png))
    XCTAssertFalse(UTType.png.isSubtype(of: .png))
    XCTAssertEqual(UTType.jpeg.preferredFilenameExtension, "jpeg")
    XCTAssertEqual(UTType.jpeg.preferredMIMEType, "image/jpeg")
    let unknown = try XCTUnwrap(UTType(filenameExtension: "aloe"))
    XCTAssertTrue(unknown.isDynamic && unknown.conforms(to: .data))
    XCTAssertEqual(unknown.preferredFilenameExtension, "aloe")
    for filenameExtension in ["", "a/b", "a/\u{301}b", "a.b"] {
      XCTAssertNil(UTType(filenameExtension: filenameExtension), filenameExtension.debugDescription)
    }
    XCTAssertNil(UTType(mimeType: "png"))
    XCTAssertEqual(UTType(exportedAs: "example.note").identifier, "example.note")
  }
}
