import XCTest

@testable import TestSupport
@_spi(Aloe) @testable import UIKit

/// Parts of controls beside their main labels: they follow the text size, too, and stay in position.
@MainActor final class GrowingPartsTests: XCTestCase {
  private let root = UIViewController()
  private lazy var stage = Stage(root)
  private let largest = UIContentSizeCategory.accessibilityExtraExtraExtraLarge

  override func tearDown() async throws {
    await MainActor.run { UIApplication.shared.preferredContentSizeCategory = .large }
  }

  private func choose(_ size: UIContentSizeCategory) {
    UIApplication.shared.preferredContentSizeCategory = size
    stage.window.updateTraits()
    stage.display()
  }

  private func add<View: UIView>(_ view: View) -> View {
    _ = stage
    view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(view)
    view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 16).isActive = true
    view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 16).isActive = true
    view.trailingAnchor.constraint(lessThanOrEqualTo: root.view.trailingAnchor, constant: -16).isActive = true
    stage.display()
    return view
  }

  private func datePicker(_ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode = .dateAndTime) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = style
    picker.datePickerMode = mode
    picker.date = Date(timeIntervalSince1970: 1_000_000_000)
    return picker
  }

  // MARK: - Dates

  func testACompactDatePickerGrowsIntoAColumn() async throws {
    let picker = add(datePicker(.compact))
    let pills = stage.views(DatePill.self)
    XCTAssertEqual(pills.count, 2)
    func labels() -> [UILabel] { pills.map { stage.views(UILabel.self, in: $0)[0] } }
    XCTAssertEqual(pills[0].frame.minY, pills[1].frame.minY)
    let height = picker.frame.height
    for (size, points) in [(UIContentSizeCategory.accessibilityMedium, 28), (.accessibilityLarge, 33), (largest, 53)] {
      choose(size)
      XCTAssertEqual(labels().map(\.font.pointSize), [CGFloat(points), CGFloat(points)], size.rawValue)
      XCTAssertGreaterThanOrEqual(pills[1].frame.minY, pills[0].frame.maxY, "\(size): the time is below the date")
      for pill in pills {
        XCTAssertTrue(picker.bounds.insetBy(dx: -0.5, dy: -0.5).contains(pill.convert(pill.bounds, to: picker)))
        XCTAssertGreaterThanOrEqual(pill.bounds.height, labels()[0].font.lineHeight)
      }
      XCTAssertLessThanOrEqual(picker.frame.maxX, 374.5)
    }
    choose(.large)
    XCTAssertEqual(picker.frame.height, height)
    XCTAssertEqual(pills[0].frame.minY, pills[1].frame.minY)
  }

  func testTheTimeOfACalendarHasARowThatHoldsIt() async throws {
    let picker = add(datePicker(.inline))
    let before = picker.frame.height
    choose(largest)
    XCTAssertGreaterThan(picker.frame.height, before + 20)
    let pill = try XCTUnwrap(stage.views(DatePill.self).first { !$0.isHidden })
    XCTAssertTrue(picker.bounds.contains(pill.convert(pill.bounds, to: picker)))
  }

  func testTheDigitsOfACalendarGrowAsFarAsADayHoldsThem() async throws {
    _ = add(datePicker(.inline, .date))
    let day = try XCTUnwrap(stage.views(DateDayView.self).first { $0.text == "23" })
    let label = stage.views(UILabel.self, in: day)[0]
    XCTAssertEqual(label.font.pointSize, 20)
    choose(.extraExtraExtraLarge)
    XCTAssertEqual(label.font.pointSize, 26)
    choose(largest)
    XCTAssertEqual(label.font.pointSize, 31)
    XCTAssertLessThanOrEqual(label.intrinsicContentSize.width, day.bounds.width)
    XCTAssertLessThanOrEqual(label.intrinsicContentSize.height, day.bounds.height)
  }

  // MARK: - Images

  func testAButtonsImageGrowsOnRequest() async throws {
    let button = add(UIButton(type: .custom))
    let size = CGSize(width: 20, height: 10)
    button.setImage(UIGraphicsImageRenderer(size: size).image { _ in }, for: .normal)
    stage.display()
    XCTAssertFalse(button.adjustsImageSizeForAccessibilityContentSizeCategory)
    choose(largest)
    XCTAssertEqual(button.imageView?.frame.size, size)
    button.adjustsImageSizeForAccessibilityContentSizeCategory = true
    stage.display()
    XCTAssertEqual(button.imageView?.frame.size, CGSize(width: 40, height: 20))
    XCTAssertEqual(button.frame.width, 40)
    choose(.extraExtraExtraLarge)
    XCTAssertEqual(button.imageView?.frame.size, size, "Only sizes for accessibility make it grow.")
    choose(.accessibilityMedium)
    XCTAssertEqual(try XCTUnwrap(button.imageView).frame.width, 20 * 28 / 17, accuracy: 0.5)
  }

  func testAConfigurationIsBroughtUpToDateWithTheTextSize() async {
    let button = add(UIButton(configuration: .filled()))
    button.configurationUpdateHandler = { button in
      let isLarge = button.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      button.configuration?.title = isLarge ? "large" : "ordinary"
    }
    stage.display()
    XCTAssertEqual(button.titleLabel?.text, "ordinary")
    choose(largest)
    XCTAssertEqual(button.titleLabel?.text, "large")
  }

  func testASearchFieldGrowsWithItsGlass() async throws {
    let bar = add(UISearchBar())
    bar.widthAnchor.constraint(equalToConstant: 300).isActive = true
    bar.showsCancelButton = true
    bar.text = "aloe"
    stage.display()
    let glass = try XCTUnwrap(bar.searchTextField.leftView as? UIImageView)
    let (width, height) = (glass.image.map { _ in glass.intrinsicContentSize.width } ?? 0, bar.frame.height)
    XCTAssertEqual(bar.searchTextField.font?.pointSize, 17)
    choose(largest)
    XCTAssertEqual(bar.searchTextField.font?.pointSize, 53)
    XCTAssertEqual(glass.intrinsicContentSize.width, 2 * width, accuracy: 1)
    XCTAssertGreaterThanOrEqual(glass.frame.width, glass.intrinsicContentSize.width)
    XCTAssertGreaterThan(bar.frame.height, height + 20)
    XCTAssertEqual(
      bar.cancelButton.titleLabel?.font.pointSize, 23, "Titles in bars grow only up to the largest ordinary size.")
    choose(.large)
    XCTAssertEqual(bar.frame.height, height)
  }

  // MARK: - Menus

  func testAnOpenMenuFollowsTheTextSize() async throws {
    let button = add(UIButton(type: .system))
    button.setTitle("Menu", for: .normal)
    stage.display()
    let actions = ["Duplicate", "Share"].map {
      UIAction(title: $0, image: UIImage(systemName: "star"), state: .on) { _ in }
    }
    MenuLayer(menu: UIMenu(children: actions), beside: button.bounds, of: button, sender: nil)?.open(animated: false)
    stage.display()
    let menu = try XCTUnwrap(stage.views(MenuView.self).first)
    func pictures() -> [CGRect] { stage.views(UIImageView.self, in: menu.rows[1]).map(\.frame) }
    let (before, small) = (menu.frame, pictures())
    choose(.accessibilityLarge)
    XCTAssertEqual(menu.frame.width, 370)
    XCTAssertGreaterThan(menu.frame.height, before.height + 30)
    for row in menu.rows { XCTAssertGreaterThanOrEqual(row.frame.height, 33 * 1.2) }
    for (large, small) in zip(pictures(), small) { XCTAssertGreaterThan(large.width, 1.5 * small.width) }
    choose(.large)
    XCTAssertEqual(menu.frame, before)
    XCTAssertEqual(pictures(), small)
  }

  /// A menu that is as tall as the window stays so, and its content still grows.
  func testAMenuThatFillsItsWindowFollowsTheTextSize() async throws {
    let button = add(UIButton(type: .system))
    button.setTitle("Menu", for: .normal)
    choose(.accessibilityMedium)
    let actions = (0..<30).map { UIAction(title: "Action \($0)") { _ in } }
    MenuLayer(menu: UIMenu(children: actions), beside: button.bounds, of: button, sender: nil)?.open(animated: false)
    stage.display()
    let menu = try XCTUnwrap(stage.views(MenuView.self).first)
    let (size, row) = (menu.bounds.size, menu.rows[1].frame)
    choose(.accessibilityExtraLarge)
    XCTAssertEqual(menu.bounds.size, size)
    XCTAssertGreaterThan(menu.rows[1].frame.height, row.height + 5)
    XCTAssertEqual(menu.rows[1].frame.minY, menu.rows[0].frame.maxY)
    choose(.accessibilityMedium)
    XCTAssertEqual(menu.rows[1].frame, row)
  }

  func testAPictureInAMenuGivesWayToWords() async throws {
    let button = add(UIButton(type: .system))
    let action = UIAction(title: "Duplicating", image: UIImage(systemName: "star"), state: .on) { _ in }
    MenuLayer(menu: UIMenu(children: [action]), beside: button.bounds, of: button, sender: nil)?.open(animated: false)
    choose(largest)
    let row = try XCTUnwrap(stage.views(MenuRow.self).first)
    let label = stage.views(UILabel.self, in: row)[0]
    XCTAssertEqual(label.bounds.height, label.font.lineHeight, accuracy: 2, "The word is in one line.")
    let pictures = stage.views(UIImageView.self, in: row).filter { !$0.isHidden }
    XCTAssertEqual(pictures.count, 1, "Only the mark is left.")
  }
}
