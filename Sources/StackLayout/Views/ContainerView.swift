import UIKit

/// The stack view that shows rows or columns with the insets around them, or any one child with insets or layers.
///
/// It takes no touches itself, and keeps gaps from adding up around hidden views.
final class ContainerView: UIStackView, LayoutContainer, SettingsUser {

  // MARK: Making a container

  override init(frame: CGRect) {
    settings = StackSettings(.vertical, .fill)
    super.init(frame: frame)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init(coder: NSCoder) {
    settings = StackSettings(.vertical, .fill)
    super.init(coder: coder)
  }

  // MARK: What it shows

  /// Shows these from now on. Views that are arranged already stay where they are, those that `staysElsewhere` are
  /// left for others to take, and the rest is removed.
  func show(
    _ settings: StackSettings, _ insets: [InsetSettings], _ items: [Item], _ layers: [LayerView],
    leaving staysElsewhere: (UIView) -> Bool
  ) {
    forEachSettings { if $0.user === self { $0.user = nil } }
    self.settings = settings
    self.insets = insets
    self.items = items
    forEachSettings { $0.user = self }
    applied = nil
    let hasChanged = arrange(items.compactMap(\.view), staysElsewhere)
    show(layers, raising: hasChanged)
    applySettings()
  }

  /// Views for layers that are in front or behind; those there are, as far as they will do.
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
  }

  // MARK: Touches

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  // MARK: Hiding

