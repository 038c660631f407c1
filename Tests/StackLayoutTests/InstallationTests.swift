import StackLayout
import TestSupport
import XCTest

@_spi(Aloe) @testable import UIKit

/// Installing, changing and printing a layout.
@MainActor final class InstallationTests: XCTestCase {

  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func frame(_ view: UIView) -> CGRect { host.convert(view.bounds, from: view) }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  // MARK: Areas

  func testAreas() async {
    host.layoutMargins = UIEdgeInsets(top: 5, left: 20, bottom: 5, right: 10)
    let view = UIView()
    func frame(_ area: StackLayout.Area) -> CGRect {
      let installation = StackLayout.view(view).install(in: host, to: area)
      host.layoutIfNeeded()
      defer { installation.uninstall() }
      return self.frame(view)
    }
    XCTAssertEqual(frame(.edges), CGRect(x: 0, y: 0, width: 200, height: 100))
    XCTAssertEqual(frame(.margins), CGRect(x: 20, y: 5, width: 170, height: 90))
    XCTAssertEqual(frame(.readableContent), CGRect(x: 20, y: 5, width: 170, height: 90))
    host.takeSafeArea(UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0))
    XCTAssertEqual(frame(.safeArea), CGRect(x: 0, y: 30, width: 200, height: 60))
    XCTAssertEqual(host.subviews.count, 0)
    XCTAssertEqual(host.constraints.count, 0)
  }

  func testReasonsForAFrameNameTheLayoutInsteadOfItsSources() async {
    let view = UIView()
    StackLayout.view(view).install(in: host)
    host.layoutIfNeeded()
    let why = view.whyFrame().description
    XCTAssertTrue(why.contains(", made by StackLayout for the edges of an installed layout (install)"), why)
    XCTAssertFalse(why.contains(".swift:"), why)
    XCTAssertEqual(CodeLocation.phrase("MyApp/StackLayout.swift:3"), "made at MyApp/StackLayout.swift:3")
  }

  func testConstraintsNameTheirPurposesAndNotTheHelpersThatCreateThem() async {
    func phrases(_ view: UIView) -> Set<String> {
      view.subviews.reduce(into: Set(view.constraints.compactMap { $0.phraseOfCreation })) { $0.formUnion(phrases($1)) }
    }
    XCTAssertEqual(
      phrases(StackLayout.spacing(of: 7).view), ["made by StackLayout for a space in a layout"])
    XCTAssertEqual(
      phrases(StackLayout.grid(of: [[.view(UIView())]]).view), ["made by StackLayout for a grid"])
  }

  func testInsetsFromAnArea() async {
    let view = UIView()
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    var installation = StackLayout.view(view).install(in: host, insets: insets)
    host.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 2, y: 1, width: 194, height: 96))
    host.semanticContentAttribute = .forceRightToLeft
    host.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 4, y: 1, width: 194, height: 96))
    installation.uninstall()
    installation = StackLayout.view(view).install(in: host, insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    host.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 2, y: 1, width: 194, height: 96))
    XCTAssertTrue(installation.superview === host)
    installation.uninstall()
    XCTAssertNil(installation.superview)
  }

  // MARK: Updating

  func testUpdatingKeepsTheViewsThatCorrespond() async {
    let title = label("Title"), subtitle = label("Subtitle"), image = FixedView(20, 20)
    let installation = Cols {
      image
      Rows(alignment: .leading) {
        title; subtitle
      }
    }.install(in: host)
    host.layoutIfNeeded()
    let row = host.subviews[0], texts = title.superview
    let chevron = FixedView(10, 10)
    installation.update {
      Inset(by: 4) {
        Cols(spacing: 6) {
          chevron
          Rows(alignment: .fill, spacing: 2) { title }
          image
        }
      }
    }
    host.layoutIfNeeded()
    XCTAssertTrue(host.subviews == [row])
    XCTAssertTrue(title.superview === texts)
    XCTAssertNil(subtitle.superview)
    XCTAssertEqual(frame(chevron).minX, 4)
    XCTAssertEqual(frame(title).minX, 20)
    XCTAssertEqual(frame(image).maxX, 196)
  }

  func testTwoTreesCanBeShownInTurn() async {
    let a = FixedView(20, 20), b = FixedView(20, 20)
    let rows = StackLayout.rows(alignment: .leading, of: [.view(a), .view(b), .spacer()])
    let columns = StackLayout.inset(
      by: 10, of: .cols(alignment: .top, of: [.view(b), .spacing(of: 5), .view(a), .spacer()]))
    let installation = rows.install(in: host)
    for _ in 0..<3 {
      host.layoutIfNeeded()
      XCTAssertEqual(frame(b), CGRect(x: 0, y: 20, width: 20, height: 20))
      installation.update(to: columns)
      host.layoutIfNeeded()
      XCTAssertEqual(frame(a), CGRect(x: 35, y: 10, width: 20, height: 20))
      installation.update(to: rows)
    }
  }

  func testTheRootCanBeAnotherView() async {
    let a = UIView(), b = UIView()
    let installation = StackLayout.view(a).install(in: host)
    installation.update(to: .rows(alignment: .fill, spacing: 10, distribution: .fillEqually, of: [.view(b), .view(a)]))
    host.layoutIfNeeded()
    XCTAssertEqual(frame(a), CGRect(x: 0, y: 55, width: 200, height: 45))
    installation.update(to: .view(b))
    host.layoutIfNeeded()
    XCTAssertEqual(host.subviews, [b])
    XCTAssertEqual(b.frame, host.bounds)
    XCTAssertNil(a.superview)
    XCTAssertEqual(host.constraints.count, 4)
  }

  func testAnAnimatedUpdateStartsFromWhatIsShown() async {
    let a = FixedView(20, 20), b = FixedView(20, 20), c = FixedView(20, 20)
    let installation = StackLayout.rows(alignment: .leading, of: [.view(a), .view(b), .spacer()]).install(in: host)
    host.layoutIfNeeded()
    // b moves within its container, a into another one, c is new.
    installation.update(
      to: .rows(alignment: .leading, of: [.view(b), .cols(of: [.spacing(of: 50), .view(a), .view(c)]), .spacer()]),
      animated: true)
    XCTAssertEqual(b.frame.minY, 0)
    XCTAssertEqual(b.shownFrame.minY, 20, accuracy: 0.01)
    XCTAssertEqual(frame(a), CGRect(x: 50, y: 20, width: 20, height: 20))
    XCTAssertEqual(a.shownFrame.minX, 0, accuracy: 0.01)
    XCTAssertEqual(a.shownFrame.minY, -20, accuracy: 0.01)
    XCTAssertEqual(c.shownFrame.minX, 70, accuracy: 0.01)
    XCTAssertEqual(c.alpha, 1)
    FrameClock.shared.settle()
    XCTAssertEqual(b.shownFrame.minY, 0, accuracy: 0.01)
    XCTAssertEqual(a.shownFrame.minX, 50, accuracy: 0.01)
    XCTAssertEqual(a.shownFrame.minY, 0, accuracy: 0.01)
  }

  func testALayerAppearsInItsPlace() async {
    let base = FixedView(50, 20), badge = FixedView(10, 10)
    let installation = StackLayout.rows(alignment: .leading, of: [.view(base), .spacer()]).install(in: host)
    host.layoutIfNeeded()
    installation.update(
      to: .rows(
        alignment: .leading, of: [.overlay(.view(badge), placement: .bottomTrailing, of: .view(base)), .spacer()]),
      animated: true)
    XCTAssertEqual(frame(badge), CGRect(x: 40, y: 10, width: 10, height: 10))
    XCTAssertEqual(badge.superview?.shownFrame, CGRect(x: 0, y: 0, width: 50, height: 20))
    XCTAssertEqual(badge.shownFrame, badge.frame)
    FrameClock.shared.settle()
  }

  func testALayoutThatIsInstalledAgainBelongsToTheSecond() async {
    let view = FixedView(20, 20)
    let other = UIView(frame: host.bounds)
    let layout = StackLayout.rows(alignment: .leading, of: [.view(view), .spacer()])
    let first = layout.install(in: host)
    let second = layout.install(in: other)
    XCTAssertEqual(host.subviews.count, 0)
    first.uninstall()
    XCTAssertTrue(view.isDescendant(of: other))
    second.uninstall()
    XCTAssertNil(view.superview)
    XCTAssertEqual(other.constraints.count, 0)
  }

  func testAViewThatMovedToAnotherLayoutStaysThere() async {
    let view = FixedView(20, 20), other = UIView(frame: host.bounds)
    func install(in superview: UIView) -> StackLayout.Installation {
      StackLayout.rows(of: [.view(view), .spacer()]).install(in: superview)
    }
    for leave in [{ $0.uninstall() }, { $0.update(to: .nothing) }] as [(StackLayout.Installation) -> Void] {
      let first = install(in: host)
      let second = install(in: other)
      leave(first)
      XCTAssertTrue(view.isDescendant(of: other))
      leave(second)
      XCTAssertNil(view.superview)
    }
  }

  func testAViewThatIsTakenAwayLeavesItsSpace() async {
    let a = FixedView(20, 20), b = FixedView(20, 20), c = FixedView(20, 20)
    StackLayout.cols(alignment: .top, of: [.view(a), .spacing(of: 5), .view(b), .spacing(of: 9), .view(c), .spacer()])
      .install(in: host)
    host.layoutIfNeeded()
    b.removeFromSuperview()
    host.layoutIfNeeded()
    XCTAssertEqual(frame(c).minX, 29)
  }

  // MARK: Properties

  func testPropertiesChangeInPlace() async {
    let a = FlexibleView(20, 20), b = FlexibleView(30, 10)
    let gap = Spacing(of: 4)
    let box = Sized(width: 40) { b }
    let columns = Cols(alignment: .top) {
      a; gap; box; Spacer()
    }
    let inset = Inset(by: 10) { columns }
    inset.install(in: host)
    func frames() -> [CGRect] {
      host.layoutIfNeeded()
      return [frame(a), frame(b)]
    }
    XCTAssertEqual(frames().map(\.minX), [10, 34])
    gap.length = 9
    XCTAssertEqual(gap.length, 9)
    XCTAssertEqual(frames().map(\.minX), [10, 39])
    inset.insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual(frames().map(\.minX), [2, 31])
    XCTAssertEqual(frames().map(\.minY), [1, 1])
    columns.alignment = .bottom
    XCTAssertEqual(frames().map(\.maxY), [97, 97])
    box.width = 60
    XCTAssertEqual(frames()[1].width, 60)
    box.width = nil
    XCTAssertEqual(frames()[1].width, 30)
    box.height = 50
    XCTAssertEqual(frames()[1].height, 50)
    columns.spacing = 30
    XCTAssertEqual(frames().map(\.minX), [2, 31], "the explicit spacing is used instead")
    columns.distribution = .equalSpacing
    XCTAssertEqual(columns.distribution, .equalSpacing)
  }

  func testASpacersLeastLengthChangesInPlace() async {
    let a = FlexibleView(20, 20), b = FlexibleView(30, 10)
    let spacer = Spacer(minimum: 4)
    let layout = Cols(alignment: .top) {
      a; spacer; b
    }
    layout.install(in: host)
    host.layoutIfNeeded()
    XCTAssertEqual(frame(b).minX, 170)
    XCTAssertEqual(layout.view.systemLayoutSizeFitting(.zero).width, 54)
    spacer.minimum = 170
    host.layoutIfNeeded()
    XCTAssertEqual(frame(b).minX, frame(a).maxX + 170)
    XCTAssertEqual(frame(b).maxX, 200)
    let alone: StackLayout = .spacing(of: 7)
    XCTAssertEqual(alone.view.systemLayoutSizeFitting(.zero), CGSize(width: 7, height: 7))
  }

  func testPropertiesOfFurtherNodesChangeInPlace() async {
    let views = (0..<4).map { _ in FlexibleView(20, 20) }
    let badge = FlexibleView(5, 5)
    let wrap = Wrap(spacing: 4) { Array(views.prefix(2)) }
    let grid = Grid(spacing: 4) {
      for view in views[2...] { GridRow { view } }
    }
    let overlay = Overlay(placement: .topLeading) {
      badge
    } of: {
      wrap
    }
    Rows(alignment: .leading) {
      overlay; grid; Spacer()
    }.install(in: host)
    func origins() -> [CGPoint] {
      host.layoutIfNeeded()
      return (views + [badge]).map { frame($0).origin }
    }
    func points(_ numbers: (CGFloat, CGFloat)...) -> [CGPoint] { numbers.map { CGPoint(x: $0.0, y: $0.1) } }
    XCTAssertEqual(origins(), points((0, 0), (24, 0), (0, 20), (0, 44), (0, 0)))
    wrap.spacing = 10
    grid.rowSpacing = 1
    overlay.placement = .bottomTrailing
    XCTAssertEqual(origins(), points((0, 0), (30, 0), (0, 20), (0, 41), (45, 15)))
  }

  // MARK: Views of nodes

  func testAnInnerNodeThatIsAskedForItsViewHasOneOfItsOwn() async {
    for asksBefore in [true, false] {
      let label = FixedView(50, 20)
      let card = StackLayout.rows(of: [.view(label)])
      if asksBefore { card.view.backgroundColor = .systemRed }
      let installation = StackLayout.rows(alignment: .leading, of: [.inset(by: 10, of: card), .spacer()]).install(
        in: host)
      host.layoutIfNeeded()
      card.view.backgroundColor = .systemRed
      host.layoutIfNeeded()
      XCTAssertEqual(frame(card.view), CGRect(x: 10, y: 10, width: 50, height: 20))
      XCTAssertEqual(frame(label), CGRect(x: 10, y: 10, width: 50, height: 20))
      installation.uninstall()
    }
  }

  func testASpacingThatIsAskedForItsViewHasOne() async {
    let a = FixedView(20, 20), b = FixedView(20, 20)
    let gap = StackLayout.spacing(of: 10, direction: .vertical)
    let installation = StackLayout.rows(of: [.view(a), gap, .view(b), .spacer()]).install(in: host)
    host.layoutIfNeeded()
    XCTAssertEqual(host.subviews[0].subviews.count, 3)
    gap.view.backgroundColor = .systemRed
    host.layoutIfNeeded()
    XCTAssertEqual(frame(gap.view).minY, 20)
    XCTAssertEqual(frame(gap.view).height, 10)
    gap.view.isHidden = true
    host.layoutIfNeeded()
    XCTAssertEqual(frame(b).minY, 20)
    XCTAssertNotNil(installation.superview)
  }

  func testInstalledViewsOutliveTheLayoutAndAreFreedWithTheirSuperview() async {
    weak var container: UIView?
    weak var leaf: UIView?
    var superview: UIView? = UIView(frame: host.bounds)
    do {
      let view = FixedView(20, 20)
      let layout = StackLayout.inset(by: 5, of: .wrap(of: [.view(view), .scroll(of: .grid(of: [[.view(UIView())]]))]))
      layout.install(in: superview ?? host)
      superview?.layoutIfNeeded()
      container = layout.view
      leaf = view
    }
    XCTAssertNotNil(container)
    XCTAssertNotNil(leaf)
    superview = nil
    XCTAssertNil(container)
    XCTAssertNil(leaf)
  }

  // MARK: Printing

  func testDumpIsTheTreeThatWasWritten() async {
    let title = label("Title")
    let image = FixedView(20, 20)
    image.accessibilityIdentifier = "image"
    let layout = Inset(by: 8, direction: .vertical) {
      Cols(alignment: .firstBaseline, spacing: 6) {
        image
        StackLayout.spacing(of: 12, direction: .horizontal)
        Sized(width: 50) { title }
        Spacer()
        if host.isHidden { image }
      }
    }
    XCTAssertEqual(
      layout.dump(),
      """
      inset by top 8 leading 0 bottom 8 trailing 0
        cols firstBaseline spacing 6
          view FixedView image
          spacing of 12 horizontally
          width 50
            view UILabel "Title"
          spacer
          nothing
      """)
    let installation = layout.install(in: host, insets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0))
    title.isHidden = true
    image.alpha = 0.5
    host.layoutIfNeeded()
    let lines = installation.dump().split(separator: "\n")
    XCTAssertEqual(lines[0], "inset by top 8 leading 0 bottom 8 trailing 0  (10, 0, 190, 100)")
    XCTAssertEqual(lines[1], "  cols firstBaseline spacing 6  (10, 8, 190, 84)")
    XCTAssertEqual(lines[2], "    view FixedView image  (10, 8, 20, 20)")
    XCTAssertTrue(lines[4].hasSuffix("hidden"), String(lines[4]))
  }

}
