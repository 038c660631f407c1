import Foundation

/// The sheet with the ways to share: what is shared at the top, programs below it, then a list.
///
/// The measures are iOS 18's by eye, in points at the default text size.
final class ShareSheetView: UIView {
  var onChoose: ((UIActivity) -> Void)?
  var onClose: (() -> Void)?

  private static let headerHeight: CGFloat = 68
  private static let programsHeight: CGFloat = 116
  private static let margin: CGFloat = 16

  private static let background = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.11, green: 0.11, blue: 0.118, alpha: 1)
      : UIColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
  }
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
    super.init(frame: .zero)
    backgroundColor = Self.background
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

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func setUpHeader(_ heading: (title: String, detail: String, image: UIImage?)) {
    title.text = heading.title
    title.font = UIFont.systemFont(ofSize: 15, weight: .semibold)
    detail.text = heading.detail
    detail.font = UIFont.systemFont(ofSize: 13)
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

  private var rowHeight: CGFloat { ShareRow.height(in: traitCollection) }
  private var listHeight: CGFloat { CGFloat(rows.count) * rowHeight }

  private var contentHeight: CGFloat {
    let programsHeight = tiles.isEmpty ? 0 : Self.programsHeight
    return programsHeight + (rows.isEmpty ? 0 : Self.margin + listHeight) + Self.margin
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: min(size.height, Self.headerHeight + contentHeight + safeAreaInsets.bottom + 8))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / traitCollection.effectiveScale
    let width = bounds.width
    picture.frame = CGRect(x: Self.margin, y: 14, width: 40, height: 40)
    closeButton.frame = CGRect(x: width - Self.margin - 30, y: 19, width: 30, height: 30)
    let textX = picture.frame.maxX + 12
    let textWidth = max(0, closeButton.frame.minX - 12 - textX)
    let hasDetail = detail.text?.isEmpty == false
    title.frame = CGRect(x: textX, y: hasDetail ? 15 : 24, width: textWidth, height: 20)
    detail.frame = CGRect(x: textX, y: 35, width: textWidth, height: 18)
    headerLine.frame = CGRect(x: 0, y: Self.headerHeight - pixel, width: width, height: pixel)
    scroller.frame = CGRect(
      x: 0, y: Self.headerHeight, width: width, height: max(0, bounds.height - Self.headerHeight))
    scroller.contentSize = CGSize(width: width, height: contentHeight)
    var y: CGFloat = 0
    programs.isHidden = tiles.isEmpty
    programsLine.isHidden = tiles.isEmpty
    if !tiles.isEmpty {
      programs.frame = CGRect(x: 0, y: 0, width: width, height: Self.programsHeight)
      for (index, tile) in tiles.enumerated() {
        tile.frame = CGRect(x: 8 + CGFloat(index) * 84, y: 16, width: 76, height: 92)
      }
      programs.contentSize = CGSize(width: 16 + CGFloat(tiles.count) * 84, height: Self.programsHeight)
      programsLine.frame = CGRect(x: 0, y: Self.programsHeight - pixel, width: width, height: pixel)
      y = Self.programsHeight
    }
    list.frame = CGRect(x: Self.margin, y: y + Self.margin, width: width - 2 * Self.margin, height: listHeight)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: list.bounds.width, height: rowHeight)
    }
    for (index, line) in rowLines.enumerated() {
      line.frame = CGRect(
        x: Self.margin, y: CGFloat(index + 1) * rowHeight, width: list.bounds.width - Self.margin, height: pixel)
    }
  }
}

/// A program in the share sheet: its picture, and its name below.
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
    label.font = UIFont.systemFont(ofSize: 11)
    label.textAlignment = .center
    label.numberOfLines = 2
    for view in [picture, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { return nil }

  override var isHighlighted: Bool { didSet { picture.alpha = isHighlighted ? 0.6 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: (bounds.width - 60) / 2, y: 0, width: 60, height: 60)
    let height = label.sizeThatFits(CGSize(width: bounds.width, height: 30)).height
    label.frame = CGRect(x: 0, y: 65, width: bounds.width, height: height)
  }
}

/// A line of the share sheet's list: a title, and a symbol at its end.
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
    picture.image = activity.activityImage?.withRenderingMode(.alwaysTemplate)
    picture.contentMode = activity is SystemActivity ? .center : .scaleAspectFit
    picture.tintColor = .label
    for view in [picture, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { return nil }

  static func height(in traits: UITraitCollection) -> CGFloat {
    max(52, UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).lineHeight + 28)
  }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? AlertColors.pressed : nil } }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: bounds.width - 16 - 26, y: (bounds.height - 26) / 2, width: 26, height: 26)
    label.frame = CGRect(x: 16, y: 0, width: max(0, picture.frame.minX - 28), height: bounds.height)
  }
}
