import Foundation
import GTKPlatform

/// The template of a symbol: an SVG with a drawing for each weight and scale, as exported by Apple's SF Symbols app.
struct SymbolTemplate: Sendable {
  let picture: VectorPicture
  /// The space around a drawing without margins of its own, for the width of its lines.
  private let margin: CGFloat

  init(_ picture: VectorPicture, margin: CGFloat = 0) { (self.picture, self.margin) = (picture, margin) }

  /// The point size of text for which templates are drawn.
  private static let designSize: CGFloat = 100

  /// The drawing that is closest to a weight and scale, its frame, and the factor to reach that scale.
  private struct Drawing {
    var id: String
    var extent: CGRect
    var factor: CGFloat
  }

  /// The weights, from the lightest, with their names in a template.
  static let weights: [(UIImage.SymbolWeight, String)] = [
    (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"),
    (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
  ]

  private static let scales: [(name: String, factor: CGFloat)] = [("S", 0.783), ("M", 1), ("L", 1.29)]

  private func drawing(_ configuration: UIImage.SymbolConfiguration) -> Drawing? {
    let weight = configuration.weight == .unspecified ? .regular : configuration.weight
    let wanted = Self.weights.firstIndex { $0.0 == weight } ?? 3
    let scale = configuration.scale == .small ? 0 : configuration.scale == .large ? 2 : 1
    // The right scale has priority over the right weight: a template may have three weights in one scale only.
    for candidate in [scale, 1, 0, 2] {
      for index in Self.weights.indices.sorted(by: { abs($0 - wanted) < abs($1 - wanted) }) {
        let id = "\(Self.weights[index].1)-\(Self.scales[candidate].name)"
        guard let ink = picture.extent(ofElement: id), ink.width > 0, ink.height > 0 else { continue }
        var extent = ink.insetBy(dx: -margin, dy: -margin)
        if let left = picture.extent(ofElement: "left-margin-\(id)")?.midX,
          let right = picture.extent(ofElement: "right-margin-\(id)")?.midX, right > left
        {
          (extent.origin.x, extent.size.width) = (left, right - left)
        }
        return Drawing(id: id, extent: extent, factor: Self.scales[scale].factor / Self.scales[candidate].factor)
      }
    }
    return nil
  }

  private func factor(_ drawing: Drawing, _ configuration: UIImage.SymbolConfiguration) -> CGFloat {
    (configuration.pointSize ?? 17) / Self.designSize * drawing.factor
  }

  /// Returns the size in points; for an image that isn't a template, its own size.
  func size(_ configuration: UIImage.SymbolConfiguration) -> CGSize {
    guard let drawing = drawing(configuration) else { return picture.size }
    let factor = factor(drawing, configuration)
    return CGSize(width: drawing.extent.width * factor, height: drawing.extent.height * factor)
  }

  /// Returns the drawing at its size.
  @MainActor func node(_ configuration: UIImage.SymbolConfiguration) -> RenderNode {
    guard let drawing = drawing(configuration), let node = picture.node(ofElement: drawing.id) else {
      return picture.node()
    }
    let factor = factor(drawing, configuration)
    return node.transformed(
      by: RenderTransform(
        CGAffineTransform(scaleX: factor, y: factor).translatedBy(x: -drawing.extent.minX, y: -drawing.extent.minY)))
  }
}
