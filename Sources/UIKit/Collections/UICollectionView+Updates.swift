import AloeCore
import Foundation

extension UICollectionView {
  // MARK: - Updating

  /// Shows all changes of items and sections that a closure makes together, with animation.
  ///
  /// Deletions, reloads and the beginnings of moves refer to the data before the update, insertions and the ends of
  /// moves to the data after it, in whichever order the calls come. Change the data source's numbers in the closure. If
  /// they don't fit the calls, a message reports that and the collection view loads its data again. An update without
  /// changes animates items to the sizes and positions that the layout now gives them.
  ///
  /// `completion` is called once, after the animation has ended, with a Boolean that indicates whether it ran to its
  /// end.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    updateThroughOverride(updates, completion: completion)
  }

  /// Whether an update has begun and not yet ended, or there's a placeholder for a dropped item.
  public var hasUncommittedUpdates: Bool {
    state.updates.depth > 0 || state.shadows.items.contains { $0.placeholder != nil }
  }

  func reconfigureOrDefer(at indexPaths: [IndexPath]) {
    if state.updates.depth > 0 {
      state.reconfigurations += indexPaths
    } else if !state.needsLoad {
      reconfigure(indexPaths.map(shownPath))
      updateEditing()
    }
  }

  // MARK: - Showing an update

  func endInteractionsBeforeUpdate() {
    collectingLateCalls { endHighlight() }
    if !state.updates.changes.isEmpty { endSwipe(animated: false) }
    if state.movement != nil, !state.updates.changes.isEmpty { cancelInteractiveMovement() }
  }

  func commitUpdates() {
    let (changes, completions) = state.updates.take()
    var update = CollectionUpdate(changes, reconfigured: state.reconfigurations, completions)
    state.reconfigurations = []
    // A layout may have occurred while the update was open, or may be in progress.
    setNeedsLayout()
    if state.isArranging { state.missedLayout = true }
    if state.isChangingModel, !changes.isEmpty { dataChanged() }
    let shadows = state.shadows
    update.reconfigured = update.reconfigured.map(shownPath)
    guard !state.needsLoad, let (plan, shownChanges) = plan(changes), !state.needsLoad else {
      return complete(completions)
    }
    update.changes = shownChanges
    show(plan, update, from: shadows)
    updateEditing()
  }

  /// Changes the model by a plan and shows the change. `shadows` are the additional items before the change.
  func show(_ plan: CollectionPlan, _ update: CollectionUpdate, from shadows: CollectionShadows) {
    let picture = CollectionPicture(of: self)
    let items = plan.updateItems(update.changes)
    state.revision += 1
    state.elements = [:]
    let elements = CollectionPlanElements(plan, from: picture.attributes)
    let heir = cellToFocus(after: plan)
    defer {
      if let heir, ownPath(of: heir) != nil { window?.existingFocusSystem?.requestFocusUpdate(to: heir) }
    }
    let leaving = apply(elements)
    currentLayout.apply(items)
    let context = currentLayout.makeContext()
    context.parts.invalidatesCounts = true
    currentLayout.invalidateLayout(with: context)
    reportEnds(of: leaving, among: shadows)
    reconfigure(update.reconfigured.compactMap { plan.newPath(of: $0) })
    guard canShowUpdates, !state.needsLoad else {
      for gone in leaving where !isInUse(gone.view) { retire(gone.view) }
      return complete(update.completions)
    }
    let layoutUpdate = CollectionLayoutUpdate(
      previous: picture.attributes, before: elements.oldElement, after: elements.newElement)
    changeModel { currentLayout.begin(layoutUpdate, items) }
    keepOffset()
    let canAnimate = window != nil && UIView.areAnimationsEnabled && !UIAccessibility.isReduceMotionEnabled
    guard canAnimate else {
      for gone in leaving where !isInUse(gone.view) { retire(gone.view) }
      currentLayout.endUpdate()
      return complete(update.completions)
    }
    animate(from: picture, leaving, elements.oldElement, update.completions)
  }

  /// Returns the cell that takes over the focus if an update deletes the item that has it. O(cells in use).
  private func cellToFocus(after plan: CollectionPlan) -> UICollectionViewCell? {
    guard let path = focusedCell(as: UICollectionViewCell.self).flatMap(ownPath(ofItemIn:)) else { return nil }
    var cells: [IndexPath: UICollectionViewCell] = [:]
    for (element, entry) in state.mounted where element.category == .cell {
      if let cell = entry.cell { cells[element.path] = cell }
    }
    return cellToFocus(insteadOf: path, among: cells, newPath: plan.newPath)
  }

  /// Whether the layout can be queried for the attributes before and after an update.
  private var canShowUpdates: Bool { state.hasArranged && !state.isArranging && bounds.width > 0 && bounds.height > 0 }

  private func plan(_ changes: [CollectionChange]) -> (CollectionPlan, [CollectionChange])? {
    do {
      let counts = changeModel { queriedCounts() }
      guard !state.shadows.isEmpty else {
        return (try CollectionPlan(changes, of: .item, from: state.counts, to: counts), changes)
      }
      let found = try shadowedPlan(changes, counts)
      state.shadows = found.shadows
      return (found.plan, found.changes)
    } catch {
      Messages.report(
        "Invalid update of \(self): \(error.sentence). The collection view reloads its data. Change the data source "
          + "and report exactly that change to the collection view, both inside performBatchUpdates(_:completion:).")
      dataChanged()
      return nil
    }
  }

  /// Gives the content its new size, and lets the layout and the delegate determine the offset.
  private func keepOffset() {
    guard !state.needsLoad else { return }
    setContentSize(currentLayout.shownContentSize)
    let target = targetOffset(for: isIdle ? clamped(contentOffset) : contentOffset)
    if isIdle, target != contentOffset { bounds.origin = target }
  }

  /// Returns the offset after a change, as the layout and the delegate determine it.
  func targetOffset(for proposed: CGPoint) -> CGPoint {
    let wanted = currentLayout.targetContentOffset(forProposedContentOffset: proposed)
    let target = collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: wanted) ?? wanted
    return target.sound(keeping: proposed, as: "targetContentOffset(forProposedContentOffset:)", of: self)
  }

  // MARK: - Changing the model

  /// A view that disappears with an update, and its element before it.
  struct LeavingView {
    let view: UICollectionReusableView
    let element: CollectionElement
  }

  /// Applies an update to the counts, the selection and the views in use. Returns the views that disappear.
  private func apply(_ elements: CollectionPlanElements) -> [LeavingView] {
    let plan = elements.plan
    var leaving: [LeavingView] = []
    var mounted: [CollectionElement: MountedElement] = [:]
    state.lostFocus = state.lostFocus.flatMap { plan.newPath(of: $0) }
    for (element, entry) in state.mounted {
      entry.view.membership.belongsToItem = elements.belongsToItem(element)
      let isReloaded = element.category == .cell && plan.reloadedRows.contains(element.path)
      if !isReloaded, let new = elements.newElement(of: element), mounted[new] == nil {
        entry.view.membership.element = new
        mounted[new] = entry
      } else {
        leaving.append(LeavingView(view: entry.view, element: element))
        if isReloaded, let new = plan.newPath(of: element.path), takeFocus(from: entry.view) { state.lostFocus = new }
      }
    }
    state.selected = ListSelection(
      state.selected.rows.compactMap { plan.reloadedRows.contains($0) ? nil : plan.newPath(of: $0) })
    state.mounted = mounted
    state.counts = plan.newCounts
    state.updates.late.move { plan.newPath(of: $0) }
    state.lastFocused = state.lastFocused.flatMap { plan.newPath(of: $0) }
    state.dragging?.move { plan.newPath(of: $0) }
    moveSelecting { plan.newPath(of: $0) }
    state.scrollAim = state.scrollAim.flatMap { aim in plan.newPath(of: aim.path).map { ($0, aim.position) } }
    return leaving.sorted { $0.element < $1.element }
  }

  private func reportEnds(of leaving: [LeavingView], among shadows: CollectionShadows) {
    for gone in leaving {
      gone.view.membership.element = nil
      reportEnd(of: gone.view, gone.element, shadows.dataPath)
    }
  }

  // MARK: - Reconfiguring

  private func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource, !paths.isEmpty else { return }
    for path in paths where state.hasItem(path) {
      let element = CollectionElement(item: path)
      state.elements[element]?.forgetText()
      state.typed.forgetText(of: path)
      guard let cell = state.mounted[element]?.cell else { continue }
      let revision = state.revision
      state.reconfigured = cell
      state.making = state.mounted[element]?.attributes
      let configured = dataSource.collectionView(self, cellForItemAt: dataPath(of: path))
      (state.reconfigured, state.making) = (nil, nil)
      guard state.isCurrent(revision) else { return }
      state.mounted[element]?.fitted = nil
      guard configured !== cell, let attributes = state.mounted[element]?.attributes else { continue }
      Messages.warn(
        once: "reconfigureItems of \(type(of: self))",
        "The data source of \(self) returned another cell when item \(path.words) was reconfigured. Dequeue the cell with "
          + "the item's identifier or registration; until then the item is reloaded.")
      drop(element)
      if !isInUse(configured), state.hasItem(path) { adopt(configured, for: element, attributes) }
    }
    let context = currentLayout.makeContext()
    context.invalidateItems(at: paths.filter(state.hasItem))
    currentLayout.invalidateLayout(with: context)
  }
}
