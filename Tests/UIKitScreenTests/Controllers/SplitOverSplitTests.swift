import XCTest

@testable import TestSupport
@testable import UIKit

/// A split view that is presented over another one while the window's size decides how many columns they show.
@MainActor final class SplitOverSplitTests: XCTestCase {
  private let calls = CallLog()

  override func setUp() async throws { UIView.setAnimationsEnabled(true) }

  private func split(_ name: String, _ style: UISplitViewController.Style) -> UISplitViewController {
    let split = UISplitViewController(style: style)
    split.setViewController(LoggingController(name + " list", calls), for: .primary)
    if style == .tripleColumn {
      split.setViewController(LoggingController(name + " middle", calls), for: .supplementary)
    }
    split.setViewController(LoggingController(name + " detail", calls), for: .secondary)
    return split
  }

  /// The controllers that were last notified of a transition's beginning, and never of its end.
  private func unbalanced() -> [String] {
    var last: [String: String] = [:]
    for call in calls.calls where call.hasSuffix("ppear") {
      let parts = call.split(separator: ".").map(String.init)
      last[parts[0]] = parts[1]
    }
    return last.filter { $0.value.hasPrefix("will") }.keys.sorted()
  }

  func testTheWindowGrowsBeforeTheUpperOneGoes() async {
    let styles: [UISplitViewController.Style] = [.doubleColumn, .tripleColumn]
    for (under, over) in styles.flatMap({ under in styles.map { (under, $0) } }) {
      for (animated, seconds) in [(false, 0), (true, 0.1), (true, 1)] {
        calls.calls = []
        let (lower, upper) = (split("lower", under), split("upper", over))
        let stage = Stage(size: CGSize(width: 320, height: 400), lower)
        stage.wait(1)
        upper.modalPresentationStyle = .currentContext
        lower.present(upper, animated: animated)
        stage.wait(seconds)
        stage.window.resize(to: CGSize(width: 1200, height: 900))
        lower.dismiss(animated: false)
        stage.wait(1)
        XCTAssertEqual(unbalanced(), [], "\(under), \(over), \(animated), \(seconds): \(calls.calls)")
        XCTAssertNil(lower.presentedViewController)
        let seen = Set(calls.calls.filter { $0.hasSuffix("didAppear") })
        XCTAssertTrue(seen.contains("lower list.didAppear") || seen.contains("lower detail.didAppear"))
        stage.window.rootViewController = nil
        XCTAssertEqual(unbalanced(), [], "\(under), \(over), \(animated), \(seconds): \(calls.calls)")
      }
    }
  }
}
