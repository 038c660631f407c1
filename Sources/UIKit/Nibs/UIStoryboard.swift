import AloeCore
import Foundation
import InterfaceFiles
import ObjectRoot

/// A storyboard among the resources, from which controllers are created.
///
/// The file is the one that Xcode edits, `Main.storyboard`. It's read on first use, and kept. A file that is missing or
/// can't be read is a fatal error, as on Apple's systems.
@preconcurrency @MainActor open class UIStoryboard: MainActorObject {
  let file: InterfaceFile

  /// Opens a storyboard of a bundle; of the app, if the bundle is `nil`.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let file = InterfaceFile.named(name, type: "storyboard", bundle: storyboardBundleOrNil) else {
      Messages.stop(
        "There's no storyboard \(name).storyboard that can be read in "
          + "\(ResourceLocations.list(ResourceLocations.folders(of: storyboardBundleOrNil))). Add it to the target's "
          + "resources."
      )
    }
    self.file = file
  }

  init(_ file: InterfaceFile) { self.file = file }

  /// Creates the initial controller; `nil` if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? {
    file.document.initialScene.flatMap { StoryboardScene(file, $0).make() }
  }

  /// Creates the initial controller with a closure, which may call an initialiser with more parameters. If the closure
  /// returns `nil`, the controller is created as usual.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    file.document.initialScene.flatMap { StoryboardScene(file, $0).make(with: creator) } as? ViewController
  }

  /// Creates the controller with a storyboard identifier. An unknown identifier is a fatal error.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { make(identifier, nil) }

  /// Creates the controller that has a storyboard identifier. The closure may call an initialiser with more parameters.
  /// If the closure returns `nil`, the controller is created as usual.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = make(identifier, creator)
    guard let controller = made as? ViewController else {
      Messages.stop(
        "The controller \"\(identifier)\" of \(file.name).storyboard is a \(type(of: made)), not a "
          + "\(ViewController.self). Change the class in the storyboard, or expect the other one.")
    }
    return controller
  }

  private func make(_ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    guard let scene = file.document.scene(identifier: identifier),
      let made = StoryboardScene(file, scene).make(with: creator)
    else {
      let known = file.document.identifiers.map { "\"\($0)\"" }.joined(separator: ", ")
      Messages.stop(
        "\(file.name).storyboard has no controller with the identifier \"\(identifier)\". Those that it has: "
          + "\(known.isEmpty ? "none" : known).")
    }
    return made
  }
}

extension UIViewController {
  /// The storyboard from which the controller was created; `nil` for others.
  public var storyboard: UIStoryboard? { (interface as? SceneInterface).map { UIStoryboard($0.file) } }
}

extension UISceneConfiguration {
  /// The storyboard whose initial controller the scene's window shows. `nil`, the default, means the storyboard that
  /// `Info.plist` names, if any.
  public var storyboard: UIStoryboard? {
    get { storyboardObject as? UIStoryboard }
    set { storyboardObject = newValue }
  }
}

/// A scene to create a controller from.
@MainActor struct StoryboardScene {
  let file: InterfaceFile
  let scene: InterfaceScene

  init(_ file: InterfaceFile, _ scene: InterfaceScene) {
    self.file = file
    self.scene = scene
  }

  /// Creates the controller, with the controllers that it contains.
  func make(with creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
    let element = scene.controller
    if element.name == "viewControllerPlaceholder" { return referenced(element, creator) }
    let files = InterfaceState.current.interfaceFiles
    guard files.enter(scene) else {
      file.warn(
        element,
        "The scenes embed each other endlessly, so this one is left out. Remove one of the segues or references that "
          + "embed them.")
      return nil
    }
    defer { files.leave() }
    let loader = InterfaceLoader(file)
    loader.isBeforeView = true
    var made: UIViewController?
    if let creator {
      let own: UIResponder.Type?
      switch InterfaceKind.named(element, file) {
      case .responder(let base): own = InterfaceClass.find(element, in: file) as? UIViewController.Type ?? base
      default: own = nil
      }
      let coder = loader.coder(for: element, baseClass: InterfaceKind.baseClass(of: own ?? UIViewController.self))
      made = creator(coder)
      if let made { coder.finish(made) }
    }
    guard let controller = made ?? loader.make(element) as? UIViewController else { return nil }
    loader.connectAll()
    (controller.interface as? SceneInterface)?.controllerWasMade(loader)
    loader.awake()
    return controller
  }

  /// Creates a controller of another storyboard.
  private func referenced(
    _ element: InterfaceElement, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let name = element["storyboardName"] ?? file.name
    guard let other = InterfaceFile.named(name, type: "storyboard", bundle: file.bundle) else {
      file.warn(element, "There's no storyboard \(name) that can be read. Add it to the resources.")
      return nil
    }
    let found =
      element["referencedIdentifier"].map { other.document.scene(identifier: $0) } ?? other.document.initialScene
    // Two references to each other would be followed forever.
    guard let found, found.controller.name != "viewControllerPlaceholder" else {
      file.warn(element, "\(name).storyboard doesn't have the controller that is referenced.")
      return nil
    }
    return StoryboardScene(other, found).make(with: creator)
  }
}
