import Foundation

/// The screens of a tab bar controller for which the bar has no space, and the navigation that shows them.
@MainActor final class MoreTabs {
  private unowned let owner: UITabBarController
  let list = MoreListController(style: .plain)
  let navigation: MoreNavigationController
  /// The screen that's shown in place of the list.
  private(set) var current: UIViewController?
  /// Whether a screen is moving between the two containers. It remains one of the owner's tabs.
  private(set) var isMoving = false

  init(of owner: UITabBarController) {
    self.owner = owner
    let item = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    list.title = item.title
    list.tabBarItem = item
    navigation = MoreNavigationController(rootViewController: list)
    list.more = self
    navigation.more = self
  }

  /// The screens in the list.
  var controllers: [UIViewController] { owner.tabsInList }

  /// Shows a screen of the list. A navigation controller's screens are shown with this navigation controller's bar, as
  /// in UIKit.
  func show(_ controller: UIViewController, animated: Bool) {
    guard controller !== current else { return }
    reset()
    current = controller
    move {
      var screens = [controller]
      if let inner = controller as? UINavigationController {
        screens = inner.viewControllers
        shownRoot = screens.first
        // Without a screen, it would create an item without a title.
        if inner.ownTabBarItem == nil {
          lentItem = inner.inheritedTabBarItem
          inner.ownTabBarItem = lentItem
        }
        inner.viewControllers = []
      }
      navigation.setViewControllers([list] + screens, animated: animated)
    }
  }

  /// Goes back to the list immediately.
  func reset() {
    guard current != nil else { return }
    let screens = Array(navigation.viewControllers.dropFirst())
    move { navigation.viewControllers = [list] }
    returnScreen(from: screens)
  }

  /// Returns the screen to the owner when the list is shown again. A navigation controller gets back the screens that
  /// were shown, or the first one if the user has gone back from them.
  func returnScreen(from screens: [UIViewController] = []) {
    guard let controller = current else { return }
    current = nil
    move {
      if let inner = controller as? UINavigationController {
        // The client may have moved it elsewhere, or given the controller other screens.
        let own = (screens.isEmpty ? [shownRoot].compactMap(\.self) : screens).filter { $0.parent == nil }
        if let lentItem, inner.ownTabBarItem === lentItem { inner.ownTabBarItem = nil }
        lentItem = nil
        if !own.isEmpty, inner.viewControllers.isEmpty { inner.viewControllers = own }
      } else if controller.parent == nil {
        owner.addChild(controller)
        controller.didMove(toParent: owner)
      }
    }
    shownRoot = nil
    list.update()
  }

  /// The first of a navigation controller's screens, if the list shows them.
  private var shownRoot: UIViewController?
  /// The tab bar item of ``shownRoot`` that its navigation controller uses in the meantime; `nil` if the navigation
  /// controller has its own.
  private var lentItem: UITabBarItem?

  /// Removes the tab of a screen that moves to another parent.
  fileprivate func forget(_ controller: UIViewController) { owner.viewControllers?.removeAll { $0 === controller } }

  /// Shows the screen that the user has selected in the list, if the delegate allows it.
  func choose(_ controller: UIViewController) {
    guard owner.delegate?.tabBarController(owner, shouldSelect: controller) ?? true else { return list.deselect() }
    // The delegate may have removed it.
    guard controllers.contains(controller) else { return }
    show(controller, animated: true)
    owner.delegate?.tabBarController(owner, didSelect: controller)
  }

  private func move(_ change: () -> Void) {
    let outer = isMoving
    isMoving = true
    change()
    isMoving = outer
  }
}

/// The navigation controller of a tab bar's *More* item.
final class MoreNavigationController: UINavigationController {
  fileprivate weak var more: MoreTabs?

  override var transition: NavigationTransition? { didSet { stackMayHaveEnded() } }

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
    stackMayHaveEnded()
  }

  @discardableResult override func popViewController(animated: Bool) -> UIViewController? {
    defer { stackMayHaveEnded() }
    return super.popViewController(animated: animated)
  }

  @discardableResult
  override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    defer { stackMayHaveEnded() }
    return super.popToViewController(viewController, animated: animated)
  }

  override func childWillLeave(_ child: UIViewController) {
    let isTaken = child === more?.current && stack.contains(child)
    super.childWillLeave(child)
    if isTaken { more?.forget(child) }
  }

  private func stackMayHaveEnded() {
    if transition == nil, stack.count == 1, more?.isMoving == false { more?.returnScreen() }
  }
}

/// The list of the screens for which a tab bar has no space.
final class MoreListController: UITableViewController {
  fileprivate(set) weak var more: MoreTabs?
  private var items: [UITabBarItem] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    update()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    update()
  }

  /// Shows the items of the screens. While one of the screens is shown, the list doesn't change.
  func update() {
    guard isViewLoaded, let more, more.current == nil else { return }
    items = more.controllers.map { $0.tabBarItem }
    tableView.reloadData()
  }

  func deselect() {
    if let path = tableView.indexPathForSelectedRow { tableView.deselectRow(at: path, animated: true) }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "item") ?? UITableViewCell(style: .value1, reuseIdentifier: "item")
    let item = items[indexPath.row]
    cell.textLabel?.text = item.title
    cell.detailTextLabel?.text = item.badgeValue
    cell.imageView?.image = item.image
    // The titles of all rows begin at the same position, as in UIKit.
    cell.builtIn.imageColumn = items.lazy.compactMap { $0.image?.size.width }.max() ?? 0
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let more, more.controllers.indices.contains(indexPath.row) else { return }
    more.choose(more.controllers[indexPath.row])
  }
}
