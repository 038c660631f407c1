import UIKit

// An action is an Objective-C selector on Apple's platforms and an unbound method on Linux.

extension AloeStackViewController {

  /// The list's commands, with actions of this controller.
  var reorderCommands: [UIKeyCommand] {
    // The list of a dragged row is the first responder, unless another responder is.
    guard !stackView.isReordering, !stackView.reordering.keyCommands.isEmpty else { return [] }
    let keys = stackView.reordering.keys
    #if canImport(ObjectiveC)
      let commands = [
        UIKeyCommand(input: keys.back, modifierFlags: .alternate, action: #selector(moveRowBack)),
        UIKeyCommand(input: keys.forward, modifierFlags: .alternate, action: #selector(moveRowForward)),
      ]
    #else
      let commands = [
        UIKeyCommand(input: keys.back, modifierFlags: .alternate, action: AloeStackViewController.moveRowBack),
        UIKeyCommand(input: keys.forward, modifierFlags: .alternate, action: AloeStackViewController.moveRowForward),
      ]
    #endif
    return stackView.reordering.givePriority(to: commands)
  }

  #if canImport(ObjectiveC)
    @objc func moveRowBack() { stackView.reordering.moveByKey(-1) }
    @objc func moveRowForward() { stackView.reordering.moveByKey(1) }
  #else
    func moveRowBack() { stackView.reordering.moveByKey(-1) }
    func moveRowForward() { stackView.reordering.moveByKey(1) }
  #endif

}
