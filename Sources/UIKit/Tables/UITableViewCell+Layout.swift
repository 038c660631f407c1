import Foundation

extension UITableViewCell {
  // MARK: - Built-in texts and image

  func makeTextLabel() -> UILabel {
    let label = makeLabel(\.text)
    switch style {
    case .value2:
      label.font = growing(13, .footnote)
      label.textColor = tintColor
      label.align(isInColumn: false, isRightToLeft: isRightToLeft)
    default: label.font = growing(17, .body)
    }
    return label
  }

  func makeDetailLabel() -> UILabel {
    let label = makeLabel(\.detail)
    switch style {
    case .value1:
      label.font = growing(17, .body)
      label.textColor = .secondaryLabel
    case .value2: label.font = growing(13, .footnote)
    default: label.font = growing(12, .caption1)
    }
    return label
  }

  func makeImageView() -> UIImageView {
    let view = CellImageView()
    view.contentMode = .scaleAspectFit
    view.link = cellState.link
    contentView.addSubview(view)
    builtIn.imageView = view
    builtInChanged()
    return view
  }

  private func growing(_ size: CGFloat, _ style: UIFont.TextStyle) -> UIFont {
    UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size), compatibleWith: traitCollection)
  }

  private func makeLabel(_ place: WritableKeyPath<BuiltIn, UILabel?>) -> CellLabel {
    let label = CellLabel()
    label.link = self.cellState.link
    label.adjustsFontForContentSizeCategory = true
    label.wrap(hasLargeText)
    contentView.addSubview(label)
    builtIn[keyPath: place] = label
    builtInChanged()
    return label
  }

  var hasLargeText: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

  /// Returns the height that the built-in labels and the image need in a content view of a given width; `nil` if there
  /// are none.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    builtIn.isEmpty ? nil : builtInHeight(forWidth: width)
  }

  func builtInHeight(forWidth width: CGFloat) -> CGFloat {
    let frames = CellLayout(of: self, in: CGSize(width: width, height: 0)).frames
    let texts = [frames.text, frames.detail].filter { !$0.isEmpty }
    let textHeight = (texts.map(\.maxY).max() ?? 0) - (texts.map(\.minY).min() ?? 0)
    let tallest = max(textHeight + 2 * Self.verticalMargin, frames.image.height + 8)
    return max(Self.minimumHeight, tallest.rounded(.up))
  }

  /// Positions the built-in views in the content view.
  func layOutContent() {
    guard !builtIn.isEmpty else { return }
    let size = contentView.bounds.size
    let frames = CellLayout(of: self, in: size).frames
    func place(_ view: UIView?, _ frame: CGRect) {
      view?.frame =
        isRightToLeft
        ? CGRect(x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }
    // The direction is known once the cell is among other views.
    if style == .value2 {
      (builtIn.text as? CellLabel)?.align(isInColumn: frames.isColumn, isRightToLeft: isRightToLeft)
    }
    place(builtIn.imageView, frames.image)
    place(builtIn.text, frames.text)
    place(builtIn.detail, frames.detail)
  }
}

