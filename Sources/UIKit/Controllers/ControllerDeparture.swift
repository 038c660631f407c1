/// The facts that determine whether a controller that has disappeared has left for good: it, or a controller around it,
/// was dismissed or removed. It hasn't if another screen covers it, or if another tab is selected.
struct ControllerDeparture {
  /// Whether the controller was in a presentation when it appeared.
  private var wasPresented = false
  /// Whether the controller is being removed from its parent.
  private var isLeavingParent = false

  /// Records a move to another parent, or to none; call it in `willMove(toParent:)`.
  mutating func willMove(toParent parent: UIViewController?) { isLeavingParent = parent == nil }

  /// Records that a controller appears; call it in `viewWillAppear(_:)`.
  @MainActor mutating func willAppear(_ controller: UIViewController) {
    wasPresented = controller.presentingViewController != nil
    isLeavingParent = false
  }

  /// Returns whether a controller that has disappeared has left for good; call it in `viewDidDisappear(_:)`.
  @MainActor func isComplete(of controller: UIViewController) -> Bool {
    if isLeavingParent { return true }
    let chain = sequence(first: controller, next: \.parent)
    if chain.contains(where: { $0.isBeingDismissed || $0.isMovingFromParent }) { return true }
    guard controller.presentingViewController == nil else { return false }
    // A window's root controller disappears when it's replaced, or under a screen that it presents.
    return wasPresented || controller.parent == nil && controller.presentedViewController == nil
  }
}
