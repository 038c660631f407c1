import AloeCore
import CGTK
import Foundation

/// The operation that a drag performs.
public enum DragOperation: Sendable {
  /// Copies the data to the target.
  case copy
  /// Moves the data to the target, and removes it from its source.
  case move

  var action: GdkDragAction { self == .copy ? GDK_ACTION_COPY : GDK_ACTION_MOVE }

  /// Creates the operation for a GDK action; `nil` for none.
  init?(_ action: GdkDragAction) {
    if action.rawValue & GDK_ACTION_COPY.rawValue != 0 {
      self = .copy
    } else if action.rawValue & GDK_ACTION_MOVE.rawValue != 0 {
      self = .move
    } else {
      return nil
    }
  }
}

/// The data of a drag for other programs, in the formats that they read.
public struct DragContent: Sendable {
  /// The text; `nil` if there's none.
  public var text: String?
  /// Files, and other URLs.
  public var links: [URL]
  /// Data by media type, the best first.
  public var data: [(type: String, bytes: Data)]

  /// Creates content to drag.
  public init(text: String? = nil, links: [URL] = [], data: [(type: String, bytes: Data)] = []) {
    self.text = text
    self.links = links
    self.data = data
  }

  /// The media type of URL lists.
  public static let linksType = "text/uri-list"
  /// The media types of text, the best first.
  public static let textTypes = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]

  /// Returns the addresses of a list in the format `text/uri-list`: one on each line, where lines that begin with # are
  /// comments.
  ///
  /// No more than ``AloeLimits/foreignAddresses`` are taken, none longer than ``AloeLimits/foreignAddressBytes``.
  public static func links(in list: Data) -> [URL] {
    let lines = list.split { $0 == 10 || $0 == 13 }.lazy.filter { $0.first != UInt8(ascii: "#") }
    let taken = lines.prefix(AloeLimits.foreignAddresses + 1).map { $0 }
    if taken.count > AloeLimits.foreignAddresses {
      Messages.report(
        "Another program offers more than \(AloeLimits.foreignAddresses) addresses, and those beyond are left out.")
    }
    return taken.prefix(AloeLimits.foreignAddresses).filter { $0.count <= AloeLimits.foreignAddressBytes }
      .compactMap { URL(string: String(decoding: $0, as: UTF8.self)) }
  }

  /// Returns GTK's provider of the content; the caller releases it.
  func makeProvider() -> OpaquePointer? {
    var providers: [UnsafeMutablePointer<GdkContentProvider>?] = []
    if !links.isEmpty {
      let list = links.map { $0.absoluteString + "\r\n" }.joined()
      providers.append(Self.provider(of: Data(list.utf8), Self.linksType))
    }
    for (type, bytes) in data { providers.append(Self.provider(of: bytes, type)) }
    if let text { providers.append(aloe_content_provider_for_text(text)) }
    let count = gsize(providers.count)
    // The union takes ownership of the references.
    let union = providers.withUnsafeMutableBufferPointer { gdk_content_provider_new_union($0.baseAddress, count) }
    return union.map { OpaquePointer($0) }
  }

  private static func provider(of bytes: Data, _ type: String) -> UnsafeMutablePointer<GdkContentProvider>? {
    let copy = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(copy) }
    return gdk_content_provider_new_for_bytes(type, copy)
  }
}
