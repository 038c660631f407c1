/// The priorities of a stack view's optional constraints.
enum StackPriority {
  /// The priority of giving hidden views a length of zero. Above all optional constraints inside them, below required
  /// ones.
  static let hiding = UILayoutPriority(999.9)
  /// The priority of keeping lengths in proportion. Above all other optional constraints; a required length takes
  /// precedence, as in UIKit.
  static let proportion = UILayoutPriority(999)
  /// The priority of keeping a stack view no larger than its views. Below `fittingSizeLevel`, so that the target of a
  /// fitting size takes precedence.
  static let fit = UILayoutPriority(49)
  /// The priority of choosing among equally good layouts.
  static let ties = UILayoutPriority(0.5)
  /// The priority of giving views without content a length of zero, except the view that takes the remaining length.
  /// Above ties; the first view's is highest.
  static let collapse = UILayoutPriority(0.75)
  /// The priority of making labels that wrap equally wide. Below ties, so that none is stretched for it.
  static let texts = UILayoutPriority(0.375)
  /// The priority of making gaps equal. The lowest, so that a stack view is as small as possible, and views are
  /// compressed in order.
  static let gaps = UILayoutPriority(0.25)
  /// The priority of making distances between centres equal, even if that makes the stack view larger: above `fit` and
  /// `fittingSizeLevel`.
  static let centers = UILayoutPriority(51)
  /// The priority of choosing among equally good layouts of views with distributed centres: above `centers`, so that
  /// distances don't determine which view is compressed.
  static let centerTies = UILayoutPriority(51.5)
  /// The priority of giving views without content a length of zero, whatever the distances between centres are: above
  /// `centers`.
  static let noContent = UILayoutPriority(52)
}
