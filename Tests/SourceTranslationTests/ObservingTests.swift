import Foundation
import XCTest

@testable import SourceTranslation

/// Tests the translation of `@objc dynamic` properties, of their observers, and of modules that Linux lacks.
final class ObservingTests: XCTestCase {
  private func translation(_ text: String, modules: Set<String> = []) -> Translation {
    let file = SourceFile(path: "A.swift", text: text)
    var declarations = Declarations()
    declarations.availableModules = modules
    declarations.add(file)
    return Translation(of: file, in: declarations)
  }

  private func property(_ text: String) -> String {
    let result = translation("class A {\n  \(text)\n}").text
    return String(result.dropFirst("class A {\n  ".count).dropLast("\n}".count))
  }

  func testPropertiesNotifyOfChanges() {
    let reported = "valueChanged(of: self, \"a\", from: oldValue, to: a)"
    for (source, result) in [
      ("dynamic var a = 1", "dynamic var a = 1 { didSet { \(reported) } }"),
      ("dynamic var a: Int?", "dynamic var a: Int? { didSet { \(reported) } }"),
      ("dynamic var a: [Int: String] = [:]\n", "dynamic var a: [Int: String] = [:] { didSet { \(reported) } }\n"),
      ("dynamic var a = f { $0 }\n  let b = 1", "dynamic var a = f { $0 } { didSet { \(reported) } }\n  let b = 1"),
      (
        "dynamic var a = b\n    .c()\n  func f() {}",
        "dynamic var a = b\n    .c() { didSet { \(reported) } }\n  func f() {}"
      ),
      ("dynamic var a = b +\n    c", "dynamic var a = b +\n    c { didSet { \(reported) } }"),
      ("dynamic var a = 1 { didSet { g() } }", "dynamic var a = 1 { didSet { defer { \(reported) }; g() } }"),
      (
        "dynamic var a = 1 { didSet(old) { g() } }",
        "dynamic var a = 1 { didSet(old) { defer { valueChanged(of: self, \"a\", from: old, to: a) }; g() } }"
      ),
      ("dynamic var a = 1 { willSet { g() } }", "dynamic var a = 1 { willSet { g() } ; didSet { \(reported) } }"),
      ("dynamic var a: Int { 1 }", "dynamic var a: Int { 1 }"),
      ("dynamic var a: Int { return f { 1 } }", "dynamic var a: Int { return f { 1 } }"),
      (
        "dynamic var a: Int { get { b } set { b = newValue } }",
        "dynamic var a: Int { get { b } set { let valueBefore = a; defer "
          + "{ valueChanged(of: self, \"a\", from: valueBefore, to: a) }; b = newValue } }"
      ),
      ("dynamic lazy var a = 1", "dynamic lazy var a = 1"), ("var a = 1", "var a = 1"),
    ] {
      XCTAssertEqual(property(source), result)
      XCTAssertEqual(property(result), result, "A translation is left as it is.")
    }
  }

  func testObserversNameTheProperty() {
    let model = "class M { @objc dynamic var name = 1 }\n"
    for (source, result) in [
      ("o = m.observe(\\.name) { f($0, $1) }", "o = m.observe(\\.name, named: \"name\") { f($0, $1) }"),
      (
        "o = observe(\\M.name, options: [.new]) { _, _ in }",
        "o = observe(\\M.name, named: \"name\", options: [.new]) { _, _ in }"
      ),
    ] {
      XCTAssertTrue(translation(model + source).text.hasSuffix("\n" + result), translation(model + source).text)
    }
    XCTAssertEqual(translation(model + "o = m.observe(\\.name) {}").mistakes, [])
    XCTAssertTrue(translation(model + "m.observe(\\.other) {}").mistakes[0].message.contains("var other"))
    XCTAssertEqual(translation("table.observe(\\.contentSize) {}").mistakes, [])
    XCTAssertEqual(translation("web.observe(\\WKWebView.estimatedProgress) {}").mistakes, [])
    XCTAssertTrue(translation(model + "m.observe(\\.name.count) {}").mistakes[0].message.contains("Only one property"))
    for path in ["\"name\"", "\"contentSize\"", "#keyPath(UIScrollView.contentSize)", "#keyPath(name)"] {
      let call = "m.addObserver(self, forKeyPath: \(path), options: [], context: nil)"
      XCTAssertEqual(translation(model + call).mistakes, [], call)
    }
    for path in ["\"other\"", "\"name.count\"", "#keyPath(Screen.m.name)", "path"] {
      let call = "m.addObserver(self, forKeyPath: \(path), options: [], context: nil)"
      let mistakes = translation(model + call).mistakes
      XCTAssertEqual(mistakes.count, 1, call)
      XCTAssertTrue(mistakes.first?.message.contains("addObserver(_:forKeyPath:)") ?? false, call)
    }
    XCTAssertEqual(translation("center.addObserver(self, selector: s, name: nil, object: nil)").mistakes, [])
  }

