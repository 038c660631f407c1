import Foundation

extension UISplitViewController {
  /// How many columns a split view has.
  public enum Style: Int, Sendable {
    /// Two, set by ``UISplitViewController/viewControllers``, as before iOS 14.
    case unspecified = 0
    /// A primary and a secondary one.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary one.
    case tripleColumn = 2
  }

  /// A column, in the order in which each leads to the next.
  public enum Column: Int, Sendable, CaseIterable {
    /// The first, such as a sidebar.
    case primary = 0
    /// The one between, of three.
    case supplementary = 1
    /// The one that has what is left of the width.
    case secondary = 2
    /// What is shown in place of all where there's little width.
    case compact = 3
  }

  /// Which columns are seen, and how.
  public enum DisplayMode: Int, Sendable {
    /// As the width allows.
    case automatic = 0
    /// The secondary one alone.
    case secondaryOnly = 1
    /// The one before the secondary, beside it.
    case oneBesideSecondary = 2
    /// The one before the secondary, over it.
    case oneOverSecondary = 3
    /// All three side by side.
    case twoBesideSecondary = 4
    /// Two over the secondary one.
    case twoOverSecondary = 5
    /// Two, and as much of the secondary one as is left, which keeps its width.
    case twoDisplaceSecondary = 6

    /// ``secondaryOnly``, by its older name.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// ``oneBesideSecondary``, by its older name.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// ``oneOverSecondary``, by its older name.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// How columns that come in share the width with the secondary one.
  public enum SplitBehavior: Int, Sendable {
    /// Side by side where the secondary column keeps 600 points, else over it.
    case automatic = 0
    /// Side by side.
    case tile = 1
    /// Over the secondary column.
    case overlay = 2
    /// They push the secondary column aside.
    case displace = 3
  }

  /// When bars have the button that shows and hides a column.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// Where columns can be shown and hidden.
    case automatic = 0
    /// Never.
    case never = 1
    /// As ``automatic`` here.
    case always = 2
  }

  /// The side of the primary column.
  public enum PrimaryEdge: Int, Sendable {
    /// Where lines begin.
    case leading = 0
    /// Where lines end.
    case trailing = 1
  }

  /// The background of the primary column.
  public enum BackgroundStyle: Int, Sendable {
    /// Its controller's.
    case none = 0
    /// A sidebar's.
    case sidebar = 1
  }
}
