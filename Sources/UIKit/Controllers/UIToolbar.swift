import Foundation

/// A bar of items, at the bottom of a navigation controller or anywhere else. It's 44 points high, and 32 in a
/// vertically compact window.
///
/// Items are laid out from the leading side; flexible spaces take the remaining width.
@preconcurrency @MainActor open class UIToolbar: UIView {
  /// The height without the safe area below, in points.
  var rowHeight: CGFloat { traitCollection.verticalSizeClass == .compact ? 32 : 44 }
  /// The distance from the sides, and the space between items that aren't spaces.
  private static let (inset, gap): (CGFloat, CGFloat) = (16, 12)

  private let background = BarBackground(lineIsAbove: true)
  private var shown: [(item: UIBarButtonItem, view: UIView?)] = []

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UIToolbar.self)
  }

  private func setUp() {
    addSubview(background)
    applyLook()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateLargeContentViewer()
    guard traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass else { return }
    applyLook()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Items

  /// The items, from the leading side. An item can be in one bar at a time.
  open var items: [UIBarButtonItem]? {
    didSet {
      for entry in shown {
        entry.item.onChange = nil
        entry.view?.removeFromSuperview()
      }
      shown = (items ?? []).map { ($0, makeView($0)) }
      setNeedsLayout()
    }
  }

  /// Sets the items, fading in if `animated`.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
    guard animated, window != nil else { return }
    let views = shown.compactMap(\.view)
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      for view in views { view.alpha = 0 }
    }
    UIView.animate(withDuration: 0.25) { for view in views { view.alpha = 1 } }
  }

  private func makeView(_ item: UIBarButtonItem) -> UIView? {
    item.onChange = { [weak self, weak item] in if let item { self?.replaceView(of: item) } }
    if item.isHidden || item.isSpace { return nil }
    if let view = item.customView {
      addSubview(view)
      return view
    }
    let button = BarButton(item: item)
    apply(looks.standard, to: button)
    addSubview(button)
    return button
  }

  private func replaceView(of item: UIBarButtonItem) {
    guard let old = shown.first(where: { $0.item === item }) else { return }
    old.view?.removeFromSuperview()
    // A client's view may change the items when it's removed.
    guard let index = shown.firstIndex(where: { $0.item === item }) else { return }
    shown[index].view = makeView(item)
    setNeedsLayout()
  }

  // MARK: - Look

  /// The delegate, which determines the bar's position; held weakly.
  open weak var delegate: (any UIToolbarDelegate)?
  /// A fixed light or dark look; the environment's by default.
  open var barStyle: UIBarStyle = .default {
    didSet {
      note(.barStyle, \UIToolbar.barStyle)
      background.overrideUserInterfaceStyle = barStyle.interfaceStyle
    }
  }
  /// The background colour; `nil` means ``standardAppearance``'s.
  open var barTintColor: UIColor? {
    didSet {
      note(.barTintColor, \UIToolbar.barTintColor)
      applyLook()
    }
  }
  /// Whether content shows through the bar, blurred; true by default.
  open var isTranslucent = true {
    didSet {
      note(.isTranslucent, \UIToolbar.isTranslucent)
      if isTranslucent != oldValue { applyLook() }
    }
  }
  /// The bar's background and line, and the look of items. The bar makes a copy; changes to it are shown immediately.
  open var standardAppearance: UIToolbarAppearance {
    get { looks.standard }
    set {
      note(.standardAppearance) { (bar: UIToolbar) in bar.standardAppearance = newValue }
      looks.standard = copy(newValue)
      applyLook()
    }
  }
  /// The appearance in a vertically compact window; ``standardAppearance`` if it's `nil`.
  open var compactAppearance: UIToolbarAppearance? {
    get { looks.compact }
    set {
      note(.compactAppearance) { (bar: UIToolbar) in bar.compactAppearance = newValue }
      looks.compact = newValue.map(copy)
      applyLook()
    }
  }
  /// The appearance while the content's end is above the bar; stored without effect. `nil` by default.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// The appearance above the content's end in a vertically compact window; stored without effect. `nil` by default.
  open var compactScrollEdgeAppearance: UIToolbarAppearance?

  private struct Looks {
    var standard: UIToolbarAppearance
    var compact: UIToolbarAppearance?
    var backgroundImages: [UIBarMetrics: UIImage] = [:]
    var shadowImage: UIImage?
  }
  private lazy var looks = Looks(standard: copy(UIToolbarAppearance()))
  private func copy(_ look: UIToolbarAppearance) -> UIToolbarAppearance {
    look.copied { [weak self] in self?.applyLook() }
  }

  /// Sets an image behind the bar, in any position; an empty one removes the background.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    note(AppearanceSetting(.oldBackgroundImage, barMetrics)) { (bar: UIToolbar) in
      bar.setBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
    }
    looks.backgroundImages[barMetrics] = backgroundImage
    applyLook()
  }
  /// Returns the image set behind the bar; `nil` if none was set.
  open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    looks.backgroundImages[barMetrics]
  }
  /// Sets an image in place of the line above the bar; an empty one removes the line.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    note(.shadowImage) { (bar: UIToolbar) in bar.setShadowImage(shadowImage, forToolbarPosition: topOrBottom) }
    looks.shadowImage = shadowImage
    applyLook()
  }
  /// Returns the image set in place of the line; `nil` if none was set.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { looks.shadowImage }

  private func applyLook() {
    let isCompact = traitCollection.verticalSizeClass == .compact
    let appearance = (isCompact ? looks.compact : nil) ?? looks.standard
    var look = BarBackground.Look(appearance)
    if let barTintColor { look.color = barTintColor }
    let image = (isCompact ? looks.backgroundImages[.compact] : nil) ?? looks.backgroundImages[.default]
    if let image { (look.image, look.color, look.effect) = (image, barTintColor, nil) }
    if let image = looks.shadowImage { (look.shadowImage, look.shadowColor) = (image, nil) }
    look.isOpaque = !isTranslucent
    background.look = look
    for case let button as BarButton in shown.map(\.view) { apply(appearance, to: button) }
  }

  private func apply(_ appearance: UIToolbarAppearance, to button: BarButton) {
    button.appearance = button.isDone ? appearance.doneButtonAppearance : appearance.buttonAppearance
    button.applyColors()
    setNeedsLayout()
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: rowHeight) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rowHeight + safeAreaInsets.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let height = min(rowHeight, bounds.height)
    let available = bounds.inset(
      by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
    )
    .insetBy(dx: min(Self.inset, bounds.width / 4), dy: 0)
    let widths = widths(in: CGSize(width: available.width, height: height))
    var x: CGFloat = 0
    for (entry, width) in zip(shown, widths) {
      if let view = entry.view {
        let size = CGSize(
          width: width, height: entry.item.customView == nil ? height : min(height, customSize(view).height))
        let left = isRightToLeft ? available.maxX - x - width : available.minX + x
        view.frame = CGRect(x: left, y: (height - size.height) / 2, width: width, height: size.height)
      }
      x += width + (entry.view == nil ? 0 : Self.gap)
    }
  }

  private func customSize(_ view: UIView) -> CGSize {
    let own = view.bounds.size
    return own == .zero ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : own
  }

  /// Returns the width of each item. Flexible spaces share the remaining width; if it's too small, items shrink
  /// together.
  private func widths(in size: CGSize) -> [CGFloat] {
    var widths = shown.map { entry -> CGFloat in
      if entry.item.isSpace { return max(0, entry.item.width) }
      guard let view = entry.view else { return 0 }
      return entry.item.customView == nil ? view.sizeThatFits(size).width : customSize(view).width
    }
    let gaps = CGFloat(shown.count { $0.view != nil }) * Self.gap - (shown.last?.view == nil ? 0 : Self.gap)
    let left = size.width - gaps - widths.reduce(0, +)
    let flexible = shown.indices.filter { shown[$0].item.systemItem == .flexibleSpace }
    if left > 0 { for index in flexible { widths[index] = left / CGFloat(flexible.count) } }
    let taken = widths.reduce(0, +)
    guard left < 0, taken > 0 else { return widths }
    let share = max(0, size.width - gaps) / taken
    return widths.map { $0 * share }
  }

  override var spokenContent: SpokenContent { .group(.toolBar) }
}

/// A method that determines a toolbar's position.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UIToolbar: UIBarPositioning {
  /// The bar's position: at the bottom, unless the delegate decides otherwise.
  public var barPosition: UIBarPosition {
    let wanted = delegate?.position(for: self) ?? .any
    return wanted == .any ? .bottom : wanted
  }
}

extension UIBarButtonItem {
  /// Whether the item is a space.
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
}
