import Foundation

/// The box of an alert: 270 points wide, or as wide as a narrower window lets it be; texts above, choices below.
///
/// At the text sizes for accessibility it's as wide as the window lets it be, at most 350 points: fewer words would
/// break there.
final class AlertView: UIView, AlertContent {
  var onChoose: ((UIAlertAction) -> Void)?

  private static let buttonStyle = SystemTextStyle(17, as: .body)

  private func width(in room: CGFloat) -> CGFloat {
    let widest: CGFloat = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 350 : 270
    return max(0, min(widest, room))
  }

  /// 44 points at the default text size.
  private var buttonHeight: CGFloat { (44 + Self.buttonStyle.growth(in: traitCollection)).rounded() }

  private let texts = AlertTexts(
    titleStyle: SystemTextStyle(17, .semibold, as: .headline), titleColor: .label,
    messageStyle: SystemTextStyle(13, as: .footnote), messageColor: .label,
    insets: (top: 20, side: 16, bottom: 20), gap: 3)
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  private let textScroller = UIScrollView()
  private let buttonScroller = UIScrollView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 14
    layer.masksToBounds = true
    backgroundColor = AlertColors.alertBackground
    textScroller.addSubview(texts)
    addSubview(textScroller)
    addSubview(buttonScroller)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func setTexts(title: String?, message: String?) {
    texts.set(title: title, message: message)
    superview?.superview?.setNeedsLayout()
    setNeedsLayout()
  }

  func setActions(_ actions: [UIAlertAction], emphasized: UIAlertAction?) {
    for view in buttons + lines { view.removeFromSuperview() }
    buttons = actions.map { action in
      let button = AlertButton(action: action, style: Self.buttonStyle, isEmphasized: action === emphasized)
      button.onTap = { [weak self] in self?.onChoose?(action) }
      return button
    }
    lines = actions.map { _ in AlertColors.line() }
    for view in buttons + lines.dropFirst() { buttonScroller.addSubview(view) }
    // The line between texts and choices doesn't scroll with either.
    if let line = lines.first { addSubview(line) }
    superview?.superview?.setNeedsLayout()
    setNeedsLayout()
  }

  func applyEnabled() { for button in buttons { button.applyLook() } }

  // MARK: - Layout

  /// Two choices lie side by side if both texts fit in half of the width.
  private func isSideBySide(_ width: CGFloat) -> Bool {
    buttons.count == 2 && buttons.allSatisfy { $0.textWidth <= width / 2 - 16 }
  }

  private func buttonsHeight(_ width: CGFloat) -> CGFloat {
    isSideBySide(width) ? buttonHeight : CGFloat(buttons.count) * buttonHeight
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    superview?.superview?.setNeedsLayout()
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = width(in: size.width)
    return CGSize(width: width, height: min(texts.height(forWidth: width) + buttonsHeight(width), size.height))
  }

  /// How much of the height texts keep where neither they nor the choices have enough of it.
  private func textRoom(_ textHeight: CGFloat, _ buttonsHeight: CGFloat) -> CGFloat {
    min(textHeight, max(bounds.height - buttonsHeight, min(60, bounds.height / 2)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let textHeight = texts.height(forWidth: bounds.width)
    let buttonsHeight = buttonsHeight(bounds.width)
    let room = textRoom(textHeight, buttonsHeight)
    texts.frame = CGRect(x: 0, y: 0, width: bounds.width, height: textHeight)
    place(textScroller, from: 0, to: room, contentHeight: textHeight)
    place(buttonScroller, from: room, to: bounds.height, contentHeight: buttonsHeight)
    if isSideBySide(bounds.width) { placeButtonsSideBySide() } else { placeButtonsInColumn() }
    lines.first?.frame = CGRect(x: 0, y: room, width: bounds.width, height: pixel)
  }

  private func place(_ scroller: UIScrollView, from top: CGFloat, to bottom: CGFloat, contentHeight: CGFloat) {
    scroller.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top))
    scroller.contentSize = CGSize(width: bounds.width, height: contentHeight)
    scroller.isScrollEnabled = contentHeight > scroller.bounds.height + 0.5
  }

  private var pixel: CGFloat { 1 / traitCollection.effectiveScale }

  private func placeButtonsSideBySide() {
    // The cancelling choice is last in the list, and first of two side by side.
    let cancelFirst = buttons[1].action.style == .cancel
    let order = cancelFirst != isRightToLeft ? [1, 0] : [0, 1]
    let half = (bounds.width / 2).rounded()
    buttons[order[0]].frame = CGRect(x: 0, y: 0, width: half, height: buttonHeight)
    buttons[order[1]].frame = CGRect(x: half, y: 0, width: bounds.width - half, height: buttonHeight)
    lines[1].frame = CGRect(x: half, y: 0, width: pixel, height: buttonHeight)
  }

