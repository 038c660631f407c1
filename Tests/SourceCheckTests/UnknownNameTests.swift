import XCTest

@testable import SourceCheck

/// Tests the findings about names and calls that no module on Linux has.
final class UnknownNameTests: XCTestCase {
  /// Checks that each source has one finding, in the given line and with the given words.
  private func check(_ cases: [(text: String, place: Int, words: String)], line: UInt = #line) throws {
    for (text, place, words) in cases {
      let found = try CheckedSources.findings(text)
      XCTAssertEqual(found.map(\.line), [place], "\(text)\n\(found)", line: line)
      XCTAssertTrue(found.first?.message.contains(words) == true, "\(text)\n\(found)", line: line)
    }
  }

  func testTypesThatNothingDeclares() throws {
    try check([
      ("import Foundation\nclass T: ValueTransformer {}", 2, "ValueTransformer isn't declared"),
      ("import UIKit\nlet l: [UIApplicationLaunchOptionsKey: Any] = [:]", 2, "UIApplicationLaunchOptionsKey"),
      ("import UIKit\nlet a: UIAlertView? = nil", 2, "UIAlertView isn't in this UIKit: removed from iOS; use UIAlert"),
      ("import Foundation\nlet c: NSPersistentContainer? = nil", 2, "CoreData"),
      ("import Foundation\nlet c = NSURLConnection()", 2, "NSURLConnection isn't in Foundation on Linux"),
      ("import UIKit\nlet a = kCIInputImageKey", 2, "kCIInputImageKey"),
      ("import UIKit\nclass A { @Published var a = 1 }", 2, "Published"),
    ])
  }

  func testDeclaredNamesAreKnown() throws {
    for text in [
      "import Foundation\nfunc f<Model: Codable>(_ m: Model) -> Model { m }",
      "import Foundation\nstruct Box<Content> { let c: Content }\nextension Box { func g() -> Content { c } }",
      "import Foundation\nextension Optional { var isThere: Bool { self as Wrapped? != nil } }",
      "import Foundation\nfunc load(_ URLString: String) { print(URLString) }",
      "import Foundation\nlet f: ((Int, Int) -> Void) = { (First, Second) in print(First) }",
      "import Foundation\nlet f: ((Int) -> Void) = { First in print(First) }",
      "import UIKit\nimport Charts\nlet c = LineChartView()",
      "import Foundation\nprecedencegroup Pipe { associativity: left }\ninfix operator |>: Pipe",
      "import Foundation\nlet e: [Int: NSError] = [:], d = Date(), s = SIGTERM, t = Task { 1 }",
    ] { XCTAssertEqual(try CheckedSources.findings(text), [], text) }
  }

  func testMembersThatNoTypeHas() throws {
    try check([
      ("import UIKit\nfunc f(_ v: UIViewController) { print(v.childViewControllers) }", 2, "childViewControllers"),
      ("import UIKit\nlet s: NSUnderlineStyle = .styleSingle", 2, "styleSingle"),
      ("import UIKit\nfunc f(v: UIViewController) { let glow = v.glow; print(glow) }", 2, "has no member glow"),
      ("import Foundation\nlet n = Bundle.allLights", 2, "allLights"),
      ("import Foundation\nlet n = NSNumber.components", 2, "NSNumber has no member components on Linux"),
    ])
  }

  func testSymbolsOfCatalogsAreKnown() throws {
    let screen = """
      import UIKit
      func f(_ v: UIView) -> [ImageResource] {
        v.backgroundColor = .pageTint
        v.tintColor = UIColor(resource: .pageTint)
        return [.Icons.closeButton, .pageTint2]
      }
      """
    let found = try CheckedSources.findings([
      "A.swift": screen, "Assets.xcassets/page-tint.colorset/Contents.json": "{}",
      "Assets.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "Assets.xcassets/Icons/close button.imageset/Contents.json": "{}",
    ])
    XCTAssertEqual(found["A.swift"]?.map(\.line), [5])
    XCTAssertEqual(found["A.swift"]?.first?.message.hasPrefix("No type has a member pageTint2"), true)
  }

