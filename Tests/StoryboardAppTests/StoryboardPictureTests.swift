import AloeCore
import Foundation
import TestSupport
import XCTest

@testable import StoryboardApp
@testable import UIKit

/// Pictures of the storyboard's and the nibs' screens: light, dark, from right to left, and with the largest text.
@MainActor final class StoryboardPictureTests: XCTestCase {
  private struct Look {
    let name: String
    var style = UIUserInterfaceStyle.light
    var direction = UITraitEnvironmentLayoutDirection.leftToRight
    var category = UIContentSizeCategory.large
  }

  private static let looks = [
    Look(name: "light"), Look(name: "dark", style: .dark), Look(name: "mirrored", direction: .rightToLeft),
    Look(name: "largest", category: .accessibilityExtraExtraExtraLarge),
  ]

  private func screen(_ controller: UIViewController, _ look: Look) -> TestScreen {
    let screen = TestScreen(controller, width: 375, height: 667)
    screen.window.overrideUserInterfaceStyle = look.style
    screen.window.traitOverrides.preferredContentSizeCategory = look.category
    screen.window.traitOverrides.layoutDirection = look.direction
    screen.settle()
    return screen
  }

  /// Paints a screen in each look. No two pictures are equal.
  private func paint(
    _ name: String, _ make: () throws -> UIViewController, _ check: (UIViewController, Look) throws -> Void
  )
    rethrows
  {
    var pictures: [Data] = []
    for look in Self.looks {
      let controller = try make(), screen = screen(controller, look)
      let data = UIGraphicsImageRenderer(bounds: screen.window.bounds).pngData { _ in
        screen.window.drawHierarchy(in: screen.window.bounds, afterScreenUpdates: true)
      }
      XCTAssertFalse(pictures.contains(data), "\(name) \(look.name)")
      pictures.append(data)
      try check(controller, look)
      guard let folder = ProcessInfo.processInfo.environment["ALOE_PICTURES"] else { continue }
      try? data.write(to: URL(fileURLWithPath: folder).appendingPathComponent("storyboard-\(name)-\(look.name).png"))
    }
  }

  private func tab(_ index: Int) throws -> UITabBarController {
    let main = UIStoryboard(name: "Main", bundle: .module)
    let tabs = try XCTUnwrap(main.instantiateInitialViewController() as? UITabBarController)
    tabs.selectedIndex = index
    return tabs
  }

  func testTheList() async throws {
    try paint("list", { try tab(0) }) { controller, look in
      let table = try XCTUnwrap((controller as? UITabBarController)?.plantsTable)
      let cell = try XCTUnwrap(table.visibleCells.first as? PlantCell)
      let isLeft = cell.button.convert(cell.button.bounds, to: cell).midX < cell.bounds.midX
      XCTAssertEqual(isLeft, look.direction == .rightToLeft, look.name)
    }
  }

  func testTheStaticRows() async throws {
    try paint("settings", { try tab(1) }) { controller, look in
      let settings = try XCTUnwrap(
        (controller as? UITabBarController)?.selectedViewController as? SettingsViewController)
      let cell = try XCTUnwrap(settings.tableView.cellForRow(at: [1, 0])), label = try XCTUnwrap(cell.textLabel)
      XCTAssertEqual(label.convert(label.bounds, to: cell).midX > cell.bounds.midX, look.direction == .rightToLeft)
    }
  }

  func testTheScreenOfANib() async throws {
    CardView.bundle = .module
    defer { CardView.bundle = .main }
    var heights: [String: CGFloat] = [:]
    try paint("card", { CardViewController(nibName: nil, bundle: .module) }) { controller, look in
      let label = try XCTUnwrap(controller.view.subviews.lazy.compactMap { $0 as? UILabel }.first)
      heights[look.name] = label.frame.height
      let isRight = label.frame.midX > controller.view.bounds.midX
      XCTAssertEqual(isRight, look.direction == .rightToLeft, look.name)
    }
    XCTAssertGreaterThan(heights["largest"] ?? 0, 2 * (heights["light"] ?? 0))
  }

  func testTheRootOfANibWithCellsAndAHeader() async throws {
    CardView.bundle = .module
    defer { CardView.bundle = .main }
    var heights: [String: CGFloat] = [:]
    try paint("shelf", { ShelfViewController(nibName: nil, bundle: .module) }) { controller, look in
      let shelf = try XCTUnwrap(controller as? ShelfViewController)
      let header = try XCTUnwrap(shelf.table.headerView(forSection: 0) as? ShelfHeader)
      heights[look.name] = header.frame.height
      let background = shelf.table.backgroundColor?.resolvedColor(with: shelf.traitCollection)
      XCTAssertEqual(
        background, UIColor.systemBackground.resolvedColor(with: UITraitCollection(userInterfaceStyle: look.style)))
      let cell = try XCTUnwrap(shelf.table.visibleCells.first as? NumberCell)
      for view in [shelf.badge, cell.number, header.title] as [UIView] {
        let isRight = view.convert(view.bounds, to: shelf.view).midX > shelf.view.bounds.midX
        XCTAssertEqual(isRight, look.direction == .rightToLeft, "\(look.name): \(type(of: view))")
      }
    }
    XCTAssertGreaterThan(heights["largest"] ?? 0, 1.5 * (heights["light"] ?? 0))
    XCTAssertEqual(heights["dark"], heights["light"])
  }

  func testTheFramesScreen() async throws {
    try paint("frames", { try tab(2) }) { controller, look in
      let frames = try XCTUnwrap((controller as? UITabBarController)?.selectedViewController as? FramesViewController)
      let background = frames.view.backgroundColor?.resolvedColor(with: frames.traitCollection)
      XCTAssertEqual(background, UIColor.systemBackground.resolvedColor(with: frames.traitCollection))
      XCTAssertEqual(frames.traitCollection.userInterfaceStyle, look.style)
    }
  }
}

extension UITabBarController {
  fileprivate var plantsTable: UITableView? {
    ((selectedViewController as? UINavigationController)?.topViewController as? PlantsViewController)?.tableView
  }
}
