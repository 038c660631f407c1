import Foundation
import GTKPlatform
import TestSupport
import XCTest

/// Traverses a screen with Orca: moves the focus to every focusable element, and has the window read from beginning to
/// end.
@MainActor struct OrcaWalk {
  typealias Element = AccessibilitySession.Element
  typealias Facts = AccessibilitySession.Facts

  let session: AccessibilitySession
  let orca: OrcaProcess
  let window: Element
  /// The strings of earlier screens, which aren't traversed again.
  private var known: Set<String> = []

  init(session: AccessibilitySession, orca: OrcaProcess) throws {
    (self.session, self.orca) = (session, orca)
    // Orca itself is a program with windows, too.
    func gallery() -> Element? { session.programs.first { session.name(of: $0).contains("Gallery") } }
    XCTAssertTrue(session.wait { gallery().map { session.childCount(of: $0) == 1 } ?? false })
    window = try XCTUnwrap(session.child(0, of: try XCTUnwrap(gallery())))
  }

  /// Orca's names for the roles of focusable elements, in any of its versions.
  private static let roles = [
    "push button": "button", "toggle button": "toggle button", "radio button": "radio button", "slider": "slider",
    "spin button": "spin button", "entry": "entry", "password text": "password", "text": "text", "heading": "heading",
    "link": "link", "menu item": "", "check menu item": "", "list item": "", "page tab": "tab",
  ]

  /// The elements on the screen, without most of those far out of sight in a long list.
  func elements() -> [(element: Element, facts: Facts)] {
    var found: [(element: Element, facts: Facts)] = []
    var level = [window]
    while !level.isEmpty {
      let all = Array(zip(level, session.facts(of: level)))
      found += all.map { (element: $0, facts: $1) }
      level = all.flatMap { element, facts in
        let count = max(0, facts.childCount)
        let places = count < 60 ? Array(0..<count) : Array(0..<14) + Array(count - 14..<count)
        return session.children(at: places, of: element)
      }
    }
    return found
  }

  /// Moves the focus through all focusable elements. Orca speaks the name and role of each, and nothing twice.
  mutating func hearWhatTakesTheFocus(on screen: String, _ elements: [(element: Element, facts: Facts)]) throws -> Int {
    var (count, last) = (0, Element?.none)
    for (element, facts) in elements {
      guard facts.states.contains(.focusable), facts.states.contains(.showing), !facts.states.contains(.focused),
        facts.role != "list"
      else { continue }
      let states = facts.states.subtracting(.focused).rawValue
      guard known.insert("\(facts.role) \(facts.name) \(states)").inserted else { continue }
      orca.forget()
      XCTAssertTrue(session.focus(element), "\(screen): \(facts.role) \(facts.name)")
      // The selected segment has the focus, whichever segment was requested.
      let hasFocus = session.wait {
        has(element, .focused) || facts.role == "radio button" && siblings(of: element).contains { has($0, .focused) }
      }
      XCTAssertTrue(hasFocus, "\(screen): \(facts.name) doesn't get the focus")
      guard has(element, .focused) else { continue }
      let name = facts.name.isEmpty ? facts.text ?? "" : facts.name
      let role = Self.roles[facts.role]
      XCTAssertNotNil(role, "\(screen): \(facts.name) is a \(facts.role)")
      let words = Self.words(name) + [role ?? ""].filter { !$0.isEmpty }
      // On a new screen, Orca may search for the focus before the notification, and speak nothing. Then the focus is
      // moved to the next element first.
      if last == nil, !orca.hearsAll(words, within: 3),
        let other = elements.last(where: { $0.element != element && canBeHeard($0.facts) })
      {
        session.focus(other.element)
        try orca.hearsAll(Self.words(other.facts.name))
        orca.forget()
        session.focus(element)
      }
      try orca.hearsAll(words)
      last = element
      checkNoise(orca.newWords, "\(screen), \(facts.role) \(facts.name)")
      count += 1
    }
    return count
  }

  private func has(_ element: Element, _ state: AccessibleStates) -> Bool {
    session.states(of: element).contains(state)
  }

  private func siblings(of element: Element) -> [Element] {
    session.parent(of: element).map { session.children(of: $0) } ?? []
  }

  /// Whether an element takes the focus itself: of segments, the chosen one does.
  private func canBeHeard(_ facts: Facts) -> Bool {
    facts.states.contains(.focusable) && facts.states.contains(.showing) && !facts.name.isEmpty
      && facts.role != "radio button"
  }

  /// The words of a name; Orca speaks each of them, but not each comma.
  static func words(_ name: String) -> [String] {
    name.split { $0.isWhitespace || $0 == "," }.map(String.init)
  }

  private static let noise: Set<String> = [
    "", "button", "push button", "toggle button", "list item", "label", "panel", "filler", "unknown", "invalid",
    "scroll pane", "image",
  ]

  /// Checks that no role is spoken without a name, and nothing is spoken twice.
  func checkNoise(_ said: [String], _ place: String) {
    var before: Set<String> = []
    for sentence in said {
      let bare = sentence.lowercased().trimmingCharacters(in: .whitespaces.union(.punctuationCharacters))
      XCTAssertFalse(Self.noise.contains(bare), "\(place): “\(sentence)” in \(said)")
      // Orca 48 speaks the list of each element.
      XCTAssertTrue(
        before.insert(bare).inserted || bare.hasPrefix("list with"), "\(place): twice “\(sentence)” in \(said)")
      let words = bare.split { $0.isWhitespace || $0 == "," }
      // A field called so is one.
      for (word, next) in zip(words, words.dropFirst()) where word != "password" {
        XCTAssertNotEqual(word, next, "\(place): “\(sentence)”")
      }
    }
  }

  /// Makes Orca read the whole window in its flat review, which needs no focus, and waits until all strings were
  /// spoken.
  func hearAll(_ texts: [String], on screen: String, _ gallery: GalleryProcess) throws {
    orca.forget()
    try gallery.press("KP_Add", "KP_Add")
    func missing() -> [String] {
      let said = Self.letters(orca.newWords.joined(separator: " "))
      // The lines of labels side by side are read alternately.
      return texts.filter { text in !text.split(separator: " ").allSatisfy { said.contains(Self.letters(String($0))) } }
    }
    try orca.waits(until: "all of \(screen) is heard") { missing().isEmpty }
    // It would read on while the focus moves.
    try gallery.press("KP_Subtract")
  }

  /// Returns a string as it's compared: without line breaks, which may be anywhere, and without soft hyphens, which
  /// aren't spoken.
  private static func letters(_ text: String) -> String {
    text.lowercased().filter { !$0.isWhitespace && $0 != "\u{AD}" }
  }
}
