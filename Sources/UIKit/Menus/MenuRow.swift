import Foundation

/// A row of a menu: a mark, a title with a smaller line below, and a picture at the end.
final class MenuRow: UIView {
  static let titleStyle = SystemTextStyle(17, as: .body)
  private static let headingStyle = SystemTextStyle(13, as: .footnote)
  /// The distance from the sides to the texts, without and with a column for marks, and the picture's width.
  private static let (inset, markedInset, imageWidth): (CGFloat, CGFloat, CGFloat) = (16, 36, 24)

  let entry: MenuEntry
  private let hasMarks: Bool
  private let title = UILabel()
  private let subtitle = UILabel()
  private let mark = UIImageView(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let line = UIView()
  private var wheel: UIActivityIndicatorView?

  init(_ entry: MenuEntry, hasMarks: Bool, hasLine: Bool) {
    self.entry = entry
    self.hasMarks = hasMarks
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [title, subtitle, mark, picture, line] { addSubview(view) }
    mark.contentMode = .center
    picture.contentMode = .scaleAspectFit
    line.backgroundColor = .separator
    line.isHidden = !hasLine
    show()
  }

  required init?(coder: NSCoder) {
    entry = .gap
    hasMarks = false
    super.init(coder: coder)
  }

  /// Whether the row can be chosen now.
  var isEnabled: Bool {
    if case .element(let element) = entry { return !element.menuAttributes.contains(.disabled) }
    return entry.isChoosable
  }

  /// Whether a finger or the keyboard is on the row.
  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : nil }
  }

  // MARK: - Look

  private func show() {
    title.numberOfLines = 2
    subtitle.numberOfLines = 2
    subtitle.textColor = .secondaryLabel
    title.textColor = .label
    var weight = UIFont.Weight.regular
    switch entry {
    case .title(let text):
      title.text = text
      title.textColor = .secondaryLabel
    case .back(let menu):
      title.text = menu.title
      weight = .semibold
      mark.image = Self.symbol("chevron.down")
    case .element(let element): show(element)
    case .gap: backgroundColor = .systemFill
    case .loading:
      let wheel = UIActivityIndicatorView(style: .medium)
      wheel.startAnimating()
      addSubview(wheel)
      self.wheel = wheel
    }
    if case .title = entry {
      title.font = Self.headingStyle.font(in: traitCollection)
    } else {
      let size = Self.titleStyle.font(in: traitCollection).pointSize
      title.font = .systemFont(ofSize: size, weight: weight)
    }
    subtitle.font = Self.headingStyle.font(in: traitCollection)
    if traitCollection.preferredContentSizeCategory.isAccessibilityCategory {
      title.numberOfLines = 0
      subtitle.numberOfLines = 0
    }
    mark.tintColor = title.textColor
    picture.tintColor = title.textColor
  }

  private func show(_ element: UIMenuElement) {
    title.text = element.title
    subtitle.text = element.subtitle
    let attributes = element.menuAttributes
    title.textColor =
      attributes.contains(.disabled) ? .tertiaryLabel : attributes.contains(.destructive) ? .systemRed : .label
    let isOn = element.menuState == .on
    let image = isOn ? (element as? UIAction)?.selectedImage ?? element.image : element.image
    picture.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    if element is UIMenu {
      mark.image = Self.symbol("chevron.forward")
    } else {
      mark.image = isOn ? Self.symbol("checkmark") : element.menuState == .mixed ? Self.symbol("minus") : nil
    }
  }

  private static func symbol(_ name: String) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
    setNeedsLayout()
  }

  // MARK: - Layout

  private var start: CGFloat { hasMarks ? Self.markedInset : Self.inset }
  private var end: CGFloat { picture.image == nil ? Self.inset : Self.inset + Self.imageWidth + 8 }

  private func sizes(width: CGFloat) -> (title: CGSize, subtitle: CGSize) {
    let room = CGSize(width: max(20, width - start - end), height: .greatestFiniteMagnitude)
    return (title.sizeThatFits(room), subtitle.text?.isEmpty == false ? subtitle.sizeThatFits(room) : .zero)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    switch entry {
    case .gap: return CGSize(width: size.width, height: 8)
    case .loading: return CGSize(width: size.width, height: 44)
    case .title: return CGSize(width: size.width, height: max(30, sizes(width: size.width).title.height + 14))
    case .back, .element:
      let (title, subtitle) = sizes(width: size.width)
      return CGSize(width: size.width, height: max(44, (title.height + subtitle.height + 22).rounded()))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (first, second) = sizes(width: bounds.width)
    let top = (bounds.height - first.height - second.height) / 2
    let width = max(20, bounds.width - start - end)
    place(title, CGRect(x: start, y: top, width: width, height: first.height))
    place(subtitle, CGRect(x: start, y: top + first.height, width: width, height: second.height))
    place(mark, CGRect(x: 12, y: 0, width: 16, height: bounds.height))
    place(
      picture,
      CGRect(
        x: bounds.width - Self.inset - Self.imageWidth, y: (bounds.height - 22) / 2, width: Self.imageWidth,
        height: 22))
    wheel?.center = CGPoint(x: bounds.midX, y: bounds.midY)
    let thickness = 1 / traitCollection.effectiveScale
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    let x = isRightToLeft ? bounds.width - frame.maxX : frame.minX
    view.frame = CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height)
  }
}
