import UIKit

// The swipe actions of a row as a menu, for a pointer's secondary button and for the menu key.

extension StackViewCell {

  /// Has the row's swipe actions shown as a menu, or no longer.
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

  /// Does what a swipe action stands for.
  func perform(_ action: RowSwipeAction) { action.handler(action, contentView) { _ in } }

  /// Whether a finger is on the row, or the primary button of a mouse.
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

  /// The row's swipe actions, those at the leading side first. A long press shows none: it lifts the row, or taps it.
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
