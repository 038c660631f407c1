import Foundation

extension UIListContentConfiguration {
  // MARK: - Variants

  /// Returns a configuration for a cell; secondary text is below the text.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
  /// Returns a configuration for a cell with secondary text below the text.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.subtitleCell) }
  /// Returns a configuration for a cell with a grey secondary text at the end, or below if both don't fit on a line.
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(.valueCell) }
  /// Returns a configuration for a cell in a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarCell) }
  /// Returns a configuration for a cell in a sidebar, with secondary text below the text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarSubtitleCell)
  }
  /// Returns a configuration for a cell in a list beside a sidebar.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarCell) }
  /// Returns a configuration for a cell in a list beside a sidebar, with secondary text below the text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarSubtitleCell)
  }
  /// Returns a configuration for a header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }
  /// Returns a configuration for a footer in a plain list.
  public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }
  /// Returns a configuration for a header in a grouped list, in capitals.
  public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader) }
  /// Returns a configuration for a footer in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter) }
  /// Returns a configuration for a prominent header in an inset grouped list.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.prominentHeader)
  }
  /// Returns a configuration for an even more prominent header in an inset grouped list.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.extraProminentHeader)
  }
  /// Returns a configuration for a header in a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarHeader) }
  /// Returns a configuration for a header in a plain list. Unlike Apple's, it doesn't adapt to the list's appearance.
  public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }
  /// Returns a configuration for a footer in a plain list. Unlike Apple's, it doesn't adapt to the list's appearance.
  public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }

  enum Style: Sendable {
    case cell, subtitleCell, valueCell, sidebarCell, sidebarSubtitleCell
    case plainHeader, plainFooter, groupedHeader, groupedFooter
    case prominentHeader, extraProminentHeader, sidebarHeader

    /// Whether the style is a cell's, which is at least as tall as a row.
    var isCell: Bool {
      switch self {
      case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell: true
      default: false
      }
    }

    /// The default margins. The margins of cells and of a grouped list's headers have UIKit's values; the others are
    /// chosen so that headers are as tall as UIKit's at the default text size.
    var margins: NSDirectionalEdgeInsets {
      func margins(_ top: CGFloat, _ bottom: CGFloat) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: top, leading: isCell ? 16 : 8, bottom: bottom, trailing: 8)
      }
      switch self {
      case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell: return margins(11, 11)
      case .plainHeader, .plainFooter: return margins(4, 4)
      case .groupedHeader: return margins(17, 6)
      case .groupedFooter: return margins(8, 14)
      case .prominentHeader, .extraProminentHeader, .sidebarHeader: return margins(15, 9)
      }
    }

    var text: TextRole {
      switch self {
      case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell: .body
      case .plainHeader, .prominentHeader: .headline
      case .extraProminentHeader, .sidebarHeader: .title
      case .groupedHeader: .capitals
      case .plainFooter, .groupedFooter: .footnote
      }
    }

    var secondaryText: TextRole {
      switch self {
      case .cell, .subtitleCell: .caption
      case .valueCell: .value
      case .sidebarCell, .sidebarSubtitleCell: .subheadline
      default: .footnote
      }
    }

    /// Returns the colour of labels and image in a state; `nil` if each has its own.
    func color(in states: ConfigurationStates) -> UIColor? {
      if states.isDisabled { return .tertiaryLabel }
      return states.isFilled && (self == .sidebarCell || self == .sidebarSubtitleCell) ? .white : nil
    }
  }

  /// The role of a label, which determines its default font and colour.
  enum TextRole: Sendable {
    case body, caption, value, subheadline, headline, title, capitals, footnote

    var color: UIColor {
      switch self {
      case .body, .caption, .headline, .title: .label
      case .value, .subheadline, .capitals, .footnote: .secondaryLabel
      }
    }
    var isUppercase: Bool { self == .capitals }

    /// The font at the app's text size.
    var font: UIFont {
      switch self {
      case .body, .value: .preferredFont(forTextStyle: .body)
      case .caption: .preferredFont(forTextStyle: .caption1)
      case .subheadline: .preferredFont(forTextStyle: .subheadline)
      case .headline: .preferredFont(forTextStyle: .headline)
      case .title: UIFontMetrics(forTextStyle: .title3).scaledFont(for: .systemFont(ofSize: 20, weight: .bold))
      case .capitals, .footnote: .preferredFont(forTextStyle: .footnote)
      }
    }
  }
}
