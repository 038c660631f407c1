import AloeCore
import Foundation

/// A view that lays out a row or a column of views with constraints that it creates itself.
///
/// Position the stack view (and give it a size if its views don't have one), add arranged views, and set ``axis``,
/// ``distribution``, ``alignment`` and ``spacing``. After a change, the next update of constraints recreates only those
/// affected by it; a new spacing only edits numbers. Appending n views is O(n) altogether.
///
/// The constraints have UIKit's identifiers, but their number, and the way they keep hidden views, differ from Apple's;
/// see ``arrangedSubviews``.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The distribution of the length along the axis.
  public enum Distribution: Int, Sendable, CaseIterable {
    /// The views fill the stack. Hugging and compression resistance determine which views are stretched or compressed.
    /// If those leave it undetermined, the last view without an intrinsic size takes the remaining length; if all have
    /// one, the first view is stretched or compressed, and when it has reached its limit, the next. In a row, labels
    /// with several lines are compressed before all other views, and equally; UIKit of iOS 14 and earlier gives each
    /// its part of the width even if all fit.
    case fill
    /// The views fill the stack, all with the same length.
    case fillEqually
    /// The views fill the stack in proportion to their intrinsic lengths: the fraction of the stack's length that each
    /// takes is its part of the sum of all these lengths and the gaps, and the last view takes the remaining length. A
    /// view without an intrinsic length counts with the length that the constraints inside it require. A length set by
    /// a required constraint takes precedence.
    case fillProportionally
    /// The views keep their intrinsic lengths, and the gaps between them are equal, at least ``UIStackView/spacing``.
    case equalSpacing
    /// The views keep their intrinsic lengths, and the distances between their centres are equal as far as the gaps,
    /// which are at least ``UIStackView/spacing``, allow. A stack view without a given size has the length that this
    /// requires.
    case equalCentering
  }

  /// The alignment of views across the axis.
  public enum Alignment: Int, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the leading edge; in a row at the top.
    case leading
    /// In a row: with their first baselines on one line, as high as possible. In a column it's ``leading``.
    case firstBaseline
    /// In the centre.
    case center
    /// At the trailing edge; in a row at the bottom.
    case trailing
    /// In a row: with their last baselines on one line, as low as possible. In a column it's ``trailing``.
    case lastBaseline

    /// At the top of a row; another name of ``leading``.
    public static let top = Alignment.leading
    /// At the bottom of a row; another name of ``trailing``.
    public static let bottom = Alignment.trailing
  }

  /// A value for the stack view's own ``spacing`` in ``setCustomSpacing(_:after:)``. As a value of ``spacing`` it means
  /// 0.
  nonisolated public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

  /// A value for the system's distance between views, which is 8 points.
  nonisolated public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  // MARK: - Creating a stack view

  /// Creates a stack view without arranged views.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a stack view from a storyboard or a nib.
  public required init(coder: NSCoder) {
    // The initialiser of views never fails.
    super.init(coder: coder)!
    coder.finish(self, at: UIStackView.self)
  }

  /// Creates a row of `views`.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - Arranged views

  private var slots: [StackSlot] = []
  private var slotsByView: [ObjectIdentifier: StackSlot] = [:]
  private lazy var arrangement = StackArrangement(self)
  /// Slots whose views' content has changed, to be read in the next update.
  @exclusivity(unchecked) private var unreadSlots: [StackSlot] = []
  /// Whether the next update visits all slots.
  private var isArrangementDue = true

  /// The arranged views, in order along the axis. All of them are subviews; other subviews are left alone.
  ///
  /// A hidden view stays in the list and takes no space, nor does the spacing after it. It's kept with a length of zero
  /// in the centre of the gap, and slides from there when it's shown again in an animation. UIKit keeps it with a
  /// required constraint, which conflicts with a fixed length of the view; on Linux that constraint yields. O(n).
  open var arrangedSubviews: [UIView] { slots.map(\.view) }

  /// Appends `view` to ``arrangedSubviews``, and adds it as a subview if it isn't one.
  ///
  /// A view that is arranged already moves to the end. From then on, constraints determine the view's frame:
  /// `translatesAutoresizingMaskIntoConstraints` becomes false. O(1).
  open func addArrangedSubview(_ view: UIView) { insert(view, at: slots.count) }

  /// Inserts `view` at `stackIndex` of ``arrangedSubviews``, and adds it as a subview if it isn't one.
  ///
  /// A view that is arranged already moves; the front-to-back order of ``UIView/subviews`` stays.
  ///
  /// The index must be from 0 to the number of arranged views; any other is a fatal error.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    demand(
      (0...slots.count).contains(stackIndex),
      "\(view) can't be arranged at index \(stackIndex) of \(self), which has \(slots.count) arranged views. "
        + "Give an index from 0 to \(slots.count).")
    insert(view, at: stackIndex)
  }

  /// Removes `view` from ``arrangedSubviews`` and discards its custom spacing. It stays a subview; remove it from its
  /// superview if it shouldn't be visible any more. Does nothing if the view isn't arranged. O(n).
  open func removeArrangedSubview(_ view: UIView) {
    guard let slot = slotsByView.removeValue(forKey: ObjectIdentifier(view)) else { return }
    if let index = slotIndex(of: slot, in: slots) { slots.remove(at: index) }
    // Otherwise the list would keep the view alive.
    if slot.isUnread, let index = slotIndex(of: slot, in: unreadSlots) { unreadSlots.remove(at: index) }
    arrangement.release(slot)
    arrangementChanged()
  }

  private func slotIndex(of slot: StackSlot, in slots: [StackSlot]) -> Int? {
    for index in slots.indices where slots[index] === slot { return index }
    return nil
  }

  private func insert(_ view: UIView, at index: Int) {
    if let slot = slotsByView[ObjectIdentifier(view)], let old = slotIndex(of: slot, in: slots) {
      slots.remove(at: old)
      slots.insert(slot, at: min(index, slots.count))
      slot.number = 0
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
      if view.superview !== self { addSubview(view) }
      let slot = StackSlot(view)
      slotsByView[ObjectIdentifier(view)] = slot
      unreadSlots.append(slot)
      // Adding the subview may have run client code that changed the list.
      slots.insert(slot, at: min(index, slots.count))
    }
    arrangementChanged()
  }

  /// Removes a subview from the arranged views as well.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: - Layout

  /// The axis of the views: a row, which is the default, or a column.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { arrangementChanged() } } }

  /// The distribution of the length along the axis; ``Distribution-swift.enum/fill`` by default.
  open var distribution: Distribution = .fill { didSet { if distribution != oldValue { arrangementChanged() } } }

  /// The alignment of the views across the axis; ``Alignment-swift.enum/fill`` by default.
  open var alignment: Alignment = .fill { didSet { if alignment != oldValue { arrangementChanged() } } }

  /// The distance between neighbours in points; 0 by default. With a negative distance, they overlap.
  ///
  /// It's exact for the distributions that fill the stack view, and a minimum for the two others. A change costs O(n).
  open var spacing: CGFloat {
    get { ownSpacing }
    set {
      checkSpacing(newValue)
      let value = newValue == Self.spacingUseDefault ? 0 : newValue
      guard value != ownSpacing else { return }
      ownSpacing = value
      arrangementChanged()
    }
  }
  private var ownSpacing: CGFloat = 0

  /// Sets the distance after `arrangedSubview`, in points, regardless of ``spacing``. A view that moves keeps its
  /// distance until it's removed. ``spacingUseDefault`` resets it. Does nothing for a view that isn't arranged.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    checkSpacing(spacing)
    guard let slot = slotsByView[ObjectIdentifier(arrangedSubview)] else { return }
    let value = spacing == Self.spacingUseDefault ? nil : spacing
    guard value != slot.customSpacing else { return }
    slot.customSpacing = value
    arrangementChanged()
  }

  /// Returns the distance set after `arrangedSubview`, or ``spacingUseDefault`` if there is none.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    slotsByView[ObjectIdentifier(arrangedSubview)]?.customSpacing ?? Self.spacingUseDefault
  }

  private func checkSpacing(_ value: CGFloat) {
    demand(
      value.isFinite,
      "A spacing of \(self) was set to \(value). It must be a finite number: look for a division by zero or a size "
        + "that was never set.")
  }

  /// Whether the spacing of a column is measured from the last baseline of a view to the first one of the next, instead
  /// of from edge to edge; false by default. The system's spacing is always measured from edge to edge.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// Whether the views are laid out within the layout margins instead of the bounds; false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }

  // MARK: - Baselines

  /// The view with the first baseline: in a row the view with the tallest content, in a column the first; nested stack
  /// views are searched.
  ///
  /// In a row, a view's content counts, whether or not the row stretches or compresses it: its intrinsic height at the
  /// view's width, or the height that the constraints inside the view require. Of several with the same height, it's
  /// the first. UIKit documents the tallest view.
  open override var forFirstBaselineLayout: UIView {
    baselineView { $0.first }?.forFirstBaselineLayout ?? self
  }

  /// The view with the last baseline: in a row the view with the tallest content, as for ``forFirstBaselineLayout``, in
  /// a column the last; nested stack views are searched.
  open override var forLastBaselineLayout: UIView {
    baselineView { $0.last }?.forLastBaselineLayout ?? self
  }

  private func baselineView(inColumn: ([UIView]) -> UIView?) -> UIView? {
    let views = slots.map(\.view).filter { !$0.isHidden }
    return axis == .horizontal ? viewWithTallestContent(among: views) : inColumn(views)
  }

  // MARK: - Notifications of changes

  /// Schedules an update of the constraints. In an animation block, the views slide without a call of
  /// `layoutIfNeeded()`.
  private func arrangementChanged() {
    setNeedsUpdateConstraints()
    if UIView.isInAnimationBlock { UIView.noteLayoutChangeInAnimation(self) }
    superview?.intrinsicContentSizeChanged(of: self)
  }

  open override func setNeedsUpdateConstraints() {
    isArrangementDue = true
    super.setNeedsUpdateConstraints()
  }

  override func updateGeneratedConstraints() {
    super.updateGeneratedConstraints()
    let hasChanged = isArrangementDue || !unreadSlots.isEmpty
    readContents()
    if isArrangementDue {
      isArrangementDue = false
      arrangement.update(slots)
    }
    // Another view's content may be the tallest now, although no frame changes.
    if hasChanged, axis == .horizontal, existingNode != nil { notifyEngines { $0.baselinesChanged(self) } }
  }

  /// Reads the contents that have changed. Querying a view's size may report another change.
  private func readContents() {
    guard !unreadSlots.isEmpty else { return }
    var unread = unreadSlots
    unreadSlots = []
    for slot in unread where slot.readContent() || distribution == .fillProportionally { isArrangementDue = true }
    guard unreadSlots.isEmpty else { return }
    // Reuses the list's memory.
    unread.removeAll(keepingCapacity: true)
    unreadSlots = unread
  }

  override func subviewVisibilityChanged(_ subview: UIView) {
    super.subviewVisibilityChanged(subview)
    guard slotsByView[ObjectIdentifier(subview)] != nil else { return }
    subview.layer.isShownWhileAnimated = UIView.isInAnimationBlock && subview.isHidden
    arrangementChanged()
  }

  override func intrinsicContentSizeChanged(of subview: UIView) {
    super.intrinsicContentSizeChanged(of: subview)
    guard let slot = slotsByView[ObjectIdentifier(subview)] else { return }
    if !slot.isUnread {
      slot.isUnread = true
      unreadSlots.append(slot)
    }
    super.setNeedsUpdateConstraints()
    superview?.intrinsicContentSizeChanged(of: self)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrangement.boundsChanged()
    if existingNode != nil { notifyEngines { $0.baselinesChanged(self) } }
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if isLayoutMarginsRelativeArrangement { arrangement.updateLimits() }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { setNeedsUpdateConstraints() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConstraints()
  }
}
