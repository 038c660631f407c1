import Foundation

/// A month's days, one of which is selected. Arrows switch to other months, and the month's name opens wheels.
final class DateCalendarView: UIView, DatePickerBody {
  private static let (headerHeight, weekdayHeight, rowHeight): (CGFloat, CGFloat, CGFloat) = (44, 24, 44)
  static let naturalSize = CGSize(width: 320, height: headerHeight + weekdayHeight + 6 * rowHeight)
  private static let titleStyle = SystemTextStyle(17, .semibold, as: .headline, upTo: .extraExtraExtraLarge)
  private static let weekdayStyle = SystemTextStyle(13, .semibold, as: .footnote, upTo: .extraExtraExtraLarge)

  var onChange: ((Date) -> Void)?
  /// Called when the keyboard confirms the day; `nil` if there's nothing to confirm.
  var onConfirm: (() -> Void)?
  var isInteractionEnabled = true { didSet { isUserInteractionEnabled = isInteractionEnabled } }
  private(set) var date = Date()
  private(set) var month = Date()
  private var rules = DateRules()

  let titleButton = DateHeaderButton(symbol: "chevron.forward")
  let previousButton = DateHeaderButton(symbol: "chevron.backward")
  let nextButton = DateHeaderButton(symbol: "chevron.forward")
  private var weekdays: [UILabel] = []
  private(set) var days: [DateDayView] = []
  let grid = DateGridView()
  private var wheels: DateWheels?

