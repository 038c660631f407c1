import Foundation

/// The edit menu for text: Cut, Copy, Paste and so on. The next touch elsewhere dismisses it.
///
/// Its distances of 8 points from the text and from the window's edges, and its separators, are as measured by
/// Flutter's authors in iOS 16 (`text_selection_toolbar.dart`); the height is the minimum for touches.
final class EditMenu: UIView, FocusMenu {
  struct Choice {
    var title: String
    var action: @MainActor () -> Void
  }

  private let items: [Choice]
  /// Called once when the menu is dismissed.
  var onDismiss: (() -> Void)?
  /// The view to which the menu belongs; `nil` for none. The menu is dismissed when the view leaves the window.
  weak var source: UIView? { didSet { hasSource = source != nil } }
  private var hasSource = false
  private let background = MaterialView(.menu)
  private var buttons: [EditMenuButton] = []
  /// The separators between the buttons.
  private var lines: [UIView] = []
  private var watcher: OutsideWatcher?

  private static let lineColor = UIColor { traits in
    UIColor(white: (traits.userInterfaceStyle == .dark ? 0x42 : 0xD6) / 255, alpha: 1)
  }
  static let radius: CGFloat = 8

  private static let height: CGFloat = 44
  private static let gap: CGFloat = 8

  init(_ items: [Choice]) {
    self.items = items
    super.init(frame: .zero)
    background.layer.cornerRadius = Self.radius
    background.clipsToBounds = true
    addSubview(background)
    layer.cornerRadius = Self.radius
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    buttons = items.map { item in
      let button = EditMenuButton(title: item.title)
      button.addAction(UIAction { _ in item.action() }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    lines = items.dropFirst().map { _ in
      let line = UIView()
      line.backgroundColor = Self.lineColor
      addSubview(line)
      return line
    }
  }

  required init?(coder: NSCoder) {
    items = []
    super.init(coder: coder)
  }

  /// Shows a menu above a rectangle of the window, or below it if there isn't enough space above or if that's
  /// preferred. It replaces any other edit menu of the window.
  static func show(
    _ items: [Choice], at target: CGRect, in window: UIWindow, prefersBelow: Bool = false
  ) -> EditMenu {
    dismissAll(in: window)
    let menu = EditMenu(items)
    menu.target = target
    menu.prefersBelow = prefersBelow
    window.addSubview(menu)
    menu.place(in: window)
    let watcher = OutsideWatcher { [weak menu] touch in
      guard let menu, touch.view?.isDescendant(of: menu) != true else { return }
      menu.dismiss()
    }
    menu.watcher = watcher
    window.addGestureRecognizer(watcher)
    return menu
  }

  // MARK: - Layout

  /// The rectangle beside which the menu is shown, in the window.
  private var target: CGRect?
  private var prefersBelow = false

  /// Moves the menu to another rectangle of the window.
  func move(to target: CGRect) {
    self.target = target
    if let window { place(in: window) }
  }

  /// Whether the titles are arranged vertically, because they're too large for a line.
  private var isColumn = false
  /// The scroll view of the titles if the window isn't tall enough for a column.
  private lazy var scroller = UIScrollView()

  private var rowHeight: CGFloat { buttons.reduce(Self.height) { max($0, $1.fittingHeight) } }

  private func place(in window: UIWindow) {
    guard let target else { return }
    let available = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.gap, dy: Self.gap)
    let size = sizeThatFits(available.size)
    // A target outside the window is at its nearest edge.
    func row(_ y: CGFloat) -> CGFloat { y.isNaN ? window.bounds.midY : min(max(y, 0), window.bounds.height) }
    let (above, below) = (row(target.minY) - Self.gap - size.height, row(target.maxY) + Self.gap)
    let isAbove = above >= available.minY && !(prefersBelow && below + size.height <= available.maxY)
    let y = min(isAbove ? above : below, available.maxY - size.height)
    let middle = target.midX.isNaN ? window.bounds.midX : target.midX
    let x = max(available.minX, min(middle - size.width / 2, available.maxX - size.width))
    frame = CGRect(x: x.rounded(), y: max(available.minY, y).rounded(), width: size.width, height: size.height)
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (widths, height) = (buttons.map(\.fittingWidth), rowHeight)
    let line = widths.reduce(0, +)
    // Short titles shrink a little.
    isColumn =
      size.width > 0 && line > size.width && traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    guard isColumn else { return CGSize(width: size.width > 0 ? min(line, size.width) : line, height: height) }
    return CGSize(
      width: min(size.width, widths.max() ?? 0), height: min(size.height, height * CGFloat(buttons.count)))
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if let window { place(in: window) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    if isColumn { layOutColumn() } else { layOutLine() }
  }

  private func layOutColumn() {
    let (height, thickness) = (rowHeight, 1 / traitCollection.effectiveScale)
    let content = CGSize(width: bounds.width, height: height * CGFloat(buttons.count))
    addContents(to: content.height > bounds.height ? scroller : self)
    scroller.frame = bounds
    scroller.contentSize = content
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 0, y: height * CGFloat(index), width: bounds.width, height: height)
      guard index > 0 else { continue }
      lines[index - 1].frame = CGRect(
        x: 0, y: height * CGFloat(index) - thickness / 2, width: bounds.width, height: thickness)
    }
  }

