import AloeStackView
import GTKPlatform
import XCTest

@testable import Gallery
@testable import ScreenTesting
@testable import UIKit

/// A screen of the gallery that keys go through, without drawing it, which would take most of the time.
@MainActor struct FocusWalk {
  let shown: Screen
  let navigation: UINavigationController

  init(_ screen: GalleryScreen) throws {
    let shown = Screen(still: screen.makeNavigationController())
    navigation = try XCTUnwrap(shown.controller as? UINavigationController)
    self.shown = shown
    shown.window.recordsContent = false
    shown.enter(screen)
    // A hundred thousand rows are added in pieces, of which the first is enough, and a spinner never stops.
    if screen == .rows { return }
    if screen.hasSpinner { shown.advance(by: 2) } else { shown.settle() }
  }

  var window: UIWindow { shown.window }
  var focused: UIView? { window.focusSystem.focusedView }

  /// Tab, or the key that moves the focus where Tab types.
  func goOn() { shown.press(key: .tab, modifiers: window.firstResponder?.typesTab == true ? .control : []) }

  /// The elements that the focus reaches in a cycle; `isRound` is false if it doesn't return to the first one.
  func all(limit: Int) -> (views: [UIView], isRound: Bool) {
    var seen: [UIView] = []
    for _ in 0..<limit {
      goOn()
      guard let view = focused else { return (seen, false) }
      if view === seen.first { return (seen, true) }
      seen.append(view)
    }
    return (seen, false)
  }

  /// Returns the views that a finger can tap in front, found without the focus.
  var tappable: [UIView] {
    var found: [UIView] = []
    Self.add(window.frontOverlay ?? window.content?.frontView ?? window, to: &found)
    if window.frontOverlay == nil { Self.add(window.inputHost.container, to: &found) }
    return found
  }

  private static func add(_ view: UIView, to found: inout [UIView]) {
    guard view.isUserInteractionEnabled, !view.isHidden, view.alpha >= 0.01 else { return }
    let taps = (view.gestureRecognizers ?? []).contains { ($0 as? UITapGestureRecognizer)?.isEnabled == true }
    // A date picker is worked by its parts.
    let isControl = (view as? UIControl)?.isEnabled == true && !(view is TextClearButton) && !(view is UIDatePicker)
    let isScreen = view.owningController != nil || view is UIWindow
    if !view.bounds.isEmpty, !isScreen, isControl || taps || view is UITextView { found.append(view) }
    for inner in view.subviews { add(inner, to: &found) }
  }

  // MARK: - What is to be seen

  /// Describes each view in the window: its class, frame and appearance.
  var picture: [String] {
    var lines: [String] = []
    describe(window, into: &lines)
    return lines
  }

  private func describe(_ view: UIView, into lines: inout [String]) {
    guard !view.isHidden, view.alpha > 0, !(view is CaretView) else { return }
    // Views out of sight are measured in idle time.
    let whole = view.convert(view.bounds, to: nil)
    guard whole.isEmpty || whole.intersects(window.bounds) else { return }
    let frame = whole.isEmpty ? whole : whole.intersection(window.bounds)
    var line = "\(type(of: view)) \(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))"
    if view.alpha < 1 { line += " alpha \(view.alpha)" }
    if let text = (view as? UILabel)?.text ?? (view as? UITextField)?.text ?? (view as? UITextView)?.text {
      line += " \(text)"
    }
    switch view {
    case let slider as UISlider: line += " \(slider.value)"
    case let stepper as UIStepper: line += " \(stepper.value)"
    case let pages as UIPageControl: line += " \(pages.currentPage)"
    case let image as UIImageView where image.image != nil:
      line += " \(image.tintColor.resolvedColor(with: image.traitCollection))"
    default: break
    }
    if let color = view.backgroundColor { line += " \(color.resolvedColor(with: view.traitCollection))" }
    lines.append(line)
    for inner in view.subviews { describe(inner, into: &lines) }
  }
}

extension GalleryScreen {
  /// Whether the screen never settles, because it has a spinner.
  var hasSpinner: Bool { [.controls, .controlsEnd, .controlsMenu].contains(self) }
}

extension Screen {
  /// Presses or releases a key. Unlike ``press(key:modifiers:)``, it lets no time pass.
  func send(_ phase: KeyEvent.Phase, _ key: ScreenKey) {
    send(.key(KeyEvent(phase: phase, name: key.name, text: nil, modifiers: [], timestamp: time)))
  }
}
