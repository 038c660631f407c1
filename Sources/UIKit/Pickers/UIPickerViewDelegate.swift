import Foundation

/// The methods by which a data source provides the numbers of wheels and rows of a ``UIPickerView``.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Returns the number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The methods by which a delegate provides the rows of a ``UIPickerView``, and is notified of selections. All are
/// optional.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Returns the width of a wheel, in points. Wheels without a width share the rest.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of a wheel's rows, in points; 32 by default.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the title of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns the attributed text of a row, which takes precedence over a plain one.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row, which takes precedence over its text. `view` is a view for reuse that is no longer
  /// visible.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// Called when the user has turned a wheel to a row and it has stopped.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Leaves the width to the picker by default.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  /// Leaves the height to the picker by default.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
  /// Returns no text by default.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Returns no text by default.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns a placeholder by default, so that the row shows its text.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { NoRowView() }
  /// Does nothing by default.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// The placeholder for a row's view that the delegate doesn't provide.
final class NoRowView: UIView {}

/// A row of a wheel that shows a title.
final class PickerRowLabel: UILabel {
  /// The font size: 23.5 points in the band, as measured on iOS; rows outside of it are drawn smaller.
  static let fontSize: CGFloat = 23.5

  override init(frame: CGRect) {
    super.init(frame: frame)
    textAlignment = .center
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.5
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the width of a title in the band, in points.
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
