import Foundation
import Login
import UIKit
import XCTest

@testable import ScreenTesting

/// Each kind of mistake in the screen of `Examples/LoginTests` fails the assertion that is there for it.
@MainActor final class BrokenExampleTests: XCTestCase {
  private struct NoServer: Server {
    func signIn(email: String, password: String) async -> SignInAnswer { .unreachable }
  }

  private lazy var screen = Screen(LoginController(server: NoServer()))
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("broken-\(UUID().uuidString)")

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  /// Compares with the reference, which the first call records; `nil` if there's no difference.
  private func compare(_ kind: SnapshotKind) -> String? {
    let file = SnapshotFile(
      beside: folder.appendingPathComponent("Tests.swift").path, name: kind.rawValue, isPicture: kind == .image,
      variant: nil)
    return file.compare(
      SnapshotFile.Content(screen.snapshot(kind)), at: CallSite(#fileID, #filePath, #line, #column),
      describing: { _ in "" }, reasons: { _ in "" })
  }

  /// Returns how a snapshot differs after a change.
  private func difference(_ kind: SnapshotKind, _ change: () throws -> Void) throws -> String {
    _ = compare(kind)
    XCTAssertNil(compare(kind))
    try screen.perform(change)
    return try XCTUnwrap(compare(kind))
  }

  func testAPointFailsTheTree() async throws {
    let found = try difference(.tree) { try XCTUnwrap(screen.find(UIStackView.self)).spacing += 1 }
    XCTAssertTrue(found.hasPrefix("The snapshot differs from the reference"), found)
    XCTAssertTrue(found.contains("\n-") && found.contains("\n+") && found.contains("UITextField"), found)
  }

  func testAColourFailsThePicture() async throws {
    let found = try difference(.image) {
      try XCTUnwrap(screen.find(UILabel.self, "Welcome back")).textColor = UIColor(white: 0.4, alpha: 1)
    }
    XCTAssertTrue(found.contains(" pixels differ from the reference, by up to "), found)
    XCTAssertTrue(found.contains(".difference.png"), found)
  }

  func testAMissingLabelFailsTheSpeech() async throws {
    let found = try difference(.speech) {
      try XCTUnwrap(screen.find(UITextField.self, .field("Email"))).accessibilityLabel = nil
    }
    XCTAssertTrue(found.contains("Email address"), found)
  }

  func testATruncatedWordDoesntFit() async throws {
    let title = try XCTUnwrap(screen.find(UILabel.self, "Welcome back"))
    screen.perform {
      title.numberOfLines = 1
      title.text = "Welcome back to our bookshop"
    }
    let found = await complaints { XCTAssertFalse(screen.assertFits()) }
    XCTAssertTrue(found.joined().contains("\"Welcome back to our bookshop\" is shortened"), "\(found)")
  }

  func testACoveredButtonDoesntFitAndCantBeTapped() async throws {
    let button = try XCTUnwrap(screen.find(UIButton.self, "Sign in"))
    let view = try XCTUnwrap(screen.controller?.view)
    screen.perform {
      button.isEnabled = true
      let cover = UIView(frame: view.bounds)
      cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cover.accessibilityIdentifier = "cover"
      view.addSubview(cover)
    }
    let found = await complaints {
      XCTAssertFalse(screen.assertFits())
      XCTAssertFalse(screen.tap("Sign in"))
    }
    XCTAssertEqual(found.count, 2)
    XCTAssertTrue(found.first?.contains("UIView(cover) takes all touches there.") == true, "\(found)")
    XCTAssertTrue(found.last?.contains("covers it at ") == true, "\(found)")
  }
}
