import XCTest

@testable import TestSupport
@_spi(Aloe) @testable import UIKit

/// The system's own views at every text size: their text grows, nothing is cut off, and rows that don't fit become
/// columns.
@MainActor final class TextSizeTests: XCTestCase {
  private let sizes: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  private let largest = UIContentSizeCategory.accessibilityExtraExtraExtraLarge

  override func tearDown() async throws {
    await MainActor.run { UIApplication.shared.preferredContentSizeCategory = .large }
  }

  private func choose(_ size: UIContentSizeCategory, _ stage: Stage) {
    UIApplication.shared.preferredContentSizeCategory = size
    stage.window.updateTraits()
    stage.display()
  }

  /// A value for each text size, from a view that is there all the time.
  private func values(_ stage: Stage, _ value: () -> CGFloat) -> [CGFloat] {
    sizes.map { size in
      choose(size, stage)
      return value()
    }
  }

  private func font(_ text: String, _ stage: Stage) -> CGFloat { stage.label(text)?.font.pointSize ?? 0 }

  // MARK: - Bars

  func testALargeTitleGrowsAndTakesTheSpaceForIt() async {
    let controller = UIViewController()
    controller.title = "Large"
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    let stage = Stage(navigation)
    let large = { stage.views(UILabel.self).filter { $0.text == "Large" }.map(\.font.pointSize).max() ?? 0 }
    XCTAssertEqual(values(stage, large), [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60])
    let heights = values(stage) { controller.view.safeAreaInsets.top }
    XCTAssertEqual(heights[3], 96)
    XCTAssertEqual(heights, heights.sorted())
    XCTAssertGreaterThan(heights[11], 120)
    XCTAssertEqual(navigation.navigationBar.frame.height, heights[11])
  }

