import Foundation

extension Symbol {
  /// All symbols by name.
  static let all: [String: Symbol] = [
    "chevron.right": chevronRight, "chevron.left": chevronLeft, "chevron.up": chevronUp,
    "chevron.down": chevronDown,
    "chevron.forward": Symbol(13, 20, isDirectional: true, chevronRight.paint),
    "chevron.backward": Symbol(13, 20, isDirectional: true, chevronLeft.paint),
    "xmark": xmark, "checkmark": checkmark, "plus": plus, "minus": minus, "gear": gear, "gearshape": gear,
    "bell": bell(filled: false), "person": person, "wifi": wifi, "moon": moon(filled: false), "star": star,
    "star.fill": starFill, "heart": heart,
    "heart.fill": heartFill, "trash": trash, "info.circle": info, "magnifyingglass": glass,
    "ellipsis": ellipsis,
    "photo": photo, "lock": lock, "globe": globe, "airplane": airplane, "battery.100": battery,
    "textformat": textformat, "hand.raised": hand,
  ]

  // MARK: - Arrows and Marks

  private static let chevronRight = Symbol(13, 20) { $0.line(3.5, 3, 10, 10, 3.5, 17) }
  private static let chevronLeft = Symbol(13, 20) { $0.line(9.5, 3, 3, 10, 9.5, 17) }
  private static let chevronUp = Symbol(20, 13) { $0.line(3, 9.5, 10, 3, 17, 9.5) }
  private static let chevronDown = Symbol(20, 13) { $0.line(3, 3.5, 10, 10, 17, 3.5) }
  private static let xmark = Symbol(19, 18) {
    $0.line(2.5, 2, 16.5, 16)
    $0.line(16.5, 2, 2.5, 16)
  }
  private static let checkmark = Symbol(20, 18) { $0.line(2.5, 10, 7.5, 15.5, 17.5, 2.5) }
  private static let plus = Symbol(20, 20) {
    $0.line(10, 2, 10, 18)
    $0.line(2, 10, 18, 10)
  }
  private static let minus = Symbol(20, 20) { $0.line(2, 10, 18, 10) }
  private static let ellipsis = Symbol(22, 6) {
    for x: CGFloat in [3, 11, 19] { $0.dot(x, 3, 2) }
  }
  private static let info = Symbol(24, 24) {
    $0.ring(12, 12, 10)
    $0.dot(12, 7.3, 1.4)
    $0.line(10.3, 11, 12.2, 11, 12.2, 17)
    $0.line(9.8, 17.2, 14.6, 17.2)
  }

  // MARK: - Objects

