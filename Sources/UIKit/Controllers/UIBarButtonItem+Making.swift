import Foundation

extension UIBarButtonItem {
  // MARK: - With a target

  /// Makes an item with a text. A tap sends the action to the target, which is held weakly; with `nil` for
  /// both it does nothing, and with `nil` for the target the action goes to the first responder on the way up
  /// that has the method.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    targetAction = action.map { TargetAction(target: target as AnyObject?, selector: $0) }
  }

  /// Makes an item with a text; a tap calls the target's method. The target is held weakly.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  /// Makes an item with a text; a tap calls the target's method with the item. The target is held weakly.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  /// Makes an item with a picture; see ``init(title:style:target:action:)`` for target and action.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    targetAction = action.map { TargetAction(target: target as AnyObject?, selector: $0) }
  }

  /// Makes an item with a picture; a tap calls the target's method. The target is held weakly.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  /// Makes an item with a picture; a tap calls the target's method with the item. The target is held weakly.
  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  /// Makes one of the system's items; see ``init(title:style:target:action:)`` for target and action.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.systemItem = systemItem
    targetAction = action.map { TargetAction(target: target as AnyObject?, selector: $0) }
  }

  /// Makes one of the system's items; a tap calls the target's method. The target is held weakly.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }

  /// Makes one of the system's items; a tap calls the target's method with the item. The target is held
  /// weakly.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }

  // MARK: - With a closure or a view

  /// Makes one of the system's items; a tap performs the action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
  }

  /// Makes an item; a tap performs the action, whose title and picture count where none are given, and opens the menu
  /// where there's no action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Makes an item that shows a view, which keeps its size.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Makes a space that takes what the items leave.
  public static func flexibleSpace() -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .flexibleSpace
    return item
  }

  /// Makes a space of a fixed width, in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }

  // MARK: - Being tapped

  /// Sends the action and performs the primary action, as a tap does.
  func send(from button: BarButton) {
    if let targetAction {
      targetAction.receiver(from: button).map {
        targetAction.action.perform(on: $0, sender: self, event: UIEvent())
      }
    }
    primaryAction?.perform(from: self)
  }
}
