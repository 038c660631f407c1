import CoreGraphics
import Foundation
import GTKPlatform
import XCTest

@testable import QuartzCore

/// Tests that rows far down a list are drawn as exactly as those at its top.
@MainActor final class FarOffTests: XCTestCase {
  private static let size = CGSize(width: 60, height: 120)
  /// As far as 100,000 rows at the largest text size reach, and beyond the precision of `Float` and GSK.
  private static let depths: [CGFloat] = [0, 5_000, 600_000.5, 19_393_524.25, 268_435_456.5, 4_000_000_000.25]

  /// A window on a list that has a row of each kind at the offset `depth`.
  private func list(at depth: CGFloat, isHeld: Bool = false) -> (CALayer, list: CALayer) {
    let (window, list) = (CALayer(), CALayer())
    window.frame = CGRect(origin: .zero, size: Self.size)
    list.frame = window.bounds
    list.masksToBounds = true
    window.addSublayer(list)
    var host = list
    if isHeld {
      host = CALayer()
      host.frame = CGRect(x: 0, y: -1_000, width: 60, height: depth + 4_000)
      host.backgroundColor = CGColor(red: 0, green: 1, blue: 1, alpha: 1)
      host.borderColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      host.borderWidth = 2
      host.cornerRadius = 8
      host.masksToBounds = true
      list.addSublayer(host)
    }
    for (index, row) in rows().enumerated() {
      row.frame = CGRect(x: 5.5, y: depth + 4.5 + 22 * CGFloat(index) + (isHeld ? 1_000 : 0), width: 50, height: 17.25)
      host.addSublayer(row)
    }
    list.bounds.origin.y = depth
    return (window, list)
  }

  private func rows() -> [CALayer] {
    let plain = CALayer()
    plain.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    plain.cornerRadius = 5
    plain.shadowOpacity = 0.5
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(x: 3.5, y: 2.25, width: 30, height: 12), transform: nil)
    shape.shadowPath = shape.path
    shape.shadowOpacity = 1
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor(red: 1, green: 1, blue: 0, alpha: 1), CGColor(red: 0, green: 0.5, blue: 0, alpha: 1)]
    let hole = CALayer()
    hole.frame = CGRect(x: 8, y: 3, width: 20, height: 8.5)
    hole.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    gradient.mask = hole
    let turned = CALayer()
    turned.backgroundColor = CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    turned.transform = CATransform3DMakeRotation(0.25, 0, 0, 1)
    let glass = BackdropLayer()
    glass.look = BackdropLayer.Look(radius: 3, saturation: 1.5, tint: CGColor(red: 1, green: 1, blue: 1, alpha: 0.25))
    return [plain, shape, gradient, turned, glass]
  }

  private func picture(of layer: CALayer) -> Bitmap {
    Painter.paint(
      RenderNode.container([layer.renderNode()].compactMap { $0 }), size: Self.size, scale: 2)
  }

  /// The number of values that differ in two pictures, and their maximum difference.
  private func difference(_ one: [UInt8], _ other: [UInt8]) -> String {
    let steps = zip(one, other).map { abs(Int($0) - Int($1)) }.filter { $0 > 0 }
    return one.count == other.count && steps.isEmpty ? "" : "\(steps.count) values, by \(steps.max() ?? 255)"
  }

  func testRowsLookAlikeHoweverFarDownTheyAre() async {
    let wanted = picture(of: list(at: 0).0).rgbaBytes()
    XCTAssertGreaterThan(Set(wanted).count, 40)
    for depth in Self.depths {
      XCTAssertEqual(difference(picture(of: list(at: depth).0).rgbaBytes(), wanted), "", "\(depth)")
    }
  }

  /// The view that contains them has a background, a border and round corners, and clips its content.
  func testTheContainerIsDrawnInAnySize() async {
    let wanted = picture(of: list(at: 0, isHeld: true).0).rgbaBytes()
    for depth in Self.depths {
      XCTAssertEqual(difference(picture(of: list(at: depth, isHeld: true).0).rgbaBytes(), wanted), "", "\(depth)")
    }
  }

  func testThePictureDoesNotDependOnEarlierScrolling() async {
    for isHeld in [false, true] {
      let (window, list) = list(at: 19_393_524.25, isHeld: isHeld)
      let wanted = picture(of: window).rgbaBytes()
      for place in [19_393_500, 19_000_000.5, 300_000, 0, 700_000, 262_144, 19_393_524.25] {
        list.bounds.origin.y = place
        _ = picture(of: window)
      }
      XCTAssertEqual(difference(picture(of: window).rgbaBytes(), wanted), "")
    }
  }

  /// Tests content that stays in sight while the origin of the recording changes.
  func testVisibleContentStaysInPlace() async {
    for isHeld in [false, true] {
      let (window, list) = list(at: 524_290.5, isHeld: isHeld)
      list.bounds.origin.y = 524_287
      _ = picture(of: window)
      list.bounds.origin.y = 524_290.5
      let wanted = picture(of: self.list(at: 524_290.5, isHeld: isHeld).0).rgbaBytes()
      XCTAssertEqual(difference(picture(of: window).rgbaBytes(), wanted), "")
    }
  }

  func testTheEndOfWhatHoldsThemIsSeen() async {
    func picture(at depth: CGFloat) -> [UInt8] {
      let (window, list) = list(at: depth, isHeld: true)
      list.bounds.origin.y = depth + 2_940
      return self.picture(of: window).rgbaBytes()
    }
    let wanted = picture(at: 0)
    for depth in Self.depths { XCTAssertEqual(difference(picture(at: depth), wanted), "", "\(depth)") }
  }

  /// Origins change while a list scrolls past, but only occasionally is all visible content recorded for that.
  func testScrollingRecordsNoMoreFarOff() async {
    func count(from start: CGFloat) -> Int {
      let (window, list) = list(at: start)
      for index in 0..<300 {
        let row = CALayer()
        row.frame = CGRect(x: 0, y: start + 120 + 30 * CGFloat(index), width: 60, height: 30)
        row.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        list.addSublayer(row)
      }
      _ = window.renderNode()
      let before = LayerStatistics.current.layersRecorded
      for step in 1...60 {
        list.bounds.origin.y = start + 120 * CGFloat(step)
        _ = window.renderNode()
      }
      return LayerStatistics.current.layersRecorded - before
    }
    XCTAssertEqual(count(from: 268_435_456), count(from: 0), accuracy: 20)
  }
}
