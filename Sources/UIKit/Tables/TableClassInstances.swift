import Foundation

extension UITableViewCell {
  /// Creates a cell of this class, in generic code; see ``UIView/classInstance(frame:)``.
  public static func classInstance(style: CellStyle, reuseIdentifier: String?) -> Self {
    unsafeDowncast(CellMaker.make(self, style, reuseIdentifier), to: Self.self)
  }
}

extension UITableViewHeaderFooterView {
  /// Creates a header or footer of this class, in generic code; see ``UIView/classInstance(frame:)``.
  public static func classInstance(reuseIdentifier: String?) -> Self {
    unsafeDowncast(HeaderFooterMaker.make(self, reuseIdentifier), to: Self.self)
  }
}
