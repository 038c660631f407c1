import AloeStackView
import ScreenTesting
import StackLayout
import UIKit
import XCTest

/// The guides' code does what the guides say.
@MainActor final class GuideTests: XCTestCase {
  private func screen(_ fill: @MainActor (AloeStackView) -> Void) -> (Screen, AloeStackView) {
    let list = AloeStackView()
    fill(list)
    return (Screen(view: list, .smallPhone), list)
  }

  private func texts(_ list: AloeStackView) -> [String?] { list.rows.existingRows.map { ($0 as? UILabel)?.text } }

  // MARK: AloeStackView

  func testRowsAreInsertedAndChange() async throws {
    let (screen, list) = screen(addPlants)
    XCTAssertEqual(texts(list), ["Aloe", "Echeveria", "Agave\nFlowers once, after ten to thirty years."])
    let last = try XCTUnwrap(list.lastRow), first = try XCTUnwrap(list.firstRow)
    XCTAssertGreaterThan(last.bounds.height, first.bounds.height * 1.5)
    moveRows(list, first, last)
    screen.settle()
    XCTAssertEqual(texts(list), ["Agave\nFlowers once, after ten to thirty years.", "Aloe"])
  }

  func testCompletionsAreCalledWhenTheRowHasLeft() async throws {
    let (screen, list) = screen(addPlants)
    let player = Player()
    let row = try XCTUnwrap(list.firstRow)
    screen.perform { reportRemoval(list, row, player) }
    XCTAssertFalse(list.containsRow(row))
    XCTAssertFalse(player.isStopped)
    screen.settle()
    XCTAssertTrue(player.isStopped)
  }

  func testTapsCallHandlersAndRows() async throws {
    let (screen, list) = screen(handleTaps)
    for text in ["Aloe", "Agave", "Needs shade"] { screen.tap(.text(text)) }
    XCTAssertEqual(texts(list), ["Aloe, watered today", "Agave, watered today", "Needs shade"])
    XCTAssertEqual((list.lastRow as? ToggleRow)?.isOn, true)
  }

  func testAccessibilityIsChecked() async throws {
    let (screen, _) = screen(handleTaps)
    screen.perform { announceSaved() }
    checkAccessibility(screen)
  }

  func testDetailsAreShown() async throws {
    let (screen, list) = screen(hideDetails)
    XCTAssertTrue(list.isRowHidden(list.rows[1]))
    screen.tap("Watering")
    screen.settle()
    screen.assertShows(.text(containing: "A cup of water"))
  }

  func testRowsJoinSections() async throws {
    let (screen, list) = screen(addCards)
    let section = try XCTUnwrap(list.sections.first)
    XCTAssertEqual(section.rows.count, 3)
    screen.perform { collapse(section, in: list, isCollapsed: true) }
    screen.settle()
    screen.assertShows("Shown on this device only.")
    screen.assertDoesNotShow("At noon")
    screen.perform { hide(section, in: list) }
    screen.settle()
    screen.assertDoesNotShow("Shown on this device only.")
    screen.assertDoesNotShow("REMINDERS")
  }

  func testARowIsAlignedWithCards() async throws {
    let (_, list) = screen {
      addCards($0)
      alignWithCards($0)
    }
    let note = try XCTUnwrap(list.lastRow), row = try XCTUnwrap(list.sections.first?.rows.first)
    // The row of the card has the list's own inset inside.
    XCTAssertEqual(
      note.convert(note.bounds, to: list).minX, row.convert(row.bounds, to: list).minX - list.rowInset.left)
  }

  func testSwipesDelete() async throws {
    let (screen, list) = screen(addSwipeActions)
    screen.drag("Minutes of the meeting on Monday", by: CGVector(dx: -140, dy: 0))
    screen.settle()
    XCTAssertNotNil(list.swipedRow)
    screen.tap("Delete")
    screen.settle()
    XCTAssertEqual(list.rows.count, 0)
  }

