/// An aspect of a screen that a snapshot captures.
public enum SnapshotKind: String, Sendable, CaseIterable {
  /// The pixels, as a PNG. Painted without a display, so they don't depend on the graphics card.
  case image
  /// The tree of views: class, text, frame in the window, and states, one per line.
  case tree
  /// The elements as a screen reader speaks them, in reading order, one per line: name, role, value, states, hint. Of
  /// each list, the first 1,000 rows are read, also those out of sight: rows on demand are made, and cells requested.
  case speech
  /// The views with the active constraints that each of them holds, and ambiguous layouts.
  case constraints
  /// The visible text in reading order, one string per line. The text of an alert, a menu or an open calendar comes
  /// after the text of the screen behind it. Covered text is left out.
  case text
}
