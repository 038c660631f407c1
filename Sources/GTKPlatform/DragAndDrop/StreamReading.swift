import AloeCore
import CGTK
import Foundation

/// The reading of data that another program writes into a stream, to its end, but no more than the limit.
@MainActor final class StreamReading {
  private let stream: UnsafeMutablePointer<GInputStream>
  private let kind: String
  private let limit: Int
  private let pause: TimeInterval
  private let completion: @MainActor (Data?) -> Void
  private let cancelling = g_cancellable_new()
  private var data = Data()
  private var timeout: UnsafeMutablePointer<GSource>?
  /// Whether the completion has been called.
  private var isOver = false

  private init(
    _ stream: UnsafeMutablePointer<GInputStream>, _ kind: String, _ limit: Int, _ pause: TimeInterval,
    _ completion: @escaping @MainActor (Data?) -> Void
  ) {
    (self.stream, self.kind, self.limit, self.pause, self.completion) = (stream, kind, limit, pause, completion)
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(stream))
    if let cancelling { g_object_unref(UnsafeMutableRawPointer(cancelling)) }
  }

  /// Reads a stream, which it releases; `completion` is called later, with `nil` if there's no stream or nothing can be
  /// read.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - kind: The media type, for messages.
  ///   - limit: The maximum number of bytes to read. If there are more, the result is `nil`, and a message reports it.
  ///   - pause: The seconds for which the other program may write nothing; then reading is given up, and a message
  ///     reports it.
  ///   - completion: Called on the main thread.
  static func read(
    _ stream: UnsafeMutablePointer<GInputStream>?, kind: String, atMost limit: Int = AloeLimits.foreignBytes,
    pause: TimeInterval = 30, _ completion: @escaping @MainActor (Data?) -> Void
  ) {
    guard let stream else { return completion(nil) }
    StreamReading(stream, kind, limit, pause, completion).readOn()
  }

  private static let pieceLength: gsize = 64 << 10

  private func readOn() {
    let me = Unmanaged.passRetained(self).toOpaque()
    // In the loop that receives the answer, which may be that of a waiting caller.
    let timeout = g_timeout_source_new(guint(max(1, pause * 1000)))
    // The read in progress retains the object, and ends the timeout first.
    let held = Unmanaged.passUnretained(self).toOpaque()
    g_source_set_callback(
      timeout, { onMain($0) { Unmanaged<StreamReading>.fromOpaque($0).takeUnretainedValue().giveUp() } ?? 0 }, held, nil
    )
    g_source_attach(timeout, g_main_context_get_thread_default())
    self.timeout = timeout
    g_input_stream_read_bytes_async(stream, Self.pieceLength, G_PRIORITY_DEFAULT, cancelling, Self.hasRead, me)
  }

  private func end(_ result: Data?) {
    // Closing the stream discards further data.
    g_input_stream_close_async(stream, G_PRIORITY_DEFAULT, nil, nil, nil)
    isOver = true
    completion(result)
  }

  /// Ends without a result. Cancelling requests the stream to stop reading, which not every stream does.
  private func giveUp() -> gboolean {
    endTimeout()
    guard !isOver else { return 0 }
    isOver = true
    Messages.report(
      "Another program sent no data of the type \(kind) for \(pause) seconds, so the transfer was cancelled. Copy or "
        + "drag again.")
    g_cancellable_cancel(cancelling)
    completion(nil)
    return 0
  }

  private func endTimeout() {
    guard let timeout else { return }
    g_source_destroy(timeout)
    g_source_unref(timeout)
    self.timeout = nil
  }

  private func receive(_ bytes: OpaquePointer?) {
    endTimeout()
    guard !isOver else {
      bytes.map { g_bytes_unref($0) }
      return
    }
    guard let bytes else { return end(nil) }
    var length: gsize = 0
    let start = g_bytes_get_data(bytes, &length)
    if let start { data.append(start.assumingMemoryBound(to: UInt8.self), count: Int(length)) }
    g_bytes_unref(bytes)
    guard length > 0 else { return end(data) }
    guard data.count <= limit else {
      Messages.report(ForeignContent.limitMessage(kind, limit))
      return end(nil)
    }
    readOn()
  }

  private static let hasRead: GAsyncReadyCallback = { source, result, data in
    nonisolated(unsafe) let result = result
    _ = onMain(data) { data in
      let reading = Unmanaged<StreamReading>.fromOpaque(data).takeRetainedValue()
      var error: UnsafeMutablePointer<GError>?
      let bytes = g_input_stream_read_bytes_finish(reading.stream, result, &error)
      if let error { g_error_free(error) }
      reading.receive(bytes)
    }
  }
}

/// The content that other programs offer on the clipboard and by dragging.
enum ForeignContent {
  /// Returns the message for content beyond the limit.
  static func limitMessage(_ kind: String, _ limit: Int) -> String {
    "Another program offers more than \(limit) bytes as \(kind), and nothing of it is read: that's the most. Bring it "
      + "over in a file."
  }
}
