import AloeCore
import Foundation
import GTKPlatform
import Synchronization

/// The images in a file or in data: a PNG, JPEG, BMP or WebP, the pages of a TIFF, or the frames of a GIF.
///
/// It can be used on any thread. The limits on pictures in `AloeLimits` apply: beyond them, an image is `nil`, and a
/// message states the reason. For a WebP, gdk-pixbuf's module for it has to be installed.
public final class CGImageSource: Sendable {
  /// The data, and its parsed properties.
  struct Contents: Sendable {
    var data = Data()
    var isFinal = true
    /// The origin of the data, for messages.
    var place = "The image's data"
    var kind: PictureKind?
    var header: PictureHeader?
    var frames: GIFFrames?
    var pages: TIFFPages?
    /// The identity of the data.
    private(set) var owner = KeptCanvases.Owner()

    /// The number of images.
    var count: Int { frames?.frames.count ?? pages?.headers.count ?? (header == nil ? 0 : 1) }

    /// Returns the header of an image that exists.
    func header(at index: Int) -> PictureHeader? { pages?.headers[index] ?? header }

    /// Returns the metadata of an image that exists.
    func metadata(at index: Int) -> PictureMetadata {
      let bytes = PictureBytes(data)
      if let pages { return PictureMetadata(bytes, at: 0, directory: pages.directories[index]) }
      return header?.metadataStart.map { PictureMetadata(bytes, at: $0) } ?? PictureMetadata()
    }

    /// Replaces the data. O(its size) for a GIF.
    mutating func read(_ data: Data) {
      let bytes = PictureBytes(data)
      (self.data, owner) = (data, KeptCanvases.Owner())
      kind = PictureKind(bytes)
      pages = kind == .tiff ? TIFFPages(bytes) : nil
      header = pages?.headers.first ?? kind.flatMap { PictureHeader(bytes, $0) }
      frames = kind == .gif && header != nil ? GIFFrames(bytes) : nil
      if let frames, frames.frames.count == GIFFrames.maxFrames {
        Messages.report("\(place) has more than \(GIFFrames.maxFrames) frames. The others are left out.")
      }
      if let pages, pages.isCut {
        Messages.report("\(place) has more than \(pages.headers.count) pages. The others are left out.")
      }
    }
  }

  /// The maximum size of the pictures of a GIF that a source keeps for the next frames, in bytes.
  static let keptBytes = AloeLimits.sourceFrameBytes

  private let contents: Mutex<Contents>
  private let canvases: KeptCanvases
  private let keptBytes: Int

  init(_ contents: Contents, keptBytes: Int = keptBytes) {
    self.contents = Mutex(contents)
    (canvases, self.keptBytes) = (KeptCanvases(maxBytes: keptBytes, maxCount: 4), keptBytes)
  }

  deinit { KeptCanvases.ofAllSources.discard(contents.withLock(\.owner)) }

  /// Reads a property of the data, under a lock.
  func read<Value: Sendable>(_ value: (Contents) -> Value) -> Value { contents.withLock { value($0) } }

  /// Replaces the data.
  func update(_ data: Data, isFinal: Bool) {
    guard read({ $0.data != data || $0.isFinal != isFinal }) else { return }
    // Read without the lock, because a message may be reported, whose handler may use the source.
    var new = Contents()
    (new.place, new.isFinal) = (read(\.place), isFinal)
    new.read(data)
    let old = contents.withLock { [new] contents in
      defer { contents = new }
      return contents.owner
    }
    for store in [canvases, .ofAllSources] { store.discard(old) }
  }

  /// Returns an image, or `nil`, with a message.
  ///
  /// The lock isn't held while pixels are decoded, so that other threads don't wait, and a handler of a decoder's
  /// messages can use the source.
  func image(at index: Int, _ form: PictureForm) -> CGImage? {
    let contents = read { $0 }
    do {
      guard index >= 0, index < contents.count else {
        throw BitmapError.notAPicture(
          nil, reason: "image \(index) was requested, and there are \(contents.count)", byteCount: contents.data.count)
      }
      guard let frames = contents.frames else { return try Self.singleImage(at: index, form, contents) }
      return try frame(at: index, of: frames, form, contents)
    } catch {
      // Data that arrives in parts can't be read until all parts have arrived.
      if contents.isFinal { Messages.report("CGImageSource found no image. \(error)") }
      return nil
    }
  }

