/// The options of a visual format; their raw values are Apple's.
extension NSLayoutConstraint.FormatOptions {
  private static func aligning(_ attribute: NSLayoutConstraint.Attribute) -> Self {
    Self(rawValue: 1 << UInt(attribute.rawValue))
  }

  // MARK: - Alignment

  /// Aligns the left edges of all views of a column.
  public static let alignAllLeft = aligning(.left)
  /// Aligns the right edges of all views of a column.
  public static let alignAllRight = aligning(.right)
  /// Aligns the top edges of all views of a row.
  public static let alignAllTop = aligning(.top)
  /// Aligns the bottom edges of all views of a row.
  public static let alignAllBottom = aligning(.bottom)
  /// Aligns the leading edges of all views of a column.
  public static let alignAllLeading = aligning(.leading)
  /// Aligns the trailing edges of all views of a column.
  public static let alignAllTrailing = aligning(.trailing)
  /// Aligns the centres of all views of a column on one vertical line.
  public static let alignAllCenterX = aligning(.centerX)
  /// Aligns the centres of all views of a row on one horizontal line.
  public static let alignAllCenterY = aligning(.centerY)
  /// Aligns the last baselines of all views of a row.
  public static let alignAllLastBaseline = aligning(.lastBaseline)
  /// Aligns the first baselines of all views of a row.
  public static let alignAllFirstBaseline = aligning(.firstBaseline)
  /// The mask of the alignment options.
  public static let alignmentMask = Self(rawValue: 0xFFFF)

  // MARK: - Direction

  /// Reads a row in the direction of the language: the default.
  public static let directionLeadingToTrailing = Self([])
  /// Reads a row from left to right in every language.
  public static let directionLeftToRight = Self(rawValue: 1 << 16)
  /// Reads a row from right to left in every language.
  public static let directionRightToLeft = Self(rawValue: 2 << 16)
  /// The mask of the direction options.
  public static let directionMask = Self(rawValue: 3 << 16)

  // MARK: - Spacing

  /// Measures distances from edge to edge: the default.
  public static let spacingEdgeToEdge = Self([])
  /// Measures distances between the views of a column from the last baseline of the upper one to the first of the lower
  /// one.
  ///
  /// The edge of a view without text replaces the baseline. It has no effect in a row. A standard distance (`-`) leaves
  /// 8 points between the lines of text, so it depends on the fonts.
  public static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)
  /// The mask of the spacing options.
  public static let spacingMask = Self(rawValue: 1 << 19)

  /// The attributes by which the options align views, in the order of their raw values.
  var alignments: [NSLayoutConstraint.Attribute] {
    (0..<16).compactMap { bit in
      rawValue & (1 << UInt(bit)) == 0 ? nil : NSLayoutConstraint.Attribute(rawValue: bit)
    }
  }
}
