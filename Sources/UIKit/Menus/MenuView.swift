import Foundation

/// The card of a menu: its rows, which scroll where they don't fit.
final class MenuView: UIView {
  /// The width of a menu, as in iOS 14 to 18, and at accessibility text sizes.
  private static let (width, largeWidth): (CGFloat, CGFloat) = (250, 340)

  let menu: UIMenu
  let isSubmenu: Bool
  private let scrollView = UIScrollView()
  private(set) var rows: [MenuRow] = []
  /// Called with the chosen row.
  var onChoose: ((MenuRow) -> Void)?

  init(menu: UIMenu, isSubmenu: Bool) {
    self.menu = menu
    self.isSubmenu = isSubmenu
    super.init(frame: .zero)
    backgroundColor = Self.color
    scrollView.layer.cornerRadius = PopoverLayer.cornerRadius
    scrollView.delaysContentTouches = false
    addSubview(scrollView)
    reload()
  }

  required init?(coder: NSCoder) {
    menu = UIMenu()
    isSubmenu = false
    super.init(coder: coder)
  }

  /// The colour of iOS's menus, without translucency.
  private static let color = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 37 / 255, green: 37 / 255, blue: 38 / 255, alpha: 1)
      : UIColor(red: 250 / 255, green: 250 / 255, blue: 250 / 255, alpha: 1)
  }

  /// Makes the rows again, after elements have changed or arrived.
  func reload() {
    for row in rows { row.removeFromSuperview() }
    let entries = MenuEntry.entries(of: menu, isSubmenu: isSubmenu)
    let hasMarks = entries.contains { entry in
      if case .element(let element) = entry { return element is UIMenu || element.menuState != .off }
      if case .back = entry { return true }
      return false
    }
    var isAfterGap = true
    rows = entries.map { entry in
      var isGap = false
      if case .gap = entry { isGap = true }
      let row = MenuRow(entry, hasMarks: hasMarks, hasLine: !isGap && !isAfterGap)
      isAfterGap = isGap
      scrollView.addSubview(row)
      return row
    }
    highlighted = nil
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  // MARK: - Layout

  private var contentWidth: CGFloat {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? Self.largeWidth : Self.width
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = min(contentWidth, size.width)
    let height = rows.reduce(0) { $0 + $1.sizeThatFits(CGSize(width: width, height: 0)).height }
    return CGSize(width: width, height: min(height, size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    var y: CGFloat = 0
    for row in rows {
      let height = row.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y)
  }

  // MARK: - Choosing

  /// The row under the finger, or that the keyboard moved to.
  private(set) var highlighted: MenuRow? {
    didSet {
      guard highlighted !== oldValue else { return }
      oldValue?.isHighlighted = false
      highlighted?.isHighlighted = true
    }
  }

  /// Highlights the row at a point of this view, if it can be chosen. Returns whether there is one.
  @discardableResult
  func highlight(at point: CGPoint) -> Bool {
    let place = scrollView.convert(point, from: self)
    highlighted = bounds.contains(point) ? rows.first { $0.isEnabled && $0.frame.contains(place) } : nil
    return highlighted != nil
  }

  func chooseHighlighted() {
    guard let row = highlighted else { return }
    highlighted = nil
    onChoose?(row)
  }

  func unhighlight() { highlighted = nil }

  /// Highlights the next row in a direction that can be chosen, around at the ends.
  func moveHighlight(by step: Int) {
    let choosable = rows.filter(\.isEnabled)
    guard !choosable.isEmpty else { return }
    let old = choosable.firstIndex { $0 === highlighted }
    let index = old.map { ($0 + step + choosable.count) % choosable.count } ?? (step > 0 ? 0 : choosable.count - 1)
    highlighted = choosable[index]
    scrollView.scrollRectToVisible(choosable[index].frame, animated: false)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map { _ = highlight(at: $0.location(in: self)) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map { _ = highlight(at: $0.location(in: self)) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { chooseHighlighted() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { unhighlight() }
}
