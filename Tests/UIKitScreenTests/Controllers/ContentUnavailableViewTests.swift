import TestSupport
import XCTest

@testable import UIKit

/// Unavailable content, and the view that shows it.
@MainActor final class ContentUnavailableViewTests: XCTestCase {
  private func shown(
    _ configuration: UIContentUnavailableConfiguration, _ size: CGSize = CGSize(width: 320, height: 600)
  ) -> UIContentUnavailableView {
    let view = UIContentUnavailableView(configuration: configuration)
    view.frame = CGRect(origin: .zero, size: size)
    view.layoutIfNeeded()
    return view
  }

  private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  private func full() -> UIContentUnavailableConfiguration {
    var content = UIContentUnavailableConfiguration.empty()
    content.image = picture(60, 40)
    (content.text, content.secondaryText) = ("No Mail", "New mail will appear here.")
    content.button.title = "Write"
    content.secondaryButton.title = "Help"
    return content
  }

  // MARK: - Configurations

  func testTheVariants() async {
    let empty = UIContentUnavailableConfiguration.empty()
    XCTAssertNil(empty.image)
    XCTAssertNil(empty.text)
    XCTAssertNil(empty.secondaryText)
    XCTAssertEqual(empty.textProperties.font.pointSize, 22)
    XCTAssertEqual(empty.textProperties.color, .label)
    XCTAssertEqual(empty.secondaryTextProperties.font.pointSize, 15)
    XCTAssertEqual(empty.secondaryTextProperties.color, .secondaryLabel)
    XCTAssertEqual(empty.alignment, .center)
    let loading = UIContentUnavailableConfiguration.loading()
    XCTAssertEqual(loading.text, "Loading…")
    XCTAssertEqual(loading.textProperties.color, .secondaryLabel)
    let search = UIContentUnavailableConfiguration.search()
    XCTAssertNotNil(search.image)
    XCTAssertEqual(search.text, "No Results")
    XCTAssertEqual(search.secondaryText, "Check the spelling or try a new search.")
  }

  func testTheSearchTextIsPartOfTheText() async {
    var state = UIContentUnavailableConfigurationState(traitCollection: .initial)
    var search = UIContentUnavailableConfiguration.search()
    XCTAssertEqual(search.updated(for: state).text, "No Results")
    state.searchText = "Apples"
    XCTAssertEqual(search.updated(for: state).text, "No Results for “Apples”")
    XCTAssertNil(UIContentUnavailableConfiguration.empty().updated(for: state).text)
    search.text = "Nothing"
    XCTAssertEqual(search.updated(for: state).text, "Nothing")
  }

  func testConfigurationsAreCompared() async {
    var (first, second) = (UIContentUnavailableConfiguration.empty(), UIContentUnavailableConfiguration.empty())
    XCTAssertEqual(first, second)
    first.button.title = "Again"
    XCTAssertNotEqual(first, second)
    second.button.title = "Again"
    XCTAssertEqual(first, second)
    XCTAssertEqual(first.hashValue, second.hashValue)
    second.button.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { $0 }
    XCTAssertNotEqual(first, second)
    first.button.titleTextAttributesTransformer = second.button.titleTextAttributesTransformer
    XCTAssertEqual(first, second)
    first.buttonProperties.primaryAction = UIAction { _ in }
    XCTAssertNotEqual(first, second)
  }

  // MARK: - Views

  func testThePartsAreBelowEachOtherInTheMiddle() async throws {
    let parts = shown(full()).parts
    let image = try XCTUnwrap(parts.image).frame
    let (text, secondary) = (try XCTUnwrap(parts.text).frame, try XCTUnwrap(parts.secondaryText).frame)
    let (button, second) = (try XCTUnwrap(parts.button).frame, try XCTUnwrap(parts.secondaryButton).frame)
    XCTAssertEqual(image.size, CGSize(width: 60, height: 40))
    for frame in [image, text, secondary, button, second] { XCTAssertEqual(frame.midX, 160, accuracy: 0.5) }
    XCTAssertEqual(text.minY, image.maxY + 12, accuracy: 0.5)
    XCTAssertEqual(secondary.minY, text.maxY + 8, accuracy: 0.5)
    XCTAssertEqual(button.minY, secondary.maxY + 16, accuracy: 0.5)
    XCTAssertEqual(second.minY, button.maxY + 8, accuracy: 0.5)
    XCTAssertEqual((image.minY + second.maxY) / 2, 300, accuracy: 0.75)
    XCTAssertFalse(parts.scroller.isScrollEnabled)
  }

