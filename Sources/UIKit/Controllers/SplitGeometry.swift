import Foundation

/// The positions of the columns of a split view, measured from the primary column's edge.
struct SplitGeometry: Equatable {
  typealias Mode = UISplitViewController.DisplayMode
  typealias Column = UISplitViewController.Column

  var size: CGSize
  /// The width of the primary column.
  var primary: CGFloat
  /// The width of the supplementary column; `nil` if there is none.
  var supplementary: CGFloat?

  /// The minimum width of the secondary column, in points. If there's less space, other columns cover it in the display
  /// modes that the split view chooses.
  static let minSecondaryWidth: CGFloat = 600

  /// Returns the columns that a mode shows, the secondary first.
  func columns(in mode: Mode) -> [Column] {
    switch mode {
    case .automatic, .secondaryOnly: [.secondary]
    case .oneBesideSecondary, .oneOverSecondary: [.secondary, supplementary == nil ? .primary : .supplementary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      supplementary == nil ? [.secondary, .primary] : [.secondary, .supplementary, .primary]
    }
  }

  /// Returns the frame of a column in a mode; the frame of a hidden column is beyond the edge.
  func frame(of column: Column, in mode: Mode) -> CGRect {
    let isSeen = columns(in: mode).contains(column)
    switch column {
    case .primary: return rect(isSeen ? 0 : -primary, primary)
    case .supplementary:
      let width = supplementary ?? 0
      return rect(!isSeen ? -width : columns(in: mode).contains(.primary) ? primary : 0, width)
    case .secondary: return secondaryFrame(in: mode)
    case .compact: return rect(0, size.width)
    }
  }

  private func secondaryFrame(in mode: Mode) -> CGRect {
    let one = supplementary ?? primary
    let two = primary + (supplementary ?? 0)
    switch mode {
    case .oneBesideSecondary: return rect(one, size.width - one)
    case .twoBesideSecondary: return rect(two, size.width - two)
    case .twoDisplaceSecondary: return rect(two, size.width - one)
    case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary: return rect(0, size.width)
    }
  }

  private func rect(_ x: CGFloat, _ width: CGFloat) -> CGRect {
    CGRect(x: x, y: 0, width: max(0, width), height: size.height)
  }

  // MARK: - Modes

  /// Returns a mode; without a supplementary column, the corresponding mode without it.
  func possible(_ mode: Mode) -> Mode {
    guard supplementary == nil else { return mode }
    switch mode {
    case .twoBesideSecondary: return .oneBesideSecondary
    case .twoOverSecondary, .twoDisplaceSecondary: return .oneOverSecondary
    default: return mode
    }
  }

  /// The mode with the most columns that leave the secondary one its minimum width.
  var automaticMode: Mode {
    if let supplementary, size.width - primary - supplementary >= Self.minSecondaryWidth { return .twoBesideSecondary }
    return size.width - (supplementary ?? primary) >= Self.minSecondaryWidth ? .oneBesideSecondary : .secondaryOnly
  }

  /// Returns the mode that shows a column in addition to another mode's columns.
  func mode(showing column: Column, from mode: Mode, _ behavior: UISplitViewController.SplitBehavior) -> Mode {
    switch column {
    case .compact: return mode
    case .secondary: return isOver(mode) ? .secondaryOnly : mode
    case .primary, .supplementary: break
    }
    guard !columns(in: mode).contains(column) else { return mode }
    let showsTwo = column == .primary && supplementary != nil
    let rest = size.width - (showsTwo ? primary + (supplementary ?? 0) : supplementary ?? primary)
    switch behavior {
    case .tile: return showsTwo ? .twoBesideSecondary : .oneBesideSecondary
    case .overlay: return showsTwo ? .twoOverSecondary : .oneOverSecondary
    case .displace: return showsTwo ? .twoDisplaceSecondary : .oneBesideSecondary
    case .automatic:
      if rest >= Self.minSecondaryWidth { return showsTwo ? .twoBesideSecondary : .oneBesideSecondary }
      return showsTwo ? .twoOverSecondary : .oneOverSecondary
    }
  }

  /// Returns the mode without a column and the columns before it.
  func mode(hiding column: Column, from mode: Mode) -> Mode {
    guard column != .secondary, columns(in: mode).contains(column) else { return mode }
    guard column == .primary, supplementary != nil else { return .secondaryOnly }
    return mode == .twoOverSecondary ? .oneOverSecondary : .oneBesideSecondary
  }

  /// Returns whether columns cover the secondary one.
  func isOver(_ mode: Mode) -> Bool { mode == .oneOverSecondary || mode == .twoOverSecondary }
}
