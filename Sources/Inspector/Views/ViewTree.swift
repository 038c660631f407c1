import UIKit

/// The views of a window in the order of the tree.
@MainActor enum ViewTree {

  /// A view of the tree, which the inspector doesn't keep alive.
  struct Entry {
    private(set) weak var view: UIView?
    let depth: Int
  }

  /// Returns a view and the views inside it whose class, text or identifier contain some words, ignoring case, without
  /// `excluded`. Without words, it returns all of them.
  static func entries(of root: UIView, containing words: String = "", without excluded: UIView? = nil) -> [Entry] {
    var entries: [Entry] = []
    // Without recursion, because trees may be thousands of levels deep.
    var rest = [(view: root, depth: 0)]
    while let (view, depth) = rest.popLast() {
      if words.isEmpty || ViewFacts.contain(words, about: view) {
        entries.append(Entry(view: view, depth: depth))
      }
      for inner in view.subviews.reversed() where inner !== excluded { rest.append((inner, depth + 1)) }
    }
    return entries
  }

}
