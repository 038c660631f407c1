import Foundation

extension UICellAccessory {
  /// The options of all kinds of accessories.
  struct Options: Equatable {
    var isHidden = false
    var reservedLayoutWidth = LayoutDimension.standard
    var tintColor: UIColor?
    var backgroundColor: UIColor?
    var font: UIFont?
    var adjustsFontForContentSizeCategory = true
    var showsVerticalSeparator = true
    var style = OutlineDisclosureOptions.Style.automatic
  }

  /// The options of a chevron.
  public struct DisclosureIndicatorOptions: CommonAccessoryOptions, @unchecked Sendable {
    // Unchecked because of UIColor, which never changes.

    /// Whether the accessory is hidden but keeps its space; false by default.
    public var isHidden = false
    /// The width that is reserved for the accessory; the system's by default.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// The accessory's colour; `nil`, the default, is the system's.
    public var tintColor: UIColor?

    /// Creates options; `nil` means a default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The options of a checkmark.
  public struct CheckmarkOptions: CommonAccessoryOptions, @unchecked Sendable {
    // Unchecked because of UIColor, which never changes.

    /// Whether the accessory is hidden but keeps its space; false by default.
    public var isHidden = false
    /// The width that is reserved for the accessory; the system's by default.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// The accessory's colour; `nil`, the default, is the system's.
    public var tintColor: UIColor?

    /// Creates options; `nil` means a default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The options of a details button.
  public struct DetailOptions: CommonAccessoryOptions, @unchecked Sendable {
    // Unchecked because of UIColor, which never changes.

    /// Whether the accessory is hidden but keeps its space; false by default.
    public var isHidden = false
    /// The width that is reserved for the accessory; the system's by default.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// The accessory's colour; `nil`, the default, is the system's.
    public var tintColor: UIColor?

    /// Creates options; `nil` means a default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The options of a button with a menu.
  public struct PopUpMenuOptions: CommonAccessoryOptions, @unchecked Sendable {
    // Unchecked because of UIColor, which never changes.

    /// Whether the accessory is hidden but keeps its space; false by default.
    public var isHidden = false
    /// The width that is reserved for the accessory; the system's by default.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// The accessory's colour; `nil`, the default, is the system's.
    public var tintColor: UIColor?

    /// Creates options; `nil` means a default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The options of a control that deletes.
  public struct DeleteOptions: @unchecked Sendable {
    // Unchecked because of UIColor, which never changes.

    /// Whether the accessory is hidden but keeps its space; false by default.
    public var isHidden = false
    /// The width that is reserved for the accessory; the system's by default.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// The accessory's colour; `nil`, the default, is the system's.
    public var tintColor: UIColor?
    /// The colour behind the sign; red if it's `nil`.
    public var backgroundColor: UIColor?

    /// Creates options; `nil` means a default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }

    var options: Options {
      Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
        backgroundColor: backgroundColor)
    }
  }

  /// The options of a control that inserts.
  public struct InsertOptions: @unchecked Sendable {
    // Unchecked because of UIColor, which never changes.

    /// Whether the accessory is hidden but keeps its space; false by default.
    public var isHidden = false
    /// The width that is reserved for the accessory; the system's by default.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// The accessory's colour; `nil`, the default, is the system's.
    public var tintColor: UIColor?
    /// The colour behind the sign; green if it's `nil`.
    public var backgroundColor: UIColor?

    /// Creates options; `nil` means a default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }

    var options: Options {
      Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
        backgroundColor: backgroundColor)
    }
  }

  /// The options of a control that selects.
  public struct MultiselectOptions: @unchecked Sendable {
    // Unchecked because of UIColor, which never changes.

    /// Whether the accessory is hidden but keeps its space; false by default.
    public var isHidden = false
    /// The width that is reserved for the accessory; the system's by default.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// The accessory's colour; `nil`, the default, is the system's.
    public var tintColor: UIColor?
    /// The colour behind the checkmark; the tint colour if it's `nil`.
    public var backgroundColor: UIColor?

    /// Creates options; `nil` means a default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }

    var options: Options {
      Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
        backgroundColor: backgroundColor)
    }
  }
}

/// The options that all kinds of accessories have. Some kinds have no others.
protocol CommonAccessoryOptions {
  var isHidden: Bool { get }
  var reservedLayoutWidth: UICellAccessory.LayoutDimension { get }
  var tintColor: UIColor? { get }
}

extension CommonAccessoryOptions {
  var options: UICellAccessory.Options {
    UICellAccessory.Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
  }
}
