/// The priorities of a stack view's constraints that aren't required.
enum StackPriority {
  /// Hidden views have no length. Above all optional constraints inside them, below required ones.
  static let hiding = UILayoutPriority(999.9)
  /// Lengths are in proportion. Above all other optional constraints; a required length comes first, as in UIKit.
  static let proportion = UILayoutPriority(999)
  /// A stack view is no larger than its views. Below `fittingSizeLevel`, so that the target of a fitting size comes
  /// first.
  static let fit = UILayoutPriority(49)
  /// Chooses among equally good layouts.
  static let ties = UILayoutPriority(0.5)
  /// Views without content have no length, except the one that takes what is left. Above ties; the first view's is
  /// highest.
  static let collapse = UILayoutPriority(0.75)
  /// Texts that wrap are equally wide. Below ties, so that none is stretched for it.
  static let texts = UILayoutPriority(0.375)
  /// Gaps are equal. The lowest, so that a stack view is as small as it may be, and views are compressed in their
  /// order.
  static let gaps = UILayoutPriority(0.25)
  /// Centres are equally far apart, even if that makes the stack view larger: above `fit` and `fittingSizeLevel`.
  static let centers = UILayoutPriority(51)
  /// The ties of views whose centres are distributed: above `centers`, so that distances don't decide who is
  /// compressed.
  static let centerTies = UILayoutPriority(51.5)
  /// Views without content have no length, whatever the distances of the centres are: above `centers`.
  static let noContent = UILayoutPriority(52)
}
