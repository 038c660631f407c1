import AloeCore
import Foundation
import InterfaceFiles
import QuartzCore

/// Sets user-defined run-time attributes.
extension InterfaceLoader {
  /// Sets an object's user-defined run-time attributes: properties of its own class, of an extension, or of UIKit.
  func setAttributes(of object: AnyObject, _ element: InterfaceElement) {
    for attribute in element.contents("userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"] else { continue }
      let values = values(of: attribute)
      var connection = offer(values, path, to: object)
      if !connection.isFound, path.hasPrefix("layer."), let layer = (object as? UIView)?.layer {
        connection = offer(values, String(path.dropFirst("layer.".count)), to: layer)
      }
      if connection.isSet { continue }
      if !connection.isFound, KnownAttributes.set(path, of: object, to: values) { continue }
      guard hasOwnClass(object) else { continue }
      if let refusing = connection.refusingType {
        file.warn(
          attribute,
          "The attribute \"\(path)\" isn't set: the property's type is \(refusing), and the value is a "
            + "\(attribute["type"] ?? "value").")
      } else {
        file.warn(
          attribute,
          "The attribute \"\(path)\" isn't set: \(type(of: object)) has no such property with @IBInspectable.")
      }
    }
  }

  /// Sets an attribute, if the object's class or an extension of it declares the property.
  private func offer(_ values: [Any?], _ path: String, to object: AnyObject) -> InterfaceConnection {
    let connection = InterfaceConnection(name: path, values: values)
    (object as? any InterfaceConnecting)?.connectInterface(connection)
    // A property's name has no dot.
    if !connection.isFound, !path.contains(".") { InterfaceExtensions.connect(object, connection, file) }
    return connection
  }

  /// Returns the forms of an attribute's value that properties may have.
  private func values(of element: InterfaceElement) -> [Any?] {
    let child = element.child(key: "value")
    switch element["type"] {
    case "boolean": return [element.flag("value") ?? false]
    case "string", "localizedString":
      let text = element["value"] ?? child?.text ?? ""
      return [element["type"] == "localizedString" ? NSLocalizedString(text, comment: "") : text]
    case "number":
      guard let number = (child ?? element).number("value") else { return [] }
      var forms: [Any?] = [CGFloat(number), number, Float(number)]
      if let integer = Int(exactly: number.rounded()) {
        forms += [integer, Int32(clamping: integer), UInt(clamping: integer)]
      }
      return forms + [NSNumber(value: number)]
    case "color":
      guard let color = child.flatMap(file.color) else { return [] }
      return [color, color.cgColor]
    case "image": return [file.image(element, "value") ?? child.flatMap { file.image($0, "image") }]
    case "point": return child.map { [CGPoint(x: $0.length("x") ?? 0, y: $0.length("y") ?? 0)] } ?? []
    case "size": return child.map { [InterfaceFile.size($0)] } ?? []
    case "rect": return child.map { [InterfaceFile.rect($0)] } ?? []
    case "nil": return [nil]
    default: return []
    }
  }
}

/// A search for the properties that extensions add to classes of other modules: the AloeSource plugin generates a class
/// for each, whose name contains the names of the extended class and of the property.
@MainActor enum InterfaceExtensions {
  static func connect(_ object: AnyObject, _ connection: InterfaceConnection, _ file: InterfaceFile) {
    let files = InterfaceState.current.interfaceFiles
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for module in file.modules {
        let name = "\(module).InterfaceMember_\(level.subjectType)_\(connection.name)"
        let found: AnyClass?
        if let known = files.extensions[name] {
          found = known
        } else {
          found = topLevelClass(named: name)
          files.noteExtension(found, for: name)
        }
        guard let type = found as? InterfaceExtension.Type else { continue }
        type.connect(object, connection)
        return
      }
      mirror = level.superclassMirror
    }
  }
}

