import AloeStackView
import UIKit

/// Dates, times, countdowns and wheels.
final class PickersViewController: ControlListController {
  private let country = UIPickerView()
  private let chosenCountry = UILabel("Canary Islands", style: .body, color: .secondaryLabel)
  private let compact = UIDatePicker()
  private static let countries = [
    "Argentina", "Bolivia", "Canary Islands", "Chile", "Ethiopia", "Kenya", "Madagascar", "Mexico", "Namibia", "Peru",
    "South Africa", "Yemen",
  ]

  /// Returns a fixed time in a calendar's time zone, so that snapshots don't change.
  private static func day(in calendar: Calendar) -> Date {
    DateComponents(calendar: calendar, year: 2025, month: 5, day: 14, hour: 9, minute: 41).date ?? Date()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pickers"
    addCompact()
    addInline()
    addWheels()
  }

  private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.locale = Locale(identifier: "en_US")
    let calendar = Calendar(identifier: .gregorian)
    picker.calendar = calendar
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = Self.day(in: calendar)
    return picker
  }

  /// Returns a picker whose columns stay wide enough to be legible; in a narrow window, it scrolls sideways.
  private func whole(_ picker: UIDatePicker) -> UIView { SidewaysScroller(picker, minWidth: 256) }

  private func addCompact() {
    let birthday = picker(.date, .compact)
    birthday.accessibilityIdentifier = "pickers.date"
    let off = picker(.date, .compact)
    off.isEnabled = false
    addControls(
      "Compact",
      [
        ControlRow("Born", [birthday]), ControlRow("Water at", [picker(.time, .compact)]),
        ControlRow("Repot", [SidewaysScroller(picker(.dateAndTime, .compact), minWidth: 224)]),
        ControlRow("Disabled", [off]),
      ])
  }

  private func addInline() {
    let calendar = picker(.dateAndTime, .inline)
    calendar.accessibilityIdentifier = "pickers.calendar"
    addControls("Inline", [ControlRow(nil, [whole(calendar)], isWide: true)])
  }

  private func addWheels() {
    country.dataSource = self
    country.delegate = self
    country.selectRow(2, inComponent: 0, animated: false)
    country.accessibilityIdentifier = "pickers.country"
    country.accessibilityLabel = "Grows in"
    let countdown = picker(.countDownTimer, .wheels)
    countdown.countDownDuration = 4500
    addControls(
      "Wheels",
      [
        ControlRow("Grows in", [chosenCountry]), ControlRow(nil, [country], isWide: true),
        ControlRow(nil, [whole(picker(.date, .wheels))], isWide: true),
        ControlRow(nil, [whole(picker(.dateAndTime, .wheels))], isWide: true),
        ControlRow(nil, [whole(countdown)], isWide: true),
      ])
  }
}

extension PickersViewController: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { Self.countries.count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    Self.countries[row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosenCountry.text = Self.countries[row]
  }
}
