import Foundation
import TestSupport
import XCTest

@testable import CardExample
@testable import HelloExample
@testable import PictureExample
@testable import SectionsExample
@testable import SettingsExample
@testable import UIKit

/// The programs in `Examples/` are short and show something. With `ALOE_PICTURES` naming a folder their pictures stay
/// there.
@MainActor final class ExampleTests: XCTestCase {
  private static let controllers: [(name: String, make: @MainActor () -> UIViewController, texts: [String])] = [
    ("hello", { HelloController() }, ["Aloe", "Agave", "Echeveria"]),
    ("settings", { SettingsController() }, ["Sounds", "Water reminders", "Morning"]),
    ("card", { CardController() }, ["Aloe", "From the south of Arabia"]),
    ("picture", { PlantController() }, ["A cup of water once the soil has been dry for a week."]),
    ("sections", { SectionsController() }, ["Section 1", "Row 1 of section 1"]),
  ]

  private func texts(in view: UIView) -> [String] {
    view.subviews.flatMap { view -> [String] in
      [(view as? UILabel)?.text].compactMap(\.self) + texts(in: view)
    }
  }

  func testEachExampleShowsWhatItIsAbout() async throws {
    for (name, make, expected) in Self.controllers {
      let controller = make()
      let data = Picture.png(of: controller)
      let shown = texts(in: controller.view)
      for text in expected { XCTAssertTrue(shown.contains(text), "\(name) shows no \(text), but \(shown)") }
      XCTAssertEqual(UIImage(data: data)?.size.width ?? 0, 390 * UIScreen.main.scale, name)
      if let folder = ProcessInfo.processInfo.environment["ALOE_PICTURES"] {
        try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent("example-\(name).png"))
      }
    }
  }

  /// README shows the first one whole, and names one product for it, as the manifest does.
  func testReadmeShowsTheFirstOne() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    let blocks = try text("README.md").components(separatedBy: "```swift\n").dropFirst().map { block in
      block.components(separatedBy: "```")[0]
    }
    let example = try text("Examples/HelloExample/Hello.swift")
    let code = example.split(separator: "\n", omittingEmptySubsequences: false).drop {
      $0.hasPrefix("//") || $0.isEmpty
    }
    XCTAssertEqual(try XCTUnwrap(blocks.first { $0.contains("@main") }), code.joined(separator: "\n"))
    let manifest = try XCTUnwrap(blocks.first { $0.contains("import PackageDescription") })
    XCTAssertEqual(manifest.components(separatedBy: ".product(").count, 2)
    XCTAssertTrue(manifest.contains(".product(name: \"AloeStackView\", package: \"aloe\")"))
    XCTAssertTrue(
      try text("Package.swift").contains(".executableTarget(name: \"HelloExample\", dependencies: [\"AloeStackView\"],")
    )
  }

  /// Users copy them.
  func testExamplesAreForEveryone() async throws {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.filter { !$0.isHidden }.flatMap(all) }
    func heights(_ make: () -> UIViewController, _ size: UIContentSizeCategory) -> [String: CGFloat] {
      let controller = make()
      let screen = TestScreen(controller)
      screen.window.traitOverrides.preferredContentSizeCategory = size
      screen.layOut()
      XCTAssertEqual(controller.view.backgroundColor, .systemBackground)
      let views = all(controller.view)
      for control in views.compactMap({ $0 as? UISwitch }) {
        XCTAssertFalse(control.accessibilityLabel?.isEmpty ?? true)
      }
      let labels = views.compactMap { $0 as? UILabel }
      for label in labels {
        let place = label.convert(label.bounds, to: nil)
        XCTAssertTrue(
          screen.window.bounds.minX...screen.window.bounds.maxX ~= place.maxX, "\(label.text ?? "") \(place)")
      }
      return Dictionary(labels.map { ($0.text ?? "", $0.font.lineHeight) }) { first, _ in first }
    }
    for (name, make, _) in Self.controllers {
      let ordinary = heights(make, .large)
      let large = heights(make, .accessibilityExtraExtraExtraLarge)
      for (text, height) in ordinary {
        guard let grown = large[text] else { continue }
        XCTAssertGreaterThan(grown, height * 1.4, "\(name): \(text)")
      }
    }
  }

  func testATapMakesARowLonger() async throws {
    let controller = HelloController()
    let screen = TestScreen(controller)
    let row = try XCTUnwrap(controller.stackView.rows.first as? UILabel)
    let height = row.frame.height
    screen.tap(row)
    screen.settle()
    XCTAssertEqual(row.text, "Aloe\nOne more line")
    XCTAssertGreaterThan(row.frame.height, height + 10)
  }

  func testACardTurns() async throws {
    let controller = CardController()
    let screen = TestScreen(controller)
    func center(_ text: String) throws -> CGPoint {
      func find(_ view: UIView) -> UIView? {
        (view as? UILabel)?.text == text ? view : view.subviews.lazy.compactMap(find).first
      }
      let label = try XCTUnwrap(find(controller.view))
      return label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
    }
    XCTAssertLessThan(try center("Aloe").x, 120)
    controller.turn()
    screen.settle()
    XCTAssertEqual(try center("Aloe").x, 160, accuracy: 1)
  }

  func testExamplesAreShortAndSayWhatTheyShow() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Examples")
    let files = (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }
    // The example of tests is a package of several files.
    let programs = files.filter { !$0.hasPrefix("LoginTests/") }
    // Whole small apps, which `ListProgramTests` and `PackingTests` use.
    let apps = ["FollowersExample/Followers.swift", "MailExample/Mail.swift", "PackingExample/Packing.swift"]
    XCTAssertEqual(programs.count, Self.controllers.count + apps.count)
    for file in files {
      let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
      let isProgram = programs.contains(file)
      XCTAssertTrue(text.hasPrefix("// ") || !isProgram, file)
      let count = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      XCTAssertLessThan(count, apps.contains(file) ? 156 : isProgram ? 70 : 100, file)
    }
  }
}
