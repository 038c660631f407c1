import UIKit

extension StackLayout {

  // MARK: Alignment

  /// The alignment of children perpendicular to the direction in which they're arranged.
  public enum Alignment: Hashable, Sendable {

    /// At the leading edge in rows, at the top in columns.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge in rows, at the bottom in columns.
    case trailing
    /// From edge to edge.
    case fill

    /// Equal to `leading`: the right side in right-to-left layouts.
    public static var left: Alignment { .leading }
    /// Equal to `trailing`: the left side in right-to-left layouts.
    public static var right: Alignment { .trailing }
    /// Equal to `leading`.
    public static var top: Alignment { .leading }
    /// Equal to `trailing`.
    public static var bottom: Alignment { .trailing }

    /// The stack view's alignment.
    var inStackView: UIStackView.Alignment {
      switch self {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      case .fill: .fill
      }
    }

    /// Creates the alignment that corresponds to a stack view's.
    init(_ alignment: UIStackView.Alignment) {
      switch alignment {
      case .center: self = .center
      case .trailing: self = .trailing
      case .fill: self = .fill
      default: self = .leading
      }
    }

  }

  /// The text baseline on which columns are aligned. It's a separate type, because rows have none.
  public enum BaselineAlignment: Hashable, Sendable {

    /// The first baseline of each child, at the highest possible position.
    case firstBaseline
    /// The last baseline of each child, at the lowest possible position.
    case lastBaseline

    var inStackView: UIStackView.Alignment { self == .firstBaseline ? .firstBaseline : .lastBaseline }

  }

  /// The conditions in which columns become rows, because there isn't enough space for them side by side.
  public struct Breakpoints: OptionSet, Hashable, Sendable {

    /// A bit for each condition.
    public let rawValue: Int

    /// Creates a set from a bit for each condition.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// At the accessibility text sizes.
    public static let atAccessibilitySizes = Breakpoints(rawValue: 1)
    /// In a compact horizontal size class.
    public static let inCompactWidth = Breakpoints(rawValue: 2)

    /// The set as it's stored in settings.
    var inSettings: AxisBreakpoints {
      AxisBreakpoints(atAccessibilitySizes: contains(.atAccessibilitySizes), inCompactWidth: contains(.inCompactWidth))
    }

  }

  /// The position of an overlay or a background on its node.
  public struct Placement: Hashable, Sendable {

    /// The horizontal alignment.
    public var horizontal: Alignment
    /// The vertical alignment.
    public var vertical: Alignment

    /// Creates a placement from a horizontal and a vertical alignment.
    public init(horizontal: Alignment, vertical: Alignment) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    init(_ placement: LayerPlacement) {
      self.init(horizontal: Alignment(placement.horizontal), vertical: Alignment(placement.vertical))
    }

    /// The placement as it's stored in settings.
    var inSettings: LayerPlacement {
      LayerPlacement(horizontal: horizontal.inStackView, vertical: vertical.inStackView)
    }

    /// From edge to edge in both directions.
    public static let fill = Placement(horizontal: .fill, vertical: .fill)
    /// In the centre.
    public static let center = Placement(horizontal: .center, vertical: .center)
    /// In the middle of the top edge.
    public static let top = Placement(horizontal: .center, vertical: .top)
    /// In the middle of the bottom edge.
    public static let bottom = Placement(horizontal: .center, vertical: .bottom)
    /// In the middle of the leading edge.
    public static let leading = Placement(horizontal: .leading, vertical: .center)
    /// In the middle of the trailing edge.
    public static let trailing = Placement(horizontal: .trailing, vertical: .center)
    /// In the top leading corner.
    public static let topLeading = Placement(horizontal: .leading, vertical: .top)
    /// In the top trailing corner.
    public static let topTrailing = Placement(horizontal: .trailing, vertical: .top)
    /// In the bottom leading corner.
    public static let bottomLeading = Placement(horizontal: .leading, vertical: .bottom)
    /// In the bottom trailing corner.
    public static let bottomTrailing = Placement(horizontal: .trailing, vertical: .bottom)

  }

}