  func testMembersOfProjectsAreKnown() throws {
    for text in [
      "let point = (left: 1, top: 2)\nlet l = point.left",
      "struct A { var one = 1, two = 2 }\nlet b = A().two",
      "import UIKit\nenum E { case one, two }\nlet e: E = .two\nlet s = Data().count",
      "import Foundation\nextension Bundle { static var own: Bundle { .main } }\nlet b = Bundle.own",
      "import UIKit\nimport SnapKit\nfunc f(_ v: UIView) { v.snp.makeConstraints { $0.edges.toSuperview() } }",
      "@propertyWrapper struct W { var wrappedValue = 1 }\nclass A { @W var a; func f() { print(self._a, self.$a) } }",
    ] { XCTAssertEqual(try CheckedSources.findings(text), [], text) }
  }

  func testCallsWithLabelsThatNoFunctionHas() throws {
    try check([
      (
        "import Foundation\nlet s = NSSortDescriptor(key: \"a\", ascending: true)", 2,
        "NSSortDescriptor has no init(key:"
      ),
      (
        "import UIKit\nlet n = UINavigationController(barClass: nil, toolbarClass: nil)", 2,
        "UINavigationController has no init(barClass:toolbarClass:)"
      ),
      ("import Foundation\nlet p = \"a\".appendingPathComponents(of: 1)", 2, "appendingPathComponents"),
      ("import Foundation\nlet p = [\"a\"].joined(until: 1)", 2, "No function joined has these labels on Linux"),
      (
        "import Foundation\nlet s = NSPredicate(value: true, format: \"\")", 2, "NSPredicate has no init(value:format:)"
      ),
    ])
  }

  func testCallsThatFit() throws {
    for text in [
      "import Foundation\nlet t = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }",
      "import Foundation\nextension Date { init(day: Int) { self.init() } }\nlet d = Date(day: 1)",
      "import Foundation\nlet d = Dictionary<String, [Int]>(grouping: [1], by: { \"\\($0)\" })",
      "import UIKit\nlet v = UIView(frame: .zero), l = UILabel(), p = NSIndexPath(row: 1, section: 0)",
      "import UIKit\nclass A: UIView { convenience init(size: Int) { self.init(frame: .zero) } }\nlet a = A(size: 1)",
      "import Foundation\nlet m = max(1, 2, 3), s = String(format: \"%d %d\", 1, 2)",
      "import Foundation\nlet e = NSError(), r = [2, 1].sorted(by: <), u = URLSession.shared.dataTask(with: url) { _, _, _ in }",
    ] { XCTAssertEqual(try CheckedSources.findings(text), [], text) }
  }

  func testKeyValueCodingOfOneself() throws {
    try check([
      (
        "import UIKit\nclass A: UITabBarController { func f() { setValue(1, forKey: \"tabBar\") } }", 2,
        "Key-value coding"
      ),
      ("import UIKit\nclass A: UISearchBar { func f() { _ = value(forKey: \"searchField\") } }", 2, "Key-value coding"),
    ])
    XCTAssertEqual(
      try CheckedSources.findings(
        "import UIKit\nclass A { func value(forKey key: String) -> Int { 1 }\nfunc f() { _ = value(forKey: \"a\") } }"),
      [])
  }

