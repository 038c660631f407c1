import UIKit

/// A screen that asks for an email address and a password, and greets a user whom the server accepts.
public final class LoginController: UIViewController {
  private let server: any Server
  private let email = LoginController.field("Email", spoken: "Email address")
  private let password = LoginController.field("Password", spoken: "Your password")
  private let button = UIButton(type: .system)
  private let message = LoginController.label(.preferredFont(forTextStyle: .body))

  /// Creates the screen of a server.
  public init(server: any Server) {
    self.server = server
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nothing: the screen isn't in a storyboard.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let title = Self.label(.preferredFont(forTextStyle: .largeTitle))
    title.text = "Welcome back"
    title.accessibilityTraits.insert(.header)
    email.keyboardType = .emailAddress
    password.isSecureTextEntry = true
    button.setTitle("Sign in", for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.addAction(UIAction { [weak self] _ in self?.signIn() }, for: .touchUpInside)
    for field in [email, password] {
      field.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    }
    show([title, email, password, button, message])
    update()
  }

  private func show(_ rows: [UIView]) {
    let stack = UIStackView(arrangedSubviews: rows)
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.addSubview(stack)
    view.addSubview(scrollView)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 24),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -24),
      stack.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.trailingAnchor, constant: -20),
      button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  private static func field(_ placeholder: String, spoken: String) -> UITextField {
    let field = UITextField()
    field.placeholder = placeholder
    field.accessibilityLabel = spoken
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    return field
  }

  private static func label(_ font: UIFont) -> UILabel {
    let label = UILabel()
    label.font = font
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    return label
  }

  private func update() {
    button.isEnabled = email.text?.isEmpty == false && password.text?.isEmpty == false
  }

  private func signIn() {
    button.isEnabled = false
    message.text = "Signing in…"
    let (email, password) = (email.text ?? "", password.text ?? "")
    Task {
      switch await server.signIn(email: email, password: password) {
      case .welcome(let name): message.text = "Hello, \(name)!"
      case .refused: message.text = "The password is wrong."
      case .unreachable: message.text = "The server can't be reached."
      }
      update()
    }
  }
}
