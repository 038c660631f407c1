import AppResources
import Foundation

extension UITraitCollection {
  /// What asset catalogs choose by; what isn't specified is taken from the current traits.
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
