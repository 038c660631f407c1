/// Which way of an equal choice a view takes: stay as small, or as large, as its content.
struct TieBreak: Equatable {
  /// How early the choice is made; never by default.
  var priority = UILayoutPriority(0)
  /// Rises along the views that share the choice: of several that can't all stay, the first doesn't.
  var order: UInt16 = 0
  var staysSmall = false
  var staysLarge = false

  /// How much it counts that the view stays.
  var weight: Double { 0.5 + Double(order) / 32_768 }
}
