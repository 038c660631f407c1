import Testing

/// The tree of a screen that a failure has shown.
struct ShownTree: Equatable {
  private let text: String
  /// The test of Swift Testing that failed; `nil` in XCTest.
  private let test: String?

  /// Creates the tree of a screen's current state.
  @MainActor init(of screen: Screen) {
    text = ViewTree.lines(of: screen.window, in: screen.window).map { "  \($0)" }.joined(separator: "\n")
    test = Test.current.map { "\($0.name) \($0.sourceLocation)" }
  }

  /// Returns the tree with a heading; if an earlier failure has shown an equal tree, a reference to that failure.
  func text(after former: ShownTree?) -> String {
    self == former ? "The screen: the same as in its failure before." : "The screen:\n\(text)"
  }
}
