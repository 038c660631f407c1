import Foundation
import UIKit
import XCTest

/// The code on the page for iOS developers compiles.
@MainActor final class GuideTests: XCTestCase {
  func testTheScreenOfTheGuideWorks() async throws {
    let controller = CounterController(), label = UILabel()
    controller.show(in: label)
    controller.loadViewIfNeeded()
    let item = try XCTUnwrap(controller.navigationItem.rightBarButtonItem)
    UIApplication.shared.sendAction(try XCTUnwrap(item.action), to: item.target, from: item, for: nil)
    XCTAssertEqual(label.text, "1")
    NotificationCenter.default.post(name: .counterDidReset, object: nil)
    XCTAssertEqual(label.text, "0")
  }

  func testTheStandInOfTheGuideWorks() async {
    let view = UIImageView(), picture = UIImage()
    view.kf.setImage(with: nil, placeholder: picture)
    XCTAssertTrue(view.image === picture)
  }

  func testItIsTheGuidesOwn() async throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: tests.appendingPathComponent("../../Documentation/coming-from-ios.md"), encoding: .utf8)
    let sources = try ["CounterController", "CounterTests", "StandIn"].map {
      try String(contentsOf: tests.appendingPathComponent("Cases/\($0).swift"), encoding: .utf8)
    }
    let blocks = page.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let isManifest = { (block: String) in block.contains("PackageDescription") || block.hasPrefix("swift\n.target(") }
    let code = blocks.filter { $0.hasPrefix("swift\n") && !isManifest($0) }
    XCTAssertEqual(code.count, 3)
    for (block, source) in zip(code, sources) {
      XCTAssertTrue(source.contains(block.dropFirst("swift\n".count)), block)
    }
  }
}
