import Foundation
import GTKPlatform
import ScreenTesting
import XCTest

@testable import Gallery
@testable import UIKit

/// Tests the gallery's signals to screen readers while it's used, and its replies. `./test --desktop` checks the same
/// with Orca.
@MainActor final class SignalTests: XCTestCase {
  /// The signals of a change, without those of views that come into sight or leave it.
  private func said(_ lines: [String]) -> [String] {
    lines.filter { !$0.hasPrefix("StateChanged:showing") && !$0.hasPrefix("ChildrenChanged") }
  }

  private func focus(from old: String, to new: String) -> [String] {
    ["StateChanged:focused 0 \(old)", "StateChanged:focused 1 \(new)"]
  }

  // MARK: - A form

  func testAFormIsAnnouncedWhileItIsFilledIn() async throws {
    let form = try HeardScreen(.form)
    XCTAssertEqual(form.sent(byKeys: .tab), ["StateChanged:focused 1 push button Gallery"])
    XCTAssertEqual(form.sent(byKeys: .tab), focus(from: "push button Gallery", to: "entry Name"))
    XCTAssertEqual(
      form.sent(byKeys: .letter("f")), ["TextChanged:insert 0 “f” in entry Name", "TextCaretMoved 1 entry Name"])
    XCTAssertEqual(form.sent(byKeys: .tab), focus(from: "entry Name", to: "entry Email"))
    let problem = "An address has an @ and a dot in it."
    XCTAssertEqual(
      said(form.sent(byKeys: .letter("a"))),
      [
        "PropertyChange:accessible-description \(problem) of entry Email", "TextChanged:insert 0 “a” in entry Email",
        "TextCaretMoved 1 entry Email",
      ])
    XCTAssertEqual(form.sent(byKeys: .tab), focus(from: "entry Email", to: "password text Password"))
    XCTAssertEqual(
      said(form.sent(byKeys: .letter("q"))),
      [
        "PropertyChange:accessible-description 7 more characters, please. of password text Password",
        "TextChanged:insert 0 “•” in password text Password", "TextCaretMoved 1 password text Password",
      ], "a password isn't spoken")
    XCTAssertEqual(try form.element(.passwordText, "Password").text?.string, "•")
    XCTAssertEqual(
      said(form.sent(byKeys: .tab)),
      focus(from: "password text Password", to: "entry Country") + [
        "TextChanged:insert 0 “Argentina” in entry Country", "TextCaretMoved 9 entry Country",
      ])
  }

  func testWheelsTextsAndSwitchesAreAnnounced() async throws {
    let form = try HeardScreen(.form)
    try form.focus(.entry, "Country")
    form.look()
    XCTAssertEqual(said(form.sent(byKeys: .tab)), focus(from: "entry Country", to: "push button Done"))
    XCTAssertEqual(said(form.sent(byKeys: .tab)), focus(from: "push button Done", to: "spin button"))
    XCTAssertEqual(try form.element(.spinButton, "").text?.string, "Argentina")
    XCTAssertEqual(
      said(form.sent(byKeys: .down)),
      [
        "PropertyChange:accessible-value 1.0 of spin button", "TextChanged:delete 0 “Argentin” in entry Country",
        "TextChanged:insert 0 “Bolivi” in entry Country", "TextCaretMoved 7 entry Country",
      ])
    XCTAssertEqual(try form.element(.spinButton, "").text?.string, "Bolivia")
    XCTAssertEqual(said(form.sent(byKeys: .tab)), focus(from: "spin button", to: "push button 14 May 1998"))
    let (note, news) = ("text What do you grow?", "toggle button Letters in spring")
    XCTAssertEqual(said(form.sent(byKeys: .tab)), focus(from: "push button 14 May 1998", to: note))
    XCTAssertEqual(said(form.sent(byKeys: .tab, modifiers: .control)), focus(from: note, to: news))
    XCTAssertEqual(form.sent(byKeys: .space), ["StateChanged:checked 0 \(news)"], "one state, once")
    XCTAssertEqual(said(form.sent(byKeys: .tab)), focus(from: news, to: "toggle button I accept the terms"))
  }

  // MARK: - What comes by itself

  /// Orca before version 45 announces an incoming message only as a notification that appears.
  func testAMessageThatComesInIsAnnounced() async throws {
    for receivesAnnouncements in [true, false] {
      let screen = try HeardScreen(.chat, receivesAnnouncements: receivesAnnouncements)
      let chat = try XCTUnwrap(screen.navigation.topViewController as? ChatViewController)
      let text = Message.answer(0).text
      let lines = screen.sent { chat.converse() }.filter { $0.contains(text) && !$0.hasPrefix("ChildrenChanged") }
      let expected =
        receivesAnnouncements ? "Announcement “\(text)” in frame Chat" : "StateChanged:showing 1 notification \(text)"
      XCTAssertEqual(lines, [expected])
    }
  }

