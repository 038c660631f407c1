import TestSupport
import XCTest

@testable import UIKit

/// The properties of lists, cells and scroll views in files.
@MainActor final class InterfaceListTests: XCTestCase {
  private var files: [ResourceBundle] = []

  override func tearDown() async throws { files = [] }

  /// Returns the objects at the top of a nib.
  private func objects(_ elements: String) throws -> [Any] {
    let made = try ResourceBundle([
      "N.xib":
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\(elements)</objects></document>"
    ])
    files.append(made)
    return try XCTUnwrap(made.bundle().loadNibNamed("N", owner: nil))
  }

  private func object<Object>(_ element: String, _ type: Object.Type = Object.self) throws -> Object {
    try XCTUnwrap(objects(element).first as? Object)
  }

  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private func color(_ key: String) -> String { "<color key=\"\(key)\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>" }

  func testTheContentConfigurationOfACell() async throws {
    func content(_ attributes: String, _ inside: String = "") throws -> UIListContentConfiguration {
      let cell: UITableViewCell = try object(
        """
        <tableViewCell id="c"><tableViewCellContentView key="contentView" id="v"/>
        <listContentConfiguration key="contentConfiguration" \(attributes)>\(inside)</listContentConfiguration>
        </tableViewCell>
        """)
      return try XCTUnwrap(cell.contentConfiguration as? UIListContentConfiguration)
    }
    let plain = try content("text=\"Refresh\" secondaryText=\"\"")
    XCTAssertEqual(plain.text, "Refresh")
    XCTAssertNil(plain.secondaryText)
    XCTAssertNil(plain.image)
    let full = try content(
      "secondaryText=\"Now\" image=\"star\" catalog=\"system\"", "<string key=\"text\">One\nTwo</string>")
    XCTAssertEqual(full.text, "One\nTwo")
    XCTAssertEqual(full.secondaryText, "Now")
    XCTAssertNotNil(full.image)
  }

  func testACellThatIsNotIndentedWhileEditing() async throws {
    XCTAssertFalse(
      try object("<tableViewCell id=\"c\" shouldIndentWhileEditing=\"NO\"/>", UITableViewCell.self)
        .shouldIndentWhileEditing)
    XCTAssertTrue(try object("<tableViewCell id=\"c\"/>", UITableViewCell.self).shouldIndentWhileEditing)
  }

  func testTheEditingAccessoryIsShownWhileEditing() async throws {
    // Since iOS 3, regardless of the older attribute.
    for hides in ["YES", "NO"] {
      let start = "<tableViewCell id=\"c\" accessoryType=\"detailButton\" hidesAccessoryWhenEditing=\"\(hides)\""
      let plain: UITableViewCell = try object(start + "/>")
      XCTAssertEqual(plain.shownAccessoryType, .detailButton)
      plain.setEditing(true, animated: false)
      XCTAssertEqual(plain.shownAccessoryType, .none)
      let marked: UITableViewCell = try object(start + " editingAccessoryType=\"checkmark\"/>")
      marked.setEditing(true, animated: false)
      XCTAssertEqual(marked.shownAccessoryType, .checkmark)
    }
  }

  func testTheColoursOfATablesIndex() async throws {
    let table: UITableView = try object(
      "<tableView id=\"t\">\(color("sectionIndexColor"))\(color("sectionIndexTrackingBackgroundColor"))</tableView>")
    XCTAssertEqual(table.sectionIndexColor, red)
    XCTAssertEqual(table.sectionIndexTrackingBackgroundColor, red)
  }

  func testWhetherATablesContentKeepsToTheSafeArea() async throws {
    for (attribute, keeps) in [("", true), ("contentViewInsetsToSafeArea=\"NO\"", false)] {
      let table: UITableView = try object("<tableView id=\"t\" \(attribute)/>")
      XCTAssertEqual(table.insetsContentViewsToSafeArea, keeps)
    }
  }

