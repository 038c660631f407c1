import UIKit

extension StackLayout {

  // MARK: Alignment

  /// Where children go across the direction they follow each other in.
  public enum Alignment: Hashable, Sendable {

    /// At the leading side of rows, at the top of columns.
    case leading
    /// In the middle.
    case center
    /// At the trailing side of rows, at the bottom of columns.
    case trailing
    /// From one side to the other.
    case fill

    /// The same as `leading`, so the right side where the text runs from right to left.
    public static var left: Alignment { .leading }
    /// The same as `trailing`, so the left side where the text runs from right to left.
    public static var right: Alignment { .trailing }
    /// The same as `leading`.
    public static var top: Alignment { .leading }
    /// The same as `trailing`.
    public static var bottom: Alignment { .trailing }

    /// What a stack view calls it.
    var inStackView: UIStackView.Alignment {
      switch self {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      case .fill: .fill
      }
    }

  }

}
