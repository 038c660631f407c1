import TestSupport
import XCTest

@testable import UIKit

@MainActor final class BackgroundConfigurationTests: XCTestCase {
  private func shown(_ change: (inout UIBackgroundConfiguration) -> Void) -> (UITableViewCell, TestScreen) {
    let cell = UITableViewCell()
    var background = UIBackgroundConfiguration.listPlainCell()
    change(&background)
    cell.backgroundConfiguration = background
    return (cell, TestScreen(cell, width: 200, height: 60))
  }

  func testAllParts() async {
    let effect = UIBlurEffect(style: .systemMaterial)
    let (cell, _) = shown {
      $0.cornerRadius = 100
      $0.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      $0.image = UIImage(systemName: "star")
      $0.imageContentMode = .center
      ($0.strokeWidth, $0.strokeOutset, $0.strokeColor) = (2, 3, .red)
      $0.visualEffect = effect
    }
    guard let view = cell.configurations.backgroundView else { return XCTFail() }
    XCTAssertEqual(view.frame, CGRect(x: 2, y: 1, width: 194, height: 56))
    XCTAssertEqual(view.layer.cornerRadius, 28, "half the height at most")
    let line = view.subviews.first { $0.layer.borderWidth == 2 }
    XCTAssertEqual(line?.frame, CGRect(x: -3, y: -3, width: 200, height: 62))
    XCTAssertEqual((view.subviews.first as? UIVisualEffectView)?.effect, effect)
    XCTAssertEqual(view.subviews.compactMap { $0 as? UIImageView }.first?.contentMode, .center)
  }

