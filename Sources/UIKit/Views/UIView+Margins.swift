import AloeObjC
import Foundation

extension UIView {
  // MARK: - Margins

  func setMargins(_ margins: UIEdgeInsets) {
    ownInsets.margins = .absolute(
      margins.isSound ? margins : margins.sound(keeping: givenMargins, as: "layoutMargins", of: self))
    marginsChanged()
  }

  func setMargins(_ margins: NSDirectionalEdgeInsets) {
    let isMirrored = isRightToLeft
    let absolute = margins.absolute(isMirrored)
    ownInsets.margins = .directional(
      absolute.isSound
        ? margins
        : absolute.sound(keeping: givenMargins, as: "directionalLayoutMargins", of: self).directional(isMirrored))
    marginsChanged()
  }

  /// The margins in effect: the client's margins, or 8 points; in a controller's root view, at least the system's
  /// minimum margins; plus the safe area; if the superview's margins are preserved, at least these.
  var effectiveLayoutMargins: UIEdgeInsets {
    var margins = givenMargins
    if let minimum = owningController?.minimumMarginsOfView?.absolute(isRightToLeft) {
      margins.left = max(margins.left, minimum.left)
      margins.right = max(margins.right, minimum.right)
    }
    if insetsLayoutMarginsFromSafeArea {
      let safe = safeAreaInsets
      margins.left += safe.left
      margins.top += safe.top
      margins.right += safe.right
      margins.bottom += safe.bottom
    }
    // The superview's margins contain its safe area, so they come last.
    if preservesSuperviewLayoutMargins, let parent {
      let outer = parent.margins(reachingInto: parent.frameInLayout(of: self))
      margins.left = max(margins.left, outer.left)
      margins.top = max(margins.top, outer.top)
      margins.right = max(margins.right, outer.right)
      margins.bottom = max(margins.bottom, outer.bottom)
    }
    return margins
  }

  /// Returns the part of this view's margins that lies inside a subview's frame, in points; negative along an edge that
  /// is farther away than the margin. In a scroll view, the distances are those at the ends of the content.
  func margins(reachingInto frame: CGRect) -> UIEdgeInsets {
    var margins = layoutMargins
    let distances = scrolledContent?.distancesFromEnds(of: frame) ?? distancesFromEdges(of: frame)
    margins.left -= distances.left
    margins.top -= distances.top
    margins.right -= distances.right
    margins.bottom -= distances.bottom
    return margins
  }

  private func distancesFromEdges(of frame: CGRect) -> UIEdgeInsets {
    let area = bounds
    return UIEdgeInsets(
      top: frame.minY - area.minY, left: frame.minX - area.minX, bottom: area.maxY - frame.maxY,
      right: area.maxX - frame.maxX)
  }

  /// The margins without additions: a client's margins, or the default ones.
  var givenMargins: UIEdgeInsets { ownInsets.margins?.insets(isRightToLeft) ?? defaultMargins }

  /// The default margins: 8 points on each side; a controller's root view has none above and below.
  private var defaultMargins: UIEdgeInsets {
    owningController == nil
      ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
  }

  func marginsChanged() {
    if preservesSuperviewLayoutMargins { followSuperviewMargins() }
    notifyOfInsets()
    layoutMarginsDidChange()
    setNeedsLayout()
    for view in subviews { view.superviewMarginsChanged() }
  }

  /// Ensures that ``superviewMarginsChanged()`` is also called when the superview's size changes.
  func followSuperviewMargins() { parent?.ownInsets.hasSubviewsKeepingMargins = true }

  /// Recomputes the insets that subviews inherit from this view's edges after these edges have moved.
  func updateInsetsOfSubviews() {
    guard ownInsets.safeArea != .zero || ownInsets.hasSubviewsKeepingMargins else { return }
    for view in subviews {
      if ownInsets.safeArea != .zero { view.updateSafeArea() }
      view.superviewMarginsChanged()
    }
  }

  private func notifyOfInsets() {
    guard !ownedGuides.system.isEmpty || existingNode != nil else { return }
    notifyEngines { $0.insetsChanged(self) }
  }

  /// The readable width: 672 points at the default text size, as on an iPad, and in proportion to the body text's size
  /// at others. Apple documents no numbers; ours are multiples of 8.
  var readableWidth: CGFloat {
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize
    return (672 / 17 * body / 8).rounded() * 8
  }

  /// Updates the guide of the readable width, which follows the text size.
  func readableWidthChanged() {
    guard ownedGuides[.readable] != nil else { return }
    notifyOfInsets()
    setNeedsLayout()
  }

  /// Returns the insets that limit text to the readable width, within the margins.
  func readableInsets(width: CGFloat) -> UIEdgeInsets {
    var insets = effectiveLayoutMargins
    let excess = width - insets.left - insets.right - readableWidth
    if excess > 0 {
      insets.left += excess / 2
      insets.right += excess / 2
    }
    return insets
  }

  // MARK: - Safe area

  /// Returns the part of this view's safe area insets that covers `subview`, in its own coordinates: the overlap with
  /// the band along each edge, which is never wider than the band.
  func remainingSafeArea(over subview: UIView) -> UIEdgeInsets {
    safeAreaInsets == .zero ? .zero : remainingSafeArea(over: frameInLayout(of: subview), in: bounds)
  }

  /// Returns the part of this view's safe area insets that covers `frame`, measured from the edges of `area` instead of
  /// the bounds.
  func remainingSafeArea(over frame: CGRect, in area: CGRect) -> UIEdgeInsets {
    let safe = safeAreaInsets
    /// Returns the length of the overlap of two ranges.
    func overlap(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      max(0, min(high, to) - max(low, from))
    }
    return UIEdgeInsets(
      top: overlap(frame.minY, frame.maxY, area.minY, area.minY + safe.top),
      left: overlap(frame.minX, frame.maxX, area.minX, area.minX + safe.left),
      bottom: overlap(frame.minY, frame.maxY, area.maxY - safe.bottom, area.maxY),
      right: overlap(frame.minX, frame.maxX, area.maxX - safe.right, area.maxX))
  }

  /// Recomputes the safe area, and notifies the tree if it has changed.
  func updateSafeArea() {
    var insets = parent?.safeArea(forSubview: self) ?? (self as? UIWindow)?.deviceSafeAreaInsets ?? .zero
    if let controller = owningController {
      let more = controller.safeAreaInsetsForView
      insets.top += more.top
      insets.left += more.left
      insets.bottom += more.bottom
      insets.right += more.right
    }
    if !insets.isSound { insets = insets.sound(keeping: .zero, as: "safe area", of: self) }
    takeSafeArea(insets)
  }

  /// Adopts safe area insets from outside, and notifies the tree if they have changed.
  func takeSafeArea(_ insets: UIEdgeInsets) {
    let old = ownInsets.safeArea
    guard insets != old else { return }
    ownInsets.safeArea = insets
    safeAreaInsetsDidChange()
    owningController?.viewSafeAreaInsetsDidChange()
    notifyOfInsets()
    setNeedsLayout()
    if insetsLayoutMarginsFromSafeArea { marginsChanged() }
    for view in subviews { view.updateSafeArea() }
    // A client may have changed them again in the calls above.
    if insets == ownInsets.safeArea { valueChanged(of: self, "safeAreaInsets", from: old, to: insets) }
  }
}
