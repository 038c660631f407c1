import Foundation

/// A behaviour that is added to a view, such as the menu of a long press.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction. Keep it weakly.
  var view: UIView? { get }
  /// Called before the interaction's view changes; `nil` means that it loses it.
  func willMove(to view: UIView?)
  /// Called after the interaction's view has changed; `nil` means that it lost it.
  func didMove(to view: UIView?)
}

/// An interaction that handles clicks of the secondary button.
@MainActor protocol SecondaryClickTaking: UIInteraction {
  /// Handles a click at a point of the interaction's view. Returns whether it did something.
  func takeSecondaryClick(at location: CGPoint) -> Bool
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
    guard let index = heldInteractions?.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    heldInteractions?.remove(at: index)
    interaction.didMove(to: nil)
  }

  /// Gives a click of the secondary button, at a place in this view, to the first interaction that takes it; returns
  /// whether there's one.
  func giveSecondaryClick(at location: CGPoint) -> Bool {
    for interaction in heldInteractions ?? [] {
      if let taker = interaction as? any SecondaryClickTaking, taker.takeSecondaryClick(at: location) { return true }
    }
    return false
  }
}
