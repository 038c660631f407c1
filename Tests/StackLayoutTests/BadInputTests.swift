import TestSupport
import XCTest

@testable import StackLayout
@testable import UIKit

/// Tests that layouts report invalid numbers, and keep working.
@MainActor final class BadInputTests: XCTestCase {

  private static let nonsense: [CGFloat] = [.nan, .infinity, -.infinity, .signalingNaN, 1e300, -1e300]

  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  private let first = FlexibleView(40, 20)
  private let second = FlexibleView(60, 30)

  private func frames(_ layout: StackLayout) -> [CGRect] {
    let installation = layout.install(in: host)
    host.layoutIfNeeded()
    defer { installation.uninstall() }
    return [first, second].map { host.convert($0.bounds, from: $0) }
  }

  /// Checks that a layout made with each invalid number equals one made with `sound`, logs `words`, and doesn't pass
  /// the number to UIKit.
  private func check(
    _ words: String, as sound: CGFloat? = 0, file: StaticString = #filePath, line: UInt = #line,
    _ layout: (CGFloat?) -> StackLayout
  ) {
    let expected = frames(layout(sound))
    for number in Self.nonsense {
      let said = heardMessages {
        let layout = layout(number)
        XCTAssertEqual(frames(layout), expected, "\(number)", file: file, line: line)
        XCTAssertFalse(layout.dump().contains("nan") || layout.dump().contains("inf"), file: file, line: line)
      }
      let isSaid = said.contains { $0.module == "StackLayout" && $0.text.contains("\(words) is \(number)") }
      XCTAssertTrue(isSaid, "\(words) \(number)", file: file, line: line)
      XCTAssertEqual(said.filter { $0.module != "StackLayout" }.map(\.text), [], file: file, line: line)
    }
  }

  /// Checks the same for a visible layout, made with 8 and then set to each number.
  private func check<Node: StackLayoutNode>(
    _ words: String, as sound: CGFloat? = 0, file: StaticString = #filePath, line: UInt = #line,
    set: (Node, CGFloat?) -> Void, _ node: () -> Node
  ) {
    check(words, as: sound, file: file, line: line) { number in
      let node = node()
      set(node, 8)
      _ = node.view
      host.layoutIfNeeded()
      set(node, number)
      return node.layout
    }
  }

  private var both: [StackLayout] { [.view(first), .view(second)] }

  // MARK: Spacings

  func testSpacings() async {
    check("The spacing of rows or cols") { .rows(spacing: $0!, of: self.both) }
    check("The spacing of rows or cols") { .cols(spacing: $0!, of: self.both) }
    check("The spacing of rows or cols") { .cols(alignment: .firstBaseline, spacing: $0!, of: self.both) }
    check("The spacing of a wrap") { .wrap(spacing: $0!, lineSpacing: 4, of: self.both) }
    check("The line spacing of a wrap") { .wrap(spacing: 120, lineSpacing: $0!, of: self.both) }
    check("The spacing of a grid") { .grid(spacing: $0!, rowSpacing: 4, of: [self.both]) }
    check("The row spacing of a grid") { .grid(spacing: 4, rowSpacing: $0!, of: self.both.map { [$0] }) }
  }

  func testSpacingsThatAreSet() async {
    check("The spacing of rows or cols", set: { $0.spacing = $1! }) { Rows(of: self.both) }
    check("The spacing of rows or cols", set: { $0.spacing = $1! }) { Cols(of: self.both) }
    check("The spacing of a wrap", set: { $0.spacing = $1! }) { Wrap(lineSpacing: 4, of: self.both) }
    check("The line spacing of a wrap", set: { $0.lineSpacing = $1! }) { Wrap(spacing: 120, of: self.both) }
    check("The spacing of a grid", set: { $0.spacing = $1! }) { Grid(of: [self.both]) }
    check("The row spacing of a grid", set: { $0.rowSpacing = $1! }) { Grid(of: self.both.map { [$0] }) }
  }

