import GTKPlatform
import XCTest

@_spi(Aloe) @testable import UIKit

/// The calls that controllers received, in order.
@MainActor final class CallLog {
  var calls: [String] = []

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A controller that records the calls it receives.
class LoggingController: UIViewController {
  let name: String
  let log: CallLog
  var color: UIColor? = .systemBackground

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) {
    name = ""
    log = CallLog()
    super.init(coder: coder)
  }

  private func note(_ call: String) { log.calls.append("\(name).\(call)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    note("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    note(parent == nil ? "willLeave" : "willMove")
  }
  override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "didLeave" : "didMove") }
}
