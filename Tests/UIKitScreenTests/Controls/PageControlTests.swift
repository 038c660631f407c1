import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class PageControlTests: XCTestCase {
  private let control = UIPageControl()
  private var reported: [Int] = []

  private func makeScene(pages: Int, width: CGFloat = 200) -> TouchScene {
    let scene = TouchScene()
    control.numberOfPages = pages
    scene.add(control, 0, 0, width, 26)
    control.addAction(
      UIAction { [weak self] _ in self.map { $0.reported.append($0.control.currentPage) } }, for: .valueChanged)
    return scene
  }

  func testAFingerAlongTheDotsGoesThroughThePages() async {
    let scene = makeScene(pages: 5)
    scene.drag(from: CGPoint(x: 60, y: 13), by: CGVector(dx: 50, dy: 0), over: 0.3, lift: false)
    XCTAssertEqual(reported, [1, 2, 3])
    XCTAssertEqual(control.interactionState, .continuous)
    XCTAssertEqual(control.plate?.isHidden, false, "The plate is shown in the meantime.")
    scene.up()
    XCTAssertEqual(control.interactionState, .none)
    XCTAssertEqual(reported, [1, 2, 3], "Lifting the finger is no tap.")
    XCTAssertEqual(control.plate?.isHidden, true)
  }

  func testWithoutContinuousInteractionADragIsATap() async {
    let scene = makeScene(pages: 5)
    control.allowsContinuousInteraction = false
    scene.drag(from: CGPoint(x: 110, y: 13), by: CGVector(dx: 40, dy: 0), over: 0.3)
    XCTAssertEqual(reported, [1])
  }

  func testRightToLeftTheLeftHalfGoesOn() async {
    control.semanticContentAttribute = .forceRightToLeft
    let scene = makeScene(pages: 3)
    scene.tap(20, 13)
    XCTAssertEqual(reported, [1])
    XCTAssertGreaterThan(control.dots[0].center.x, control.dots[2].center.x)
  }

  func testPagesMayFollowEachOtherInAnyDirection() async {
    control.direction = .topToBottom
    control.numberOfPages = 3
    XCTAssertEqual(control.intrinsicContentSize, CGSize(width: 26, height: 71))
    let scene = TouchScene()
    control.addAction(
      UIAction { [weak self] _ in self.map { $0.reported.append($0.control.currentPage) } }, for: .valueChanged)
    scene.add(control, 0, 0, 26, 200)
    XCTAssertEqual(control.dots.map(\.center), [84, 100, 116].map { CGPoint(x: 13, y: $0) })
    scene.tap(13, 180)
    XCTAssertEqual(reported, [1])
    control.direction = .bottomToTop
    control.layoutIfNeeded()
    XCTAssertEqual(control.dots.map(\.center.y), [116, 100, 84])
    scene.drag(from: CGPoint(x: 13, y: 100), by: CGVector(dx: 0, dy: 20), over: 0.3)
    XCTAssertEqual(reported, [1, 0])
    control.direction = .rightToLeft
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 26)
    scene.tap(10, 13)
    XCTAssertEqual(reported, [1, 0, 1])
  }

  func testASinglePageMayBeHidden() async {
    _ = makeScene(pages: 1)
    XCTAssertEqual(control.dots.count, 1)
    control.hidesForSinglePage = true
    control.layoutIfNeeded()
    XCTAssertEqual(control.dots.count, 0)
    control.numberOfPages = 2
    control.layoutIfNeeded()
    XCTAssertEqual(control.dots.count, 2)
  }

  func testManyPagesShowThoseAroundThePresentOne() async {
    let scene = makeScene(pages: 30, width: 127)
    control.currentPage = 15
    scene.window.layOutAndRecord()
    XCTAssertEqual(control.shownPages, 12..<19)
    XCTAssertEqual(control.dots.count, 7)
    XCTAssertLessThan(control.dots[0].transform.a, control.dots[1].transform.a)
    XCTAssertEqual(control.dots[3].transform, .identity)
    control.currentPage = 0
    scene.window.layOutAndRecord()
    XCTAssertEqual(control.shownPages, 0..<7)
    XCTAssertEqual(control.dots[0].transform, .identity)
  }

  func testAnyNumberOfPagesHasViewsForThoseThatFitAlone() async {
    let scene = makeScene(pages: .max, width: 127)
    XCTAssertEqual(control.dots.count, 7)
    control.currentPage = .max
    scene.window.layOutAndRecord()
    XCTAssertEqual(control.currentPage, .max - 1)
    XCTAssertTrue(control.moveToEnd(isLast: true))
    XCTAssertTrue(control.moveToEnd(isLast: false))
    XCTAssertEqual(control.currentPage, 0)
    XCTAssertTrue(control.setNumberForAccessibility(.infinity))
    XCTAssertTrue(control.setNumberForAccessibility(-.infinity))
    XCTAssertEqual(control.currentPage, 0)
    XCTAssertLessThanOrEqual(control.intrinsicContentSize.width, .farthest)
    XCTAssertEqual(control.size(forNumberOfPages: .min), control.size(forNumberOfPages: 1))
    control.frame.size.width = .infinity
    scene.window.layOutAndRecord()
    XCTAssertLessThanOrEqual(control.dots.count, 1000)
    control.numberOfPages = .min
    XCTAssertEqual(control.numberOfPages, 0)
  }

  func testImagesDependOnPageAndState() async {
    _ = makeScene(pages: 3)
    let (one, two, three) = (UIImage(systemName: "star"), UIImage(systemName: "heart"), UIImage(systemName: "bell"))
    control.preferredIndicatorImage = one
    control.setIndicatorImage(two, forPage: 1)
    control.preferredCurrentPageIndicatorImage = three
    XCTAssertTrue(control.image(ofPage: 0) === three)
    XCTAssertTrue(control.image(ofPage: 1) === two)
    XCTAssertTrue(control.image(ofPage: 2) === one)
    XCTAssertTrue(control.indicatorImage(forPage: 1) === two)
  }

  func testFewerPagesKeepThePageInside() async {
    control.numberOfPages = 5
    control.currentPage = 4
    control.numberOfPages = 2
    XCTAssertEqual(control.currentPage, 1)
    control.numberOfPages = -3
    XCTAssertEqual(control.numberOfPages, 0)
    XCTAssertEqual(control.currentPage, -1)
    XCTAssertFalse(control.increment())
  }

  func testWithoutPagesThereIsNoPresentOne() async {
    XCTAssertEqual(control.currentPage, -1)
    control.currentPage = 3
    XCTAssertEqual(control.currentPage, -1)
    control.numberOfPages = 4
    XCTAssertEqual(control.currentPage, 0)
    control.currentPage = 3
    XCTAssertEqual(control.currentPage, 3)
    control.currentPage = -1
    XCTAssertEqual(control.currentPage, 0)
  }
}
