import TestSupport
import XCTest

@testable import UIKit

/// Headers and footers of collection views, the edges of their sections, for assistive programs.
@MainActor final class CollectionEdgeAccessibilityTests: XCTestCase {
  private let header = UICollectionView.elementKindSectionHeader
  private let footer = UICollectionView.elementKindSectionFooter
  private let names = (0..<300).map { "item \($0)" }

  private func open(_ fixture: HeadedFixture, _ layout: UICollectionViewLayout) -> (UICollectionView, TestScreen) {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [header, footer, "top"] {
      view.register(UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    (view.dataSource, view.delegate) = (fixture, fixture)
    return (view, TestScreen(view))
  }

  private func flowLayout() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.headerReferenceSize = CGSize(width: 320, height: 30)
    return layout
  }

  private func standIn(_ view: UICollectionView, _ index: Int) -> CollectionItemElement? {
    view.accessibilityElement(at: index) as? CollectionItemElement
  }

  func testEdgesOfAFlowLayoutAreFoundWithoutViews() async {
    let fixture = HeadedFixture([names, [], names])
    let layout = flowLayout()
    layout.footerReferenceSize = CGSize(width: 320, height: 20)
    let (view, screen) = open(fixture, layout)
    XCTAssertEqual(fixture.requested, ["\(header) [0, 0]"], "the one in sight")
    (fixture.requested, fixture.asked) = ([], [])
    XCTAssertEqual(view.accessibilityElementCount(), 606)
    XCTAssertTrue(view.accessibilityElement(at: 0) is UICollectionViewListCell)
    XCTAssertTrue(view.accessibilityElement(at: 1) as? UIView === view.cellForItem(at: item(0)))
    XCTAssertEqual(
      [301, 302, 303, 304, 605].map { standIn(view, $0)?.element.words },
      ["\(footer) at [0, 0]", "\(header) at [1, 0]", "\(footer) at [1, 0]", "\(header) at [2, 0]"]
        + ["\(footer) at [2, 0]"])
    for index in stride(from: 0, to: 606, by: 7) {
      let element = view.accessibilityElement(at: index)
      XCTAssertEqual(element.map { view.index(ofAccessibilityElement: $0) }, index)
    }
    XCTAssertNil(view.accessibilityElement(at: 606))
    XCTAssertEqual(standIn(view, 302)?.accessibilityFrame.height, 30)
    XCTAssertEqual(fixture.requested, [])
    XCTAssertEqual(fixture.asked, [])
    XCTAssertEqual([300, 301, 302].map { standIn(view, $0)?.isAccessibilityElement }, [true, false, false])
    XCTAssertEqual(standIn(view, 302)?.accessibilityLabel, "Header 1")
    XCTAssertEqual(fixture.requested, ["\(header) [1, 0]"])
    XCTAssertEqual(standIn(view, 302)?.accessibilityTraits, .header)
    XCTAssertEqual(standIn(view, 302)?.accessibilityActivate(), false)
    XCTAssertEqual(standIn(view, 303)?.accessibilityLabel, "Footer 1")
    XCTAssertEqual(standIn(view, 303)?.accessibilityTraits.isEmpty, true)
    let views = fixture.views.count
    XCTAssertEqual(standIn(view, 304)?.accessibilityLabel, "Header 2")
    XCTAssertEqual(fixture.views.count, views, "the view of another header is used again")

    standIn(view, 605)?.accessibilityElementDidBecomeFocused()
    screen.settle()
    let last = view.accessibilityElement(at: 605) as? UICollectionViewListCell
    XCTAssertEqual(last?.accessibilityLabel, "Footer 2", "it's in sight now")
    XCTAssertEqual(last.map { view.index(ofAccessibilityElement: $0) }, 605)
    XCTAssertEqual(standIn(view, 0)?.element.words, "\(header) at [0, 0]", "it's out of sight now")
    XCTAssertEqual(view.accessibilityElementCount(), 606)
  }

  func testHeadersOfAListAreHeadingsInSightAndOutOfSight() async {
    var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
    configuration.headerMode = .supplementary
    let fixture = HeadedFixture([names, names])
    let (view, screen) = open(fixture, UICollectionViewCompositionalLayout.list(using: configuration))
    XCTAssertEqual((view.accessibilityElement(at: 0) as? UIView)?.accessibilityTraits, .header)
    fixture.requested = []
    XCTAssertEqual(view.accessibilityElementCount(), 602)
    guard let far = standIn(view, 301) else { return XCTFail("no header") }
    XCTAssertEqual(fixture.requested, [])
    XCTAssertEqual(far.accessibilityTraits, .header)
    let label = far.accessibilityLabel
    XCTAssertEqual(label?.lowercased(), "header 1")
    XCTAssertEqual(fixture.requested, ["\(header) [1, 0]"])
    far.accessibilityElementDidBecomeFocused()
    screen.settle()
    let shown = view.accessibilityElement(at: 301) as? UICollectionViewListCell
    XCTAssertEqual(shown?.accessibilityLabel, label, "the same text as in sight")
  }

  func testEdgesOfTheWholeLayoutEncloseAllSections() async {
    func edge(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size(30), elementKind: kind, alignment: alignment)
    }
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    }
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(40), subitems: [NSCollectionLayoutItem(layoutSize: size(40))]))
    section.boundarySupplementaryItems = [edge(header, .top)]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [edge("top", .top), edge(footer, .bottom)]
    let fixture = HeadedFixture([["a", "b"], ["c"]])
    let (view, _) = open(
      fixture, UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    let found = (0..<view.accessibilityElementCount()).map { index -> String? in
      let element = view.accessibilityElement(at: index)
      XCTAssertEqual(element.map { view.index(ofAccessibilityElement: $0) }, index)
      if let cell = element as? NamedCell { return cell.label.text }
      return (element as? UICollectionReusableView)?.membership.element?.words
    }
    XCTAssertEqual(
      found,
      ["top at [0]", "\(header) at [0, 0]", "a", "b", "\(header) at [1, 0]", "c", "\(footer) at [0]"])
  }

  func testEdgesFollowTheDataAndTheLayout() async {
    // The last header is out of sight.
    let fixture = HeadedFixture([["a"], names, ["z"]])
    let layout = flowLayout()
    let (view, screen) = open(fixture, layout)
    XCTAssertEqual(view.accessibilityElementCount(), 305)
    fixture.sections.insert(["new"], at: 0)
    view.insertSections(IndexSet(integer: 0))
    screen.settle()
    XCTAssertEqual(view.accessibilityElementCount(), 307)
    layout.headerReferenceSize = .zero
    screen.settle()
    XCTAssertEqual(view.accessibilityElementCount(), 303)
    XCTAssertEqual(standIn(view, 301)?.accessibilityLabel, "item 299")
  }

  func testEdgesOfAListFollowTheData() async {
    var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
    configuration.headerMode = .supplementary
    let fixture = HeadedFixture([names, names])
    let (view, screen) = open(fixture, UICollectionViewCompositionalLayout.list(using: configuration))
    XCTAssertEqual(view.accessibilityElementCount(), 602)
    fixture.sections.insert(["new"], at: 0)
    view.insertSections(IndexSet(integer: 0))
    screen.settle()
    XCTAssertEqual(view.accessibilityElementCount(), 604, "with a header out of sight")
  }

  func testACellsOwnTextsAreReadInAHeaderOutOfSight() async {
    let fixture = HeadedFixture([names, names])
    fixture.updatesLate = true
    let (view, _) = open(fixture, flowLayout())
    XCTAssertEqual(view.accessibilityElementCount(), 602)
    XCTAssertEqual(standIn(view, 301)?.accessibilityLabel, "Header 1")
  }

  func testAPlainCellInAHeaderIsAHeading() async {
    let layout = flowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    for kind in [header, footer] {
      view.register(NamedCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    layout.footerReferenceSize = CGSize(width: 320, height: 20)
    let fixture = HeadedFixture([["a"]])
    (view.dataSource, view.delegate) = (fixture, fixture)
    let screen = TestScreen(view)
    XCTAssertTrue(view.rowsCanBeSelected)
    let traits = (0..<3).map { (view.accessibilityElement(at: $0) as? NamedCell)?.accessibilityTraits }
    XCTAssertEqual(traits, [.header, .button, []])
    withExtendedLifetime(screen) {}
  }
}

/// A collection view's data with headers and footers.
@MainActor private final class HeadedFixture: CollectionFixture {
  /// The kinds and paths of the supplementary views that were requested.
  var requested: [String] = []
  /// Whether supplementary views get their text only when their configuration is updated.
  var updatesLate = false
  /// The supplementary views that were provided, which this keeps.
  private(set) var views: Set<UICollectionReusableView> = []

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    requested.append("\(kind) \(path.words)")
    let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: path)
    views.insert(view)
    guard let cell = view as? UICollectionViewListCell else { return view }
    var content = cell.defaultContentConfiguration()
    content.text = "\(kind == UICollectionView.elementKindSectionFooter ? "Footer" : "Header") \(path.first ?? 0)"
    if updatesLate {
      cell.configurationUpdateHandler = { [content] cell, _ in cell.contentConfiguration = content }
    } else {
      cell.contentConfiguration = content
    }
    return cell
  }
}
