import XCTest

@testable import SourceTranslation

/// Tests `T()` of generic classes of views and controllers, and other spellings of initialisers.
final class GenericClassTests: XCTestCase {
  private func translated(_ text: String) -> String {
    let file = SourceFile(path: "A.swift", text: text)
    var declarations = Declarations()
    declarations.add(file)
    return Translation(of: file, in: declarations).text
  }

  /// Checks that the call at the mark becomes another one.
  private func check(_ text: String, _ call: String, _ result: String, line: UInt = #line) {
    XCTAssertEqual(
      translated(text.replacingOccurrences(of: "§", with: call)), text.replacingOccurrences(of: "§", with: result),
      line: line)
  }

  func testParametersThatAreViews() {
    check("class A<V: UIView>: UIViewController { let v = § }", "V()", "V.classInstance()")
    check("class A<V: UIView> { let v = § }", "V(frame: .zero)", "V.classInstance(frame: .zero)")
    check("func f<V>() -> V where V: UILabel, V: P { § }", "V()", "V.classInstance()")
    check("struct A<V: P & UIButton> { func f() { g { § } } }", "V()", "V.classInstance()")
    check("func f<V: UIView>() { § }", "V.init(frame: r)", "V.classInstance(frame: r)")
    check("class Base: UIView {}\nfunc f<V: Base>() { § }", "V()", "V.classInstance()")
    check("protocol P { associatedtype V: UIView }\nextension P { func f() { § } }", "V()", "V.classInstance()")
    check("class A<V: UIView> {}\nextension A { func f() { § } }", "V()", "V.classInstance()")
  }

  func testInitialValuesWithoutTheirTypes() {
    check("class A<V: UIView> { var v: V = § }", ".init()", "V.classInstance()")
    check("class A<V: UIView> { let v: V = § }", ".init(frame: .zero)", "V.classInstance(frame: .zero)")
    for text in [
      "class A<V> { var v: V = .init() }", "class A<V: UIView> { var v: W = .init() }",
      "func f<V: UIView>(_ v: V, w: Int = .init()) {}",
    ] { XCTAssertEqual(translated(text), text) }
  }

  func testProtocolsOfViews() {
    check("protocol P: UIView { func f() }\nclass A<V: P> { var v: V = § }", ".init()", "V.classInstance()")
    check("protocol P: UIView {}\nfunc f<V>() where V: P { § }", "V()", "V.classInstance()")
    for text in [
      "protocol P: UITableViewDelegate {}\nfunc f<V: P>() { V() }",
      "protocol P: UIView { init() }\nfunc f<V: P>() { V() }",
    ] { XCTAssertEqual(translated(text), text) }
  }

  func testCellsAndControllers() {
    check(
      "func f<C: UITableViewCell>() { § }", "C(style: .value1, reuseIdentifier: n)",
      "C.classInstance(style: .value1, reuseIdentifier: n)")
    check("func f<C: UICollectionViewCell>() { § }", "C(frame: r)", "C.classInstance(frame: r)")
    check(
      "func f<C: UIViewController>() { § }", "C(nibName: nil, bundle: nil)",
      "C.classInstance(nibName: nil, bundle: nil)")
  }

  func testSelf() {
    check("extension UIView { static func make() -> Self { § } }", "Self()", "Self.classInstance()")
    check("class A: UIView { class func make() -> Self { § } }", "Self(frame: r)", "Self.classInstance(frame: r)")
    check("extension P where Self: UIView { static func make() -> Self { § } }", "Self()", "Self.classInstance()")
    check(
      "protocol P where Self: UIViewController {}\nextension P { static func make() -> Self { § } }",
      "Self(nibName: n, bundle: b)", "Self.classInstance(nibName: n, bundle: b)")
  }

  func testOtherTypesStay() {
    for text in [
      "func f<V: P>() { V() }", "func f<V>() { V() }", "class A: UIView {}\nlet a = A()",
      "func f<V: UIView>() { V(title: t) }",
      "func f<V: UIView>() {}\nfunc g() { V() }", "struct A { func f() { Self() } }",
      "class Base: UIView { required init() {} }\nfunc f<V: Base>() { V() }", "func f<V: UIView>() { W.V(); g.V() }",
    ] {
      XCTAssertEqual(translated(text), text)
    }
  }

  func testEmptyTexts() {
    check("let a = §", "NSMutableAttributedString()", "NSMutableAttributedString(string: \"\")")
    check("let a = §", "NSAttributedString.init()", "NSAttributedString.init(string: \"\")")
    check("let a = §", "NSAttributedString(string: t)", "NSAttributedString(string: t)")
  }

  func testTheInformationAboutTheProcess() {
    check("let a = §.environment", "ProcessInfo()", "ProcessInfo.processInfo")
    check("let a = §", "Foundation.ProcessInfo.init()", "Foundation.ProcessInfo.processInfo")
    for text in [
      "let a = ProcessInfo(b)", "let a = B.ProcessInfo()", "let a = ProcessInfo.self", "let a: ProcessInfo",
      "class ProcessInfo {}\nlet a = ProcessInfo()",
    ] {
      XCTAssertEqual(translated(text), text)
    }
  }

  func testTheDelegatesWindow() {
    check("let a = delegate?.§.bounds", "window??", "window?")
    check("let a = delegate!.§.bounds", "window!!", "window!")
    for text in ["let a = b.window ?? c", "let a = b.window??c", "let a = window?.bounds"] {
      XCTAssertEqual(translated(text), text)
    }
  }

  func testForcedCallsOfOptionalMethods() {
    let declaration = "@objc protocol P { @objc optional func f(_ x: Int) -> A }\n"
    XCTAssertTrue(translated(declaration + "let a = d!.f!(1).b").hasSuffix("let a = (try! d!.f (1)).b"))
    XCTAssertTrue(translated("d.scrollViewDidScroll!(s)").hasSuffix("d.scrollViewDidScroll (s)"))
    XCTAssertEqual(translated("let a = b.closure!(1)"), "let a = b.closure!(1)")
  }
}
