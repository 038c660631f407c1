import TestSupport
import XCTest

@testable import InterfaceFiles
@testable import UIKit

/// Compares a scene's views with the frames that Xcode saved with them.
@MainActor struct FrameOracle {
  /// A view whose frame isn't Xcode's.
  struct Difference {
    let element: InterfaceElement
    let expected: CGRect
    let found: CGRect
    /// Whether the frame changes with the fonts, whose metrics aren't Apple's.
    let dependsOnText: Bool
  }

  struct Result {
    /// The views that were compared, and how many of them depend on text.
    var compared = 0
    var withText = 0
    var differences: [Difference] = []
    /// The views left out: those that Xcode marks as misplaced or ambiguous, and their content; those whose size only
    /// Xcode knows, or whose picture is missing, and those beside them.
    var leftOut = 0

    static func += (sum: inout Result, other: Result) {
      sum.compared += other.compared
      sum.withText += other.withText
      sum.leftOut += other.leftOut
      sum.differences += other.differences
    }
  }

  let file: InterfaceFile
  let scene: InterfaceScene
  /// The device, with the size of a scene that fills the screen.
  let canvas: FrameCanvas
  private var scale: CGFloat { canvas.scale }

  init(_ file: InterfaceFile, _ scene: InterfaceScene) {
    self.file = file
    self.scene = scene
    canvas = FrameCanvas(file.document.root)
  }

  /// The size of the scene's view in the file.
  var size: CGSize? {
    scene.controller.child(key: "view")?.child("rect", key: "frame").map { InterfaceFile.rect($0).size }
  }

  /// Lays the scene's view out at its own size with a safe area, and compares.
  func compare(_ insets: UIEdgeInsets) -> Result? {
    guard let element = scene.controller.child(key: "view"), let size, size.width > 0, size.height > 0 else {
      return nil
    }
    UIScreen.main.change(bounds: CGRect(origin: .zero, size: size), scale: scale)
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = insets
    let loader = InterfaceLoader(file, controller: controller)
    if let id = scene.controller.id { loader.objects[id] = controller }
    guard let view = loader.make(element) as? UIView else { return nil }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view = view
    for guide in scene.controller.contents("layoutGuides") {
      guard let id = guide.id else { continue }
      loader.objects[id] = guide["type"] == "bottom" ? controller.bottomLayoutGuide : controller.topLayoutGuide
    }
    loader.finish()
    let screen = TestScreen(controller, width: size.width, height: size.height)
    screen.layOut()
    screen.layOut()
    let before = frames(loader, in: element)
    Self.enlargeText(in: view)
    screen.layOut()
    screen.layOut()
    return differences(before, frames(loader, in: element), element, withoutSize(loader, in: element))
  }

  private func frames(_ loader: InterfaceLoader, in element: InterfaceElement) -> [ObjectIdentifier: CGRect] {
    var result: [ObjectIdentifier: CGRect] = [:]
    element.forEach { element in
      guard let view = element.id.flatMap({ loader.objects[$0] }) as? UIView else { return }
      let isContent = view.superview is UITableViewCell
      if view.superview != nil, !isContent { result[ObjectIdentifier(element)] = view.frame }
    }
    return result
  }

  /// Returns the elements whose size layout can't determine.
  private func withoutSize(_ loader: InterfaceLoader, in element: InterfaceElement) -> Set<ObjectIdentifier> {
    var result: Set<ObjectIdentifier> = []
    element.forEach { element in
      let view = element.id.flatMap { loader.objects[$0] }
      let isWithoutImage =
        element["image"] != nil && (view as? UIImageView).map { $0.image == nil } == true
        || element.child("state")?["image"] != nil && (view as? UIButton)?.currentImage == nil
      let isPlaceholder = element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil
      if isWithoutImage || isPlaceholder { result.insert(ObjectIdentifier(element)) }
    }
    return result
  }

