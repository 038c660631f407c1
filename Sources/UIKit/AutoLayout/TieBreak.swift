/// A view's preference among equally good solutions: whether it stays as small, or as large, as its content.
struct TieBreak: Equatable {
  /// The priority of the preference; 0, the default, means that there is none.
  var priority = UILayoutPriority(0)
  /// The order among the views that share the preference. If not all can be satisfied, the first one yields.
  var order: UInt16 = 0
  var staysSmall = false
  var staysLarge = false

  /// The weight of the view's constraint, which increases with the order.
  var weight: Double { 0.5 + Double(order) / 32_768 }
}
