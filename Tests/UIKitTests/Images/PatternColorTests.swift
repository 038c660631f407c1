import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Colours that repeat an image.
@MainActor final class PatternColorTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { _ = Platform.start() } }

  private let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])

  private var color: UIColor {
    UIColor(patternImage: UIImage(cgImage: CGImage(Bitmap(rgba: red + blue, width: 2, height: 1))))
  }

  func testAViewsBackground() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 1))
    func pixels() -> [UInt8] {
      Painter.paint(view.layer.renderNode(), size: view.bounds.size, scale: 1).rgbaBytes()
    }
    let color = color
    view.backgroundColor = color
    XCTAssertEqual(pixels(), red + blue + red)
    view.backgroundColor = .green
    view.backgroundColor = UIColor { _ in color }
    XCTAssertEqual(pixels(), red + blue + red)
  }

  func testADrawing() async {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 1), format: format).image { context in
      color.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 3, height: 1))
    }
    XCTAssertEqual(image.bitmap?.rgbaBytes(), [0, 0, 0, 0] + blue + red + blue)
  }

  func testAnEmptyImage() async {
    var color = UIColor.red
    let said = messages { color = UIColor(patternImage: UIImage()) }
    XCTAssertTrue(said.joined().contains("created a transparent colour"), "\(said)")
    XCTAssertEqual(color, .clear)
  }

  func testAnImageThatIsTooLong() async {
    var color = UIColor.red
    let bitmap = Bitmap(rgba: [UInt8](repeating: 255, count: 160_000), width: 40_000, height: 1)
    let said = messages { color = UIColor(patternImage: UIImage(cgImage: CGImage(bitmap))) }
    XCTAssertTrue(said.joined().contains("40000 x 1 pixels"), "\(said)")
    XCTAssertEqual(color, .clear)
  }
}
