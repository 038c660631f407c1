import Foundation

/// A source of data.
public final class CGDataProvider: Sendable {
  /// The data.
  package let bytes: Data

  /// Creates a provider of data.
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

  /// The data.
  public var data: CFData? { bytes as NSData }
}
