import Foundation

/// The share sheet: the shared items at the top, apps below them, then a list of actions.
///
/// The measures are estimated from iOS 18, in points at the default text size.
final class ShareSheetView: MaterialCard {
  var onChoose: ((UIActivity) -> Void)?
  var onClose: (() -> Void)?

  private static let headerHeight: CGFloat = 68
  private static let margin: CGFloat = 16

  static let raised = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 0.173, green: 0.173, blue: 0.18, alpha: 1) : .white
  }

  private let picture = UIImageView()
  private let title = UILabel()
  private let detail = UILabel()
  private let closeButton = UIButton(type: .custom)
  private let headerLine = AlertColors.line()
  private let programsLine = AlertColors.line()
  private let scroller = UIScrollView()
  private let programs = UIScrollView()
  private let list = UIView()
  private var tiles: [ShareTile] = []
  private var rows: [ShareRow] = []
  private var rowLines: [UIView] = []

  init(heading: (title: String, detail: String, image: UIImage?), activities: [UIActivity]) {
    super.init(.effect(UIBlurEffect(style: .systemThickMaterial)))
    setUpHeader(heading)
    for activity in activities {
      if type(of: activity).activityCategory == .share {
        tiles.append(ShareTile(activity))
      } else {
        rows.append(ShareRow(activity))
      }
    }
    rowLines = rows.dropFirst().map { _ in AlertColors.line() }
    for tile in tiles {
      tile.addAction(UIAction { [weak self, unowned tile] _ in self?.onChoose?(tile.activity) }, for: .touchUpInside)
      programs.addSubview(tile)
    }
    for row in rows {
      row.addAction(UIAction { [weak self, unowned row] _ in self?.onChoose?(row.activity) }, for: .touchUpInside)
      list.addSubview(row)
    }
    for line in rowLines { list.addSubview(line) }
    list.backgroundColor = Self.raised
    list.layer.cornerRadius = 10
    list.layer.masksToBounds = true
    programs.showsHorizontalScrollIndicator = false
    for view in [programs, programsLine, list] { scroller.addSubview(view) }
    for view in [scroller, headerLine, picture, title, detail, closeButton] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private func setUpHeader(_ heading: (title: String, detail: String, image: UIImage?)) {
    title.text = heading.title
    title.numberOfLines = 2
    detail.text = heading.detail
    for label in [title, detail] {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.5
    }
    detail.textColor = .secondaryLabel
    picture.image = heading.image ?? UIImage(systemName: "square.and.arrow.up")
    picture.contentMode = heading.image == nil ? .center : .scaleAspectFill
    picture.tintColor = .secondaryLabel
    picture.backgroundColor = heading.image == nil ? Self.raised : nil
    picture.layer.cornerRadius = 8
    picture.clipsToBounds = true
    let cross = UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
    closeButton.setImage(UIImage(systemName: "xmark", withConfiguration: cross), for: .normal)
    closeButton.tintColor = .secondaryLabel
    closeButton.backgroundColor = .tertiarySystemFill
    closeButton.layer.cornerRadius = 15
    closeButton.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .touchUpInside)
  }

  // MARK: - Layout

  private static let titleStyle = SystemTextStyle(15, .semibold, as: .subheadline, upTo: .accessibilityMedium)
  private static let detailStyle = SystemTextStyle(13, as: .footnote, upTo: .accessibilityMedium)

  private func textHeights(width: CGFloat) -> (title: CGFloat, detail: CGFloat) {
    title.font = Self.titleStyle.font(in: traitCollection)
    detail.font = Self.detailStyle.font(in: traitCollection)
    let available = CGSize(width: max(0, width - 2 * Self.margin - 94), height: .greatestFiniteMagnitude)
    let hasDetail = detail.text?.isEmpty == false
    return (title.sizeThatFits(available).height, hasDetail ? detail.sizeThatFits(available).height : 0)
  }

  private func headerHeight(width: CGFloat) -> CGFloat {
    let heights = textHeights(width: width)
    return max(Self.headerHeight, (heights.title + heights.detail + 30).rounded(.up))
  }

  private func rowHeights(width: CGFloat) -> [CGFloat] {
    rows.map { $0.sizeThatFits(CGSize(width: width - 2 * Self.margin, height: 0)).height }
  }

  private var tileSize: CGSize { ShareTile.size(in: traitCollection) }
  private var programsHeight: CGFloat { tiles.isEmpty ? 0 : tileSize.height + 24 }

  private func contentHeight(width: CGFloat) -> CGFloat {
    programsHeight + (rows.isEmpty ? 0 : rowHeights(width: width).reduce(Self.margin, +)) + Self.margin
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let preferred = headerHeight(width: size.width) + contentHeight(width: size.width) + safeAreaInsets.bottom + 8
    return CGSize(width: size.width, height: min(size.height, preferred))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / traitCollection.effectiveScale
    let width = bounds.width
    let header = layOutHeader()
    headerLine.frame = CGRect(x: 0, y: header - pixel, width: width, height: pixel)
    scroller.frame = CGRect(x: 0, y: header, width: width, height: max(0, bounds.height - header))
    scroller.contentSize = CGSize(width: width, height: contentHeight(width: width))
    layOutPrograms()
    programsLine.frame = CGRect(x: 0, y: programsHeight - pixel, width: width, height: pixel)
    let heights = rowHeights(width: width)
    list.frame = CGRect(
      x: Self.margin, y: programsHeight + Self.margin, width: max(0, width - 2 * Self.margin),
      height: heights.reduce(0, +))
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: y, width: list.bounds.width, height: heights[index])
      y += heights[index]
      guard rowLines.indices.contains(index) else { continue }
      rowLines[index].frame = CGRect(x: Self.margin, y: y, width: list.bounds.width - Self.margin, height: pixel)
    }
  }

  /// Lays out the header; returns its height.
  private func layOutHeader() -> CGFloat {
    let header = headerHeight(width: bounds.width)
    let heights = textHeights(width: bounds.width)
    picture.frame = CGRect(x: Self.margin, y: (header - 40) / 2, width: 40, height: 40)
    closeButton.frame = CGRect(x: bounds.width - Self.margin - 30, y: (header - 30) / 2, width: 30, height: 30)
    let start = picture.frame.maxX + 12
    let width = max(0, closeButton.frame.minX - 12 - start)
    let top = (header - heights.title - heights.detail) / 2
    title.frame = CGRect(x: start, y: top, width: width, height: heights.title)
    detail.frame = CGRect(x: start, y: top + heights.title, width: width, height: heights.detail)
    return header
  }

  private func layOutPrograms() {
    (programs.isHidden, programsLine.isHidden) = (tiles.isEmpty, tiles.isEmpty)
    let (size, step) = (tileSize, tileSize.width + 8)
    programs.frame = CGRect(x: 0, y: 0, width: bounds.width, height: programsHeight)
    for (index, tile) in tiles.enumerated() {
      tile.frame = CGRect(x: 8 + CGFloat(index) * step, y: 16, width: size.width, height: size.height)
    }
    programs.contentSize = CGSize(width: 16 + CGFloat(tiles.count) * step, height: programsHeight)
  }
}

