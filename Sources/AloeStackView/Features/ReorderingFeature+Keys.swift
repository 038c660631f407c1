import UIKit

// Alt (Option) with an arrow key along the list moves the focused row, or else the row selected last, by one position.
// Escape cancels a drag.

extension ReorderingFeature {

  /// The commands that move a row, if one can be moved, or cancel a drag.
  var keyCommands: [UIKeyCommand] {
    if drag != nil { return [list.makeCancelCommand()] }
    return cellForKeys == nil ? [] : list.makeReorderCommands()
  }

  /// The keys that move a row towards the start and towards the end.
  var keys: (back: String, forward: String) {
    if list.axis == .vertical { return (UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow) }
    let keys = (back: UIKeyCommand.inputLeftArrow, forward: UIKeyCommand.inputRightArrow)
    return list.runsFromRight ? (keys.forward, keys.back) : keys
  }

  /// Gives commands that move a row priority over the system's actions for their keys, such as moving the focus. While
  /// text is being edited, the keys belong to the text.
  func givePriority(to commands: [UIKeyCommand]) -> [UIKeyCommand] {
    let isTextEdited = list.firstResponderInside is any UIKeyInput
    for command in commands { command.wantsPriorityOverSystemBehavior = !isTextEdited }
    return commands
  }

  /// Moves the row to which keys apply by a number of rows.
  func moveByKey(_ distance: Int) {
    if let cellForKeys { list.moveRow(of: cellForKeys, by: distance) }
  }

  /// The cell that key commands move: the cell that has the focus or contains the first responder, or else the last
  /// selected one.
  private var cellForKeys: StackViewCell? {
    let focused = list.staging.mounted.first { $0.isReorderable && ($0.hasFirstResponder || $0.hasFocus) }
    return focused ?? list.selection.cells.inOrder.last { $0.isReorderable }
  }

}
