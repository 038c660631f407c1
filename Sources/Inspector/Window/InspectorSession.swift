import Foundation
import UIKit

/// An open inspector: the window that it explains, its own window, and its recordings.
@MainActor final class InspectorSession: NSObject {

  /// The window being inspected.
  private(set) weak var inspected: UIWindow?
  let frames = FrameRecord()
  /// The inspector's own window.
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 420, height: 720))
  private lazy var tree = TreeController(of: self)
  private(set) lazy var overlay = InspectorOverlay(of: self)
  private var observation: (any NSObjectProtocol)?

  init(inspecting window: UIWindow) {
    inspected = window
    super.init()
    // Its size isn't that of the app's windows.
    self.window.remembersSize = false
  }

  // MARK: Opening and closing

  func open() {
    window.rootViewController = UINavigationController(rootViewController: tree)
    window.keyFilter = { [weak self] key in self?.handleKey(key) == true }
    window.makeKeyAndVisible()
    // The user may close the window, too.
    observation = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeHiddenNotification, object: nil, queue: nil
    ) { [weak self] notification in
      // The window, without the notification, which isn't sendable.
      let hidden = (notification.object as AnyObject?).map(ObjectIdentifier.init)
      MainActor.assumeIsolated { self?.windowDidHide(hidden) }
    }
  }

  func close() {
    if let observation { NotificationCenter.default.removeObserver(observation) }
    observation = nil
    overlay.endPicking()
    overlay.removeFromSuperview()
    let wasKey = window.isKeyWindow || UIApplication.shared.keyWindow == nil
    window.isHidden = true
    // Another window of the app may have the keys meanwhile, or this one may be hidden.
    if wasKey, let inspected, !inspected.isHidden { inspected.makeKey() }
  }

  private func windowDidHide(_ hidden: ObjectIdentifier?) {
    if hidden == ObjectIdentifier(window) || inspected.map(ObjectIdentifier.init) == hidden { Inspector.close() }
  }

  // MARK: Choosing views

  /// Lets the user pick a view with the pointer.
  func pick() {
    guard let inspected else { return }
    overlay.beginPicking(in: inspected)
    inspected.makeKey()
  }

  /// Ends picking if a pressed key is Escape. Returns whether it did.
  func handleKey(_ key: String) -> Bool { key == "Escape" && endPicking() }

  /// Ends picking without a view, and shows the inspector again. Returns whether the user was picking.
  @discardableResult
  func endPicking() -> Bool {
    guard overlay.endPicking() else { return false }
    window.makeKey()
    return true
  }

  /// Shows a view's details, and marks it in its window.
  func select(_ view: UIView) {
    overlay.mark(view)
    window.makeKey()
    tree.navigationController?.popToRootViewController(animated: false)
    tree.navigationController?.pushViewController(DetailController(view, of: self), animated: false)
  }

  /// Returns whether a view belongs to the inspector.
  func owns(_ view: UIView) -> Bool { view === overlay }

}

extension InspectorSession: FrameListener {

  // Those of the inspector itself would hide the others.
  func wantsFrames(of window: UIWindow) -> Bool { window === inspected }

  func add(_ sample: FrameSample, of window: UIWindow) {
    frames.add(sample) { FramePicture.image(of: window) }
  }

}
