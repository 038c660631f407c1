import Foundation

/// The appearance of a view's background: colour, visual effect, corners, stroke, shadow, image, or a custom view.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
  // Unchecked because of UIColor, UIImage and UIView; views are used only on the main thread.

  let style: Style

  init(_ style: Style) {
    self.style = style
    let look = style.look(isFilled: false)
    (color, cornerRadius, backgroundInsets) = (look.color, look.cornerRadius, look.insets)
  }

  /// A view that replaces the colour, with the same corners; `nil` by default.
  public var customView: UIView?
  /// The corner radius in points; 0 by default, and 10 for the cells of a sidebar. A button's background uses it with
  /// the corner style `.fixed`.
  public var cornerRadius: CGFloat
  /// The distance of the background from the edges, in points; 0 by default.
  public var backgroundInsets: NSDirectionalEdgeInsets
  /// The edges at which the layout margins of the view add to ``backgroundInsets``; none by default.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

  /// The colour; `nil` is the tint colour, or for a button the colour of its kind. The default depends on the variant
  /// and the state; a colour that was set stays in all states.
  public var backgroundColor: UIColor? {
    get { color }
    set { (color, hasOwnColor) = (newValue, true) }
  }
  private var color: UIColor?
  private var hasOwnColor = false
  /// A function that transforms the colour; `nil` by default.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// A visual effect behind the colour; `nil` by default. The headers of plain lists have an opaque colour
  /// on Linux, because a blur would be redrawn whenever something scrolls beneath it.
  public var visualEffect: UIVisualEffect?

  /// An image over the colour; `nil` by default.
  public var image: UIImage?
  /// The content mode of the image; `.scaleToFill` by default.
  public var imageContentMode: UIView.ContentMode = .scaleToFill

  /// The colour of the stroke; `nil`, the default, is the tint colour.
  public var strokeColor: UIColor?
  /// A function that transforms the stroke's colour; `nil` by default.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the stroke, in points; 0 by default.
  public var strokeWidth: CGFloat = 0
  /// The distance of the stroke outside of the edge, in points; 0 by default.
  public var strokeOutset: CGFloat = 0
  /// The appearance of the shadow; none by default.
  public var shadowProperties = UIShadowProperties()

  // MARK: - Resolving

  /// Returns the background for a state: with the state's colour, unless a colour was set.
  ///
  /// The cells of lists are grey while they're pressed, selected, or the target of a drop; cells of sidebars are in the
  /// tint colour.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard !hasOwnColor else { return self }
    var updated = self
    updated.color = style.look(isFilled: ConfigurationStates(state).isFilled).color
    return updated
  }

  /// Returns the final colour for a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the final colour of the stroke for a tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

extension UIBackgroundConfiguration {
  // MARK: - Variants

  /// Returns a background that shows nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// Returns a configuration for a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  /// Returns a configuration for a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainEdge) }
  /// Returns a configuration for a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
  /// Returns a configuration for a header or footer in a grouped list, which has no colour.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.noColor) }
  /// Returns a configuration for a header in a sidebar, which has no colour.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.noColor) }
  /// Returns a configuration for a cell in a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }
  /// Returns a configuration for a cell in a list beside a sidebar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarCell)
  }
  /// Returns a configuration for a cell in a plain list. Unlike Apple's, it doesn't adapt to the list's appearance.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  /// Returns a configuration for a header in a plain list. Unlike Apple's, it doesn't adapt to the list's appearance.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainEdge) }
  /// Returns a configuration for a footer in a plain list. Unlike Apple's, it doesn't adapt to the list's appearance.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainEdge) }

  enum Style: Sendable {
    /// The background of a button, which determines the colours.
    case button
    case clear, plainCell, plainEdge, groupedCell, noColor, sidebarCell

    struct Look {
      var color: UIColor? = .clear
      var cornerRadius: CGFloat = 0
      var insets = NSDirectionalEdgeInsets.zero
    }

    func look(isFilled: Bool) -> Look {
      switch self {
      case .button: Look(color: nil)
      case .clear, .noColor: Look()
      case .plainCell: Look(color: isFilled ? .systemGray4 : .systemBackground)
      case .plainEdge: Look(color: .systemBackground)
      case .groupedCell: Look(color: isFilled ? .systemGray4 : .secondarySystemGroupedBackground)
      case .sidebarCell: Look(color: isFilled ? nil : .clear, cornerRadius: 10)
      }
    }
  }
}
