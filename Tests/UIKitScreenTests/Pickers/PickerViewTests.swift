import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

/// Rows named by their numbers, and the picker's notifications.
@MainActor final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var rows: [Int]
  var widths: [CGFloat] = []
  var reported: [[Int]] = []
  var asked: Set<Int> = []
  var onSelect: ((UIPickerView) -> Void)?

  init(_ rows: Int...) { self.rows = rows }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component] }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    widths.indices.contains(component) ? widths[component] : 0
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    asked.insert(row)
    return "Row \(row)"
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    reported.append([component, row])
    onSelect?(pickerView)
  }
}

@MainActor final class PickerViewTests: XCTestCase {
  private let picker = UIPickerView()

  private func makeScene(_ wheels: Wheels, width: CGFloat = 320) -> TouchScene {
    let scene = TouchScene()
    picker.dataSource = wheels
    picker.delegate = wheels
    scene.add(picker, 0, 0, width, 216)
    scene.wait(0.1)
    return scene
  }

  func testSizesAndPlaces() async {
    let wheels = Wheels(10, 5)
    _ = makeScene(wheels)
    XCTAssertEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 216))
    XCTAssertEqual(picker.numberOfComponents, 2)
    XCTAssertEqual(picker.numberOfRows(inComponent: 1), 5)
    XCTAssertEqual(picker.rowSize(forComponent: 0), CGSize(width: 148.5, height: 32))
    XCTAssertEqual(picker.band.frame, CGRect(x: 9, y: 92, width: 302, height: 32))
    XCTAssertEqual(picker.columns.map(\.frame.minX), [9, 162.5])
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 0)
    let middle = picker.view(forRow: 0, forComponent: 0)
    XCTAssertEqual(middle?.center.y, 108)
    XCTAssertEqual(middle?.alpha, 1)
    XCTAssertLessThan(picker.view(forRow: 2, forComponent: 0)?.alpha ?? 1, 0.4)
  }

  func testNoRowReachesOverTheEdge() async {
    let scene = makeScene(Wheels(40))
    for height in [120, 150, 162, 180, 200, 216, 217, 300] as [CGFloat] {
      picker.frame.size.height = height
      scene.wait(0.1)
      let column = picker.columns[0]
      for offset in stride(from: 300, through: 340, by: 1) as StrideThrough<CGFloat> {
        column.offset = offset
        scene.wait(0.02)
        let rows = (0..<40).compactMap(column.view(ofRow:)).filter { !$0.isHidden }
        XCTAssertGreaterThan(rows.count, 2)
        for row in rows {
          XCTAssertGreaterThanOrEqual(row.frame.minY, -0.001, "\(height) at \(offset)")
          XCTAssertLessThanOrEqual(row.frame.maxY, height + 0.001, "\(height) at \(offset)")
        }
      }
    }
  }

  func testTextsOfWheelsSideBySideDontTouch() async throws {
    let wheels = Wheels(3, 3, 3)
    _ = makeScene(wheels)
    let frames = try picker.columns.map { column in
      let row = try XCTUnwrap(column.view(ofRow: 0) as? PickerRowLabel)
      XCTAssertTrue(row.adjustsFontSizeToFitWidth)
      return column.convert(row.bounds, from: row).offsetBy(dx: column.frame.minX, dy: 0)
    }
    for (left, right) in zip(frames, frames.dropFirst()) { XCTAssertGreaterThanOrEqual(right.minX - left.maxX, 12) }
  }

  func testTheDelegatesWidthsAreKeptWhereTheyFit() async {
    let wheels = Wheels(3, 3, 3)
    wheels.widths = [50, 0, 90]
    _ = makeScene(wheels)
    XCTAssertEqual(picker.columns.map(\.frame.width), [50, 152, 90])
    wheels.widths = [400, 400, 400]
    picker.setNeedsLayout()
    picker.layoutIfNeeded()
    XCTAssertEqual(picker.columns.map(\.frame.width).reduce(0, +), 292, accuracy: 0.01)
  }

  func testRightToLeftTheFirstWheelIsOnTheRight() async {
    picker.semanticContentAttribute = .forceRightToLeft
    _ = makeScene(Wheels(3, 3))
    XCTAssertGreaterThan(picker.columns[0].frame.minX, picker.columns[1].frame.minX)
  }

  func testADragTurnsToTheNearestRowAndReportsOnce() async {
    let wheels = Wheels(50)
    let scene = makeScene(wheels)
    scene.drag(from: CGPoint(x: 160, y: 150), by: CGVector(dx: 0, dy: -80), over: 0.5, pause: 0.3)
    XCTAssertEqual(wheels.reported, [], "The row is reported once the wheel is at rest.")
    scene.wait(2)
    // The 10 points that make it a pan count, as everywhere.
    XCTAssertEqual(wheels.reported, [[0, 3]])
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 3)
    XCTAssertEqual(picker.columns[0].offset, 96)
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

  func testAFlickTurnsOnAndStopsOnARow() async {
    let wheels = Wheels(500)
    let scene = makeScene(wheels)
    scene.drag(from: CGPoint(x: 160, y: 180), by: CGVector(dx: 0, dy: -100), over: 0.08)
    scene.wait(6)
    XCTAssertEqual(wheels.reported.count, 1)
    XCTAssertGreaterThan(picker.selectedRow(inComponent: 0), 8)
    XCTAssertEqual(picker.columns[0].offset, CGFloat(picker.selectedRow(inComponent: 0)) * 32)
    XCTAssertEqual(wheels.asked.count, 18)
  }

  func testAFingerHoldsATurningWheel() async {
    let wheels = Wheels(500)
    let scene = makeScene(wheels)
    scene.drag(from: CGPoint(x: 160, y: 180), by: CGVector(dx: 0, dy: -100), over: 0.08)
    scene.wait(0.1)
    scene.down(160, 108)
    let offset = picker.columns[0].offset
    scene.wait(1)
    XCTAssertEqual(picker.columns[0].offset, offset)
    scene.up()
    scene.wait(2)
    XCTAssertEqual(picker.columns[0].offset.truncatingRemainder(dividingBy: 32), 0)
    XCTAssertEqual(abs(picker.columns[0].offset - offset), 0, accuracy: 17)
  }

  func testTheDeviceThatIsLiftedLastReleasesAWheel() async {
    for fingerEndsLast in [true, false] {
      let wheels = Wheels(50)
      let scene = makeScene(wheels)
      let (column, place) = (picker.columns[0], CGPoint(x: 160, y: 108))
      scene.scroll(.began, 0, 0, at: place)
      scene.scroll(.changed, 0, 20, at: place)
      scene.down(160, 150)
      scene.move(160, 110)
      XCTAssertEqual(column.offset, 60)
      scene.wait(0.3)
      if fingerEndsLast { scene.scroll(.ended, 0, 1000, at: place) } else { scene.up() }
      scene.wait(1)
      XCTAssertTrue(column.isDragging)
      XCTAssertEqual(column.offset, 60, "The other one retains it.")
      if fingerEndsLast { scene.move(160, 100) } else { scene.scroll(.changed, 0, 10, at: place) }
      XCTAssertEqual(column.offset, 70)
      XCTAssertEqual(wheels.reported, [])
      scene.wait(0.3)
      if fingerEndsLast { scene.up() } else { scene.scroll(.ended, 0, 0, at: place) }
      scene.wait(2)
      XCTAssertEqual(wheels.reported, [[0, 2]])
      picker.selectRow(0, inComponent: 0, animated: false)
    }
  }

  func testPastItsEndsAWheelResistsAndComesBack() async {
    let wheels = Wheels(5)
    let scene = makeScene(wheels)
    scene.drag(from: CGPoint(x: 160, y: 50), by: CGVector(dx: 0, dy: 150), over: 0.5, pause: 0.3, lift: false)
    XCTAssertLessThan(picker.columns[0].offset, -20)
    XCTAssertGreaterThan(picker.columns[0].offset, -100)
    scene.up()
    scene.wait(2)
    XCTAssertEqual(picker.columns[0].offset, 0)
    XCTAssertEqual(wheels.reported, [])
  }

  func testTapsWheelsAndKeysTurnByRows() async {
    let wheels = Wheels(20)
    let scene = makeScene(wheels)
    scene.tap(160, 108 + 32)
    scene.wait(2)
    XCTAssertEqual(wheels.reported, [[0, 1]])
    scene.scroll(.discrete, 0, 53, at: CGPoint(x: 160, y: 108))
    scene.scroll(.discrete, 0, 53, at: CGPoint(x: 160, y: 108))
    scene.wait(2)
    XCTAssertEqual(wheels.reported, [[0, 1], [0, 3]])
    XCTAssertTrue(picker.moveSelection(by: -1, inComponent: 0))
    scene.wait(2)
    XCTAssertEqual(wheels.reported.last, [0, 2])
    XCTAssertFalse(picker.moveSelection(by: 1, inComponent: 7))
  }

  func testSelectingByProgramNotifiesNobody() async {
    let wheels = Wheels(20)
    let scene = makeScene(wheels)
    picker.selectRow(7, inComponent: 0, animated: true)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 7)
    scene.wait(0.05)
    XCTAssertGreaterThan(picker.columns[0].offset, 0)
    scene.wait(2)
    XCTAssertEqual(picker.columns[0].offset, 224)
    XCTAssertEqual(wheels.reported, [])
  }

  func testRowsOutOfRangeAreReportedAndTheNearestSelected() async {
    _ = makeScene(Wheels(5))
    let reported = messages {
      picker.selectRow(9, inComponent: 0, animated: false)
      picker.selectRow(0, inComponent: 3, animated: false)
      XCTAssertEqual(picker.numberOfRows(inComponent: -1), 0)
    }
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 4)
    XCTAssertEqual(reported.count, 2, "\(reported)")
    XCTAssertEqual(picker.selectedRow(inComponent: 3), -1)
  }

  func testOneWithoutDataShowsNothing() async {
    let scene = TouchScene()
    scene.add(picker, 0, 0, 320, 216)
    XCTAssertEqual(picker.numberOfComponents, 0)
    picker.reloadAllComponents()
    _ = makeScene(Wheels(0))
    XCTAssertEqual(picker.selectedRow(inComponent: 0), -1)
    scene.tap(160, 108)
    scene.scroll(.discrete, 0, 53, at: CGPoint(x: 160, y: 108))
    scene.wait(1)
  }

  func testADelegateMayReloadAndTurnWhileItIsNotified() async {
    let wheels = Wheels(20, 20)
    let scene = makeScene(wheels)
    wheels.onSelect = { picker in
      guard wheels.reported.count == 1 else { return }
      wheels.rows = [4, 2]
      picker.reloadAllComponents()
      picker.selectRow(1, inComponent: 1, animated: true)
    }
    scene.tap(80, 108 + 64)
    scene.wait(3)
    XCTAssertEqual(wheels.reported, [[0, 2]])
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 2)
    XCTAssertEqual(picker.selectedRow(inComponent: 1), 1)
    wheels.onSelect = { $0.removeFromSuperview() }
    scene.tap(80, 108 - 32)
    scene.wait(3)
    XCTAssertEqual(wheels.reported.count, 2)
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

  func testViewsOfTheDelegateAreUsedAgain() async {
    final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var made = 0
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1000 }
      func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
      ) -> UIView {
        if let view { return view }
        made += 1
        return UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      }
    }
    let views = Views()
    picker.dataSource = views
    picker.delegate = views
    let scene = TouchScene()
    scene.add(picker, 0, 0, 320, 216)
    picker.selectRow(500, inComponent: 0, animated: true)
    scene.wait(3)
    XCTAssertLessThan(views.made, 40)
    XCTAssertEqual(picker.view(forRow: 500, forComponent: 0)?.bounds.size, CGSize(width: 30, height: 20))
  }
}
