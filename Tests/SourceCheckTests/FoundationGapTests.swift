import XCTest

@testable import SourceCheck

/// Tests the findings about members that only Apple's Foundation has, and that no library adds.
final class FoundationGapTests: XCTestCase {
  /// Returns the findings in a file of a project that imports a library.
  private func findings(_ text: String) throws -> [Finding] {
    try CheckedSources.findings(["A.swift": text, "B.swift": "import Charts"])["A.swift"] ?? []
  }

  func testMembersOfAppleSystems() throws {
    for (text, words) in [
      ("import Foundation\nfunc f(_ c: URLSessionConfiguration) { c.waitsForConnectivity = true }", "waitsFor"),
      ("import Foundation\nlet isHot = ProcessInfo.processInfo.thermalState != .nominal", "thermalState"),
      (
        "import UIKit\nlet n = NotificationCenter.default.notifications(named: UIScene.didActivateNotification)",
        "Add an observer"
      ),
      ("import Foundation\nlet isThere = errSecSuccess == SOME_STATUS", "libsecret"),
      ("import Foundation\nfunc f(_ t: SecTrust) {}", "libsecret"),
    ] {
      let found = try findings(text)
      XCTAssertEqual(found.map(\.line), [2], "\(text)\n\(found)")
      XCTAssertTrue(found.first?.message.contains(words) == true, "\(text)\n\(found)")
    }
    for text in [
      "struct Plan { var waitsForConnectivity = true }\nlet w = Plan().waitsForConnectivity",
      "struct Inbox { func notifications(named: String) {} }\nfunc f(_ i: Inbox) { i.notifications(named: \"a\") }",
    ] { XCTAssertEqual(try findings(text), [], text) }
  }

  func testInitialisersWithoutParameters() throws {
    for type in ["URLResponse", "HTTPURLResponse", "URLSession", "NSMutableString", "Progress"] {
      let found = try findings("import Foundation\nlet a = \(type)()")
      XCTAssertEqual(found.map(\.line), [2], type)
      XCTAssertTrue(found.first?.message.hasPrefix("\(type) has no init() on Linux. It has (") == true, "\(found)")
    }
    for text in [
      "import Foundation\nlet a = NSError(), b = NSObject(), c = NSMutableArray(), d = DateFormatter(), e = Timer()",
      "import UIKit\nlet a = NSAttributedString(), b = NSMutableAttributedString(), c = UIView(), d = NSTextStorage()",
      "import Foundation\nclass Progress {}\nlet a = Progress()",
      "import Foundation\nextension URLResponse { convenience init() { fatalError() } }\nlet a = URLResponse()",
    ] { XCTAssertEqual(try findings(text), [], text) }
  }

  func testInitialisersThatOnlyAppleHas() throws {
    for text in [
      "import Foundation\nlet s = NSSortDescriptor(key: \"a\", ascending: true)",
      "import Foundation\nlet s = try? AttributedString(markdown: \"*a*\")",
    ] { XCTAssertEqual(try findings(text).map(\.line), [2], text) }
    XCTAssertEqual(try findings("import Foundation\nlet s = AttributedString(hex: 1)"), [], "a library may add it")
  }

  func testNamesThatAToolGenerates() throws {
    let text = "import UIKit\nlet a = R.string.localizable.title()"
    XCTAssertEqual(try findings(text).map(\.line), [2])
    XCTAssertTrue(try findings(text).first?.message.contains("R.swift generates it") == true)
    XCTAssertEqual(try findings("enum R { enum string { static let title = 1 } }\nlet a = R.string.title"), [])
    XCTAssertEqual(try findings("import UIKit\nfunc f<R>(_ r: R) { print(R.self, r) }"), [])
  }

  func testModulesThatSwiftHasOnLinux() throws {
    let found = try CheckedSources.findings([
      "A.swift": "import Observation\n@Observable final class A { @ObservationIgnored var a = 1 }",
      "B.swift": "import UIKit\nclass B: UILabel { func f() { glowAdjustment = 1 } }",
    ])
    XCTAssertEqual(found["A.swift"], [])
    XCTAssertEqual(found["B.swift"]?.map(\.line), [2])
  }
}