  private func differences(
    _ found: [ObjectIdentifier: CGRect], _ enlarged: [ObjectIdentifier: CGRect], _ root: InterfaceElement,
    _ withoutSize: Set<ObjectIdentifier>
  ) -> Result {
    var result = Result()
    func compare(_ element: InterfaceElement, isLeftOut: Bool) {
      let isLeftOut = isLeftOut || element.flag("misplaced") == true || element.flag("ambiguous") == true
      if element !== root, let frame = found[ObjectIdentifier(element)], let rect = element.child("rect", key: "frame")
      {
        let expected = InterfaceFile.rect(rect), dependsOnText = enlarged[ObjectIdentifier(element)] != frame
        if isLeftOut {
          result.leftOut += 1
        } else {
          result.compared += 1
          if dependsOnText { result.withText += 1 }
          let pairs = [
            (frame.minX, expected.minX), (frame.minY, expected.minY), (frame.maxX, expected.maxX),
            (frame.maxY, expected.maxY),
          ]
          if pairs.contains(where: { abs($0 - $1) > 1 / scale + 1e-3 }) {
            result.differences.append(
              Difference(element: element, expected: expected, found: frame, dependsOnText: dependsOnText))
          }
        }
      }
      let isUnknown =
        element.name == "subviews" && element.children.contains { withoutSize.contains(ObjectIdentifier($0)) }
      for child in element.children where child.name != "prototypes" {
        compare(child, isLeftOut: isLeftOut || isUnknown)
      }
    }
    compare(root, isLeftOut: false)
    return result
  }

  private static func enlargeText(in view: UIView) {
    func larger(_ font: UIFont?) -> UIFont {
      (font ?? .systemFont(ofSize: 17)).withSize((font?.pointSize ?? 17) * 1.37)
    }
    switch view {
    // Bars own their labels, and measure them only when their items change.
    case is UINavigationBar, is UIToolbar, is UITabBar, is UISearchBar: return
    case let label as UILabel: label.font = larger(label.font)
    case let button as UIButton: button.titleLabel.map { $0.font = larger($0.font) }
    case let field as UITextField: field.font = larger(field.font)
    case let text as UITextView: text.font = larger(text.font)
    default: break
    }
    for inner in view.subviews { enlargeText(in: inner) }
  }
}

/// Scenes as Xcode saves them, with the frames that iOS gives their views.
@MainActor final class FrameOracleTests: XCTestCase {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Frames")

  private func file(_ url: URL) throws -> (ResourceBundle, InterfaceFile)? {
    let bundle = try ResourceBundle(["S.storyboard": String(contentsOf: url, encoding: .utf8)])
    return try InterfaceFile.named("S", type: "storyboard", bundle: bundle.bundle()).map { (bundle, $0) }
  }

  private func describe(_ difference: FrameOracle.Difference) -> String {
    let element = difference.element
    return "line \(element.line) \(element.name) \(element.id ?? ""): \(difference.found), not \(difference.expected)"
      + (difference.dependsOnText ? " (text)" : "")
  }

  func testScenesHaveXcodesFrames() async throws {
    InterfaceClass.register(FixedIntrinsicView.self, named: "FixedIntrinsicView")
    let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
    XCTAssertEqual(files.count, 15)
    var total = FrameOracle.Result()
    for url in files.sorted(by: { $0.path < $1.path }) {
      let name = url.lastPathComponent
      let (_, file) = try XCTUnwrap(file(url), name)
      let scene = try XCTUnwrap(file.document.initialScene, name)
      let oracle = FrameOracle(file, scene)
      let insets = try XCTUnwrap(oracle.canvas.insets, "\(name) is for a device that FrameDevice lacks.")
      XCTAssertEqual(oracle.size, oracle.canvas.size, name)
      let result = try XCTUnwrap(oracle.compare(insets), name)
      XCTAssertEqual(result.differences.map { "\(name) \(describe($0))" }, [])
      XCTAssertEqual(result.leftOut, 0, name)
      XCTAssertEqual(result.withText, 0, name)
      // The frames are the results of layout, not those in the file.
      let shifted = UIEdgeInsets(top: insets.top + 9, left: insets.left + 7, bottom: insets.bottom + 3, right: 2)
      if scene.controller.name != "tableViewController" {
        XCTAssertNotEqual(oracle.compare(shifted)?.differences.count, 0, name)
      }
      total += result
    }
    XCTAssertEqual(total.compared, 115)
  }

