import AloeStackView
import UIKit

/// Rows that are dragged, swiped and selected.
final class ReorderViewController: AloeStackViewController {
  private let hint = UILabel(nil, style: .footnote, color: .secondaryLabel)
  private lazy var deleteItem = UIBarButtonItem(
    title: "Delete", primaryAction: UIAction { [weak self] _ in self?.deleteSelected() })

  private let tasks = [
    TaskRow("Water the aloe", "A cup, once the soil is dry", symbol: "drop.fill", color: .systemBlue),
    TaskRow("Turn the echeveria", "A quarter to the left", symbol: "sun.max.fill", color: .systemOrange),
    TaskRow("Repot the haworthia", "Two parts of grit, one of earth", symbol: "leaf.fill", color: .systemGreen),
    TaskRow("Close the window", "Frost tonight", symbol: "moon.fill", color: .systemIndigo),
    TaskRow("Check the thermo\u{AD}meter", "It should stay above 5 °C", symbol: "thermometer", color: .systemRed),
    TaskRow("Photo\u{AD}graph the lithops", "They are about to bloom", symbol: "photo", color: .systemPurple),
    TaskRow("Order grit", "Two sacks, washed", symbol: "list.bullet", color: .systemBrown),
    TaskRow("Ring the seed bank", "Before noon", symbol: "bell.fill", color: .systemTeal),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Reorder"
    stackView.rowInset = UIEdgeInsets(top: 9, left: 16, bottom: 9, right: 16)
    stackView.rowsFollowReadableWidth = true
    stackView.automaticallyHidesLastSeparator = true
    stackView.allowsMultipleSelection = true
    stackView.addRow(hint)
    stackView.hideSeparator(forRow: hint)
    stackView.addRows(tasks)
    alignSeparators()
    for task in tasks {
      task.onDelete = { [weak self, weak task] in if let task { self?.delete([task]) } }
    }
    // The hint stays first.
    stackView.reorderTarget = { _, index in max(1, index) }
    stackView.selectionHandler = { [weak self] _, _ in self?.selectionChanged() }
    navigationItem.rightBarButtonItem = deleteItem
    selectionChanged()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    alignSeparators()
  }

  private func alignSeparators() {
    stackView.alignSeparators(of: tasks, besidePicture: 59, belowPicture: 16, in: traitCollection)
  }

  private func selectionChanged() {
    let count = stackView.selectedRows.count
    deleteItem.isEnabled = count > 0
    // Both are one line long, so that rows don't move when one is selected.
    hint.text =
      count == 0
      ? "Tap to select, hold to drag, swipe for more."
      : "\(count) selected. Alt with the arrow keys moves the last one."
  }

  private func delete(_ rows: [UIView], animated: Bool = true) {
    stackView.removeRows(rows, animated: animated)
    selectionChanged()
  }

  private func deleteSelected() { delete(stackView.selectedRows) }

  /// Changes several rows: completes one, deletes one, moves one up and selects two.
  func change(animated: Bool) {
    tasks[0].isDone = true
    delete([tasks[1]], animated: animated)
    stackView.reorderRow(tasks[5], by: -3, animated: animated)
    stackView.selectRow(tasks[3])
    stackView.selectRow(tasks[5])
    selectionChanged()
  }
}
