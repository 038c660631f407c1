import Foundation

extension UITableViewCell {
  // MARK: - The row's own texts and picture

  var hasLargeText: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

  /// The height that the row's own texts and picture need in a content view of that width; `nil` without any.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    builtIn.isEmpty ? nil : builtInHeight(forWidth: width)
  }

  func builtInHeight(forWidth width: CGFloat) -> CGFloat {
    let frames = builtInFrames(in: CGSize(width: width, height: 0))
    let texts = [frames.text, frames.detail].filter { !$0.isEmpty }
    let textHeight = (texts.map(\.maxY).max() ?? 0) - (texts.map(\.minY).min() ?? 0)
    let tallest = max(textHeight + 2 * Self.verticalMargin, frames.image.height + 8)
    return max(Self.minimumHeight, tallest.rounded(.up))
  }

  /// Places the row's own views in the content view.
  func layOutContent() {
    guard !builtIn.isEmpty else { return }
    let size = contentView.bounds.size
    let frames = builtInFrames(in: size)
    func place(_ view: UIView?, _ frame: CGRect) {
      view?.frame =
        isRightToLeft
        ? CGRect(x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }
    (builtIn.text as? CellLabel)?.isInColumn = style == .value2 && frames.isColumn
    place(builtIn.imageView, frames.image)
    place(builtIn.text, frames.text)
    place(builtIn.detail, frames.detail)
  }

  private func builtInFrames(in size: CGSize) -> (
    image: CGRect, text: CGRect, detail: CGRect, isColumn: Bool
  ) {
    let start = sideMargin + CGFloat(indentationLevel) * indentationWidth
    let end = size.width - (accessoryGlyphs.isEmpty ? sideMargin : 8)
    var x = start
    var image = CGRect.zero
    if let picture = builtIn.imageView?.image?.size, picture.width > 0, picture.height > 0 {
      // A picture higher than the row shrinks to it.
      let room = size.height > 0 ? size.height - 2 : picture.height
      let scale = min(1, room / picture.height)
      let fitted = CGSize(width: picture.width * scale, height: picture.height * scale)
      image = CGRect(x: x, y: (size.height - fitted.height) / 2, width: fitted.width, height: fitted.height)
      x += fitted.width + 16
    }
    let room = max(0, end - x)
    func fitting(_ label: UILabel?, _ width: CGFloat) -> CGSize {
      guard let label, label.text?.isEmpty == false else { return .zero }
      let size = label.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
      return CGSize(width: min(width, size.width), height: size.height)
    }
    var text = CGRect.zero
    var detail = CGRect.zero
    let middle = size.height / 2
    func isTooWide(_ label: UILabel?, _ width: CGFloat) -> Bool {
      guard hasLargeText, let label, label.text?.isEmpty == false else { return false }
      return label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)).width > width
    }
    var shape = style
    if style == .value1 {
      let both = fitting(builtIn.text, .greatestFiniteMagnitude).width + 8
      if isTooWide(builtIn.detail, max(0, room - both)) { shape = .subtitle }
    } else if style == .value2, isTooWide(builtIn.text, 91) || isTooWide(builtIn.detail, max(0, room - 97)) {
      shape = .subtitle
    }
    switch shape {
    case .default:
      let fit = fitting(builtIn.text, room)
      text = CGRect(x: x, y: middle - fit.height / 2, width: room, height: fit.height)
    case .subtitle:
      let upper = fitting(builtIn.text, room)
      let lower = fitting(builtIn.detail, room)
      let gap: CGFloat = upper.height > 0 && lower.height > 0 ? 3 : 0
      let top = middle - (upper.height + gap + lower.height) / 2
      text = CGRect(x: x, y: top, width: room, height: upper.height)
      detail = CGRect(x: x, y: top + upper.height + gap, width: room, height: lower.height)
    case .value1:
      let right = fitting(builtIn.detail, room)
      let left = fitting(builtIn.text, max(0, room - right.width - (right.width > 0 ? 8 : 0)))
      text = CGRect(x: x, y: middle - left.height / 2, width: left.width, height: left.height)
      detail = CGRect(
        x: end - right.width, y: middle - right.height / 2, width: right.width, height: right.height)
    case .value2:
      let column: CGFloat = 91
      let left = fitting(builtIn.text, column)
      let right = fitting(builtIn.detail, max(0, room - column - 6))
      text = CGRect(x: x, y: middle - left.height / 2, width: column, height: left.height)
      detail = CGRect(
        x: x + column + 6, y: middle - right.height / 2, width: max(0, room - column - 6),
        height: right.height)
    }
    return (image, text, detail, shape != style)
  }
}

// MARK: - Parts

/// The content view; its height is that of the row's own texts, if there are any.
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

/// A text of a row; the row is laid out again when the text takes another size.
final class CellLabel: UILabel {
  weak var cell: UITableViewCell?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    if !isSettling { cell?.builtInChanged() }
  }

  private var isSettling = false
  private var isWrapped = false

  /// Lets a text of one line have as many as it needs, or takes that back.
  func wrap(_ wraps: Bool) {
    guard wraps != isWrapped, numberOfLines == (wraps ? 1 : 0) else { return }
    isSettling = true
    isWrapped = wraps
    numberOfLines = wraps ? 0 : 1
    isSettling = false
  }

  /// Whether a text that is at the end of its own narrow column lies above the other one now, at the start.
  var isInColumn = false {
    didSet {
      guard isInColumn != oldValue else { return }
      isSettling = true
      textAlignment = isInColumn ? .natural : effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
      isSettling = false
    }
  }
}

/// A picture of a row; the row is laid out again when it's another.
final class CellImageView: UIImageView {
  weak var cell: UITableViewCell?

  override var image: UIImage? { didSet { cell?.builtInChanged() } }
}
