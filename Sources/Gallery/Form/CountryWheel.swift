import UIKit

/// A wheel of countries that appears instead of a keyboard, below a bar with a button that dismisses it.
final class CountryWheel: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  static let countries = [
    "Argentina", "Bolivia", "Chile", "Ethiopia", "Kenya", "Madagascar", "Mexico", "Namibia", "Peru", "South Africa",
    "Spain", "Yemen",
  ]

  private let wheel = UIPickerView()
  private weak var field: UITextField?

  /// Uses the wheel as a field's input.
  func serve(_ field: UITextField) {
    self.field = field
    wheel.dataSource = self
    wheel.delegate = self
    wheel.accessibilityIdentifier = "form.countries"
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    let done = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak field] _ in field?.resignFirstResponder() })
    bar.items = [UIBarButtonItem(systemItem: .flexibleSpace), done]
    field.inputView = wheel
    field.inputAccessoryView = bar
    field.addAction(UIAction { [weak self] _ in self?.begin() }, for: .editingDidBegin)
  }

  /// Sets an empty field to the country that the wheel shows.
  private func begin() {
    if field?.text?.isEmpty != false { choose(wheel.selectedRow(inComponent: 0)) }
  }

  private func choose(_ row: Int) {
    field?.text = Self.countries[row]
    field?.sendActions(for: .editingChanged)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { Self.countries.count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    Self.countries[row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { choose(row) }
}
