extension UINavigationBar {
  /// How the bar goes from one item to another.
  enum Change { case none, fade, push, pop }

  /// The change of what a bar shows, in steps that a navigation controller's transition takes along with its
  /// own.
  struct ContentTransition {
    let run: () -> Void
    let undo: () -> Void
    let finish: () -> Void
    /// Takes everything away, after ``undo``; set the items again then.
    let giveUp: () -> Void
  }
}
