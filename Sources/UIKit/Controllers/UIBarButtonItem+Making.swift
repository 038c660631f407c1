import Foundation

extension UIBarButtonItem {
  // MARK: - With a target

  /// Creates an item with a title. A tap sends the action to the target, which is held weakly. With `nil` for both it
  /// does nothing; with `nil` for the target the action goes to the first object up the responder chain that has the
  /// method.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    targetAction = action.map { TargetAction(target: target as AnyObject?, selector: $0) }
  }

  /// Creates an item with a title; a tap calls the target's method. The target is held weakly.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  /// Creates an item with a title; a tap calls the target's method with the item. The target is held weakly.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  /// Creates an item with an image; see ``init(title:style:target:action:)-(_,_,Any?,_)`` for target and action.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    targetAction = action.map { TargetAction(target: target as AnyObject?, selector: $0) }
  }

  /// Creates an item with an image; a tap calls the target's method. The target is held weakly.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  /// Creates an item with an image; a tap calls the target's method with the item. The target is held weakly.
  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  /// Creates a system item; see ``init(title:style:target:action:)-(_,_,Any?,_)`` for target and action.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.systemItem = systemItem
    targetAction = action.map { TargetAction(target: target as AnyObject?, selector: $0) }
  }

  /// Creates a system item; a tap calls the target's method. The target is held weakly.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }

  /// Creates a system item; a tap calls the target's method with the item. The target is held weakly.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }

  // MARK: - With a closure or a view

  /// Creates a system item; a tap performs the action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
  }

  /// Creates an item; a tap performs the action, or opens the menu if there's no action. The action's title and image
  /// are used if none are given.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    // Observers of properties don't run in the class's own initialisers.
    takeOverTitleAndImage()
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  /// Creates an item that shows a view, which keeps its size.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates a flexible space, which takes the space left by the items.
  public static func flexibleSpace() -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .flexibleSpace
    return item
  }

  /// Creates a space of a fixed width, in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }

  // MARK: - Taps

  /// Performs the primary action or, if there's none, sends the action to the target, as a tap does.
  func send(from button: BarButton) {
    if let primaryAction { return primaryAction.perform(from: self) }
    guard let targetAction, let receiver = targetAction.receiver(from: button) else { return }
    targetAction.action.perform(on: receiver, sender: self, event: UIEvent())
  }
}
