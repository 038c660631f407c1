/// Which way of an equal choice a view takes: stay as small, or as large, as its content.
struct TieBreak: Equatable {
  /// How early the choice is made; never by default.
  var priority = UILayoutPriority(0)
  /// The place among the views that share the choice: of several that can't all stay, the first doesn't. Beyond the
  /// sixty-fourth view, where nothing is left to be shared out, places don't count any more, so that an insertion
  /// concerns so many at most.
  var index: Int {
    get { Int(storedIndex) }
    set { storedIndex = UInt8(min(newValue, 64)) }
  }
  /// In a byte: each view has two of these.
  private var storedIndex: UInt8 = 0
  var staysSmall = false
  var staysLarge = false

  /// How much it counts that the view stays.
  var weight: Double { index == 0 ? 0.5 : 1 + Double(index - 1) / 64 }
}
