import UIKit

// Apple's systems and Linux differ in this: an action is an Objective-C selector there and an unbound method here.

extension AloeStackView {

  /// The commands that move a row by keys, which call this list.
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

  /// The command that ends a drag.
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
