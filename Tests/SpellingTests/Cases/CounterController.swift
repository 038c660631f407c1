// swift-format-ignore-file
import UIKit

extension Notification.Name { static let counterDidReset = Notification.Name("CounterDidReset") }

// As in Documentation/coming-from-ios.md, letter for letter.
final class CounterController: UIViewController {
  @IBOutlet private weak var label: UILabel!
  @objc dynamic private(set) var count = 0
  private var observation: NSKeyValueObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(add(_:)))
    NotificationCenter.default.addObserver(
      self, selector: #selector(reset), name: .counterDidReset, object: nil)
    observation = observe(\.count, options: [.new]) { [weak self] _, change in
      self?.label?.text = "\(change.newValue ?? 0)"
    }
  }

  @IBAction private func add(_ sender: Any) { count += 1 }
  @objc private func reset() { count = 0 }
}

extension CounterController {
  func show(in label: UILabel) { self.label = label }
}
