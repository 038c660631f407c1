import UIKit

// An action is an Objective-C selector on Apple's platforms and an unbound method on Linux.

extension AloeStackView {

  /// Creates the key commands that move a row, with actions of this list.
  func makeReorderCommands() -> [UIKeyCommand] {
    #if canImport(ObjectiveC)
      let commands = [
        UIKeyCommand(input: reordering.keys.back, modifierFlags: .alternate, action: #selector(moveRowBack)),
        UIKeyCommand(input: reordering.keys.forward, modifierFlags: .alternate, action: #selector(moveRowForward)),
      ]
    #else
      let commands = [
        UIKeyCommand(input: reordering.keys.back, modifierFlags: .alternate, action: AloeStackView.moveRowBack),
        UIKeyCommand(input: reordering.keys.forward, modifierFlags: .alternate, action: AloeStackView.moveRowForward),
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

  /// Returns the list that a key's command belongs to: this one, or else the nearest one around it that has a command
  /// for the key; `nil` if none has.
  ///
  /// On Apple's systems, the action of a command is called on the first responder of the chain that has such a method,
  /// even if a later one provides the command. That may be a list in a row of the list whose command it is.
  func list(withCommandFor input: String?) -> AloeStackView? {
    var view: UIView? = self
    while let current = view {
      if let list = current as? AloeStackView, list.reordering.keyCommands.contains(where: { $0.input == input }) {
        return list
      }
      view = current.superview
    }
    return nil
  }

  #if canImport(ObjectiveC)
    @objc func moveRowBack(_ sender: AnyObject) { list(whoseCommand: sender)?.reordering.moveByKey(-1) }
    @objc func moveRowForward(_ sender: AnyObject) { list(whoseCommand: sender)?.reordering.moveByKey(1) }
    @objc func dragWasCancelled(_ sender: AnyObject) { list(whoseCommand: sender)?.cancelReordering() }

    private func list(whoseCommand sender: AnyObject) -> AloeStackView? {
      list(withCommandFor: (sender as? UIKeyCommand)?.input)
    }
  #else
    func moveRowBack() { reordering.moveByKey(-1) }
    func moveRowForward() { reordering.moveByKey(1) }
    func dragWasCancelled() { cancelReordering() }
  #endif

}
