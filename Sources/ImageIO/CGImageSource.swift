import AloeCore
import Foundation
import GTKPlatform
import Synchronization

/// The images in a file or in data: a PNG, JPEG, TIFF, BMP or WebP, or the frames of a GIF.
///
/// It can be used on any thread. The limits on pictures in `AloeLimits` apply: beyond them, an image is `nil`, and a
/// message states the reason. For a WebP, gdk-pixbuf's module for it has to be installed.
public final class CGImageSource: Sendable {
  /// The data and what's known about them.
  struct Contents: Sendable {
    var data = Data()
    var isFinal = true
    /// The place of the data, for messages.
    var place = "The image's data"
    var kind: PictureKind?
    var header: PictureHeader?
    var frames: GIFFrames?
    var canvas: GIFCanvas?

    /// The number of images.
    var count: Int { frames?.frames.count ?? (header == nil ? 0 : 1) }

    /// Replaces the data. O(their size) for a GIF.
    mutating func read(_ data: Data) {
      let bytes = PictureBytes(data)
      self.data = data
      (kind, canvas) = (PictureKind(bytes), nil)
      header = kind.flatMap { PictureHeader(bytes, $0) }
      frames = kind == .gif && header != nil ? GIFFrames(bytes) : nil
      if let frames, frames.frames.count == GIFFrames.maxFrames {
        Messages.report("\(place) has more than \(GIFFrames.maxFrames) frames. The others are left out.")
      }
    }
  }

  /// The largest picture of a GIF that is kept for the frames that follow, in bytes.
  static let keptBytes = 64 << 20

  private let contents: Mutex<Contents>

  init(_ contents: Contents) { self.contents = Mutex(contents) }

  /// Reads the facts about the data under a lock.
  func read<Value: Sendable>(_ value: (Contents) -> Value) -> Value { contents.withLock { value($0) } }

  /// Replaces the data.
  func update(_ data: Data, isFinal: Bool) {
    contents.withLock {
      guard $0.data != data || $0.isFinal != isFinal else { return }
      $0.isFinal = isFinal
      $0.read(data)
    }
  }

  /// Returns an image, or `nil`, with a message.
  func image(at index: Int, _ form: PictureForm) -> CGImage? {
    let result: Result<CGImage, any Error>? = contents.withLock { contents in
      guard index >= 0, index < contents.count else {
        guard contents.isFinal else { return nil }
        let error = BitmapError.notAPicture(
          nil, reason: "image \(index) was requested, and there are \(contents.count)", byteCount: contents.data.count)
        return .failure(error)
      }
      return Result { try Self.image(at: index, form, &contents) }
    }
    switch result {
    case .success(let image): return image
    case .failure(let error):
      // Data that arrive in parts can't be read until all of them are there.
      if read(\.isFinal) { Messages.report("CGImageSource found no image. \(error)") }
      return nil
    case nil: return nil
    }
  }

  private static func image(at index: Int, _ form: PictureForm, _ contents: inout Contents) throws -> CGImage {
    guard let frames = contents.frames else { return try singleImage(form, contents) }
    var canvas: GIFCanvas
    if let kept = contents.canvas, kept.count <= index { canvas = kept } else { canvas = try GIFCanvas(frames) }
    // Otherwise, the first change of the pixels would copy them.
    contents.canvas = nil
    // Also after an error: otherwise, each frame after a damaged one would draw all those before that again.
    defer { if canvas.byteCount <= keptBytes, canvas.count < frames.frames.count { contents.canvas = canvas } }
    let image = CGImage(try canvas.bitmap(at: index, in: PictureBytes(contents.data)))
    let size = form.size(image.width, image.height)
    if size == (image.width, image.height) { return image }
    guard let reduced = image.reduced(to: size) else {
      throw BitmapError.tooComplex(nil, reason: "there isn't enough memory for a thumbnail")
    }
    return reduced
  }

