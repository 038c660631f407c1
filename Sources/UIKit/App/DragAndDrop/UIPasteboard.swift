import AloeCore
import Foundation
import GTKPlatform
import ObjectRoot
import UniformTypeIdentifiers

/// Holds what was cut or copied, for pasting.
///
/// ``general`` is the desktop's clipboard. Of what other programs put there, text and a picture are read, which waits for them
/// for up to a second each; no event, timer or task of this program is served meanwhile. Other pasteboards, and all of them
/// without a display, belong to the program alone.
@preconcurrency @MainActor open class UIPasteboard: MainActorObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String
    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a name.
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

  /// The pasteboard of that name, made if there is none and `create` is true; `nil` otherwise.
  public static func named(_ name: Name, create: Bool) -> UIPasteboard? {
    if name == .general { return general }
    if let known = Context.current.pasteboards.named[name] { return known }
    guard create else { return nil }
    let made = UIPasteboard(name)
    Context.current.pasteboards.named[name] = made
    return made
  }

  /// Makes a pasteboard with a name of its own.
  public static func withUniqueName() -> UIPasteboard {
    let made = UIPasteboard(Name(UUID().uuidString))
    Context.current.pasteboards.named[made.name] = made
    return made
  }

  /// Forgets the pasteboard of that name and all that is on it.
  public static func remove(withName name: Name) {
    if name == .general { general.items = [] } else { Context.current.pasteboards.named[name] = nil }
  }

  /// Posted by a pasteboard after the program has put something on it.
  nonisolated public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  // MARK: - Items

  private var isGeneral: Bool { name == .general }

  private var isForeign: Bool { isGeneral && !Clipboard.general.isOwn }

  /// What is on the pasteboard: for each item its representations by type. Another program's text and picture are one item.
  open var items: [[String: Any]] {
    get {
      guard isForeign else { return own }
      var item: [String: Any] = textItems.first ?? [:]
      item[Self.imageType] = foreignImage
      return item.isEmpty ? [] : [item]
    }
    set { setItems(newValue) }
  }

  /// The items, of another program's only the text.
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

  /// Puts items on the pasteboard in place of what is there. Text and pictures are given to other programs, too.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    own = items
    ownCount += 1
    if isGeneral {
      let texts = items.compactMap { Self.text(of: $0) }
      let image = items.lazy.compactMap { $0[Self.imageType] as? UIImage }.first
      Clipboard.general.set(text: texts.isEmpty ? nil : texts.joined(separator: "\n"), png: image?.pngData())
    }
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  /// Adds items to those that are there.
  open func addItems(_ items: [[String: Any]]) { setItems(self.items + items) }

  /// The options of ``setItems(_:options:)``.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name that stands for it.
    public let rawValue: String
    /// Makes the value that a raw value stands for.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// When items are forgotten. Kept without effect.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether items stay on this computer; they always do.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The number of items.
  open var numberOfItems: Int { items.count }
  /// A number that rises with every change.
  open var changeCount: Int { isGeneral ? Clipboard.general.changeCount : ownCount }
  /// The types of the first item's representations.
  open var types: [String] { items.first.map { Array($0.keys) } ?? [] }
  /// Whether the first item has a representation of one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains { items.first?[$0] != nil } }
  /// The first item's representation of a type.
  open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
  /// Puts one value on the pasteboard.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }

  // MARK: - Kinds of Items

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
  /// The texts; `nil` if there are none.
  open var strings: [String]? {
    get { values { Self.text(of: $0) } }
    set { put(newValue, Self.textType) }
  }
  /// The first address; `nil` if there is none.
  open var url: URL? {
    get { urls?.first }
    set { put(newValue.map { [$0] }, Self.urlType) }
  }
  /// The addresses; `nil` if there are none. A text that is an address with a scheme counts.
  open var urls: [URL]? {
    get {
      values { item in
        if let url = item[Self.urlType] as? URL { return url }
        return Self.text(of: item).flatMap { URL(string: $0) }.flatMap { $0.scheme == nil ? nil : $0 }
      }
    }
    set { put(newValue, Self.urlType) }
  }
  /// The first picture; `nil` if there is none.
  open var image: UIImage? {
    get { images?.first }
    set { put(newValue.map { [$0] }, Self.imageType) }
  }
  /// The pictures; `nil` if there are none.
  open var images: [UIImage]? {
    get { isForeign ? foreignImage.map { [$0] } : values { $0[Self.imageType] as? UIImage } }
    set { put(newValue, Self.imageType) }
  }
  /// The first colour that the program put there; `nil` if there is none.
  open var color: UIColor? {
    get { colors?.first }
    set { put(newValue.map { [$0] }, Self.colorType) }
  }
  /// The colours that the program put there; `nil` if there are none.
  open var colors: [UIColor]? {
    get { values { $0[Self.colorType] as? UIColor } }
    set { put(newValue, Self.colorType) }
  }

  /// Whether there is text. Another program isn't asked for it.
  open var hasStrings: Bool {
    isGeneral && !Clipboard.general.isOwn ? Clipboard.general.hasText : own.contains { Self.text(of: $0) != nil }
  }
  /// Whether there are addresses.
  open var hasURLs: Bool { urls != nil }
  /// Whether there are pictures. Another program isn't asked for it.
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
  /// The pasteboards.
  static let pasteboards = Context.Owner()
}

extension Context {
  /// The pasteboards of this context.
  @MainActor var pasteboards: PasteboardState { state(of: .pasteboards) { PasteboardState() } }
}
