import Foundation

/// Changes between columns and one stack.
extension UISplitViewController {
  /// Arranges the screens in columns or one stack, depending on the width.
  func adapt() {
    guard isViewLoaded, let window = view.window else { return }
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    if !state.isSettled {
      state.isSettled = true
      if isNarrow { return collapse() }
      state.mode = startMode
      settle()
    } else if isNarrow != isCollapsed {
      // Screens leave the window while they're moved; text editing continues afterwards.
      window.keepFirstResponder { isNarrow ? collapse() : expand() }
    }
  }

  private var startMode: DisplayMode {
    let geometry = geometry
    let preferred = preferredDisplayMode == .automatic ? geometry.automaticMode : preferredDisplayMode
    return geometry.possible(state.chosenMode ?? preferred)
  }

  func settle() {
    if isCollapsed, state.columns[.compact] != nil { state.collapsedColumn = .compact }
    if isCollapsed { chooseColumn() }
    placeDisplayModeButton()
    installColumns()
  }

  /// Chooses the column with the combined stack if there's none yet, or if it was the secondary column, and this is
  /// empty.
  private func chooseColumn() {
    let isEmptied = state.collapsedColumn == .secondary && state.columns[.secondary] == nil
    guard state.collapsedColumn == nil || isEmptied else { return }
    state.collapsedColumn = firstColumn
    guard let column = firstColumn, let screens = state.borrowed.removeValue(forKey: column) else { return }
    giveBack(screens, to: column)
  }

  private var firstColumn: Column? {
    [Column.primary, .supplementary, .secondary].first { state.columns[$0] != nil }
  }

  // MARK: - Collapsing

  private func collapse() {
    state.isCollapsed = true
    state.chosenMode = nil
    for column in (viewIfLoaded as? SplitView)?.installed ?? [] { (view as? SplitView)?.remove(column) }
    state.collapsedColumn = state.columns[.compact] == nil ? firstColumn : .compact
    if state.collapsedColumn != .compact {
      if style == .unspecified { collapseSecondary() } else { stackUp() }
    }
    settle()
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Shows the compact column in a narrow window, or the combined stack if that column has been emptied.
  func compactColumnChanged() {
    if state.columns[.compact] == nil, state.collapsedColumn == .compact {
      // The compact column's own stack may have had other columns' screens.
      unstack()
      state.borrowed = [:]
      state.collapsedColumn = firstColumn
      stackUp()
    } else if state.columns[.compact] != nil, state.collapsedColumn != .compact {
      // The stack isn't shown any more, so its screens return to their columns.
      finishTransitionOfStack()
      unstack()
      state.borrowed = [:]
    }
    settle()
  }

  /// Moves the screens of the columns, up to and including the top one, into the first column's navigation.
  private func stackUp() {
    let last = topBefore ?? [.secondary, .supplementary, .primary].first { state.columns[$0] != nil } ?? .primary
    var top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: last) ?? last
    if top == .compact { top = last }
    for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue { putOnStack(column) }
  }

  /// The column that was on top of the last stack, unless the secondary column has shown another screen since then. So
  /// a user who has gone back to the list finds it in front again after the columns have appeared and disappeared.
  private var topBefore: Column? {
    guard let expanded = state.expanded, expanded.secondary === screenOfSecondary else { return nil }
    return state.columns[expanded.top] == nil ? nil : expanded.top
  }

  private var screenOfSecondary: UIViewController? {
    navigation(.secondary)?.topViewController ?? state.columns[.secondary]
  }

  /// The column whose screens are on top of the stack.
  private var topOfStack: Column? {
    let stack = state.collapsedColumn.flatMap { navigation($0) }?.viewControllers ?? []
    let column = [Column.secondary, .supplementary, .primary].first { column in
      state.borrowed[column]?.contains(where: stack.contains) == true
    }
    return column ?? state.collapsedColumn
  }

