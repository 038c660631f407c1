import Foundation

/// A list with an index: a table or a collection view.
@MainActor protocol IndexHost: ListHost {
  var sectionIndexColor: UIColor? { get }
  var sectionIndexBackgroundColor: UIColor? { get }
  var sectionIndexTrackingBackgroundColor: UIColor? { get }
  /// Scrolls to the part that a title leads to.
  func scroll(toTitle title: String, at index: Int)
  /// Returns whether the part to which a title leads begins at or before the top of the visible content; `nil` for a
  /// title that leads nowhere.
  func isPassed(title index: Int) -> Bool?
}

/// The index of a list.
@MainActor struct ListIndex {
  var titles: [String] = []
  var view: ListIndexView?
  /// The width that a table's rows leave to the index, in points.
  var width: CGFloat = 0
}

extension IndexHost {
  var listIndex: ListIndex {
    get { listState.index }
    set { listState.index = newValue }
  }

  func setIndexTitles(_ titles: [String]) {
    guard titles != listIndex.titles else { return }
    listIndex.titles = titles
    listIndex.view?.setTitles(titles)
  }

  func removeIndex() {
    listIndex.view?.removeFromSuperview()
    listIndex.view = nil
  }

  /// Returns the index, which is created if there's none yet.
  func makeIndexIfNeeded() -> ListIndexView {
    if let view = listIndex.view { return view }
    let view = ListIndexView(of: self)
    listIndex.view = view
    addSubview(view)
    view.setTitles(listIndex.titles)
    view.updateColors()
    return view
  }

  /// Positions the index at the trailing edge of the visible area, or inside of a safe area at its sides.
  func place(_ view: ListIndexView, width: CGFloat, inside sides: SideInsets = SideInsets()) {
    let visible = bounds.inset(by: adjustedContentInset)
    let x = isRightToLeft ? visible.minX + sides.left : visible.maxX - sides.right - width
    view.frame = CGRect(x: x, y: visible.minY, width: width, height: visible.height)
  }

  /// Returns the index if a point hits it.
  func hitIndex(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let view = listIndex.view, !isHidden, isUserInteractionEnabled, self.point(inside: point, with: event)
    else { return nil }
    return view.hitTest(view.convert(point, from: self), with: event)
  }
}

/// The section titles at the trailing edge of a list, which scroll to their sections.
final class ListIndexView: UIView {
  /// The height of a title, its distance from the edges of the bar, and the minimum width of the bar, in points.
  private static let (lineHeight, margin, minWidth): (CGFloat, CGFloat, CGFloat) = (14, 2.5, 15)
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
  /// The distance from the edge within which the bar takes touches, in points.
  private static let reach: CGFloat = 22
  private static let dot = "•"
  /// The title that is shown as a magnifying glass.
  static let search = "{search}"

  private weak var list: (any IndexHost)?
  private(set) var titles: [String] = []
  /// The indices of the titles for which there's space; `nil` for a dot, which represents the titles in between.
  private(set) var shown: [Int?] = []
  private var entries: [UIView] = []
  private var laidOutHeight: CGFloat = -1
  /// The title under the finger.
  private(set) var chosen: Int?
  private let hold = HoldGestureRecognizer(target: nil, action: nil)

  init(of list: any IndexHost) {
    self.list = list
    super.init(frame: .zero)
    hold.acceptsTouch = { _ in true }
    hold.addTarget(self, action: ListIndexView.held(_:))
    addGestureRecognizer(hold)
  }
  required init?(coder: NSCoder) { nil }

  // MARK: - Titles

  func setTitles(_ titles: [String]) {
    self.titles = titles
    (laidOutHeight, chosen) = (-1, nil)
    let widths = titles.map { title in
      title == Self.search ? 10 : (title as NSString).size(withAttributes: [.font: Self.font]).width
    }
    neededWidth = max(Self.minWidth, (widths.max() ?? 0).rounded(.up) + 2 * Self.margin)
    setNeedsLayout()
  }

  /// The width that the bar needs for its titles, in points.
  private(set) var neededWidth = minWidth

