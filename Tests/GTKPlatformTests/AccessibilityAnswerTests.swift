import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Tests the replies to calls of each of AT-SPI's interfaces.
@MainActor final class AccessibilityAnswerTests: AccessibilityBusTestCase {
  private var session: AccessibilitySession!
  private var window = AccessibilitySession.Element(program: "", path: "")
  private var button = AccessibilitySession.Element(program: "", path: "")
  private var field = AccessibilitySession.Element(program: "", path: "")
  private var root = AccessibilitySession.Element(program: "", path: "")

  override func setUp() async throws {
    (session, root) = try start()
    window = try XCTUnwrap(session.child(0, of: root))
    (button, field) = (try XCTUnwrap(session.child(0, of: window)), try XCTUnwrap(session.child(1, of: window)))
  }

  override func tearDown() async throws {
    session = nil
    try await super.tearDown()
  }

  /// Numbers are signed here; those that the bus has without a sign come first in their order.
  private func text(_ method: String, _ numbers: Int32..., unsigned: UInt32? = nil) -> [BusValue]? {
    let arguments = numbers.map { BusValue.int32($0) } + [unsigned].compactMap { $0.map { .uint32($0) } }
    return session.askAll([(field, method, arguments)])[0]
  }

  private func part(_ text: String, _ start: Int32, _ end: Int32) -> [BusValue] {
    [.string(text), .int32(start), .int32(end)]
  }

  // MARK: - Snapshots

  /// Name, role and states of one answer are those of one moment.
  func testAnAnswerReadsOneSnapshot() async throws {
    let names = AccessibleNames(program: ":1.1", root: program.all[0], desktop: .string(""))
    let element = program.all[1]
    func count(_ work: (AccessibleQuestion) -> Void) -> Int {
      element.snapshotCount = 0
      work(AccessibleQuestion(element: element, arguments: [], names: names))
      return element.snapshotCount
    }
    XCTAssertEqual(
      count { question in
        XCTAssertEqual(AccessibleBasics.property("Name", question), .string("Press\u{1F331}"))
        XCTAssertEqual(AccessibleBasics.property("Description", question), .string("Once is enough"))
        XCTAssertNotNil(AccessibleBasics.call("GetRole", question))
        XCTAssertNotNil(AccessibleBasics.call("GetState", question))
        XCTAssertNotNil(AccessibleBasics.call("GetInterfaces", question))
        XCTAssertNotNil(ActionAnswers.call("GetActions", question))
      }, 1)
    XCTAssertEqual(count { XCTAssertNotNil(AccessibleBasics.call("GetIndexInParent", $0)) }, 0)
    program.all[0].snapshotCount = 0
    _ = bus?.cachedItems()
    XCTAssertEqual(program.all[0].snapshotCount, 1, "of each element of the cache")
  }

  // MARK: - Texts

  func testTextsAreReadByUnits() async throws {
    XCTAssertEqual(text("Text.GetTextAtOffset", 5, unsigned: 1), part("two. ", 4, 9))
    XCTAssertEqual(text("Text.GetTextBeforeOffset", 5, unsigned: 1), part("b ", 2, 4))
    XCTAssertEqual(text("Text.GetTextAfterOffset", 5, unsigned: 1), part("Three", 9, 14))
    XCTAssertEqual(text("Text.GetTextBeforeOffset", 0, unsigned: 1), part("", 0, 0))
    XCTAssertEqual(text("Text.GetTextAfterOffset", 12, unsigned: 1), part("", 14, 14))
    XCTAssertEqual(text("Text.GetTextAtOffset", 1, unsigned: 0), part("\u{1F331}", 1, 2))
    XCTAssertEqual(text("Text.GetTextAfterOffset", 2, unsigned: 3), part("Three", 9, 14), "sentences")
    XCTAssertNil(text("Text.GetTextAtOffset", 1, unsigned: 99))
    program.all[2].content?.string = "one two. Three"
    for (boundary, line) in [(5 as UInt32, part("one two. T", 0, 10)), (6, part("one two. T", 0, 10))] {
      XCTAssertEqual(text("Text.GetTextAtOffset", 2, unsigned: boundary), line)
    }
    XCTAssertEqual(text("Text.GetStringAtOffset", 12, unsigned: 3), part("hree", 10, 14))
    program.all[2].content?.string = "one\ntwo\nthree"
    XCTAssertEqual(text("Text.GetStringAtOffset", 5, unsigned: 4), part("two\n", 4, 8))
  }

