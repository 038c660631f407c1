import UIKit

/// The sizes and priorities of a view that layouts have set, with the view's own priorities.
///
/// They belong to the view, because it can move from one layout to another before it leaves the first.
@MainActor final class ViewRecord {

  /// Returns the record of a view; `nil` if no layout has set anything.
  static func existing(of view: UIView) -> ViewRecord? {
    guard isInUse else { return nil }
    return objc_getAssociatedObject(view, key) as? ViewRecord
  }

  /// Returns the record of a view, which it creates if there's none.
  static func of(_ view: UIView) -> ViewRecord {
    if let known = existing(of: view) { return known }
    let new = ViewRecord()
    isInUse = true
    objc_setAssociatedObject(view, key, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return new
  }

  /// Whether a view has a record, or had one.
  private(set) static var isInUse = false
  private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  // MARK: Sizes

  /// The settings that constrain the view, those of a tree from the inside out. They're retained, because their
  /// constraints can outlive the tree.
  private var sizes: [SizeSettings] = []

  /// Adds settings, or moves them to the end.
  func addLast(_ settings: SizeSettings) {
    guard sizes.last !== settings else { return }
    remove(settings)
    sizes.append(settings)
  }

  func remove(_ settings: SizeSettings) { sizes.removeAll { $0 === settings } }

  /// Removes the view's constraints of all size settings for which `isOver` returns true.
  func endSizes(where isOver: (SizeSettings) -> Bool) {
    for settings in sizes where isOver(settings) { settings.end() }
  }

  /// Removes the view's constraints that `settings` replace.
  func endSizes(replacedBy settings: SizeSettings) {
    var isInside = true
    for other in sizes {
      if other === settings { isInside = false } else { other.giveWay(to: settings, isInside: isInside) }
    }
  }

  /// Lets the nodes inside a node that has dropped limits set these again, from the inside out.
  func uncoverSizes(_ limits: Set<SizeSettings.Limit>, by settings: SizeSettings) {
    for inner in sizes.prefix(while: { $0 !== settings }) { inner.uncover(limits, by: settings) }
  }

  // MARK: Priorities

  private struct Change {
    /// The priority before the first layout set another one.
    var own: UILayoutPriority
    var set: UILayoutPriority
    /// The keeper of the layout that set it.
    weak var keeper: PriorityKeeper?
    /// Whether other layouts leave it as it is; see ``SizeSettings/staysWithView``.
    var staysWithView: Bool
  }

  private var changes: [PriorityKind: Change] = [:]

  /// Sets priorities for a layout's keeper, and restores the others that the layout has set, or that any has set if
  /// `takesOver` is true.
  ///
  /// A priority that was set elsewhere since then isn't restored, and if the layout sets another one, it counts as the
  /// view's own from now on.
  func set(
    _ priorities: [PriorityKind: UILayoutPriority], on view: UIView, by keeper: PriorityKeeper, takesOver: Bool,
    staysWithView: Bool = false
  ) {
    for kind in PriorityKind.allCases {
      let current = Self.priority(kind, of: view)
      let change = changes[kind]
      if let wanted = priorities[kind] {
        let own = change.map { $0.set == current ? $0.own : current } ?? current
        changes[kind] = Change(own: own, set: wanted, keeper: keeper, staysWithView: staysWithView)
        if current != wanted { Self.setPriority(wanted, kind, of: view) }
      } else if let change, change.keeper === keeper || takesOver && !change.staysWithView {
        changes[kind] = nil
        if change.set == current { Self.setPriority(change.own, kind, of: view) }
      }
    }
  }

  private static func priority(_ kind: PriorityKind, of view: UIView) -> UILayoutPriority {
    kind.isHugging
      ? view.contentHuggingPriority(for: kind.axis) : view.contentCompressionResistancePriority(for: kind.axis)
  }

  private static func setPriority(_ priority: UILayoutPriority, _ kind: PriorityKind, of view: UIView) {
    if kind.isHugging {
      view.setContentHuggingPriority(priority, for: kind.axis)
    } else {
      view.setContentCompressionResistancePriority(priority, for: kind.axis)
    }
  }

}
