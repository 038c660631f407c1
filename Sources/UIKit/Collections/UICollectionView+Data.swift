import AloeCore
import Foundation

extension UICollectionView: UpdatingList {
  var listState: ListState { state }
  var updates: ListUpdates<Void> {
    get { state.updates }
    // In place: a setter would copy the changes for each one that is added.
    _modify { yield &state.updates }
  }
  var kindInWords: String { "collection view" }

  // MARK: - Loading

  /// Schedules loading of the data in the next layout.
  func dataChanged() {
    state.needsLoad = true
    state.selected = ListSelection()
    state.elements = [:]
    state.movement = nil
    stopEdgeScroll()
    endSelecting()
    state.scrollAim = nil
    state.lastFocused = nil
    endHighlight()
    endSwipe(animated: false)
    state.menus?.dismissSwipeMenu()
    if state.lostShadows == nil, !state.shadows.isEmpty { state.lostShadows = state.shadows }
    state.shadows = CollectionShadows()
    invalidateEverything()
  }

  private func invalidateEverything() {
    let context = currentLayout.makeContext()
    (context.parts.invalidatesEverything, context.parts.invalidatesCounts) = (true, true)
    currentLayout.invalidateLayout(with: context)
  }

  /// Loads the numbers of sections and items from the data source, if they're out of date. O(sections).
  func loadIfNeeded() {
    guard state.needsLoad, !state.isChangingModel else { return }
    state.needsLoad = false
    state.revision += 1
    // From here on, paths don't count the space for a drop, nor placeholders.
    let shadows = state.lostShadows ?? state.shadows
    let oldCounts = shadows.dataCounts(state.counts)
    changeModel {
      dropPicture()
      // The client may have selected items of the old data meanwhile.
      state.selected = ListSelection()
      state.counts = queriedCounts()
      state.dragging?.move { shadows.dataPath(of: $0) }
      state.dragging?.reload(from: oldCounts, to: state.counts)
      if let path = state.lostFocus, !state.hasItem(path) { state.lostFocus = nil }
      loadIndex()
    }
    // The layout may have been prepared with the old numbers since the reload was requested.
    invalidateEverything()
  }

  /// Returns the number of items in each section, as the data source reports it now.
  func queriedCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    return (0..<checkedCount(sections, CollectionState.maxSections, "numberOfSections(in:)")).map { section in
      checkedCount(
        dataSource.collectionView(self, numberOfItemsInSection: section), CollectionState.maxItems,
        "collectionView(_:numberOfItemsInSection: \(section))")
    }
  }

  func report(missing path: IndexPath, in method: String) {
    Messages.report("\(method) of \(self) does nothing for item \(path.words), which doesn't exist.")
  }

  // MARK: - Following changes

  /// Handles an invalidation of the layout.
  func layoutInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    if let items = context.parts.items, context.parts.preferred == nil { forgetMeasuredLengths(of: items) }
    let adjustment = context.contentOffsetAdjustment
    state.offsetAdjustment.x += adjustment.x
    state.offsetAdjustment.y += adjustment.y
    // An arrangement in progress handles the invalidation itself.
    if state.isArranging { state.missedLayout = true } else { setNeedsLayout() }
  }

  /// Queries the layout whether new bounds invalidate it, before the bounds are set.
  func boundsWillChange(to new: CGRect) {
    announceAnimatedChange(to: new)
    guard new != bounds, state.hasArranged, !currentLayout.work.needsPreparation, new.isSound else { return }
    state.size = new.size
    if currentLayout.shouldInvalidateLayout(forBoundsChange: new) {
      currentLayout.invalidateLayout(with: currentLayout.invalidationContext(forBoundsChange: new))
    }
  }

  /// Lets the layout prepare for an animated change of the size.
  private func announceAnimatedChange(to new: CGRect) {
    guard new.size != bounds.size, state.hasArranged, state.layoutOfAnimatedChange == nil, new.isSound,
      UIView.isInAnimationBlock
    else { return }
    state.layoutOfAnimatedChange = currentLayout
    currentLayout.prepare(forAnimatedBoundsChange: bounds)
  }

  /// Lays out everything again after a change of the traits.
  func surroundingsChanged() {
    guard state.hasArranged else { return }
    forgetFittedSizes()
    currentLayout.invalidateLayout()
  }

  /// Schedules a remeasurement of all views in use.
  func forgetFittedSizes() { for element in state.mounted.keys { state.mounted[element]?.fitted = nil } }

  /// Invalidates a layout that depends on the margins or the safe area.
  func followedInsetsChanged() {
    guard state.hasArranged else { return }
    let flow = currentLayout as? UICollectionViewFlowLayout
    let followsMargins = flow.map { $0.sectionInsetReference != .fromContentInset }
    if followsMargins ?? (currentLayout is UICollectionViewCompositionalLayout) { currentLayout.invalidateLayout() }
  }

  /// Invalidates the layout if insets that limit the space across the scrolling direction have changed.
  func insetsDidChange() {
    guard state.hasArranged else { return }
    let insets = adjustedContentInset
    let old = state.insets
    state.insets = insets
    let isWide = contentSize.height <= bounds.height
    let changed = insets.left != old.left || insets.right != old.right
    if changed || isWide && (insets.top != old.top || insets.bottom != old.bottom) { currentLayout.invalidateLayout() }
  }

  /// Schedules a remeasurement of a view whose content has changed.
  func contentSizeChanged(of view: UICollectionReusableView) {
    guard selfSizingInvalidation != .disabled, !state.isArranging, let element = view.membership.element,
      let mounted = state.mounted[element], mounted.view === view, mounted.fitted != nil
    else { return }
    state.mounted[element]?.fitted = nil
    let context = currentLayout.makeContext()
    switch element.category {
    case .cell: context.invalidateItems(at: [element.path])
    case .supplementaryView:
      context.invalidateSupplementaryElements(ofKind: element.kind ?? "", at: [element.path])
    case .decorationView: return
    }
    currentLayout.invalidateLayout(with: context)
  }

  // MARK: - Editing mode

  /// Returns whether the delegate lets an item be edited. Outside of editing mode, returns true without a query.
  func canBeEdited(_ path: IndexPath) -> Bool {
    guard isEditing, !state.shadows.contains(path) else { return true }
    return collectionDelegate?.collectionView(self, canEditItemAt: dataPath(of: path)) ?? true
  }

  /// Queries the delegate again about the items that have cells, and updates the cells for which the result has
  /// changed.
  func updateEditing() {
    // While the data changes, the cells have paths of the old data.
    guard isEditing, !state.needsLoad, !state.isChangingModel, state.updates.depth == 0 else { return }
    let revision = state.revision
    for element in state.mounted.keys.sorted() where element.category == .cell {
      let canBeEdited = canBeEdited(element.path)
      guard state.isCurrent(revision) else { return }
      guard let cell = state.mounted[element]?.cell, cell.membership.canBeEdited != canBeEdited else { continue }
      cell.membership.canBeEdited = canBeEdited
      cell.setNeedsUpdateConfiguration()
    }
  }

  func editingChanged() {
    endHighlight()
    endSwipe(animated: window != nil)
    endSelecting()
    if isEditing { makeSelectRecognizers() }
    if !isEditing || !allowsSelectionDuringEditing { deselectAll() }
    updateEditing()
    for mounted in state.mounted.values { mounted.cell?.setNeedsUpdateConfiguration() }
    // The controls of editing mode leave less space for text, even in rows out of sight.
    surroundingsChanged()
  }
}
