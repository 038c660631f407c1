// swift-format-ignore-file
import AloeStackView
import UIKit

public class ExampleViewController: AloeStackViewController {

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "AloeStackView"
    view.backgroundColor = .white
    navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(addLabel(_:)))
    setUpStackView()
    setUpRows()
  }

  var count = 0
  var alerts: [String] = []
  lazy var switchRow = SwitchRow(text: "Show more rows")
  private let hiddenRows = [UILabel(), UILabel(), UILabel()]

  private func setUpStackView() {
    stackView.automaticallyHidesLastSeparator = true
    stackView.separatorInset = .zero
    stackView.separatorColor = .blue
    stackView.separatorWidth = 2
  }

  private func setUpRows() {
    for i in 1...3 {
      let label = ToggleLabel()
      label.text = "Label \(i)"
      label.isUserInteractionEnabled = true
      stackView.addRow(label)
    }
    setUpTappedRow()
    switchRow.delegate = self
    stackView.addRow(switchRow)
    for (index, row) in hiddenRows.enumerated() { row.text = "Hidden row \(index + 1)" }
    stackView.addRows(hiddenRows)
    stackView.hideRows(hiddenRows)
    let button = UIButton(type: .system)
    button.setTitle("Remove the hidden rows", for: .normal)
    button.addTarget(self, action: #selector(ExampleViewController.removeHiddenRows), for: .touchUpInside)
    stackView.addRow(button)
    stackView.hideSeparator(forRow: button)
  }

  private func setUpTappedRow() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "Tap on this row"
    label.isUserInteractionEnabled = true
    stackView.addRow(label)
    stackView.setTapHandler(
      forRow: label,
      handler: { [weak self] label in
        self?.showAlert(title: "Row Tapped", message: "Tapped on: \(label.text ?? "")")
        label.text = (label.text ?? "") + "\n\nSome more text!"
      })
  }

  private func showAlert(title: String, message: String) {
    alerts.append(message)
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Dismiss", style: .default))
    present(alert, animated: true)
  }

  @objc private func addLabel(_ sender: UIBarButtonItem) {
    count += 1
    let label = UILabel()
    label.text = "Added row \(count)"
    stackView.addRow(label, animated: false)
  }

  @objc func removeHiddenRows() {
    stackView.removeRows(hiddenRows)
  }

}

extension ExampleViewController: SwitchRowDelegate {

  func switchRow(_ row: SwitchRow, didChange isOn: Bool) {
    stackView.setRowsHidden(hiddenRows, isHidden: !isOn, animated: false)
  }

}
