import AloeCore
import Foundation
import InterfaceFiles

/// Performs segues.
extension InterfaceLoader {
  /// Lets an object begin a segue. Relationships of containers are performed at once.
  func arm(_ segue: InterfaceElement, on object: AnyObject) {
    switch segue["kind"] {
    case "relationship": return relate(segue, of: object)
    case "embed": return
    default: break
    }
    noteAnchor(of: segue, on: object)
    let trigger = SegueTrigger(file, segue, controller)
    switch object {
    case is UIViewController: return
    case let cell as UITableViewCell:
      let begin = { [weak cell] in trigger.begin(cell) }
      if segue["trigger"] == "accessoryAction" {
        cell.cellState.accessorySegue = begin
      } else {
        cell.cellState.selectionSegue = begin
      }
      return
    case let cell as UICollectionReusableView:
      cell.membership.selectionSegue = { [weak cell] in trigger.begin(cell) }
      return
    case let control as UIControl:
      let event = segue.choice("eventType", InterfaceNames.events) ?? Self.primaryEvent(of: control)
      control.addTarget(trigger, action: SegueTrigger.selector, for: event)
    case let item as UIBarButtonItem:
      item.target = trigger
      item.action = SegueTrigger.selector
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(trigger, action: SegueTrigger.selector)
    default: return
    }
    // Targets are held weakly.
    objc_setAssociatedObject(object, SegueTrigger.key(segue), trigger, .OBJC_ASSOCIATION_RETAIN)
  }

  /// Stores the object at which the popover of a segue points or, if the object is created with the controller's view,
  /// waits for it.
  func noteAnchor(of segue: InterfaceElement, on object: AnyObject) {
    // Among repeated views, the anchor is the one that sends the segue.
    guard !isRepeated, let id = segue.popoverAnchor else { return }
    guard let scene = controller?.interface as? SceneInterface else { return }
    if let anchor = objects[id] {
      scene.noteAnchor(id, anchor)
    } else if isBeforeView {
      lateConnections.append((segue, object))
    }
  }

  /// Adds a controller to its container.
  private func relate(_ segue: InterfaceElement, of object: AnyObject) {
    guard let child = destination(of: segue) else { return }
    switch (object, segue["relationship"]) {
    case (let container as UINavigationController, _): container.viewControllers = [child]
    case (let container as UITabBarController, _):
      container.viewControllers = (container.viewControllers ?? []) + [child]
    case (let container as UISplitViewController, let role):
      let columns: [String: UISplitViewController.Column] = [
        "primaryViewController": .primary, "supplementaryViewController": .supplementary,
        "secondaryViewController": .secondary, "compactViewController": .compact,
        "masterViewController": .primary, "detailViewController": .secondary,
      ]
      if container.style == .unspecified {
        container.viewControllers += [child]
      } else {
        container.setViewController(child, for: columns[role ?? ""] ?? .secondary)
      }
    default: file.warn(segue, "A \(type(of: object)) has no relationships, so the segue is left out.")
    }
  }

  /// Embeds a controller in a container view.
  func embed(_ segue: InterfaceElement, in view: UIView) {
    guard let controller else { return }
    guard segue["identifier"].map({ controller.shouldPerformSegue(withIdentifier: $0, sender: view) }) ?? true,
      let child = destination(of: segue, sender: view)
    else { return }
    let made = makeSegue(segue, from: controller, to: child) {
      controller.addChild(child)
      child.view.frame = view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      child.view.translatesAutoresizingMaskIntoConstraints = true
      view.addSubview(child.view)
      child.didMove(toParent: controller)
    }
    controller.prepare(for: made, sender: view)
    made.perform()
  }

  /// Performs a segue from the scene's controller.
  func perform(_ segue: InterfaceElement, sender: Any?) {
    guard let controller else { return }
    if segue["kind"] == "unwind" { return unwind(segue, from: controller, sender: sender) }
    guard let destination = destination(of: segue, sender: sender) else { return }
    let made = makeSegue(segue, from: controller, to: destination) { [self] in
      show(destination, from: controller, segue, sender: sender)
    }
    // Before `prepare(for:sender:)`, which may change a popover's anchor.
    prepareStyle(of: destination, segue, sender: sender)
    controller.prepare(for: made, sender: sender)
    made.perform()
  }