  func testInsetsFollowTheDirectionAndTheMargins() async {
    let (cell, screen) = shown {
      $0.backgroundInsets.leading = 10
      $0.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .top]
    }
    XCTAssertEqual(cell.configurations.backgroundView?.frame, CGRect(x: 26, y: 11, width: 174, height: 49))
    cell.semanticContentAttribute = .forceRightToLeft
    cell.setNeedsLayout()
    screen.layOut()
    XCTAssertEqual(cell.configurations.backgroundView?.frame, CGRect(x: 0, y: 11, width: 174, height: 49))
  }

  func testACustomViewReplacesTheColour() async {
    let own = UIView()
    let (cell, screen) = shown { $0.customView = own }
    XCTAssertNil(cell.configurations.backgroundView?.backgroundColor)
    XCTAssertEqual(own.frame, cell.bounds)
    let (other, _) = shown { $0.customView = own }
    XCTAssertTrue(own.isDescendant(of: other))
    cell.backgroundConfiguration = .listPlainCell()
    screen.layOut()
    XCTAssertTrue(own.isDescendant(of: other), "it belongs to the other cell now")
  }

  func testACustomViewHasTheCorners() async {
    let own = UIView()
    own.layer.cornerRadius = 3
    let (cell, screen) = shown { $0.customView = own }
    XCTAssertEqual(own.layer.cornerRadius, 3, "its own, as the background has none")
    cell.backgroundConfiguration?.cornerRadius = 8
    screen.layOut()
    XCTAssertEqual(own.layer.cornerRadius, 8)
    XCTAssertTrue(own.clipsToBounds)
    cell.backgroundConfiguration?.cornerRadius = 0
    screen.layOut()
    XCTAssertEqual(own.layer.cornerRadius, 3)
    XCTAssertFalse(own.clipsToBounds)
  }

  func testACustomViewGetsItsOwnCornersBack() async {
    let own = UIView()
    (own.layer.cornerRadius, own.clipsToBounds) = (3, true)
    let (cell, screen) = shown { ($0.customView, $0.cornerRadius) = (own, 8) }
    XCTAssertEqual(own.layer.cornerRadius, 8)
    cell.backgroundConfiguration?.customView = nil
    screen.layOut()
    XCTAssertNil(own.superview)
    XCTAssertEqual(own.layer.cornerRadius, 3)
    XCTAssertTrue(own.clipsToBounds)
    let (rounded, _) = shown { ($0.customView, $0.cornerRadius) = (own, 8) }
    XCTAssertEqual(own.layer.cornerRadius, 8)
    let (other, otherScreen) = shown { $0.customView = own }
    XCTAssertFalse(own.isDescendant(of: rounded))
    XCTAssertEqual(own.layer.cornerRadius, 3, "the other background has none")
    other.backgroundConfiguration?.cornerRadius = 8
    otherScreen.layOut()
    XCTAssertEqual(own.layer.cornerRadius, 8)
    other.backgroundConfiguration = nil
    XCTAssertEqual(own.layer.cornerRadius, 3)
    XCTAssertTrue(own.clipsToBounds)
  }

  func testACustomViewThatIsMovedElsewhereGetsItsOwnCornersBack() async {
    let own = UIView(), elsewhere = UIView()
    let (cell, screen) = shown { ($0.customView, $0.cornerRadius) = (own, 8) }
    XCTAssertEqual(own.layer.cornerRadius, 8)
    elsewhere.addSubview(own)
    XCTAssertEqual(own.layer.cornerRadius, 0)
    XCTAssertFalse(own.clipsToBounds)
    own.layer.cornerRadius = 5
    cell.backgroundConfiguration?.customView = nil
    screen.layOut()
    XCTAssertTrue(own.superview === elsewhere)
    XCTAssertEqual(own.layer.cornerRadius, 5)
  }

  func testCornersThatChangeInTheBackgroundAreNotTheViewsOwn() async {
    let own = UIView()
    let (cell, screen) = shown { ($0.customView, $0.cornerRadius) = (own, 8) }
    cell.backgroundConfiguration?.cornerRadius = 12
    screen.layOut()
    XCTAssertEqual(own.layer.cornerRadius, 12)
    cell.backgroundConfiguration?.cornerRadius = 0
    screen.layOut()
    XCTAssertEqual(own.layer.cornerRadius, 0)
    XCTAssertFalse(own.clipsToBounds)
  }

  func testTheColourIsOverTheEffect() async throws {
    let (cell, screen) = shown {
      $0.visualEffect = UIBlurEffect(style: .systemMaterial)
      $0.backgroundColor = .red
    }
    let view = try XCTUnwrap(cell.configurations.backgroundView)
    let effect = try XCTUnwrap(view.subviews.first as? UIVisualEffectView)
    XCTAssertNil(view.backgroundColor)
    XCTAssertEqual(effect.contentView.backgroundColor, .red)
    cell.backgroundConfiguration?.visualEffect = nil
    screen.layOut()
    XCTAssertEqual(view.backgroundColor, .red)
    XCTAssertNil(effect.contentView.backgroundColor)
  }

  func testTheStrokeIsOverAnImageThatIsSetLater() async {
    let (cell, screen) = shown { ($0.strokeWidth, $0.strokeColor) = (2, .red) }
    cell.backgroundConfiguration?.image = UIImage(systemName: "star")
    screen.layOut()
    XCTAssertEqual(cell.configurations.backgroundView?.subviews.count, 2)
    XCTAssertEqual(cell.configurations.backgroundView?.subviews.last?.layer.borderWidth, 2)
  }

  func testTheShadowIsTheConfigurations() async throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 50, width: 200, height: 10))
    let (cell, screen) = shown {
      let shadow = $0.shadowProperties
      XCTAssertEqual([shadow.opacity, shadow.radius, shadow.offset.width, shadow.offset.height], [0, 0, 0, 0])
      XCTAssertEqual(shadow.color, .black)
      $0.shadowProperties.opacity = 0.5
      $0.shadowProperties.radius = 4
      $0.shadowProperties.offset = CGSize(width: 1, height: 2)
      $0.shadowProperties.color = .red
      $0.shadowProperties.path = path
    }
    let layer = try XCTUnwrap(cell.configurations.backgroundView).layer
    XCTAssertEqual(layer.shadowOpacity, 0.5)
    XCTAssertEqual(layer.shadowRadius, 4)
    XCTAssertEqual(layer.shadowOffset, CGSize(width: 1, height: 2))
    XCTAssertEqual(layer.shadowColor, UIColor.red.cgColor)
    XCTAssertEqual(layer.shadowPath?.boundingBox, CGRect(x: 0, y: 50, width: 200, height: 10))
    cell.backgroundConfiguration?.shadowProperties.opacity = 0
    screen.layOut()
    XCTAssertEqual(layer.shadowOpacity, 0)
  }

  func testHeadersAndFootersAreThoseOfPlainLists() async {
    for background in [UIBackgroundConfiguration.listHeader(), .listFooter(), .listPlainHeaderFooter()] {
      XCTAssertEqual(background.backgroundColor, .systemBackground)
    }
    XCTAssertEqual(UIListContentConfiguration.header(), .plainHeader())
    XCTAssertEqual(UIListContentConfiguration.footer(), .plainFooter())
  }

  func testColours() async {
    var background = UIBackgroundConfiguration.clear()
    XCTAssertEqual(background.resolvedBackgroundColor(for: .green), .clear)
    background.backgroundColor = nil
    XCTAssertEqual(background.resolvedBackgroundColor(for: .green), .green)
    background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    XCTAssertEqual(background.resolvedBackgroundColor(for: .green), UIColor.green.withAlphaComponent(0.5))
    XCTAssertEqual(background.resolvedStrokeColor(for: .green), .green)
    background.strokeColor = .red
    background.strokeColorTransformer = .preferredTint
    XCTAssertEqual(background.resolvedStrokeColor(for: .green), .tintColor)
  }

  func testGrayscaleIsGrayInLightAndDark() async {
    let color = UIConfigurationColorTransformer.grayscale(
      UIColor { $0.userInterfaceStyle == .dark ? .white : .red })
    func white(_ style: UIUserInterfaceStyle) -> CGFloat {
      var (white, alpha): (CGFloat, CGFloat) = (0, 0)
      color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).getWhite(&white, alpha: &alpha)
      return white
    }
    XCTAssertEqual(white(.light), 0.299, accuracy: 0.01)
    XCTAssertEqual(white(.dark), 1, accuracy: 0.01)
  }

  func testASidebarsSelectionIsInTheTintColour() async {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isSelected = true
    let background = UIBackgroundConfiguration.listSidebarCell().updated(for: state)
    XCTAssertEqual(background.resolvedBackgroundColor(for: .green), .green)
    XCTAssertEqual(UIListContentConfiguration.sidebarCell().updated(for: state).textProperties.color, .white)
    XCTAssertEqual(UIListContentConfiguration.cell().updated(for: state).textProperties.color, .label)
    state.isSelected = false
    state.cellDropState = .targeted
    XCTAssertEqual(UIBackgroundConfiguration.listGroupedCell().updated(for: state).backgroundColor, .systemGray4)
    XCTAssertEqual(
      background.updated(for: UIViewConfigurationState(traitCollection: UITraitCollection())).backgroundColor, .clear)
  }

  func testStatesAreValues() async {
    var first = UICellConfigurationState(traitCollection: UITraitCollection())
    let second = first
    first["a"] = 3
    XCTAssertEqual(first["a"], 3)
    XCTAssertNotEqual(first, second)
    first["a"] = nil
    XCTAssertEqual(first, second)
  }

  func testAButtonKeepsAClearBackground() async {
    let button = UIButton(configuration: .filled())
    button.configuration?.background = .clear()
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    _ = TestScreen(button)
    XCTAssertEqual(button.subviews.compactMap { $0 as? ButtonFill }.first?.backgroundColor, .clear)
  }
}

extension UIConfigurationStateCustomKey: ExpressibleByStringLiteral {
  /// Creates a key from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}
