import XCTest

@testable import TestSupport
@testable import UIKit

/// A search in a navigation bar, and one in a screen.
@MainActor final class SearchControllerTests: XCTestCase {
  private final class Finder: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
    var calls: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      calls.append("update \(searchController.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ searchController: UISearchController) { calls.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { calls.append("didPresent") }
    var endsAgain = false
    func willDismissSearchController(_ searchController: UISearchController) {
      calls.append("willDismiss")
      if endsAgain { searchController.isActive = false }
    }
    func didDismissSearchController(_ searchController: UISearchController) { calls.append("didDismiss") }
  }

  private final class Screen: UIViewController {
    let scroll = UIScrollView()
    override func loadView() {
      scroll.contentSize = CGSize(width: 390, height: 3000)
      scroll.alwaysBounceVertical = true
      view = scroll
    }
  }

  private let screen = Screen()
  private let finder = Finder()
  private lazy var navigation = UINavigationController(rootViewController: screen)

  private func makeSearch(_ results: UIViewController? = nil) -> UISearchController {
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = finder
    search.delegate = finder
    screen.title = "Screen"
    screen.navigationItem.searchController = search
    return search
  }

  private func type(_ text: String, into search: UISearchController) {
    for letter in text { search.searchBar.searchTextField.insertText(String(letter)) }
  }

  func testTheBarLiesBelowTheTitle() async {
    let search = makeSearch()
    let stage = Stage(navigation)
    XCTAssertEqual(screen.view.safeAreaInsets.top, 96)
    XCTAssertEqual(
      search.searchBar.convert(search.searchBar.bounds, to: nil), CGRect(x: 8, y: 44, width: 374, height: 52))
    navigation.navigationBar.prefersLargeTitles = true
    stage.display()
    XCTAssertEqual(screen.view.safeAreaInsets.top, 148)
    XCTAssertEqual(search.searchBar.convert(search.searchBar.bounds, to: nil).minY, 96)
    screen.navigationItem.searchController = nil
    stage.display()
    XCTAssertNil(search.searchBar.superview)
    XCTAssertEqual(screen.view.safeAreaInsets.top, 96)
  }

  func testTheBarHasAPlaceholderUntilTheClientSetsAnother() async {
    let search = makeSearch()
    let stage = Stage(navigation)
    XCTAssertEqual(search.searchBar.placeholder, "Search")
    XCTAssertNil(UISearchBar().placeholder)
    for placeholder in ["Find a plant", nil] {
      search.searchBar.placeholder = placeholder
      stage.display()
      XCTAssertEqual(search.searchBar.placeholder, placeholder)
    }
  }

  /// A search with a bar of its own, which exists only after the initialiser of the superclass.
  private final class OwnSearch: UISearchController {
    private var own: UISearchBar!
    override var searchBar: UISearchBar { own }

