import Foundation

/// A host that shows the input views of a window's first responder at the bottom of the window, and posts keyboard
/// notifications.
///
/// A desktop's keyboard takes no space on the screen, so the keyboard's frame is empty unless the first responder has
/// input views.
@MainActor final class InputHost {
  private unowned let window: UIWindow
  let container = UIView()
  private var shown: [UIView] = []
  /// The initial heights of views without constraints. Their current heights may be smaller, in a low window.
  private var givenHeights: [ObjectIdentifier: CGFloat] = [:]
  /// Whether the first responder takes text or has input views, so that a keyboard would be visible.
  private var isUp = false
  /// The number of reported changes. A client that is notified of a change may cause another one.
  private var reports = 0
  /// The area that the input views occupy, in the window's coordinates.
  private(set) var frame: CGRect {
    didSet { if frame != oldValue { Self.keyboardChanged(in: window) } }
  }

  init(of window: UIWindow) {
    self.window = window
    frame = CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: 0)
  }

  /// Shows the input views of a responder, or removes them.
  func show(for responder: UIResponder?) {
    let views = [accessory(of: responder), responder?.inputView].compactMap(\.self)
    let isNowUp = responder is any UIKeyInput || !views.isEmpty
    guard isNowUp || isUp else { return }
    let (wasUp, old) = (isUp, frame)
    isUp = isNowUp
    place(views)
    guard wasUp != isUp || old != frame else { return }
    postNotifications(wasUp: wasUp, from: old)
  }

  /// Returns the input accessory view of a responder, or of the nearest responder up the chain that has one.
  private func accessory(of responder: UIResponder?) -> UIView? {
    var current = responder
    while let candidate = current {
      if let view = candidate.inputAccessoryView { return view }
      current = candidate.next
    }
    return nil
  }

  /// Lays out the views, the last one lowest; called again when the window's size changes.
  func place() { if isUp { place(shown) } }

  private func place(_ views: [UIView]) {
    for view in shown where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in views where !shown.contains(where: { $0 === view }) {
      givenHeights[ObjectIdentifier(view)] = view.bounds.height
    }
    shown = views
    givenHeights = givenHeights.filter { known in views.contains { ObjectIdentifier($0) == known.key } }
    let width = window.bounds.width
    var heights: [CGFloat] = []
    for view in views {
      let given = givenHeights[ObjectIdentifier(view)] ?? 0
      let fitting =
        view.translatesAutoresizingMaskIntoConstraints
        ? given : view.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height
      heights.append(fitting > 0 ? fitting : max(0, view.intrinsicContentSize.height))
    }
    limit(&heights)
    let height = heights.reduce(0, +) + (views.isEmpty ? 0 : window.safeAreaInsets.bottom)
    frame = CGRect(x: 0, y: window.bounds.maxY - height, width: width, height: height)
    guard !views.isEmpty else { return container.removeFromSuperview() }
    container.backgroundColor = .secondarySystemBackground
    container.frame = frame
    if container.superview == nil { window.addSubview(container) }
    var y: CGFloat = 0
    for (view, height) in zip(views, heights) {
      view.frame = CGRect(x: 0, y: y, width: width, height: height)
      if view.superview !== container { container.addSubview(view) }
      y += height
    }
  }

  /// Keeps a third of the window visible for the first responder by shrinking the input view, which comes last.
  private func limit(_ heights: inout [CGFloat]) {
    let excess = heights.reduce(0, +) - (window.bounds.height * 2 / 3).rounded()
    guard excess > 0, let last = heights.popLast() else { return }
    heights.append(max(0, last - excess))
  }

  /// Updates the keyboard layout guides of all views inside. O(descendants).
  private static func keyboardChanged(in view: UIView) {
    if view.ownedGuides.system.contains(where: { $0.kind == .keyboard }) {
      view.notifyEngines { $0.insetsChanged(view) }
      view.requestLayoutFrame()
    }
    for inner in view.subviews { keyboardChanged(in: inner) }
  }

  private func postNotifications(wasUp: Bool, from old: CGRect) {
    let names: [Notification.Name] =
      wasUp == isUp
      ? [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification]
      : isUp
        ? [
          UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
          UIResponder.keyboardDidShowNotification, UIResponder.keyboardDidChangeFrameNotification,
        ]
        : [
          UIResponder.keyboardWillHideNotification, UIResponder.keyboardWillChangeFrameNotification,
          UIResponder.keyboardDidHideNotification, UIResponder.keyboardDidChangeFrameNotification,
        ]
    let values: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: old),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.0),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    reports += 1
    let report = reports
    for name in names where report == reports {
      NotificationCenter.default.post(name: name, object: window.screen, userInfo: values)
    }
  }
}

extension UIResponder {
  /// Posted before a keyboard appears; on a desktop, its frame is the frame of the input views, or empty.
  nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// Posted after a keyboard has appeared.
  nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// Posted before a keyboard disappears.
  nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// Posted after a keyboard has disappeared.
  nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Posted before the keyboard's frame changes.
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after the keyboard's frame has changed.
  nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The keyboard's frame before the change, an `NSValue` of a `CGRect` in the screen's coordinates.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The keyboard's frame after the change, an `NSValue` of a `CGRect` in the screen's coordinates.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The duration of the keyboard's animation in seconds, an `NSNumber`: 0 on Linux.
  nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The curve of the keyboard's animation, an `NSNumber`.
  nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether the keyboard belongs to this application, an `NSNumber`: always true on Linux.
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
