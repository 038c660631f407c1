// swift-format-ignore-file

import AloeStackView
import UIKit

// The snippets of AloeStackView's document, word for word, each in a function that declares the names that it uses.

@MainActor func addRows(to stackView: AloeStackView) {
  for i in 1...3 {
    let label = UILabel()
    label.text = "Label \(i)"
    stackView.addRow(label)
  }
}

@MainActor class TapHandlerScreen {

  let stackView = AloeStackView()
  let label = UILabel()
  var alerts: [(title: String, message: String)] = []

  func showAlert(title: String, message: String) { alerts.append((title, message)) }

  func setUp() {
    stackView.setTapHandler(
      forRow: label,
      handler: { [weak self] label in
        self?.showAlert(title: "Row Tapped", message: "Tapped on: \(label.text ?? "")")
      })

    label.isUserInteractionEnabled = true
  }

}

public class ToggleLabel: UILabel, Tappable {

  public func didTapView() {
    textColor = textColor == .red ? .black : .red
  }

}

@MainActor func addToggleLabels(to stackView: AloeStackView) {
  for i in 1...3 {
    let label = ToggleLabel()
    label.text = "Label \(i)"
    label.isUserInteractionEnabled = true
    stackView.addRow(label)
  }
}

@MainActor func growOnTap(_ stackView: AloeStackView, _ label: UILabel) {
  stackView.setTapHandler(forRow: label, handler: { label in
    label.text = (label.text ?? "") + "\n\nSome more text!"
  })
}

@MainActor func hideSeparatorsByDefault(_ stackView: AloeStackView) {
  stackView.hidesSeparatorsByDefault = true
}

@MainActor func hideLastSeparator(_ stackView: AloeStackView) {
  stackView.automaticallyHidesLastSeparator = true
}

@MainActor func useWholeWidth(_ stackView: AloeStackView) {
  stackView.separatorInset = .zero
}

@MainActor func useLargeBlueSeparators(_ stackView: AloeStackView) {
  stackView.separatorColor = .blue
  stackView.separatorWidth = 2
}
