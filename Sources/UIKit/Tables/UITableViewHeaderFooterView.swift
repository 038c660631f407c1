import Foundation

/// The view above or below a section of a table: a title, or the client's views in ``contentView``.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// Creates a view; the identifier names its kind for reuse.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    setUp()
  }

  /// Creates a view without an identifier.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    reuseIdentifier = coder.interfaceValue("reuseIdentifier")
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UITableViewHeaderFooterView.self)
  }

  private func setUp() {
    followMargins()
    replaceContent(with: nil)
  }

  /// The identifier of the kind of view, as passed to the initialiser.
  public internal(set) var reuseIdentifier: String?

  /// The container of the content.
  open var contentView: UIView { content ?? self }
  private var content: UIView?
  /// The content and background that the client configured.
  private(set) lazy var configurations = HeldConfigurations(of: self)

  /// Prepares the view for reuse. Overrides must call `super`.
  open func prepareForReuse() {
    title?.text = nil
    detail?.text = nil
  }

  /// The label of the title, created on first use; `nil` with a ``contentConfiguration``.
  open var textLabel: UILabel? {
    if contentConfiguration != nil { return nil }
    if let title { return title }
    let label = makeLabel()
    title = label
    updateTexts()
    return label
  }
  private var title: UILabel?

  /// The label for text below the title, created on first use; `nil` with a ``contentConfiguration``.
  open var detailTextLabel: UILabel? {
    if contentConfiguration != nil { return nil }
    if let detail { return detail }
    let label = makeLabel()
    detail = label
    updateTexts()
    return label
  }
  private var detail: UILabel?

  /// A view behind the content; none by default.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if backgroundView != nil, backgroundConfiguration != nil { backgroundConfiguration = nil }
      replaceBackground(oldValue, with: backgroundView)
    }
  }

  // MARK: - Configurations

  /// The view's traits and states, with which configurations are updated. Override it to add values of your own, after
  /// calling `super`; call ``setNeedsUpdateConfiguration()`` when they change.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    (state.isFocused, state.isPinned) = (isFocused, isPinned)
    return state
  }

  /// Whether the view stays visible while its section scrolls.
  final var isPinned = false { didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } } }

  /// Applies a state to the configurations: updates them for the state, and calls ``configurationUpdateHandler``.
  /// Override it to configure the view yourself. Don't call it; call ``setNeedsUpdateConfiguration()`` instead.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    configurations.applyState(state)
    configurationUpdateHandler?(self, state)
  }

  /// Schedules a call of ``updateConfiguration(using:)`` before the next layout, once for any number of calls. Does
  /// nothing during that update.
  open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

  override func updateGeneratedConstraints() {
    super.updateGeneratedConstraints()
    configurations.updateIfNeeded()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followMargins()
    setNeedsUpdateConfiguration()
  }

  final var updateHandler: ConfigurationUpdateHandler?

  /// The margins that the view gave itself.
  private var keptMargins: UIEdgeInsets?

  /// Adopts the margins of the labels, unless a client has set margins.
  private func followMargins() {
    guard keptMargins == nil || givenMargins == keptMargins else { return }
    let margins = NSDirectionalEdgeInsets(top: 8, leading: sideMargin, bottom: 8, trailing: sideMargin)
    if keptMargins != nil, givenMargins == margins.absolute(isRightToLeft) { return }
    directionalLayoutMargins = margins
    keptMargins = givenMargins
  }

  /// Replaces the current content view with `view`; `nil` means a plain one.
  func replaceContent(with view: UIView?) {
    content?.removeFromSuperview()
    (title, detail) = (nil, nil)
    let (new, ends) = (view ?? UIView(), ends(of: sideInsets))
    content = new
    addSubview(new)
    new.translatesAutoresizingMaskIntoConstraints = false
    if view == nil { new.preservesSuperviewLayoutMargins = true }
    contentEdges = ContentEdges(of: new, in: self, start: ends.leading, end: ends.trailing)
  }

  private var contentEdges: ContentEdges?

  /// Keeps the content inside the safe area at the table's sides.
  private func updateContentEnds() {
    let ends = ends(of: sideInsets)
    if let content { contentEdges?.update(content, start: ends.leading, end: ends.trailing) }
  }

  // MARK: - In a table

  private(set) var tableStyle = UITableView.Style.plain
  private(set) var isHeader = true
  /// The safe area at the table's sides, in which the content stays.
  final var sideInsets = SideInsets() {
    didSet {
      guard sideInsets != oldValue else { return }
      updateContentEnds()
      setNeedsLayout()
    }
  }
  private var ownBackground: UIView?

  /// Applies the appearance of a table's style.
  func adopt(_ style: UITableView.Style, isHeader: Bool) {
    (tableStyle, self.isHeader) = (style, isHeader)
    updateTexts()
    // A header at the top covers the rows that scroll beneath it.
    if style == .plain, backgroundView == nil, backgroundConfiguration == nil, backgroundColor == nil,
      contentView.backgroundColor == nil
    {
      let view = UIView()
      view.backgroundColor = .systemBackground
      ownBackground = view
      backgroundView = view
    } else if style != .plain, let ownBackground, backgroundView === ownBackground {
      backgroundView = nil
    }
  }

  /// Sets the table's style for ``defaultContentConfiguration()``.
  func prepareDefaults(for style: UITableView.Style, isHeader: Bool) {
    (tableStyle, self.isHeader) = (style, isHeader)
  }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    contentView.addSubview(label)
    return label
  }

  private func updateTexts() {
    let isPlainHeader = tableStyle == .plain && isHeader
    title?.font =
      isPlainHeader
      ? UIFontMetrics(forTextStyle: .headline).scaledFont(for: .systemFont(ofSize: 17, weight: .semibold))
      : .preferredFont(forTextStyle: .footnote)
    title?.textColor = isPlainHeader ? .label : .secondaryLabel
    detail?.font = .preferredFont(forTextStyle: .footnote)
    detail?.textColor = .secondaryLabel
  }

  /// The space at the sides of the labels, in points.
  var sideMargin: CGFloat { traitCollection.horizontalSizeClass == .regular ? 20 : 16 }
  private var verticalMargins: (top: CGFloat, bottom: CGFloat) {
    switch (tableStyle, isHeader) {
    case (.plain, _): (4, 4)
    case (_, true): (15.5, 7)
    case (_, false): (8, 14)
    }
  }

  /// Whether the view shows labels of its own.
  var hasTexts: Bool { !labels.isEmpty }
  private var labels: [UILabel] { [title, detail].compactMap(\.self).filter { $0.text?.isEmpty == false } }

  /// Returns the height that the labels or the client's constraints need for a width.
  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    configurations.updateIfNeeded()
    setMeasuredWidth(width)
    if let view = listContent {
      return view.contentHeight(forWidth: contentWidth(in: width), margins: listMargins(of: view))
    }
    if title == nil, detail == nil {
      return systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let texts = labels.reduce(0) { $0 + textHeight($1, width) }
    return max(tableStyle == .plain ? 28 : 0, texts + verticalMargins.top + verticalMargins.bottom)
  }

  /// Returns the width of the content in a view of a given width.
  private func contentWidth(in width: CGFloat) -> CGFloat { max(0, width - sideInsets.left - sideInsets.right) }

  private func textWidth(in width: CGFloat) -> CGFloat { max(0, contentWidth(in: width) - 2 * sideMargin) }

  private func textHeight(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: textWidth(in: width), height: .greatestFiniteMagnitude)).height
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateContentEnds()
    backgroundView?.frame = bounds
    configurations.layOutBackground()
    let width = bounds.width
    let total = labels.reduce(0) { $0 + textHeight($1, width) }
    // In a grouped table, a header's labels are at its bottom edge, and a footer's at its top edge.
    var y =
      tableStyle == .plain
      ? (bounds.height - total) / 2 : isHeader ? bounds.height - verticalMargins.bottom - total : verticalMargins.top
    for label in labels {
      let height = textHeight(label, width)
      label.frame = CGRect(x: sideMargin, y: y, width: textWidth(in: width), height: height)
      y += height
    }
  }

  override var spokenContent: SpokenContent {
    let configured = listContent == nil ? nil : spokenTexts
    guard isHeader, let text = configured ?? title?.text, !text.isEmpty, subviews.count <= 2 else {
      return SpokenContent()
    }
    return SpokenContent(label: text, traits: .header)
  }
}

extension UITableViewHeaderFooterView: ContentPlacing {
  func distances(ofContent view: UIView) -> UIEdgeInsets? {
    view === content ? contentEdges?.distances(isRightToLeft) : nil
  }
}
