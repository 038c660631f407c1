import Foundation
import ObjectRoot

/// The view of a split view controller: a holder for each column, and the dimming of the secondary one.
final class SplitView: UIView, ColumnCloser {
  weak var controller: UISplitViewController?
  let dimming = UIView()
  private var holders: [UISplitViewController.Column: ScreenHolder] = [:]
  private var lines: [UISplitViewController.Column: UIView] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.1)
    dimming.isHidden = true
    dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SplitView.tappedBeside))
    addSubview(dimming)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func tappedBeside() { controller?.hideOverlay(animated: true) }

  /// Hides the columns that cover the secondary one. Returns whether there were any.
  override func accessibilityPerformEscape() -> Bool {
    guard let controller, !controller.isCollapsed, controller.isOverlayShown else {
      return super.accessibilityPerformEscape()
    }
    controller.hideOverlay(animated: true)
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutColumns()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { controller?.adapt() }
  }

  // MARK: - Holders

  func holder(of column: UISplitViewController.Column) -> ScreenHolder? { holders[column] }

  /// Adds a controller's view to a column, in front of the columns after it.
  func install(_ content: UIView, in column: UISplitViewController.Column) -> ScreenHolder {
    // A controller that is notified of the removal may install something.
    while let holder = holders[column] {
      if holder.content === content { return holder }
      remove(column)
    }
    let holder = ScreenHolder()
    holder.clipsToBounds = true
    // The columns beside the secondary one are as narrow as on a phone.
    if column == .primary || column == .supplementary { holder.traitOverrides.horizontalSizeClass = .compact }
    holders[column] = holder
    if column == .secondary { insertSubview(holder, at: 0) } else { addSubview(holder) }
    if column == .supplementary, let primary = holders[.primary] { bringSubviewToFront(primary) }
    holder.hold(content)
    if column == .primary || column == .supplementary {
      let line = UIView()
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      lines[column] = line
      holder.addSubview(line)
    }
    return holder
  }

  func remove(_ column: UISplitViewController.Column) {
    lines[column] = nil
    guard let holder = holders.removeValue(forKey: column) else { return }
    if holder.content?.superview === holder { holder.content?.removeFromSuperview() }
    holder.removeFromSuperview()
  }

  /// The columns that contain views, always in the same order: they appear and disappear one after the other.
  var installed: [UISplitViewController.Column] { holders.keys.sorted { $0.rawValue < $1.rawValue } }

  /// Sets a column's frame, and puts its separator line at the right or the left edge.
  func place(_ column: UISplitViewController.Column, in frame: CGRect, lineAtRight: Bool) {
    guard let holder = holders[column] else { return }
    holder.place(in: frame)
    guard let line = lines[column] else { return }
    line.isHidden = controller?.isCollapsed == true
    let pixel = 1 / traitCollection.effectiveScale
    line.frame = CGRect(x: lineAtRight ? frame.width - pixel : 0, y: 0, width: pixel, height: frame.height)
  }
}

/// The drag that shows a column: from the edge of the split view where the column appears.
final class SplitEdgePan: UIScreenEdgePanGestureRecognizer {
  override var area: CGRect { view.map { $0.convert($0.bounds, to: nil) } ?? .null }
}

/// The gestures that show and hide the columns of a split view, and their actions.
@MainActor final class SplitGestureHandler: MainActorObject, UIGestureRecognizerDelegate {
  private weak var controller: UISplitViewController?
  let edgePan = SplitEdgePan()
  let swipe = UISwipeGestureRecognizer()

  init(_ controller: UISplitViewController) {
    self.controller = controller
    super.init()
    edgePan.delegate = self
    swipe.delegate = self
    edgePan.addTarget(self, action: SplitGestureHandler.dragged(_:))
    swipe.addTarget(self, action: SplitGestureHandler.swiped)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.presentsWithGesture, !controller.isCollapsed else { return false }
    if gestureRecognizer === swipe { return controller.isOverlayShown }
    // A drag from the edge goes back first.
    let navigation = controller.navigation(.secondary)
    return controller.displayMode == .secondaryOnly && (navigation?.viewControllers.count ?? 0) < 2
  }

  func dragged(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .began, let controller else { return }
    controller.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(controller)
    controller.changeMode(to: controller.modeShowingNext, animated: true)
    controller.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(controller)
  }

  func swiped() { controller?.hideOverlay(animated: true) }
}
