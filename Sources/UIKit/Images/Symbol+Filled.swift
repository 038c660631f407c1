import Foundation

extension Symbol {
  /// The symbols of filled shapes and lists by name.
  static let filled: [String: Symbol] = [
    "bell.fill": bell(filled: true), "moon.fill": moon(filled: true), "clock": clock, "clock.fill": clockFill,
    "leaf.fill": leafFill,
    "drop.fill": dropFill, "sun.max.fill": sunFill, "list.bullet": list, "square.stack.fill": stackFill,
    "circle.lefthalf.filled": halfCircle, "dot.radiowaves.left.and.right": waves, "thermometer": thermometer,
    "book": book, "envelope": envelope, "envelope.fill": envelopeFill,
    "hand.raised.fill": handFill,
  ]

  private static let handFill = Symbol(23, 26) { pen in
    let fingers: [(x: CGFloat, top: CGFloat)] = [(4.9, 5), (8.1, 2.6), (11.3, 3.2), (14.5, 6)]
    for finger in fingers { pen.box(finger.x, finger.top, 2.5, 14 - finger.top, radius: 1.25, filled: true) }
    let palm = CGMutablePath()
    palm.go(4.9, 12)
    palm.on(17, 12)
    palm.on(17, 15.2)
    palm.on(18.2, 12.6)
    palm.bend(19.2, 10.8, 21.6, 12, 20.8, 14)
    palm.bend(19.4, 17.6, 18.6, 24, 11.8, 24)
    palm.bend(7, 24, 4.9, 19.6, 4.9, 14.6)
    palm.closeSubpath()
    pen.context.fill(palm, using: .winding)
  }
  private static let envelope = Symbol(26, 22) { pen in
    pen.box(2, 3, 22, 16, radius: 2.5)
    pen.line(3.5, 5, 13, 12.5, 22.5, 5)
  }
  private static let envelopeFill = Symbol(26, 22) { pen in
    pen.shape(filled: true) { path in
      path.go(3.5, 3.5)
      path.on(22.5, 3.5)
      path.on(13, 10.5)
      path.closeSubpath()
    }
    pen.shape(filled: true) { path in
      path.go(3, 8)
      path.on(13, 15)
      path.on(23, 8)
      path.on(23, 18.5)
      path.on(3, 18.5)
      path.closeSubpath()
    }
  }

  private static let book = Symbol(24, 20) { pen in
    pen.line(12, 4, 9, 2.5, 2, 2.5, 2, 16, 9, 16, 12, 17.5, 15, 16, 22, 16, 22, 2.5, 15, 2.5, 12, 4)
    pen.line(12, 4, 12, 17.5)
  }
  private static let clock = Symbol(24, 24) {
    $0.ring(12, 12, 10)
    $0.line(12, 6, 12, 12, 16, 14.4)
  }
  private static let clockFill = Symbol(24, 24) { pen in
    // The hands are cut out of the disc.
    let face = CGMutablePath()
    face.addEllipse(in: CGRect(x: 1, y: 1, width: 22, height: 22))
    face.addLines(between: [
      CGPoint(x: 11, y: 5.4), CGPoint(x: 13, y: 5.4), CGPoint(x: 13, y: 11.4), CGPoint(x: 16.9, y: 13.7),
      CGPoint(x: 15.9, y: 15.4), CGPoint(x: 11, y: 12.6),
    ])
    face.closeSubpath()
    pen.context.fill(face, using: .evenOdd)
  }
  private static let leafFill = Symbol(24, 22) { pen in
    pen.shape(filled: true) { path in
      path.go(21, 2.6)
      path.bend(12, 3.4, 4.4, 5.6, 4, 12)
      path.bend(3.8, 16.6, 7.4, 19, 11.4, 18.6)
      path.bend(18.6, 17.8, 21.6, 10.6, 21, 2.6)
      path.closeSubpath()
    }
    pen.line(2.4, 20.4, 6, 16)
  }
  private static let dropFill = Symbol(18, 24) { pen in
    pen.shape(filled: true) { path in
      path.go(9, 2.4)
      path.bend(6.4, 6.8, 2.6, 11, 2.6, 15.2)
      path.bend(2.6, 19, 5.4, 21.8, 9, 21.8)
      path.bend(12.6, 21.8, 15.4, 19, 15.4, 15.2)
      path.bend(15.4, 11, 11.6, 6.8, 9, 2.4)
      path.closeSubpath()
    }
  }
  private static let sunFill = Symbol(26, 26) { pen in
    pen.dot(13, 13, 5.4)
    for step in 0..<8 {
      let angle = CGFloat(step) * .pi / 4
      let (x, y) = (cos(angle), sin(angle))
      pen.line(13 + 8.8 * x, 13 + 8.8 * y, 13 + 11.2 * x, 13 + 11.2 * y)
    }
  }
  private static let list = Symbol(26, 20) { pen in
    for y: CGFloat in [3.5, 10, 16.5] {
      pen.dot(3.4, y, 1.7)
      pen.line(9, y, 23.6, y)
    }
  }
  private static let stackFill = Symbol(22, 24) { pen in
    pen.line(6, 2.6, 16, 2.6)
    pen.line(4.4, 6.4, 17.6, 6.4)
    pen.box(2, 9.6, 18, 12.6, radius: 3, filled: true)
  }
  private static let halfCircle = Symbol(24, 24) { pen in
    pen.ring(12, 12, 9.6)
    pen.shape(filled: true) { path in
      path.addArc(
        center: CGPoint(x: 12, y: 12), radius: 9.2, startAngle: .pi / 2, endAngle: .pi * 1.5, clockwise: false
      )
      path.closeSubpath()
    }
  }
  private static let waves = Symbol(28, 20) {
    $0.dot(14, 10, 2.4)
    $0.arc(14, 10, 6.4, from: -45, to: 45)
    $0.arc(14, 10, 6.4, from: 135, to: 225)
    $0.arc(14, 10, 11, from: -45, to: 45)
    $0.arc(14, 10, 11, from: 135, to: 225)
  }
  private static let thermometer = Symbol(14, 26) { pen in
    pen.box(4.6, 2, 4.8, 17, radius: 2.4)
    pen.dot(7, 20.6, 4)
    pen.line(7, 9, 7, 20)
  }
}
