import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

/// Data sources that change their mind, and numbers that make no sense.
@MainActor final class PickerBadInputTests: XCTestCase {
  private let picker = UIPickerView()

  private func makeScene(_ wheels: Wheels) -> TouchScene {
    let scene = TouchScene()
    picker.dataSource = wheels
    picker.delegate = wheels
    scene.add(picker, 0, 0, 320, 216)
    scene.wait(0.1)
    return scene
  }

  func testFewerRowsWhileAWheelIsDraggedOrGlides() async {
    let wheels = Wheels(200)
    let scene = makeScene(wheels)
    picker.selectRow(150, inComponent: 0, animated: false)
    scene.drag(from: CGPoint(x: 160, y: 150), by: CGVector(dx: 0, dy: -60), over: 0.2, lift: false)
    wheels.rows = [3]
    picker.reloadComponent(0)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 2)
    scene.move(160, 60)
    scene.up()
    scene.wait(3)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 2)
    XCTAssertLessThanOrEqual(picker.columns[0].offset, picker.columns[0].maxOffset)
    wheels.rows = [200]
    picker.reloadComponent(0)
    picker.selectRow(190, inComponent: 0, animated: true)
    scene.wait(0.1)
    wheels.rows = [0]
    picker.reloadAllComponents()
    scene.wait(3)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), -1)
    XCTAssertFalse(FrameClock.shared.isBusy)
  }

  func testFewerWheelsWhileOneGlides() async {
    let wheels = Wheels(50, 50, 50)
    let scene = makeScene(wheels)
    picker.selectRow(40, inComponent: 2, animated: true)
    scene.wait(0.1)
    wheels.rows = [50]
    picker.reloadAllComponents()
    scene.wait(3)
    XCTAssertEqual(picker.numberOfComponents, 1)
    XCTAssertEqual(wheels.reported, [])
    wheels.rows = [2]
    XCTAssertEqual(picker.numberOfRows(inComponent: 0), 50, "it isn't queried before it's reloaded")
  }

  func testTheDataSourceMayGoWhileAWheelGlides() async {
    var wheels: Wheels? = Wheels(50)
    let scene = TouchScene()
    picker.dataSource = wheels
    picker.delegate = wheels
    scene.add(picker, 0, 0, 320, 216)
    picker.selectRow(40, inComponent: 0, animated: true)
    scene.wait(0.1)
    wheels = nil
    scene.wait(3)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 40)
    picker.reloadAllComponents()
    XCTAssertEqual(picker.numberOfComponents, 0)
  }

  private final class Odd: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var (components, rows, width, height) = (1, 5, CGFloat(0), CGFloat(0))
    func numberOfComponents(in pickerView: UIPickerView) -> Int { components }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { width }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { height }
  }

  func testNumbersThatMakeNoSense() async {
    let odd = Odd()
    let scene = TouchScene()
    picker.dataSource = odd
    picker.delegate = odd
    scene.add(picker, 0, 0, 320, 216)
    for (components, rows, width, height) in [
      (-3, 5, 0, 0), (2, -7, 0, 0), (2, 5, CGFloat.nan, CGFloat.nan), (2, 5, .infinity, -.infinity),
      (2, 5, -40, 1e9), (1, 5, 1e9, 0.01), (3, 5, 1e308, 0),
    ] {
      (odd.components, odd.rows, odd.width, odd.height) = (components, rows, width, height)
      picker.reloadAllComponents()
      scene.wait(0.1)
      XCTAssertEqual(picker.numberOfComponents, max(0, components))
      for column in picker.columns {
        XCTAssertTrue(column.frame.minX.isFinite && column.frame.width >= 0, "\(column.frame)")
        XCTAssertTrue(column.rowHeight > 0 && column.rowHeight.isFinite)
        XCTAssertEqual(column.rowCount, max(0, rows))
      }
    }
  }

  func testAWheelOfAnyHeightShowsTheRowsOfAWindow() async {
    let odd = Odd()
    odd.rows = 1_000_000
    picker.dataSource = odd
    picker.delegate = odd
    picker.frame = CGRect(x: 0, y: 0, width: 320, height: 1e9)
    picker.selectRow(500_000, inComponent: 0, animated: false)
    picker.layoutIfNeeded()
    XCTAssertNotNil(picker.view(forRow: 500_000, forComponent: 0))
    XCTAssertLessThan(picker.columns[0].subviews.count, 2_100)
  }

  func testATextFromAnAssistiveProgramIsSearchedNearTheSelectedRow() async {
    final class Counting: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var (rows, asked) = (0, 0)
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        asked += 1
        return "Row \(row)"
      }
    }
    let counting = Counting()
    picker.dataSource = counting
    picker.delegate = counting
    for (rows, selected, first) in [(100_000, 50_000, 45_000), (100_000, 0, 0), (100_000, 99_999, 90_000)] {
      counting.rows = rows
      picker.reloadAllComponents()
      picker.selectRow(selected, inComponent: 0, animated: false)
      let column = picker.columns[0]
      counting.asked = 0
      XCTAssertNil(column.numberForAccessibility(in: "nothing"))
      XCTAssertEqual(counting.asked, PickerColumn.maxCompared)
      XCTAssertEqual(column.numberForAccessibility(in: "row \(first)"), Double(first))
      let last = first + PickerColumn.maxCompared - 1
      XCTAssertEqual(column.numberForAccessibility(in: "row \(last)"), Double(last))
    }
    counting.rows = 0
    picker.reloadAllComponents()
    XCTAssertNil(picker.columns[0].numberForAccessibility(in: "row 0"))
    counting.rows = 3
    picker.reloadAllComponents()
    XCTAssertEqual(picker.columns[0].numberForAccessibility(in: "row 2"), 2)
  }

  func testTheDelegateMayReloadWhenItIsAskedForAWidth() async {
    final class Reloading: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var components = 1
      func numberOfComponents(in pickerView: UIPickerView) -> Int { components }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
      func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        if components == 1 {
          components = 3
          pickerView.reloadAllComponents()
        }
        return 40
      }
    }
    let reloading = Reloading()
    let scene = TouchScene()
    picker.dataSource = reloading
    picker.delegate = reloading
    scene.add(picker, 0, 0, 320, 216)
    scene.wait(0.1)
    XCTAssertEqual(picker.columns.map(\.frame.width), [40, 40, 40])
  }

  func testMoreRowsThanCanBeCounted() async {
    let odd = Odd()
    odd.rows = .max
    let scene = TouchScene()
    let reported = messages {
      picker.dataSource = odd
      picker.delegate = odd
      scene.add(picker, 0, 0, 320, 216)
      picker.selectRow(.max - 1, inComponent: 0, animated: false)
      scene.wait(0.1)
    }
    XCTAssertTrue(reported.contains { $0.contains("rows") }, "\(reported)")
    XCTAssertEqual(picker.selectedRow(inComponent: 0), picker.numberOfRows(inComponent: 0) - 1)
  }

  func testADatePickerMayChangeWhileItsCardIsOpen() async throws {
    let date = UIDatePicker()
    date.preferredDatePickerStyle = .compact
    let scene = TouchScene(size: CGSize(width: 400, height: 700))
    let size = date.intrinsicContentSize
    scene.add(date, 20, 20, size.width, size.height)
    let compact = try XCTUnwrap(date.body as? CompactDateView)
    compact.openCalendar()
    scene.wait(1)
    XCTAssertNotNil(compact.layerShown)
    date.maximumDate = Date(timeIntervalSinceReferenceDate: 0)
    date.minimumDate = Date(timeIntervalSinceReferenceDate: 86_400)
    date.locale = Locale(identifier: "ar_EG")
    date.preferredDatePickerStyle = .wheels
    scene.wait(1)
    XCTAssertNil(scene.window.frontOverlay, "the card disappeared with its buttons")
    date.datePickerMode = .countDownTimer
    date.countDownDuration = -5
    XCTAssertEqual(date.countDownDuration, 0)
    scene.wait(1)
  }

  func testMoreWheelsThanFitAreWarnedOfAndLeftOut() async {
    final class Source: NSObject, UIPickerViewDataSource {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { .max }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1 }
    }
    let source = Source()
    picker.dataSource = source
    let said = messages { XCTAssertEqual(picker.numberOfComponents, 1000) }
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said.first?.contains("numberOfComponents(in:)") ?? false, "\(said)")
  }
}
