import Foundation

extension UIControl {
  // MARK: - Menu

  func setMenuEnabled(_ isEnabled: Bool) {
    guard isEnabled != isContextMenuInteractionEnabled else { return }
    if isEnabled {
      let interaction = UIContextMenuInteraction(delegate: self)
      interaction.isWanted = { [weak self] in self?.isEnabled ?? false }
      contextMenuInteraction = interaction
      addInteraction(interaction)
    } else if let interaction = contextMenuInteraction {
      removeInteraction(interaction)
      contextMenuInteraction = nil
    }
  }

  /// Opens the menu beside the control; returns whether the control has a menu.
  @discardableResult func openMenu() -> Bool {
    guard isEnabled, let contextMenuInteraction, contextMenuInteraction.layer == nil else { return false }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard contextMenuInteraction.request(at: middle, beside: bounds) else { return false }
    send(.menuActionTriggered, event: nil)
    return true
  }

  /// Highlights the menu's row under the touch that opened the menu.
  func followInMenu(_ touch: UITouch) {
    guard !bounds.contains(touch.location(in: self)) else {
      return contextMenuInteraction?.layer?.front.unhighlight() ?? ()
    }
    contextMenuInteraction?.layer?.follow(touch.location(in: nil))
  }

  /// Selects the row where the touch ends; outside of the rows, the menu stays open.
  func finishInMenu(_ touch: UITouch) {
    guard !bounds.contains(touch.location(in: self)) else { return }
    contextMenuInteraction?.layer?.finish(at: touch.location(in: nil))
  }
}
