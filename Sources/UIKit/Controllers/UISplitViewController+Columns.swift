import AloeCore
import Foundation

extension UISplitViewController {
  private var splitView: SplitView? { viewIfLoaded as? SplitView }

  /// The controller that receives keys first: the combined stack's, or else the secondary column's.
  var frontColumn: UIViewController? {
    let column = isCollapsed ? state.collapsedColumn : .secondary
    return column.flatMap { state.columns[$0] } ?? state.columns[.primary]
  }

  /// Returns the navigation controller of a column.
  func navigation(_ column: Column) -> UINavigationController? { state.columns[column] as? UINavigationController }

  // MARK: - Putting controllers into columns

  func put(_ given: UIViewController?, into column: Column) {
    guard given !== state.given[column] || given == nil else { return }
    if let given, !isAvailable(given, for: column) { return }
    let old = state.columns[column]
    let isOwn = old === state.given[column]
    let new = given.map { wrapped($0, for: column) }
    let wasOnStack = isCollapsed && state.borrowed[column] != nil
    let seen = splitView?.installed.contains(column) == true
    state.given[column] = given
    state.columns[column] = new
    // A controller that is notified of the old one's removal may show the new one.
    if let new { addChild(new) }
    if let old, old !== new {
      if wasOnStack {
        let screens = takeOffStack(column)
        // The client may use its navigation controller elsewhere, and expects its screens there.
        if isOwn, let navigation = old as? UINavigationController, navigation.viewControllers.isEmpty {
          navigation.viewControllers = screens
        }
      }
      old.willMove(toParent: nil)
      splitView?.remove(column)
      if old.parent === self { old.removeFromParent() }
      if isCollapsed, column == state.collapsedColumn { takeScreens(back: old) }
    }
    if let new, new.parent === self { new.didMove(toParent: self) }
    guard state.isSettled else { return }
    if wasOnStack || (isCollapsed && seen && column != state.collapsedColumn) {
      putOnStack(column)
    } else if isCollapsed, column == .compact {
      compactColumnChanged()
    } else if isCollapsed {
      if state.collapsedColumn == nil || column == state.collapsedColumn { settle() }
    } else {
      updateMode(animated: false)
      installColumns()
    }
    placeDisplayModeButton()
  }

  /// Puts controllers into the primary and the secondary column. The controllers may exchange their columns.
  func put(_ primary: UIViewController?, besides secondary: UIViewController?) {
    if let primary, self.column(of: primary) == .secondary { put(nil, into: .secondary) }
    put(primary, into: .primary)
    put(secondary, into: .secondary)
  }

  private func column(of controller: UIViewController) -> Column? {
    Column.allCases.first { state.given[$0] === controller || state.columns[$0] === controller }
  }

  /// Returns whether a controller can be put into a column; a controller that is in another column can't, which is
  /// reported.
  func isAvailable(_ controller: UIViewController, for column: Column) -> Bool {
    guard let present = self.column(of: controller), present != column else { return true }
    Messages.warn(
      once: "a controller in two columns of \(type(of: self))",
      "\(controller) stays in the \(present) column of \(self), and isn't put into the \(column) column, too. Empty "
        + "the \(present) column first, or use another controller.")
    return false
  }

  /// Removes a controller that moves to another parent from its column, unless it's the combined stack.
  func leaveColumn(_ child: UIViewController) {
    guard let column = state.columns.first(where: { $0.value === child })?.key,
      state.borrowed[column]?.contains(child) != true
    else { return }
    put(nil, into: column)
  }

  /// Removes the screens of the other columns from a stack that no longer belongs to the split view.
  private func takeScreens(back old: UIViewController) {
    guard let old = old as? UINavigationController else { return }
    let borrowed = state.borrowed.values.joined()
    old.finishTransition()
    guard old.viewControllers.contains(where: borrowed.contains) else { return }
    old.viewControllers.removeAll { borrowed.contains($0) }
  }

  /// Returns a controller wrapped in a navigation controller, except for the compact column or without a style.
  private func wrapped(_ controller: UIViewController, for column: Column) -> UIViewController {
    if style == .unspecified || column == .compact || controller is UINavigationController { return controller }
    return UINavigationController(rootViewController: controller)
  }

