import TestSupport
import XCTest

@testable import UIKit

/// Lists in collection views: their rows, looks, headers and accessories.
@MainActor final class ListCellTests: XCTestCase {
  private var sources: [ListSource] = []

  private func opened(
    _ configuration: UICollectionLayoutListConfiguration, _ counts: [Int] = [3, 2],
    configure: @escaping @MainActor (UICollectionViewListCell, IndexPath) -> Void = ListCellTests.texts
  ) -> (UICollectionView, TestScreen, ListSource) {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let source = ListSource(counts, configure)
    // Collection views don't retain it.
    sources.append(source)
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    view.dataSource = source
    return (view, TestScreen(view), source)
  }

  private static func texts(_ cell: UICollectionViewListCell, _ path: IndexPath) {
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(path.item)"
    cell.contentConfiguration = content
  }

  private func cells(_ view: UICollectionView) -> [UICollectionViewListCell] {
    view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0) as? UICollectionViewListCell }
  }

  private func lines(_ cell: UICollectionViewListCell) -> [CGRect] {
    cell.subviews.filter { $0.frame.height <= 1 && $0.frame.height > 0 }.map(\.frame)
  }

  func testAPlainList() async {
    let (view, _, _) = opened(UICollectionLayoutListConfiguration(appearance: .plain))
    XCTAssertEqual(cells(view).map(\.frame.minY), [0, 44, 88, 132, 176])
    XCTAssertEqual(cells(view).map(\.frame.width), Array(repeating: 320, count: 5))
    XCTAssertEqual(cells(view).map { lines($0).map(\.minX) }, Array(repeating: [16], count: 5))
    XCTAssertEqual(cells(view).first?.backgroundConfiguration, .listPlainCell())
    XCTAssertEqual(view.backgroundColor, .systemBackground)
    XCTAssertEqual(cells(view).first?.listContent?.views.text?.frame.maxX, 304)
  }

  func testAnInsetGroupedList() async {
    let (view, _, _) = opened(UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    XCTAssertEqual(cells(view).map(\.frame.minX), Array(repeating: 16, count: 5))
    XCTAssertEqual(cells(view).map(\.frame.minY), [17.5, 61.5, 105.5, 184.5, 228.5])
    XCTAssertEqual(cells(view).map(\.layer.cornerRadius), [10, 0, 10, 10, 10])
    XCTAssertEqual(cells(view).map { lines($0).count }, [1, 1, 0, 1, 0])
    XCTAssertEqual(view.backgroundColor, .systemGroupedBackground)
    XCTAssertEqual(cells(view).first?.backgroundConfiguration?.backgroundColor, .secondarySystemGroupedBackground)
  }

  func testRowsFollowInsertions() async {
    let (view, screen, source) = opened(UICollectionLayoutListConfiguration(appearance: .insetGrouped), [2])
    source.counts = [3]
    view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 2, section: 0)]) }
    screen.settle()
    XCTAssertEqual(cells(view).map { lines($0).count }, [1, 1, 0], "the former last row has a line now")
    XCTAssertEqual(cells(view).map(\.layer.cornerRadius), [10, 0, 10])
  }

  func testHeadersAndFooters() async {
    for appearance in [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .sidebar] {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
      let (view, screen, _) = opened(configuration, [30, 2])
      let header = {
        view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
          as? UICollectionViewListCell
      }
      let style = header()?.listContent?.content.style
      XCTAssertEqual(
        style, appearance == .plain ? .plainHeader : appearance == .grouped ? .groupedHeader : .sidebarHeader)
      XCTAssertEqual(header()?.frame.minY, 0)
      XCTAssertEqual(cells(view).first?.frame.minY, header()?.frame.maxY)
      XCTAssertEqual(header()?.spokenContent.traits, .header)
      view.contentOffset.y = 500
      screen.layOut()
      XCTAssertEqual(header()?.frame.minY, appearance == .plain ? 500 : nil)
    }
  }

  func testTheFirstItemAsHeader() async {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let (view, _, _) = opened(configuration, [3])
    XCTAssertEqual(cells(view).map { $0.listContent?.content.style }, [.groupedHeader, .cell, .cell])
    XCTAssertEqual(cells(view).map { lines($0).count }, [0, 1, 0])
    XCTAssertEqual(cells(view).map(\.layer.cornerRadius), [0, 10, 10])
  }

  func testSeparators() async {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.color = .red
    configuration.itemSeparatorHandler = { path, separator in
      var separator = separator
      if path.item == 0 { separator.bottomSeparatorVisibility = .hidden }
      if path.item == 1 {
        separator.bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 7)
      }
      if path.item == 2 { separator.topSeparatorVisibility = .visible }
      return separator
    }
    let (view, _, _) = opened(configuration, [3])
    let all = cells(view)
    XCTAssertEqual(all.map { lines($0).count }, [0, 1, 2])
    XCTAssertEqual(lines(all[1]).first.map { [$0.minX, $0.maxX] }, [5, 313])
    configuration.showsSeparators = false
    XCTAssertEqual(cells(opened(configuration, [2]).0).map { lines($0).count }, [0, 0])
  }

  func testTheSeparatorGuide() async {
    let (view, screen, _) = opened(UICollectionLayoutListConfiguration(appearance: .plain), [2]) { cell, path in
      ListCellTests.texts(cell, path)
      if path.item == 1 {
        cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 30).isActive = true
      }
    }
    screen.layOut()
    XCTAssertEqual(cells(view).map { lines($0).first?.minX }, [16, 30])
  }

  func testAccessories() async {
    var taps: [String] = []
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    let (view, screen, _) = opened(UICollectionLayoutListConfiguration(appearance: .plain), [1]) { cell, path in
      ListCellTests.texts(cell, path)
      cell.accessories = [
        .disclosureIndicator(), .delete { taps.append("delete") }, .detail { taps.append("detail") },
        .label(text: "3", options: .init(reservedLayoutWidth: .custom(40))), .checkmark(displayed: .whenNotEditing),
        .reorder(),
        .customView(
          configuration: .init(customView: own, placement: .trailing(), maintainsFixedSize: true)),
      ]
    }
    guard let cell = cells(view).first else { return XCTFail() }
    func shown() -> [String] {
      cell.subviews.filter { $0 is GlyphView || $0 is UILabel || $0 is UIControl || $0 === own || $0 is ReorderGrip }
        .sorted { $0.center.x < $1.center.x }
        .map { $0 === own ? "own" : "\(type(of: $0))" }
    }
    XCTAssertEqual(shown(), ["own", "UILabel", "GlyphView", "AccessoryControl", "GlyphView"])
    let chevron = cell.subviews.first { ($0 as? GlyphView)?.glyph == .disclosure }
    let accessories = cell.accessories
    cell.accessories = accessories
    screen.layOut()
    XCTAssertTrue(cell.subviews.first { ($0 as? GlyphView)?.glyph == .disclosure } === chevron, "it's kept")
    XCTAssertEqual(shown(), ["own", "UILabel", "GlyphView", "AccessoryControl", "GlyphView"])
    XCTAssertEqual(cell.contentView.frame.minX, 0)
    // From the end: the margin, the chevron, the details button, the checkmark, the area of the label, and the own
    // view.
    let widths: [CGFloat] = [16, 8, 10, 22, 10, 14, 10, 40, 10, 30]
    XCTAssertEqual(cell.contentView.frame.maxX, 320 - widths.reduce(0, +))
    view.isEditing = true
    screen.layOut()
    XCTAssertEqual(
      shown(), ["AccessoryControl", "own", "UILabel", "AccessoryControl", "GlyphView", "ReorderGrip"])
    XCTAssertEqual(cell.contentView.frame.minX, 38)
    XCTAssertEqual(cell.listContent?.views.text?.frame.minX, 16)
    for control in cell.subviews.compactMap({ $0 as? AccessoryControl }) { screen.tap(control) }
    XCTAssertEqual(taps.sorted(), ["delete", "detail"])
    let before = own.frame
    cell.semanticContentAttribute = .forceRightToLeft
    cell.setNeedsLayout()
    screen.layOut()
    XCTAssertEqual(own.frame.minX, 320 - before.maxX)
  }

  func testMultipleSelectionAndIndentation() async {
    let (view, screen, _) = opened(UICollectionLayoutListConfiguration(appearance: .plain), [2]) { cell, path in
      ListCellTests.texts(cell, path)
      cell.accessories = [.multiselect(displayed: .always)]
      cell.indentationLevel = path.item
    }
    XCTAssertEqual(cells(view).map(\.contentView.frame.minX), [38, 48])
    XCTAssertEqual(cells(view).map { $0.subviews.compactMap { $0 as? SelectionMark }.first?.frame.minX }, [16, 26])
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    screen.layOut()
    XCTAssertEqual(cells(view).map { $0.subviews.compactMap { $0 as? SelectionMark }.first?.isOn }, [false, true])
    XCTAssertEqual(cells(view)[1].configurations.backgroundView?.backgroundColor, .systemGray4)
    cells(view)[1].indentsAccessories = false
    cells(view)[1].indentationWidth = .nan
    screen.layOut()
    XCTAssertEqual(cells(view)[1].subviews.compactMap { $0 as? SelectionMark }.first?.frame.minX, 16)
  }

  func testPositionsOfClientsViews() async {
    let (first, second) = (UIView(), UIView())
    let accessories: [UICellAccessory] = [
      .checkmark(), .disclosureIndicator(),
      .customView(
        configuration: .init(
          customView: first, placement: .trailing(at: UICellAccessory.Placement.position(after: .checkmark)))),
      .customView(configuration: .init(customView: second, placement: .trailing(at: { $0.count }))),
    ]
    for view in [first, second] { view.frame.size = CGSize(width: 10, height: 10) }
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.accessories = accessories
    cell.layoutIfNeeded()
    let glyphs = cell.subviews.compactMap { $0 as? GlyphView }.sorted { $0.center.x < $1.center.x }
    XCTAssertEqual(glyphs.map(\.glyph), [.checkmark, .disclosure])
    XCTAssertGreaterThan(first.center.x, glyphs[0].center.x)
    XCTAssertLessThan(first.center.x, glyphs[1].center.x)
    XCTAssertGreaterThan(second.center.x, glyphs[1].center.x)
  }

  func testAPopUpMenu() async {
    var chosen: [String] = []
    let menu = UIMenu(
      options: .singleSelection,
      children: ["A", "B"].map { title in UIAction(title: title) { _ in chosen.append(title) } })
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.accessories = [.popUpMenu(menu)]
    _ = TestScreen(cell, height: 44)
    guard let button = cell.subviews.compactMap({ $0 as? UIButton }).first else { return XCTFail() }
    XCTAssertEqual(button.currentTitle, "A")
    XCTAssertTrue(button.showsMenuAsPrimaryAction)
    XCTAssertEqual(cell.contentView.frame.maxX, button.frame.minX)
  }

  func testSwipeActions() async {
    var calls: [String] = []
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      guard path.item != 2 else { return nil }
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
          calls.append("delete \(path.item)")
          done(true)
        }
      ])
    }
    let (view, screen, _) = opened(configuration, [3]) { cell, path in
      ListCellTests.texts(cell, path)
      if path.item == 1 { cell.accessories = [.delete(displayed: .always)] }
    }
    func drag(_ y: CGFloat, by distance: CGFloat) {
      screen.touch(.down, at: CGPoint(x: 250, y: y))
      for step in 1...10 {
        screen.wait(0.05)
        screen.touch(.moved, at: CGPoint(x: 250 + distance * CGFloat(step) / 10, y: y))
      }
      screen.wait(0.3)
      screen.touch(.moved, at: CGPoint(x: 250 + distance, y: y))
      screen.touch(.up, at: CGPoint(x: 250 + distance, y: y))
      screen.settle()
    }
    drag(22, by: -100)
    guard let strip = view.state.swipe?.strip else { return XCTFail("no actions") }
    XCTAssertEqual(cells(view)[0].configurationState.isSwiped, true)
    XCTAssertEqual(strip.frame.maxX, 320)
    screen.tap(at: CGPoint(x: 300, y: 22))
    screen.settle()
    XCTAssertEqual(calls, ["delete 0"])
    XCTAssertNil(view.state.swipe)
    drag(110, by: -100)
    XCTAssertNil(view.state.swipe, "no actions")
    if let control = cells(view)[1].subviews.compactMap({ $0 as? AccessoryControl }).first { screen.tap(control) }
    screen.settle()
    XCTAssertEqual(view.state.swipe?.path, IndexPath(item: 1, section: 0), "the deletion is to be confirmed")
    view.reloadData()
    screen.settle()
    XCTAssertNil(view.state.swipe)
    XCTAssertTrue(cells(view).allSatisfy { $0.transform.isIdentity })
  }

  func testTheGripMovesARow() async {
    let (view, screen, source) = opened(UICollectionLayoutListConfiguration(appearance: .plain), [4]) { cell, path in
      ListCellTests.texts(cell, path)
      cell.accessories = [.reorder(displayed: .always)]
    }
    guard let grip = cells(view)[0].subviews.first(where: { $0 is ReorderGrip }) else { return XCTFail("no grip") }
    XCTAssertEqual(grip.center.x, 294)
    screen.touch(.down, at: CGPoint(x: 294, y: 22))
    for step in 1...10 {
      screen.wait(0.02)
      screen.touch(.moved, at: CGPoint(x: 294, y: 22 + 9 * CGFloat(step)))
    }
    XCTAssertEqual(cells(view).map(\.configurationState.isReordering).filter { $0 }.count, 1)
    screen.touch(.up, at: CGPoint(x: 294, y: 112))
    screen.settle()
    XCTAssertEqual(source.moves, [[0, 2]])
    XCTAssertEqual(view.contentOffset.y, 0, "it doesn't scroll")
  }

  func testAMillionRowsRequestWhatIsInSight() async {
    let (view, screen, source) = opened(UICollectionLayoutListConfiguration(appearance: .plain), [1_000_000])
    XCTAssertLessThan(source.requests, 30)
    view.scrollToItem(at: IndexPath(item: 500_000, section: 0), at: .top, animated: false)
    screen.layOut()
    XCTAssertLessThan(source.requests, 80)
  }

  func testAListCellOutsideOfLists() async {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    ListCellTests.texts(cell, IndexPath(item: 7, section: 0))
    _ = TestScreen(cell, height: 60)
    XCTAssertEqual(cell.listContent?.content.text, "Row 7")
    XCTAssertNil(cell.backgroundConfiguration)
    XCTAssertEqual(lines(cell), [])
  }

  func testACellOfAGridHasConfigurations() async {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    cell.contentConfiguration = OtherContent(number: 4, height: 100)
    var background = UIBackgroundConfiguration.clear()
    background.cornerRadius = 8
    cell.backgroundConfiguration = background
    let screen = TestScreen(cell, width: 200, height: 100)
    XCTAssertEqual((cell.contentView as? OtherContentView)?.box.tag, 4)
    XCTAssertEqual(cell.contentView.frame, cell.bounds)
    cell.isSelected = true
    screen.layOut()
    XCTAssertEqual(states, [false, true])
    XCTAssertEqual((cell.contentView as? OtherContentView)?.box.backgroundColor, .red)
    XCTAssertEqual(cell.configurations.backgroundView?.layer.cornerRadius, 8)
    cell.selectedBackgroundView = UIView()
    XCTAssertNil(cell.backgroundConfiguration)
    cell.contentConfiguration = nil
    XCTAssertTrue(cell.contentView.subviews.isEmpty)
  }
}

private final class ListSource: NSObject, UICollectionViewDataSource {
  var counts: [Int]
  var requests = 0
  var moves: [[Int]] = []
  let configure: @MainActor (UICollectionViewListCell, IndexPath) -> Void

  init(_ counts: [Int], _ configure: @escaping @MainActor (UICollectionViewListCell, IndexPath) -> Void) {
    (self.counts, self.configure) = (counts, configure)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    moves.append([sourceIndexPath.item, destinationIndexPath.item])
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    requests += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? UICollectionViewListCell { configure(cell, indexPath) }
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    if let cell = view as? UICollectionViewListCell { configure(cell, indexPath) }
    return view
  }
}
