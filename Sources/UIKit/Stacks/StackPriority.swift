/// The priorities of a stack view's constraints that aren't required.
enum StackPriority {
  /// Hidden views have no length: above all optional constraints inside them, below what is required.
  static let hiding = UILayoutPriority(999.9)
  /// Proportions: above all other optional constraints, but a fixed length comes first, as in UIKit.
  static let proportion = UILayoutPriority(999)
  /// A stack view is no larger than its views: below `fittingSizeLevel`, so that a fitting size decides if it's asked for.
  static let fit = UILayoutPriority(49)
  /// Which of several equally good layouts it is.
  static let ties = UILayoutPriority(0.5)
  /// Views without content that don't take what is left have no length: above ties, the first above all others.
  static let collapse = UILayoutPriority(0.75)
  /// Texts that wrap are equally wide: below ties, so that none is stretched for it.
  static let texts = UILayoutPriority(0.375)
  /// Gaps are equal: lowest, so that a stack view that may be small is, and views are cut by their order.
  static let gaps = UILayoutPriority(0.25)
  /// Centres are equally far apart, also where the stack view may be small: above `fit` and `fittingSizeLevel`.
  static let centers = UILayoutPriority(51)
  /// Which views are cut doesn't depend on those distances.
  static let centerTies = UILayoutPriority(51.5)
  /// Views without content have no length, whatever those distances are.
  static let noContent = UILayoutPriority(52)
}