  func testPartsWithoutContentTakeNoSpace() async {
    var content = UIContentUnavailableConfiguration.empty()
    XCTAssertEqual(shown(content).intrinsicContentSize.height, 32)
    content.text = "Text"
    let view = shown(content)
    XCTAssertNil(view.parts.image)
    XCTAssertNil(view.parts.button)
    let line = view.parts.text?.frame.height ?? 0
    XCTAssertEqual(view.intrinsicContentSize.height, line + 32, accuracy: 0.01)
    view.configuration = UIContentUnavailableConfiguration.empty()
    XCTAssertNil(view.parts.text)
    XCTAssertEqual(view.intrinsicContentSize.height, 32)
  }

  func testNaturalAlignmentFollowsTheDirection() async {
    var content = full()
    content.alignment = .natural
    let view = UIContentUnavailableView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 600)
    view.layoutIfNeeded()
    XCTAssertEqual(view.parts.image?.frame.minX, 16)
    XCTAssertEqual(view.parts.text?.textAlignment, .natural)
    let mirrored = UIContentUnavailableView(configuration: content)
    mirrored.semanticContentAttribute = .forceRightToLeft
    mirrored.frame = view.frame
    mirrored.layoutIfNeeded()
    XCTAssertEqual(mirrored.parts.image?.frame.maxX, 304)
  }

  func testTheContentIsNotWiderThanTheReadableWidth() async {
    let view = shown(full(), CGSize(width: 1200, height: 600))
    XCTAssertEqual(view.parts.text?.frame.width, 672)
    XCTAssertEqual(view.parts.text?.frame.midX, 600)
  }

  func testContentThatIsTooHighScrolls() async {
    let view = shown(full(), CGSize(width: 320, height: 100))
    let scroller = view.parts.scroller
    XCTAssertEqual(view.parts.image?.frame.minY, 16)
    XCTAssertEqual(scroller.contentSize.height, (view.parts.secondaryButton?.frame.maxY ?? 0) + 16, accuracy: 1)
    XCTAssertTrue(scroller.isScrollEnabled)
    view.isScrollEnabled = false
    view.layoutIfNeeded()
    XCTAssertFalse(scroller.isScrollEnabled)
  }

  func testImagesAreScaledDown() async {
    var content = UIContentUnavailableConfiguration.empty()
    content.image = picture(600, 300)
    XCTAssertEqual(shown(content).parts.image?.frame.size, CGSize(width: 288, height: 144))
    content.imageProperties.maximumSize = CGSize(width: 0, height: 60)
    XCTAssertEqual(shown(content).parts.image?.frame.size, CGSize(width: 120, height: 60))
  }

  func testAnIndicatorSpinsWhileItLoads() async {
    var content = UIContentUnavailableConfiguration.loading()
    let view = shown(content)
    XCTAssertEqual(view.parts.indicator?.isAnimating, true)
    XCTAssertEqual(view.parts.indicator?.frame.midX ?? 0, 160, accuracy: 0.5)
    XCTAssertEqual(view.parts.indicator?.color, .secondaryLabel)
    content.imageProperties.tintColor = .red
    view.configuration = content
    XCTAssertEqual(view.parts.indicator?.color, .red)
    content.image = picture(10, 10)
    view.configuration = content
    XCTAssertNil(view.parts.indicator)
  }

  func testButtonsPerformTheirActions() async throws {
    var content = full()
    var presses: [String] = []
    content.buttonProperties.primaryAction = UIAction { _ in presses.append("first") }
    content.secondaryButtonProperties.isEnabled = false
    content.secondaryButtonProperties.role = .destructive
    let view = shown(content)
    let button = try XCTUnwrap(view.parts.button)
    button.sendActions(for: .primaryActionTriggered)
    content.buttonProperties.primaryAction = UIAction { _ in presses.append("second") }
    view.configuration = content
    XCTAssertTrue(view.parts.button === button, "it's kept")
    button.sendActions(for: .primaryActionTriggered)
    XCTAssertEqual(presses, ["first", "second"])
    XCTAssertEqual([view.parts.button?.role, view.parts.secondaryButton?.role], [.normal, .destructive])
    XCTAssertEqual(view.parts.secondaryButton?.isEnabled, false)
    content.buttonProperties = UIContentUnavailableConfiguration.empty().buttonProperties
    content.buttonProperties.menu = UIMenu(title: "", children: [UIAction(title: "One") { _ in }])
    view.configuration = content
    XCTAssertTrue(button.showsMenuAsPrimaryAction)
    button.sendActions(for: .primaryActionTriggered)
    XCTAssertEqual(presses.count, 2)
  }

  func testOtherConfigurationsAreRefused() async {
    let view = shown(full())
    XCTAssertFalse(view.supports(UIListContentConfiguration.cell()))
    let said = messages { view.configuration = UIListContentConfiguration.cell() }
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(view.configuration is UIContentUnavailableConfiguration)
  }
}
