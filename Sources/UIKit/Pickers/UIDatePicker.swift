import AloeCore
import Foundation

/// A control for selecting a date, a time or a duration: with wheels, with an inline calendar, or with buttons that
/// open one of these over the window.
///
/// The date is between the limits; rows of wheels that lead outside of them are grey. Words, digits, the order of the
/// wheels and the first day of the week depend on ``locale`` and ``calendar``.
@preconcurrency @MainActor open class UIDatePicker: UIControl, ValueStepping {
  /// The kind of value that is selected.
  public enum Mode: Int, Sendable {
    /// Hour and minute.
    case time = 0
    /// Day, month and year.
    case date = 1
    /// Day, hour and minute.
    case dateAndTime = 2
    /// Hours and minutes of ``UIDatePicker/countDownDuration``.
    case countDownTimer = 3
    /// Month and year.
    case yearAndMonth = 4269
  }

  /// Creates a date picker; an empty frame gets the natural size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a date picker from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UIDatePicker.self)
  }

  private func setUp() {
    contentHorizontalAlignment = .trailing
    makeBody()
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  private(set) var body: any DatePickerBody = DateWheels()

  // MARK: - Value

  /// The kind of value to choose; date and time by default.
  open var datePickerMode: Mode = .dateAndTime {
    didSet {
      guard datePickerMode != oldValue else { return }
      // A countdown has no limits, so its date may lie outside of those of the other modes.
      adopt(chosen)
      makeBody()
    }
  }

  /// The date; the current date by default. Dates outside of the limits are clamped. Setting it sends no action.
  ///
  /// With a ``minuteInterval`` of several minutes, it's rounded down to a multiple while ``roundsToMinuteInterval`` is
  /// true.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }
  private var chosen = PickerClock.current.date
  /// Whether the date is provisional: the picker was created with it, and hasn't entered a window yet.
  private var isDateProvisional = true

  /// Sets the date, with or without animation. Sends no action.
  open func setDate(_ date: Date, animated: Bool) {
    isDateProvisional = false
    let number = date.timeIntervalSinceReferenceDate
    guard number.isFinite else {
      _ = checked(number, keeping: chosen.timeIntervalSinceReferenceDate, as: "date")
      return
    }
    adopt(date)
    showDate(animated: animated)
  }

  private func adopt(_ date: Date) {
    let rules = rules
    let clamped = rules.clamped(date)
    chosen = roundsToMinuteInterval ? rules.clamped(rules.rounded(clamped)) : clamped
  }

  /// The earliest date; `nil` by default. If it's later than ``maximumDate``, both are ignored.
  open var minimumDate: Date? { didSet { rulesChanged() } }
  /// The latest date; `nil` by default. If it's earlier than ``minimumDate``, both are ignored.
  open var maximumDate: Date? { didSet { rulesChanged() } }

  /// The interval of the minutes, from 1, the default, to 30. It has to divide 60; any other number logs a warning and
  /// sets 1.
  open var minuteInterval: Int {
    get { interval }
    set {
      let isAllowed = (1...30).contains(newValue) && 60 % newValue == 0
      if !isAllowed {
        Messages.warn(
          once: "minuteInterval of \(type(of: self))",
          "minuteInterval of \(self) can't be \(newValue); it's now 1. Use a number from 1 to 30 that divides 60.")
      }
      interval = isAllowed ? newValue : 1
      rulesChanged()
    }
  }
  private var interval = 1

  /// Whether ``date`` is rounded to ``minuteInterval``; true by default.
  open var roundsToMinuteInterval = true { didSet { rulesChanged() } }

  /// The duration of a countdown in seconds, from 0, the default, to 23 hours and 59 minutes.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      duration = min(max(checked(newValue, keeping: duration, as: "countDownDuration"), 0), 86_340)
      duration -= duration.truncatingRemainder(dividingBy: Double(interval) * 60)
      showDate(animated: false)
    }
  }
  private var duration: TimeInterval = 0

  // MARK: - Locale and Calendar

  /// The locale, which determines language and order; `nil`, the default, means the user's.
  open var locale: Locale? { didSet { rulesChanged() } }
  /// The calendar; the user's by default. `nil` sets the default again.
  open var calendar: Calendar! {
    get { ownCalendar ?? usersCalendar }
    set {
      ownCalendar = newValue
      rulesChanged()
    }
  }
  private var ownCalendar: Calendar?
  /// The user's calendar when the picker was created, or when it last entered a window.
  private var usersCalendar = Calendar.current
  /// The time zone; `nil`, the default, means the calendar's.
  open var timeZone: TimeZone? { didSet { rulesChanged() } }

  var rules: DateRules {
    var calendar = calendar ?? Calendar.current
    if let locale { calendar.locale = locale }
    if let timeZone { calendar.timeZone = timeZone }
    // A countdown uses a day without a daylight saving time transition.
    if datePickerMode == .countDownTimer, let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
    return DateRules(
      mode: datePickerMode, calendar: calendar, minimum: minimumDate, maximum: maximumDate, minuteInterval: interval,
      today: PickerClock.current.date)
  }

  /// Adopts the user's calendar and the date of the window's context, in case the picker was created in another
  /// context.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let window else { return }
    window.context.run {
      let old = chosen
      if isDateProvisional, let date = PickerClock.current.fixedDate { adopt(date) }
      isDateProvisional = false
      usersCalendar = .current
      // Formatting is slow, and a picker in a cell enters the same window again and again.
      if chosen != old || rules.dependencies != shownDependencies { rulesChanged() }
    }
  }

  private func rulesChanged() {
    adopt(chosen)
    duration -= duration.truncatingRemainder(dividingBy: Double(interval) * 60)
    showDate(animated: false)
  }

  // MARK: - Style

  /// The preferred style; the system's choice by default.
  ///
  /// A countdown, and a choice of month and year, always have wheels; any other style logs a warning.
  open var preferredDatePickerStyle: UIDatePickerStyle = .automatic {
    didSet { if preferredDatePickerStyle != oldValue { makeBody() } }
  }

  /// The style that is shown; the automatic style is compact.
  open var datePickerStyle: UIDatePickerStyle {
    if hasWheelsOnly { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  private var hasWheelsOnly: Bool { datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth }

  private func makeBody() {
    if hasWheelsOnly, preferredDatePickerStyle == .compact || preferredDatePickerStyle == .inline {
      Messages.warn(
        once: "style of \(type(of: self))",
        "\(self) can't be compact or inline in mode \(datePickerMode); it has wheels. Set preferredDatePickerStyle to "
          + "wheels or automatic.")
    }
    body.removeFromSuperview()
    switch datePickerStyle {
    case .compact, .automatic:
      let compact = CompactDateView()
      compact.onOpen = { [weak self] in self?.send($0 ? .editingDidBegin : .editingDidEnd, event: nil) }
      body = compact
    case .inline: body = InlineDateView()
    case .wheels: body = DateWheels()
    }
    body.onChange = { [weak self] in self?.userChose($0) }
    body.isInteractionEnabled = isEnabled
    addSubview(body)
    showDate(animated: false)
  }

  private func showDate(animated: Bool) {
    let rules = rules
    shownDependencies = rules.dependencies
    body.show(shownDate, rules: rules, animated: animated && window != nil)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The inputs of the titles that are shown.
  private var shownDependencies: DateRules.Dependencies?

  /// The date that the wheels show; for a countdown, the duration after the start of a day.
  private var shownDate: Date {
    datePickerMode == .countDownTimer ? Date(timeIntervalSinceReferenceDate: duration) : chosen
  }

  private func userChose(_ date: Date) {
    if datePickerMode == .countDownTimer {
      let seconds = date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 86_400)
      // A countdown can't be zero.
      duration = max(Double(interval) * 60, seconds)
    } else {
      isDateProvisional = false
      adopt(date)
    }
    showDate(animated: true)
    send([.valueChanged, .primaryActionTriggered], event: nil)
  }

  override func stateChanged() {
    super.stateChanged()
    body.isInteractionEnabled = isEnabled
    body.alpha = isEnabled || body is CompactDateView ? 1 : 0.5
  }

  // MARK: - Steps

  func increment() -> Bool { step(by: 1) }
  func decrement() -> Bool { step(by: -1) }

  /// Moves by days, or by minute intervals if only the time is selected.
  private func step(by count: Int) -> Bool {
    guard isEnabled else { return false }
    let rules = rules
    let new: Date?
    switch datePickerMode {
    case .date, .dateAndTime: new = rules.calendar.date(byAdding: .day, value: count, to: chosen)
    case .yearAndMonth: new = rules.calendar.date(byAdding: .month, value: count, to: chosen)
    case .time: new = rules.calendar.date(byAdding: .minute, value: count * interval, to: chosen)
    case .countDownTimer:
      let preferred = duration + Double(count * interval * 60)
      guard (60...86_340).contains(preferred) else { return false }
      new = Date(timeIntervalSinceReferenceDate: preferred)
    }
    guard let new, rules.clamped(new) != shownDate else { return false }
    userChose(rules.clamped(new))
    return true
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    body.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    body.frame = bounds
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Whether the picker itself can have the focus: false, because its subviews get it.
  open override var canBecomeFocused: Bool { false }

  /// The accessibility content: a group, because the subviews are accessibility elements.
  override var spokenContent: SpokenContent { .group(.panel) }

  /// Leaves touches to the subviews.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
}

/// The styles of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The automatic style: compact, or wheels where nothing else is possible.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// Buttons that open a calendar or wheels over the window.
  case compact = 2
  /// An inline calendar.
  case inline = 3
}
