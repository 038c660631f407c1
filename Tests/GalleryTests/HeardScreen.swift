import Foundation
import ScreenTesting
import XCTest

@testable import GTKPlatform
@testable import Gallery
@testable import UIKit

/// A screen of the gallery and a screen reader that queries all of it, as Orca does. The program's signals on the
/// accessibility bus are recorded while the test steps the clock.
@MainActor final class HeardScreen {
  typealias Element = any AccessibleElement

  /// Writes signals down in the words of the bus, each with its element's role and name.
  final class Signals: AccessibilityListeners {
    let isListenedTo = true
    let receivesAnnouncements: Bool
    private(set) var lines: [String] = []

    init(receivesAnnouncements: Bool) { self.receivesAnnouncements = receivesAnnouncements }

    func report(_ event: AccessibleEvent, of element: Element) {
      let signal = event.signal(AccessibleNames(program: ":1.1", root: element, desktop: .int32(0)))
      var words = [[signal.name, signal.detail].filter { !$0.isEmpty }.joined(separator: ":")]
      switch event {
      // A child is identified by its role.
      case .added(let child, _), .removed(let child, _):
        words += ["\(signal.first)", HeardScreen.words(of: child), "in"]
      case .name, .help, .value: words += [signal.value.text ?? signal.value.number.map { "\($0)" } ?? "", "of"]
      case .announcement(let text, _): words += ["“\(text)”", "in"]
      case .inserted(let text, _), .deleted(let text, _): words += ["\(signal.first) “\(text)”", "in"]
      default: words += ["\(signal.first)"]
      }
      lines.append((words + [HeardScreen.words(of: element)]).joined(separator: " "))
    }

    func taken() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  let shown: Screen
  let navigation: UINavigationController
  let signals: Signals
  let root: Element

  init(_ screen: GalleryScreen, receivesAnnouncements: Bool = true) throws {
    signals = Signals(receivesAnnouncements: receivesAnnouncements)
    let shown = Screen(screen.makeNavigationController(), ScreenTraits(width: 390, height: 760))
    self.shown = shown
    navigation = try XCTUnwrap(shown.controller as? UINavigationController)
    let tree = UIApplication.shared.accessibility
    tree.listeners = signals
    root = try XCTUnwrap(tree.proxy(for: shown.window))
    shown.enter(screen)
    if screen.hasSpinner { shown.advance(by: 2) } else if screen != .rows { shown.settle() }
    tree.listeningChanged(true)
    look()
  }

  // MARK: - The screen reader

  /// Asks about all elements, of a long list about those at its ends.
  func look() { Self.visit(root) { _ = ($0.snapshot, $0.text?.string, $0.relations) } }

  static func words(of element: Element) -> String {
    let snapshot = element.snapshot
    return "\(snapshot.role.name) \(snapshot.name)".trimmingCharacters(in: .whitespaces)
  }

  private static func visit(_ element: Element, _ body: (Element) -> Void) {
    body(element)
    let count = element.childCount
    let places = count < 60 ? Array(0..<count) : Array(0..<14) + Array(count - 14..<count)
    for place in places { if let child = element.child(at: place) { visit(child, body) } }
  }

  /// The element of a role whose name contains some words.
  func element(_ role: AccessibleRole, _ name: String, file: StaticString = #filePath, line: UInt = #line) throws
    -> Element
  {
    var (found, all): (Element?, [String]) = (nil, [])
    Self.visit(root) { element in
      all.append(Self.words(of: element))
      if found == nil, element.snapshot.role == role, name.isEmpty || element.snapshot.name.contains(name) {
        found = element
      }
    }
    return try XCTUnwrap(found, "no \(role.name) \(name) in \(all)", file: file, line: line)
  }

  // MARK: - What is sent

  /// Performs an action, lets a second pass, and returns the signals that were sent in the meantime.
  func sent(for seconds: TimeInterval = 1, by act: () throws -> Void) rethrows -> [String] {
    _ = signals.taken()
    try act()
    shown.advance(by: seconds)
    // A screen reader queries elements that have appeared.
    look()
    return signals.taken()
  }

  /// Presses keys one after the other.
  func sent(byKeys keys: ScreenKey..., modifiers: UIKeyModifierFlags = []) -> [String] {
    sent { for key in keys { shown.press(key: key, modifiers: modifiers) } }
  }

  /// Moves the focus to an element, as a screen reader does.
  @discardableResult func focus(_ role: AccessibleRole, _ name: String) throws -> Element {
    let found = try element(role, name)
    XCTAssertTrue(found.takeFocus(), name)
    shown.advance(by: 1)
    _ = signals.taken()
    return found
  }

  /// The lines that report a focused element.
  static func focused(_ lines: [String]) -> [String] { lines.filter { $0.hasPrefix("StateChanged:focused 1") } }
}
