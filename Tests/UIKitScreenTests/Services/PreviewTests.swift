import XCTest

@testable import QuickLook
@testable import TestSupport
@testable import UIKit

/// Previews of files.
@MainActor final class PreviewTests: XCTestCase {
  private final class Item: NSObject, QLPreviewItem {
    let previewItemURL: URL?
    let previewItemTitle: String?
    init(_ url: URL?, _ title: String?) { (previewItemURL, previewItemTitle) = (url, title) }
  }

  private final class Source: QLPreviewControllerDataSource, QLPreviewControllerDelegate {
    var items: [any QLPreviewItem] = []
    var log: [String] = []
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int { items.count }
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
      items[index]
    }
    func previewControllerWillDismiss(_ controller: QLPreviewController) { log.append("will") }
    func previewControllerDidDismiss(_ controller: QLPreviewController) { log.append("did") }
  }

  private var folder = URL(fileURLWithPath: "/")
  private let source = Source()
  private let screen = UIViewController()

  override func setUp() async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("previews-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, _ data: Data) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try data.write(to: url)
    return url
  }

  private func write(_ name: String, _ text: String) throws -> URL { try write(name, Data(text.utf8)) }

  private func picture(_ name: String) throws -> URL {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in }
    return try write(name, XCTUnwrap(image.pngData()))
  }

  private func controller() -> QLPreviewController {
    let controller = QLPreviewController()
    controller.dataSource = source
    controller.delegate = source
    return controller
  }

  private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.filter { !$0.isHidden }.flatMap { [$0 as? View].compactMap { $0 } + all(type, in: $0) }
  }

  func testKindsOfFiles() async throws {
    source.items = [
      try picture("a.png"), try write("b.txt", "some text"), try write("c.bin", Data([0, 255, 1])) as NSURL,
      try write("README", "read me"), try write("empty.txt", ""), try write("broken.txt", Data([255, 254, 255])),
    ]
    let controller = controller()
    controller.loadViewIfNeeded()
    var shown: [FilePreview.Content?] = []
    for index in source.items.indices {
      controller.currentPreviewItemIndex = index
      shown.append(controller.preview?.content)
      XCTAssertEqual(controller.currentPreviewItem?.previewItemURL, source.items[index].previewItemURL)
    }
    XCTAssertEqual(shown, [.image, .text, .symbol, .text, .text, .symbol])
    controller.currentPreviewItemIndex = 1
    let preview = try XCTUnwrap(controller.preview)
    XCTAssertEqual(all(UITextView.self, in: preview).map(\.text), ["some text"])
    controller.currentPreviewItemIndex = 2
    let texts = all(UILabel.self, in: try XCTUnwrap(controller.preview)).compactMap(\.text)
    XCTAssertEqual(texts.first, "c.bin")
    XCTAssertTrue(texts.last?.hasPrefix("BIN, 3") == true, "\(texts)")
    XCTAssertEqual(all(FilePreview.self, in: controller.view).count, 1, "the others are gone")
  }

  func testAVeryLongText() async throws {
    // The limit cuts the last of these characters, which have three bytes.
    source.items = [try write("long.txt", String(repeating: "€", count: FilePreview.longestText / 3 + 9))]
    let controller = controller()
    controller.loadViewIfNeeded()
    let text = try XCTUnwrap(all(UITextView.self, in: try XCTUnwrap(controller.preview)).first?.text)
    XCTAssertTrue(text.hasSuffix("€\n…"))
    XCTAssertEqual(text.utf8.count, FilePreview.longestText / 3 * 3 + 4)
  }

  func testItemsThatCantBeShown() async throws {
    let desktop = FakeDesktop()
    let pipe = folder.appendingPathComponent("pipe.txt")
    XCTAssertEqual(mkfifo(pipe.path, 0o600), 0)
    source.items = [
      folder.appendingPathComponent("gone.png"), folder, pipe, try XCTUnwrap(URL(string: "https://a.example/a.png")),
      Item(nil, "Nothing"),
    ]
    let controller = controller()
    var said = messages { controller.loadViewIfNeeded() }
    for index in 1..<5 { said += messages { controller.currentPreviewItemIndex = index } }
    XCTAssertEqual(said.count, 5)
    XCTAssertTrue(said.allSatisfy { $0.contains("it isn't a file that can be read") }, "\(said)")
    XCTAssertTrue(said.last?.contains("an item without an address") == true)
    XCTAssertEqual(controller.preview?.content, .symbol)
    XCTAssertEqual(controller.navigationItem.title, "Nothing")
    XCTAssertEqual(controller.navigationItem.rightBarButtonItems?.first?.isEnabled, false)
    XCTAssertEqual(desktop.opened, [])
    for item in source.items { XCTAssertFalse(QLPreviewController.canPreview(item)) }
    let file = try write("a.txt", "a")
    let link = folder.appendingPathComponent("link.txt")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    XCTAssertTrue(QLPreviewController.canPreview(file as any QLPreviewItem) && QLPreviewController.canPreview(link))
  }

  func testNumbersOutOfRange() async throws {
    let controller = controller()
    controller.loadViewIfNeeded()
    XCTAssertNil(controller.currentPreviewItem)
    XCTAssertNil(controller.preview)
    source.items = [try write("a.txt", "a"), try write("b.txt", "b")]
    controller.currentPreviewItemIndex = 9
    XCTAssertNil(controller.currentPreviewItem)
    controller.reloadData()
    XCTAssertEqual(controller.currentPreviewItemIndex, 1)
    XCTAssertEqual(controller.navigationItem.title, "b.txt")
    for index in [-5, NSNotFound, .max, .min] {
      controller.currentPreviewItemIndex = index
      XCTAssertNil(controller.currentPreviewItem)
    }
    source.items = []
    controller.reloadData()
    XCTAssertEqual(controller.currentPreviewItemIndex, 0)
    XCTAssertNil(controller.currentPreviewItem)
    controller.dataSource = nil
    controller.refreshCurrentPreviewItem()
    XCTAssertNil(controller.preview)
  }

  func testPresentedOnItsOwn() async throws {
    let desktop = FakeDesktop()
    let file = try write("a.txt", "a")
    source.items = [file, Item(try write("b.txt", "b"), "Second")]
    let test = TestScreen(screen)
    let controller = controller()
    screen.present(controller, animated: true)
    test.settle()
    let bar = try XCTUnwrap(all(UINavigationBar.self, in: controller.view).first)
    XCTAssertGreaterThan(bar.frame.height, 40)
    XCTAssertEqual(controller.preview?.frame.minY, bar.frame.maxY)
    XCTAssertEqual(controller.preview?.frame.maxY, controller.view.bounds.maxY)
    let item = try XCTUnwrap(bar.items?.first)
    XCTAssertEqual(item.title, "a.txt")
    let buttons = try XCTUnwrap(item.rightBarButtonItems)
    XCTAssertEqual(buttons.map(\.isEnabled), [true, true, false])
    XCTAssertEqual(buttons.dropFirst().map(\.accessibilityLabel), ["2 of 2", "1 of 2"])
    buttons[0].primaryAction?.performWithSender(nil, target: nil)
    XCTAssertEqual(desktop.opened, [file.absoluteString])
    buttons[1].primaryAction?.performWithSender(nil, target: nil)
    XCTAssertEqual(item.title, "Second")
    XCTAssertEqual(source.log, [])
    item.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
    test.settle()
    XCTAssertNil(screen.presentedViewController)
    XCTAssertEqual(source.log, ["will", "did"])
  }

  func testInANavigationController() async throws {
    source.items = [try picture("a.png")]
    let navigation = UINavigationController(rootViewController: screen)
    let test = TestScreen(navigation)
    let controller = controller()
    navigation.pushViewController(controller, animated: true)
    test.settle()
    XCTAssertEqual(all(UINavigationBar.self, in: controller.view), [], "the navigation controller has one")
    XCTAssertEqual(controller.preview?.frame, controller.view.bounds)
    XCTAssertEqual(controller.navigationItem.title, "a.png")
    XCTAssertEqual(controller.navigationItem.rightBarButtonItems?.count, 1, "one item has no arrows")
    navigation.popViewController(animated: true)
    test.settle()
    XCTAssertEqual(source.log, ["will", "did"])

    source.log = []
    let presented = UINavigationController(rootViewController: self.controller())
    navigation.present(presented, animated: true)
    test.settle()
    presented.dismiss(animated: true)
    test.settle()
    XCTAssertEqual(source.log, ["will", "did"])
  }
}
