import UIKit

/// A value that no screen means, but that a quotient of two zeros or a missing size makes of it.
package protocol Hostile {
  /// Such values, in a fixed order.
  static var hostile: [Self] { get }

  /// Returns a value that consists of two numbers, as far as it has that many.
  static func hostile(_ first: Double, _ second: Double) -> Self
}

extension CGFloat: Hostile {
  package static let hostile: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e20, -1e20, .leastNonzeroMagnitude, -1,
  ]

  package static func hostile(_ first: Double, _ second: Double) -> CGFloat {
    first
  }
}

extension Double: Hostile {
  package static let hostile = CGFloat.hostile.map { Double($0) }

  package static func hostile(_ first: Double, _ second: Double) -> Double {
    first
  }
}

extension Float: Hostile {
  package static let hostile: [Float] = [
    .nan, .infinity, -.infinity, 3e38, -3e38, 1e20, -1e20, .leastNonzeroMagnitude, -1,
  ]

  package static func hostile(_ first: Double, _ second: Double) -> Float {
    Float(first)
  }
}

extension Int: Hostile {
  package static let hostile = [Int.min, .max, 1 << 62, -(1 << 62), 1 << 31, -1, 0]

  /// Returns the nearest whole number; 0 for NaN.
  package static func hostile(_ first: Double, _ second: Double) -> Int {
    first.isNaN ? 0 : Int(exactly: first.rounded()) ?? (first < 0 ? .min : .max)
  }
}

extension CGPoint: Hostile {
  package static let hostile = CGFloat.hostile.flatMap { [CGPoint(x: $0, y: 10), CGPoint(x: $0, y: $0)] }

  package static func hostile(_ first: Double, _ second: Double) -> CGPoint {
    CGPoint(x: first, y: second)
  }
}

extension CGVector: Hostile {
  package static let hostile = CGFloat.hostile.flatMap { [CGVector(dx: 10, dy: $0), CGVector(dx: $0, dy: $0)] }

  package static func hostile(_ first: Double, _ second: Double) -> CGVector {
    CGVector(dx: first, dy: second)
  }
}

extension CGSize: Hostile {
  package static let hostile = CGFloat.hostile.flatMap {
    [CGSize(width: $0, height: 10), CGSize(width: $0, height: $0)]
  }

  package static func hostile(_ first: Double, _ second: Double) -> CGSize {
    CGSize(width: first, height: second)
  }
}

extension UIOffset: Hostile {
  package static let hostile = CGFloat.hostile.map { UIOffset(horizontal: $0, vertical: $0) }

  package static func hostile(_ first: Double, _ second: Double) -> UIOffset {
    UIOffset(horizontal: first, vertical: second)
  }
}

extension CGRect: Hostile {
  package static let hostile: [CGRect] =
    [.null, .infinite]
    + CGFloat.hostile.flatMap {
      [
        CGRect(x: $0, y: 5, width: 20, height: 20), CGRect(x: 5, y: 5, width: $0, height: 20),
        CGRect(x: $0, y: $0, width: $0, height: $0),
      ]
    }

  package static func hostile(_ first: Double, _ second: Double) -> CGRect {
    CGRect(x: first, y: second, width: second, height: first)
  }
}

extension UIEdgeInsets: Hostile {
  package static let hostile = CGFloat.hostile.flatMap {
    [
      UIEdgeInsets(top: $0, left: 0, bottom: 0, right: 0), UIEdgeInsets(top: 0, left: 0, bottom: 0, right: $0),
      UIEdgeInsets(top: $0, left: $0, bottom: $0, right: $0),
    ]
  }

  package static func hostile(_ first: Double, _ second: Double) -> UIEdgeInsets {
    UIEdgeInsets(top: first, left: second, bottom: second, right: first)
  }
}

