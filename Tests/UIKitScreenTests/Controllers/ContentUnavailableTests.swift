import AloeCore
import XCTest

@testable import TestSupport
@testable import UIKit

/// The view that a controller shows in place of missing content.
@MainActor final class ContentUnavailableTests: XCTestCase {
  private final class Screen: UIViewController {
    var scrolls = false
    var isEmpty = true
    var searches: [String?] = []

    override func loadView() {
      guard scrolls else { return super.loadView() }
      let scroll = UIScrollView()
      scroll.contentSize = CGSize(width: 390, height: 3000)
      view = scroll
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      searches.append(state.searchText)
      contentUnavailableConfiguration = isEmpty ? UIContentUnavailableConfiguration.search() : nil
    }

    var content: UIContentUnavailableView? {
      view.subviews.lazy.compactMap { $0 as? UIContentUnavailableView }.first
    }
  }

  func testTheScreenDecidesBeforeItsFirstLayout() async {
    let screen = Screen()
    let stage = Stage(screen)
    XCTAssertEqual(screen.searches, [nil])
    XCTAssertEqual(screen.content?.frame, screen.view.bounds)
    stage.display()
    screen.view.setNeedsLayout()
    stage.display()
    XCTAssertEqual(screen.searches.count, 1)
  }

  func testItDecidesAgainWhenThatIsNeeded() async {
    let screen = Screen()
    let stage = Stage(screen)
    screen.isEmpty = false
    stage.display()
    XCTAssertNotNil(screen.content)
    screen.setNeedsUpdateContentUnavailableConfiguration()
    screen.setNeedsUpdateContentUnavailableConfiguration()
    XCTAssertEqual(screen.searches.count, 1)
    stage.display()
    XCTAssertEqual(screen.searches.count, 2)
    XCTAssertNil(screen.content)
    XCTAssertNil(screen.contentUnavailableConfiguration)
  }

  func testAConfigurationIsShownAsSoonAsItsSet() async {
    let controller = UIViewController()
    var content = UIContentUnavailableConfiguration.empty()
    content.text = "Nothing"
    controller.contentUnavailableConfiguration = content
    XCTAssertFalse(controller.isViewLoaded)
    let stage = Stage(controller)
    let view = controller.view.subviews.first as? UIContentUnavailableView
    XCTAssertEqual(view?.parts.text?.text, "Nothing")
    content.text = "Still nothing"
    controller.contentUnavailableConfiguration = content
    XCTAssertEqual(view?.parts.text?.text, "Still nothing")
    XCTAssertTrue(controller.view.subviews.first === view, "the view is kept")
    controller.contentUnavailableConfiguration = UIListContentConfiguration.cell()
    XCTAssertTrue(controller.view.subviews.first is UIListContentView)
    stage.display()
    XCTAssertEqual(controller.view.subviews.first?.frame, controller.view.bounds)
    controller.contentUnavailableConfiguration = nil
    XCTAssertEqual(controller.view.subviews, [])
  }

  func testItStaysInPlaceWhileItsScreenScrolls() async {
    let screen = Screen()
    screen.scrolls = true
    let stage = Stage(screen)
    let scroll = screen.view as? UIScrollView
    XCTAssertEqual(screen.content?.frame.size, screen.view.bounds.size)
    scroll?.contentOffset.y = 500
    func measuredTexts() -> Int {
      Walkthrough.record { stage.display() }.count { $0.function.hasPrefix("spaceOfText") }
    }
    XCTAssertEqual(measuredTexts(), 0, "it isn't laid out again")
    XCTAssertEqual(screen.content?.frame, screen.view.bounds)
    screen.content?.setNeedsLayout()
    XCTAssertGreaterThan(measuredTexts(), 0)
  }

  func testItKeepsClearOfBars() async {
    let screen = Screen()
    let stage = Stage(UINavigationController(rootViewController: screen))
    stage.display()
    let parts = screen.content?.parts
    let (top, bottom) = (parts?.image?.frame.minY ?? 0, parts?.secondaryText?.frame.maxY ?? 0)
    let safe = screen.view.safeAreaInsets
    XCTAssertGreaterThan(safe.top, 0)
    XCTAssertEqual(top - safe.top, screen.view.bounds.height - bottom - max(16, safe.bottom), accuracy: 1)
  }

