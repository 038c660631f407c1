extension UITableViewCell {
  /// Where the texts are.
  public enum CellStyle: Int, Sendable {
    /// One text.
    case `default` = 0
    /// A text at the left, a grey one at the right.
    case value1 = 1
    /// A small text in the tint colour, and a small one beside it.
    case value2 = 2
    /// A text, and a smaller one below.
    case subtitle = 3
  }

  /// The colour of a row that is chosen or pressed.
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

  /// The mark at the end of a row.
  public enum AccessoryType: Int, Sendable {
    /// No mark.
    case none = 0
    /// An angle: the row leads to another screen.
    case disclosureIndicator = 1
    /// A button for details, and an angle.
    case detailDisclosureButton = 2
    /// A tick, in the tint colour.
    case checkmark = 3
    /// A button for details.
    case detailButton = 4
  }

  /// What a row offers in editing mode.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A button that deletes the row.
    case delete = 1
    /// A button that inserts a row.
    case insert = 2
  }

  /// What separates rows.
  public enum SeparatorStyle: Int, Sendable {
    /// By nothing.
    case none = 0
    /// By a line as thin as a device pixel.
    case singleLine = 1
  }
}
