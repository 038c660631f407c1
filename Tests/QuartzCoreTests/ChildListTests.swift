import TestSupport
import XCTest

@testable import QuartzCore

/// The list of a layer's children, against an array.
@MainActor final class ChildListTests: XCTestCase {
  private func check(_ turns: Int, from count: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layers = (0..<count + 100).map { _ in CALayer() }
    var list = ChildList<CALayer>()
    var expected: [CALayer] = []
    for layer in layers.prefix(count) {
      list.insert(layer, at: list.count)
      expected.append(layer)
    }
    for turn in 0..<turns {
      let layer = layers[Int.random(in: 0..<layers.count, using: &random)]
      let known = expected.firstIndex { $0 === layer }
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where known == nil:
        let index = Int.random(in: 0...expected.count, using: &random)
        list.insert(layer, at: index)
        expected.insert(layer, at: index)
      case 1: XCTAssertEqual(list.index(of: layer), known, "turn \(turn)")
      case 2 where known != nil:
        let new = Int.random(in: 0..<expected.count, using: &random)
        list.move(from: known ?? 0, to: new)
        expected.insert(expected.remove(at: known ?? 0), at: new)
      case 3 where !expected.isEmpty:
        let other = Int.random(in: 0..<expected.count, using: &random)
        list.exchange(other, expected.count - 1)
        expected.swapAt(other, expected.count - 1)
      case 4: XCTAssertTrue(list.all.elementsEqual(expected, by: ===), "turn \(turn)")
      default:
        XCTAssertEqual(list.remove(layer), known != nil, "turn \(turn)")
        if let known { expected.remove(at: known) }
      }
      XCTAssertEqual(list.count, expected.count)
      XCTAssertEqual(list.isEmpty, expected.isEmpty)
    }
    XCTAssertTrue(list.all.elementsEqual(expected, by: ===))
    XCTAssertTrue(list.removeAll().elementsEqual(expected, by: ===))
    XCTAssertTrue(list.isEmpty && list.all.isEmpty)
  }

  func testShortLists() async { for seed in 0..<20 { check(300, from: 10, seed: UInt64(seed)) } }
  func testLongLists() async { for seed in 0..<6 { check(1_500, from: 900, seed: UInt64(seed)) } }

  func testAChildThatLeftIsFreed() async {
    let layer = CALayer()
    weak var gone: CALayer?
    do {
      let children = (0..<500).map { _ in CALayer() }
      for child in children { layer.addSublayer(child) }
      gone = children[100]
    }
    gone?.removeFromSuperlayer()
    XCTAssertNil(gone)
    XCTAssertEqual(layer.sublayers?.count, 499)
  }
}
