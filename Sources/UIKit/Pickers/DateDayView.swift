import Foundation

/// A day of a calendar: its number, on a disc if it's selected.
final class DateDayView: UIView, TouchPassing, SystemColored {
  enum Look { case plain, disabled, today, chosen, chosenToday }

  private(set) var date: Date?
  private(set) var look = Look.plain
  private let disc = UIView()
  private let label = UILabel()
  /// The text styles of the number, regular and of the selected day, which grow up to the size of a day's square.
  private static let styles = [UIFont.Weight.regular, .semibold].map {
    SystemTextStyle(20, $0, as: .title3, upTo: .accessibilityMedium)
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(disc)
    addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  var text: String? { label.text }

  func show(_ date: Date?, text: String?, look: Look) {
    self.date = date
    self.look = look
    label.text = text
    showLook()
  }

  private func showLook() {
    let isChosen = look == .chosen || look == .chosenToday
    label.font = Self.styles[isChosen ? 1 : 0].font(in: traitCollection)
    switch look {
    case .plain: label.textColor = .label
    case .disabled: label.textColor = .tertiaryLabel
    case .today: label.textColor = tintColor
    // With increased contrast, the disc's shade is too similar to the tint, and the tint may be too light for white.
    case .chosen: label.textColor = hasHighContrast ? .label : tintColor
    case .chosenToday: label.textColor = hasHighContrast ? tintColor.contrastingText(in: traitCollection) : .white
    }
    disc.isHidden = !isChosen
    disc.backgroundColor = look == .chosenToday ? tintColor : tintColor.withAlphaComponent(0.15)
  }

  private var hasHighContrast: Bool { traitCollection.accessibilityContrast == .high }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showLook()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showLook()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Adjacent days have a gap, even with large digits.
    label.frame = bounds.insetBy(dx: min(4, bounds.width / 8), dy: 0)
    disc.frame = discFrame
    disc.layer.cornerRadius = disc.bounds.width / 2
  }

  /// The frame of the disc that marks the selected day.
  var discFrame: CGRect {
    let side = max(0, min(bounds.width, bounds.height, 44) - 2)
    return CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  override var spokenContent: SpokenContent {
    guard let date else { return SpokenContent() }
    let isChosen = look == .chosen || look == .chosenToday
    let traits: UIAccessibilityTraits = look == .disabled ? [.button, .notEnabled] : .button
    return SpokenContent(
      label: (superview as? DateGridView)?.calendar?.words(for: date),
      traits: isChosen ? traits.union(.selected) : traits)
  }
}

/// A button in a calendar's header: the month's name, which opens wheels, or an arrow to another month.
final class DateHeaderButton: DateOpener {
  private let label = UILabel()
  private let arrow = UIImageView(frame: .zero)

  init(symbol: String) {
    super.init(frame: .zero)
    arrow.contentMode = .center
    arrow.isUserInteractionEnabled = false
    label.isUserInteractionEnabled = false
    label.lineBreakMode = .byTruncatingTail
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
    addSubview(arrow)
    self.symbol = symbol
    showLook()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private var symbol = ""
  /// The text before the arrow. An arrow without text is larger.
  var title: String? { didSet { showLook() } }
  var font: UIFont? {
    didSet {
      label.font = font
      if font != oldValue { setNeedsLayout() }
    }
  }

  // While the wheels are open, the arrow points down.
  override func showLook() {
    label.text = title
    label.textColor = isOpen ? tintColor : .label
    let size: CGFloat = title == nil ? 18 : 13
    arrow.image = UIImage(
      systemName: isOpen ? "chevron.down" : symbol,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold))
    arrow.tintColor = isEnabled ? tintColor : .tertiaryLabel
    alpha = isHighlighted ? 0.3 : 1
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showLook()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard title != nil else {
      arrow.frame = bounds
      return
    }
    let available = CGSize(width: max(0, bounds.width - 22), height: bounds.height)
    let width = min(available.width, label.sizeThatFits(available).width)
    label.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    arrow.frame = CGRect(
      x: isRightToLeft ? bounds.width - width - 22 : width + 4, y: 0, width: 18, height: bounds.height)
  }
}
