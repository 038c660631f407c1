import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// A list below a bar with a large title.
@MainActor final class BarTests: XCTestCase {

  private final class Heading: UIView, Sticky {
    override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 16) }
  }

  /// A heading, 40 points long, and rows of 60.
  private func makeList() -> (AloeStackViewController, UINavigationController, Heading) {
    let controller = AloeStackViewController()
    controller.title = "Plants"
    let heading = Heading()
    controller.stackView.addRow(heading)
    controller.stackView.addRows((0..<40).map { _ in Block(height: 36) })
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    return (controller, navigation, heading)
  }

  /// Finishes the measuring in idle time, so that the clock is idle for the next test.
  override func tearDown() async throws { await MainActor.run { _ = FrameClock.shared.settle() } }

  private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  func testAStickyRowLiesAtTheBarsEdgeWhileTheTitleGivesWay() async {
    let (controller, navigation, heading) = makeList()
    let list = controller.stackView
    let screen = TestScreen(navigation)
    let cell = list.cell(heading)
    XCTAssertEqual(place(cell).minY, 96)
    for distance in [0, 5, 20.5, 51, 52, 53, 80, 400, 1000, 300, 40, 0] as [CGFloat] {
      list.contentOffset.y = distance - 96
      screen.layOut()
      XCTAssertEqual(list.contentOffset.y, distance - 96, "scrolled by \(distance)")
      XCTAssertEqual(place(cell).minY, max(44, 96 - distance), "scrolled by \(distance)")
      XCTAssertEqual(place(navigation.navigationBar).maxY, max(44, 96 - distance), "scrolled by \(distance)")
    }
  }

  func testRowsThatComeWhileTheTitleIsSmallLeaveTheListWhereItIs() async {
    let (controller, navigation, _) = makeList()
    let list = controller.stackView
    let screen = TestScreen(navigation)
    let row = list.rows[10]
    list.contentOffset.y = 300
    screen.layOut()
    let y = place(list.cell(row)).minY
    list.insertRow(Block(height: 36), before: list.rows[0])
    screen.layOut()
    XCTAssertEqual(place(list.cell(row)).minY, y, accuracy: 0.01)
    list.contentOffset.y = -70
    screen.layOut()
    XCTAssertEqual(place(navigation.navigationBar).maxY, 70)
    let first = list.rows[0]
    XCTAssertEqual(place(list.cell(first)).minY, 70, accuracy: 0.01)
    list.insertRow(Block(height: 36), before: list.rows[0])
    screen.layOut()
    XCTAssertEqual(place(navigation.navigationBar).maxY, 70, "A list at its start stays there.")
    XCTAssertEqual(place(list.cell(list.rows[0])).minY, 70, accuracy: 0.01)
  }

  func testAFlickToTheTopBringsTheTitleBack() async {
    let (controller, navigation, _) = makeList()
    let list = controller.stackView
    let screen = TestScreen(navigation)
    list.contentOffset.y = 200
    screen.layOut()
    for _ in 0..<2 {
      screen.touch(.down, at: CGPoint(x: 100, y: 120))
      for y in stride(from: CGFloat(140), through: 400, by: 20) {
        screen.wait(0.02)
        screen.touch(.moved, at: CGPoint(x: 100, y: y))
      }
      screen.touch(.up, at: CGPoint(x: 100, y: 400))
      screen.settle()
    }
    screen.layOut()
    XCTAssertEqual(list.contentOffset.y, -96)
    XCTAssertEqual(place(navigation.navigationBar).maxY, 96)
  }

  private enum Step: CaseIterable { case rows, resize, shrink, safeArea, titles, show, layOut, turn }

  func testAnyOrderOfTheFirstLayoutLeavesTheListAtItsTop() async {
    var state: UInt64 = 11
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for trial in 0..<TestLength.count(16, long: 1500) {
      var steps = Step.allCases
      for index in steps.indices { steps.swapAt(index, next(steps.count)) }
      let controller = AloeStackViewController()
      controller.title = "Plants"
      let list = controller.stackView
      let navigation = UINavigationController(rootViewController: controller)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      window.rootViewController = navigation
      for step in steps {
        switch step {
        case .rows: list.addRows((0..<80).map { _ in Block(height: 36) })
        case .resize: window.resize(to: CGSize(width: 390, height: 844))
        case .shrink: window.resize(to: CGSize(width: 200, height: 60))
        case .safeArea: window.deviceSafeAreaInsets.top = 47
        case .titles: navigation.navigationBar.prefersLargeTitles = true
        case .show: window.isHidden = false
        case .layOut: window.layOutAndRecord()
        case .turn: window.resize(to: CGSize(width: 844, height: 390))
        }
      }
      window.layOutAndRecord()
      window.resize(to: CGSize(width: 390, height: 700))
      window.layOutAndRecord()
      window.layOutAndRecord()
      XCTAssertEqual(list.contentOffset.y, -143, "\(trial): \(steps)")
      XCTAssertEqual(list.adjustedContentInset.top, 143, "\(trial): \(steps)")
      XCTAssertEqual(place(list.cell(list.rows[0])).minY, 143, "\(trial): \(steps)")
      FrameClock.shared.settle()
      window.isHidden = true
      if testRun?.totalFailureCount != 0 { return }
    }
  }

  func testWithoutANavigationAShortListLeavesTheSafeAreaFreeIfItBounces() async {
    for (bounces, top) in [(false, 0), (true, 50)] as [(Bool, CGFloat)] {
      let controller = AloeStackViewController()
      controller.additionalSafeAreaInsets.top = 50
      let row = Block(height: 36)
      controller.stackView.addRow(row)
      controller.stackView.alwaysBounceVertical = bounces
      let screen = TestScreen(controller)
      screen.layOut()
      XCTAssertEqual(place(controller.stackView.cell(row)).minY, top)
    }
  }

}
