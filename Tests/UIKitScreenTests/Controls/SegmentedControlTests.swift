import AloeCore
import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class SegmentedControlTests: XCTestCase {
  private var log: [String] = []

  private func action(_ title: String) -> UIAction {
    UIAction(title: title, identifier: .init(title)) { [weak self] _ in self?.log.append(title) }
  }

  func testActionsArePerformedWhenTheirSegmentIsChosen() async {
    let scene = TouchScene()
    let control = UISegmentedControl(frame: .zero, actions: [action("One"), action("Two")])
    control.addAction(UIAction { [weak self] _ in self?.log.append("changed") }, for: .valueChanged)
    scene.add(control, 20, 20, 200, 32)
    scene.tap(200, 36)
    XCTAssertEqual(log, ["changed", "Two"])
    control.selectedSegmentIndex = 0
    XCTAssertEqual(log.count, 2, "setting it sends no action")
    XCTAssertEqual(control.segmentIndex(identifiedBy: .init("Two")), 1)
    XCTAssertEqual(control.segmentIndex(identifiedBy: .init("Six")), NSNotFound)
    control.insertSegment(action: action("Zero"), at: 0, animated: false)
    XCTAssertEqual(control.selectedSegmentIndex, 1)
    XCTAssertEqual(control.titleForSegment(at: 0), "Zero")
    control.setAction(action("New"), forSegmentAt: 0)
    XCTAssertEqual(control.actionForSegment(at: 0)?.title, "New")
    control.setTitle("Plain", forSegmentAt: 0)
    XCTAssertNil(control.actionForSegment(at: 0))
  }

  func testWidthsAndOffsets() async {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.setWidth(80, forSegmentAt: 1)
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    control.layoutIfNeeded()
    XCTAssertEqual(control.segments.map(\.view.frame.width), [60, 80, 60])
    XCTAssertEqual(control.widthForSegment(at: 1), 80)
    control.setContentOffset(CGSize(width: 3, height: -2), forSegmentAt: 2)
    control.layoutIfNeeded()
    XCTAssertEqual(control.segments[2].view.frame.origin, CGPoint(x: 143, y: -2))
    XCTAssertEqual(control.contentOffsetForSegment(at: 2), CGSize(width: 3, height: -2))
    for index in 0..<3 { control.setWidth(50, forSegmentAt: index) }
    XCTAssertEqual(control.intrinsicContentSize.width, 150)
    XCTAssertEqual(messages { control.setWidth(.nan, forSegmentAt: 0) }.count, 1)
    XCTAssertEqual(control.widthForSegment(at: 0), 50)
    for index in 0..<3 { control.setWidth(1e308, forSegmentAt: index) }
    XCTAssertEqual(control.intrinsicContentSize.width, 3e10)
    control.layoutIfNeeded()
    XCTAssertEqual(control.segments[0].view.frame.width, 200 / 3, accuracy: 1)
  }

  func testOffsetsByPlace() async {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(x: 0, y: 0, width: 180, height: 32)
    func offset(_ x: CGFloat, _ y: CGFloat, _ place: UISegmentedControl.Segment, _ metrics: UIBarMetrics = .default) {
      control.setContentPositionAdjustment(
        UIOffset(horizontal: x, vertical: y), forSegmentType: place, barMetrics: metrics)
    }
    func origins() -> [CGPoint] {
      control.layoutIfNeeded()
      return control.segments.map(\.view.frame.origin)
    }
    offset(1, -3, .any)
    offset(5, 0, .left)
    offset(9, 9, .any, .compact)
    XCTAssertEqual(origins(), [CGPoint(x: 5, y: 0), CGPoint(x: 61, y: -3), CGPoint(x: 121, y: -3)])
    offset(0, 2, .center)
    offset(0, 4, .right)
    XCTAssertEqual(origins(), [CGPoint(x: 5, y: 0), CGPoint(x: 60, y: 2), CGPoint(x: 120, y: 4)])
    control.setContentOffset(CGSize(width: 1, height: 1), forSegmentAt: 1)
    XCTAssertEqual(origins()[1], CGPoint(x: 61, y: 3))
    control.semanticContentAttribute = .forceRightToLeft
    control.setNeedsLayout()
    XCTAssertEqual(origins(), [CGPoint(x: 120, y: 4), CGPoint(x: 61, y: 3), CGPoint(x: 5, y: 0)])
    for _ in 0..<2 { control.removeSegment(at: 1, animated: false) }
    XCTAssertEqual(origins(), [CGPoint(x: 1, y: -3)])
    XCTAssertEqual(
      control.contentPositionAdjustment(forSegmentType: .left, barMetrics: .default).horizontal, 5)
    XCTAssertEqual(control.contentPositionAdjustment(forSegmentType: .alone, barMetrics: .default), .zero)
  }

  func testALayoutMeasuresEachTitleOnce() async {
    let control = UISegmentedControl(items: ["One", "Three"])
    control.apportionsSegmentWidthsByContent = true
    control.selectedSegmentIndex = 1
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    func measurements(_ work: () -> Void) -> Int {
      Walkthrough.record(work).filter { $0.file == "TextLayout.swift" }.count
    }
    let one = measurements { _ = "One".size(withAttributes: [.font: UIFont.systemFont(ofSize: 13)]) }
    XCTAssertGreaterThan(one, 0)
    XCTAssertEqual(measurements { control.layoutIfNeeded() }, 2 * 2 * one, "in the fonts of two states")
    let widths = control.segments.map(\.view.frame.width)
    XCTAssertGreaterThan(widths[1], widths[0])
    XCTAssertEqual(widths[0] + widths[1], 200, accuracy: 0.01)
    XCTAssertEqual(control.plate.frame.midX, control.segments[1].view.frame.midX, accuracy: 0.01)
  }

  func testASelectionChangesNoSize() async {
    let control = UISegmentedControl(items: ["A very wide title", "b"])
    let bold = UIFont.boldSystemFont(ofSize: 17)
    for attributes in [nil, [NSAttributedString.Key.font: bold]] {
      control.setTitleTextAttributes(attributes, for: .disabled)
      let size = control.intrinsicContentSize
      for index in [0, 1, UISegmentedControl.noSegment] {
        control.selectedSegmentIndex = index
        control.isEnabled.toggle()
        control.layoutIfNeeded()
        XCTAssertEqual(control.intrinsicContentSize, size)
      }
    }
    // The selected title needs the most in its own font.
    let selected = "A very wide title".size(withAttributes: [.font: UIFont.systemFont(ofSize: 13, weight: .semibold)])
    control.setTitleTextAttributes(nil, for: .disabled)
    XCTAssertEqual(control.intrinsicContentSize.width, 2 * (selected.width + 20), accuracy: 2)
  }

  func testAttributesOfTitlesDependOnTheState() async {
    let control = UISegmentedControl(items: ["a", "b"])
    control.selectedSegmentIndex = 0
    control.setTitleTextAttributes([.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)], for: .normal)
    control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
    control.layoutIfNeeded()
    let labels = control.segments.compactMap { $0.view as? UILabel }
    XCTAssertEqual(labels.map(\.textColor), [.blue, .red])
    XCTAssertEqual(labels.map(\.font.pointSize), [20, 20])
    control.selectedSegmentIndex = 1
    control.layoutIfNeeded()
    XCTAssertEqual(labels.map(\.textColor), [.red, .blue])
    XCTAssertEqual(control.titleTextAttributes(for: .selected)?.count, 1)
  }

  // MARK: - Bad input

  func testAnIndexThatIsTooHighIsTheLast() async {
    let control = UISegmentedControl(items: ["a", "b"])
    control.setTitle("z", forSegmentAt: 7)
    XCTAssertEqual(control.titleForSegment(at: 1), "z")
    XCTAssertEqual(control.titleForSegment(at: -3), "a")
    control.insertSegment(withTitle: "c", at: 99, animated: false)
    XCTAssertEqual(control.titleForSegment(at: 2), "c")
    control.removeSegment(at: 99, animated: false)
    XCTAssertEqual(control.numberOfSegments, 2)
    control.removeAllSegments()
    control.removeSegment(at: 0, animated: false)
    XCTAssertNil(control.titleForSegment(at: 0))
  }

  func testASelectionWithoutASegmentIsReportedAndIgnored() async {
    let control = UISegmentedControl(items: ["a", "b"])
    control.selectedSegmentIndex = 1
    let reported = messages { control.selectedSegmentIndex = 2 }
    XCTAssertEqual(reported.count, 1)
    XCTAssertTrue(reported.first?.contains("has 2 segments, so segment 2 can't be selected") == true, "\(reported)")
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    XCTAssertEqual(messages { control.selectedSegmentIndex = UISegmentedControl.noSegment }, [])
  }

  func testAnActionMayTakeSegmentsAway() async {
    let scene = TouchScene()
    let control = UISegmentedControl(items: ["a", "b"])
    control.addAction(UIAction { [weak control] _ in control?.removeAllSegments() }, for: .valueChanged)
    scene.add(control, 20, 20, 200, 32)
    scene.tap(200, 36)
    XCTAssertEqual(control.numberOfSegments, 0)
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
  }
}
