import AloeCore
import CoreGraphics
import Foundation

/// The numbers of rows in the lists of a composition, by section.
struct ListedRows {
  private(set) var all = 0
  /// The number of unmeasured rows in each section; 0 in sections that aren't lists.
  private var unmeasured: SectionOffsets

  /// Creates the numbers for the sections of a composition.
  /// - Parameter counts: The numbers of rows, and of the unmeasured ones among them, of each section.
  init(_ counts: [(all: Int, unmeasured: Int)]) {
    var unmeasured: [CGFloat] = []
    unmeasured.reserveCapacity(counts.count)
    for count in counts {
      all += count.all
      unmeasured.append(CGFloat(count.unmeasured))
    }
    self.unmeasured = SectionOffsets(unmeasured)
  }

  /// Sets the number of unmeasured rows of a section. O(log sections).
  mutating func setUnmeasured(_ count: Int, inSection section: Int) {
    unmeasured.setLength(CGFloat(count), at: section)
  }

  /// Returns the number of unmeasured rows in the sections before a section. O(log sections).
  func unmeasuredCount(before section: Int) -> Int { Int(unmeasured.offset(at: section)) }

  var allUnmeasured: Int { unmeasuredCount(before: unmeasured.count) }

  /// Returns the section that contains the unmeasured row before which there's a given number of such rows; `nil` if
  /// there's no such row. O(log² sections).
  func section(ofUnmeasured number: Int) -> Int? {
    guard number >= 0, number < allUnmeasured else { return nil }
    return (0..<unmeasured.count).partitioningIndex { unmeasuredCount(before: $0 + 1) > number }
  }
}
