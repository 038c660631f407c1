/// The shape of the pointer, named like the desktop's cursors.
public enum PointerShape: String, Sendable {
  /// The default arrow.
  case arrow = "default"
  /// No pointer.
  case hidden = "none"
  /// An I-beam for horizontal text.
  case text
  /// An I-beam for vertical text.
  case verticalText = "vertical-text"
  /// A pointing hand for links.
  case hand = "pointer"
  /// A closed hand for dragging.
  case grabbing
}
