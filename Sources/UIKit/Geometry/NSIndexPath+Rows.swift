import Foundation

extension NSIndexPath {
  /// Creates the path of a row in a section of a table.
  public convenience init(forRow row: Int, inSection section: Int) { self.init(indexes: [section, row], length: 2) }
  /// Creates the path of an item in a section of a collection.
  public convenience init(forItem item: Int, inSection section: Int) { self.init(indexes: [section, item], length: 2) }

  /// The section, the first index.
  public var section: Int { index(atPosition: 0) }
  /// The row, the second index.
  public var row: Int { index(atPosition: 1) }
  /// The item, the second index.
  public var item: Int { index(atPosition: 1) }
}
