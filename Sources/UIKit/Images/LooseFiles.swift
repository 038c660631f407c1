import AppResources
import Foundation

/// Finds the files of pictures that lie among the resources, in no asset catalog.
enum LooseFiles {
  /// The scale that the end of a file's name tells: `sun@2x.png` and `sun@2x~ipad.png` have 2.
  static func scale(ofFileNamed name: String) -> CGFloat {
    var stem = (name as NSString).deletingPathExtension
    for device in ["~ipad", "~iphone"] where stem.hasSuffix(device) { stem.removeLast(device.count) }
    return stem.hasSuffix("@2x") ? 2 : (stem.hasSuffix("@3x") ? 3 : 1)
  }

  /// The file of the picture called `name`, with or without its ending, and the scale it's made for.
  static func picture(named name: String, in index: AssetIndex, for traits: AssetTraits) -> (
    path: String, scale: CGFloat
  )? {
    let ending = (name as NSString).pathExtension
    let isTyped = AssetIndex.pictureTypes.contains(ending.lowercased())
    let stem = isTyped ? (name as NSString).deletingPathExtension : name
    let types = isTyped ? [ending] : AssetIndex.pictureTypes
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

  /// The exact scale first, then larger ones, then smaller ones.
  private static func scales(for scale: CGFloat) -> [CGFloat] {
    let known: [CGFloat] = [1, 2, 3]
    return known.filter { $0 >= scale } + known.filter { $0 < scale }.reversed()
  }
}
