import StackLayout
import TestSupport
import XCTest

@_spi(Aloe) @testable import UIKit

/// The kinds of nodes as types, and nodes of clients.
@MainActor final class KindTests: XCTestCase {

  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let first = FlexibleView(20, 20)
  private let second = FlexibleView(30, 10)

  private func frames() -> [CGRect] {
    host.layoutIfNeeded()
    return [first, second].map { host.convert($0.bounds, from: $0) }
  }

  /// A node with a setting of its own.
  private struct Pair: StackLayoutNode {

    let first: UIView, second: UIView
    var isUpright = true

    var layout: StackLayout {
      if isUpright {
        Rows(alignment: .leading) {
          first; second; Spacer()
        }
      } else {
        Cols(alignment: .top) {
          first; second; Spacer()
        }
      }
    }

  }

  func testATypeOfAClientIsANode() async {
    var pair = Pair(first: first, second: second)
    let installation = Inset(by: 10) { pair }.install(in: host)
    XCTAssertEqual(frames().map(\.origin), [CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 30)])
    pair.isUpright = false
    installation.update(to: pair)
    XCTAssertEqual(frames().map(\.origin), [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0)])
    XCTAssertTrue(installation.layout.dump().hasPrefix("cols"), installation.layout.dump())
    installation.update {
      Rows(alignment: .trailing) {
        pair; Spacer()
      }
    }
    XCTAssertEqual(frames()[0].minY, 0)
  }

  func testInstallingReturnsTheInstallation() async {
    let nodes: [any StackLayoutNode] = [
      Rows { first }, Cols { first }, Wrap { first }, Grid { GridRow { first } }, Inset(by: 3) { first },
      Scroll { first }, Sized(width: 20) { first }, AspectRatio(1) { first }, Prioritized(hugging: .required) { first },
      Overlay {
        second
      } of: {
        first
      },
      Background {
        second
      } of: {
        first
      }, StackLayout.view(first),
    ]
    for node in nodes {
      let installation = node.install(in: host, to: .safeArea)
      XCTAssertTrue(installation.superview === host)
      XCTAssertTrue(first.isDescendant(of: host))
      installation.update(to: .view(second))
      XCTAssertEqual(host.subviews, [second])
      installation.uninstall()
      XCTAssertEqual(host.subviews, [])
    }
  }

  func testSettingsAreThoseOfTheKind() async {
    let rows = Rows(alignment: .trailing, spacing: 3, distribution: .fillEqually) { first }
    XCTAssertEqual(rows.alignment, .trailing)
    XCTAssertEqual(rows.spacing, 3)
    XCTAssertEqual(rows.distribution, .fillEqually)
    let cols = Cols(alignment: .lastBaseline, spacing: 3) { first }
    XCTAssertEqual(cols.alignment, .lastBaseline)
    let wrap = Wrap(alignment: .bottom, spacing: 3, lineSpacing: 4) { first }
    XCTAssertEqual(wrap.alignment, .bottom)
    XCTAssertEqual([wrap.spacing, wrap.lineSpacing], [3, 4])
    let grid = Grid(alignment: .top, spacing: 3) { GridRow { first } }
    XCTAssertEqual(grid.alignment, .top)
    XCTAssertEqual([grid.spacing, grid.rowSpacing], [3, 3])
    let inset = Inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) { first }
    XCTAssertEqual(inset.insets, NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    XCTAssertEqual([Spacer().minimum, Spacer(minimum: 7).minimum], [nil, 7])
    XCTAssertEqual(
      Background(placement: .top) {
        first
      } of: {
        second
      }.placement, .top)
    XCTAssertEqual(AspectRatio(2) { first }.ratio, 2)
    let sized = Sized(width: 1, height: 2, minWidth: 3, maxWidth: 4, minHeight: 5, maxHeight: 6) { first }
    XCTAssertEqual(
      [sized.width, sized.height, sized.minWidth, sized.maxWidth, sized.minHeight, sized.maxHeight], [1, 2, 3, 4, 5, 6])
  }

  func testTheOutermostOfTwoEqualSizesApplies() async {
    let inner = AspectRatio(1) { Sized(width: 50, height: 20, minHeight: 10) { first } }
    let outer = Sized(width: 60) { AspectRatio(2) { inner } }
    func tree() -> StackLayout { .cols(alignment: .top, of: [outer.layout, .view(second), .spacer()]) }
    let installation = tree().install(in: host)
    func constants() -> [CGFloat] { first.constraints.filter { $0.secondItem == nil }.map(\.constant).sorted() }
    func ratios() -> [CGFloat] { first.constraints.filter { $0.secondItem != nil }.map(\.multiplier) }
    for _ in 0..<2 {
      XCTAssertEqual(constants(), [10, 20, 60])
      XCTAssertEqual(ratios(), [2])
      installation.update(to: tree())
    }
    inner.ratio = 3
    XCTAssertEqual(ratios(), [2], "The outer one still sets it.")
    outer.width = nil
    XCTAssertEqual(constants(), [10, 20, 50])
    outer.width = 70
    outer.height = 30
    XCTAssertEqual(constants(), [10, 30, 70])
    let most = Sized(width: 80) { outer }
    installation.update(to: .cols(of: [most.layout, .view(second)]))
    outer.width = nil
    XCTAssertEqual(constants(), [10, 30, 80], "The outermost one still sets it.")
    most.width = nil
    XCTAssertEqual(constants(), [10, 30, 50])
    installation.uninstall()
    XCTAssertEqual(first.constraints, [])
  }

  func testLimitsChangeInPlace() async {
    let sized = Sized(minWidth: 60) { first }
    Cols(alignment: .top) {
      sized; second; Spacer()
    }.install(in: host)
    XCTAssertEqual(frames().map(\.width), [60, 30])
    sized.minWidth = 80
    XCTAssertEqual(frames().map(\.width), [80, 30])
    sized.minWidth = nil
    XCTAssertEqual(frames().map(\.width), [20, 30])
    sized.maxWidth = 5
    sized.maxHeight = 6
    XCTAssertEqual(frames()[0].size, CGSize(width: 5, height: 6))
    sized.maxHeight = nil
    sized.minHeight = 44
    XCTAssertEqual(frames()[0].size, CGSize(width: 5, height: 44))
  }

  func testAlignmentsChangeInPlace() async {
    let rows = Rows(alignment: .leading) {
      first; second; Spacer()
    }
    rows.install(in: host)
    XCTAssertEqual(frames().map(\.minX), [0, 0])
    rows.alignment = .trailing
    XCTAssertEqual(frames().map(\.maxX), [200, 200])
    let wrap = Wrap(alignment: .top) {
      first; second
    }
    Rows(alignment: .fill) {
      wrap; Spacer()
    }.install(in: host)
    XCTAssertEqual(frames().map(\.minY), [0, 0])
    wrap.alignment = .bottom
    XCTAssertEqual(frames().map(\.minY), [0, 10])
  }

}