  func showDetail(_ controller: UIViewController) {
    guard isAvailable(controller, for: .secondary) else { return }
    finishTransitionOfStack()
    guard isCollapsed, state.collapsedColumn != .compact, state.collapsedColumn != .secondary,
      let base = state.collapsedColumn.flatMap({ navigation($0) })
    else {
      put(controller, into: .secondary)
      if isOverlayShown { hideOverlay(animated: true) }
      return
    }
    let screens = (controller as? UINavigationController)?.viewControllers ?? [controller]
    let first = state.borrowed[.secondary]?.first.flatMap { base.viewControllers.contains($0) ? $0 : nil }
    (controller as? UINavigationController)?.viewControllers = []
    replaceEmptied(.secondary, by: controller)
    state.borrowed[.secondary] = first.map { [$0] + screens } ?? screens
    base.setViewControllers(base.viewControllers + screens, animated: view.window != nil)
  }

  /// Sets a controller for a column whose screens are on the stack.
  private func replaceEmptied(_ column: Column, by controller: UIViewController) {
    let old = state.columns[column]
    state.given[column] = controller
    let isPlain = !(controller is UINavigationController)
    let shell = isPlain && style != .unspecified ? UINavigationController() : controller
    state.columns[column] = shell
    if let old, old !== shell {
      old.willMove(toParent: nil)
      old.removeFromParent()
    }
    guard !isPlain || style != .unspecified else { return }
    addChild(shell)
    shell.didMove(toParent: self)
  }

  // MARK: - Layout

  /// The widths of the columns for the current size.
  var geometry: SplitGeometry {
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    func width(_ preferred: CGFloat, _ fraction: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
      let isAutomatic = { (length: CGFloat) in length < 0 || !length.isFinite }
      let natural = !isAutomatic(preferred) ? preferred : (isAutomatic(fraction) ? 0.4 : min(1, fraction)) * size.width
      let limit = isAutomatic(maximum) ? (isAutomatic(preferred) ? 320 : CGFloat.greatestFiniteMagnitude) : maximum
      let lower = isAutomatic(minimum) ? 0 : minimum
      return min(max(natural, lower), max(limit, lower), size.width).rounded()
    }
    let primary = width(
      preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth,
      maximumPrimaryColumnWidth)
    let supplementary = width(
      preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction, minimumSupplementaryColumnWidth,
      maximumSupplementaryColumnWidth)
    return SplitGeometry(
      size: size, primary: primary, supplementary: style == .tripleColumn ? supplementary : nil)
  }

  /// Whether the primary column is on the right.
  private var isMirrored: Bool { view.isRightToLeft != (primaryEdge == .trailing) }

  private func place(_ column: Column, in mode: DisplayMode) {
    let geometry = geometry
    var frame = geometry.frame(of: column, in: mode)
    if isMirrored { frame.origin.x = geometry.size.width - frame.maxX }
    splitView?.place(column, in: frame, lineAtRight: !isMirrored)
  }

  /// Positions the installed columns, for the current mode and size.
  func layOutColumns() {
    guard let splitView, state.isSettled else { return }
    if let column = state.collapsedColumn, isCollapsed {
      splitView.place(column, in: splitView.bounds, lineAtRight: true)
      return
    }
    if state.chosenMode == nil { updateMode(animated: false) }
    splitView.dimming.frame = splitView.bounds
    for column in splitView.installed { place(column, in: state.mode) }
    let gestures = state.gestures(of: self)
    gestures.edgePan.edges = isMirrored ? .right : .left
    gestures.swipe.direction = isMirrored ? .right : .left
  }

  /// Adds the views of the mode's columns, and removes the others.
  func installColumns() {
    guard let splitView else { return }
    let columns = isCollapsed ? [state.collapsedColumn].compactMap(\.self) : geometry.columns(in: state.mode)
    for column in splitView.installed where !columns.contains(column) { splitView.remove(column) }
    for column in columns { install(column) }
    splitView.dimming.isHidden = isCollapsed || !isOverlayShown
    splitView.setNeedsLayout()
  }

