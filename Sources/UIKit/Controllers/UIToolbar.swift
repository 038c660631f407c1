import Foundation

/// A bar of items, at the bottom of a navigation controller or wherever it's put. It's 44 points high.
///
/// Items follow each other from the leading side; flexible spaces take what is left over.
@preconcurrency @MainActor open class UIToolbar: UIView {
  /// The height without the safe area below, in points.
  static let rowHeight: CGFloat = 44
  /// The distance from the sides, and the space between items without one of their own.
  private static let (inset, gap): (CGFloat, CGFloat) = (16, 12)

  private let line = UIView()
  private var shown: [(item: UIBarButtonItem, view: UIView?)] = []

  /// Makes a bar without items.
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
    line.isUserInteractionEnabled = false
    addSubview(line)
    applyBackground()
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

  /// Sets the items, fading over from the present ones if `animated`.
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
    let view = item.customView ?? BarButton(item: item)
    addSubview(view)
    return view
  }

  private func replaceView(of item: UIBarButtonItem) {
    guard let index = shown.firstIndex(where: { $0.item === item }) else { return }
    shown[index].view?.removeFromSuperview()
    shown[index].view = makeView(item)
    setNeedsLayout()
  }

  // MARK: - Look

  /// The background; that of ``standardAppearance`` if it's `nil`.
  open var barTintColor: UIColor? { didSet { applyBackground() } }
  /// Whether content shines through the bar; kept, without effect: nothing is blurred here.
  open var isTranslucent = true
  /// The bar's background and line.
  open var standardAppearance = UIToolbarAppearance() { didSet { applyBackground() } }
  /// The appearance while the content's end is above the bar; kept, without effect.
  open var scrollEdgeAppearance: UIToolbarAppearance?

  private func applyBackground() {
    backgroundColor = barTintColor ?? standardAppearance.backgroundColor
    line.backgroundColor = standardAppearance.shadowColor
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.rowHeight) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.rowHeight + safeAreaInsets.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / traitCollection.effectiveScale)
    let height = min(Self.rowHeight, bounds.height)
    let room = bounds.inset(by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
      .insetBy(dx: min(Self.inset, bounds.width / 4), dy: 0)
    let widths = widths(in: CGSize(width: room.width, height: height))
    var x: CGFloat = 0
    for (entry, width) in zip(shown, widths) {
      if let view = entry.view {
        let size = CGSize(
          width: width, height: entry.item.customView == nil ? height : min(height, customSize(view).height))
        let left = isRightToLeft ? room.maxX - x - width : room.minX + x
        view.frame = CGRect(x: left, y: (height - size.height) / 2, width: width, height: size.height)
      }
      x += width + (entry.view == nil ? 0 : Self.gap)
    }
  }

  private func customSize(_ view: UIView) -> CGSize {
    let own = view.bounds.size
    return own == .zero ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : own
  }

  /// The width of each item; flexible spaces share what is left, and items give way together where it's too little.
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
}

/// The appearance of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// Makes an appearance with the defaults.
  public required init() { super.init() }
  /// Makes an appearance with the values of another.
  public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
}

extension UIBarButtonItem {
  /// Whether the item is just space.
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
}
