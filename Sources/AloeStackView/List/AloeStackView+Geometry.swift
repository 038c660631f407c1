import AloeCore
import UIKit

// The list's geometry along its axis. Offsets are relative to the first row's start: at the top, at the left, or at
// the right in right-to-left layouts.

extension AloeStackView {

  /// The current inputs of a layout.
  var currentMetrics: ListMetrics {
    let inset = soundContentInset, contentInset = contentInset.finite("contentInset")
    let safeAreaInsets = safeAreaInsets.finite("A list's safe area inset")
    // Each cell leaves free the part of the safe area that the scroll view hasn't added to its content inset,
    // along the sides only. It's taken from the list because a cell that isn't on screen has none of its own.
    let left = max(0, safeAreaInsets.left - (inset.left - contentInset.left))
    let right = max(0, safeAreaInsets.right - (inset.right - contentInset.right))
    let top = max(0, safeAreaInsets.top - (inset.top - contentInset.top))
    let bottom = max(0, safeAreaInsets.bottom - (inset.bottom - contentInset.bottom))
    let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if axis == .vertical {
      let (leading, trailing) = mirrored ? (right, left) : (left, right)
      return ListMetrics(
        across: bounds.width - insetsAcross, insetsAcross: insetsAcross,
        safeAreaInset: UIEdgeInsets(top: 0, left: leading, bottom: 0, right: trailing), isMirrored: mirrored)
    }
    return ListMetrics(
      across: bounds.height - insetsAcross, insetsAcross: insetsAcross,
      safeAreaInset: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), isMirrored: mirrored)
  }

  /// The space around the content, with components that aren't finite replaced, because they'd leave rows without a
  /// position.
  var soundContentInset: UIEdgeInsets { adjustedContentInset.finite("A list's adjustedContentInset") }

  // MARK: Across the axis

  /// The content insets at the list's sides.
  private var insetsAcross: CGFloat {
    let inset = soundContentInset
    return axis == .vertical ? inset.left + inset.right : inset.top + inset.bottom
  }

  /// Constrains a cell's size across the list. For a cell in the view hierarchy, the constraint refers to the list's
  /// size without its insets, so that the rows determine the size of a list without another size constraint.
  func makeSizeAcross(of cell: StackViewCell) -> NSLayoutConstraint? {
    _ = Self.sizePurpose
    let own = axis == .vertical ? cell.widthAnchor : cell.heightAnchor
    let size: NSLayoutConstraint
    if cell.superview === staging.stage {
      size = own.constraint(equalTo: axis == .vertical ? widthAnchor : heightAnchor, constant: -insetsAcross)
    } else if let metrics = arranging.metrics {
      size = own.constraint(equalToConstant: metrics.across)
    } else {
      return nil
    }
    size.isActive = true
    return size
  }

  private static let sizePurpose: Void = ConstraintPurposes.register("the size of a row across its list")

  // MARK: Along the axis

  /// Whether offsets are measured from the right.
  var runsFromRight: Bool { axis == .horizontal && arranging.metrics?.isMirrored == true }

  /// The content insets before the first row and after the last.
  private var insetsAlong: (start: CGFloat, end: CGFloat) {
    let inset = soundContentInset
    if axis == .vertical { return (inset.top, inset.bottom) }
    return runsFromRight ? (inset.right, inset.left) : (inset.left, inset.right)
  }

  /// The length of the list that is available to rows, without the insets.
  var viewportLength: CGFloat {
    let insets = insetsAlong
    return (axis == .vertical ? bounds.height : bounds.width) - insets.start - insets.end
  }

  /// The content's length.
  var contentLength: CGFloat { axis == .vertical ? contentSize.height : contentSize.width }

  /// The offset at the viewport's start: 0 when the list is scrolled to its first row.
  var scrollStart: CGFloat {
    let insets = insetsAlong
    if axis == .vertical { return bounds.minY + insets.start }
    return runsFromRight ? contentSize.width - bounds.maxX + insets.start : bounds.minX + insets.start
  }

  /// Returns the visible offsets, including those under the insets, when the viewport starts at `start`.
  func sight(from start: CGFloat) -> ClosedRange<CGFloat> {
    let insets = insetsAlong
    return start - insets.start...max(start - insets.start, start + viewportLength + insets.end)
  }

  /// Returns the nearest offset that the viewport can start at while the list isn't scrolling.
  func clamped(start: CGFloat) -> CGFloat { min(max(0, start), max(0, order.tree.length - viewportLength)) }

  /// Whether a touch or deceleration moves the content, so that it may be beyond its ends.
  var isMovedByUser: Bool { isTracking || isDragging || isDecelerating }

  /// Whether the content moves by itself or by a touch.
  var isMoving: Bool { isMovedByUser || isScrollAnimated || movesByItself }

  /// Returns a length or an offset rounded to whole device pixels.
  func aligned(_ value: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return (value * scale).rounded() / scale
  }

  /// Sets the content's length, and scrolls so that the viewport starts at `start`.
  ///
  /// While the content is moving, sets the origin of `bounds` instead of the content offset, because that doesn't
  /// disturb a drag and its deceleration. On Apple's systems, only a change of the content offset is reported to the
  /// delegate.
  func setContent(length: CGFloat, across: CGFloat, start: CGFloat) {
    // Rows that don't fill a right-to-left list still begin at its right edge.
    let length = runsFromRight ? max(length, viewportLength) : length
    let size = axis == .vertical ? CGSize(width: across, height: length) : CGSize(width: length, height: across)
    // If the content shrinks, scroll first, so that the scroll view has no reason to do it.
    let shrinks = length < contentLength && !runsFromRight
    if !shrinks { setContentSize(size) }
    let insets = insetsAlong
    var origin = bounds.origin
    if axis == .vertical {
      origin.y = start - insets.start
    } else {
      origin.x = runsFromRight ? length - start + insets.start - bounds.width : start - insets.start
    }
    // A position that stays isn't rounded: a wheel or an animation may be moving it.
    if abs(origin.x - bounds.minX) > 0.001 || abs(origin.y - bounds.minY) > 0.001 {
      let place = CGPoint(x: aligned(origin.x), y: aligned(origin.y))
      if isMoving { bounds.origin = place } else { contentOffset = place }
    }
    if shrinks { setContentSize(size) }
  }

  /// Sets the size of the content, and of its guide where a constraint can: UIKit limits constants.
  private func setContentSize(_ size: CGSize) {
    if contentSize != size { contentSize = size }
    for (tie, length) in zip(staging.contentTies, [size.width, size.height]) {
      let isTied = length <= LayoutReach.longestContent
      if isTied, tie.constant != length { tie.constant = length }
      if tie.isActive != isTied { tie.isActive = isTied }
    }
  }

  /// Positions the stage at `stageStart` in the content.
  func placeStage(across: CGFloat) {
    let whole = max(0, contentLength)
    let length = min(whole, LayoutReach.farthest)
    let start = staging.stageStart + contentShift
    if axis == .vertical {
      staging.stage.place(at: CGPoint(x: 0, y: start), CGSize(width: across, height: length))
    } else {
      let left = runsFromRight ? whole - length - start : start
      staging.stage.place(at: CGPoint(x: left, y: 0), CGSize(width: length, height: across))
    }
  }

  /// Positions the view for measuring at the stage's origin.
  func placeMeasuringView(across: CGFloat) {
    let length: CGFloat = 44
    staging.measuringView.place(
      at: staging.stage.origin,
      axis == .vertical ? CGSize(width: across, height: length) : CGSize(width: length, height: across))
  }

}
