import Foundation
import GTKPlatform
import UniformTypeIdentifiers

/// Conversions between the desktop's media types and Apple's types.
extension DragContent {
  /// Adds an item's data of a type; text is added to `texts`.
  @MainActor mutating func add(_ bytes: Data, of type: String, to texts: inout [String]) {
    guard let kind = UTType(type) else { return }
    if kind.conforms(to: .url) {
      guard let url = URL(string: String(decoding: bytes, as: UTF8.self)), !links.contains(url) else { return }
      links.append(url)
    } else if kind.conforms(to: .plainText) {
      texts.append(String(decoding: bytes, as: UTF8.self))
    } else if let media = kind.preferredMIMEType, !data.contains(where: { $0.type == media }) {
      data.append((media, bytes))
    }
  }

  /// Returns the types of items dragged from another app, from their media types.
  @MainActor static func types(of media: [String]) -> [String] {
    var types: [String] = []
    func add(_ type: UTType) { if !types.contains(type.identifier) { types.append(type.identifier) } }
    for name in media {
      if name == linksType {
        add(.fileURL)
        add(.url)
      } else if textTypes.contains(name) {
        add(.utf8PlainText)
      } else if let type = UTType(mimeType: name) {
        add(type)
      }
    }
    return types
  }
}

/// Functions that read the dropped data, in all representations that this app supports.
@MainActor enum DropReader {
  /// Calls `completion` with the items: one for each file or URL, or else one with an image and text.
  static func read(_ drop: PlatformDrop, _ completion: @escaping @MainActor ([UIDragItem]) -> Void) {
    let list = drop.types.contains(DragContent.linksType) ? DragContent.linksType : nil
    read([list], of: drop) { found in
      let links = found[0].map { DragContent.links(in: $0) } ?? []
      // A file manager may offer a file's content or its name beside the file itself.
      if links.contains(where: \.isFileURL) { return completion(items(links)) }
      let image = drop.types.first { UTType(mimeType: $0)?.conforms(to: .image) == true }
      let text = DragContent.textTypes.first { drop.types.contains($0) }
      read([image, text], of: drop) { found in
        completion(items(links, image: found[0].map { ($0, image ?? "") }, text: found[1]))
      }
    }
  }

  /// Returns the items of a drag in progress: files, if the list of links has arrived and contains some, or else one
  /// item that promises the types.
  static func items(promising types: [String], links list: Data? = nil) -> [UIDragItem] {
    let links = list.map { DragContent.links(in: $0) } ?? []
    if links.contains(where: \.isFileURL) { return items(links) }
    let isKnown = !links.isEmpty
    let promised = types.filter { !isKnown || $0 != UTType.fileURL.identifier }
    return [UIDragItem(itemProvider: NSItemProvider(types: promised))]
  }

  private static func read(
    _ types: [String?], of drop: PlatformDrop, _ found: [Data?] = [],
    _ completion: @escaping @MainActor ([Data?]) -> Void
  ) {
    guard let type = types.first else { return completion(found) }
    let rest = Array(types.dropFirst())
    guard let type else { return read(rest, of: drop, found + [nil], completion) }
    drop.read(type) { data in read(rest, of: drop, found + [data], completion) }
  }

  private static func items(_ links: [URL], image: (Data, String)? = nil, text: Data? = nil) -> [UIDragItem] {
    var providers = links.map { url -> NSItemProvider in
      let provider = NSItemProvider()
      if url.isFileURL { provider.register(file: url) } else { provider.registerObject(url as NSURL, visibility: .all) }
      return provider
    }
    if image != nil || text != nil {
      let provider = providers.first ?? NSItemProvider()
      if providers.isEmpty { providers = [provider] }
      if let (bytes, media) = image { provider.register(bytes, UTType(mimeType: media)?.identifier ?? media) }
      if let text { provider.register(text, UTType.utf8PlainText.identifier) }
    }
    return providers.map { UIDragItem(itemProvider: $0) }
  }
}

extension NSItemProvider {
  fileprivate func register(_ bytes: Data, _ type: String) {
    registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
      completion(bytes, nil)
      return nil
    }
  }

  /// Creates a provider with types but without content.
  convenience init(types: [String]) {
    self.init()
    for type in types {
      registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
        completion(nil, ErrorCode.itemUnavailableError)
        return nil
      }
    }
  }
}
