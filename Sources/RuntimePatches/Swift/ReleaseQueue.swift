/// A queue that releases the objects that deallocating objects held, one after another instead of nested.
///
/// Releasing the last reference to a view also releases its subviews, and so on: in a tree of 100,000 levels, that many
/// deinitialisers would be on the stack at once. The queue serves only the main thread; other threads release each
/// object immediately.
package final class ReleaseQueue<Element: AnyObject> {
  private var waiting: [[Element]] = []
  private var isReleasing = false

  package init() {}

  /// Releases some objects, after those whose release is in progress.
  package func release(_ objects: consuming [Element]) {
    guard isOnMainThread, !objects.isEmpty else { return }
    waiting.append(objects)
    guard !isReleasing else { return }
    isReleasing = true
    while let next = waiting.popLast() { _ = consume next }
    isReleasing = false
  }
}
