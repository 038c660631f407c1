import Foundation

// Keeping the tree of lengths shallow: large nodes are split, and small ones are merged with their siblings.

extension LengthTree {

  /// Splits a node that has become too large. A node that grew at the tree's end keeps nearly all of its content, so
  /// that a tree built from start to end has full nodes.
  @inlinable package func split(_ node: Node, isAtEnd: Bool) {
    let kept = isAtEnd ? node.size - 1 : node.size / 2
    let right = Node(isLeaf: node.isLeaf)
    if node.isLeaf {
      right.entries = Array(node.entries[kept...])
      node.entries.removeLast(node.entries.count - kept)
    } else {
      right.children = Array(node.children[kept...])
      node.children.removeLast(node.children.count - kept)
    }
    adopt(right)
    recount(node)
    recount(right)
    guard let parent = node.parent else { return grow(node, right) }
    guard let index = parent.children.firstIndex(where: { $0 === node }) else { return }
    parent.children.insert(right, at: index + 1)
    right.parent = parent
    if parent.size > Self.fanOut { split(parent, isAtEnd: isAtEnd) }
  }

  @inlinable package func grow(_ left: Node, _ right: Node) {
    let new = Node(isLeaf: false)
    new.children = [left, right]
    adopt(new)
    recount(new)
    setRoot(new)
  }

  /// Merges a node that has become small with a sibling, or redistributes their content.
  @inlinable package func rebalance(_ node: Node) {
    guard let parent = node.parent else {
      if !node.isLeaf, node.size == 1 {
        node.children[0].parent = nil
        setRoot(node.children[0])
      }
      return
    }
    guard node.size < Self.fanOut / 4, parent.size > 1,
      let index = parent.children.firstIndex(where: { $0 === node })
    else { return }
    let left = parent.children[max(0, index - 1)]
    let right = parent.children[max(0, index - 1) + 1]
    left.entries += right.entries
    left.children += right.children
    right.entries = []
    right.children = []
    if left.size > Self.fanOut {
      let kept = left.size / 2
      if left.isLeaf {
        right.entries = Array(left.entries[kept...])
        left.entries.removeLast(left.entries.count - kept)
      } else {
        right.children = Array(left.children[kept...])
        left.children.removeLast(left.children.count - kept)
      }
      adopt(right)
      recount(right)
    } else {
      parent.children.remove(at: max(0, index - 1) + 1)
    }
    adopt(left)
    recount(left)
    rebalance(parent)
  }

  @inlinable package func adopt(_ node: Node) {
    for entry in node.entries { entry.leaf = node }
    for child in node.children { child.parent = node }
  }

  @inlinable package func recount(_ node: Node) {
    node.totals = Totals()
    for entry in node.entries { add(entry, 1, to: &node.totals) }
    for child in node.children { add(child.totals, to: &node.totals) }
  }

  @inlinable package func setRoot(_ node: Node) {
    node.parent = nil
    root = node
  }

}
