import UIKit

/// A rosette of thick leaves, seen from above.
@MainActor struct Rosette {
  /// The colours of the leaves, from the outer ring to the heart.
  struct Palette {
    var tips: UIColor
    var outer: UIColor
    var inner: UIColor
    var heart: UIColor

    static let rose = Palette(
      tips: .hex(0xD9527E), outer: .hex(0x7D9FA8), inner: .hex(0xB7D3CC), heart: .hex(0xF3DDE0))
  }

  let brush: Brush
  let center: CGPoint
  let radius: CGFloat
  let palette: Palette

  func draw() {
    let rings = 5
    for ring in 0..<rings {
      let share = CGFloat(ring) / CGFloat(rings - 1)
      let length = radius * (1 - share * 0.76)
      let count = ring == rings - 1 ? 5 : 10 - ring
      for index in 0..<count {
        let angle = (CGFloat(index) + CGFloat(ring) * 0.5) / CGFloat(count) * 2 * .pi + CGFloat(ring) * 0.35
        leaf(length: length, share: share, angle: angle)
      }
    }
  }

  private func leaf(length: CGFloat, share: CGFloat, angle: CGFloat) {
    let body = palette.outer.mixed(with: palette.inner, share)
    let foot = body.mixed(with: .hex(0x12403A), 0.45)
    brush.turned(at: center, by: angle) {
      let shape = Brush.leaf(length: length, width: length * 0.62, belly: 0.7)
      brush.gradient(
        shape, [foot, body.mixed(with: palette.heart, share * 0.5), palette.inner, palette.tips],
        at: [0, 0.45, 0.86, 1],
        from: .zero, to: CGPoint(x: 0, y: -length))
      brush.stroke(shape, UIColor.hex(0x0D3B36, alpha: 0.28), width: 0.6)
    }
  }
}

/// Plants in pots, seen from the side. Each grows upwards from its base.
@MainActor struct PottedPlants {
  let brush: Brush

  /// Draws a pot with the middle of its rim at a point.
  func pot(at rim: CGPoint, width: CGFloat, height: CGFloat, color: UIColor) {
    let dark = color.mixed(with: .black, 0.3)
    let body = UIBezierPath()
    body.move(to: CGPoint(x: rim.x - width * 0.44, y: rim.y))
    body.addLine(to: CGPoint(x: rim.x - width * 0.31, y: rim.y + height * 0.95))
    body.addQuadCurve(
      to: CGPoint(x: rim.x + width * 0.31, y: rim.y + height * 0.95),
      controlPoint: CGPoint(x: rim.x, y: rim.y + height * 1.05))
    body.addLine(to: CGPoint(x: rim.x + width * 0.44, y: rim.y))
    body.close()
    let (left, right) = (CGPoint(x: rim.x - width / 2, y: 0), CGPoint(x: rim.x + width / 2, y: 0))
    brush.gradient(
      body, [color.mixed(with: .white, 0.12), color, dark], at: [0, 0.5, 1], from: left, to: right)
    let band = CGRect(x: rim.x - width / 2, y: rim.y - height * 0.1, width: width, height: height * 0.26)
    brush.gradient(
      UIBezierPath(roundedRect: band, cornerRadius: height * 0.05),
      [color.mixed(with: .white, 0.25), color, dark], at: [0, 0.55, 1], from: left, to: right)
  }

  /// Draws an aloe: long pointed leaves with pale teeth.
  func aloe(at foot: CGPoint, height: CGFloat) {
    let angles: [CGFloat] = [-1.05, 1.02, -0.78, 0.8, -0.5, 0.52, -0.26, 0.28, 0.02]
    for (index, angle) in angles.enumerated() {
      let length = height * (0.72 + 0.28 * CGFloat(index) / 8)
      let tint = CGFloat(index % 3) * 0.12
      brush.turned(at: foot, by: angle) {
        let shape = bent(length: length, width: height * 0.15, bend: angle * length * 0.16)
        brush.gradient(
          shape, [.hex(0x2F6B4F), UIColor.hex(0x5FAE7B).mixed(with: .hex(0xA8D9A0), tint), .hex(0xBFE3A5)],
          at: [0, 0.6, 1], from: .zero, to: CGPoint(x: 0, y: -length))
        brush.stroke(shape, UIColor.hex(0x1D4A37, alpha: 0.35), width: 0.7)
        for tooth in 1..<7 {
          let along = CGFloat(tooth) / 8
          let across = height * 0.055 * (1 - along)
          let x = angle * length * 0.16 * along * along
          brush.oval(CGPoint(x: x - across, y: -length * along), 1.6, 1.6, .hex(0xE9F7D8, alpha: 0.9))
          brush.oval(CGPoint(x: x + across, y: -length * along), 1.6, 1.6, .hex(0xE9F7D8, alpha: 0.9))
        }
      }
    }
  }

