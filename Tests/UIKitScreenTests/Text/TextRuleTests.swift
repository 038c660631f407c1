import XCTest

@testable import UIKit

/// Lines below and through letters, and letters' shadows.
@MainActor final class TextRuleTests: XCTestCase {
  /// The pixels of one colour in the picture of a string, as rows and columns.
  private func pixels(_ attributes: [NSAttributedString.Key: Any], near color: [UInt8]) -> [(x: Int, y: Int)] {
    let label = UILabel()
    var all = attributes
    all[.font] = UIFont.systemFont(ofSize: 40)
    all[.foregroundColor] = UIColor.black
    label.attributedText = NSAttributedString(string: "nnn", attributes: all)
    label.sizeToFit()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = false
    let image = UIGraphicsImageRenderer(bounds: label.bounds.insetBy(dx: 0, dy: -20), format: format).image {
      label.layer.render(in: $0.cgContext)
    }
    guard let bitmap = image.cgImage?.bitmap else { return [] }
    var found: [(x: Int, y: Int)] = []
    for y in 0..<bitmap.pixelHeight {
      for x in 0..<bitmap.pixelWidth {
        let pixel = bitmap.rgba(x: x, y: y)
        let parts = [pixel.red, pixel.green, pixel.blue]
        if pixel.alpha > 200, zip(parts, color).allSatisfy({ abs(Int($0) - Int($1)) < 40 }) { found.append((x, y)) }
      }
    }
    return found
  }

  private func rows(_ pixels: [(x: Int, y: Int)]) -> Set<Int> { Set(pixels.map(\.y)) }

  func testALinesColour() async {
    let single = NSUnderlineStyle.single.rawValue
    XCTAssertTrue(pixels([.underlineStyle: single], near: [255, 0, 0]).isEmpty)
    let below = pixels([.underlineStyle: single, .underlineColor: UIColor.red], near: [255, 0, 0])
    let through = pixels([.strikethroughStyle: single, .strikethroughColor: UIColor.red], near: [255, 0, 0])
    XCTAssertFalse(below.isEmpty)
    XCTAssertFalse(through.isEmpty)
    XCTAssertLessThan(rows(through).max() ?? 99, rows(below).min() ?? 0)
  }

  func testStylesOfLines() async {
    func style(_ style: NSUnderlineStyle) -> [(x: Int, y: Int)] {
      pixels([.underlineStyle: style.rawValue, .underlineColor: UIColor.red], near: [255, 0, 0])
    }
    let single = style(.single)
    XCTAssertGreaterThan(rows(style(.thick)).count, rows(single).count)
    XCTAssertGreaterThan(style(.double).count, single.count)
    let dashes = style([.single, .patternDash])
    XCTAssertLessThan(dashes.count, single.count)
    func pieces(_ pixels: [(x: Int, y: Int)]) -> Int {
      let xs = Set(pixels.filter { $0.y == pixels.first?.y }.map(\.x))
      return xs.count { !xs.contains($0 - 1) }
    }
    XCTAssertEqual(pieces(single), 1)
    XCTAssertGreaterThan(pieces(dashes), 3)
    XCTAssertGreaterThan(pieces(style([.single, .patternDot])), pieces(dashes))
    XCTAssertTrue(style([]).isEmpty)
  }

  func testAShadow() async {
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.red
    shadow.shadowOffset = CGSize(width: 0, height: 6)
    let found = pixels([.shadow: shadow], near: [255, 0, 0])
    XCTAssertFalse(found.isEmpty)
    XCTAssertEqual(shadow, shadow.copy() as? NSShadow)
    let other = NSShadow()
    XCTAssertNotEqual(shadow, other)
    other.shadowColor = nil
    XCTAssertTrue(pixels([.shadow: other], near: [255, 0, 0]).isEmpty)
  }
}
