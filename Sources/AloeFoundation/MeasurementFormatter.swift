import Foundation

/// A formatter of measurements, such as "5 km".
///
/// Numbers are formatted for the locale; the symbols of units aren't.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  // Unchecked: formatters are used by one thread at a time, like Foundation's.

  /// Options for the unit.
  public struct UnitOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The measurement's own unit, instead of one that suits the locale. Without it, lengths and temperatures are
    /// converted to the units of the locale's measurement system.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// The unit that makes the number neither large nor small; has no effect on Linux.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// A temperature without its scale: "20°".
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  /// Options for the unit; none by default.
  open var unitOptions: UnitOptions = []
  /// The unit's length: `.medium` by default, with a space before the symbol; `.short` has none. `.long` is the same as
  /// `.medium`, because units have no names on Linux.
  open var unitStyle: Formatter.UnitStyle = .medium
  /// The locale; the user's by default. `nil` sets the default again.
  open var locale: Locale! = .current { didSet { if locale == nil { locale = .current } } }
  /// The formatter for the number; by default, a decimal one with at most two fraction digits. Setting `nil` restores
  /// the default.
  open var numberFormatter: NumberFormatter! = MeasurementFormatter.decimalFormatter() {
    didSet { if numberFormatter == nil { numberFormatter = MeasurementFormatter.decimalFormatter() } }
  }

  private static func decimalFormatter() -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 2
    return formatter
  }

  /// Returns a measurement as text.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let (value, unit) = converted(measurement.value, measurement.unit)
    numberFormatter.locale = locale
    let number = numberFormatter.string(from: NSNumber(value: value)) ?? "\(value)"
    if unit is UnitTemperature, unitOptions.contains(.temperatureWithoutUnit) { return number + "°" }
    let isClose = unitStyle == .short || unit is UnitTemperature || unit is UnitAngle
    return number + (isClose ? "" : " ") + unit.symbol
  }

  /// Returns a unit's symbol.
  open func string(from unit: Unit) -> String { unit.symbol }

  private func converted(_ value: Double, _ unit: Unit) -> (Double, Unit) {
    guard !unitOptions.contains(.providedUnit), let dimension = unit as? Dimension,
      let target = suitable(dimension), target != dimension
    else { return (value, unit) }
    return (target.converter.value(fromBaseUnitValue: dimension.converter.baseUnitValue(fromValue: value)), target)
  }

  private func suitable(_ unit: Dimension) -> Dimension? {
    let isMetric = locale.measurementSystem != .us
    switch unit {
    case is UnitTemperature: return isMetric ? UnitTemperature.celsius : UnitTemperature.fahrenheit
    case let length as UnitLength:
      if isMetric { return Self.imperial[length.symbol] }
      return Self.metric[length.symbol]
    default: return nil
    }
  }

  private static let imperial: [String: UnitLength] = [
    "mi": .kilometers, "yd": .meters, "ft": .meters, "in": .centimeters,
  ]
  private static let metric: [String: UnitLength] = ["km": .miles, "m": .feet, "cm": .inches, "mm": .inches]
}
