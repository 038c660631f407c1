import Foundation

/// Whether a screen is being edited, and the button that begins and ends editing.
@MainActor struct ScreenEditing {
  fileprivate(set) var isOn = false
  fileprivate var button: UIBarButtonItem?
}

extension UIViewController {
  /// A bar button that begins and ends editing by calling ``UIViewController/setEditing(_:animated:)``. Its title is
  /// "Edit" or "Done", in the user's language.
  public var editButtonItem: UIBarButtonItem {
    if let button = editing.button { return button }
    let button = UIBarButtonItem(
      title: nil, style: .plain, target: self, action: UIViewController.editButtonPressed(_:))
    editing.button = button
    updateEditButton()
    return button
  }

  private func editButtonPressed(_ sender: UIBarButtonItem) { setEditing(!isEditing, animated: true) }

  func changeEditing(_ isOn: Bool) {
    editing.isOn = isOn
    updateEditButton()
  }

  private func updateEditButton() {
    editing.button?.title = (editing.isOn ? SystemWord.done : SystemWord.edit).text
    editing.button?.style = editing.isOn ? .done : .plain
  }
}
