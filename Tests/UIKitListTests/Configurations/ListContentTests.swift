import TestSupport
import XCTest

@testable import UIKit

/// A list's content in a view of its own.
@MainActor final class ListContentTests: XCTestCase {
  private func shown(_ configuration: UIListContentConfiguration, width: CGFloat = 320) -> UIListContentView {
    let view = UIListContentView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: width, height: view.contentHeight(forWidth: width))
    view.layoutIfNeeded()
    return view
  }

  func testTheDefaultMetricsOfACell() async {
    let cell = UIListContentConfiguration.cell()
    // As documented by Apple.
    XCTAssertEqual(
      cell.directionalLayoutMargins, NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8))
    XCTAssertEqual(cell.axesPreservingSuperviewLayoutMargins, .horizontal)
    XCTAssertEqual(cell.imageToTextPadding, 16)
    XCTAssertEqual(cell.textToSecondaryTextVerticalPadding, 3)
    XCTAssertEqual(
      UIListContentConfiguration.groupedHeader().directionalLayoutMargins,
      NSDirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8))
    XCTAssertEqual(cell.textProperties.numberOfLines, 0)
    XCTAssertEqual(cell.textProperties.font.pointSize, 17)
    XCTAssertTrue(UIListContentConfiguration.valueCell().prefersSideBySideTextAndSecondaryText)
    XCTAssertEqual(UIListContentConfiguration.groupedHeader().textProperties.transform, .uppercase)
  }

  func testTheVariants() async {
    let sizes: [(UIListContentConfiguration, CGFloat, CGFloat)] = [
      (.cell(), 17, 12), (.subtitleCell(), 17, 12), (.valueCell(), 17, 17), (.sidebarCell(), 17, 15),
      (.sidebarSubtitleCell(), 17, 15), (.accompaniedSidebarCell(), 17, 15),
      (.accompaniedSidebarSubtitleCell(), 17, 15),
      (.plainHeader(), 17, 13), (.plainFooter(), 13, 13), (.groupedHeader(), 13, 13), (.groupedFooter(), 13, 13),
      (.prominentInsetGroupedHeader(), 17, 13), (.extraProminentInsetGroupedHeader(), 20, 13),
      (.sidebarHeader(), 20, 13),
      (.header(), 17, 13), (.footer(), 13, 13),
    ]
    for (index, (configuration, text, secondary)) in sizes.enumerated() {
      XCTAssertEqual(configuration.textProperties.font.pointSize, text, "\(index)")
      XCTAssertEqual(configuration.secondaryTextProperties.font.pointSize, secondary, "\(index)")
    }
  }

  func testTextsAreBelowEachOther() async {
    var content = UIListContentConfiguration.subtitleCell()
    (content.text, content.secondaryText) = ("Text", "Secondary")
    let view = shown(content)
    let (text, secondary) = (view.views.text?.frame ?? .zero, view.views.secondaryText?.frame ?? .zero)
    XCTAssertEqual(text.minX, 16)
    XCTAssertEqual(text.maxX, 312)
    XCTAssertEqual(text.minY, 11, accuracy: 0.5)
    XCTAssertEqual(secondary.minY, text.maxY + 3, accuracy: 0.01)
    XCTAssertEqual(view.bounds.height, secondary.maxY + 11, accuracy: 1)
    XCTAssertEqual(view.intrinsicContentSize.height, view.bounds.height)
  }

  func testTextsAreSideBySideIfBothFit() async {
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("Text", "Value")
    let view = shown(content)
    let (text, secondary) = (view.views.text?.frame ?? .zero, view.views.secondaryText?.frame ?? .zero)
    XCTAssertEqual(secondary.maxX, 312, accuracy: 0.01)
    XCTAssertEqual(text.minY, secondary.minY)
    XCTAssertLessThan(text.maxX + 8, secondary.minX)
    content.secondaryText = String(repeating: "long value ", count: 6)
    let column = shown(content)
    XCTAssertEqual(column.views.secondaryText?.frame.minX, 16)
    XCTAssertGreaterThan(column.bounds.height, view.bounds.height)
    content.prefersSideBySideTextAndSecondaryText = false
    content.secondaryText = "Value"
    XCTAssertEqual(shown(content).views.secondaryText?.frame.minX, 16)
  }

  func testTextsOfDifferentFontsHaveOneBaseline() async {
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("Text", "Value")
    content.textProperties.font = .systemFont(ofSize: 30)
    let view = shown(content)
    guard let text = view.views.text, let value = view.views.secondaryText else { return XCTFail() }
    XCTAssertEqual(text.frame.minY + text.font.ascender, value.frame.minY + value.font.ascender, accuracy: 0.5)
  }

  func testRightToLeft() async {
    var content = UIListContentConfiguration.cell()
    (content.text, content.image) = ("Text", UIImage(systemName: "star"))
    let view = UIListContentView(configuration: content)
    let before = shown(content)
    view.semanticContentAttribute = .forceRightToLeft
    view.frame = before.frame
    view.layoutIfNeeded()
    for (mirrored, frame) in [
      (view.views.text?.frame, before.views.text?.frame), (view.views.image?.frame, before.views.image?.frame),
    ] {
      XCTAssertEqual(mirrored?.minX, 320 - (frame?.maxX ?? 0))
    }
  }

  func testSymbolsShareAnAreaAndPicturesDoNot() async {
    func textStart(_ image: UIImage?, _ change: (inout UIListContentConfiguration) -> Void = { _ in }) -> CGFloat {
      var content = UIListContentConfiguration.cell()
      (content.text, content.image) = ("Text", image)
      change(&content)
      return shown(content).views.text?.frame.minX ?? 0
    }
    XCTAssertEqual(textStart(UIImage(systemName: "star")), 16 + 28 + 16)
    XCTAssertEqual(textStart(UIImage(systemName: "minus")), 16 + 28 + 16)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 20)).image { _ in }
    XCTAssertEqual(textStart(picture), 16 + 50 + 16)
    XCTAssertEqual(textStart(picture) { $0.imageProperties.maximumSize = CGSize(width: 25, height: 0) }, 16 + 25 + 16)
    XCTAssertEqual(textStart(picture) { $0.imageProperties.maximumSize.height = 10 }, 16 + 25 + 16)
    XCTAssertEqual(
      textStart(picture) { $0.imageProperties.reservedLayoutSize = CGSize(width: 80, height: 0) }, 16 + 80 + 16)
    XCTAssertEqual(
      textStart(UIImage(systemName: "minus")) {
        $0.imageProperties.reservedLayoutSize.width = UIListContentConfiguration.ImageProperties.standardDimension
      }, 16 + 28 + 16)
    XCTAssertEqual(textStart(picture) { $0.imageToTextPadding = 4 }, 16 + 50 + 4)
  }

  func testTheImageIsInTheMiddleOfItsArea() async {
    var content = UIListContentConfiguration.cell()
    content.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 50)
    content.imageProperties.cornerRadius = 40
    let view = shown(content)
    XCTAssertEqual(view.bounds.height, 72)
    XCTAssertEqual(view.views.image?.frame, CGRect(x: 36, y: 26, width: 20, height: 20))
    XCTAssertEqual(view.views.image?.layer.cornerRadius, 10, "a circle at most")
  }

  func testTransformsAndAttributes() async {
    var content = UIListContentConfiguration.cell()
    content.text = "one Two"
    for (transform, text) in [
      (UIListContentConfiguration.TextProperties.TextTransform.none, "one Two"), (.uppercase, "ONE TWO"),
      (.lowercase, "one two"), (.capitalized, "One Two"),
    ] {
      content.textProperties.transform = transform
      XCTAssertEqual(shown(content).views.text?.text, text)
    }
    let bold = UIFont.boldSystemFont(ofSize: 30)
    let styled = NSMutableAttributedString(string: "Big", attributes: [.font: bold])
    styled.append(NSAttributedString(string: " text"))
    content.attributedText = styled
    content.textProperties.color = .red
    XCTAssertEqual(content.text, "Big text")
    let label = shown(content).views.text
    XCTAssertEqual(label?.text, "Big text")
    XCTAssertEqual(label?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, bold)
    XCTAssertEqual(label?.textColor, .red)
    content.text = "plain"
    XCTAssertNil(content.attributedText)
  }

  func testTheViewOfOneConfigurationShowsAnother() async {
    var content = UIListContentConfiguration.cell()
    (content.text, content.secondaryText, content.image) = ("A", "B", UIImage(systemName: "star"))
    let view = shown(content)
    let label = view.views.text
    content = .cell()
    content.text = "C"
    view.configuration = content
    XCTAssertTrue(view.views.text === label)
    XCTAssertNil(view.views.secondaryText)
    XCTAssertNil(view.views.image)
    XCTAssertEqual(view.subviews, [label])
    XCTAssertEqual((view.configuration as? UIListContentConfiguration)?.text, "C")
    let heard = messages { view.configuration = OtherContent() }
    XCTAssertEqual(heard.count, 1)
    XCTAssertFalse(view.supports(OtherContent()))
    XCTAssertEqual((view.configuration as? UIListContentConfiguration)?.text, "C")
  }

  func testGuidesFollowTheirParts() async {
    var content = UIListContentConfiguration.cell()
    content.text = "A"
    let view = UIListContentView(configuration: content)
    let screen = TestScreen(UIView())
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    screen.window.addSubview(host)
    host.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    XCTAssertNil(view.imageLayoutGuide)
    guard let guide = view.textLayoutGuide else { return XCTFail() }
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(line)
    NSLayoutConstraint.activate([
      line.leadingAnchor.constraint(equalTo: guide.leadingAnchor), line.widthAnchor.constraint(equalToConstant: 10),
    ])
    screen.layOut()
    XCTAssertEqual(line.frame.minX, 16)
    content.image = UIImage(systemName: "star")
    view.configuration = content
    screen.layOut()
    XCTAssertEqual(line.frame.minX, 60)
    XCTAssertTrue(view.textLayoutGuide === guide)
    XCTAssertNotNil(view.imageLayoutGuide)
    content.text = nil
    view.configuration = content
    XCTAssertNil(view.textLayoutGuide)
  }

  func testTheLargestTextSize() async {
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("Wireless network", "Not connected")
    content.image = UIImage(systemName: "wifi")
    let view = UIListContentView(configuration: content)
    let screen = TestScreen(view)
    let before = view.contentHeight(forWidth: 320)
    screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    screen.layOut()
    XCTAssertEqual(view.views.text?.font.pointSize, 53)
    XCTAssertEqual(view.views.secondaryText?.frame.minX, view.views.text?.frame.minX, "below each other")
    XCTAssertGreaterThan(view.contentHeight(forWidth: 320), 4 * before)
    content.textProperties.font = .systemFont(ofSize: 20)
    view.configuration = content
    XCTAssertEqual(view.views.text?.font.pointSize, 20, "a client's fixed font")
    content.textProperties.font = .preferredFont(forTextStyle: .headline)
    content.textProperties.adjustsFontForContentSizeCategory = false
    view.configuration = content
    XCTAssertEqual(view.views.text?.font.pointSize, 17)
  }

  func testADefaultFontThatIsFixedKeepsItsSize() async {
    var content = UIListContentConfiguration.cell()
    content.text = "Row"
    content.textProperties.adjustsFontForContentSizeCategory = false
    let view = shown(content)
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    large.performAsCurrent { view.traitCollectionDidChange(nil) }
    XCTAssertEqual(view.views.text?.font.pointSize, 17)
  }

  func testTheMarginsDoNotGrowWhileItScrolls() async {
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    content.axesPreservingSuperviewLayoutMargins = .both
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    scroll.contentSize = CGSize(width: 320, height: 1000)
    scroll.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 1000)
    scroll.addSubview(view)
    scroll.contentOffset.y = 200
    view.setNeedsLayout()
    view.layoutIfNeeded()
    XCTAssertEqual(view.layoutMargins, scroll.layoutMargins)
  }

  func testTheMarginsDoNotContainTheSafeArea() async {
    var content = UIListContentConfiguration.cell()
    content.text = "Row"
    content.axesPreservingSuperviewLayoutMargins = []
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 17, bottom: 12, trailing: 9)
    let (controller, view) = (UIViewController(), UIListContentView(configuration: content))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 30, bottom: 10, right: 40)
    controller.view.addSubview(view)
    let screen = TestScreen(controller)
    view.frame = controller.view.bounds
    screen.layOut()
    XCTAssertEqual(view.safeAreaInsets.left, 30)
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 11, left: 17, bottom: 12, right: 9))
    XCTAssertEqual(view.views.text?.frame.minX, 17)
    view.layoutMargins.left = 50
    XCTAssertEqual(view.layoutMargins.left, 50, "The value that was set is returned.")
  }

  func testMarginsThatStayCostNoLayout() async {
    final class Counting: UIListContentView {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        super.layoutSubviews()
      }
    }
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let view = Counting(configuration: .cell())
    view.frame = outer.bounds
    outer.addSubview(view)
    outer.layoutIfNeeded()
    let layouts = view.layouts
    view.superviewMarginsChanged()
    outer.layoutIfNeeded()
    XCTAssertEqual(view.layouts, layouts)
    outer.layoutMargins.left = 40
    outer.layoutIfNeeded()
    XCTAssertGreaterThan(view.layouts, layouts)
  }

  func testTheContentFollowsTheMarginsAroundIt() async {
    var content = UIListContentConfiguration.cell()
    content.text = "Row"
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    let view = UIListContentView(configuration: content)
    view.frame = outer.bounds
    outer.addSubview(view)
    let cell = UITableViewCell()
    cell.contentConfiguration = content
    let screen = TestScreen(cell, width: 320, height: 60)
    func starts() -> [CGFloat?] {
      outer.layoutIfNeeded()
      screen.layOut()
      return [view.views.text?.frame.minX, cell.listContent?.views.text?.frame.minX]
    }
    XCTAssertEqual(starts(), [16, 16])
    for view in [outer, cell] { view.layoutMargins.left = 60 }
    XCTAssertEqual(starts(), [60, 60])
    view.frame.origin.x = 20
    XCTAssertEqual(starts(), [40, 60])
  }

  func testSenselessNumbersAreReported() async {
    var content = UIListContentConfiguration.cell()
    (content.text, content.secondaryText, content.image) = ("A", "B", UIImage(systemName: "star"))
    content.imageToTextPadding = .nan
    content.directionalLayoutMargins.top = .infinity
    content.imageProperties.maximumSize.width = -.infinity
    var view: UIListContentView?
    let heard = messages { view = shown(content) }
    XCTAssertEqual(heard.count, 3)
    XCTAssertEqual(view?.views.text?.frame.minX, 44)
    XCTAssertEqual(view?.bounds.height.isFinite, true)
  }

  func testConfigurationsAreValues() async {
    var (first, second) = (UIListContentConfiguration.cell(), UIListContentConfiguration.cell())
    XCTAssertEqual(first, second)
    XCTAssertNotEqual(first, .valueCell())
    first.textProperties.colorTransformer = .grayscale
    XCTAssertNotEqual(first, second)
    second.textProperties.colorTransformer = .grayscale
    XCTAssertEqual(first, second)
    XCTAssertEqual(Set([first, second]).count, 1)
  }
}

/// A client's content: a number.
struct OtherContent: UIContentConfiguration, Hashable {
  var number = 0
  var height: CGFloat = 70
  var isSelected = false

  func makeContentView() -> any UIView & UIContentView { OtherContentView(self) }
  func updated(for state: any UIConfigurationState) -> OtherContent {
    var updated = self
    updated.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
    return updated
  }
}

final class OtherContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration { didSet { apply() } }
  let box = UIView()
  private var height: NSLayoutConstraint?

  init(_ configuration: OtherContent) {
    self.configuration = configuration
    super.init(frame: .zero)
    box.translatesAutoresizingMaskIntoConstraints = false
    addSubview(box)
    let height = box.heightAnchor.constraint(equalToConstant: 0)
    self.height = height
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor), height,
    ])
    apply()
  }
  required init?(coder: NSCoder) { nil }

  private func apply() {
    guard let content = configuration as? OtherContent else { return }
    height?.constant = content.height
    box.tag = content.number
    box.backgroundColor = content.isSelected ? .red : .green
  }
}