  func testADeviceThatTheTableLacksHasNoInsets() async throws {
    func canvas(_ device: String) throws -> FrameCanvas {
      FrameCanvas(try InterfaceReader.read(path: "S", bytes: Array("<document>\(device)</document>".utf8)))
    }
    let island = try canvas("<device id=\"retina6_3\" orientation=\"portrait\"/>")
    XCTAssertEqual(island.insets, UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0))
    XCTAssertEqual(island.size, CGSize(width: 402, height: 874))
    let turned = try canvas("<device id=\"retina4_7\" orientation=\"landscape\"/>")
    XCTAssertEqual(turned.insets, .zero)
    XCTAssertEqual(turned.size, CGSize(width: 667, height: 375))
    XCTAssertEqual(try canvas("").size, CGSize(width: 600, height: 600))
    let unknown = try canvas("<device id=\"retina9_9\" orientation=\"portrait\"/>")
    XCTAssertFalse(unknown.isKnown)
    XCTAssertEqual(unknown.name, "retina9_9")
    XCTAssertNil(unknown.insets)
    XCTAssertNil(unknown.size)
  }

  /// Reports on the storyboards in the folder that `ALOE_STORYBOARDS` names, for a comparison by hand: Xcode's bars
  /// around a scene aren't in the file, so the safe area is the one that fits best. Devices that aren't in the table
  /// are named.
  func testReportOnAFolder() async throws {
    let named = ProcessInfo.processInfo.environment["ALOE_STORYBOARDS"].map { URL(fileURLWithPath: $0) }
    let files = try FileManager.default.contentsOfDirectory(at: named ?? Self.folder, includingPropertiesForKeys: nil)
    var total = FrameOracle.Result(), unknown: Set<String> = []
    InterfaceClass.register(FixedIntrinsicView.self, named: "FixedIntrinsicView")
    for url in files.sorted(by: { $0.path < $1.path }) where url.pathExtension == "storyboard" {
      guard let (_, file) = try file(url) else { continue }
      let canvas = FrameCanvas(file.document.root)
      if !canvas.isKnown { unknown.insert(canvas.name) }
      var sum = FrameOracle.Result()
      for scene in file.document.root.contents("scenes").compactMap({ $0.contents("objects").first?.id })
        .compactMap(file.document.scene(containing:))
      {
        guard let best = best(FrameOracle(file, scene)) else { continue }
        sum += best
      }
      if named != nil {
        print(
          (["\(url.lastPathComponent): \(summary(sum))"] + sum.differences.map { "  " + describe($0) }).joined(
            separator: "\n"))
      }
      total += sum
    }
    if named != nil { print("all: \(summary(total)); devices that FrameDevice lacks: \(unknown.sorted())") }
    XCTAssertGreaterThan(total.compared, 0)
  }

  private func best(_ oracle: FrameOracle) -> FrameOracle.Result? {
    var best: FrameOracle.Result?
    let own = oracle.canvas.insets ?? .zero
    for top in [own.top, own.top + 44, own.top + 96, 0, 20, 44, 64, 56] {
      for bottom in [own.bottom, own.bottom + 49, 0, 44] {
        var result: FrameOracle.Result?
        _ = messages {
          result = oracle.compare(UIEdgeInsets(top: top, left: own.left, bottom: bottom, right: own.right))
        }
        guard let result else { return nil }
        if result.differences.count < best?.differences.count ?? .max { best = result }
        if result.differences.isEmpty { return result }
      }
    }
    return best
  }

  private func summary(_ result: FrameOracle.Result) -> String {
    let text = result.differences.count(where: \.dependsOnText)
    return "\(result.compared - result.withText - (result.differences.count - text)) of "
      + "\(result.compared - result.withText) views without text, \(result.withText - text) of \(result.withText) with "
      + "text, \(result.leftOut) left out"
  }
}

/// A view whose intrinsic width is its tag.
private final class FixedIntrinsicView: UIView {
  override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(tag), height: UIView.noIntrinsicMetric) }
}
