import AloeCore
import UIKit

/// A view with rows of containers whose columns have the same width in every row.
///
/// Layout guides represent the rows and the columns. Rows and columns whose containers are all hidden collapse, and the
/// gaps beside them are merged: a hidden container keeps its position, but its size doesn't count.
final class GridView: PassThroughView, LayoutContainer, SettingsUser {

  deinit { link.viewWasDeallocated() }

  let link = UserLink()

  // MARK: Contents

  /// Sets the grid's containers, row by row.
  func show(_ settings: GridSettings, _ rows: [[UIView]], leaving staysElsewhere: (UIView) -> Bool) {
    translatesAutoresizingMaskIntoConstraints = false
    if self.settings !== settings { self.settings.removeUser(self) }
    self.settings = settings
    settings.addUser(self)
    let wanted = Set(rows.joined().map(ObjectIdentifier.init))
    for case let view? in self.rows.joined()
    where view.superview === self && !wanted.contains(ObjectIdentifier(view)) && !staysElsewhere(view) {
      view.removeFromSuperview()
    }
    for view in rows.joined() where view.superview !== self {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      made = nil
    }
    self.rows = rows
    collapseContents()
    settingsChanged()
    contentVisibilityChanged()
  }

  func settingsChanged() {
    let wanted = ConstraintInputs(
      views: rows.map { $0.map { $0.map(ObjectIdentifier.init) } }, columns: settings.columns,
      alignment: settings.alignment)
    if wanted != made {
      made = wanted
      make()
    }
    closeGaps()
    notifyWrapsOfConstraint()
  }

  // MARK: Hiding

  override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByClient = newValue
      collapseContents()
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

  func setCollapsed(_ isCollapsed: Bool) {
    guard isCollapsed != self.isCollapsed else { return }
    self.isCollapsed = isCollapsed
    collapseContents()
    closeGaps()
  }

  var isVacant: Bool { rows.joined().allSatisfy { $0?.takesNoSpace ?? true } }

  func contentVisibilityChanged() {
    closeGaps()
    close(isHidden: super.isHidden) { super.isHidden = $0 }
  }

