import AloeCore
import CGTK
import Foundation
import Synchronization

/// An image from an SVG or PDF file, sharp at any size. It can be created on any thread.
public final class VectorPicture: Sendable {
  // The documents are only used on the main thread once they're read.
  private let document: Document
  private let drawn = Mutex<[String: RenderNode]>([:])
  private let extents = Mutex<[String: CGRect?]>([:])

  /// The size in points: an SVG's pixels, or the points of a PDF's first page.
  public let size: CGSize

  /// A document of one of the libraries.
  private final class Document: @unchecked Sendable {
    // Unchecked: the thread that reads it hands it over, and drawing it is the main thread's.
    enum Kind {
      case svg(OpaquePointer, VectorLibrary.SVG)
      /// The page, with the document that it belongs to.
      case pdf(page: OpaquePointer, OpaquePointer, VectorLibrary.PDF)
    }
    let kind: Kind
    let size: CGSize

    init(_ kind: Kind, _ size: CGSize) { (self.kind, self.size) = (kind, size) }

    deinit {
      switch kind {
      case .svg(let handle, _): g_object_unref(UnsafeMutableRawPointer(handle))
      case .pdf(let page, let document, _):
        g_object_unref(UnsafeMutableRawPointer(page))
        g_object_unref(UnsafeMutableRawPointer(document))
      }
    }

    func draw(_ cairo: OpaquePointer) {
      switch kind {
      case .svg(let handle, let library):
        var area = VectorLibrary.Rectangle(width: size.width, height: size.height)
        _ = library.render(handle, cairo, &area, nil)
      case .pdf(let page, _, let library): library.render(page, cairo)
      }
    }

