import AloeCore
import Foundation
import GTKPlatform

/// A PNG, a JPEG, or a GIF with its frames, to be written to a file or into data. It belongs to one thread at a time.
public final class CGImageDestination {
  /// The file's type, of those that can be written.
  enum Kind: String, Sendable {
    case png = "public.png"
    case jpeg = "public.jpeg"
    case gif = "com.compuserve.gif"
  }

  /// The destination of the bytes.
  enum Target {
    case file(URL)
    case data(CFMutableData)
  }

  private let target: Target
  private let kind: Kind
  private let count: Int
  fileprivate var properties = WrittenProperties()
  private var images: [(image: CGImage, properties: WrittenProperties)] = []
  private var isWritten = false

  init(_ target: Target, _ kind: Kind, _ count: Int) { (self.target, self.kind, self.count) = (target, kind, count) }

  fileprivate func add(_ image: CGImage, _ properties: WrittenProperties) {
    guard images.count < count else {
      return Messages.report(
        count == 1
          ? "CGImageDestination has an image already. It was created for one, so the other is left out."
          : "CGImageDestination has \(count) images already. It was created for as many, so the other is left out.")
    }
    images.append((image, properties))
  }

  /// Writes the images. Returns an error's message; `nil` if there was no error.
  fileprivate func write() -> String? {
    guard !isWritten else { return "It was written before. Create another destination." }
    guard let first = images.first else { return "It has no image. Add one before." }
    let data: Data
    switch kind == .gif ? gif() : encoded(first.image, properties.replaced(by: first.properties)) {
    case .success(let file): data = file
    case .failure(let problem): return problem.sentence
    }
    switch target {
    case .data(let target): target.append(data)
    case .file(let file):
      do { try FileReplacement(file).write(data) } catch {
        return "\(file.path) can't be written: \(error.localizedDescription)."
      }
    }
    isWritten = true
    return nil
  }

  // MARK: - Formats

  private struct Problem: Error { let sentence: String }

  /// Returns an image, reduced to the maximum size that its properties specify.
  private func sized(_ image: CGImage, _ properties: WrittenProperties) -> CGImage {
    var form = PictureForm()
    form.largestSide = properties.options.pixels(kCGImageDestinationImageMaxPixelSize)
    let size = form.size(image.width, image.height)
    return size == (image.width, image.height) ? image : image.reduced(to: size) ?? image
  }

  private func encoded(_ image: CGImage, _ properties: WrittenProperties) -> Result<Data, Problem> {
    let image = sized(image, properties)
    let dpi = properties.dpi
    let metadata = properties.writtenMetadata(width: image.width, height: image.height, dpi)
    guard kind == .jpeg else { return .success(MarkedFile.png(image.bitmap.pngData(), metadata: metadata, dpi: dpi)) }
    guard metadata.count <= MarkedFile.maxMetadataInJPEG else {
      return .failure(
        Problem(
          sentence: "Its properties take \(metadata.count) bytes, and a JPEG has at most "
            + "\(MarkedFile.maxMetadataInJPEG) for them. Shorten their texts, or write a PNG."))
    }
    let quality = properties.options.number(kCGImageDestinationLossyCompressionQuality) ?? 0.8
    guard let data = image.bitmap.jpegData(quality: quality) else {
      return .failure(
        Problem(
          sentence: "gdk-pixbuf can't write a JPEG of \(image.width) x \(image.height) pixels here. Use at most 65500 "
            + "for each side, install its modules, or write a PNG."))
    }
    return .success(MarkedFile.jpeg(data, metadata: metadata, dpi: dpi))
  }

  private func gif() -> Result<Data, Problem> {
    let frames = images.map { image, own in
      let properties = properties.replaced(by: own)
      return GIFWriter.Frame(bitmap: sized(image, properties).bitmap, delay: properties.delay)
    }
    let side = frames.map { max($0.bitmap.pixelWidth, $0.bitmap.pixelHeight) }.max() ?? 0
    guard side <= GIFWriter.maxSide else {
      return .failure(
        Problem(sentence: "A side of \(side) pixels is too long for a GIF. Use at most \(GIFWriter.maxSide)."))
    }
    return .success(GIFWriter.file(frames, loopCount: properties.loopCount))
  }
}

