/// What a view does where layout has equally good choices: whether it stays as small, or as large, as its content.
struct TieBreak: Equatable {
  /// The priority of the choice; 0, the default, means that none is made.
  var priority = UILayoutPriority(0)
  /// Rises along the views that share the choice. If not all can stay, the first one gives way.
  var order: UInt16 = 0
  var staysSmall = false
  var staysLarge = false

  /// The weight of the view's constraint, which rises with the order.
  var weight: Double { 0.5 + Double(order) / 32_768 }
}
