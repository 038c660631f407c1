/// A storyboard or a nib, as Xcode writes it.
public final class InterfaceDocument {
  /// The path in messages.
  public let path: String
  /// The root element, `<document>`.
  public let root: InterfaceElement
  /// The top-level objects of the file: a storyboard's scenes have their own.
  public let objects: [InterfaceElement]
  /// The identifier of the storyboard's initial controller.
  public let initialViewController: String?
  /// The objects with the identifier of one before them, in the order of the file. The first one keeps it.
  public private(set) var duplicates: [InterfaceProblem] = []
  private var elements: [String: InterfaceElement] = [:]
  private var scenesByElement: [String: InterfaceScene] = [:]
  private var controllers: [String: InterfaceScene] = [:]
  private lazy var openedScenes = findOpenedScenes()
  /// The catalog colours of which the file stores copies, by name.
  public private(set) var namedColors: [String: InterfaceElement] = [:]
  /// The system's colours that the file stores copies of, by name.
  public private(set) var systemColors: [String: InterfaceElement] = [:]

  /// Reads a file's contents. O(length of the file).
  public init(path: String, bytes: [UInt8]) throws(InterfaceProblem) {
    self.path = path
    root = try InterfaceReader.read(path: path, bytes: bytes)
    try Self.check(root, path: path)
    objects = root.contents("objects")
    initialViewController = root["initialViewController"]
    let scenes = root.contents("scenes").filter { $0.name == "scene" }.compactMap(InterfaceScene.init)
    for element in objects { note(element, in: nil) }
    for scene in scenes {
      if let identifier = scene.controller["storyboardIdentifier"] { controllers[identifier] = scene }
      for element in scene.objects { note(element, in: scene) }
    }
    for resource in root.contents("resources") {
      guard let name = resource["name"] else { continue }
      if resource.name == "namedColor" { namedColors[name] = resource.child("color") }
      if resource.name == "systemColor" { systemColors[name] = resource.child("color") }
    }
  }

  private static func check(_ root: InterfaceElement, path: String) throws(InterfaceProblem) {
    func problem(_ message: String) -> InterfaceProblem {
      InterfaceProblem(path: path, line: root.line, message: message)
    }
    guard root.name != "document" || root["type"] != nil else {
      throw problem("The element <document> has no type. Is this a file that Xcode wrote?")
    }
    guard root.name == "document", let type = root["type"] else {
      guard root.name == "archive" else {
        throw problem("The root element is <\(root.name)>, not the <document> that Interface Builder writes.")
      }
      throw problem("The file has the format of Xcode 4 or earlier. Open and save it with a newer Xcode.")
    }
    let known = ["com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", "com.apple.InterfaceBuilder3.CocoaTouch.XIB"]
    guard known.contains(type) else {
      throw problem("The document's type is \(type), and only storyboards and xibs of Cocoa Touch are read.")
    }
  }

  private func note(_ element: InterfaceElement, in scene: InterfaceScene?) {
    element.forEach { element in
      guard let id = element.id else { return }
      if let first = elements[id] {
        let message =
          "<\(element.name)> has the id \"\(id)\" of the <\(first.name)> on line \(first.line), to which all connections "
          + "lead. Give it an id of its own."
        duplicates.append(InterfaceProblem(path: path, line: element.line, message: message))
        return
      }
      elements[id] = element
      if let scene { scenesByElement[id] = scene }
    }
  }

  // MARK: - Finding

  /// Returns the object with an identifier; `nil` if there's none. O(1).
  public func element(_ id: String) -> InterfaceElement? { elements[id] }

  /// Returns the scene that contains the object with an identifier; `nil` in a nib. O(1).
  public func scene(containing id: String) -> InterfaceScene? { scenesByElement[id] }

  /// Returns the scene around an element, such as a connection; `nil` in a nib. O(depth of the element).
  public func scene(around element: InterfaceElement) -> InterfaceScene? {
    var current: InterfaceElement? = element
    while let next = current {
      if let id = next.id, elements[id] === next { return scenesByElement[id] }
      current = next.parent
    }
    return nil
  }

  /// Returns whether a connection's destination is in another scene. Xcode ignores such connections, which copying and
  /// merging leave behind. O(depth of the element).
  public func leadsToAnotherScene(_ connection: InterfaceElement) -> Bool {
    guard let id = connection["destination"], let other = scenesByElement[id] else { return false }
    return other !== scene(around: connection)
  }

  /// Returns the scene whose controller has a storyboard identifier; `nil` if there's none. O(1).
  public func scene(identifier: String) -> InterfaceScene? { controllers[identifier] }

  /// The storyboard identifiers of the controllers, sorted.
  public var identifiers: [String] { controllers.keys.sorted() }

  /// The scene of the initial controller.
  public var initialScene: InterfaceScene? { initialViewController.flatMap { scenesByElement[$0] } }

  // MARK: - Opening

  /// Returns whether a program can open a scene: it's the initial one, or its controller has a storyboard identifier,
  /// or segues lead to it from such a scene. O(length of the file) at first, then O(1).
  public func opens(_ scene: InterfaceScene) -> Bool { openedScenes.contains(ObjectIdentifier(scene)) }

  private func findOpenedScenes() -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    var pending = Array(controllers.values)
    if let initialScene { pending.append(initialScene) }
    while let scene = pending.popLast() {
      guard found.insert(ObjectIdentifier(scene)).inserted else { continue }
      for object in scene.objects {
        object.forEach { element in
          guard element.name == "segue", let id = element["destination"], let next = scenesByElement[id] else { return }
          pending.append(next)
        }
      }
    }
    return found
  }
}

/// A scene of a storyboard: a controller, with the objects around it.
public final class InterfaceScene {
  /// The controller, or a reference to a controller of another storyboard.
  public let controller: InterfaceElement
  /// All objects, the controller included.
  public let objects: [InterfaceElement]

  /// The name for messages: the controller's title, storyboard identifier, class or identifier, whichever it has first.
  public var name: String? {
    controller["title"] ?? controller["storyboardIdentifier"] ?? controller["customClass"] ?? controller.id
  }

  /// Returns `nil` for a scene without a controller.
  init?(_ element: InterfaceElement) {
    objects = element.contents("objects")
    let controller =
      objects.first { $0["sceneMemberID"] == "viewController" }
      ?? objects.first { $0.name.hasSuffix("Controller") }
    guard let controller else { return nil }
    self.controller = controller
  }
}
