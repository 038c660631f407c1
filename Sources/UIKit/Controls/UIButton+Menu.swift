import Foundation

extension UIButton {
  /// Whether the button shows its menu's selection.
  var isPopUp: Bool { menu != nil && changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction }

  /// Updates the button for a new menu: a long press opens it, and a pop-up button shows its selection.
  func menuChanged() {
    isContextMenuInteractionEnabled = menu != nil
    contextMenuInteraction?.onShow = { [weak self] layer in
      layer.onChoose = { [weak self] in self?.chose($0) }
    }
    defer { contentChanged() }
    guard changesSelectionAsPrimaryAction, let chosen = menu?.selectedOrFirst() else { return }
    show(chosen)
  }

  private func chose(_ element: UIMenuElement) {
    guard changesSelectionAsPrimaryAction, let menu else { return }
    menu.select(element)
    show(element)
  }

  private func show(_ element: UIMenuElement) {
    setTitle(element.title, for: .normal)
    if let image = element.image { setImage(image, for: .normal) }
  }
}
