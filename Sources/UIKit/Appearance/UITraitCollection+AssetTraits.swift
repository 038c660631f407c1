import AppResources
import Foundation

extension UITraitCollection {
  /// The traits by which asset catalogs choose. Unspecified traits come from the current trait collection.
  var forAssets: AssetTraits {
    let known = values.merged(over: UITraitCollection.current.values)
    let idioms: [UIUserInterfaceIdiom: String] = [
      .phone: "iphone", .pad: "ipad", .tv: "tv", .mac: "mac", .vision: "vision", .carPlay: "car",
    ]
    return AssetTraits(
      scale: known.scale > 0 ? known.scale : 1, idiom: idioms[known.idiom] ?? "iphone", isDark: known.style == .dark,
      isHighContrast: known.contrast == .high, isRightToLeft: known.direction == .rightToLeft)
  }
}