  func testTheOptionsOfACollectionView() async throws {
    let view: UICollectionView = try object(
      """
      <collectionView id="c" prefetchingEnabled="NO"><collectionViewFlowLayout key="collectionViewLayout" id="l"
      sectionInsetReference="safeArea"/></collectionView>
      """)
    XCTAssertFalse(view.isPrefetchingEnabled)
    XCTAssertEqual((view.collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInsetReference, .fromSafeArea)
  }

  func testTheScalesOfAScrollView() async throws {
    let view: UIScrollView = try object(
      """
      <scrollView id="s" minimumZoomScale="0.5" maximumZoomScale="4" bouncesZoom="NO" indicatorStyle="white"
      autoresizesSubviews="NO"/>
      """)
    XCTAssertEqual(view.minimumZoomScale, 0.5)
    XCTAssertEqual(view.maximumZoomScale, 4)
    XCTAssertFalse(view.bouncesZoom)
    XCTAssertEqual(view.indicatorStyle, .white)
    XCTAssertFalse(view.autoresizesSubviews)
    let old: UIScrollView = try object("<scrollView id=\"s\" minimumZoomScale=\"0.0\" maximumZoomScale=\"0.0\"/>")
    XCTAssertEqual([old.minimumZoomScale, old.maximumZoomScale], [1, 1])
  }

  func testTheDelegatesOfDragAndDropAndTheSourceOfPrefetching() async throws {
    InterfaceClass.register(EverythingView.self, named: "EverythingView")
    for element in ["tableView", "collectionView"] {
      let heard = try messages {
        let made = try objects(
          """
          <\(element) id="l"><connections><outlet property="dragDelegate" destination="e"/>
          <outlet property="dropDelegate" destination="e"/><outlet property="prefetchDataSource" destination="e"/>
          </connections></\(element)><view id="e" customClass="EverythingView"/>
          """)
        let view = try XCTUnwrap(made.last as? EverythingView)
        switch made.first {
        case let table as UITableView:
          XCTAssertTrue(table.dragDelegate === view)
          XCTAssertTrue(table.dropDelegate === view)
          XCTAssertTrue(table.prefetchDataSource === view)
        case let collection as UICollectionView:
          XCTAssertTrue(collection.dragDelegate === view)
          XCTAssertTrue(collection.dropDelegate === view)
          XCTAssertTrue(collection.prefetchDataSource === view)
        default: XCTFail("no \(element)")
        }
      }
      XCTAssertEqual(heard, [])
    }
  }

  func testRunTimeAttributesOfPartsOfUIKitsObjects() async throws {
    func attribute(_ path: String, _ type: String, _ value: String) -> String {
      "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(path)\">"
        + "\(value)</userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>"
    }
    let heard = try messages {
      let centre = attribute("titleLabel.textAlignment", "number", "<integer key=\"value\" value=\"1\"/>")
      let button: UIButton = try object("<button id=\"b\">\(centre)</button>")
      XCTAssertEqual(button.titleLabel?.textAlignment, .center)
      let ground = attribute("contentView.backgroundColor", "color", color("value"))
      let cell: UITableViewCell = try object("<tableViewCell id=\"c\">\(ground)</tableViewCell>")
      XCTAssertEqual(cell.contentView.backgroundColor, red)
      let radius = attribute("contentView.layer.cornerRadius", "number", "<integer key=\"value\" value=\"7\"/>")
      XCTAssertEqual(
        try object("<collectionViewCell id=\"c\">\(radius)</collectionViewCell>", UICollectionViewCell.self)
          .contentView.layer.cornerRadius, 7)
      let offset = attribute("shadowOffset", "size", "<size key=\"value\" width=\"2\" height=\"3\"/>")
      XCTAssertEqual(
        try object("<label id=\"l\">\(offset)</label>", UILabel.self).shadowOffset, CGSize(width: 2, height: 3))
    }
    XCTAssertEqual(heard, [])
    let unknown = try messages {
      let path = attribute("nothing.cornerRadius", "number", "<integer key=\"value\" value=\"7\"/>")
      _ = try object("<view id=\"v\">\(path)</view>", UIView.self)
    }
    XCTAssertEqual(unknown.count, 1)
  }
}

/// A view that is the delegate of drags and drops, and the source of prefetching, of both kinds of lists.
private final class EverythingView: UIView, UITableViewDragDelegate, UITableViewDropDelegate,
  UITableViewDataSourcePrefetching, UICollectionViewDragDelegate, UICollectionViewDropDelegate,
  UICollectionViewDataSourcePrefetching
{
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [] }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [] }
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {}
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
}