    init(_ bar: UISearchBar) {
      super.init(searchResultsController: nil)
      own = bar
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  func testASubclassMayHaveItsOwnBar() async {
    let bar = UISearchBar()
    let search = OwnSearch(bar)
    screen.navigationItem.searchController = search
    let stage = Stage(navigation)
    XCTAssertTrue(bar.isDescendant(of: navigation.navigationBar))
    search.searchResultsUpdater = finder
    XCTAssertTrue(bar.becomeFirstResponder())
    stage.wait(0.5)
    XCTAssertTrue(search.isActive)
    type("a", into: search)
    XCTAssertEqual(finder.calls.last, "update a")
    bar.cancel()
    XCTAssertFalse(search.isActive)
  }

  func testABarOfASubclassKeepsItsPlaceholderAndItsStyle() async {
    let bar = UISearchBar()
    let search = OwnSearch(bar)
    search.searchResultsUpdater = finder
    XCTAssertNil(bar.placeholder)
    XCTAssertEqual(bar.searchBarStyle, .default)
    XCTAssertNotNil(bar.parts.background)
    screen.navigationItem.searchController = search
    let stage = Stage(navigation)
    XCTAssertTrue(bar.isDescendant(of: navigation.navigationBar))
    XCTAssertNil(bar.placeholder)
    XCTAssertEqual(bar.searchBarStyle, .default)
    XCTAssertNil(bar.parts.background, "The navigation bar has a background.")
    screen.navigationItem.searchController = nil
    stage.display()
    XCTAssertNil(bar.superview)
    XCTAssertNotNil(bar.parts.background)
  }

  func testABarOfASubclassMayBeInTheScreen() async {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    (bar.placeholder, bar.searchBarStyle) = ("Find a plant", .prominent)
    let search = OwnSearch(bar)
    search.searchResultsUpdater = finder
    let controller = UIViewController()
    controller.view.addSubview(search.searchBar)
    let stage = Stage(controller)
    XCTAssertTrue(bar.becomeFirstResponder())
    stage.wait(0.5)
    XCTAssertTrue(search.isActive)
    XCTAssertEqual(bar.placeholder, "Find a plant")
    XCTAssertEqual(bar.searchBarStyle, .prominent)
  }

  func testTheBarGivesWayBeforeTheTitle() async {
    _ = makeSearch()
    navigation.navigationBar.prefersLargeTitles = true
    let stage = Stage(navigation)
    func scroll(_ distance: CGFloat) -> (title: CGFloat, search: CGFloat) {
      screen.scroll.contentOffset.y = distance - 148
      stage.display()
      stage.display()
      let heights = navigation.navigationBar.heights()
      return (heights.shownTitle, heights.shownSearch)
    }
    XCTAssertEqual(scroll(0).search, 52)
    XCTAssertTrue(scroll(20) == (52, 32))
    XCTAssertTrue(scroll(70) == (34, 0))
    screen.navigationItem.hidesSearchBarWhenScrolling = false
    stage.display()
    XCTAssertTrue(scroll(20) == (32, 52))
  }

  func testASearchBeginsWithItsTextAndEndsWithCancel() async {
    let search = makeSearch()
    let stage = Stage(navigation)
    XCTAssertFalse(search.isActive)
    search.searchBar.becomeFirstResponder()
    stage.wait(0.5)
    XCTAssertTrue(search.isActive)
    XCTAssertTrue(search.searchBar.showsCancelButton)
    XCTAssertEqual(finder.calls, ["willPresent", "update ", "didPresent"])
    XCTAssertEqual(navigation.navigationBar.frame.height, 52, "Title and buttons disappear.")
    XCTAssertEqual(screen.view.safeAreaInsets.top, 52)
    XCTAssertNotNil(navigation.navigationBar.background.look.effect, "The dimmed content is blurred.")
    finder.calls = []
    type("ab", into: search)
    XCTAssertEqual(finder.calls, ["update a", "update ab"])
    finder.calls = []
    search.searchBar.cancel()
    stage.wait(0.5)
    XCTAssertFalse(search.isActive)
    XCTAssertEqual(search.searchBar.text, "")
    XCTAssertFalse(search.searchBar.isFirstResponder)
    XCTAssertFalse(search.searchBar.showsCancelButton)
    XCTAssertEqual(finder.calls, ["willDismiss", "update ", "didDismiss"])
    XCTAssertEqual(screen.view.safeAreaInsets.top, 96)
  }

  func testTheDelegateMayEndTheSearchThatEnds() async {
    let search = makeSearch()
    let stage = Stage(navigation)
    search.isActive = true
    stage.wait(0.5)
    (finder.calls, finder.endsAgain) = ([], true)
    search.isActive = false
    stage.wait(0.5)
    XCTAssertFalse(search.isActive)
    XCTAssertEqual(finder.calls, ["willDismiss", "update ", "didDismiss"])
    search.isActive = true
    stage.wait(0.5)
    search.isActive = false
    XCTAssertFalse(search.isActive, "so does the next one")
  }

  func testPresentingBeginsASearchAndDismissingEndsIt() async {
    let results = UIViewController()
    let search = makeSearch(results)
    let stage = Stage(navigation)
    var ends: [String] = []
    screen.present(search, animated: true) { ends.append("present") }
    XCTAssertTrue(search.isActive)
    XCTAssertNil(screen.presentedViewController)
    XCTAssertEqual(ends, [])
    stage.wait(0.5)
    XCTAssertEqual(ends, ["present"])
    XCTAssertEqual(finder.calls, ["willPresent", "update ", "didPresent"])
    type("a", into: search)
    XCTAssertTrue(results.parent === search)
    results.dismiss(animated: true) { ends.append("dismiss") }
    stage.wait(0.5)
    XCTAssertFalse(search.isActive)
    XCTAssertEqual(ends, ["present", "dismiss"])
    let other = UISearchController(searchResultsController: nil)
    XCTAssertEqual(messages { screen.present(other, animated: true) }.count, 1, "its bar isn't in a window")
    XCTAssertFalse(other.isActive)
  }

  func testASearchCanBePresentedAsSoonAsItIsAssigned() async {
    let stage = Stage(navigation)
    let search = makeSearch()
    XCTAssertNil(search.searchBar.window)
    screen.present(search, animated: true)
    XCTAssertTrue(search.isActive)
    XCTAssertTrue(search.searchBar.isFirstResponder)
    stage.wait(0.5)
    XCTAssertEqual(finder.calls, ["willPresent", "update ", "didPresent"])
  }

  func testDismissingASearchKeepsTheSheetAroundIt() async {
    let search = makeSearch()
    let root = UIViewController()
    let stage = Stage(root)
    root.present(navigation, animated: false)
    stage.display()
    search.isActive = true
    stage.wait(0.5)
    search.dismiss(animated: true)
    stage.wait(0.5)
    XCTAssertFalse(search.isActive)
    XCTAssertTrue(root.presentedViewController === navigation)
    screen.dismiss(animated: false)
    XCTAssertNil(root.presentedViewController)
    stage.display()
    root.present(navigation, animated: false)
    stage.display()
    XCTAssertTrue(root.presentedViewController === navigation)
    // A search that isn't active is a child like any other.
    screen.addChild(search)
    search.dismiss(animated: false)
    XCTAssertNil(root.presentedViewController)
    search.removeFromParent()
  }

  func testTheScreenIsDimmedAndATapEndsIt() async {
    let search = makeSearch()
    let stage = Stage(navigation)
    search.isActive = true
    stage.wait(0.5)
    XCTAssertEqual(search.parent, screen)
    XCTAssertTrue(search.searchBar.isFirstResponder)
    stage.tap(CGPoint(x: 200, y: 500))
    stage.wait(0.5)
    XCTAssertFalse(search.isActive)
    XCTAssertNil(search.parent)
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    stage.wait(0.5)
    XCTAssertNil(search.parent)
  }

  func testResultsLieOverTheScreenWhileThereIsAText() async {
    let log = CallLog()
    let results = LoggingController("results", log)
    let search = makeSearch(results)
    let stage = Stage(navigation)
    search.isActive = true
    stage.wait(0.5)
    XCTAssertNil(results.viewIfLoaded?.window)
    type("a", into: search)
    stage.display()
    XCTAssertEqual(results.view.convert(results.view.bounds, to: nil), stage.window.bounds)
    XCTAssertEqual(results.view.safeAreaInsets.top, 52)
    XCTAssertTrue(log.take().contains("results.didAppear"))
    search.isActive = false
    stage.wait(0.5)
    XCTAssertNil(results.view.window)
    XCTAssertTrue(log.take().contains("results.didDisappear"))
    XCTAssertNil(results.parent)
  }

  func testATextThatTheProgramSetsUpdatesTheResults() async {
    let results = UIViewController()
    let search = makeSearch(results)
    let stage = Stage(navigation)
    search.isActive = true
    stage.wait(0.5)
    finder.calls = []
    search.searchBar.text = "aloe"
    search.searchBar.text = "aloe"
    XCTAssertEqual(finder.calls, ["update aloe"])
    XCTAssertNotNil(results.viewIfLoaded?.window)
    search.searchBar.text = nil
    XCTAssertEqual(finder.calls, ["update aloe", "update "])
    XCTAssertNil(results.viewIfLoaded?.window)
  }

  func testAPushLeavesTheSearchBehind() async {
    let search = makeSearch()
    let stage = Stage(navigation)
    search.isActive = true
    stage.wait(0.5)
    let second = UIViewController()
    navigation.pushViewController(second, animated: true)
    stage.wait(1)
    XCTAssertEqual(second.view.safeAreaInsets.top, 44)
    XCTAssertNil(search.searchBar.window)
    navigation.popViewController(animated: true)
    stage.wait(1)
    XCTAssertTrue(search.isActive)
    XCTAssertNotNil(search.searchBar.window)
    XCTAssertEqual(screen.view.safeAreaInsets.top, 52)
  }

  func testABarInTheScreenItself() async {
    let controller = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.frame = CGRect(x: 0, y: 100, width: 390, height: 56)
    controller.view.addSubview(search.searchBar)
    let stage = Stage(controller)
    search.searchBar.becomeFirstResponder()
    stage.wait(0.5)
    XCTAssertTrue(search.isActive)
    XCTAssertEqual(search.view.convert(search.view.bounds, to: nil).minY, 156)
  }

  func testScopesComeWithTheSearch() async {
    let search = makeSearch()
    search.searchBar.scopeButtonTitles = ["A", "B"]
    let stage = Stage(navigation)
    XCTAssertEqual(screen.view.safeAreaInsets.top, 96)
    search.isActive = true
    stage.wait(0.5)
    XCTAssertTrue(search.searchBar.showsScopeBar)
    XCTAssertEqual(screen.view.safeAreaInsets.top, 96)
    search.isActive = false
    stage.wait(0.5)
    XCTAssertFalse(search.searchBar.showsScopeBar)
  }
}