  override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if collapses { subview.asContainer?.setCollapsed(false) }
    limits[ObjectIdentifier(subview)] = nil
    // The others stay in their columns.
    rows = rows.map { $0.map { $0 === subview ? nil : $0 } }
    made = nil
    setNeedsUpdateConstraints()
  }

  override func updateConstraints() {
    contentVisibilityChanged()
    super.updateConstraints()
  }

  // MARK: Private

  private var settings = GridSettings([], .center, 0, 0)
  /// The containers; `nil` for one that was taken away.
  private var rows: [[UIView?]] = []
  /// Whether a client has hidden a container around this one.
  private var isCollapsed = false
  private var made: ConstraintInputs?
  private var guides: [UILayoutGuide] = []
  private var pins: [NSLayoutConstraint] = []
  /// The constraints that make the row and the column of each container at least as long as the container. They're
  /// active while it takes space.
  private var limits: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
  /// All of these constraints in a fixed order, in which they're removed: equal updates have equal results.
  private var orderedLimits: [NSLayoutConstraint] = []
  private static let purpose: Void = ConstraintPurposes.register("a grid")
  /// The distances from one row or column to the next; the first is from the grid's edge.
  private var rowGaps: [NSLayoutConstraint] = []
  private var columnGaps: [NSLayoutConstraint] = []
  /// The constraints that keep rows and columns minimal, with precedence over spacers around the grid.
  private var rowHeights: [NSLayoutConstraint] = []
  private var columnWidths: [NSLayoutConstraint] = []

  /// The inputs of the constraints.
  private struct ConstraintInputs: Equatable {
    var views: [[ObjectIdentifier?]]
    var columns: [UIStackView.Alignment]
    var alignment: UIStackView.Alignment
  }

  private var collapses: Bool { isHiddenByClient || isCollapsed }

  private func collapseContents() {
    for case let view? in rows.joined() { view.asContainer?.setCollapsed(collapses) }
  }

  private func make() {
    _ = Self.purpose
    NSLayoutConstraint.deactivate(pins + orderedLimits)
    for guide in guides { removeLayoutGuide(guide) }
    let columns = guides(rows.map(\.count).max() ?? 0)
    let lines = guides(rows.count)
    guides = columns + lines
    pins = []
    limits = [:]
    orderedLimits = []
    columnGaps = chain(columns.map { ($0.leadingAnchor, $0.trailingAnchor) }, from: leadingAnchor, to: trailingAnchor)
    rowGaps = chain(lines.map { ($0.topAnchor, $0.bottomAnchor) }, from: topAnchor, to: bottomAnchor)
    columnWidths = columns.map { $0.widthAnchor.constraint(equalToConstant: 0).with(LayoutPriority.smallGrid) }
    rowHeights = lines.map { $0.heightAnchor.constraint(equalToConstant: 0).with(LayoutPriority.smallGrid) }
    pins += columnWidths + rowHeights
    for (line, views) in zip(lines, rows) {
      for case (let index, let view?) in views.enumerated() {
        let column = columns[index]
        let across = hold(
          (view.leadingAnchor, view.centerXAnchor, view.trailingAnchor),
          in: (column.leadingAnchor, column.centerXAnchor, column.trailingAnchor),
          settings.alignment(ofColumn: index))
        let down = hold(
          (view.topAnchor, view.centerYAnchor, view.bottomAnchor),
          in: (line.topAnchor, line.centerYAnchor, line.bottomAnchor), settings.alignment)
        pins += [across.place, down.place]
        limits[ObjectIdentifier(view)] = [across.limit, down.limit]
        orderedLimits += [across.limit, down.limit]
      }
    }
    NSLayoutConstraint.activate(pins)
  }

  private func guides(_ count: Int) -> [UILayoutGuide] {
    (0..<count).map { _ in
      let guide = UILayoutGuide()
      addLayoutGuide(guide)
      return guide
    }
  }

  /// Chains guides, given by their edges, between two others; returns the constraints before each.
  private func chain<Kind>(
    _ guides: [(near: NSLayoutAnchor<Kind>, far: NSLayoutAnchor<Kind>)], from start: NSLayoutAnchor<Kind>,
    to end: NSLayoutAnchor<Kind>
  ) -> [NSLayoutConstraint] {
    var gaps: [NSLayoutConstraint] = []
    var last = start
    for guide in guides {
      gaps.append(guide.near.constraint(equalTo: last))
      last = guide.far
    }
    // The guides have a weak preference for a small size. A grid without guides needs the same, because it may be
    // stretched.
    let rest = end.constraint(equalTo: last)
    pins += gaps + [guides.isEmpty ? rest.with(LayoutPriority.smallGrid) : rest]
    return gaps
  }

  private typealias Line<Kind: AnyObject> = (
    near: NSLayoutAnchor<Kind>, middle: NSLayoutAnchor<Kind>, far: NSLayoutAnchor<Kind>
  )

  /// Returns a constraint that positions an item in a row or a column, and one that makes that as long as the item.
  private func hold<Kind>(
    _ item: Line<Kind>, in place: Line<Kind>, _ alignment: UIStackView.Alignment
  ) -> (place: NSLayoutConstraint, limit: NSLayoutConstraint) {
    let afterStart = item.near.constraint(greaterThanOrEqualTo: place.near)
    let beforeEnd = place.far.constraint(greaterThanOrEqualTo: item.far)
    return switch alignment {
    case .fill: (item.near.constraint(equalTo: place.near), item.far.constraint(equalTo: place.far))
    case .center: (item.middle.constraint(equalTo: place.middle), afterStart)
    case .trailing, .lastBaseline: (item.far.constraint(equalTo: place.far), afterStart)
    default: (item.near.constraint(equalTo: place.near), beforeEnd)
    }
  }

  /// Collapses hidden rows and columns with their gaps, or all gaps while a client has hidden the grid. Lets the first
  /// visible column and the last visible row take excess space.
  private func closeGaps() {
    let isShown = rows.map { $0.map { !($0?.takesNoSpace ?? true) } }
    for (view, isShown) in zip(rows.joined(), isShown.joined()) { limit(view, isShown) }
    let lines = isShown.map { $0.contains(true) }
    let columns = columnGaps.indices.map { column in isShown.contains { column < $0.count && $0[column] } }
    set(rowGaps, collapses ? 0 : settings.lineSpacing, lines)
    set(columnGaps, collapses ? 0 : settings.spacing, columns)
    yield(rowHeights, at: lines.lastIndex(of: true))
    yield(columnWidths, at: columns.firstIndex(of: true))
  }

  /// Makes the row and the column of a container at least as long as the container, or lets them be shorter.
  private func limit(_ view: UIView?, _ isShown: Bool) {
    guard let view, let limits = limits[ObjectIdentifier(view)], limits.first?.isActive != isShown else { return }
    if isShown { NSLayoutConstraint.activate(limits) } else { NSLayoutConstraint.deactivate(limits) }
  }

  private func yield(_ sizes: [NSLayoutConstraint], at yielding: Int?) {
    for (index, size) in sizes.enumerated() {
      let priority = UILayoutPriority(index == yielding ? LayoutPriority.yieldingGrid : LayoutPriority.smallGrid)
      if size.priority != priority { size.priority = priority }
    }
  }

  private func set(_ gaps: [NSLayoutConstraint], _ spacing: CGFloat, _ isShown: [Bool]) {
    var isFirst = true
    for (gap, isShown) in zip(gaps, isShown) {
      let length = isShown && !isFirst ? spacing : 0
      if gap.constant != length { gap.constant = length }
      if isShown { isFirst = false }
    }
  }

}
