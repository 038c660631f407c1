import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Symbols look like what they represent.
@MainActor final class SymbolLookTests: XCTestCase {
  /// Whether the symbol has ink at a point of its grid, on which it's drawn at ten pixels per unit.
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

  /// A dome on a straight edge, with a handle above it and a clapper below.
  func testAFilledBellHasTheOutlineOfTheEmptyOne() async throws {
    let (empty, filled) = (try ink("bell"), try ink("bell.fill"))
    for ink in [empty, filled] {
      XCTAssertTrue(ink(11, 2.6), "the handle")
      XCTAssertTrue(ink(11, 3.8) && ink(11, 17.5) && ink(5.2, 10) && ink(16.8, 10), "the outline")
      XCTAssertTrue(ink(11, 22), "the clapper")
      XCTAssertFalse(ink(2, 9) || ink(20, 9) || ink(3, 22) || ink(19, 22))
    }
    for (x, y) in [(11, 7), (9, 10), (13, 10), (11, 14)] as [(CGFloat, CGFloat)] {
      XCTAssertFalse(empty(x, y), "\(x), \(y)")
      XCTAssertTrue(filled(x, y), "\(x), \(y)")
    }
  }

  /// A crescent that is open at the upper right.
  func testAFilledMoonHasTheOutlineOfTheEmptyOne() async throws {
    let (empty, filled) = (try ink("moon"), try ink("moon.fill"))
    for ink in [empty, filled] {
      XCTAssertTrue(ink(2, 11.2) && ink(11, 20) && ink(10.7, 12.2), "the outline")
      XCTAssertFalse(ink(15, 8) || ink(18, 4) || ink(2, 3) || ink(2, 19))
    }
    for (x, y) in [(5, 11), (7.6, 15), (12, 16.5)] as [(CGFloat, CGFloat)] {
      XCTAssertFalse(empty(x, y), "\(x), \(y)")
      XCTAssertTrue(filled(x, y), "\(x), \(y)")
    }
  }
}