  private func frame(at index: Int, of frames: GIFFrames, _ form: PictureForm, _ contents: Contents) throws -> CGImage {
    let isSmall = frames.width * frames.height * 4 <= keptBytes
    let store = isSmall ? canvases : KeptCanvases.ofAllSources
    var canvas = try store.take(for: index, of: contents.owner) ?? GIFCanvas(frames)
    // Also after an error: otherwise, each frame after a damaged one would draw all those before that again.
    defer { keep(canvas, in: store, of: contents.owner, atMost: frames.frames.count - 1) }
    let image = CGImage(try canvas.bitmap(at: index, in: PictureBytes(contents.data)))
    let size = form.size(image.width, image.height)
    if size == (image.width, image.height) { return image }
    guard let reduced = image.reduced(to: size) else {
      throw BitmapError.tooComplex(nil, reason: "there isn't enough memory for a thumbnail")
    }
    return reduced
  }

  /// Keeps a canvas with some of the frames, unless it has none or more than `count`, or the data was replaced in the
  /// meantime.
  private func keep(_ canvas: GIFCanvas, in store: KeptCanvases, of owner: KeptCanvases.Owner, atMost count: Int) {
    guard canvas.count > 0, canvas.count <= count else { return }
    contents.withLock { if $0.owner === owner { store.keep(canvas, of: owner) } }
  }

  /// The number of frames in each picture that is kept.
  var keptCounts: [Int] {
    let owner = read(\.owner)
    return canvases.counts(of: owner) + KeptCanvases.ofAllSources.counts(of: owner)
  }

  private static func singleImage(at index: Int, _ form: PictureForm, _ contents: Contents) throws -> CGImage {
    let stored = contents.header(at: index)?.orientation.flatMap { CGImagePropertyOrientation(rawValue: UInt32($0)) }
    var (form, turn) = (form, CGImagePropertyOrientation.up)
    if let stored, contents.kind == .tiff, !form.isUpright {
      // gdk-pixbuf always mirrors a TIFF's pixels as its orientation states, and leaves only the rotation to others.
      (form.isUpright, turn) = (true, stored.reversed)
    }
    let data = contents.pages?.file(ofPage: index, in: contents.data) ?? contents.data
    return CGImage(try Bitmap(data: data, form: form).upright(from: turn))
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

/// Creates a source of the images in data; `nil`, with a message, if they aren't a picture in a supported format.
///
/// - Parameters:
///   - data: The contents of a file.
///   - options: Without effect on Linux, because decoded images aren't cached.
/// - Returns: The source.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  source(Data(referencing: data), at: "The image's data")
}

/// Creates a source of the images in a provider's data; `nil`, with a message, if they aren't a picture in a supported
/// format. The options have no effect.
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource?
{
  source(provider.bytes, at: "The image's data")
}

/// Creates a source of the images in a file, and reads the file; `nil`, with a message, if it can't be read, is a pipe,
/// a device or larger than `AloeLimits.pictureBytes`, or isn't a picture in a supported format. The options have no
/// effect.
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
///   - data: All data so far, not only the data that was added.
///   - final: Whether nothing will be added. Until then, images are `nil`, except for complete frames of a GIF; the
///     properties are available earlier.
/// - Complexity: O(*n*) in the size of the data for a GIF.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  guard data.length <= AloeLimits.pictureBytes else {
    Messages.report("CGImageSource has more than \(AloeLimits.pictureBytes) bytes, so they aren't read.")
    return isrc.update(Data(), isFinal: final)
  }
  isrc.update(Data(referencing: data), isFinal: final)
}
