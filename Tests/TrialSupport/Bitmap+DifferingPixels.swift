import Foundation
import GTKPlatform

extension Bitmap {
  /// Returns all pixels as Cairo stores them, row by row.
  package func pixels() -> [UInt32] { premultipliedBytes().withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) } }
}

/// Returns the indices of the pixels that differ between two pictures, in ascending order, but no more than `limit`.
/// All pixels of pictures with different sizes differ.
///
/// Pieces of the pictures are compared first, because comparing single pixels is slow in debug builds.
package func differingPixels(_ one: [UInt32], _ other: [UInt32], upTo limit: Int = .max) -> [Int] {
  guard one.count == other.count else { return Array((0..<max(one.count, other.count)).prefix(limit)) }
  return one.withUnsafeBufferPointer { one in
    other.withUnsafeBufferPointer { other in
      guard let first = one.baseAddress, let second = other.baseAddress else { return [] }
      var (found, start): ([Int], Int) = ([], 0)
      while start < one.count, found.count < limit {
        let end = min(start + 64, one.count)
        if memcmp(first + start, second + start, (end - start) * MemoryLayout<UInt32>.stride) != 0 {
          var index = start
          while index < end, found.count < limit {
            if one[index] != other[index] { found.append(index) }
            index += 1
          }
        }
        start = end
      }
      return found
    }
  }
}
