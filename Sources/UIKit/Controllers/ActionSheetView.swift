import Foundation

/// The content of an action sheet: its title, message and choices in one box, the cancel action in another.
///
/// If they're taller than the window, the text and the choices scroll, each in a part of the box, so that choices are
/// always visible.
final class ActionSheetView: UIView, AlertContent {
  var onChoose: ((UIAlertAction) -> Void)?

  private static let buttonStyle = SystemTextStyle(20, as: .title3)
  private static let gap: CGFloat = 8

  private let box = UIView()
  private let background = MaterialView(.sheet)
  private let cancelBox = UIView()
  private let texts = AlertTexts(
    titleStyle: SystemTextStyle(13, .semibold, as: .footnote), titleColor: .secondaryLabel,
    messageStyle: SystemTextStyle(13, as: .footnote), messageColor: .secondaryLabel,
    insets: (top: 14, side: 16, bottom: 14), gap: 6)
  private let textScroller = UIScrollView()
  private let buttonScroller = UIScrollView()
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  private var cancelButton: AlertButton?
  /// Whether the choices are in a popover, outside which a tap cancels.
  var isInPopover = false {
    didSet {
      guard isInPopover != oldValue else { return }
      box.layer.cornerRadius = isInPopover ? 0 : 14
      // The popover has one.
      background.isHidden = isInPopover
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [box, cancelBox] {
      view.layer.cornerRadius = 14
      view.layer.masksToBounds = true
      addSubview(view)
    }
    box.addSubview(background)
    cancelBox.backgroundColor = AlertColors.cancelBackground
    box.addSubview(textScroller)
    box.addSubview(buttonScroller)
    textScroller.addSubview(texts)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func setTexts(title: String?, message: String?) {
    texts.set(title: title, message: message)
    superview?.superview?.setNeedsLayout()
    setNeedsLayout()
  }

  func setActions(_ actions: [UIAlertAction], emphasized: UIAlertAction?) {
    for view in buttons + lines + [cancelButton].compactMap(\.self) { view.removeFromSuperview() }
    func makeButton(_ action: UIAlertAction) -> AlertButton {
      let button = AlertButton(action: action, style: Self.buttonStyle, isEmphasized: action === emphasized)
      button.onTap = { [weak self] in self?.onChoose?(action) }
      return button
    }
    buttons = actions.filter { $0.style != .cancel }.map(makeButton)
    lines = buttons.map { _ in AlertColors.line() }
    cancelButton = actions.first { $0.style == .cancel }.map(makeButton)
    for view in buttons + lines.dropFirst() { buttonScroller.addSubview(view) }
    // The line between the text and the choices scrolls with neither.
    if let line = lines.first { box.addSubview(line) }
    if let cancelButton { cancelBox.addSubview(cancelButton) }
    superview?.superview?.setNeedsLayout()
    setNeedsLayout()
  }

  func applyEnabled() {
    for button in buttons { button.applyAppearance() }
    cancelButton?.applyAppearance()
  }

  // MARK: - Layout

  /// The height of a button, in points: 57 at the default text size.
  private var buttonHeight: CGFloat { (57 + Self.buttonStyle.growth(in: traitCollection)).rounded() }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    superview?.superview?.setNeedsLayout()
    setNeedsLayout()
  }

  private func boxHeight(_ width: CGFloat) -> CGFloat {
    texts.height(forWidth: width) + buttonsHeight
  }

  private var buttonsHeight: CGFloat { CGFloat(buttons.count) * buttonHeight }

  /// Returns the height of the text's area: the height that the buttons leave, but at least half of the box.
  private func textAreaHeight(_ textHeight: CGFloat) -> CGFloat {
    buttons.isEmpty
      ? min(textHeight, box.bounds.height)
      : min(textHeight, max(box.bounds.height - buttonsHeight, (box.bounds.height / 2).rounded()))
  }

  private var cancelHeight: CGFloat { cancelButton == nil || isInPopover ? 0 : buttonHeight + Self.gap }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: min(size.height, boxHeight(size.width) + cancelHeight))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / traitCollection.effectiveScale
    let textHeight = texts.height(forWidth: bounds.width)
    box.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - cancelHeight))
    box.isHidden = box.bounds.height == 0
    let edge = textAreaHeight(textHeight)
    background.frame = box.bounds
    texts.frame = CGRect(x: 0, y: 0, width: bounds.width, height: textHeight)
    place(textScroller, from: 0, to: edge, contentHeight: textHeight)
    place(buttonScroller, from: edge, to: box.bounds.height, contentHeight: buttonsHeight)
    for (index, (button, line)) in zip(buttons, lines).enumerated() {
      let y = CGFloat(index) * buttonHeight
      button.frame = CGRect(x: 0, y: y, width: bounds.width, height: buttonHeight)
      line.frame = CGRect(x: 0, y: index == 0 ? edge : y, width: bounds.width, height: pixel)
      line.isHidden = index == 0 && edge == 0
      line.superview?.bringSubviewToFront(line)
    }
    cancelBox.isHidden = cancelButton == nil || isInPopover
    cancelBox.frame = CGRect(
      x: 0, y: bounds.height - buttonHeight, width: bounds.width, height: buttonHeight)
    cancelButton?.frame = cancelBox.bounds
  }

  private func place(_ scroller: UIScrollView, from top: CGFloat, to bottom: CGFloat, contentHeight: CGFloat) {
    scroller.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top))
    scroller.contentSize = CGSize(width: bounds.width, height: contentHeight)
    scroller.isScrollEnabled = contentHeight > scroller.bounds.height + 0.5
  }

  override var spokenContent: SpokenContent { .group(.dialog, label: texts.spokenTexts, states: .modal) }
}
