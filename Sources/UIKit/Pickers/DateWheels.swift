import Foundation

/// A view that implements one of a date picker's styles.
@MainActor protocol DatePickerBody: UIView {
  /// Shows a date.
  func show(_ date: Date, rules: DateRules, animated: Bool)
  /// Called with the date that the user has selected, which is within the limits.
  var onChange: ((Date) -> Void)? { get set }
  /// Whether the wheels respond to the user.
  var isInteractionEnabled: Bool { get set }
}

/// The wheels of a date picker.
final class DateWheels: UIView, DatePickerBody {
  let picker = UIPickerView()
  var onChange: ((Date) -> Void)?
  private(set) var columns: [DateColumn] = []
  private var rules = DateRules()
  private var date = Date()
  private var columnsKey: String?

  init() {
    super.init(frame: .zero)
    picker.dataSource = self
    picker.delegate = self
    addSubview(picker)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  var isInteractionEnabled: Bool {
    get { picker.areWheelsEnabled }
    set { picker.areWheelsEnabled = newValue }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.naturalSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }

  func show(_ date: Date, rules: DateRules, animated: Bool) {
    self.rules = rules
    self.date = date
    // The rows' titles depend only on these.
    let key =
      "\(rules.mode) \(rules.calendar.identifier) \(rules.locale.identifier) \(rules.calendar.timeZone.identifier) "
      + "\(rules.minuteInterval) \(rules.calendar.startOfDay(for: rules.today))"
    if key != columnsKey {
      columnsKey = key
      columns = DateColumn.columns(for: rules, around: date)
      picker.reloadAllComponents()
      for (wheel, column) in zip(picker.columns, columns) { wheel.quantity = column.quantity }
    }
    turnWheels(animated: animated)
    picker.refreshTitles()
  }

  /// Turns each wheel to the nearest row that matches the date.
  private func turnWheels(animated: Bool) {
    for (index, column) in columns.enumerated() {
      let present = picker.selectedRow(inComponent: index)
      let row = column.row(for: date, near: present)
      if row != present { picker.selectRow(row, inComponent: index, animated: animated) }
    }
  }
}

extension DateWheels: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns.indices.contains(component) ? columns[component].rowCount : 0
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    columns.indices.contains(component) ? columns[component].width : 0
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    columns.indices.contains(component) ? columns[component].title(row) : nil
  }

  /// Returns the grey title of a row outside the limits; `nil` for other rows.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    guard columns.indices.contains(component), !columns[component].isAllowed(row, with: date, by: rules)
    else { return nil }
    return NSAttributedString(
      string: columns[component].title(row), attributes: [.foregroundColor: UIColor.tertiaryLabel])
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    guard columns.indices.contains(component) else { return }
    let preferred = columns[component].date(date, choosing: row)
    let new = rules.rounded(rules.clamped(preferred))
    let old = date
    date = rules.clamped(new)
    turnWheels(animated: true)
    picker.refreshTitles()
    if date != old { onChange?(date) }
  }
}
