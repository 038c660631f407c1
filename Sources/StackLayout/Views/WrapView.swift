import AloeCore
import UIKit

/// A view that shows views side by side, in as many lines as they need.
///
/// It's a label without text, because labels are the only kind of view whose height Auto Layout queries after it knows
/// their width, by `textRect(forBounds:limitedToNumberOfLines:)`. The height is therefore correct in the same pass
/// that determines the width, and in fitting sizes, as for multiline text.
final class WrapView: UILabel, LayoutContainer, SettingsUser {

  // MARK: Creating a wrap

  override init(frame: CGRect) {
    settings = WrapSettings(.center, 0, 0)
    super.init(frame: frame)
    numberOfLines = 0
    isUserInteractionEnabled = true
    translatesAutoresizingMaskIntoConstraints = false
    // Nothing is drawn, but an empty label might have no size.
    text = " "
  }

  required init?(coder: NSCoder) {
    settings = WrapSettings(.center, 0, 0)
    super.init(coder: coder)
  }

  deinit { link.viewWasDeallocated() }

  let link = UserLink()

  override func drawText(in rect: CGRect) {}

  // MARK: Accessibility

  // Screen readers read the views inside, not the wrap itself.

  override var isAccessibilityElement: Bool {
    get { preferredIsElement }
    set { preferredIsElement = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.subtracting(.staticText) }
    set { super.accessibilityTraits = newValue }
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel.flatMap { $0 == text ? nil : $0 } }
    set { super.accessibilityLabel = newValue }
  }

  private var preferredIsElement = false

  // MARK: What it shows

  /// Sets the wrap's containers.
  func show(_ settings: WrapSettings, _ views: [UIView]) {
    if self.settings !== settings { self.settings.removeUser(self) }
    self.settings = settings
    settings.addUser(self)
    let wanted = Set(views.map(ObjectIdentifier.init))
    for item in items where !wanted.contains(ObjectIdentifier(item.view)) && item.view.superview === self {
      item.view.removeFromSuperview()
    }
    let known = items.map { (ObjectIdentifier($0.view), $0) }
    let old = Dictionary(known, uniquingKeysWith: { first, _ in first })
    items = views.map { view in
      if let item = old[ObjectIdentifier(view)], view.superview === self { return item }
      return Item(view, in: self)
    }
    contentVisibilityChanged()
  }

  func settingsChanged() {
    changeCount += 1
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    notifyWrapOfChange()
  }

  // MARK: Layout

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    isAskedForText = true
    return CGRect(origin: bounds.origin, size: flow(width: bounds.width).size)
  }

  /// The label's own size, which comes from `textRect`. Apple doesn't promise that: if the label has never called
  /// `textRect`, the size is that at the width of the last layout.
  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    if isAskedForText { return size }
    return flow(width: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude).size
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    flow(width: size.width > 0 ? size.width : .greatestFiniteMagnitude).size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    lookForChanges()
    let (size, hasChanged) = Context.current.measuring.run { placeItems() }
    if hasChanged {
      changeCount += 1
      notifyWrapOfChange()
    }
    // An item's contents may have changed since the size was queried.
    if size != lastFlow { invalidateIntrinsicContentSize() }
    lastFlow = size
  }

  override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    items.removeAll { $0.view === subview }
    contentVisibilityChanged()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override var forFirstBaselineLayout: UIView {
    items.first { !$0.takesNoSpace }?.view.forFirstBaselineLayout ?? self
  }

  override var forLastBaselineLayout: UIView {
    items.last { !$0.takesNoSpace }?.view.forLastBaselineLayout ?? self
  }

  /// Discards measurements of items whose contents have changed. Called before any layout, when constraints are
  /// updated, so that fitting sizes are up to date.
  func contentMayHaveChanged(in view: UIView) {
    guard let item = item(with: view) else { return }
    guard item.isMeasured else { return item.forgetHiding() }
    if item.lookForChanges() { settingsChanged() }
  }

  /// Discards the measurement of an item in which a wrap has changed. An item without a measurement was discarded
  /// before, and so were those around it.
  func contentHasChanged(in view: UIView) {
    guard let item = item(with: view), item.isMeasured else { return }
    item.forget()
    settingsChanged()
  }

  /// Discards the measurement of an item, because a constraint inside has changed.
  func constraintChanged(in view: UIView) {
    item(with: view)?.forget()
    settingsChanged()
  }

  /// Returns how often the wrap's size may have changed, after checking its contents.
  func countChanges() -> Int {
    lookForChanges()
    return changeCount
  }

  // MARK: Hiding

  override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByClient = newValue
      contentVisibilityChanged()
    }
  }

  #if canImport(ObjectiveC)
    // observingHiding notifies observers.
    nonisolated override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
      key != "hidden" && super.automaticallyNotifiesObservers(forKey: key)
    }
  #endif

  private(set) var isHiddenByClient = false

  var isVacant: Bool { items.allSatisfy(\.takesNoSpace) }

  func contentVisibilityChanged() {
    for item in items {
      item.forgetHiding()
      item.updateLimit()
    }
    settingsChanged()
    close(isHidden: super.isHidden) { super.isHidden = $0 }
  }

  // MARK: Private

  private var settings: WrapSettings
  private var items: [Item] = []
  private var lastFlow = CGSize.zero
  /// Whether the label takes its size from `textRect`.
  private var isAskedForText = false
  private var changeCount = 0

  private var shown: [Item] { items.filter { !$0.takesNoSpace } }

  private func item(with view: UIView) -> Item? { items.first { $0.view === view } }

  /// Discards the measurements of items that have changed.
  private func lookForChanges() {
    for item in items where item.lookForChanges() { changeCount += 1 }
  }

  /// Moves the items to their positions. Returns the size, and whether an item has another size than the one measured
  /// before.
  private func placeItems() -> (size: CGSize, hasChanged: Bool) {
    var hasChanged = false
    let shown = shown
    for item in shown where item.compareWithLayout(width: bounds.width) { hasChanged = true }
    let flow = flow(of: shown, width: bounds.width)
    for (item, place) in zip(shown, flow.places) { item.move(to: place) }
    return (flow.size, hasChanged)
  }

  /// Returns the flow of the visible items at a width.
  ///
  /// Measuring an item queries the wraps in it for their sizes. They don't look for changes, because this wrap has
  /// looked into them already; otherwise, the contents of nested wraps would be checked once for each wrap around them.
  private func flow(width: CGFloat) -> Flow {
    let measuring = Context.current.measuring
    if !measuring.isUnderway { lookForChanges() }
    return measuring.run { flow(of: shown, width: width) }
  }

  private func flow(of items: [Item], width: CGFloat) -> Flow {
    Flow(
      items.map { $0.size(within: width) }, width: width, spacing: settings.spacing, lineSpacing: settings.lineSpacing,
      alignment: settings.alignment)
  }

}
