import XCTest

@testable import UIKit

/// Quarter turns swap sides; they leave no rounding errors, which would blur edges and keep layout busy.
@MainActor final class QuarterTurnTests: XCTestCase {
  func testFramesOfQuarterTurns() async {
    let upright = CGRect(x: 10, y: 20, width: 100.3, height: 50.7)
    for turns in -8...8 {
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
      view.transform = CGAffineTransform(rotationAngle: CGFloat(turns) * .pi / 2)
      let lying = CGRect(x: 35, y: -5, width: 50, height: 100)
      XCTAssertEqual(view.frame, turns.isMultiple(of: 2) ? CGRect(x: 10, y: 20, width: 100, height: 50) : lying)
      // A half turn is a half turn, however it's put together.
      view.transform = CGAffineTransform(rotationAngle: CGFloat(turns) * .pi / 4)
        .rotated(by: CGFloat(turns) * .pi / 4)
      XCTAssertEqual(view.frame, turns.isMultiple(of: 2) ? CGRect(x: 10, y: 20, width: 100, height: 50) : lying)
      view.transform = CGAffineTransform(rotationAngle: CGFloat(turns) * .pi / 2).scaledBy(x: 2, y: 2)
      XCTAssertEqual(view.frame.width, turns.isMultiple(of: 2) ? 200 : 100)
      let odd = UIView(frame: upright)
      odd.transform = CGAffineTransform(rotationAngle: CGFloat(turns) * .pi / 2)
      XCTAssertEqual(odd.frame.width, turns.isMultiple(of: 2) ? 100.3 : 50.7)
      XCTAssertEqual(odd.frame.height, turns.isMultiple(of: 2) ? 50.7 : 100.3)
    }
  }

  func testSettingTheFrameOfATurnedView() async {
    for turns in 0...3 {
      for anchor in [CGPoint(x: 0.5, y: 0.5), .zero, CGPoint(x: 1, y: 0.25)] {
        let view = UIView()
        view.layer.anchorPoint = anchor
        view.transform = CGAffineTransform(rotationAngle: CGFloat(turns) * .pi / 2)
        let frame = CGRect(x: 10, y: 20, width: 60, height: 40)
        view.frame = frame
        XCTAssertEqual(view.frame, frame, "\(turns) quarter turns about \(anchor)")
        XCTAssertEqual(view.bounds.size, turns.isMultiple(of: 2) ? frame.size : CGSize(width: 40, height: 60))
      }
    }
  }

  func testConvertingThroughAQuarterTurn() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
    root.addSubview(view)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    XCTAssertEqual(view.convert(view.bounds, to: root), CGRect(x: 20, y: 10, width: 20, height: 40))
    XCTAssertEqual(root.convert(CGPoint(x: 40, y: 10), to: view), .zero)
    XCTAssertEqual(CGAffineTransform(rotationAngle: .pi / 2).inverted().concatenating(view.transform), .identity)
    XCTAssertEqual(CGAffineTransform(rotationAngle: .pi * 2), .identity)
  }

  func testSmallTurnsStay() async {
    let turn = CGAffineTransform(rotationAngle: 1e-9)
    XCTAssertEqual(turn.b, 1e-9, accuracy: 1e-20)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    view.transform = CGAffineTransform(rotationAngle: 1e-6)
    XCTAssertGreaterThan(view.frame.width, 1000.0005)
  }
}
