import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// The elements of windows that a program reports on an accessibility bus with AT-SPI's own registry.
@MainActor final class AccessibilityBusTests: AccessibilityBusTestCase {
  func testTheRegistryFindsTheProgramItsWindowsAndWhatIsInside() async throws {
    let (session, root) = try start()
    XCTAssertEqual(session.role(of: root), "application")
    XCTAssertEqual(session.name(of: root), "Fake")
    XCTAssertEqual(session.parent(of: root)?.path, "/org/a11y/atspi/accessible/root", "the registry's")
    XCTAssertNotEqual(session.parent(of: root)?.program, root.program)
    let windows = session.children(of: root)
    XCTAssertEqual(windows.map { session.name(of: $0) }, ["First", "Second"])
    XCTAssertEqual(windows.map { session.role(of: $0) }, ["frame", "frame"])
    XCTAssertEqual(windows.map { session.index(of: $0) }, [0, 1])
    let button = try XCTUnwrap(session.child(0, of: windows[0]))
    XCTAssertEqual(session.role(of: button), "push button")
    XCTAssertEqual(session.name(of: button), "Press\u{1F331}")
    XCTAssertEqual(session.help(of: button), "Once is enough")
    XCTAssertEqual(session.parent(of: button), windows[0])
    XCTAssertEqual(session.attributes(of: button)["id"], "button")
    XCTAssertEqual(session.attributes(of: button)["posinset"], "1")
    XCTAssertEqual(session.states(of: button), [.enabled, .sensitive, .showing, .visible, .readOnly])
    XCTAssertEqual(session.extents(of: button), CGRect(x: 10, y: 20, width: 31, height: 41))
    XCTAssertEqual(session.interfaces(of: button), ["Accessible", "Component", "Action"])
    XCTAssertNil(session.child(5, of: windows[0]))
    XCTAssertNil(session.child(-1, of: windows[0]))
  }

  func testAnElementIsFoundAtAPoint() async throws {
    let (session, root) = try start()
    let window = try XCTUnwrap(session.child(0, of: root))
    XCTAssertEqual(
      session.element(at: CGPoint(x: 12, y: 25), in: window), session.child(0, of: window))
    XCTAssertEqual(session.element(at: CGPoint(x: 300, y: 300), in: window), window)
  }

  func testActionsFocusAndNumbersArePassedOn() async throws {
    let (session, root) = try start()
    let window = try XCTUnwrap(session.child(0, of: root))
    let (button, field) = (try XCTUnwrap(session.child(0, of: window)), try XCTUnwrap(session.child(1, of: window)))
    XCTAssertEqual(session.actions(of: button), ["Click"])
    XCTAssertTrue(session.perform("Click", on: button))
    XCTAssertTrue(session.focus(field))
    XCTAssertTrue(session.scroll(to: button))
    XCTAssertEqual(session.value(of: field), 3)
    session.setValue(4.5, of: field)
    XCTAssertEqual(session.value(of: field), 4.5)
    XCTAssertEqual(program.done, ["perform 0 of 2", "focus 3", "scroll to 2", "set 4.5"])
    XCTAssertNil(session.value(of: button), "a button has no number")
  }

  /// The bus counts code points, the program in UTF-16.
  func testTextIsReadInCodePoints() async throws {
    let (session, root) = try start()
    let window = try XCTUnwrap(session.child(0, of: root))
    let field = try XCTUnwrap(session.child(1, of: window))
    XCTAssertEqual(session.text(of: field), "A\u{1F331}b two. Three")
    XCTAssertEqual(session.text(of: field, 1, 3), "\u{1F331}b")
    XCTAssertEqual(session.property(field, "Text.CharacterCount"), .int32(14))
    XCTAssertEqual(session.caret(of: field), 3)
    func unit(_ offset: Int, _ granularity: UInt32) -> [BusValue]? {
      session.call(field, "Text.GetStringAtOffset", .int32(Int32(offset)), .uint32(granularity))
    }
    XCTAssertEqual(unit(1, 0), [.string("\u{1F331}"), .int32(1), .int32(2)])
    XCTAssertEqual(unit(5, 1), [.string("two. "), .int32(4), .int32(9)])
    XCTAssertEqual(unit(10, 2), [.string("Three"), .int32(9), .int32(14)])
    XCTAssertEqual(unit(0, 2), [.string("A\u{1F331}b two. "), .int32(0), .int32(9)])
    XCTAssertNil(unit(0, 77))
    XCTAssertEqual(
      session.call(field, "Text.SetSelection", .int32(0), .int32(2), .int32(3)), [.boolean(true)])
    XCTAssertEqual(program.done.last, "select 3..<4")
    XCTAssertEqual(session.call(field, "Text.GetSelection", .int32(0)), [.int32(2), .int32(3)])
    XCTAssertTrue(session.setText("new", of: field))
    XCTAssertEqual(session.text(of: field), "new")
    XCTAssertEqual(
      session.call(field, "EditableText.InsertText", .int32(1), .string("xyz"), .int32(2)), [.boolean(true)])
    XCTAssertEqual(session.text(of: field), "nxyew")
  }

