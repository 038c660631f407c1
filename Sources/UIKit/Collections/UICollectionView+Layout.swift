import AloeCore
import Foundation

// How a collection view's picture follows its model: the layout is prepared, the visible elements get views, and those
// with estimated sizes are measured, which may invalidate the layout again.

extension UICollectionView {
  /// The maximum number of times that elements are arranged in one layout, because sizes or data change while it runs.
  private static let maxRounds = 20

  /// Updates the views to match the model.
  func arrangeElements() {
    // During an open update, the data may be new while the counts are old.
    guard !state.isArranging, state.updates.depth == 0, !state.isChangingModel else {
      state.missedLayout = true
      return
    }
    state.isArranging = true
    var isDone = false
    for round in 1...Self.maxRounds where !isDone {
      loadIfNeeded()
      state.missedLayout = false
      isDone = arrangeOnce(isLast: round == Self.maxRounds)
    }
    state.isArranging = false
    if currentLayout.work.needsPreparation || !isDone {
      // Continuing would keep the program busy forever.
      Messages.warn(
        once: "endless layout of \(type(of: self))",
        "\(self) is out of date again after each layout: its layout, \(type(of: currentLayout)), is invalidated or its "
          + "data reloaded whenever it's laid out. It shows what it found last. Invalidate it only after changes.")
    } else if state.missedLayout {
      setNeedsLayout()
    }
    state.missedLayout = false
    endAnimatedChange()
    resumeMeasuring()
  }

  /// Arranges the visible elements. Returns false if the data or the layout changed in the meantime.
  private func arrangeOnce(isLast: Bool) -> Bool {
    guard prepareContent() else { return false }
    guard bounds.width > 0, bounds.height > 0 else { return true }
    let revision = state.revision
    changeModel { sections.update(in: bounds) }
    let attributes = changeModel { currentLayout.shownElements(in: bounds) }
    guard state.isCurrent(revision) else { return false }
    var shown: Set<CollectionElement> = []
    for attributes in attributes {
      let element = CollectionElement(attributes)
      guard !attributes.values.isHidden, exists(element, attributes), shown.insert(element).inserted else { continue }
      guard mount(element, attributes, revision) else { return false }
    }
    if let moved = state.movement?.element { shown.insert(moved) }
    guard isLast || !currentLayout.work.needsPreparation else { return false }
    dropElements(except: shown)
    guard state.isCurrent(revision) else { return false }
    if !sections.views.isEmpty { sections.removeUnused(outside: bounds) }
    finishArranging()
    return true
  }

  /// Prepares the layout and sets the size of the content. Returns false if the client changed the data in the
  /// meantime.
  private func prepareContent() -> Bool {
    if state.size != bounds.size, state.hasArranged {
      state.size = bounds.size
      currentLayout.invalidateLayout()
    }
    let revision = state.revision
    changeModel { currentLayout.prepareIfNeeded() }
    guard state.isCurrent(revision) else { return false }
    applyMeasuredLengths()
    let size = currentLayout.shownContentSize
    let isFirst = !state.hasArranged && bounds.width > 0
    let oldWidth = contentSize.width
    setContentSizeAtEnd(size)
    if isFirst {
      (state.hasArranged, state.size, state.insets) = (true, bounds.size, adjustedContentInset)
      _ = takeMirrorShift()
    }
    // The content of a mirrored layout begins at its right end.
    if currentLayout.isMirrored, isIdle, isFirst || oldWidth == 0, size.width > bounds.width {
      bounds.origin.x = range(.horizontal).upperBound
    }
    adjustOffset()
    return true
  }

  /// Sets the size of the content. A mirrored layout begins at the right end of its content, so the offset is adjusted
  /// to that end.
  func setContentSize(_ size: CGSize) {
    let shift = takeMirrorShift()
    // At an offset beyond the end, a new size would move the content.
    if shift < 0 { bounds.origin.x += shift }
    if contentSize != size { contentSize = size }
    if shift > 0 { bounds.origin.x += shift }
  }

  /// Returns the distance by which the beginning of a mirrored layout has moved since the last call. It's 0 for content
  /// that isn't wider than the view, because such content doesn't move.
  private func takeMirrorShift() -> CGFloat {
    guard currentLayout.isMirrored, state.hasArranged, bounds.width > 0 else {
      state.mirrorEnd = nil
      return 0
    }
    let (width, insets) = (currentLayout.mirrorWidth, adjustedContentInset)
    let end = width - bounds.width
    let shift = state.mirrorEnd.map { end - $0 } ?? 0
    state.mirrorEnd = end
    return end + insets.left + insets.right > 0 ? shift : 0
  }

