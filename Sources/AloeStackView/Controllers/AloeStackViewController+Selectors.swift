import UIKit

// Apple's systems and Linux differ in this: an action is an Objective-C selector there and an unbound method here.

extension AloeStackViewController {

  /// The list's commands, which call this controller.
  var reorderCommands: [UIKeyCommand] {
    // A dragged row's list has the focus, unless somebody else has it.
    guard !stackView.isReordering, !stackView.reordering.keyCommands.isEmpty else { return [] }
    let keys = stackView.reordering.keys
    #if canImport(ObjectiveC)
      let commands = [
        UIKeyCommand(input: keys.back, modifierFlags: .alternate, action: #selector(moveRowBack)),
        UIKeyCommand(input: keys.on, modifierFlags: .alternate, action: #selector(moveRowOn)),
      ]
    #else
      let commands = [
        UIKeyCommand(input: keys.back, modifierFlags: .alternate, action: AloeStackViewController.moveRowBack),
        UIKeyCommand(input: keys.on, modifierFlags: .alternate, action: AloeStackViewController.moveRowOn),
      ]
    #endif
    return stackView.reordering.givePriority(to: commands)
  }

  #if canImport(ObjectiveC)
    @objc func moveRowBack() { stackView.reordering.moveByKey(-1) }
    @objc func moveRowOn() { stackView.reordering.moveByKey(1) }
  #else
    func moveRowBack() { stackView.reordering.moveByKey(-1) }
    func moveRowOn() { stackView.reordering.moveByKey(1) }
  #endif

}
