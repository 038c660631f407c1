import XCTest

@testable import SourceTranslation

/// Tests optional methods of protocols, and of classes, in other translated targets.
final class OutsideDeclarationsTests: XCTestCase {
  private let feed = "@objc public protocol P { @objc optional func f(_ x: Int) -> Int; @objc optional func g() }\n"

  /// Returns the translation, without runs of spaces, of a file whose target depends on one with other files.
  private func translated(_ text: String, with outside: String..., isTest: Bool = false) -> String {
    let file = SourceFile(path: "A.swift", text: text)
    var declarations = Declarations()
    declarations.add(file)
    declarations.outside = OutsideDeclarations(includesInternal: isTest)
    for (index, text) in outside.enumerated() {
      declarations.outside.add(SourceFile(path: "\(index).swift", text: text))
    }
    let translation = Translation(of: file, in: declarations)
    XCTAssertEqual(translation.mistakes, [])
    return translation.text.split(separator: " ").joined(separator: " ")
  }

  func testCallsOfOptionalMethodsAreTried() {
    for (source, result) in [
      ("p?.f?(1)", "(try? p?.f (1))"), ("p!.f!(1)", "(try! p!.f (1))"), ("p?.g?()", "(try? p?.g ())"),
      ("p?.h?(1)", "p?.h?(1)"),
    ] {
      XCTAssertEqual(translated(source, with: feed), result)
    }
    XCTAssertEqual(translated("p?.g?()"), "p?.g?()")
  }

  func testOnlyVisibleProtocolsCount() {
    for (access, isVisible, isVisibleToTests) in [
      ("public", true, true), ("package", true, true), ("", false, true), ("private", false, false),
    ] {
      let outside = "@objc \(access) protocol P { @objc optional func g() }"
      for (isTest, isVisible) in [(false, isVisible), (true, isVisibleToTests)] {
        XCTAssertEqual(
          translated("p?.g?()", with: outside, isTest: isTest), isVisible ? "(try? p?.g ())" : "p?.g?()", outside)
      }
    }
    let nested = "enum N { @objc public protocol P { @objc optional func g() } }"
    XCTAssertEqual(translated("p?.g?()", with: nested), "p?.g?()")
    XCTAssertEqual(translated("p?.g?()", with: "public " + nested), "(try? p?.g ())")
  }

  func testAComparisonWithNilIsReported() {
    var declarations = Declarations()
    declarations.outside.add(SourceFile(path: "P.swift", text: feed))
    let file = SourceFile(path: "A.swift", text: "if delegate?.f != nil {}")
    XCTAssertEqual(Translation(of: file, in: declarations).mistakes.count, 1)
    XCTAssertEqual(Translation(of: file, in: Declarations()).mistakes, [])
  }

  func testSubclassesOverrideMethodsOfAnotherTargetsProtocol() {
    let source = "class A: P {}\nclass B: A { func f(_ x: Int) -> Int { 1 } }"
    XCTAssertEqual(
      translated(source, with: feed),
      "class A: P { func f(_ x: Int) throws(MissingMethod) -> Int { throw MissingMethod() } }\n"
        + "class B: A { override func f(_ x: Int) -> Int { 1 } }")
    XCTAssertEqual(translated(source), source)
    let refined = "@objc public protocol Q: P {}"
    XCTAssertTrue(
      translated("class A: Q {}\nclass B: A { func g() {} }", with: feed, refined).contains(
        "class B: A { override func g() {} }"))
    let own = "protocol P {}\n" + source
    XCTAssertEqual(translated(own, with: feed), own, "The target's own protocol hides the other one.")
  }

  func testSubclassesOverrideMethodsOfAnotherTargetsOpenClass() {
    let subclass = "class B: A { func g() {} }"
    XCTAssertEqual(translated(subclass, with: feed + "open class A: P {}"), "class B: A { override func g() {} }")
    XCTAssertEqual(
      translated(subclass, with: feed, "open class A {}", "extension A: P {}"), "class B: A { override func g() {} }")
    for outside in [
      feed + "open class A: P { open func g() {} }", feed + "open class A {}", feed + "public class A: P {}",
      "@objc protocol P { @objc optional func g() }\nopen class A: P {}",
      "@objc package protocol P { @objc optional func g() }\nopen class A: P {}",
    ] {
      XCTAssertEqual(translated(subclass, with: outside), subclass, outside)
    }
  }

  func testAnOpenClassLeavesMethodsToOtherModules() {
    func stubs(_ text: String) -> Int { translated(text).components(separatedBy: "throw MissingMethod() }").count - 1 }
    let start = "@objc public protocol P { @objc optional func g() }\n", inProtocol = stubs(start)
    XCTAssertEqual(inProtocol, 1)
    let open = translated(start + "open class A: P { }")
    XCTAssertTrue(
      open.hasSuffix("open class A: P { open func g() throws(MissingMethod) { throw MissingMethod() } }"), open)
    for text in [
      "public class A: P {}", "open class A: P { open func g() {} }", "open class A {}\nopen class B: A {}",
      "open class A { open func g() {} }\nopen class B: A, P {}",
    ] {
      XCTAssertEqual(stubs(start + text), inProtocol, text)
    }
    let refined = "open class A: P {}\nopen class B: A, Q {}\npublic protocol Q: P {}"
    XCTAssertEqual(stubs(start + refined), inProtocol + 1)
    XCTAssertEqual(stubs("@objc protocol P { @objc optional func g() }\nopen class A: P {}"), inProtocol)
  }

  func testAddedMethodsAreAsVisibleAsTheirClassAndProtocol() {
    for (classAccess, protocolAccess, access) in [
      ("public ", "public ", "public "), ("public ", "package ", "package "), ("open ", "package ", "package "),
      ("open ", "public ", "open "), ("", "public ", ""), ("public ", "", ""), ("private ", "public ", ""),
    ] {
      let text = translated(
        "\(classAccess)class A: P {}\nclass B: A { func g() {} }",
        with: "@objc \(protocolAccess)protocol P { @objc optional func g() }", isTest: true)
      XCTAssertTrue(text.contains("class A: P { \(access)func g() throws(MissingMethod) {"), text)
    }
  }

  func testLocalSubclassesOverrideOptionalMethods() {
    let start = "@objc protocol P { @objc optional func g() }\nclass A: P {}\n"
    XCTAssertTrue(
      translated(start + "func make() { class B: A { func g() {} } }").contains(
        "class A: P { func g() throws(MissingMethod) { throw MissingMethod() } }\n"
          + "func make() { class B: A { override func g() {} } }"))
    XCTAssertTrue(
      translated(start + "func make() { class L: Q, P {}; class B: L { func g() {} } }").hasSuffix(
        "class L: Q, P { func g() throws(MissingMethod) { throw MissingMethod() } }; "
          + "class B: L { override func g() {} } }"))
    for type in ["struct S", "enum E { final class Inner"] {
      let end = type.hasPrefix("enum") ? " }" : ""
      XCTAssertTrue(
        translated(start + "\(type) { class B: A { func g() {} } }\(end)").hasSuffix(
          "\(type) { class B: A { override func g() {} } }\(end)"))
    }
    XCTAssertTrue(
      translated("func make() { class B: A { func g() {} } }", with: feed + "open class A: P {}").contains(
        "class B: A { override func g() {} }"))
  }
}
