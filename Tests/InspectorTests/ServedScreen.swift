import XCTest

@testable import Inspector
@testable import ScreenTesting
@testable @_spi(Aloe) import UIKit

/// A screen with labels, secrets and constraints.
final class ServedController: UIViewController {

  let label = UILabel()
  /// Fields whose text, "hunter2", is a secret: one that hides it, one that revealed it, one for a code.
  let secrets = [UITextField(), UITextField(), UITextField()]
  let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    label.text = "Aloe"
    label.accessibilityIdentifier = "title"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
    ])
    for (index, field) in secrets.enumerated() {
      field.frame = CGRect(x: 20, y: 100 + 50 * index, width: 200, height: 40)
      field.isSecureTextEntry = index < 2
      field.text = "hunter2"
      view.addSubview(field)
    }
    secrets[1].isSecureTextEntry = false
    secrets[2].textContentType = .oneTimeCode
    // A row reads the labels inside.
    cell.frame = CGRect(x: 0, y: 300, width: 320, height: 60)
    let inner = UITextField(frame: CGRect(x: 20, y: 10, width: 200, height: 40))
    inner.placeholder = "Password"
    inner.isSecureTextEntry = true
    inner.text = "hunter2"
    cell.contentView.addSubview(inner)
    view.addSubview(cell)
  }

}

/// The inspector's answers about a screen.
@MainActor struct ServedScreen {

  let controller = ServedController()
  let screen: Screen
  let answers = InspectorAnswers()

  init() {
    let controller = controller
    screen = Screen(controller)
  }

  /// The response to a request; as in an app, no frame precedes it.
  func response(_ address: String, method: String = "GET", at time: TimeInterval = 0) throws -> HTTPResponse {
    var reader = HTTPRequestReader()
    let request = try XCTUnwrap(reader.add(Array("\(method) \(address) HTTP/1.1\r\n\r\n".utf8)))
    screen.enter()
    return answers.response(to: request, at: time)
  }

  /// The values of an answer.
  func values(_ address: String, method: String = "GET", at time: TimeInterval = 0) throws -> [String: Any] {
    let response = try response(address, method: method, at: time)
    XCTAssertEqual(response.status, 200, String(decoding: response.body, as: UTF8.self))
    return try XCTUnwrap(JSONSerialization.jsonObject(with: response.body) as? [String: Any])
  }

  /// The values in a list of an answer.
  func list(_ name: String, _ address: String) throws -> [[String: Any]] {
    try XCTUnwrap(values(address)[name] as? [[String: Any]])
  }

  func number(of view: UIView) -> Int { answers.numbers.number(of: view) }

}
