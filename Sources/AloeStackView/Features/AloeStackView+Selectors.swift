import UIKit

// An action is an Objective-C selector on Apple's platforms and an unbound method on Linux.

extension AloeStackView {

  /// Creates the key commands that move a row, with actions of this list.
  func makeReorderCommands() -> [UIKeyCommand] {
    #if canImport(ObjectiveC)
      let commands = [
        UIKeyCommand(input: reordering.keys.back, modifierFlags: .alternate, action: #selector(moveRowBack)),
        UIKeyCommand(input: reordering.keys.on, modifierFlags: .alternate, action: #selector(moveRowOn)),
      ]
    #else
      let commands = [
        UIKeyCommand(input: reordering.keys.back, modifierFlags: .alternate, action: AloeStackView.moveRowBack),
        UIKeyCommand(input: reordering.keys.on, modifierFlags: .alternate, action: AloeStackView.moveRowOn),
      ]
    #endif
    return reordering.givePriority(to: commands)
  }

  /// Creates the key command that cancels a drag.
  func makeCancelCommand() -> UIKeyCommand {
    #if canImport(ObjectiveC)
      let command = UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(dragWasCancelled))
    #else
      let command = UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: AloeStackView.dragWasCancelled)
    #endif
    command.wantsPriorityOverSystemBehavior = true
    return command
  }

  #if canImport(ObjectiveC)
    @objc func moveRowBack() { reordering.moveByKey(-1) }
    @objc func moveRowOn() { reordering.moveByKey(1) }
    @objc func dragWasCancelled() { cancelReordering() }
  #else
    func moveRowBack() { reordering.moveByKey(-1) }
    func moveRowOn() { reordering.moveByKey(1) }
    func dragWasCancelled() { cancelReordering() }
  #endif

}
