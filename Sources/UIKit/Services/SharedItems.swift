import AppResources
import Foundation

/// What is shared, by kinds. Of other kinds than these, only a program's own activities know.
@MainActor struct SharedItems {
  var texts: [String] = []
  var links: [URL] = []
  var files: [URL] = []
  var images: [UIImage] = []
  var data: [Data] = []

  init(_ items: [Any]) {
    for item in items {
      switch item {
      case let text as String: texts.append(text)
      case let text as NSAttributedString: texts.append(text.string)
      case let url as URL: if url.isFileURL { files.append(url) } else { links.append(url) }
      case let image as UIImage: images.append(image)
      case let bytes as Data: data.append(bytes)
      default: break
      }
    }
  }

  var isEmpty: Bool { texts.isEmpty && links.isEmpty && files.isEmpty && images.isEmpty && data.isEmpty }

  /// All words, links among them.
  var words: String { (texts + links.map(\.absoluteString)).joined(separator: "\n") }

  /// The first file, or what is written to one: its name and its contents.
  func fileToSave() -> (name: String, contents: Data)? {
    if let file = files.first { return (try? Data(contentsOf: file)).map { (file.lastPathComponent, $0) } }
    if let png = images.first?.pngData() { return ("Image.png", png) }
    if let bytes = data.first { return (SystemWord.data.text, bytes) }
    return words.isEmpty ? nil : ("Text.txt", Data(words.utf8))
  }

  /// What the sheet says is shared: a title, a line below it, and a picture.
  var heading: (title: String, detail: String, image: UIImage?) {
    let count = texts.count + links.count + files.count + images.count + data.count
    if count > 1, texts.isEmpty || count > 2 || images.count > 1 {
      return ("\(count) Items", "", images.first)
    }
    if let file = files.first { return (file.lastPathComponent, Self.size(of: file), nil) }
    if let image = images.first {
      let pixels = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
      return (texts.first ?? SystemWord.image.text, "\(Int(pixels.width)) × \(Int(pixels.height))", image)
    }
    if let link = links.first { return (texts.first ?? link.host ?? link.absoluteString, link.host ?? "", nil) }
    if let text = texts.first { return (text, SystemWord.text.text, nil) }
    return (data.isEmpty ? "" : SystemWord.data.text, "", nil)
  }

  private static func size(of file: URL) -> String {
    let bytes = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
    return bytes.map { ByteCountFormatter.string(fromByteCount: Int64($0), countStyle: .file) } ?? ""
  }
}