  private static func singleImage(_ form: PictureForm, _ contents: Contents) throws -> CGImage {
    let stored = contents.header?.orientation.flatMap { CGImagePropertyOrientation(rawValue: UInt32($0)) }
    var (form, turn) = (form, CGImagePropertyOrientation.up)
    if let stored, contents.kind == .tiff, !form.isUpright {
      // gdk-pixbuf always mirrors a TIFF's pixels as its orientation states, and leaves only the rotation to others.
      (form.isUpright, turn) = (true, stored.reversed)
    } else if let stored, contents.kind == .png, form.isUpright {
      // It doesn't read the orientation of a PNG.
      (form.isUpright, turn) = (false, stored)
    }
    return CGImage(try Bitmap(data: contents.data, form: form).upright(from: turn))
  }
}

extension CGImagePropertyOrientation {
  /// The orientation that undoes this one.
  fileprivate var reversed: CGImagePropertyOrientation { self == .left ? .right : self == .right ? .left : self }
}

extension CGImage {
  /// Returns the image in another size; `nil` without enough memory.
  func reduced(to size: (width: Int, height: Int)) -> CGImage? {
    let context = CGContext(
      data: nil, width: size.width, height: size.height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.interpolationQuality = .high
    context?.draw(self, in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    return context?.makeImage()
  }
}

// MARK: - Creating a Source

/// Creates a source of the images in data; `nil`, with a message, if they aren't a picture in a known format.
///
/// - Parameters:
///   - data: The contents of a file.
///   - options: Without effect here, because decoded images aren't cached.
/// - Returns: The source.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  source(Data(referencing: data), at: "The image's data")
}

/// Creates a source of the images in a provider's data; `nil`, with a message, if they aren't a picture in a known
/// format. The options have no effect.
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource?
{
  source(provider.bytes, at: "The image's data")
}

/// Creates a source of the images in a file, and reads the file; `nil`, with a message, if it can't be read, is a pipe,
/// a device or larger than `AloeLimits.pictureBytes`, or isn't a picture in a known format. The options have no effect.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  let file = url as URL
  guard file.isFileURL else {
    Messages.report("CGImageSource found no image. \(file) isn't a file: download it first.")
    return nil
  }
  do {
    let data = try FileSize.contents(of: file, atMost: AloeLimits.pictureBytes)
    return source(data, at: "The image at \(file.path)")
  } catch {
    Messages.report("CGImageSource found no image. \(file.path) can't be read: \(error.localizedDescription).")
    return nil
  }
}

private func source(_ data: Data, at place: String) -> CGImageSource? {
  guard !data.isEmpty, data.count <= AloeLimits.pictureBytes else {
    Messages.report(
      "CGImageSource found no image. \(place) has \(data.count) bytes. Use at least one, and at most "
        + "\(AloeLimits.pictureBytes).")
    return nil
  }
  var contents = CGImageSource.Contents()
  contents.place = place
  contents.read(data)
  guard contents.header != nil else {
    Messages.report(
      "CGImageSource found no image. \(place) (\(data.count) bytes) is in no known format, or ends too early. Use a "
        + "complete PNG, JPEG, GIF, TIFF, BMP or WebP.")
    return nil
  }
  return CGImageSource(contents)
}

/// Creates a source without data, for data that arrive in parts. The options have no effect.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  var contents = CGImageSource.Contents()
  contents.isFinal = false
  return CGImageSource(contents)
}

/// Replaces the data of a source that was created with `CGImageSourceCreateIncremental(_:)`.
///
/// - Parameters:
///   - isrc: The source.
///   - data: All data so far, not only those that were added.
///   - final: Whether nothing will be added. Until then, images are `nil`, except for complete frames of a GIF; the
///     properties are known earlier.
/// - Complexity: O(*n*) in the size of the data for a GIF.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  guard data.length <= AloeLimits.pictureBytes else {
    Messages.report("CGImageSource has more than \(AloeLimits.pictureBytes) bytes, so they aren't read.")
    return isrc.update(Data(), isFinal: final)
  }
  isrc.update(Data(referencing: data), isFinal: final)
}
