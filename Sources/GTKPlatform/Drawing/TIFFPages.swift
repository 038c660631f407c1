import AloeCore
import Foundation

/// The pages of a TIFF: the chain of its directories, of which gdk-pixbuf reads only the first.
package struct TIFFPages: Sendable {
  /// The header of each page. Directories that state no size aren't counted.
  package private(set) var headers: [PictureHeader] = []
  /// The offsets of the pages' directories.
  package private(set) var directories: [Int] = []
  /// Whether pages beyond the limits are left out.
  package private(set) var isCut = false

  /// The maximum number of directories, and of the entries of all of them. They may overlap, so that a small file could
  /// have very many.
  package static let maxPages = AloeLimits.tiffPages
  static let maxEntries = AloeLimits.tiffEntries

  /// Finds the pages of a file.
  ///
  /// - Complexity: O(entries of the directories).
  package init(_ file: PictureBytes) {
    guard let bytes = file.ordered(at: 0) else { return }
    var (next, entries, found) = (bytes.number(4, 4) ?? 0, 0, Set<Int>())
    // A directory may refer to an earlier one.
    while next > 0, !found.contains(next), let count = bytes.number(next, 2) {
      entries += count
      guard found.count < Self.maxPages, entries <= Self.maxEntries else {
        isCut = true
        return
      }
      found.insert(next)
      if let header = PictureHeader(bytes, tiffDirectory: next) {
        headers.append(header)
        directories.append(next)
      }
      next = bytes.number(next + 2 + count * 12, 4) ?? 0
    }
  }

  /// Returns the file with the directory of a page as its first one.
  package func file(ofPage index: Int, in data: Data) -> Data {
    guard let bytes = PictureBytes(data).ordered(at: 0), bytes.number(4, 4) != directories[index] else { return data }
    let order = bytes.isLittle ? [0, 8, 16, 24] : [24, 16, 8, 0]
    var file = data
    let start = file.startIndex + 4
    file.replaceSubrange(start..<start + 4, with: order.map { UInt8(directories[index] >> $0 & 255) })
    return file
  }
}

extension PictureHeader {
  /// Reads a directory of a TIFF; `nil` if it states no size.
  fileprivate init?(_ bytes: PictureBytes, tiffDirectory directory: Int) {
    self.init()
    readTIFF(bytes, from: 0, isWhole: true, directory: directory)
    guard width > 0, height > 0 else { return nil }
  }
}
