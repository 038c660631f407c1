import Foundation

/// The inline style of a date picker: a calendar, a row with the time, or both.
final class InlineDateView: UIView, DatePickerBody {
  private static let minRowHeight: CGFloat = 48
  private static let style = SystemTextStyle(17, .semibold, as: .headline, upTo: .extraExtraExtraLarge)

  var onChange: ((Date) -> Void)?
  var isInteractionEnabled = true {
    didSet {
      calendar.isInteractionEnabled = isInteractionEnabled
      time.isInteractionEnabled = isInteractionEnabled
    }
  }
  let calendar = DateCalendarView()
  let time = CompactDateView()
  private let label = UILabel()
  private var mode = UIDatePicker.Mode.date

  init() {
    super.init(frame: .zero)
    for view in [calendar, label, time] { addSubview(view) }
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    for body in [calendar, time] as [any DatePickerBody] { body.onChange = { [weak self] in self?.onChange?($0) } }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ date: Date, rules: DateRules, animated: Bool) {
    mode = rules.mode
    calendar.isHidden = mode == .time
    label.text = rules.wordForTime
    (label.isHidden, time.isHidden) = (mode == .date, mode == .date)
    if !calendar.isHidden { calendar.show(date, rules: rules, animated: animated) }
    if !time.isHidden {
      var rules = rules
      rules.mode = .time
      time.show(date, rules: rules, animated: animated)
    }
    setNeedsLayout()
  }

  /// The height of the row with the time.
  private var rowHeight: CGFloat {
    let available = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    return max(Self.minRowHeight, time.sizeThatFits(available).height + 8)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = DateCalendarView.naturalSize
    switch mode {
    case .time: return CGSize(width: natural.width, height: rowHeight)
    case .date: return natural
    default: return CGSize(width: natural.width, height: natural.height + rowHeight)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasRow = !time.isHidden
    let height = hasRow ? min(rowHeight, bounds.height) : 0
    calendar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - height)
    guard hasRow else { return }
    let row = CGRect(x: 10, y: bounds.height - height, width: max(0, bounds.width - 20), height: height)
    label.font = Self.style.font(in: traitCollection)
    // The time is narrowed before its label is.
    let beside = max(row.width / 2, row.width - label.intrinsicContentSize.width - 8)
    let width = min(time.sizeThatFits(row.size).width, beside)
    time.frame = CGRect(
      x: isRightToLeft ? row.minX : row.maxX - width, y: row.minY, width: width, height: height)
    label.frame = CGRect(
      x: isRightToLeft ? row.minX + width : row.minX, y: row.minY, width: row.width - width, height: height)
  }
}
