import AloeCore
import Foundation
import InterfaceFiles

/// Connects objects: outlets, actions, and the triggers of segues.
extension InterfaceLoader {
  /// Makes the connections of an object's element.
  func connect(_ object: AnyObject, _ element: InterfaceElement) {
    let connections = element.contents("connections")
    for connection in connections where connection.name == "outlet" || connection.name == "action" {
      connect(object, connection: connection)
    }
    connectCollections(of: object, connections)
    // Without a style, a split view has the controllers in the order in which they're added, and files contain them in
    // any order.
    let segues = connections.filter { $0.name == "segue" }
    for segue in segues where segue.leadsToPrimary { arm(segue, on: object) }
    for segue in segues where !segue.leadsToPrimary { arm(segue, on: object) }
  }

  /// Makes a connection. If its destination is created with the controller's view, makes it later.
  func connect(_ object: AnyObject, connection: InterfaceElement) {
    if connection.name == "segue" { return noteAnchor(of: connection, on: object) }
    if connection.name == "action" { return connectAction(of: object, connection) }
    if connection.name == "outletCollection" {
      let all = connection.parent?.children.filter { $0["property"] == connection["property"] } ?? []
      return connectCollections(of: object, all)
    }
    guard let id = connection["destination"], let property = connection["property"] else { return }
    guard let destination = objects[id] else { return waitForDestination(of: connection, object, id) }
    setOutlet(property, of: object, to: destination, connection)
  }

  private func waitForDestination(of connection: InterfaceElement, _ object: AnyObject, _ id: String) {
    if isStray(connection) { return }
    if isBeforeView, document.element(id) != nil {
      lateConnections.append((connection, object))
    } else if document.element(id) == nil {
      file.warn(connection, "The destination \(id) isn't in the file, so the connection is left out.")
    }
    // Otherwise, the object couldn't be created, which has been reported.
  }

  /// Returns whether a connection leads to another scene, and reports it.
  private func isStray(_ connection: InterfaceElement) -> Bool {
    guard document.leadsToAnotherScene(connection) else { return false }
    file.warn(
      connection, "The connection leads to another scene, so it's left out. Remove it, or connect it within the scene.")
    return true
  }

  // MARK: - Outlets

  private func setOutlet(
    _ property: String, of object: AnyObject, to destination: AnyObject, _ element: InterfaceElement
  ) {
    let connection = InterfaceConnection(name: property, values: [destination])
    (object as? any InterfaceConnecting)?.connectInterface(connection)
    if connection.isSet { return }
    if !connection.isFound {
      switch KnownOutlets.set(property, of: object, to: destination) {
      case .set: return
      case .refused(let wanted): return refuse(destination, as: wanted, for: property, of: object, element)
      case .unknown: break
      }
    }
    warn(about: property, of: object, connection, destination: type(of: destination), element)
  }

  /// Logs that an object isn't of the type of a property of UIKit's, such as a delegate's protocol.
  private func refuse(
    _ destination: AnyObject, as wanted: Any.Type, for property: String, of object: AnyObject,
    _ element: InterfaceElement
  ) {
    // The missing class has been reported already.
    guard hasOwnClass(object), hasOwnClass(destination) else { return }
    let place = "The outlet \"\(property)\" of \(type(of: object)) in the scene \"\(sceneName)\" isn't set: "
    let owner: Any.Type = type(of: destination)
    var name = "\(wanted)".replacingOccurrences(of: "any ", with: "")
    if name.hasPrefix("Optional<") { name = String(name.dropFirst("Optional<".count).dropLast()) }
    guard property == "delegate" || property == "dataSource" else {
      return file.warn(element, "\(place)the property's type is \(name), and the object is a \(owner).")
    }
    file.warn(
      element,
      "\(place)\(owner) doesn't conform to \(name). Declare the conformance with `extension \(owner): \(name) {}`, or "
        + "remove the connection.")
  }

  private func connectCollections(of object: AnyObject, _ connections: [InterfaceElement]) {
    let all = connections.filter { $0.name == "outletCollection" && !isStray($0) }
    var names: [String] = []
    for element in all { if let name = element["property"], !names.contains(name) { names.append(name) } }
    for name in names {
      let elements = all.filter { $0["property"] == name }
      let destinations = elements.compactMap { $0["destination"] }
      if isBeforeView, let first = elements.first, destinations.contains(where: { objects[$0] == nil }) {
        lateConnections.append((first, object))
        continue
      }
      let members = destinations.compactMap { objects[$0] }
      let connection = InterfaceConnection(name: name, values: [members])
      if name == "gestureRecognizers", let view = object as? UIView {
        for member in members { (member as? UIGestureRecognizer).map(view.addGestureRecognizer) }
        continue
      }
      (object as? any InterfaceConnecting)?.connectInterface(connection)
      if let element = elements.first, !connection.isSet {
        warn(about: name, of: object, connection, destination: Array<AnyObject>.self, element)
      }
    }
  }

  private func warn(
    about property: String, of object: AnyObject, _ connection: InterfaceConnection, destination: Any.Type,
    _ element: InterfaceElement
  ) {
    // The missing class has been reported already.
    guard hasOwnClass(object) else { return }
    let place = "The outlet \"\(property)\" of \(type(of: object)) in the scene \"\(sceneName)\""
    if let refusing = connection.refusingType {
      file.warn(
        element, "\(place) isn't set: the property's type is \(refusing), and the object is a \(destination).")
    } else {
      file.warn(
        element,
        "\(place) isn't set: the class has no such property. Add `@IBOutlet var \(property): \(destination)!`, or remove "
          + "the connection.")
    }
  }

  // MARK: - Actions

  private func connectAction(of object: AnyObject, _ element: InterfaceElement) {
    guard let name = element["selector"] else { return }
    let destination = element["destination"] ?? ""
    let isResponder = document.element(destination)?["placeholderIdentifier"] == "IBFirstResponder"
    if isResponder { return send(from: object, to: nil, Selector(interfaceAction: name), element) }
    guard let target = objects[destination] else { return waitForDestination(of: element, object, destination) }
    let connection = InterfaceConnection(name: name)
    (target as? any InterfaceConnecting)?.connectInterface(connection)
    guard let action = connection.action ?? KnownOutlets.action(name, of: target) else {
      guard hasOwnClass(target) else { return }
      return file.warn(
        element,
        "The action \"\(name)\" in the scene \"\(sceneName)\" does nothing: \(type(of: target)) has no such method. Add it "
          + "with @IBAction, or remove the connection.")
    }
    send(from: object, to: target, action, element)
  }

  private func send(from object: AnyObject, to target: AnyObject?, _ action: Selector, _ element: InterfaceElement) {
    switch object {
    case let control as UIControl:
      let event = element.choice("eventType", InterfaceNames.events) ?? Self.primaryEvent(of: control)
      control.addTarget(target, action: action, for: event)
    case let item as UIBarButtonItem:
      item.target = target
      item.action = action
    case let recognizer as UIGestureRecognizer:
      // Recognisers have no responder chain in UIKit either.
      if let target { recognizer.addTarget(target, action: action) }
    default: file.warn(element, "A \(type(of: object)) sends no actions, so the connection is left out.")
    }
  }

  static func primaryEvent(of control: UIControl) -> UIControl.Event {
    control is UIButton || type(of: control) == UIControl.self ? .touchUpInside : .valueChanged
  }
}
