import Foundation

/// The bar at the top of a ``UINavigationController``: the title of the screen in front, its buttons, and the back
/// button.
///
/// 44 points high, and 52 more with a large title at the default text size; the large title gives way to what is
/// scrolled. It reaches up behind the safe area's top.
///
/// What differs from Apple's: text in the bar grows with the user's text size, up to a limit that leaves the row's
/// height. Apple's stays as it is, and a long press shows it large, which doesn't exist here.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// The height of the row with title and buttons, in points.
  static let rowHeight: CGFloat = 44
  private let background = UIView()
  private let shadow = UIView()
  private(set) var content: NavigationBarContent?
  private let largeTitleRow = LargeTitleRow()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a bar from an archive, from which nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [background, shadow, largeTitleRow] { addSubview(view) }
    background.isUserInteractionEnabled = false
    shadow.isUserInteractionEnabled = false
    applyAppearance()
  }

  // MARK: - Items

  /// The items, the one at the bottom first. A navigation controller's bar shows its controllers' items.
  open var items: [UINavigationItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is shown, the last one.
  open var topItem: UINavigationItem? { shownItems.last }
  /// The item that the back button leads to.
  open var backItem: UINavigationItem? { shownItems.dropLast().last }

  /// Shows `items`; the change fades if `animated`.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    show(items ?? [], change: animated ? .fade : .none)
  }

  /// Shows `item` above the present ones.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    show(shownItems + [item], change: animated ? .push : .none)
  }

  /// Goes back to the item below; returns the one that was on top.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let top = shownItems.last else { return nil }
    show(Array(shownItems.dropLast()), change: animated ? .pop : .none)
    return top
  }

  private var shownItems: [UINavigationItem] = []
  /// What a tap on the back button does; without a navigation controller the bar goes back by itself.
  var onBack: (() -> Void)?
  /// Called when the bar needs another height.
  var onHeightChange: (() -> Void)?

  // MARK: - Appearance

  /// Whether the title of an item is shown large below the buttons while its content is at the top; false by
  /// default.
  open var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles != oldValue else { return }
      setNeedsLayout()
      onHeightChange?()
    }
  }

  /// The appearance while content lies under the bar.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      applyAppearance()
      onHeightChange?()
    }
  }
  /// The appearance while the content is scrolled to its top; `nil`, the default, is that of ``standardAppearance``
  /// without a background and a line, also in an opaque bar, as from iOS 15 on.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { applyAppearance() } }
  /// The background; that of ``standardAppearance`` if it's `nil`. At the content's edge there is none.
  open var barTintColor: UIColor? { didSet { applyAppearance() } }
  /// Whether content shines through the bar, and so lies under it; true by default. Where it's false, or the
  /// ``standardAppearance`` has an opaque background, a navigation controller's screens begin below the bar.
  open var isTranslucent = true { didSet { if isTranslucent != oldValue { onHeightChange?() } } }
  /// The attributes of the title; font and colour are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.titleTextAttributes }
    set {
      standardAppearance.titleTextAttributes = newValue ?? [:]
      applyAppearance()
    }
  }
  /// The attributes of the large title; font and colour are used.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.largeTitleTextAttributes }
    set {
      standardAppearance.largeTitleTextAttributes = newValue ?? [:]
      applyAppearance()
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
    else { return }
    applyAppearance()
    setNeedsLayout()
    onHeightChange?()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    content?.applyTint()
  }

  /// Whether the content is at its top, so that the bar needs no background.
  var isAtScrollEdge = true {
    didSet { if isAtScrollEdge != oldValue { applyAppearance() } }
  }

  /// How far the content is scrolled up from its top, in points; a large title moves with it.
  var scrolledDistance: CGFloat = 0 {
    didSet {
      guard scrolledDistance != oldValue, showsLargeTitle else { return }
      setNeedsLayout()
    }
  }

  private var topStandardAppearance: UINavigationBarAppearance { topItem?.standardAppearance ?? standardAppearance }

  private var topEdgeAppearance: UINavigationBarAppearance? { topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance }

  private func applyAppearance() {
    let standard = topStandardAppearance
    if isAtScrollEdge {
      background.backgroundColor = topEdgeAppearance?.backgroundColor
      shadow.backgroundColor = topEdgeAppearance?.shadowColor
    } else {
      background.backgroundColor = barTintColor ?? standard.backgroundColor
      shadow.backgroundColor = standard.shadowColor
    }
    let titleAppearance = (isAtScrollEdge ? topEdgeAppearance : nil) ?? standard
    content?.applyTitleAttributes(titleAppearance.titleTextAttributes, traitCollection)
    largeTitleRow.applyAttributes(titleAppearance.largeTitleTextAttributes, traitCollection)
  }

  // MARK: - Changing Items

  /// Shows `items` with their last on top, moving titles as `change` says. Call it in an animation block to
  /// have it run along, after ``prepare(_:change:)`` outside of it.
  func show(_ items: [UINavigationItem], change: Change) {
    guard change != .none else {
      replaceItems(items)
      finish(swap(change: .none))
      return
    }
    let transition = begin(items, change: change)
    UIView.animate(
      withDuration: NavigationTransition.duration, animations: { transition.run() },
      completion: { _ in transition.finish() })
  }

  /// Prepares showing `items`: the new content is in place, unseen.
  func begin(_ items: [UINavigationItem], change: Change) -> ContentTransition {
    replaceItems(items)
    let (old, new) = swap(change: change)
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      new?.place(change == .push ? .ahead : change == .pop ? .behind : .faded)
    }
    return ContentTransition(
      run: {
        new?.place(.shown)
        old?.place(change == .push ? .behind : change == .pop ? .ahead : .faded)
      },
      undo: {
        old?.place(.shown)
        new?.place(change == .push ? .ahead : change == .pop ? .behind : .faded)
      },
      finish: { [weak self] in self?.finish((old, new)) },
      giveUp: { for content in [old, new] { content?.removeFromSuperview() } })
  }

  private func replaceItems(_ items: [UINavigationItem]) {
    for item in shownItems { item.onChange = nil }
    shownItems = items
    topItem?.onChange = { [weak self] animated in self?.itemChanged(animated: animated) }
    backItem?.onChange = { [weak self] _ in self?.itemChanged(animated: false) }
    applyAppearance()
  }

  private func swap(change: Change) -> (NavigationBarContent?, NavigationBarContent?) {
    let old = content
    let new = topItem.map { NavigationBarContent(item: $0, backItem: backItem) }
    content = new
    if let new {
      new.showsTitle = shownLargeTitleHeight == 0
      new.onBack = { [weak self] in self?.goBack() }
      new.onItemChange = { [weak self] in self?.itemChanged(animated: false) }
      addSubview(new)
      new.applyTint()
    }
    applyAppearance()
    setNeedsLayout()
    return (old, new)
  }

  private func finish(_ contents: (old: NavigationBarContent?, new: NavigationBarContent?)) {
    contents.old?.removeFromSuperview()
    contents.new?.place(.shown)
    setNeedsLayout()
  }

  private func itemChanged(animated: Bool) {
    guard content != nil else { return }
    show(shownItems, change: animated ? .fade : .none)
    onHeightChange?()
  }

  private func goBack() {
    if let onBack { onBack() } else { popItem(animated: true) }
  }

  // MARK: - Layout

  /// Whether the last of some items has its title large.
  private func showsLargeTitle(_ items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles else { return false }
    for item in items.reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// Whether the item on top has its title large.
  var showsLargeTitle: Bool { showsLargeTitle(shownItems) }

  /// The height of the row with the large title of the last of some items, in points; 0 without one.
  func largeTitleHeight(for items: [UINavigationItem]) -> CGFloat {
    showsLargeTitle(items) ? largeTitleRow.wholeHeight : 0
  }

  private var largeTitleHeight: CGFloat { largeTitleHeight(for: shownItems) }

  /// How much of the row with the large title the scrolled content leaves, in points.
  private var shownLargeTitleHeight: CGFloat { max(0, largeTitleHeight - max(0, scrolledDistance)) }

  /// How far content that is dragged down stretches the bar.
  private var stretch: CGFloat { showsLargeTitle ? max(0, -scrolledDistance) : 0 }

  /// The height of the bar over content that is at its top, in points.
  var wholeHeight: CGFloat { Self.rowHeight + largeTitleHeight }

  /// The height that the scrolled content leaves, in points.
  var shownHeight: CGFloat { Self.rowHeight + shownLargeTitleHeight + stretch }

  /// The space above the bar that its background fills, in points.
  var heightAbove: CGFloat = 0 { didSet { if heightAbove != oldValue { setNeedsLayout() } } }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: wholeHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: wholeHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let shownLarge = shownLargeTitleHeight
    let height = shownHeight
    background.frame = CGRect(x: 0, y: -heightAbove, width: bounds.width, height: height + heightAbove)
    let pixel = 1 / max(1, traitCollection.displayScale)
    shadow.frame = CGRect(x: 0, y: height, width: bounds.width, height: pixel)
    content?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.rowHeight)
    largeTitleRow.text = showsLargeTitle ? topItem?.title : nil
    largeTitleRow.isHidden = shownLarge == 0
    largeTitleRow.frame = CGRect(x: 0, y: Self.rowHeight, width: bounds.width, height: shownLarge + stretch)
    largeTitleRow.placeLabel()
    content?.showsTitle = shownLarge == 0
    for view in [content, largeTitleRow, shadow].compactMap(\.self) { bringSubviewToFront(view) }
  }
}
