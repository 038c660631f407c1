import Foundation
import ScreenTesting
import Testing
import UIKit

/// Code on the main queue of a program whose main queue Dispatch serves on its own threads, as with Swift Testing.
@MainActor @Suite(.serialized) struct MainQueueTests {
  private final class Target: NSObject {
    var count = 0
    func increase() { count += 1 }
  }

  @Test func snapshotsAreShownAtOnce() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test func aSelectorIsPerformedWithoutWaitingForItself() {
    let target = Target()
    target.performSelector(onMainThread: Selector(named: "increase", Target.increase), with: nil, waitUntilDone: true)
    #expect(target.count == 1)
  }
}
