import UIKit

// The swipe actions of a row as a menu, for a pointer's secondary button and for the menu key.

extension StackViewCell {

  /// Installs or removes the menu of the row's swipe actions.
  func updateMenu(isWanted: Bool) {
    if isWanted, interaction.menu == nil {
      let menu = UIContextMenuInteraction(delegate: self)
      addInteraction(menu)
      interaction.menu = menu
    } else if !isWanted, let menu = interaction.menu {
      removeInteraction(menu)
      interaction.menu = nil
    }
  }

  /// Performs a swipe action.
  func perform(_ action: RowSwipeAction) { action.handler(action, contentView) { _ in } }

  /// Whether the row is touched, or pressed with the primary mouse button.
  private var isHeld: Bool {
    let recognizers = [interaction.swipeRecognizer, interaction.tapRecognizer, interaction.liftRecognizer]
    return recognizers.contains { ($0?.numberOfTouches ?? 0) > 0 }
  }

  private func menuAction(_ action: RowSwipeAction) -> UIAction {
    UIAction(
      title: action.title ?? "", image: action.image, attributes: action.style == .destructive ? .destructive : []
    ) { [weak self] _ in
      if let self, !isLeaving { perform(action) }
    }
  }

}

extension StackViewCell: UIContextMenuInteractionDelegate {

  /// Returns a menu of the row's swipe actions, the leading ones first. A long press shows no menu, because it lifts or
  /// taps the row.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !isLeaving, !isHeld, list?.mayShowMenu == true else { return nil }
    let actions = [true, false].flatMap { swipeActions(leading: $0)?.actions ?? [] }
    guard !actions.isEmpty else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(title: "", children: actions.compactMap { self?.menuAction($0) })
    }
  }

}
