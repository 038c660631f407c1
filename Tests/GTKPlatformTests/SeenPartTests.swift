import TestSupport
import XCTest

@testable import GTKPlatform

/// Only the part of the content behind a blurring view that is visible through the blur is drawn.
@MainActor final class SeenPartTests: XCTestCase {
  /// A hundred squares, one below the other, each 10 points high.
  private let column = RenderNode.container(
    (0..<100).map {
      RenderNode.color(RGBA(red: 1, green: 0, blue: 0, alpha: 1), CGRect(x: 0, y: 10 * $0, width: 10, height: 10))
    })

  private func colors(_ node: RenderNode, in area: CGRect) -> Int {
    guard let part = FlatNodes.part(of: node.raw, in: area) else { return 0 }
    let lines = RenderNode(owning: part).dump.split(separator: "\n")
    return lines.count { $0.drop { $0 == " " }.hasPrefix("color ") }
  }

  func testLayersBesideTheRectangleAreLeftOut() async {
    XCTAssertEqual(colors(column, in: CGRect(x: 2, y: 15, width: 4, height: 10)), 2)
    XCTAssertEqual(colors(column, in: CGRect(x: 2, y: 2000, width: 4, height: 10)), 0)
    XCTAssertEqual(colors(column, in: CGRect(x: -10, y: -10, width: 50, height: 2000)), 100)
  }

  func testThePartIsFoundThroughMovesMirrorsAndClips() async {
    let moved = column.translated(by: CGPoint(x: 0, y: -500))
    XCTAssertEqual(colors(moved, in: CGRect(x: 2, y: 15, width: 4, height: 10)), 2)
    let mirrored = moved.transformed(by: RenderTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0))
    XCTAssertEqual(colors(mirrored, in: CGRect(x: 2, y: 485, width: 4, height: 50)), 2)
    // A transparent node keeps the bounds of translucent content.
    XCTAssertEqual(colors(moved.opacity(0.5), in: CGRect(x: 2, y: 12, width: 4, height: 4)), 1 + 1)
    let clipped = column.clipped(to: CGRect(x: 0, y: 0, width: 10, height: 30))
    XCTAssertEqual(colors(clipped, in: CGRect(x: 0, y: 0, width: 10, height: 1000)), 3)
  }
}
