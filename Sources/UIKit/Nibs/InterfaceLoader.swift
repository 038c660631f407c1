import AloeCore
import Foundation
import InterfaceFiles

/// A loader that creates the objects of a scene, a nib or a cell, and connects them.
///
/// First come the objects, from the outside in: each is created by its class's `init(coder:)`, which also sets it up.
/// Then come the constraints, the run-time attributes, the connections, and `awakeFromNib()` for each object.
@MainActor final class InterfaceLoader {
  let file: InterfaceFile
  let document: InterfaceDocument
  /// The objects by identifier: objects created so far, and objects that existed before.
  var objects: [String: AnyObject]
  /// The controller of the scene, or the first controller among the owners.
  weak var controller: UIViewController?
  /// The created objects with their elements, in order of creation.
  private(set) var created: [(element: InterfaceElement, object: AnyObject)] = []
  /// Whether the objects belong to a cell or another view that is created repeatedly.
  var isRepeated = false
  /// Whether the controller's view is created later, and with it the destinations of some connections.
  var isBeforeView = false
  /// The connections to objects that are created with the controller's view.
  var lateConnections: [(element: InterfaceElement, object: AnyObject)] = []
  /// The views and constraints that vary with size classes; `nil` if there are none.
  var variations: InterfaceVariations?
  /// The current size classes.
  private(set) lazy var sizes = InterfaceSizes(traits)
  private var traits: UITraitCollection { controller?.traitCollection ?? UIScreen.main.traitCollection }
  /// The elements whose constraints are to be created, with their views.
  private var constrained: [(element: InterfaceElement, view: UIView)] = []
  /// The objects whose own class wasn't found, which has been reported.
  private var withoutClass: Set<ObjectIdentifier> = []
  /// The segues that embed a controller in a view.
  private var embeddings: [(element: InterfaceElement, view: UIView)] = []

  init(_ file: InterfaceFile, objects: [String: AnyObject] = [:], controller: UIViewController? = nil) {
    self.file = file
    document = file.document
    self.objects = objects
    self.controller = controller
  }

  // MARK: - Creating

  /// Creates the object of an element, with everything inside; `nil` for an element that represents no object.
  func make(_ element: InterfaceElement) -> AnyObject? {
    guard let kind = InterfaceKind.named(element, file) else { return nil }
    let object: AnyObject?
    switch kind {
    case .responder(let base): object = makeResponder(element, base)
    case .barButtonItem: object = makeCoded(element, UIBarButtonItem.self) { UIBarButtonItem(coder: $0) }
    case .tabBarItem: object = makeCoded(element, UITabBarItem.self) { UITabBarItem(coder: $0) }
    case .recognizer(let make): object = makeRecognizer(element, make)
    case .plain(let make):
      object = make()
      if let object { register(object, for: element) }
      warnOfClass(element)
    }
    return object
  }

  /// Creates a view or a controller of an element's own class, or of UIKit's class if that isn't found.
  private func makeResponder(_ element: InterfaceElement, _ base: UIResponder.Type) -> UIResponder? {
    let type = responderClass(of: element, base)
    let coder = coder(for: element, baseClass: InterfaceKind.baseClass(of: type))
    return finished(type.init(coder: coder), coder, element, "\(type)")
  }

  /// Sets up an object whose class didn't pass the decoder on, and reports an object that wasn't created.
  private func finished<Object: AnyObject>(
    _ object: Object?, _ coder: InterfaceCoder, _ element: InterfaceElement, _ type: @autoclosure () -> String
  ) -> Object? {
    guard let object else {
      file.warn(
        element, "\(type()).init(coder:) returned nil, so the object is missing. Call super.init(coder:) in it.")
      return nil
    }
    coder.finish(object)
    return object
  }

  /// Returns a decoder that sets up an element's object.
  func coder(for element: InterfaceElement, baseClass: AnyClass) -> InterfaceCoder {
    let coder = InterfaceCoder(baseClass: baseClass) { [self] object in register(object, for: element) }
    coder.values = InterfaceKind.constants(element)
    if element.name == "navigationController" { coder.values.merge(ownBars(of: element)) { $1 } }
    return coder
  }

  private func makeCoded(
    _ element: InterfaceElement, _ baseClass: AnyClass, _ make: (NSCoder) -> AnyObject?
  ) -> AnyObject? {
    let coder = coder(for: element, baseClass: baseClass)
    let custom = InterfaceClass.find(element, in: file) as? UIBarItem.Type
    if custom == nil { warnOfClass(element) }
    let object = custom.flatMap { type in type.init(coder: coder) } ?? make(coder)
    if let object { coder.finish(object) }
    return object
  }

