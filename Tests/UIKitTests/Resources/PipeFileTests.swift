import AloeCore
import CoreLocation
import FoundationNetworking
import TestSupport
import XCTest

@testable import MapKit
@testable import UIKit
@testable import WebKit

/// Pipes and devices, whose reading may never end, in place of files.
///
/// Each is read in a copy of the process, as the reading would hang it.
@MainActor final class PipeFileTests: XCTestCase {
  private var files: ResourceBundle!

  override func setUp() async throws { files = try ResourceBundle() }
  override func tearDown() async throws { files = nil }

  private func makePipe(_ name: String) throws -> String {
    let path = files.path + "/" + name
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    return path
  }

  private func check(_ words: String, file: StaticString = #filePath, line: UInt = #line, _ work: () -> Bool) {
    let end = ForkedWork.end(within: 20) {
      var isRight = false
      let said = messages { isRight = work() }
      if !isRight { Messages.stop("It was read.") }
      if !said.contains(where: { $0.contains(words) }) { Messages.stop("It said \(said).") }
    }
    XCTAssertEqual(end, .finished, file: file, line: line)
  }

  func testADataSet() async throws {
    try files.writeSet("Data.dataset", #"{"data": [{"filename": "data.bin"}]}"#)
    _ = try makePipe("Assets.xcassets/Data.dataset/data.bin")
    let bundle = try files.bundle()
    check("isn't a file") { NSDataAsset(name: "Data", bundle: bundle) == nil }
  }

  func testADataProvider() async throws {
    let path = try makePipe("data.png")
    for path in [path, "/dev/zero", files.path] {
      check("isn't a file") { CGDataProvider(url: NSURL(fileURLWithPath: path)) == nil }
      check("isn't a file") { CGDataProvider(filename: path) == nil }
    }
  }

  func testAFileToSave() async throws {
    let path = try makePipe("text.txt")
    check("isn't a file") { SharedItems([URL(fileURLWithPath: path)]).fileToSave() == nil }
  }

  func testPages() async throws {
    let pipes = [try makePipe("page.html"), try makePipe("page.txt")]
    for path in pipes {
      check("isn't a file") { WebPage(URLRequest(url: URL(fileURLWithPath: path))).text == nil }
    }
    let link = files.path + "/zero.txt"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/zero")
    check("isn't a file") { WebPage(URLRequest(url: URL(fileURLWithPath: link))).needsBrowser }
    let long = files.path + "/long.txt"
    XCTAssertTrue(FileManager.default.createFile(atPath: long, contents: nil))
    XCTAssertEqual(truncate(long, 10_000_001), 0)
    check("10000001 bytes") { WebPage(URLRequest(url: URL(fileURLWithPath: long))).text == nil }
    XCTAssertEqual(truncate(long, 3), 0)
    XCTAssertEqual(WebPage(URLRequest(url: URL(fileURLWithPath: long))).text?.utf8.count, 3)
  }

  // MARK: - What is kept

  func testTheHistoryOfAWebViewHasALimit() async {
    let list = WKBackForwardList()
    for number in 0..<(WKBackForwardList.maxItems + 10) {
      guard let url = URL(string: "https://a.example/\(number)") else { continue }
      list.append(WKBackForwardListItem(WebPage(URLRequest(url: url))))
    }
    XCTAssertEqual(list.backList.count, WKBackForwardList.maxItems - 1)
    XCTAssertEqual(list.currentItem?.url.lastPathComponent, "\(WKBackForwardList.maxItems + 9)")
    XCTAssertEqual(list.forwardList.count, 0)
  }

  func testUnusedViewsOfAMapHaveALimit() async {
    let map = MKMapView()
    let screen = TestScreen(map)
    let notes = (0..<MKMapView.maxUnused + 20).map { _ in
      MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2))
    }
    map.addAnnotations(notes)
    screen.layOut()
    map.removeAnnotations(notes)
    var count = 0
    while map.dequeueReusableAnnotationView(withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier) != nil {
      count += 1
    }
    XCTAssertEqual(count, MKMapView.maxUnused)
  }

  func testNamesOfStoryboardsHaveALimit() async {
    let files = KeptInterfaceFiles()
    for number in 0...KeptInterfaceFiles.maxNames {
      files.noteMissing("\(number)")
      files.note(nil, for: "\(number)")
      files.noteExtension(nil, for: "\(number)")
    }
    XCTAssertEqual(files.missing, ["\(KeptInterfaceFiles.maxNames)"])
    XCTAssertEqual(files.found.count, 1)
    XCTAssertEqual(files.extensions.count, 1)
  }
}
