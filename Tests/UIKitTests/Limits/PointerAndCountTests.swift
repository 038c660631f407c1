import TestSupport
import XCTest

@testable import UIKit

/// Arrays that are passed with a count of their own, as in C.
@MainActor final class PointerAndCountTests: XCTestCase {
  private func picture(_ setDashes: (UIBezierPath) -> Void) -> [UInt8] {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 5))
    path.addLine(to: CGPoint(x: 20, y: 5))
    (path.lineWidth, path.miterLimit) = (4, 1)
    setDashes(path)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { _ in path.stroke()
    }
    return (0..<20).map { image.cgImage?.bitmap.rgba(x: $0, y: 5).alpha ?? 0 }
  }

  func testDashes() async {
    let pattern: [CGFloat] = [4, 2]
    let dashed = picture { $0.setLineDash(pattern, count: 2, phase: 0) }
    XCTAssertTrue(dashed.contains(0) && dashed.contains(255))
    let solid = picture { $0.setLineDash(nil, count: 0, phase: 0) }
    XCTAssertFalse(solid.contains(0))
    XCTAssertEqual(picture { $0.setLineDash([4, 2, 9], count: 2, phase: 0) }, dashed)
    pattern.withUnsafeBufferPointer { pointer in
      XCTAssertEqual(picture { $0.setLineDash(pointer.baseAddress, count: 2, phase: 0) }, dashed)
    }
  }

  func testDashesWithAnotherCountThanTheirArrays() async {
    let pattern: [CGFloat] = [4, 2]
    let dashed = picture { $0.setLineDash(pattern, count: 2, phase: 0) }
    for count in [3, 1_000, 1 << 40, .max] {
      let end = ForkedWork.end {
        var pixels: [UInt8] = []
        let said = messages { pixels = picture { $0.setLineDash(pattern, count: count, phase: 0) } }
        precondition(said.count == 1 && said[0].contains("\(count)") && pixels == dashed, "\(said)")
      }
      XCTAssertEqual(end, .finished, "\(count)")
    }
    for count in [-1, .min] {
      let end = ForkedWork.end {
        let said = messages { _ = picture { $0.setLineDash(pattern, count: count, phase: 0) } }
        precondition(said.count == 1 && said[0].contains("\(count)"), "\(said)")
      }
      XCTAssertEqual(end, .finished, "\(count)")
    }
    // A pointer has no length: only an impossible count is noticed.
    pattern.withUnsafeBufferPointer { pointer in
      for count in [1 << 40, .max, .min] {
        let end = ForkedWork.end {
          let said = messages { _ = picture { $0.setLineDash(pointer.baseAddress, count: count, phase: 0) } }
          precondition(said.count == 1 && said[0].contains("\(count)"), "\(said)")
        }
        XCTAssertEqual(end, .finished, "\(count)")
      }
    }
  }

  func testGradientsWithTooFewLocations() async {
    let colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
    let locations: [CGFloat] = [0.25]
    let said = messages {
      XCTAssertNil(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: locations))
      XCTAssertNil(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: []))
      XCTAssertNotNil(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 0.5, 1]))
      XCTAssertNotNil(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
      XCTAssertNotNil(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 0.5, 1, 1]))
    }
    XCTAssertEqual(said.count, 2)
    XCTAssertTrue(said.first?.contains("3 colours") == true && said.first?.contains("1 location") == true, "\(said)")
  }
}