  func testSingleCharactersAreCodePoints() async throws {
    XCTAssertEqual(text("Text.GetCharacterAtOffset", 1), [.int32(0x1F331)])
    XCTAssertEqual(text("Text.GetCharacterAtOffset", 2), [.int32(0x62)])
    XCTAssertEqual(text("Text.GetCharacterAtOffset", 14), [.int32(0)])
    XCTAssertEqual(text("Text.GetCharacterAtOffset", -1), [.int32(0)])
  }

  func testTheCaretAndTheSelectionAreMoved() async throws {
    XCTAssertEqual(text("Text.GetNSelections"), [.int32(0)])
    XCTAssertEqual(text("Text.SetCaretOffset", 2), [.boolean(true)])
    XCTAssertEqual(program.done.last, "select 3..<3")
    XCTAssertEqual(text("Text.AddSelection", 0, 2), [.boolean(true)])
    XCTAssertEqual(program.done.last, "select 0..<3")
    XCTAssertEqual(text("Text.GetNSelections"), [.int32(1)])
    XCTAssertEqual(text("Text.AddSelection", 2, 4), [.boolean(false)], "there's one at a time")
    XCTAssertEqual(text("Text.SetSelection", 1, 2, 4), [.boolean(false)], "and that is the first")
    XCTAssertEqual(text("Text.GetSelection", 1), [.int32(0), .int32(0)])
    XCTAssertEqual(text("Text.GetSelection", 0), [.int32(0), .int32(2)])
    XCTAssertEqual(text("Text.RemoveSelection", 1), [.boolean(false)])
    XCTAssertEqual(text("Text.RemoveSelection", 0), [.boolean(true)])
    XCTAssertEqual(program.done.last, "select 3..<3", "the caret stays at the end")
    XCTAssertEqual(text("Text.RemoveSelection", 0), [.boolean(false)])
  }

  func testLettersHavePlaces() async throws {
    func numbers(_ values: Int32...) -> [BusValue] { values.map { .int32($0) } }
    for element in program.all { element.windowOrigin = CGPoint(x: 1000, y: 500) }
    XCTAssertEqual(text("Text.GetCharacterExtents", 1, unsigned: 1), numbers(10, 0, 20, 20))
    XCTAssertEqual(text("Text.GetCharacterExtents", 1, unsigned: 0), numbers(1010, 500, 20, 20))
    XCTAssertEqual(text("Text.GetRangeExtents", 1, 3, unsigned: 1), numbers(10, 0, 30, 20))
    XCTAssertEqual(text("Text.GetOffsetAtPoint", 35, 5, unsigned: 1), numbers(2))
    XCTAssertEqual(text("Text.GetOffsetAtPoint", 35, 50, unsigned: 1), numbers(-1))
    XCTAssertEqual(text("Text.ScrollSubstringTo", 0, 2, unsigned: 6), [.boolean(true)])
    XCTAssertEqual(program.done.last, "scroll to 3")
  }

  func testAllTextAttributesOrOnlyUnusualOnesAreReported() async throws {
    XCTAssertEqual(
      text("Text.GetAttributes", 2), [.dictionary(["size": "12pt", "weight": "700"]), .int32(2), .int32(7)])
    XCTAssertEqual(text("Text.GetAttributes", 99), [.dictionary(["size": "12pt"]), .int32(0), .int32(14)])
  }

  func testTextIsEdited() async throws {
    func insert(_ place: Int32, _ new: String, _ length: Int32) -> [BusValue]? {
      session.call(field, "EditableText.InsertText", .int32(place), .string(new), .int32(length))
    }
    XCTAssertEqual(text("EditableText.DeleteText", 1, 3), [.boolean(true)])
    XCTAssertEqual(session.text(of: field), "A two. Three")
    XCTAssertEqual(insert(1, "xy", -1), [.boolean(true)], "all of it")
    XCTAssertEqual(session.text(of: field), "Axy two. Three")
    XCTAssertEqual(text("EditableText.CopyText", 0, 1), [])
    XCTAssertEqual(text("EditableText.CutText", 0, 2), [.boolean(true)])
    XCTAssertEqual(text("EditableText.PasteText", 1), [.boolean(true)])
    XCTAssertEqual(program.done, ["copy 0..<1", "cut 0..<2", "paste 1..<1"])
    XCTAssertNil(session.call(button, "EditableText.DeleteText", .int32(0), .int32(1)), "it has no text")
  }

