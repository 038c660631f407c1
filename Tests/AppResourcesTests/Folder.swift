import Foundation

/// A folder for one test, with the files that it writes.
final class Folder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).resources").standardizedFileURL

  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(Data(text.utf8), to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  func write(_ data: Data, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}

/// A property list of XML around `body`.
func propertyList(_ body: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0"><dict>\(body)</dict></plist>
  """
}
