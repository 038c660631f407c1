import Foundation

extension UIPasteboard {
  /// Returns the first item's data of a type: data as it is, text in UTF-8, images in PNG; `nil` if it has none of the
  /// type.
  public func data(forPasteboardType pasteboardType: String) -> Data? {
    switch value(forPasteboardType: pasteboardType) {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.uprightPNG
    default: nil
    }
  }

  /// Puts data on the pasteboard. Only this app can read it, unless the type is text.
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    let isText = Self.typeListString.contains(pasteboardType)
    setValue(isText ? String(decoding: data, as: UTF8.self) : data, forPasteboardType: pasteboardType)
  }

  /// Returns the indices of the items that have a representation of one of the types.
  public func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let items = items
    return IndexSet(items.indices.filter { index in pasteboardTypes.contains { items[index][$0] != nil } })
  }

  /// The types of text.
  public static let typeListString = ["public.utf8-plain-text", "public.text", "public.plain-text"]
  /// The types of URLs.
  public static let typeListURL = ["public.url"]
  /// The types of images.
  public static let typeListImage = ["com.apple.uikit.image", "public.png", "public.jpeg"]
  /// The types of colours.
  public static let typeListColor = ["com.apple.uikit.color"]

  /// Posted when one of the app's pasteboards is removed; never posted on Linux.
  nonisolated public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
}
