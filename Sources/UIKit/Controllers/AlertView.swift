import Foundation

/// The box of an alert, with text above and choices below: 270 points wide, or less in a narrower window.
///
/// At accessibility text sizes it's as wide as the window allows, at most 350 points, so that words stay whole. If it
/// would be taller than the window, the text and the choices scroll.
final class AlertView: UIView, AlertContent {
  var onChoose: ((UIAlertAction) -> Void)?

  private static let buttonStyle = SystemTextStyle(17, as: .body)

  private func width(in available: CGFloat) -> CGFloat {
    let widest: CGFloat = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 350 : 270
    return max(0, min(widest, available))
  }

  /// The height of a button, in points: 44 at the default text size.
  private var buttonHeight: CGFloat { (44 + Self.buttonStyle.growth(in: traitCollection)).rounded() }

  private let background = MaterialView(.sheet)
  private let texts = AlertTexts(
    titleStyle: SystemTextStyle(17, .semibold, as: .headline), titleColor: .label,
    messageStyle: SystemTextStyle(13, as: .footnote), messageColor: .label,
    insets: (top: 20, side: 16, bottom: 20), gap: 3)
  private let fields = AlertFields()
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  private let textScroller = UIScrollView()
  private let buttonScroller = UIScrollView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 14
    layer.masksToBounds = true
    addSubview(background)
    textScroller.addSubview(texts)
    textScroller.addSubview(fields)
    addSubview(textScroller)
    addSubview(buttonScroller)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func setTexts(title: String?, message: String?) {
    texts.set(title: title, message: message)
    superview?.superview?.setNeedsLayout()
    setNeedsLayout()
  }

  func setFields(_ fields: [UITextField]) {
    self.fields.set(fields)
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
    // The line between the text and the choices scrolls with neither.
    if let line = lines.first { addSubview(line) }
    superview?.superview?.setNeedsLayout()
    setNeedsLayout()
  }

  func applyEnabled() { for button in buttons { button.applyAppearance() } }

  // MARK: - Layout

  /// Returns whether the two choices are side by side, which they are if each title fits into half of the width.
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
    let height = texts.height(forWidth: width) + fields.height + buttonsHeight(width)
    return CGSize(width: width, height: min(height, size.height))
  }

  /// Returns the height of the text's area. If the text and the choices don't fit, the text keeps 60 points or half of
  /// the height.
  private func textAreaHeight(_ textHeight: CGFloat, _ buttonsHeight: CGFloat) -> CGFloat {
    min(textHeight, max(bounds.height - buttonsHeight, min(60, bounds.height / 2)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let textHeight = texts.height(forWidth: bounds.width)
    let buttonsHeight = buttonsHeight(bounds.width)
    let contentHeight = textHeight + fields.height
    let edge = textAreaHeight(contentHeight, buttonsHeight)
    texts.frame = CGRect(x: 0, y: 0, width: bounds.width, height: textHeight)
    fields.frame = CGRect(x: 0, y: textHeight, width: bounds.width, height: fields.height)
    place(textScroller, from: 0, to: edge, contentHeight: contentHeight)
    place(buttonScroller, from: edge, to: bounds.height, contentHeight: buttonsHeight)
    if isSideBySide(bounds.width) { placeButtonsSideBySide() } else { placeButtonsInColumn() }
    lines.first?.frame = CGRect(x: 0, y: edge, width: bounds.width, height: pixel)
  }

  private func place(_ scroller: UIScrollView, from top: CGFloat, to bottom: CGFloat, contentHeight: CGFloat) {
    scroller.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top))
    scroller.contentSize = CGSize(width: bounds.width, height: contentHeight)
    scroller.isScrollEnabled = contentHeight > scroller.bounds.height + 0.5
  }

  private var pixel: CGFloat { 1 / traitCollection.effectiveScale }

  private func placeButtonsSideBySide() {
    // The cancel action is last in a column, and first of two side by side.
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

  override var spokenContent: SpokenContent { .group(.alert, label: texts.spokenTexts, states: .modal) }
}