  func testSpaces() async {
    func between(_ space: StackLayout) -> StackLayout { .rows(spacing: 5, of: [.view(first), space, .view(second)]) }
    func inInset(_ space: StackLayout) -> StackLayout {
      .rows(of: [.view(first), .inset(by: 2, of: space), .view(second)])
    }
    check("The length of a spacing") { between(.spacing(of: $0!)) }
    check("The length of a spacing") { between(.spacing(of: $0!, direction: .vertical)) }
    check("The length of a spacing") { between(.spacing(of: $0!, direction: .horizontal)) }
    check("The length of a spacing") { inInset(.spacing(of: $0!)) }
    check("The minimum length of a spacer") { between(.spacer(minimum: $0)) }
    check("The length of a spacing", set: { $0.space.length = $1! }) {
      let space = Spacing(of: 3)
      return Spaced(space: space, layout: between(StackLayout(space.node)))
    }
    check("The minimum length of a spacer", set: { $0.space.minimum = $1 }) {
      let space = Spacer()
      return Spaced(space: space, layout: between(StackLayout(space.node)))
    }
  }

  // MARK: Insets

  func testInsets() async {
    let words = "A part of an inset"
    func rows() -> StackLayout { .rows(of: both) }
    check(words) { .inset(by: $0!, of: rows()) }
    check(words) { .inset(by: $0!, direction: .vertical, of: rows()) }
    check(words) { .inset(by: $0!, direction: .horizontal, of: rows()) }
    check(words) { .inset(by: UIEdgeInsets(top: 5, left: $0!, bottom: $0!, right: 3), of: rows()) }
    check(words) { .inset(by: NSDirectionalEdgeInsets(top: $0!, leading: 3, bottom: 4, trailing: $0!), of: rows()) }
    check(words, set: { $0.insets = NSDirectionalEdgeInsets($1!) }) { Inset(by: 6) { rows() } }
  }

  func testInsetsOfInstallations() async {
    let layout = StackLayout.rows(alignment: .fill, of: [.view(first), .view(second)])
    for number in Self.nonsense {
      let absolute = layout.install(
        in: host, insets: UIEdgeInsets(top: number, left: 3, bottom: number, right: number))
      host.layoutIfNeeded()
      XCTAssertEqual(host.convert(first.bounds, from: first).minX, 3)
      XCTAssertEqual(host.convert(first.bounds, from: first).width, 197)
      absolute.uninstall()
      let directional = layout.install(in: host, insets: NSDirectionalEdgeInsets(number))
      host.layoutIfNeeded()
      XCTAssertEqual(host.convert(first.bounds, from: first).width, 200)
      directional.uninstall()
    }
  }

  // MARK: Sizes

  private func sized(_ size: (StackLayout) -> StackLayout) -> StackLayout {
    .rows(alignment: .leading, of: [size(.view(first)), .view(second), .spacer()])
  }

  func testSizes() async {
    check("A width") { number in self.sized { .width(number!, of: $0) } }
    check("A height") { number in self.sized { .height(number!, of: $0) } }
    check("A width") { number in self.sized { .size(width: number, height: 5, of: $0) } }
    check("A height") { number in self.sized { .size(width: 5, height: number, of: $0) } }
    check("A width", set: { $0.width = $1 }) { Sized(width: 5, height: 6) { Rows(of: self.both) } }
    check("A height", set: { $0.height = $1 }) { Sized(width: 5, height: 6) { Rows(of: self.both) } }
    let said = messages {
      XCTAssertEqual(frames(sized { .size(width: -3, height: -4, of: $0) })[0].size, .zero)
    }
    XCTAssertTrue(said.contains { $0.contains("A width is -3") })
    XCTAssertTrue(said.contains { $0.contains("A height is -4") })
  }

