import TestSupport
import XCTest

@testable import StackLayout
@testable import UIKit

/// Nodes and views that are in a layout twice: a message reports it, and they're shown only where they occur first.
@MainActor final class RepeatedNodeTests: XCTestCase {

  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let views = [FlexibleView(40, 20), FlexibleView(60, 30), FlexibleView(20, 20)]

  /// Checks that a layout is reported with the given words, and that each view has the frame that it has in `sound`.
  private func check(
    _ words: String, as sound: StackLayout, file: StaticString = #filePath, line: UInt = #line, _ layout: StackLayout
  ) {
    func frames(_ layout: StackLayout) -> [CGRect] {
      let installation = layout.install(in: host)
      host.layoutIfNeeded()
      defer { installation.uninstall() }
      return views.map { $0.isDescendant(of: host) ? host.convert($0.bounds, from: $0) : .null }
    }
    var found: [CGRect] = []
    let said = messages { found = frames(layout) }
    XCTAssertEqual(said.count, 1, "\(said)", file: file, line: line)
    XCTAssert(said.contains { $0.contains("\(words) is in a StackLayout twice") }, "\(said)", file: file, line: line)
    XCTAssert(said.contains { $0.contains("so its second place stays empty. Create a ") }, file: file, line: line)
    XCTAssertEqual(found, frames(sound), file: file, line: line)
  }

  private func twoViews(between node: StackLayout) -> StackLayout {
    .cols(of: [.view(views[0]), node, .view(views[1])])
  }

  func testASpacerTwice() async {
    let gap = StackLayout.spacer()
    check("A Spacer", as: twoViews(between: .spacer()), .cols(of: [.view(views[0]), gap, .view(views[1]), gap]))
    check(
      "A Spacer",
      as: .rows(of: [.cols(of: [.view(views[0]), .spacer()]), .cols(of: [.view(views[1])])]),
      .rows(of: [.cols(of: [.view(views[0]), gap]), .cols(of: [.view(views[1]), gap])]))
  }

  func testANodeWithoutViewsTwice() async {
    func check(_ layout: (StackLayout) -> StackLayout, file: StaticString = #filePath, line: UInt = #line) {
      let gap = StackLayout.rows(of: [.spacer(minimum: 8)])
      let said = messages {
        layout(gap).install(in: host)
        host.layoutIfNeeded()
      }
      XCTAssertEqual(said.count, 1, "\(said)", file: file, line: line)
      XCTAssert(said.contains { $0.contains("A node of Rows is in a StackLayout twice") }, file: file, line: line)
    }
    check { gap in .wrap(of: [gap, gap]) }
    check { [views] gap in .grid(of: [[gap, .view(views[0])], [.view(views[1]), gap]]) }
    XCTAssert(views[1].isDescendant(of: host))
  }

  func testAContainerTwice() async {
    let cols = twoViews(between: .spacing(of: 10))
    check("A node of Cols", as: .rows(of: [cols]), .rows(of: [cols, cols]))
  }

  func testAViewTwice() async {
    check(
      "", as: .rows(of: [.height(50, of: .view(views[0])), .view(views[1])]),
      .rows(of: [.height(50, of: .view(views[0])), .view(views[1]), .height(70, of: .view(views[0]))]))
  }

  func testASpacingTwiceIsNoView() async {
    let gap = StackLayout.spacing(of: 10)
    let layout = StackLayout.rows(of: [.view(views[0]), gap, .view(views[1]), gap, .view(views[2])])
    let said = messages {
      layout.install(in: host).update(to: layout)
      host.layoutIfNeeded()
    }
    XCTAssertEqual(said, [])
  }

  func testAViewTwiceInAnUpdate() async {
    let installed = StackLayout.rows(of: [.view(views[0])]).install(in: host)
    let said = messages {
      installed.update(to: .rows(of: [.view(views[0]), .cols(of: [.view(views[0]), .view(views[1])])]))
      host.layoutIfNeeded()
    }
    XCTAssertEqual(said.count, 1, "\(said)")
    XCTAssert(said.contains { $0.contains("is in a StackLayout twice, but a view can have only one place") }, "\(said)")
    XCTAssertNotNil(views[0].superview)
    XCTAssert(views[0].superview === views[1].superview?.superview, "The first occurrence is the outer one.")
    installed.update(to: .rows(of: [.view(views[1]), .view(views[0])]))
    host.layoutIfNeeded()
    XCTAssertNotNil(views[0].superview)
    XCTAssert(views[0].superview === views[1].superview, "A valid layout is shown as usual.")
  }

  func testTheSecondPlaceStaysEmptyWhenTheNodeAroundItGetsAView() async {
    let row = StackLayout.cols(of: [.view(views[2])])
    for (repeated, shown) in [(StackLayout.view(views[0]), views[0]), (row, views[2])] {
      let inner = StackLayout.rows(of: [repeated, .view(views[1])])
      let layout = StackLayout.rows(of: [.height(50, of: repeated), .inset(by: 10, of: inner)])
      _ = messages {
        let installation = layout.install(in: host)
        host.layoutIfNeeded()
        let (superview, frame) = (shown.superview, host.convert(shown.bounds, from: shown))
        XCTAssertNotNil(superview)
        let view = inner.view
        host.layoutIfNeeded()
        XCTAssertTrue(views[1].superview === view, "The node has a view of its own.")
        XCTAssertTrue(shown.superview === superview, "The view stays at its first occurrence.")
        XCTAssertEqual(host.convert(shown.bounds, from: shown), frame)
        installation.uninstall()
      }
    }
  }

}
