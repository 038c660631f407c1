import ScreenTesting
import TestSupport
import XCTest

@testable import Inspector
@testable @_spi(Aloe) import UIKit

/// Tests the inspector's window, with an app's window beside it.
@MainActor final class InspectorTests: XCTestCase {

  /// An app with a title, a button and a secure field.
  private final class AppController: UIViewController {
    let label = UILabel()
    let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      label.text = "Aloe"
      label.accessibilityIdentifier = "title"
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        label.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
      ])
      field.isSecureTextEntry = true
      field.text = "secret"
      view.addSubview(field)
    }
  }

  private let controller = AppController()
  private lazy var screen = Screen(self.controller)

  private func session() throws -> InspectorSession { try XCTUnwrap(Inspector.session) }

  /// The screen in front of the inspector's window.
  private func front() throws -> UIViewController {
    let root = try session().window.rootViewController as? UINavigationController
    return try XCTUnwrap(root?.topViewController)
  }

  private func texts(_ view: UIView) -> [String] {
    view.subviews.flatMap { inner in ((inner as? UILabel)?.text).map { [$0] } ?? texts(inner) }
  }

  private func open() { screen.perform { Inspector.open(for: screen.window) } }

  // MARK: Opening

  func testKeysOpenAndCloseTheInspector() async throws {
    screen.perform { Inspector.enable() }
    screen.press(key: .letter("I"), modifiers: [.control, .shift])
    XCTAssertTrue(Inspector.isOpen)
    XCTAssertTrue(try session().inspected === screen.window)
    XCTAssertFalse(try session().window.isHidden)
    screen.press(key: .letter("I"), modifiers: [.control, .shift])
    XCTAssertFalse(Inspector.isOpen)
    XCTAssertTrue(screen.window.isKeyWindow)
  }

  func testClosingItsWindowClosesTheInspector() async throws {
    open()
    let window = try session().window
    screen.perform { window.isHidden = true }
    XCTAssertFalse(Inspector.isOpen)
    XCTAssertNil(UIApplication.frameObserver)
  }

  // MARK: Finding views

  func testAWindowThatIsHiddenGetsNoKeys() async throws {
    open()
    screen.perform { screen.window.isHidden = true }
    XCTAssertFalse(Inspector.isOpen)
    XCTAssertFalse(screen.window.isKeyWindow)
  }

  func testTheTreeIsSearched() async throws {
    open()
    let tree = try XCTUnwrap(front() as? TreeController)
    XCTAssertTrue(tree.shown.contains { $0.view === controller.label })
    XCTAssertEqual(tree.shown.first?.depth, 0)
    let label = try XCTUnwrap(tree.shown.first { $0.view === controller.label })
    XCTAssertTrue(texts(tree.view).contains("UILabel \"Aloe\" (title)"))
    XCTAssertGreaterThan(label.depth, 0)
    tree.search.text = "TITLE"
    screen.perform { tree.update() }
    XCTAssertEqual(tree.shown.compactMap(\.view), [controller.label])
  }

  func testAViewIsPickedByThePointer() async throws {
    open()
    let count = screen.window.subviews.count
    screen.perform { try? self.session().pick() }
    screen.hover(over: .view(controller.label))
    let place = controller.label.convert(CGPoint(x: 5, y: 5), to: screen.window)
    screen.tap(at: place)
    let details = try XCTUnwrap(front() as? DetailController)
    XCTAssertEqual(details.title, "UILabel")
    // The overlay marks the view, and no longer takes touches.
    XCTAssertEqual(screen.window.subviews.count, count + 1)
    XCTAssertFalse(try session().overlay.isUserInteractionEnabled)
    XCTAssertEqual(
      try session().overlay.marker.frame, controller.label.convert(controller.label.bounds, to: screen.window))
  }

  // MARK: Explaining views

  func testAViewIsExplained() async throws {
    open()
    screen.perform { try? self.session().select(self.controller.label) }
    let shown = try texts(front().view).joined(separator: "\n")
    XCTAssertTrue(shown.contains(controller.label.whyFrame().description), shown)
    XCTAssertTrue(shown.contains("made at InspectorTests/InspectorTests.swift:"), shown)
    for line in ViewFacts.properties(of: controller.label) + ViewFacts.constraints(of: controller.label) {
      XCTAssertTrue(shown.contains(line), line)
    }
    XCTAssertEqual(ViewFacts.speech(of: controller.label), ["Aloe"])
    XCTAssertTrue(shown.hasPrefix("Accessibility\nAloe\nProperties\n"), shown)
    XCTAssertEqual(ViewFacts.constraints(of: controller.label).count, 2)
  }

  func testSecureTextsAreNotShown() async throws {
    open()
    XCTAssertFalse(ViewFacts.name(of: controller.field).contains("secret"))
    XCTAssertFalse(ViewFacts.properties(of: controller.field).joined().contains("secret"))
  }

  // MARK: Frames

  func testSlowFramesAreKept() async throws {
    let frames = FrameRecord()
    for number in 1...60 {
      frames.add(FrameSample(at: Double(number), times: [.text: 0.03, .tree: 0.01], work: LayoutStatistics()))
      frames.add(FrameSample(at: Double(number), times: [.text: 0.003], work: LayoutStatistics()))
    }
    XCTAssertEqual(frames.frameCount, 120)
    XCTAssertEqual(frames.samples.map(\.at), (11...60).map(Double.init))
    XCTAssertEqual(frames.slowCount, 60)
    XCTAssertTrue(
      frames.samples[0].description.hasPrefix("40.0 ms: text 30.0 ms, views and drawing 10.0 ms\n"),
      frames.samples[0].description)
  }

  func testOnlyAnOpenInspectorMeasuresFrames() async throws {
    func change() {
      for text in ["Agave", "Aloe"] {
        screen.perform { controller.label.text = text }
        screen.advance(by: 0.1)
      }
    }
    func work(_ body: () -> Void) -> LayoutStatistics {
      let before = LayoutStatistics.current
      body()
      return LayoutStatistics.current.since(before)
    }
    screen.perform {}
    change()
    let before = work(change)
    open()
    let frames = try session().frames
    let views = screen.window.subviews.count
    change()
    XCTAssertGreaterThan(frames.frameCount, 0)
    screen.perform { Inspector.close() }
    let count = frames.frameCount
    change()
    XCTAssertEqual(work(change), before)
    XCTAssertEqual(frames.frameCount, count)
    XCTAssertNil(UIApplication.frameObserver)
    XCTAssertEqual(screen.window.subviews.count, views)
  }

}
