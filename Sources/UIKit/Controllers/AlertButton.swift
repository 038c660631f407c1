import Foundation

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
    label.minimumScaleFactor = 0.35
    addSubview(label)
    applyAppearance()
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

  func applyAppearance() {
    isEnabled = action.isEnabled
    isSpringLoadedControl = action.isSpringLoaded
    label.textColor =
      !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    backgroundColor = isHighlighted ? AlertColors.pressed : nil
  }

  override var isHighlighted: Bool { didSet { applyAppearance() } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyAppearance()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }
}
