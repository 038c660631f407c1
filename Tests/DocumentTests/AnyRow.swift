import AloeStackView
import UIKit

extension AloeStackView {

  /// Makes the document's `stackView.addRow(...)` compile unchanged: its three dots mean "some row".
  func addRow(_ someRow: (UnboundedRange_) -> Void) {
    addRow(UILabel())
  }

}
