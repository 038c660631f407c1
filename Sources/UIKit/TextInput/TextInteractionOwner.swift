import Foundation
import GTKPlatform

/// A view whose text can be edited or selected: a text field or a text view.
@MainActor protocol TextInteractionOwner: UIView, TextEditorHost, UITextInput {
  var interaction: TextInteraction { get }
  /// Whether the user may currently change the text.
  var allowsEditing: Bool { get }
  /// Whether the user may currently select text.
  var allowsSelecting: Bool { get }
  /// The text's top left corner in the view's coordinates.
  var textOrigin: CGPoint { get }
  /// The part of the view in which text is shown.
  var textViewport: CGRect { get }
  /// The distance that the page keys move, in points; `nil` for single-line text.
  var pageStep: CGFloat? { get }

  /// Scrolls until the caret is visible.
  func revealCaret()
  /// Updates the display after a change of the text or the selection.
  func showText()
  /// Handles a press of the return key.
  func returnPressed()
  /// Returns the client's edit menu for a part of the text; `nil` for the suggested actions.
  func editMenu(for range: NSRange, suggesting actions: [UIMenuElement]) -> UIMenu?
}
