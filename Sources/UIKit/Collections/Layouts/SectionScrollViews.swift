import CoreGraphics
import Foundation

/// The scroll views inside a collection view, one for each visible section that scrolls by itself.
@MainActor final class SectionScrollViews {
  private weak var collectionView: UICollectionView?
  private(set) var views: [Int: SectionScrollView] = [:]

  init(of collectionView: UICollectionView) { self.collectionView = collectionView }

  private var layout: UICollectionViewLayout? { collectionView?.collectionViewLayout }

  /// Creates and lays out the scroll views of the sections in a rectangle of the content.
  func update(in rect: CGRect) {
    guard let collectionView, let layout else { return }
    for section in layout.shownScrollingSections(in: rect) {
      let view = views[section.section] ?? make(section)
      view.place(section, isMirrored: layout.isMirrored)
      if view.superview !== collectionView { collectionView.insertSubview(view, at: 0) }
    }
  }

  private func make(_ section: ScrollingSection) -> SectionScrollView {
    let view = SectionScrollView(section)
    view.moved = { [weak self] in self?.moved($0, to: $1) }
    view.resting = { [weak self] in self?.layout?.restingOffset(ofSection: $0, near: $1, stepping: $2) }
    view.offset = layout?.scrollOffset(ofSection: section.section) ?? 0
    views[section.section] = view
    return view
  }

  /// Removes the scroll views of sections that aren't in a rectangle of the content, once their elements were removed.
  func removeUnused(outside rect: CGRect) {
    let used = Set((layout?.shownScrollingSections(in: rect) ?? []).map(\.section))
    for (section, view) in views where !used.contains(section) {
      view.removeFromSuperview()
      views[section] = nil
    }
  }

  /// Removes all scroll views, for another layout.
  func removeAll() {
    for view in views.values { view.removeFromSuperview() }
    views = [:]
  }

  /// Returns the view that an element is in: its section's scroll view, or the collection view.
  func host(of attributes: UICollectionViewLayoutAttributes) -> UIView? {
    attributes.values.scrollingSection.flatMap { views[$0] } ?? collectionView
  }

  /// Returns the centre of an element in its section's scroll view.
  func center(of attributes: UICollectionViewLayoutAttributes) -> CGPoint {
    guard let view = attributes.values.scrollingSection.flatMap({ views[$0] }) else { return attributes.center }
    return CGPoint(
      x: attributes.center.x - view.section.frame.minX, y: attributes.center.y - view.section.frame.minY)
  }

  /// Returns the frame of an element in its section's scroll view, ignoring its transform.
  func frame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    let (center, size) = (center(of: attributes), attributes.size)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the frame of an element as it's shown in the collection view, scrolled with its section.
  func shownFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let view = attributes.values.scrollingSection.flatMap({ views[$0] }) else { return attributes.frame }
    return attributes.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
  }

  /// Scrolls an element's section so that the element is at a relative position: 0 is the start of the visible area, 1
  /// its end.
  func scroll(to attributes: UICollectionViewLayoutAttributes, at place: CGFloat, animated: Bool) {
    guard let view = attributes.values.scrollingSection.flatMap({ views[$0] }) else { return }
    view.reveal(frame(of: attributes), at: place, animated: animated)
  }

  private func moved(_ section: Int, to offset: CGFloat) {
    guard let layout, let collectionView else { return }
    layout.scrolled(section: section, to: CGPoint(x: offset, y: offset))
    let context = layout.makeContext()
    context.parts.newBounds = collectionView.bounds
    layout.invalidateLayout(with: context)
  }
}

/// The scroll view of one section.
final class SectionScrollView: UIScrollView, UIScrollViewDelegate {
  private(set) var section: ScrollingSection
  /// Called with the section and its offset in the layout's direction.
  var moved: ((Int, CGFloat) -> Void)?
  /// Returns the offset at which scrolling of the section stops, near an offset or a number of groups from there.
  var resting: ((_ section: Int, _ offset: CGFloat, _ groups: Int) -> CGFloat?)?
  /// The distance that the section has scrolled from its start.
  var offset: CGFloat = 0
  private var isMirrored = false
  private var dragStart: CGFloat = 0

  init(_ section: ScrollingSection) {
    self.section = section
    super.init(frame: section.frame)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    clipsToBounds = false
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  // Arrows lead from one section of the collection view to another.
  override var isFocusArea: Bool { false }

  private var viewLength: CGFloat { section.isHorizontal ? bounds.width : bounds.height }
  private var contentLength: CGFloat { section.isHorizontal ? section.contentSize.width : section.contentSize.height }

  /// Converts a distance from the section's start to a distance from the content's left or top edge, or the reverse.
  private func mirrored(_ offset: CGFloat) -> CGFloat {
    isMirrored && section.isHorizontal ? contentLength - viewLength - offset : offset
  }

  /// Adopts the frame of its section, and keeps the distance from the section's start.
  func place(_ section: ScrollingSection, isMirrored: Bool) {
    let isNew = section != self.section || isMirrored != self.isMirrored || contentSize != section.contentSize
    (self.section, self.isMirrored) = (section, isMirrored)
    if frame != section.frame { frame = section.frame }
    guard isNew else { return }
    let kept = min(offset, max(0, contentLength - viewLength))
    contentSize = section.contentSize
    isPagingEnabled = section.paging == .pages
    decelerationRate = section.decelerationRate
    bounces = section.bounce != .never
    alwaysBounceHorizontal = section.isHorizontal && section.bounce != .never
    alwaysBounceVertical = !section.isHorizontal && section.bounce != .never
    contentOffset = point(mirrored(kept))
  }

  private func point(_ length: CGFloat) -> CGPoint {
    section.isHorizontal ? CGPoint(x: length, y: 0) : CGPoint(x: 0, y: length)
  }

  private func length(_ point: CGPoint) -> CGFloat { section.isHorizontal ? point.x : point.y }

  /// Scrolls so that a rectangle of the content is at a relative position in the visible area.
  func reveal(_ rect: CGRect, at place: CGFloat, animated: Bool) {
    let (start, length) = section.isHorizontal ? (rect.minX, rect.width) : (rect.minY, rect.height)
    let maxOffset = max(0, contentLength - viewLength)
    let target = min(max(0, start - (viewLength - length) * place), maxOffset)
    setContentOffset(point(target), animated: animated)
  }

  // MARK: - Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let new = mirrored(length(contentOffset))
    guard new != offset else { return }
    offset = new
    moved?(section.section, new)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragStart = offset }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let speed = length(velocity) * (isMirrored && section.isHorizontal ? -1 : 1)
    let proposed = mirrored(length(targetContentOffset.pointee))
    let target: CGFloat?
    switch section.paging {
    case .free, .pages: return
    case .freeAtGroups: target = resting?(section.section, proposed, 0)
    case .groups, .centredGroups:
      // A flick goes one group further, a slow drag to the nearest of the groups beside the first one.
      let step = abs(speed) > 0.2 ? (speed > 0 ? 1 : -1) : 0
      let nearest = resting?(section.section, offset, 0)
      let next = [-1, 1].compactMap { resting?(section.section, dragStart, $0) }
      target =
        step == 0
        ? nearest.map { min(max($0, next.min() ?? $0), next.max() ?? $0) } : resting?(section.section, dragStart, step)
    }
    guard let target else { return }
    let maxOffset = max(0, contentLength - viewLength)
    targetContentOffset.pointee = point(mirrored(min(max(0, target), maxOffset)))
  }
}
