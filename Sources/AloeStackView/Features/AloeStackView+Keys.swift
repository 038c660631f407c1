import UIKit

// Moving rows by keys: Alt (Option) with the arrows along the list moves the row that has the focus, or else the one
// that was selected last, by a place. Escape ends a drag.

extension AloeStackView {

  /// The row that keys move: the one with the first responder in it, else the last selected one.
  private var rowForKeys: UIView? {
    let focused = mounted.first { $0.isReorderable && hasFirstResponder($0) }
    return (focused ?? selectedCells.inOrder.last { $0.isReorderable })?.contentView
  }

  func hasFirstResponder(_ view: UIView) -> Bool {
    view.isFirstResponder || view.subviews.contains { hasFirstResponder($0) }
  }

  /// The commands that move a row, if there is one to be moved, or end a drag.
  var reorderCommands: [UIKeyCommand] {
    if drag != nil { return [makeCancelCommand()] }
    return rowForKeys == nil ? [] : makeReorderCommands()
  }

  /// The keys that move a row towards the start and towards the end.
  var reorderKeys: (back: String, on: String) {
    if axis == .vertical { return (UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow) }
    let keys = (back: UIKeyCommand.inputLeftArrow, on: UIKeyCommand.inputRightArrow)
    return runsFromRight ? (keys.on, keys.back) : keys
  }

  /// Moves the row that keys are for.
  func reorderByKey(_ distance: Int) {
    if let rowForKeys { reorderRow(rowForKeys, by: distance) }
  }

}
