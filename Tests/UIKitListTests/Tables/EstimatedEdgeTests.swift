import TestSupport
import XCTest

@testable import UIKit

/// Tables whose delegates estimate the heights of headers and footers.
@MainActor final class EstimatedEdgeTests: XCTestCase {
  func testEstimatesCountUntilHeadersAndFootersAreMeasured() async {
    for style in [UITableView.Style.plain, .grouped] {
      let source = EstimatingSource(titled: true)
      let (table, screen) = source.open(style)
      XCTAssertEqual(source.headers, Array(0..<60), "once for each section")
      XCTAssertEqual(source.footers, Array(0..<60))
      XCTAssertEqual(table.rectForHeader(inSection: 40).height, 140)
      XCTAssertEqual(table.rectForFooter(inSection: 39).height, 170)
      table.scrollToRow(at: path(0, 40), at: .middle, animated: false)
      screen.settle()
      XCTAssertTrue((1..<100).contains(table.rectForHeader(inSection: 40).height), "the title's height")
      XCTAssertTrue((1..<100).contains(table.rectForFooter(inSection: 39).height))
      XCTAssertEqual(table.rectForHeader(inSection: 20).height, 140, "it was never in sight")
    }
  }

  func testHeadersThatAreNotShownAreNotEstimated() async {
    let source = EstimatingSource(titled: false)
    let (table, _) = source.open(.plain)
    XCTAssertEqual(source.headers, [])
    XCTAssertEqual(source.footers, [])
    XCTAssertEqual(table.contentSize.height, 60 * 10 * 44)
  }

  func testEstimatesThatAreNoHeightsAreIgnored() async {
    let cases: [(CGFloat, CGFloat)] = [(0, 0), (.nan, -5), (-1, .infinity), (1e308, 2e7)]
    var heights: [[CGFloat]] = []
    let reported = messages {
      heights = cases.map { estimates -> [CGFloat] in
        let source = EstimatingSource(titled: true)
        source.estimates = estimates
        let (table, _) = source.open(.plain)
        XCTAssertEqual(source.headers.count, 60)
        XCTAssertLessThan(table.contentSize.height, 100_000)
        return [table.rectForHeader(inSection: 40).height, table.rectForFooter(inSection: 39).height]
      }
    }
    XCTAssertTrue(heights[0].allSatisfy { (0..<100).contains($0) }, "\(heights[0])")
    for found in heights { XCTAssertEqual(found, heights[0]) }
    XCTAssertTrue(reported.contains { $0.contains("estimatedHeightForHeaderInSection of ") }, "\(reported)")
  }

  func testEstimatesOfRowsAreBounded() async {
    func height(delegates: CGFloat, tables: CGFloat) -> CGFloat {
      let source = RowEstimatingSource()
      source.estimate = delegates
      let table = UITableView()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      _ = messages { table.estimatedRowHeight = tables }
      (table.dataSource, table.delegate) = (source, source)
      let screen = TestScreen(table)
      _ = messages { screen.settle() }
      return table.contentSize.height
    }
    let automatic = UITableView.automaticDimension
    for estimate: CGFloat in [1e308, .infinity, 2e7] {
      XCTAssertLessThan(height(delegates: estimate, tables: automatic), 100_000, "\(estimate)")
      XCTAssertLessThanOrEqual(height(delegates: automatic, tables: estimate), 100 * 1e7, "\(estimate)")
    }
    // No row of this table is measured.
    let source = RowEstimatingSource()
    let table = UITableView()
    table.dataSource = source
    table.estimatedRowHeight = 1e308
    XCTAssertEqual(table.rectForRow(at: path(50)).minY, 50 * 1e7, accuracy: 1000)
  }
}

@MainActor private final class RowEstimatingSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var estimate: CGFloat = 0

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { estimate }
}

@MainActor private final class EstimatingSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  private let titled: Bool
  /// The estimates for headers and footers.
  var estimates: (header: CGFloat, footer: CGFloat) = (140, 170)
  private(set) var headers: [Int] = []
  private(set) var footers: [Int] = []

  init(titled: Bool) { self.titled = titled }

  func open(_ style: UITableView.Style) -> (UITableView, TestScreen) {
    let table = UITableView(frame: .zero, style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 44
    (table.dataSource, table.delegate) = (self, self)
    let screen = TestScreen(table)
    screen.settle()
    return (table, screen)
  }

  func numberOfSections(in tableView: UITableView) -> Int { 60 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titled ? "Section \(section)" : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    titled ? "The end of section \(section)" : nil
  }
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    headers.append(section)
    return estimates.header
  }
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    footers.append(section)
    return estimates.footer
  }
}
