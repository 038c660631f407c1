import UIKit

/// A plant on a coloured ground, for cards.
@MainActor struct PlantCard {
  let brush: Brush
  let variety: Variety

  func draw() {
    let area = brush.area
    let plants = PottedPlants(brush: brush)
    let middle = area.midX
    switch variety {
    case .aloe:
      ground([.hex(0xFFF3DA), .hex(0xFBD9A2)], table: .hex(0xE9B679))
      plants.aloe(at: CGPoint(x: middle, y: 98), height: 82)
      plants.pot(at: CGPoint(x: middle, y: 98), width: 52, height: 38, color: .hex(0xD9744A))
    case .echeveria:
      brush.gradient(area, [.hex(0xFBE3E6), .hex(0xE7B4C4)])
      brush.oval(CGPoint(x: middle, y: 128), 84, 16, .hex(0x7A3350, alpha: 0.18))
      Rosette(brush: brush, center: CGPoint(x: middle, y: 74), radius: 58, palette: .rose).draw()
    case .saguaro:
      Landscape(brush: brush, hour: .noon).draw()
    case .pearls:
      ground([.hex(0xE4F0FB), .hex(0xB7D3EE)], table: nil)
      let rope = UIBezierPath()
      for side in [-22, 22] as [CGFloat] {
        rope.move(to: CGPoint(x: middle, y: -4))
        rope.addLine(to: CGPoint(x: middle + side, y: 38))
      }
      brush.stroke(rope, .hex(0x8C6B4F), width: 1.4)
      plants.pot(at: CGPoint(x: middle, y: 38), width: 64, height: 46, color: .hex(0xE58F6B))
      plants.pearls(from: CGPoint(x: middle, y: 36), width: 58, length: 92)
    case .lithops:
      brush.gradient(area, [.hex(0xF2E6D5), .hex(0xCDB08E)])
      gravel()
      plants.lithops(at: CGPoint(x: 78, y: 56), width: 46, color: .hex(0xB48A72), seed: 5)
      plants.lithops(at: CGPoint(x: 38, y: 82), width: 54, color: .hex(0x9DA27C), seed: 9)
      plants.lithops(at: CGPoint(x: 86, y: 106), width: 50, color: .hex(0xC48F7B), seed: 21)
    case .barrel:
      ground([.hex(0xFFE9C9), .hex(0xFFB98A)], table: .hex(0xD98C5F))
      plants.barrel(at: CGPoint(x: middle, y: 106), width: 74)
      plants.pot(at: CGPoint(x: middle, y: 100), width: 62, height: 32, color: .hex(0x3E7C8C))
    }
  }

  private func ground(_ wall: [UIColor], table: UIColor?) {
    let area = brush.area
    brush.gradient(area, wall)
    brush.oval(CGPoint(x: area.midX, y: area.midY - 12), 104, 104, .hex(0xFFFFFF, alpha: 0.35))
    guard let table else { return }
    let top = CGRect(x: area.minX, y: area.maxY - 18, width: area.width, height: 18)
    brush.gradient(top, [table, table.mixed(with: .black, 0.15)])
    brush.oval(CGPoint(x: area.midX, y: area.maxY - 9), 60, 7, .hex(0x000000, alpha: 0.16))
  }

  private func gravel() {
    var dice = Dice(seed: 3)
    for _ in 0..<150 {
      let spot = CGPoint(x: dice.next(0...124), y: dice.next(10...144))
      let tone = UIColor.hex(0xA98F72).mixed(with: .hex(0xEFE2CF), dice.next(0...1))
      brush.oval(spot, dice.next(3...8), dice.next(2...5), tone.withAlphaComponent(0.8))
    }
  }
}

/// Hills of a desert one behind the other, with a sun or stars above and cacti in front.
@MainActor struct Landscape {
  /// The time of day, which determines the colours.
  enum Hour { case noon, dusk }

  let brush: Brush
  let hour: Hour

  func draw() {
    let area = brush.area
    let isDusk = hour == .dusk
    brush.gradient(
      area,
      isDusk
        ? [.hex(0x2B2A66), .hex(0x8C4A8E), .hex(0xF2788A), .hex(0xFFC27A)]
        : [.hex(0x6FC3F2), .hex(0xBDE6F7), .hex(0xFFF1CF)],
      at: isDusk ? [0, 0.32, 0.6, 0.82] : [0, 0.5, 0.85])
    if isDusk { stars() }
    let sun = CGPoint(x: area.width * (isDusk ? 0.64 : 0.74), y: area.height * (isDusk ? 0.56 : 0.2))
    let size = area.height * (isDusk ? 0.24 : 0.15)
    brush.glow(sun, radius: size * 1.9, .hex(0xFFF0B0), strength: 0.7)
    brush.oval(sun, size, size, .hex(0xFFF4CF))
    let hills: [UIColor] =
      isDusk
      ? [.hex(0xB25482), .hex(0x7A3A72), .hex(0x4A2A5E), .hex(0x261A45)]
      : [.hex(0xF3C98B), .hex(0xE3A866), .hex(0xCC8548), .hex(0xA9642F)]
    for (index, color) in hills.enumerated() { hill(index, of: hills.count, color) }
    cacti(isDusk: isDusk)
  }

  private func stars() {
    var dice = Dice(seed: 8)
    for _ in 0..<60 {
      let spot = CGPoint(x: dice.next(0...brush.area.width), y: dice.next(0...(brush.area.height * 0.4)))
      let size = dice.next(0.6...1.8)
      brush.oval(spot, size, size, .hex(0xFFFFFF, alpha: dice.next(0.25...0.9)))
    }
  }

