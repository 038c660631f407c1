import AloeStackView
import UIKit

extension AloeStackView {

  /// Lets the document's `stackView.addRow(...)` compile as it stands: its three dots mean "some row".
  func addRow(_ someRow: (UnboundedRange_) -> Void) {
    addRow(UILabel())
  }

}
