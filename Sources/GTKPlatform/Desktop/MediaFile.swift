import CGTK
import Foundation

/// A sound or a video that GTK's media module plays. The module is a part of the desktop, which uses GStreamer; without
/// it, opening fails.
@MainActor final class MediaFile: DesktopMedia {
  private let stream: UnsafeMutablePointer<GtkMediaStream>
  private let handler: @MainActor (DesktopMediaEvent) -> Void
  private var isReady = false
  private var hasFailed = false

  /// Opens a file or an address; `nil` if GTK can't.
  init?(_ url: URL, handler: @escaping @MainActor (DesktopMediaEvent) -> Void) {
    let file = g_file_new_for_uri(url.absoluteString)
    defer { if let file { g_object_unref(UnsafeMutableRawPointer(file)) } }
    guard let stream = gtk_media_file_new_for_file(file) else { return nil }
    self.stream = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GtkMediaStream.self)
    self.handler = handler
    let me = Unmanaged.passUnretained(self).toOpaque()
    connect(UnsafeMutableRawPointer(stream), "notify::prepared", me, Self.changed)
    connect(UnsafeMutableRawPointer(stream), "notify::error", me, Self.changed)
    connect(UnsafeMutableRawPointer(stream), "notify::ended", me, Self.ended)
    // An error may be there from the beginning.
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.update() } }
  }

  isolated deinit {
    disconnect(UnsafeMutableRawPointer(stream), Unmanaged.passUnretained(self).toOpaque())
    gtk_media_stream_set_playing(stream, 0)
    g_object_unref(UnsafeMutableRawPointer(stream))
  }

  private typealias Handler =
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void

  private static let changed: Handler = { _, _, data in
    _ = onMain(data) { Unmanaged<MediaFile>.fromOpaque($0).takeUnretainedValue().update() }
  }

  private static let ended: Handler = { _, _, data in
    _ = onMain(data) { Unmanaged<MediaFile>.fromOpaque($0).takeUnretainedValue().update(hasEnded: true) }
  }

  private func update(hasEnded: Bool = false) {
    if let error = gtk_media_stream_get_error(stream) {
      guard !hasFailed else { return }
      hasFailed = true
      return handler(.failed(String(cString: error.pointee.message)))
    }
    if !isReady, gtk_media_stream_is_prepared(stream) != 0 {
      isReady = true
      handler(.ready)
    }
    if hasEnded, gtk_media_stream_get_ended(stream) != 0 { handler(.ended) }
  }

  // MARK: - Playing

  private static let microseconds = 1_000_000.0

  var isPlaying: Bool { gtk_media_stream_get_playing(stream) != 0 && !hasFailed }
  var time: TimeInterval { Double(gtk_media_stream_get_timestamp(stream)) / Self.microseconds }
  var duration: TimeInterval { Double(gtk_media_stream_get_duration(stream)) / Self.microseconds }
  var volume: Double {
    get { gtk_media_stream_get_volume(stream) }
    set { gtk_media_stream_set_volume(stream, min(max(newValue, 0), 1)) }
  }
  var isMuted: Bool {
    get { gtk_media_stream_get_muted(stream) != 0 }
    set { gtk_media_stream_set_muted(stream, newValue ? 1 : 0) }
  }
  func play() { gtk_media_stream_set_playing(stream, 1) }
  func pause() { gtk_media_stream_set_playing(stream, 0) }
  func seek(to time: TimeInterval) {
    gtk_media_stream_seek(stream, gint64(min(max(time, 0), 1e9) * Self.microseconds))
  }
}
