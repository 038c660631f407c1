import Foundation
import GTKPlatform

/// A view whose text can be edited or selected: a text field or a text view.
///
/// Its interaction applies a change, marks what depends on it, notifies the text's observers, and displays the result
/// once. The owner contributes the steps that differ between the two.
@MainActor protocol TextInteractionOwner: UIView, UITextInput {
  var interaction: TextInteraction { get }
  /// Whether the user may currently change the text.
  var allowsEditing: Bool { get }
  /// Whether the user may currently select text.
  var allowsSelecting: Bool { get }
  /// The attributes that apply to text that doesn't set them itself.
  var ownTextAttributes: [NSAttributedString.Key: Any] { get }
  /// The text's top left corner in the view's coordinates.
  var textOrigin: CGPoint { get }
  /// The part of the view in which text is shown.
  var textViewport: CGRect { get }
  /// The distance that the page keys move, in points; `nil` for single-line text.
  var pageStep: CGFloat? { get }

  /// Returns whether the delegate lets the user replace a part of the text.
  func mayReplace(_ range: NSRange, with string: String) -> Bool
  /// Invalidates properties that depend on the text, such as the view's size and layout. The text is drawn again later.
  func textChanged()
  /// Notifies the delegate and observers of a change by the user.
  func notifyTextChange()
  /// Notifies the delegate of a changed selection.
  func notifySelectionChange()
  /// Scrolls until the caret is visible.
  func revealCaret()
  /// Draws the text and the selection again.
  func showText()
  /// Handles a press of the return key.
  func returnPressed()
  /// Returns the client's edit menu for a part of the text; `nil` for the suggested actions.
  func editMenu(for range: NSRange, suggesting actions: [UIMenuElement]) -> UIMenu?
}

extension TextInteractionOwner {
  /// Returns a string with its own attributes, and the owner's attributes where it has none.
  func attributed(_ piece: StyledText) -> NSAttributedString {
    let own = ownTextAttributes
    let text = NSMutableAttributedString(string: piece.string, attributes: own)
    var start = 0
    for run in piece.runs {
      if !run.style.attributes.isEmpty {
        text.addAttributes(run.style.attributes, range: NSRange(location: start, length: run.length))
      }
      start += run.length
    }
    return text
  }

  /// The whole text with its own attributes.
  private var ownText: StyledText { interaction.editor.text.piece(0..<interaction.editor.text.length) }

  /// The whole text with all its attributes.
  var shownText: NSAttributedString { attributed(ownText) }

  /// The whole text with all its attributes, to be measured.
  var measuredText: TextContent {
    let (text, own) = (ownText, ownTextAttributes)
    var pieces: [StyledPiece] = []
    var start = 0
    for run in text.runs {
      let attributes = run.style.attributes.isEmpty ? own : own.merging(run.style.attributes) { $1 }
      pieces.append(StyledPiece(start: start, length: run.length, attributes: attributes))
      start += run.length
    }
    return TextContent(
      text.string, pieces, TextContent.Defaults(font: .systemFont(ofSize: 12)), traits: traitCollection)
  }

  /// Removes an attribute from the entire text, so that the owner's attribute applies. Returns whether it had the
  /// attribute.
  func removeStyle(_ key: NSAttributedString.Key) -> Bool {
    let text = interaction.editor.text
    guard text.length > 0, text.piece(0..<text.length).runs.contains(where: { $0.style.attributes[key] != nil }) else {
      return false
    }
    text.restyle(0..<text.length) { $0.filter { $0.key != key } }
    return true
  }
}
