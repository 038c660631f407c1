import UIKit
import XCTest

/// Methods of tables and collection views that apps override.
@MainActor final class OverrideTests: XCTestCase {
  private final class Table: UITableView {
    var calls: [String] = []
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      calls.append("batch")
      super.performBatchUpdates(updates, completion: completion)
    }
    override func beginUpdates() {
      calls.append("begin")
      super.beginUpdates()
    }
    override func endUpdates() {
      calls.append("end")
      super.endUpdates()
    }
    override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
      calls.append("insert \(indexPaths.count)")
      super.insertRows(at: indexPaths, with: animation)
    }
    override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
      calls.append("reload sections")
      super.reloadSections(sections, with: animation)
    }
    override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
      calls.append("register")
      super.register(cellClass, forCellReuseIdentifier: identifier)
    }
    override func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
      calls.append("dequeue")
      return super.dequeueReusableCell(withIdentifier: identifier)
    }
    override func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
      calls.append("select")
      super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    override func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
      calls.append("scroll")
      super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
    override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { UITableViewCell() }
    override var indexPathForSelectedRow: IndexPath? { IndexPath(row: 7, section: 0) }
  }

  private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var count = 2
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
  }

  func testATablesMethods() async {
    let (table, rows) = (Table(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), Rows())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.layoutIfNeeded()
    XCTAssertEqual(table.calls, ["register"], "The form with an index path doesn't use the other one, as in UIKit.")
    table.calls = []
    table.performBatchUpdates {
      rows.count = 3
      table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    }
    XCTAssertEqual(table.calls, ["batch", "insert 1"], "A closure without label, which needs no `self.`")
    XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
    table.calls = []
    table.performBatchUpdates(nil)
    table.reloadSections([0], with: .none)
    XCTAssertEqual(table.calls, ["batch", "reload sections"])
    table.calls = []
    table.beginUpdates()
    table.endUpdates()
    XCTAssertEqual(table.calls, ["begin", "end"])
    table.calls = []
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .top)
    XCTAssertEqual(table.calls, ["select"], "Selecting scrolls by itself.")
    XCTAssertEqual(table.indexPathsForSelectedRows, [IndexPath(row: 1, section: 0)])
    XCTAssertEqual(table.indexPathForSelectedRow?.row, 7)
    XCTAssertNotNil(table.cellForRow(at: IndexPath(row: 99, section: 0)))
  }

  private final class WrappingTable: UITableView {
    var calls: [String] = []
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      super.performBatchUpdates(
        {
          self.calls.append("override")
          updates?()
        }, completion: completion)
    }
  }

  func testAnOverrideMayPassAClosureOfItsOwn() async {
    let table = WrappingTable(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.performBatchUpdates { table.calls.append("update") }
    XCTAssertEqual(table.calls, ["override", "update"])
  }

  private final class Collection: UICollectionView {
    var calls: [String] = []
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      calls.append("batch")
      super.performBatchUpdates(updates, completion: completion)
    }
    override func insertItems(at indexPaths: [IndexPath]) {
      calls.append("insert \(indexPaths.count)")
      super.insertItems(at: indexPaths)
    }
    override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
      calls.append("register")
      super.register(cellClass, forCellWithReuseIdentifier: identifier)
    }
    override func dequeueReusableCell(
      withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
      calls.append("dequeue")
      return super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }
    override func deselectItem(at indexPath: IndexPath, animated: Bool) {
      calls.append("deselect")
      super.deselectItem(at: indexPath, animated: animated)
    }
    override var indexPathsForVisibleItems: [IndexPath] { [] }
  }

  func testACollectionViewsMethods() async {
    let layout = UICollectionViewFlowLayout()
    let view = Collection(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let rows = Rows()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = rows
    view.layoutIfNeeded()
    XCTAssertEqual(view.calls, ["register", "dequeue", "dequeue"])
    XCTAssertEqual(view.indexPathsForVisibleItems, [])
    XCTAssertEqual(view.visibleCells.count, 2, "The property doesn't use the other one.")
    view.calls = []
    view.performBatchUpdates {
      rows.count = 3
      view.insertItems(at: [IndexPath(item: 2, section: 0)])
    }
    XCTAssertEqual(view.calls.prefix(2), ["batch", "insert 1"])
    view.calls = []
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    view.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
    XCTAssertEqual(view.calls, ["deselect"])
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
  }

  private final class Change: UICollectionViewUpdateItem {
    override var indexPathBeforeUpdate: IndexPath? { IndexPath(item: 1, section: 2) }
    override var indexPathAfterUpdate: IndexPath? { nil }
    override var updateAction: UICollectionViewUpdateItem.Action { .delete }
  }

  func testAChangeForTheTestOfALayout() async {
    let change: UICollectionViewUpdateItem = Change()
    XCTAssertEqual(change.indexPathBeforeUpdate, IndexPath(item: 1, section: 2))
    XCTAssertEqual(change.updateAction, .delete)
    XCTAssertEqual(UICollectionViewUpdateItem().updateAction, .none)
  }

  private final class Segments: UISegmentedControl {
    override init(items: [Any]?) { super.init(items: (items ?? []) + ["more"]) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Stiff: UIView {
    override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
      super.setContentHuggingPriority(.required, for: axis)
    }
  }

  func testAnInitialiserAndPrioritiesOfTheContent() async {
    let segments = Segments(items: ["one"])
    XCTAssertEqual(segments.numberOfSegments, 2)
    XCTAssertEqual(segments.intrinsicContentSize.height, UISegmentedControl(items: ["one"]).intrinsicContentSize.height)
    let view = Stiff()
    view.setContentHuggingPriority(.defaultLow, for: .vertical)
    XCTAssertEqual(view.contentHuggingPriority(for: .vertical), .required)
  }
}
