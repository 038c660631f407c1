import AloeCore
import Foundation

/// The reason why an image couldn't be read. `description` is a message for users.
public enum BitmapError: Error, Equatable, CustomStringConvertible, LocalizedError, Sendable {
  /// The file doesn't exist.
  case noFile(String)
  /// The file or folder exists, but can't be read.
  case unreadableFile(String)
  /// The file, or the data without a file, is empty.
  case empty(String?)
  /// The data isn't an image in a known format, or is truncated.
  case notAPicture(String?, reason: String, byteCount: Int)
  /// The library that draws such images isn't installed; `package` is its Debian package.
  case noLibrary(String?, library: String, package: String)
  /// The image has more pixels than ``Bitmap/maxPixels``.
  case tooLarge(String?, width: Int, height: Int)

  /// The file has more bytes than ``AloeLimits/pictureBytes``.
  case tooManyBytes(String?, byteCount: Int)
  /// Reading or drawing it would take too much time or memory.
  case tooComplex(String?, reason: String)

  /// The problem, its location and how to fix it.
  public var description: String {
    switch self {
    case .noFile(let path):
      "There is no image at \(path): check the name, or put the image there."
    case .unreadableFile(let path):
      "The image at \(path) can't be read: check that it's a file and that you have permission to read it."
    case .empty(let path):
      "\(path.map { "The image at \($0)" } ?? "The image's data") is empty: give a PNG or a JPEG."
    case .notAPicture(let path, let reason, let byteCount):
      "\(path.map { "The image at \($0)" } ?? "The image's data") (\(byteCount) bytes) can't be read: "
        + "\(Self.trimmed(reason)). Use a complete PNG or JPEG."
    case .noLibrary(let path, let library, let package):
      "\(path.map { "The image at \($0)" } ?? "The image's data") needs \(library), which isn't "
        + "installed: install the package \(package)."
    case .tooLarge(let path, let width, let height):
      "\(path.map { "The image at \($0)" } ?? "The image's data") has \(width) x \(height) pixels, so it isn't read. "
        + "Use one of at most \(Bitmap.maxPixels) pixels."
    case .tooManyBytes(let path, let byteCount):
      "\(path.map { "The picture at \($0)" } ?? "The picture's data") has \(byteCount) bytes, so it isn't read. "
        + "Use one of at most \(AloeLimits.pictureBytes) bytes."
    case .tooComplex(let path, let reason):
      "\(path.map { "The picture at \($0)" } ?? "The picture's data") isn't read: \(reason). Give a simpler one."
    }
  }

  /// The message; equal to `description`.
  public var errorDescription: String? { description }

  private static func trimmed(_ reason: String) -> String {
    reason.trimmingCharacters(in: CharacterSet(charactersIn: ". \n"))
  }
}
