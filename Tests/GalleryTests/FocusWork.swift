import AloeStackView
import GTKPlatform
import ScreenTesting

@testable import Gallery
@testable import UIKit

/// Goes through all controls and rows of a screen, and works each by its keys or by a finger.
@MainActor final class FocusWork {
  /// An event of a control or row.
  struct Result {
    var what: String
    /// The window's content afterwards.
    var picture: [String]
    /// The events that a control sent.
    var events: [String]
    var hasEffect: Bool
  }

  private let walk: FocusWalk
  private let byFinger: Bool
  private let views: [UIView]
  private var events: [String] = []

  init(_ screen: GalleryScreen, byFinger: Bool) throws {
    walk = try FocusWalk(screen)
    self.byFinger = byFinger
    let all = walk.all(limit: screen == .rows ? 5 : 150).views
    // Views that lead to another screen, or replace a calendar with wheels, come last. Input views come and go.
    let isLast = { (view: UIView) in
      (view is BarButton && (view.frame.minX < 40 || screen == .rows)) || (view as? DateHeaderButton)?.title != nil
    }
    let container = walk.window.inputHost.container
    let screenViews = all.filter { !$0.isDescendant(of: container) }
    // A transition isn't waited for where nothing is.
    views = screenViews.filter { !isLast($0) } + (screen == .rows ? [] : screenViews.filter(isLast).reversed())
    isEndless = screen == .rows
  }

  private let isEndless: Bool

  /// Lets changes finish, which takes a frame or two without animations. It doesn't wait for a spinner or a hundred
  /// thousand rows.
  private func settle() { if !isEndless { walk.shown.advance(by: 0.05) } }

  func run() -> [Result] { views.enumerated().compactMap { work($0.element, number: $0.offset) } }

  private func work(_ view: UIView, number: Int) -> Result? {
    goBack()
    guard isReachable(view) else { return nil }
    reveal(view)
    walk.window.focusSystem.requestFocusUpdate(to: view)
    walk.window.layoutIfNeeded()
    let before = walk.picture
    let wasFirstResponder = view.isFirstResponder
    events = []
    watch(view)
    var looksPressed = true
    if isAdjusted(view) {
      adjust(view, unlike: before)
    } else if byFinger {
      tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    } else {
      walk.shown.send(.down, .space)
      if let control = view as? UIControl, control.looksPressedByKey { looksPressed = control.isHighlighted }
      walk.shown.send(.up, .space)
    }
    settle()
    let picture = walk.picture
    let isEdited = view is any UIKeyInput && (wasFirstResponder || view.isFirstResponder)
    return Result(
      what: "\(number) \(type(of: view)) \(view.accessibilityIdentifier ?? "")", picture: isEdited ? [] : picture,
      events: events, hasEffect: looksPressed && (isEdited || picture != before || !events.isEmpty))
  }

  /// Whether arrows change a value here, for which there's no equivalent tap.
  private func isAdjusted(_ view: UIView) -> Bool {
    view is any ValueStepping || view is PickerColumn || view is DateGridView
  }

  /// On, or back at the end.
  private func adjust(_ view: UIView, unlike before: [String]) {
    for key in view is PickerColumn ? [ScreenKey.down, .up] : [.right, .left] {
      walk.shown.press(key: key)
      settle()
      if walk.picture != before { return }
    }
  }

  /// Taps a point, and keeps the focus visible, which a tap of ``Screen`` hides: a visible focus scrolls its view into
  /// sight, so the walk by finger would scroll less than the one by keys.
  private func tap(_ point: CGPoint) {
    for phase in [PointerEvent.Phase.down, .up] {
      let event = PointerEvent(
        phase: phase, location: point, timestamp: walk.shown.time, device: .touch, sequence: 1, button: 1, modifiers: []
      )
      walk.window.touchDispatcher.handle(.pointer(event))
      walk.shown.advance(by: 0.05)
    }
  }

  private func watch(_ view: UIView) {
    guard let control = view as? UIControl, !isAdjusted(view), !(view is any UIKeyInput) else { return }
    for (name, event) in [("inside", UIControl.Event.touchUpInside), ("value", .valueChanged)] {
      control.addAction(UIAction(identifier: .init(name)) { [weak self] _ in self?.events.append(name) }, for: event)
    }
  }

  private func isReachable(_ view: UIView) -> Bool {
    guard view.window != nil else { return false }
    return sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0.01 }
  }

  /// Closes the view that the last one has opened, with Escape.
  private func goBack() {
    walk.window.endEditing(true)
    for _ in 0..<4 {
      let isAway = walk.navigation.viewControllers.count > 2 || walk.navigation.presentedViewController != nil
      guard walk.window.frontOverlay != nil || isAway else { return }
      walk.shown.press(key: .escape)
      settle()
    }
  }

  /// Scrolls as the focus does, with the focus shown or not.
  private func reveal(_ view: UIView) {
    var around = view.superview
    while let current = around {
      if let scroll = current as? any ScrollEventTarget {
        scroll.scrollIntoView(view.convert(view.bounds.insetBy(dx: -4, dy: -4), to: scroll))
      }
      around = current.superview
    }
    walk.window.layoutIfNeeded()
  }
}
