import UIKit

/// The gallery's images. They're drawn with paths and gradients, each only once. (Another image, drawn in the same way,
/// is a file in Resources.)
@MainActor enum Artwork {
  // Equal in each context, because they depend only on their names and the scale.
  private static var painted: [String: UIImage] = [:]

  /// A still life for the menu: pots on a windowsill.
  static var windowsill: UIImage {
    image("windowsill", width: 358, height: 200) { Windowsill(brush: $0).draw() }
  }

  /// Returns a plant, for cards and cells.
  static func card(of variety: Variety) -> UIImage {
    image("card-\(variety.rawValue)", width: 124, height: 144) {
      PlantCard(brush: $0, variety: variety).draw()
    }
  }

  /// Returns a desert with hills one behind the other.
  static func landscape(_ hour: Landscape.Hour) -> UIImage {
    image("landscape-\(hour)", width: 390, height: 280) { Landscape(brush: $0, hour: hour).draw() }
  }

  private static func image(_ name: String, width: CGFloat, height: CGFloat, draw: (Brush) -> Void) -> UIImage {
    let key = "\(name)@\(UITraitCollection.current.displayScale)"
    if let image = painted[key] { return image }
    let area = CGRect(x: 0, y: 0, width: width, height: height)
    let image = UIGraphicsImageRenderer(bounds: area).image { context in
      draw(Brush(context: context.cgContext, area: area))
    }
    painted[key] = image
    return image
  }
}

extension UIColor {
  /// Returns a colour from its usual notation, such as 0x34C759.
  static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
    UIColor(
      red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
      blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
  }
}

/// Numbers that look random but are the same in each run.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the next number in a range.
  mutating func next(_ range: ClosedRange<CGFloat>) -> CGFloat {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let unit = CGFloat(state >> 33) / CGFloat(1 << 31)
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }
}
