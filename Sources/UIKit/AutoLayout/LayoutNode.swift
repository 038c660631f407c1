import Foundation
import RuntimePatches

/// Layout's data about one view or guide: its constraints, and its variables in each engine.
///
/// Constraints and anchors hold the node. The node doesn't hold the item, and is notified when that is deallocated. So
/// no constraint keeps a view alive, as in UIKit, and there's no weak reference, which would make every use of the view
/// slower.
@MainActor final class LayoutNode {
  /// The node's view, while it exists.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) unowned(unsafe) var view: UIView?
  /// The node's guide, while it exists.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) unowned(unsafe) var guide: UILayoutGuide?

  /// The active constraints that refer to the item; each retains the node.
  @exclusivity(unchecked) nonisolated(unsafe) private var references = ConstraintList()
  /// The variables in the first engine that has some; each item references the next engine's.
  @exclusivity(unchecked) var entry: EngineItem?
  /// Whether the view is queued in its superview to receive its frame.
  @exclusivity(unchecked) var isQueuedForPlacement = false

  /// The node that represents no item, for constraints without items.
  static let none = LayoutNode()

  private init() { MainThreadDeallocation.arrange(for: LayoutNode.self) }
  init(_ view: UIView) {
    self.view = view
    MainThreadDeallocation.arrange(for: LayoutNode.self)
  }
  init(_ guide: UILayoutGuide) {
    self.guide = guide
    MainThreadDeallocation.arrange(for: LayoutNode.self)
  }

  /// Called by the item's deinitialiser.
  nonisolated func itemWasDeallocated() {
    view = nil
    guide = nil
    references.removeAll()
  }

  // Engines may hold the variables a little longer. On the main thread; see MainThreadDeallocation.
  deinit { Self.clear(entry) }

  private nonisolated static func clear(_ first: EngineItem?) {
    var entry = first
    while let current = entry {
      current.node = nil
      entry = current.next
    }
  }

  /// The active constraints that refer to the item, unordered.
  var constraints: [NSLayoutConstraint] { references.all }

  var item: (any LayoutItem)? { view ?? guide }
  /// The view itself, or the guide's owning view.
  var layoutView: UIView? { view ?? guide?.owningView }

  // MARK: - Constraints

  func add(_ constraint: NSLayoutConstraint) {
    constraint.setIndex(references.append(constraint), in: self)
  }

  /// Removes `constraint`; the last one moves to its index. O(1).
  func remove(_ constraint: NSLayoutConstraint) {
    let index = constraint.index(in: self)
    constraint.setIndex(-1, in: self)
    guard index >= 0, index < references.count else { return }
    references.remove(at: index)?.setIndex(index, in: self)
  }

  // MARK: - Engines

  /// Removes the data of all engines, and the constraints whose holder has been deallocated, after the tree around the
  /// item was deallocated.
  func forgetEngines() {
    Self.clear(entry)
    entry = nil
    isQueuedForPlacement = false
    for constraint in constraints {
      constraint.forgetRecords()
      if constraint.holder == nil { remove(constraint) }
    }
  }
}

/// An item that constraints can refer to: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
  /// The item's node, if it has been created.
  var existingNode: LayoutNode? { get set }
  /// Creates a node for the item.
  func makeLayoutNode() -> LayoutNode
  /// The view itself, or the guide's owning view.
  var layoutView: UIView? { get }
}

extension LayoutItem {
  /// The item's node, created on first use.
  var layoutNode: LayoutNode {
    if let existingNode { return existingNode }
    let node = makeLayoutNode()
    existingNode = node
    return node
  }

  /// The active constraints on this item, unordered.
  var layoutReferences: [NSLayoutConstraint] { existingNode?.constraints ?? [] }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
  func makeLayoutNode() -> LayoutNode { LayoutNode(self) }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owner }
  func makeLayoutNode() -> LayoutNode { LayoutNode(self) }
}
