import Foundation

extension String {
  /// Returns whether another string has the same code points. Equal strings may have different code points, such as
  /// precomposed and combining accents, and then different offsets.
  package func isWritten(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { given in
        own.isEmpty || memcmp(own.baseAddress!, given.baseAddress!, own.count) == 0  // Neither is empty.
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension String? {
  /// Returns whether another string has the same code points, or both are `nil`.
  package func isWritten(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.isWritten(as: other)
  }
}
