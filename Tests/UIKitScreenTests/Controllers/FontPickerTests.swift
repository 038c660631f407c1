import TestSupport
import XCTest

@testable import UIKit

/// Selecting fonts.
@MainActor final class FontPickerTests: XCTestCase {
  private final class Delegate: NSObject, UIFontPickerViewControllerDelegate {
    var log: [String] = []
    var onPick: (UIFontPickerViewController) -> Void = { _ in }
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
      log.append(viewController.selectedFontDescriptor?.postscriptName ?? "nothing")
      onPick(viewController)
    }
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) { log.append("cancel") }
  }

  private struct Scene {
    let screen: TestScreen, picker: UIFontPickerViewController, delegate: Delegate, navigation: UINavigationController
    @MainActor var list: FontListController? { navigation.topViewController as? FontListController }
    @MainActor var titles: [String] {
      guard let list else { return [] }
      return (0..<list.tableView(list.tableView, numberOfRowsInSection: 0)).compactMap { row in
        list.tableView(list.tableView, cellForRowAt: IndexPath(row: row, section: 0)).textLabel?.text
      }
    }
    @MainActor func index(of title: String) throws -> IndexPath {
      IndexPath(row: try XCTUnwrap(titles.firstIndex(of: title), "\(titles)"), section: 0)
    }
    @MainActor func cell(_ title: String) throws -> UITableViewCell {
      let list = try XCTUnwrap(list)
      return list.tableView(list.tableView, cellForRowAt: try index(of: title))
    }
    @MainActor func select(_ title: String) throws {
      let list = try XCTUnwrap(list)
      list.tableView(list.tableView, didSelectRowAt: try index(of: title))
      screen.settle()
    }
  }

  private func present(_ change: (UIFontPickerViewController.Configuration) -> Void = { _ in }) throws -> Scene {
    let presenter = UIViewController()
    let screen = TestScreen(presenter, width: 390, height: 844)
    let configuration = UIFontPickerViewController.Configuration()
    change(configuration)
    let (picker, delegate) = (UIFontPickerViewController(configuration: configuration), Delegate())
    configuration.includeFaces.toggle()
    picker.delegate = delegate
    presenter.present(picker, animated: true)
    screen.settle()
    return Scene(
      screen: screen, picker: picker, delegate: delegate,
      navigation: try XCTUnwrap(picker.children.first as? UINavigationController))
  }

  func testAFamilyIsSelected() async throws {
    let scene = try present(), list = try XCTUnwrap(scene.list)
    XCTAssertEqual(list.tableView(list.tableView, numberOfRowsInSection: 0), UIFont.familyNames.count)
    XCTAssertEqual(try scene.cell("DejaVu Serif").textLabel?.font.familyName, "DejaVu Serif")
    try scene.select("DejaVu Sans")
    XCTAssertEqual(scene.delegate.log, ["DejaVuSans"])
    XCTAssertNil(scene.picker.presentingViewController)
    XCTAssertEqual(try scene.cell("DejaVu Sans").accessoryType, .checkmark)
    scene.picker.selectedFontDescriptor = UIFontDescriptor(name: "DejaVu Serif", size: 40)
    XCTAssertEqual(try scene.cell("DejaVu Serif").accessoryType, .checkmark)
    XCTAssertEqual(try scene.cell("DejaVu Sans").accessoryType, .none)
    XCTAssertEqual(scene.delegate.log.count, 1)
  }

  func testAFaceIsSelected() async throws {
    let scene = try present { $0.includeFaces = true }
    XCTAssertTrue(scene.picker.configuration.includeFaces, "a copy")
    XCTAssertEqual(try scene.cell("DejaVu Sans").accessoryType, .disclosureIndicator)
    try scene.select("DejaVu Sans")
    XCTAssertEqual(scene.delegate.log, [])
    XCTAssertEqual(scene.list?.title, "DejaVu Sans")
    try scene.select("DejaVu Sans Bold")
    XCTAssertEqual(scene.delegate.log, ["DejaVuSans-Bold"])
    XCTAssertEqual(scene.picker.selectedFontDescriptor?.symbolicTraits, .traitBold)
    XCTAssertEqual(try scene.cell("DejaVu Sans Bold").accessoryType, .checkmark, "if it's presented again")
    scene.picker.selectedFontDescriptor = nil
    XCTAssertEqual(try scene.cell("DejaVu Sans Bold").accessoryType, .none)
  }

  func testFiltersAndTheSystemFont() async throws {
    let scene = try present {
      $0.filteredTraits = [.traitMonoSpace, .traitBold]
      $0.displayUsingSystemFont = true
    }
    XCTAssertEqual(
      try scene.cell("DejaVu Sans Mono").textLabel?.font, .preferredFont(forTextStyle: .body))
    XCTAssertFalse(scene.titles.contains("DejaVu Sans"))
    try scene.select("DejaVu Sans Mono")
    XCTAssertEqual(scene.delegate.log, ["DejaVuSansMono-Bold"])
  }

  func testRemovingAnEmbeddedPickerEndsIt() async {
    let (host, picker, delegate) = (UIViewController(), UIFontPickerViewController(configuration: .init()), Delegate())
    picker.delegate = delegate
    let screen = TestScreen(host, width: 390, height: 844)
    func embed() {
      host.addChild(picker)
      host.view.addSubview(picker.view)
      picker.didMove(toParent: host)
      screen.settle()
    }
    embed()
    // Hidden by its container, and shown again.
    picker.view.removeFromSuperview()
    host.view.addSubview(picker.view)
    screen.settle()
    XCTAssertEqual(delegate.log, [])
    for count in 1...2 {
      picker.willMove(toParent: nil)
      picker.view.removeFromSuperview()
      picker.removeFromParent()
      screen.settle()
      XCTAssertEqual(delegate.log, Array(repeating: "cancel", count: count))
      embed()
    }
  }

  func testSearching() async throws {
    let scene = try present(), list = try XCTUnwrap(scene.list)
    let search = try XCTUnwrap(list.navigationItem.searchController)
    XCTAssertEqual(search.searchBar.placeholder, "Search")
    search.searchBar.text = "serif"
    list.updateSearchResults(for: search)
    XCTAssertTrue(scene.titles.contains("DejaVu Serif"))
    XCTAssertFalse(scene.titles.contains("DejaVu Sans"))
    search.searchBar.text = ""
    list.updateSearchResults(for: search)
    XCTAssertTrue(scene.titles.contains("DejaVu Sans"))
  }

  func testThePickerIsDismissedUnderWhatItsDelegatePresents() async throws {
    let scene = try present()
    let alert = UIAlertController(title: "Use it?", message: nil, preferredStyle: .alert)
    scene.delegate.onPick = { picker in
      picker.present(alert, animated: false)
      XCTAssertTrue(picker.presentedViewController === alert)
    }
    try scene.select("DejaVu Sans")
    XCTAssertEqual(scene.delegate.log, ["DejaVuSans"])
    XCTAssertNil(scene.picker.presentingViewController)
    XCTAssertNil(alert.presentingViewController)
  }

  func testAnotherScreenOrTabDoesNotCancel() async {
    let (picker, delegate) = (UIFontPickerViewController(configuration: .init()), Delegate())
    picker.delegate = delegate
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    let screen = TestScreen(tabs, width: 390, height: 844)
    navigation.pushViewController(picker, animated: false)
    screen.settle()
    navigation.pushViewController(UIViewController(), animated: true)
    screen.settle()
    XCTAssertNil(picker.viewIfLoaded?.window, "covered")
    navigation.popViewController(animated: true)
    screen.settle()
    tabs.selectedIndex = 1
    screen.settle()
    XCTAssertNil(picker.viewIfLoaded?.window, "behind another tab")
    tabs.selectedIndex = 0
    screen.settle()
    XCTAssertNotNil(picker.viewIfLoaded?.window)
    XCTAssertEqual(delegate.log, [])
    navigation.popViewController(animated: true)
    screen.settle()
    XCTAssertEqual(delegate.log, ["cancel"])
  }

  func testDismissingAControllerAroundThePickerCancels() async {
    let (presenter, picker, delegate) = (
      UIViewController(), UIFontPickerViewController(configuration: .init()), Delegate()
    )
    picker.delegate = delegate
    let screen = TestScreen(presenter, width: 390, height: 844)
    presenter.present(UINavigationController(rootViewController: picker), animated: true)
    screen.settle()
    XCTAssertNotNil(picker.viewIfLoaded?.window)
    presenter.dismiss(animated: true)
    screen.settle()
    XCTAssertEqual(delegate.log, ["cancel"])
  }

  func testCancelling() async throws {
    let scene = try present()
    XCTAssertNotNil(scene.list?.navigationItem.leftBarButtonItem)
    scene.picker.dismiss(animated: true)
    scene.screen.settle()
    XCTAssertEqual(scene.delegate.log, ["cancel"])
  }
}
