import Foundation
import ObjectRoot

/// A list whose rows have context menus: a table or a collection view.
@MainActor protocol MenuHost: SwipeHost {
  /// Whether the user is moving a row.
  var isMovingRow: Bool { get }
  /// Returns the delegate's menu at a point, with its row; the row is `nil` for a menu of the list itself.
  func menu(at point: CGPoint) -> (row: IndexPath?, configuration: UIContextMenuConfiguration)?
  /// Returns the delegate's preview of a row whose menu opens; `nil` for the row itself.
  func menuPreview(of configuration: UIContextMenuConfiguration, at path: IndexPath) -> UITargetedPreview?
  /// Returns the frame of a row in the content, or `nil` if the row doesn't exist.
  func menuFrame(of path: IndexPath) -> CGRect?
  func menuWillOpen(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  func menuPreviewTapped(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}

extension MenuHost {
  /// Returns a menu of the swipe actions of the row at a point, the leading ones first; `nil` if there are none.
  fileprivate func swipeMenu(at point: CGPoint) -> (row: IndexPath?, configuration: UIContextMenuConfiguration)? {
    guard !isEditing, !isMovingRow, let (path, cell) = rowToSwipe(at: point) else { return nil }
    let actions = [true, false].flatMap { swipeActions(path, isLeading: $0)?.actions ?? [] }
    guard !actions.isEmpty, shownRow(path) === cell else { return nil }
    let items = actions.map { action in
      UIAction(
        title: action.title ?? "", image: action.image,
        attributes: action.style == .destructive ? .destructive : []
      ) { [weak self, weak cell] _ in
        // The actions refer to the path, at which there may be another row in the meantime.
        if let self, let cell, shownRow(path) === cell { perform(action, on: cell) }
      }
    }
    return (path, UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: items) })
  }
}

/// A provider of the context menus of a list's rows: its delegate's, or else, for a pointer's secondary button and for
/// keys, the row's swipe actions. A long press shows no swipe actions, because it may select the row or move it.
@MainActor final class ListMenus: MainActorObject, UIContextMenuInteractionDelegate {
  private weak var list: (any MenuHost)?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The row whose menu is open. It's shown as pressed.
  private weak var cell: UIView?
  private var path: IndexPath?
  /// The last menu of swipe actions, about which the list's delegate isn't notified.
  private var swipes: UIContextMenuConfiguration?

  /// Closes the menu of swipe actions, because its path may belong to another row from now on.
  func dismissSwipeMenu() { if swipes != nil { interaction.dismissMenu() } }

  init(of list: any MenuHost) {
    self.list = list
    super.init()
    interaction.menuArea = { [weak self] configuration in self?.area(of: configuration) }
    list.addInteraction(interaction)
  }

  /// Returns the rectangle beside which a menu for a long press opens: the frame of the delegate's view, or of the row.
  private func area(of configuration: UIContextMenuConfiguration) -> CGRect? {
    guard let list, let path, let frame = list.menuFrame(of: path) else { return nil }
    guard let view = list.menuPreview(of: configuration, at: path)?.view, view.isDescendant(of: list) else {
      return frame
    }
    return view.convert(view.bounds, to: list)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    var found = list?.menu(at: location)
    if found == nil, interaction.isSecondaryClick {
      found = list?.swipeMenu(at: location)
      swipes = found?.configuration
    }
    path = found?.row
    return found?.configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let list else { return }
    list.endSwipe(animated: true)
    if configuration !== swipes { list.menuWillOpen(configuration, animator) }
    guard let cell = path.flatMap({ list.shownRow($0) }) else { return }
    self.cell = cell
    list.show(isPressed: true, on: cell, animated: false)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let list, let cell { list.show(isPressed: false, on: cell, animated: true) }
    (cell, path) = (nil, nil)
    if configuration === swipes { swipes = nil } else { list?.menuWillEnd(configuration, animator) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { list?.menuPreviewTapped(configuration, animator) }
}
