import Foundation
import XCTest

@testable import SourceTranslation

/// The check of objects that are connected as delegates or data sources.
final class DelegateTests: XCTestCase {
  /// Returns the warnings for an object of the class `A` that is connected to an element.
  private func warnings(_ source: String, _ element: String = "tableView", _ property: String = "dataSource") throws
    -> [String]
  {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xib")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <\(element) id="t"><connections>
      <outlet property="\(property)" destination="a"/>
      </connections></\(element.prefix { $0 != " " })><view id="a" customClass="A"/></objects></document>
      """.utf8
    ).write(to: url)
    var declarations = Declarations()
    declarations.add(SourceFile(path: "A.swift", text: source))
    let result = InterfaceCheck(declarations: declarations).run(url.path)
    XCTAssertEqual(result.errors, [])
    return result.warnings.map { "\($0.line): \($0.message)" }
  }

  func testAClassThatDoesntConformIsAWarning() throws {
    XCTAssertEqual(
      try warnings("class A: UIView {}"),
      [
        "3: The class A doesn't conform to UITableViewDataSource, so it isn't connected as the dataSource of the UITableView. "
          + "Declare the conformance with `extension A: UITableViewDataSource {}`, or remove the connection."
      ])
    XCTAssertEqual(try warnings("class A: UIView, UITableViewDelegate {}").count, 1)
    XCTAssertEqual(try warnings("class A: UIView, UITableViewDelegate {}", "textField", "delegate").count, 1)
    XCTAssertEqual(try warnings("class A: UIView, UIGestureRecognizerDelegate {}").count, 1)
    XCTAssertEqual(try warnings("class A: UIView, P {}\nprotocol P: NSObjectProtocol {}").count, 1)
  }

  func testTheConformanceMayBeInherited() throws {
    for source in [
      "class A: UIView, UITableViewDataSource {}", "class A: UIView {}\nextension A: UITableViewDataSource {}",
      "class A: B {}\nclass B: UIView, UITableViewDataSource {}", "class A: UITableViewController {}",
      "class A: UIView, P {}\nprotocol P: UITableViewDataSource {}",
      "class A: UIViewController {}\nextension UIViewController: UITableViewDataSource {}",
      "class A: UITableViewCell {}\nextension UIView: UITableViewDataSource {}",
      "class A: UIView {}\nextension NSObject: UITableViewDataSource {}",
      // These may conform.
      "class A: UIView, UITableViewFullDelegate {}", "class A: UIView, UITableViewMethods {}",
      "class A: UIView, Elsewhere {}", "class A: Elsewhere {}", "class A: UIView {}\nclass A: UIView {}",
    ] {
      XCTAssertEqual(try warnings(source), [], source)
    }
    for element in ["tableView", "collectionView", "scrollView", "textView"] {
      let name = "UI\(element.prefix(1).uppercased())\(element.dropFirst())Delegate"
      XCTAssertEqual(try warnings("class A: UIView, \(name) {}", element, "delegate"), [], element)
    }
    for name in ["UITableViewDelegate", "UITextViewDelegate", "UICollectionViewDelegateFlowLayout"] {
      XCTAssertEqual(try warnings("class A: UIView, \(name) {}", "scrollView", "delegate"), [], name)
    }
    XCTAssertEqual(try warnings("class A: UIView {}", "tableView customClass=\"T\""), [], "It may have its own.")
    XCTAssertEqual(try warnings("class A: UIView {}", "slider", "delegate"), [])
  }
}