  // MARK: - Numbers, Actions, Choices, Links

  func testNumbersHaveLimits() async throws {
    XCTAssertEqual(session.property(field, "Value.MinimumValue"), .double(0))
    XCTAssertEqual(session.property(field, "Value.MaximumValue"), .double(5))
    XCTAssertEqual(session.property(field, "Value.MinimumIncrement"), .double(0.5))
    XCTAssertEqual(session.property(field, "Value.Text"), .string("three"))
    session.setValue(.nan, of: field)
    session.setValue(.infinity, of: field)
    XCTAssertEqual(program.done, [])
  }

  func testActionsAreNamed() async throws {
    XCTAssertEqual(session.property(button, "Action.NActions"), .int32(1))
    XCTAssertEqual(session.call(button, "Action.GetName", .int32(0)), [.string("click")])
    XCTAssertEqual(session.call(button, "Action.GetLocalizedName", .int32(0)), [.string("Click")])
    XCTAssertEqual(session.call(button, "Action.GetName", .int32(7)), [.string("")])
    XCTAssertEqual(session.call(button, "Action.DoAction", .int32(7)), [.boolean(false)])
    XCTAssertEqual(session.call(button, "Action.DoAction", .int32(-1)), [.boolean(false)])
    XCTAssertEqual(program.done, [])
  }

  func testAChoiceIsReplacedByAnotherOneOnly() async throws {
    program.all[0].chosenChildren = [1]
    XCTAssertEqual(session.call(window, "Selection.SelectChild", .int32(1)), [.boolean(true)])
    XCTAssertEqual(program.done, [], "it's chosen already")
    for method in ["DeselectChild", "DeselectSelectedChild"] {
      XCTAssertEqual(session.call(window, "Selection." + method, .int32(0)), [.boolean(false)])
    }
    XCTAssertNil(session.element(session.call(window, "Selection.GetSelectedChild", .int32(1))?.first))
  }

  func testALinkIsOneAnchor() async throws {
    program.all[1].link = AccessibleLink(address: "https://aloe.example", range: 3..<5)
    program.all[1].around = program.all[2]
    XCTAssertEqual(session.property(button, "Hyperlink.NAnchors"), .int16(1))
    XCTAssertEqual(session.call(button, "Hyperlink.IsValid"), [.boolean(true)])
    XCTAssertEqual(session.element(session.call(button, "Hyperlink.GetObject", .int32(0))?.first), button)
    XCTAssertNil(session.element(session.call(button, "Hyperlink.GetObject", .int32(1))?.first))
    XCTAssertEqual(session.call(button, "Hyperlink.GetURI", .int32(1)), [.string("")])
  }

  // MARK: - Places and Kinds

  func testPlacesSizesAndLayers() async throws {
    func contains(_ x: Int32, _ y: Int32) -> [BusValue]? {
      session.call(button, "Component.Contains", .int32(x), .int32(y), .uint32(1))
    }
    XCTAssertEqual(contains(12, 25), [.boolean(true)])
    XCTAssertEqual(contains(300, 300), [.boolean(false)])
    XCTAssertEqual(session.call(button, "Component.GetPosition", .uint32(1)), [.int32(10), .int32(20)])
    XCTAssertEqual(session.call(button, "Component.GetSize"), [.int32(31), .int32(41)])
    XCTAssertEqual(session.call(button, "Component.GetLayer"), [.uint32(3)])
    XCTAssertEqual(session.call(window, "Component.GetLayer"), [.uint32(7)])
    XCTAssertEqual(session.call(button, "Component.SetSize", .int32(1), .int32(1)), [.boolean(false)])
    for nowhere in [CGRect.null, .infinite] {
      program.all[1].frame = nowhere
      XCTAssertEqual(session.extents(of: button), .zero)
    }
  }

  func testKindsAndLanguages() async throws {
    for (element, number) in [(window, 23 as UInt32), (button, 43), (field, 79), (root, 75)] {
      XCTAssertEqual(session.call(element, "Accessible.GetRole"), [.uint32(number)])
    }
    program.all[1].reported.language = "de-CH"
    XCTAssertEqual(session.property(button, "Accessible.Locale"), .string("de_CH"))
    let names: [AccessibleRole: String] = [
      .checkBox: "check box", .comboBox: "combo box", .spinButton: "spin button", .radioButton: "radio button",
      .slider: "slider", .listItem: "list item", .pageTab: "page tab", .pageTabList: "page tab list",
      .passwordText: "password text", .progressBar: "progress bar", .button: "push button", .toolBar: "tool bar",
      .toggleButton: "toggle button", .scrollPane: "scroll pane", .menuItem: "menu item", .list: "list",
      .checkMenuItem: "check menu item", .statusBar: "status bar", .dateEditor: "date editor", .heading: "heading",
    ]
    for (role, name) in names { XCTAssertEqual(role.name, name) }
  }

