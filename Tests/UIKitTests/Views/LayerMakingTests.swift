import TestSupport
import XCTest

@testable import UIKit

/// When views get their layers.
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
    XCTAssertNil(moved.layer.superlayer)
    XCTAssertEqual(outer.layer.backgroundColor, UIColor.red.cgColor)
    XCTAssertTrue(outer.layer.delegate === outer)
    XCTAssertEqual(outer.layer.sublayers?.count, 2)
    XCTAssertTrue(outer.layer.sublayers?.first === moved.layer)
    XCTAssertTrue(inner.layer.superlayer === outer.layer)
    let plain = UIView()
    plain.addSubview(inner)
    XCTAssertNil(inner.layer.superlayer)
    XCTAssertEqual(outer.layer.sublayers?.count, 1)
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
    let told = messages { view.layer.delegate = painter }
    XCTAssertTrue(view.layer.delegate === view)
    XCTAssertEqual(told.count, 1)
    XCTAssertTrue(told.first?.contains("a view is its layer's delegate") ?? false, "\(told)")
    XCTAssertEqual(messages { view.layer.delegate = view }, [])
  }
}
