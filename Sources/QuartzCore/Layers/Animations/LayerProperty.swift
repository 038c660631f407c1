import Foundation

/// A layer's animatable property.
enum LayerProperty: Hashable {
  case position, bounds, transform, opacity, backgroundColor
  case cornerRadius, borderWidth, borderColor, shadowOpacity, shadowRadius, shadowOffset, shadowColor
  case anchorPoint, anchorPointZ, zPosition, hidden, contents, contentsRect, sublayerTransform, shadowPath
  case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
  case colors, locations, startPoint, endPoint
  case fontSize, foregroundColor
  /// The intensity of a backdrop layer.
  case backdrop
  case instanceCount, instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
  /// A property of a client's subclass.
  case custom(String)

  /// The properties of every layer, by name.
  static let common: [String: LayerProperty] = [
    "position": .position, "bounds": .bounds, "transform": .transform, "opacity": .opacity,
    "backgroundColor": .backgroundColor, "cornerRadius": .cornerRadius, "borderWidth": .borderWidth,
    "borderColor": .borderColor, "shadowOpacity": .shadowOpacity, "shadowRadius": .shadowRadius,
    "shadowOffset": .shadowOffset, "shadowColor": .shadowColor, "anchorPoint": .anchorPoint,
    "anchorPointZ": .anchorPointZ, "zPosition": .zPosition, "hidden": .hidden, "isHidden": .hidden,
    "contents": .contents, "contentsRect": .contentsRect, "sublayerTransform": .sublayerTransform,
    "shadowPath": .shadowPath,
  ]

  /// The name in key paths.
  var name: String {
    if case .custom(let name) = self { return name }
    return String(describing: self)
  }

  /// The kind of the property's values.
  var kind: AnimatedKind {
    switch self {
    case .position, .anchorPoint, .startPoint, .endPoint: .point
    case .bounds, .contentsRect: .rect
    case .shadowOffset: .size
    case .transform, .sublayerTransform, .instanceTransform: .transform
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor, .instanceColor:
      .color
    case .path, .shadowPath: .path
    case .colors: .colors
    case .locations: .numbers
    case .hidden: .flag
    case .contents, .custom: .object
    default: .number
    }
  }

  /// Whether the property affects only the placement of the layer in its superlayer, not its contents.
  var isPlacement: Bool {
    switch self {
    case .position, .transform, .opacity, .anchorPoint, .anchorPointZ: true
    default: false
    }
  }
}

/// The kind of a property's values.
enum AnimatedKind: Hashable {
  case number, point, size, rect, color, transform, path, colors, numbers, flag, object

  /// The name of the property's type of value in messages, with an article.
  var article: String {
    switch self {
    case .number: "a number"
    case .point: "a CGPoint"
    case .size: "a CGSize"
    case .rect: "a CGRect"
    case .color: "a CGColor"
    case .transform: "a CATransform3D"
    case .path: "a CGPath"
    case .colors: "an array of CGColors"
    case .numbers: "an array of numbers"
    case .flag: "a Bool"
    case .object: "an object"
    }
  }
}

/// A component of a property in a key path.
enum PropertyComponent: Hashable {
  /// One number of a point, size or rectangle.
  case number(Int)
  /// The origin or the size of a rectangle.
  case pair(Int)
  /// A component of a transform.
  case scale(axis: Int?)
  case rotation(axis: Int)
  case translation(axis: Int?)

  var kind: AnimatedKind {
    switch self {
    case .pair(let start): start == 0 ? .point : .size
    case .translation(axis: nil): .size
    default: .number
    }
  }

  /// Creates the component for the rest of a key path in a value of `kind`; `nil` if there's none.
  init?(_ path: [Substring], of kind: AnimatedKind) {
    let axes: [Substring: Int] = ["x": 0, "y": 1, "z": 2]
    switch (kind, path.first, path.count) {
    case (.point, "x", 1), (.size, "width", 1): self = .number(0)
    case (.point, "y", 1), (.size, "height", 1): self = .number(1)
    case (.rect, "origin", 1): self = .pair(0)
    case (.rect, "size", 1): self = .pair(2)
    case (.rect, "origin", 2):
      guard let axis = axes[path[1]], axis < 2 else { return nil }
      self = .number(axis)
    case (.rect, "size", 2):
      guard path[1] == "width" || path[1] == "height" else { return nil }
      self = .number(path[1] == "width" ? 2 : 3)
    case (.transform, "scale", 1): self = .scale(axis: nil)
    case (.transform, "rotation", 1): self = .rotation(axis: 2)
    case (.transform, "translation", 1): self = .translation(axis: nil)
    case (.transform, let part?, 2):
      guard let axis = axes[path[1]] else { return nil }
      switch part {
      case "scale": self = .scale(axis: axis)
      case "rotation": self = .rotation(axis: axis)
      case "translation": self = .translation(axis: axis)
      default: return nil
      }
    default: return nil
    }
  }

  /// Returns the component of a value.
  func part(of whole: AnimatedValue) -> AnimatedValue {
    switch self {
    case .number(let index): return .vector(LayerVector(whole.vector[index]))
    case .pair(let start): return .vector(LayerVector(whole.vector[start], whole.vector[start + 1]))
    case .scale(let axis):
      let scale = (TransformParts(whole.transform) ?? TransformParts()).scale
      return .vector(LayerVector(axis.map { scale[$0] } ?? scale.sum() / 3))
    case .rotation(let axis):
      return .vector(LayerVector((TransformParts(whole.transform) ?? TransformParts()).rotation.angles[axis]))
    case .translation(let axis):
      let t = whole.transform
      let move = [t.m41, t.m42, t.m43]
      return .vector(axis.map { LayerVector(move[$0]) } ?? LayerVector(move[0], move[1]))
    }
  }

  /// Returns a value with the component replaced.
  func replaced(in whole: AnimatedValue, by part: AnimatedValue) -> AnimatedValue {
    var new = whole.vector
    let v = part.vector
    switch self {
    case .number(let index):
      new[index] = v[0]
      return .vector(new)
    case .pair(let start):
      (new[start], new[start + 1]) = (v[0], v[1])
      return .vector(new)
    case .scale, .rotation, .translation:
      var parts = TransformParts(whole.transform) ?? TransformParts()
      var angles = parts.rotation.angles
      set(v, in: &parts, &angles)
      if case .rotation = self { parts.rotation = Quaternion(angles: angles) }
      return .transform(parts.transform)
    }
  }

  /// Sets the component of a decomposed transform.
  func set(_ v: LayerVector, in parts: inout TransformParts, _ angles: inout SIMD3<Double>) {
    switch self {
    case .scale(let axis?): parts.scale[axis] = v[0]
    case .scale: parts.scale = SIMD3(v[0], v[0], v[0])
    case .rotation(let axis): angles[axis] = v[0]
    case .translation(let axis?): parts.move[axis] = v[0]
    case .translation: (parts.move.x, parts.move.y) = (v[0], v[1])
    default: break
    }
  }
}
