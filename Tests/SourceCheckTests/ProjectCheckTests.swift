import Foundation
import SourceTranslation
import XCTest

@testable import SourceCheck

/// Tests the reports of `swift package aloe-check` on projects.
final class ProjectCheckTests: XCTestCase {
  private let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  private func report(_ folder: String) throws -> Report {
    try CheckedSources.check.get().run(tests.appendingPathComponent(folder))
  }

  private func findings(_ text: String) throws -> [Finding] { try CheckedSources.findings(text) }

  func testAPropertyOfATypeHasNoSayInThatOfItsInstances() {
    var list = SymbolList()
    list.add(
      SourceFile(
        path: "Card.swift",
        text: """
          open class Card {
            open class var kind: AnyClass { Card.self }
            public class var cover: UIImage { UIImage() }
          }
          open class Letter {
            public var kind: UILabel
          }
          """), onlyPublic: true)
    XCTAssertEqual(list.type(of: "kind"), "UILabel")
    XCTAssertNil(list.type(of: "cover"))
  }

  func testTheFixtureNeedsNothing() throws {
    let report = try report("FixtureApp")
    XCTAssertTrue(report.isClean, report.text)
    XCTAssertGreaterThanOrEqual(report.counts.nothing, 4)
  }

  func testLinksAreFollowed() throws {
    let direct = try report("FixtureApp")
    let linked = try report("FixtureAppSwift6")
    XCTAssertEqual(linked.files.map(\.path), direct.files.map(\.path))
    XCTAssertTrue(linked.isClean, linked.text)
  }