  func testSubscriptsOfAnyObject() throws {
    try check([
      ("import Foundation\nstruct A { init?(data: AnyObject) {\nlet n = data[\"name\"] } }", 3, "AnyObject"),
      ("import Foundation\nfunc f(d: AnyObject?) {\nprint(d?[\"name\"]) }", 3, "`(d as? [String: Any])?[key]`"),
      ("import Foundation\nlet a = (b as! AnyObject)[\"c\"]", 2, "AnyObject"),
      (
        "import Foundation\nfunc f() {\nlet rows = x as! [AnyObject]\nfor row in rows { print(row[\"a\"]) } }", 4,
        "AnyObject"
      ),
    ])
    try check([
      ("import Foundation\nlet v = (b as AnyObject).value(forKeyPath: \"a\")", 2, "AnyObject has no members"),
      ("import Foundation\nfunc f(d: AnyObject) {\nprint(d.count) }", 3, "AnyObject"),
    ])
    for text in [
      "import Foundation\nfunc f(d: AnyObject) {}\nfunc g(d: [String: Any]) { print(d[\"a\"]!) }",
      "import Foundation\nfunc f(d: AnyObject) { guard let d = d as? [String: Any] else { return }; print(d[\"a\"]!) }",
      "import Foundation\nfunc f(d: AnyObject) { print([d].count, d === d) }",
    ] { XCTAssertEqual(try CheckedSources.findings(text), [], text) }
  }

  func testCasesWithoutValues() throws {
    try check([("enum E {\ncase one()\ncase two(Int)\n}", 2, "empty parentheses")])
    XCTAssertEqual(
      try CheckedSources.findings("enum E { case one, two }\nfunc f(_ e: E) { switch e { default: f(e) } }"), [])
  }

  func testCoreDataIsReportedWhereItIsUsed() throws {
    XCTAssertEqual(try CheckedSources.findings("import CoreData\nimport UIKit\nlet a = 1"), [])
    let found = try CheckedSources.findings([
      "A.swift": "import CoreData\nclass City: NSManagedObject {}",
      "B.swift": "import UIKit\nfunc f() { _ = City(context: c); _ = City() }",
      "C.swift": "import UIKit\nclass Town: City { init(context: Int) {} }\nlet t = Town(context: 1)",
    ])
    XCTAssertEqual(found["A.swift"]?.map(\.line), [1, 2])
    XCTAssertEqual(found["B.swift"]?.map(\.message).filter { $0.contains("City has no init(context:)") }.count, 1)
    XCTAssertEqual(found["C.swift"], [])
  }

  func testNamesOfLocalVariables() throws {
    for text in [
      "import UIKit\nclass A: UIViewController { static func f() { let view = A() }\nfunc g() { view.addSubview(UIView()) } }",
      "import UIKit\nfunc f() { let row = UIAlertAction(); g { row in print(row.count) } }\nfunc g(_ f: ([Int]) -> Void) {}",
      "import UIKit\nimport Fabric\ninfix operator ~: ComparisonPrecedence",
    ] { XCTAssertEqual(try CheckedSources.findings(text), [], text) }
    try check([
      ("import UIKit\nlet h = UIDevice.current.glow", 2, "UIDevice has no member glow"),
      ("import UIKit\nimport Fabric\nfunc f(_ v: UIView) { print(v.glow) }", 3, "glow"),
      ("import UIKit\nfunc f(a: [NSAttributedStringKey: Any]) {}", 2, "NSAttributedStringKey"),
    ])
  }

