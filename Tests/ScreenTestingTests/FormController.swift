import UIKit

/// A screen with one of each: a header, a field, buttons, a switch, a slider, a long list below.
@MainActor final class FormController: UIViewController {
  let header = UILabel()
  let field = UITextField()
  let button = UIButton(type: .system)
  let toggle = UISwitch()
  let slider = UISlider()
  let list = UIScrollView()
  private(set) var rows: [UILabel] = []
  var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    header.text = "Orders"
    header.accessibilityTraits.insert(.header)
    field.placeholder = "Name"
    field.accessibilityLabel = "Full name"
    field.accessibilityIdentifier = "name-field"
    button.setTitle("Send", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
    toggle.accessibilityLabel = "Gift"
    slider.accessibilityLabel = "Amount"
    slider.value = 0.5
    list.contentSize = CGSize(width: 320, height: 2000)
    for (index, view) in [header, field, button, toggle, slider].enumerated() {
      view.frame = CGRect(x: 20, y: 20 + index * 60, width: 200, height: 40)
      self.view.addSubview(view)
    }
    list.frame = CGRect(x: 0, y: 330, width: 320, height: 150)
    view.addSubview(list)
    for index in 0..<20 {
      let row = UILabel(frame: CGRect(x: 20, y: index * 100, width: 200, height: 40))
      row.text = "Row \(index)"
      list.addSubview(row)
      rows.append(row)
    }
  }
}
