import TestSupport
import XCTest

@testable import UIKit

/// The order of subviews and manually added layers, as in UIKit: a view that is put in front of all is in front of all
/// layers, one that is put behind all is behind all layers, and one beside a sibling is directly beside that sibling's
/// layer.
@MainActor final class ViewOrderTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private var names: [ObjectIdentifier: String] = [:]
  private var kept: [AnyObject] = []

  private func view(_ name: String) -> UIView {
    let view = UIView()
    kept.append(view)
    names[ObjectIdentifier(view.layer)] = name
    return view
  }

  private func layer(_ name: String) -> CALayer {
    let layer = CALayer()
    kept.append(layer)
    names[ObjectIdentifier(layer)] = name
    return layer
  }

  private var order: String { root.layer.children.map { names[ObjectIdentifier($0)] ?? "?" }.joined() }

  func testAnAddedViewIsInFrontOfLayersAddedByHand() async {
    root.layer.addSublayer(layer("G"))
    root.addSubview(view("a"))
    root.layer.addSublayer(layer("H"))
    root.addSubview(view("b"))
    XCTAssertEqual(order, "GaHb")
    root.insertSubview(view("c"), at: 2)
    XCTAssertEqual(order, "GaHbc", "the last position is in front of all")
  }

  func testBesideASibling() async {
    let (a, b) = (view("a"), view("b"))
    root.addSubview(a)
    root.layer.addSublayer(layer("G"))
    root.addSubview(b)
    root.layer.addSublayer(layer("H"))
    root.insertSubview(view("c"), belowSubview: b)
    XCTAssertEqual(order, "aGcbH")
    root.insertSubview(view("d"), aboveSubview: a)
    XCTAssertEqual(order, "adGcbH")
    root.insertSubview(view("e"), aboveSubview: b)
    XCTAssertEqual(order, "adGcbeH")
    root.insertSubview(view("f"), belowSubview: a)
    XCTAssertEqual(order, "fadGcbeH")
    XCTAssertEqual(root.subviews.map { names[ObjectIdentifier($0.layer)] ?? "" }.joined(), "fadcbe")
  }

  func testMovingASubviewBesideASibling() async {
    let (a, b, c) = (view("a"), view("b"), view("c"))
    for view in [a, b, c] { root.addSubview(view) }
    root.layer.insertSublayer(layer("G"), above: a.layer)
    XCTAssertEqual(order, "aGbc")
    root.insertSubview(c, belowSubview: b)
    XCTAssertEqual(order, "aGcb")
    root.insertSubview(c, belowSubview: a)
    XCTAssertEqual(order, "caGb")
    root.insertSubview(c, aboveSubview: b)
    XCTAssertEqual(order, "aGbc")
    root.insertSubview(b, belowSubview: b)
    XCTAssertEqual(order, "aGbc", "beside itself it stays")
    root.insertSubview(c, aboveSubview: b)
    XCTAssertEqual(order, "aGbc")
    XCTAssertEqual(root.subviews, [a, b, c])
  }

  func testAtAnIndex() async {
    let (a, b) = (view("a"), view("b"))
    root.layer.addSublayer(layer("G"))
    root.addSubview(a)
    root.layer.addSublayer(layer("H"))
    root.addSubview(b)
    root.insertSubview(view("c"), at: 1)
    XCTAssertEqual(order, "GaHcb", "directly behind the view that had the position")
    root.insertSubview(view("d"), at: 0)
    XCTAssertEqual(order, "dGaHcb", "the first position is behind all")
    root.insertSubview(b, at: 0)
    XCTAssertEqual(order, "bdGaHc")
    root.insertSubview(b, at: 3)
    XCTAssertEqual(order, "dGaHcb")
    root.insertSubview(b, at: 99)
    XCTAssertEqual(order, "dGaHcb")
    root.insertSubview(view("e"), at: -1)
    XCTAssertEqual(order, "edGaHcb")
  }

  func testToTheFrontAndToTheBack() async {
    let (a, b) = (view("a"), view("b"))
    root.addSubview(a)
    root.addSubview(b)
    root.layer.addSublayer(layer("G"))
    root.layer.insertSublayer(layer("H"), at: 0)
    XCTAssertEqual(order, "HabG")
    root.bringSubviewToFront(a)
    XCTAssertEqual(order, "HbGa")
    root.sendSubviewToBack(a)
    XCTAssertEqual(order, "aHbG")
    // Those that are first and last among the subviews already come in front of layers all the same.
    root.sendSubviewToBack(a)
    root.bringSubviewToFront(b)
    XCTAssertEqual(order, "aHGb")
    root.addSubview(a)
    XCTAssertEqual(order, "HGba", "adding a subview again brings it to the front")
    XCTAssertEqual(root.subviews, [b, a])
  }

  func testExchanging() async {
    let (a, b) = (view("a"), view("b"))
    root.addSubview(a)
    root.layer.addSublayer(layer("G"))
    root.addSubview(b)
    root.layer.addSublayer(layer("H"))
    root.exchangeSubview(at: 0, withSubviewAt: 1)
    XCTAssertEqual(order, "bGaH")
    XCTAssertEqual(root.subviews, [b, a])
    root.exchangeSubview(at: 1, withSubviewAt: 1)
    XCTAssertEqual(order, "bGaH")
  }

  func testALayerBesideItselfStays() async {
    let (g, h) = (layer("G"), layer("H"))
    root.layer.addSublayer(g)
    root.layer.addSublayer(h)
    root.layer.insertSublayer(h, below: h)
    root.layer.insertSublayer(g, above: g)
    XCTAssertEqual(order, "GH")
    root.layer.insertSublayer(g, at: 1)
    XCTAssertEqual(order, "HG")
    root.layer.insertSublayer(g, at: 99)
    XCTAssertEqual(order, "HG")
  }

  // MARK: - Mistakes

  func testBesideAViewThatIsNoSibling() async {
    let (a, stranger) = (view("a"), view("s"))
    root.addSubview(a)
    let said = messages {
      root.insertSubview(view("b"), belowSubview: stranger)
      root.insertSubview(view("c"), aboveSubview: stranger)
      root.insertSubview(view("d"), belowSubview: root)
    }
    XCTAssertEqual(order, "dbac", "behind or in front of all")
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said.first?.contains("isn't a subview") == true, "\(said)")
  }

  func testExchangingAMissingSubviewIsReported() async {
    let a = view("a")
    root.addSubview(a)
    let said = messages {
      root.exchangeSubview(at: 0, withSubviewAt: 1)
      root.exchangeSubview(at: -1, withSubviewAt: 0)
    }
    XCTAssertEqual(root.subviews, [a])
    XCTAssertEqual(said.count, 1)
  }

  /// Code that is notified of a move may change the tree itself.
  func testAViewThatLeavesWhileItIsNotifiedOfItsArrival() async {
    final class Shy: UIView {
      override func didMoveToSuperview() { removeFromSuperview() }
    }
    final class Jumping: UIView {
      var other: UIView?
      override func willMove(toSuperview newSuperview: UIView?) {
        let place = other
        other = nil
        place?.addSubview(self)
      }
    }
    root.addSubview(Shy())
    XCTAssertEqual(root.subviews, [])
    XCTAssertEqual(root.layer.children.count, 0)
    let other = UIView()
    let jumping = Jumping()
    jumping.other = other
    root.addSubview(jumping)
    XCTAssertEqual(root.subviews.count + other.subviews.count, 1)
    XCTAssertTrue(jumping.superview.map { $0.subviews.contains(jumping) } == true)
  }
}
