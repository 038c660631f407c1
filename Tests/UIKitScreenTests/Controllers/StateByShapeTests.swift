import AloeCore
import GTKPlatform
import XCTest

@testable import TestSupport
@testable import UIKit

/// Symbols scale with text, and shapes distinguish states if the user has chosen that.
@MainActor final class StateByShapeTests: XCTestCase {
  override func tearDown() async throws {
    InterfaceState.current.preferences = DesktopPreferences()
    UIApplication.shared.preferredContentSizeCategory = .large
  }

  func testASwitchShowsItsStateByAShape() async {
    let root = UIViewController()
    let stage = Stage(root)
    let toggle = UISwitch()
    root.view.addSubview(toggle)
    stage.display()
    XCTAssertNil(toggle.shape)
    InterfaceState.current.preferences.wantsShapes = true
    XCTAssertEqual(toggle.shape?.bounds.size, CGSize(width: 10, height: 10))
    XCTAssertEqual(toggle.shape?.center.x, 40)
    toggle.isOn = true
    XCTAssertEqual(toggle.shape?.bounds.size, CGSize(width: 1.5, height: 10))
    XCTAssertEqual(toggle.shape?.center.x, 11)
    InterfaceState.current.preferences.wantsShapes = false
    XCTAssertEqual(toggle.shape?.isHidden, true)
  }

  func testTheChosenTabIsRecognisableByItsWeight() async {
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B"].map { title in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return controller
    }
    let stage = Stage(tabs)
    let weights = { ["A", "B"].map { stage.label($0)?.font.face.weight ?? 0 } }
    XCTAssertEqual(weights(), [500, 500])
    InterfaceState.current.preferences.wantsShapes = true
    XCTAssertEqual(weights(), [800, 500])
    tabs.selectedIndex = 1
    stage.display()
    XCTAssertEqual(weights(), [500, 800])
  }

  // MARK: - Pictures

  func testPicturesGrowWhereTheyAreAskedTo() async {
    let root = UIViewController()
    let stage = Stage(root)
    let view = UIImageView(image: UIImage(systemName: "star"))
    let still = UIImageView(image: UIImage(systemName: "star"))
    let text = UIImageView(
      image: UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body)))
    view.adjustsImageSizeForAccessibilityContentSizeCategory = true
    for each in [view, still, text] { root.view.addSubview(each) }
    stage.display()
    let size = view.intrinsicContentSize
    let widths = { [view, still, text].map { $0.intrinsicContentSize.width / size.width } }
    XCTAssertEqual(widths(), [1, 1, 1])
    UIApplication.shared.preferredContentSizeCategory = .extraExtraExtraLarge
    XCTAssertEqual(widths()[0], 1)
    XCTAssertEqual(widths()[2], 23.0 / 17, accuracy: 0.05)
    UIApplication.shared.preferredContentSizeCategory = .accessibilityMedium
    XCTAssertEqual(widths()[0], 28.0 / 17, accuracy: 0.01)
    XCTAssertEqual(widths()[1], 1)
    UIApplication.shared.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    XCTAssertEqual(widths()[0], 2)
    XCTAssertEqual(widths()[2], 53.0 / 17, accuracy: 0.05)
    UIApplication.shared.preferredContentSizeCategory = .large
    XCTAssertEqual(widths(), [1, 1, 1])
  }

  func testMarksOfCellsGrowWithTheirTexts() async {
    let root = UIViewController()
    let stage = Stage(root)
    let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
    cell.textLabel?.text = "Fern"
    cell.accessoryType = .disclosureIndicator
    root.view.addSubview(cell)
    stage.display()
    let mark = stage.views(GlyphView.self).first
    let width = mark?.bounds.width ?? 0
    UIApplication.shared.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.display()
    XCTAssertEqual(mark?.bounds.width ?? 0, 2 * width, accuracy: 0.1)
  }

  // MARK: - Changes of traits

  private final class Model: NSObject {}

  func testRegisteredObserversAreNotifiedOfTheirTraits() async {
    let root = UIViewController()
    let stage = Stage(root)
    let view = UIView()
    root.view.addSubview(view)
    stage.display()
    var heard: [String] = []
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (own: UIView, previous) in
      heard.append("\(own === view) style \(previous.userInterfaceStyle == .light)")
    }
    let text = root.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (own: UIViewController, _) in heard.append("\(own === root) text")
    }
    view.registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) { (_: UIView, _) in
      heard.append("colors")
    }
    UIApplication.shared.preferredContentSizeCategory = .small
    XCTAssertEqual(heard, ["true text"])
    heard = []
    InterfaceState.current.preferences.hasHighContrast = true
    XCTAssertEqual(heard, ["colors"])
    heard = []
    view.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(heard, ["true style true", "colors"])
    heard = []
    root.unregisterForTraitChanges(text)
    UIApplication.shared.preferredContentSizeCategory = .large
    XCTAssertEqual(heard, [])
    view.traitOverrides.accessibilityContrast = .normal
    XCTAssertEqual(heard, ["colors"])
    XCTAssertEqual(view.traitCollection.accessibilityContrast, .normal)
  }
}
