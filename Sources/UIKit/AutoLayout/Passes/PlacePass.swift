import AloeCore
import Foundation

/// The pass that lays out the subviews of marked views, outermost first: from the solution, or in code.
@MainActor enum PlacePass {
  static func run(from view: UIView) {
    Walkthrough.step()
    run(from: view, LayoutState.current)
  }

  private static func run(from view: UIView, _ state: LayoutState) {
    if view.layoutMark.take() {
      state.statistics.viewsLaidOut += 1
      let controller = view.owningController
      let isNested = view.placing.begin()
      controller?.updateUnavailableContent()
      controller?.viewWillLayoutSubviews()
      if let layer = view.existingLayer {
        view.layoutSublayers(of: layer)
        layer.layoutSublayers()
      } else {
        view.layoutSubviews()
      }
      controller?.viewDidLayoutSubviews()
      controller?.placeUnavailableContent()
      if !isNested { view.placing.end() }
    }
    switch view.layoutMark.takeWay() {
    case .nowhere: return
    case .one(let child): run(from: child, state)
    case .several: for inner in view.subviews where inner.layoutMark.isSetAnywhere { run(from: inner, state) }
    }
  }
}