  func testRowsAreReordered() async throws {
    let model = TaskModel()
    let (screen, list) = screen { makeReorderable($0, model) }
    XCTAssertFalse(screen.perform { list.reorderRow(list.rows[0], by: 1) }, "The first task stays the first one.")
    screen.perform { list.reorderRow(list.rows[2], by: -5) }
    screen.settle()
    XCTAssertEqual(model.tasks, ["Water", "Prune", "Repot", "Feed"])
    XCTAssertEqual(texts(list), model.tasks)
  }

  func testRowsAreSelected() async throws {
    let chosen = ChosenSizes()
    let (screen, list) = screen {
      addChoices($0)
      observeSelection($0, chosen)
    }
    screen.tap("Large")
    XCTAssertEqual(chosen.sizes, ["Medium", "Large"])
    screen.tap("Medium")
    XCTAssertEqual(chosen.sizes, ["Large"])
    XCTAssertTrue(list.allowsMultipleSelection)
  }

  func testOnlyRowsNearTheViewportAreMade() async throws {
    let (screen, list) = screen(addManyRows)
    screen.settle()
    screen.assertShows("Row 50000")
    XCTAssertEqual(list.rows.count, 100_000)
    XCTAssertLessThan(list.rows.existingRows.count, 60)
    XCTAssertEqual(readRowsWithoutMaking(list), 100_000)
  }

  func testARowCanFollowAnother() async throws {
    let picture = UIView(), other = UIView()
    for view in [picture, other] { view.heightAnchor.constraint(equalToConstant: 30).isActive = true }
    let (_, list) = screen { alignWithOtherRow($0, picture, other) }
    XCTAssertEqual(picture.bounds.width, other.bounds.width)
    XCTAssertEqual(list.rows.count, 2)
  }

  func testCellsCanBeReplaced() async throws {
    let list = BorderedList()
    let row = makeText("Aloe")
    list.addRow(row)
    _ = Screen(view: list, .smallPhone)
    XCTAssertTrue(list.existingCell(forRow: row) is BorderedCell)
    XCTAssertEqual(list.existingCell(forRow: row)?.isSeparatorHidden, true)
  }

  func testControllersShowTheirList() async throws {
    let screen = Screen(UINavigationController(rootViewController: PlantsController()))
    screen.assertShows("Plants")
    screen.assertShows("Aloe")
  }

  // MARK: StackLayout

  func testAnUpdateMovesTheViews() async throws {
    let view = PlantView()
    let screen = Screen(view: view, ScreenTraits(width: 320, height: 160))
    let name = try XCTUnwrap(screen.find("Aloe"))
    let narrow = name.convert(name.bounds, to: view)
    screen.assertDoesNotShow("From the south of Arabia")
    screen.perform { view.isWide = true }
    screen.settle()
    screen.assertShows("From the south of Arabia")
    XCTAssertTrue(screen.find("Aloe") === name)
    XCTAssertLessThan(name.convert(name.bounds, to: view).minX, narrow.minX)
  }

  func testHiddenViewsTakeTheirGapAlong() async throws {
    let card = UIView(), title = makeText("Aloe"), subtitle = makeText("A succulent")
    let size = { card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height }
    hideCollapses(title, subtitle, in: card)
    XCTAssertEqual(size(), title.intrinsicContentSize.height, accuracy: 0.5)
    subtitle.isHidden = false
    XCTAssertEqual(
      size(), title.intrinsicContentSize.height + 8 + subtitle.intrinsicContentSize.height, accuracy: 0.5)
  }

  func testNodesOfYourOwnAreInstalledAndUninstalled() async throws {
    let card = UIView()
    let names = ["Name", "Place"].map(makeText), values = ["Aloe", "Sill"].map(makeText)
    let installation = makeForm(names, values).install(in: card)
    XCTAssertTrue(names.allSatisfy { $0.isDescendant(of: card) })
    uninstall(installation)
    XCTAssertEqual(card.subviews.count, 0)
    makeHeaderLayout(names[0], nil, [values[0]]).install(in: card)
    XCTAssertTrue(values[0].isDescendant(of: card))
    let icon = UIView(), count = makeText("3")
    makeBadge(icon, count).install(in: card)
    XCTAssertTrue(count.isDescendant(of: card))
  }
}