  private func placeButtonsInColumn() {
    for (index, (button, line)) in zip(buttons, lines).enumerated() {
      let y = CGFloat(index) * buttonHeight
      button.frame = CGRect(x: 0, y: y, width: bounds.width, height: buttonHeight)
      line.frame = CGRect(x: 0, y: y, width: bounds.width, height: pixel)
    }
    for line in lines.dropFirst() { buttonScroller.bringSubviewToFront(line) }
  }
}

/// The colours of alerts and action sheets. iOS blurs what is behind them; here nothing shines through.
enum AlertColors {
  static let alertBackground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.145, green: 0.145, blue: 0.15, alpha: 1) : UIColor(white: 0.957, alpha: 1)
  }
  static let sheetBackground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.145, green: 0.145, blue: 0.15, alpha: 1) : UIColor(white: 0.965, alpha: 1)
  }
  static let cancelBackground = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 0.173, green: 0.173, blue: 0.18, alpha: 1) : .white
  }
  static let pressed = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.09) : UIColor(white: 0, alpha: 0.08)
  }

  @MainActor static func line() -> UIView {
    let line = UIView()
    line.isUserInteractionEnabled = false
    line.backgroundColor = .separator
    return line
  }
}

/// Title and message, centred one above the other.
final class AlertTexts: UIView {
  private let title = UILabel()
  private let message = UILabel()
  private let styles: (title: SystemTextStyle, message: SystemTextStyle)
  private let insets: (top: CGFloat, side: CGFloat, bottom: CGFloat)
  private let gap: CGFloat

  init(
    titleStyle: SystemTextStyle, titleColor: UIColor, messageStyle: SystemTextStyle, messageColor: UIColor,
    insets: (top: CGFloat, side: CGFloat, bottom: CGFloat), gap: CGFloat
  ) {
    styles = (titleStyle, messageStyle)
    self.insets = insets
    self.gap = gap
    super.init(frame: .zero)
    applyFonts()
    title.textColor = titleColor
    message.textColor = messageColor
    for label in [title, message] {
      label.numberOfLines = 0
      label.textAlignment = .center
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    styles = (SystemTextStyle(17, as: .headline), SystemTextStyle(13, as: .footnote))
    insets = (0, 0, 0)
    gap = 0
    super.init(coder: coder)
  }

  private func applyFonts() {
    title.font = styles.title.font(in: traitCollection)
    message.font = styles.message.font(in: traitCollection)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyFonts()
    setNeedsLayout()
  }

  func set(title: String?, message: String?) {
    self.title.text = title
    self.message.text = message
    setNeedsLayout()
  }

  /// From the sides to the texts; less at the text sizes for accessibility, where words need the width.
  private var side: CGFloat {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? min(insets.side, 12) : insets.side
  }

  private func height(of label: UILabel, _ width: CGFloat) -> CGFloat {
    guard label.text?.isEmpty == false else { return 0 }
    let room = CGSize(width: width - 2 * side, height: CGFloat.greatestFiniteMagnitude)
    return label.sizeThatFits(room).height.rounded(.up)
  }

  /// The height that the texts take in a width; none without texts.
  func height(forWidth width: CGFloat) -> CGFloat {
    let parts = [height(of: title, width), height(of: message, width)].filter { $0 > 0 }
    guard !parts.isEmpty else { return 0 }
    return parts.reduce(0, +) + CGFloat(parts.count - 1) * gap + insets.top + insets.bottom
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y = insets.top
    for label in [title, message] {
      let height = height(of: label, bounds.width)
      label.frame = CGRect(
        x: side, y: y, width: bounds.width - 2 * side, height: height)
      if height > 0 { y += height + gap }
    }
  }
}

/// A choice in an alert or action sheet.
final class AlertButton: UIControl {
  let action: UIAlertAction
  var onTap: (() -> Void)?
  private let label = UILabel()
  private let style: SystemTextStyle

  init(action: UIAlertAction, style: SystemTextStyle, isEmphasized: Bool) {
    self.action = action
    self.style = SystemTextStyle(style.size, isEmphasized ? .semibold : .regular, as: style.style)
    super.init(frame: .zero)
    label.text = action.title
    label.font = self.style.font(in: traitCollection)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
    applyLook()
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    action = UIAlertAction(title: nil, style: .default)
    style = SystemTextStyle(17, as: .body)
    super.init(coder: coder)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    label.font = style.font(in: traitCollection)
  }

  var textWidth: CGFloat {
    label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width
  }

  func applyLook() {
    isEnabled = action.isEnabled
    label.textColor =
      !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    backgroundColor = isHighlighted ? AlertColors.pressed : nil
  }

  override var isHighlighted: Bool { didSet { applyLook() } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyLook()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }
}