  func testItKeepsClearOfBarsInAScrollViewWhoseMarginsItIgnores() async {
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 390, height: 3000)
    let controller = UIViewController()
    controller.view = scroll
    var content = UIContentUnavailableConfiguration.search()
    content.axesPreservingSuperviewLayoutMargins = []
    controller.contentUnavailableConfiguration = content
    let stage = Stage(UINavigationController(rootViewController: controller))
    stage.display()
    let view = scroll.subviews.lazy.compactMap { $0 as? UIContentUnavailableView }.first
    let (top, bottom) = (view?.parts.image?.frame.minY ?? 0, view?.parts.secondaryText?.frame.maxY ?? 0)
    let safe = scroll.safeAreaInsets
    XCTAssertGreaterThan(safe.top, 16)
    XCTAssertEqual(top - safe.top, scroll.bounds.height - bottom - max(16, safe.bottom), accuracy: 1)
  }

  func testTheTextThatWasSearchedForIsNamed() async {
    let screen = Screen()
    let search = UISearchController(searchResultsController: nil)
    screen.navigationItem.searchController = search
    let stage = Stage(UINavigationController(rootViewController: screen))
    search.isActive = true
    stage.display()
    for letter in "Fig" { search.searchBar.searchTextField.insertText(String(letter)) }
    stage.display()
    XCTAssertEqual(screen.searches.last, "Fig")
    XCTAssertEqual(screen.content?.parts.text?.text, "No Results for “Fig”")
    search.isActive = false
    stage.display()
    XCTAssertEqual(screen.content?.parts.text?.text, "No Results")
  }

  func testChangedTraitsAreANewState() async {
    let screen = Screen()
    let stage = Stage(screen)
    screen.overrideUserInterfaceStyle = .dark
    stage.display()
    XCTAssertEqual(screen.searches.count, 2)
  }

  func testItMovesToAnotherViewOfTheController() async {
    let controller = UIViewController()
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    let old: UIView = controller.view
    old.setNeedsLayout()
    old.layoutIfNeeded()
    XCTAssertEqual(old.subviews.count, 1)
    let new = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    new.layoutIfNeeded()
    controller.view = new
    XCTAssertEqual(old.subviews, [])
    new.layoutIfNeeded()
    XCTAssertEqual(new.subviews.count, 1)
    XCTAssertTrue(new.subviews.first is UIContentUnavailableView)
    XCTAssertEqual(new.subviews.first?.frame, new.bounds)
    controller.view = nil
    XCTAssertEqual(new.subviews, [])
    XCTAssertNotNil(controller.contentUnavailableConfiguration)
  }

  // MARK: - Cost

  private final class CountingScreen: UIViewController {
    var layouts = 0
    override func viewWillLayoutSubviews() { layouts += 1 }
  }

  func testControllersWithoutAConfigurationOrAnOverrideSkipTheUpdate() async {
    XCTAssertFalse(UIViewController().usesUnavailableContent)
    XCTAssertFalse(UINavigationController(rootViewController: CountingScreen()).usesUnavailableContent)
    XCTAssertFalse(CountingScreen().usesUnavailableContent)
    XCTAssertTrue(Screen().usesUnavailableContent)
    let controller = CountingScreen()
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    XCTAssertTrue(controller.usesUnavailableContent)
    controller.contentUnavailableConfiguration = nil
    XCTAssertFalse(controller.usesUnavailableContent)
  }

  func testControllersThatSkipTheUpdateAreNotLaidOutAgain() async {
    let screen = CountingScreen()
    let stage = Stage(screen)
    stage.display()
    var layouts = screen.layouts
    screen.overrideUserInterfaceStyle = .dark
    screen.setNeedsUpdateContentUnavailableConfiguration()
    stage.display()
    XCTAssertEqual(screen.layouts, layouts)
    screen.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    stage.display()
    layouts = screen.layouts
    screen.overrideUserInterfaceStyle = .light
    stage.display()
    XCTAssertGreaterThan(screen.layouts, layouts)
  }
}
