import Foundation

/// The layout of a presented controller's view.
enum PresentationLayout: Equatable {
  /// Over the whole window, with the presenter's view removed or not.
  case full(removesPresenter: Bool)
  /// A card that leaves a strip at the top.
  case card
  /// The view is in the centre of a wide window.
  case sheet(CGSize)
  /// An alert in the centre.
  case alert
  /// An action sheet at the bottom.
  case actionSheet
  /// A sheet at the bottom, as tall as its content prefers.
  case fittedSheet
  /// A popover beside its anchor.
  case popover
  /// The layout of a client's presentation controller.
  case custom

  /// Chooses the layout for `controller` in the environment of its presentation.
  @MainActor init(of controller: UIViewController, in traits: UITraitCollection) {
    if !(controller is any ShownByDesktop), controller.isPopover(in: traits) {
      self = .popover
      return
    }
    let isWide = traits.horizontalSizeClass == .regular
    if let alert = controller as? UIAlertController {
      self = alert.preferredStyle == .alert ? .alert : .actionSheet
      return
    }
    if controller is any ShownByDesktop {
      self = .full(removesPresenter: false)
      return
    }
    if controller is any FittedSheet {
      self = .fittedSheet
      return
    }
    switch controller.adaptedPresentationStyle(in: traits) {
    case .fullScreen, .currentContext: self = .full(removesPresenter: true)
    case .overFullScreen, .overCurrentContext: self = .full(removesPresenter: false)
    case .custom: self = .custom
    case .automatic, .pageSheet, .formSheet, .popover, .none:
      guard isWide else {
        self = .card
        return
      }
      // A form sheet is 540 x 620 points on a wide screen; a page sheet has a readable width.
      let size =
        controller.modalPresentationStyle == .formSheet
        ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: CGFloat.greatestFiniteMagnitude)
      let preferred = controller.preferredContentSize
      self = .sheet(
        CGSize(
          width: preferred.width > 0 ? preferred.width : size.width,
          height: preferred.height > 0 ? preferred.height : size.height
        ))
    }
  }

  /// Returns whether the view slides in from the bottom edge.
  func slides(_ transition: UIModalTransitionStyle) -> Bool {
    switch self {
    case .alert, .popover: false
    case .actionSheet, .fittedSheet: true
    default: transition == .coverVertical
    }
  }

  /// Whether the view is at a higher level than the others.
  var isElevated: Bool {
    switch self {
    case .card, .sheet, .fittedSheet, .popover: true
    case .full, .alert, .actionSheet, .custom: false
    }
  }

  /// Whether a tap outside dismisses the view.
  var isDismissedByTapOutside: Bool {
    switch self {
    case .sheet, .fittedSheet, .popover: true
    default: false
    }
  }

  /// Whether the view is a sheet in the centre.
  var isCentered: Bool { if case .sheet = self { true } else { false } }

  /// Returns the top of a card: 10 points below the strip of the presenter that stays visible.
  @MainActor static func cardTop(in window: UIView) -> CGFloat { max(10, window.safeAreaInsets.top) + 10 }
}

