import Foundation

/// The look of a selected item: it's filled with its tint colour, and its title or symbol has the background's colour.
extension BarButton {
  /// The colour of the content of a selected item.
  static let selectedContentColor = UIColor.systemBackground

  /// Shows the shape behind a selected item in a colour, or removes it. Returns whether it's shown: an item with a
  /// background image has none.
  func showSelection(in color: UIColor) -> Bool {
    guard isSelected, !isBack, backgroundLook == nil else {
      selectionView?.removeFromSuperview()
      selectionView = nil
      return false
    }
    let view = selectionView ?? UIView()
    view.backgroundColor = color
    view.alpha = isHighlighted ? 0.2 : 1
    guard selectionView == nil else { return true }
    view.isUserInteractionEnabled = false
    view.layer.cornerRadius = 8
    insertSubview(view, at: 0)
    selectionView = view
    setNeedsLayout()
    return true
  }

  /// Sets the frame of the shape around the content, which is as wide as the bar's gaps between items allow.
  func placeSelection() {
    let height = min(bounds.height, 34)
    selectionView?.frame = CGRect(x: -4, y: (bounds.height - height) / 2, width: bounds.width + 8, height: height)
  }

  /// Makes the item show the selection in its menu.
  func followSelectionInMenu() {
    contextMenuInteraction?.onShow = { [weak self] layer in
      layer.onChoose = { [weak self] element in
        self?.item?.menu?.select(element)
        self?.item?.changed()
      }
    }
  }
}

extension UIBarButtonItem {
  /// Whether a tap opens the menu.
  var opensMenuOnTap: Bool { menu != nil && primaryAction == nil && targetAction == nil }

  /// Returns the element of the menu that the item shows in place of its own title, after turning on the first one if
  /// there was none; `nil` unless the item lets the user choose from a menu.
  func chooseElement() -> UIMenuElement? {
    changesSelectionAsPrimaryAction && opensMenuOnTap ? menu?.selectedOrFirst() : nil
  }
}