  func testAMovedRowSaysWhereItIs() async throws {
    let screen = try HeardScreen(.reorder)
    let row = try screen.focus(.button, "Turn the echeveria")
    XCTAssertEqual(row.snapshot.attributes, ["posinset": "3", "setsize": "9"])
    let action = try XCTUnwrap(row.snapshot.actions.firstIndex { $0.title == "Move Down" })
    XCTAssertEqual(
      screen.sent { XCTAssertTrue(row.perform(action: action)) }, ["Announcement “4 of 9” in frame Reorder"])
    XCTAssertEqual(row.snapshot.attributes["posinset"], "4")
    // By keys, too.
    XCTAssertEqual(
      screen.sent(byKeys: .up, modifiers: .alternate), ["Announcement “3 of 9” in frame Reorder"])
    XCTAssertEqual(row.indexInParent, 2)
  }

  // MARK: - What appears in front

  func testASheetTakesTheFocusAndGivesItBack() async throws {
    let screen = try HeardScreen(.settings)
    let (erase, question) = (
      "push button Erase All Plants", "All plants and their reminders are erased. This can't be undone."
    )
    try screen.focus(.button, "Erase All Plants")
    XCTAssertEqual(
      screen.sent(byKeys: .space),
      [
        "ChildrenChanged:remove 1 list in frame Settings", "ChildrenChanged:remove 0 tool bar in frame Settings",
        "ChildrenChanged:add 0 dialog \(question) in frame Settings",
      ] + focus(from: erase, to: erase))
    let sheet = try screen.element(.dialog, question)
    XCTAssertTrue(sheet.snapshot.states.contains(.modal))
    XCTAssertEqual(screen.sent(byKeys: .tab), focus(from: erase, to: "push button Cancel"))
    let end = screen.sent(byKeys: .escape)
    XCTAssertEqual(HeardScreen.focused(end), ["StateChanged:focused 1 \(erase)"])
    XCTAssertTrue(end.contains("ChildrenChanged:add 1 list in frame Settings"), "\(end)")
    XCTAssertEqual(sheet.snapshot.states, .defunct)
  }

  func testAnAlertIsAnnouncedWithItsTexts() async throws {
    let screen = try HeardScreen(.overview)
    let overview = try XCTUnwrap(screen.navigation.topViewController as? OverviewViewController)
    let lines = screen.sent { overview.showAlert(for: .echeveria, animated: true) }
    let added = lines.filter { $0.hasPrefix("ChildrenChanged:add") }
    XCTAssertEqual(added.count, 1, "\(added)")
    XCTAssertTrue(added.first?.contains("alert") == true, "\(added)")
    XCTAssertEqual(HeardScreen.focused(lines), ["StateChanged:focused 1 push button Later"])
    let text = "Keep water out of the rosette, and turn the pot once a week."
    XCTAssertEqual(try screen.element(.label, text).text?.string, text)
    XCTAssertEqual(screen.sent(byKeys: .tab), focus(from: "push button Later", to: "push button Got It"))
  }

  func testAMenuTakesTheFocusAndGivesItBack() async throws {
    let screen = try HeardScreen(.controls)
    try screen.focus(.button, "Actions")
    XCTAssertEqual(
      screen.sent(byKeys: .space),
      [
        "ChildrenChanged:remove 1 list in frame Controls", "ChildrenChanged:remove 0 tool bar in frame Controls",
        "ChildrenChanged:add 0 menu in frame Controls", "StateChanged:focused 0 push button Actions",
      ])
    XCTAssertEqual(HeardScreen.focused(screen.sent(byKeys: .down)), ["StateChanged:focused 1 menu item Duplicate"])
    let end = screen.sent(byKeys: .escape)
    XCTAssertEqual(HeardScreen.focused(end), ["StateChanged:focused 1 push button Actions"])
    XCTAssertEqual(
      end.filter { $0.hasPrefix("ChildrenChanged") },
      [
        "ChildrenChanged:remove 0 menu in frame Controls", "ChildrenChanged:add 0 tool bar in frame Controls",
        "ChildrenChanged:add 1 list in frame Controls",
      ])
  }

  // MARK: - Controls

  func testASwitchAndARowAreAnnounced() async throws {
    let screen = try HeardScreen(.settings)
    let airplane = try screen.focus(.toggleButton, "Airplane Mode")
    XCTAssertFalse(airplane.snapshot.states.contains(.checked))
    for holds in [1, 0] {
      XCTAssertEqual(screen.sent(byKeys: .space), ["StateChanged:checked \(holds) toggle button Airplane Mode"])
    }
    XCTAssertEqual(
      screen.sent(byKeys: .down), focus(from: "toggle button Airplane Mode", to: "push button Wi-Fi, Greenhouse"))
  }