  private func makeRecognizer(
    _ element: InterfaceElement, _ make: @MainActor (NSCoder) -> UIGestureRecognizer?
  ) -> UIGestureRecognizer? {
    let found = InterfaceClass.find(element, in: file) as? UIGestureRecognizer.Type
    let custom = RecognizerMaker.isAvailable ? found : nil
    if custom == nil { warnOfClass(element) }
    let coder = coder(for: element, baseClass: UIGestureRecognizer.self)
    let object = if let custom { RecognizerMaker.make(custom, coder) } else { make(coder) }
    return finished(object, coder, element, element["customClass"] ?? "<\(element.name)>")
  }

  private func responderClass(of element: InterfaceElement, _ base: UIResponder.Type) -> UIResponder.Type {
    guard let name = element["customClass"] else { return base }
    guard let found = InterfaceClass.find(element, in: file) else {
      file.warn(
        element,
        "There's no class \(name) at the top level of a file, so the object is a \(base). Add the class, or make it known "
          + "with InterfaceClass.register(_:named:).")
      return base
    }
    // A control's class may be given to a plain view.
    guard let type = found as? UIResponder.Type, type is UIView.Type == (base is UIView.Type) else {
      file.warn(
        element,
        "\(name) isn't a subclass of \(base), so a \(base) is created instead. Choose another class in Xcode, or "
          + "change the superclass of \(name).")
      return base
    }
    return type
  }

  private func warnOfClass(_ element: InterfaceElement) {
    guard let name = element["customClass"] else { return }
    file.warn(
      element, "An object of class \(name) can't be created for <\(element.name)>, so it's one of UIKit's own class.")
  }

  /// Registers an object, and sets the properties that its element describes.
  func register(_ object: AnyObject, for element: InterfaceElement) {
    note(object, for: element)
    created.append((element, object))
    if element["customClass"] != nil, InterfaceClass.find(element, in: file) == nil {
      withoutClass.insert(ObjectIdentifier(object))
    }
    (object as? any InterfaceReading)?.read(element)
    switch object {
    case let view as UIView: fill(view, element)
    case let controller as UIViewController: fill(controller, element)
    case let item as UIBarItem: fill(item, element)
    case let recognizer as UIGestureRecognizer: fill(recognizer, element)
    default: break
    }
  }

  /// Registers an object by its identifier, unless the identifier belongs to another element.
  func note(_ object: AnyObject, for element: InterfaceElement) {
    if let id = element.id, document.element(id) === element { objects[id] = object }
  }

  /// Adds a view whose constraints are created when all objects exist.
  func willConstrain(_ view: UIView, _ element: InterfaceElement) {
    if element.child("constraints") != nil { constrained.append((element, view)) }
  }

  func willEmbed(_ segue: InterfaceElement, in view: UIView) { embeddings.append((segue, view)) }

  /// Returns whether the class that the file names for an object was found, or whether the file names none.
  func hasOwnClass(_ object: AnyObject) -> Bool {
    // A scene's controller was created by another loader than its view.
    if let scene = ((object as? UIViewController)?.interface as? SceneInterface)?.scene,
      scene.controller["customClass"] != nil, InterfaceClass.find(scene.controller, in: file) == nil
    {
      return false
    }
    return !withoutClass.contains(ObjectIdentifier(object))
  }

  // MARK: - Finishing

  /// Connects everything, and calls `awakeFromNib()`.
  func finish() {
    connectAll()
    awake()
  }

  /// Creates the constraints of the created objects, and connects them.
  func connectAll() {
    for (element, view) in constrained { addConstraints(of: element, in: view) }
    constrained = []
    variations?.begin(in: created.compactMap { $0.object as? UIView }, traits)
    for (element, object) in created { setAttributes(of: object, element) }
    for (element, object) in created { connect(object, element) }
  }

  /// Embeds controllers, then calls `awakeFromNib()` on the created objects.
  func awake() {
    for (segue, view) in embeddings { embed(segue, in: view) }
    for (_, object) in created { (object as? MainActorObject)?.awakeFromNib() }
    (embeddings, created) = ([], [])
  }

  /// The scene's name for messages.
  var sceneName: String {
    controller.flatMap { ($0.interface as? SceneInterface)?.scene.name } ?? file.name
  }
}
