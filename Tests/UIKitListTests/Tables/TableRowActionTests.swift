import TestSupport
import XCTest

@testable import QuartzCore
@testable import UIKit

/// The actions of rows as apps declared them before contextual actions.
@MainActor final class TableRowActionTests: XCTestCase {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    var hasActions = true
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
      guard hasActions else { return [] }
      let delete = UITableViewRowAction(style: .destructive, title: "Delete") { [weak self] action, path in
        self?.log.append("\(action.title ?? "-") \(path.row)")
      }
      let share = UITableViewRowAction(style: .normal, title: "Share") { _, _ in }
      share.backgroundColor = .systemBlue
      return [delete, share]
    }
  }

  private func table(_ source: Source) -> (UITableView, TestScreen) {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (source, source)
    return (table, TestScreen(table))
  }

  func testASwipeOffersThem() async throws {
    let source = Source()
    let (table, _) = table(source)
    let configuration = try XCTUnwrap(table.swipeActions(IndexPath(row: 1, section: 0), isLeading: false))
    XCTAssertEqual(configuration.actions.map(\.title), ["Delete", "Share"])
    XCTAssertEqual(configuration.actions.map(\.backgroundColor), [.systemRed, .systemBlue])
    XCTAssertFalse(configuration.performsFirstActionWithFullSwipe)
    configuration.actions[0].handler(configuration.actions[0], UIView()) { _ in source.log.append("done") }
    XCTAssertEqual(source.log, ["Delete 1", "done"])
    source.hasActions = false
    XCTAssertNil(table.swipeActions(IndexPath(row: 1, section: 0), isLeading: false))
  }

  private final class Controller: UITableViewController {
    override func tableView(
      _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? { [UITableViewRowAction(style: .normal, title: "Own") { _, _ in }] }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  }

  func testATableControllersActions() async throws {
    let controller = Controller()
    let screen = TestScreen(controller)
    let configuration = controller.tableView.swipeActions(IndexPath(row: 0, section: 0), isLeading: false)
    XCTAssertEqual(configuration?.actions.map(\.title), ["Own"])
    withExtendedLifetime(screen) {}
  }

  func testACornersCurveIsKept() async {
    let layer = CALayer()
    XCTAssertEqual(layer.cornerCurve, .circular)
    layer.cornerCurve = .continuous
    XCTAssertEqual(layer.cornerCurve, .continuous)
    XCTAssertEqual(CALayer().cornerCurve, .circular)
    XCTAssertEqual(CALayer.cornerCurveExpansionFactor(.circular), 1)
  }
}
