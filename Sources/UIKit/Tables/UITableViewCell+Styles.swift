extension UITableViewCell {
  /// The arrangement of a cell's built-in labels.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default` = 0
    /// A label on the left, and a grey one on the right.
    case value1 = 1
    /// A small label in the tint colour, and another small one beside it.
    case value2 = 2
    /// A label, and a smaller one below.
    case subtitle = 3
  }

  /// The colour of a selected or pressed row.
  public enum SelectionStyle: Int, Sendable {
    /// No change.
    case none = 0
    /// Grey, like ``default``.
    case blue = 1
    /// Grey.
    case gray = 2
    /// Grey.
    case `default` = 3
  }

  /// The standard accessories, which are shown at the end of a row.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none = 0
    /// A chevron: the row leads to another screen.
    case disclosureIndicator = 1
    /// A details button and a chevron.
    case detailDisclosureButton = 2
    /// A checkmark, in the tint colour.
    case checkmark = 3
    /// A details button.
    case detailButton = 4
  }

  /// The control that a row offers in editing mode.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A button that deletes the row.
    case delete = 1
    /// A button that inserts a row.
    case insert = 2
  }

  /// The style of the separator below a row.
  public enum SeparatorStyle: Int, Sendable {
    /// No separator.
    case none = 0
    /// A line of one device pixel.
    case singleLine = 1
  }
}
