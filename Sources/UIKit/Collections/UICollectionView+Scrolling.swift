import AloeCore
import Foundation

extension UICollectionView {
  /// The position to which scrolling brings an item: at most one vertical and one horizontal value.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the positions.
    public let rawValue: UInt
    /// Creates a position from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top.
    public static let top = ScrollPosition(rawValue: 1)
    /// The middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left side.
    public static let left = ScrollPosition(rawValue: 8)
    /// The middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right side.
    public static let right = ScrollPosition(rawValue: 32)
  }

  func scroll(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard state.hasItem(indexPath) else { return report(missing: indexPath, in: "scrollToItem(at:at:animated:)") }
    guard bounds.width > 0, bounds.height > 0, state.updates.depth == 0 else { return }
    layoutIfNeeded()
    // Elements around the new offset may turn out to have other sizes than estimated.
    for _ in 0..<10 {
      scrollSection(of: indexPath, scrollPosition, animated)
      guard let target = offset(showing: indexPath, at: scrollPosition) else { return }
      guard abs(target.x - contentOffset.x) > 0.01 || abs(target.y - contentOffset.y) > 0.01 else { return }
      setContentOffset(target, animated: animated)
      if animated, !isIdle {
        state.scrollAim = (indexPath, scrollPosition)
        return
      }
      layoutIfNeeded()
    }
  }

  /// Scrolls the section of an item, if the section scrolls by itself.
  private func scrollSection(of path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    guard let attributes = ownAttributes(ofItem: path), let index = attributes.values.scrollingSection else {
      return
    }
    if sections.views[index] == nil, let frame = currentLayout.scrollingSection(index)?.frame {
      // The section comes into view first.
      setContentOffset(clamped(currentLayout.mirrored(frame).origin), animated: false)
      layoutIfNeeded()
    }
    guard let view = sections.views[index] else { return }
    let isHorizontal = view.section.isHorizontal
    let positions: [ScrollPosition] =
      isHorizontal ? [.left, .centeredHorizontally, .right] : [.top, .centeredVertically, .bottom]
    let shown = sections.shownFrame(of: attributes)
    let (low, high) = isHorizontal ? (shown.minX, shown.maxX) : (shown.minY, shown.maxY)
    let (start, end) = isHorizontal ? (view.frame.minX, view.frame.maxX) : (view.frame.minY, view.frame.maxY)
    if let place = alignment(position, positions) {
      sections.scroll(to: attributes, at: place, animated: animated)
    } else if low < start || high > end {
      sections.scroll(to: attributes, at: low < start ? 0 : 1, animated: animated)
    }
  }

  /// Returns the offset at which an item is at a position; `nil` if the layout doesn't show it.
  private func offset(showing path: IndexPath, at position: ScrollPosition) -> CGPoint? {
    guard let attributes = ownAttributes(ofItem: path) else { return nil }
    var frame = attributes.frame
    if let section = attributes.values.scrollingSection.flatMap({ sections.views[$0]?.section }) {
      // The section itself scrolls along its own axis.
      frame =
        section.isHorizontal
        ? CGRect(x: bounds.minX, y: frame.minY, width: 0, height: frame.height)
        : CGRect(x: frame.minX, y: bounds.minY, width: frame.width, height: 0)
    }
    let visible = bounds.inset(by: adjustedContentInset)
    let vertical = alignment(position, [.top, .centeredVertically, .bottom])
    let horizontal = alignment(position, [.left, .centeredHorizontally, .right])
    let dx = Self.distance(visible.minX...max(visible.minX, visible.maxX), frame.minX...frame.maxX, horizontal)
    let dy = Self.distance(visible.minY...max(visible.minY, visible.maxY), frame.minY...frame.maxY, vertical)
    return clamped(CGPoint(x: contentOffset.x + dx, y: contentOffset.y + dy))
  }

  /// Returns which of three positions is requested: 0 for the first, 1 for the last, 0.5 for the middle; `nil` if
  /// none is.
  private func alignment(_ position: ScrollPosition, _ positions: [ScrollPosition]) -> CGFloat? {
    let wanted = positions.indices.filter { position.contains(positions[$0]) }
    if wanted.count > 1 {
      Messages.warn(
        once: "scroll positions of \(type(of: self))",
        "\(self) can't scroll an item to several positions along one axis; the first is used. Give at most one vertical "
          + "and one horizontal position.")
    }
    return wanted.first.map { CGFloat($0) / 2 }
  }

  private static func distance(
    _ visible: ClosedRange<CGFloat>, _ range: ClosedRange<CGFloat>, _ alignment: CGFloat?
  ) -> CGFloat {
    guard let alignment else { return distance(from: visible, to: range) }
    let place = visible.lowerBound + (visible.upperBound - visible.lowerBound) * alignment
    return range.lowerBound + (range.upperBound - range.lowerBound) * alignment - place
  }

  /// Keeps an animated scroll aimed at its item when elements on the way turn out to have other sizes.
  func aimScroll() {
    guard let aim = state.scrollAim else { return }
    guard state.hasItem(aim.path), let target = offset(showing: aim.path, at: aim.position) else {
      state.scrollAim = nil
      return
    }
    if let running = animationTarget {
      if aim.position.isEmpty { return }
      if abs(target.x - running.x) > 0.01 || abs(target.y - running.y) > 0.01 { animationTarget = target }
    } else {
      state.scrollAim = nil
      if isIdle, !aim.position.isEmpty { bounds.origin = target }
    }
  }
}
