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
  /// The visible texts in reading order, one per line. The texts of an alert, a menu or an open calendar come after the
  /// texts of the screen behind it. Covered texts are left out.
  case text
}