  private func bent(length: CGFloat, width: CGFloat, bend: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -width / 2, y: 0))
    path.addQuadCurve(
      to: CGPoint(x: bend, y: -length), controlPoint: CGPoint(x: -width * 0.42, y: -length * 0.6))
    path.addQuadCurve(
      to: CGPoint(x: width / 2, y: 0), controlPoint: CGPoint(x: width * 0.42, y: -length * 0.6))
    path.close()
    return path
  }

  /// Draws a column cactus with two arms.
  func saguaro(at foot: CGPoint, height: CGFloat, colors: [UIColor]) {
    let width = height * 0.2
    func column(_ rect: CGRect) {
      brush.gradient(
        UIBezierPath(roundedRect: rect, cornerRadius: rect.width / 2), colors,
        from: CGPoint(x: rect.minX, y: 0),
        to: CGPoint(x: rect.maxX, y: 0))
      for rib in 1..<4 {
        let x = rect.minX + rect.width * CGFloat(rib) / 4
        let line = UIBezierPath()
        line.move(to: CGPoint(x: x, y: rect.minY + rect.width * 0.35))
        line.addLine(to: CGPoint(x: x, y: rect.maxY - rect.width * 0.15))
        brush.stroke(line, UIColor.black.withAlphaComponent(0.13), width: max(0.6, rect.width * 0.05))
      }
    }
    func arm(side: CGFloat, from low: CGFloat, to high: CGFloat) {
      let thick = width * 0.62
      let x = foot.x + side * width * 1.25
      let elbow = UIBezierPath()
      elbow.move(to: CGPoint(x: foot.x, y: foot.y - height * low))
      elbow.addQuadCurve(
        to: CGPoint(x: x, y: foot.y - height * (low + 0.16)),
        controlPoint: CGPoint(x: x, y: foot.y - height * low))
      brush.stroke(elbow, colors[side < 0 ? 0 : colors.count - 1], width: thick)
      column(
        CGRect(
          x: x - thick / 2, y: foot.y - height * high, width: thick, height: height * (high - low - 0.1)))
    }
    arm(side: -1, from: 0.36, to: 0.74)
    arm(side: 1, from: 0.48, to: 0.9)
    column(CGRect(x: foot.x - width / 2, y: foot.y - height, width: width, height: height + width * 0.2))
  }

  /// Draws a ball cactus with ribs, thorns and a flower.
  func barrel(at foot: CGPoint, width: CGFloat) {
    let center = CGPoint(x: foot.x, y: foot.y - width * 0.42)
    let ball = CGRect(x: center.x - width / 2, y: center.y - width * 0.46, width: width, height: width * 0.92)
    brush.gradient(
      UIBezierPath(ovalIn: ball), [.hex(0x9BCB62), .hex(0x4E9151), .hex(0x255B3B)],
      from: CGPoint(x: ball.minX, y: 0),
      to: CGPoint(x: ball.maxX, y: 0))
    for rib in -3...3 {
      let share = CGFloat(rib) / 3.4
      let line = UIBezierPath()
      line.move(to: CGPoint(x: center.x + share * width * 0.1, y: ball.minY + 2))
      line.addQuadCurve(
        to: CGPoint(x: center.x + share * width * 0.16, y: ball.maxY - 2),
        controlPoint: CGPoint(x: center.x + share * width * 0.9, y: center.y))
      brush.stroke(line, UIColor.hex(0x1F4D33, alpha: 0.4), width: 1)
      for thorn in 1..<8 {
        let down = CGFloat(thorn) / 8
        let bulge = sin(down * .pi)
        let x = center.x + share * width * (0.12 + 0.36 * bulge)
        let y = ball.minY + ball.height * down
        let star = UIBezierPath()
        for angle in [0.5, 1.57, 2.64] as [CGFloat] {
          star.move(to: CGPoint(x: x, y: y))
          star.addLine(to: CGPoint(x: x + cos(angle) * width * 0.06, y: y - sin(angle) * width * 0.06))
        }
        brush.stroke(star, .hex(0xFFF1B8), width: 0.8)
      }
    }
    for petal in 0..<7 {
      brush.turned(at: CGPoint(x: center.x, y: ball.minY + 4), by: (CGFloat(petal) - 3) * 0.42) {
        brush.gradient(
          Brush.leaf(length: width * 0.26, width: width * 0.14), [.hex(0xF45B8A), .hex(0xFFC1D4)],
          from: .zero,
          to: CGPoint(x: 0, y: -width * 0.26))
      }
    }
  }

  /// Draws lithops: pairs of leaves that look like stones.
  func lithops(at center: CGPoint, width: CGFloat, color: UIColor, seed: UInt64) {
    var dice = Dice(seed: seed)
    let height = width * 0.78
    brush.oval(
      CGPoint(x: center.x, y: center.y + height * 0.42), width * 1.02, height * 0.3,
      .hex(0x000000, alpha: 0.2))
    let body = CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    brush.gradient(
      UIBezierPath(ovalIn: body),
      [color.mixed(with: .white, 0.35), color, color.mixed(with: .black, 0.35)],
      from: CGPoint(x: 0, y: body.minY),
      to: CGPoint(x: 0, y: body.maxY))
    for _ in 0..<18 {
      let angle = dice.next(0...(2 * .pi))
      let reach = dice.next(0.1...0.72)
      let spot = CGPoint(
        x: center.x + cos(angle) * width * 0.42 * reach,
        y: center.y - height * 0.1 + sin(angle) * height * 0.3 * reach)
      brush.oval(spot, dice.next(2...5), dice.next(1.5...3), color.mixed(with: .hex(0x5B2E1F), 0.6))
    }
    let cleft = UIBezierPath()
    cleft.move(to: CGPoint(x: body.minX + 2, y: center.y - height * 0.04))
    cleft.addQuadCurve(
      to: CGPoint(x: body.maxX - 2, y: center.y - height * 0.06),
      controlPoint: CGPoint(x: center.x, y: center.y + height * 0.1))
    brush.stroke(cleft, color.mixed(with: .black, 0.55), width: 2)
  }

  /// Draws strings of round leaves that hang from a point.
  func pearls(from rim: CGPoint, width: CGFloat, length: CGFloat) {
    var dice = Dice(seed: 11)
    for thread in 0..<9 {
      let share = CGFloat(thread) / 8 - 0.5
      let reach = length * (0.34 + 1.1 * abs(share)) * dice.next(0.82...1.1)
      let x = rim.x + share * width
      let line = UIBezierPath()
      line.move(to: CGPoint(x: x, y: rim.y))
      line.addLine(to: CGPoint(x: x + share * 8, y: rim.y + reach))
      brush.stroke(line, .hex(0x3F7A55), width: 1)
      var y: CGFloat = 2
      while y < reach {
        let size = dice.next(6...8.5)
        let side: CGFloat = dice.next(-2.6...2.6)
        let spot = CGPoint(x: x + share * 8 * y / reach + side, y: rim.y + y)
        brush.oval(spot, size, size, UIColor.hex(0x4FA36B).mixed(with: .hex(0xA9D98B), dice.next(0...1)))
        brush.oval(
          CGPoint(x: spot.x - size * 0.16, y: spot.y - size * 0.2), size * 0.3, size * 0.24,
          .hex(0xFFFFFF, alpha: 0.55))
        y += size * 0.82
      }
    }
  }
}

extension UIColor {
  /// Returns the colour between this colour, at 0, and another one, at 1.
  func mixed(with other: UIColor, _ share: CGFloat) -> UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    var (red2, green2, blue2, alpha2): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    other.getRed(&red2, green: &green2, blue: &blue2, alpha: &alpha2)
    func between(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first + (second - first) * share }
    return UIColor(
      red: between(red, red2), green: between(green, green2), blue: between(blue, blue2),
      alpha: between(alpha, alpha2))
  }
}
