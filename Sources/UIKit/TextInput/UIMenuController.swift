import AloeCore
import Foundation
import ObjectRoot

/// An item that an app adds to edit menus.
@preconcurrency @MainActor open class UIMenuItem: MainActorObject {
  /// Creates an item with a title, which calls a method of the first responder, or of one after it in the chain, that
  /// can perform it.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }

  /// The title.
  open var title: String
  /// The method to call, with the menu controller as its parameter.
  open var action: Selector
}

/// The edit menu of the first responder, as apps used it before ``UIEditMenuInteraction``.
///
/// The menu has the editing commands and the app's ``menuItems`` that the responder chain from the first responder can
/// perform now: see `canPerformAction(_:withSender:)`. Without a first responder nothing is shown. The items are also
/// in the menus of text fields and text views.
@preconcurrency @MainActor open class UIMenuController: MainActorObject {
  /// The side of its target on which the menu is shown.
  public enum ArrowDirection: Int, Sendable {
    /// Above if there's enough space, and otherwise below.
    case `default`
    /// Below the target, so that an arrow would point up.
    case up
    /// Above the target.
    case down
    /// Like `default`: a menu isn't shown beside its target.
    case left
    /// Like `default`: a menu isn't shown beside its target.
    case right
  }

  /// The notification that is posted before the menu is shown.
  nonisolated public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
  /// The notification that is posted after the menu was shown.
  nonisolated public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// The notification that is posted before the menu is hidden.
  nonisolated public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
  /// The notification that is posted after the menu was hidden.
  nonisolated public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
  /// The notification that is posted when the menu has moved.
  nonisolated public static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")

  /// The app's menu controller.
  public static var shared: UIMenuController {
    Context.presentState(of: .menuController) { _ in UIMenuController() }
  }

  override init() {}

  /// The app's items, after the editing commands; `nil` by default.
  open var menuItems: [UIMenuItem]? { didSet { update() } }
  /// The side on which the menu is shown if there's enough space; `.default` by default.
  open var arrowDirection = ArrowDirection.default

  private weak var targetView: UIView?
  private var targetRect = CGRect.zero
  private weak var menu: EditMenu?

  // MARK: - Showing and hiding

  /// Whether the menu is visible. Setting it shows the menu at the rectangle of ``setTargetRect(_:in:)``, or hides it.
  open var isMenuVisible: Bool {
    get { menu != nil }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// Shows the menu at the rectangle of ``setTargetRect(_:in:)``, or hides it; nothing is animated.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { if menuVisible { show() } else { menu?.dismiss() } }

  /// Sets the rectangle that the menu refers to, and moves a visible menu there.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    self.targetRect = targetRect
    self.targetView = targetView
    guard let menu, menu.window === targetView.window else { return }
    menu.move(to: targetView.convert(targetRect, to: nil))
    post(Self.menuFrameDidChangeNotification)
  }

  /// Shows the menu beside a rectangle of a view.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    self.targetRect = targetRect
    self.targetView = targetView
    show()
  }

  /// Hides the menu if it was shown from a view.
  open func hideMenu(from targetView: UIView) { if self.targetView === targetView { hideMenu() } }
  /// Hides the menu.
  open func hideMenu() { menu?.dismiss() }

  /// The frame of the visible menu in its window's coordinates; zero without one.
  open var menuFrame: CGRect { menu?.frame ?? .zero }

  /// Updates the items of the visible menu, and hides it if there are none.
  open func update() {
    guard let menu, let window = menu.window else { return }
    let items = window.firstResponder.map(choices(from:)) ?? []
    guard !items.isEmpty else { return menu.dismiss() }
    menu.onDismiss = nil
    show(items, in: window)
  }

  private func show() {
    guard let window = targetView?.window, !window.isHidden else { return }
    guard let first = window.firstResponder else {
      Messages.warn(
        once: "menu without first responder",
        "UIMenuController shows no menu, because the window has no first responder to perform its items. Call "
          + "becomeFirstResponder() of the view or controller that implements them, and return true from its "
          + "canBecomeFirstResponder.")
      return
    }
    let items = choices(from: first)
    guard !items.isEmpty else { return }
    menu?.dismiss()
    post(Self.willShowMenuNotification)
    guard targetView?.window === window else { return }
    show(items, in: window)
    post(Self.didShowMenuNotification)
  }

  private func show(_ items: [EditMenu.Choice], in window: UIWindow) {
    let rect = targetView?.convert(targetRect, to: nil) ?? targetRect
    let menu = EditMenu.show(items, at: rect, in: window, prefersBelow: arrowDirection == .up)
    menu.source = targetView
    menu.onDismiss = { [weak self, weak menu] in
      guard let self, self.menu == nil || self.menu === menu else { return }
      post(Self.willHideMenuNotification)
      self.menu = nil
      post(Self.didHideMenuNotification)
    }
    self.menu = menu
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: - Items

  private func choices(from first: UIResponder) -> [EditMenu.Choice] {
    guard let view = targetView else { return [] }
    return EditMenuContent.choices(EditMenuContent.commands(from: first) + commands(from: first), from: first, in: view)
  }

  /// Returns commands for the app's items that the chain from a responder can perform.
  func commands(from responder: UIResponder) -> [UIMenuElement] {
    (menuItems ?? []).filter { responder.target(forAction: $0.action, withSender: self) != nil }
      .map { MenuItemCommand($0, of: self) }
  }
}

/// The command of an app's item, whose action gets the menu controller as its sender.
final class MenuItemCommand: UICommand {
  let controller: UIMenuController

  init(_ item: UIMenuItem, of controller: UIMenuController) {
    self.controller = controller
    super.init(title: item.title, action: item.action)
  }
}

extension Context.Owner {
  /// The key of the menu controller in a context.
  fileprivate static let menuController = Context.Owner()
}
