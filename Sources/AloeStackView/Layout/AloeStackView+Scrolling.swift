import UIKit

// Scrolling to a row. Where a row is can only be told for certain once the rows around it are laid out, so those are
// mounted first, and then the way is exact.

extension AloeStackView {

  /// Scrolls to a row, so that it lies at a position in the viewport.
  ///
  /// It arrives exactly there, at any distance, as far as the content allows: the first row can't be at the bottom of a
  /// long list. Before the first layout, the list scrolls with that layout. Of a long way only the last part is
  /// animated. A hidden row isn't scrolled to.
  ///
  /// - Parameters:
  ///   - row: the row; nothing happens if it isn't one of this list.
  ///   - position: where in the viewport, which is what the adjusted content inset leaves.
  ///   - animated: whether the list glides there.
  public func scrollToRow(_ row: UIView, at position: ScrollPosition, animated: Bool = true) {
    guard !arranging.isUnderWay, changing.underWay == 0 else {
      // Asked while rows are being placed: when they have their places.
      arranging.requestedScroll = ScrollRequest(row: row, position: position, animated: animated)
      arranging.missedLayout = true
      return
    }
    layoutIfNeeded()
    guard let entry = order.entry(of: row), !entry.isHidden else { return }
    guard arranging.metrics != nil, viewportLength > 0 else {
      arranging.target = .shown(entry, position)
      return setNeedsLayout()
    }
    let target = measuredStart(showing: entry, at: position)
    let way = target - scrollStart
    guard abs(way) > 0.01 else { return }
    let animates = animated && window != nil && UIView.areAnimationsEnabled && !UIAccessibility.isReduceMotionEnabled
    guard animates else {
      return arrange(scrollingTo: .row(entry, distance: aligned(order.tree.offset(of: entry)) - target))
    }
    let shown = max(-2 * viewportLength, min(2 * viewportLength, way))
    if shown != way {
      // Only the last part of a long way is shown: its beginning is gone to at once.
      arrange(scrollingTo: .row(entry, distance: aligned(order.tree.offset(of: entry)) - target + shown))
    }
    setContentOffset(contentOffset(for: measuredStart(showing: entry, at: position)), animated: true)
  }

  /// The frame of a row's cell in the list's content, as far as the lengths of earlier rows are known. O(log n).
  ///
  /// A row that was never laid out has an estimated length until it gets near the viewport or is measured in idle time.
  ///
  /// - Returns: `nil` for a view that isn't a row of this list, for a hidden row, and before the first layout.
  public func rect(forRow row: UIView) -> CGRect? {
    guard let entry = order.entry(of: row), !entry.isHidden, let metrics = arranging.metrics else { return nil }
    layoutIfNeeded()
    let offset = aligned(order.tree.offset(of: entry)) + shift(of: entry)
    let length = order.tree.length(of: entry)
    if axis == .vertical { return CGRect(x: 0, y: offset, width: metrics.across, height: length) }
    return CGRect(
      x: runsFromRight ? contentLength - offset - length : offset, y: 0, width: length, height: metrics.across)
  }

  /// Scrolls as was asked while rows were being placed. Requests made meanwhile have their turn in the next layout.
  func performRequestedScroll() {
    guard let request = arranging.requestedScroll, !arranging.performsScroll, !arranging.isUnderWay,
      changing.underWay == 0
    else { return }
    arranging.requestedScroll = nil
    arranging.performsScroll = true
    scrollToRow(request.row, at: request.position, animated: request.animated)
    arranging.performsScroll = false
    if arranging.requestedScroll != nil { setNeedsLayout() }
  }

  // MARK: Where it ends

  /// The offset at the viewport's start when a row is shown at a position.
  func start(showing entry: RowEntry, at position: ScrollPosition) -> CGFloat {
    let begin = aligned(order.tree.offset(of: entry))
    let length = order.tree.length(of: entry)
    switch position {
    case .top: return begin - features.lengthCovered(over: entry)
    case .middle: return begin + (length - viewportLength) / 2
    case .bottom: return begin + length - viewportLength
    case .none:
      let start = scrollStart
      let covered = features.lengthCovered(over: entry)
      if begin >= start + covered, begin + length <= start + viewportLength { return start }
      let isBefore = begin < start + covered || length > viewportLength - covered
      return isBefore ? begin - covered : begin + length - viewportLength
    }
  }

  /// The offset at which a row is shown, with the rows around it measured, and those on the way there if that isn't
  /// long.
  private func measuredStart(showing entry: RowEntry, at position: ScrollPosition) -> CGFloat {
    for _ in 0..<10 {
      let target = clamped(start: start(showing: entry, at: position))
      var range = sight(from: target)
      if abs(target - scrollStart) <= 2 * viewportLength + 1 {
        range = min(range.lowerBound, scrollStart)...max(range.upperBound, scrollStart)
      }
      guard measure(entries(in: range).filter { !order.tree.isMeasured($0) }) else { break }
      // What was measured before the rows in sight moves them in the content.
      layoutIfNeeded()
    }
    return aligned(clamped(start: start(showing: entry, at: position)))
  }

  /// Places the rows, scrolled to a target, at once.
  private func arrange(scrollingTo target: ScrollTarget) {
    arranging.target = target
    setNeedsArranging()
    layoutIfNeeded()
  }

  /// A rectangle of the content, with what a sticky row would cover in front of it when it's scrolled to, as far as there's
  /// room for both.
  func clearOfStickyRow(_ rect: CGRect) -> CGRect {
    guard !arranging.isUnderWay, changing.underWay == 0, arranging.metrics != nil else { return rect }
    let isBackwards = axis == .horizontal && runsFromRight
    let begin = axis == .vertical ? rect.minY : isBackwards ? contentLength - rect.maxX : rect.minX
    guard let entry = order.tree.entry(atOffset: max(0, begin)) else { return rect }
    let length = axis == .vertical ? rect.height : rect.width
    let covered = max(0, min(features.lengthCovered(over: entry), viewportLength - length))
    guard covered > 0 else { return rect }
    var clear = rect
    if axis == .vertical {
      clear.origin.y -= covered
      clear.size.height += covered
    } else {
      if !isBackwards { clear.origin.x -= covered }
      clear.size.width += covered
    }
    return clear
  }

  func contentOffset(for start: CGFloat) -> CGPoint {
    let way = start - scrollStart
    var offset = contentOffset
    if axis == .vertical { offset.y += way } else { offset.x += runsFromRight ? -way : way }
    return offset
  }

}
