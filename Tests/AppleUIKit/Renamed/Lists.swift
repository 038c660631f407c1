// swift-format-ignore-file

import AloeStackView
import UIKit

@MainActor func lists(_ list: AloeStackView, _ row: UIView, _ cell: StackViewCell) {
  _ = list.getAllRows()  // expected-warning{{deprecated}} expected-note{{use}} {{12-22=rows}} {{22-24=}}
  _ = list.cell(forRow: row)  // expected-warning{{deprecated}} expected-note{{use}} {{12-16=existingCell}}
  _ = list.separatorHeight  // expected-warning{{deprecated}} expected-note{{use}} {{12-27=separatorWidth}}
  cell.separatorHeight = 2  // expected-warning{{deprecated}} expected-note{{use}} {{8-23=separatorWidth}}
  list.scrollToRow(row, at: .top)  // expected-warning{{deprecated}} expected-note{{use}} {{30-33=start}}
  list.scrollToRow(row, at: .bottom)  // expected-warning{{deprecated}} expected-note{{use}} {{30-36=end}}
  _ = RowSection(title: "", rows: [], note: "")  // expected-warning{{deprecated}} expected-note{{use}} {{39-43=footer}}
  list.setTapHandler(forRow: UILabel(), handler: nil)  // expected-warning{{Use removeTapHandler(forRow:)}}
  list.setReorderable(true, forRow: row)  // expected-warning{{the row comes first}}
}
