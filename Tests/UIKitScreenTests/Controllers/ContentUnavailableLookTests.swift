import XCTest

@testable import TestSupport
@testable import UIKit

/// The properties of unavailable content, as they are shown.
@MainActor final class ContentUnavailableLookTests: XCTestCase {
  private func shown(_ configuration: UIContentUnavailableConfiguration) -> UIContentUnavailableView {
    let view = UIContentUnavailableView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 600)
    view.layoutIfNeeded()
    return view
  }

  private func texts() -> UIContentUnavailableConfiguration {
    var content = UIContentUnavailableConfiguration.empty()
    (content.text, content.secondaryText) = ("No Mail", "New mail will appear here.")
    return content
  }

  private func pictured() -> UIContentUnavailableConfiguration {
    var content = UIContentUnavailableConfiguration.empty()
    content.image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in }
    return content
  }

  // MARK: - Layout

  func testTheContentIsInTheMiddleOfTheSafeArea() async throws {
    let controller = UIViewController()
    var content = UIContentUnavailableConfiguration.empty()
    content.text = "Nothing"
    content.axesPreservingSuperviewLayoutMargins = []
    controller.contentUnavailableConfiguration = content
    let stage = Stage(safeArea: UIEdgeInsets(top: 100, left: 0, bottom: 50, right: 0), controller)
    let view = try XCTUnwrap(controller.view.subviews.first as? UIContentUnavailableView)
    let label = try XCTUnwrap(view.parts.text)
    XCTAssertEqual(label.frame.midY, (100 + 844 - 50) / 2, accuracy: 0.75)
    XCTAssertEqual(view.intrinsicContentSize.height, label.frame.height + 150, accuracy: 0.01)
    stage.window.deviceSafeAreaInsets.top = 200
    stage.display()
    XCTAssertEqual(label.frame.midY, (200 + 844 - 50) / 2, accuracy: 0.75)
    XCTAssertEqual(view.intrinsicContentSize.height, label.frame.height + 250, accuracy: 0.01)
  }

  func testTheContentFollowsTheMarginsAroundIt() async throws {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    let view = UIContentUnavailableView(configuration: texts())
    view.frame = CGRect(x: 52, y: 0, width: 268, height: 600)
    outer.addSubview(view)
    let text = try XCTUnwrap(view.parts.text)
    func place() -> CGFloat {
      outer.layoutIfNeeded()
      return text.frame.minX
    }
    XCTAssertEqual(place(), 16)
    outer.layoutMargins = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 30)
    XCTAssertEqual(place(), 16)
    XCTAssertEqual(text.frame.maxX, 238)
    outer.bounds.size.width = 340
    XCTAssertEqual(place(), 16)
    XCTAssertEqual(text.frame.maxX, 252, "no less than its own margin")
    outer.layoutMargins = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 0)
    XCTAssertEqual(place(), 48)
    view.frame.origin.x = 20
    XCTAssertEqual(place(), 80)
    view.frame.origin.x = 52
    // The view is outside of the safe area, which the margins include.
    outer.takeSafeArea(UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0))
    XCTAssertEqual(view.safeAreaInsets, .zero)
    XCTAssertEqual(place(), 98)
  }

  func testTheContentFollowsTheMarginsOfAViewThatItIsAddedTo() async throws {
    let view = UIContentUnavailableView(configuration: texts())
    view.frame = CGRect(x: 52, y: 0, width: 268, height: 600)
    view.layoutIfNeeded()
    let text = try XCTUnwrap(view.parts.text)
    XCTAssertEqual(text.frame.minX, 16)
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    outer.layoutMargins = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 0)
    outer.addSubview(view)
    outer.layoutIfNeeded()
    XCTAssertEqual(text.frame.minX, 48)
  }

  func testTheHeightFollowsTheMarginsAroundIt() async {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    let view = UIContentUnavailableView(configuration: texts())
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: outer.topAnchor), view.leftAnchor.constraint(equalTo: outer.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 320),
    ])
    outer.layoutIfNeeded()
    let height = view.frame.height
    outer.layoutMargins.top = 50
    outer.layoutIfNeeded()
    XCTAssertEqual(view.frame.height, height + 34, accuracy: 0.01)
  }

  // MARK: - Texts

  func testTextsCanHaveAttributes() async throws {
    var content = UIContentUnavailableConfiguration.empty()
    let text = NSMutableAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red])
    content.attributedText = text
    content.secondaryAttributedText = NSAttributedString(string: "Note", attributes: [.foregroundColor: UIColor.blue])
    text.append(NSAttributedString(string: " changed"))
    XCTAssertEqual([content.text, content.secondaryText], ["Red", "Note"])
    let view = shown(content)
    let labels = [try XCTUnwrap(view.parts.text), try XCTUnwrap(view.parts.secondaryText)]
    func colors() -> [UIColor?] {
      labels.map { $0.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor }
    }
    XCTAssertEqual(labels.map(\.text), ["Red", "Note"])
    XCTAssertEqual(colors(), [.red, .blue])
    (content.text, content.secondaryText) = ("Plain", "Other")
    XCTAssertNil(content.attributedText)
    XCTAssertNil(content.secondaryAttributedText)
    view.configuration = content
    XCTAssertEqual(labels.map(\.text), ["Plain", "Other"])
    XCTAssertFalse(colors().contains(.red) || colors().contains(.blue))
    XCTAssertEqual(labels.map(\.textColor), [.label, .secondaryLabel])
  }

  func testATextWithAttributesIsNotReplacedByTheSearchText() async {
    var state = UIContentUnavailableConfigurationState(traitCollection: .initial)
    state.searchText = "Apples"
    var search = UIContentUnavailableConfiguration.search()
    search.attributedText = NSAttributedString(string: "Nothing")
    XCTAssertEqual(search.updated(for: state).attributedText?.string, "Nothing")
    XCTAssertEqual(search.updated(for: state).text, "Nothing")
  }

  func testLabelsHaveThePropertiesOfTheirTexts() async throws {
    var content = texts()
    content.textProperties.font = .systemFont(ofSize: 31)
    content.textProperties.color = .red
    content.textProperties.lineBreakMode = .byTruncatingMiddle
    content.textProperties.numberOfLines = 1
    content.textProperties.adjustsFontSizeToFitWidth = true
    content.textProperties.minimumScaleFactor = 0.5
    content.secondaryTextProperties.numberOfLines = -3
    content.secondaryTextProperties.minimumScaleFactor = 7
    let view = shown(content)
    let (label, second) = (try XCTUnwrap(view.parts.text), try XCTUnwrap(view.parts.secondaryText))
    XCTAssertEqual(label.font.pointSize, 31)
    XCTAssertEqual(label.textColor, .red)
    XCTAssertEqual(label.lineBreakMode, .byTruncatingMiddle)
    XCTAssertEqual(label.numberOfLines, 1)
    XCTAssertTrue(label.adjustsFontSizeToFitWidth)
    XCTAssertEqual(label.minimumScaleFactor, 0.5)
    XCTAssertEqual(second.font.pointSize, 15)
    XCTAssertEqual(second.numberOfLines, 0, "as many as there are")
    XCTAssertFalse(second.adjustsFontSizeToFitWidth)
    XCTAssertEqual(second.minimumScaleFactor, 1)
    content.secondaryTextProperties.minimumScaleFactor = .nan
    view.configuration = content
    XCTAssertEqual(second.minimumScaleFactor, 0)
  }

  func testTextsFollowTheTextSizeUnlessTheyAreFixed() async throws {
    var content = texts()
    content.secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
    content.secondaryTextProperties.adjustsFontForContentSizeCategory = false
    let view = UIContentUnavailableView(configuration: content)
    let screen = TestScreen(view)
    let (label, second) = (try XCTUnwrap(view.parts.text), try XCTUnwrap(view.parts.secondaryText))
    let height = label.frame.height
    XCTAssertEqual([label.font.pointSize, second.font.pointSize], [22, 15])
    view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    screen.settle()
    XCTAssertGreaterThan(label.font.pointSize, 30)
    XCTAssertGreaterThan(label.frame.height, height)
    XCTAssertEqual(second.font.pointSize, 15)
    let size = label.font.pointSize
    content.text = "Another"
    content.textProperties.font = .preferredFont(forTextStyle: .title2)
    view.configuration = content
    XCTAssertEqual(view.parts.text?.font.pointSize, size, "a font that was made for another size")
  }

  func testADefaultFontThatIsFixedKeepsItsSize() async throws {
    var content = texts()
    content.textProperties.adjustsFontForContentSizeCategory = false
    let view = shown(content)
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    large.performAsCurrent { view.traitCollectionDidChange(nil) }
    XCTAssertEqual(try XCTUnwrap(view.parts.text).font.pointSize, 22)
    var later = texts()
    large.performAsCurrent { later.textProperties.adjustsFontForContentSizeCategory = false }
    view.configuration = later
    XCTAssertEqual(try XCTUnwrap(view.parts.text).font.pointSize, 44)
  }

  // MARK: - The image and the background

  func testAnImageWithoutAColorHasTheTintColor() async {
    var content = pictured()
    let view = shown(content)
    XCTAssertEqual(view.parts.image?.tintColor, .secondaryLabel)
    view.tintColor = .red
    XCTAssertEqual(view.parts.image?.tintColor, .secondaryLabel)
    content.imageProperties.tintColor = nil
    view.configuration = content
    XCTAssertEqual(view.parts.image?.tintColor, .red)
    view.tintColor = .green
    XCTAssertEqual(view.parts.image?.tintColor, .green)
  }

  func testTheCornersOfAnImageAreRound() async {
    var content = pictured()
    let view = shown(content)
    XCTAssertEqual(view.parts.image?.clipsToBounds, false)
    for (radius, result) in [(8, 8), (100, 20), (-5, 0), (CGFloat.nan, 0)] as [(CGFloat, CGFloat)] {
      content.imageProperties.cornerRadius = radius
      view.configuration = content
      view.layoutIfNeeded()
      XCTAssertEqual(view.parts.image?.layer.cornerRadius, result, "\(radius)")
      XCTAssertEqual(view.parts.image?.clipsToBounds, result > 0, "\(radius)")
    }
  }

  func testABackgroundIsBehindTheContent() async {
    var content = texts()
    let view = shown(content)
    XCTAssertEqual(view.subviews, [view.parts.scroller])
    content.background.backgroundColor = .red
    view.configuration = content
    view.layoutIfNeeded()
    XCTAssertEqual(view.subviews.count, 2)
    XCTAssertEqual(view.subviews.first?.backgroundColor, .red)
    XCTAssertEqual(view.subviews.first?.frame, view.bounds)
    XCTAssertTrue(view.subviews.last === view.parts.scroller)
    view.frame.size.height = 500
    view.layoutIfNeeded()
    XCTAssertEqual(view.subviews.first?.frame, view.bounds)
    content.background = .clear()
    view.configuration = content
    view.layoutIfNeeded()
    XCTAssertEqual(view.subviews, [view.parts.scroller])
  }

  // MARK: - States and archives

  func testAStateKeepsTheAppsOwnValues() async {
    let key = UIConfigurationStateCustomKey("tests.offline")
    var state = UIContentUnavailableConfigurationState(traitCollection: .initial)
    let other = state
    XCTAssertNil(state[key])
    state[key] = AnyHashable(true)
    XCTAssertEqual(state[key] as? Bool, true)
    XCTAssertNil(state[UIConfigurationStateCustomKey("tests.other")])
    XCTAssertNotEqual(state, other)
    state[key] = nil
    XCTAssertEqual(state, other)
  }

  func testAViewOfAnArchiveShowsNothingUntilItIsConfigured() async throws {
    let view = try XCTUnwrap(UIContentUnavailableView(coder: NSCoder()))
    XCTAssertEqual(view.configuration as? UIContentUnavailableConfiguration, .empty())
    XCTAssertNil(view.parts.text)
    view.configuration = texts()
    XCTAssertEqual(view.parts.text?.text, "No Mail")
  }
}