  /// Returns which of a number of titles are shown if there's space for fewer: the first, the last, and some in
  /// between, with a dot after each for the titles left out.
  static func shownIndices(of count: Int, space: Int) -> [Int?] {
    guard count > max(1, space) else { return Array(0..<count) }
    let places = max(1, (space + 1) / 2)
    guard places > 1 else { return [0] }
    return (0..<places).flatMap { place -> [Int?] in
      let index = Int((Double(place) * Double(count - 1) / Double(places - 1)).rounded())
      return place == 0 ? [index] : [nil, index]
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if laidOutHeight != bounds.height {
      laidOutHeight = bounds.height
      shown = Self.shownIndices(of: titles.count, space: Int(bounds.height / Self.lineHeight))
      makeEntries()
    }
    let start = (bounds.height - length) / 2
    for (index, entry) in entries.enumerated() {
      entry.frame = CGRect(
        x: (bounds.width - entry.bounds.width) / 2,
        y: start + CGFloat(index) * Self.lineHeight + (Self.lineHeight - entry.bounds.height) / 2,
        width: entry.bounds.width, height: entry.bounds.height)
    }
  }

  private var length: CGFloat { CGFloat(shown.count) * Self.lineHeight }

  private func makeEntries() {
    for entry in entries { entry.removeFromSuperview() }
    entries = shown.map { index in
      let entry = index.map { titles[$0] } == Self.search ? magnifier : label(index.map { titles[$0] })
      entry.isUserInteractionEnabled = false
      addSubview(entry)
      return entry
    }
  }

  private func label(_ title: String?) -> UIView {
    let label = UILabel()
    label.font = Self.font
    label.text = title ?? Self.dot
    label.textColor = list?.sectionIndexColor ?? tintColor
    label.sizeToFit()
    return label
  }

  private var magnifier: UIView {
    let glyph = GlyphView(.search)
    glyph.color = list?.sectionIndexColor
    glyph.bounds = CGRect(x: 0, y: 0, width: 22, height: 22)
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 11, height: 11))
    glyph.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    glyph.center = CGPoint(x: 5.5, y: 5.5)
    holder.addSubview(glyph)
    return holder
  }

  /// Applies the list's colours.
  func updateColors() {
    laidOutHeight = -1
    updateBackground()
    setNeedsLayout()
  }

  private func updateBackground() {
    backgroundColor =
      chosen == nil
      ? list?.sectionIndexBackgroundColor
      : list?.sectionIndexTrackingBackgroundColor ?? list?.sectionIndexBackgroundColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  // MARK: - Touches

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let more = min(0, bounds.width - Self.reach)
    return bounds.insetBy(dx: more, dy: 0).contains(point)
  }

  private func held(_ recognizer: HoldGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed: choose(at: recognizer.location(in: self).y)
    default:
      chosen = nil
      updateBackground()
    }
  }

  private func choose(at y: CGFloat) {
    guard !titles.isEmpty, length > 0 else { return }
    let share = (y - (bounds.height - length) / 2) / length
    let index = Int(min(max(0, share), 1) * CGFloat(titles.count))
    choose(min(index, titles.count - 1))
  }

  private func choose(_ index: Int) {
    guard index != chosen else { return }
    let isFirst = chosen == nil
    chosen = index
    if isFirst { updateBackground() }
    list?.scroll(toTitle: titles[index], at: index)
  }

  // MARK: - Accessibility

  override var spokenContent: SpokenContent {
    let index = Double(current ?? 0)
    return SpokenContent(
      label: SystemWord.sectionIndex.text, value: current.map { titles[$0] }, traits: .adjustable,
      number: SpokenContent.Number(current: index, limits: 0...Double(max(0, titles.count - 1)), step: 1))
  }

  override func setNumberForAccessibility(_ number: Double) -> Bool {
    guard !titles.isEmpty, number.isFinite else { return false }
    let index = Int(min(max(number, 0), Double(titles.count - 1)).rounded())
    list?.scroll(toTitle: titles[index], at: index)
    return true
  }

  /// The last title whose section begins at or before the top of the list; above all sections, the first title.
  private var current: Int? {
    guard let list, !titles.isEmpty else { return nil }
    return titles.indices.last { list.isPassed(title: $0) == true } ?? 0
  }

  override func stepForAccessibility(up: Bool) {
    guard let current else { return }
    let next = current + (up ? 1 : -1)
    guard titles.indices.contains(next) else { return }
    list?.scroll(toTitle: titles[next], at: next)
  }
}
