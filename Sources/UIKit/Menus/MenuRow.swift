import Foundation

/// A row of a menu: a checkmark, a title with an optional subtitle, and an image at the end.
final class MenuRow: UIView, TouchPassing {
  static let titleStyle = SystemTextStyle(17, as: .body)
  private static let tileStyle = SystemTextStyle(13, as: .footnote, upTo: .extraExtraExtraLarge)
  private static let headingStyle = SystemTextStyle(13, as: .footnote)
  /// The distance from the edges to the text, without and with a column for checkmarks.
  private static let (inset, markedInset): (CGFloat, CGFloat) = (16, 36)
  private static let imageSize = CGSize(width: 24, height: 22)

  let entry: MenuEntry
  private let hasMarks: Bool
  private let title = UILabel()
  private let subtitle = UILabel()
  private let mark = UIImageView(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let line = UIView()
  /// The background of a selected tile's image.
  private let disc = UIView()
  /// Whether there is a line between the tile and the previous one.
  var hasSideLine = false { didSet { setNeedsLayout() } }
  private let sideLine = UIView()
  private var activityIndicator: UIActivityIndicatorView?

  init(_ entry: MenuEntry, hasMarks: Bool, hasLine: Bool) {
    self.entry = entry
    self.hasMarks = hasMarks
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    disc.isHidden = true
    disc.layer.cornerRadius = 8
    sideLine.backgroundColor = .separator
    for view in [disc, title, subtitle, mark, picture, line, sideLine] { addSubview(view) }
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

  /// Whether the row can be selected.
  var isEnabled: Bool {
    if let element = entry.element { return !element.menuAttributes.contains(.disabled) }
    return entry.isChoosable
  }

  /// Whether the row is touched, or highlighted with the keyboard.
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
      mark.image = symbol("chevron.down")
    case .element(let element), .tile(let element, _): show(element)
    case .gap: backgroundColor = .systemFill
    case .loading:
      let activityIndicator = UIActivityIndicatorView(style: .medium)
      activityIndicator.startAnimating()
      addSubview(activityIndicator)
      self.activityIndicator = activityIndicator
    }
    if let tile = entry.tile {
      showTile(tile)
    } else if case .title = entry {
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
    if element is UIMenu, entry.tile == nil {
      mark.image = symbol("chevron.forward")
    } else if entry.tile == nil {
      mark.image = isOn ? symbol("checkmark") : element.menuState == .mixed ? symbol("minus") : nil
    }
  }

  /// Shows the element of a tile: an image, with a title below it or instead of it.
  private func showTile(_ tile: MenuTile) {
    let hasTitle = tile.hasTitle || picture.image == nil
    title.isHidden = !hasTitle
    subtitle.isHidden = true
    title.font = Self.tileStyle.font(in: traitCollection)
    title.textAlignment = .center
    title.numberOfLines = tile.hasTitle ? 2 : 1
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = 0.7
    let isOn = entry.element?.menuState == .on
    mark.isHidden = true
    disc.isHidden = !isOn
    disc.backgroundColor = .secondarySystemFill
    picture.tintColor = isOn && tile.isPalette ? tintColor : title.textColor
  }

  private func symbol(_ name: String) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13 * growth, weight: .semibold))
  }

  /// The scale of checkmarks and images relative to the default text size.
  private var growth: CGFloat { traitCollection.symbolGrowth }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
    setNeedsLayout()
  }

  // MARK: - Layout

  private var markWidth: CGFloat { 16 * max(1, growth) }
  private var pictureSize: CGSize {
    CGSize(width: Self.imageSize.width * growth, height: Self.imageSize.height * growth)
  }

  /// Returns the horizontal space for the row's text between checkmark and image. If the text needs more, the
  /// checkmark has its default size and the image is hidden.
  private func available(width: CGFloat) -> (start: CGFloat, width: CGFloat, isTight: Bool) {
    let start = hasMarks ? Self.markedInset - 16 + markWidth : Self.inset
    let end = picture.image == nil ? Self.inset : Self.inset + pictureSize.width + 8
    guard widestWord > width - start - end else { return (start, max(20, width - start - end), false) }
    let least = hasMarks ? Self.markedInset : Self.inset
    return (least, max(20, width - least - Self.inset), true)
  }

  private var widestWord: CGFloat {
    let widths = [title, subtitle].flatMap { label in
      (label.text ?? "").split(whereSeparator: \.isWhitespace).map {
        NSString(string: String($0)).size(withAttributes: [.font: label.font as Any]).width
      }
    }
    return (widths.max() ?? 0).rounded(.up) + 1
  }

  private func sizes(width: CGFloat) -> (title: CGSize, subtitle: CGSize) {
    let available = CGSize(width: self.available(width: width).width, height: .greatestFiniteMagnitude)
    return (title.sizeThatFits(available), subtitle.text?.isEmpty == false ? subtitle.sizeThatFits(available) : .zero)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    switch entry {
    case .gap: return CGSize(width: size.width, height: 8)
    case .loading: return CGSize(width: size.width, height: 44)
    case .title: return CGSize(width: size.width, height: max(30, sizes(width: size.width).title.height + 14))
    case .tile(_, let tile):
      let icon = Self.imageSize.width * growth
      let available = CGSize(width: max(20, size.width - 8), height: .greatestFiniteMagnitude)
      let text = title.isHidden ? 0 : title.sizeThatFits(available).height
      let height = tile.hasTitle ? max(60, text + 18 + icon) : max(44, text + 18, icon + 20)
      return CGSize(width: size.width, height: height.rounded())
    case .back, .element:
      let (title, subtitle) = sizes(width: size.width)
      return CGSize(width: size.width, height: max(44, (title.height + subtitle.height + 22).rounded()))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / traitCollection.effectiveScale
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
    sideLine.isHidden = !hasSideLine
    place(sideLine, CGRect(x: 0, y: 0, width: thickness, height: bounds.height))
    if let tile = entry.tile { return placeTile(tile) }
    let (first, second) = sizes(width: bounds.width)
    let top = (bounds.height - first.height - second.height) / 2
    let (start, width, isTight) = available(width: bounds.width)
    place(title, CGRect(x: start, y: top, width: width, height: first.height))
    place(subtitle, CGRect(x: start, y: top + first.height, width: width, height: second.height))
    place(mark, CGRect(x: 12, y: 0, width: isTight ? 16 : markWidth, height: bounds.height))
    mark.contentMode = isTight ? .scaleAspectFit : .center
    picture.isHidden = isTight
    let size = pictureSize
    place(
      picture,
      CGRect(
        x: bounds.width - Self.inset - size.width, y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height))
    activityIndicator?.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private func placeTile(_ tile: MenuTile) {
    let icon = Self.imageSize.width * growth
    let hasPicture = picture.image != nil
    let available = CGSize(width: max(20, bounds.width - 8), height: .greatestFiniteMagnitude)
    let text = title.isHidden ? 0 : min(title.sizeThatFits(available).height, bounds.height)
    let space: CGFloat = hasPicture && !title.isHidden ? 4 : 0
    let top = (bounds.height - (hasPicture ? icon : 0) - space - text) / 2
    picture.frame = CGRect(x: (bounds.width - icon) / 2, y: top, width: icon, height: icon)
    disc.frame = picture.frame.insetBy(dx: -6, dy: -6)
    title.frame = CGRect(x: 4, y: bounds.height - top - text, width: max(0, bounds.width - 8), height: text)
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    let x = isRightToLeft ? bounds.width - frame.maxX : frame.minX
    view.frame = CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height)
  }

  override var spokenContent: SpokenContent {
    if case .gap = entry { return .group(.separator) }
    // A title row and an activity indicator have their own accessibility.
    guard entry.isChoosable else { return SpokenContent() }
    var content = SpokenContent(
      label: spokenTexts, traits: isEnabled ? .button : [.button, .notEnabled], role: .menuItem)
    if entry.element is UIMenu { content.states = [.hasPopup, .expandable] }
    if let state = entry.element?.menuState, state != .off {
      content.role = .checkMenuItem
      content.states = state == .on ? [.checkable, .checked] : .checkable
    }
    return content
  }
}
