import AloeCore
import Foundation
import InterfaceFiles

/// Sets up controllers and the items of bars.
extension InterfaceLoader {
  /// Sets the properties of a controller, without its view, which is loaded on first use.
  func fill(_ controller: UIViewController, _ element: InterfaceElement) {
    if self.controller == nil { self.controller = controller }
    if let scene = element.id.flatMap(document.scene(containing:)) {
      controller.interface = SceneInterface(file, scene, controller)
    }
    if let title = file.string(element, "title") { controller.title = title }
    let isShared = element.flag("useStoryboardIdentifierAsRestorationIdentifier") == true
    if let identifier = isShared ? element["storyboardIdentifier"] : element["restorationIdentifier"] {
      controller.restorationIdentifier = identifier
    }
    if let style: UIModalPresentationStyle = element.choice("modalPresentationStyle", InterfaceNames.presentations) {
      controller.modalPresentationStyle = style
    }
    if let style: UIModalTransitionStyle = element.choice("modalTransitionStyle", InterfaceNames.transitions) {
      controller.modalTransitionStyle = style
    }
    if let value = element.flag("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
    if let value = element.flag("definesPresentationContext") { controller.definesPresentationContext = value }
    if let value = element.flag("extendedLayoutIncludesOpaqueBars") {
      controller.extendedLayoutIncludesOpaqueBars = value
    }
    if let value = element.flag("automaticallyAdjustsScrollViewInsets") {
      // The property itself is deprecated.
      let owner: any ViewOwner = controller
      owner.automaticallyAdjustsScrollViewInsets = value
    }
    // The second is Xcode's older name of the property, which it still writes.
    let sizes = ["preferredContentSize", "contentSizeForViewInPopover"]
    if let size = sizes.lazy.compactMap({ element.child(key: $0) }).first {
      controller.preferredContentSize = InterfaceFile.size(size)
    }
    if let edges = element.child("extendedEdge", key: "edgesForExtendedLayout") {
      controller.edgesForExtendedLayout = edges.options([
        "top": .top, "left": .left, "bottom": .bottom, "right": .right,
      ])
    }
    if let item = element.child("tabBarItem", key: "tabBarItem") {
      controller.tabBarItem = make(item) as? UITabBarItem
    }
    if let item = element.child("navigationItem", key: "navigationItem") {
      register(controller.navigationItem, for: item)
      fill(controller.navigationItem, item)
    }
    let items = element.contents("toolbarItems").compactMap { make($0) as? UIBarButtonItem }
    if !items.isEmpty { controller.toolbarItems = items }
    fillContainer(controller, element)
  }

  private func fillContainer(_ controller: UIViewController, _ element: InterfaceElement) {
    switch controller {
    case let controller as UINavigationController:
      if let bar = element.child("navigationBar", key: "navigationBar") { takeExisting(controller.navigationBar, bar) }
      if let bar = element.child("toolbar", key: "toolbar") { takeExisting(controller.toolbar, bar) }
      if let value = element.flag("toolbarHidden") ?? element.flag("isToolbarHidden") {
        controller.isToolbarHidden = value
      }
      if element.flag("navigationBarHidden") == true { controller.isNavigationBarHidden = true }
      if element.flag("hidesBarsOnSwipe") == true { controller.hidesBarsOnSwipe = true }
      if element.flag("hidesBarsOnTap") == true { controller.hidesBarsOnTap = true }
      if element.flag("hidesBarsWhenVerticallyCompact") == true { controller.hidesBarsWhenVerticallyCompact = true }
      if element.flag("hidesBarsWhenKeyboardAppears") == true { controller.hidesBarsWhenKeyboardAppears = true }
    case let controller as UITabBarController:
      if let bar = element.child("tabBar", key: "tabBar") { takeExisting(controller.tabBar, bar) }
    case let controller as UISplitViewController: fillSplit(controller, element)
    case let controller as UITableViewController:
      if let value = element.flag("clearsSelectionOnViewWillAppear") {
        controller.clearsSelectionOnViewWillAppear = value
      }
    case let controller as UICollectionViewController:
      if let value = element.flag("clearsSelectionOnViewWillAppear") {
        controller.clearsSelectionOnViewWillAppear = value
      }
    case let controller as UIPageViewController:
      if let value = element.flag("doubleSided") { controller.isDoubleSided = value }
    default: break
    }
  }

  private func fillSplit(_ controller: UISplitViewController, _ element: InterfaceElement) {
    let modes: [String: UISplitViewController.DisplayMode] = [
      "beside": .oneBesideSecondary, "allVisible": .oneBesideSecondary, "secondaryOnly": .secondaryOnly,
      "primaryHidden": .secondaryOnly, "over": .oneOverSecondary, "primaryOverlay": .oneOverSecondary,
    ]
    if let mode = element.choice("preferredDisplayMode", modes) { controller.preferredDisplayMode = mode }
    let behaviors: [String: UISplitViewController.SplitBehavior] = [
      "tile": .tile, "overlay": .overlay, "displace": .displace,
    ]
    if let behavior = element.choice("behavior", behaviors) { controller.preferredSplitBehavior = behavior }
    if element["primaryBackgroundStyle"] == "sidebar" { controller.primaryBackgroundStyle = .sidebar }
  }

  /// Creates the bars of a navigation controller that have classes of their own. The controller takes them over.
  func ownBars(of element: InterfaceElement) -> [String: Any] {
    var result: [String: Any] = [:]
    if let bar = element.child("navigationBar", key: "navigationBar"),
      InterfaceClass.find(bar, in: file) is UINavigationBar.Type
    {
      result["navigationBar"] = make(bar) as? UINavigationBar
    }
    if let bar = element.child("toolbar", key: "toolbar"), InterfaceClass.find(bar, in: file) is UIToolbar.Type {
      result["toolbar"] = make(bar) as? UIToolbar
    }
    return result
  }

  /// Sets up a bar that its controller has created.
  private func takeExisting(_ view: UIView, _ element: InterfaceElement) {
    guard !created.contains(where: { $0.object === view }) else { return }
    note(view, for: element)
    if let name = element["customClass"] {
      let advice =
        view is UITabBar
        ? "Style it with its appearance instead." : "Add a class of this name that is a subclass of \(type(of: view))."
      file.warn(
        element,
        "The custom class \(name) of a bar that belongs to a container controller is ignored: the bar has UIKit's class. "
          + advice)
    }
    if let color = file.color(element, "tintColor") { view.tintColor = color }
    if let color = file.color(element, "backgroundColor") { view.backgroundColor = color }
    fillOther(view, element)
    // Those of a custom class aren't the bar's.
    if element["customClass"] == nil { setAttributes(of: view, element) }
  }

  // MARK: - Items of bars

  func fill(_ item: UINavigationItem, _ element: InterfaceElement) {
    note(item, for: element)
    if let title = file.string(element, "title") { item.title = title }
    if let prompt = file.string(element, "prompt") { item.prompt = prompt }
    if let title = file.string(element, "backButtonTitle") { item.backButtonTitle = title }
    let modes: [String: UINavigationItem.LargeTitleDisplayMode] = [
      "automatic": .automatic, "always": .always, "never": .never,
    ]
    if let mode = element.choice("largeTitleDisplayMode", modes) { item.largeTitleDisplayMode = mode }
    if let value = element.flag("hidesBackButton") { item.hidesBackButton = value }
    if let value = element.flag("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = value }
    func items(_ single: String, _ several: String) -> [UIBarButtonItem]? {
      let elements = element.child(key: single).map { [$0] } ?? element.contents(several)
      let made = elements.compactMap { make($0) as? UIBarButtonItem }
      return made.isEmpty ? nil : made
    }
    if let made = items("leftBarButtonItem", "leftBarButtonItems") { item.leftBarButtonItems = made }
    if let made = items("rightBarButtonItem", "rightBarButtonItems") { item.rightBarButtonItems = made }
    if let back = element.child(key: "backBarButtonItem") { item.backBarButtonItem = make(back) as? UIBarButtonItem }
    if let view = element.child(key: "titleView") { item.titleView = make(view) as? UIView }
    setAppearances(element) { (appearance: UINavigationBarAppearance, key) in
      switch key {
      case .standard: item.standardAppearance = appearance
      case .compact: item.compactAppearance = appearance
      case .scrollEdge: item.scrollEdgeAppearance = appearance
      case .compactScrollEdge: item.compactScrollEdgeAppearance = appearance
      }
    }
  }

  func fill(_ item: UIBarItem, _ element: InterfaceElement) {
    if let tab = item as? UITabBarItem, let word = element["systemItem"],
      let number = InterfaceNames.tabSystemItems.firstIndex(of: word),
      let system = UITabBarItem.SystemItem(rawValue: number)
    {
      let made = UITabBarItem(tabBarSystemItem: system, tag: 0)
      (tab.title, tab.image) = (made.title, made.image)
    }
    if let title = file.string(element, "title") { item.title = title }
    if let image = file.image(element, "image") { item.image = image }
    if let value = element.flag("enabled") { item.isEnabled = value }
    if let value = element.integer("tag") { item.tag = value }
    if let insets = element.child(key: "imageInsets") { item.imageInsets = InterfaceFile.insets(insets) }
    if let accessibility = element.child("accessibility") {
      if let identifier = accessibility["identifier"] { item.accessibilityIdentifier = identifier }
      if let label = file.spokenText(accessibility, "label", "accessibilityLabel") { item.accessibilityLabel = label }
      if let hint = file.spokenText(accessibility, "hint", "accessibilityHint") { item.accessibilityHint = hint }
    }
    if let item = item as? UITabBarItem {
      if let image = file.image(element, "selectedImage") { item.selectedImage = image }
      if let badge = file.string(element, "badgeValue") { item.badgeValue = badge }
      if let color = file.color(element, "badgeColor") { item.badgeColor = color }
    }
    if let item = item as? UIBarButtonItem { fillButton(item, element) }
  }

  private func fillButton(_ item: UIBarButtonItem, _ element: InterfaceElement) {
    if let system = element.choice("systemItem", InterfaceNames.barSystemItems) { item.systemItem = system }
    let styles: [String: UIBarButtonItem.Style] = ["plain": .plain, "done": .done, "bordered": .bordered]
    if let style = element.choice("style", styles) { item.style = style }
    if let width = element.length("width") { item.width = width }
    if let color = file.color(element, "tintColor") { item.tintColor = color }
    if let view = element.children.first(where: { $0.key == "customView" }) { item.customView = make(view) as? UIView }
  }

  func fill(_ recognizer: UIGestureRecognizer, _ element: InterfaceElement) {
    if let value = element.flag("enabled") { recognizer.isEnabled = value }
    if let value = element.flag("cancelsTouchesInView") { recognizer.cancelsTouchesInView = value }
    if let value = element.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = value }
    if let value = element.flag("delaysTouchesEnded") { recognizer.delaysTouchesEnded = value }
    switch recognizer {
    case let recognizer as UITapGestureRecognizer:
      if let value = element.integer("numberOfTapsRequired"), value > 0 { recognizer.numberOfTapsRequired = value }
      if let value = element.integer("numberOfTouchesRequired"), value > 0 {
        recognizer.numberOfTouchesRequired = value
      }
    case let recognizer as UIPanGestureRecognizer:
      if let value = element.integer("minimumNumberOfTouches"), value > 0 { recognizer.minimumNumberOfTouches = value }
      if let value = element.integer("maximumNumberOfTouches"), value > 0 { recognizer.maximumNumberOfTouches = value }
    case let recognizer as UISwipeGestureRecognizer:
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      let parts = element.child("swipeGestureRecognizerDirection", key: "direction")
      if let parts {
        recognizer.direction = parts.options(directions)
      } else if let direction = element.choice("direction", directions) {
        recognizer.direction = direction
      }
    case let recognizer as UILongPressGestureRecognizer:
      if let value = element.number("minimumPressDuration"), value >= 0 { recognizer.minimumPressDuration = value }
      if let value = element.length("allowableMovement"), value >= 0 { recognizer.allowableMovement = value }
    default: break
    }
  }
}