  private static let gear = Symbol(24, 24) { pen in
    // A ring with eight teeth: along each tooth's end, down, along the ring, up.
    let wheel = CGMutablePath()
    for tooth in 0..<8 {
      let middle = CGFloat(tooth) * 45
      for (degrees, radius): (CGFloat, CGFloat) in [(-13, 8.6), (-8, 11.4), (8, 11.4), (13, 8.6)] {
        let angle = (middle + degrees) * .pi / 180
        let point = CGPoint(x: 12 + radius * cos(angle), y: 12 + radius * sin(angle))
        if tooth == 0, degrees == -13 { wheel.move(to: point) } else { wheel.addLine(to: point) }
      }
    }
    wheel.closeSubpath()
    wheel.addEllipse(in: CGRect(x: 7.4, y: 7.4, width: 9.2, height: 9.2))
    pen.context.fill(wheel, using: .evenOdd)
  }
  static func bell(filled: Bool) -> Symbol {
    Symbol(22, 24) { pen in
      pen.shape(filled: filled) { path in
        path.go(3, 17.5)
        path.bend(5.2, 15.5, 5, 12.5, 5.2, 10)
        path.bend(5.5, 6.2, 7.8, 3.8, 11, 3.8)
        path.bend(14.2, 3.8, 16.5, 6.2, 16.8, 10)
        path.bend(17, 12.5, 16.8, 15.5, 19, 17.5)
        path.closeSubpath()
      }
      pen.line(11, 3.5, 11, 1.8)
      pen.arc(11, 19.6, 2.4, from: 20, to: 160)
    }
  }
  private static let person = Symbol(22, 24) { pen in
    pen.ring(11, 7, 4.6)
    pen.shape { path in
      path.go(2, 22)
      path.bend(2, 17, 5.6, 14.8, 11, 14.8)
      path.bend(16.4, 14.8, 20, 17, 20, 22)
      path.closeSubpath()
    }
  }
  private static let wifi = Symbol(26, 20) {
    $0.arc(13, 17, 14.2, from: 228, to: 312)
    $0.arc(13, 17, 9.4, from: 228, to: 312)
    $0.arc(13, 17, 4.8, from: 228, to: 312)
    $0.dot(13, 16.7, 1.7)
  }
  static func moon(filled: Bool) -> Symbol {
    Symbol(22, 22) { pen in
      pen.shape(filled: filled) { path in
        path.go(8.6, 2.2)
        path.bend(4.6, 3.6, 2, 7.2, 2, 11.2)
        path.bend(2, 16.4, 6, 20, 11, 20)
        path.bend(15, 20, 18.6, 17.6, 20, 13.8)
        path.bend(13, 16.6, 6, 10.6, 8.6, 2.2)
        path.closeSubpath()
      }
    }
  }
  private static let star = Symbol(24, 23) { $0.shape(starOutline) }
  private static let starFill = Symbol(24, 23) { $0.shape(filled: true, starOutline) }
  private static let starOutline: @Sendable (CGMutablePath) -> Void = { path in
    for step in 0..<10 {
      let angle = (CGFloat(step) * 36 - 90) * .pi / 180
      let radius: CGFloat = step % 2 == 0 ? 10.6 : 4.5
      let point = CGPoint(x: 12 + radius * cos(angle), y: 12.4 + radius * sin(angle))
      if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
  }
  private static let heart = Symbol(24, 22) { $0.shape(heartOutline) }
  private static let heartFill = Symbol(24, 22) { $0.shape(filled: true, heartOutline) }
  private static let heartOutline: @Sendable (CGMutablePath) -> Void = { path in
    path.go(12, 20)
    path.bend(6, 15.8, 2, 11.8, 2, 7.6)
    path.bend(2, 4.2, 4.4, 2, 7.2, 2)
    path.bend(9.2, 2, 11, 3.2, 12, 5.2)
    path.bend(13, 3.2, 14.8, 2, 16.8, 2)
    path.bend(19.6, 2, 22, 4.2, 22, 7.6)
    path.bend(22, 11.8, 18, 15.8, 12, 20)
    path.closeSubpath()
  }
  private static let trash = Symbol(22, 24) { pen in
    pen.line(2.5, 5, 19.5, 5)
    pen.line(7.5, 5, 8, 2.2, 14, 2.2, 14.5, 5)
    pen.shape { path in
      path.go(4.4, 5)
      path.on(5.4, 20)
      path.bend(5.5, 21.4, 6.2, 22, 7.4, 22)
      path.on(14.6, 22)
      path.bend(15.8, 22, 16.5, 21.4, 16.6, 20)
      path.on(17.6, 5)
    }
    for x: CGFloat in [8.4, 11, 13.6] { pen.line(x, 9, x, 18) }
  }
  private static let glass = Symbol(22, 22) {
    $0.ring(9.2, 9.2, 7)
    $0.line(14.4, 14.4, 20, 20)
  }
  private static let photo = Symbol(26, 22) {
    $0.box(2, 2, 22, 18, radius: 3.4)
    $0.dot(8, 7.6, 2)
    $0.line(2.6, 17.4, 8.6, 11.6, 12.2, 15, 17.2, 9.6, 23.4, 15.8)
  }
  private static let lock = Symbol(18, 24) { pen in
    pen.box(2, 10.5, 14, 11.5, radius: 2.6)
    pen.shape { path in
      path.go(5, 10.5)
      path.on(5, 6.6)
      path.bend(5, 0.6, 13, 0.6, 13, 6.6)
      path.on(13, 10.5)
    }
  }
  private static let globe = Symbol(24, 24) {
    $0.ring(12, 12, 10)
    $0.oval(7.4, 2, 9.2, 20)
    $0.line(2, 12, 22, 12)
    $0.line(3.6, 7, 20.4, 7)
    $0.line(3.6, 17, 20.4, 17)
  }
  private static let airplane = Symbol(24, 22) { pen in
    pen.shape(filled: true) { path in
      path.go(22, 11)
      path.bend(22, 10, 20.6, 9.6, 19.4, 9.6)
      path.on(14.8, 9.6)
      path.on(9.6, 2)
      path.on(7.8, 2)
      path.on(10.2, 9.6)
      path.on(5.4, 9.6)
      path.on(3.4, 7)
      path.on(2, 7)
      path.on(3, 11)
      path.on(2, 15)
      path.on(3.4, 15)
      path.on(5.4, 12.4)
      path.on(10.2, 12.4)
      path.on(7.8, 20)
      path.on(9.6, 20)
      path.on(14.8, 12.4)
      path.on(19.4, 12.4)
      path.bend(20.6, 12.4, 22, 12, 22, 11)
      path.closeSubpath()
    }
  }
  private static let battery = Symbol(30, 16) {
    $0.box(2, 2, 23, 12, radius: 3.4)
    $0.box(4.6, 4.6, 17.8, 6.8, radius: 1.4, filled: true)
    $0.line(28, 6.6, 28, 9.4)
  }
  private static let textformat = Symbol(27, 19) {
    $0.line(2, 17, 8, 2, 14, 17)
    $0.line(4.4, 11.4, 11.6, 11.4)
    $0.ring(20.2, 13, 4)
    $0.line(24.6, 8.6, 24.6, 17)
  }
  private static let hand = Symbol(23, 26) { pen in
    pen.shape { path in
      path.go(5.6, 14.6)
      path.on(5.6, 6.4)
      path.bend(5.6, 4.4, 8.4, 4.4, 8.4, 6.4)
      path.on(8.4, 12)
      path.go(8.4, 6)
      path.on(8.4, 4)
      path.bend(8.4, 1.8, 11.4, 1.8, 11.4, 4)
      path.on(11.4, 11.4)
      path.go(11.4, 4.6)
      path.bend(11.4, 2.4, 14.4, 2.4, 14.4, 4.6)
      path.on(14.4, 12)
      path.go(14.4, 7.4)
      path.bend(14.4, 5.4, 17.2, 5.4, 17.2, 7.4)
      path.on(17.2, 14.6)
      path.on(18.2, 12.6)
      path.bend(19.2, 10.8, 21.6, 12, 20.8, 14)
      path.bend(19.4, 17.6, 18.6, 24, 11.8, 24)
      path.bend(7, 24, 5.6, 19.6, 5.6, 14.6)
      path.closeSubpath()
    }
  }
}
