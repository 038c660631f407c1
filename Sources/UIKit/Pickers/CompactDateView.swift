import Foundation

/// A date and a time as buttons, with the time below the date if large text needs the width. Each opens a card over
/// the window, with a calendar or wheels.
final class CompactDateView: UIView, DatePickerBody {
  private static let gap: CGFloat = 6

  var onChange: ((Date) -> Void)?
  var isInteractionEnabled = true {
    didSet { for pill in [datePill, timePill] { pill.isEnabled = isInteractionEnabled } }
  }
  let datePill = DatePill()
  let timePill = DatePill()
  private var rules = DateRules()
  private var date = Date()
  /// The layer of the open card, and its content.
  private(set) weak var layerShown: PopoverLayer?
  private weak var bodyShown: (any DatePickerBody)?
  /// Called when a card opens and when it has closed.
  var onOpen: ((Bool) -> Void)?

  init() {
    super.init(frame: .zero)
    addSubview(datePill)
    addSubview(timePill)
    datePill.addAction(UIAction { [weak self] _ in self?.openCalendar() }, for: .touchUpInside)
    timePill.addAction(UIAction { [weak self] _ in self?.openWheels() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private var showsDate: Bool { rules.mode != .time }
  private var showsTime: Bool { rules.mode == .time || rules.mode == .dateAndTime }

  func show(_ date: Date, rules: DateRules, animated: Bool) {
    self.rules = rules
    self.date = date
    datePill.isHidden = !showsDate
    timePill.isHidden = !showsTime
    if showsDate { datePill.text = rules.formatter(date: .medium, time: .none).string(from: date) }
    if showsTime { timePill.text = rules.formatter(date: .none, time: .short).string(from: date) }
    // The date may come from the card itself.
    bodyShown?.show(date, rules: bodyRules, animated: animated)
    setNeedsLayout()
  }

  // MARK: - Cards

  private var bodyRules: DateRules {
    var rules = rules
    rules.mode = bodyShown is DateWheels ? .time : .date
    return rules
  }

  func openCalendar() {
    let calendar = DateCalendarView()
    calendar.onConfirm = { [weak self] in self?.close() }
    open(calendar, size: DateCalendarView.naturalSize, from: datePill)
  }
  func openWheels() { open(DateWheels(), size: CGSize(width: 240, height: 196), from: timePill) }

  private func open(_ body: any DatePickerBody, size: CGSize, from pill: DatePill) {
    guard layerShown == nil, isInteractionEnabled, window != nil else { return }
    let layer = PopoverLayer(card: DateCard(body, size: size), beside: pill.bounds, of: pill, dims: true)
    bodyShown = body
    layerShown = layer
    body.show(date, rules: bodyRules, animated: false)
    body.onChange = { [weak self] in self?.onChange?($0) }
    pill.isOpen = true
    layer.onDismiss = { [weak self, weak pill] in
      pill?.isOpen = false
      self?.layerShown = nil
      self?.bodyShown = nil
      self?.onOpen?(false)
    }
    onOpen?(true)
    layer.open(animated: true)
  }

  /// Closes the card.
  func close() { layerShown?.close(animated: true) }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { layerShown?.close(animated: false) }
  }

  // MARK: - Layout

  private var pills: [DatePill] { [datePill, timePill].filter { !$0.isHidden } }

  private var isColumn: Bool {
    pills.count > 1 && traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let sizes = pills.map { $0.sizeThatFits(size) }
    let gaps = CGFloat(max(0, sizes.count - 1)) * Self.gap
    if isColumn {
      return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(gaps, +))
    }
    return CGSize(
      width: sizes.map(\.width).reduce(gaps, +), height: sizes.map(\.height).max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = sizeThatFits(bounds.size)
    if isColumn { return layOutColumn(height: size.height) }
    // Both are narrowed if there isn't enough space.
    let gaps = CGFloat(max(0, pills.count - 1)) * Self.gap
    let share = size.width > bounds.width && size.width > gaps ? max(0, bounds.width - gaps) / (size.width - gaps) : 1
    var x = max(0, bounds.width - size.width)
    for pill in pills {
      let preferred = pill.sizeThatFits(bounds.size)
      let width = preferred.width * share
      let frame = CGRect(x: x, y: (bounds.height - preferred.height) / 2, width: width, height: preferred.height)
      pill.frame =
        isRightToLeft
        ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: width, height: frame.height) : frame
      x += width + Self.gap
    }
  }

  private func layOutColumn(height: CGFloat) {
    var y = max(0, (bounds.height - height) / 2)
    for pill in pills {
      let preferred = pill.sizeThatFits(bounds.size)
      let width = min(preferred.width, bounds.width)
      pill.frame = CGRect(x: isRightToLeft ? 0 : bounds.width - width, y: y, width: width, height: preferred.height)
      y += preferred.height + Self.gap
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

/// A button that shows a date or a time on a grey background, and opens its card.
final class DatePill: DateOpener {
  private static let style = SystemTextStyle(17, as: .body)
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.25
    addSubview(label)
    showLook()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var spokenContent: SpokenContent {
    SpokenContent(label: text, traits: spokenStates.union(.button), states: .hasPopup)
  }

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override func showLook() {
    label.font = Self.style.font(in: traitCollection)
    label.textColor = isOpen ? tintColor : .label
    label.alpha = isHighlighted ? 0.3 : isEnabled ? 1 : 0.5
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showLook()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    return CGSize(width: text.width.rounded(.up) + 24, height: (text.height + 14).rounded())
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(12, bounds.width / 4), dy: 0)
  }
}

/// The card that a date picker opens. Its content scrolls if the window is smaller.
final class DateCard: UIView {
  let content: UIView
  private let size: CGSize
  private let background = MaterialView(.menu)
  private let scroller = UIScrollView()
  private static let inset: CGFloat = 12
  /// The minimum width of a calendar in points; below that, days are too narrow for their numbers.
  private static let minWidth: CGFloat = 240

  init(_ content: UIView, size: CGSize) {
    self.content = content
    self.size = size
    super.init(frame: .zero)
    background.layer.cornerRadius = PopoverLayer.cornerRadius
    background.clipsToBounds = true
    addSubview(background)
    scroller.addSubview(content)
    addSubview(scroller)
  }

  override var preferredFocusEnvironments: [any UIFocusEnvironment] { [content] }

  required init?(coder: NSCoder) {
    content = UIView()
    size = .zero
    super.init(coder: coder)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: min(size.width, self.size.width + 2 * Self.inset),
      height: min(size.height, self.size.height + 2 * Self.inset))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    scroller.frame = bounds.insetBy(dx: min(Self.inset, bounds.width / 4), dy: min(Self.inset, bounds.height / 4))
    let available = scroller.bounds.size
    let needed = CGSize(
      width: max(available.width, min(size.width, Self.minWidth)), height: max(available.height, size.height))
    content.frame = CGRect(origin: .zero, size: needed)
    scroller.contentSize = needed
    scroller.isScrollEnabled = needed.width > available.width || needed.height > available.height
  }
}
