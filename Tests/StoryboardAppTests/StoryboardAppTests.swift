import AloeCore
import AppResources
import TestSupport
import XCTest

@testable import InterfaceFiles
@testable import StoryboardApp
@testable import UIKit

/// An app whose screens are in a storyboard, translated by the plugin.
@MainActor final class StoryboardAppTests: XCTestCase {
  private lazy var main = UIStoryboard(name: "Main", bundle: .module)

  private func start() throws -> (screen: TestScreen, tabs: UITabBarController, plants: PlantsViewController) {
    let tabs = try XCTUnwrap(main.instantiateInitialViewController() as? UITabBarController)
    let navigation = try XCTUnwrap(tabs.viewControllers?.first as? UINavigationController)
    let plants = try XCTUnwrap(navigation.topViewController as? PlantsViewController)
    return (TestScreen(tabs, width: 375, height: 667), tabs, plants)
  }

  func testTheWholeFileIsReadWithoutAMessage() async throws {
    let heard = try messages {
      let (screen, tabs, _) = try start()
      for tab in tabs.viewControllers ?? [] {
        tabs.selectedViewController = tab
        screen.settle()
      }
    }
    XCTAssertEqual(heard, [])
  }

  func testContainersHaveTheirControllersAndItems() async throws {
    let (_, tabs, plants) = try start()
    XCTAssertEqual(
      tabs.viewControllers?.map(\.tabBarItem.title),
      ["Plants", UITabBarItem(tabBarSystemItem: .more, tag: 0).title, "Frames"])
    XCTAssertNotNil(tabs.viewControllers?.first?.tabBarItem.image)
    XCTAssertEqual(tabs.tabBar.tintColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    XCTAssertEqual(plants.navigationItem.title, "Plants")
    XCTAssertEqual(plants.navigationController?.navigationBar.prefersLargeTitles, true)
    XCTAssertNotNil(plants.navigationItem.rightBarButtonItem)
    XCTAssertTrue(plants.storyboard?.file === main.file)
    XCTAssertNil(UIViewController().storyboard)
  }

  func testPrototypeCellsAreMadeAndReused() async throws {
    let (screen, _, plants) = try start()
    let cells = plants.tableView.visibleCells.compactMap { $0 as? PlantCell }
    XCTAssertEqual(cells.map(\.texts), [["Aloe", "1"], ["Agave", "2"]])
    XCTAssertTrue(cells.allSatisfy(\.wasAwake))
    XCTAssertEqual(cells.map(\.frame.height), [60, 60])
    XCTAssertEqual(cells[0].accessoryType, .disclosureIndicator)
    XCTAssertEqual(cells[0].button.frame.size, CGSize(width: 60, height: 44))
    XCTAssertEqual(cells[0].button.frame.maxX, cells[0].contentView.bounds.width - 8)
    screen.tap(cells[1].button)
    XCTAssertEqual(plants.log, ["water 1"])
    let before = Set(cells.map(ObjectIdentifier.init))
    plants.tableView.reloadData()
    screen.layOut()
    XCTAssertEqual(Set(plants.tableView.visibleCells.map(ObjectIdentifier.init)), before)
  }

  func testATapOnACellShowsTheDetail() async throws {
    let (screen, tabs, plants) = try start()
    screen.tap(plants.tableView.visibleCells[1])
    XCTAssertEqual(plants.log, ["should detail", "prepare detail", "selected"])
    let detail = try XCTUnwrap(plants.navigationController?.topViewController as? DetailViewController)
    screen.settle()
    XCTAssertEqual(detail.title, "Detail")
    XCTAssertEqual(detail.nameLabel.text, "Agave")
    XCTAssertTrue(detail.sunWasSet)
    XCTAssertEqual(detail.log, ["loaded [1, 2] 24.0"])
    XCTAssertTrue(detail.hidesBottomBarWhenPushed)
    XCTAssertEqual(detail.nameLabel.frame.minY, detail.view.safeAreaInsets.top + 24)
    XCTAssertEqual(detail.nameLabel.font, .preferredFont(forTextStyle: .title2))
    screen.tap(detail.nameLabel)
    screen.tap(detail.sun)
    XCTAssertEqual(detail.log.suffix(2), ["tapped", "sun false"])
    XCTAssertTrue(tabs.selectedViewController === plants.navigationController)
  }

  func testAnItemPresentsAndUnwindSeguesComeBack() async throws {
    let (screen, tabs, plants) = try start()
    for (number, name) in ["Cancel", "Save"].enumerated() {
      let add = try XCTUnwrap(plants.navigationItem.rightBarButtonItem)
      UIApplication.shared.sendAction(try XCTUnwrap(add.action), to: add.target, from: add, for: nil)
      screen.settle()
      let navigation = try XCTUnwrap(tabs.presentedViewController as? UINavigationController)
      XCTAssertEqual(navigation.modalPresentationStyle, .fullScreen)
      let form = try XCTUnwrap(navigation.topViewController as? AddViewController)
      XCTAssertEqual(form.navigationItem.title, "New Plant")
      XCTAssertEqual(form.field.placeholder, "Name & kind")
      XCTAssertEqual(form.field.autocapitalizationType, .words)
      XCTAssertEqual(form.field.keyboardType, .emailAddress)
      XCTAssertEqual(form.field.returnKeyType, .done)
      XCTAssertEqual(form.field.frame.width, 343)
      form.field.text = "Echeveria"
      let item = try XCTUnwrap(
        number == 0 ? form.navigationItem.leftBarButtonItem : form.navigationItem.rightBarButtonItem)
      UIApplication.shared.sendAction(try XCTUnwrap(item.action), to: item.target, from: item, for: nil)
      screen.settle()
      XCTAssertNil(tabs.presentedViewController, name)
      XCTAssertEqual(plants.log.last, "unwind from AddViewController")
      XCTAssertEqual(plants.plants.count, 2 + number)
    }
    XCTAssertEqual(plants.log.filter { $0 == "should add" }.count, 2)
    screen.layOut()
    XCTAssertEqual((plants.tableView.visibleCells.last as? PlantCell)?.texts, ["Echeveria", "0"])
  }

  func testOwnSeguesAndMethodsThatCreateTheDestination() async throws {
    let (screen, tabs, plants) = try start()
    let count = FadeSegue.count
    plants.performSegue(withIdentifier: "fade", sender: nil)
    screen.settle()
    XCTAssertEqual(FadeSegue.count, count + 1)
    XCTAssertTrue(plants.navigationController?.topViewController is DetailViewController)
    XCTAssertEqual(plants.log, ["prepare fade"])

    tabs.selectedIndex = 2
    screen.settle()
    let frames = try XCTUnwrap(tabs.selectedViewController as? FramesViewController)
    frames.performSegue(withIdentifier: "made", sender: self)
    screen.settle()
    XCTAssertEqual((tabs.presentedViewController as? DetailViewController)?.plant?.name, "Made")
  }

  func testAPopoverPointsAtTheItem() async throws {
    let (screen, _, plants) = try start()
    plants.performSegue(withIdentifier: "peek", sender: nil)
    screen.settle()
    let embedded = try XCTUnwrap(plants.presentedViewController as? EmbeddedViewController)
    XCTAssertEqual(plants.log, ["prepare peek"])
    let popover = try XCTUnwrap(embedded.popoverPresentationController)
    XCTAssertNotNil(popover.barButtonItem)
    XCTAssertTrue(popover.barButtonItem === plants.navigationItem.rightBarButtonItem)
    XCTAssertEqual(popover.permittedArrowDirections, .up)
  }

  func testStaticRows() async throws {
    let (screen, tabs, _) = try start()
    tabs.selectedIndex = 1
    screen.settle()
    let settings = try XCTUnwrap(tabs.selectedViewController as? SettingsViewController)
    let table = try XCTUnwrap(settings.tableView)
    XCTAssertEqual(table.style, .grouped)
    XCTAssertEqual(table.numberOfSections, 2)
    XCTAssertEqual([0, 1].map(table.numberOfRows), [2, 1])
    XCTAssertEqual(table.rectForRow(at: [0, 0]).height, 44)
    XCTAssertEqual(table.rectForRow(at: [0, 1]).height, 70)
    XCTAssertEqual(settings.tableView(table, titleForHeaderInSection: 0), "Light")
    XCTAssertEqual(settings.tableView(table, titleForFooterInSection: 0), "More is better")
    let about = try XCTUnwrap(table.cellForRow(at: [1, 0]))
    XCTAssertEqual([about.textLabel?.text, about.detailTextLabel?.text], ["Version", "1.0"])
    let slider = try XCTUnwrap(settings.controls[0] as? UISlider)
    XCTAssertEqual([slider.minimumValue, slider.value, slider.maximumValue], [1, 3, 5])
    XCTAssertEqual(slider.frame, CGRect(x: 14, y: 7, width: 200, height: 31))
    let kind = try XCTUnwrap(settings.controls[1] as? UISegmentedControl)
    XCTAssertEqual([kind.numberOfSegments, kind.selectedSegmentIndex], [2, 1])
    for control in settings.controls { control.sendActions(for: .valueChanged) }
    screen.tap(about)
    XCTAssertEqual(settings.log, ["UISlider", "UISegmentedControl", "row 1.0"])
  }

  func testTextsAreLocalised() async throws {
    Context.current.appResources.preferences = ["de"]
    let tabs = try XCTUnwrap(
      UIStoryboard(name: "Main", bundle: .module).instantiateInitialViewController() as? UITabBarController)
    XCTAssertEqual(tabs.viewControllers?.first?.tabBarItem.title, "Pflanzen")
    let settings = try XCTUnwrap(tabs.viewControllers?[1] as? SettingsViewController)
    XCTAssertEqual(settings.tableView(settings.tableView, titleForHeaderInSection: 0), "Licht")
    XCTAssertEqual((settings.controls[1] as? UISegmentedControl)?.titleForSegment(at: 0), "Wenig")
  }

  // MARK: - Creating controllers

  func testControllersByIdentifierAndWithACreator() async throws {
    XCTAssertTrue(main.instantiateViewController(withIdentifier: "Detail") is DetailViewController)
    let made: EmbeddedViewController = main.instantiateViewController(identifier: "Embedded") {
      EmbeddedViewController(coder: $0, number: 5)
    }
    XCTAssertEqual(made.number, 5)
    XCTAssertEqual(made.view.backgroundColor, UIColor(red: 0.2, green: 0.6, blue: 0.2, alpha: 1))
    let usual: EmbeddedViewController = main.instantiateViewController(identifier: "Embedded") { _ in nil }
    XCTAssertEqual(usual.number, 0)
  }

  func testControllersAreReleased() async throws {
    weak var released: UIViewController?
    weak var cell: UIView?
    do {
      let (screen, _, plants) = try start()
      released = plants
      cell = plants.tableView.visibleCells.first
      XCTAssertNotNil(cell)
      screen.window.rootViewController = nil
      screen.settle()
    }
    XCTAssertNil(released)
    XCTAssertNil(cell)
  }

  // MARK: - Frames

  /// Xcode's frames are the results of its layout at that size.
  func testFramesAreThoseThatXcodeWrote() async throws {
    let frames = try XCTUnwrap(main.instantiateViewController(withIdentifier: "Frames") as? FramesViewController)
    frames.additionalSafeAreaInsets.top = 20
    let screen = TestScreen(frames, width: 375, height: 667)
    screen.layOut()
    var expected: [String: CGRect] = [:]
    let element = try XCTUnwrap(main.file.document.scene(identifier: "Frames")?.controller.child(key: "view"))
    element.forEach { element in
      guard let name = element.child("accessibility")?["identifier"], let rect = element.child("rect") else { return }
      expected[name] = InterfaceFile.rect(rect)
    }
    XCTAssertEqual(expected.count, 9)
    expected["regular"] = nil
    var found: [String: CGRect] = [:]
    func collect(_ view: UIView) {
      if let name = view.accessibilityIdentifier { found[name] = view.frame }
      view.subviews.forEach(collect)
    }
    collect(frames.view)
    for (name, frame) in expected {
      let own = try XCTUnwrap(found[name], name)
      for (first, second) in [
        (own.minX, frame.minX), (own.minY, frame.minY), (own.width, frame.width), (own.height, frame.height),
      ] { XCTAssertEqual(first, second, accuracy: 0.5, "\(name): \(own), not \(frame)") }
    }
    XCTAssertNil(found["regular"])
    XCTAssertEqual(frames.embedded?.view.frame, CGRect(x: 0, y: 0, width: 335, height: 100))
    XCTAssertTrue(frames.embedded?.parent === frames)
  }

  func testClassesHaveTheLastWordAndAttributesAreSet() async throws {
    let frames = try XCTUnwrap(main.instantiateViewController(withIdentifier: "Frames") as? FramesViewController)
    let badge = try XCTUnwrap(frames.view.subviews.lazy.compactMap { $0 as? BadgeView }.first)
    // UIKit's initialiser has added the file's subview, and the class changes the file's values.
    XCTAssertEqual(badge.subviewsAfterInit, 1)
    XCTAssertEqual(badge.tag, 7)
    XCTAssertEqual(badge.layer.borderWidth, 2)
    XCTAssertEqual(badge.text, "New")
    XCTAssertEqual(badge.backgroundColor, UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    XCTAssertEqual(badge.count, 12)
    XCTAssertEqual(badge.rounding, 6)
    XCTAssertTrue(badge.layer.masksToBounds)
    XCTAssertEqual(badge.layer.shadowUIColor, UIColor(red: 0, green: 1, blue: 0, alpha: 1))
  }
}
