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
  private let largeTitleRow = UIView()
  private let largeTitle = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes one as a decoder of archives asks for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [background, shadow, largeTitleRow] { addSubview(view) }
    background.isUserInteractionEnabled = false
    shadow.isUserInteractionEnabled = false
    largeTitleRow.clipsToBounds = true
    largeTitleRow.addSubview(largeTitle)
    largeTitle.lineBreakMode = .byTruncatingTail
    // One that grew with the text size gives in before it's cut.
    largeTitle.adjustsFontSizeToFitWidth = true
    largeTitle.minimumScaleFactor = 0.55
    applyLook()
  }

  // MARK: - Items

  /// The items, the one at the bottom first. A navigation controller's bar shows its controllers' items.
  open var items: [UINavigationItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is shown.
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
  /// Called when the bar wants another height.
  var onHeightChange: (() -> Void)?

  // MARK: - Look

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
      applyLook()
      onHeightChange?()
    }
  }
  /// The appearance while the content is scrolled to its top; `nil`, the default, is that of ``standardAppearance``
  /// without a background and a line, also in an opaque bar, as from iOS 15 on.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { applyLook() } }
  /// The background; that of ``standardAppearance`` if it's `nil`. At the content's edge there is none.
  open var barTintColor: UIColor? { didSet { applyLook() } }
  /// Whether content shines through the bar, and so lies under it; true by default. Where it's false, or the
  /// ``standardAppearance`` has an opaque background, a navigation controller's screens begin below the bar.
  open var isTranslucent = true { didSet { if isTranslucent != oldValue { onHeightChange?() } } }
  /// Font and colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.titleTextAttributes }
    set {
      standardAppearance.titleTextAttributes = newValue ?? [:]
      applyLook()
    }
  }
  /// Font and colour of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.largeTitleTextAttributes }
    set {
      standardAppearance.largeTitleTextAttributes = newValue ?? [:]
      applyLook()
    }
  }

  private static let largeStyle = SystemTextStyle(34, .bold, as: .largeTitle)

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
    else { return }
    applyLook()
    setNeedsLayout()
    onHeightChange?()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    content?.applyTint()
  }

  /// Whether the content is at its top, so that the bar needs no background.
  var isAtScrollEdge = true {
    didSet { if isAtScrollEdge != oldValue { applyLook() } }
  }

  /// How far the content is scrolled up from its top, in points; a large title moves with it.
  var scrolledDistance: CGFloat = 0 {
    didSet {
      guard scrolledDistance != oldValue, showsLargeTitle else { return }
      setNeedsLayout()
    }
  }

  private var standardLook: UINavigationBarAppearance { topItem?.standardAppearance ?? standardAppearance }

  private var edgeLook: UINavigationBarAppearance? { topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance }

  private func applyLook() {
    let standard = standardLook
    if isAtScrollEdge {
      background.backgroundColor = edgeLook?.backgroundColor
      shadow.backgroundColor = edgeLook?.shadowColor
    } else {
      background.backgroundColor = barTintColor ?? standard.backgroundColor
      shadow.backgroundColor = standard.shadowColor
    }
    let titleLook = (isAtScrollEdge ? edgeLook : nil) ?? standard
    content?.applyTitleAttributes(titleLook.titleTextAttributes, traitCollection)
    let attributes = titleLook.largeTitleTextAttributes
    largeTitle.font = attributes[.font] as? UIFont ?? Self.largeStyle.font(in: traitCollection)
    largeTitle.textColor = attributes[.foregroundColor] as? UIColor ?? .label
  }

  // MARK: - Changing what is shown

  enum Change { case none, fade, push, pop }

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

  /// The change of what a bar shows, in steps that a navigation controller's transition takes along with its
  /// own.
  struct ContentTransition {
    let run: () -> Void
    let undo: () -> Void
    let finish: () -> Void
    /// Takes everything away, after ``undo``; set the items again then.
    let giveUp: () -> Void
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
    applyLook()
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
    applyLook()
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
    guard showsLargeTitle(items) else { return 0 }
    // 52 points around 34 point text on iOS 18.
    return max(52, (largeTitle.font.lineHeight + 11.4).rounded(.up))
  }

  private var largeTitleHeight: CGFloat { largeTitleHeight(for: shownItems) }

  /// How much of the row with the large title the scrolled content leaves, in points.
  private var shownLargeTitleHeight: CGFloat { max(0, largeTitleHeight - max(0, scrolledDistance)) }

  /// How far content that is pulled down stretches the bar.
  private var stretch: CGFloat { showsLargeTitle ? max(0, -scrolledDistance) : 0 }

  /// The height the bar takes from its content when that is at its top, in points.
  var restingHeight: CGFloat { Self.rowHeight + largeTitleHeight }

  /// The height that the scrolled content leaves, in points.
  var shownHeight: CGFloat { Self.rowHeight + shownLargeTitleHeight + stretch }

  /// The space above the bar that its background fills, in points.
  var roomAbove: CGFloat = 0 { didSet { if roomAbove != oldValue { setNeedsLayout() } } }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: restingHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: restingHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let shownLarge = shownLargeTitleHeight
    let height = shownHeight
    background.frame = CGRect(x: 0, y: -roomAbove, width: bounds.width, height: height + roomAbove)
    let pixel = 1 / max(1, traitCollection.displayScale)
    shadow.frame = CGRect(x: 0, y: height, width: bounds.width, height: pixel)
    content?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.rowHeight)
    largeTitle.text = showsLargeTitle ? topItem?.title : nil
    largeTitleRow.isHidden = shownLarge == 0
    largeTitleRow.frame = CGRect(x: 0, y: Self.rowHeight, width: bounds.width, height: shownLarge + stretch)
    let margin: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    let fitting = largeTitle.sizeThatFits(
      CGSize(width: bounds.width - 2 * margin, height: CGFloat.greatestFiniteMagnitude))
    largeTitle.frame = CGRect(
      x: margin, y: shownLarge + stretch - 8 - fitting.height, width: bounds.width - 2 * margin,
      height: fitting.height)
    content?.showsTitle = shownLarge == 0
    for view in [content, largeTitleRow, shadow].compactMap(\.self) { bringSubviewToFront(view) }
  }
}