  func testLimits() async {
    check("A least width") { number in self.sized { .width(atLeast: number!, of: $0) } }
    check("A least height") { number in self.sized { .height(atLeast: number!, of: $0) } }
    check("A least width", set: { $0.minWidth = $1 }) { Sized(minWidth: 5) { Rows(of: self.both) } }
    check("A least height", set: { $0.minHeight = $1 }) { Sized(minHeight: 5) { Rows(of: self.both) } }
    let free = frames(sized { $0 })
    let said = messages {
      for number in [CGFloat.infinity, CGFloat.greatestFiniteMagnitude] {
        XCTAssertEqual(frames(sized { .width(atMost: number, of: $0) }), free, "as without a limit")
        XCTAssertEqual(frames(sized { .height(atMost: number, of: $0) }), free, "as without a limit")
      }
      for number in [CGFloat.nan, -CGFloat.infinity, -1] {
        XCTAssertEqual(frames(sized { .width(atMost: number, of: $0) })[0].width, 0)
        XCTAssertEqual(frames(sized { .height(atMost: number, of: $0) })[0].height, 0)
      }
    }
    XCTAssertFalse(said.contains { $0.contains("A greatest width is inf") })
    XCTAssertTrue(said.contains { $0.contains("A greatest width is nan") })
    XCTAssertTrue(said.contains { $0.contains("A greatest height is nan") })
  }

  func testRatiosAndPriorities() async {
    check("An aspect ratio", as: nil) { number in
      self.sized { node in number.map { .aspectRatio($0, of: node) } ?? node }
    }
    check("An aspect ratio", as: nil, set: { $0.ratio = $1 }) { AspectRatio(2) { Rows(of: self.both) } }
    XCTAssertEqual(frames(sized { .aspectRatio(-2, of: $0) }), frames(sized { $0 }))
    let said = messages {
      for number in [Float.nan, Float.infinity, -1, 1001] {
        let priority = UILayoutPriority(number)
        XCTAssertEqual(
          frames(sized { .priority(hugging: priority, resistance: priority, of: $0) }), frames(sized { $0 }))
      }
    }
    XCTAssertTrue(said.contains { $0.contains("A hugging priority is nan") })
    XCTAssertTrue(said.contains { $0.contains("A resistance priority is nan") })
  }

  func testAnyNumberLeavesViewsAPlace() async {
    let numbers =
      Self.nonsense + [1e308, 1e20, -1e20, 1e9, -1e9, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, -1, 0]
    let layouts: [(CGFloat) -> StackLayout] = [
      { .rows(spacing: $0, of: self.both) }, { .cols(spacing: $0, of: self.both) },
      { .wrap(spacing: $0, lineSpacing: $0, of: self.both) }, { .grid(spacing: $0, rowSpacing: $0, of: [self.both]) },
      { .rows(of: [.view(self.first), .spacing(of: $0), .view(self.second)]) },
      { .cols(of: [.view(self.first), .spacer(minimum: $0), .view(self.second)]) },
      { .inset(by: $0, of: .rows(of: self.both)) },
      { number in self.sized { .size(width: number, height: number, of: $0) } },
      { number in self.sized { .width(atLeast: number, of: $0) } },
      { number in self.sized { .height(atMost: number, of: $0) } },
      { number in self.sized { .aspectRatio(number, of: $0) } },
    ]
    _ = heardMessages {
      for (index, layout) in layouts.enumerated() {
        for number in numbers {
          for frame in frames(layout(number)) {
            let isSound = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
            XCTAssertTrue(isSound, "layout \(index), \(number): \(frame)")
          }
        }
      }
    }
  }

  func testSentencesAreSaidOnce() async {
    let said = messages {
      for number in 1...300 { _ = StackLayout.width(-CGFloat(number), of: .view(first)) }
    }
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said.first?.contains("A width is -1") == true)
  }

}

/// A layout with a spacing or a spacer in it.
private struct Spaced<Space>: StackLayoutNode {

  let space: Space
  let layout: StackLayout

}
