/// What the pointer looks like, by the desktop's names of cursors.
public enum PointerShape: String, Sendable {
  /// The usual arrow.
  case arrow = "default"
  /// Nothing.
  case hidden = "none"
  /// A beam between letters of lines that run across.
  case text
  /// A beam between letters of lines that run down.
  case verticalText = "vertical-text"
  /// A hand that points, over a link.
  case hand = "pointer"
  /// A hand that holds what is dragged.
  case grabbing
}
