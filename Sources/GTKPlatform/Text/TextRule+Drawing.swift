import Foundation

@MainActor extension TextRule {
  /// Returns the drawing of the line around its centre line from `start`. Patterns scale with the line's thickness.
  func nodes(from start: CGPoint, length: CGFloat, thickness: CGFloat, color: RGBA) -> [RenderNode] {
    let thickness = thickness * self.thickness
    guard thickness > 0, length > 0 else { return [] }
    return (0..<max(1, count)).flatMap { line in
      let y = start.y - thickness / 2 + CGFloat(line) * thickness * 2
      return pieces(length, thickness).map { piece in
        RenderNode.color(
          color,
          CGRect(x: start.x + piece.lowerBound, y: y, width: piece.upperBound - piece.lowerBound, height: thickness))
      }
    }
  }

  /// Returns the drawn parts of the pattern along the line.
  private func pieces(_ length: CGFloat, _ unit: CGFloat) -> [Range<CGFloat>] {
    // The alternating lengths of dashes and gaps, in units of the thickness.
    let steps: [CGFloat] =
      switch pattern {
      case .solid: []
      case .dots: [1, 1]
      case .dashes: [3, 2]
      case .dashDots: [3, 2, 1, 2]
      case .dashDotDots: [3, 2, 1, 2, 1, 2]
      }
    guard !steps.isEmpty, length / unit < 10_000 else { return [0..<length] }
    var found: [Range<CGFloat>] = []
    var x: CGFloat = 0
    while x < length {
      for (index, step) in steps.enumerated() where x < length {
        let end = min(length, x + step * unit)
        if index % 2 == 0 { found.append(x..<end) }
        x = end
      }
    }
    return found
  }
}
