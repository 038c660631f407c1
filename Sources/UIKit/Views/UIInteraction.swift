import Foundation

/// A behaviour that can be added to a view, such as a context menu on long press.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction. Store it weakly.
  var view: UIView? { get }
  /// Called before the interaction's view changes; `nil` means that it's removed.
  func willMove(to view: UIView?)
  /// Called after the interaction's view has changed; `nil` means that it was removed.
  func didMove(to view: UIView?)
}

/// An interaction that handles clicks of the secondary button.
@MainActor protocol SecondaryClickHandling: UIInteraction {
  /// Handles a click at a point of the interaction's view. Returns whether it was handled.
  func handleSecondaryClick(at location: CGPoint) -> Bool
}

extension UIView {
  // MARK: - Interactions

  /// The interactions of the view, in the order in which they were added. Setting them adds and removes the
  /// differences.
  public var interactions: [any UIInteraction] {
    get { heldInteractions ?? [] }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue where !interactions.contains(where: { $0 === new }) { addInteraction(new) }
    }
  }

  /// Adds an interaction, and removes it from the view that had it.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    heldInteractions = (heldInteractions ?? []) + [interaction]
    interaction.didMove(to: self)
  }

  /// Removes an interaction that the view has.
  public func removeInteraction(_ interaction: any UIInteraction) {
    func place() -> Int? { heldInteractions?.firstIndex { $0 === interaction } }
    guard place() != nil else { return }
    interaction.willMove(to: nil)
    // The client's code that this calls may have removed this interaction, or others.
    guard let index = place() else { return }
    heldInteractions?.remove(at: index)
    interaction.didMove(to: nil)
  }

  /// Dispatches a click of the secondary button, at a point of this view, to the first interaction that handles it.
  /// Returns whether one did.
  func dispatchSecondaryClick(at location: CGPoint) -> Bool {
    for interaction in heldInteractions ?? [] {
      if let handler = interaction as? any SecondaryClickHandling, handler.handleSecondaryClick(at: location) {
        return true
      }
    }
    return false
  }
}