  private func makeSegue(
    _ element: InterfaceElement, from source: UIViewController, to destination: UIViewController,
    _ perform: @escaping () -> Void
  ) -> UIStoryboardSegue {
    let type = InterfaceClass.find(element, in: file) as? UIStoryboardSegue.Type
    if type == nil, let name = element["customClass"] {
      let result = element["kind"] == "custom" ? "the segue shows nothing" : "it's performed as a plain segue"
      file.warn(element, "There's no subclass \(name) of UIStoryboardSegue, so \(result).")
    }
    let segue = SegueMaker.make(type ?? UIStoryboardSegue.self, element["identifier"], source, destination)
    segue.performHandler = perform
    return segue
  }

  private func prepareStyle(of destination: UIViewController, _ segue: InterfaceElement, sender: Any?) {
    let isPopover = segue["kind"] == "popoverPresentation" || segue["kind"] == "popover"
    if let style: UIModalPresentationStyle = segue.choice("modalPresentationStyle", InterfaceNames.presentations) {
      destination.modalPresentationStyle = style
    }
    if let style: UIModalTransitionStyle = segue.choice("modalTransitionStyle", InterfaceNames.transitions) {
      destination.modalTransitionStyle = style
    }
    guard isPopover else { return }
    destination.modalPresentationStyle = .popover
    guard let popover = destination.popoverPresentationController else { return }
    var origin = sender
    if let anchor = (controller?.interface as? SceneInterface)?.anchor(of: segue) { origin = anchor }
    if let view = origin as? UIView {
      // The whole view is the anchor, even if its size changes.
      popover.sourceView = view
    } else if let item = origin as? UIBarButtonItem {
      popover.barButtonItem = item
    } else if let view = controller?.viewIfLoaded {
      popover.sourceView = view
      popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
    }
    if let arrows = segue.child("popoverArrowDirection", key: "popoverArrowDirection") {
      popover.permittedArrowDirections = arrows.options(["up": .up, "down": .down, "left": .left, "right": .right])
    }
  }

  private func show(
    _ destination: UIViewController, from source: UIViewController, _ segue: InterfaceElement, sender: Any?
  ) {
    let animated = segue.flag("animates") ?? true
    switch segue["kind"] {
    case "show": source.show(destination, sender: sender)
    case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
    case "push":
      guard let navigation = source.navigationController else {
        return file.warn(
          segue,
          "A push segue needs a navigation controller around \(type(of: source)), so nothing is shown. Embed it in one, or "
            + "change the segue's kind to Show.")
      }
      navigation.pushViewController(destination, animated: animated)
    case "custom": break
    default: source.present(destination, animated: animated)
    }
  }

  // MARK: - Destinations

  /// Creates the controller to which a segue leads, with the method of the source that the segue names.
  func destination(of segue: InterfaceElement, sender: Any? = nil) -> UIViewController? {
    guard let id = segue["destination"], let scene = document.scene(containing: id) else {
      file.warn(segue, "The segue's destination isn't in the file, so nothing is shown.")
      return nil
    }
    guard let name = segue["destinationCreationSelector"], let controller else {
      return StoryboardScene(file, scene).make()
    }
    return StoryboardScene(file, scene).make { coder in
      let connection = InterfaceConnection(name: name)
      connection.creation = (coder, sender, segue["identifier"])
      controller.connectInterface(connection)
      return connection.created as? UIViewController
    }
  }

  // MARK: - Unwinding

  private func unwind(_ segue: InterfaceElement, from source: UIViewController, sender: Any?) {
    guard let name = segue["unwindAction"] else { return }
    let action = Selector(interfaceAction: name)
    guard let destination = UnwindSearch.destination(action, from: source, sender: sender) else {
      return file.warn(
        segue, "No controller that led to \(type(of: source)) has the method \(name), so the segue does nothing.")
    }
    let made = makeSegue(segue, from: source, to: destination) { UnwindSearch.goBack(to: destination, from: source) }
    source.prepare(for: made, sender: sender)
    _ = action.call(on: destination, made)
    made.perform()
  }
}

