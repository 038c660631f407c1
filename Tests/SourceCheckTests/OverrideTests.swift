import SourceTranslation
import XCTest

@testable import SourceCheck

/// Tests the findings about members that subclasses can't override.
final class OverrideTests: XCTestCase {
  func testMembersThatAreNotOpen() throws {
    let text = """
      import UIKit
      class A: UIApplication {
        override func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
      }
      """
    let found = try CheckedSources.findings(["A.swift": text, "B.swift": "import Charts"])["A.swift"] ?? []
    XCTAssertEqual(found.map(\.line), [3])
    XCTAssertTrue(found.first?.message.contains("has endBackgroundTask, but subclasses can't override it") == true)
  }

  func testMembersThatMayBeOverridden() throws {
    for text in [
      "import UIKit\nclass A: UITableViewController { override func scrollViewDidScroll(_ view: UIScrollView) {} }",
      "import UIKit\nclass A: UIView { override class var layerClass: AnyClass { CALayer.self } }",
      "import UIKit\nclass A: UIView {}\nclass B: A { override var bounds: CGRect { didSet {} } }",
      // A class that isn't known may declare it.
      "import Kit\nclass A: KitController { override func scrollViewDidScroll(_ scrollView: UIScrollView) {} }",
      "import UIKit\nclass A: UIApplication { func endBackgroundTask() {} }\n"
        + "class B: A { override func endBackgroundTask() {} }",
    ] { XCTAssertEqual(try CheckedSources.findings(text), [], text) }
  }

  func testTheListKnowsWhatIsOpen() {
    var list = SymbolList()
    list.add(
      SourceFile(
        path: "Card.swift",
        text: """
          open class Card {
            open func turn() {}
            public func lay() {}
          }
          """), onlyPublic: true)
    XCTAssertFalse(list.isClosed("turn", in: "Card", foreign: SymbolList()))
    XCTAssertTrue(list.isClosed("lay", in: "Card", foreign: SymbolList()))
    XCTAssertFalse(list.isClosed("fold", in: "Card", foreign: SymbolList()))
  }
}