// MARK: - Creating a Destination

/// Creates a destination that appends a file's bytes to data; `nil`, with a message, for other types than PNG, JPEG and
/// GIF, or more than one image that isn't a frame of a GIF.
///
/// - Parameters:
///   - data: The data.
///   - type: The identifier of the file's type: "public.png", "public.jpeg" or "com.compuserve.gif".
///   - count: The maximum number of images: 1, or the number of a GIF's frames.
///   - options: Without effect.
/// - Returns: The destination.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  kind(String(describing: type), count).map { CGImageDestination(.data(data), $0, count) }
}

/// Creates a destination that appends a file's bytes to data, for a type such as `kUTTypePNG`, a `String` on Linux.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: String, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestinationCreateWithData(data, type as CFString, count, options)
}

/// Creates a destination that writes a file; `nil`, with a message, for other types than PNG, JPEG and GIF, more than
/// one image that isn't a frame of a GIF, or a URL that isn't a file's.
///
/// - Parameters:
///   - url: The file. An earlier one is replaced once the new one is complete, and stays if it can't be written.
///   - type: The identifier of the file's type: "public.png", "public.jpeg" or "com.compuserve.gif".
///   - count: The maximum number of images: 1, or the number of a GIF's frames.
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
  return kind(String(describing: type), count).map { CGImageDestination(.file(file), $0, count) }
}

/// Creates a destination that writes a file, for a type such as `kUTTypePNG`, which is a `String` on Linux.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: String, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestinationCreateWithURL(url, type as CFString, count, options)
}

private func kind(_ type: String, _ count: Int) -> CGImageDestination.Kind? {
  guard let kind = CGImageDestination.Kind(rawValue: type), count == 1 || count > 1 && kind == .gif else {
    Messages.report(
      "CGImageDestination can't be created for \(count) images of the type \"\(type)\". Use one image with "
        + "\"public.png\" or \"public.jpeg\", or at least one with \"com.compuserve.gif\".")
    return nil
  }
  return kind
}

// MARK: - Writing

/// Sets properties of the file, and of all images, whose own properties take precedence: in
/// `kCGImagePropertyGIFDictionary`, `kCGImagePropertyGIFLoopCount`, without which a GIF is shown once.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.properties = WrittenProperties(properties)
}

/// Adds an image to be written.
///
/// In a JPEG and a PNG, these properties are written: `kCGImagePropertyOrientation`, `kCGImagePropertyDPIWidth` and
/// `kCGImagePropertyDPIHeight`, and the dictionaries for TIFF, Exif and GPS with the keys that have a constant. A value
/// that can't be stored is left out, with a message. A JPEG with strings of more than about 65,000 bytes isn't written.
///
/// In a GIF, each frame has at most 255 colours, without dithering, and pixels that are less than half opaque are
/// transparent. `kCGImagePropertyGIFUnclampedDelayTime` or `kCGImagePropertyGIFDelayTime` in
/// `kCGImagePropertyGIFDictionary` is its time.
///
/// - Parameters:
///   - idst: The destination.
///   - image: The image. In a JPEG, transparent areas become white.
///   - properties: Those above; `kCGImageDestinationImageMaxPixelSize`, and for a JPEG
///     `kCGImageDestinationLossyCompressionQuality`. Others aren't written.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  idst.add(image, WrittenProperties(properties))
}

/// Adds an image of a source, with those of its properties that can be written; `properties` take precedence.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  let own = WrittenProperties(CGImageSourceCopyPropertiesAtIndex(isrc, index, nil))
  idst.add(image, own.replaced(by: WrittenProperties(properties)))
}

/// Writes the file. Returns false, with a message, if that isn't possible.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard let problem = idst.write() else { return true }
  Messages.report("CGImageDestination wrote nothing. \(problem)")
  return false
}
