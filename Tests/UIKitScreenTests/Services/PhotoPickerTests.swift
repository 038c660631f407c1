import GTKPlatform
import UniformTypeIdentifiers
import XCTest

@testable import PhotosUI
@testable import TestSupport
@testable import UIKit

/// Choosing photos and films, on a desktop whose replies the test specifies.
@MainActor final class PhotoPickerTests: XCTestCase {
  private final class Screen: UIViewController, PHPickerViewControllerDelegate {
    var results: [[PHPickerResult]] = []
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      self.results.append(results)
      picker.dismiss(animated: true)
    }
  }

  private var folder = URL(fileURLWithPath: "/")

  override func setUp() async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  private func picture(_ name: String) throws -> URL {
    let url = folder.appendingPathComponent(name)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { _ in }
    try XCTUnwrap(image.pngData()).write(to: url)
    return url
  }

  private func present(
    _ configuration: PHPickerConfiguration, on screen: Screen, hasDelegate: Bool = true
  ) -> TestScreen {
    let test = TestScreen(screen)
    let picker = PHPickerViewController(configuration: configuration)
    if hasDelegate { picker.delegate = screen }
    screen.present(picker, animated: true)
    test.settle()
    return test
  }

  func testAPhoto() async throws {
    let desktop = FakeDesktop()
    desktop.answer = [try picture("holiday.png")]
    let screen = Screen()
    var configuration = PHPickerConfiguration()
    configuration.filter = .images
    let test = present(configuration, on: screen)
    XCTAssertEqual(desktop.requests.map(\.purpose), [.open(severalAllowed: false)])
    XCTAssertEqual(desktop.requests.first?.mimeTypes, ["image/*"])
    desktop.answerAll()
    test.settle()
    XCTAssertNil(screen.presentedViewController)
    let result = try XCTUnwrap(screen.results.first?.first)
    XCTAssertEqual(screen.results.map(\.count), [1])
    XCTAssertNil(result.assetIdentifier)
    let provider = result.itemProvider
    XCTAssertEqual(provider.suggestedName, "holiday")
    XCTAssertEqual(provider.registeredTypeIdentifiers, ["public.png"])
    XCTAssertTrue(provider.hasItemConformingToTypeIdentifier(UTType.image.identifier))
    XCTAssertTrue(provider.canLoadObject(ofClass: UIImage.self))
    var size: CGSize?
    provider.loadObject(ofClass: UIImage.self) { object, _ in size = (object as? UIImage)?.size }
    XCTAssertNil(size)
    test.settle()
    XCTAssertEqual(size, CGSize(width: 4, height: 2))
  }

  func testAFilmIsCopied() async throws {
    let desktop = FakeDesktop()
    let film = folder.appendingPathComponent("a.mp4")
    try Data("film".utf8).write(to: film)
    desktop.answer = [film]
    let screen = Screen()
    let test = present(PHPickerConfiguration(photoLibrary: .shared()), on: screen)
    XCTAssertEqual(desktop.requests.first?.mimeTypes, ["image/*", "video/*"])
    desktop.answerAll()
    test.settle()
    let provider = try XCTUnwrap(screen.results.first?.first).itemProvider
    var text: String?
    provider.loadFileRepresentation(forTypeIdentifier: UTType.movie.identifier) { url, error in
      text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "\(String(describing: error))"
      XCTAssertNotEqual(url, film)
      // As some apps do: the user's file stays.
      if let url { try? FileManager.default.removeItem(at: url) }
    }
    test.settle()
    XCTAssertEqual(text, "film")
    XCTAssertTrue(FileManager.default.fileExists(atPath: film.path))
  }

  func testSeveralPhotosUpToTheLimit() async throws {
    let desktop = FakeDesktop()
    desktop.answer = try ["a.png", "b.png", "c.png"].map(picture) + [folder.appendingPathComponent("gone.png")]
    let screen = Screen()
    var configuration = PHPickerConfiguration()
    configuration.selectionLimit = 2
    let test = present(configuration, on: screen)
    XCTAssertEqual(desktop.requests.map(\.purpose), [.open(severalAllowed: true)])
    var said = messages { desktop.answerAll() }
    XCTAssertEqual(screen.results.last?.map(\.itemProvider.suggestedName), ["a", "b"])
    XCTAssertTrue(said.joined().contains("selectionLimit is 2"), "\(said)")
    test.settle()
    configuration.selectionLimit = 0
    let next = present(configuration, on: screen)
    said = messages { desktop.answerAll() }
    next.settle()
    XCTAssertEqual(screen.results.last?.map(\.itemProvider.suggestedName), ["a", "b", "c"])
    XCTAssertTrue(said.joined().contains("gone.png was selected, but can't be read"), "\(said)")
    XCTAssertEqual(Set(screen.results.joined()).count, 5)
  }

  func testCancelling() async throws {
    let desktop = FakeDesktop()
    let screen = Screen()
    let test = present(PHPickerConfiguration(), on: screen)
    desktop.answerAll()
    test.settle()
    XCTAssertEqual(screen.results, [[]])
    XCTAssertNil(screen.presentedViewController)
    let other = present(PHPickerConfiguration(), on: screen, hasDelegate: false)
    desktop.answerAll()
    other.settle()
    XCTAssertEqual(screen.results.count, 1)
    XCTAssertNil(screen.presentedViewController, "without a delegate")
    let last = present(PHPickerConfiguration(), on: screen)
    screen.dismiss(animated: false)
    last.settle()
    desktop.answer = [try picture("a.png")]
    desktop.answerAll()
    XCTAssertEqual(screen.results.count, 1, "the dialog is closed with the picker")
  }

  func testFiltersWithoutFiles() async throws {
    let desktop = FakeDesktop()
    let screen = Screen()
    var configuration = PHPickerConfiguration()
    configuration.filter = .livePhotos
    var said: [String] = []
    said = messages { _ = present(configuration, on: screen) }
    XCTAssertTrue(said.joined().contains("no live photos"), "\(said)")
    XCTAssertEqual(desktop.requests, [])
    XCTAssertEqual(screen.results, [[]])
    XCTAssertNil(screen.presentedViewController)
  }

  func testFilters() async throws {
    func types(_ filter: PHPickerFilter?) -> [UTType] {
      var configuration = PHPickerConfiguration()
      configuration.filter = filter
      return configuration.types
    }
    XCTAssertEqual(types(nil), [.image, .movie])
    XCTAssertEqual(types(.screenshots), [.image])
    XCTAssertEqual(types(.slomoVideos), [.movie])
    XCTAssertEqual(types(.any(of: [.images, .livePhotos])), [.image])
    XCTAssertEqual(types(.not(.videos)), [.image])
    XCTAssertEqual(types(.all(of: [.images, .not(.screenshots)])), [.image], "files aren't known as screenshots")
    XCTAssertEqual(types(.not(.any(of: [.screenshots, .slomoVideos]))), [.image, .movie])
    XCTAssertEqual(types(.all(of: [.images, .not(.images)])), [])
    XCTAssertEqual(types(.all(of: [.images, .videos])), [])
    XCTAssertEqual(types(.all(of: [])), [.image, .movie])
    XCTAssertEqual(types(.any(of: [])), [])
  }

  func testFiltersWithinEachOther() async throws {
    var filter = PHPickerFilter.images
    for _ in 0..<100 { filter = .not(filter) }
    var configuration = PHPickerConfiguration()
    configuration.filter = filter
    XCTAssertEqual(configuration.types, [.image])
  }

  func testANegativeLimit() async throws {
    var configuration = PHPickerConfiguration()
    let said = messages { configuration.selectionLimit = -3 }
    XCTAssertEqual(configuration.selectionLimit, 1)
    XCTAssertTrue(said.joined().contains("set to -3, so it's 1"), "\(said)")
  }
}
