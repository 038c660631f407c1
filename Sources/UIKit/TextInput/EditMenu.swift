import Foundation

/// The bubble with what can be done with a text: Cut, Copy, Paste and so on. It goes with the next touch elsewhere.
///
/// Its distances of 8 points from the text and from the window's edges, its colours and its lines are those that Flutter's
/// authors measured of iOS 16 (`text_selection_toolbar.dart`); the height is the least for a finger.
final class EditMenu: UIView, FocusMenu {
  struct Choice {
    var title: String
    var action: @MainActor () -> Void
  }

  private let items: [Choice]
  private var buttons: [EditMenuButton] = []
  /// Between the buttons.
  private var lines: [UIView] = []
  private var watcher: OutsideWatcher?

  private static let color = UIColor { traits in
    UIColor(white: (traits.userInterfaceStyle == .dark ? 0x22 : 0xF6) / 255, alpha: 1)
  }
  private static let lineColor = UIColor { traits in
    UIColor(white: (traits.userInterfaceStyle == .dark ? 0x42 : 0xD6) / 255, alpha: 1)
  }
  static let radius: CGFloat = 8

  private static let height: CGFloat = 44
  private static let gap: CGFloat = 8

  init(_ items: [Choice]) {
    self.items = items
    super.init(frame: .zero)
    backgroundColor = Self.color
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

  /// Shows a menu above a rectangle of the window, or below it if there's no room above.
  static func show(_ items: [Choice], at target: CGRect, in window: UIWindow) -> EditMenu {
    let menu = EditMenu(items)
    let size = menu.sizeThatFits(CGSize(width: window.bounds.width - 2 * gap, height: height))
    let above = target.minY - gap - height
    let y = above >= window.safeAreaInsets.top + gap ? above : min(target.maxY + gap, window.bounds.maxY - height - gap)
    let x = max(gap, min(target.midX - size.width / 2, window.bounds.width - size.width - gap))
    menu.frame = CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: size)
    window.addSubview(menu)
    let watcher = OutsideWatcher { [weak menu] touch in
      guard let menu, touch.view?.isDescendant(of: menu) != true else { return }
      menu.dismiss()
    }
    menu.watcher = watcher
    window.addGestureRecognizer(watcher)
    return menu
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = buttons.reduce(0) { $0 + $1.fittingWidth }
    return CGSize(width: size.width > 0 ? min(width, size.width) : width, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let wish = buttons.reduce(0) { $0 + $1.fittingWidth }
    // Where there's too little room, all titles give way.
    let share = wish > bounds.width && wish > 0 ? bounds.width / wish : 1
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

  func dismiss() {
    if let watcher { watcher.view?.removeGestureRecognizer(watcher) }
    watcher = nil
    removeFromSuperview()
  }

  override var trapsFocus: Bool { true }

  /// The titles, in their order.
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
    label.font = .systemFont(ofSize: 15)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  var fittingWidth: CGFloat { (label.sizeThatFits(.zero).width + 28).rounded(.up) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  override func stateChanged() {
    super.stateChanged()
    backgroundColor = isHighlighted ? .systemFill : nil
    layer.cornerRadius = EditMenu.radius
  }

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool { true }
}

/// Sees each touch that begins, and takes none.
private final class OutsideWatcher: UIGestureRecognizer {
  private let seen: @MainActor (UITouch) -> Void

  init(_ seen: @escaping @MainActor (UITouch) -> Void) {
    self.seen = seen
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { seen(touch) }
    state = .failed
  }
}
