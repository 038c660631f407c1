import Foundation

/// The box of an alert: 270 points wide, texts above, choices below.
final class AlertView: UIView, AlertContent {
  var onChoose: ((UIAlertAction) -> Void)?

  static let width: CGFloat = 270
  private static let buttonHeight: CGFloat = 44

  private let texts = AlertTexts(
    titleFont: .systemFont(ofSize: 17, weight: .semibold), titleColor: .label,
    messageFont: .systemFont(ofSize: 13),
    messageColor: .label, insets: UIEdgeInsets(top: 20, left: 16, bottom: 20, right: 16), gap: 3)
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  private let textScroller = UIScrollView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 14
    layer.masksToBounds = true
    backgroundColor = AlertColors.alertBackground
    textScroller.addSubview(texts)
    addSubview(textScroller)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func setTexts(title: String?, message: String?) {
    texts.set(title: title, message: message)
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  func setActions(_ actions: [UIAlertAction], emphasized: UIAlertAction?) {
    for view in buttons + lines { view.removeFromSuperview() }
    buttons = actions.map { action in
      let button = AlertButton(action: action, size: 17, isEmphasized: action === emphasized)
      button.onTap = { [weak self] in self?.onChoose?(action) }
      return button
    }
    lines = actions.map { _ in AlertColors.line() }
    for view in buttons + lines { addSubview(view) }
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  func applyEnabled() { for button in buttons { button.applyLook() } }

  // MARK: - Layout

  /// Two choices lie side by side if both texts fit in half of the width.
  private var isSideBySide: Bool {
    buttons.count == 2 && buttons.allSatisfy { $0.textWidth <= Self.width / 2 - 16 }
  }

  private var buttonsHeight: CGFloat {
    isSideBySide ? Self.buttonHeight : CGFloat(buttons.count) * Self.buttonHeight
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = texts.height(forWidth: Self.width) + buttonsHeight
    return CGSize(width: Self.width, height: min(height, max(size.height, buttonsHeight + 60)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / traitCollection.effectiveScale
    let textHeight = texts.height(forWidth: bounds.width)
    textScroller.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - buttonsHeight)
    textScroller.contentSize = CGSize(width: bounds.width, height: textHeight)
    textScroller.isScrollEnabled = textHeight > textScroller.bounds.height + 0.5
    texts.frame = CGRect(x: 0, y: 0, width: bounds.width, height: textHeight)
    var y = bounds.height - buttonsHeight
    if isSideBySide {
      // The cancelling choice is last in the list, and first of two side by side.
      let cancelFirst = buttons[1].action.style == .cancel
      let order = cancelFirst != isRightToLeft ? [1, 0] : [0, 1]
      let half = (bounds.width / 2).rounded()
      buttons[order[0]].frame = CGRect(x: 0, y: y, width: half, height: Self.buttonHeight)
      buttons[order[1]].frame = CGRect(x: half, y: y, width: bounds.width - half, height: Self.buttonHeight)
      lines[0].frame = CGRect(x: 0, y: y, width: bounds.width, height: pixel)
      lines[1].frame = CGRect(x: half, y: y, width: pixel, height: Self.buttonHeight)
    } else {
      for (button, line) in zip(buttons, lines) {
        button.frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.buttonHeight)
        line.frame = CGRect(x: 0, y: y, width: bounds.width, height: pixel)
        y += Self.buttonHeight
      }
    }
    for line in lines { bringSubviewToFront(line) }
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
  private let insets: UIEdgeInsets
  private let gap: CGFloat

  init(
    titleFont: UIFont, titleColor: UIColor, messageFont: UIFont, messageColor: UIColor, insets: UIEdgeInsets,
    gap: CGFloat
  ) {
    self.insets = insets
    self.gap = gap
    super.init(frame: .zero)
    title.font = titleFont
    title.textColor = titleColor
    message.font = messageFont
    message.textColor = messageColor
    for label in [title, message] {
      label.numberOfLines = 0
      label.textAlignment = .center
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    insets = .zero
    gap = 0
    super.init(coder: coder)
  }

  func set(title: String?, message: String?) {
    self.title.text = title
    self.message.text = message
    setNeedsLayout()
  }

  private func height(of label: UILabel, _ width: CGFloat) -> CGFloat {
    guard label.text?.isEmpty == false else { return 0 }
    let room = CGSize(width: width - insets.left - insets.right, height: CGFloat.greatestFiniteMagnitude)
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
        x: insets.left, y: y, width: bounds.width - insets.left - insets.right, height: height)
      if height > 0 { y += height + gap }
    }
  }
}

/// A choice in an alert or action sheet.
final class AlertButton: UIControl {
  let action: UIAlertAction
  var onTap: (() -> Void)?
  private let label = UILabel()

  init(action: UIAlertAction, size: CGFloat, isEmphasized: Bool) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.font = .systemFont(ofSize: size, weight: isEmphasized ? .semibold : .regular)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
    applyLook()
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    action = UIAlertAction(title: nil, style: .default)
    super.init(coder: coder)
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