/// The view that fills the window and contains the dimming view and the presented controller's view.
final class PresentationView: UIView, UIGestureRecognizerDelegate {
  let dimming = UIView()
  /// The view around the presented controller's view that moves, fades and has rounded corners.
  let holder = ScreenHolder()
  private(set) var content: UIView?
  weak var presentation: Presentation?
  private var layout = PresentationLayout.card

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: PresentationView.dimmingTapped(_:)))
    addSubview(dimming)
    addSubview(holder)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private static let dimmingColor = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
  }

  /// Adds the view of the presented controller.
  func install(_ view: UIView, layout: PresentationLayout) {
    content = view
    pan.delegate = self
    addGestureRecognizer(pan)
    applyLook(for: layout)
    holder.hold(view)
    setNeedsLayout()
  }

  private lazy var pan = UIPanGestureRecognizer(target: self, action: PresentationView.dragged(_:))
  private var chrome: PopoverChrome?

  /// Applies a layout's corners and background to the holder.
  func applyLook(for layout: PresentationLayout) {
    self.layout = layout
    if case .full = layout { dimming.isHidden = true }
    dimming.backgroundColor = layout == .popover ? .clear : Self.dimmingColor
    var radius: CGFloat = 0
    switch layout {
    case .card, .sheet: radius = presentation?.sheet?.preferredCornerRadius ?? 10
    case .fittedSheet: radius = 10
    case .popover: radius = PopoverGeometry.cornerRadius
    case .full, .alert, .actionSheet, .custom: break
    }
    holder.layer.cornerRadius = radius
    holder.layer.masksToBounds = radius > 0
    holder.layer.maskedCorners =
      layout == .card || layout == .fittedSheet
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    pan.isEnabled = layout == .card || layout == .fittedSheet || layout.isCentered
    showGrabber(presentation?.sheet?.prefersGrabberVisible == true)
    (content as? ActionSheetView)?.isInPopover = layout == .popover
    chrome?.removeFromSuperview()
    chrome = layout == .popover ? PopoverChrome() : nil
    if let chrome { insertSubview(chrome, belowSubview: holder) }
    setNeedsLayout()
  }

  /// Whether the presented view lies directly in this view, where a client's animator may move it.
  private(set) var isBare = false

  /// Moves the presented view from its holder directly into this view, and removes the holder and the dimming.
  func makeBare() {
    guard !isBare else { return }
    isBare = true
    if let content, content.superview === holder {
      content.place(in: holder.untransformedFrame)
      addSubview(content)
    }
    holder.removeFromSuperview()
    dimming.removeFromSuperview()
  }

  /// Adds the view again after a full-screen controller over it has removed it.
  func reinstall(_ view: UIView) {
    guard !isBare else {
      let whole = presentation?.presentedView ?? view
      if !view.isDescendant(of: whole) { whole.addSubview(view) }
      return insertSubview(whole, at: subviews.count)
    }
    holder.hold(view)
    setNeedsLayout()
  }

  // MARK: - Layout

  override func layoutSubviews() {
    let controller = presentation?.customController
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
    guard !isBare else { return }
    dimming.frame = bounds
    if layout == .popover { return placePopover() }
    holder.place(in: contentFrame)
    placeGrabber()
  }

  // MARK: - The grabber

  private var grabber: SheetGrabber?

  private func showGrabber(_ isShown: Bool) {
    guard isShown != (grabber != nil) else { return }
    grabber?.removeFromSuperview()
    grabber = isShown ? SheetGrabber() : nil
    grabber?.presentation = presentation
    if let grabber { holder.addSubview(grabber) }
  }

  private func placeGrabber() {
    guard let grabber else { return }
    let size = SheetGrabber.size
    let start = ((holder.bounds.width - size.width) / 2).rounded()
    grabber.frame = CGRect(x: start, y: 0, width: size.width, height: size.height)
    if holder.subviews.last !== grabber { holder.bringSubviewToFront(grabber) }
  }

  /// Returns the frame of a sheet at the bottom, with the sheet's current height.
  private func frame(of sheet: UISheetPresentationController) -> CGRect {
    let height = min(bounds.height, sheet.shownHeight(in: self))
    let preferred = presentation?.presented.preferredContentSize.width ?? 0
    let follows = sheet.widthFollowsPreferredContentSizeWhenEdgeAttached && preferred > 0
    let width = follows ? min(bounds.width, preferred) : bounds.width
    return CGRect(x: ((bounds.width - width) / 2).rounded(), y: bounds.height - height, width: width, height: height)
  }

  /// The popover's anchor in its last layout.
  private var placedAnchor: CGRect?

  /// Whether a popover's anchor has moved: it may have been laid out after the popover.
  var isPopoverMisplaced: Bool {
    guard layout == .popover, let placedAnchor, let popover = presentation?.presented.popover else { return false }
    return popover.anchor(in: self) != placedAnchor
  }

  /// Positions the popover beside its anchor.
  private func placePopover() {
    guard let presented = presentation?.presented, let popover = presented.popover else { return }
    let anchor = popover.anchor(in: self)
    placedAnchor = anchor
    let available = bounds.inset(by: safeAreaInsets).inset(by: popover.popoverLayoutMargins)
    let geometry = PopoverGeometry(
      size: presented.popoverSize(in: available.size), anchor: anchor, available: available,
      permitted: popover.permittedArrowDirections)
    popover.arrowDirection = geometry.direction
    holder.place(in: geometry.frame)
    chrome?.frame = bounds
    chrome?.show(geometry, color: popover.backgroundColor ?? presented.popoverColor)
  }

  /// Whether no view gets touches, neither inside nor behind the presentation, because no finger drives a client's
  /// transition.
  var blocksTouches = false

  /// Touches outside a popover go to the views that stay usable, or dismiss it.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if blocksTouches { return self.point(inside: point, with: event) ? self : nil }
    let hit = super.hitTest(point, with: event)
    // Behind a sheet that doesn't dim, views can be used.
    if hit === dimming || hit === self, presentation?.customDetentSheet?.dimming(in: self) == 0 { return nil }
    guard layout == .popover, hit === dimming || hit === self, let popover = presentation?.presented.popover,
      let usable = popover.passthroughViews
    else { return hit }
    return usable.contains { $0.point(inside: $0.convert(point, from: self), with: event) } ? nil : hit
  }

  private var contentFrame: CGRect {
    guard let content else { return bounds }
    switch layout {
    case .full, .popover, .custom: return bounds
    case .card:
      if let sheet = presentation?.customDetentSheet { return frame(of: sheet) }
      let top = PresentationLayout.cardTop(in: self)
      return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    case .sheet(let size):
      let width = min(size.width, bounds.width - 40)
      var height = min(size.height, bounds.height - 40)
      if let sheet = presentation?.sheet, sheet.hasHeights {
        height = min(height, sheet.selectedHeight(in: self).value)
      }
      return CGRect(
        x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
        height: height)
    case .fittedSheet:
      // In a wider window, the width of a large phone.
      let width = min(bounds.width, 440)
      let limit = bounds.height - safeAreaInsets.top - 20
      let height = content.sizeThatFits(CGSize(width: width, height: limit)).height
      return CGRect(
        x: ((bounds.width - width) / 2).rounded(), y: bounds.height - height, width: width, height: height)
    case .alert:
      let inner = bounds.inset(by: safeAreaInsets)
      let size = content.sizeThatFits(CGSize(width: inner.width - 40, height: inner.height - 48))
      return CGRect(
        x: ((inner.width - size.width) / 2).rounded() + inner.minX,
        y: ((inner.height - size.height) / 2).rounded() + inner.minY, width: size.width, height: size.height)
    case .actionSheet:
      // The width of a phone in portrait, also in a wider window.
      let width = min(bounds.width - 16, 414)
      let bottom = max(8, safeAreaInsets.bottom)
      let limit = bounds.height - safeAreaInsets.top - bottom - 8
      let height = content.sizeThatFits(CGSize(width: width, height: limit)).height
      return CGRect(
        x: ((bounds.width - width) / 2).rounded(), y: bounds.height - bottom - height, width: width,
        height: height)
    }
  }

  // MARK: - Touches

  private func dimmingTapped(_ recognizer: UITapGestureRecognizer) {
    if let alert = presentation?.presented as? UIAlertController {
      alert.outsideTapped()
    } else if layout.isDismissedByTapOutside || presentation?.customDetentSheet != nil {
      presentation?.dismissByUser()
    }
  }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    let distance = recognizer.translation(in: self).y
    switch recognizer.state {
    case .began, .changed:
      // A sheet that can't be dismissed moves only a little.
      let resists = presentation?.presented.isModalInPresentation == true && presentation?.customDetentSheet == nil
      let share: CGFloat = resists ? 0.15 : 1
      presentation?.drag(by: distance * share)
    case .ended: presentation?.endDrag(by: distance, velocity: recognizer.velocity(in: self).y)
    case .cancelled, .failed: presentation?.cancelDrag()
    default: break
    }
  }

  /// Returns whether a drag may begin: a sheet can only be dragged down, and not by scrolling or a switch inside it.
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return true }
    let moved = pan.translation(in: self)
    // A finger that moves slowly may have no measurable velocity.
    let speed = pan.velocity(in: self)
    let velocity = speed == .zero ? moved : speed
    let sheet = presentation?.customDetentSheet
    guard velocity.y > abs(velocity.x) || sheet != nil && abs(velocity.y) > abs(velocity.x) else { return false }
    let here = pan.location(in: self)
    let start = CGPoint(x: here.x - moved.x, y: here.y - moved.y)
    var view = hitTest(start, with: nil)
    guard view?.isDescendant(of: holder) == true else { return false }
    while let current = view, current !== self {
      if let scrollView = current as? UIScrollView {
        // Content that scrolls sideways, or isn't at its top, scrolls instead of moving the sheet.
        guard presentation?.sheetTakesDrag(over: scrollView, downwards: velocity.y > 0) == true else { return false }
      } else if current is UIControl, !(current is SheetGrabber) {
        return false
      }
      view = current.superview
    }
    return true
  }

  /// Makes content inside a sheet with several heights scroll only once the sheet has declined the drag.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === pan && presentation?.customDetentSheet != nil && other is ScrollPanGestureRecognizer
      && other.view?.isDescendant(of: holder) == true
  }
}
