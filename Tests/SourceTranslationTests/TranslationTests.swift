import TestBasics
import XCTest

@testable import SourceTranslation

final class TranslationTests: XCTestCase {
  private func translated(_ text: String) -> String {
    let file = SourceFile(path: "A.swift", text: text)
    var declarations = Declarations()
    declarations.add(file)
    return Translation(of: file, in: declarations).text
  }

  func testUnchangedSourcesStay() {
    for text in ["", "\n", "let x = 1", "// @objc\r\n", "let objc = \"@objc\"", "a?.b?(c)", "import UIKit\n\n"] {
      XCTAssertEqual(translated(text), text)
    }
  }

  func testColumnsStay() {
    for (source, result) in [
      ("@objc func f() {}", "      func f() {}"),
      ("@objc(g:) func f() {}", "          func f() {}"),
      ("@objc (g:) func f() {}", "           func f() {}"),
      ("@objc (g) var a = (1, 2)", "          var a = (1, 2)"),
      ("@objc(größe) func f() {}", "               func f() {}"),
      ("@IBOutlet weak var a: A!", "          weak var a: A!"),
      ("@objc dynamic var a = 1", "              var a = 1"),
      ("dynamic @objc private var a = 1", "              private var a = 1"),
      ("dynamic var a = 1", "dynamic var a = 1"),
      ("@UIApplicationMain class A {}", "@main              class A {}"),
      ("@NSApplicationMain\nclass A {}", "@main             \nclass A {}"),
      ("import UIKit.UIView // x", "import UIKit        // x"),
      ("import class UIKit.UIView", "import UIKit             "),
      ("import SomeModule.Part", "import SomeModule.Part"),
      ("import Foundation", "import Foundation"),
      ("@objc(\n  f\n) func f() {}", "\n\n func f() {}"),
      ("@nonobjc @objcMembers class A {}", "                      class A {}"),
    ] {
      XCTAssertEqual(translated(source), result)
    }
  }

  func testAnAttributeMayBeRepeated() {
    XCTAssertEqual(
      translated("@objc @objc protocol P { @objc @objc optional func f() }"),
      translated("      @objc protocol P {       @objc optional func f() }"))
  }