  private func install(_ column: Column) {
    guard let controller = state.columns[column], let splitView else { return }
    _ = splitView.install(controller.view, in: column)
    if column == .secondary {
      splitView.sendSubviewToBack(splitView.dimming)
      if let holder = splitView.holder(of: .secondary) { splitView.sendSubviewToBack(holder) }
    }
    if isCollapsed { splitView.holder(of: column)?.traitOverrides.remove(UITraitHorizontalSizeClass.self) }
  }

  // MARK: - Changing the mode

  /// Whether a column covers the secondary one.
  var isOverlayShown: Bool { geometry.isOver(state.mode) }

  func hideOverlay(animated: Bool) {
    guard !isCollapsed, isOverlayShown else { return }
    changeMode(to: .secondaryOnly, animated: animated)
  }

  /// Changes to the mode for the current size.
  func updateMode(animated: Bool) {
    guard state.isSettled, !isCollapsed else { return }
    let geometry = geometry
    let preferred = preferredDisplayMode == .automatic ? geometry.automaticMode : preferredDisplayMode
    let mode = geometry.possible(state.chosenMode ?? preferred)
    if mode != state.mode { move(to: mode, animated: animated) }
  }

  /// Changes to a mode that the user or the app requests.
  func changeMode(to mode: DisplayMode, animated: Bool) {
    state.chosenMode = mode
    updateMode(animated: animated)
  }

  private func move(to mode: DisplayMode, animated: Bool) {
    let old = state.mode
    let (before, after) = (geometry.columns(in: old), geometry.columns(in: mode))
    delegate?.splitViewController(self, willChangeTo: mode)
    for column in after where !before.contains(column) { delegate?.splitViewController(self, willShow: column) }
    for column in before where !after.contains(column) { delegate?.splitViewController(self, willHide: column) }
    state.mode = mode
    placeDisplayModeButton()
    guard animated, let splitView, splitView.window != nil else { return installColumns() }
    UIView.performWithoutAnimation {
      for column in after {
        install(column)
        place(column, in: old)
      }
      splitView.layoutIfNeeded()
      for column in after where !before.contains(column) { place(column, in: old) }
      splitView.dimming.alpha = geometry.isOver(old) ? 1 : 0
      splitView.dimming.isHidden = false
    }
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { [self] in
        for column in splitView.installed { place(column, in: mode) }
        splitView.dimming.alpha = geometry.isOver(mode) ? 1 : 0
        splitView.layoutIfNeeded()
      }, completion: { [weak self] _ in self?.finishMove() })
  }

  private func finishMove() {
    guard !isCollapsed else { return }
    installColumns()
    splitView?.dimming.alpha = 1
  }

  /// The mode that shows one more column.
  var modeShowingNext: DisplayMode {
    let geometry = geometry
    let seen = geometry.columns(in: state.mode)
    let next: Column = geometry.supplementary != nil && !seen.contains(.supplementary) ? .supplementary : .primary
    return geometry.mode(showing: next, from: state.mode, preferredSplitBehavior)
  }

  /// Performs the button's action: shows the next column, or hides the primary one.
  func toggleColumn() {
    guard !isCollapsed else { return }
    let preferred = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    if preferred != .automatic { return changeMode(to: preferred, animated: true) }
    let geometry = geometry
    let isPrimarySeen = geometry.columns(in: state.mode).contains(.primary)
    let mode = isPrimarySeen ? geometry.mode(hiding: .primary, from: state.mode) : modeShowingNext
    changeMode(to: mode, animated: true)
  }

  /// Shows the display mode button in the bar of the first visible column only, or in none if it isn't wanted or the
  /// columns are collapsed.
  func placeDisplayModeButton() {
    let isWanted = style != .unspecified && presentsWithGesture && displayModeButtonVisibility != .never
    var seen = isWanted && state.isSettled && !isCollapsed ? geometry.columns(in: state.mode) : []
    seen.sort { $0.rawValue < $1.rawValue }
    for column in [Column.primary, .supplementary, .secondary] {
      navigation(column)?.splitViewItem = column == seen.first ? displayModeButtonItem : nil
    }
  }
}