extension NSDirectionalEdgeInsets: Hostile {
  package static let hostile = CGFloat.hostile.flatMap {
    [
      NSDirectionalEdgeInsets(top: 0, leading: $0, bottom: 0, trailing: 0),
      NSDirectionalEdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0),
    ]
  }

  package static func hostile(_ first: Double, _ second: Double) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: first, leading: second, bottom: second, trailing: first)
  }
}

extension CGAffineTransform: Hostile {
  package static let hostile = CGFloat.hostile.flatMap {
    [
      CGAffineTransform(scaleX: $0, y: $0), CGAffineTransform(a: 1, b: $0, c: $0, d: 1, tx: 0, ty: 0),
      CGAffineTransform(translationX: $0, y: $0), CGAffineTransform(a: $0, b: $0, c: $0, d: $0, tx: $0, ty: $0),
    ]
  }

  package static func hostile(_ first: Double, _ second: Double) -> CGAffineTransform {
    CGAffineTransform(a: first, b: second, c: second, d: first, tx: first, ty: second)
  }
}

extension CATransform3D: Hostile {
  package static let hostile: [CATransform3D] = CGFloat.hostile.flatMap { number in
    let parts: [(inout CATransform3D) -> Void] = [
      { $0.m11 = number }, { $0.m34 = number }, { $0.m14 = number }, { $0.m43 = number },
      {
        $0.m34 = -1 / 500
        $0.m11 = number
        $0.m13 = number
      },
    ]
    return [CATransform3DMakeScale(number, number, number), CATransform3DMakeRotation(number, 1, 1, 0)]
      + parts.map { change in
        var transform = CATransform3DIdentity
        change(&transform)
        return transform
      }
  }

  package static func hostile(_ first: Double, _ second: Double) -> CATransform3D {
    var transform = CATransform3DMakeScale(first, second, 1)
    transform.m34 = second
    return transform
  }
}

extension NSRange: Hostile {
  package static let hostile = Int.hostile.flatMap {
    [NSRange(location: $0, length: 0), NSRange(location: 2, length: $0), NSRange(location: $0, length: $0)]
  }

  package static func hostile(_ first: Double, _ second: Double) -> NSRange {
    NSRange(location: Int.hostile(first, second), length: Int.hostile(second, first))
  }
}

extension Optional: Hostile where Wrapped: Hostile {
  package static var hostile: [Wrapped?] { Wrapped.hostile }

  package static func hostile(_ first: Double, _ second: Double) -> Wrapped? { Wrapped.hostile(first, second) }
}

extension Array: Hostile where Element: Hostile {
  package static var hostile: [[Element]] { Element.hostile.map { [$0, $0, $0] } }

  package static func hostile(_ first: Double, _ second: Double) -> [Element] {
    [Element.hostile(first, second), Element.hostile(second, first)]
  }
}

/// Values of classes, and of types that have no such values by themselves.
@MainActor package enum HostileValues {
  package static let numbers: [[NSNumber]?] =
    CGFloat.hostile.map { [NSNumber(value: Double($0)), 0.5, 1] } + [[], [0]]
  package static let priorities = Float.hostile.map { UILayoutPriority($0) }

  package static let bezierPaths: [UIBezierPath?] = CGPoint.hostile.map { point in
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 3, y: 3))
    path.addLine(to: point)
    path.addCurve(to: CGPoint(x: 30, y: 3), controlPoint1: point, controlPoint2: .zero)
    path.close()
    return path
  }
  package static let paths: [CGPath?] =
    bezierPaths.map { $0?.cgPath }
    + CGFloat.hostile.flatMap { number -> [CGPath?] in
      let arcs = [CGMutablePath(), CGMutablePath(), CGMutablePath()]
      arcs[0].addArc(center: .zero, radius: number, startAngle: 0, endAngle: 3, clockwise: true)
      arcs[1].addArc(center: .zero, radius: 10, startAngle: number, endAngle: -number, clockwise: false)
      arcs[2].move(to: .zero)
      arcs[2].addArc(tangent1End: CGPoint(x: 9, y: 9), tangent2End: CGPoint(x: 30, y: number), radius: number)
      return arcs
    }
}
