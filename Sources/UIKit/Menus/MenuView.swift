import Foundation

/// The card of a menu with its rows, which scroll if they don't fit.
final class MenuView: MaterialCard {
  /// The width of a menu, and its width at the accessibility text sizes: on an iPhone with iOS 18.5, as measured by
  /// Flutter's authors (`menu_anchor.dart`).
  private static let (width, largeWidth): (CGFloat, CGFloat) = (250, 370)

  let menu: UIMenu
  let isSubmenu: Bool
  private let scrollView = UIScrollView()
  private(set) var rows: [MenuRow] = []
  /// Called with the selected row.
  var onChoose: ((MenuRow) -> Void)?

  init(menu: UIMenu, isSubmenu: Bool) {
    self.menu = menu
    self.isSubmenu = isSubmenu
    super.init(.menu, cornerRadius: PopoverLayer.cornerRadius)
    scrollView.layer.cornerRadius = PopoverLayer.cornerRadius
    scrollView.delaysContentTouches = false
    addSubview(scrollView)
    reload()
  }

  required init?(coder: NSCoder) { nil }

  /// Whether a submenu covers this menu. Its rows are then faint, but its card is as opaque as before.
  var isBehind = false {
    didSet {
      scrollView.alpha = isBehind ? 0.3 : 1
      isUserInteractionEnabled = !isBehind
    }
  }

  /// Recreates the rows after elements have changed or arrived.
  func reload() {
    for row in rows { row.removeFromSuperview() }
    let entries = MenuEntry.entries(of: menu, isSubmenu: isSubmenu)
    let hasMarks = entries.contains { entry in
      if case .element(let element) = entry { return element is UIMenu || element.menuState != .off }
      if case .back = entry { return true }
      return false
    }
    var isAfterGap = true
    var before: MenuTile?
    rows = entries.map { entry in
      var isGap = false
      if case .gap = entry { isGap = true }
      let isBeside = entry.tile != nil && entry.tile == before
      // Tiles of one line share the separator above them.
      if !isBeside, before != nil { isAfterGap = false }
      let row = MenuRow(entry, hasMarks: hasMarks, hasLine: !isGap && !isAfterGap)
      row.hasSideLine = isBeside && entry.tile?.isPalette == false
      if entry.tile == nil { isAfterGap = isGap }
      before = entry.tile
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
    let height = lines.reduce(0) { $0 + self.height(of: $1, width: width) }
    return CGSize(width: width, height: min(height, size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    var y: CGFloat = 0
    for line in lines {
      let height = height(of: line, width: bounds.width)
      let width = bounds.width / CGFloat(line.count)
      for (index, row) in line.enumerated() {
        let place = isRightToLeft ? line.count - 1 - index : index
        row.frame = CGRect(x: CGFloat(place) * width, y: y, width: width, height: height)
      }
      y += height
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y)
  }

  /// The rows, grouped into lines of rows that are side by side.
  private var lines: [[MenuRow]] {
    rows.reduce(into: []) { lines, row in
      if let tile = row.entry.tile, let last = lines.last?.last?.entry.tile, last.line == tile.line {
        lines[lines.count - 1].append(row)
      } else {
        lines.append([row])
      }
    }
  }

  private func height(of line: [MenuRow], width: CGFloat) -> CGFloat {
    let size = CGSize(width: width / CGFloat(line.count), height: 0)
    return line.reduce(0) { max($0, $1.sizeThatFits(size).height) }
  }

  // MARK: - Choosing

  /// The row under the touch, or the row highlighted with the keyboard.
  private(set) var highlighted: MenuRow? {
    didSet {
      guard highlighted !== oldValue else { return }
      oldValue?.isHighlighted = false
      highlighted?.isHighlighted = true
    }
  }

  /// Highlights the row at a point in this view, if it's enabled. Returns whether there is one.
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

  /// Highlights the next enabled row in a direction, wrapping around at the ends.
  func moveHighlight(by step: Int) {
    let choosable = rows.filter(\.isEnabled)
    guard !choosable.isEmpty else { return }
    let old = choosable.firstIndex { $0 === highlighted }
    let index = old.map { ($0 + step + choosable.count) % choosable.count } ?? (step > 0 ? 0 : choosable.count - 1)
    highlighted = choosable[index]
    scrollView.scrollRectToVisible(choosable[index].frame, animated: false)
  }

  /// Highlights a row above or below, skipping the rows beside the current one.
  func moveHighlight(byLines step: Int) {
    let old = highlighted?.entry.tile
    repeat {
      moveHighlight(by: step)
    } while old != nil && highlighted?.entry.tile?.line == old?.line
      && rows.contains { $0.isEnabled && $0.entry.tile?.line != old?.line }
  }

  /// Highlights the row beside the current one; returns whether there's one.
  func moveHighlightAside(by step: Int) -> Bool {
    guard let tile = highlighted?.entry.tile else { return false }
    let line = rows.filter { $0.isEnabled && $0.entry.tile?.line == tile.line }
    guard let index = line.firstIndex(where: { $0 === highlighted }), line.indices.contains(index + step) else {
      return false
    }
    highlighted = line[index + step]
    return true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map { _ = highlight(at: $0.location(in: self)) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map { _ = highlight(at: $0.location(in: self)) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { chooseHighlighted() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { unhighlight() }

  override var spokenContent: SpokenContent { .group(.menu, label: menu.title) }
}
