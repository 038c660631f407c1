import Foundation

extension IndexPath {
  /// Creates the path of a row in a section of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates the path of an item in a section of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section, the first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The row, the second index.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The item, the second index.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  /// Creates the path of a row in a section of a table.
  public convenience init(row: Int, section: Int) {
    let indexes = [section, row]
    self.init(indexes: indexes, length: indexes.count)
  }
  /// Creates the path of an item in a section of a collection.
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The section, the first index.
  public var section: Int { index(atPosition: 0) }
  /// The row, the second index.
  public var row: Int { index(atPosition: 1) }
  /// The item, the second index.
  public var item: Int { index(atPosition: 1) }
}