  init() {
    super.init(frame: .zero)
    for view in [titleButton, previousButton, nextButton, grid] { addSubview(view) }
    weekdays = (0..<7).map { _ in
      let label = UILabel()
      label.textAlignment = .center
      label.textColor = .tertiaryLabel
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.5
      addSubview(label)
      return label
    }
    days = (0..<42).map { _ in
      let day = DateDayView()
      grid.addSubview(day)
      return day
    }
    grid.calendar = self
    titleButton.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    previousButton.addAction(UIAction { [weak self] _ in self?.turnMonth(by: -1) }, for: .touchUpInside)
    nextButton.addAction(UIAction { [weak self] _ in self?.turnMonth(by: 1) }, for: .touchUpInside)
    grid.addGestureRecognizer(UITapGestureRecognizer(target: self, action: DateCalendarView.tapped(_:)))
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(target: self, action: DateCalendarView.swiped(_:))
      swipe.direction = direction
      grid.addGestureRecognizer(swipe)
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: - Showing

  func show(_ date: Date, rules: DateRules, animated: Bool) {
    let isOtherMonth = self.rules.monthStart(of: self.date) != rules.monthStart(of: date) || days.first?.date == nil
    self.rules = rules
    self.date = date
    if isOtherMonth { month = rules.monthStart(of: date) }
    fill()
  }

  /// Shows the month that is `months` later, if one of its days can be selected.
  func turnMonth(by months: Int) {
    guard let new = rules.calendar.date(byAdding: .month, value: months, to: month), isAllowed(new) else { return }
    month = new
    fill()
  }

  private func isAllowed(_ month: Date) -> Bool {
    guard let end = rules.calendar.date(byAdding: .month, value: 1, to: month)?.addingTimeInterval(-1) else {
      return false
    }
    if let low = rules.minimum, let high = rules.maximum, low > high { return true }
    return rules.minimum.map { end >= $0 } ?? true && rules.maximum.map { month <= $0 } ?? true
  }

  private func fill() {
    let calendar = rules.calendar
    titleButton.title = rules.formatter("yMMMM").string(from: month)
    previousButton.accessibilityLabel = rules.wordForMonth(-1)
    nextButton.accessibilityLabel = rules.wordForMonth(1)
    let names = calendar.shortStandaloneWeekdaySymbols
    for (index, label) in weekdays.enumerated() {
      label.text =
        names.isEmpty ? nil : names[(rules.firstWeekday - 1 + index) % names.count].uppercased(with: rules.locale)
    }
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    let offset = (rules.part(.weekday, of: month) - rules.firstWeekday + 7) % 7
    let formatter = rules.formatter("d")
    formatter.dateFormat = "d"
    for (index, view) in days.enumerated() {
      let number = index - offset
      guard (0..<count).contains(number), let day = calendar.date(byAdding: .day, value: number, to: month) else {
        view.show(nil, text: nil, look: .plain)
        continue
      }
      let isToday = calendar.isDate(day, inSameDayAs: rules.today)
      let isChosen = calendar.isDate(day, inSameDayAs: date)
      let look: DateDayView.Look =
        !rules.allowsDay(of: day)
        ? .disabled
        : isChosen ? (isToday ? .chosenToday : .chosen) : isToday ? .today : .plain
      view.show(day, text: formatter.string(from: day), look: look)
    }
    if let previous = calendar.date(byAdding: .month, value: -1, to: month) {
      previousButton.isEnabled = isAllowed(previous)
    }
    if let next = calendar.date(byAdding: .month, value: 1, to: month) { nextButton.isEnabled = isAllowed(next) }
    alpha = isInteractionEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  // MARK: - Selecting

  private func tapped(_ tap: UITapGestureRecognizer) {
    if let day = day(at: tap.location(in: grid)) { choose(day) }
  }

  private func day(at point: CGPoint) -> DateDayView? { days.first { $0.frame.contains(point) } }

  /// Returns the day at a point of the grid, if a click there would select another day.
  func choosableDay(at point: CGPoint) -> DateDayView? {
    guard isInteractionEnabled, let view = day(at: point), let date = view.date, rules.allowsDay(of: date) else {
      return nil
    }
    return view === chosenDay ? nil : view
  }

  /// Selects a day, if it's allowed. The time stays the same, as far as the limits allow.
  func choose(_ view: DateDayView) {
    guard isInteractionEnabled, let day = view.date, rules.allowsDay(of: day) else { return }
    let parts = rules.calendar.dateComponents([.year, .month, .day], from: day)
    adopt(rules.date(date, setting: [.year: parts.year ?? 1, .month: parts.month ?? 1, .day: parts.day ?? 1]))
  }

  /// Handles a key press that selects the day that is `count` days or months later, and shows its month.
  func move(by count: Int, _ unit: Calendar.Component) {
    guard isInteractionEnabled, let day = rules.calendar.date(byAdding: unit, value: count, to: date) else { return }
    adopt(day)
    month = rules.monthStart(of: date)
    fill()
  }

  /// Returns the spoken description of a day.
  func words(for day: Date) -> String { rules.formatter(date: .full, time: .none).string(from: day) }

  /// The number of days from the start of the week to the selected day.
  var placeInWeek: Int { (rules.part(.weekday, of: date) - rules.firstWeekday + 7) % 7 }

  /// The view of the selected day, if its month is shown.
  var chosenDay: DateDayView? {
    days.first { view in view.date.map { rules.calendar.isDate($0, inSameDayAs: date) } == true }
  }

  override var preferredFocusEnvironments: [any UIFocusEnvironment] { [grid] }

  private func adopt(_ preferred: Date) {
    let new = rules.clamped(preferred)
    guard new != date else { return }
    date = new
    fill()
    onChange?(new)
  }

  private func swiped(_ swipe: UISwipeGestureRecognizer) {
    turnMonth(by: (swipe.direction == .left) != isRightToLeft ? 1 : -1)
  }

  /// Switches between the days and the wheels for month and year.
  func toggleWheels() {
    if let wheels {
      wheels.removeFromSuperview()
      self.wheels = nil
    } else {
      let wheels = DateWheels()
      var rules = rules
      rules.mode = .yearAndMonth
      wheels.show(month, rules: rules, animated: false)
      wheels.onChange = { [weak self] in self?.wheelsTurned(to: $0) }
      addSubview(wheels)
      self.wheels = wheels
    }
    let shows = wheels != nil
    grid.isHidden = shows
    for label in weekdays { label.isHidden = shows }
    (previousButton.isHidden, nextButton.isHidden, titleButton.isOpen) = (shows, shows, shows)
    setNeedsLayout()
  }

  private func wheelsTurned(to new: Date) {
    month = rules.monthStart(of: new)
    adopt(rules.date(date, setting: [.year: rules.part(.year, of: new), .month: rules.part(.month, of: new)]))
    fill()
  }

  // MARK: - Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize { Self.naturalSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = isRightToLeft
    func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      view.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
    }
    titleButton.font = Self.titleStyle.font(in: traitCollection)
    let arrow: CGFloat = 44
    place(titleButton, 10, 0, max(0, bounds.width - 2 * arrow - 14), Self.headerHeight)
    place(previousButton, bounds.width - 2 * arrow, 0, arrow, Self.headerHeight)
    place(nextButton, bounds.width - arrow, 0, arrow, Self.headerHeight)
    let width = bounds.width / 7
    for (index, label) in weekdays.enumerated() {
      label.font = Self.weekdayStyle.font(in: traitCollection)
      // Adjacent days have a gap, even with large text.
      place(label, CGFloat(index) * width + 2, Self.headerHeight, max(0, width - 4), Self.weekdayHeight)
    }
    let top = Self.headerHeight + Self.weekdayHeight
    grid.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    let height = min(Self.rowHeight, grid.bounds.height / 6)
    for (index, day) in days.enumerated() {
      place(day, CGFloat(index % 7) * width, CGFloat(index / 7) * height, width, height)
    }
    wheels?.frame = CGRect(
      x: 0, y: Self.headerHeight, width: bounds.width, height: min(216, bounds.height - Self.headerHeight))
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}
