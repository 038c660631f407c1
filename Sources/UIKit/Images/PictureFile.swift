import AloeCore
import AppResources
import Foundation
import GTKPlatform

/// The content of a picture's file, shared by all images that show it.
final class PictureFile: Sendable, KeptByFileCache {
  let content: UIImage.Content

  var byteCount: Int {
    if case .bitmap(let bitmap) = content { bitmap.pixelWidth * bitmap.pixelHeight * 4 } else { 0 }
  }

  private init(_ content: UIImage.Content) { self.content = content }

  /// Reads a file in a folder of resources once; `nil`, with a warning that mentions `name`, if it's missing or not an
  /// image.
  static func read(_ path: String, in folder: ResourceFolder, for name: String) -> PictureFile? {
    let context = Context.installed
    return context.resources.images.object(path) {
      do {
        return PictureFile(try content(ofFile: path, isOwn: folder.isOwn))
      } catch {
        Messages.warn("\(name) found no image. \(error)")
        return nil
      }
    }
  }

  /// Reads the content of a file, without keeping it. `isOwn` states whether the file is one of the application's
  /// resources; otherwise, it may come from anywhere. Throws ``BitmapError``.
  static func content(ofFile path: String, isOwn: Bool = false) throws -> UIImage.Content {
    let url = URL(fileURLWithPath: path)
    guard ["pdf", "svg"].contains(url.pathExtension.lowercased()) else { return .bitmap(try Bitmap(contentsOf: url)) }
    Context.installed.fileAccesses.note()
    guard let data = try? FileSize.contents(of: url, atMost: AloeLimits.pictureBytes) else {
      throw Files.exists(path) ? BitmapError.unreadableFile(path) : BitmapError.noFile(path)
    }
    return .vector(try VectorPicture(data: data, place: path, isOwn: isOwn))
  }

  /// Decodes an image file's bytes. Throws ``BitmapError``.
  static func content(of data: Data) throws -> UIImage.Content {
    guard VectorPicture.isVector(data) else { return .bitmap(try Bitmap(data: data)) }
    return .vector(try VectorPicture(data: data, place: nil, isOwn: false))
  }
}

extension UIImage.Content {
  /// Returns the size in points at a scale. The scale doesn't matter for vectors.
  func size(scale: CGFloat) -> CGSize {
    switch self {
    case .bitmap(let bitmap):
      CGSize(width: CGFloat(bitmap.pixelWidth) / scale, height: CGFloat(bitmap.pixelHeight) / scale)
    case .oriented(let picture): CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
    case .vector(let picture): picture.size
    case .template(let template, let configuration): template.size(configuration)
    case .animation(let images, _): images.first?.size ?? .zero
    case .none, .symbol: .zero
    }
  }
}
