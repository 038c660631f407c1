import Foundation
import GTKPlatform

/// An open menu with its submenus.
final class MenuLayer: PopoverLayer {
  private let menu: UIMenu
  /// The sender of actions.
  private let sender: Any?
  /// Called with the selected element before it's performed.
  var onChoose: ((UIMenuElement) -> Void)?
  /// The open submenus, the innermost last, each with the row that opened it.
  private(set) var submenus: [(view: MenuView, row: MenuRow)] = []

  private var rootView: MenuView { card as? MenuView ?? MenuView(menu: menu, isSubmenu: false) }
  /// The frontmost menu.
  var front: MenuView { submenus.last?.view ?? rootView }

  /// The preview above the menu; `nil` for none.
  private let preview: MenuPreviewView?
  /// Called when the preview is tapped, before the menu is dismissed.
  var onCommit: (() -> Void)?

  /// Creates the layer of a menu; `nil` if the menu is empty.
  init?(menu: UIMenu, beside rect: CGRect, of source: UIView, sender: Any?, preview: MenuPreview? = nil) {
    for deferred in menu.deferredElements { deferred.menuWillOpen() }
    let view = MenuView(menu: menu, isSubmenu: false)
    let hasRows = view.rows.contains { if case .title = $0.entry { false } else { true } }
    guard hasRows || preview != nil else { return nil }
    self.menu = menu
    self.sender = sender
    self.preview = preview.map { MenuPreviewView($0) }
    super.init(card: view, beside: rect, of: source, dims: preview != nil)
    prepare(view)
    guard let preview = self.preview else { return }
    dress(preview)
    preview.onTap = { [weak self] in self?.commit() }
    addSubview(preview)
    view.isHidden = !hasRows
  }

  /// The row that key presses apply to.
  override var operatedElement: AccessibleObject? { front.highlighted }

  private func commit() {
    guard isOpen else { return }
    onCommit?()
    close(animated: true)
  }

  required init?(coder: NSCoder) {
    menu = UIMenu()
    sender = nil
    preview = nil
    super.init(coder: coder)
  }

  private func prepare(_ view: MenuView) {
    view.onChoose = { [weak self] row in self?.choose(row) }
    for row in view.rows {
      guard case .loading(let deferred) = row.entry else { continue }
      deferred.requestElements { [weak self, weak view] in
        guard let self, let view, isOpen || window == nil else { return }
        view.reload()
        prepare(view)
        setNeedsLayout()
      }
    }
  }

  // MARK: - Choosing

  private func choose(_ row: MenuRow) {
    guard isOpen, row.isEnabled else { return }
    switch row.entry {
    case .back: closeSubmenu()
    case .element(let inner as UIMenu), .tile(let inner as UIMenu, _): open(inner, from: row)
    case .element(let element), .tile(let element, _): choose(element)
    case .title, .gap, .loading: break
    }
  }

  private func choose(_ element: UIMenuElement) {
    // A submenu that was replaced isn't part of the menu.
    let choice = menu.singleSelection(around: element) ?? front.menu.singleSelection(around: element)
    choice?.select(element)
    onChoose?(element)
    let view = source
    let stays = element.menuAttributes.contains(.keepsMenuPresented)
    if !stays { close(animated: true) }
    element.perform(from: sender, in: view)
    guard stays, isOpen else { return }
    for view in [rootView] + submenus.map(\.view) {
      view.reload()
      prepare(view)
    }
  }

  // MARK: - Submenus

  private func open(_ inner: UIMenu, from row: MenuRow) {
    let view = add(inner)
    submenus.append((view, row))
    UIView.performWithoutAnimation {
      setNeedsLayout()
      layoutIfNeeded()
      view.alpha = 0
    }
    UIView.animate(withDuration: 0.2) {
      view.alpha = 1
      self.pushBack()
    }
  }

  /// Adds the view of a submenu.
  private func add(_ inner: UIMenu) -> MenuView {
    for deferred in inner.deferredElements { deferred.menuWillOpen() }
    let view = MenuView(menu: inner, isSubmenu: true)
    prepare(view)
    dress(view)
    addSubview(view)
    return view
  }

  /// Replaces the submenu in front. Returns false if there's none.
  func replaceSubmenu(with inner: UIMenu) -> Bool {
    guard let last = submenus.popLast() else { return false }
    last.view.removeFromSuperview()
    submenus.append((add(inner), last.row))
    UIView.performWithoutAnimation {
      setNeedsLayout()
      layoutIfNeeded()
    }
    return true
  }

  private func closeSubmenu() {
    guard let last = submenus.popLast() else { return }
    last.view.isUserInteractionEnabled = false
    UIView.animate(
      withDuration: 0.2,
      animations: {
        last.view.alpha = 0
        self.pushBack()
      }, completion: { _ in last.view.removeFromSuperview() })
  }

