@testable import Gallery

/// A row far down in the gallery's long list, which has a hundred thousand rows with `ALOE_LONG_TESTS`, and fewer
/// without.
@MainActor enum FarRow {
  static let number = RowsViewController.count / 10 * 9
  /// The words that a screen reader speaks.
  static let words = [18_000: "Row 18000, Eighteen thousand", 90_000: "Row 90000, Ninety thousand"][number] ?? ""
  /// The number of the list's elements: the rows and the field above them.
  static let elements = RowsViewController.count + 1
}
