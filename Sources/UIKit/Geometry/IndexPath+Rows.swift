import AloeCore
import Foundation

extension IndexPath {
  /// Creates the path of a row in a section of a table.
  public init(row: Int, section: Int) {
    // Without an array, which would be allocated for each path.
    self = IndexPath(index: section).appending(row)
  }
  /// Creates the path of an item in a section of a collection.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The section, the first index. A path without indices stops the program.
  public var section: Int {
    get { self[checked(0, "section")] }
    set { self[checked(0, "section")] = newValue }
  }
  /// The row, the second index. A path of fewer than two indices stops the program.
  public var row: Int {
    get { self[checked(1, "row")] }
    set { self[checked(1, "row")] = newValue }
  }
  /// The item, the second index. A path of fewer than two indices stops the program.
  public var item: Int {
    get { self[checked(1, "item")] }
    set { self[checked(1, "item")] = newValue }
  }

  /// Returns an index of the path, which must exist.
  private func checked(_ place: Int, _ name: StaticString) -> Int {
    demand(place < count, missing(name, count))
    return place
  }
}

/// Returns the message about a path that is too short. Foundation would stop an optimised program without one.
private func missing(_ name: StaticString, _ count: Int) -> String {
  "An index path of \(count) \(count == 1 ? "index" : "indices") was asked for its \(name). Create it with "
    + "IndexPath(row:section:) or IndexPath(item:section:)."
}

extension NSIndexPath {
  /// Creates the path of a row in a section of a table.
  public convenience init(row: Int, section: Int) {
    let indexes = [section, row]
    self.init(indexes: indexes, length: indexes.count)
  }
  /// Creates the path of an item in a section of a collection.
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The section, the first index. A path without indices stops the program.
  public var section: Int { number(0, "section") }
  /// The row, the second index. A path of fewer than two indices stops the program.
  public var row: Int { number(1, "row") }
  /// The item, the second index. A path of fewer than two indices stops the program.
  public var item: Int { number(1, "item") }

  private func number(_ place: Int, _ name: StaticString) -> Int {
    demand(place < length, missing(name, length))
    return index(atPosition: place)
  }
}
