/// The options of a visual format; their raw values are Apple's.
extension NSLayoutConstraint.FormatOptions {
  private static func aligning(_ attribute: NSLayoutConstraint.Attribute) -> Self {
    Self(rawValue: 1 << UInt(attribute.rawValue))
  }

  // MARK: - Alignment

  /// The left edges of all views of a column lie on one line.
  public static let alignAllLeft = aligning(.left)
  /// The right edges of all views of a column lie on one line.
  public static let alignAllRight = aligning(.right)
  /// The top edges of all views of a row lie on one line.
  public static let alignAllTop = aligning(.top)
  /// The bottom edges of all views of a row lie on one line.
  public static let alignAllBottom = aligning(.bottom)
  /// The leading edges of all views of a column lie on one line.
  public static let alignAllLeading = aligning(.leading)
  /// The trailing edges of all views of a column lie on one line.
  public static let alignAllTrailing = aligning(.trailing)
  /// The middles of all views of a column lie on one vertical line.
  public static let alignAllCenterX = aligning(.centerX)
  /// The middles of all views of a row lie on one horizontal line.
  public static let alignAllCenterY = aligning(.centerY)
  /// The last baselines of all views of a row lie on one line.
  public static let alignAllLastBaseline = aligning(.lastBaseline)
  /// The first baselines of all views of a row lie on one line.
  public static let alignAllFirstBaseline = aligning(.firstBaseline)
  /// The part of the options that says how views are aligned.
  public static let alignmentMask = Self(rawValue: 0xFFFF)

  // MARK: - Direction

  /// A row is read in the direction of the language: the default.
  public static let directionLeadingToTrailing = Self([])
  /// A row is read from left to right in every language.
  public static let directionLeftToRight = Self(rawValue: 1 << 16)
  /// A row is read from right to left in every language.
  public static let directionRightToLeft = Self(rawValue: 2 << 16)
  /// The part of the options that says in which direction a row is read.
  public static let directionMask = Self(rawValue: 3 << 16)

  // MARK: - Spacing

  /// Distances count from edge to edge: the default.
  public static let spacingEdgeToEdge = Self([])
  /// In a column, distances between views count from the last baseline of the upper one to the first of the lower one.
  ///
  /// The edge of a view without text takes the baseline's place. It has no meaning in a row. A standard distance (`-`)
  /// leaves 8 points between the lines of text, so it depends on the fonts.
  public static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)
  /// The part of the options that says where distances count from.
  public static let spacingMask = Self(rawValue: 1 << 19)

  /// The attributes that the options align views by, in the order of their raw values.
  var alignments: [NSLayoutConstraint.Attribute] {
    (0..<16).compactMap { bit in
      rawValue & (1 << UInt(bit)) == 0 ? nil : NSLayoutConstraint.Attribute(rawValue: bit)
    }
  }
}
