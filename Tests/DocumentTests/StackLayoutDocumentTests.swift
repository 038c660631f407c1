import PHBStackLayout
import TestSupport
import XCTest

@testable import UIKit

/// Tests the document of PHBStackLayout.
@MainActor final class StackLayoutDocumentTests: XCTestCase {

  private func frame(_ view: UIView, in other: UIView) -> CGRect { other.convert(view.bounds, from: view) }

  // MARK: The cell

  func testTheCellIsLaidOutAsTheDocumentSays() async throws {
    let cell = DocumentCell(style: .default, reuseIdentifier: nil)
    let image = try XCTUnwrap(cell.imageView)
    image.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    cell.headingLabel.text = "Heading"
    cell.subheadingLabel.text = "A longer subheading"
    let content = cell.contentView
    let height = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    let width = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
    _ = TestScreen(cell, width: width, height: height)

    XCTAssertEqual(content.bounds.size, CGSize(width: width, height: height))
    let picture = frame(image, in: content)
    let heading = frame(cell.headingLabel, in: content)
    let subheading = frame(cell.subheadingLabel, in: content)
    // The image is at the left, centred.
    XCTAssertEqual(picture.minX, 9)
    XCTAssertEqual(picture.midY, height / 2, accuracy: 0.5)
    // The heading is 12 to its right, at the top.
    XCTAssertEqual(heading.minX, picture.maxX + 12)
    XCTAssertEqual(heading.minY, 8)
    // The subheading is 4 below, at the bottom.
    XCTAssertEqual(subheading.minX, picture.maxX + 12)
    XCTAssertEqual(subheading.minY, heading.maxY + 4, accuracy: 0.51)
    XCTAssertEqual(subheading.maxY, height - 8, accuracy: 0.51)
    XCTAssertEqual(subheading.maxX, width - 9, accuracy: 0.51)
  }

  // MARK: Hiding

  func testAHiddenChevronGivesItsSpaceToTheTexts() async {
    let image = block(20, 20)
    let heading = UILabel()
    let subheading = UILabel()
    heading.text = "Heading"
    subheading.text = "Subheading"
    let chevron = block(10, 14)
    let host = UIView()
    chevronLayout(image, heading, subheading, chevron).install(in: host)
    let screen = TestScreen(host, width: 300, height: 60)
    XCTAssertEqual(frame(heading, in: host).maxX, 300 - 10 - 12)
    XCTAssertEqual(frame(chevron, in: host).maxX, 300)
    chevron.isHidden = true
    screen.layOut()
    XCTAssertEqual(frame(heading, in: host).minX, 32)
    XCTAssertEqual(frame(heading, in: host).maxX, 300)
    XCTAssertEqual(frame(subheading, in: host).maxX, 300)
    chevron.isHidden = false
    screen.layOut()
    XCTAssertEqual(frame(heading, in: host).maxX, 300 - 10 - 12)
  }

  private func block(_ width: CGFloat, _ height: CGFloat) -> UIView {
    let view = UIView()
    view.widthAnchor.constraint(equalToConstant: width).isActive = true
    view.heightAnchor.constraint(equalToConstant: height).isActive = true
    return view
  }

  // MARK: Nodes

  func testRowsAreStackedVertically() async throws {
    let views = try arranged(twoRows())
    XCTAssertEqual(views.stack.axis, .vertical)
    XCTAssertEqual(views.stack.alignment, .center)
    XCTAssertEqual(views.children.count, 2)
  }

  func testColumnsAreStackedHorizontally() async throws {
    let views = try arranged(twoColumns())
    XCTAssertEqual(views.stack.axis, .horizontal)
    XCTAssertEqual(views.stack.alignment, .center)
    XCTAssertEqual(views.children.count, 2)
  }

  func testSpacingIsSpaceBetweenRows() async throws {
    let layout = twoSpacedRows()
    let views = try arranged(layout)
    for label in views.children.compactMap({ $0 as? UILabel }) { label.text = "Text" }
    let size = layout.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    _ = TestScreen(layout.view, width: 200, height: size.height)
    XCTAssertEqual(views.children[1].frame.minY, views.children[0].frame.maxY + 10, accuracy: 0.51)
  }

  func testInsetIsSpaceOnBothSides() async throws {
    let layout = insetLabel()
    let views = try arranged(layout)
    let label = try XCTUnwrap(views.children.first as? UILabel)
    label.text = "Text"
    let host = UIView()
    layout.install(in: host)
    _ = TestScreen(host, width: 200, height: 40)
    XCTAssertEqual(frame(label, in: host), CGRect(x: 10, y: 0, width: 180, height: 40))
  }

  func testAViewNodeHasItsViewAndAnyNodeCanBeInstalled() async {
    let label = UILabel()
    XCTAssertTrue(StackLayout.view(label).view === label)
    XCTAssertTrue(oneLabel().view is UILabel)
    let host = UIView()
    oneLabel().install(in: host)
    _ = TestScreen(host, width: 100, height: 30)
    XCTAssertEqual(host.subviews.map(\.frame), [CGRect(x: 0, y: 0, width: 100, height: 30)])
  }

  private func arranged(_ layout: StackLayout) throws -> (stack: UIStackView, children: [UIView]) {
    let stack = try XCTUnwrap(layout.view as? UIStackView)
    return (stack, stack.arrangedSubviews)
  }

  // MARK: Touches

  func testACardStaysTappableAroundItsButton() async {
    let button = UIButton(type: .system)
    button.setTitle("Dismiss", for: .normal)
    let label = UILabel()
    label.text = "Card"
    let card = UIView()
    StackLayout.inset(
      by: 20, direction: .vertical,
      of: .rows(of: [.view(label), .spacing(of: 30, direction: .vertical), .view(button)])
    ).install(in: card)
    _ = TestScreen(card, width: 200, height: 200)
    let buttonFrame = frame(button, in: card)
    XCTAssertTrue(card.hitTest(CGPoint(x: buttonFrame.midX, y: buttonFrame.midY), with: nil) === button)
    for point in [CGPoint(x: 3, y: 3), CGPoint(x: 100, y: 10), CGPoint(x: 2, y: buttonFrame.midY)] {
      XCTAssertTrue(card.hitTest(point, with: nil) === card, "\(point)")
    }
    let labelFrame = frame(label, in: card)
    let gap = CGPoint(x: 100, y: (labelFrame.maxY + buttonFrame.minY) / 2)
    XCTAssertTrue(card.hitTest(gap, with: nil) === card)
    XCTAssertTrue(card.hitTest(CGPoint(x: labelFrame.midX, y: labelFrame.midY), with: nil) === card)
  }

}