  func testRelationsChoicesAndLinksArePassedOn() async throws {
    let (session, root) = try start()
    let window = try XCTUnwrap(session.child(0, of: root))
    let (button, field) = (try XCTUnwrap(session.child(0, of: window)), try XCTUnwrap(session.child(1, of: window)))
    program.all[1].relations = [AccessibleRelation(.labelFor, [program.all[2]])]
    let relation = session.call(button, "Accessible.GetRelationSet")?.first?.parts.first?.parts
    XCTAssertEqual(relation?.first, .uint32(1))
    XCTAssertEqual(relation?.last?.parts.first?.parts.last, .path(field.path))
    XCTAssertEqual(session.call(field, "Accessible.GetRelationSet")?.first?.parts, [])

    program.all[0].chosenChildren = [1]
    XCTAssertTrue(session.interfaces(of: window).contains("Selection"))
    XCTAssertFalse(session.interfaces(of: button).contains("Selection"))
    XCTAssertEqual(session.property(window, "Selection.NSelectedChildren"), .int32(1))
    XCTAssertEqual(session.call(window, "Selection.GetSelectedChild", .int32(0))?.first?.parts.last, .path(field.path))
    XCTAssertEqual(session.call(window, "Selection.IsChildSelected", .int32(0)), [.boolean(false)])
    XCTAssertEqual(session.call(window, "Selection.SelectChild", .int32(0)), [.boolean(true)])
    XCTAssertEqual(program.done, ["choose 0 of 1"])
    XCTAssertEqual(session.call(window, "Selection.ClearSelection"), [.boolean(false)])

    program.all[1].link = AccessibleLink(address: "https://aloe.example", range: 3..<5)
    program.all[1].around = program.all[2]
    program.all[2].links = [program.all[1]]
    XCTAssertEqual(session.call(field, "Hypertext.GetNLinks"), [.int32(1)])
    XCTAssertEqual(session.call(field, "Hypertext.GetLink", .int32(0))?.first?.parts.last, .path(button.path))
    XCTAssertEqual(session.call(field, "Hypertext.GetLinkIndex", .int32(2)), [.int32(0)])
    XCTAssertEqual(session.call(field, "Hypertext.GetLinkIndex", .int32(0)), [.int32(-1)])
    XCTAssertEqual(session.call(button, "Hyperlink.GetURI", .int32(0)), [.string("https://aloe.example")])
    XCTAssertEqual(session.property(button, "Hyperlink.StartIndex"), .int32(2), "code points are counted")
    XCTAssertEqual(session.property(button, "Hyperlink.EndIndex"), .int32(4))
  }

  func testTextAttributesAreReportedInCodePoints() async throws {
    let (session, root) = try start()
    let window = try XCTUnwrap(session.child(0, of: root))
    let field = try XCTUnwrap(session.child(1, of: window))
    func run(_ offset: Int32, all: Bool) -> [BusValue]? {
      session.call(field, "Text.GetAttributeRun", .int32(offset), .boolean(all))
    }
    XCTAssertEqual(session.call(field, "Text.GetDefaultAttributes"), [.dictionary(["size": "12pt"])])
    XCTAssertEqual(run(2, all: false), [.dictionary(["weight": "700"]), .int32(2), .int32(7)])
    XCTAssertEqual(run(2, all: true), [.dictionary(["size": "12pt", "weight": "700"]), .int32(2), .int32(7)])
    XCTAssertEqual(session.call(field, "Text.GetAttributeValue", .int32(2), .string("weight")), [.string("700")])
    XCTAssertEqual(session.call(field, "Text.GetAttributeValue", .int32(2), .string("style")), [.string("")])
  }

