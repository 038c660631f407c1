import AloeCore
import Foundation
import InterfaceFiles

/// The scene from which a controller was created: it loads the controller's view and performs its segues.
@MainActor final class SceneInterface: ControllerInterface {
  let file: InterfaceFile
  let scene: InterfaceScene
  private weak var controller: UIViewController?
  /// Objects of the scene that nothing else may retain: gesture recognisers, triggers of segues and so on.
  var kept: [AnyObject] = []
  /// The objects that were created with the controller, until its view is loaded.
  private var early: [String: AnyObject] = [:]
  /// The connections that need objects of the view.
  private var lateConnections: [(element: InterfaceElement, object: AnyObject)] = []
  /// The controller's own late connections. The controller mustn't be retained here.
  private var lateControllerConnections: [InterfaceElement] = []
  /// The loader of a view that the controller's own initialiser requested.
  private var earlyLoader: InterfaceLoader?
  private var wasMade = false
  /// The objects at which popovers of segues point, by identifier.
  private var anchors: [String: Anchor] = [:]

  private struct Anchor { weak var object: AnyObject? }

  init(_ file: InterfaceFile, _ scene: InterfaceScene, _ controller: UIViewController) {
    self.file = file
    self.scene = scene
    self.controller = controller
  }

  /// Stores the objects that exist before the controller's view does.
  func controllerWasMade(_ loader: InterfaceLoader) {
    wasMade = true
    early = loader.objects
    if let id = scene.controller.id { early[id] = nil }
    lateConnections = loader.lateConnections.filter { $0.object !== controller }
    lateControllerConnections = loader.lateConnections.filter { $0.object === controller }.map(\.element)
    guard let earlyLoader else { return }
    earlyLoader.objects.merge(early) { $1 }
    connectLate(earlyLoader)
    self.earlyLoader = nil
  }

  private func connectLate(_ loader: InterfaceLoader) {
    if let controller { for element in lateControllerConnections { loader.connect(controller, connection: element) } }
    for (element, object) in lateConnections { loader.connect(object, connection: element) }
    (early, lateConnections, lateControllerConnections) = ([:], [], [])
  }

  // MARK: - The view

  func loadView() -> Bool {
    guard let controller, let element = scene.controller.child(key: "view") else { return false }
    let files = InterfaceState.current.interfaceFiles
    guard files.enter(scene) else {
      file.warn(
        element,
        "The scenes embed each other endlessly, so this view is empty. Remove one of the segues or references that "
          + "embed them.")
      return false
    }
    defer { files.leave() }
    let loader = InterfaceLoader(file, objects: early, controller: controller)
    if let id = scene.controller.id { loader.objects[id] = controller }
    let others = scene.objects.filter { other in
      other !== scene.controller && other.id.flatMap { loader.objects[$0] } == nil
    }
    guard let view = loader.make(element) as? UIView else { return false }
    adopt(view, in: controller)
    // Only the controller's view can have it, and that mustn't be loaded earlier.
    if controller is UITableViewController, let table = view as? UITableView,
      let control = scene.controller.child("refreshControl", key: "refreshControl")
    {
      table.refreshControl = loader.make(control) as? UIRefreshControl
    }
    noteOldGuides(loader)
    kept += others.compactMap { loader.make($0) }
    loader.connectAll()
    if wasMade { connectLate(loader) } else { earlyLoader = loader }
    loader.awake()
    return true
  }

  private func adopt(_ view: UIView, in controller: UIViewController) {
    if let controller = controller as? UITableViewController, let table = view as? UITableView {
      controller.tableView = table
    } else if let controller = controller as? UICollectionViewController, let collection = view as? UICollectionView {
      controller.collectionView = collection
    } else {
      controller.view = view
    }
  }

  /// Registers the guides of storyboards from before iOS 11, after the view has been loaded.
  private func noteOldGuides(_ loader: InterfaceLoader) {
    guard let controller else { return }
    for guide in scene.controller.contents("layoutGuides") {
      guard let id = guide.id else { continue }
      let support = guide["type"] == "bottom" ? controller.bottomLayoutGuide : controller.topLayoutGuide
      loader.objects[id] = support
    }
  }

  // MARK: - Segues

  /// Registers an object at which popovers of segues point. It's held weakly.
  func noteAnchor(_ id: String, _ object: AnyObject) { anchors[id] = Anchor(object: object) }

  /// Returns the object at which the popover of a segue points; `nil` if the file names none, or if it doesn't exist.
  func anchor(of segue: InterfaceElement) -> AnyObject? { segue.popoverAnchor.flatMap { anchors[$0]?.object } }

  func perform(segue identifier: String, sender: Any?) -> Bool {
    guard let controller else { return false }
    var found: InterfaceElement?
    for object in scene.objects {
      object.forEach { if $0.name == "segue", $0["identifier"] == identifier, found == nil { found = $0 } }
    }
    guard let found else { return false }
    InterfaceLoader(file, controller: controller).perform(found, sender: sender)
    return true
  }
}
