import AloeCore
import CGTK
import Foundation

/// A clipboard, through which text, with an optional image, is copied within a program or between programs.
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
  /// The time spent waiting for another program that didn't answer, in seconds, by the first type that was requested.
  /// The program isn't waited for again until the content changes.
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

  /// Replaces the content with text and a PNG image.
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

  /// Reads the text and calls `completion` with it: synchronously if the text is the program's own or on X11, or later
  /// if it comes from another program. If that provides more than `limit` bytes, the result is `nil`, and a message
  /// reports it.
  public func readText(
    atMost limit: Int = AloeLimits.foreignBytes, _ completion: @escaping @MainActor (String?) -> Void
  ) {
    guard let desktop, gdk_clipboard_is_local(desktop) == 0 else { return completion(own.text) }
    if let foreign { return completion(foreign) }
    guard hasText else { return completion(nil) }
    // Text that an X11 program sends in pieces never arrives in GTK's stream.
    if let display = gdk_display_get_default(), X11Selection(display, isPrimary: isPrimary) != nil {
      return completion(text(atMost: limit))
    }
    readTextAsStream(of: desktop, atMost: limit, completion)
  }

  /// Reads another program's text with GTK, in pieces; calls `completion` later.
  func readTextAsStream(
    of desktop: OpaquePointer, atMost limit: Int, _ completion: @escaping @MainActor (String?) -> Void
  ) {
    let reading = Unmanaged.passRetained(Reading(self, limit, completion))
    // GTK's function for text would read all of it first.
    Self.withNames(Self.textTypes) {
      gdk_clipboard_read_async(desktop, $0, G_PRIORITY_DEFAULT, nil, Self.opened, reading.toOpaque())
    }
  }

  /// Returns the text. Another program has `limit` seconds to provide it, during which this program is blocked. If the
  /// text has more than `count` bytes, the result is `nil`, and a message reports it.
  public func text(waiting limit: TimeInterval = 1, atMost count: Int = AloeLimits.foreignBytes) -> String? {
    guard let desktop, gdk_clipboard_is_local(desktop) == 0 else { return own.text }
    if let foreign { return foreign }
    guard hasText, let read = content(of: Self.textTypes, waiting: limit, atMost: count) else { return nil }
    foreign = Self.text(of: read)
    return foreign
  }

  /// Returns another program's text without the zero byte at its end, which some programs add.
  private static func text(of data: Data) -> String { String(decoding: data.prefix { $0 != 0 }, as: UTF8.self) }

  /// Calls `body` with the list of names that GTK's functions expect.
  static func withNames<Result>(
    _ names: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    var list: [UnsafePointer<CChar>?] = names.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for name in list { free(UnsafeMutableRawPointer(mutating: name)) } }
    return list.withUnsafeMutableBufferPointer { body($0.baseAddress) }
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

  /// Returns another program's content of a media type. That program has `limit` seconds to provide it, during which
  /// this one is blocked.
  public func foreignData(of type: String, waiting limit: TimeInterval = 1) -> Data? {
    guard foreignTypes.contains(type) else { return nil }
    if let known = foreignData[type] { return known }
    let read = content(of: [type], waiting: limit)
    if let read { foreignData[type] = read }
    return read
  }

  /// Returns another program's data for the first of some types that it offers.
  ///
  /// The caller is blocked, and no events, timers or blocks of the main queue are served, so that none of the program's
  /// code runs in the meantime.
  private func content(
    of types: [String], waiting limit: TimeInterval, atMost count: Int = AloeLimits.foreignBytes
  ) -> Data? {
    guard let desktop, let display = gdk_display_get_default(), let name = types.first,
      limit > unanswered[name] ?? -1
    else { return nil }
    let end = Platform.now + limit
    let read = content(of: types, from: desktop, display, until: end, atMost: count)
    if read == nil, Platform.now >= end { unanswered[name] = limit }
    return read
  }

  private func content(
    of types: [String], from desktop: OpaquePointer, _ display: OpaquePointer, until end: TimeInterval,
    atMost count: Int
  ) -> Data? {
    if let selection = X11Selection(display, isPrimary: isPrimary) {
      let offered = foreignTypes
      // X11's own name isn't among the media types.
      for type in types where type == "UTF8_STRING" || offered.contains(type) {
        switch selection.read(type, until: end, atMost: count) {
        case .content(let data): return data
        // It's the same content in each type.
        case .excess: return nil
        case .none: continue
        }
      }
      return nil
    }
    return ClipboardWait(desktop, types, atMost: count).result(of: display, until: end)
  }

  /// A request for another program's text.
  @MainActor private final class Reading {
    private let clipboard: Clipboard
    private let limit: Int
    private let completion: @MainActor (String?) -> Void
    /// The clipboard's change count at the request.
    private let changeCount: Int

    init(_ clipboard: Clipboard, _ limit: Int, _ completion: @escaping @MainActor (String?) -> Void) {
      (self.clipboard, self.limit, self.completion) = (clipboard, limit, completion)
      changeCount = clipboard.changeCount
    }

    func read(_ stream: UnsafeMutablePointer<GInputStream>?) {
      StreamReading.read(stream, kind: "text", atMost: limit) { self.end($0.map(Clipboard.text)) }
    }

    private func end(_ text: String?) {
      if changeCount == clipboard.changeCount { clipboard.foreign = text }
      completion(text)
    }
  }

  private static let opened: GAsyncReadyCallback = { source, result, data in
    nonisolated(unsafe) let (source, result) = (source, result)
    _ = onMain(data) { data in
      let reading = Unmanaged<Reading>.fromOpaque(data).takeRetainedValue()
      var error: UnsafeMutablePointer<GError>?
      let stream = source.flatMap { gdk_clipboard_read_finish(OpaquePointer($0), result, nil, &error) }
      // A program that has no text, or exits during the request, results in none.
      if let error { g_error_free(error) }
      reading.read(stream)
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