    /// Draws the picture once as windows do, to see how long that takes: first into a recording, for which filters and
    /// transparent groups are painted at full size, and then the recording into few pixels.
    func drawTrial() {
      var area = cairo_rectangle_t(x: 0, y: 0, width: size.width, height: size.height)
      let recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &area)
      defer { cairo_surface_destroy(recording) }
      guard let recorder = cairo_create(recording) else { return }
      draw(recorder)
      cairo_destroy(recorder)
      let factor = min(1, 1_024 / max(size.width, size.height))
      let (width, height) = (max(1, Int(size.width * factor)), max(1, Int(size.height * factor)))
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
      defer { cairo_surface_destroy(surface) }
      guard let cairo = cairo_create(surface) else { return }
      defer { cairo_destroy(cairo) }
      cairo_scale(cairo, factor, factor)
      cairo_set_source_surface(cairo, recording, 0, 0)
      cairo_paint(cairo)
    }
  }

  // MARK: - Decoding

  /// Returns whether the data is a PDF or looks like an SVG.
  public static func isVector(_ data: Data) -> Bool { isPDF(data) || isSVG(data) }

  private static func isPDF(_ data: Data) -> Bool { data.prefix(1024).range(of: Data("%PDF-".utf8)) != nil }

  /// Returns whether bytes look like an SVG.
  public static func isSVG(_ data: Data) -> Bool {
    let start = data.prefix(1024)
    guard let first = start.first(where: { $0 > 32 && $0 < 0x80 }), first == UInt8(ascii: "<") else { return false }
    return start.range(of: Data("<svg".utf8)) != nil || start.range(of: Data("<!DOCTYPE svg".utf8)) != nil
  }

  /// Reads an SVG, or the first page of a PDF. `place` is the name of the file in messages. Throws ``BitmapError``.
  ///
  /// A document that isn't the program's own is first drawn on a separate thread, with the time limit
  /// ``AloeLimits/vectorMilliseconds``, because a few bytes can require hours of drawing.
  public init(data: Data, place: String?, isOwn: Bool = true) throws {
    guard !data.isEmpty else { throw BitmapError.empty(place) }
    guard data.count <= AloeLimits.pictureBytes else { throw BitmapError.tooManyBytes(place, byteCount: data.count) }
    do {
      if isOwn {
        document = try Self.read(data, place)
      } else {
        document = try DecodingThread.run(limit: { AloeLimits.vectorMilliseconds }) {
          let document = try Self.read(data, place)
          document.drawTrial()
          return document
        }
      }
    } catch let failure as DecodingThread.Failure {
      throw failure.error(place)
    }
    size = document.size
  }

  private static func read(_ data: Data, _ place: String?) throws -> Document {
    if !isPDF(data) {
      do { try VectorCheck.count(data) } catch let excess as VectorCheck.Excess {
        throw BitmapError.tooComplex(place, reason: excess.reason)
      }
    }
    let document = isPDF(data) ? try pdf(data, place) : try svg(data, place)
    let size = document.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw BitmapError.notAPicture(place, reason: "it has no size", byteCount: data.count)
    }
    // Elements with filters or opacity are rendered into pixel buffers of this size.
    guard size.width * size.height <= CGFloat(AloeLimits.picturePixels) else {
      throw BitmapError.tooComplex(place, reason: "it's \(size.width) x \(size.height) points large")
    }
    return document
  }

  private static func svg(_ data: Data, _ place: String?) throws -> Document {
    guard let library = VectorLibrary.svg else {
      throw BitmapError.noLibrary(place, library: "librsvg", package: "librsvg2-2")
    }
    var failure: UnsafeMutablePointer<GError>?
    let handle = data.withUnsafeBytes {
      library.open($0.bindMemory(to: UInt8.self).baseAddress, gsize($0.count), &failure)
    }
    guard let handle else { throw error(&failure, place, data) }
    // CSS defines 96 pixels per inch.
    library.setResolution(handle, 96)
    var (width, height) = (0.0, 0.0)
    if library.size(handle, &width, &height) == 0 || width <= 0 || height <= 0 {
      // For a size in percent, the view box defines the pixels.
      var hasBox: gboolean = 0
      var box = VectorLibrary.Rectangle()
      library.extent(handle, nil, nil, nil, nil, &hasBox, &box)
      (width, height) = hasBox != 0 ? (box.width, box.height) : (0, 0)
    }
    return Document(.svg(handle, library), CGSize(width: width, height: height))
  }

  private static func pdf(_ data: Data, _ place: String?) throws -> Document {
    guard let library = VectorLibrary.pdf else {
      throw BitmapError.noLibrary(place, library: "Poppler", package: "libpoppler-glib8")
    }
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    var failure: UnsafeMutablePointer<GError>?
    guard let document = library.open(bytes, nil, &failure) else { throw error(&failure, place, data) }
    // Poppler complains on standard error about a page that isn't counted.
    let hasPages = library.pageCount(document) > 0
    guard hasPages, let page = library.page(document, 0) else {
      g_object_unref(UnsafeMutableRawPointer(document))
      let reason = hasPages ? "its first page isn't understood" : "it's a PDF without pages"
      throw BitmapError.notAPicture(place, reason: reason, byteCount: data.count)
    }
    var (width, height) = (0.0, 0.0)
    library.size(page, &width, &height)
    return Document(.pdf(page: page, document, library), CGSize(width: width, height: height))
  }

  private static func error(_ failure: inout UnsafeMutablePointer<GError>?, _ place: String?, _ data: Data)
    -> BitmapError
  {
    let reason = failure.flatMap { $0.pointee.message }.map { String(cString: $0) } ?? "it isn't understood"
    g_clear_error(&failure)
    return .notAPicture(place, reason: reason, byteCount: data.count)
  }

  // MARK: - Drawing

  /// Returns the image at its own size. It's drawn once and cached.
  @MainActor public func node() -> RenderNode {
    node(named: "") { document.draw($0) }
  }

  /// Draws the picture in another size.
  func draw(on cairo: OpaquePointer, filling size: CGSize) {
    cairo_save(cairo)
    cairo_scale(cairo, size.width / self.size.width, size.height / self.size.height)
    document.draw(cairo)
    cairo_restore(cairo)
  }

  /// Returns an SVG's element with an identifier, at its position in the document; `nil` if there's none.
  @MainActor public func node(ofElement id: String) -> RenderNode? {
    guard case .svg(let handle, let library) = document.kind, library.hasElement(handle, "#" + id) != 0 else {
      return nil
    }
    return node(named: "#" + id) { cairo in
      var area = VectorLibrary.Rectangle(width: size.width, height: size.height)
      _ = library.renderLayer(handle, cairo, "#" + id, &area, nil)
    }
  }

  /// Returns the extent of an SVG's element, without its strokes; `nil` if there's none. It's computed once and cached.
  public func extent(ofElement id: String) -> CGRect? {
    if let known = extents.withLock({ $0[id] }) { return known }
    let extent = computedExtent(ofElement: id)
    extents.withLock { $0[id] = .some(extent) }
    return extent
  }

  private func computedExtent(ofElement id: String) -> CGRect? {
    guard case .svg(let handle, let library) = document.kind, library.hasElement(handle, "#" + id) != 0 else {
      return nil
    }
    var area = VectorLibrary.Rectangle(width: size.width, height: size.height)
    var (ink, fill) = (VectorLibrary.Rectangle(), VectorLibrary.Rectangle())
    guard library.layerExtent(handle, "#" + id, &area, &ink, &fill, nil) != 0 else { return nil }
    return CGRect(x: fill.x, y: fill.y, width: fill.width, height: fill.height)
  }

  @MainActor private func node(named name: String, _ drawing: (OpaquePointer) -> Void) -> RenderNode {
    if let known = drawn.withLock({ $0[name] }) { return known }
    let made = RenderNode.drawn(in: CGRect(origin: .zero, size: size), drawing)
    drawn.withLock { $0[name] = made }
    return made
  }
}