  func testPlacesAreCountedFromTheScreenTheWindowOrWhatIsAround() async throws {
    let (session, root) = try start()
    let window = try XCTUnwrap(session.child(0, of: root))
    let button = try XCTUnwrap(session.child(0, of: window))
    program.all[0].frame = CGRect(x: 4, y: 5, width: 400, height: 400)
    for element in program.all { element.windowOrigin = CGPoint(x: 1000, y: 500) }
    func corner(_ origin: UInt32) -> [Int] {
      (session.call(button, "Component.GetExtents", .uint32(origin))?.first?.parts ?? []).prefix(2).compactMap(
        \.integer)
    }
    XCTAssertEqual(corner(0), [1010, 520])
    XCTAssertEqual(corner(1), [10, 20])
    XCTAssertEqual(corner(2), [6, 15])
    XCTAssertEqual(corner(9), [])
    let point = session.call(window, "Component.GetAccessibleAtPoint", .int32(1012), .int32(525), .uint32(0))
    XCTAssertEqual(point?.first?.parts.last, .path(button.path))
  }

  /// Orca listens to the keyboard for GTK 4 only.
  func testTheToolkitIsGTK() async throws {
    let (session, root) = try start()
    XCTAssertEqual(session.property(root, "Application.ToolkitName"), .string("GTK"))
    XCTAssertEqual(session.property(root, "Application.Version")?.text?.hasPrefix("4."), true)
  }

  func testElementsThatAreGoneAnswerWithAnError() async throws {
    let (session, root) = try start()
    let gone = AccessibilitySession.Element(program: root.program, path: "/org/a11y/atspi/accessible/77")
    XCTAssertNil(session.call(gone, "Accessible.GetRole"))
    let nonsense = AccessibilitySession.Element(program: root.program, path: "/org/a11y/atspi/accessible/x")
    XCTAssertNil(session.call(nonsense, "Accessible.GetRole"))
    XCTAssertNil(session.call(root, "Accessible.GetChildAtIndex", .string("no number")))
    XCTAssertEqual(session.name(of: root), "Fake", "and the program keeps running")
  }

  func testAReplyHasNoMoreChildrenThanAMessageCanHold() async throws {
    let (session, root) = try start()
    let window = try XCTUnwrap(session.child(0, of: root))
    program.all[0].statedCount = 3_000_000_000
    XCTAssertEqual(session.childCount(of: window), Int(Int32.max), "the bus has 32 bits for it")
    XCTAssertNotNil(session.child(Int(Int32.max) - 1, of: window))
    XCTAssertEqual(session.children(of: window).count, 10_000)
    program.all[0].statedCount = -1
    XCTAssertEqual(session.children(of: window), [])
  }

  func testEventsAreSentOnlyWhileSomebodyListens() async throws {
    let (session, root) = try start()
    let bus = try XCTUnwrap(bus)
    let button = program.all[1]
    XCTAssertFalse(bus.isListenedTo)
    bus.report(.name("unheard"), of: button)
    try session.listen()
    XCTAssertTrue(session.wait { bus.isListenedTo })
    XCTAssertTrue(bus.receivesAnnouncements)
    XCTAssertEqual(program.done, ["listening true"])
    bus.report(.state(.focused, true), of: button)
    bus.report(.name("heard"), of: button)
    bus.report(.inserted("\u{1F331}x", at: 4), of: button)
    bus.report(.announcement("Saved", isUrgent: true), of: program.all[0])
    session.wait { session.events.count >= 4 }
    let path = AccessibleNames.folder
    let expected: [AccessibilitySession.Event] = [
      .init(path + "/2", "StateChanged:focused", 1, 0),
      .init(path + "/2", "PropertyChange:accessible-name", 0, 0, "heard"),
      .init(path + "/2", "TextChanged:insert", 4, 2, "\u{1F331}x"),
      .init(path + "/1", "Announcement", 2, 0, "Saved"),
    ]
    XCTAssertEqual(session.events, expected)
    try session.disconnect()
    XCTAssertTrue(session.wait { !bus.isListenedTo })
    withExtendedLifetime(root) {}
  }

  func testListenersOfOtherEventsReceiveNoAnnouncements() async throws {
    let (session, _) = try start()
    let bus = try XCTUnwrap(bus)
    try session.listen(for: ["object:state-changed:showing"])
    XCTAssertTrue(session.wait { bus.isListenedTo })
    XCTAssertFalse(bus.receivesAnnouncements)
    try session.listen(for: ["object:announcement"])
    XCTAssertTrue(session.wait { bus.receivesAnnouncements })
    for (asked, isCovered) in [
      ("Object:Announcement:", true), ("Object::", true), ("object:", true), ("::", true),
      ("Object:StateChanged:Showing", false), ("Window:Announcement:", false),
    ] {
      XCTAssertEqual(AccessibilityBus.covers(asked, "object", "announcement"), isCovered, asked)
    }
  }
}
