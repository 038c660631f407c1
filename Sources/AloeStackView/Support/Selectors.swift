import UIKit

// The one place where Apple's systems and Linux must differ: an action is an Objective-C selector there and
// an unbound method here.

extension StackViewCell {

  /// A tap recogniser whose taps call `rowWasTapped()` of this cell.
  func makeTapRecognizer() -> UITapGestureRecognizer {
    #if canImport(ObjectiveC)
      UITapGestureRecognizer(target: self, action: #selector(rowWasTapped))
    #else
      UITapGestureRecognizer(target: self, action: StackViewCell.rowWasTapped)
    #endif
  }

  #if canImport(ObjectiveC)
    @objc func rowWasTapped() { respondToTap() }
  #else
    func rowWasTapped() { respondToTap() }
  #endif

}

extension StackViewCell {

  /// A long-press recogniser that calls `followLift()` of this cell.
  func makeLiftRecognizer() -> UILongPressGestureRecognizer {
    #if canImport(ObjectiveC)
      UILongPressGestureRecognizer(target: self, action: #selector(rowWasLifted))
    #else
      UILongPressGestureRecognizer(target: self, action: StackViewCell.rowWasLifted)
    #endif
  }

  /// A pan recogniser that calls `followSwipe()` of this cell.
  func makeSwipeRecognizer() -> UIPanGestureRecognizer {
    #if canImport(ObjectiveC)
      UIPanGestureRecognizer(target: self, action: #selector(rowWasSwiped))
    #else
      UIPanGestureRecognizer(target: self, action: StackViewCell.rowWasSwiped)
    #endif
  }

  #if canImport(ObjectiveC)
    @objc func rowWasLifted() { followLift() }
    @objc func rowWasSwiped() { followSwipe() }
  #else
    func rowWasLifted() { followLift() }
    func rowWasSwiped() { followSwipe() }
  #endif

}

extension AloeStackView {

  /// The commands that move a row by keys, which call this list.
  func makeReorderCommands() -> [UIKeyCommand] {
    #if canImport(ObjectiveC)
      [
        UIKeyCommand(input: reorderKeys.back, modifierFlags: .alternate, action: #selector(moveRowBack)),
        UIKeyCommand(input: reorderKeys.on, modifierFlags: .alternate, action: #selector(moveRowOn)),
      ]
    #else
      [
        UIKeyCommand(input: reorderKeys.back, modifierFlags: .alternate, action: AloeStackView.moveRowBack),
        UIKeyCommand(input: reorderKeys.on, modifierFlags: .alternate, action: AloeStackView.moveRowOn),
      ]
    #endif
  }

  /// The command that ends a drag.
  func makeCancelCommand() -> UIKeyCommand {
    #if canImport(ObjectiveC)
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(dragWasCancelled))
    #else
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: AloeStackView.dragWasCancelled)
    #endif
  }

  #if canImport(ObjectiveC)
    @objc func moveRowBack() { reorderByKey(-1) }
    @objc func moveRowOn() { reorderByKey(1) }
    @objc func dragWasCancelled() { cancelReordering() }
  #else
    func moveRowBack() { reorderByKey(-1) }
    func moveRowOn() { reorderByKey(1) }
    func dragWasCancelled() { cancelReordering() }
  #endif

}

extension AloeStackViewController {

  /// The list's commands, which call this controller.
  var reorderCommands: [UIKeyCommand] {
    // A dragged row's list has the focus, unless somebody else has it.
    guard !stackView.isReordering, !stackView.reorderCommands.isEmpty else { return [] }
    let keys = stackView.reorderKeys
    #if canImport(ObjectiveC)
      return [
        UIKeyCommand(input: keys.back, modifierFlags: .alternate, action: #selector(moveRowBack)),
        UIKeyCommand(input: keys.on, modifierFlags: .alternate, action: #selector(moveRowOn)),
      ]
    #else
      return [
        UIKeyCommand(input: keys.back, modifierFlags: .alternate, action: AloeStackViewController.moveRowBack),
        UIKeyCommand(input: keys.on, modifierFlags: .alternate, action: AloeStackViewController.moveRowOn),
      ]
    #endif
  }

  #if canImport(ObjectiveC)
    @objc func moveRowBack() { stackView.reorderByKey(-1) }
    @objc func moveRowOn() { stackView.reorderByKey(1) }
  #else
    func moveRowBack() { stackView.reorderByKey(-1) }
    func moveRowOn() { stackView.reorderByKey(1) }
  #endif

}

extension FrameLink {

  /// A display link that calls `frameCame()` of this object.
  func makeDisplayLink() -> CADisplayLink {
    #if canImport(ObjectiveC)
      CADisplayLink(target: self, selector: #selector(frameCame))
    #else
      CADisplayLink(target: self, selector: Selector(FrameLink.frameCame))
    #endif
  }

  #if canImport(ObjectiveC)
    @objc func frameCame() { frame() }
  #else
    func frameCame() { frame() }
  #endif

}