  /// Hidden by the client, or because all that it holds is hidden.
  override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByClient = newValue
      applySettings()
    }
  }

  private(set) var isHiddenByClient = false

  var isVacant: Bool {
    var hasViews = false
    for item in items {
      switch item {
      case .view(let view, let container):
        guard container?.isClosed ?? view.isHidden else { return false }
        hasViews = true
      case .absent: hasViews = true
      case .gap, .spacer, .strut: break
      }
    }
    return hasViews || items.isEmpty
  }

  func contentVisibilityChanged() { setNeedsUpdateConstraints() }

  // A view doesn't tell its superview that it was hidden or has another size. A stack view finds out all the same, and
  // looks through its arranged views in both of these.
  override func updateConstraints() {
    applySettings()
    tellWrap()
    super.updateConstraints()
  }

  override func layoutSubviews() {
    applySettings()
    super.layoutSubviews()
    for layer in layers where layer.frame != bounds {
      // A new layer appears in its place.
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
    // It was taken away, maybe by another layout.
    guard let index = items.firstIndex(where: { $0.view === subview }) else { return }
    items[index] = .absent
    setNeedsUpdateConstraints()
  }

  // MARK: Private

  private var settings: StackSettings
  private var insets: [InsetSettings] = []
  // They're looked at in every layout, and no access overlaps another.
  @exclusivity(unchecked) private var items: [Item] = []
  private var layers: [LayerView] = []
  private var margins: UIEdgeInsets?
  @exclusivity(unchecked) private var applied: AppliedState?
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var equalSpacers: [NSLayoutConstraint] = []
  private var tiedSpacers: [SpaceView] = []
  private var tiedAxis = NSLayoutConstraint.Axis.vertical

  private func forEachSettings(_ body: (NodeSettings) -> Void) {
    body(settings)
    for settings in insets { body(settings) }
    for item in items { if case .gap(let settings) = item { body(settings) } }
  }

  private func arrange(_ views: [UIView], _ staysElsewhere: (UIView) -> Bool) -> Bool {
    let wanted = Set(views.map(ObjectIdentifier.init))
    var hasChanged = false
    for view in arrangedSubviews where !wanted.contains(ObjectIdentifier(view)) && !staysElsewhere(view) {
      view.removeFromSuperview()
    }
    var present = arrangedSubviews
    for (index, view) in views.enumerated() where index >= present.count || present[index] !== view {
      insertArrangedSubview(view, at: index)
      // Where there's nothing more it wasn't before either.
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

  /// Brings axis, spacings, margins, spacers and the container's own visibility into line with the settings and with
  /// what is hidden.
  private func applySettings() {
    let hides = isHiddenByClient || isVacant
    let becomesRows = settings.breakpoints != AxisBreakpoints() && settings.breakpoints.apply(to: traitCollection)
    let isRightToLeft = usesMargins && effectiveUserInterfaceLayoutDirection == .rightToLeft
    if let applied, applied.hides == hides, applied.becomesRows == becomesRows,
      applied.isRightToLeft == isRightToLeft, hasSlots(applied.slots)
    {
      return
    }
    var slots: [Gaps.Slot] = []
    slots.reserveCapacity(items.count)
    for item in items { slots.append(slot(item)) }
    applied = AppliedState(slots: slots, hides: hides, becomesRows: becomesRows, isRightToLeft: isRightToLeft)
    let axis: NSLayoutConstraint.Axis = becomesRows ? .vertical : settings.axis
    if self.axis != axis { self.axis = axis }
    let alignment = becomesRows && settings.alignment != .fill ? .leading : settings.alignment
    if self.alignment != alignment { self.alignment = alignment }
    if distribution != settings.distribution { distribution = settings.distribution }
    // A hidden container has no gaps either, so that its having no length is no conflict.
    let gaps = hides ? Gaps([], spacing: 0) : Gaps(slots, spacing: settings.spacing)
    setSpacings(gaps, hides ? 0 : settings.spacing)
    setMargins(gaps, hides, isRightToLeft)
    setSpaces(gaps, hides)
    if super.isHidden != hides {
      tellOfHiding { super.isHidden = hides }
      (superview as? any LayoutContainer)?.contentVisibilityChanged()
    }
  }

  /// What spacings, margins and so on follow from, apart from the settings.
  private struct AppliedState {
    var slots: [Gaps.Slot]
    var hides: Bool
    var becomesRows: Bool
    var isRightToLeft: Bool
  }

  /// Whether the items are still what those slots were made of. It's asked in every layout, so it makes no list.
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
    case .view: .view(isHidden: item.takesNoSpace)
    case .absent: .view(isHidden: true)
    case .gap(let settings): .gap(settings.length ?? 0)
    case .spacer(let view): .spacer(view.settings.length ?? self.settings.spacing)
    case .strut: .view(isHidden: false)
    }
  }

  private func setSpacings(_ gaps: Gaps, _ spacing: CGFloat) {
    if self.spacing != spacing { self.spacing = spacing }
    for (index, item) in items.enumerated() {
      guard let view = item.view else { continue }
      let custom = gaps.after[index].flatMap { $0 == spacing ? nil : $0 }
      guard customSpacings[ObjectIdentifier(view)] != custom else { continue }
      customSpacings[ObjectIdentifier(view)] = custom
      setCustomSpacing(custom ?? UIStackView.spacingUseDefault, after: view)
    }
  }

  /// Whether there can be space at the edges: it's within the margins then.
  private var usesMargins: Bool {
    func isGap(_ item: Item?) -> Bool {
      if case .gap = item { return true }
      return false
    }
    return !insets.isEmpty || isGap(items.first) || isGap(items.last)
  }

  private func setMargins(_ gaps: Gaps, _ hides: Bool, _ isRightToLeft: Bool) {
    let uses = usesMargins
    if isLayoutMarginsRelativeArrangement != uses { isLayoutMarginsRelativeArrangement = uses }
    guard uses else { return }
    let ends =
      axis == .horizontal
      ? NSDirectionalEdgeInsets(top: 0, leading: gaps.start, bottom: 0, trailing: gaps.end)
      : NSDirectionalEdgeInsets(top: gaps.start, leading: 0, bottom: gaps.end, trailing: 0)
    var sum = Insets.directional(ends).resolved(isRightToLeft: isRightToLeft)
    if !hides {
      for inset in insets { sum.add(inset.insets.resolved(isRightToLeft: isRightToLeft)) }
    }
    guard margins != sum else { return }
    if margins == nil { insetsLayoutMarginsFromSafeArea = false }
    margins = sum
    layoutMargins = sum
  }

  private func setSpaces(_ gaps: Gaps, _ hides: Bool) {
    var kept: [SpaceView] = []
    for (index, item) in items.enumerated() {
      switch item {
      case .spacer(let view):
        let least = gaps.spacers[index]
        if view.isHidden != (least == nil) { view.isHidden = least == nil }
        view.take(axis: axis, least: least)
        if least != nil { kept.append(view) }
      case .strut(let view):
        if view.isHidden != hides { view.isHidden = hides }
        view.take(axis: axis, least: nil)
      case .view, .absent, .gap: break
      }
    }
    guard !kept.elementsEqual(tiedSpacers, by: ===) || tiedAxis != axis else { return }
    tiedSpacers = kept
    tiedAxis = axis
    NSLayoutConstraint.deactivate(equalSpacers)
    equalSpacers = zip(kept, kept.dropFirst()).map { first, second in
      let along =
        axis == .horizontal ? (first.widthAnchor, second.widthAnchor) : (first.heightAnchor, second.heightAnchor)
      return along.1.constraint(equalTo: along.0).with(LayoutPriority.equalSpacers)
    }
    NSLayoutConstraint.activate(equalSpacers)
  }

}

extension UIEdgeInsets {

  mutating func add(_ other: UIEdgeInsets) {
    top += other.top
    left += other.left
    bottom += other.bottom
    right += other.right
  }

}
