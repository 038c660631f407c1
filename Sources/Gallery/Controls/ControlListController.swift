import AloeStackView
import UIKit

/// A screen of cards with controls.
class ControlListController: GroupedListController {
  /// Adds a card of controls with a heading.
  func addControls(_ header: String, _ rows: [ControlRow]) {
    addHeading(UILabel(header.uppercased(), style: .footnote, color: .secondaryLabel))
    for (index, row) in rows.enumerated() {
      row.place = []
      if index == 0 { row.place.insert(.first) }
      if index == rows.count - 1 { row.place.insert(.last) }
      stackView.addRow(row)
      stackView.setSeparatorInset(
        forRow: row,
        inset: UIEdgeInsets(top: 0, left: 2 * GroupedRow.sideInset, bottom: 0, right: GroupedRow.sideInset))
      if index == rows.count - 1 { stackView.hideSeparator(forRow: row) }
    }
  }

  /// Shows the last controls.
  func scrollToEnd() {
    stackView.layoutIfNeeded()
    if let last = stackView.lastRow { stackView.scrollRowToVisible(last, animated: false) }
  }
}
