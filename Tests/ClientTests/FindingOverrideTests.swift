import UIKit
import XCTest

/// Methods that find parts of tables and collection views, and that apps override.
@MainActor final class FindingOverrideTests: XCTestCase {
  private static func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
  private static let mark = CGRect(x: 1, y: 2, width: 3, height: 4)

  /// Calls the table's implementation, and records the call.
  private final class Table: UITableView {
    var calls: [String] = []
    override func rect(forSection section: Int) -> CGRect { super.rect(forSection: section).union(mark) }
    override func rectForRow(at indexPath: IndexPath) -> CGRect { super.rectForRow(at: indexPath).union(mark) }
    override func rectForHeader(inSection section: Int) -> CGRect {
      super.rectForHeader(inSection: section).union(mark)
    }
    override func rectForFooter(inSection section: Int) -> CGRect {
      super.rectForFooter(inSection: section).union(mark)
    }
    override func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
      calls.append("header")
      return super.headerView(forSection: section)
    }
    override func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
      calls.append("footer")
      return super.footerView(forSection: section)
    }
    override func indexPathForRow(at point: CGPoint) -> IndexPath? {
      super.indexPathForRow(at: point).map { _ in path(7) }
    }
    override func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
      super.indexPathsForRows(in: rect).map { $0 + [path(7)] }
    }
    override func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
      calls.append("nearest")
      super.scrollToNearestSelectedRow(at: scrollPosition, animated: animated)
    }
    override func reconfigureRows(at indexPaths: [IndexPath]) {
      calls.append("reconfigure")
      super.reconfigureRows(at: indexPaths)
    }
    override func reloadSectionIndexTitles() {
      calls.append("titles")
      super.reloadSectionIndexTitles()
    }
  }

  /// Fifty rows or items of 40 points with a header and a footer of 20.
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
    var requests = 0
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      requests += 1
      return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 20 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "H" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "F" }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
  }

  func testATablesParts() async throws {
    let (subclass, source) = (Table(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), Source())
    // A client calls them by the superclass.
    let table: UITableView = subclass
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.sectionHeaderTopPadding = 0
    (table.dataSource, table.delegate) = (source, source)
    table.layoutIfNeeded()
    XCTAssertEqual(table.rectForHeader(inSection: 0), CGRect(x: 0, y: 0, width: 300, height: 20))
    XCTAssertEqual(table.rectForRow(at: Self.path(1)), CGRect(x: 0, y: 2, width: 300, height: 98))
    XCTAssertEqual(table.rectForFooter(inSection: 0), CGRect(x: 0, y: 2, width: 300, height: 2038))
    XCTAssertEqual(table.rect(forSection: 0), CGRect(x: 0, y: 0, width: 300, height: 2040))
    XCTAssertEqual(table.headerView(forSection: 0)?.textLabel?.text, "H")
    XCTAssertEqual(table.footerView(forSection: 0)?.textLabel?.text, "F", "It stays at the bottom.")
    XCTAssertEqual(table.indexPathForRow(at: CGPoint(x: 5, y: 30)), Self.path(7))
    XCTAssertNil(table.indexPathForRow(at: CGPoint(x: 5, y: 10)))
    XCTAssertEqual(
      table.indexPathsForRows(in: CGRect(x: 0, y: 0, width: 300, height: 70)), [0, 1, 7].map(Self.path))
    let requests = source.requests
    table.reconfigureRows(at: [Self.path(0)])
    XCTAssertEqual(source.requests, requests + 1)
    table.reloadSectionIndexTitles()
    table.selectRow(at: Self.path(40), animated: false, scrollPosition: .none)
    table.contentOffset = .zero
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    XCTAssertEqual(table.contentOffset.y, 1600, "Below the header, which stays at the top.")
    XCTAssertEqual(subclass.calls, ["header", "footer", "reconfigure", "titles", "nearest"])
  }

  private final class Collection: UICollectionView {
    override func supplementaryView(
      forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
      let view = super.supplementaryView(forElementKind: elementKind, at: indexPath)
      view?.tag = 7
      return view
    }
    override func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
      super.visibleSupplementaryViews(ofKind: elementKind) + [UICollectionReusableView()]
    }
    override func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
      super.indexPathsForVisibleSupplementaryElements(ofKind: elementKind) + [path(7)]
    }
    override func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
      super.indexPath(forSupplementaryView: supplementaryView).map { _ in path(7) }
    }
    override func indexPathForItem(at point: CGPoint) -> IndexPath? {
      super.indexPathForItem(at: point).map { _ in path(7) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForItem(at: indexPath)
      attributes?.alpha = 0.5
      return attributes
    }
    override func layoutAttributesForSupplementaryElement(
      ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForSupplementaryElement(ofKind: kind, at: indexPath)
      attributes?.alpha = 0.25
      return attributes
    }
  }

  func testACollectionViewsParts() async throws {
    let layout = UICollectionViewFlowLayout(), kind = UICollectionView.elementKindSectionHeader
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 40), 0)
    layout.headerReferenceSize = CGSize(width: 300, height: 20)
    let view: UICollectionView = Collection(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let source = Source()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "head")
    view.dataSource = source
    view.layoutIfNeeded()
    let head = try XCTUnwrap(view.supplementaryView(forElementKind: kind, at: Self.path(0)))
    XCTAssertEqual(head.tag, 7)
    XCTAssertEqual(view.indexPathsForVisibleSupplementaryElements(ofKind: kind), [0, 7].map(Self.path))
    let views = view.visibleSupplementaryViews(ofKind: kind)
    XCTAssertEqual(views.count, 2)
    XCTAssertTrue(views.first === head)
    XCTAssertEqual(view.indexPath(forSupplementaryView: head), Self.path(7))
    XCTAssertNil(view.indexPath(forSupplementaryView: UICollectionReusableView()))
    XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 5, y: 30)), Self.path(7))
    XCTAssertEqual(view.layoutAttributesForItem(at: Self.path(1))?.frame.minY, 60)
    XCTAssertEqual(view.layoutAttributesForItem(at: Self.path(1))?.alpha, 0.5)
    let attributes = view.layoutAttributesForSupplementaryElement(ofKind: kind, at: Self.path(0))
    XCTAssertEqual(attributes?.frame.height, 20)
    XCTAssertEqual(attributes?.alpha, 0.25)
  }

  /// A table whose members use each other, which would never end if UIKit's members did so, too.
  private final class CircularTable: UITableView {
    override var indexPathsForVisibleRows: [IndexPath]? { visibleCells.compactMap { indexPath(for: $0) } }
    override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
      visibleCells.first { self.indexPath(for: $0) == indexPath }
    }
    override var indexPathsForSelectedRows: [IndexPath]? { nil }
  }

  private final class CircularCollection: UICollectionView {
    override var indexPathsForVisibleItems: [IndexPath] { visibleCells.compactMap { indexPath(for: $0) } }
    override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
      visibleCells.first { self.indexPath(for: $0) == indexPath }
    }
    override var indexPathsForSelectedItems: [IndexPath]? { nil }
  }

  func testVisibleCellsDontUseOverrides() async {
    let (table, source) = (CircularTable(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), Source())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (source, source)
    table.layoutIfNeeded()
    XCTAssertGreaterThan(table.visibleCells.count, 1)
    XCTAssertEqual(table.indexPathsForVisibleRows?.first, Self.path(0))
    XCTAssertTrue(table.cellForRow(at: Self.path(0)) === table.visibleCells.first)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    let view = CircularCollection(frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = source
    view.layoutIfNeeded()
    XCTAssertGreaterThan(view.visibleCells.count, 1)
    XCTAssertEqual(view.indexPathsForVisibleItems.first, Self.path(0))
    XCTAssertNotNil(view.cellForItem(at: Self.path(0)))
  }

  func testControllersClearASelectionThatAnOverrideHides() async {
    let (table, source) = (CircularTable(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), Source())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let rows = UITableViewController()
    rows.tableView = table
    (table.dataSource, table.delegate) = (source, source)
    table.layoutIfNeeded()
    table.selectRow(at: Self.path(1), animated: false, scrollPosition: .none)
    XCTAssertEqual(table.indexPathForSelectedRow, Self.path(1))
    rows.viewWillAppear(false)
    XCTAssertNil(table.indexPathForSelectedRow)
    let view = CircularCollection(
      frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    let items = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    items.collectionView = view
    view.dataSource = source
    view.layoutIfNeeded()
    view.selectItem(at: Self.path(1), animated: false, scrollPosition: [])
    // The property is overridden, so the cell is queried.
    XCTAssertEqual(view.cellForItem(at: Self.path(1))?.isSelected, true)
    items.viewWillAppear(false)
    XCTAssertEqual(view.cellForItem(at: Self.path(1))?.isSelected, false)
  }

  private final class Touch: UITouch {
    override init() { super.init() }
    override var phase: UITouch.Phase { .moved }
    override var type: UITouch.TouchType { .pencil }
    override var view: UIView? { nil }
    override var tapCount: Int { 2 }
    override func location(in view: UIView?) -> CGPoint { CGPoint(x: 8, y: 9) }
  }

  private final class Canvas: UIView {
    var points: [CGPoint] = []
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      points += touches.map { $0.location(in: self) }
    }
  }

  func testATouchForTheTestOfAView() async {
    let canvas = Canvas()
    canvas.touchesMoved([UITouch()], with: nil)
    let touch: UITouch = Touch()
    canvas.touchesMoved([touch], with: nil)
    XCTAssertEqual(canvas.points, [.zero, CGPoint(x: 8, y: 9)])
    XCTAssertEqual(UITouch().phase, .began)
    XCTAssertEqual(UITouch().tapCount, 1)
    XCTAssertNil(UITouch().view)
    XCTAssertEqual([touch.phase.rawValue, touch.type.rawValue, touch.tapCount], [1, 2, 2])
  }

  func testATextViewOfEitherTextKit() async {
    for isNew in [true, false] {
      let view = UITextView(usingTextLayoutManager: isNew)
      view.text = "One"
      XCTAssertEqual(view.frame, .zero)
      XCTAssertEqual(view.text, "One")
    }
  }
}