  /// Collapses the secondary column without a style, as the delegate and the primary controller decide.
  private func collapseSecondary() {
    if let preferred = delegate?.primaryViewController(forCollapsing: self), preferred !== state.columns[.primary] {
      // The secondary one can be shown alone, and the primary keeps its column.
      if preferred === state.columns[.secondary] {
        state.collapsedColumn = .secondary
        return
      }
      put(preferred, into: .primary)
    }
    guard let primary = state.columns[.primary], let secondary = state.columns[.secondary],
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) != true
    else { return }
    primary.collapseSecondaryViewController(secondary, for: self)
  }

  /// Moves a column's screens to the top of the stack.
  func putOnStack(_ column: Column) {
    finishTransitionOfStack()
    guard let base = state.collapsedColumn.flatMap({ navigation($0) }), column != state.collapsedColumn,
      let controller = state.columns[column]
    else { return }
    let screens: [UIViewController]
    if let navigation = controller as? UINavigationController {
      navigation.finishTransition()
      screens = navigation.viewControllers.isEmpty ? state.borrowed[column] ?? [] : navigation.viewControllers
      navigation.viewControllers = []
    } else {
      screens = [controller]
    }
    let new = screens.filter { !base.viewControllers.contains($0) }
    guard !new.isEmpty else { return }
    state.borrowed[column] = screens
    base.setViewControllers(base.viewControllers + new, animated: viewIfLoaded?.window != nil && state.isSettled)
  }

  /// Removes a column's screens from the stack, and returns them.
  func takeOffStack(_ column: Column) -> [UIViewController] {
    finishTransitionOfStack()
    guard let screens = state.borrowed.removeValue(forKey: column) else { return [] }
    state.collapsedColumn.flatMap { navigation($0) }?.viewControllers.removeAll { screens.contains($0) }
    return screens
  }

  // MARK: - Expanding

  private func expand() {
    finishTransitionOfStack()
    let top = topOfStack
    unstack()
    for column in (viewIfLoaded as? SplitView)?.installed ?? [] { (view as? SplitView)?.remove(column) }
    state.isCollapsed = false
    state.collapsedColumn = nil
    state.borrowed = [:]
    state.expanded = top.flatMap { $0 == .compact ? nil : ($0, screenOfSecondary) }
    let mode = startMode
    state.mode = geometry.possible(
      delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: mode) ?? mode)
    if state.mode != mode { state.chosenMode = state.mode }
    settle()
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Returns each column's screens to it. Screens that the user has left in the meantime are restored.
  private func unstack() {
    if style == .unspecified { separateSecondary() }
    // A controller that replaced the stack may be a plain one.
    let base = state.collapsedColumn.flatMap { navigation($0) }
    var stack = base?.viewControllers ?? []
    var parts: [(Column, [UIViewController])] = []
    // The primary's screens are among them if another column has the stack.
    let columns = [Column.secondary, .supplementary, .primary].compactMap { column in
      state.borrowed[column]?.first.map { (column, stack.firstIndex(of: $0) ?? 0) }
    }
    for (column, index) in columns.sorted(by: { $0.1 > $1.1 }) {
      parts.append((column, index > 0 ? Array(stack[index...]) : state.borrowed[column] ?? []))
      if index > 0 { stack.removeSubrange(index...) }
    }
    if let base, stack.count < base.viewControllers.count { base.setViewControllers(stack, animated: false) }
    for (column, screens) in parts { giveBack(screens, to: column) }
  }

  private func giveBack(_ screens: [UIViewController], to column: Column) {
    if let navigation = navigation(column) {
      navigation.setViewControllers(screens, animated: false)
    } else if let controller = state.columns[column] {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  private func separateSecondary() {
    let primary = delegate?.primaryViewController(forExpanding: self) ?? state.columns[.primary]
    guard let primary else { return }
    let secondary =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self)
    if primary !== state.columns[.primary] { put(primary, into: .primary) }
    guard let secondary, secondary !== state.columns[.secondary], isAvailable(secondary, for: .secondary)
    else { return }
    state.borrowed[.secondary] = nil
    state.isCollapsed = false
    put(secondary, into: .secondary)
    state.isCollapsed = true
  }

  // MARK: - Columns by name

  /// Ends a transition of the combined stack. Called before the stack is read, because clients may change it in the
  /// calls that end the transition.
  func finishTransitionOfStack() {
    state.collapsedColumn.flatMap { navigation($0) }?.finishTransition()
  }

  func showColumn(_ column: Column) {
    guard state.isSettled else {
      if column != .secondary { state.chosenMode = geometry.mode(showing: column, from: startMode, .automatic) }
      return
    }
    guard isCollapsed else {
      state.expanded = nil
      return changeMode(
        to: geometry.mode(showing: column, from: state.mode, preferredSplitBehavior), animated: true)
    }
    finishTransitionOfStack()
    guard let base = state.collapsedColumn.flatMap({ navigation($0) }) else { return }
    if column == state.collapsedColumn {
      base.popToRootViewController(animated: true)
    } else if let screens = state.borrowed[column], let last = screens.last(where: base.viewControllers.contains) {
      base.popToViewController(last, animated: true)
    } else {
      putOnStack(column)
    }
  }

  func hideColumn(_ column: Column) {
    guard isCollapsed else {
      let mode = state.isSettled ? state.mode : startMode
      return changeMode(to: geometry.mode(hiding: column, from: mode), animated: true)
    }
    finishTransitionOfStack()
    guard let base = state.collapsedColumn.flatMap({ navigation($0) }),
      let first = state.borrowed[column]?.first(where: base.viewControllers.contains),
      let index = base.viewControllers.firstIndex(of: first), index > 0
    else { return }
    base.popToViewController(base.viewControllers[index - 1], animated: true)
  }
}
