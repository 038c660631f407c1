import TestSupport
import XCTest

@testable import UIKit

/// Views with very many subviews: the cost of an operation on one of them doesn't grow with their number.
@MainActor final class WideTreeTests: XCTestCase {
  /// Checks that eight times as many views take less than `limit` times as long: 8 is linear, 64 is quadratic.
  private func checkGrowth(below limit: Double, _ name: String = "", line: UInt = #line, _ work: (Int) -> Void) {
    work(500)
    let growth = growth(from: 2_000, to: 16_000, below: limit, of: work)
    XCTAssertLessThan(growth, limit, name, line: line)
  }

  private func host(_ count: Int) -> (UIView, [UIView]) {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let views = (0..<count).map { UIView(frame: CGRect(x: $0 % 50, y: $0 / 50 % 50, width: 1, height: 1)) }
    for view in views { host.addSubview(view) }
    return (host, views)
  }

  func testAddingIsLinear() async { checkGrowth(below: 20) { _ = host($0) } }

  func testInsertingAtTheBackIsLinear() async {
    checkGrowth(below: 40, "moving the views behind is quadratic, but cheap") {
      let (host, views) = host(2)
      for _ in 0..<$0 { host.insertSubview(UIView(), aboveSubview: views[0]) }
    }
  }

  func testAddingAndShowingInAWindowIsLinear() async {
    checkGrowth(below: 20) { count in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      window.isHidden = false
      let (host, _) = host(count)
      window.addSubview(host)
      window.layOutAndRecord()
      let more = (0..<count).map { _ in UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1)) }
      for view in more {
        view.backgroundColor = .red
        host.addSubview(view)
      }
      window.layOutAndRecord()
    }
  }

  func testRemovingFromTheFrontTheBackAndTheMiddleIsLinear() async {
    checkGrowth(below: 20, "the back first") { count in
      let (host, views) = host(count)
      for view in views { view.removeFromSuperview() }
      XCTAssertTrue(host.subviews.isEmpty)
    }
    checkGrowth(below: 20, "the front first") { count in
      let (host, views) = host(count)
      _ = host.layer
      for view in views.reversed() { view.removeFromSuperview() }
    }
    checkGrowth(below: 30, "in no order") { count in
      let (host, views) = host(count)
      _ = host.layer
      for index in views.indices { views[(index * 7919) % count].removeFromSuperview() }
    }
  }

  func testDrawingIsLinear() async {
    checkGrowth(below: 20) { count in
      let (host, views) = host(count)
      for view in views { view.backgroundColor = .red }
      _ = host.painted()
    }
  }

  func testLayoutByConstraintsIsLinear() async {
    checkGrowth(below: 20) { count in
      let (host, views) = host(count / 8)
      var last = host.topAnchor
      for view in views {
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: last), view.heightAnchor.constraint(equalToConstant: 1),
          view.leadingAnchor.constraint(equalTo: host.leadingAnchor), view.widthAnchor.constraint(equalToConstant: 3),
        ])
        last = view.bottomAnchor
      }
      host.layoutIfNeeded()
      XCTAssertEqual(views.last?.frame.minY, CGFloat(count / 8 - 1))
    }
  }
}
