import TestSupport
import XCTest

@testable import UIKit

/// Tests when views get their layers.
@MainActor final class LayerMakingTests: XCTestCase {
  func testAViewThatIsNotShownHasNoLayer() async {
    let outer = UIView()
    let inner = UIView()
    outer.backgroundColor = .red
    outer.addSubview(inner)
    inner.isHidden = false
    inner.alpha = 1
    inner.setNeedsDisplay()
    XCTAssertEqual(inner.frame, .zero)
    XCTAssertEqual(outer.bounds, .zero)
    XCTAssertEqual(outer.transform, .identity)
    XCTAssertFalse(inner.clipsToBounds)
    XCTAssertNil(outer.existingLayer)
    XCTAssertNil(inner.existingLayer)
    inner.removeFromSuperview()
    XCTAssertNil(inner.existingLayer)
  }

  func testALayerIsMadeWithWhatItsViewIs() async {
    let outer = UIView()
    let inner = UIView()
    let moved = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    outer.backgroundColor = .red
    outer.addSubview(inner)
    outer.addSubview(moved)
    outer.sendSubviewToBack(moved)
    XCTAssertNil(outer.existingLayer)
    XCTAssertNil(inner.existingLayer)
    XCTAssertTrue(moved.layer.superlayer === outer.existingLayer)
    XCTAssertNotNil(inner.existingLayer)
    XCTAssertEqual(outer.layer.backgroundColor, UIColor.red.cgColor)
    XCTAssertTrue(outer.layer.delegate === outer)
    XCTAssertEqual(outer.layer.sublayers?.count, 2)
    XCTAssertTrue(outer.layer.sublayers?.first === moved.layer)
    XCTAssertTrue(inner.layer.superlayer === outer.layer)
    let plain = UIView()
    plain.addSubview(inner)
    XCTAssertNil(plain.existingLayer)
    XCTAssertTrue(inner.layer.superlayer === plain.layer)
    XCTAssertEqual(outer.layer.sublayers?.count, 1)
  }

  /// Layers are in the positions of their views, whenever they're read and however few were created before.
  func testTheLayersOfATreeAreThereForWhoLooks() async {
    let views = (0..<5).map { _ in UIView() }
    let changes: [(UIView) -> Void] = [
      { outer in for view in views { outer.addSubview(view) } },
      { outer in for view in views { outer.insertSubview(view, at: 0) } },
      { outer in
        outer.addSubview(views[0])
        outer.insertSubview(views[1], belowSubview: views[0])
        outer.insertSubview(views[2], aboveSubview: views[1])
      },
      { outer in
        for view in views { outer.addSubview(view) }
        outer.exchangeSubview(at: 0, withSubviewAt: 3)
        outer.bringSubviewToFront(views[1])
        outer.sendSubviewToBack(views[2])
      },
      { outer in
        for view in views { outer.addSubview(view) }
        views[3].removeFromSuperview()
        views[1].addSubview(views[4])
      },
    ]
    // Which layer is asked for first, and when.
    for (index, change) in changes.enumerated() {
      for first in [nil, 0, 1, 2] as [Int?] {
        for isEarly in [false, true] {
          let (top, outer) = (UIView(), UIView())
          for view in views { view.removeFromSuperview() }
          top.addSubview(outer)
          if isEarly, let first { _ = views[first].layer }
          change(outer)
          if let first { XCTAssertTrue(views[first].layer.superlayer === outer.existingLayer, "\(index), \(first)") }
          for view in views {
            XCTAssertTrue(view.layer.superlayer === view.superview?.layer, "\(index)")
            XCTAssertEqual(
              (view.layer.sublayers ?? []).map(ObjectIdentifier.init), view.subviews.map { ObjectIdentifier($0.layer) })
          }
          XCTAssertEqual(
            (outer.layer.sublayers ?? []).map(ObjectIdentifier.init), outer.subviews.map { ObjectIdentifier($0.layer) })
          XCTAssertTrue(outer.layer.superlayer === top.layer)
          XCTAssertNil(top.layer.superlayer)
        }
      }
    }
  }

  func testCoordinatesOfLayersAreConvertedInATreeThatWasJustMade() async {
    let (top, outer, inner) = (UIView(), UIView(), UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    let beside = UIView(frame: CGRect(x: 100, y: 0, width: 3, height: 4))
    outer.addSubview(inner)
    outer.bounds.origin.y = 10
    top.addSubview(beside)
    top.addSubview(outer)
    XCTAssertEqual(inner.layer.convert(.zero, to: beside.layer), CGPoint(x: -99, y: -8))
  }

  /// Tests that views whose superlayer isn't accessed create none.
  func testOnlyASuperlayerThatIsAskedForIsMade() async {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    inner.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    inner.backgroundColor = .red
    inner.layer.cornerRadius = 3
    inner.removeFromSuperview()
    outer.addSubview(inner)
    XCTAssertNil(outer.existingLayer)
  }

  func testAViewGetsItsLayerWithTheTreeThatItComesTo() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    window.addSubview(outer)
    XCTAssertTrue(outer.layer.superlayer === window.layer)
    XCTAssertTrue(inner.existingLayer?.superlayer === outer.layer)
  }

  func testAViewStaysTheDelegateOfItsLayer() async {
    final class Painter: NSObject, CALayerDelegate {}
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let painter = Painter()
    let reported = messages { view.layer.delegate = painter }
    XCTAssertTrue(view.layer.delegate === view)
    XCTAssertEqual(reported.count, 1)
    XCTAssertTrue(reported.first?.contains("a view is its layer's delegate") ?? false, "\(reported)")
    XCTAssertEqual(messages { view.layer.delegate = view }, [])
  }
}
