import Foundation
import XCTest

@testable import SourceTranslation

/// Modules with which Apple's systems import UIKit, too.
final class ExportedUIKitTests: XCTestCase {
  func testTheyExportItHereToo() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { AppleModules.isProduct($0) && AppleModules.exportsUIKit($0) }
    XCTAssertGreaterThan(modules.count, 7)
    for module in modules {
      let files = Folder.files(in: sources.appendingPathComponent(module)).filter { $0.pathExtension == "swift" }
      let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
      XCTAssertTrue(texts.contains { $0.contains("@_exported import UIKit\n") }, module)
    }
  }
}
