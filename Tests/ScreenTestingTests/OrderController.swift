import UIKit

/// The screen of the article: a name, a switch, a slider, a picture, a list, and a button that thanks.
final class OrderController: UIViewController {
  private let name = UITextField()
  private let message = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let header = label("Order", .title1)
    header.accessibilityTraits.insert(.header)
    name.placeholder = "Name"
    name.accessibilityLabel = "Your name"
    name.font = .preferredFont(forTextStyle: .body)
    name.adjustsFontForContentSizeCategory = true
    name.borderStyle = .roundedRect
    let gift = UISwitch()
    gift.accessibilityLabel = "As a gift"
    let slider = UISlider()
    slider.accessibilityLabel = "Amount"
    let picture = UIImageView(image: UIImage(systemName: "leaf.fill"))
    picture.accessibilityLabel = "A leaf"
    picture.isAccessibilityElement = true
    picture.contentMode = .scaleAspectFit
    picture.heightAnchor.constraint(equalToConstant: 60).isActive = true
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
    let total = label("Total", .body)
    total.accessibilityIdentifier = "total"
    style(message, .body)
    for control in [name, slider, button] {
      control.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    }
    gift.heightAnchor.constraint(equalToConstant: 44).isActive = true
    arrange([header, name, button, message, picture, total, slider, gift, label("Tea", .body)])
  }

  private func label(_ text: String, _ textStyle: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.text = text
    style(label, textStyle)
    return label
  }

  private func style(_ label: UILabel, _ textStyle: UIFont.TextStyle) {
    label.font = .preferredFont(forTextStyle: textStyle)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
  }

  private func arrange(_ rows: [UIView]) {
    let stack = UIStackView(arrangedSubviews: rows)
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = true
    scrollView.addSubview(stack)
    view.addSubview(scrollView)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 20),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -20),
      stack.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.trailingAnchor, constant: -20),
    ])
  }

  private func send() {
    message.text = "Thank you, \(name.text ?? "")."
  }

  func reload() { message.text = "Reloaded" }
}

/// A server of the article.
@MainActor final class OrderState {
  private(set) var isSent = false

  func sendLater() {
    Task {
      try? await Task.sleep(nanoseconds: 1_000_000)
      isSent = true
    }
  }

  func finish() async { await Task.yield() }
}