  func testValuesThatNothingDeclares() throws {
    try check([
      (
        "import UIKit\nclass A: UILabel { func f() { glowAdjustment = 1 } }", 2,
        "glowAdjustment isn't declared"
      ),
      ("import Foundation\nfunc f() { print(kGlowNoError) }", 2, "kGlowNoError isn't declared"),
      ("import Foundation\nlet a = String(serverKey)", 2, "serverKey isn't declared"),
      (
        "import UIKit\nfunc f(for aView: UIView) {\naddChildViewController(aView)\nfor a in [1] { print(a) } }", 3,
        "addChildViewController isn't declared"
      ),
      (
        "import Foundation\nfunc f(_ a: Int?) { if let b = a, isGlowing { print(b) } }", 2, "isGlowing isn't declared"
      ),
      ("import Foundation\nfunc f() { let a = 1; if a > 0, isGlowing { print(a) } }", 2, "isGlowing isn't declared"),
    ])
    for text in [
      "import Foundation\nfunc f(rowsIn aSection: Int, _ isOpen: Bool) { print(aSection, isOpen) }",
      "import UIKit\nfunc f() { let (firstOne, secondOne) = (1, 2), thirdOne = 3; print(firstOne, secondOne, thirdOne) }",
      "import UIKit\nfunc f() { for (aKey, aValue) in [1: 2] { print(aKey, aValue) } }",
      "import UIKit\nlet f: (Int, Int) -> Void = { [weak aView = UIView()] firstOne, secondOne in print(aView!, firstOne, secondOne) }",
      "import UIKit\nenum E { case one(Int), two }\nfunc f(_ e: E) { if case let .one(theNumber) = e { print(theNumber) } }",
      "import UIKit\nfunc f(_ a: Int?) { guard let aFirst = a, let aSecond = a else { return }; print(aFirst, aSecond) }",
      "import UIKit\nvar aCount = 1 { willSet { print(newValue) }\ndidSet { print(oldValue) } }",
      "import UIKit\n@objc(initTheApp) class A: NSObject {}\n#if someFlag || os(macOS)\nlet a = 1\n#endif",
      "import UIKit\n@available(iOS 13, macCatalyst 14, *) func f() { if #available(tvOS 13, *) {} }",
      "import UIKit\nimport Fabric\nimport SnapKit\nlet a = glowAdjustment",
      "import Glibc\nlet a = fabs(1) + lgamma_r(1, nil)",
    ] { XCTAssertEqual(try CheckedSources.findings(text), [], text) }
  }

  func testATypeIsNoMemberOfAValue() throws {
    try check([
      ("import UIKit\nfunc f(c: UIColor) { print(c.CGColor) }", 2, "No type has a member CGColor"),
      (
        "import UIKit\nlet c = UIColor(white: 1, alpha: 1).CGColor", 2,
        "No type has a member CGColor"
      ),
    ])
    XCTAssertEqual(
      try CheckedSources.findings(
        "import UIKit\nlet a: UIKit.CGColor? = nil, s: UIView.ContentMode = .top"), [])
  }

  func testParametersHideProperties() throws {
    XCTAssertEqual(
      try CheckedSources.findings(
        "import MapKit\nclass A: UIViewController { func f(_ view: MKAnnotationView) { print(view.annotation!) } }"
      ), [])
    try check([
      (
        "import MapKit\nclass A: UIViewController { func f() { print(view.annotation!) } }", 2,
        "UIView has no member"
      )
    ])
  }

  func testValuesForKeysOfDictionaries() throws {
    for text in [
      "import Foundation\nfunc f(d: NSDictionary) { print(d.value(forKey: \"a\")!) }",
      "import Foundation\nfunc f(_ a: Any) { let dict = a as! NSDictionary; print(dict.value(forKey: \"a\")!) }",
      "import Foundation\nfunc f(_ userDic: Any) { print(userDic.value(forKey: \"a\")!) }",
      "import Foundation\nfunc f(_ dicA: Any) { print(dicA.value(forKey: \"a\")!) }",
    ]
      + ["JSONDict", "dict2", "user_dic", "jsondict", "infoDictionary", "dictionaries", "DictOfAll"].map({
        "import Foundation\nfunc f(_ \($0): Any) { print(\($0).value(forKey: \"a\")!) }"
      })
    { XCTAssertEqual(try CheckedSources.findings(text), [], text) }
    try check([
      (
        "import UIKit\nfunc f(_ indicator: UIActivityIndicatorView) { indicator.setValue(1, forKey: \"a\") }", 2,
        "Key-value coding"
      ),
      ("import Foundation\nfunc f(_ predicate: NSPredicate) { print(predicate.value(forKey: \"a\")) }", 2, "Key-value"),
    ])
    for name in ["prediction", "predictor", "dice", "verdict", "dictation", "mediCare"] {
      try check([("import Foundation\nfunc f(_ \(name): Any) { print(\(name).value(forKey: \"a\")!) }", 2, "Key-value")]
      )
    }
  }

