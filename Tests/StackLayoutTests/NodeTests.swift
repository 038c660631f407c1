import StackLayout
import TestSupport
import XCTest

@testable import UIKit

/// Tests each node with more or less space than it needs.
@MainActor final class NodeTests: XCTestCase {

  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private var conflicts = 0

  override func setUp() async throws { conflicts = LayoutEngine.reportedConflicts.count }

  override func tearDown() async throws { XCTAssertEqual(LayoutEngine.reportedConflicts.count, conflicts) }

  @discardableResult private func install(_ layout: StackLayout) -> StackLayout.Installation {
    let installation = layout.install(in: host)
    host.layoutIfNeeded()
    return installation
  }

  private func frame(_ view: UIView) -> CGRect { host.convert(view.bounds, from: view) }

  // MARK: Insets

  func testInsetsOfSeveralSides() async {
    let view = UIView()
    install(.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 8), of: .inset(by: 16, of: .view(view))))
    XCTAssertEqual(view.superview?.subviews.count, 1)
    XCTAssertEqual(frame(view), CGRect(x: 18, y: 17, width: 158, height: 63))
  }

  func testDirectionalInsetsTurnAroundAndOthersDoNot() async {
    for isMirrored in [false, true] {
      let one = UIView(), other = UIView()
      let layout = Rows(alignment: .fill, distribution: .fillEqually) {
        Inset(by: NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 30)) { one }
        Inset(by: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30)) { other }
      }
      host.semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
      let installation = layout.install(in: host)
      for container in host.subviews[0].subviews {
        container.semanticContentAttribute = host.semanticContentAttribute
      }
      host.layoutIfNeeded()
      XCTAssertEqual(frame(one).minX, isMirrored ? 30 : 10)
      XCTAssertEqual(frame(other).minX, 10)
      installation.uninstall()
    }
  }

  // MARK: Space

  func testSpacersTakeTheSpaceThatIsLeft() async {
    let a = FlexibleView(30, 20), b = FlexibleView(50, 20)
    let layout = Cols {
      Spacer(minimum: 10)
      a
      Spacer()
      b
      Spacer()
    }
    install(layout.layout)
    XCTAssertEqual(frame(a), CGRect(x: 40, y: 40, width: 30, height: 20))
    XCTAssertEqual(frame(b), CGRect(x: 110, y: 40, width: 50, height: 20))
    b.isHidden = true
    host.layoutIfNeeded()
    // The space between the two was removed with the second.
    XCTAssertEqual(frame(a), CGRect(x: 85, y: 40, width: 30, height: 20))
  }

  func testASpacerYieldsBeforeViewsDo() async {
    let a = FlexibleView(90, 20), b = FlexibleView(100, 20)
    install(.cols(spacing: 5, of: [.view(a), .spacer(), .view(b)]))
    XCTAssertEqual(frame(b).minX, 100)
    XCTAssertEqual(frame(a).width + frame(b).width, 190)
  }

  func testASpacingTakesItsDirectionFromItsParent() async {
    let a = FixedView(30, 20), b = FixedView(30, 20), c = FixedView(30, 20)
    install(
      .rows(
        alignment: .leading,
        of: [
          .view(a), .spacing(of: 10), .cols(of: [.view(b), .spacing(of: 7), .view(c)]), .spacer(),
        ]))
    XCTAssertEqual(frame(b), CGRect(x: 0, y: 30, width: 30, height: 20))
    XCTAssertEqual(frame(c), CGRect(x: 37, y: 30, width: 30, height: 20))
  }

  func testAWrittenSpacingReplacesThatOfTheNode() async {
    let a = FixedView(30, 20), b = FixedView(30, 20), c = FixedView(30, 20)
    install(.cols(spacing: 8, of: [.view(a), .spacing(of: 2), .view(b), .view(c), .spacer()]))
    XCTAssertEqual([a, b, c].map { frame($0).minX }, [0, 32, 70])
  }

  // MARK: Alignment and distribution

  func testColumnsOnABaseline() async {
    let large = UILabel(), small = UILabel()
    large.font = .systemFont(ofSize: 40)
    small.font = .systemFont(ofSize: 12)
    large.text = "Large"
    small.text = "small"
    let first = install(.cols(alignment: .firstBaseline, of: [.view(large), .view(small), .spacer()]))
    func baseline(_ label: UILabel) -> CGFloat {
      frame(label).minY + label.baselineOffsets(in: label.bounds.size).firstFromTop
    }
    XCTAssertEqual(baseline(large), baseline(small), accuracy: 1)
    XCTAssertGreaterThan(frame(small).minY, frame(large).minY + 10)
    first.uninstall()
    install(.cols(alignment: .lastBaseline, of: [.view(large), .view(small), .spacer()]))
    XCTAssertEqual(baseline(large), baseline(small), accuracy: 1)
  }

  func testDistributions() async {
    let views = [FlexibleView(20, 20), FlexibleView(40, 20), FlexibleView(60, 20)]
    func origins(_ distribution: UIStackView.Distribution) -> [CGFloat] {
      let installation = install(.cols(distribution: distribution, of: views.map { .view($0) }))
      defer { installation.uninstall() }
      return views.map { frame($0).minX }
    }
    XCTAssertEqual(origins(.fillEqually), [0, 66.5, 133.5])
    XCTAssertEqual(origins(.equalSpacing), [0, 60, 140])
    XCTAssertEqual(origins(.fill), [0, 100, 140])
  }

  // MARK: Columns that become rows

  func testColumnsBecomeRowsAtAccessibilitySizes() async {
    let a = FixedView(30, 20), b = FixedView(50, 20)
    install(
      .inset(
        by: 5,
        of: .cols(
          alignment: .bottom, asRows: .atAccessibilitySizes,
          of: [.view(a), .spacing(of: 8, direction: .horizontal), .view(b), .spacer()])))
    XCTAssertEqual(frame(b).minX, 43)
    setTraits(UITraitCollection(preferredContentSizeCategory: .accessibilityMedium))
    XCTAssertEqual(frame(a), CGRect(x: 5, y: 5, width: 30, height: 20))
    XCTAssertEqual(frame(b), CGRect(x: 5, y: 33, width: 50, height: 20))
    setTraits(UITraitCollection(preferredContentSizeCategory: .large))
    XCTAssertEqual(frame(b).minX, 43)
  }

  func testColumnsBecomeRowsInCompactWidth() async {
    setTraits(UITraitCollection(horizontalSizeClass: .compact))
    let a = UIView(), b = FlexibleView(50, 20)
    install(.cols(alignment: .fill, spacing: 4, asRows: [.inCompactWidth], of: [.view(a), .view(b)]))
    XCTAssertEqual(frame(a), CGRect(x: 0, y: 0, width: 200, height: 76))
    XCTAssertEqual(frame(b), CGRect(x: 0, y: 80, width: 200, height: 20))
    setTraits(UITraitCollection(horizontalSizeClass: .regular))
    XCTAssertEqual(frame(b).minX, 150)
  }

  private func setTraits(_ traits: UITraitCollection) {
    let previous = host.traitCollection
    host.traitOverride = traits
    host.propagateTraitChange(from: previous)
    host.layoutIfNeeded()
  }

  // MARK: Layers

  func testLayersHaveNoPartInTheSize() async {
    let base = FlexibleView(50, 20), large = FlexibleView(120, 90), badge = FlexibleView(10, 10), card = UIView()
    let layout = StackLayout.background(
      .view(card),
      of: .overlay(
        .view(badge), placement: .topTrailing, of: .overlay(.view(large), placement: .center, of: .view(base))))
    XCTAssertEqual(layout.view.systemLayoutSizeFitting(.zero), CGSize(width: 50, height: 20))
    install(.rows(alignment: .leading, of: [layout, .spacer()]))
    XCTAssertEqual(frame(base), CGRect(x: 0, y: 0, width: 50, height: 20))
    XCTAssertEqual(frame(card), frame(base))
    XCTAssertEqual(frame(large), frame(base))
    XCTAssertEqual(frame(badge), CGRect(x: 40, y: 0, width: 10, height: 10))
    let layers = layout.view.subviews
    XCTAssertTrue(card.isDescendant(of: layers[0]))
    XCTAssertTrue(base === layers[1])
    XCTAssertTrue(badge.isDescendant(of: layers[3]))
  }

  func testAnOverlayOnAnInsetCoversItAndAnInsetAroundAnOverlayDoesNot() async {
    let base = FixedView(50, 20), cover = UIView()
    let inner = install(
      .rows(alignment: .leading, of: [.overlay(.view(cover), of: .inset(by: 10, of: .view(base))), .spacer()]))
    XCTAssertEqual(frame(cover), CGRect(x: 0, y: 0, width: 70, height: 40))
    inner.uninstall()
    install(.rows(alignment: .leading, of: [.inset(by: 10, of: .overlay(.view(cover), of: .view(base))), .spacer()]))
    XCTAssertEqual(frame(cover), CGRect(x: 10, y: 10, width: 50, height: 20))
  }

  func testLayersTakeTouchesOnlyByTheirViews() async {
    let base = FixedView(100, 100), badge = FixedView(10, 10)
    install(.overlay(.view(badge), placement: .topTrailing, of: .rows(alignment: .leading, of: [.view(base)])))
    XCTAssertTrue(host.hitTest(CGPoint(x: 195, y: 5), with: nil) === badge)
    XCTAssertTrue(host.hitTest(CGPoint(x: 50, y: 50), with: nil) === base)
    XCTAssertTrue(host.hitTest(CGPoint(x: 150, y: 50), with: nil) === host)
  }

  // MARK: Sizes and priorities

  func testSizes() async {
    let a = UIView(), b = UIView(), c = FlexibleView(80, 10), d = FlexibleView(10, 10)
    install(
      Cols(alignment: .top) {
        Sized(width: 30, height: 20) { a }
        Sized(height: 10) { AspectRatio(2) { b } }
        StackLayout.width(atMost: 60, of: .view(c))
        StackLayout.width(atLeast: 40, of: .view(d))
        Spacer()
      }.layout)
    XCTAssertEqual([a, b, c, d].map { frame($0).width }, [30, 20, 60, 40])
    XCTAssertEqual([a, b, c, d].map { frame($0).height }, [20, 10, 10, 10])
    for view in [a, b, c, d] { view.isHidden = true }
    host.layoutIfNeeded()
  }

  func testPrioritiesDecideWhoIsStretched() async {
    let a = FlexibleView(40, 20), b = FlexibleView(40, 20)
    let installation = install(
      .cols(of: [.priority(hugging: UILayoutPriority(260), of: .rows(alignment: .fill, of: [.view(a)])), .view(b)]))
    XCTAssertEqual([a, b].map { frame($0).width }, [40, 160])
    XCTAssertEqual(a.contentHuggingPriority(for: .vertical), UILayoutPriority(260))
    installation.update(
      to: .cols(of: [.view(a), .priority(hugging: UILayoutPriority(260), direction: .horizontal, of: .view(b))]))
    host.layoutIfNeeded()
    XCTAssertEqual([a, b].map { frame($0).width }, [160, 40])
    XCTAssertEqual(a.contentHuggingPriority(for: .vertical), .defaultLow)
    XCTAssertEqual(b.contentHuggingPriority(for: .vertical), .defaultLow)
    installation.uninstall()
    XCTAssertEqual(b.contentHuggingPriority(for: .horizontal), .defaultLow)
  }

  // MARK: Grids

  func testAGridsFirstColumnTakesWhatIsLeft() async {
    let views = (0..<6).map { FlexibleView(CGFloat(20 + 5 * $0), 20) }
    let layout = Grid(columns: [.leading, .center, .trailing], spacing: 10, rowSpacing: 4) {
      GridRow {
        views[0]; views[1]; views[2]
      }
      GridRow {
        views[3]; views[4]; views[5]
      }
    }
    install(layout.layout)
    XCTAssertEqual(views.map { frame($0).minX }, [0, 112.5, 170, 0, 105, 155])
    XCTAssertEqual(views.map { frame($0).minY }, [0, 0, 0, 52, 52, 52])
    views[0].isHidden = true
    views[3].isHidden = true
    host.layoutIfNeeded()
    XCTAssertEqual(frame(views[2]).maxX, 200)
    XCTAssertEqual(frame(views[4]).midX, 72.5, accuracy: 0.5)
    views[1].isHidden = true
    views[2].isHidden = true
    host.layoutIfNeeded()
    XCTAssertEqual(frame(views[5]).midY, 50)
  }

  func testAHiddenNodeClosesItsRowAndItsColumn() async {
    func block() -> StackLayout { .view(FlexibleView(60, 30)) }
    let nodes: [StackLayout] = [
      block(), .rows(of: [block()]), .inset(by: 5, of: block()), .scroll(of: block()), .wrap(of: [block()]),
      .grid(of: [[block()]]), .size(width: 70, of: .rows(of: [block()])), .spacing(of: 30, direction: .vertical),
    ]
    for node in nodes { checkHiding(node, .leading) }
    for alignment in [.center, .trailing, .fill] as [StackLayout.Alignment] {
      checkHiding(.rows(of: [block()]), alignment)
    }
  }

  /// Checks that a node alone in its row and its column takes no space while its view is hidden.
  private func checkHiding(_ node: StackLayout, _ alignment: StackLayout.Alignment) {
    let corner = FlexibleView(20, 20)
    let grid = StackLayout.grid(
      columns: [alignment], alignment: alignment, spacing: 10, rowSpacing: 4, of: [[node], [.nothing, .view(corner)]])
    let installation = install(.rows(alignment: .leading, of: [grid, .spacer()]))
    let shown = frame(corner)
    XCTAssertGreaterThanOrEqual(shown.minX, 10, node.dump())
    XCTAssertGreaterThanOrEqual(shown.minY, 34, node.dump())
    node.view.isHidden = true
    host.layoutIfNeeded()
    XCTAssertEqual(frame(corner).origin, .zero, "\(alignment) \(node.dump())")
    node.view.isHidden = false
    host.layoutIfNeeded()
    XCTAssertEqual(frame(corner), shown, "\(alignment) \(node.dump())")
    installation.uninstall()
  }

  func testANodeTakenFromAGridClosesItsColumn() async {
    let taken = Rows { FlexibleView(60, 30) }
    let first = FlexibleView(20, 20), second = FlexibleView(30, 20)
    let grid = Grid(spacing: 10) {
      GridRow {
        taken; first; second
      }
    }
    install(.rows(alignment: .leading, of: [grid.layout, .spacer()]))
    XCTAssertEqual([first, second].map { frame($0).minX }, [70, 100])
    taken.view.removeFromSuperview()
    host.layoutIfNeeded()
    XCTAssertEqual([first, second].map { frame($0).minX }, [0, 30])
  }

  // Each test ends without a conflict; see `tearDown()`.
  func testAGridWithoutChildrenIsEmptyWhereverItIs() async {
    let none: [UIView] = []
    let empty = [
      Grid { for view in none { GridRow { view } } },
      Grid(spacing: 5) { for _ in 0..<3 { GridRow { for view in none { view } } } },
    ]
    for grid in empty {
      let beside = FlexibleView(40, 20)
      let installation = install(
        Rows(alignment: .leading) {
          grid; beside
        }.layout)
      XCTAssertEqual(frame(grid.view).size, .zero)
      XCTAssertEqual(frame(beside).minY, 0)
      XCTAssertEqual(grid.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), .zero)
      installation.uninstall()
      install(grid.layout).uninstall()
      install(Inset(by: 8) { grid }.layout).uninstall()
      install(
        (Overlay {
          beside
        } of: {
          grid
        }).layout
      ).uninstall()
    }
    for layout in [
      Rows { for view in none { view } }.layout, Cols { for view in none { view } }.layout,
      Wrap { for view in none { view } }.layout,
    ] { install(layout).uninstall() }
  }

}