  /// Scales down the menus behind the frontmost one.
  private func pushBack() {
    let views = [rootView] + submenus.map(\.view)
    for view in views {
      view.isBehind = view !== views.last
      view.transform = view.isBehind ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let available = self.available
    if let preview { place(preview, in: available) }
    for (view, row) in submenus {
      let size = view.sizeThatFits(available.size)
      let start = convert(row.bounds, from: row)
      let x = min(max(start.minX, available.minX), max(available.minX, available.maxX - size.width))
      let y = min(max(start.minY, available.minY), max(available.minY, available.maxY - size.height))
      view.bounds = CGRect(origin: .zero, size: size)
      view.center = CGPoint(x: x + size.width / 2, y: y + size.height / 2)
    }
  }

  /// Positions the preview above the menu, both close to their source.
  private func place(_ preview: MenuPreviewView, in available: CGRect) {
    let gap: CGFloat = card.isHidden ? 0 : 12
    let menu =
      card.isHidden ? CGSize.zero : card.sizeThatFits(CGSize(width: available.width, height: available.height / 2))
    let size = preview.fittingSize(in: CGSize(width: available.width, height: available.height - menu.height - gap))
    let total = size.height + gap + menu.height
    let y = min(max(anchor.midY - total / 2, available.minY), max(available.minY, available.maxY - total))
    let x = min(max(anchor.midX - size.width / 2, available.minX), max(available.minX, available.maxX - size.width))
    preview.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
    let preferred = anchor.midX <= bounds.midX ? x : x + size.width - menu.width
    let menuX = min(max(preferred, available.minX), max(available.minX, available.maxX - menu.width))
    card.bounds = CGRect(origin: .zero, size: menu)
    card.center = CGPoint(x: menuX + menu.width / 2, y: y + size.height + gap + menu.height / 2)
  }

  /// Highlights the row under the pointer.
  override func pointerMoved(to point: CGPoint?) {
    if let point { front.highlight(at: front.convert(point, from: nil)) } else { front.unhighlight() }
  }

  /// Returns to a parent menu when it's touched.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), touches.first?.view === self else { return }
    if !submenus.isEmpty, card.frame.contains(point) { closeSubmenu() } else { close(animated: true) }
  }

  // MARK: - The touch that opened the menu

  /// Highlights the row under a touch that began before the menu opened, and that selects the row where it ends.
  /// `point` is in the window's coordinates.
  func follow(_ point: CGPoint) { front.highlight(at: front.convert(point, from: nil)) }

  /// Selects the row where the touch ends; outside of the rows, the menu stays open.
  func finish(at point: CGPoint) {
    front.highlight(at: front.convert(point, from: nil))
    front.chooseHighlighted()
  }

  // MARK: - Keys

  override func cardKeyPressed(_ event: KeyEvent) -> Bool {
    let onward = isRightToLeft ? "Left" : "Right"
    if ["Left", "Right"].contains(event.name), front.moveHighlightAside(by: event.name == onward ? 1 : -1) {
      return true
    }
    switch event.name {
    case "Down": front.moveHighlight(byLines: 1)
    case "Up": front.moveHighlight(byLines: -1)
    case "Tab", "ISO_Left_Tab": front.moveHighlight(by: event.modifiers.contains(.shift) ? -1 : 1)
    case "Return", "KP_Enter", "space": chooseHighlighted()
    case onward:
      if case .element(_ as UIMenu) = front.highlighted?.entry { chooseHighlighted() }
    case "Left", "Right": closeSubmenu()
    default: return false
    }
    return true
  }

  private func chooseHighlighted() {
    let count = submenus.count
    front.chooseHighlighted()
    // In a submenu that was opened with the keyboard, the first row after the one that returns to the parent is
    // highlighted.
    if submenus.count > count {
      front.moveHighlight(by: 1)
      front.moveHighlight(by: 1)
    }
  }

  override func goBack() { if submenus.isEmpty { close(animated: true) } else { closeSubmenu() } }
}

extension UIMenu {
  /// The menu's deferred elements.
  var deferredElements: [UIDeferredMenuElement] {
    var found: [UIDeferredMenuElement] = []
    // Menus may be nested more deeply than calls.
    var rest: [UIMenuElement] = children.reversed()
    // A menu may be there many times.
    var seen: Set<ObjectIdentifier> = []
    while let child = rest.popLast() {
      guard seen.insert(ObjectIdentifier(child)).inserted else { continue }
      if let deferred = child as? UIDeferredMenuElement { found.append(deferred) }
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) { rest += menu.children.reversed() }
    }
    return found
  }
}
