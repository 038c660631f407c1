import AloeStackView
import UIKit

/// A screen of cards with rows, as in iOS's settings, built only with the rows of an `AloeStackView`.
class GroupedListController: AloeStackViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    stackView.backgroundColor = .systemGroupedBackground
    stackView.rowInset = UIEdgeInsets(
      top: 0, left: GroupedRow.sideInset, bottom: 0, right: GroupedRow.sideInset)
    stackView.rowHighlightColor = .clear
    stackView.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 32, right: 0)
    stackView.alwaysBounceVertical = true
    stackView.rowsFollowReadableWidth = true
  }

  private var groupedRows: [GroupedRow] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    for row in groupedRows { alignSeparator(of: row) }
  }

  /// Aligns the separator below a row with the row's texts.
  private func alignSeparator(of row: GroupedRow) {
    let start = row.separatorStart(in: traitCollection)
    stackView.setSeparatorInset(
      forRow: row, inset: UIEdgeInsets(top: 0, left: start, bottom: 0, right: GroupedRow.sideInset))
  }

  /// Adds a card of rows, with a heading above and a note below if given.
  func addGroup(header: String? = nil, footer: String? = nil, _ rows: [GroupedRow]) {
    if let header {
      let label = UILabel(header.uppercased(), style: .footnote, color: .secondaryLabel)
      addHeading(label)
    }
    for (index, row) in rows.enumerated() {
      row.place = []
      if index == 0 { row.place.insert(.first) }
      if index == rows.count - 1 { row.place.insert(.last) }
      stackView.addRow(row)
      if row.onTap != nil { stackView.setTapHandler(forRow: row) { $0.onTap?() } }
      groupedRows.append(row)
      alignSeparator(of: row)
      if index == rows.count - 1 { stackView.hideSeparator(forRow: row) }
    }
    if let footer {
      let label = UILabel(footer, style: .footnote, color: .secondaryLabel)
      addNote(CardNote(label), top: 7, bottom: 12)
    } else {
      addNote(UIView(), top: 11, bottom: 11)
    }
  }

  /// Adds the heading of a card; returns its row.
  @discardableResult
  func addHeading(_ label: UILabel) -> UIView {
    label.accessibilityTraits = .header
    let row = CardNote(label)
    addNote(row, top: 12, bottom: 7)
    return row
  }

  private func addNote(_ view: UIView, top: CGFloat, bottom: CGFloat) {
    stackView.addRow(view)
    let side = GroupedRow.sideInset
    stackView.setInset(forRow: view, inset: UIEdgeInsets(top: top, left: side, bottom: bottom, right: side))
    stackView.hideSeparator(forRow: view)
  }
}
