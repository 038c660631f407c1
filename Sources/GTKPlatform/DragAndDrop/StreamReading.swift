import CGTK
import Foundation

/// Reads what another program writes into a stream, to its end.
@MainActor final class StreamReading {
  private let completion: @MainActor (Data?) -> Void

  private init(_ completion: @escaping @MainActor (Data?) -> Void) { self.completion = completion }

  /// Reads a stream, which it releases; `completion` is called later, with `nil` if there's no stream or nothing can be read.
  static func read(
    _ stream: UnsafeMutablePointer<GInputStream>?, _ completion: @escaping @MainActor (Data?) -> Void
  ) {
    guard let stream else { return completion(nil) }
    let memory = g_memory_output_stream_new_resizable()
    let flags = GOutputStreamSpliceFlags(
      rawValue: G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue)
    let reading = Unmanaged.passRetained(StreamReading(completion)).toOpaque()
    g_output_stream_splice_async(memory, stream, flags, G_PRIORITY_DEFAULT, nil, copied, reading)
    g_object_unref(UnsafeMutableRawPointer(stream))
  }

  private static let copied: GAsyncReadyCallback = { source, result, data in
    nonisolated(unsafe) let (source, result) = (source, result)
    _ = onMain(data) { data in
      let reading = Unmanaged<StreamReading>.fromOpaque(data).takeRetainedValue()
      guard let source else { return reading.completion(nil) }
      let stream = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GOutputStream.self)
      var error: UnsafeMutablePointer<GError>?
      let count = g_output_stream_splice_finish(stream, result, &error)
      if let error { g_error_free(error) }
      let memory = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GMemoryOutputStream.self)
      var bytes: Data?
      if count >= 0, let taken = g_memory_output_stream_steal_as_bytes(memory) {
        var length: gsize = 0
        let start = g_bytes_get_data(taken, &length)
        bytes = start.map { Data(bytes: $0, count: Int(length)) } ?? Data()
        g_bytes_unref(taken)
      }
      g_object_unref(UnsafeMutableRawPointer(source))
      reading.completion(bytes)
    }
  }
}
