import Foundation
import GTKPlatform
import ObjectRoot
import RuntimePatches

/// A linear relation between an attribute of one view or guide and one of another:
/// `first = multiplier x second + constant`, or `<=`, or `>=`.
///
/// It may be subclassed. It has no effect until ``isActive`` is true. ``constant`` and ``priority`` can be changed at
/// any time; the rest is fixed.
@preconcurrency @MainActor open class NSLayoutConstraint: MainActorObject {
  /// The direction of a row or of a column.
  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// How the two sides compare.
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  /// The side, size or line of a view that a constraint is about.
  public enum Attribute: Int, Sendable, CaseIterable {
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }

  /// How a visual format aligns its views, and in which direction it's read.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes the value that a raw value stands for.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  // MARK: - Making

  /// Makes a constraint between two views or guides.
  ///
  /// - Parameters:
  ///   - view1: a `UIView` or `UILayoutGuide`.
  ///   - attr1: the side or length of it that the constraint is about.
  ///   - relation: whether that is equal to the rest, at most or at least as large.
  ///   - view2: another, or `nil` with the attribute `.notAnAttribute` for a plain number.
  ///   - attr2: the side or length of the other: a position for a position, which may be one of the other axis, and a
  ///     length for a length.
  ///   - multiplier: what that is multiplied by.
  ///   - constant: what is added, in points. A number that isn't finite stops the program with a sentence.
  @_disfavoredOverload
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      first: LayoutSentences.item(view1, "first"), attr1, relation, view2.map { LayoutSentences.item($0, "second") },
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
    terms = ConstraintTerms(
      firstNode, firstAttribute, relation, secondNode, secondAttribute, multiplier: multiplier, distances: distances)
    storedConstant = constant
    terms.areComparable = LayoutSentences.check(self)
  }

  /// Makes a constraint about nothing, which can't take effect: for initialisers of subclasses, which call another.
  ///
  /// Activating it does nothing but report that in a sentence.
  public override init() {
    serial = SerialNumber.next()
    super.init()
    MainThreadDeath.arrange(for: type(of: self))
  }

  /// The order of making, by which lists of constraints are sorted.
  final let serial: Int

  // MARK: - What it says

  /// Set by initialisers, fixed from then on. Nothing here is ever read while it's written.
  @exclusivity(unchecked) private final var terms = ConstraintTerms()
  final var firstNode: LayoutNode { terms.firstNode }
  final var secondNode: LayoutNode? { terms.secondNode }
  final var distances: LayoutDistances? { terms.distances }
  final var first: (any LayoutItem)? { firstNode.item }
  final var second: (any LayoutItem)? { secondNode?.item }
  /// The view or guide on the left side; not kept alive, `nil` when it's gone.
  open var firstItem: AnyObject? {
    guard let first else { return nil }
    return Unmanaged.passUnretained(first as AnyObject).takeIfAlive()
  }
  /// The view or guide on the right side, if any; not kept alive, `nil` when it's gone.
  open var secondItem: AnyObject? {
    guard let second else { return nil }
    return Unmanaged.passUnretained(second as AnyObject).takeIfAlive()
  }
  /// The side, size or line of the first item.
  public final var firstAttribute: Attribute { terms.firstAttribute }
  /// The side, size or line of the second item; `.notAnAttribute` where there's only a number.
  public final var secondAttribute: Attribute { terms.secondAttribute }
  /// How the two sides compare.
  public final var relation: Relation { terms.relation }
  /// What the second attribute is multiplied by.
  public final var multiplier: CGFloat { terms.multiplier }

  /// The number added to the right side, in points. Changing it is the cheapest change to a layout.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard storedConstant != newValue else { return }
      LayoutSentences.checkConstant(newValue, self)
      storedConstant = newValue
      guard let holder else { return }
      holder.tellEngines { $0.constantChanged(self) }
      holder.setNeedsLayoutPass()
    }
  }
  @exclusivity(unchecked) private(set) final var storedConstant: CGFloat = 0

  /// How much the constraint matters; required by default. A priority that isn't above 0 and at most 1000 stops the
  /// program with a sentence.
  @exclusivity(unchecked) open var priority: UILayoutPriority = .required {
    didSet {
      guard priority != oldValue else { return }
      LayoutSentences.checkPriority(priority, self)
      guard let holder else { return }
      wasReported = false
      holder.tellEngines { $0.priorityChanged(self) }
      holder.setNeedsLayoutPass()
    }
  }

  /// A name for logs.
  open var identifier: String?
  /// Whether an archive keeps it. There are no archives on Linux.
  open var shouldBeArchived = false

  /// Where the client made it, for reports; `nil` where that isn't known.
  final var origin: SourcePlace?
  /// Whether its present conflict has been reported.
  @exclusivity(unchecked) final var wasReported = false

  /// Whether it counts from right to left: leading and trailing do inside a view that runs that way, so that a positive
  /// constant always goes towards the trailing side.
  ///
  /// The view that contains both items decides for both, whatever direction they have inside themselves. Between a
  /// horizontal and a vertical position nothing is mirrored: there the constant goes down as well.
  func isMirrored(in space: UIView) -> Bool {
    distances == nil && (firstAttribute.isSided || secondAttribute.isSided) && space.isRightToLeft
      && firstAttribute.axis == secondAttribute.axis
  }

  // MARK: - Taking effect

  /// The view that holds the constraint while it's active: the nearest one that contains both items. That view's
  /// deinitialiser empties it.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var holder: UIView?
  /// The first of the engines' records of the constraint; each names the next.
  @exclusivity(unchecked) final var record: ConstraintRecord?

  /// Its indices in the lists of its holder and of its items; -1 outside. `distances` keeps those in the lists of what
  /// they count from.
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

  /// Whether the constraint takes effect. Activating one whose items have no common superview stops with a sentence;
  /// one whose attributes can't be compared stays inactive, which was reported when it was made.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue, holder == nil {
        guard canTakeEffect else { return }
        install(on: LayoutSentences.commonAncestor(of: self))
      } else if !newValue, let holder {
        uninstall(from: holder)
      }
    }
  }

  /// Activates all of them. Shorter than activating them one by one, but no faster.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates all of them.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Whether the constraint says something that can be met. If its attributes can't be compared, that was reported when
  /// it was made.
  final var canTakeEffect: Bool {
    if firstNode === LayoutNode.none { LayoutSentences.warnOfBlank(self) }
    return terms.areComparable
  }

  final func install(on view: UIView) {
    if holder === view { return }
    if let holder { uninstall(from: holder) }
    holder = view
    index.inHolder = view.heldConstraints.append(self)
    // The items list it already if its last holder died while it was active.
    if index.inFirst < 0 { firstNode.add(self) }
    if let secondNode, secondNode !== firstNode, index.inSecond < 0 { secondNode.add(self) }
    distances?.forEachNode { if index(in: $0) < 0 { $0.add(self) } }
    view.tellEngines { $0.constraintAdded(self) }
    view.setNeedsLayoutPass()
  }

  private func uninstall(from view: UIView) {
    view.tellEngines { $0.constraintRemoved(self) }
    view.heldConstraints.remove(at: index.inHolder)?.index.inHolder = index.inHolder
    index.inHolder = -1
    firstNode.remove(self)
    secondNode?.remove(self)
    distances?.forEachNode { $0.remove(self) }
    holder = nil
    wasReported = false
    view.setNeedsLayoutPass()
  }

  /// The constraint as one would write it, with names and identifiers where there are some.
  open override nonisolated var description: String {
    // A log may ask from any thread, but the properties belong to the main actor.
    guard Thread.isMainThread else { return "<NSLayoutConstraint>" }
    return MainActor.assumeIsolated { LayoutSentences.describe(self) }
  }
}
