/// Which way of an equal choice a view takes: stay as small, or as large, as its content.
struct TieBreak: Equatable {
  var staysSmall = false
  var staysLarge = false
  /// The place among the views that share the choice: of several that can't all stay, the first doesn't. Beyond the
  /// sixty-fourth view, where nothing is left to be shared out, places don't count any more, so that an insertion
  /// concerns so many at most.
  var index = 0 { didSet { index = min(index, 64) } }
  /// How early the choice is made; no wish at all by default.
  var priority = UILayoutPriority(0)

  /// How much it counts that the view stays.
  var weight: Double { index == 0 ? 0.5 : 1 + Double(index - 1) / 64 }
}
