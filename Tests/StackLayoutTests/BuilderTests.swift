import StackLayout
import UIKit
import XCTest

/// The spelling in braces makes the trees that arrays make.
@MainActor final class BuilderTests: XCTestCase {

  private let views = (0..<6).map { _ in UIView() }

  private func check(_ built: some StackLayoutNode, _ written: StackLayout, line: UInt = #line) {
    XCTAssertEqual(built.dump(), written.dump(), line: line)
  }

  func testChildren() async {
    let optional: UIView? = views[2]
    let missing: UIView? = nil
    check(
      Rows(spacing: 8) {
        views[0]
        Spacing(of: 3)
        Cols {
          views[1]; Spacer(minimum: 2)
        }
        optional
        missing
        [views[3], views[4]]
        StackLayout.spacing(of: 4, direction: .horizontal)
      },
      .rows(
        spacing: 8,
        of: [
          .view(views[0]), .spacing(of: 3), .cols(of: [.view(views[1]), .spacer(minimum: 2)]), .view(views[2]),
          .nothing,
          .view(views[3]), .view(views[4]), .spacing(of: 4, direction: .horizontal),
        ]))
  }

  func testConditionsAndLoops() async {
    for number in 0..<3 {
      check(
        Cols(alignment: .lastBaseline) {
          if number > 0 { views[0] }
          if number == 1 { views[1] } else { views[2]; views[3] }
          switch number {
          case 0: views[4]
          default: views[5]
          }
          for index in 0..<number { Spacing(of: CGFloat(index)) }
        },
        .cols(
          alignment: .lastBaseline,
          of: [.when(number > 0, .view(views[0]))]
            + (number == 1 ? [.view(views[1])] : [.view(views[2]), .view(views[3])])
            + [.when(number == 0, .view(views[4]), otherwise: .view(views[5]))]
            + (0..<number).map { .spacing(of: CGFloat($0)) }))
    }
  }

  func testNodesOfOneChild() async {
    let a = views[0], b = views[1]
    check(Inset(by: 4) { a }, .inset(by: 4, of: .view(a)))
    check(Inset(by: 4, direction: .horizontal) { a }, .inset(by: 4, direction: .horizontal, of: .view(a)))
    check(
      Inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) { a },
      .inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), of: .view(a)))
    check(
      Overlay(placement: .top) {
        b
      } of: {
        a
      }, .overlay(.view(b), placement: .top, of: .view(a)))
    check(
      Background {
        b
      } of: {
        a
      }, .background(.view(b), of: .view(a)))
    check(Scroll(.horizontal) { a }, .scroll(.horizontal, of: .view(a)))
    check(Sized(width: 1, height: 2) { a }, .size(width: 1, height: 2, of: .view(a)))
    check(Sized(width: 1) { a }, .width(1, of: .view(a)))
    check(Sized(height: 1) { a }, .height(1, of: .view(a)))
    check(AspectRatio(1) { a }, .aspectRatio(1, of: .view(a)))
    check(Prioritized(hugging: .init(1)) { a }, .priority(hugging: .init(1), of: .view(a)))
    let shows = views.count > 100
    check(Inset(by: 4) { if shows { a } }, .inset(by: 4, of: .nothing))
    check(Inset(by: 4) { if shows { a } else { b } }, .inset(by: 4, of: .view(b)))
  }

  func testLinesAndGrids() async {
    check(
      Wrap(spacing: 4) { for view in views { view } },
      .wrap(spacing: 4, of: [.each(views) { .view($0) }]))
    check(
      Grid(spacing: 4) {
        GridRow {
          views[0]; views[1]
        }
        for view in views[2...] { GridRow { view } }
      },
      .grid(spacing: 4, of: [[.view(views[0]), .view(views[1])]] + views[2...].map { [.view($0)] }))
  }

  func testRepetitionStandsForItsNodes() async {
    check(
      StackLayout.rows(of: [.each(views) { .inset(by: 1, of: .view($0)) }, .each([] as [UIView]) { .view($0) }]),
      .rows(of: views.map { .inset(by: 1, of: .view($0)) }))
  }

}