  // MARK: - The Program

  func testTheCacheListsTheProgramAndItsWindows() async throws {
    let cache = AccessibilitySession.Element(program: root.program, path: "/org/a11y/atspi/cache")
    let items = (session.call(cache, "Cache.GetItems")?.first?.parts ?? []).map(\.parts)
    XCTAssertEqual(items.map { session.element($0[0]) }, [root] + session.children(of: root))
    XCTAssertEqual(items.map { session.element($0[1]) }, [root, root, root])
    XCTAssertEqual(items.map { session.element($0[2]) }, [session.parent(of: root), root, root])
    XCTAssertEqual(items.map { $0[3] }, [.int32(-1), .int32(0), .int32(1)])
    XCTAssertEqual(items.map { $0[4] }, [.int32(2), .int32(2), .int32(0)])
    XCTAssertEqual(items.map { $0[6] }, [.string("Fake"), .string("First"), .string("Second")])
    XCTAssertEqual(items.map { $0[7] }, [.uint32(75), .uint32(23), .uint32(23)])
    XCTAssertEqual(items.map { $0[9].parts.count }, [2, 2, 2])
  }

  func testTheRegistrysNumberIsKept() async throws {
    let interface = BusValue.string("org.a11y.atspi.Application")
    let answer = session.askAll([(root, "Properties.Set", [interface, .string("Id"), .variant(.int32(77))])])
    XCTAssertEqual(answer[0], [])
    XCTAssertEqual(session.property(root, "Application.Id"), .int32(77))
  }

  func testABusThatDiesTakesTheProgramAway() async throws {
    bus = nil
    XCTAssertTrue(session.wait { session.programs.isEmpty })
  }

  /// AT-SPI's signals, as its descriptions of the interfaces have them.
  func testEachEventIsASignal() async throws {
    let (first, child) = (program.all[0], program.all[1])
    let names = AccessibleNames(program: ":1.7", root: first, desktop: .int32(0))
    func signal(_ event: AccessibleEvent) -> String {
      let signal = event.signal(names)
      var value = signal.value.text ?? signal.value.number.map { "\($0)" } ?? ""
      if case .path(let path)? = signal.value.parts.last { value = path }
      return "\(signal.group):\(signal.name):\(signal.detail) \(signal.first) \(signal.second) \(value)"
    }
    let path = AccessibleNames.folder + "/2"
    XCTAssertEqual(signal(.state(.hasPopup, false)), "Object:StateChanged:has-popup 0 0 0.0")
    XCTAssertEqual(signal(.help("h")), "Object:PropertyChange:accessible-description 0 0 h")
    XCTAssertEqual(signal(.value(2.5)), "Object:PropertyChange:accessible-value 0 0 2.5")
    XCTAssertEqual(signal(.added(child, at: 3)), "Object:ChildrenChanged:add 3 0 \(path)")
    XCTAssertEqual(signal(.removed(child, at: 3)), "Object:ChildrenChanged:remove 3 0 \(path)")
    XCTAssertEqual(signal(.selection), "Object:SelectionChanged: 0 0 0.0")
    XCTAssertEqual(signal(.deleted("\u{1F331}x", at: 4)), "Object:TextChanged:delete 4 2 \u{1F331}x")
    XCTAssertEqual(signal(.caret(5)), "Object:TextCaretMoved: 5 0 0.0")
    XCTAssertEqual(signal(.textSelection), "Object:TextSelectionChanged: 0 0 0.0")
    XCTAssertEqual(signal(.window(isActive: true, title: "w")), "Window:Activate: 0 0 w")
    XCTAssertEqual(signal(.window(isActive: false, title: "w")), "Window:Deactivate: 0 0 w")
    XCTAssertEqual(signal(.announcement("a", isUrgent: false)), "Object:Announcement: 1 0 a")
    XCTAssertEqual(signal(.announcement("a", isUrgent: true)), "Object:Announcement: 2 0 a")
  }
}
