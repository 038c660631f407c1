import AloeCore
import Foundation

/// Views that are marked place their subviews, outermost first: by the solution, or by hand.
@MainActor enum PlacePass {
  static func run(from view: UIView) {
    if view.needsLayout {
      view.needsLayout = false
      Context.current.interface.statistics.viewsLaidOut += 1
      let controller = view.owningController
      let isInside = view.isLayingOut
      view.isLayingOut = true
      controller?.viewWillLayoutSubviews()
      view.layoutSubviews()
      view.existingLayer?.layoutSublayers()
      controller?.viewDidLayoutSubviews()
      view.isLayingOut = isInside
    }
    guard view.descendantNeedsLayout else { return }
    view.descendantNeedsLayout = false
    if let child = view.onlyChildToLayOut {
      view.onlyChildToLayOut = nil
      return run(from: child)
    }
    for inner in view.subviews where inner.needsLayout || inner.descendantNeedsLayout { run(from: inner) }
  }
}
