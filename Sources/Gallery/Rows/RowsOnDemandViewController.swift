import AloeStackView
import UIKit

/// A hundred thousand rows that are made on demand: each when it first comes near the screen. From then on, it's
/// kept with its state.
final class RowsOnDemandViewController: AloeStackViewController {
  private let countLabel = UILabel(nil, style: .footnote, color: .secondaryLabel, lines: 0)
  /// The number of rows made so far.
  private(set) var madeCount = 0
  private var shownCount = -1

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "On demand"
    navigationItem.largeTitleDisplayMode = .never
    let last = UIBarButtonItem(
      title: "Last", primaryAction: UIAction(title: "Last") { [weak self] _ in self?.scrollToEnd(animated: true) })
    last.accessibilityIdentifier = "rows.last"
    navigationItem.rightBarButtonItem = last
    stackView.rowInset = UIEdgeInsets(top: 9, left: 16, bottom: 9, right: 16)
    stackView.rowsFollowReadableWidth = true
    stackView.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
    countLabel.textAlignment = .center
    countLabel.accessibilityIdentifier = "rows.made"
    stackView.addRow(countLabel)
    stackView.hideSeparator(forRow: countLabel)
    stackView.addRows(count: RowsViewController.count) { [weak self] number in
      self?.madeCount += 1
      return LightRow.make(number + 1)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard madeCount != shownCount else { return }
    shownCount = madeCount
    countLabel.text = "\(madeCount.formatted()) of \(RowsViewController.count.formatted()) rows made so far"
  }

  /// Scrolls to the last row, which makes the rows around it.
  func scrollToEnd(animated: Bool) {
    if let last = stackView.lastRow { stackView.scrollRowToVisible(last, animated: animated) }
  }
}
