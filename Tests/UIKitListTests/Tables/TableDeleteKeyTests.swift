import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// The Delete key in tables and lists: it deletes the focused row where deletion is offered.
@MainActor final class TableDeleteKeyTests: XCTestCase {
  private func open(
    _ fixture: some DeletionModel & UITableViewDataSource & UITableViewDelegate, focus row: Int,
    in table: UITableView = UITableView()
  ) -> (UITableView, TestScreen) {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = fixture
    table.delegate = fixture
    let screen = TestScreen(table)
    screen.press("Tab")
    for _ in 0..<row { screen.press("Down") }
    XCTAssertEqual(focused(table, screen), fixture.rows[row])
    return (table, screen)
  }

  /// The text of the focused row.
  private func focused(_ table: UITableView, _ screen: TestScreen) -> String? {
    (screen.window.focusSystem.focusedView as? UITableViewCell)?.textLabel?.text
  }

  func testTheFocusedRowIsDeletedAndTheNextOneTakesTheFocus() async {
    for key in ["Delete", "BackSpace", "KP_Delete"] {
      let fixture = Deletions()
      let (table, screen) = open(fixture, focus: 1)
      screen.press(key)
      screen.settle()
      XCTAssertEqual(fixture.rows, ["a", "c", "d"], key)
      XCTAssertEqual(table.shownTexts, ["a", "c", "d"], key)
      XCTAssertEqual(focused(table, screen), "c", key)
      screen.press("Down")
      screen.press(key)
      screen.settle()
      XCTAssertEqual(table.shownTexts, ["a", "c"], key)
      XCTAssertEqual(focused(table, screen), "c", "\(key): there's no row after the last one")
      XCTAssertEqual(fixture.reported, [], "No row was swiped aside.")
    }
  }

  private final class ForgetfulTable: UITableView {
    override func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
  }

  private final class ForgetfulList: UICollectionView {
    override func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
  }

  func testTheFocusMovesOnWhateverAnOverrideFinds() async {
    let fixture = Deletions()
    let (table, screen) = open(fixture, focus: 1, in: ForgetfulTable())
    screen.press("Delete")
    screen.settle()
    XCTAssertEqual(fixture.rows, ["a", "c", "d"])
    XCTAssertEqual(table.shownTexts, ["a", "c", "d"])
    XCTAssertEqual(focused(table, screen), "c")
  }

  func testTheDeleteKeyDoesNothingWhereDeletionIsNotOffered() async {
    let fixture = Deletions()
    let (table, screen) = open(fixture, focus: 1)
    fixture.fixed = ["b"]
    screen.press("Delete")
    fixture.fixed = []
    fixture.editingStyle = .insert
    screen.press("Delete")
    fixture.editingStyle = .none
    screen.press("BackSpace")
    fixture.editingStyle = .delete
    for modifiers: KeyModifiers in [.shift, .control, .alternate] { screen.press("Delete", modifiers) }
    XCTAssertEqual(fixture.rows, ["a", "b", "c", "d"])
    XCTAssertEqual(focused(table, screen), "b")
    screen.press("Delete")
    XCTAssertEqual(fixture.rows, ["a", "c", "d"])
  }

  func testTheDestructiveActionOfASwipeIsPerformed() async {
    let fixture = Swipes()
    let (table, screen) = open(fixture, focus: 2)
    screen.press("Delete")
    screen.settle()
    XCTAssertEqual(fixture.reported, ["Remove"])
    XCTAssertEqual(fixture.rows, ["a", "b", "d"])
    XCTAssertEqual(focused(table, screen), "d")
    fixture.isDestructive = false
    screen.press("Delete")
    XCTAssertEqual(fixture.rows, ["a", "b", "d"], "An ordinary action isn't a deletion.")
    XCTAssertEqual(fixture.reported, ["Remove"])
  }

  func testEditingMode() async {
    let fixture = Deletions()
    let (table, screen) = open(fixture, focus: 1)
    table.allowsSelectionDuringEditing = true
    table.allowsMultipleSelectionDuringEditing = true
    table.isEditing = true
    screen.settle()
    screen.press("Delete")
    XCTAssertEqual(fixture.rows.count, 4, "Rows are marked in this mode, not deleted.")
    table.isEditing = false
    table.allowsMultipleSelectionDuringEditing = false
    table.isEditing = true
    screen.settle()
    screen.press("Delete")
    screen.settle()
    XCTAssertEqual(fixture.rows, ["a", "c", "d"])
    XCTAssertEqual(table.shownTexts, ["a", "c", "d"])
  }

  func testAnotherDeletedRowLeavesTheFocusAlone() async {
    let fixture = Deletions()
    let (table, screen) = open(fixture, focus: 1)
    fixture.rows.remove(at: 0)
    table.deleteRows(at: [path(0)], with: .fade)
    screen.settle()
    XCTAssertEqual(focused(table, screen), "b")
    // The delegate's preferred row is for a focus that comes from elsewhere.
    fixture.preferred = path(2)
    fixture.rows.remove(at: 0)
    table.deleteRows(at: [path(0)], with: .fade)
    screen.settle()
    XCTAssertEqual(focused(table, screen), "c")
    fixture.rows = []
    table.deleteRows(at: [path(0), path(1)], with: .fade)
    screen.settle()
    XCTAssertNil(screen.window.focusSystem.focusedView)
  }

  func testListsOfCollectionViews() async {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var items = ["a", "b", "c"]
    weak var list: UICollectionView?
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        items.remove(at: path.item)
        list?.deleteItems(at: [path])
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    let source = Items { items }
    let view = ForgetfulList(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    list = view
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let screen = TestScreen(view)
    screen.press("Tab")
    screen.press("Down")
    screen.press("BackSpace")
    screen.settle()
    XCTAssertEqual(items, ["a", "c"])
    XCTAssertEqual(view.cellForItem(at: path(1))?.isFocused, true)
    screen.press("Delete")
    screen.settle()
    XCTAssertEqual(items, ["a"])
    XCTAssertTrue(view.cellForItem(at: path(0))?.isFocused == true)
  }
}

@MainActor private class DeletionModel: NSObject {
  var rows = ["a", "b", "c", "d"]
  var fixed: Set<String> = []
  var editingStyle = UITableViewCell.EditingStyle.delete
  var preferred: IndexPath?
  var reported: [String] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !fixed.contains(rows[indexPath.row])
  }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { editingStyle }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { reported.append("begin") }
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }
}

@MainActor private final class Deletions: DeletionModel, UITableViewDataSource, UITableViewDelegate {}

@MainActor private final class Swipes: DeletionModel, UITableViewDataSource, UITableViewDelegate {
  var isDestructive = true

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let style: UIContextualAction.Style = isDestructive ? .destructive : .normal
    let remove = UIContextualAction(style: style, title: "Remove") { [weak self] _, _, done in
      self?.reported.append("Remove")
      self?.rows.remove(at: path.row)
      tableView.deleteRows(at: [path], with: .automatic)
      done(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      self?.reported.append("Flag")
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [flag, remove])
  }
}

@MainActor private final class Items: NSObject, UICollectionViewDataSource {
  let items: () -> [String]
  init(_ items: @escaping () -> [String]) { self.items = items }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items().count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
