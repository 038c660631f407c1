import Foundation

extension UISplitViewController {
  /// The number of columns of a split view.
  public enum Style: Int, Sendable {
    /// Two columns, set by ``UISplitViewController/viewControllers``, as before iOS 14.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// A column, in the order of navigation.
  public enum Column: Int, Sendable, CaseIterable {
    /// The first column, such as a sidebar.
    case primary = 0
    /// The middle column of three.
    case supplementary = 1
    /// The column with the remaining width.
    case secondary = 2
    /// The controller shown in place of all columns in a narrow window.
    case compact = 3
  }

  /// The visible columns and their arrangement.
  public enum DisplayMode: Int, Sendable {
    /// The mode that suits the width.
    case automatic = 0
    /// The secondary column alone.
    case secondaryOnly = 1
    /// The column before the secondary one, beside it.
    case oneBesideSecondary = 2
    /// The column before the secondary one, over it.
    case oneOverSecondary = 3
    /// All three columns side by side.
    case twoBesideSecondary = 4
    /// Two columns over the secondary one.
    case twoOverSecondary = 5
    /// Two columns, and the visible rest of the secondary one, which keeps its width.
    case twoDisplaceSecondary = 6

    /// The older name of ``secondaryOnly``.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The older name of ``oneBesideSecondary``.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The older name of ``oneOverSecondary``.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// The way in which shown columns share the width with the secondary one.
  public enum SplitBehavior: Int, Sendable {
    /// Side by side if the secondary column keeps 600 points, otherwise over it.
    case automatic = 0
    /// Side by side.
    case tile = 1
    /// Over the secondary column.
    case overlay = 2
    /// Displacing the secondary column.
    case displace = 3
  }

  /// The conditions under which bars have the button that shows and hides a column.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// The button appears if columns can be shown and hidden.
    case automatic = 0
    /// Never.
    case never = 1
    /// Same as ``automatic`` on Linux.
    case always = 2
  }

  /// The side of the primary column.
  public enum PrimaryEdge: Int, Sendable {
    /// The side where lines begin.
    case leading = 0
    /// The side where lines end.
    case trailing = 1
  }

  /// The background of the primary column.
  public enum BackgroundStyle: Int, Sendable {
    /// The background of its controller.
    case none = 0
    /// The background of a sidebar.
    case sidebar = 1
  }
}
