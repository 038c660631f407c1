import AloeCore
import TestSupport
import XCTest

@testable import StackLayout
@testable import UIKit

/// Layouts whose nodes are nested thousands of levels deep.
///
/// Each is tried in a copy of the process: too deep a recursion ends it.
@MainActor final class DeepLayoutTests: XCTestCase {

  private func check(
    _ name: String, depth: Int = 400, file: StaticString = #filePath, line: UInt = #line,
    _ wrap: (StackLayout) -> StackLayout
  ) {
    for count in [depth, TestLength.count(30_000, long: 100_000)] {
      let end = ForkedWork.end(within: 60) {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let view = FlexibleView(40, 20)
        var layout = StackLayout.view(view)
        let said = messages {
          for _ in 0..<count { layout = wrap(layout) }
          let installation = layout.install(in: host)
          host.layoutIfNeeded()
          if count == depth, view.superview == nil { Messages.stop("The view isn't shown.") }
          installation.update(to: wrap(layout), animated: true)
          _ = (installation.dump(), layout.dump())
          installation.update(to: .view(view))
          host.layoutIfNeeded()
          if view.bounds.size != host.bounds.size { Messages.stop("The view isn't shown any more.") }
          installation.update(to: layout)
          installation.uninstall()
          layout = .nothing
        }
        if count > depth, !said.contains(where: { $0.contains("levels") }) { Messages.stop("It said \(said).") }
      }
      XCTAssertEqual(end, .finished, "\(name), \(count) levels", file: file, line: line)
    }
  }

  func testRows() async { check("rows") { .rows(of: [$0]) } }
  func testInsets() async { check("insets") { .inset(by: 0, of: $0) } }
  func testSizes() async { check("sizes") { .size(height: 20, of: $0) } }
  func testPriorities() async { check("priorities") { .priority(hugging: .required, of: $0) } }
  func testGroups() async { check("groups") { layout in .each([0, 1]) { $0 == 0 ? layout : .nothing } } }
  func testLayers() async { check("layers") { .overlay(.nothing, of: $0) } }
  func testScrolls() async { check("scrolls") { .scroll(of: $0) } }
  // Each item of a wrap has constraints of its own for all of its content: the time grows with the square of the depth.
  func testWraps() async { check("wraps", depth: 100) { .wrap(of: [$0]) } }
  func testGrids() async { check("grids") { .grid(of: [[$0]]) } }

}
