// swift-format-ignore-file
import UIKit
import XCTest

/// Tests as apps for iOS have them: synchronous, and of the main actor. Untranslated, they would end the program.
@MainActor class MainActorBase: XCTestCase {
  static var runs = 0
  var view: UIView!
  override class func setUp() { super.setUp(); runs = 1 }
  override func setUp() {
    super.setUp()
    view = UIView()
  }
  override func setUpWithError() throws { try super.setUpWithError(); view?.tag = 0 }
  override func tearDown() { view = nil; super.tearDown() }
}

final class MainActorTests: MainActorBase {
  func testTheViewIsSetUp() {
    // A comment at the end
    XCTAssertEqual(view.tag, 0)
    XCTAssertEqual(Self.runs, 1) // of the body
  }

  func testLocalFunctionsAndNames() throws {
    func next() -> Int { view.tag += 1; return view.tag }
    guard next() == 1 else { return XCTFail() }
    defer { view.tag = 0 }
    XCTAssertEqual(next(), 2)
    XCTAssertEqual(#function, "testLocalFunctionsAndNames()")
    XCTAssertEqual(name(), "testLocalFunctionsAndNames()")
    XCTAssertEqual(#line, 32)
    check(tag: 2)
    XCTAssertNil(try XCTUnwrap(view).superview)
  }

  func testTheMainQueueRunsWhileWaiting() {
    let later = expectation(description: "later")
    DispatchQueue.main.async { later.fulfill() }
    wait(for: [later], timeout: 180)
    XCTAssertEqual(view.tag, 0)
  }

  private func check(tag: Int) { XCTAssertEqual(view.tag, tag) }
  private func name(_ name: String = #function) -> String { name }
}

extension MainActorTests {
  func testInAnExtension() { view.tag = 1 }
}

class PlainTests: XCTestCase {
  var count = 0
  @MainActor override func setUp() { super.setUp(); setUp(count: 1) }
  @MainActor private func setUp(count: Int) { self.count = count }
  @MainActor func testOneOfTheMainActor() {
    count += 1
    XCTAssertEqual(count, 2)
    XCTAssertNil(UIView().superview)
  }
  func testOneOfNoActor() { XCTAssertTrue(Thread.isMainThread) }
}

final class PlainTestsOfASubclass: PlainTests {
  var view: UIView?
  override func setUp() { super.setUp(); view = UIView() }
}
