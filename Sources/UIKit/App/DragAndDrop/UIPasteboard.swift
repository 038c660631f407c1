import AloeCore
import Foundation
import GTKPlatform
import ObjectRoot
import UniformTypeIdentifiers

/// A store of cut or copied items for pasting.
///
/// ``general`` is the desktop's clipboard. Only text and one image are read from other apps' items. Reading waits for
/// the other app for up to a second each, during which this app handles no events, timers or tasks. Other pasteboards,
/// and all of them without a display, are private to this app.
@preconcurrency @MainActor open class UIPasteboard: MainActorObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The name of ``UIPasteboard/general``.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The pasteboard for cutting, copying and pasting.
  public static var general: UIPasteboard { Context.current.pasteboards.general }

  /// The pasteboard's name.
  public let name: Name
  private var own: [[String: Any]] = []
  private var ownCount = 0

  fileprivate init(_ name: Name) { self.name = name }

  /// Returns the pasteboard with a name, creating it if there is none and `create` is true; `nil` otherwise.
  public static func named(_ name: Name, create: Bool) -> UIPasteboard? {
    if name == .general { return general }
    if let known = Context.current.pasteboards.named[name] { return known }
    guard create else { return nil }
    let made = UIPasteboard(name)
    Context.current.pasteboards.named[name] = made
    return made
  }

  /// Creates a pasteboard with a unique name.
  public static func withUniqueName() -> UIPasteboard {
    let made = UIPasteboard(Name(UUID().uuidString))
    Context.current.pasteboards.named[made.name] = made
    return made
  }

  /// Removes the pasteboard that has a name, with its items.
  public static func remove(withName name: Name) {
    if name == .general { general.items = [] } else { Context.current.pasteboards.named[name] = nil }
  }

  /// Posted by a pasteboard after the app has put something on it.
  nonisolated public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  // MARK: - Items

  private var isGeneral: Bool { name == .general }

  private var isForeign: Bool { isGeneral && !Clipboard.general.isOwn }

  /// The items, each with its representations by type. Another app's text and image are one item.
  open var items: [[String: Any]] {
    get {
      guard isForeign else { return own }
      var item: [String: Any] = textItems.first ?? [:]
      item[Self.imageType] = foreignImage
      return item.isEmpty ? [] : [item]
    }
    set { setItems(newValue) }
  }

  /// The pasteboard's items. Only the text of another app's content is included.
  private var textItems: [[String: Any]] {
    guard isForeign else { return own }
    return Clipboard.general.text().map { [[Self.textType: $0]] } ?? []
  }

  private var foreignImageType: String? {
    let types = Clipboard.general.foreignTypes
    return types.first { $0 == "image/png" } ?? types.first { UTType(mimeType: $0)?.conforms(to: .image) == true }
  }

  private var foreignImage: UIImage? {
    foreignImageType.flatMap { Clipboard.general.foreignData(of: $0) }.flatMap { UIImage(data: $0) }
  }

  /// Replaces the items on the pasteboard. Other apps can read text and images, too.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    own = items
    ownCount += 1
    if isGeneral {
      let texts = items.compactMap { Self.text(of: $0) }
      let image = items.lazy.compactMap { $0[Self.imageType] as? UIImage }.first
      Clipboard.general.set(text: texts.isEmpty ? nil : texts.joined(separator: "\n"), png: image?.uprightPNG)
    }
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  /// Appends items to those on the pasteboard.
  open func addItems(_ items: [[String: Any]]) { setItems(self.items + items) }

  /// The options of ``setItems(_:options:)``.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key as a string.
    public let rawValue: String
    /// Creates a key from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The date on which the items expire. Stored without effect.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether items stay on this computer; they always do.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The number of items.
  open var numberOfItems: Int { items.count }
  /// A number that increases with every change.
  open var changeCount: Int { isGeneral ? Clipboard.general.changeCount : ownCount }
  /// The types of the first item's representations.
  open var types: [String] { items.first.map { Array($0.keys) } ?? [] }
  /// Returns whether the first item has a representation of one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains { items.first?[$0] != nil } }
  /// Returns the first item's representation of a type; `nil` if it has none.
  open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
  /// Puts one value on the pasteboard.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }

  // MARK: - Kinds of items

  private static let textType = "public.utf8-plain-text"
  private static let urlType = "public.url"
  private static let imageType = "com.apple.uikit.image"
  private static let colorType = "com.apple.uikit.color"

  private static func text(of item: [String: Any]) -> String? {
    (item[textType] ?? item["public.text"] ?? item["public.plain-text"]) as? String
      ?? (item[urlType] as? URL)?.absoluteString
  }

  private func values<Value>(_ value: ([String: Any]) -> Value?) -> [Value]? {
    let found = textItems.compactMap(value)
    return found.isEmpty ? nil : found
  }

  private func put<Value>(_ values: [Value]?, _ type: String) { items = (values ?? []).map { [type: $0] } }

  /// The first text; `nil` if there is none.
  open var string: String? {
    get { strings?.first }
    set { put(newValue.map { [$0] }, Self.textType) }
  }
  /// The strings; `nil` if there are none.
  open var strings: [String]? {
    get { values { Self.text(of: $0) } }
    set { put(newValue, Self.textType) }
  }
  /// The first URL; `nil` if there is none.
  open var url: URL? {
    get { urls?.first }
    set { put(newValue.map { [$0] }, Self.urlType) }
  }
  /// The URLs, also those in strings that consist of a URL with a scheme; `nil` if there are none.
  open var urls: [URL]? {
    get {
      values { item in
        if let url = item[Self.urlType] as? URL { return url }
        return Self.text(of: item).flatMap { URL(string: $0) }.flatMap { $0.scheme == nil ? nil : $0 }
      }
    }
    set { put(newValue, Self.urlType) }
  }
  /// The first image; `nil` if there is none.
  open var image: UIImage? {
    get { images?.first }
    set { put(newValue.map { [$0] }, Self.imageType) }
  }
  /// The images; `nil` if there are none.
  open var images: [UIImage]? {
    get { isForeign ? foreignImage.map { [$0] } : values { $0[Self.imageType] as? UIImage } }
    set { put(newValue, Self.imageType) }
  }
  /// The first colour that this app has put on the pasteboard; `nil` if there is none.
  open var color: UIColor? {
    get { colors?.first }
    set { put(newValue.map { [$0] }, Self.colorType) }
  }
  /// The colours that this app has put on the pasteboard; `nil` if there are none.
  open var colors: [UIColor]? {
    get { values { $0[Self.colorType] as? UIColor } }
    set { put(newValue, Self.colorType) }
  }

  /// Whether there is text. The answer doesn't read another app's content.
  open var hasStrings: Bool {
    isGeneral && !Clipboard.general.isOwn ? Clipboard.general.hasText : own.contains { Self.text(of: $0) != nil }
  }
  /// Whether there are URLs.
  open var hasURLs: Bool { urls != nil }
  /// Whether there are images. The answer doesn't read another app's content.
  open var hasImages: Bool { isForeign ? foreignImageType != nil : images != nil }
  /// Whether there are colours.
  open var hasColors: Bool { colors != nil }
}

/// The pasteboards of one context.
@MainActor final class PasteboardState {
  let general = UIPasteboard(.general)
  var named: [UIPasteboard.Name: UIPasteboard] = [:]
}

extension Context.Owner {
  /// The key of the pasteboards in a context.
  static let pasteboards = Context.Owner()
}

extension Context {
  /// The pasteboards of this context.
  @MainActor var pasteboards: PasteboardState { state(of: .pasteboards) { PasteboardState() } }
}
