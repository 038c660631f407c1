import CGTK
import Foundation

/// A drag over a window, from this program or another one.
@MainActor public final class PlatformDrop {
  let raw: OpaquePointer

  init(_ drop: OpaquePointer) {
    raw = drop
    g_object_ref(UnsafeMutableRawPointer(drop))
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(raw)) }

  /// Whether the drag began in this program.
  public var isOwn: Bool { gdk_drop_get_drag(raw) != nil }

  /// The available media types.
  public private(set) lazy var types: [String] = {
    var count: gsize = 0
    guard let formats = gdk_drop_get_formats(raw), let names = gdk_content_formats_get_mime_types(formats, &count)
    else {
      return []
    }
    return (0..<Int(count)).compactMap { names[$0].map { String(cString: $0) } }
  }()

  /// Whether the data may be moved instead of copied.
  public var allowsMoving: Bool { gdk_drop_get_actions(raw).rawValue & GDK_ACTION_MOVE.rawValue != 0 }

  /// Proposes the operation of a drop here to the drag's source; `nil` for none.
  public func propose(_ operation: DragOperation?) {
    let action = operation?.action ?? GdkDragAction(rawValue: 0)
    gdk_drop_status(raw, action, action)
  }

  /// Reports the performed operation to the drag's source; `nil` if the drop was rejected. Call it once, after reading
  /// all data.
  public func finish(_ operation: DragOperation?) {
    gdk_drop_finish(raw, operation?.action ?? GdkDragAction(rawValue: 0))
  }

  /// Reads the data in a media type; `completion` is called later, with `nil` if the other program provides nothing,
  /// stops for half a minute, or has more than ``AloeLimits/foreignBytes``.
  public func read(_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) {
    let reading = Unmanaged.passRetained(Reading(drop: self, type, completion)).toOpaque()
    type.withCString { name in
      var names: [UnsafePointer<CChar>?] = [name, nil]
      gdk_drop_read_async(raw, &names, G_PRIORITY_DEFAULT, nil, Self.opened, reading)
    }
  }

  // MARK: - Reading

  @MainActor private final class Reading {
    let drop: PlatformDrop
    let type: String
    let completion: @MainActor (Data?) -> Void

    init(drop: PlatformDrop, _ type: String, _ completion: @escaping @MainActor (Data?) -> Void) {
      (self.drop, self.type) = (drop, type)
      self.completion = completion
    }
  }

  private static let opened: GAsyncReadyCallback = { source, result, data in
    nonisolated(unsafe) let result = result
    _ = onMain(data) { data in
      let reading = Unmanaged<Reading>.fromOpaque(data).takeRetainedValue()
      var error: UnsafeMutablePointer<GError>?
      let stream = gdk_drop_read_finish(reading.drop.raw, result, nil, &error)
      if let error { g_error_free(error) }
      StreamReading.read(stream, kind: reading.type) { reading.completion($0) }
    }
  }
}
