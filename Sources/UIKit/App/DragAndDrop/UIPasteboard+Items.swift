import Foundation

extension UIPasteboard {
  /// The items as item providers. Setting them requests the data of all types; data that a provider doesn't deliver
  /// immediately is left out.
  public var itemProviders: [NSItemProvider] {
    get { items.map { NSItemProvider(pasteboardItem: $0) } }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }

  /// Puts items on the pasteboard. `localOnly` and `expirationDate` have no effect.
  public func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
    setItems(itemProviders.map(\.pasteboardItem))
  }

  /// Puts objects on the pasteboard.
  public func setObjects(_ objects: [any NSItemProviderWriting]) {
    itemProviders = objects.map { NSItemProvider(object: $0) }
  }
}

extension NSItemProvider {
  fileprivate convenience init(pasteboardItem item: [String: Any]) {
    self.init()
    for (type, value) in item.sorted(by: { $0.key < $1.key }) {
      switch value {
      case let text as String: registerObject(text as NSString, visibility: .all)
      case let url as URL: registerObject(url as NSURL, visibility: .all)
      case let object as any NSItemProviderWriting: registerObject(object, visibility: .all)
      case let data as Data:
        registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
          completion(data, nil)
          return nil
        }
      default: break
      }
    }
  }

  /// The data that is available immediately, by type: text, URLs and images as objects.
  fileprivate var pasteboardItem: [String: Any] {
    var item: [String: Any] = [:]
    for representation in representations where representation.visibility == .all {
      var bytes: Data?
      _ = representation.load { data, _ in bytes = data }
      guard let bytes else { continue }
      switch representation.type {
      case UIPasteboard.typeListString[0]: item[representation.type] = String(decoding: bytes, as: UTF8.self)
      case UIPasteboard.typeListURL[0]: item[representation.type] = URL(string: String(decoding: bytes, as: UTF8.self))
      case "public.png":
        item["com.apple.uikit.image"] = objects.lazy.compactMap { $0 as? UIImage }.first ?? UIImage(data: bytes)
      default: item[representation.type] = bytes
      }
    }
    return item
  }
}
