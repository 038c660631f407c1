import AloeCore
import Foundation
import GTKPlatform

/// A source of data.
public final class CGDataProvider: Sendable {
  /// The data.
  package let bytes: Data

  init(bytes: Data) { self.bytes = bytes }

  /// Creates a provider of data.
  public init?(data: CFData) { bytes = Data(referencing: data) }

  /// Reads a file; `nil`, with a message, if it can't be read, or is a pipe, a device or larger than 1 GiB.
  public init?(url: CFURL) {
    do {
      bytes = try FileSize.contents(of: url as URL, atMost: AloeLimits.dataBytes)
    } catch {
      Messages.report(
        "CGDataProvider found no data: \((url as URL).path) can't be read: \(error.localizedDescription). "
          + "Pass a regular file of at most \(AloeLimits.dataBytes >> 20) MiB.")
      return nil
    }
  }

  /// Reads a file; `nil`, with a message, if it can't be read, or is a pipe, a device or larger than 1 GiB.
  public convenience init?(filename: UnsafePointer<Int8>) {
    self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
  }

  /// The data.
  public var data: CFData? { bytes as NSData }
}