  private func layOutLine() {
    addContents(to: self)
    let preferred = buttons.reduce(0) { $0 + $1.fittingWidth }
    // If there's too little space, all titles shrink.
    let share = preferred > bounds.width && preferred > 0 ? bounds.width / preferred : 1
    let thickness = 1 / traitCollection.effectiveScale
    var left: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let width = button.fittingWidth * share
      let x = isRightToLeft ? bounds.width - left - width : left
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      if index > 0 {
        let side = isRightToLeft ? x + width : x
        lines[index - 1].frame = CGRect(x: side - thickness / 2, y: 0, width: thickness, height: bounds.height)
      }
      left += width
    }
  }

  private func addContents(to view: UIView) {
    guard let first = buttons.first, first.superview !== view else { return }
    for inner in buttons + lines { view.addSubview(inner) }
    if view === scroller { addSubview(scroller) } else { scroller.removeFromSuperview() }
  }

  /// Dismisses the edit menus of a window.
  static func dismissAll(in window: UIWindow?) {
    for case let menu as EditMenu in window?.subviews ?? [] { menu.dismiss() }
  }

  func dismiss() {
    if let watcher { watcher.view?.removeGestureRecognizer(watcher) }
    watcher = nil
    removeFromSuperview()
    let ended = onDismiss
    onDismiss = nil
    ended?()
  }

  func layoutDidEnd() -> Bool {
    guard hasSource, let window, source?.window !== window else { return false }
    dismiss()
    return true
  }

  override var trapsFocus: Bool { true }

  /// The titles in order.
  var titles: [String] { items.map(\.title) }
  /// Performs the item with a title.
  func choose(_ title: String) { items.first { $0.title == title }?.action() }
}

/// An item of an edit menu.
final class EditMenuButton: UIControl {
  private let label = UILabel()

  init(title: String) {
    super.init(frame: .zero)
    label.text = title
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private static let style = SystemTextStyle(15, as: .subheadline)

  private var fittingText: CGSize {
    label.font = Self.style.font(in: traitCollection)
    return label.sizeThatFits(.zero)
  }

  var fittingWidth: CGFloat { (fittingText.width + 28).rounded(.up) }
  var fittingHeight: CGFloat { (fittingText.height + 20).rounded(.up) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(6, bounds.width / 8), dy: 0)
  }

  override func stateChanged() {
    super.stateChanged()
    backgroundColor = isHighlighted ? .systemFill : nil
    layer.cornerRadius = EditMenu.radius
  }

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool { true }
}

/// A gesture recogniser that observes the beginning of each touch, without handling any.
private final class OutsideWatcher: UIGestureRecognizer {
  private let onTouch: @MainActor (UITouch) -> Void

  init(_ onTouch: @escaping @MainActor (UITouch) -> Void) {
    self.onTouch = onTouch
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { onTouch(touch) }
    state = .failed
  }
}
