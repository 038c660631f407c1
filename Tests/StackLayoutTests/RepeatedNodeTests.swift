import TestSupport
import XCTest

@testable import StackLayout
@testable import UIKit

/// Nodes that are in a layout twice, which stops the program with a sentence.
@MainActor final class RepeatedNodeTests: XCTestCase {

  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let views = [FlexibleView(40, 20), FlexibleView(60, 30), FlexibleView(20, 20)]

  private func check(_ words: String, file: StaticString = #filePath, line: UInt = #line, _ layout: StackLayout) {
    let end = ForkedWork.end {
      layout.install(in: host)
      host.layoutIfNeeded()
    }
    XCTAssertTrue("\(end)".contains("\(words) is in a StackLayout twice"), "\(end)", file: file, line: line)
  }

  func testASpacerTwice() async {
    let gap = StackLayout.spacer()
    check("A Spacer", .cols(of: [.view(views[0]), gap, .view(views[1]), gap]))
    check("A Spacer", .cols(of: [.view(views[0]), gap, .view(views[1]), gap, .view(views[2])]))
    check("A Spacer", .rows(of: [.cols(of: [.view(views[0]), gap]), .cols(of: [.view(views[1]), gap])]))
  }

  func testANodeWithoutViewsTwice() async {
    let gap = StackLayout.rows(of: [.spacer(minimum: 8)])
    check("A node of Rows", .wrap(of: [gap, gap]))
    check("A node of Rows", .grid(of: [[gap, .view(views[0])], [.view(views[1]), gap]]))
  }

  func testASpacingTwiceIsNoView() async {
    let gap = StackLayout.spacing(of: 10)
    let layout = StackLayout.rows(of: [.view(views[0]), gap, .view(views[1]), gap, .view(views[2])])
    let end = ForkedWork.end {
      layout.install(in: host).update(to: layout)
      host.layoutIfNeeded()
    }
    XCTAssertEqual(end, .finished)
  }

  func testAViewTwiceInAnUpdate() async {
    let end = ForkedWork.end {
      let installed = StackLayout.rows(of: [.view(views[0])]).install(in: host)
      installed.update(to: .rows(of: [.view(views[0]), .cols(of: [.view(views[0])])]))
      host.layoutIfNeeded()
    }
    XCTAssertTrue("\(end)".contains("is in a StackLayout twice, but a view can have only one place"), "\(end)")
  }

}