  private func hill(_ index: Int, of count: Int, _ color: UIColor) {
    let area = brush.area
    var dice = Dice(seed: UInt64(40 + index * 7))
    let base = area.height * (0.6 + 0.3 * CGFloat(index) / CGFloat(count - 1))
    let swing = area.height * 0.07
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -20, y: area.maxY + 2))
    path.addLine(to: CGPoint(x: -20, y: base))
    var x: CGFloat = -20
    var height = base
    while x < area.width + 20 {
      let step = area.width * dice.next(0.22...0.38)
      let next = base + dice.next(-swing...swing)
      path.addCurve(
        to: CGPoint(x: x + step, y: next), controlPoint1: CGPoint(x: x + step * 0.45, y: height),
        controlPoint2: CGPoint(x: x + step * 0.55, y: next))
      x += step
      height = next
    }
    path.addLine(to: CGPoint(x: x, y: area.maxY + 2))
    path.close()
    brush.gradient(
      path, [color.mixed(with: .white, 0.16), color, color.mixed(with: .black, 0.18)], at: [0, 0.4, 1],
      from: CGPoint(x: 0, y: base - swing), to: CGPoint(x: 0, y: base + area.height * 0.3))
  }

  private func cacti(isDusk: Bool) {
    let area = brush.area
    let plants = PottedPlants(brush: brush)
    let colors: [UIColor] =
      isDusk
      ? [.hex(0x1B3A45), .hex(0x122938), .hex(0x0C1A2B)] : [.hex(0x8CC66F), .hex(0x4F9A58), .hex(0x2C6B47)]
    if isDusk {
      plants.saguaro(
        at: CGPoint(x: area.width * 0.82, y: area.height * 0.88), height: area.height * 0.2, colors: colors)
      plants.saguaro(
        at: CGPoint(x: area.width * 0.2, y: area.height * 0.95), height: area.height * 0.5, colors: colors)
    } else {
      plants.saguaro(
        at: CGPoint(x: area.width * 0.42, y: area.height * 0.94), height: area.height * 0.6, colors: colors)
    }
  }
}

/// Pots on a windowsill before an evening sky.
@MainActor struct Windowsill {
  let brush: Brush

  func draw() {
    let area = brush.area
    let plants = PottedPlants(brush: brush)
    brush.gradient(area, [.hex(0x7FC8C2), .hex(0xCFE9D0), .hex(0xFFF0CE)], at: [0, 0.55, 0.9])
    let sun = CGPoint(x: area.width * 0.74, y: area.height * 0.4)
    brush.glow(sun, radius: 92, .hex(0xFFF3B8), strength: 0.7)
    brush.oval(sun, 58, 58, .hex(0xFFFBE6))
    hills()
    let sill = CGRect(x: 0, y: area.maxY - 30, width: area.width, height: 30)
    brush.gradient(sill, [.hex(0xF7EBDC), .hex(0xD8BFA3)])
    brush.gradient(
      CGRect(x: 0, y: sill.minY, width: area.width, height: 4),
      [.hex(0xFFFFFF, alpha: 0.9), .hex(0xFFFFFF, alpha: 0)])
    for (x, width) in [(62, 70), (150, 56), (236, 76), (316, 52)] as [(CGFloat, CGFloat)] {
      brush.oval(CGPoint(x: x + 6, y: sill.minY + 16), width, 8, .hex(0x5A3A22, alpha: 0.22))
    }
    plants.aloe(at: CGPoint(x: 62, y: 138), height: 104)
    plants.pot(at: CGPoint(x: 62, y: 138), width: 66, height: 48, color: .hex(0xD66F48))
    plants.barrel(at: CGPoint(x: 150, y: 156), width: 52)
    plants.pot(at: CGPoint(x: 150, y: 152), width: 52, height: 34, color: .hex(0x3B7F8F))
    plants.saguaro(
      at: CGPoint(x: 236, y: 144), height: 96, colors: [.hex(0x93CC78), .hex(0x4F9A58), .hex(0x2A6A48)])
    plants.pot(at: CGPoint(x: 236, y: 142), width: 62, height: 44, color: .hex(0xE9B44C))
    Rosette(brush: brush, center: CGPoint(x: 316, y: 140), radius: 32, palette: .rose).draw()
    plants.pot(at: CGPoint(x: 316, y: 154), width: 50, height: 32, color: .hex(0xB5586E))
  }

  private func hills() {
    let area = brush.area
    for (index, color) in [UIColor.hex(0x9CCFA6), .hex(0x6FB491)].enumerated() {
      let base = area.height * (0.62 + 0.1 * CGFloat(index))
      let path = UIBezierPath()
      path.move(to: CGPoint(x: -10, y: base + 14))
      path.addCurve(
        to: CGPoint(x: area.width + 10, y: base - 6),
        controlPoint1: CGPoint(x: area.width * 0.3, y: base - 40 + CGFloat(index) * 58),
        controlPoint2: CGPoint(x: area.width * 0.62, y: base + 44 - CGFloat(index) * 70))
      path.addLine(to: CGPoint(x: area.width + 10, y: area.maxY))
      path.addLine(to: CGPoint(x: -10, y: area.maxY))
      path.close()
      brush.fill(path, color)
    }
  }
}