  func testVariadicParametersAreArrays() throws {
    XCTAssertEqual(
      try CheckedSources.findings(
        "import UIKit\nextension UIView { func add(_ views: UIView...) { views.forEach(addSubview) } }"), [])
  }

  func testRawValuesOfEnumerations() throws {
    XCTAssertEqual(
      try CheckedSources.findings(
        "import UIKit\nlet s = UIUserInterfaceStyle(rawValue: 1), i: Int = Int(1)"), [])
  }

  func testCharactersOfStrings() throws {
    try check([
      ("import Foundation\nlet n = \"a\".characters.count", 2, "Swift 5 has no characters")
    ])
    for text in [
      "import Foundation\nlet n = AttributedString(\"a\").characters.count",
      "struct Word { var characters = [1] }\nlet n = Word().characters.count",
    ] { XCTAssertEqual(try CheckedSources.findings(text), [], text) }
  }

  func testMissingModulesThatAnotherFileImports() throws {
    let found = try CheckedSources.findings([
      "A.swift": "import CoreBluetooth\nlet a: CBManager? = nil",
      "B.swift": "import Foundation\nlet b = CBUUID(string: \"1\")",
    ])
    XCTAssertEqual(found["B.swift"]?.map(\.line), [2])
    XCTAssertTrue(
      found["B.swift"]?.first?.message.contains("CBUUID is in CoreBluetooth") == true, "\(found)")
    XCTAssertEqual(
      try CheckedSources.findings("import Foundation\nlet b = SOMETHING, u: UUID? = nil"), [])
  }

  func testSwiftUIThatAFileImportsForUIKit() throws {
    XCTAssertEqual(try CheckedSources.findings("import SwiftUI\nlet a = UIView()"), [])
    XCTAssertEqual(
      try CheckedSources.findings("import SwiftUI\nimport Kit\nstruct A: View {}").map(\.message),
      ["There's no SwiftUI on Linux. Only UIKit is here."])
    XCTAssertEqual(
      try CheckedSources.findings("import SwiftUI\nstruct View {}\nlet a = View(), b = UIView()"), [],
      "a name of its own")
  }

  func testLabelsInCapitalLettersAndConditionalOperators() throws {
    XCTAssertEqual(
      try CheckedSources.findings("import Foundation\nfunc sort(URLs urls: [URL], by _: Int) {}"), [])
    func check(_ expression: String) throws -> [Int] {
      let text = "import UIKit\nclass A {\n  var font: UIFont?\n  func f(_ b: Any) {\n    \(expression)\n  }\n}"
      return try CheckedSources.findings(text).map(\.line)
    }
    XCTAssertEqual(try check("let a: UIMenuElement.State = self.font == self.font ? .on : .off"), [])
    XCTAssertEqual(try check("self.font?.on()"), [5])
  }

  func testALibraryThatADemonstrationLooksInto() throws {
    let found = try CheckedSources.findings([
      "A.swift": "@testable import Tokens\nlet a = Token()", "B.swift": "import Tokens\nlet b = Token()",
    ])
    XCTAssertEqual(found.values.flatMap { $0 }, [])
  }

  func testTypesOfAModuleAreKnownByTheirPrefix() throws {
    for (module, type) in [
      ("CarPlay", "CPListTemplate"), ("GameController", "GCController"), ("MetricKit", "MXMetricManager"),
      ("Messages", "MSMessage"), ("AppTrackingTransparency", "ATTrackingManager"),
    ] {
      let found = try CheckedSources.findings("import \(module)\nimport Kit\nlet a: \(type)? = nil")
      XCTAssertEqual(found.map(\.line), [3], type)
      XCTAssertTrue(found.first?.message.hasPrefix("\(type) is in \(module), which isn't on Linux.") == true, type)
    }
  }

