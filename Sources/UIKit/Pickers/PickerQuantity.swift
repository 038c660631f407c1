import Foundation

/// The numbers on a wheel and their unit, which is shown once beside the band: "1 hour", with "2" and "3" below.
@MainActor struct PickerQuantity {
  /// The numbers, and their units in the grammatical form for each number.
  private let numbers: [String], units: [String]
  /// Whether the unit comes before the number in the language.
  private let isUnitFirst: Bool
  private let numberWidth: CGFloat
  private let unitWidth: CGFloat

  /// The space between number and unit, in points.
  private static let gap: CGFloat = 6

  /// Splits strings such as "2 hours" into numbers and units.
  ///
  /// - Parameters:
  ///   - texts: The titles of the rows.
  ///   - values: The numbers in them. Some languages have a separate word for one or two, without a number.
  ///   - rules: The locale's rules.
  init(_ texts: [String], values: [Int], _ rules: DateRules) {
    var (numbers, units): ([String], [String?]) = ([], [])
    var isUnitFirst = false
    for (text, value) in zip(texts, values) {
      guard let start = text.firstIndex(where: \.isNumber), let last = text.lastIndex(where: \.isNumber) else {
        numbers.append(value.formatted(.number.locale(rules.locale)))
        units.append(nil)
        continue
      }
      let (before, after) = (Self.trimmed(text[..<start]), Self.trimmed(text[last...].dropFirst()))
      isUnitFirst = after.isEmpty && !before.isEmpty
      numbers.append(String(text[start...last]))
      units.append(isUnitFirst ? before : after)
    }
    let common = units.lazy.compactMap(\.self).first ?? ""
    self.numbers = numbers
    self.units = units.map { $0 ?? common }
    self.isUnitFirst = isUnitFirst
    numberWidth = numbers.map(PickerRowLabel.width).max() ?? 0
    unitWidth = Set(self.units).map(PickerUnitLabel.width).max() ?? 0
  }

  /// Returns a string without the white space and the direction marks at its ends.
  private static func trimmed(_ text: Substring) -> String {
    text.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: "\u{200E}\u{200F}\u{061C}")))
  }

  /// Returns the number that a row shows.
  func number(ofRow row: Int) -> String { numbers.isEmpty ? "" : numbers[row % numbers.count] }
  /// Returns the unit of a row's number.
  func unit(ofRow row: Int) -> String { units.isEmpty ? "" : units[row % units.count] }

  /// Returns the horizontal position and width of the numbers in a wheel: together with the widest unit, they're
  /// centred.
  func numberSpan(in width: CGFloat, isMirrored: Bool) -> (x: CGFloat, width: CGFloat) {
    let number = min(numberWidth, width / 2)
    let total = number + Self.gap + unitWidth
    let isOnLeft = isMirrored == isUnitFirst
    return (max(0, isOnLeft ? (width - total) / 2 : min(width - number, (width + total) / 2 - number)), number)
  }

  /// Returns the horizontal position and width of the unit in a wheel.
  func unitSpan(in width: CGFloat, isMirrored: Bool) -> (x: CGFloat, width: CGFloat) {
    let number = numberSpan(in: width, isMirrored: isMirrored)
    if isMirrored == isUnitFirst {
      let start = number.x + number.width + Self.gap
      return (start, max(0, min(unitWidth, width - start)))
    }
    let end = number.x - Self.gap
    return (max(0, end - unitWidth), max(0, min(unitWidth, end)))
  }
}

/// A label that shows the unit beside a wheel's band.
final class PickerUnitLabel: UILabel {
  private static let unitFont = UIFont.systemFont(ofSize: 17, weight: .semibold)

  override init(frame: CGRect) {
    super.init(frame: frame)
    font = Self.unitFont
    textColor = .label
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.5
    isUserInteractionEnabled = false
    isHidden = true
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the width of a unit, in points.
  static func width(of text: String) -> CGFloat {
    text.size(withAttributes: [.font: unitFont]).width.rounded(.up)
  }

  /// Shows a row's unit beside the centre of a wheel, on the baseline of its number.
  func show(_ quantity: PickerQuantity, ofRow row: Int, in bounds: CGRect, isMirrored: Bool) {
    text = quantity.unit(ofRow: row)
    let span = quantity.unitSpan(in: bounds.width, isMirrored: isMirrored)
    textAlignment = span.x > quantity.numberSpan(in: bounds.width, isMirrored: isMirrored).x ? .left : .right
    func baseline(_ font: UIFont) -> CGFloat { font.ascender - font.lineHeight / 2 }
    let height = Self.unitFont.lineHeight.rounded(.up)
    let drop = baseline(.systemFont(ofSize: PickerRowLabel.fontSize)) - baseline(Self.unitFont)
    frame = CGRect(x: span.x, y: bounds.midY - height / 2 + drop, width: span.width, height: height)
  }
}
