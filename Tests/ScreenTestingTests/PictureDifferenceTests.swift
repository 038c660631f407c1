import Foundation
import UIKit
import XCTest

@testable import ScreenTesting

/// The tolerance admits another version of the font renderer, and nothing that moves.
@MainActor final class PictureDifferenceTests: XCTestCase {
  private lazy var reference: Picture = {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    label.text = "Weighted glyphs"
    label.backgroundColor = .white
    let screen = Screen(view: label, ScreenTraits(width: 120, height: 40))
    return Picture(of: screen.window, in: screen.window.bounds, scale: 2)
  }()

  private func changed(_ change: (_ x: Int, _ y: Int, _ part: Int, _ old: UInt8) -> UInt8) -> Int {
    var bytes = reference.bytes
    for index in bytes.indices where index % 4 < 3 {
      let pixel = index / 4
      bytes[index] = change(pixel % reference.width, pixel / reference.width, index % 4, bytes[index])
    }
    let actual = Picture(width: reference.width, height: reference.height, bytes: bytes)
    return PictureDifference(reference, actual).count
  }

  private func value(_ x: Int, _ y: Int, _ part: Int) -> Int {
    Int(reference.bytes[(y * reference.width + min(max(0, x), reference.width - 1)) * 4 + part])
  }

  func testEqualPicturesHaveNoDifference() async {
    XCTAssertGreaterThan(Set(reference.bytes).count, 20, "The letters have soft edges.")
    XCTAssertEqual(changed { _, _, _, old in old }, 0)
  }

  func testRoundingAndEdgesOfGlyphsAreTolerated() async {
    XCTAssertEqual(changed { _, _, _, old in old > 250 ? old - 2 : old + 2 }, 0)
    let found = changed { x, y, part, old in
      let around = [value(x - 1, y, part), value(x + 1, y, part), Int(old)]
      let contrast = (around.max() ?? 0) - (around.min() ?? 0)
      return UInt8(min(255, max(0, Int(old) + (old > 127 ? -1 : 1) * contrast / 5)))
    }
    XCTAssertEqual(found, 0)
  }

  func testAHalfPixelIsNotTolerated() async {
    XCTAssertGreaterThan(changed { x, y, part, old in UInt8((value(x - 1, y, part) + Int(old)) / 2) }, 20)
  }

  func testAMovedPixelAndAChangedColourAreNotTolerated() async {
    XCTAssertGreaterThan(changed { x, y, part, _ in UInt8(value(x - 1, y, part)) }, 20)
    XCTAssertEqual(changed { x, y, _, old in x == 3 && y == 3 ? old - 3 : old }, 1)
    XCTAssertEqual(changed { _, _, part, old in part == 2 && old > 250 ? old - 8 : old } > 1000, true)
  }

  func testTheOverviewMarksThePlace() async throws {
    var bytes = reference.bytes
    bytes[(5 * reference.width + 7) * 4] = 0
    let difference = PictureDifference(
      reference, Picture(width: reference.width, height: reference.height, bytes: bytes))
    XCTAssertEqual(difference.count, 1)
    XCTAssertEqual(difference.bounds?.x, 7...7)
    XCTAssertEqual(difference.bounds?.y, 5...5)
    let overview = try Picture(png: difference.overview.png)
    let place = (5 * overview.width + 2 * (reference.width + 8) + 7) * 4
    XCTAssertEqual(Array(overview.bytes[place..<place + 4]), [255, 0, 0, 255])
  }

  func testTheViewsAndColoursAreNamed() async {
    let (container, bar, glass) = (UIView(), UIView(), UIView())
    container.backgroundColor = .white
    bar.accessibilityIdentifier = "bar"
    bar.frame = CGRect(x: 10, y: 20, width: 50, height: 10)
    glass.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for view in [bar, glass] { container.addSubview(view) }
    let screen = Screen(view: container, ScreenTraits(width: 100, height: 100))
    func picture(_ color: UIColor) -> Picture {
      bar.backgroundColor = color
      screen.show()
      return Picture(of: container, in: container.bounds, scale: 2)
    }
    let difference = PictureDifference(
      picture(UIColor(red: 1, green: 0, blue: 0, alpha: 1)), picture(UIColor(red: 0, green: 0, blue: 1, alpha: 1)))
    XCTAssertEqual(
      difference.description(in: container, scale: 2),
      " In points, that's (10, 20, 50 x 10), where UIView (bar) is in front. Most of them are #0000FF instead of "
        + "#FF0000.")
    XCTAssertEqual(difference.samples(4).count, 4)
  }

  func testViewsThatMoveTogetherAreOneLine() async {
    let old = (0..<5).map { "  UILabel \"Row (\($0))\" (20, \($0 * 30), 200 x 22) [disabled]" }
    var new = (0..<5).map { "  UILabel \"Row (\($0))\" (18, \($0 * 30 + 1), 200 x 22) [disabled]" }
    func text() -> String {
      LineDifference.text(from: old.joined(separator: "\n"), to: new.joined(separator: "\n"))
    }
    let all = (0...2).map { "UILabel \"Row (\($0))\"" }.joined(separator: ", ")
    XCTAssertEqual(text(), "~ 5 views moved left by 2 and down by 1: \(all) and 2 more")
    new[0] = "  UILabel \"Row (0)\" (20, 0, 200 x 23) [disabled]"
    let names = (1...3).map { "UILabel \"Row (\($0))\"" }.joined(separator: ", ")
    let moved = "~ 4 views moved left by 2 and down by 1: \(names) and 1 more"
    XCTAssertEqual(text(), "- \(old[0])\n+ \(new[0])\n\(moved)")
    let moves = LineDifference.moves(from: old.joined(separator: "\n"), to: new.joined(separator: "\n"))
    XCTAssertEqual(moves.keys.sorted(), [1, 2, 3, 4])
    // Two are shown as they are, and so are lines without frames.
    XCTAssertEqual(LineDifference.text(from: "a (1)\nb", to: "a (2)\nc"), "- a (1)\n- b\n+ a (2)\n+ c")
  }

  func testLinesThatDifferHaveSurroundings() async {
    let old = (1...9).map { "line \($0)" }.joined(separator: "\n")
    let new = old.replacingOccurrences(of: "line 5", with: "line V")
    XCTAssertEqual(
      LineDifference.text(from: old, to: new),
      "  …\n  line 3\n  line 4\n- line 5\n+ line V\n  line 6\n  line 7\n  …")
    XCTAssertEqual(LineDifference.text(from: "a", to: "a\nb"), "  a\n+ b")
  }
}
