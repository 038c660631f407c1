import Foundation

/// A row: an image, text and smaller text, and an accessory at the end, or the client's views in ``contentView``.
///
/// In a table, the cell has the table's width, and the height that its content needs or the table sets. Elsewhere, such
/// as in a stack view or an `AloeStackView`, it's an ordinary view: at least 44 points tall, and taller if its labels
/// or the constraints inside ``contentView`` need it.
///
/// The built-in labels grow with the user's text size, unless the client sets their font. At accessibility sizes they
/// use as many lines as they need, and two labels that don't fit side by side are stacked.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// Creates a row with a style; the identifier names its kind for reuse.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  /// Creates a cell with one label.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// Creates a row with the style and the reuse identifier of a storyboard or a nib; with any other coder, a row of the
  /// default style.
  public required init?(coder: NSCoder) {
    style = coder.interfaceValue("style") ?? .default
    reuseIdentifier = coder.interfaceValue("reuseIdentifier")
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UITableViewCell.self)
  }

  deinit { cellState.link.cellWasDeallocated() }

  private func setUp() {
    cellState.link.begin(for: self)
    clipsToBounds = false
    withoutNoting { backgroundColor = .systemBackground }
    cellState.givenBackground = backgroundColor
    directionalLayoutMargins = ownMargins
    cellState.givenMargins = givenMargins
    replaceContent(with: nil)
  }

  let style: CellStyle
  /// The cell's state in the table that uses it.
  let cellState = TableCellState()
  /// The content and background that the client configured.
  private(set) lazy var configurations = HeldConfigurations(of: self)

  /// The identifier of the kind of row, as passed to the initialiser.
  public internal(set) var reuseIdentifier: String?

  /// Prepares the row for reuse.
  open func prepareForReuse() {
    isHighlighted = false
    isSelected = false
  }

  // MARK: - Content

  /// The container of all the client's views; it ends before the accessory at the end of the row.
  open var contentView: UIView { cellState.content ?? self }

  /// The label of the text, created on first use; `nil` with a ``contentConfiguration``.
  open var textLabel: UILabel? { hasContentConfiguration ? nil : builtIn.text ?? makeTextLabel() }

  /// The label of the smaller text; `nil` in the default style, and with a ``contentConfiguration``.
  open var detailTextLabel: UILabel? {
    style == .default || hasContentConfiguration ? nil : builtIn.detail ?? makeDetailLabel()
  }

  /// The view of the image at the start, created on first use; `nil` with a ``contentConfiguration``. It takes no space
  /// without an image.
  open var imageView: UIImageView? { hasContentConfiguration ? nil : builtIn.imageView ?? makeImageView() }

  /// The built-in views created so far.
  var builtIn = BuiltIn()

  struct BuiltIn {
    var text: UILabel?
    var detail: UILabel?
    var imageView: UIImageView?
    /// The minimum width of the column in whose middle the image is, in points.
    var imageColumn: CGFloat = 0
    var isEmpty: Bool { text == nil && detail == nil && imageView == nil }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateMargins()
    setNeedsUpdateConfiguration()
    if !traitCollection.hasSameTexts(as: previousTraitCollection) {
      for case let label as CellLabel in [builtIn.text, builtIn.detail] { label.wrap(hasLargeText) }
      builtInChanged()
    }
  }

  /// Lays out the row again after the size of a built-in text or image has changed.
  func builtInChanged() {
    table?.cellContentChanged(self)
    contentView.invalidateIntrinsicContentSize()
    contentView.setNeedsLayout()
    setNeedsLayout()
  }

  // MARK: - Accessory

  /// The standard accessory at the end of the row; none by default.
  open var accessoryType: AccessoryType = .none {
    didSet { if accessoryType != oldValue { accessoryChanged() } }
  }

  /// A view that is shown at the end of the row instead of ``accessoryType``, in its own size; `nil` by default.
  open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { accessoryChanged() } } }

  /// The standard accessory at the end of the row in editing mode; none by default.
  open var editingAccessoryType: AccessoryType = .none {
    didSet { if editingAccessoryType != oldValue { accessoryChanged() } }
  }

  /// A view that is shown in editing mode instead of ``editingAccessoryType``, in its own size; `nil` by default.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { accessoryChanged() } }
  }

  /// The views at the end of the row.
  private(set) var accessory = CellAccessory()

  /// The type of the accessory that is currently shown at the end.
  var shownAccessoryType: AccessoryType {
    if isEditing { return editingAccessoryView == nil ? editingAccessoryType : .none }
    return accessoryView == nil ? accessoryType : .none
  }

  func accessoryChanged() {
    // The client may have given its view to another cell meanwhile.
    for view in accessory.views where view.superview === self { view.removeFromSuperview() }
    accessory = CellAccessory(isEditing ? editingAccessoryView : accessoryView, or: shownAccessoryType)
    for view in accessory.views { addSubview(view) }
    updateContentEnds()
    builtInChanged()
  }

  /// Positions the content between the controls at the start, and the accessory and the controls at the end.
  func updateContentEnds() {
    guard let content = cellState.content else { return }
    cellState.contentEdges?.update(content, start: contentStart, end: accessoryWidth)
  }

  /// The width of the accessory and the controls at the end, with their margins.
  var accessoryWidth: CGFloat { trailingSpace + (accessory.isEmpty ? 0 : accessory.width + sideMargin) }

  // MARK: - Editing

  /// Whether the row shows its control in editing mode; false by default. The table sets it.
  open var isEditing: Bool {
    get { cellState.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets ``isEditing``, optionally with animation.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

  /// The control that the row offers in editing mode, as the table's delegate determines.
  open var editingStyle: EditingStyle { cellState.editingStyle }

  /// Whether the row shows the control that moves it in editing mode; false by default. The table sets it if the row
  /// can be moved.
  open var showsReorderControl: Bool {
    get { cellState.showsReorderControl }
    set {
      guard newValue != cellState.showsReorderControl else { return }
      cellState.showsReorderControl = newValue
      showReorderControl()
    }
  }

  /// Whether the row shows the button that confirms its deletion.
  open var showingDeleteConfirmation: Bool { table?.isConfirmingDeletion(of: self) ?? false }

  /// Whether the row is indented in editing mode; true by default.
  open var shouldIndentWhileEditing = true

  // MARK: - Configurations

  /// The cell's traits and states, with which configurations are updated. Override it to add values of your own, after
  /// calling `super`; call ``setNeedsUpdateConfiguration()`` when they change.
  open var configurationState: UICellConfigurationState { ownConfigurationState }

  /// Applies a state to the configurations: updates them for the state, and calls ``configurationUpdateHandler``.
  /// Override it to configure the cell yourself. Don't call it; call ``setNeedsUpdateConfiguration()`` instead.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurations.applyState(state)
    configurationUpdateHandler?(self, state)
  }

  /// Schedules a call of ``updateConfiguration(using:)`` before the next layout, once for any number of calls. Does
  /// nothing during that update.
  open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

  override func updateGeneratedConstraints() {
    super.updateGeneratedConstraints()
    updateConfigurationsIfNeeded()
  }

  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  // MARK: - Selection

  /// The colour of the row when it's selected or pressed; grey by default.
  open var selectionStyle: SelectionStyle = .default { didSet { applySelection(animated: false) } }

  /// Whether the row is selected; false by default.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  private var selected = false

  /// Whether the row is pressed; false by default.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var highlighted = false

  /// Sets ``isSelected``, with a fade if `animated`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    updateMark()
    stateChanged(animated: animated)
    applySelection(animated: animated)
    table?.updateSeparators()
  }

  /// Sets ``isHighlighted``, with a fade if `animated`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    stateChanged(animated: animated)
    applySelection(animated: animated)
    table?.updateSeparators()
  }

  /// A view behind all other content; none by default.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if backgroundView != nil { clientSetBackground() }
      replaceBackground(oldValue, with: backgroundView)
    }
  }

  /// The view behind the content of a selected or pressed row; grey by default.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      if selectedBackgroundView != nil { clientSetBackground() }
      selectionViewChanged(from: oldValue)
    }
  }

  /// The view behind the content of a selected row in editing mode, if several can be selected; `nil`, the default,
  /// means ``selectedBackgroundView``.
  open var multipleSelectionBackgroundView: UIView? {
    didSet { if multipleSelectionBackgroundView !== oldValue { selectionViewChanged(from: oldValue) } }
  }

  private func selectionViewChanged(from old: UIView?) {
    if old?.superview === self { old?.removeFromSuperview() }
    applySelection(animated: false)
  }

  /// The view currently shown behind the content of a selected row.
  private var selectionView: UIView? {
    (isEditing && cellState.isMarked ? multipleSelectionBackgroundView : nil) ?? selectedBackgroundView
  }

  private func applySelection(animated: Bool) {
    guard backgroundConfiguration == nil else { return }
    let isShown = (selected || highlighted) && selectionStyle != .none
    guard isShown || selectionView?.superview === self else { return }
    if selectionView == nil {
      let view = UIView()
      view.backgroundColor = .systemGray4
      selectedBackgroundView = view
      return
    }
    guard let view = selectionView else { return }
    if view.superview !== self {
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
      view.alpha = 0
      view.frame = bounds
    }
    let changes = { view.alpha = isShown ? 1 : 0 }
    if animated { UIView.animate(withDuration: 0.3, animations: changes) } else { changes() }
  }

  // MARK: - Drag and drop

  /// Called when a drag of the row begins or ends; does nothing by default.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: - Layout

  /// The space at the ends of the separator below the row in a table, in points; `left` is the leading side. Until it's
  /// set, the table's value applies, or if that isn't set either, the separator begins where the text does.
  open var separatorInset: UIEdgeInsets {
    get { cellState.separatorInset ?? table?.separatorInset ?? UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0) }
    set {
      cellState.separatorInset = newValue
      setNeedsLayout()
    }
  }

  /// The indentation of the content, in steps of ``indentationWidth``; 0 by default.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { builtInChanged() } } }
  /// The width of an indentation step, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { builtInChanged() } } }

  var sideMargin: CGFloat { ownMargin + (table?.readableMargin ?? 0) }
  var ownMargin: CGFloat { traitCollection.horizontalSizeClass == .regular ? 20 : 16 }

  /// The minimum height of a row, and the margin above and below text, in points, as on iOS 18.
  static let minimumHeight: CGFloat = 44
  static let verticalMargin: CGFloat = 11

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateContentEnds()
    for case let view? in [backgroundView, selectedBackgroundView, multipleSelectionBackgroundView]
    where view.superview === self { view.frame = bounds }
    configurations.layOutBackground()
    accessory.layOut(in: self)
    layOutContent()
    layOutSeparator()
    layOutEditingControl()
    layOutReorderControl()
  }

  open override var canBecomeFocused: Bool { table?.canFocus(self) ?? super.canBecomeFocused }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsUpdateConfiguration()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if table?.keysMove(presses, self) != true, table?.keysWentDown(presses, on: self) != true {
      super.pressesBegan(presses, with: event)
    }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if table?.keysWentUp(presses, on: self) != true { super.pressesEnded(presses, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesCancelled(presses, with: event)
    table?.endHighlight()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 10_000 ? size.width : bounds.width
    if builtIn.isEmpty {
      return systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    return CGSize(width: width, height: builtInHeight(forWidth: width - contentStart - accessoryWidth))
  }

  /// The client's actions, and the table's: moving the row, and the actions of swipes.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      let (own, tables) = (super.accessibilityCustomActions, table?.spokenActions(of: self) ?? [])
      return tables.isEmpty ? own : (own ?? []) + tables
    }
    set { super.accessibilityCustomActions = newValue }
  }

  override var spokenContent: SpokenContent {
    var traits: UIAccessibilityTraits = isSelected ? [.selected] : []
    if table?.rowsCanBeSelected == true { traits.insert(.button) }
    return hasElementsInside ? .group(.listItem, label: spokenTexts) : SpokenContent(label: spokenTexts, traits: traits)
  }
}
