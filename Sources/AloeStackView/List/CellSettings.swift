import UIKit

/// The list's settings for its cells, under the cells' property names.
@MainActor struct CellSettings {

  // For cells created in the future
  var backgroundColor = UIColor.clear
  var highlightColor = UIColor.rowHighlight
  var inset = UIEdgeInsets(top: 12, left: 15, bottom: 12, right: 15)
  var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  var isSeparatorHidden = false

  // For all cells
  var separatorColor = UIColor.separator
  /// The thickness of separators in points; `nil` for one device pixel, whose length depends on the cell's screen.
  var separatorWidth: CGFloat?
  var hidesLastSeparator = false

}
