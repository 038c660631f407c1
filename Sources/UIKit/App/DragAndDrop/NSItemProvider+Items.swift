import Foundation
import UniformTypeIdentifiers

/// Loading of items whose class the client doesn't specify.
extension NSItemProvider {
  /// A closure that receives an item, or an error. Unlike Apple's, its items are of any type, because values such as
  /// URLs aren't objects on Linux.
  public typealias CompletionHandler = (Any?, (any Error)?) -> Void

  /// Calls `completionHandler` with the item in a type, or with an error.
  ///
  /// A file is a `URL`: its own URL if it may be opened in place, or else the URL of a copy, which stays until the app
  /// terminates. A link is a `URL`, too, plain text is a `String`, and other items are `Data`. Without a handler,
  /// nothing is loaded. `options` has no effect.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    guard let completionHandler else { return }
    let found = representation(of: typeIdentifier)
    if found?.file != nil {
      loadInPlaceFileRepresentation(forTypeIdentifier: typeIdentifier) { url, _, error in
        completionHandler(url, error)
      }
    } else {
      let type = UTType(found?.type ?? typeIdentifier)
      loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
        completionHandler(data.map { Self.item($0, type) }, error)
      }
    }
  }

  /// Returns the item that data of a type represents; the data itself if it isn't valid for the type.
  private static func item(_ data: Data, _ type: UTType?) -> Any {
    guard let type, let text = String(data: data, encoding: .utf8) else { return data }
    if type.conforms(to: .url), let url = URL(string: text) { return url }
    if type.conforms(to: .plainText), !type.conforms(to: .utf16PlainText) { return text }
    return data
  }
}
