import GTKPlatform
import TestSupport
import XCTest

@testable import QuartzCore

/// Layers whose background repeats an image.
@MainActor final class PatternBackgroundTests: XCTestCase {
  override func tearDown() async throws {
    await MainActor.run { _ = FrameClock.shared.settle() }
  }

  private let (red, blue, clear): ([UInt8], [UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0])

  private func layer() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 3, height: 1)
    let tile = Bitmap(rgba: red + blue, width: 2, height: 1)
    layer.backgroundColor = CGColor(ColorPattern(tile, size: CGSize(width: 2, height: 1)))
    return layer
  }

  private func pixels(_ layer: CALayer) -> [UInt8] {
    Painter.paint(layer.renderNode(), size: CGSize(width: 4, height: 1), scale: 1).rgbaBytes()
  }

  func testTilesBeginAtTheLayersCorner() async {
    let layer = layer()
    XCTAssertEqual(pixels(layer), red + blue + red + clear)
    layer.bounds.origin.x = 1
    XCTAssertEqual(pixels(layer), red + blue + red + clear, "the content moves, and the background stays")
    layer.backgroundColor = layer.backgroundColor?.copy(alpha: 0)
    XCTAssertEqual(pixels(layer), clear + clear + clear + clear)
  }

  func testTheVisiblePartOfALargeLayerContinuesTheTiles() async {
    let layer = layer()
    layer.frame.size.width = 2_000_000
    let area = CGRect(x: 999_999, y: 0, width: 4, height: 1)
    let node = layer.renderNode(LayerCullRect(visible: area, wanted: area))
    let seen = node?.translated(by: CGPoint(x: -area.minX, y: 0))
    XCTAssertEqual(
      Painter.paint(seen, size: area.size, scale: 1).rgbaBytes(), blue + red + blue + red)
  }

  func testLayersOfTwoSizesAreNotPaintedAgain() async throws {
    let (root, one, other) = (CALayer(), layer(), layer())
    other.backgroundColor = one.backgroundColor
    other.frame.size.width = 4
    for layer in [one, other] {
      root.addSublayer(layer)
      layer.addSublayer(CALayer())
    }
    _ = root.renderNode()
    let pattern = try XCTUnwrap(one.backgroundColor?.tiles?.pattern)
    XCTAssertEqual(pattern.drawnCount, 2)
    for frame in 1...3 {
      let count = LayerStatistics.current.layersRecorded
      for layer in [one, other] { layer.sublayers?.first?.frame = CGRect(x: 0, y: 0, width: frame, height: 1) }
      _ = root.renderNode()
      XCTAssertGreaterThanOrEqual(LayerStatistics.current.layersRecorded, count + 3, "with both backgrounds")
    }
    XCTAssertEqual(pattern.drawnCount, 2)
    XCTAssertEqual(pattern.copyCount, 1)
  }

  func testOnlyAnAnimationOfTheColorShowsItsMean() async {
    let layer = layer()
    let other = CABasicAnimation(keyPath: "zPosition")
    (other.fromValue, other.toValue, other.duration) = (0.0, 0.0, 10)
    layer.add(other, forKey: "other")
    XCTAssertEqual(pixels(layer), red + blue + red + clear)
    let own = CABasicAnimation(keyPath: "backgroundColor")
    let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    (own.fromValue, own.toValue, own.duration) = (green, green, 10)
    layer.add(own, forKey: "own")
    XCTAssertEqual(pixels(layer), (0..<3).flatMap { _ in [0, 255, 0, 255] as [UInt8] } + clear)
    layer.removeAllAnimations()
  }
}
