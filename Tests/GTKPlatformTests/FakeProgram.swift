import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// A program on an accessibility bus with AT-SPI's own registry.
@MainActor class AccessibilityBusTestCase: XCTestCase {
  var bus: AccessibilityBus?
  let program = FakeProgram()

  override func tearDown() async throws { bus = nil }

  func start() throws -> (AccessibilitySession, AccessibilitySession.Element) {
    let session = try AccessibilitySession.start(for: self)
    let bus = AccessibilityBus(program)
    bus.connect(to: session.busAddress)
    self.bus = bus
    XCTAssertTrue(session.wait { !session.programs.isEmpty })
    return (session, try XCTUnwrap(session.programs.first))
  }
}

/// A program of two windows, the first with a button and a field.
@MainActor final class FakeProgram: AccessibilitySource {
  var all: [FakeElement] = []
  var done: [String] = []
  let programName = "Fake"

  init() {
    let first = FakeElement(1, .frame, "First", CGRect(x: 0, y: 0, width: 400, height: 400))
    let button = FakeElement(2, .button, "Press\u{1F331}", CGRect(x: 10, y: 20, width: 30.5, height: 40.5))
    button.reported.help = "Once is enough"
    button.reported.identifier = "button"
    button.reported.attributes = ["posinset": "1"]
    button.reported.states = [.enabled, .sensitive, .showing, .visible, .readOnly]
    button.reported.actions = [AccessibleAction(name: "click", title: "Click")]
    let field = FakeElement(3, .entry, "Field", CGRect(x: 0, y: 100, width: 100, height: 30))
    field.reported.states = .editable
    field.reported.value = AccessibleValue(current: 3, limits: 0...5, step: 0.5, text: "three")
    field.content = FakeText()
    for inner in [button, field] {
      inner.around = first
      first.inside.append(inner)
    }
    all = [first, button, field, FakeElement(4, .frame, "Second", .zero)]
    for element in all { element.log = { [unowned self] in done.append($0) } }
    field.content?.log = { [unowned self] in done.append($0) }
  }

  var windows: [any AccessibleElement] { [all[0], all[3]] }
  func element(numbered number: Int) -> (any AccessibleElement)? { all.first { $0.number == number } }
  func listeningChanged(_ isListenedTo: Bool) { done.append("listening \(isListenedTo)") }
}

@MainActor final class FakeElement: AccessibleElement {
  let number: Int
  var reported: AccessibleSnapshot
  var frame: CGRect
  var relations: [AccessibleRelation] = []
  var chosenChildren: [Int]?
  var links: [any AccessibleElement] = []
  var link: AccessibleLink?
  var windowOrigin = CGPoint.zero
  var inside: [FakeElement] = []
  weak var around: FakeElement?
  var content: FakeText?
  var log: (String) -> Void = { _ in }

  init(_ number: Int, _ role: AccessibleRole, _ name: String, _ frame: CGRect) {
    (self.number, self.frame, reported) = (number, frame, AccessibleSnapshot(role: role))
    reported.name = name
  }

  /// The number of times that the snapshot was read.
  var snapshotCount = 0

  var snapshot: AccessibleSnapshot {
    snapshotCount += 1
    return reported
  }
  var parent: (any AccessibleElement)? { around }
  var indexInParent: Int { around?.inside.firstIndex { $0 === self } ?? (number == 1 ? 0 : 1) }
  /// The reported number of children, all of them the first one; `nil` for the actual number.
  var statedCount: Int?
  var childCount: Int { statedCount ?? inside.count }
  func child(at index: Int) -> (any AccessibleElement)? {
    statedCount != nil ? inside.first : inside.indices.contains(index) ? inside[index] : nil
  }
  func element(at point: CGPoint) -> (any AccessibleElement)? { inside.first { $0.frame.contains(point) } ?? self }
  func perform(action index: Int) -> Bool {
    log("perform \(index) of \(number)")
    return true
  }
  func choose(child index: Int) -> Bool {
    log("choose \(index) of \(number)")
    return true
  }
  func takeFocus() -> Bool {
    log("focus \(number)")
    return true
  }
  func scrollIntoView() -> Bool {
    log("scroll to \(number)")
    return true
  }
  func setValue(_ value: Double) -> Bool {
    log("set \(value)")
    reported.value?.current = value
    return true
  }
  var text: (any AccessibleText)? { content }
}

@MainActor final class FakeText: AccessibleText {
  var string = "A\u{1F331}b two. Three"
  var selection = 4..<4
  var log: (String) -> Void = { _ in }

  func select(_ range: Range<Int>) -> Bool {
    log("select \(range)")
    selection = range
    return true
  }
  let usualAttributes = ["size": "12pt"]
  func attributes(at offset: Int) -> (values: [String: String], range: Range<Int>) { (["weight": "700"], 3..<8) }
  /// Letters are ten points wide, in one line.
  func frame(of range: Range<Int>) -> CGRect {
    CGRect(x: 10 * range.lowerBound, y: 0, width: 10 * range.count, height: 20)
  }
  func offset(at point: CGPoint) -> Int? { point.y < 20 ? Int(point.x / 10) : nil }
  /// The last word is in a line of its own.
  func line(around offset: Int) -> Range<Int> { offset < 10 ? 0..<10 : 10..<string.utf16.count }
  func replace(_ range: Range<Int>, with text: String) -> Bool {
    string = (string as NSString).replacingCharacters(in: NSRange(range), with: text)
    return true
  }
  func edit(_ range: Range<Int>, _ command: AccessibleEditing) -> Bool {
    log("\(command) \(range)")
    return true
  }
}
