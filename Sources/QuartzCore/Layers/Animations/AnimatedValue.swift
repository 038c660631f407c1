import AloeCore
import CoreGraphics
import Foundation
import GTKPlatform

/// The type of numeric values in animations.
typealias LayerVector = SIMD16<Double>

/// A value of a layer's property in an animation.
enum AnimatedValue {
  /// A number, a point, a size, a rectangle, or a colour with premultiplied alpha.
  case vector(LayerVector)
  case transform(CATransform3D)
  /// Numbers or colours.
  case list([LayerVector])
  case path(CGPath)
  /// A value that can't be interpolated; `nil` for none.
  case object(Any?)

  var vector: LayerVector {
    switch self {
    case .vector(let vector): vector
    case .transform(let transform): LayerVector(transform)
    case .list(let list): list.first ?? .zero
    default: .zero
    }
  }

  var transform: CATransform3D {
    switch self {
    case .transform(let transform): transform
    case .vector(let vector): CATransform3D(values: (0..<16).map { CGFloat(vector[$0]) })
    default: .identity
    }
  }

  // MARK: - Clients' values

  /// Returns a client's value as a number, whatever its type is; `nil` if it isn't a number.
  static func number(_ value: Any?) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  /// Converts a client's value to a kind of value; `nil` if the value is of another kind.
  init?(_ value: Any, as kind: AnimatedKind) {
    switch kind {
    case .number:
      guard let number = Self.number(value), number.isFinite else { return nil }
      self = .vector(LayerVector(number))
    case .point:
      guard let point = value as? CGPoint ?? (value as? NSValue)?.heldPoint else { return nil }
      self = .vector(LayerVector(point))
    case .size:
      guard let size = value as? CGSize ?? (value as? NSValue)?.heldSize else { return nil }
      self = .vector(LayerVector(size.width, size.height))
    case .rect:
      guard let rect = value as? CGRect ?? (value as? NSValue)?.heldRect else { return nil }
      self = .vector(LayerVector(rect))
    case .color:
      guard let color = value as? CGColor else { return nil }
      self = .vector(LayerVector(color))
    case .transform:
      if let transform = value as? CATransform3D {
        self = .transform(transform)
      } else if let transform = value as? CGAffineTransform {
        self = .transform(CATransform3D(transform))
      } else if let wrapped = value as? NSValue, wrapped.holdsTransform {
        self = .transform(wrapped.caTransform3DValue)
      } else {
        return nil
      }
    case .path:
      guard let path = value as? CGPath else { return nil }
      self = .path(path)
    case .colors:
      guard let colors = value as? [Any] else { return nil }
      guard !colors.contains(where: { !($0 is CGColor) }) else { return nil }
      self = .list(colors.map { LayerVector($0 as? CGColor) })
    case .numbers:
      guard let numbers = value as? [Any] else { return nil }
      let known = numbers.compactMap { Self.number($0) }
      guard known.count == numbers.count, known.allSatisfy(\.isFinite) else { return nil }
      self = .list(known.map { LayerVector($0) })
    case .flag:
      guard let number = Self.number(value) else { return nil }
      self = .object(number != 0)
    case .object: self = .object(value)
    }
  }

  /// Returns the value in the type that clients use.
  func value(as kind: AnimatedKind) -> Any? {
    let v = vector
    switch kind {
    case .number: return CGFloat(v[0])
    case .point: return CGPoint(x: v[0], y: v[1])
    case .size: return CGSize(width: v[0], height: v[1])
    case .rect: return CGRect(x: v[0], y: v[1], width: v[2], height: v[3])
    case .color: return v.color.map { CGColor($0) }
    case .transform: return transform
    case .path: if case .path(let path) = self { return path }
    case .colors: if case .list(let list) = self { return list.map { CGColor($0.color ?? RGBA.clear) } }
    case .numbers: if case .list(let list) = self { return list.map { NSNumber(value: $0[0]) } }
    case .flag, .object: if case .object(let object) = self { return object }
    }
    return nil
  }

  /// Returns the kind of a value of a client's own property.
  static func kind(of value: Any) -> AnimatedKind {
    if number(value) != nil, !(value is Bool) { return .number }
    switch value {
    case is CGPoint: return .point
    case is CGSize: return .size
    case is CGRect: return .rect
    case is CGColor: return .color
    case is CATransform3D: return .transform
    case is CGPath: return .path
    default: return .object
    }
  }

  // MARK: - Arithmetic

  /// Interpolates between this value, at 0, and `end`, at 1. Values that can't be interpolated switch at one half.
  func mixed(with end: AnimatedValue, _ share: Double) -> AnimatedValue {
    switch (self, end) {
    case (.vector(let a), .vector(let b)): return .vector(a + (b - a) * share)
    case (.transform(let a), .transform(let b)):
      if let mixed = a.mixedUpright(with: b, share) { return .transform(mixed) }
      if let first = TransformParts(a), let second = TransformParts(b) {
        return .transform(first.mixed(with: second, share).transform)
      }
      return AnimatedValue.vector(LayerVector(a)).mixed(with: .vector(LayerVector(b)), share)
    case (.list(let a), .list(let b)) where a.count == b.count:
      return .list(zip(a, b).map { $0 + ($1 - $0) * share })
    case (.path(let a), .path(let b)):
      return a.mixed(with: b, share).map { .path($0) } ?? (share < 0.5 ? self : end)
    default: return share < 0.5 ? self : end
    }
  }

  /// Returns the sum of this value and another one; for transforms, this transform followed by the other one.
  func adding(_ other: AnimatedValue, times count: Double = 1) -> AnimatedValue {
    switch (self, other) {
    case (.vector(let a), .vector(let b)): return .vector(a + b * count)
    case (.transform(let a), .transform(let b)):
      if count < 0 { return .transform(b.inverse.map { a.followed(by: $0) } ?? a) }
      return (0..<Int(cutting: min(count, 1_000))).reduce(self) { sum, _ in .transform(sum.transform.followed(by: b)) }
    case (.list(let a), .list(let b)) where a.count == b.count: return .list(zip(a, b).map { $0 + $1 * count })
    default: return other
    }
  }
}

extension SIMD16<Double> {
  init(_ value: CGFloat) {
    self = .zero
    self[0] = value
  }
  init(_ x: CGFloat, _ y: CGFloat) {
    self = .zero
    (self[0], self[1]) = (x, y)
  }
  init(_ point: CGPoint) { self.init(point.x, point.y) }
  init(_ rect: CGRect) {
    self = .zero
    (self[0], self[1], self[2], self[3]) = (rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }
  init(_ t: CATransform3D) {
    self.init(
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44)
  }
  /// Creates a value from a colour with premultiplied alpha, so that a fade from clear doesn't pass through black.
  init(_ color: CGColor?) {
    self = .zero
    guard let c = color?.rgba else { return }
    (self[0], self[1], self[2], self[3]) = (c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha)
  }

  /// The colour; `nil` if it's clear.
  var color: RGBA? {
    let alpha = Swift.min(1, self[3])
    guard alpha > 0 else { return nil }
    func part(_ x: Double) -> Double { Swift.min(1, Swift.max(0, x / alpha)) }
    return RGBA(red: part(self[0]), green: part(self[1]), blue: part(self[2]), alpha: alpha)
  }
}

extension RGBA { static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0) }
