import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class PresentationTests: XCTestCase {
  func testACardComesOverThePresenterAndGoes() async {
    let log = CallLog()
    let root = LoggingController("A", log)
    let stage = Stage(root)
    _ = log.take()
    let card = LoggingController("B", log)
    root.present(card, animated: true) { log.calls.append("presented") }
    XCTAssertEqual(log.take(), ["B.didLoad", "B.willAppear", "B.isAppearing"])
    XCTAssertTrue(card.isBeingPresented)
    stage.wait(0.6)
    XCTAssertEqual(log.take(), ["B.didAppear", "presented"])
    XCTAssertTrue(root.presentedViewController === card)
    XCTAssertTrue(card.presentingViewController === root)
    XCTAssertEqual(card.view.convert(card.view.bounds, to: nil), CGRect(x: 0, y: 20, width: 390, height: 824))
    XCTAssertTrue(root.view.window === stage.window)
    XCTAssertEqual(card.view.traitCollection.userInterfaceLevel, .elevated)

    card.dismiss(animated: true) { log.calls.append("dismissed") }
    XCTAssertEqual(log.take(), ["B.willDisappear"])
    stage.wait(0.6)
    XCTAssertEqual(log.take(), ["B.didDisappear", "dismissed"])
    XCTAssertNil(root.presentedViewController)
    XCTAssertNil(card.view.superview)
    XCTAssertTrue(root.view.transform.isIdentity)
  }

  func testAFullScreenTakesThePresenterAway() async {
    let log = CallLog()
    let root = LoggingController("A", log)
    let stage = Stage(root)
    _ = log.take()
    let full = LoggingController("B", log)
    full.modalPresentationStyle = .fullScreen
    root.present(full, animated: true)
    stage.wait(0.6)
    XCTAssertEqual(
      log.take(),
      ["B.didLoad", "A.willDisappear", "B.willAppear", "B.isAppearing", "B.didAppear", "A.didDisappear"])
    XCTAssertNil(root.view.window)
    XCTAssertEqual(full.view.frame, stage.window.bounds)
    root.dismiss(animated: false)
    XCTAssertEqual(
      log.take(), ["B.willDisappear", "A.willAppear", "A.isAppearing", "B.didDisappear", "A.didAppear"])
    XCTAssertTrue(root.view.window === stage.window)
  }

  func testWithoutAnimationEverythingHappensAtOnce() async {
    let log = CallLog()
    let root = LoggingController("A", log)
    let stage = Stage(root)
    _ = log.take()
    let card = LoggingController("B", log)
    root.present(card, animated: false) { log.calls.append("presented") }
    XCTAssertEqual(log.take(), ["B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear", "presented"])
    stage.display()
    root.dismiss(animated: false) { log.calls.append("dismissed") }
    XCTAssertEqual(log.take(), ["B.willDisappear", "B.didDisappear", "dismissed"])
  }

  func testDismissingThePresenterTakesAwayAllThatLiesOverIt() async {
    let log = CallLog()
    let root = LoggingController("A", log)
    let stage = Stage(root)
    let first = LoggingController("B", log)
    let second = LoggingController("C", log)
    root.present(first, animated: false)
    first.present(second, animated: false)
    stage.display()
    _ = log.take()
    XCTAssertTrue(root.presentedViewController === first)
    root.dismiss(animated: true)
    stage.wait(0.6)
    XCTAssertNil(root.presentedViewController)
    XCTAssertNil(first.view.window)
    XCTAssertNil(second.view.window)
    XCTAssertEqual(
      log.take().sorted(), ["B.didDisappear", "B.willDisappear", "C.didDisappear", "C.willDisappear"])
    XCTAssertTrue(stage.window.controllers.presentations.isEmpty)
  }

  func testPresentingTwiceOrOutsideOfAWindowDoesNothing() async {
    let root = UIViewController()
    root.present(UIViewController(), animated: false)
    XCTAssertNil(root.presentedViewController)
    let stage = Stage(root)
    let first = UIViewController()
    root.present(first, animated: false)
    root.present(UIViewController(), animated: false)
    XCTAssertTrue(root.presentedViewController === first)
    XCTAssertEqual(stage.window.controllers.presentations.count, 1)
  }

  func testAChildPresentsFromItsOutermostParent() async {
    let inner = UIViewController()
    let navigation = UINavigationController(rootViewController: inner)
    _ = Stage(navigation)
    let card = UIViewController()
    inner.present(card, animated: false)
    XCTAssertTrue(card.presentingViewController === navigation)
    XCTAssertTrue(inner.presentedViewController === card)
    XCTAssertTrue(navigation.visibleViewController === card)
    inner.dismiss(animated: false)
    XCTAssertNil(navigation.presentedViewController)
  }

  func testASheetInAWideWindowLiesInTheMiddle() async {
    let root = UIViewController()
    _ = Stage(size: CGSize(width: 1000, height: 800), root)
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .formSheet
    root.present(sheet, animated: false)
    XCTAssertEqual(
      sheet.view.convert(sheet.view.bounds, to: nil), CGRect(x: 230, y: 90, width: 540, height: 620))
  }

  func testADragDownTakesTheCardAway() async {
    let root = UIViewController()
    let stage = Stage(root)
    let card = UIViewController()
    root.present(card, animated: false)
    stage.display()
    stage.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 120), duration: 0.5)
    stage.wait(0.6)
    XCTAssertTrue(root.presentedViewController === card)
    card.isModalInPresentation = true
    stage.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 700))
    stage.wait(0.6)
    XCTAssertTrue(root.presentedViewController === card)
    XCTAssertTrue(card.view.transform.isIdentity)
    card.isModalInPresentation = false
    stage.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 700))
    stage.wait(0.6)
    XCTAssertNil(root.presentedViewController)
  }

  func testTheCardsSafeAreaBeginsInTheCard() async {
    let root = UIViewController()
    _ = Stage(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), root)
    let card = UIViewController()
    root.present(card, animated: false)
    XCTAssertEqual(card.view.safeAreaInsets, UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    XCTAssertEqual(card.view.convert(card.view.bounds, to: nil).minY, 57)
  }
}