  func testOnlyTheNumberOfASliderIsAnnounced() async throws {
    let screen = try HeardScreen(.controls)
    try screen.focus(.slider, "Light")
    XCTAssertEqual(HeardScreen.focused(screen.sent(byKeys: .tab)), ["StateChanged:focused 1 slider Warmth"])
    let warmth = try screen.element(.slider, "Warmth")
    XCTAssertEqual(warmth.snapshot.attributes["valuetext"], "70%")
    let lines = screen.sent(byKeys: .right)
    XCTAssertEqual(lines.count, 1, "\(lines)")
    XCTAssertTrue(lines.first?.hasPrefix("PropertyChange:accessible-value 0.8") == true, "\(lines)")
    XCTAssertEqual(warmth.snapshot.attributes["valuetext"], "80%")
  }

  func testDotsOfPagesAreAnnounced() async throws {
    let screen = try HeardScreen(.controlsEnd)
    let pages = try screen.focus(.slider, "Pages")
    for (key, number, words) in [(ScreenKey.right, "3.0", "page 3 of 5"), (.left, "2.0", "page 2 of 5")] {
      XCTAssertEqual(screen.sent(byKeys: key), ["PropertyChange:accessible-value \(number) of slider Pages"])
      XCTAssertEqual(pages.snapshot.attributes["valuetext"], words)
    }
    XCTAssertEqual(said(screen.sent(byKeys: .tab)), focus(from: "slider Pages", to: "slider Many pages"))
    XCTAssertEqual(screen.sent(byKeys: .right), ["PropertyChange:accessible-value 22.0 of slider Many pages"])
  }

  func testASegmentIsChosenByKeys() async throws {
    let screen = try HeardScreen(.controlsEnd)
    let shade = try screen.focus(.radioButton, "Shade")
    XCTAssertEqual(shade.snapshot.attributes, ["posinset": "2", "setsize": "3"])
    XCTAssertTrue(shade.snapshot.states.isSuperset(of: [.selected, .focused]))
    let lines = screen.sent(byKeys: .right)
    XCTAssertEqual(HeardScreen.focused(lines), ["StateChanged:focused 1 radio button Dark"])
    for line in [
      "StateChanged:selected 0 radio button Shade", "StateChanged:selected 1 radio button Dark",
      "SelectionChanged 0 panel",
    ] {
      XCTAssertTrue(lines.contains(line), "\(line) in \(lines)")
    }
    XCTAssertEqual(try screen.element(.radioButton, "Dark").snapshot.attributes["posinset"], "3")
  }

  func testAHeadingTakesTheFocusAndIsRead() async throws {
    let screen = try HeardScreen(.sections)
    let heading = try screen.element(.heading, "Asphodelaceae")
    XCTAssertEqual(heading.text?.string, "Asphodelaceae")
    XCTAssertEqual(
      screen.sent { XCTAssertTrue(heading.takeFocus()) }, ["StateChanged:focused 1 heading Asphodelaceae"])
  }

  // MARK: - A long list

  func testARowFarDownIsFoundAndAnnouncedAtOnce() async throws {
    let screen = try HeardScreen(.rows)
    func list(in element: HeardScreen.Element) -> HeardScreen.Element? {
      if element.childCount > 1_000 { return element }
      return (0..<min(20, element.childCount)).lazy.compactMap { element.child(at: $0) }.compactMap { list(in: $0) }
        .first
    }
    // The rows come in by and by, a piece in each frame.
    for _ in 0..<6_000 where list(in: screen.root)?.childCount != FarRow.elements { screen.shown.advance(by: 1.0 / 60) }
    let rows = try XCTUnwrap(list(in: screen.root))
    XCTAssertEqual(rows.childCount, FarRow.elements)
    XCTAssertEqual(rows.snapshot.role, .scrollPane, "Orca queries each item of a list")
    XCTAssertTrue(rows.snapshot.states.contains(.managesDescendants), "so that screen readers don't cache them")
    XCTAssertLessThan(screen.signals.taken().count, 60, "no signal reports rows that appear")
    XCTAssertEqual(
      HeardScreen.focused(screen.sent(byKeys: .tab, .tab, .tab, .tab)).last,
      "StateChanged:focused 1 push button Row 1, One")

    let row = try XCTUnwrap(rows.child(at: FarRow.number))
    XCTAssertEqual(HeardScreen.words(of: row), "push button \(FarRow.words)")
    XCTAssertEqual(row.snapshot.attributes, ["posinset": "\(FarRow.number + 1)", "setsize": "\(FarRow.elements)"])
    XCTAssertFalse(row.snapshot.states.contains(.showing))
    let scrolled = screen.sent { XCTAssertTrue(row.scrollIntoView()) }
    XCTAssertTrue(row.snapshot.states.contains(.showing))
    XCTAssertTrue(screen.shown.window.bounds.contains(row.frame), "\(row.frame)")
    XCTAssertEqual(
      scrolled.filter { $0.hasPrefix("PropertyChange") }, [],
      "a focused element that is scrolled out of sight keeps its name")
    XCTAssertEqual(
      screen.sent { XCTAssertTrue(row.takeFocus()) },
      focus(from: "push button Row 1, One", to: "push button \(FarRow.words)"))
  }
}
