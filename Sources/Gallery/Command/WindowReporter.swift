import AloeStackView
import Foundation
import UIKit

/// Answers each line on standard input with a description of the window, so that a test can determine where to click. A
/// line "open rows" opens that screen in the window first; after "step 0.004" animations advance by at most that many
/// seconds per frame.
///
/// The answer consists of lines with fields separated by tabs, and a last line "end":
///
///     frames  12                                        frames drawn since the start
///     wakeups 40                                        turns of the main loop since the start
///     awaited 57                                        frames begun since the start, if something moves
///                                                       and needs another
///     scale   2.0                                       pixels per point
///     preferences UICTContentSizeCategoryL 17.0 light normal
///                                                       the text size, the points of ordinary text, light or dark, the
///                                                       contrast, and "still" if motion is reduced
///     speed   -2400                                     the speed of the pointer at its release, in points per second
///     offset  812.5                                     how far a scroll view is scrolled down
///     view    overview.switch  0  96.5  390  60         a view with an identifier, in points of the window
///     text    Overview         120  12  150  20         a label
///     value   form.name        Fern                     what a field holds, whether a switch is on, a button enabled
///     focus   form.name                                 what the keyboard's focus is on
///     typed   text.name  José é  39  155.5  2  21       a text that can be edited, what is being composed of it, and
///                                                       the caret; the last two are empty where there is none
@MainActor final class WindowReporter {
  private var source: (any DispatchSourceRead)?
  private let window: UIWindow
  private let pointer = PointerNotes()

  init(window: UIWindow) {
    self.window = window
    window.addGestureRecognizer(pointer)
  }

  /// Starts answering, until the input ends. From now on, animations advance by two frames at most.
  func start() {
    UIApplication.longestFrameStep = 1 / 30
    let source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.answer() }
    }
    source.resume()
    self.source = source
  }

  private func answer() {
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = read(0, &buffer, buffer.count)
    guard count > 0 else {
      source?.cancel()
      return
    }
    for line in String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n") {
      open(line)
      var lines = ["frames\t\(window.drawnFrameCount)", "wakeups\t\(UIApplication.wakeUpCount)"]
      if let frame = UIApplication.awaitedFrame { lines.append("awaited\t\(frame)") }
      lines.append("scale\t\(window.screen.scale)")
      lines.append("speed\t\(pointer.speed)")
      lines.append("preferences\t\(preferences)")
      describe(window, into: &lines)
      if let focused = UIFocusSystem.focusSystem(for: window)?.focusedItem as? UIView {
        lines.append("focus\t\(name(of: focused))")
      }
      lines.append("end\n")
      FileHandle.standardOutput.write(Data(lines.joined(separator: "\n").utf8))
    }
  }

  private var preferences: String {
    let traits = window.traitCollection
    let size = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize
    let words = [
      traits.preferredContentSizeCategory.rawValue, "\(size)", traits.userInterfaceStyle == .dark ? "dark" : "light",
      traits.accessibilityContrast == .high ? "high" : "normal", UIAccessibility.isReduceMotionEnabled ? "still" : "",
    ]
    return words.joined(separator: " ").trimmingCharacters(in: .whitespaces)
  }

  private func open(_ line: Substring) {
    if line.hasPrefix("step "), let step = Double(line.dropFirst(5)), step > 0 { UIApplication.longestFrameStep = step }
    guard line.hasPrefix("open "), let screen = GalleryScreen(rawValue: String(line.dropFirst(5))) else { return }
    // Filling the long list takes a while; its states follow one another.
    if let shown = window.rootViewController as? UINavigationController, shown.topViewController is RowsViewController,
      screen == .rowsEnd || screen == .rowsSearch
    {
      return screen.enterState(in: shown)
    }
    let navigation = screen.makeNavigationController()
    window.rootViewController?.dismiss(animated: false)
    // A control's menu stays open when the control is removed.
    if let shown = window.rootViewController?.view { closeMenus(of: shown) }
    window.rootViewController = navigation
    window.layoutIfNeeded()
    screen.enterState(in: navigation)
  }

  private func closeMenus(of view: UIView) {
    (view as? UIControl)?.contextMenuInteraction?.dismissMenu()
    for inner in view.subviews { closeMenus(of: inner) }
  }

  /// Appends the lines of a view and of the views inside it, unless they're hidden.
  func describe(_ view: UIView, into lines: inout [String]) {
    guard !view.isHidden, view.alpha > 0 else { return }
    let frame = view.convert(view.bounds, to: nil)
    let place = [frame.minX, frame.minY, frame.width, frame.height].map { "\($0)" }.joined(separator: "\t")
    // The cell of a row that is one element has the row's identifier, unless it has one of its own.
    if let identifier = view.accessibilityIdentifier,
      (view as? StackViewCell)?.contentView.accessibilityIdentifier != identifier
    {
      lines.append("view\t\(identifier)\t\(place)")
      if let value = value(of: view) { lines.append("value\t\(identifier)\t\(oneLine(value))") }
    }
    if let scrollView = view as? UIScrollView { lines.append("offset\t\(scrollView.contentOffset.y)") }
    if let input = view as? any UIView & UITextInput { lines.append(describe(input)) }
    if let text = (view as? UILabel)?.text { lines.append("text\t\(oneLine(text))\t\(place)") }
    for subview in view.subviews { describe(subview, into: &lines) }
  }

  private func oneLine(_ text: String) -> String {
    text.replacingOccurrences(of: "\n", with: " ").replacingOccurrences(of: "\t", with: " ")
  }

  private func value(of view: UIView) -> String? {
    switch view {
    case let field as UITextField: field.text
    case let view as UITextView: view.text
    case let toggle as UISwitch: toggle.isOn ? "on" : "off"
    case let button as UIButton: button.isEnabled ? "enabled" : "disabled"
    default: nil
    }
  }

  private func describe(_ input: any UIView & UITextInput) -> String {
    func text(_ range: UITextRange?) -> String {
      oneLine(range.flatMap { input.text(in: $0) } ?? "")
    }
    let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    var fields = ["typed", input.accessibilityIdentifier ?? "", text(whole), text(input.markedTextRange)]
    if input.isFirstResponder, let place = input.selectedTextRange?.end {
      let caret = input.convert(input.caretRect(for: place), to: nil)
      fields += [caret.minX, caret.minY, caret.width, caret.height].map { "\($0)" }
    }
    return fields.joined(separator: "\t")
  }

  /// Returns the identifier of a view, of its row or of a view around it, or else its text.
  func name(of view: UIView) -> String {
    var around: UIView? = view
    if let cell = view as? StackViewCell, cell.accessibilityIdentifier == nil { around = cell.contentView }
    while let current = around {
      if let identifier = current.accessibilityIdentifier { return identifier }
      around = current.superview
    }
    return view.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first ?? "\(type(of: view))"
  }
}
