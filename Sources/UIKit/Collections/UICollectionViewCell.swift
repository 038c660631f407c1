import Foundation

/// The view of an item of a collection view: the client's views in ``contentView``, in front of backgrounds that show
/// whether the item is selected.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// Creates a cell. The collection view calls it for a registered class.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a cell from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UICollectionViewCell.self)
  }

  private func setUp() { replaceContent(with: nil) }

  /// The container of all the client's views; as large as the cell.
  open var contentView: UIView { content }
  private var content = UIView()

  /// Replaces the current content view; `nil` means a plain view.
  func replaceContent(with view: UIView?) {
    content.removeFromSuperview()
    content = view ?? UIView()
    content.frame = contentFrame
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let backgrounds = subviews.filter {
      $0 === backgroundView || $0 === selectedBackgroundView || $0 is BackgroundConfigurationView
    }
    insertSubview(content, at: backgrounds.count)
  }

  /// The frame of the content view.
  var contentFrame: CGRect { bounds }

  // MARK: - Configurations

  /// The content and background that the client configured.
  private(set) lazy var configurations = HeldConfigurations(of: self)
  final var updateHandler: ConfigurationUpdateHandler?
  /// Whether the client has set a background configuration, or `nil`.
  final var hasOwnBackgroundConfiguration = false
  /// Whether the cell itself is removing the background views.
  final var isReplacingBackground = false

  /// The cell's traits and states, with which configurations are updated. Override it to add values of your own, after
  /// calling `super`; call ``setNeedsUpdateConfiguration()`` when they change.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    (state.isHighlighted, state.isSelected, state.isFocused) = (isHighlighted, isSelected, isFocused)
    state.isPinned = membership.isPinned
    guard let collection = membership.collection else { return state }
    state.isEditing = collection.isEditing && membership.canBeEdited
    state.isSwiped = collection.state.swipe?.cell === self
    if let movement = collection.state.movement { state.isReordering = movement.element == membership.element }
    collection.addRoles(of: self, to: &state)
    return state
  }

  /// Applies a state to the configurations: updates them for the state, and calls ``configurationUpdateHandler``.
  /// Override it to configure the cell yourself. Don't call it; call ``setNeedsUpdateConfiguration()`` instead.
  open func updateConfiguration(using state: UICellConfigurationState) {
    showsEditing = state.isEditing
    configurations.applyState(state)
    configurationUpdateHandler?(self, state)
  }

  /// Schedules a call of ``updateConfiguration(using:)`` before the next layout, once for any number of calls. Does
  /// nothing during that update.
  open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

  /// The background that ``defaultBackgroundConfiguration()`` returns.
  var usualBackground: UIBackgroundConfiguration { .clear() }

  override func updateGeneratedConstraints() {
    super.updateGeneratedConstraints()
    configurations.updateIfNeeded()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsUpdateConfiguration()
  }

  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  override func joinedCollection() {
    super.joinedCollection()
    // The cell may have been configured before it joined the collection view, for another editing mode.
    guard let collection = membership.collection, collection.isEditing || showsEditing else { return }
    showsEditing = collection.isEditing
    setNeedsUpdateConfiguration()
  }
  private final var showsEditing = false

  override func pinnedChanged() { setNeedsUpdateConfiguration() }

  // MARK: - State

  /// Whether the item is selected; false by default. The collection view sets it.
  open var isSelected = false { didSet { if isSelected != oldValue { selectionChanged() } } }

  /// Whether the item is pressed; false by default. The collection view sets it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { selectionChanged() } } }

  /// Prepares the cell for another item: it's neither selected nor highlighted. Overrides call `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
  }

  /// Called when a drag of the cell begins or ends; does nothing by default.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: - Backgrounds

  /// A view behind all other content; none by default. It's as large as the cell.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if backgroundView != nil { clientSetBackground() }
      replaceBackground(oldValue, with: backgroundView)
    }
  }

  /// A view behind the content of a selected or pressed item, in front of ``backgroundView``; none by default. It's as
  /// large as the cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if selectedBackgroundView != nil { clientSetBackground() }
      selectionChanged()
    }
  }

  private func selectionChanged() {
    setNeedsUpdateConfiguration()
    guard let view = selectedBackgroundView else { return }
    let isShown = isSelected || isHighlighted
    if isShown, view.superview !== self {
      if let backgroundView, backgroundView.superview === self {
        insertSubview(view, aboveSubview: backgroundView)
      } else {
        insertSubview(view, at: 0)
      }
      UIView.performWithoutAnimation { view.frame = bounds }
    }
    view.alpha = isShown ? 1 : 0
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    for case let view? in [backgroundView, selectedBackgroundView]
    where view.superview === self && view.frame != bounds { view.frame = bounds }
    configurations.layOutBackground()
    let frame = contentFrame
    if content.translatesAutoresizingMaskIntoConstraints, content.superview === self, content.frame != frame {
      content.frame = frame
    }
  }

  /// Returns the size that the constraints inside ``contentView`` need.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    configurations.updateIfNeeded()
    if let list = listContent, horizontalFittingPriority == .required {
      return CGSize(width: targetSize.width, height: list.contentHeight(forWidth: targetSize.width))
    }
    guard content.translatesAutoresizingMaskIntoConstraints else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    return content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  // MARK: - Keys and accessibility

  open override var canBecomeFocused: Bool { membership.collection?.canFocus(self) ?? super.canBecomeFocused }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if membership.collection?.keysWentDown(presses, on: self) != true { super.pressesBegan(presses, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if membership.collection?.keysWentUp(presses, on: self) != true { super.pressesEnded(presses, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesCancelled(presses, with: event)
    membership.collection?.endHighlight()
  }

  override var spokenContent: SpokenContent {
    if let element = membership.element, element.category == .supplementaryView, !hasElementsInside {
      return SpokenContent(label: spokenTexts, traits: element.isSectionHeader ? .header : [])
    }
    var traits: UIAccessibilityTraits = isSelected ? [.selected] : []
    if membership.collection?.rowsCanBeSelected == true { traits.insert(.button) }
    return hasElementsInside ? .group(.listItem, label: spokenTexts) : SpokenContent(label: spokenTexts, traits: traits)
  }
}

extension UICollectionViewCell: PointerAnswering {
  /// Returns a tint of the item, if a click selects it and a delegate is notified of that.
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    guard let collection = membership.collection, collection.collectionDelegate != nil, collection.rowsCanBeSelected,
      membership.element?.category == .cell, !membership.isPlaceholder, !isSelected, !isHighlighted,
      let tint = pointerTintOfCell(at: point), collection.canHighlight(rowUnderPointer: self)
    else { return nil }
    return tint
  }
}