extension InterfaceElement {
  /// The identifier of the view or the bar item at which the popover of a segue points; `nil` for the sender.
  var popoverAnchor: String? { self["popoverAnchorBarButtonItem"] ?? self["popoverAnchorView"] }

  /// Whether a segue's destination is the primary column of a split view.
  var leadsToPrimary: Bool { ["masterViewController", "primaryViewController"].contains(self["relationship"]) }
}

/// The target of the control that begins a segue.
@MainActor final class SegueTrigger {
  private let file: InterfaceFile
  private let segue: InterfaceElement
  private weak var controller: UIViewController?

  init(_ file: InterfaceFile, _ segue: InterfaceElement, _ controller: UIViewController?) {
    self.file = file
    self.segue = segue
    self.controller = controller
  }

  static let selector = Selector(calling: "begin:") { (target: SegueTrigger, sender: AnyObject) in target.begin(sender)
  }

  /// Returns the key with which an object retains the trigger.
  static func key(_ segue: InterfaceElement) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(segue).toOpaque())
  }

  /// Begins the segue, unless the controller prevents it.
  func begin(_ sender: AnyObject?) {
    guard let controller else { return }
    // UIKit also calls this for segues without an identifier.
    guard controller.shouldPerformSegue(withIdentifier: segue["identifier"] ?? "", sender: sender) else { return }
    InterfaceLoader(file, controller: controller).perform(segue, sender: sender)
  }
}

/// The search for the destination of unwind segues, and the return to it.
@MainActor enum UnwindSearch {
  /// Returns the nearest controller that takes an unwind action: in the source's containers, from the top of their
  /// stacks down, and then in the controllers that presented them.
  static func destination(_ action: Selector, from source: UIViewController, sender: Any?) -> UIViewController? {
    var from = source
    while true {
      var branch = from
      while let parent = branch.parent {
        if let found = search(parent, besides: branch, action, source, sender) { return found }
        if parent.canPerformUnwindSegueAction(action, from: source, sender: sender) { return parent }
        branch = parent
      }
      guard let presenter = branch.presentation?.presenter else { return nil }
      if let found = searchDown(presenter, action, source, sender) { return found }
      from = presenter
    }
  }

  private static func search(
    _ parent: UIViewController, besides branch: UIViewController, _ action: Selector, _ source: UIViewController,
    _ sender: Any?
  ) -> UIViewController? {
    var children = parent.children
    if parent is UINavigationController, let index = children.firstIndex(of: branch) {
      children = Array(children[..<index])
    }
    for child in children.reversed() where child !== branch {
      if let found = searchDown(child, action, source, sender) { return found }
    }
    return nil
  }

  private static func searchDown(
    _ controller: UIViewController, _ action: Selector, _ source: UIViewController, _ sender: Any?
  ) -> UIViewController? {
    for child in controller.children.reversed() {
      if let found = searchDown(child, action, source, sender) { return found }
    }
    return controller.canPerformUnwindSegueAction(action, from: source, sender: sender) ? controller : nil
  }

  /// Dismisses and pops the controllers shown over the destination, and selects its tabs.
  static func goBack(to destination: UIViewController, from source: UIViewController) {
    if let presented = destination.presentedViewController, !presented.isBeingDismissed {
      destination.dismiss(animated: true)
    }
    for screen in sequence(first: destination, next: \.parent) {
      if let navigation = screen.parent as? UINavigationController, navigation.topViewController !== screen,
        navigation.viewControllers.contains(screen)
      {
        navigation.popToViewController(screen, animated: true)
      }
      if let tabs = screen.parent as? UITabBarController, tabs.selectedViewController !== screen,
        tabs.viewControllers?.contains(screen) == true
      {
        tabs.selectedViewController = screen
      }
    }
  }
}
