import Foundation
import RuntimePatches

/// What layout keeps of one view or guide: the constraints about it, and its variables in each engine.
///
/// Constraints and anchors hold the node. The node doesn't hold the item, and is told when that dies. So no constraint
/// keeps a view alive, as in UIKit, and there's no weak reference, which would make every other use of the view slower.
@MainActor final class LayoutNode {
  /// The view that the node stands for, while there is one.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) unowned(unsafe) var view: UIView?
  /// The guide that the node stands for, while there is one.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) unowned(unsafe) var guide: UILayoutGuide?

  /// The active constraints about the item; each holds the node.
  @exclusivity(unchecked) nonisolated(unsafe) private var references = ConstraintList()
  /// The variables in the first engine that has some; each item names the next.
  @exclusivity(unchecked) var entry: EngineItem?
  /// Whether the view waits in its superview's list to be given its frame.
  @exclusivity(unchecked) var isDisplaced = false

  /// Stands for no item; the node of constraints about nothing.
  static let none = LayoutNode()

  private init() { MainThreadDeath.arrange(for: LayoutNode.self) }
  init(_ view: UIView) {
    self.view = view
    MainThreadDeath.arrange(for: LayoutNode.self)
  }
  init(_ guide: UILayoutGuide) {
    self.guide = guide
    MainThreadDeath.arrange(for: LayoutNode.self)
  }

  /// Called by the item's deinitialiser.
  nonisolated func itemDied() {
    view = nil
    guide = nil
    references.removeAll()
  }

  // Engines may hold the variables a little longer. On the main thread; see MainThreadDeath.
  deinit { Self.empty(entry) }

  private nonisolated static func empty(_ first: EngineItem?) {
    var entry = first
    while let current = entry {
      current.node = nil
      entry = current.next
    }
  }

  /// The active constraints about the item, in no order.
  var constraints: [NSLayoutConstraint] { references.all }

  var item: (any LayoutItem)? { view ?? guide }
  /// The view itself, or the view that owns the guide.
  var layoutView: UIView? { view ?? guide?.owningView }

  // MARK: - Constraints

  func add(_ constraint: NSLayoutConstraint) {
    constraint.setIndex(references.append(constraint), in: self)
  }

  /// Takes `constraint` out; the last one moves into its place. O(1).
  func remove(_ constraint: NSLayoutConstraint) {
    let index = constraint.index(in: self)
    constraint.setIndex(-1, in: self)
    guard index >= 0, index < references.count else { return }
    references.remove(at: index)?.setIndex(index, in: self)
  }

  // MARK: - Engines

  /// Forgets what any engine knew, and the constraints whose holder is gone, after the tree around the item died.
  func forgetEngines() {
    Self.empty(entry)
    entry = nil
    isDisplaced = false
    for constraint in constraints {
      constraint.record = nil
      if constraint.holder == nil { remove(constraint) }
    }
  }
}

/// What constraints can be about: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
  /// The item's node, made at the first use.
  var layoutNode: LayoutNode { get }
  /// The item's node, if it has been made.
  var existingNode: LayoutNode? { get }
  /// The view itself, or the view that owns the guide.
  var layoutView: UIView? { get }
}

extension LayoutItem {
  /// The active constraints about this item, in no order.
  var layoutReferences: [NSLayoutConstraint] { existingNode?.constraints ?? [] }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }

  var layoutNode: LayoutNode {
    if let existingNode { return existingNode }
    let node = LayoutNode(self)
    existingNode = node
    return node
  }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owner }

  var layoutNode: LayoutNode {
    if let existingNode { return existingNode }
    let node = LayoutNode(self)
    existingNode = node
    return node
  }
}
