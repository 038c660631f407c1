/// A view's place in the tree: its superview and its subviews.
struct TreeLinks {
  /// Emptied when the superview dies: a weak reference would cost every use of every view.
  private(set) var superview: Unmanaged<UIView>?
  /// The views inside, back to front.
  private(set) var subviews: [UIView] = []
  /// Whether the superview died around the view, with the engine that knew it.
  private(set) var isOrphan = false

  mutating func enter(_ superview: UIView) { self.superview = .passUnretained(superview) }
  mutating func leave() { superview = nil }

  /// Returns whether the view was an orphan, which it isn't any more.
  mutating func takeOrphan() -> Bool {
    let wasOrphan = isOrphan
    isOrphan = false
    return wasOrphan
  }

  mutating func append(_ view: UIView) { subviews.append(view) }
  mutating func remove(at index: Int) { subviews.remove(at: index) }
  mutating func exchange(_ first: Int, _ second: Int) { subviews.swapAt(first, second) }
  /// Takes the subviews in another order.
  mutating func reorder(_ views: [UIView]) { subviews = views }

  /// Where `view` is among the subviews. O(n).
  func index(of view: UIView) -> Int? {
    for index in subviews.indices where subviews[index] === view { return index }
    return nil
  }

  /// Tells the subviews that the view dies.
  func superviewDied() {
    if subviews.isEmpty { return }
    UIView.noteSurroundingsChange()
    for view in subviews {
      view.treeLinks.superview = nil
      view.treeLinks.isOrphan = true
    }
  }
}
