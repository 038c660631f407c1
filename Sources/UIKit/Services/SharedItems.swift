import AloeCore
import AppResources
import Foundation
import GTKPlatform

/// The shared items, by kind. Other kinds of items are available only to the app's own activities.
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

  /// All text, including links.
  var words: String { (texts + links.map(\.absoluteString)).joined(separator: "\n") }

  /// Returns the first file, or else the contents of a new file: its name and its data.
  func fileToSave() -> (name: String, contents: Data)? {
    if let file = files.first {
      do {
        return (file.lastPathComponent, try FileSize.contents(of: file, atMost: AloeLimits.dataBytes))
      } catch {
        Messages.report("\(file.path) can't be saved elsewhere: \(error.localizedDescription)")
        return nil
      }
    }
    if let png = images.first?.uprightPNG { return ("Image.png", png) }
    if let bytes = data.first { return (SystemWord.data.text, bytes) }
    return words.isEmpty ? nil : ("Text.txt", Data(words.utf8))
  }

  /// The heading of the sheet: a title, a line below it, and an image.
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
