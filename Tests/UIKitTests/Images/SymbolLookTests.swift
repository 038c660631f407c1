import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Symbols look like what they represent.
@MainActor final class SymbolLookTests: XCTestCase {
  /// Whether the symbol has ink at a place of its grid, on which it's drawn ten pixels a unit.
  private func ink(_ name: String) throws -> (CGFloat, CGFloat) -> Bool {
    let image = try XCTUnwrap(
      UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 200)))
    let view = UIImageView(image: image)
    view.frame.size = image.size
    view.tintColor = .black
    let bitmap = try XCTUnwrap(view.painted().cgImage?.bitmap)
    return { x, y in bitmap.rgba(x: Int(x * 10), y: Int(y * 10)).3 > 128 }
  }

  /// A wheel: eight teeth, a ring, and nothing in the middle.
  func testAGearHasTeethOnARing() async throws {
    for name in ["gear", "gearshape"] {
      let ink = try ink(name)
      func at(_ degrees: Int, _ radius: CGFloat) -> Bool {
        let angle = CGFloat(degrees) * .pi / 180
        return ink(12 + radius * cos(angle), 12 + radius * sin(angle))
      }
      let edge = (0..<360).map { at($0, 10) }
      let teeth = (0..<360).count { edge[$0] && !edge[($0 + 359) % 360] }
      XCTAssertEqual(teeth, 8, name)
      XCTAssertTrue((0..<360).allSatisfy { at($0, 6.5) }, "\(name): the ring")
      XCTAssertFalse((0..<360).contains { at($0, 3) }, "\(name): the hole")
    }
  }

  /// An open box with round corners, out of which an arrow leads.
  func testSharingIsAnArrowOutOfABox() async throws {
    let ink = try ink("square.and.arrow.up")
    XCTAssertTrue(ink(10, 3) && ink(10, 9), "the arrow")
    XCTAssertTrue(ink(2.6, 16) && ink(17.4, 16) && ink(10, 22.8), "the box")
    XCTAssertFalse(ink(8.4, 9) || ink(11.6, 9), "its opening")
    XCTAssertFalse(ink(2.4, 23) || ink(17.6, 23), "its corners are round")
  }

  /// A tab at the leading side over a body with a front.
  func testAFolderHasATab() async throws {
    let ink = try ink("folder")
    XCTAssertTrue(ink(6, 2) && ink(18, 4.7) && ink(13, 19) && ink(13, 8.6))
    XCTAssertFalse(ink(18, 2), "the tab isn't as wide as the folder")
    XCTAssertTrue(ink(2, 12) && ink(24, 12))
  }
}
