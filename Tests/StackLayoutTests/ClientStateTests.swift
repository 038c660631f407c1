import StackLayout
import TestSupport
import XCTest

@testable import UIKit

/// State that clients set on views: layouts leave it as it is, or restore it.
@MainActor final class ClientStateTests: XCTestCase {

  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func frame(_ view: UIView) -> CGRect { host.convert(view.bounds, from: view) }

  // MARK: Hidden spaces

  func testASpaceThatTheClientHasHiddenStaysHidden() async {
    let views = [FlexibleView(20, 20), FlexibleView(20, 20), FlexibleView(20, 20)]
    let spacer = StackLayout.spacer(minimum: 30), across = StackLayout.spacing(of: 40, direction: .vertical)
    let columns = Cols(alignment: .top, spacing: 5) {
      views[0]; spacer; views[1]; across; views[2]; Spacer()
    }
    let installation = columns.install(in: host)
    func origins() -> [CGFloat] {
      host.layoutIfNeeded()
      return views.map { frame($0).minX }
    }
    XCTAssertEqual(origins(), [0, 85, 115])
    let spaces = [spacer.view, across.view]
    for space in spaces { space.isHidden = true }
    XCTAssertEqual(origins(), [0, 25, 50])
    columns.spacing = 6
    XCTAssertEqual(origins(), [0, 26, 52])
    XCTAssertEqual(spaces.map(\.isHidden), [true, true])
    columns.view.isHidden = true
    host.layoutIfNeeded()
    columns.view.isHidden = false
    XCTAssertEqual(origins(), [0, 26, 52])
    XCTAssertEqual(spaces.map(\.isHidden), [true, true])
    installation.update(to: columns)
    columns.spacing = 5
    XCTAssertEqual(origins(), [0, 25, 50])
    XCTAssertEqual(spaces.map(\.isHidden), [true, true])
    for space in spaces { space.isHidden = false }
    XCTAssertEqual(spaces.map(\.isHidden), [false, false])
    XCTAssertEqual(origins(), [0, 85, 115])
  }

  func testASpaceThatANodeHasHiddenIsShownInAnother() async {
    let hidden = UIView(), shown = FlexibleView(50, 20)
    hidden.isHidden = true
    let installation = StackLayout.rows(of: [.view(hidden), .spacing(of: 9, direction: .horizontal)]).install(in: host)
    host.layoutIfNeeded()
    let space = StackLayout.spacing(of: 7)
    installation.update(to: .overlay(space, placement: .center, of: .rows(of: [.view(shown)])))
    host.layoutIfNeeded()
    XCTAssertFalse(space.view.isHidden)
    XCTAssertEqual(space.view.bounds.size, CGSize(width: 7, height: 7))
  }

}
