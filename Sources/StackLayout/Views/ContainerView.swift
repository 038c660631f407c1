import AloeCore
import UIKit

/// The stack view that shows rows or columns with the insets around them, or one child with insets or layers.
///
/// It receives no touches itself, and prevents gaps from adding up around hidden views.
final class ContainerView: UIStackView, LayoutContainer, SettingsUser {

  // MARK: Creating a container

  init(_ settings: StackSettings) {
    self.settings = settings
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init(coder: NSCoder) {
    settings = StackSettings(.vertical, .fill)
    super.init(coder: coder)
  }

  deinit { link.viewWasDeallocated() }

  let link = UserLink()

  // MARK: Contents

  /// Sets the container's contents. Views that are already arranged stay, those that `staysElsewhere` returns true for
  /// are left to other containers, and all others are removed.
  func show(
    _ settings: StackSettings, _ insets: [InsetSettings], _ items: [Item], _ layers: [LayerView],
    leaving staysElsewhere: (UIView) -> Bool
  ) {
    forEachSettings { $0.removeUser(self) }
    self.settings = settings
    self.insets = insets
    self.items = items
    forEachSettings { $0.addUser(self) }
    applied = nil
    let hasChanged = arrangedSubviews.isEmpty ? arrange() : rearrange(staysElsewhere)
    show(layers, raising: hasChanged)
    collapseContents()
    applySettings()
  }

  /// Returns views for layers in front or behind, reusing existing ones where possible.
  func layerViews(for areInFront: [Bool]) -> [LayerView] {
    var free = layers
    return areInFront.map { isInFront in
      guard let index = free.firstIndex(where: { $0.isInFront == isInFront }) else { return LayerView(frame: .zero) }
      return free.remove(at: index)
    }
  }

  func settingsChanged() {
    applied = nil
    applySettings()
    setNeedsUpdateConstraints()
    notifyWrapsOfConstraint()
  }

  // MARK: Touches

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  // MARK: Hiding

  /// Whether the client has hidden the container, or all its contents are hidden.
  override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByClient = newValue
      collapseContents()
      applySettings()
    }
  }

  #if canImport(ObjectiveC)
    // observingHiding notifies observers.
    nonisolated override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
      key != "hidden" && super.automaticallyNotifiesObservers(forKey: key)
    }
  #endif

  private(set) var isHiddenByClient = false

  func setCollapsed(_ isCollapsed: Bool) {
    guard isCollapsed != self.isCollapsed else { return }
    self.isCollapsed = isCollapsed
    collapseContents()
    applySettings()
  }

  var isVacant: Bool {
    // Spaces that are shown keep a container open only if there are no views in it.
    var (hasViews, hasSpaces) = (false, false)
    for item in items {
      switch item {
      case .view(let view, let container):
        guard container?.isClosed ?? view.isHidden else { return false }
        hasViews = true
      case .absent: hasViews = true
      case .gap, .spacer, .space, .strut: if !item.takesNoSpace { hasSpaces = true }
      }
    }
    return hasViews || !hasSpaces
  }

  func contentVisibilityChanged() { setNeedsUpdateConstraints() }

  // A view doesn't notify its superview that it was hidden or resized. A stack view detects both nevertheless, and
  // calls these two methods, which examine its arranged views.
  override func updateConstraints() {
    applySettings()
    notifyWrap()
    super.updateConstraints()
  }

  override func layoutSubviews() {
    applySettings()
    super.layoutSubviews()
    for layer in layers where layer.frame != bounds {
      // A new layer appears at its final position.
      if layer.frame == .zero {
        UIView.performWithoutAnimation { layer.frame = bounds }
      } else {
        layer.frame = bounds
      }
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applySettings()
  }

  override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    customSpacings[ObjectIdentifier(subview)] = nil
    if collapses { subview.asContainer?.setCollapsed(false) }
    (subview as? SpaceView)?.leaveContainer()
    // It may have been removed, for example by another layout.
    guard let index = itemIndex(of: subview) else { return }
    nextIndex = index + 1
    items[index] = .absent
    applied?.isVacant = nil
    setNeedsUpdateConstraints()
  }

  // MARK: Private

  private var settings: StackSettings
  private var insets: [InsetSettings] = []
  // They're read in every layout, and accesses never overlap.
  @exclusivity(unchecked) private var items: [Item] = []
  /// The index after that of the last item whose view was removed.
  private var nextIndex = 0
  private var layers: [LayerView] = []
  /// Whether a client has hidden a container around this one.
  private var isCollapsed = false
  private var margins: UIEdgeInsets?
  @exclusivity(unchecked) private var applied: AppliedState?
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var equalSpacers: [NSLayoutConstraint] = []
  private static let purpose: Void = ConstraintPurposes.register("spacers of equal lengths")
  private var tiedSpacers: [SpaceView] = []
  private var tiedAxis = NSLayoutConstraint.Axis.vertical

  private func forEachSettings(_ body: (NodeSettings) -> Void) {
    body(settings)
    for settings in insets { body(settings) }
    for item in items { if case .gap(let settings) = item { body(settings) } }
  }

  /// Returns the index of the item with a view. O(1) after the view in front of it was removed, as when a layout is
  /// uninstalled, otherwise O(items).
  private func itemIndex(of view: UIView) -> Int? {
    let start = min(nextIndex, items.count)
    for index in start..<items.count where items[index].view === view { return index }
    for index in 0..<start where items[index].view === view { return index }
    return nil
  }

  private var collapses: Bool { isHiddenByClient || isCollapsed }

  private func collapseContents() {
    for item in items { if case .view(_, let container?) = item { container.setCollapsed(collapses) } }
  }

  /// Arranges the views in the container, which has none yet. Returns whether there are any.
  private func arrange() -> Bool {
    var hasViews = false
    for item in items {
      guard let view = item.view else { continue }
      addArrangedSubview(view)
      hasViews = true
    }
    return hasViews
  }

  /// Arranges the views in the container instead of earlier ones. Returns whether any has been inserted or moved.
  private func rearrange(_ staysElsewhere: (UIView) -> Bool) -> Bool {
    let views = items.compactMap(\.view)
    let wanted = Set(views.map(ObjectIdentifier.init))
    var hasChanged = false
    for view in arrangedSubviews where !wanted.contains(ObjectIdentifier(view)) && !staysElsewhere(view) {
      view.removeFromSuperview()
    }
    var present = arrangedSubviews
    for (index, view) in views.enumerated() where index >= present.count || present[index] !== view {
      insertArrangedSubview(view, at: index)
      // If nothing is left now, there was nothing before, either.
      if index < present.count { present.removeAll { $0 === view } }
      present.insert(view, at: index)
      hasChanged = true
    }
    return hasChanged
  }

  private func show(_ layers: [LayerView], raising: Bool) {
    for old in self.layers where !layers.contains(where: { $0 === old }) { old.removeFromSuperview() }
    let hasChanged = !layers.elementsEqual(self.layers, by: ===)
    self.layers = layers
    guard hasChanged || raising else { return }
    for layer in layers.reversed() where !layer.isInFront { insertSubview(layer, at: 0) }
    for layer in layers where layer.isInFront { addSubview(layer) }
    setNeedsLayout()
  }

  // MARK: Applying the settings

  /// Updates the axis, spacings, margins, spacers and the container's own visibility to match the settings and the
  /// hidden views.
  private func applySettings() {
    let hasSameSlots = if let applied { hasSlots(applied.slots) } else { false }
    let isVacant = (hasSameSlots ? applied?.isVacant : nil) ?? self.isVacant
    let hides = isHiddenByClient || isVacant
    let hasGaps = !hides && !isCollapsed
    let becomesRows = settings.breakpoints != AxisBreakpoints() && settings.breakpoints.apply(to: traitCollection)
    let isRightToLeft = marginsHaveDirection && effectiveUserInterfaceLayoutDirection == .rightToLeft
    if hasSameSlots, let applied, applied.hides == hides, applied.hasGaps == hasGaps,
      applied.becomesRows == becomesRows, applied.isRightToLeft == isRightToLeft
    {
      return
    }
    var slots: [Gaps.Slot] = []
    slots.reserveCapacity(items.count)
    for item in items { slots.append(slot(item)) }
    if let applied, applied.becomesRows != becomesRows { notifyWrapsOfConstraint() }
    applied = AppliedState(
      slots: slots, isVacant: isVacant, hides: hides, hasGaps: hasGaps, becomesRows: becomesRows,
      isRightToLeft: isRightToLeft)
    let axis: NSLayoutConstraint.Axis = becomesRows ? .vertical : settings.axis
    if self.axis != axis { self.axis = axis }
    let alignment = becomesRows && settings.alignment != .fill ? .leading : settings.alignment
    if self.alignment != alignment { self.alignment = alignment }
    if distribution != settings.distribution { distribution = settings.distribution }
    // A hidden container has no gaps, and neither have those inside, so that it collapses without a conflict.
    let gaps = hasGaps ? Gaps(slots, spacing: settings.spacing) : Gaps([], spacing: 0)
    setSpacings(gaps, hasGaps ? settings.spacing : 0)
    setMargins(gaps, hasGaps, isRightToLeft)
    setSpaces(gaps, hasGaps)
    if super.isHidden != hides {
      observingHiding { super.isHidden = hides }
      superview?.asContainer?.contentVisibilityChanged()
    }
  }

  /// The inputs of spacings, margins and so on, other than the settings.
  private struct AppliedState {
    var slots: [Gaps.Slot]
    /// Whether the container is vacant with these slots; `nil` if an item has been removed since then.
    var isVacant: Bool?
    var hides: Bool
    var hasGaps: Bool
    var becomesRows: Bool
    var isRightToLeft: Bool
  }

  /// Returns whether the items still match the slots. Called in every layout, so it allocates no array.
  private func hasSlots(_ slots: [Gaps.Slot]) -> Bool {
    guard slots.count == items.count else { return false }
    for index in items.indices {
      switch (items[index], slots[index]) {
      case (.view(let view, let container), .view(let wasHidden)):
        if (container?.isClosed ?? view.isHidden) != wasHidden { return false }
      case (let item, let old): if slot(item) != old { return false }
      }
    }
    return true
  }

  private func slot(_ item: Item) -> Gaps.Slot {
    switch item {
    case .gap(let settings): .gap(settings.length ?? 0)
    case .spacer(let view) where !view.isHiddenByClient: .spacer(view.settings.length ?? self.settings.spacing)
    case .space(let view) where !view.isHiddenByClient: .space(view.settings.length ?? 0)
    case .view, .absent, .spacer, .space, .strut: .view(isHidden: item.takesNoSpace)
    }
  }

  private func setSpacings(_ gaps: Gaps, _ spacing: CGFloat) {
    if self.spacing != spacing { self.spacing = spacing }
    for (index, item) in items.enumerated() {
      guard let view = item.view else { continue }
      var custom = gaps.after[index]
      if custom == spacing { custom = nil }
      guard customSpacings[ObjectIdentifier(view)] != custom else { continue }
      customSpacings[ObjectIdentifier(view)] = custom
      setCustomSpacing(custom ?? UIStackView.spacingUseDefault, after: view)
    }
  }

  /// Whether the container needs margins, because there can be space at its edges.
  private var usesMargins: Bool { !insets.isEmpty || hasGapAtEdge }

  /// Whether the margins can differ between the two layout directions.
  private var marginsHaveDirection: Bool {
    for inset in insets where inset.insets.haveDirection { return true }
    return hasGapAtEdge
  }

  private var hasGapAtEdge: Bool {
    func isGap(_ item: Item?) -> Bool {
      switch item {
      // A gap with a view can be negative, which its view can't.
      case .gap, .space: true
      default: false
      }
    }
    return isGap(items.first) || isGap(items.last)
  }

  private func setMargins(_ gaps: Gaps, _ hasGaps: Bool, _ isRightToLeft: Bool) {
    guard usesMargins else {
      if isLayoutMarginsRelativeArrangement { isLayoutMarginsRelativeArrangement = false }
      return
    }
    // Last, because the stack view examines each change of margins that it uses.
    defer { if !isLayoutMarginsRelativeArrangement { isLayoutMarginsRelativeArrangement = true } }
    let ends =
      axis == .horizontal
      ? NSDirectionalEdgeInsets(top: 0, leading: gaps.start, bottom: 0, trailing: gaps.end)
      : NSDirectionalEdgeInsets(top: gaps.start, leading: 0, bottom: gaps.end, trailing: 0)
    var sum = Insets.directional(ends).resolved(isRightToLeft: isRightToLeft)
    if hasGaps {
      for inset in insets { sum.add(inset.insets.resolved(isRightToLeft: isRightToLeft)) }
    }
    guard margins != sum else { return }
    if margins == nil { insetsLayoutMarginsFromSafeArea = false }
    margins = sum
    layoutMargins = sum
  }

  private func setSpaces(_ gaps: Gaps, _ hasGaps: Bool) {
    var kept: [SpaceView] = []
    for (index, item) in items.enumerated() {
      switch item {
      case .spacer(let view):
        let minimum = gaps.spacers[index]
        view.setClosed(minimum == nil)
        view.extend(axis: axis, minimum: minimum)
        if minimum != nil { kept.append(view) }
      case .space(let view):
        view.setClosed(!gaps.spaces.contains(index))
        view.extend(axis: axis, minimum: nil, ignoresDirection: true)
      case .strut(let view):
        view.setClosed(!hasGaps)
        view.extend(axis: axis, minimum: nil)
      case .view, .absent, .gap: break
      }
    }
    guard !kept.isEmpty || !tiedSpacers.isEmpty else { return }
    // Removing a spacer from the container has removed its constraints, too.
    let isTied = equalSpacers.allSatisfy(\.isActive)
    guard !isTied || !kept.elementsEqual(tiedSpacers, by: ===) || tiedAxis != axis else { return }
    tiedSpacers = kept
    tiedAxis = axis
    _ = Self.purpose
    NSLayoutConstraint.deactivate(equalSpacers)
    equalSpacers = zip(kept, kept.dropFirst()).map { first, second in
      let along =
        axis == .horizontal ? (first.widthAnchor, second.widthAnchor) : (first.heightAnchor, second.heightAnchor)
      return along.1.constraint(equalTo: along.0).with(LayoutPriority.equalSpacers)
    }
    NSLayoutConstraint.activate(equalSpacers)
  }

}
