import AloeCore
import CGTK
import Foundation

/// Text, with an optional image, that is copied within a program or between programs.
///
/// Without a display, it works within the program.
@MainActor public final class Clipboard {
  /// The clipboard for cutting and copying.
  public static var general: Clipboard { Context.current.clipboards.general }
  /// The primary selection, which the middle button pastes, on desktops that have it.
  public static var primary: Clipboard { Context.current.clipboards.primary }

  private let isPrimary: Bool
  /// This program's most recent content.
  private var own: (text: String?, png: Data?) = (nil, nil)
  /// A number that increases when the content changes.
  public private(set) var changeCount = 0
  /// The text of another program, after it was read.
  private var foreign: String?
  /// The data of another program that was read, by media type.
  private var foreignData: [String: Data] = [:]
  /// How long another program was waited for without an answer, in seconds, by the first type that it was asked for. It
  /// isn't waited for again until the content changes.
  private var unanswered: [String: TimeInterval] = [:]
  /// GTK's clipboard, once its changes are observed. It outlives this object.
  private var watched: OpaquePointer?

  init(isPrimary: Bool) { self.isPrimary = isPrimary }

  isolated deinit {
    if let watched { disconnect(UnsafeMutableRawPointer(watched), Unmanaged.passUnretained(self).toOpaque()) }
  }

  private var desktop: OpaquePointer? {
    guard let display = gdk_display_get_default() else { return nil }
    let clipboard = isPrimary ? gdk_display_get_primary_clipboard(display) : gdk_display_get_clipboard(display)
    if let clipboard { watch(clipboard) }
    return clipboard
  }

  private func watch(_ clipboard: OpaquePointer) {
    guard watched == nil else { return }
    watched = clipboard
    let me = Unmanaged.passUnretained(self).toOpaque()
    connect(UnsafeMutableRawPointer(clipboard), "changed", me, Self.changed)
  }

