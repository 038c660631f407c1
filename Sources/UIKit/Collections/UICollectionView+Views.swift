import AloeCore
import Foundation

extension UICollectionView {
  // MARK: - Reusing

  func setCellClass(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let key = CollectionReuse.Key(kind: nil, identifier: identifier)
    state.reuse.register(cellClass, fits: cellClass is UICollectionViewCell.Type, for: key)
  }

  func setViewClass(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    let key = CollectionReuse.Key(kind: elementKind, identifier: identifier)
    state.reuse.register(viewClass, fits: viewClass is UICollectionReusableView.Type, for: key)
  }

  func takeCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = state.reconfigured, cell.reuseIdentifier == identifier {
      state.reconfigured = nil
      return cell
    }
    guard let cell = dequeue(CollectionReuse.Key(kind: nil, identifier: identifier)) as? UICollectionViewCell else {
      Messages.stop(
        "No class is registered for cells with the identifier \"\(identifier)\". Call "
          + "register(_:forCellWithReuseIdentifier:) first.")
    }
    return cell
  }

  func takeView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue(CollectionReuse.Key(kind: elementKind, identifier: identifier)) else {
      Messages.stop(
        "No class is registered for supplementary views of kind \(elementKind) with the identifier \"\(identifier)\". "
          + "Call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first.")
    }
    return view
  }

  private func dequeue(_ key: CollectionReuse.Key) -> UICollectionReusableView? {
    if state.reuse.makers[key] == nil, let unfit = state.reuse.unfit[key] {
      Messages.stop(
        "\(unfit) is registered for \"\(key.identifier)\", but it isn't a subclass of "
          + "\(key.kind == nil ? "UICollectionViewCell" : "UICollectionReusableView"). Make it one, or register another "
          + "class.")
    }
    if let view = state.reuse.take(key) {
      view.prepareForReuse()
      prepareSize(of: view)
      return view
    }
    let frame = CGRect(origin: .zero, size: state.making?.size ?? CGSize(width: 50, height: 50))
    var made: UICollectionReusableView?
    UIView.performWithoutAnimation {
      made =
        state.reuse.makers[key].map { $0() }
        ?? state.reuse.classes[key].map {
          ViewMaker.make($0, frame) as? UICollectionReusableView ?? UICollectionViewCell(frame: frame)
        }
    }
    guard let view = made else { return nil }
    (view.membership.identifier, view.membership.kind) = (key.identifier, key.kind)
    prepareSize(of: view)
    return view
  }

  /// Gives a view the size of the element for which it's requested, so that the client can build on it.
  private func prepareSize(of view: UICollectionReusableView) {
    guard let making = state.making else { return }
    UIView.performWithoutAnimation { if view.bounds.size != making.size { view.bounds.size = making.size } }
    // The defaults of a list's cell depend on its position.
    view.takeListPosition(making.values.list)
  }

  // MARK: - Making views for elements

  /// Returns the view of an element that appears, requested from the data source; `nil` if there's none to show.
  func makeView(
    _ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let outer = state.making
    state.making = attributes
    defer { state.making = outer }
    let revision = state.revision
    let view: UICollectionReusableView?
    switch element.category {
    case .cell:
      if let shadow = state.shadows.item(at: element.path) {
        view = shadow.placeholder?.makeCell(in: self, at: element.path)
      } else {
        view = dataSource?.collectionView(self, cellForItemAt: dataPath(of: element.path))
      }
    case .supplementaryView:
      // The path of a header is no item's.
      let path = attributes.belongsToItem ? dataPath(of: element.path) : element.path
      view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: element.kind ?? "", at: path)
    case .decorationView: view = makeDecoration(element)
    }
    guard let view, state.isCurrent(revision) else {
      keepUnused(view)
      return nil
    }
    if let other = view.membership.element, view.membership.collection === self, state.mounted[other]?.view === view {
      Messages.report(
        "The data source of \(self) returned the view of \(other.words) for \(element.words), too. Each visible "
          + "element needs a view of its own: dequeue it.")
      return nil
    }
    if view.membership.identifier == nil, element.category != .decorationView {
      Messages.warn(
        once: "views of \(type(of: self)) that weren't dequeued",
        "The data source of \(self) returned a view for \(element.words) that wasn't dequeued, so it isn't reused. Take "
          + "it with dequeueReusableCell(withReuseIdentifier:for:) or its sibling for supplementary views.")
    }
    let canBeEdited = element.category != .cell || canBeEdited(element.path)
    guard state.isCurrent(revision) else {
      keepUnused(view)
      return nil
    }
    view.membership.canBeEdited = canBeEdited
    return view
  }

  /// Keeps a view that wasn't put into use, so that it can be reused.
  private func keepUnused(_ view: UICollectionReusableView?) {
    if let view, view.membership.element == nil { state.reuse.keep(view) }
  }

  /// Returns an empty view for a data source that provides no supplementary views.
  func missingSupplementaryView(ofKind kind: String) -> UICollectionReusableView {
    Messages.warn(
      once: "supplementary views of \(type(of: dataSource))",
      "The layout of \(self) shows supplementary views of kind \(kind), but its data source doesn't implement "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:). They stay empty until it does.")
    let view = UICollectionReusableView(frame: .zero)
    (view.membership.identifier, view.membership.kind) = ("missing", kind)
    return view
  }

  private func makeDecoration(_ element: CollectionElement) -> UICollectionReusableView? {
    let kind = element.kind ?? ""
    let key = CollectionReuse.Key(kind: "decoration " + kind, identifier: kind)
    state.reuse.classes[key] = currentLayout.work.decorationClasses[kind] as? UICollectionReusableView.Type
    if let view = dequeue(key) { return view }
    Messages.warn(
      once: "decoration views of \(type(of: currentLayout))",
      "The layout of \(self) shows decoration views of kind \(kind), but no class is registered for them. Call "
        + "register(_:forDecorationViewOfKind:) of the layout.")
    return nil
  }

  /// Puts a view into use for an element.
  func adopt(
    _ view: UICollectionReusableView, for element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
  ) {
    state.mounted[element] = MountedElement(view: view, attributes: attributes)
    connect(view, with: element, attributes)
    state.leaving.removeAll { $0 === view }
    UIView.performWithoutAnimation {
      show(view, attributes)
      apply(attributes, to: view)
    }
    switch element.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell, !view.membership.isPlaceholder else { return }
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: dataPath(of: element.path))
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind ?? "",
        at: view.membership.belongsToItem ? dataPath(of: element.path) : element.path)
    case .decorationView: break
    }
  }

  /// Connects a view with the element for which it was created.
  func connect(
    _ view: UICollectionReusableView, with element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
  ) {
    (view.membership.collection, view.membership.element) = (self, element)
    view.membership.isPlaceholder = element.category == .cell && state.shadows.contains(element.path)
    view.membership.belongsToItem = element.category == .supplementaryView && attributes.belongsToItem
    view.joinedCollection()
    guard let cell = view as? UICollectionViewCell else { return }
    UIView.performWithoutAnimation {
      cell.isSelected = element.category == .cell && state.selected.contains(element.path)
    }
  }

  /// Adds a view to the view tree: decorations behind cells, supplementary views in front of them.
  func show(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    guard let host = sections.host(of: attributes), view.superview !== host else { return }
    let category = attributes.values.category
    if category == .supplementaryView { return host.addSubview(view) }
    var below = host === self && backgroundView?.superview === self ? backgroundView : nil
    if category == .cell {
      let decoration = host.subviews.last { subview in
        (subview as? UICollectionReusableView)?.membership.element?.category == .decorationView
      }
      below = decoration ?? below
    }
    if let below { host.insertSubview(view, aboveSubview: below) } else { host.insertSubview(view, at: 0) }
  }

  /// Applies attributes to a view.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    let values = attributes.values
    if CATransform3DIsIdentity(values.transform3D) {
      if !CATransform3DIsIdentity(view.transform3D) { view.transform3D = CATransform3DIdentity }
      let frame = aligned(sections.frame(of: attributes))
      if view.frame != frame { view.frame = frame }
    } else {
      if view.bounds.size != values.size { view.bounds.size = values.size }
      let center = sections.center(of: attributes)
      if view.center != center { view.center = center }
      view.transform3D = values.transform3D
    }
    if view.alpha != values.alpha { view.alpha = values.alpha }
    if view.isHidden != values.isHidden { view.isHidden = values.isHidden }
    if values.zIndex != 0 || view.layer.zPosition != 0 { view.layer.zPosition = CGFloat(values.zIndex) }
    view.takeListPosition(values.list)
    if view.membership.isPinned != values.isPinned {
      view.membership.isPinned = values.isPinned
      view.pinnedChanged()
    }
    view.apply(attributes)
  }

  /// Returns a frame whose edges lie between device pixels, so that neighbours neither overlap nor leave a gap.
  private func aligned(_ frame: CGRect) -> CGRect {
    let scale = traitCollection.effectiveScale
    func whole(_ edge: CGFloat) -> CGFloat { Self.aligned(edge, scale: scale) }
    let (x, y) = (whole(frame.minX), whole(frame.minY))
    return CGRect(x: x, y: y, width: whole(frame.maxX) - x, height: whole(frame.maxY) - y)
  }

  /// Returns the boundary between device pixels that is nearest to a coordinate.
  static func aligned(_ edge: CGFloat, scale: CGFloat) -> CGFloat { (edge * scale + 1e-4).rounded() / scale }

  // MARK: - Letting views go

  /// Takes a view out of use.
  func drop(_ element: CollectionElement) {
    // A reused cell begins without a highlight.
    if element.category == .cell, state.touched == element.path { endHighlight() }
    if element.category == .cell, state.swipe?.path == element.path { endSwipe(animated: false) }
    guard let mounted = state.mounted.removeValue(forKey: element) else { return }
    if element.category == .cell, takeFocus(from: mounted.view) { state.lostFocus = element.path }
    retire(mounted.view)
    reportEnd(of: mounted.view, element, dataPath)
  }

  /// Notifies the delegate that a view isn't shown any more. The path is the element's path in the data.
  func reportEnd(
    of view: UICollectionReusableView, _ element: CollectionElement, _ dataPath: (IndexPath) -> IndexPath
  ) {
    switch element.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell, !view.membership.isPlaceholder else { return }
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: dataPath(element.path))
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind ?? "",
        at: view.membership.belongsToItem ? dataPath(element.path) : element.path)
    case .decorationView: break
    }
  }

  /// Removes a view from the collection view and keeps it for reuse.
  func retire(_ view: UICollectionReusableView) {
    // The row that had the focus before doesn't regain it in place of this one.
    if takeFocus(from: view) { state.lostFocus = nil }
    view.removeFromSuperview()
    (view.membership.collection, view.membership.element, view.membership.canBeEdited) = (nil, nil, true)
    state.reuse.keep(view)
  }

  /// Takes all views out of use, before other data is loaded.
  func dropPicture() {
    endHighlight()
    endSwipe(animated: false)
    let mounted = state.mounted
    let shadows = state.lostShadows ?? state.shadows
    state.lostShadows = nil
    // Cleared first: the delegate's callbacks mustn't reach views of data that may no longer exist.
    state.mounted = [:]
    for (element, entry) in mounted.sorted(by: { $0.key < $1.key }) {
      if element.category == .cell, takeFocus(from: entry.view) { state.lostFocus = element.path }
      retire(entry.view)
      reportEnd(of: entry.view, element, shadows.dataPath)
    }
    for view in state.leaving { retire(view) }
    state.leaving = []
  }
}

extension CollectionElement: Comparable {
  static func < (left: CollectionElement, right: CollectionElement) -> Bool {
    if left.category != right.category { return left.category.rawValue < right.category.rawValue }
    return left.path == right.path ? (left.kind ?? "") < (right.kind ?? "") : left.path < right.path
  }

  /// The element as shown in a message.
  var words: String {
    switch category {
    case .cell: "item \(path.words)"
    case .supplementaryView: "\(kind ?? "") at \(path.words)"
    case .decorationView: "decoration \(kind ?? "") at \(path.words)"
    }
  }
}
