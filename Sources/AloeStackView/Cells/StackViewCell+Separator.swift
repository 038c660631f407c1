import UIKit

/// The separator state of a cell.
struct CellSeparator {

  /// Whether the row's separator is turned off.
  var isUnwanted = false
  /// The requested thickness; `nil` for one device pixel.
  var width: CGFloat?
  /// The line; `nil` while it isn't shown.
  var view: SeparatorView?

}

extension StackViewCell {

  /// Shows or removes the separator according to the list's rule and the row's settings.
  func updateSeparator() {
    if isSeparatorHidden { return removeSeparator() }
    let line: SeparatorView
    if let view = separator.view {
      line = view
    } else {
      line = SeparatorView(color: separatorColor)
      separator.view = line
      addSubview(line)
    }
    line.isHidden = list?.suppressesSeparator(of: self) == true
    line.place(
      in: bounds, axis: separatorAxis, width: separatorWidth, inset: separatorInset + safeAreaInset + styleInset,
      mirrored: isMirrored)
  }

  func removeSeparator() {
    separator.view?.removeFromSuperview()
    separator.view = nil
  }

}
