import Foundation

/// The view of an item of a collection view: the client's views in ``contentView``, in front of backgrounds that show
/// whether the item is selected.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// Creates a cell. The collection view calls it for a registered class.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a cell, ignoring the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  /// The container of all the client's views; as large as the cell.
  open var contentView: UIView { content }
  private let content = UIView()

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

  // MARK: - Backgrounds

  /// A view behind all other content; none by default. It's as large as the cell.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { replaceBackground(oldValue, with: backgroundView) } }
  }

  /// A view behind the content of a selected or pressed item, in front of ``backgroundView``; none by default. It's as
  /// large as the cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      selectionChanged()
    }
  }

  private func selectionChanged() {
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
    if content.translatesAutoresizingMaskIntoConstraints, content.superview === self, content.frame != bounds {
      content.frame = bounds
    }
  }

  /// Returns the size that the constraints inside ``contentView`` need.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
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

  open override var canBecomeFocused: Bool { place.collection?.canFocus(self) ?? super.canBecomeFocused }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if place.collection?.keysWentDown(presses, on: self) != true { super.pressesBegan(presses, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if place.collection?.keysWentUp(presses, on: self) != true { super.pressesEnded(presses, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesCancelled(presses, with: event)
    place.collection?.endHighlight()
  }

  override var spokenContent: SpokenContent {
    var traits: UIAccessibilityTraits = isSelected ? [.selected] : []
    if place.collection?.itemsCanBeSelected == true { traits.insert(.button) }
    return hasElementsInside ? .group(.listItem, label: spokenTexts) : SpokenContent(label: spokenTexts, traits: traits)
  }
}
