import AloeStackView
import UIKit

/// A screen of cards with rows, in the look of iOS's settings: nothing but rows of an `AloeStackView`.
class GroupedListController: AloeStackViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    stackView.backgroundColor = .systemGroupedBackground
    stackView.rowInset = UIEdgeInsets(
      top: 0, left: GroupedRow.sideInset, bottom: 0, right: GroupedRow.sideInset)
    stackView.rowHighlightColor = .clear
    stackView.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 32, right: 0)
    stackView.alwaysBounceVertical = true
  }

  /// Adds a card of rows, with a heading above and a note below if given.
  func addGroup(header: String? = nil, footer: String? = nil, _ rows: [GroupedRow]) {
    if let header {
      let label = UILabel(header.uppercased(), style: .footnote, color: .secondaryLabel)
      addNote(label, inset: UIEdgeInsets(top: 12, left: 32, bottom: 7, right: 32))
    }
    for (index, row) in rows.enumerated() {
      row.place = []
      if index == 0 { row.place.insert(.first) }
      if index == rows.count - 1 { row.place.insert(.last) }
      stackView.addRow(row)
      stackView.setSeparatorInset(
        forRow: row,
        inset: UIEdgeInsets(top: 0, left: row.separatorStart, bottom: 0, right: GroupedRow.sideInset))
      if index == rows.count - 1 { stackView.hideSeparator(forRow: row) }
    }
    if let footer {
      let label = UILabel(footer, style: .footnote, color: .secondaryLabel)
      addNote(label, inset: UIEdgeInsets(top: 7, left: 32, bottom: 12, right: 32))
    } else {
      addNote(UIView(), inset: UIEdgeInsets(top: 11, left: 0, bottom: 11, right: 0))
    }
  }

  private func addNote(_ view: UIView, inset: UIEdgeInsets) {
    stackView.addRow(view)
    stackView.setInset(forRow: view, inset: inset)
    stackView.hideSeparator(forRow: view)
  }
}
