import UIKit

/// What a list's settings give to its cells, each under the name that it has there.
@MainActor struct CellSettings {

  // Of cells made from now on
  var backgroundColor = UIColor.clear
  var highlightColor = UIColor.rowHighlight
  var inset = UIEdgeInsets(top: 12, left: 15, bottom: 12, right: 15)
  var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  var isSeparatorHidden = false

  // Of all cells
  var separatorColor = UIColor.separator
  /// Nil for one device pixel, whose length depends on the screen that a cell is on.
  var separatorWidth: CGFloat?
  var hidesLastSeparator = false

}
