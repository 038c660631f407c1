import TestSupport
import XCTest

@testable import QuartzCore

/// A frame that was set is the frame that is read, with a transform and without one.
@MainActor final class GivenFrameTests: XCTestCase {
  private let frames = [
    CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 10, y: 20, width: 100, height: 33),
    CGRect(x: -7.3, y: 0.1, width: 0.7, height: 1234.5), CGRect(x: 1e6, y: -1e6, width: 320, height: 480),
    CGRect(x: 5, y: 5, width: 0, height: 0),
  ]

  /// Frames whose origin the position doesn't determine: in decimal fractions, in thirds of a point, and random ones.
  private func fractions() -> [CGRect] {
    var random = SeededGenerator(seed: 3)
    func third() -> CGFloat { CGFloat(Int.random(in: -3000...3000, using: &random)) / 3 }
    func real() -> CGFloat { CGFloat.random(in: -1000...1000, using: &random) }
    var frames = self.frames + [CGRect(x: 0.1, y: 0, width: 0.7, height: 1)]
    for _ in 0..<500 {
      frames.append(CGRect(x: third(), y: third(), width: abs(third()), height: abs(third())))
      frames.append(CGRect(x: real(), y: real(), width: abs(real()), height: abs(real())))
    }
    return frames
  }

  func testAFrameIsReadAsItWasSet() async {
    let layer = CALayer()
    var inexact = 0
    for anchor in [CGPoint(x: 0.5, y: 0.5), .zero, CGPoint(x: 0.3, y: 0.9)] {
      layer.anchorPoint = anchor
      for frame in fractions() {
        layer.frame = frame
        XCTAssertEqual(layer.frame, frame, "\(anchor)")
        XCTAssertEqual(layer.untransformedFrame, frame, "\(anchor)")
        layer.bounds.origin.y += 1
        XCTAssertEqual(layer.frame, frame, "scrolling doesn't move the frame")
        if layer.position.x - anchor.x * frame.width != frame.minX { inexact += 1 }
      }
    }
    XCTAssertGreaterThan(inexact, 100, "the position alone doesn't determine the frame")
    XCTAssertNil(layer.rare, "no memory is allocated")
  }

  func testAFrameWithNegativeLengthsIsTheAreaThatWasSet() async {
    for transform in [CGAffineTransform.identity, CGAffineTransform(scaleX: 2, y: 4)] {
      let layer = CALayer()
      layer.transform2D = transform
      layer.frame = CGRect(x: 10, y: 20, width: -4, height: -8)
      let frame = layer.frame
      XCTAssertEqual(frame.origin, CGPoint(x: 6, y: 12))
      XCTAssertEqual(frame.size, CGSize(width: 4, height: 8))
      XCTAssertEqual(layer.bounds.size, CGSize(width: 4 / transform.a, height: 8 / transform.d))
      layer.frame = frame
      XCTAssertEqual(layer.frame, frame, "it stays where it is")
    }
  }

  func testAFrameWithOneNegativeLengthIsTheAreaThatWasSet() async {
    for transform in [CGAffineTransform.identity, CGAffineTransform(scaleX: 2, y: 4)] {
      for (width, height, origin) in [(-4, 8, CGPoint(x: 6, y: 20)), (4, -8, CGPoint(x: 10, y: 12))] {
        let layer = CALayer()
        layer.transform2D = transform
        layer.frame = CGRect(x: 10, y: 20, width: CGFloat(width), height: CGFloat(height))
        XCTAssertEqual(layer.frame.origin, origin)
        XCTAssertEqual(layer.frame.size, CGSize(width: 4, height: 8))
        XCTAssertEqual(layer.bounds.size, CGSize(width: 4 / transform.a, height: 8 / transform.d))
      }
    }
  }

  func testTheShownFrameIsTheOneThatWasSet() async {
    for frame in fractions().prefix(50) {
      let layer = CALayer()
      layer.frame = frame
      layer.recording.wasReached = true
      XCTAssertEqual(layer.presentation()?.frame, frame)
    }
  }

  func testAFrameThatWasSetIsForgottenWhenTheLayerMoves() async {
    let layer = CALayer()
    let frame = CGRect(x: 0.1, y: 0.2, width: 0.7, height: 0.9)
    layer.frame = frame
    layer.position = CGPoint(x: 10, y: 20)
    XCTAssertEqual(layer.frame, CGRect(x: 10 - 0.5 * 0.7, y: 20 - 0.5 * 0.9, width: 0.7, height: 0.9))
    layer.frame = frame
    layer.bounds.size.width = 0.8
    XCTAssertEqual(layer.frame.minX, layer.position.x - 0.4)
    XCTAssertEqual(layer.frame.minY, 0.2, "the height is the same")
    layer.frame = frame
    layer.anchorPoint = .zero
    XCTAssertEqual(layer.frame.origin, layer.position)
    layer.frame = frame
    layer.transform2D = CGAffineTransform(scaleX: 2, y: 2)
    XCTAssertNotEqual(layer.frame, frame)
    layer.transform2D = .identity
    XCTAssertEqual(layer.frame, frame)
  }

  func testAFrameUnderAScaleIsReadAsItWasSet() async {
    var unequal = 0
    for scale in [0.1, 0.3, 0.7, 0.9, 1.1, 1.15, 1.7, 3, 7, -1, -0.3] {
      for anchor in [CGPoint(x: 0.5, y: 0.5), .zero, CGPoint(x: 0.3, y: 0.9)] {
        for frame in frames {
          let layer = CALayer()
          layer.anchorPoint = anchor
          layer.transform2D = CGAffineTransform(scaleX: scale, y: scale)
          layer.frame = frame
          XCTAssertEqual(layer.frame, frame, "\(scale), \(anchor)")
          if layer.rare?.givenFrame != nil { unequal += 1 }
          layer.bounds.origin = CGPoint(x: 3, y: 4)
          XCTAssertEqual(layer.frame, frame, "scrolling doesn't move the frame")
        }
      }
    }
    XCTAssertGreaterThan(unequal, 50, "many have other results")
  }

  func testAFrameIsKeptUnderAQuarterTurnAndInSpace() async {
    for transform in [
      CATransform3DMakeRotation(.pi / 2, 0, 0, 1), CATransform3DMakeRotation(.pi, 0, 0, 1),
      CATransform3DMakeScale(0.3, 0.7, 2), CATransform3DMakeTranslation(0.1, 0.2, 0.3),
    ] {
      for frame in frames {
        let layer = CALayer()
        layer.transform = transform
        layer.frame = frame
        XCTAssertEqual(layer.frame, frame, "\(transform)")
      }
    }
  }

  func testLaterChangesOfTheGeometryChangeTheFrame() async {
    let layer = CALayer()
    layer.transform2D = CGAffineTransform(scaleX: 3, y: 3)
    let frame = CGRect(x: 0.1, y: 0, width: 100, height: 100)
    let changes: [(CALayer) -> Void] = [
      { $0.position.x += 10 }, { $0.bounds.size.width += 1 }, { $0.anchorPoint.x = 0 },
      { $0.transform2D = CGAffineTransform(scaleX: 2, y: 3) }, { $0.transform2D = .identity },
      { $0.transform = CATransform3DMakeScale(3, 3, 2).m34(0.001) },
    ]
    for (index, change) in changes.enumerated() {
      layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      layer.transform2D = CGAffineTransform(scaleX: 3, y: 3)
      layer.frame = frame
      XCTAssertEqual(layer.frame, frame)
      change(layer)
      XCTAssertNotEqual(layer.frame, frame, "\(index)")
    }
  }
}

extension CATransform3D {
  fileprivate func m34(_ value: CGFloat) -> CATransform3D {
    var result = self
    result.m34 = value
    return result
  }
}
