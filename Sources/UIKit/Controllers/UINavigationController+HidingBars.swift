import Foundation
import ObjectRoot

extension UIViewController {
  /// Whether a tab bar is to be hidden while the controller is shown in it.
  var wantsNoBottomBar: Bool {
    guard let navigation = self as? UINavigationController else { return false }
    return navigation.stack.contains { $0.hidesBottomBarWhenPushed }
  }
}

/// The conditions under which a navigation controller hides its bars automatically.
struct BarHidingConditions {
  var hidesOnSwipe = false
  var hidesOnTap = false
  var hidesWithKeyboard = false
  var hidesWhenCompact = false
}

extension UINavigationController {
  /// Whether scrolling the content up hides the bars, and scrolling it down shows them; false by default.
  public var hidesBarsOnSwipe: Bool {
    get { barHiding.hidesOnSwipe }
    set {
      barHiding.hidesOnSwipe = newValue
      newValue ? attachHiding(barHideOnSwipeGestureRecognizer) : detachHiding(barHideOnSwipeGestureRecognizer)
    }
  }

  /// Whether a tap on the content that nothing else handles hides the bars or shows them; false by default.
  public var hidesBarsOnTap: Bool {
    get { barHiding.hidesOnTap }
    set {
      barHiding.hidesOnTap = newValue
      newValue ? attachHiding(barHideOnTapGestureRecognizer) : detachHiding(barHideOnTapGestureRecognizer)
    }
  }

  /// Whether the bars are hidden when text editing begins; false by default. They stay hidden until they're shown
  /// explicitly.
  public var hidesBarsWhenKeyboardAppears: Bool {
    get { barHiding.hidesWithKeyboard }
    set {
      barHiding.hidesWithKeyboard = newValue
      NotificationCenter.default.removeObserver(barHider)
      guard newValue else { return }
      NotificationCenter.default.addObserver(
        barHider, selector: Selector(BarHider.keyboardAppears), name: UIResponder.keyboardWillShowNotification,
        object: nil)
    }
  }

  /// Whether the bars are hidden in a vertically compact window; false by default.
  public var hidesBarsWhenVerticallyCompact: Bool {
    get { barHiding.hidesWhenCompact }
    set {
      barHiding.hidesWhenCompact = newValue
      hideBarsIfCompact()
    }
  }

  func hideBarsIfCompact() {
    guard barHiding.hidesWhenCompact, isViewLoaded else { return }
    setBars(hidden: traitCollection.verticalSizeClass == .compact)
  }

  private func attachHiding(_ recognizer: UIGestureRecognizer) { view.addGestureRecognizer(recognizer) }
  private func detachHiding(_ recognizer: UIGestureRecognizer) { recognizer.view?.removeGestureRecognizer(recognizer) }

  /// Hides or shows the navigation bar, and the toolbar if it has been used.
  func setBars(hidden: Bool) {
    setNavigationBarHidden(hidden, animated: true)
    if toolbarHasBeenShown { setToolbarHidden(hidden, animated: true) }
  }
}

/// An object that hides and shows the bars for gestures and for the keyboard.
@MainActor final class BarHider: MainActorObject, UIGestureRecognizerDelegate {
  private weak var controller: UINavigationController?

  init(_ controller: UINavigationController) { self.controller = controller }

  private(set) lazy var swipe: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer(target: self, action: BarHider.panned(_:))
    pan.delegate = self
    pan.cancelsTouchesInView = false
    return pan
  }()

  private(set) lazy var tap: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer(target: self, action: BarHider.tapped)
    tap.delegate = self
    tap.cancelsTouchesInView = false
    return tap
  }()

  func panned(_ pan: UIPanGestureRecognizer) {
    guard let controller, pan.state == .changed || pan.state == .ended else { return }
    let moved = pan.translation(in: controller.view).y
    guard abs(moved) > 20 else { return }
    controller.setBars(hidden: moved < 0)
  }

  func tapped() {
    guard let controller else { return }
    controller.setBars(hidden: !controller.isNavigationBarHidden)
  }

  func keyboardAppears() {
    // Not for text on another screen.
    guard let controller, controller.viewIfLoaded?.window?.isKeyWindow == true else { return }
    controller.setBars(hidden: true)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let controller, let view = touch.view, controller.transition?.ignoresTouches != true else { return false }
    let isInToolbar = controller.toolbarHasBeenShown && view.isDescendant(of: controller.toolbar)
    return !view.isDescendant(of: controller.navigationBar) && !isInToolbar
  }
}
