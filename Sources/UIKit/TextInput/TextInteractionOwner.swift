import Foundation
import GTKPlatform

/// A view that lets its text be edited or selected: a text field or a text view.
@MainActor protocol TextInteractionOwner: UIView, TextEditorHost, UITextInput {
  var interaction: TextInteraction { get }
  /// Whether the user may change the text now.
  var allowsEditing: Bool { get }
  /// Whether the user may select text now.
  var allowsSelecting: Bool { get }
  /// Where the text's top left lies in the view's coordinates.
  var textOrigin: CGPoint { get }
  /// The part of the view in which text is shown.
  var textViewport: CGRect { get }
  /// How far the page keys go, in points; `nil` for a text of one line.
  var pageStep: CGFloat? { get }

  /// Scrolls the text so that the caret is in sight.
  func revealCaret()
  /// Called when the text or the selection has changed, to show it.
  func showText()
  /// Called when the return key was pressed.
  func returnPressed()
  /// The client's menu of what can be done with a part of the text; `nil` for that of the suggestions.
  func editMenu(for range: NSRange, suggesting actions: [UIMenuElement]) -> UIMenu?
}