  private static let changed: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
    _, data in
    _ = onMain(data) { Unmanaged<Clipboard>.fromOpaque($0).takeUnretainedValue().contentChanged() }
  }

  private func contentChanged() {
    changeCount += 1
    foreign = nil
    foreignData = [:]
    unanswered = [:]
  }

  /// Whether the content comes from this program.
  public var isOwn: Bool { desktop.map { gdk_clipboard_is_local($0) != 0 } ?? true }

  /// Whether there's text.
  public var hasText: Bool {
    guard let desktop, gdk_clipboard_is_local(desktop) == 0 else { return own.text != nil }
    return gdk_content_formats_contain_gtype(gdk_clipboard_get_formats(desktop), aloe_string_type()) != 0
      || gdk_content_formats_contain_mime_type(gdk_clipboard_get_formats(desktop), "text/plain;charset=utf-8") != 0
  }

  /// Replaces the content with a text and a PNG image.
  public func set(text: String?, png: Data? = nil) {
    own = (text, png)
    guard let desktop else {
      changeCount += 1
      return
    }
    var providers: [UnsafeMutablePointer<GdkContentProvider>?] = []
    if let text { providers.append(aloe_content_provider_for_text(text)) }
    if let png {
      let bytes = png.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      providers.append(gdk_content_provider_new_for_bytes("image/png", bytes))
      g_bytes_unref(bytes)
    }
    let count = gsize(providers.count)
    // The union takes ownership of the references.
    let union = providers.withUnsafeMutableBufferPointer { gdk_content_provider_new_union($0.baseAddress, count) }
    gdk_clipboard_set_content(desktop, union)
    if let union { g_object_unref(UnsafeMutableRawPointer(union)) }
  }

  // MARK: - Reading

  /// Reads the text and calls `completion` with it: synchronously if the program knows it, or later if it comes from
  /// another one.
  public func readText(_ completion: @escaping @MainActor (String?) -> Void) {
    guard let desktop, gdk_clipboard_is_local(desktop) == 0 else { return completion(own.text) }
    if let foreign { return completion(foreign) }
    guard hasText else { return completion(nil) }
    let reading = Unmanaged.passRetained(Reading(clipboard: self, completion))
    gdk_clipboard_read_text_async(desktop, nil, Self.received, reading.toOpaque())
  }

  /// Returns the text. Another program has `limit` seconds to provide it, during which this one is blocked.
  public func text(waiting limit: TimeInterval = 1) -> String? {
    guard let desktop, gdk_clipboard_is_local(desktop) == 0 else { return own.text }
    if let foreign { return foreign }
    guard hasText, let read = content(of: Self.textTypes, waiting: limit) else { return nil }
    foreign = String(decoding: read, as: UTF8.self)
    return foreign
  }

  /// The names under which other programs offer plain text, the best first; the second is X11's.
  private static let textTypes = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]

  /// The media types of another program's content; empty for this program's own.
  public var foreignTypes: [String] {
    var count: gsize = 0
    guard let desktop, gdk_clipboard_is_local(desktop) == 0,
      let names = gdk_content_formats_get_mime_types(gdk_clipboard_get_formats(desktop), &count)
    else { return [] }
    return (0..<Int(count)).compactMap { names[$0].map { String(cString: $0) } }
  }

  /// Returns another program's content of a media type. It has `limit` seconds to provide it, during which this one is
  /// blocked.
  public func foreignData(of type: String, waiting limit: TimeInterval = 1) -> Data? {
    guard foreignTypes.contains(type) else { return nil }
    if let known = foreignData[type] { return known }
    let read = content(of: [type], waiting: limit)
    if let read { foreignData[type] = read }
    return read
  }

  /// Returns another program's data for the first of some types that it offers.
  ///
  /// The caller is blocked, so no events, timers or blocks of the main queue are served: none of its own code runs in
  /// the middle of its operation.
  private func content(of types: [String], waiting limit: TimeInterval) -> Data? {
    guard let desktop, let display = gdk_display_get_default(), let name = types.first,
      limit > unanswered[name] ?? -1
    else { return nil }
    let end = Platform.now + limit
    let read = content(of: types, from: desktop, display, until: end)
    if read == nil, Platform.now >= end { unanswered[name] = limit }
    return read
  }

  private func content(
    of types: [String], from desktop: OpaquePointer, _ display: OpaquePointer, until end: TimeInterval
  ) -> Data? {
    if let selection = X11Selection(display, isPrimary: isPrimary) {
      let offered = foreignTypes
      // X11's own name isn't among the media types.
      for type in types where type == "UTF8_STRING" || offered.contains(type) {
        if let read = selection.read(type, until: end) { return read }
      }
      return nil
    }
    return ClipboardWait(desktop, types).result(of: display, until: end)
  }

  @MainActor private final class Reading {
    let clipboard: Clipboard
    let completion: @MainActor (String?) -> Void

    init(clipboard: Clipboard, _ completion: @escaping @MainActor (String?) -> Void) {
      self.clipboard = clipboard
      self.completion = completion
    }
  }

  private static let received: GAsyncReadyCallback = { source, result, data in
    nonisolated(unsafe) let (source, result) = (source, result)
    _ = onMain(data) { data in
      let reading = Unmanaged<Reading>.fromOpaque(data).takeRetainedValue()
      var error: UnsafeMutablePointer<GError>?
      let text = source.flatMap { gdk_clipboard_read_text_finish(OpaquePointer($0), result, &error) }
      // A program that has no text, or exits during the request, results in none.
      if let error { g_error_free(error) }
      let string = text.map { String(cString: $0) }
      g_free(text)
      reading.clipboard.foreign = string
      reading.completion(string)
    }
  }
}

/// The clipboards of one context.
@MainActor final class ClipboardState {
  let general = Clipboard(isPrimary: false)
  let primary = Clipboard(isPrimary: true)
}

extension Context.Owner {
  /// The owner of the clipboards.
  static let clipboards = Context.Owner()
}

extension Context {
  /// The clipboards of this context.
  @MainActor var clipboards: ClipboardState { state(of: .clipboards) { ClipboardState() } }
}