/// The attributes of UIKit's classes that files set.
@MainActor enum KnownAttributes {
  /// Sets an attribute by its key path. Returns whether there's a property with this path that accepts the value.
  static func set(_ path: String, of object: AnyObject, to values: [Any?]) -> Bool {
    func value<Value>(_ type: Value.Type = Value.self) -> Value? {
      for case let value? in values { if let fitting = value as? Value { return fitting } }
      return nil
    }
    if let dot = path.firstIndex(of: ".") {
      let rest = String(path[path.index(after: dot)...])
      guard let part = part(String(path[..<dot]), of: object) else { return false }
      guard let layer = part as? CALayer else { return set(rest, of: part, to: values) }
      return set(rest, of: layer, number: value(), flag: value(), color: value(), size: value())
    }
    switch (path, object) {
    case ("accessibilityIdentifier", let view as UIView): view.accessibilityIdentifier = value()
    case ("accessibilityIdentifier", let item as UIBarItem): item.accessibilityIdentifier = value()
    case ("accessibilityLabel", let item as AccessibleObject): item.accessibilityLabel = value()
    case ("accessibilityHint", let item as AccessibleObject): item.accessibilityHint = value()
    case ("tintColor", let view as UIView): view.tintColor = value()
    case ("backgroundColor", let view as UIView): view.backgroundColor = value()
    case ("isAccessibilityElement", let item as AccessibleObject):
      item.isAccessibilityElement = value(Bool.self) ?? false
    case ("accessibilityElementsHidden", let item as AccessibleObject):
      item.accessibilityElementsHidden = value(Bool.self) ?? false
    case ("hidden", let view as UIView): view.isHidden = value(Bool.self) ?? false
    case ("clipsToBounds", let view as UIView): view.clipsToBounds = value(Bool.self) ?? false
    case ("title", let controller as UIViewController): controller.title = value()
    case ("textColor", let label as UILabel): label.textColor = value()
    case ("textColor", let field as UITextField): field.textColor = value()
    case ("textColor", let text as UITextView): text.textColor = value()
    case ("text", let label as UILabel): label.text = value()
    case ("shadowOffset", let label as UILabel): label.shadowOffset = value(CGSize.self) ?? .zero
    case ("textAlignment", let label as UILabel):
      label.textAlignment = value(Int.self).flatMap(NSTextAlignment.init(rawValue:)) ?? .natural
    case ("placeholder", let field as UITextField): field.placeholder = value()
    default: return false
    }
    return true
  }

  /// Returns the object that is the value of one of UIKit's properties, if files can set attributes of it; `nil` for
  /// others.
  private static func part(_ name: String, of object: AnyObject) -> AnyObject? {
    switch (name, object) {
    case ("layer", let view as UIView): view.layer
    case ("view", let controller as UIViewController): controller.view
    case ("titleLabel", let button as UIButton): button.titleLabel
    case ("imageView", let button as UIButton): button.imageView
    case ("textLabel", let cell as UITableViewCell): cell.textLabel
    case ("detailTextLabel", let cell as UITableViewCell): cell.detailTextLabel
    case ("imageView", let cell as UITableViewCell): cell.imageView
    case ("contentView", let cell as UITableViewCell): cell.contentView
    case ("contentView", let cell as UICollectionViewCell): cell.contentView
    default: nil
    }
  }

  private static func set(
    _ key: String, of layer: CALayer, number: CGFloat?, flag: Bool?, color: CGColor?, size: CGSize?
  ) -> Bool {
    switch key {
    case "cornerRadius": layer.cornerRadius = number ?? 0
    case "borderWidth": layer.borderWidth = number ?? 0
    case "borderColor": layer.borderColor = color
    case "masksToBounds": layer.masksToBounds = flag ?? (number.map { $0 != 0 } ?? false)
    case "shadowOpacity": layer.shadowOpacity = Float(number ?? 0)
    case "shadowRadius": layer.shadowRadius = number ?? 0
    case "shadowOffset": layer.shadowOffset = size ?? .zero
    case "shadowColor": layer.shadowColor = color
    case "zPosition": layer.zPosition = number ?? 0
    case "opacity": layer.opacity = Float(number ?? 1)
    default: return false
    }
    return true
  }
}
