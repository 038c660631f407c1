import Foundation

/// The content view of a cell. Built-in texts and the picture give it its height, if there are any.
final class CellContentView: UIView {
  weak var cell: UITableViewCell?

  override var contentHeightDependsOnWidth: Bool { true }

  override var intrinsicContentSize: CGSize {
    intrinsicContentSize(forWidth: bounds.width > 0 ? bounds.width : 320)
  }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: cell?.contentHeight(forWidth: width) ?? UIView.noIntrinsicMetric)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cell?.layOutContent()
  }
}

/// A built-in text of a row; the row is laid out again when the text's size changes.
final class CellLabel: UILabel {
  weak var cell: UITableViewCell?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    if !isCellSetting { cell?.builtInChanged() }
  }

  /// Set while the cell itself changes the label, and knows.
  private var isCellSetting = false
  private var isWrapped = false

  /// Lets a text of one line have as many as it needs, or takes that back.
  func wrap(_ wraps: Bool) {
    guard wraps != isWrapped, numberOfLines == (wraps ? 1 : 0) else { return }
    isCellSetting = true
    isWrapped = wraps
    numberOfLines = wraps ? 0 : 1
    isCellSetting = false
  }

  /// Whether a text that otherwise ends at the edge of a narrow column begins at the row's start, above the other one.
  var isInColumn = false {
    didSet {
      guard isInColumn != oldValue else { return }
      isCellSetting = true
      textAlignment = isInColumn ? .natural : effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
      isCellSetting = false
    }
  }
}

/// The built-in picture of a row; the row is laid out again when the picture changes.
final class CellImageView: UIImageView {
  weak var cell: UITableViewCell?

  override var image: UIImage? { didSet { cell?.builtInChanged() } }
}
