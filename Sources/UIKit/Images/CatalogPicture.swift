import AppResources
import Foundation
import GTKPlatform

/// An image set or a symbol set of an asset catalog.
struct CatalogPicture: Sendable {
  let name: String
  let set: AssetSet
  let folder: ResourceFolder
  let isSymbol: Bool

  /// Reads the set with a name in a folder; `nil` if none can be read.
  init?(named name: String, in folder: ResourceFolder) {
    guard let (set, isSymbol) = Self.set(named: name, in: folder) else { return nil }
    (self.name, self.set, self.folder, self.isSymbol) = (name, set, folder, isSymbol)
  }

  private static func set(named name: String, in folder: ResourceFolder) -> (AssetSet, isSymbol: Bool)? {
    if let set = folder.set(.image, named: name) { return (set, false) }
    return folder.set(.symbol, named: name).map { ($0, true) }
  }

  /// Returns the image for some traits; `nil`, with a warning, if it can't be read.
  func image(for traits: AssetTraits) -> UIImage? {
    guard let entry = set.entry(for: traits, languages: folder.languages), let path = entry.path,
      let file = PictureFile.read(path, in: folder, for: "UIImage(named: \"\(name)\")")
    else { return nil }
    var rendering = UIImage.Rendering()
    switch set.renderingIntent {
    case "template": rendering.mode = .alwaysTemplate
    case "original": rendering.mode = .alwaysOriginal
    default: break
    }
    if isSymbol, case .vector(let picture) = file.content {
      let content = UIImage.Content.template(SymbolTemplate(picture), .unspecified)
      return UIImage(content: content, size: content.size(scale: 1), scale: traits.scale, rendering: rendering)
    }
    let scale = Self.scale(of: file.content, stated: entry.scale, wanted: traits.scale)
    let pixels = 1 / CGFloat(entry.scale ?? 1)
    if let slicing = entry.slicing {
      rendering.isResizable = true
      rendering.capInsets = UIEdgeInsets(slicing.caps, pixels)
      rendering.center = CGSize(
        width: CGFloat(slicing.centerWidth ?? 0) * pixels, height: CGFloat(slicing.centerHeight ?? 0) * pixels)
      rendering.resizingMode = slicing.isTiled ? .tile : .stretch
    }
    if let alignment = entry.alignment { rendering.alignment = UIEdgeInsets(alignment, pixels) }
    return UIImage(content: file.content, size: file.content.size(scale: scale), scale: scale, rendering: rendering)
  }

  /// Returns the scale of a file. Vectors have any scale; a bitmap for all scales has one pixel per point.
  private static func scale(of content: UIImage.Content, stated: Double?, wanted: Double) -> CGFloat {
    if case .vector = content { return CGFloat(wanted) }
    return CGFloat(stated ?? 1)
  }
}

extension UIEdgeInsets {
  fileprivate init(_ edges: AssetEdges, _ factor: CGFloat) {
    self.init(
      top: edges.top * factor, left: edges.left * factor, bottom: edges.bottom * factor, right: edges.right * factor)
  }
}
