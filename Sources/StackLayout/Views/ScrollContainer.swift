import AloeCore
import UIKit

/// The scroll view of a `scroll` node. It has the width of its contents, or their height if it scrolls horizontally,
/// and their length if there is enough space.
final class ScrollContainer: UIScrollView, LayoutContainer {

  // MARK: Contents

  /// Shows `content`, a container, which scrolls along `axis`.
  func show(_ content: UIView, along axis: NSLayoutConstraint.Axis, leaving staysElsewhere: (UIView) -> Bool) {
    translatesAutoresizingMaskIntoConstraints = false
    defer { contentVisibilityChanged() }
    guard content !== self.content || axis != self.axis else { return }
    if let old = self.content, old !== content, !staysElsewhere(old) { old.removeFromSuperview() }
    _ = Self.purpose
    NSLayoutConstraint.deactivate(pins)
    self.content = content
    if axis != self.axis {
      self.axis = axis
      // The leading end is visible again.
      beginsAtRight = false
      contentOffset = CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
    }
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    let (area, frame) = (contentLayoutGuide, frameLayoutGuide)
    pins = [
      content.topAnchor.constraint(equalTo: area.topAnchor), content.leftAnchor.constraint(equalTo: area.leftAnchor),
      area.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      area.rightAnchor.constraint(equalTo: content.rightAnchor),
    ]
    let (along, across, length) =
      axis == .vertical
      ? (frame.heightAnchor, frame.widthAnchor.constraint(equalTo: content.widthAnchor), content.heightAnchor)
      : (frame.widthAnchor, frame.heightAnchor.constraint(equalTo: content.heightAnchor), content.widthAnchor)
    pins += [
      across.with(LayoutPriority.scrollAcross),
      along.constraint(greaterThanOrEqualTo: length).with(LayoutPriority.wholeContent),
      along.constraint(lessThanOrEqualTo: length).with(LayoutPriority.noLongerThanContent),
    ]
    NSLayoutConstraint.activate(pins)
  }

  /// Right-to-left content starts at the right. It keeps its visible part when the direction changes, and when its
  /// length or the view's width does: as from left to right, the distance from the leading end stays.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, contentSize.width > 0 else { return }
    let isMirrored = axis == .horizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, hidden) = (adjustedContentInset.left, hiddenWidth)
    if isMirrored != beginsAtRight {
      beginsAtRight = isMirrored
      contentOffset.x = hidden - left - (contentOffset.x + left)
    } else if isMirrored, hidden != known.hidden || bounds.minX + left != known.start {
      var start = hidden - (known.hidden - known.start)
      // A drag may have moved past the ends.
      if !isTracking, !isDragging, !isDecelerating { start = min(max(0, start), hidden) }
      let scale = max(1, traitCollection.displayScale)
      let place = ((start - left) * scale).rounded() / scale
      known.hidden = hidden
      // The origin, because setting the offset would end a movement.
      if place != bounds.minX { bounds.origin.x = place }
    }
    if beginsAtRight { known = (hidden, bounds.minX + left) }
  }

  override var bounds: CGRect {
    willSet {
      guard beginsAtRight, newValue.size == bounds.size, newValue.minX.isFinite else { return }
      let (start, hidden) = (newValue.minX + adjustedContentInset.left, hiddenWidth)
      // A scroll view keeps its offset inside of shorter content, at a whole pixel. The next layout determines it from
      // the last one.
      if hidden != known.hidden {
        let distance = abs(start - min(max(0, known.start), hidden))
        guard distance >= 1 / max(1, traitCollection.displayScale) else { return }
      }
      known = (hidden, start)
    }
  }

  /// The width of the content and its insets that isn't visible at a time.
  private var hiddenWidth: CGFloat {
    let inset = adjustedContentInset
    return max(0, contentSize.width + inset.left + inset.right - bounds.width)
  }

  override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    guard subview === content else { return }
    content = nil
    contentVisibilityChanged()
  }

  // MARK: Hiding

  override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByClient = newValue
      contentVisibilityChanged()
    }
  }

  #if canImport(ObjectiveC)
    // observingHiding notifies observers.
    nonisolated override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
      key != "hidden" && super.automaticallyNotifiesObservers(forKey: key)
    }
  #endif

  private(set) var isHiddenByClient = false

  var isVacant: Bool { content?.takesNoSpace ?? true }

  func contentVisibilityChanged() {
    close(isHidden: super.isHidden) { super.isHidden = $0 }
  }

  // MARK: Private

  private var content: UIView?
  private var axis = NSLayoutConstraint.Axis.vertical
  /// Whether the offset was set for content that starts at the right.
  private var beginsAtRight = false
  /// For content that starts at the right, the width that wasn't visible when the offset was last set, and the part of
  /// it at the left.
  private var known = (hidden: CGFloat(0), start: CGFloat(0))
  private var pins: [NSLayoutConstraint] = []
  private static let purpose: Void = ConstraintPurposes.register("content that scrolls")

}