  /// Sets the size of the content. Content that's near its end and gets shorter is moved first, by the distance by
  /// which the new end would move it.
  private func setContentSizeAtEnd(_ size: CGSize) {
    let adjustment = state.offsetAdjustment.y
    let end = size.height + adjustedContentInset.bottom - bounds.height
    guard adjustment < 0, isIdle, end < contentOffset.y else { return setContentSize(size) }
    state.offsetAdjustment.y = 0
    bounds.origin.y += adjustment
    setContentSize(size)
    let target = clamped(contentOffset)
    if target != contentOffset { bounds.origin = target }
  }

  /// Moves the content by the distance that invalidations requested.
  private func adjustOffset() {
    let adjustment = state.offsetAdjustment
    guard adjustment != .zero else { return }
    state.offsetAdjustment = .zero
    let moved = CGPoint(x: bounds.origin.x + adjustment.x, y: bounds.origin.y + adjustment.y)
    bounds.origin = isIdle ? clamped(moved) : moved
  }

  /// Returns whether the data contains the item or section that an element shows. The layout also has elements for the
  /// supplementary views of placeholders and of the space for a drop, which the data source doesn't have.
  func exists(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    switch element.category {
    case .cell: state.hasItem(element.path)
    case .supplementaryView: !state.shadows.contains(element.path) || !attributes.belongsToItem
    case .decorationView: true
    }
  }

  /// Gives an element a view, or new attributes if it has a view. Returns false if the client changed the data in the
  /// meantime.
  private func mount(
    _ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes, _ revision: Int
  ) -> Bool {
    if let mounted = state.mounted[element] {
      if !mounted.attributes.isEqual(attributes) {
        state.mounted[element]?.attributes = attributes
        place(mounted.view, element, attributes)
      }
    } else {
      guard let view = makeView(element, attributes) else {
        return state.isCurrent(revision)
      }
      adopt(view, for: element, attributes)
    }
    guard state.isCurrent(revision) else { return false }
    fit(element, attributes)
    return state.isCurrent(revision)
  }

  /// Positions a view, unless it's being moved interactively.
  private func place(
    _ view: UICollectionReusableView, _ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
  ) {
    if let movement = state.movement, movement.element == element { return placeMoved() }
    show(view, attributes)
    apply(attributes, to: view)
  }

  // MARK: - Preferred sizes

  /// Measures an element's view if its size is an estimate, and passes the preferred size to the layout.
  private func fit(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes) {
    guard let mounted = state.mounted[element], element.category != .decorationView,
      attributes.values.isEstimated || currentLayout.measuresAllViews && mounted.needsMeasuring(for: attributes.size),
      state.movement?.element != element,
      let given = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return }
    let preferred = mounted.view.preferredLayoutAttributesFitting(given)
    state.mounted[element]?.fitted = (attributes.size, preferred.size)
    if preferred.size == attributes.size {
      guard attributes.values.isEstimated else { return }
    }
    guard
      currentLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return }
    let context = currentLayout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    currentLayout.invalidateLayout(with: context)
  }

  // MARK: - Ending an arrangement

  /// Takes the views of all other elements out of use, except a view that contains the first responder or has the
  /// keyboard's focus.
  private func dropElements(except shown: Set<CollectionElement>) {
    guard state.updates.animationsRunning == 0, state.mounted.count > shown.count else { return }
    let revision = state.revision
    let gone = state.mounted.keys.filter { !shown.contains($0) }.sorted()
    for element in gone {
      guard let mounted = state.mounted[element] else { continue }
      if mounted.view.holdsInput, exists(element, mounted.attributes) {
        placeUnseen(element, mounted)
      } else {
        drop(element)
      }
      guard state.isCurrent(revision) else { return }
    }
  }

  /// Positions a view that is out of sight but stays in use.
  private func placeUnseen(_ element: CollectionElement, _ mounted: MountedElement) {
    guard let attributes = changeModel({ currentLayout.shownAttributes(of: element) }),
      !mounted.attributes.isEqual(attributes)
    else { return }
    state.mounted[element]?.attributes = attributes
    apply(attributes, to: mounted.view)
  }

  private func finishArranging() {
    if let backgroundView, backgroundView.superview === self {
      if backgroundView.frame != bounds { backgroundView.frame = bounds }
      if subviews.first !== backgroundView { sendSubviewToBack(backgroundView) }
    }
    state.swipe?.show()
    placeIndex()
    aimScroll()
    prefetch()
  }

  /// Notifies the layout that an animated change of the size has ended. Call it while no arrangement is in progress,
  /// because the layout may be invalidated then.
  func endAnimatedChange() {
    guard let layout = state.layoutOfAnimatedChange else { return }
    state.layoutOfAnimatedChange = nil
    layout.finalizeAnimatedBoundsChange()
  }
}