  func testTitlesAndButtonsOfABarGrowAsFarAsItsRowHolds() async {
    let controller = UIViewController()
    controller.title = "Title"
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { _ in })
    let stage = Stage(UINavigationController(rootViewController: controller))
    let wanted: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 23, 23, 23, 23, 23]
    XCTAssertEqual(values(stage) { self.font("Title", stage) }, wanted)
    XCTAssertEqual(values(stage) { self.font("Edit", stage) }, wanted)
    for text in ["Title", "Edit"] {
      let label = stage.label(text)
      XCTAssertGreaterThanOrEqual(label?.bounds.width ?? 0, (label?.intrinsicContentSize.width ?? 1) - 0.5)
      XCTAssertLessThanOrEqual(label?.bounds.height ?? 99, 44)
    }
  }

  func testATabBarGrows() async {
    let tabs = UITabBarController()
    let first = UIViewController()
    first.tabBarItem = UITabBarItem(title: "Plants", image: nil, tag: 0)
    first.tabBarItem.badgeValue = "3"
    tabs.viewControllers = [first, UIViewController()]
    let stage = Stage(tabs)
    let fonts = values(stage) { self.font("Plants", stage) }
    XCTAssertEqual(fonts[3], 10)
    XCTAssertEqual(fonts, fonts.sorted())
    XCTAssertGreaterThan(fonts[11], 14)
    XCTAssertGreaterThan(font("3", stage), 18)
    XCTAssertGreaterThan(tabs.tabBar.frame.height, 52)
    XCTAssertEqual(first.view.safeAreaInsets.bottom, tabs.tabBar.frame.height)
    let label = stage.label("Plants")
    XCTAssertGreaterThanOrEqual(label?.bounds.height ?? 0, label?.font.lineHeight ?? 1)
    choose(.large, stage)
    XCTAssertEqual(tabs.tabBar.frame.height, 49)
  }

  // MARK: - Alerts

  func testAlertsGrowAndStayInTheWindow() async {
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let root = UIViewController()
      let stage = Stage(root)
      let alert = UIAlertController(
        title: "Erase plants?", message: "All plants are erased.", preferredStyle: style)
      alert.addAction(UIAlertAction(title: "Erase", style: .destructive))
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      root.present(alert, animated: false)
      stage.display()
      for text in ["Erase plants?", "All plants are erased.", "Erase", "Cancel"] {
        let fonts = values(stage) { self.font(text, stage) }
        XCTAssertEqual(fonts, fonts.sorted(), text)
        XCTAssertGreaterThan(fonts[11], 2.5 * fonts[3], text)
      }
      for size in sizes {
        choose(size, stage)
        let box = alert.view.convert(alert.view.bounds, to: nil)
        XCTAssertTrue(stage.window.bounds.contains(box), "\(size): \(box)")
        for button in stage.views(AlertButton.self) {
          let label = stage.views(UILabel.self, in: button)[0]
          XCTAssertGreaterThanOrEqual(button.bounds.height, label.font.lineHeight, "\(size)")
          XCTAssertTrue(box.insetBy(dx: -1, dy: -1).contains(button.convert(button.bounds, to: nil)), "\(size)")
        }
      }
      choose(.large, stage)
      root.dismiss(animated: false)
    }
  }

  // MARK: - Controls

  func testButtonsGrowUnlessTheClientSaysOtherwise() async {
    let root = UIViewController()
    let stage = Stage(root)
    let system = UIButton(type: .system)
    let filled = UIButton(configuration: .filled())
    let fixed = UIButton(type: .system)
    fixed.titleLabel?.font = .systemFont(ofSize: 20)
    let usual = UIButton(type: .system)
    usual.titleLabel?.font = .systemFont(ofSize: 15)
    for (button, title) in [(system, "System"), (filled, "Filled"), (fixed, "Fixed"), (usual, "Usual")] {
      button.setTitle(title, for: .normal)
      root.view.addSubview(button)
    }
    let fonts = values(stage) { system.titleLabel?.font.pointSize ?? 0 }
    XCTAssertEqual(fonts[3], 15)
    XCTAssertEqual(fonts[11], 15 * 53 / 17, accuracy: 0.01)
    XCTAssertEqual(
      values(stage) { filled.titleLabel?.font.pointSize ?? 0 }, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    XCTAssertEqual(Set(values(stage) { fixed.titleLabel?.font.pointSize ?? 0 }), [20])
    XCTAssertEqual(Set(values(stage) { usual.titleLabel?.font.pointSize ?? 0 }), [15], "also the usual font")
    let heights = values(stage) { system.intrinsicContentSize.height }
    XCTAssertEqual(heights, heights.sorted())
    XCTAssertGreaterThan(heights[11], heights[3] + 20)
  }

  func testATitleThatIsTooWideGoesOnInFurtherLines() async {
    let root = UIViewController()
    let stage = Stage(root)
    let button = UIButton(configuration: .filled())
    button.setTitle("Water all of the plants", for: .normal)
    button.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(button)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: root.view.topAnchor),
      button.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      button.trailingAnchor.constraint(lessThanOrEqualTo: root.view.trailingAnchor),
    ])
    stage.display()
    let line = button.titleLabel?.font.lineHeight ?? 0
    XCTAssertEqual(button.frame.height, line + 14, accuracy: 1)
    choose(largest, stage)
    let label = button.titleLabel
    let large = label?.font.lineHeight ?? 0
    XCTAssertGreaterThan(button.frame.height, 2 * large)
    XCTAssertLessThanOrEqual(button.frame.width, 390)
    let needed = label?.sizeThatFits(CGSize(width: label?.bounds.width ?? 0, height: 9999)).height ?? 0
    XCTAssertEqual(label?.bounds.height ?? 0, needed, accuracy: 1)
    choose(.large, stage)
    XCTAssertEqual(button.frame.height, line + 14, accuracy: 1)
  }

  func testASegmentedControlGrows() async {
    let root = UIViewController()
    let stage = Stage(root)
    let control = UISegmentedControl(items: ["Light", "Dark", "Automatic"])
    control.selectedSegmentIndex = 0
    control.frame = CGRect(x: 0, y: 0, width: 358, height: 40)
    root.view.addSubview(control)
    let fonts = values(stage) { self.font("Dark", stage) }
    XCTAssertEqual(fonts, [12, 12, 12, 13, 15, 17, 19, 19, 19, 19, 19, 19])
    XCTAssertGreaterThan(control.intrinsicContentSize.height, 38)
    choose(.large, stage)
    XCTAssertEqual(control.intrinsicContentSize.height, 32)
  }

  // MARK: - Cells

  func testCellsGrowAndTurnIntoAColumnWhereTheirTextsDontFit() async {
    for style in [UITableViewCell.CellStyle.value1, .value2, .subtitle, .default] {
      let root = UIViewController()
      let stage = Stage(root)
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = "Windowsill"
      cell.detailTextLabel?.text = "Facing south"
      cell.accessoryType = .disclosureIndicator
      root.view.addSubview(cell)
      func layOut() {
        let size = cell.sizeThatFits(CGSize(width: 390, height: 9999))
        cell.frame = CGRect(origin: .zero, size: size)
        stage.display()
      }
      var heights: [CGFloat] = []
      for size in sizes {
        choose(size, stage)
        layOut()
        heights.append(cell.frame.height)
        let labels = [cell.textLabel, cell.detailTextLabel].compactMap(\.self)
        for label in labels {
          let limit = CGSize(width: label.frame.width, height: 9999)
          XCTAssertGreaterThan(label.frame.width, 0, "\(style) \(size)")
          XCTAssertLessThanOrEqual(label.sizeThatFits(limit).height, label.frame.height + 1, "\(style) \(size)")
          XCTAssertTrue(
            cell.contentView.bounds.insetBy(dx: -0.5, dy: -0.5).contains(label.frame), "\(style) \(size) \(label.frame)"
          )
        }
        if labels.count == 2 {
          XCTAssertTrue(
            labels[0].frame.intersection(labels[1].frame).width < 0.5
              || labels[0].frame.intersection(labels[1].frame).height < 0.5, "\(style) \(size)")
        }
      }
      XCTAssertEqual(heights, heights.sorted(), "\(style)")
      XCTAssertGreaterThan(heights[11], heights[3] + 15, "\(style)")
      if let detail = cell.detailTextLabel, let text = cell.textLabel {
        XCTAssertGreaterThanOrEqual(detail.frame.minY, text.frame.maxY - 0.5, "\(style): a column")
        XCTAssertEqual(detail.frame.minX, text.frame.minX, "\(style): a column")
      }
      choose(.large, stage)
      layOut()
      XCTAssertEqual(cell.frame.height, heights[3], "\(style)")
      if style == .value1 { XCTAssertEqual(cell.textLabel?.frame.midY, cell.detailTextLabel?.frame.midY) }
    }
  }

  func testACellKeepsAFontOfTheClients() async {
    let root = UIViewController()
    let stage = Stage(root)
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row"
    root.view.addSubview(cell)
    XCTAssertEqual(
      values(stage) { cell.textLabel?.font.pointSize ?? 0 }, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    cell.textLabel?.font = .systemFont(ofSize: 20)
    XCTAssertEqual(Set(values(stage) { cell.textLabel?.font.pointSize ?? 0 }), [20])
  }
}
