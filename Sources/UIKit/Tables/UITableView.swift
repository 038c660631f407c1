import Foundation

/// A list of rows, as far as its defaults: the colour and insets of separators, its style and background.
///
/// It has no data source yet, and shows no rows. For a list of rows use `AloeStackView`.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// How a table shows its rows.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge.
    case plain = 0
    /// Rows in groups, from edge to edge.
    case grouped = 1
    /// Rows in groups with round corners.
    case insetGrouped = 2
  }

  /// The height that stands for "as the content needs it".
  nonisolated public static let automaticDimension: CGFloat = -1

  /// Makes a table with a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// Makes a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Makes a plain table from an archive, from which nothing is read.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    withoutNoting { backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
    alwaysBounceVertical = true
  }

  /// The style that the table was made with.
  public let style: Style

  /// What separates rows; a line by default.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine

  /// The colour of separators; `UIColor.separator` by default, and again when it's set to `nil`.
  open var separatorColor: UIColor? = .separator {
    didSet { if separatorColor == nil { separatorColor = .separator } }
  }

  /// The space at the ends of separators; 15 points at the left by default.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)

  /// Whether cells keep to the width that is easy to read; false by default. Kept, as a table shows no rows yet; an
  /// `AloeStackView` has `rowsFollowReadableWidth`.
  open var cellLayoutMarginsFollowReadableWidth = false

  /// The height of rows, in points; ``automaticDimension`` by default.
  open var rowHeight: CGFloat = UITableView.automaticDimension
}
