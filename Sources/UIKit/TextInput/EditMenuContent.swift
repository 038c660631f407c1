import AppResources
import Foundation

/// The items of edit menus.
@MainActor enum EditMenuContent {
  /// Returns commands for the editing actions that can be performed now by a responder or the responders after it in
  /// the chain.
  static func commands(from responder: UIResponder, chain: Bool = true) -> [UIMenuElement] {
    StandardEditAction.allCases.compactMap { action in
      let canPerform =
        chain
        ? responder.target(forAction: action.selector, withSender: nil) != nil
        : responder.canPerformAction(action.selector, withSender: nil)
      return canPerform ? UICommand(title: action.title, action: action.selector) : nil
    }
  }

  /// Returns the items of a menu with elements. Commands are included if the chain from `responder` can perform them.
  static func choices(
    _ elements: [UIMenuElement], from responder: UIResponder, in view: UIView,
    performed: (@MainActor (UIMenuElement) -> Void)? = nil
  ) -> [EditMenu.Choice] {
    elements.compactMap { element in
      if let command = element as? UICommand {
        guard let target = target(of: command, from: responder) else { return nil }
        (target as? UIResponder)?.validate(command)
      }
      guard element.menuAttributes.isDisjoint(with: [.hidden, .disabled]) else { return nil }
      return EditMenu.Choice(title: element.title) { [weak responder, weak view] in
        guard let responder, let view else { return }
        EditMenu.dismissAll(in: view.window)
        perform(element, from: responder, in: view)
        performed?(element)
      }
    }
  }

  private static func perform(_ element: UIMenuElement, from responder: UIResponder, in view: UIView) {
    guard let command = element as? UICommand else { return element.perform(from: view, in: view) }
    guard let target = target(of: command, from: responder) else { return }
    command.action.perform(on: target, sender: command.actionSender, event: UIEvent())
  }

  private static func target(of command: UICommand, from responder: UIResponder) -> AnyObject? {
    responder.target(forAction: command.action, withSender: command.actionSender) as AnyObject?
  }
}

extension UICommand {
  /// The sender of the command's action.
  fileprivate var actionSender: AnyObject { (self as? MenuItemCommand)?.controller ?? self }
}

extension StandardEditAction {
  var title: String {
    let word: SystemWord =
      switch self {
      case .cut: .cut
      case .copy: .copy
      case .paste: .paste
      case .delete: .delete
      case .select: .select
      case .selectAll: .selectAll
      }
    return word.text
  }
}
