import UIKit

// A name of an earlier version, which a fix-it replaces.

extension RowSection {

  /// Creates a section with text before and after the rows.
  @available(*, deprecated, renamed: "init(title:rows:footer:style:)")
  public convenience init(title: String?, rows: [UIView] = [], note: String?, style: Style = .plain) {
    self.init(title: title, rows: rows, footer: note, style: style)
  }

}
