import Foundation

/// Says how many wheels a ``UIPickerView`` has, and how many rows each has.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// How many wheels there are.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a wheel has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what the rows of a ``UIPickerView`` show, and is told of choices. Every method is optional.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// The width of a wheel, in points. Wheels without one share what is left.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// The height of a wheel's rows, in points; 32 without one.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The text of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// The text of a row with attributes, which takes precedence over one without.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The view of a row, which takes precedence over its text. `view` is one that is no longer visible and can be
  /// reused.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// Called when the user has turned a wheel to a row and it has come to rest.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Leaves the width to the picker unless the delegate implements it.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  /// Leaves the height to the picker unless the delegate implements it.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
  /// Gives no text unless the delegate implements it.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Gives no text unless the delegate implements it.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Leaves the row to its text unless the delegate implements it.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { NoRowView() }
  /// Does nothing unless the delegate implements it.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Stands for a row's view where the delegate gives none.
final class NoRowView: UIView {}

/// A row of a wheel that shows a text.
final class PickerRowLabel: UILabel {
  /// 23.5 points in the band, as measured on iOS; rows beside it are drawn smaller.
  static let fontSize: CGFloat = 23.5

  override init(frame: CGRect) {
    super.init(frame: frame)
    textAlignment = .center
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.5
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The width of a text in the band, in points.
  static func width(of text: String) -> CGFloat {
    text.size(withAttributes: [.font: UIFont.systemFont(ofSize: fontSize)]).width.rounded(.up)
  }

  func show(_ title: String?) {
    attributedText = nil
    font = .systemFont(ofSize: Self.fontSize)
    textColor = .label
    text = title
    textAlignment = .center
  }

  func show(_ title: NSAttributedString) {
    font = .systemFont(ofSize: Self.fontSize)
    textColor = .label
    attributedText = title
    textAlignment = .center
  }
}
