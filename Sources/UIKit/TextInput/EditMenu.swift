import Foundation

/// The bubble with the commands for a text: Cut, Copy, Paste and so on. The next touch elsewhere closes it.
final class EditMenu: UIView, FocusMenu {
  struct Choice {
    var title: String
    var action: @MainActor () -> Void
  }

  private let items: [Choice]
  private var buttons: [EditMenuButton] = []
  private var watcher: OutsideWatcher?

  private static let height: CGFloat = 44
  private static let gap: CGFloat = 8

  init(_ items: [Choice]) {
    self.items = items
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 12
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    buttons = items.map { item in
      let button = EditMenuButton(title: item.title)
      button.addAction(UIAction { _ in item.action() }, for: .touchUpInside)
      addSubview(button)
      return button
    }
  }

  required init?(coder: NSCoder) {
    items = []
    super.init(coder: coder)
  }

  /// Shows a menu above a rectangle of the window, or below it if there's no room above.
  static func show(_ items: [Choice], at target: CGRect, in window: UIWindow) -> EditMenu {
    let menu = EditMenu(items)
    let widths = menu.buttons.map { $0.fittingWidth }
    let size = CGSize(width: widths.reduce(0, +), height: height)
    let above = target.minY - gap - height
    let y = above >= window.safeAreaInsets.top + gap ? above : min(target.maxY + gap, window.bounds.maxY - height - gap)
    let x = max(gap, min(target.midX - size.width / 2, window.bounds.width - size.width - gap))
    menu.frame = CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: size)
    var left: CGFloat = 0
    for (button, width) in zip(
      menu.isRightToLeft ? menu.buttons.reversed() : menu.buttons, menu.isRightToLeft ? widths.reversed() : widths)
    {
      button.frame = CGRect(x: left, y: 0, width: width, height: height)
      left += width
    }
    window.addSubview(menu)
    let watcher = OutsideWatcher { [weak menu] touch in
      guard let menu, touch.view?.isDescendant(of: menu) != true else { return }
      menu.dismiss()
    }
    menu.watcher = watcher
    window.addGestureRecognizer(watcher)
    return menu
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
    layer.cornerRadius = 12
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