  @MainActor func testManyAttributesTakeLinearTime() {
    let growth = growth(from: 500, to: 4_000, below: 24) { count in
      let many = String(repeating: "@objc ", count: count)
      XCTAssertEqual(
        translated(many + "class A { " + many + "func f() {} }").filter { $0 != " " }, "classA{funcf(){}}")
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  @MainActor func testALongLineOfSubclassesTakesLinearTime() {
    let growth = growth(from: 250, to: 2_000, below: 24) { count in
      let first = "@objc protocol P { @objc optional func f() }\nclass C0: P { func g() {} }\n"
      let classes = (1..<count).map { "class C\($0): C\($0 - 1) { func h\($0)() {} }" }
      XCTAssertTrue(
        translated(first + classes.joined(separator: "\n")).hasSuffix("func h\(count - 1)() {} }"))
    }
    XCTAssertLessThan(growth, 24, "linear is 8, quadratic is 64")
  }

  func testClassesThatSeemToInheritFromThemselves() {
    let text = """
      @objc protocol Listener { @objc optional func tapped() }
      enum Home { class Cell: UITableViewCell {} }
      class Cell: Home.Cell {}
      class OwnCell: Cell { func tapped() {} }
      class A: X.B {}
      class B: Y.A {}
      class C: A { func tapped() {} }
      """
    let result = translated(text)
    XCTAssertTrue(result.contains("class OwnCell: Cell { func tapped() {} }"), result)
    XCTAssertTrue(result.contains("class C: A { func tapped() {} }"), result)
  }

  func testPlacesOfBytes() {
    let file = SourceFile(path: "A.swift", text: "a\n\nbc\n")
    let places = (0...6).map { file.place(of: $0) }
    XCTAssertEqual(places.map(\.line), [1, 1, 2, 3, 3, 3, 4])
    XCTAssertEqual(places.map(\.column), [1, 2, 1, 1, 2, 3, 1])
    XCTAssertEqual(SourceFile(path: "B.swift", text: "").place(of: 0).line, 1)
  }

  func testLineBreaksStay() {
    for text in [
      "class A {\n  let x = #selector(self.b\n    .c\n    .d(_:))\n}", "let x = #selector(a()\nb.c)",
      "class A {\n  let x = #selector(\n    f\n  )\n}", "let k = #keyPath(\n  A.b\n)\nlet c = 1",
      "@objc protocol P {\n  @objc optional func f(\n    _ x: Int\n  ) -> Int\n}\nlet x = 1",
      "@objc(\n  a\n)\nfunc f() {}",
      "import class\n  UIKit.UIView", "class A { let x = #selector(\n getter:\n a\n) }",
    ] {
      XCTAssertEqual(
        translated(text).split(separator: "\n", omittingEmptySubsequences: false).count,
        text.split(separator: "\n", omittingEmptySubsequences: false).count, text)
    }
  }

  func testNamesInObjectiveC() {
    for (base, labels, name) in [
      ("tap", [], "tap"), ("tap", ["_"], "tap:"), ("tap", ["_", "_"], "tap::"), ("tap", ["_", "event"], "tap:event:"),
      ("show", ["item"], "showWithItem:"), ("move", ["to"], "moveTo:"), ("move", ["toPlace", "by"], "moveToPlace:by:"),
      ("moveTo", ["place"], "moveToPlace:"), ("animate", ["withView"], "animateWithView:"),
      ("set", ["with"], "setWith:"),
      ("change", ["URL"], "changeWithURL:"), ("fetch", ["forKey", "completion"], "fetchForKey:completion:"),
      ("load", ["inBackground"], "loadInBackground:"), ("update", ["x", "y"], "updateWithX:y:"),
    ] as [(String, [String], String)] {
      XCTAssertEqual(ObjCName.method(base, labels: labels), name)
    }
    XCTAssertEqual(ObjCName.setter("title"), "setTitle:")
    XCTAssertEqual(ObjCName.setter("x"), "setX:")
  }

  func testTypesAreFoundWhereverTheyStand() {
    for (source, type) in [
      ("class A { %@ }", "A"), ("final public class A<T: B>: C<D>, E where T: F { %@ }", "A"),
      ("extension A.B { %@ }", "A.B"),
      ("extension A where T == [String: Int] { %@ }", "A"), ("enum A { class B { %@ } }", "B"), ("actor A { %@ }", "A"),
      ("struct A { func f() { let g = { %@ } } }", "A"), ("class A { class func f() { %@ } }", "A"),
      ("class A { class var x: Int { %@ } }", "A"), ("protocol P {}\nextension P { %@ }", "Self"),
      ("class A { struct B {} \n %@ }", "A"),
      ("class A { let c = a.class, e = b.protocol, s = x.extension \n %@ }", "A"),
      ("class A { func f(class x: Int, protocol y: Int) { %@ } }", "A"), ("class `Default` { %@ }", "Default"),
      ("class A: B<(Int) -> Void> { %@ }", "A"), ("@objc(Foo) class A { let s = \"{ class B {\"; %@ }", "A"),
      ("func f() { class A { %@ } }", "A"), ("let actor = 1\nclass A { %@ }", "A"),
      ("#if X\nclass A {}\n#endif\nextension A { %@ }", "A"),
      ("class A { override class var layerClass: AnyClass { %@ } }", "A"),
    ] {
      XCTAssertTrue(
        translated(source.replacingOccurrences(of: "%@", with: "x(#selector(tap))")).contains(
          "x(Selector(named: \"tap\", { ($0 as \(type)).tap }))"),
        source)
    }
  }

  /// A mention of the method outside of a closure causes warnings with settings of new projects of Xcode.
  func testSelectorsMentionMethodsInClosures() {
    for (source, selector) in [
      ("#selector(A.tap(_:))", "Selector(named: \"tap:\", { ($0 as A).tap(_:) })"),
      (
        "#selector(tap(_:) as (B) -> Void)",
        "Selector(named: \"tap:\", { ($0 as A).tap(_:) }, of: ((B) -> Void).self)"
      ),
      ("#selector(A.make)", "Selector(ofType: \"make\", { A.make() })"),
      ("#selector(A.build(for:))", "Selector(ofType: \"buildFor:\", { sender in A.build(for: sender) })"),
      ("Selector(\"tap:\")", "Selector(named: \"tap:\", { ($0 as A).tap(_:) })"),
      (
        "Selector(\"popViewControllerAnimated:\")",
        "Selector(named: \"popViewControllerAnimated:\", "
          + "{ ($0 as UINavigationController).popViewController(animated:) })"
      ),
    ] {
      let text = translated(
        "class A { func tap(_ x: B) {}; static func make() {}; static func build(for x: B) {}; let s = \(source) }")
      XCTAssertTrue(text.contains("let s = " + selector), text)
    }
  }

  func testOtherFilesOfTheTargetCount() {
    let first = SourceFile(
      path: "A.swift", text: "class Base { @objc(other:) func tap(_ x: Any) {} ; @objc func both() {} }")
    let second = SourceFile(path: "B.swift", text: "class Sub: Base { let a = #selector(tap), b = #selector(both) }")
    let third = SourceFile(path: "C.swift", text: "@objc protocol P { @objc optional func moved() }")
    var declarations = Declarations()
    for file in [first, second, third] { declarations.add(file) }
    let text = Translation(of: second, in: declarations).text
    XCTAssertTrue(text.contains("Selector(named: \"other:\", { ($0 as Sub).tap })"), text)
    XCTAssertTrue(text.contains("Selector(named: \"both\", { ($0 as Sub).both })"), text)
    let caller = SourceFile(path: "D.swift", text: "delegate?.moved?()")
    XCTAssertEqual(Translation(of: caller, in: declarations).text, "(try? delegate?.moved ())")
    XCTAssertEqual(Translation(of: caller, in: Declarations()).text, "delegate?.moved?()")
  }

  func testTheCompilerReceivesTheOriginalsPath() {
    XCTAssertEqual(
      Translation.output(of: "\u{FEFF}let x = 1", path: "/a \"b\"/c\\d.swift", imports: ["A", "B"]),
      "import A; import B\n#sourceLocation(file: \"/a \\\"b\\\"/c\\\\d.swift\", line: 1)\nlet x = 1")
  }
}