/// The frames of a cell's built-in views in its content view, computed as if the content view were left-to-right.
@MainActor struct CellLayout {
  struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var detail = CGRect.zero
    /// Whether two labels that the style shows side by side are stacked, because the width is too small.
    var isColumn = false
  }

  private let cell: UITableViewCell
  private let size: CGSize
  /// The horizontal range available for the labels.
  private var start: CGFloat
  private let end: CGFloat
  private var width: CGFloat { max(0, end - start) }
  private var middle: CGFloat { size.height / 2 }

  /// The width of the first of two labels side by side, in the style whose first label is narrow.
  private static let firstColumn: CGFloat = 91
  private static let unlimited = CGFloat.greatestFiniteMagnitude

  /// Computes the frames for a content view of a given size. Until its height has been computed, the centres are at 0.
  init(of cell: UITableViewCell, in size: CGSize) {
    self.cell = cell
    self.size = size
    start = cell.sideMargin + CGFloat(cell.indentationLevel) * cell.indentationWidth
    end = size.width - (cell.accessory.isEmpty ? cell.sideMargin : 8)
  }

  var frames: Frames {
    var frames = Frames()
    var texts = self
    let column = cell.builtIn.imageColumn
    if let image = imageFrame {
      frames.image = image.offsetBy(dx: max(0, column - image.width) / 2, dy: 0)
      texts.start += max(column, image.width) + 16
    } else if column > 0 {
      texts.start += column + 16
    }
    frames.isColumn = texts.textsNeedColumn
    switch frames.isColumn ? .subtitle : cell.style {
    case .default: frames.text = texts.onlyText
    case .subtitle: (frames.text, frames.detail) = texts.textsInColumn
    case .value1: (frames.text, frames.detail) = texts.textsAtEnds
    case .value2: (frames.text, frames.detail) = texts.textsBesideNarrowOne
    }
    return frames
  }

  /// The image's frame at the leading end. An image taller than the row shrinks to fit.
  private var imageFrame: CGRect? {
    guard let picture = cell.builtIn.imageView?.image?.size, picture.width > 0, picture.height > 0 else { return nil }
    let limit = size.height > 0 ? size.height - 2 : picture.height
    let scale = min(1, limit / picture.height)
    let fitted = CGSize(width: picture.width * scale, height: picture.height * scale)
    return CGRect(x: start, y: (size.height - fitted.height) / 2, width: fitted.width, height: fitted.height)
  }

  // MARK: - Texts

  private var onlyText: CGRect {
    let height = fitting(cell.builtIn.text, width).height
    return CGRect(x: start, y: middle - height / 2, width: width, height: height)
  }

  private var textsInColumn: (CGRect, CGRect) {
    var upper = fitting(cell.builtIn.text, width).height
    var lower = fitting(cell.builtIn.detail, width).height
    let gap: CGFloat = upper > 0 && lower > 0 ? 3 : 0
    if size.height > 0, upper > 0, lower > 0 {
      // In a row that isn't tall enough for both labels, each keeps at least its first line.
      upper = min(upper, max(size.height - gap - lower, firstLine(of: cell.builtIn.text)))
      lower = min(lower, max(size.height - gap - upper, firstLine(of: cell.builtIn.detail)))
    }
    let top = middle - (upper + gap + lower) / 2
    return (
      CGRect(x: start, y: top, width: width, height: upper),
      CGRect(x: start, y: top + upper + gap, width: width, height: lower)
    )
  }

  private func firstLine(of label: UILabel?) -> CGFloat { label.map { $0.font.lineHeight } ?? 0 }

  private var textsAtEnds: (CGRect, CGRect) {
    let right = fitting(cell.builtIn.detail, width)
    let left = fitting(cell.builtIn.text, max(0, width - right.width - (right.width > 0 ? 8 : 0)))
    return (
      CGRect(x: start, y: middle - left.height / 2, width: left.width, height: left.height),
      CGRect(x: end - right.width, y: middle - right.height / 2, width: right.width, height: right.height)
    )
  }

  private var textsBesideNarrowOne: (CGRect, CGRect) {
    let first = Self.firstColumn
    let left = fitting(cell.builtIn.text, first).height
    let right = fitting(cell.builtIn.detail, max(0, width - first - 6)).height
    return (
      CGRect(x: start, y: middle - left / 2, width: first, height: left),
      CGRect(x: start + first + 6, y: middle - right / 2, width: max(0, width - first - 6), height: right)
    )
  }

  /// Whether a label with large text is too wide to fit beside the other label.
  private var textsNeedColumn: Bool {
    switch cell.style {
    case .default, .subtitle: return false
    case .value1:
      let text = fitting(cell.builtIn.text, Self.unlimited).width
      return isTooWide(cell.builtIn.detail, max(0, width - text - 8))
    case .value2:
      return isTooWide(cell.builtIn.text, Self.firstColumn)
        || isTooWide(cell.builtIn.detail, max(0, width - Self.firstColumn - 6))
    }
  }

  private func isTooWide(_ label: UILabel?, _ width: CGFloat) -> Bool {
    guard cell.hasLargeText, let label, label.text?.isEmpty == false else { return false }
    return label.sizeThatFits(CGSize(width: Self.unlimited, height: 0)).width > width
  }

  private func fitting(_ label: UILabel?, _ width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: Self.unlimited))
    // In a row of a fixed height that isn't enough for the text, the label truncates it.
    let height = self.size.height > 0 ? min(self.size.height, size.height) : size.height
    return CGSize(width: min(width, size.width), height: height)
  }
}
