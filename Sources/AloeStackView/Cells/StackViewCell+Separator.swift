import UIKit

/// A cell's separator.
struct CellSeparator {

  /// Whether the row was asked to have none.
  var isUnwanted = false
  /// The thickness that was asked for; nil for one device pixel.
  var width: CGFloat?
  /// The line; nil while none is shown.
  var view: SeparatorView?

}

extension StackViewCell {

  /// Shows the separator or removes it, as the list's rule and the row's settings say.
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
