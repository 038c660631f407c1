import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// What lies on whole points is painted at scale 2 as at scale 1, each pixel four times.
@MainActor final class ScaleTests: XCTestCase {
  private func bitmap(of window: UIWindow, scale: CGFloat) throws -> Bitmap {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(bounds: window.bounds, format: format).image { _ in
      window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
    }
    return try XCTUnwrap(image.cgImage?.bitmap)
  }

  private func fill(_ view: UIView, depth: Int, using random: inout SeededGenerator) {
    for _ in 0..<4 {
      let inner = UIView(
        frame: CGRect(
          x: Int.random(in: -10...80, using: &random), y: Int.random(in: -10...80, using: &random),
          width: Int.random(in: 1...90, using: &random), height: Int.random(in: 1...90, using: &random)))
      inner.backgroundColor = UIColor(
        red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
        blue: .random(in: 0...1, using: &random), alpha: .random(in: 0.3...1, using: &random))
      inner.layer.borderWidth = CGFloat(Int.random(in: 0...2, using: &random))
      inner.clipsToBounds = Bool.random(using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 { inner.transform = CGAffineTransform(scaleX: -1, y: 1) }
      view.addSubview(inner)
      if depth > 0 { fill(inner, depth: depth - 1, using: &random) }
    }
  }

  func testAPictureAtScaleTwoIsTheOneAtScaleOneDoubled() async throws {
    for seed in UInt64(0)..<UInt64(TestLength.count(6, long: 200)) {
      var random = SeededGenerator(seed: TestLength.seed &* 1009 &+ seed)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
      fill(window, depth: 2, using: &random)
      window.isHidden = false
      let (one, two) = (try bitmap(of: window, scale: 1), try bitmap(of: window, scale: 2))
      window.isHidden = true
      XCTAssertEqual([one.pixelWidth, two.pixelWidth, two.pixelHeight], [120, 240, 240])
      let (small, large) = (one.rgbaBytes(), two.rgbaBytes())
      var different = 0
      for y in 0..<240 {
        for x in 0..<240 {
          let (at, from) = ((y * 240 + x) * 4, (y / 2 * 120 + x / 2) * 4)
          // By rounding, a shade of what shines through.
          if (0..<4).contains(where: { abs(Int(large[at + $0]) - Int(small[from + $0])) > 1 }) { different += 1 }
        }
      }
      XCTAssertEqual(different, 0, "seed \(seed)")
    }
  }
}
