import Foundation

/// Where bytes come from.
public final class CGDataProvider: Sendable {
  /// The bytes, read.
  package let bytes: Data

  /// Makes a provider of bytes.
  public init?(data: CFData) { bytes = Data(referencing: data) }

  /// Reads a file; `nil` if it can't be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    bytes = data
  }

  /// Reads a file; `nil` if it can't be read.
  public convenience init?(filename: UnsafePointer<Int8>) {
    self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
  }

  /// The bytes.
  public var data: CFData? { bytes as NSData }
}