/// An app in the share sheet: its image with its name below.
final class ShareTile: UIControl {
  let activity: UIActivity
  let picture = UIImageView()
  private let label = UILabel()

  init(_ activity: UIActivity) {
    self.activity = activity
    super.init(frame: .zero)
    let isSymbol = activity is SystemActivity
    picture.image =
      isSymbol
      ? activity.activityImage?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 28))
      : activity.activityImage
    picture.contentMode = isSymbol ? .center : .scaleAspectFill
    picture.tintColor = isSymbol ? .white : .systemBlue
    picture.backgroundColor = isSymbol ? .systemBlue : ShareSheetView.raised
    picture.layer.cornerRadius = 13.5
    picture.clipsToBounds = true
    label.text = activity.activityTitle
    label.textAlignment = .center
    label.numberOfLines = 2
    for view in [picture, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { return nil }

  override var isHighlighted: Bool { didSet { picture.alpha = isHighlighted ? 0.6 : 1 } }

  private static let style = SystemTextStyle(11, as: .caption2)

  /// Returns the size of all tiles: with two lines below the image, and 76 points wide at the smallest text size,
  /// scaled up for larger ones.
  static func size(in traits: UITraitCollection) -> CGSize {
    let font = style.font(in: traits)
    return CGSize(
      width: max(76, (76 * font.pointSize / 11).rounded()), height: (65 + max(27, 2 * font.lineHeight)).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.font = Self.style.font(in: traitCollection)
    picture.frame = CGRect(x: (bounds.width - 60) / 2, y: 0, width: 60, height: 60)
    let height = label.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
    label.frame = CGRect(x: 0, y: 65, width: bounds.width, height: height)
  }
}

/// A row of the share sheet's list: a title, and a symbol at its trailing edge.
final class ShareRow: UIControl {
  let activity: UIActivity
  private let picture = UIImageView()
  private let label = UILabel()

  init(_ activity: UIActivity) {
    self.activity = activity
    super.init(frame: .zero)
    label.text = activity.activityTitle
    label.font = UIFont.preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    picture.image = activity.activityImage?.withRenderingMode(.alwaysTemplate)
    picture.contentMode = activity is SystemActivity ? .center : .scaleAspectFit
    picture.tintColor = .label
    for view in [picture, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { return nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let available = CGSize(width: textWidth(in: size.width), height: .greatestFiniteMagnitude)
    return CGSize(width: size.width, height: max(52, (label.sizeThatFits(available).height + 28).rounded(.up)))
  }

  /// Returns whether the row shows its symbol. Large text needs the entire width of a narrow row.
  private func showsSymbol(inWidth width: CGFloat) -> Bool {
    width >= 240 || !traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  private func textWidth(in width: CGFloat) -> CGFloat {
    max(0, width - (showsSymbol(inWidth: width) ? 16 + 26 + 28 : 32))
  }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? AlertColors.pressed : nil } }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: bounds.width - 16 - 26, y: (bounds.height - 26) / 2, width: 26, height: 26)
    label.frame = CGRect(x: 16, y: 0, width: textWidth(in: bounds.width), height: bounds.height)
    picture.isHidden = !showsSymbol(inWidth: bounds.width)
  }
}
