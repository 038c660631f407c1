import AppResources
import Foundation

/// A search for image files among the resources outside of asset catalogs.
enum LooseFiles {
  /// Returns the scale in the suffix of a file's name: `sun@2x.png` and `sun@2x~ipad.png` have 2.
  static func scale(ofFileNamed name: String) -> CGFloat {
    var stem = (name as NSString).deletingPathExtension
    for device in ["~ipad", "~iphone"] where stem.hasSuffix(device) { stem.removeLast(device.count) }
    return stem.hasSuffix("@2x") ? 2 : (stem.hasSuffix("@3x") ? 3 : 1)
  }

  /// Returns the file of the image called `name`, with or without its extension, and the file's scale.
  static func picture(named name: String, in index: AssetIndex, for traits: AssetTraits) -> (
    path: String, scale: CGFloat
  )? {
    let pathExtension = (name as NSString).pathExtension
    let isTyped = AssetIndex.pictureTypes.contains(pathExtension.lowercased())
    let stem = isTyped ? (name as NSString).deletingPathExtension : name
    let types = isTyped ? [pathExtension] : AssetIndex.pictureTypes
    for scale in scales(for: CGFloat(traits.scale)) {
      let suffix = scale == 1 ? "" : "@\(Int(scale))x"
      for device in ["~\(traits.idiom)", ""] {
        for type in types {
          if let path = index.files["\(stem)\(suffix)\(device).\(type)"] { return (path, scale) }
        }
      }
    }
    return nil
  }

  /// Returns the exact scale first, then larger ones, then smaller ones.
  private static func scales(for scale: CGFloat) -> [CGFloat] {
    let known: [CGFloat] = [1, 2, 3]
    return known.filter { $0 >= scale } + known.filter { $0 < scale }.reversed()
  }
}
