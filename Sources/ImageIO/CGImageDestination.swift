import AloeCore
import Foundation
import GTKPlatform

/// A PNG or JPEG to be written to a file or into data. It belongs to one thread at a time.
public final class CGImageDestination {
  /// The file's type, of those that can be written.
  enum Kind: String, Sendable {
    case png = "public.png"
    case jpeg = "public.jpeg"
  }

  /// The destination of the bytes.
  enum Target {
    case file(URL)
    case data(CFMutableData)
  }

  private let target: Target
  private let kind: Kind
  fileprivate var properties = Options()
  private var image: CGImage?
  private var ownProperties = Options()
  private var isWritten = false

  init(_ target: Target, _ kind: Kind) { (self.target, self.kind) = (target, kind) }

  fileprivate func add(_ image: CGImage, _ properties: Options) {
    guard self.image == nil else {
      return Messages.report(
        "CGImageDestination has an image already. A \(kind) holds one, so the other is left out.")
    }
    (self.image, ownProperties) = (image, properties)
  }

  /// Writes the image. Returns an error's sentence, or `nil`.
  fileprivate func write() -> String? {
    guard !isWritten else { return "It was written before. Create another destination." }
    guard let image else { return "It has no image. Add one before." }
    guard let data = Self.encoded(image, kind, properties.replaced(by: ownProperties)) else {
      return "gdk-pixbuf can't write a JPEG of \(image.width) x \(image.height) pixels here. Use at most 65500 for "
        + "each side, install its modules, or write a PNG."
    }
    switch target {
    case .data(let target): target.append(data)
    case .file(let file):
      do { try data.write(to: file) } catch {
        return "\(file.path) can't be written: \(error.localizedDescription)."
      }
    }
    isWritten = true
    return nil
  }

  private static func encoded(_ image: CGImage, _ kind: Kind, _ properties: Options) -> Data? {
    var form = PictureForm()
    form.largestSide = properties.pixels(kCGImageDestinationImageMaxPixelSize)
    let size = form.size(image.width, image.height)
    let image = size == (image.width, image.height) ? image : image.reduced(to: size) ?? image
    guard kind == .jpeg else { return image.bitmap.pngData() }
    let quality = properties.number(kCGImageDestinationLossyCompressionQuality) ?? 0.8
    let orientation = properties.number(kCGImagePropertyOrientation).flatMap { UInt32(exactly: $0) }
      .flatMap { CGImagePropertyOrientation(rawValue: $0) }
    return image.bitmap.jpegData(quality: quality, orientation: orientation ?? .up)
  }
}

// MARK: - Creating a Destination

/// Creates a destination that appends a file's bytes to data; `nil`, with a message, for other types than PNG and JPEG,
/// or more than one image.
///
/// - Parameters:
///   - data: The data.
///   - type: The identifier of the file's type: "public.png" or "public.jpeg".
///   - count: The number of images: 1.
///   - options: Without effect.
/// - Returns: The destination.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  kind(String(describing: type), count).map { CGImageDestination(.data(data), $0) }
}

/// Creates a destination that appends a file's bytes to data, for a type such as `kUTTypePNG`, a `String` here.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: String, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestinationCreateWithData(data, type as CFString, count, options)
}

/// Creates a destination that writes a file; `nil`, with a message, for other types than PNG and JPEG, more than one
/// image, or a URL that isn't a file's.
///
/// - Parameters:
///   - url: The file, which is replaced.
///   - type: The identifier of the file's type: "public.png" or "public.jpeg".
///   - count: The number of images: 1.
///   - options: Without effect.
/// - Returns: The destination.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  let file = url as URL
  guard file.isFileURL else {
    Messages.report("CGImageDestination can't be created: \(file) isn't a file.")
    return nil
  }
  return kind(String(describing: type), count).map { CGImageDestination(.file(file), $0) }
}

/// Creates a destination that writes a file, for a type such as `kUTTypePNG`, which is a `String` here.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: String, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestinationCreateWithURL(url, type as CFString, count, options)
}

private func kind(_ type: String, _ count: Int) -> CGImageDestination.Kind? {
  guard let kind = CGImageDestination.Kind(rawValue: type), count == 1 else {
    Messages.report(
      "CGImageDestination can't be created for \(count) images of the type \"\(type)\". Only one image can be "
        + "written, as \"public.png\" or \"public.jpeg\".")
    return nil
  }
  return kind
}

// MARK: - Writing

/// Sets properties for the image, which those of the image itself replace.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.properties = Options(properties)
}

/// Adds the image to be written.
///
/// - Parameters:
///   - idst: The destination.
///   - image: The image. In a JPEG, transparent areas become white.
///   - properties: `kCGImageDestinationLossyCompressionQuality`, `kCGImageDestinationImageMaxPixelSize`, and in a JPEG
///     `kCGImagePropertyOrientation`. Other properties aren't written.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  idst.add(image, Options(properties))
}

/// Adds an image of a source. Its orientation is written into a JPEG; its other properties aren't copied.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  let own = Options(CGImageSourceCopyPropertiesAtIndex(isrc, index, nil))
  idst.add(image, own.replaced(by: Options(properties)))
}

/// Writes the file. Returns false, with a message, if that isn't possible.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard let problem = idst.write() else { return true }
  Messages.report("CGImageDestination wrote nothing. \(problem)")
  return false
}
