import UIKit

extension StackLayout {

  // MARK: Alignment

  /// Where children lie across the direction in which they follow each other.
  public enum Alignment: Hashable, Sendable {

    /// At the leading side of rows, at the top of columns.
    case leading
    /// In the middle.
    case center
    /// At the trailing side of rows, at the bottom of columns.
    case trailing
    /// From one side to the other.
    case fill

    /// Equal to `leading`: the right side where text runs from right to left.
    public static var left: Alignment { .leading }
    /// Equal to `trailing`: the left side where text runs from right to left.
    public static var right: Alignment { .trailing }
    /// Equal to `leading`.
    public static var top: Alignment { .leading }
    /// Equal to `trailing`.
    public static var bottom: Alignment { .trailing }

    /// The stack view's name for it.
    var inStackView: UIStackView.Alignment {
      switch self {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      case .fill: .fill
      }
    }

    /// Makes the alignment that a stack view has another name for.
    init(_ alignment: UIStackView.Alignment) {
      switch alignment {
      case .center: self = .center
      case .trailing: self = .trailing
      case .fill: self = .fill
      default: self = .leading
      }
    }

  }

  /// The line of text that columns have in common. It's a type of its own, because rows have none.
  public enum BaselineAlignment: Hashable, Sendable {

    /// The first line of each, as high up as they go.
    case firstBaseline
    /// The last line of each, as far down as they go.
    case lastBaseline

    var inStackView: UIStackView.Alignment { self == .firstBaseline ? .firstBaseline : .lastBaseline }

  }

  /// The conditions in which columns become rows, because there isn't enough space for them side by side.
  public struct Breakpoints: OptionSet, Hashable, Sendable {

    /// A bit for each condition.
    public let rawValue: Int

    /// Makes a set from a bit for each condition.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// At the text sizes for accessibility.
    public static let atAccessibilitySizes = Breakpoints(rawValue: 1)
    /// Where the horizontal size class is compact.
    public static let inCompactWidth = Breakpoints(rawValue: 2)

    /// The set as settings hold it.
    var inSettings: AxisBreakpoints {
      AxisBreakpoints(accessibilitySizes: contains(.atAccessibilitySizes), compactWidth: contains(.inCompactWidth))
    }

  }

  /// Where an overlay or a background lies on its node.
  public struct Placement: Hashable, Sendable {

    /// From the leading side to the trailing one.
    public var horizontal: Alignment
    /// From the top to the bottom.
    public var vertical: Alignment

    /// Makes a placement of an alignment across and one down.
    public init(horizontal: Alignment, vertical: Alignment) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    init(_ placement: LayerPlacement) {
      self.init(horizontal: Alignment(placement.horizontal), vertical: Alignment(placement.vertical))
    }

    /// The placement as settings hold it.
    var inSettings: LayerPlacement {
      LayerPlacement(horizontal: horizontal.inStackView, vertical: vertical.inStackView)
    }

    /// From edge to edge, both ways.
    public static let fill = Placement(horizontal: .fill, vertical: .fill)
    /// In the middle.
    public static let center = Placement(horizontal: .center, vertical: .center)
    /// In the middle of the upper edge.
    public static let top = Placement(horizontal: .center, vertical: .top)
    /// In the middle of the lower edge.
    public static let bottom = Placement(horizontal: .center, vertical: .bottom)
    /// In the middle of the leading edge.
    public static let leading = Placement(horizontal: .leading, vertical: .center)
    /// In the middle of the trailing edge.
    public static let trailing = Placement(horizontal: .trailing, vertical: .center)
    /// In the upper leading corner.
    public static let topLeading = Placement(horizontal: .leading, vertical: .top)
    /// In the upper trailing corner.
    public static let topTrailing = Placement(horizontal: .trailing, vertical: .top)
    /// In the lower leading corner.
    public static let bottomLeading = Placement(horizontal: .leading, vertical: .bottom)
    /// In the lower trailing corner.
    public static let bottomTrailing = Placement(horizontal: .trailing, vertical: .bottom)

  }

}
