import AloeStackView
import UIKit

@MainActor func addSections(_ list: AloeStackView) {
  list.addSection(
    RowSection(title: "Desert", rows: [makeText("Agave"), makeText("Yucca")]))
  list.addSection(
    RowSection(title: "Forest", rows: [makeText("Fern"), makeText("Moss")]))
}

@MainActor func addCards(_ list: AloeStackView) {
  let reminders = RowSection(
    title: "Reminders", rows: [makeText("Every Sunday"), makeText("At noon")],
    footer: "Shown on this device only.", style: .insetGrouped)
  list.addSection(reminders)
  list.addRow(makeText("Before a holiday"), to: reminders)
}

@MainActor func alignWithCards(_ list: AloeStackView) {
  list.addRow(
    makeText("All reminders"),
    inset: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16))
}

@MainActor func hide(_ section: RowSection, in list: AloeStackView) {
  list.setSectionHidden(section, isHidden: true, animated: true)
}

@MainActor func collapse(_ section: RowSection, in list: AloeStackView, isCollapsed: Bool) {
  list.setRowsHidden(in: section, isHidden: isCollapsed, animated: true)
}

@MainActor func addStickyRows(_ list: AloeStackView) {
  for letter in ["A", "B"] {
    let heading = StickyHeading()
    heading.text = letter
    heading.font = .preferredFont(forTextStyle: .headline)
    list.addRow(heading, separator: .hidden)
    list.addRows((1...6).map { makeText("\(letter)\($0)") })
  }
}

final class StickyHeading: UILabel, Sticky {}

@MainActor func addSwipeActions(_ list: AloeStackView) {
  let mail = makeText("Minutes of the meeting on Monday")
  list.addRow(mail)

  let delete = RowSwipeAction(style: .destructive, title: "Delete") {
    [weak list] _, row, done in
    list?.removeRow(row, animated: true)
    done(true)
  }
  let later = RowSwipeAction(style: .normal, title: "Later") { _, _, done in
    done(true)
  }
  list.setSwipeActions(
    forRow: mail, trailing: RowSwipeActions(actions: [delete, later]))
}

@MainActor func makeReorderable(_ list: AloeStackView, _ model: TaskModel) {
  let rows = model.tasks.map(makeText)
  list.addRows(rows)
  for row in rows.dropFirst() {
    list.setReorderable(forRow: row, isReorderable: true)
  }
  list.reorderHandler = { _, from, to in
    model.tasks.insert(model.tasks.remove(at: from), at: to)
  }

  // The first task stays the first one.
  list.reorderTarget = { _, proposed in max(1, proposed) }
}

@MainActor final class TaskModel {
  var tasks = ["Water", "Repot", "Prune", "Feed"]
}

@MainActor func addChoices(_ list: AloeStackView) {
  for size in ["Small", "Medium", "Large"] {
    let row = ChoiceRow()
    row.text = size
    row.isUserInteractionEnabled = true
    list.addRow(row)
  }
  list.allowsMultipleSelection = true
  list.selectRow(list.rows[1])
}

@MainActor func observeSelection(_ list: AloeStackView, _ order: ChosenSizes) {
  list.selectionHandler = { [weak list] _, _ in
    order.sizes = (list?.selectedRows ?? []).compactMap { ($0 as? UILabel)?.text }
  }
}

@MainActor final class ChosenSizes {
  var sizes: [String] = []
}

final class ChoiceRow: UILabel, Selectable {}

@MainActor func addManyRows(_ list: AloeStackView) {
  list.addRows(count: 100_000) { number in
    makeText("Row \(number + 1)")
  }
  list.scrollToRow(list.rows[49_999], at: .middle, animated: false)
}

@MainActor func readRowsWithoutMaking(_ list: AloeStackView) -> Int {
  let count = list.rows.count
  let visible = list.rows.existingRows
  let tenth = list.rows.existingRow(at: 9)
  return tenth == nil ? count : visible.count
}

@MainActor func alignWithOtherRow(_ list: AloeStackView, _ first: UIView, _ second: UIView) {
  list.addRows([first, second])
  second.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true
}

final class BorderedList: AloeStackView {
  override func cellForRow(_ row: UIView) -> StackViewCell {
    BorderedCell(contentView: row)
  }

  override func configureCell(_ cell: StackViewCell) {
    cell.isSeparatorHidden = true
  }
}

final class BorderedCell: StackViewCell {}