  func testMissingModulesAreWarnedOf() {
    let warned =
      "#warning(\"There's no module SceneKit here. Put its uses into `#if canImport(SceneKit)`, or leave the file out.\")"
    let dependency = "If this package has a product of that name, add it to the target's dependencies."
    for (source, result) in [
      ("import SceneKit\nlet a = 1", "\(warned)\nlet a = 1"), ("import class SceneKit.SCNView", warned),
      ("@preconcurrency import SceneKit", warned), ("import UIKit", "import UIKit"), ("import Darwin", "import Glibc "),
      ("import SnapKit", "import SnapKit"),
      ("import ImageIO", "#warning(\"There's no module ImageIO here. \(dependency)\")"),
    ] {
      XCTAssertEqual(translation(source).text, result)
    }
    XCTAssertEqual(translation("import MapKit", modules: ["MapKit"]).text, "import MapKit")
  }

  func testTimersKeepWhatTheyreGiven() {
    for (source, result) in [
      (
        "Timer(timeInterval: 1, target: self, selector: s, userInfo: [1, 2], repeats: false)",
        "Timer.calling(timeInterval: 1, target: self, selector: s, userInfo: [1, 2], repeats: false)"
      ),
      (
        "Timer.init(fireAt: d, interval: 1, target: self, selector: s, userInfo: u, repeats: true)",
        "Timer.calling     (fireAt: d, interval: 1, target: self, selector: s, userInfo: u, repeats: true)"
      ),
      ("Timer(timeInterval: 1, repeats: true) { _ in }", "Timer(timeInterval: 1, repeats: true) { _ in }"),
      ("class Timer {}", "class Timer {}"),
    ] {
      XCTAssertEqual(translation(source).text, result)
    }
  }

  func testSubclassesOverrideOptionalMethods() {
    let start = "@objc protocol P { @objc optional func f(_ x: Int) -> Int; @objc optional func g() }\n"
    let base = translation(start + "class A: Q, P {\n}\nclass B: A {\n  public func f(_ y: Int) -> Int { 1 }\n}").text
      .replacingOccurrences(of: "  ", with: " ")
    XCTAssertTrue(
      base.contains("class A: Q, P {\n func f(_ x: Int) throws(MissingMethod) -> Int { throw MissingMethod() } }"), base
    )
    XCTAssertTrue(base.contains(" public override func f(_ y: Int)"), base)
    for text in [
      "class A: P { func f(_ x: Int) -> Int { 2 } }\nclass B: A { override func f(_ x: Int) -> Int { 1 } }",
      "class A: P {}\nclass B: A { private func f(_ x: Int) -> Int { 1 } }",
      "class A {}\nclass B: A, P { func g() {} }",
      "class A: P {}\nclass B: A { func h() {} }",
    ] {
      let result = translation(start + text)
      XCTAssertTrue(result.text.hasSuffix(text), result.text)
      XCTAssertEqual(result.mistakes, [])
    }
    let moved = translation(start + "class A: P {}\nclass B: A {}\nextension B { func g() {} }").text
    XCTAssertTrue(moved.hasSuffix("class B: A { override func g() { g_B() } }\nextension B { func g_B() {} }"), moved)
  }

  func testNamesThatUIKitHasOfItsOwn() {
    let text = translation(
      """
      class N: UINavigationController {
        let a = #selector(popViewController(animated:)), b = #selector(UIViewController.dismiss(animated:completion:))
        let c = Selector("popViewControllerAnimated:"), d = #selector(show(item:))
        func show(item: Int) {}
      }
      """
    ).text
    for part in [
      "named: \"popViewControllerAnimated:\", { ($0 as N).popViewController(animated:) }",
      "named: \"dismissViewControllerAnimated:completion:\", { ($0 as UIViewController).dismiss(animated:completion:) }",
      "named: \"popViewControllerAnimated:\", { ($0 as UINavigationController).popViewController(animated:) }",
      "named: \"showWithItem:\", { ($0 as N).show(item:) }",
    ] {
      XCTAssertTrue(text.contains(part), text)
    }
  }
}
