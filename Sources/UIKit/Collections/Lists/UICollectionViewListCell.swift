import Foundation

/// A cell of a list: it has accessories, an indentation and a separator, and by default the list's background.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// Creates a cell. The collection view calls it for a registered class.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    followMargins()
  }

  /// Creates a cell, ignoring the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    followMargins()
  }

  /// The accessories at the ends of the cell; none by default.
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesChanged() } }

  /// The indentation of the content, in steps of ``indentationWidth``; 0 by default. In a section with a section
  /// snapshot, the cell's level in the outline replaces it.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { contentPlaceChanged() } } }
  /// The width of an indentation step, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 {
    didSet {
      indentationWidth = checked(indentationWidth, keeping: oldValue, as: "indentationWidth")
      if indentationWidth != oldValue { contentPlaceChanged() }
    }
  }
  /// Whether accessories at the leading end are indented like the content; true by default.
  open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { contentPlaceChanged() } } }

  /// The guide whose leading edge is where the separator begins. By default, that's where the content's text begins.
  open var separatorLayoutGuide: UILayoutGuide { separators.guide }

  /// Returns a content configuration in the list's style, without text or an image.
  open func defaultContentConfiguration() -> UIListContentConfiguration { usualContent }

  // MARK: - Parts

  private(set) lazy var separators = ListCellSeparators(of: self)
  private(set) lazy var shownAccessories = ListCellAccessories(of: self)
  /// The cell's position in its list; `nil` in other sections.
  private(set) var positionInList: ListRowPosition?

  /// Adopts the cell's position in its list.
  override func takeListPosition(_ position: ListRowPosition?) {
    guard position != positionInList else { return }
    positionInList = position
    applyOutlineLevel()
    if !hasOwnBackgroundConfiguration { configurations.setBackground(position == nil ? nil : usualBackground) }
    roundCorners()
    setNeedsLayout()
  }

  override func joinedCollection() {
    super.joinedCollection()
    applyOutlineLevel()
  }

  private func roundCorners() {
    var corners: CACornerMask = []
    if let positionInList, positionInList.list.configuration.appearance == .insetGrouped, !positionInList.isHeader {
      if positionInList.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if positionInList.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
    layer.cornerRadius = corners.isEmpty ? 0 : TableMeasures.groupRadius
    layer.maskedCorners = corners
    layer.masksToBounds = !corners.isEmpty
  }

  // MARK: - Margins

  /// The margins that the cell gave itself.
  private var ownMargins: UIEdgeInsets?

  /// Adopts the margins of a row's text, unless a client set others.
  private func followMargins() {
    guard ownMargins == nil || givenMargins == ownMargins else { return }
    let (side, edge) = (shownAccessories.margin, UITableViewCell.verticalMargin)
    let margins = NSDirectionalEdgeInsets(top: edge, leading: side, bottom: edge, trailing: side)
    if ownMargins != nil, givenMargins == margins.absolute(isRightToLeft) { return }
    directionalLayoutMargins = margins
    ownMargins = givenMargins
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followMargins()
  }

  // MARK: - Defaults of the list

  private var appearance: UICollectionLayoutListConfiguration.Appearance? {
    positionInList?.list.configuration.appearance
  }

  private var usualContent: UIListContentConfiguration {
    guard let positionInList, positionInList.isHeader else {
      return appearance == .sidebar || appearance == .sidebarPlain ? .sidebarCell() : .cell()
    }
    switch positionInList.list.configuration.appearance {
    case .sidebar, .sidebarPlain: return positionInList.isFooter ? .groupedFooter() : .sidebarHeader()
    case .plain: return positionInList.isFooter ? .plainFooter() : .plainHeader()
    case .grouped, .insetGrouped: return positionInList.isFooter ? .groupedFooter() : .groupedHeader()
    }
  }

  override var usualBackground: UIBackgroundConfiguration {
    let isHeader = positionInList?.isHeader ?? false
    switch appearance {
    case .sidebar, .sidebarPlain: return isHeader ? .listSidebarHeader() : .listSidebarCell()
    case .plain, nil: return isHeader ? .listPlainHeaderFooter() : .listPlainCell()
    case .grouped, .insetGrouped: return isHeader ? .listGroupedHeaderFooter() : .listGroupedCell()
    }
  }

  // MARK: - State

  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    shownAccessories.apply(state)
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isItemExpanded
    return state
  }

  private func accessoriesChanged() {
    shownAccessories.show(accessories, configurationState)
    contentPlaceChanged()
  }

  /// Lays out the cell again, because the space for the content has changed.
  func contentPlaceChanged() {
    configuredContentChanged()
  }

  // MARK: - Layout

  /// The space for the indentation and the accessories before and after the content, in points.
  var spaceAround: (before: CGFloat, after: CGFloat) {
    let indentation = max(0, (CGFloat(indentationLevel) * indentationWidth).sound(keeping: 0))
    return (shownAccessories.leadingSpace + min(indentation, bounds.width), shownAccessories.trailingSpace)
  }

  var indentation: CGFloat { spaceAround.before - shownAccessories.leadingSpace }

  override var contentFrame: CGRect {
    let space = spaceAround
    let width = max(0, bounds.width - space.before - space.after)
    return CGRect(x: isRightToLeft ? space.after : space.before, y: 0, width: width, height: bounds.height)
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    configurations.updateIfNeeded()
    guard let fitted = layoutAttributes.copy() as? UICollectionViewLayoutAttributes, fitted.values.fitsHeight else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    updateContentSpace()
    let space = spaceAround
    let width = max(0, minimumShownLength(of: fitted.size.width) - space.before - space.after)
    let height =
      listHeight(forWidth: width, space)
      ?? contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    let scale = traitCollection.effectiveScale
    let least = contentIsHeader ? 0 : UITableViewCell.minimumHeight
    fitted.size.height = (max(height, least) * scale - 1e-4).rounded(.up) / scale
    return fitted
  }

  /// Returns the height of a list's content; `nil` for other content.
  private func listHeight(forWidth width: CGFloat, _ space: (before: CGFloat, after: CGFloat)) -> CGFloat? {
    guard let view = listContent else { return nil }
    var outer = directionalLayoutMargins
    outer.leading -= space.before
    outer.trailing -= space.after
    return view.contentHeight(
      forWidth: width, margins: view.content.margins(besides: outer).absolute(view.isRightToLeft))
  }

  /// Whether the content has the style of a header or footer, which may be lower than a row.
  private var contentIsHeader: Bool { listContent.map { !$0.content.style.isCell } ?? false }

  /// Records the space around the content, on which the content's margins depend.
  private func updateContentSpace() {
    let space = spaceAround
    guard space != shownAccessories.contentSpace else { return }
    shownAccessories.contentSpace = space
    contentView.distancesInLayoutChanged()
  }

  open override func layoutSubviews() {
    updateContentSpace()
    super.layoutSubviews()
    shownAccessories.layOut()
    separators.layOut()
  }

  override var spokenContent: SpokenContent {
    var content = super.spokenContent
    if contentIsHeader { content.traits = .header }
    return content
  }
}

extension UICollectionViewListCell: ContentPlacing {
  func distances(ofContent view: UIView) -> UIEdgeInsets? {
    guard view === contentView, view.translatesAutoresizingMaskIntoConstraints else { return nil }
    let space = shownAccessories.contentSpace
    return NSDirectionalEdgeInsets(top: 0, leading: space.before, bottom: 0, trailing: space.after)
      .absolute(isRightToLeft)
  }
}
