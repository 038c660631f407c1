import Foundation

/// The bar at the top of a ``UINavigationController``: the title of the frontmost screen, its buttons, and the back
/// button.
///
/// It's 44 points high, and 52 more with a large title at the default text size; the large title collapses when content
/// is scrolled. With a compact vertical size class it's 32 points high, and titles are small. Its background
/// extends behind the safe area at the top.
///
/// Unlike in UIKit, text in the bar grows with the user's text size, up to a limit set by the row's height. Apple's
/// text keeps its size, and a long press shows it enlarged.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  let background = BarBackground(lineIsAbove: false)
  var content: NavigationBarContent?
  let largeTitleRow = LargeTitleRow()
  /// The large titles during a transition between screens.
  var titleTransition: LargeTitleTransition?
  let promptLabel = UILabel()
  let searchRow = SearchRow()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UINavigationBar.self)
  }

  private func setUp() {
    for view in [background, largeTitleRow, promptLabel, searchRow] { addSubview(view) }
    promptLabel.textAlignment = .center
    applyAppearance()
  }

  // MARK: - Items

  /// The items, from bottom to top. A navigation controller's bar shows its controllers' items.
  open var items: [UINavigationItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// The top item, which is shown.
  open var topItem: UINavigationItem? { shownItems.last }
  /// The item that the back button leads to.
  open var backItem: UINavigationItem? { shownItems.dropLast().last }

  /// Shows `items`; the change fades if `animated`.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    show(items ?? [], change: animated ? .fade : .none)
  }

  /// Pushes `item` on top of the current ones.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    show(shownItems + [item], change: animated ? .push : .none)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item and returns it; `nil` if there's none, or if the delegate refuses.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let top = shownItems.last, delegate?.navigationBar(self, shouldPop: top) ?? true else { return nil }
    show(Array(shownItems.dropLast()), change: animated ? .pop : .none)
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  var shownItems: [UINavigationItem] = []
  /// The action of a tap on the back button; without a navigation controller the bar pops its item itself.
  var onBack: (() -> Void)?
  /// Called when the bar's height has to change.
  var onHeightChange: (() -> Void)?

  // MARK: - Appearance

  /// The delegate, which decides about changes; held weakly. A navigation controller is its own bar's delegate.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// Whether an item's title is shown large below the buttons while its content is at the top; false by default.
  open var prefersLargeTitles = false {
    didSet {
      note(.prefersLargeTitles, \UINavigationBar.prefersLargeTitles)
      guard prefersLargeTitles != oldValue else { return }
      setNeedsLayout()
      onHeightChange?()
    }
  }

  /// The appearance while content lies under the bar. The bar makes a copy; changes to it are shown immediately.
  open var standardAppearance: UINavigationBarAppearance {
    get { looks.standard }
    set {
      note(.standardAppearance) { (bar: UINavigationBar) in bar.standardAppearance = newValue }
      looks.standard = copy(newValue)
      looksChanged()
    }
  }
  /// The appearance over scrolled content in a vertically compact window; ``standardAppearance`` if it's `nil`.
  open var compactAppearance: UINavigationBarAppearance? {
    get { looks.compact }
    set {
      note(.compactAppearance) { (bar: UINavigationBar) in bar.compactAppearance = newValue }
      looks.compact = newValue.map(copy)
      looksChanged()
    }
  }
  /// The appearance while the content is scrolled to its top; `nil`, the default, means ``standardAppearance`` without
  /// a background and a line, also in an opaque bar, as in iOS 15 and later.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.edge }
    set {
      note(.scrollEdgeAppearance) { (bar: UINavigationBar) in bar.scrollEdgeAppearance = newValue }
      looks.edge = newValue.map(copy)
      looksChanged()
    }
  }
  /// The appearance while the content is scrolled to its top, in a vertically compact window; ``scrollEdgeAppearance``
  /// if it's `nil`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.compactEdge }
    set {
      note(.compactScrollEdgeAppearance) { (bar: UINavigationBar) in bar.compactScrollEdgeAppearance = newValue }
      looks.compactEdge = newValue.map(copy)
      looksChanged()
    }
  }
  private(set) lazy var looks = Looks(standard: copy(UINavigationBarAppearance()))
  private func copy(_ look: UINavigationBarAppearance) -> UINavigationBarAppearance {
    look.copied { [weak self] in self?.looksChanged() }
  }
  private func looksChanged() {
    applyAppearance()
    onHeightChange?()
  }

  /// The light or dark style: `.default` is the environment's, the others are dark.
  open var barStyle: UIBarStyle = .default {
    didSet {
      note(.barStyle, \UINavigationBar.barStyle)
      for view in [background, largeTitleRow, promptLabel] { view.overrideUserInterfaceStyle = barStyle.interfaceStyle }
      applyAppearance()
    }
  }
  /// The background colour; `nil` means ``standardAppearance``'s. While the content is scrolled to its edge, the bar
  /// has no background.
  open var barTintColor: UIColor? {
    didSet {
      note(.barTintColor, \UINavigationBar.barTintColor)
      applyAppearance()
    }
  }
  /// Whether content shows through the bar, and so extends under it; true by default. If it's false, or the
  /// ``standardAppearance`` has an opaque background, a navigation controller's screens begin below the bar.
  open var isTranslucent = true {
    didSet {
      note(.isTranslucent, \UINavigationBar.isTranslucent)
      guard isTranslucent != oldValue else { return }
      applyAppearance()
      onHeightChange?()
    }
  }
  /// An image in place of the line below the bar; `nil` means the appearance's image. An empty image removes the line.
  open var shadowImage: UIImage? {
    didSet {
      note(.shadowImage, \UINavigationBar.shadowImage)
      applyAppearance()
    }
  }
  /// The image in place of the back button's chevron; `nil`, the default, means the chevron.
  open var backIndicatorImage: UIImage? {
    didSet {
      note(.backIndicatorImage, \UINavigationBar.backIndicatorImage)
      applyAppearance()
    }
  }
  /// The mask of a title that slides behind the back button; stored without effect, as titles fade on Linux. `nil` by
  /// default.
  open var backIndicatorTransitionMaskImage: UIImage? {
    didSet { note(.backIndicatorMask, \UINavigationBar.backIndicatorTransitionMaskImage) }
  }
  /// The settings made with older methods.
  var oldLooks = OldBarLooks() { didSet { applyAppearance() } }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateLargeContentViewer()
    let (new, old) = (traitCollection, previousTraitCollection)
    guard !new.hasSameTexts(as: old) || new.verticalSizeClass != old?.verticalSizeClass else { return }
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

  /// The distance that the content is scrolled from its top, in points; a large title moves with it.
  var scrolledDistance: CGFloat = 0 {
    didSet {
      guard scrolledDistance != oldValue, collapsibleHeight(for: shownItems) > 0 else { return }
      setNeedsLayout()
    }
  }

  // MARK: - Layout

  /// The height of the background's extension above the bar, in points.
  var heightAbove: CGFloat = 0 { didSet { if heightAbove != oldValue { setNeedsLayout() } } }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: wholeHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: wholeHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  // MARK: - Clicks

  /// Scrolls the content below to its top for a click outside the buttons, like a tap on a phone's status bar.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let touch = touches.first { wasClicked(touch) }
  }

  override var spokenContent: SpokenContent { .group(.toolBar) }
}
