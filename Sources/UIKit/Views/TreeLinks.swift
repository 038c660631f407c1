/// A view's place in the tree: its superview and its subviews.
struct TreeLinks {
  /// Emptied when the superview dies. A weak reference would make every use of every view slower.
  private(set) var superview: Unmanaged<UIView>?
  /// The views inside, back to front.
  private(set) var subviews: [UIView] = []
  /// Whether the superview died around the view, with the engine that knew it.
  private(set) var isOrphan = false

  mutating func enter(_ superview: UIView) { self.superview = .passUnretained(superview) }
  mutating func leave() { superview = nil }

  /// Leaves a superview that dies.
  mutating func becomeOrphan() {
    superview = nil
    isOrphan = true
  }

  /// Ends the state of an orphan. Returns whether the view was one.
  mutating func takeOrphan() -> Bool {
    let wasOrphan = isOrphan
    isOrphan = false
    return wasOrphan
  }

  mutating func append(_ view: UIView) { subviews.append(view) }
  mutating func remove(at index: Int) { subviews.remove(at: index) }
  mutating func exchange(_ first: Int, _ second: Int) { subviews.swapAt(first, second) }
  /// Moves a subview to another index, counted without the subview.
  mutating func move(from old: Int, to new: Int) {
    if old != new { subviews.insert(subviews.remove(at: old), at: new) }
  }

  /// The index of `view` among the subviews. O(n), but O(1) for the last one.
  func index(of view: UIView) -> Int? {
    for index in subviews.indices.reversed() where subviews[index] === view { return index }
    return nil
  }

  /// Tells the subviews that the view dies.
  func superviewDied() {
    if subviews.isEmpty { return }
    UIView.noteSurroundingsChange()
    for view in subviews {
      view.treeLinks.becomeOrphan()
    }
  }
}
