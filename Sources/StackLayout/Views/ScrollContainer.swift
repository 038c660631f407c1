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

  /// Right-to-left content starts at the right, and keeps its visible part when the direction changes.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, contentSize.width > 0 else { return }
    let isMirrored = axis == .horizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard isMirrored != beginsAtRight else { return }
    beginsAtRight = isMirrored
    let inset = adjustedContentInset
    let hidden = contentSize.width + inset.left + inset.right - bounds.width
    contentOffset.x = max(0, hidden) - inset.left - (contentOffset.x + inset.left)
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
  private var pins: [NSLayoutConstraint] = []
  private static let purpose: Void = ConstraintPurposes.register("content that scrolls")

}
