import Foundation

/// The frames of a collection view's views before an update, from which they move to their new ones.
@MainActor struct CollectionPicture {
  private struct Look {
    let center: CGPoint
    let size: CGSize
    let transform: CATransform3D
    let alpha: CGFloat
  }

  private var looks: [ObjectIdentifier: Look] = [:]
  private let offset: CGPoint
  /// The attributes of the elements in and around the visible area, as the layout provides them, so that elements that
  /// become visible start where they were.
  let attributes: [UICollectionViewLayoutAttributes]

  init(of collection: UICollectionView) {
    offset = collection.contentOffset
    for entry in collection.state.mounted.values {
      let view = entry.view
      looks[ObjectIdentifier(view)] = Look(
        center: view.center, size: view.bounds.size, transform: view.transform3D, alpha: view.alpha)
    }
    var known = collection.state.mounted.values.map(\.attributes)
    let layout = collection.currentLayout
    if collection.state.hasArranged, !layout.work.needsPreparation, !collection.state.isArranging {
      let around = collection.bounds.insetBy(dx: -collection.bounds.width / 2, dy: -collection.bounds.height / 2)
      known += collection.changeModel { layout.shownElements(in: around) }
    }
    // Mirrored attributes are mirrored back.
    attributes = known.map(layout.shown)
  }

  /// Gives a view its former look, moved along with the content. Returns false if the view is new.
  func restore(_ view: UICollectionReusableView, at newOffset: CGPoint) -> Bool {
    guard let look = looks[ObjectIdentifier(view)] else { return false }
    // A section that scrolls by itself has its own offset.
    let shift = view.superview is SectionScrollView ? .zero : shift(at: newOffset)
    view.bounds.size = look.size
    view.center = CGPoint(x: look.center.x + shift.x, y: look.center.y + shift.y)
    if !CATransform3DEqualToTransform(view.transform3D, look.transform) { view.transform3D = look.transform }
    if view.alpha != look.alpha { view.alpha = look.alpha }
    return true
  }

  /// Returns the distance by which the content has moved since the picture was taken.
  func shift(at newOffset: CGPoint) -> CGPoint { CGPoint(x: newOffset.x - offset.x, y: newOffset.y - offset.y) }
}

extension UICollectionView {
  /// The duration of an update's animation, in seconds.
  static let updateDuration: TimeInterval = 0.3

  /// Moves views from their old frames to their new ones. Views that appear or disappear use the layout's initial and
  /// final attributes.
  func animate(
    from picture: CollectionPicture, _ all: [LeavingView], _ before: (CollectionElement) -> CollectionElement?,
    _ completions: [(Bool) -> Void]
  ) {
    state.leaving += all.map(\.view)
    state.updates.animationsRunning += 1
    UIView.performWithoutAnimation { layoutIfNeeded() }
    // A client that keeps its cells gives the same one again for an item that it reloads.
    state.leaving.removeAll { isInUse($0) }
    let leaving = all.filter { gone in state.leaving.contains { $0 === gone.view } }
    let ends = leaving.map { gone in changeModel { finalAttributes(gone.element) } }
    UIView.performWithoutAnimation { for gone in leaving { _ = picture.restore(gone.view, at: contentOffset) } }
    let moves = startMoves(from: picture, before)
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut],
      animations: { [self] in
        for move in moves where isInUse(move.view) { apply(move.end, to: move.view) }
        for (gone, end) in zip(leaving, ends) { if let end { apply(end, to: gone.view) } }
        if currentLayout.work.update != nil { currentLayout.endUpdate() }
      },
      completion: { [weak self] finished in
        self?.finishAnimation(leaving.map(\.view))
        for call in completions { call(finished) }
      })
  }

  /// Ends an animation: views that have left are kept for reuse.
  func finishAnimation(_ leaving: [UICollectionReusableView]) {
    for view in leaving {
      guard state.leaving.contains(where: { $0 === view }) else { continue }
      state.leaving.removeAll { $0 === view }
      // The client may have used the view elsewhere meanwhile.
      if !isInUse(view), view.isDescendant(of: self) { retire(view) }
    }
    state.updates.animationsRunning -= 1
    setNeedsLayout()
  }

  private struct Move {
    let view: UICollectionReusableView
    let end: UICollectionViewLayoutAttributes
  }

  /// Moves views to the start of their moves.
  private func startMoves(
    from picture: CollectionPicture, _ before: (CollectionElement) -> CollectionElement?
  ) -> [Move] {
    var moves: [Move] = []
    UIView.performWithoutAnimation {
      for element in state.mounted.keys.sorted() where state.movement?.element != element {
        guard let entry = state.mounted[element] else { continue }
        let end = settle(element, entry)
        if picture.restore(entry.view, at: contentOffset) {
          moves.append(Move(view: entry.view, end: end))
        } else if let start = changeModel({ initialAttributes(element) }) {
          // Initial attributes of an element that existed before the update refer to the old content.
          if before(element) != nil {
            let shift = picture.shift(at: contentOffset)
            start.center = CGPoint(x: start.center.x + shift.x, y: start.center.y + shift.y)
          }
          apply(start, to: entry.view)
          moves.append(Move(view: entry.view, end: end))
        }
      }
    }
    return moves
  }

  /// Returns the attributes of an element in use, with its new frame if it isn't visible any more.
  private func settle(
    _ element: CollectionElement, _ entry: MountedElement
  ) -> UICollectionViewLayoutAttributes {
    guard exists(element, entry.attributes), let new = changeModel({ currentLayout.shownAttributes(of: element) })
    else {
      return entry.attributes
    }
    state.mounted[element]?.attributes = new
    return new
  }

  /// Returns a copy of the attributes with which an element appears.
  private func initialAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let found =
      switch element.category {
      case .cell: currentLayout.initialLayoutAttributesForAppearingItem(at: element.path)
      case .supplementaryView:
        currentLayout.initialLayoutAttributesForAppearingSupplementaryElement(
          ofKind: element.kind ?? "", at: element.path)
      case .decorationView:
        currentLayout.initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind ?? "", at: element.path)
      }
    return found.flatMap { currentLayout.shown($0).copy() as? UICollectionViewLayoutAttributes }
  }

  /// Returns the attributes with which an element disappears, by its old path.
  private func finalAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let found =
      switch element.category {
      case .cell: currentLayout.finalLayoutAttributesForDisappearingItem(at: element.path)
      case .supplementaryView:
        currentLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: element.kind ?? "", at: element.path)
      case .decorationView:
        currentLayout.finalLayoutAttributesForDisappearingDecorationElement(
          ofKind: element.kind ?? "", at: element.path)
      }
    return found.map(currentLayout.shown)
  }
}
