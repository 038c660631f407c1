import Foundation

extension UICellAccessory {
  /// The options of a chevron that turns.
  public struct OutlineDisclosureOptions: @unchecked Sendable {
    // Unchecked because of UIColor, which never changes.

    /// The effect of taps.
    public enum Style: Int, Sendable {
      /// ``header`` for a header of the list, and ``cell`` for other cells.
      case automatic
      /// A tap on the cell expands or collapses its item.
      case header
      /// Only a tap on the chevron expands or collapses the item.
      case cell
    }

    /// The effect of taps; `.automatic` by default.
    public var style = Style.automatic
    /// Whether the accessory is hidden but keeps its space; false by default.
    public var isHidden = false
    /// The width that is reserved for the accessory; the system's by default.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// The accessory's colour; `nil`, the default, is the tint colour.
    public var tintColor: UIColor?

    /// Creates options; `nil` means a default value.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }

    var options: Options {
      Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor, style: style)
    }
  }

  /// The options of a control by which a cell is moved.
  public struct ReorderOptions: @unchecked Sendable {
    // Unchecked because of UIColor, which never changes.

    /// Whether the accessory is hidden but keeps its space; false by default.
    public var isHidden = false
    /// The width that is reserved for the accessory; the system's by default.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// The accessory's colour; `nil`, the default, is the system's.
    public var tintColor: UIColor?
    /// Whether a line divides the control from accessories before it; true by default.
    public var showsVerticalSeparator = true

    /// Creates options; `nil` means a default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }

    var options: Options {
      Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
        showsVerticalSeparator: showsVerticalSeparator)
    }
  }

  /// The options of a label accessory.
  public struct LabelOptions: @unchecked Sendable {
    // Unchecked because of UIColor and UIFont, which never change.

    /// Whether the accessory is hidden but keeps its space; false by default.
    public var isHidden = false
    /// The width reserved for the accessory; the text's actual width by default.
    public var reservedLayoutWidth = LayoutDimension.actual
    /// The accessory's colour; `nil`, the default, means the colour of secondary text.
    public var tintColor: UIColor?
    /// The label's font; the font of body text by default.
    public var font: UIFont
    /// Whether a preferred or scaled font changes with the user's text size; true by default.
    public var adjustsFontForContentSizeCategory = true

    /// Creates options; `nil` means a default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.font = font ?? .preferredFont(forTextStyle: .body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }

    var options: Options {
      Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor, font: font,
        adjustsFontForContentSizeCategory: adjustsFontForContentSizeCategory)
    }
  }

  /// A client's view as an accessory.
  public struct CustomViewConfiguration: CommonAccessoryOptions, @unchecked Sendable {
    // Unchecked because of the view and the closure, which are used only on the main thread.

    /// The view.
    public let customView: UIView
    /// The end of the cell at which the view is, and its position there.
    public let placement: Placement
    /// Whether the view is hidden but keeps its space; false by default.
    public var isHidden = false
    /// The width that is reserved for the accessory; the system's by default, but a wider view keeps its own width.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// The tint colour of the view; `nil`, the default, is the cell's.
    public var tintColor: UIColor?
    /// Whether the view keeps its bounds' size; false by default: it has its intrinsic or fitting size.
    public var maintainsFixedSize = false

    /// Creates a configuration; `nil` means a default value.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
