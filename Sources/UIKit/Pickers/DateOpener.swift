import Foundation

/// A button that opens a part of a date picker, and looks different while it's open.
class DateOpener: UIControl {
  /// Whether the part is open.
  final var isOpen = false { didSet { showLook() } }

  /// Updates the look for the state.
  func showLook() {}

  override func stateChanged() {
    super.stateChanged()
    showLook()
  }

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool { isPlainTap(recognizer) }
}
