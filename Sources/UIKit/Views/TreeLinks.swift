import QuartzCore
import RuntimePatches

/// A view's links to its superview and its subviews.
struct TreeLinks {
  /// The superview, which clears the link when it's deallocated. A weak reference would make every use of every view
  /// slower.
  private(set) var superview: Unmanaged<UIView>?
  private var list = ChildList<UIView>()
  /// The view's last known index among its superview's subviews.
  var indexHint = 0
  /// Whether the superview was deallocated while it contained the view, together with the layout engine that had the
  /// view's data.
  private(set) var isOrphan = false

  /// The views inside, back to front.
  var subviews: [UIView] { mutating get { list.all } }

  mutating func enter(_ superview: UIView) { self.superview = .passUnretained(superview) }
  mutating func leave() { superview = nil }

  /// Clears the link to a superview in deallocation.
  mutating func becomeOrphan() {
    superview = nil
    isOrphan = true
  }

  /// Ends the orphan state. Returns whether the view was an orphan.
  mutating func takeOrphan() -> Bool {
    let wasOrphan = isOrphan
    isOrphan = false
    return wasOrphan
  }

  mutating func append(_ view: UIView) { list.insert(view, at: list.count) }
  mutating func remove(_ view: UIView) { list.remove(view) }
  mutating func exchange(_ first: Int, _ second: Int) { list.exchange(first, second) }
  /// Moves a subview to another index, which doesn't count the subview itself.
  mutating func move(from old: Int, to new: Int) { list.move(from: old, to: new) }
  /// Returns the index of `view` among the subviews; `nil` if it isn't one of them.
  mutating func index(of view: UIView) -> Int? { list.index(of: view) }

  /// The subviews of views that are being deallocated. Only the main thread uses the queue.
  private nonisolated(unsafe) static let released = ReleaseQueue<UIView>()

  /// Notifies the subviews that the view is being deallocated, and releases them.
  mutating func superviewWasDeallocated() {
    if list.isEmpty { return }
    UIView.noteSurroundingsChange()
    let views = list.removeAll()
    for view in views {
      view.treeLinks.becomeOrphan()
    }
    Self.released.release(consume views)
  }
}

extension UIView: ListedChild {
  package nonisolated final var indexHint: Int {
    get { treeLinks.indexHint }
    set { treeLinks.indexHint = newValue }
  }
  /// The placeholder for a subview that has left. It's created on the main thread, where views leave their superviews.
  package nonisolated(unsafe) static let vacancy: AnyObject = MainActor.assumeIsolated { UIView() }
}