  func testOwnModulesAreNoLibraries() throws {
    let screen = "import UIKit\nclass A: UILabel { func f() { glowAdjustment = 1 } }"
    for (file, text) in [
      ("Tests/T.swift", "import XCTest\n@testable import My_App"),
      ("Screens/T.swift", "import Screens"),
      ("Sources/Kit/T.swift", "import Foundation\nimport Kit"),
    ] {
      let found = try CheckedSources.findings(["App/A.swift": screen, file: text])
      XCTAssertEqual(found["App/A.swift"]?.map(\.line), [2], text)
    }
    let found = try CheckedSources.findings(["App/A.swift": screen, "App/B.swift": "import Charts"])
    XCTAssertEqual(found["App/A.swift"], [])
  }

  func testLabelsOfOverrides() throws {
    try check([
      (
        "import UIKit\nclass A: UIView { override func canPerformAction(action: Selector, withSender s: Any?) -> Bool { true } }",
        2, "There's no canPerformAction with these labels to override"
      )
    ])
    for text in [
      "import UIKit\nclass A: UIView { override func canPerformAction(_ a: Selector, withSender s: Any?) -> Bool { true } }",
      "class A { func layout(in a: Int) {} }\nclass B: A { override func layout(in a: Int) {} }",
      "import Foundation\nclass A: NSObject { override func isEqual(_ object: Any?) -> Bool { true } }",
    ] { XCTAssertEqual(try CheckedSources.findings(text), [], text) }
  }

  func testPreviews() throws {
    try check([("import UIKit\n#Preview { UIView() }", 2, "no previews")])
    XCTAssertEqual(try CheckedSources.findings("import UIKit\n#if !os(Linux)\n#Preview { UIView() }\n#endif"), [])
  }

  func testClassesOfCoreDataModels() throws {
    let model = """
      <?xml version="1.0"?><model><entity name="Note" representedClassName="Task" syncable="YES">
      <attribute name="title"/></entity><entity name="Tag"/></model>
      """
    let files = [
      "Model.xcdatamodeld/Model.xcdatamodel/contents": model,
      "A.swift": "import UIKit\nlet a: Task? = nil",
      "B.swift": "import UIKit\nlet a = Task { 1 }, b: Tag? = nil",
      "C.swift": "import UIKit\nlet a = 1",
    ]
    var found = try CheckedSources.findings(files)
    XCTAssertEqual(found["A.swift"]?.map(\.line), [2])
    XCTAssertTrue(found["A.swift"]?.first?.message.hasPrefix("Task is an entity of the Core Data model") == true)
    XCTAssertEqual(found["B.swift"]?.count, 2)
    XCTAssertEqual(found["C.swift"], [])
    // A class of that name in the sources is meant instead.
    found = try CheckedSources.findings(files.merging(["D.swift": "class Task {}\nclass Tag {}"]) { $1 })
    XCTAssertEqual(found["A.swift"], [])
  }

  func testTheListHasWhatItsReadersNeed() throws {
    let list = LinuxSymbols(
      list: "# A comment\n:: max(_:_:) pi\nPoint:Hashable:init(x:y:) move(to:) x\nHashable::hashValue\nAlias::\n")
    XCTAssertTrue(list.names.isSuperset(of: ["max", "pi", "Point", "move", "x", "hashValue", "init"]))
    XCTAssertEqual(list.types, ["Point", "Hashable", "Alias"])
    XCTAssertEqual(list.labels["move"], [["to"]])
    XCTAssertEqual(list.initialisers["Point"], [["x", "y"]])
    XCTAssertEqual(list.values, ["pi", "x", "hashValue"])
    XCTAssertTrue(list.has("hashValue", in: "Point"))
    XCTAssertFalse(list.has("pi", in: "Point"))
    XCTAssertTrue(list.describes("Point") && !list.describes("Alias"))
  }
}
