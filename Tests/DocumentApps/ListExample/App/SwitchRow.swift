// swift-format-ignore-file
import UIKit

@objc protocol SwitchRowDelegate: class {
  func switchRow(_ row: SwitchRow, didChange isOn: Bool)
  @objc optional func switchRowDidAppear(_ row: SwitchRow)
}

public class SwitchRow: UIView {

  weak var delegate: SwitchRowDelegate?
  private let label = UILabel()
  @IBOutlet private var control: UISwitch!

  public init(text: String) {
    super.init(frame: .zero)
    control = UISwitch()
    label.text = text
    label.numberOfLines = 0
    [label, control].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      addSubview($0)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor),
      label.topAnchor.constraint(equalTo: topAnchor),
      label.bottomAnchor.constraint(equalTo: bottomAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: control.leadingAnchor, constant: -8),
      control.trailingAnchor.constraint(equalTo: trailingAnchor),
      control.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
    control.addTarget(self, action: #selector(switchChanged), for: .valueChanged)
  }

  public required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { delegate?.switchRowDidAppear?(self) }
  }

  @objc private func switchChanged() {
    delegate?.switchRow(self, didChange: control.isOn)
  }

  func flip() {
    control.setOn(!control.isOn, animated: false)
    control.sendActions(for: .valueChanged)
  }

}
