import AloeStackView
import ScreenTesting
import TestSupport
import XCTest

@testable import Inspector
@testable @_spi(Aloe) import UIKit

/// Tests the inspector's pictures of frames and layers, and that it requests only visible ones.
@MainActor final class InspectorPicturesTests: XCTestCase {

  private final class ColorsController: UIViewController {
    let card = UIView(frame: CGRect(x: 40, y: 100, width: 200, height: 120))
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 160, height: 30))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      card.backgroundColor = .red
      label.text = "Aloe"
      card.addSubview(label)
      view.addSubview(card)
    }
  }

  private let controller = ColorsController()
  private lazy var screen = Screen(self.controller)

  private func session() throws -> InspectorSession { try XCTUnwrap(Inspector.session) }

  private func front() throws -> UIViewController {
    let root = try session().window.rootViewController as? UINavigationController
    return try XCTUnwrap(root?.topViewController)
  }

  private func open() { screen.perform { Inspector.open(for: screen.window) } }

  // MARK: Picking

  func testEscapeEndsPicking() async throws {
    open()
    let tree = try front()
    screen.perform { try? self.session().pick() }
    XCTAssertTrue(screen.window.isKeyWindow)
    XCTAssertNotNil(screen.window.keyFilter)
    screen.press(key: .letter("a"))
    XCTAssertTrue(screen.window.isKeyWindow)
    screen.press(key: .escape)
    XCTAssertTrue(try session().window.isKeyWindow)
    XCTAssertFalse(try session().overlay.isUserInteractionEnabled)
    XCTAssertNil(screen.window.keyFilter)
    screen.tap(at: CGPoint(x: 60, y: 110))
    XCTAssertTrue(try front() === tree)
    // The inspector's own window may be the key window in the meantime.
    screen.perform { try? self.session().pick() }
    let window = try session().window
    screen.perform {
      window.makeKey()
      XCTAssertEqual(window.keyFilter?("Escape"), true)
    }
    XCTAssertFalse(try session().overlay.isUserInteractionEnabled)
  }

  // MARK: Accessibility

  func testDetailsRequestOnlyRowsInSight() async throws {
    var made = 0
    let list = AloeStackViewController()
    list.stackView.addRows(
      count: 10_000,
      make: { number in
        made += 1
        let label = UILabel()
        label.text = "Row \(number)"
        return label
      })
    let screen = Screen(list)
    screen.settle()
    let before = made
    screen.perform { Inspector.open(for: screen.window) }
    let lines = screen.perform { ViewFacts.speech(of: list.stackView) }
    XCTAssertEqual(made, before)
    XCTAssertEqual(lines.prefix(2), ["Row 0", "Row 1"])
    XCTAssertEqual(lines.last, "(\(10_000 - (lines.count - 1)) further elements, which aren't shown)")
    XCTAssertGreaterThan(lines.count, 10)
    XCTAssertLessThanOrEqual(lines.count - 1, made)
    // The whole speech requests more.
    screen.perform { _ = SpeechText.lines(of: list.stackView, in: screen.window, maxChildren: 50) }
    XCTAssertGreaterThan(made, before)
  }

  // MARK: Frames

  func testFramesHavePictures() async throws {
    open()
    let strip = try session().frames.strip
    screen.perform { controller.card.backgroundColor = .blue }
    screen.advance(by: 0.1)
    let count = strip.pictures.count
    screen.perform { controller.card.backgroundColor = .green }
    screen.advance(by: 0.1)
    XCTAssertGreaterThan(strip.pictures.count, count)
    let (first, last) = (try XCTUnwrap(strip.pictures.first), try XCTUnwrap(strip.pictures.last))
    XCTAssertGreaterThan(last.frame.at, first.frame.at)
    XCTAssertEqual(last.image.size, CGSize(width: 111, height: 240))
    // The card's position, at a scale of 240 to 844.
    XCTAssertEqual(try Self.color(last.image, 60, 55), [0, 255, 0], accuracy: 60)
    XCTAssertEqual(strip.byteCount, strip.pictures.count * 111 * 240 * 4)
    let view = FrameStripView(strip.pictures)
    XCTAssertTrue(view.preview.image === last.image)
    view.slider.value = 0
    view.slider.sendActions(for: .valueChanged)
    XCTAssertTrue(view.preview.image === first.image)
    XCTAssertTrue(view.label.text?.hasPrefix("Frame 1 of \(strip.pictures.count), ") == true, view.label.text ?? "")
    screen.perform { Inspector.close() }
    let number = strip.pictures.count
    screen.perform { controller.card.backgroundColor = .red }
    screen.advance(by: 0.1)
    XCTAssertEqual(strip.pictures.count, number)
  }

  private static func color(_ image: UIImage, _ x: Int, _ y: Int) throws -> [Int] {
    let (red, green, blue, _) = try XCTUnwrap(image.bitmap).rgba(x: x, y: y)
    return [red, green, blue].map(Int.init)
  }

  func testPicturesOfFramesAreLimited() async throws {
    let strip = FrameStrip()
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10))
    let small = renderer.image { _ in }
    func sample(_ time: Int) -> FrameSample {
      FrameSample(at: TimeInterval(time), times: [.tree: 0.001], work: LayoutStatistics())
    }
    for number in 0..<200 { strip.add(sample(number)) { small } }
    XCTAssertEqual(strip.pictures.map(\.frame.at), (80..<200).map(Double.init))
    // Another frame at the same time replaces the last.
    strip.add(sample(199)) { small }
    XCTAssertEqual(strip.pictures.count, FrameStrip.maxPictures)
    let large = UIGraphicsImageRenderer(size: CGSize(width: 600, height: 600)).image { _ in }
    for number in 200..<210 { strip.add(sample(number)) { large } }
    XCTAssertLessThanOrEqual(strip.byteCount, FrameStrip.maxBytes)
    XCTAssertEqual(strip.byteCount, strip.pictures.map(\.byteCount).reduce(0, +))
    XCTAssertEqual(strip.pictures.last?.frame.at, 209)
  }

  // MARK: Layers

  func testLayersAreDrawnByTheirDepth() async throws {
    open()
    screen.perform { try? self.session().select(self.controller.view) }
    let details = try front()
    let button = try XCTUnwrap(details.navigationItem.rightBarButtonItem)
    XCTAssertEqual(button.title, "Layers")
    screen.perform { button.primaryAction?.performWithSender(nil, target: nil) }
    let layers = try XCTUnwrap(front() as? LayersController)
    let plates = LayerPlates(of: controller.view.layer)
    XCTAssertEqual(plates.plates.map(\.depth), [0, 1, 2])
    XCTAssertEqual(
      plates.plates.map(\.frame),
      [controller.view.bounds, controller.card.frame, CGRect(x: 60, y: 120, width: 160, height: 30)])
    // The card by itself is without the label's letters, which aren't red.
    let card = plates.plates[1].picture
    let image = UIGraphicsImageRenderer(bounds: card.bounds).image { _ in
      card.drawHierarchy(in: card.bounds, afterScreenUpdates: true)
    }
    for x in stride(from: 22, to: 60, by: 2) {
      XCTAssertEqual(try Self.color(image, x * 2, 70), try Self.color(image, 10, 10), "\(x)")
    }
    let exploded = layers.exploded
    XCTAssertEqual(exploded.subviews.count, 3)
    exploded.turn(to: .zero)
    screen.advance(by: 0.1)
    let flat = exploded.subviews.map(\.center.x)
    XCTAssertEqual(flat[0], exploded.bounds.midX, accuracy: 0.01)
    layers.slider.value = 1
    layers.slider.sendActions(for: .valueChanged)
    screen.advance(by: 0.1)
    let turned = exploded.subviews.map(\.center.x)
    // The root is behind, so it moves to the left, and layers in front move to the right.
    XCTAssertLessThan(turned[0], flat[0] - 5)
    XCTAssertGreaterThan(turned[2] - turned[1], flat[2] - flat[1])
    exploded.turn(to: CGPoint(x: 9, y: -9))
    XCTAssertEqual(exploded.angles, CGPoint(x: ExplodedView.largestAngle, y: -ExplodedView.largestAngle))
  }

}

private func XCTAssertEqual(_ color: [Int], _ expected: [Int], accuracy: Int, line: UInt = #line) {
  for (value, other) in zip(color, expected) where abs(value - other) > accuracy {
    return XCTFail("\(color) isn't nearly \(expected)", line: line)
  }
}