  func testALinkThatLeadsBackEnds() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "check-\(UUID().uuidString)")
    let inner = folder.appendingPathComponent("App")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("import UIKit".utf8).write(to: inner.appendingPathComponent("Screen.swift"))
    try FileManager.default.createSymbolicLink(
      at: inner.appendingPathComponent("again"), withDestinationURL: folder)
    XCTAssertEqual(try CheckedSources.check.get().run(folder).files.map(\.path), ["App/Screen.swift"])
  }

  func testFoldersThatLinkToEachOtherAreReadOnce() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "check-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let parts = (10..<26).map { folder.appendingPathComponent("Part\($0)") }
    for part in parts {
      try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
      try Data("import UIKit".utf8).write(to: part.appendingPathComponent("A.swift"))
      for other in parts where other != part {
        try FileManager.default.createSymbolicLink(
          at: part.appendingPathComponent(other.lastPathComponent), withDestinationURL: other)
      }
    }
    XCTAssertEqual(try CheckedSources.check.get().run(folder).files.count, parts.count)
  }

  func testAFileThatCantBeReadIsReported() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "check-\(UUID().uuidString)")
    // Some libraries have such names.
    let library = folder.appendingPathComponent("Socket.swift")
    try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("import UIKit".utf8).write(to: library.appendingPathComponent("Good.swift"))
    try Data([0x2F, 0x2F, 0xE4, 0x0A]).write(to: folder.appendingPathComponent("Latin.swift"))
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("Gone.swift"),
      withDestinationURL: folder.appendingPathComponent("nowhere"))
    let files = try CheckedSources.check.get().run(folder).files
    XCTAssertEqual(files.map(\.path), ["Gone.swift", "Latin.swift", "Socket.swift/Good.swift"])
    XCTAssertEqual(files.map(\.findings.count), [1, 1, 0])
    XCTAssertEqual(files.first?.findings.first?.message.hasPrefix("The file can't be read: "), true)
  }

  func testObstaclesAreReportedWithTheirLines() throws {
    let report = try report("SourceCheckTests/BadApp")
    let lines = report.text.split(separator: "\n").map(String.init)
    for expected in [
      "Base.lproj/Main.storyboard:1: The element <document> has no type",
      "MapViewController.swift:10: SCNSceneRendererDelegate is in SceneKit",
      "MapViewController.swift:12: SCNView is in SceneKit",
      "MapViewController.swift:13: UICollectionViewCompositionalThing isn't in this UIKit",
      "MapViewController.swift:19: UINavigationController has no member interactivePushGestureRecognizer",
      "MapViewController.swift:20: UIApplication has no member openNowhereURLString",
      "MapViewController.swift:23: This can't be read as the name of a method",
      "MapViewController.swift:24: UILabel has no member lowlight",
      "Person.swift:3: There's no CoreData",
      "Person.swift:7: There is no Core Data",
      "Modules from other packages, which must also build on Linux: RxSwift.",
      "4 files: 1 need nothing, 1 one line, 2 more.",
    ] {
      XCTAssertTrue(lines.contains { $0.hasPrefix(expected) }, "\(expected)\n\(report.text)")
    }
    XCTAssertEqual(lines.count, 13, report.text)
    XCTAssertFalse(report.isClean)
  }

  func testOutletsWithoutAPropertyAreFound() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("import UIKit\nclass Card: UIView { @IBOutlet var title: UILabel! }".utf8)
      .write(to: folder.appendingPathComponent("Card.swift"))
    let nib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <view id="v" customClass="Card" customModuleProvider="target"><connections>
      <outlet property="title" destination="v"/>
      <outlet property="gone" destination="v"/>
      <action selector="tap:" destination="v"/></connections></view></objects></document>
      """
    try Data(nib.utf8).write(to: folder.appendingPathComponent("Card.xib"))
    let report = try CheckedSources.check.get().run(folder)
    XCTAssertEqual(report.files.flatMap(\.findings).map(\.line), [4])
    XCTAssertEqual(report.counts.nothing, 1)
  }

  func testModulesThatAFileCertainlyUses() throws {
    XCTAssertEqual(try findings("import UIKit\nimport Combine\n").map(\.line), [2])
    XCTAssertEqual(try findings("import UIKit\nimport os\nlet l = Logger()").count, 0)
  }

  func testTypesThatAModuleHereLacks() throws {
    XCTAssertEqual(
      try findings("import AVFoundation\nlet s = AVAssetExportSession()").map(\.message),
      ["AVAssetExportSession isn't in this package's AVFoundation."])
  }

  func testATypeIsAttributedToTheModuleThatIsMissing() throws {
    let found = try findings("import SafariServices\nimport Speech\nlet s = SFSpeechRecognizer()")
    XCTAssertEqual(found.map(\.line), [3])
    XCTAssertTrue(found.first?.message.hasPrefix("SFSpeechRecognizer is in Speech, which isn't") == true, "\(found)")
    XCTAssertEqual(
      try findings("import SafariServices\nlet b: SFSafariExtensionManager? = nil").map(\.message),
      ["SFSafariExtensionManager isn't in this package's SafariServices."])
  }

  func testCodeThatBuildsOnLinuxIsNotReported() throws {
    for text in [
      "import WebKit\nlet a = 1",
      "import UIKit\nimport MapKit\nimport CoreLocation\nlet m = MKMapView()\nlet l = CLLocationManager()",
      "import AVKit\nimport Photos\nlet c = AVPlayerViewController(), p = AVPlayer()\nlet a = PHPhotoLibrary.shared()",
      "import StoreKit\nimport BackgroundTasks\nlet q = SKPaymentQueue.default(), t = BGTaskScheduler.shared",
      "import PhotosUI\nimport QuickLook\nimport Network\nlet p = PHPickerConfiguration(), m = NWPathMonitor()",
      "import MediaPlayer\nimport CoreSpotlight\nlet c = MPRemoteCommandCenter.shared(), i = CSSearchableIndex.default()",
      "import UIKit\nimport ImageIO\nlet s = CGImageSourceCreateIncremental(nil), i: CGBitmapInfo = .byteOrder32Big",
      "#if canImport(WebKit)\nimport WebKit\nlet w = WKWebView()\n#endif",
      "#if !os(Linux)\nlet a = UICollectionViewThing()\n#endif",
      "// UICollectionViewThing\nlet a = \"UICollectionViewThing\"",
      "import UIKit\nclass UIThing {}\nlet a = UIThing()",
      "import UIKit\nextension UIView { var glow: Int { 1 } }\nlet v = UIView(); let g = v.glow",
      "import UIKit\nlet v = UIView()\nlet l = v.layer.cornerRadius",
      "let v = UIView()\nlet r: URLRequest? = nil",
      "import os\nlet l = Logger(subsystem: \"a\", category: \"b\")",
      "import UIKit\nclass A: UIView {}\nextension A { override func layoutSubviews() {} }",
      "import UIKit\nextension UIView { static func make() -> Self { Self() } }",
      "import UIKit\nlet t = NSHashTable<UIView>.weakObjects()\nlet p = NSPredicate(format: \"a\")",
      "import UIKit\nlet d = UserDefaults.standard.value(forKey: \"a\")",
      "#if CATALYST\nlet a = UICollectionViewThing()\n#endif",
      "if #available(iOS 26, *) { let a = UIGlassThing() }",
      "#if os(macOS)\nlet a = UICollectionViewThing()\n#else\nlet b = 1\n#endif",
      "import UIKit\nimport Lib\nfunc f(_ make: Maker) { make.edges.equalToSuperview() }",
      "import UIKit\nclass A: UIViewController { let stackView = Rows(); func f() { stackView.glow() } }\n"
        + "struct Rows { func glow() {} }",
      "import UIKit\nclass Base: UIViewController { lazy var stackView = make() }\n"
        + "class A: Base { func f() { stackView.glow(); self.stackView.shine() } }\n"
        + "struct Rows { func glow() {}; func shine() {} }\nfunc make() -> Rows { Rows() }",
    ] {
      XCTAssertEqual(try findings(text), [], text)
    }
  }

  func testNamesThatFoundationLacksAreReported() throws {
    for (text, message) in [
      (
        "import UIKit\nlet f = RelativeDateTimeFormatter()",
        "formatted(.relative(presentation: .named))"
      ),
      ("import UIKit\nfunc f(_ v: UIView) { v.setValue(1, forKey: \"a\") }", "Key-value coding"),
      ("let m = class_getInstanceMethod(A.self, s)", "There's no Objective-C runtime"),
      ("let q: [String: Any] = [kSecClass: 1]", "libsecret"),
      (
        "import HealthKit\nlet s = HKHealthStore()",
        "HKHealthStore is in HealthKit"
      ),
      (
        "import AuthenticationServices\nlet b = ASAuthorizationAppleIDButton()",
        "ASAuthorizationAppleIDButton isn't in this package's AuthenticationServices"
      ),
      (
        "#if os(iOS)\nlet a = UICollectionViewThing()\n#endif",
        "UICollectionViewThing isn't in this UIKit"
      ),
      (
        "import UIKit\nextension UIButton { override func layoutSubviews() {} }",
        "Members of extensions can't override"
      ),
      (
        "import UIKit\nclass A: UIViewController { func f() { navigationController?.view.glow() } }",
        "no member glow"
      ),
    ] {
      let found = try findings(text)
      XCTAssertEqual(found.count, 1, text)
      XCTAssertTrue(found.first?.message.contains(message) == true, "\(text)\n\(found)")
    }
  }

  func testUnknownMembersOfKnownTypesAreReported() throws {
    for (text, message) in [
      (
        "import UIKit\nlet v = UIView()\nlet g = v.glow", "UIView has no member glow in this UIKit."
      ),
      (
        "import UIKit\nclass A: UIViewController {}\nlet a: A\nlet g = a.glow",
        "A has no member glow in this UIKit."
      ),
      (
        "import UIKit\nimport Lib\nlet v = UIView()\nlet g = v.glow",
        "unless one of your libraries adds it."
      ),
      (
        "import UIKit\nclass A: UIViewController { override func viewDidGlow() {} }",
        "There's no viewDidGlow to override in this UIKit."
      ),
    ] {
      let found = try findings(text)
      XCTAssertEqual(found.count, 1, text)
      XCTAssertTrue(found.first?.message.contains(message) == true, "\(text)\n\(found)")
    }
  }

  func testMembersOfOptionalsAndObjects() throws {
    let text = """
      import UIKit
      extension UIView { var top: UIView? { superview.flatMap { $0.superview.map { $0 } } } }
      let v = UIView()
      let isScrolled = v.isKind(of: UIScrollView.self) && v.superview.isMember(of: UIView.self)
      """
    XCTAssertEqual(try findings(text).map(\.message), [])
  }

  func testTheReportForPrograms() throws {
    let report = try report("SourceCheckTests/BadApp")
    let read = try JSONDecoder().decode(Report.self, from: Data(report.json.utf8))
    XCTAssertEqual(read.files, report.files)
    XCTAssertEqual(read.files.first { $0.path == "Person.swift" }?.findings.map(\.line), [3, 5, 7])
  }

  func testAFolderThatIsntThere() {
    XCTAssertThrowsError(try CheckedSources.check.get().run(URL(fileURLWithPath: "/nowhere/at/all")))
  }
}
