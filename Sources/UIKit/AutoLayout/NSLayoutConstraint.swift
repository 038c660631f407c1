import Foundation
import GTKPlatform
import ObjectRoot
import RuntimePatches

/// A linear relation between an attribute of one view or guide and an attribute of another: `first = multiplier x
/// second + constant`, or `<=`, or `>=`.
///
/// It can be subclassed. It has no effect until ``isActive`` is true. ``constant`` and ``priority`` can be changed at
/// any time; the rest is fixed.
@preconcurrency @MainActor open class NSLayoutConstraint: MainActorObject {
  /// The direction of a row or of a column.
  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// The relation between the two sides.
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  /// The side, size or line of a view that a constraint refers to.
  public enum Attribute: Int, Sendable, CaseIterable {
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }

  /// The alignment of a visual format's views, and the direction in which it's read.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  // MARK: - Creating

  /// Creates a constraint between two views or guides.
  ///
  /// - Parameters:
  ///   - view1: A `UIView` or `UILayoutGuide`.
  ///   - attr1: The side or length of it that is constrained.
  ///   - relation: The relation between the two sides.
  ///   - view2: Another, or `nil` with the attribute `.notAnAttribute` for a plain number.
  ///   - attr2: The side or length of the other: a position for a position, which may be one of the other axis, and a
  ///     length for a length.
  ///   - multiplier: The factor of the second attribute.
  ///   - constant: The number to add, in points. A number that isn't finite is a fatal error.
  @_disfavoredOverload
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      first: ConstraintDiagnostics.item(view1, "first"), attr1, relation,
      view2.map { ConstraintDiagnostics.item($0, "second") },
      attr2, multiplier: multiplier, constant: constant)
  }

  convenience init(
    first: any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation, _ second: (any LayoutItem)?,
    _ secondAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    self.init(
      first.layoutNode, firstAttribute, relation, second?.layoutNode, secondAttribute, multiplier: multiplier,
      constant: constant)
  }

  convenience init(
    _ firstNode: LayoutNode, _ firstAttribute: Attribute, _ relation: Relation, _ secondNode: LayoutNode?,
    _ secondAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0, distances: LayoutDistances? = nil
  ) {
    self.init()
    storedConstant = constant
    begin(
      ConstraintTerms(
        firstNode, firstAttribute, relation, secondNode, secondAttribute, multiplier: multiplier, distances: distances))
  }

  /// Creates a constraint without items, which can't take effect, for subclasses whose initialisers call this one.
  ///
  /// Activating it only logs a warning.
  public override init() {
    serial = SerialNumber.next()
    super.init()
    MainThreadDeallocation.arrange(for: type(of: self))
  }

  /// Sets the terms of a constraint that was created without items.
  final func begin(_ terms: ConstraintTerms) {
    self.terms = terms
    self.terms.areComparable = ConstraintDiagnostics.check(self)
  }

  // On the main thread; see MainThreadDeallocation.
  deinit { ConstraintRecord.clear(record) }

  /// The creation order, by which lists of constraints are sorted.
  final let serial: Int

  // MARK: - Terms

  /// The fixed terms, which initialisers set. No read ever overlaps the write.
  @exclusivity(unchecked) private final var terms = ConstraintTerms()
  final var firstNode: LayoutNode { terms.firstNode }
  final var secondNode: LayoutNode? { terms.secondNode }
  final var distances: LayoutDistances? { terms.distances }
  final var first: (any LayoutItem)? { firstNode.item }
  final var second: (any LayoutItem)? { secondNode?.item }
  /// The view or guide on the left side; not retained, and `nil` once it has been deallocated.
  open var firstItem: AnyObject? {
    guard let first else { return nil }
    return Unmanaged.passUnretained(first as AnyObject).takeIfAlive()
  }
  /// The view or guide on the right side, if any; not retained, and `nil` once it has been deallocated.
  open var secondItem: AnyObject? {
    guard let second else { return nil }
    return Unmanaged.passUnretained(second as AnyObject).takeIfAlive()
  }
  /// The side, size or line of the first item.
  public final var firstAttribute: Attribute { terms.firstAttribute }
  /// The side, size or line of the second item; `.notAnAttribute` if there's only a number.
  public final var secondAttribute: Attribute { terms.secondAttribute }
  /// The relation between the two sides.
  public final var relation: Relation { terms.relation }
  /// The factor of the second attribute.
  public final var multiplier: CGFloat { terms.multiplier }

  /// The number added to the right side, in points. Changing it is the cheapest change to a layout.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard storedConstant != newValue else { return }
      ConstraintDiagnostics.checkConstant(newValue, self)
      storedConstant = newValue
      guard let holder else { return }
      holder.notifyEngines { $0.constantChanged(self) }
      holder.requestLayoutFrame()
    }
  }
  @exclusivity(unchecked) private(set) final var storedConstant: CGFloat = 0

  /// The priority of the constraint; required by default. A priority must be above 0 and at most 1000; any other is a
  /// fatal error.
  @exclusivity(unchecked) open var priority: UILayoutPriority = .required {
    didSet {
      guard priority != oldValue else { return }
      ConstraintDiagnostics.checkPriority(priority, self)
      guard let holder else { return }
      wasReported = false
      holder.notifyEngines { $0.priorityChanged(self) }
      holder.requestLayoutFrame()
    }
  }

  /// A name for logs; `nil` by default.
  open var identifier: String?
  /// Whether the constraint is archived; false by default. There are no archives on Linux.
  open var shouldBeArchived = false

  /// The location in the client's source where it was created, for reports; `nil` if unknown.
  final var origin: CodeLocation?
  /// Whether the constraint's current conflict has been reported.
  @exclusivity(unchecked) final var wasReported = false

  /// Returns whether the constraint is measured from right to left: leading and trailing are in a right-to-left view,
  /// so that a positive constant always points towards the trailing side.
  ///
  /// The view that contains both items decides for both, whatever their own direction is. Between a horizontal and a
  /// vertical position nothing is mirrored: there the constant points downwards as well.
  func isMirrored(in space: UIView) -> Bool {
    distances == nil && (firstAttribute.isDirectional || secondAttribute.isDirectional) && space.isRightToLeft
      && firstAttribute.axis == secondAttribute.axis
  }

  // MARK: - Activation

  /// The view that holds the constraint while it's active: the nearest view that contains both items. That view's
  /// deinitialiser clears it.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var holder: UIView?
  /// The first of the engines' records of the constraint; each references the next.
  @exclusivity(unchecked) final var record: ConstraintRecord?

  /// Removes the records of all engines.
  final func forgetRecords() {
    ConstraintRecord.clear(record)
    record = nil
  }

  /// The constraint's indices in the lists of its holder and of its items; -1 if it isn't in them. `distances` stores
  /// the indices in the lists of the lines that the constraint is measured from.
  @exclusivity(unchecked) private final var index = (inHolder: -1, inFirst: -1, inSecond: -1)

  final func index(in node: LayoutNode) -> Int {
    if node === firstNode { return index.inFirst }
    if node === secondNode { return index.inSecond }
    return distances?.index(in: node) ?? -1
  }

  final func setIndex(_ newIndex: Int, in node: LayoutNode) {
    if node === firstNode {
      index.inFirst = newIndex
    } else if node === secondNode {
      index.inSecond = newIndex
    } else {
      distances?.setIndex(newIndex, in: node)
    }
  }

  /// Whether the constraint is active. Activating a constraint whose items have no common superview is a fatal error; a
  /// constraint whose attributes can't be compared stays inactive, which was reported when it was created.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue, holder == nil {
        guard canTakeEffect else { return }
        install(on: ConstraintDiagnostics.commonAncestor(of: self))
      } else if !newValue, let holder {
        uninstall(from: holder)
      }
    }
  }

  /// Activates several constraints. Shorter than activating them one by one, but no faster.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates several constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Whether the constraint can take effect. It can't if its attributes can't be compared, which was reported when it
  /// was created.
  final var canTakeEffect: Bool {
    if firstNode === LayoutNode.none { ConstraintDiagnostics.warnOfBlank(self) }
    return terms.areComparable
  }

  final func install(on view: UIView) {
    if holder === view { return }
    if let holder { uninstall(from: holder) }
    holder = view
    index.inHolder = view.heldConstraints.append(self)
    // The items list it already if its last holder was deallocated while it was active.
    if index.inFirst < 0 { firstNode.add(self) }
    if let secondNode, secondNode !== firstNode, index.inSecond < 0 { secondNode.add(self) }
    distances?.forEachNode { if index(in: $0) < 0 { $0.add(self) } }
    view.notifyEngines { $0.constraintAdded(self) }
    view.requestLayoutFrame()
  }

  private func uninstall(from view: UIView) {
    view.notifyEngines { $0.constraintRemoved(self) }
    view.heldConstraints.remove(at: index.inHolder)?.index.inHolder = index.inHolder
    index.inHolder = -1
    firstNode.remove(self)
    secondNode?.remove(self)
    distances?.forEachNode { $0.remove(self) }
    holder = nil
    wasReported = false
    view.requestLayoutFrame()
  }

  /// The constraint in source-like notation, with names and identifiers if there are some.
  open override nonisolated var description: String {
    // A logger may call this on any thread, but the properties belong to the main actor.
    guard isOnMainThread else { return "<NSLayoutConstraint>" }
    return MainActor.assumeIsolated { ConstraintDiagnostics.describe(self) }
  }
}
