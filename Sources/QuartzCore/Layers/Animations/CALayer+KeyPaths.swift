import AloeCore
import CoreGraphics
import Foundation

extension CALayer {
  // MARK: - Key paths

  /// Returns the property of a key path; `nil` if it can't be animated.
  func target(ofKeyPath path: String) -> PropertyTarget? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first else { return nil }
    let name = String(first)
    guard let property = property(named: name) else { return nil }
    if parts.count == 1 { return PropertyTarget(property: property, component: nil) }
    var kind = property.kind
    if kind == .object, let value = value(forKey: name) { kind = AnimatedValue.kind(of: value) }
    guard let component = PropertyComponent(Array(parts.dropFirst()), of: kind) else { return nil }
    return PropertyTarget(property: property, component: component)
  }

  private func property(named name: String) -> LayerProperty? {
    if let property = animatedProperties[name] { return property }
    let isKnown = type(of: self).needsDisplay(forKey: name) || rare?.clientValues[name] != nil
    return isKnown ? .custom(name) : nil
  }

  // MARK: - Key-value coding

  /// Returns the value of a property, or the client's value for a key.
  ///
  /// During drawing, the value of a client's own property is the shown one, including its animation.
  public func value(forKey key: String) -> Any? {
    if let property = animatedProperties[key] { return modelValue(property).value(as: property.kind) }
    let own = rare?.clientValues[key]
    guard let rare, rare.isDrawing, !animations.isEmpty else { return own }
    let kind = own.map { AnimatedValue.kind(of: $0) } ?? .number
    let model = own.flatMap { AnimatedValue($0, as: kind) } ?? .vector(.zero)
    return tracked(.custom(key), model).value(as: kind)
  }

  /// Sets a property, or stores a client's value for a key; `nil` removes a value.
  ///
  /// If `needsDisplay(forKey:)` returns true for the key, the layer is redrawn.
  public func setValue(_ value: Any?, forKey key: String) {
    if let property = animatedProperties[key] { return set(property, to: value, key) }
    rareValues().clientValues[key] = value
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// Returns a property or a component of one, such as `transform.rotation.z`; `nil` for an unknown path.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard keyPath.contains("."), let target = target(ofKeyPath: keyPath), let component = target.component else {
      return value(forKey: keyPath)
    }
    return component.part(of: modelValue(target.property)).value(as: component.kind)
  }

  /// Sets a property or a component of one, such as `transform.scale`. An unknown path logs a warning, and changes
  /// nothing.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard keyPath.contains(".") else { return setValue(value, forKey: keyPath) }
    guard let target = target(ofKeyPath: keyPath), let component = target.component else {
      return Messages.warn(
        "\(type(of: self)) has no property \"\(keyPath)\", so setting it does nothing. Use a key path such as "
          + "\"position.x\" or \"transform.scale\".")
    }
    guard let value, let part = AnimatedValue(value, as: component.kind) else {
      return refuse(value, keyPath, component.kind)
    }
    setModel(target.property, component.replaced(in: modelValue(target.property), by: part))
  }

  private func set(_ property: LayerProperty, to value: Any?, _ key: String) {
    guard let value else { return setModel(property, .object(nil)) }
    guard let new = AnimatedValue(value, as: property.kind) else { return refuse(value, key, property.kind) }
    setModel(property, new)
  }

  private func refuse(_ value: Any?, _ key: String, _ kind: AnimatedKind) {
    Messages.warn(
      once: "value of \(key)",
      "\"\(key)\" of \(type(of: self)) was set to \(value.map { "\($0)" } ?? "nil"), but takes \(kind.article), so "
        + "it's unchanged.")
  }
}

/// Access to properties' values for animations and key paths.
extension CALayer {
  func commonModelValue(_ property: LayerProperty) -> AnimatedValue {
    switch property {
    case .position: .vector(LayerVector(position))
    case .bounds: .vector(LayerVector(bounds))
    case .transform: .transform(transform)
    case .opacity: .vector(LayerVector(CGFloat(opacity)))
    case .backgroundColor: .vector(LayerVector(backgroundColor))
    case .cornerRadius: .vector(LayerVector(cornerRadius))
    case .borderWidth: .vector(LayerVector(borderWidth))
    case .borderColor: .vector(LayerVector(borderColor))
    case .shadowOpacity: .vector(LayerVector(CGFloat(shadowOpacity)))
    case .shadowRadius: .vector(LayerVector(shadowRadius))
    case .shadowOffset: .vector(LayerVector(shadowOffset.width, shadowOffset.height))
    case .shadowColor: .vector(LayerVector(shadowColor))
    case .anchorPoint: .vector(LayerVector(anchorPoint))
    case .anchorPointZ: .vector(LayerVector(anchorPointZ))
    case .zPosition: .vector(LayerVector(zPosition))
    case .hidden: .object(isHidden)
    case .contents: .object(contents)
    case .contentsRect: .vector(LayerVector(contentsRect))
    case .sublayerTransform: .transform(sublayerTransform)
    case .shadowPath: shadowPath.map { .path($0) } ?? .object(nil)
    default: .object(nil)
    }
  }

  func setCommonModel(_ property: LayerProperty, _ value: AnimatedValue) {
    let v = value.vector
    switch property {
    case .position: position = CGPoint(x: v[0], y: v[1])
    case .bounds: bounds = CGRect(x: v[0], y: v[1], width: v[2], height: v[3])
    case .transform: transform = value.transform
    case .opacity: opacity = Float(v[0])
    case .backgroundColor: backgroundColor = v.color.map { CGColor($0) }
    case .cornerRadius: cornerRadius = v[0]
    case .borderWidth: borderWidth = v[0]
    case .borderColor: borderColor = v.color.map { CGColor($0) }
    case .shadowOpacity: shadowOpacity = Float(v[0])
    case .shadowRadius: shadowRadius = v[0]
    case .shadowOffset: shadowOffset = CGSize(width: v[0], height: v[1])
    case .shadowColor: shadowColor = v.color.map { CGColor($0) }
    case .anchorPoint: anchorPoint = CGPoint(x: v[0], y: v[1])
    case .anchorPointZ: anchorPointZ = v[0]
    case .zPosition: zPosition = v[0]
    case .hidden: if case .object(let flag as Bool) = value { isHidden = flag }
    case .contents: if case .object(let object) = value { contents = object }
    case .contentsRect: contentsRect = CGRect(x: v[0], y: v[1], width: v[2], height: v[3])
    case .sublayerTransform: sublayerTransform = value.transform
    case .shadowPath: if case .path(let path) = value { shadowPath = path } else { shadowPath = nil }
    default: break
    }
  }
}
