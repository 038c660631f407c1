import AloeCore
import Foundation
import GTKPlatform

/// The work of a window in a frame: its passes, one after the other, each in a file of its own.
///
/// Setters only mark. The results are computed here, once, however often the setters were called.
@MainActor struct Frame {
  let window: UIWindow

  /// Runs the frame of `time`.
  func run(at time: TimeInterval) {
    // EventPass has run: GTK delivers the user's input before its frame begins.
    TimerPass.run(window.frameClock, at: time)
    display()
    CompletionPass.run(window.frameClock)
  }

  /// Performs the part of a frame that shows marked changes; does nothing for a hidden window.
  func display() {
    guard !window.isHidden else { return }
    var picture: RenderNode?
    window.frameClock.display { picture = layOutAndRecord() }
    PresentPass.run(picture, in: window)
    window.touchDispatcher.pointer.pictureShown(picture)
    window.context.application.accessibility.frameEnded(in: window)
  }

  /// Lays out and returns the content to draw, also for a hidden window.
  func layOutAndRecord() -> RenderNode? {
    window.content?.prepareForLayout()
    Self.layOut(window)
    if window.content?.layoutDidEnd() == true { Self.layOut(window) }
    if window.keepSight() { Self.layOut(window) }
    if window.frontOverlay?.layoutDidEnd() == true { Self.layOut(window) }
    if window.existingFocusSystem?.layoutDidEnd() == true { Self.layOut(window) }
    return RecordPass.run(window)
  }

  // MARK: - Layout

  /// The maximum number of rounds, more than any sound layout takes; a view that marks itself in its own layout would
  /// continue forever.
  static let roundLimit = 50

  /// Updates the layout of the whole tree of `root`.
  static func layOut(_ root: UIView) { layOut(root, from: { root }) }

  /// Updates the layout of `view`, from the topmost marked view above it: `layoutIfNeeded()`.
  static func layOutAround(_ view: UIView) {
    layOut(view) {
      var top = view
      var above = view.parent
      while let candidate = above {
        if candidate.layoutMark.isSet { top = candidate }
        above = candidate.parent
      }
      return top
    }
  }

  /// Runs the passes of layout on the tree of `view`, in rounds until nothing is marked: placing a view may mark others.
  private static func layOut(_ view: UIView, from top: () -> UIView) {
    for _ in 0..<roundLimit {
      // Each time again: a client's code may put the tree into another one.
      UpdateConstraintsPass.run(in: view.root)
      // MeasurePass runs before each solution: a text's height follows from the width that the last one gave it.
      SolvePass.run(view.rootEngine)
      let top = top()
      guard top.layoutMark.isSetAnywhere else { return }
      PlacePass.run(from: top)
    }
    let root = view.root
    let loudest = loudestView(in: root)
    Messages.warn(
      once: "layout of \(type(of: loudest))",
      "Layout of \(root) doesn't come to rest: \(loudest) keeps asking for layout, which waits for the next frame. Look "
        + "for a setNeedsLayout() or a changing constraint in its layoutSubviews().")
  }

  private static func loudestView(in view: UIView) -> UIView {
    if view.layoutMark.isSet { return view }
    for inner in view.subviews where inner.layoutMark.isSetAnywhere { return loudestView(in: inner) }
    return view
  }
}
