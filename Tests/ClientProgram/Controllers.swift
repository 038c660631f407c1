import UIKit

private final class OwnController: UIViewController {
  let calls = Calls()
  override func loadView() {
    calls.note("loadView")
    view = UIScrollView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    calls.note("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    calls.note("viewWillAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls.note("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    calls.note("viewWillDisappear")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    calls.note("viewDidLayoutSubviews")
  }
  override func updateViewConstraints() {
    super.updateViewConstraints()
    calls.note("updateViewConstraints")
  }
  override func willMove(toParent parent: UIViewController?) { calls.note("willMoveToParent") }
  override func didMove(toParent parent: UIViewController?) { calls.note("didMoveToParent") }
}

private final class OwnNavigationController: UINavigationController {
  let calls = Calls()
  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    calls.note("push")
    super.pushViewController(viewController, animated: animated)
  }
  override func popViewController(animated: Bool) -> UIViewController? {
    calls.note("pop")
    return super.popViewController(animated: animated)
  }
}

extension ClientProgram {
  static func checkControllers(_ findings: Findings) {
    let controller = OwnController(), navigation = OwnNavigationController(rootViewController: UIViewController())
    UINavigationBar.appearance().barTintColor = .red
    defer { UINavigationBar.appearance().barTintColor = nil }
    let window = show(navigation)
    navigation.pushViewController(controller, animated: false)
    paint(window)
    _ = navigation.popViewController(animated: false)
    paint(window)
    findings.expect(
      controller.calls, of: OwnController.self, "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear",
      "viewWillDisappear", "viewDidLayoutSubviews", "updateViewConstraints", "willMoveToParent", "didMoveToParent")
    findings.expect(navigation.calls, of: OwnNavigationController.self, "push", "pop")
    findings.expect(navigation.navigationBar.barTintColor == .red, "An appearance proxy has no effect.")
  }
}
