import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Selecting colours.
@MainActor final class ColorPickerTests: XCTestCase {
  private static func text(_ color: UIColor) -> String {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { String(format: "%.2f", Double($0)) }.joined(separator: " ")
  }

  private final class Delegate: NSObject, UIColorPickerViewControllerDelegate {
    var log: [String] = []
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
      XCTAssertEqual(viewController.selectedColor, color)
      log.append(ColorPickerTests.text(color) + (continuously ? " …" : ""))
    }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { log.append("end") }
  }

  /// A delegate for iOS 14.
  private final class OldDelegate: NSObject, UIColorPickerViewControllerDelegate {
    var count = 0
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) { count += 1 }
  }

  private struct Scene {
    let screen: TestScreen, picker: UIColorPickerViewController, delegate: Delegate, view: ColorPickerView
  }

  private func present() throws -> Scene {
    let presenter = UIViewController()
    let screen = TestScreen(presenter, width: 390, height: 844)
    let (picker, delegate) = (UIColorPickerViewController(), Delegate())
    picker.delegate = delegate
    presenter.present(picker, animated: true)
    screen.settle()
    return Scene(
      screen: screen, picker: picker, delegate: delegate, view: try XCTUnwrap(picker.view as? ColorPickerView))
  }

  func testSelectingInTheGrid() async throws {
    let scene = try present(), grid = scene.view.grid
    XCTAssertEqual(Self.text(scene.picker.selectedColor), "1.00 1.00 1.00 1.00")
    let (width, height) = (grid.bounds.width / 12, grid.bounds.height / 10)
    XCTAssertEqual(width, height, accuracy: 0.1)
    XCTAssertEqual(grid.marker.frame, grid.frame(row: 0, column: 0))
    scene.screen.tap(at: grid.convert(CGPoint(x: 6.5 * width, y: 5.5 * height), to: nil))
    XCTAssertEqual(scene.delegate.log, ["0.00 1.00 1.00 1.00"])
    XCTAssertEqual(scene.view.sliders.map { $0.value.rounded() }, [0, 1, 1, 1])
    scene.screen.layOut()
    XCTAssertEqual(grid.marker.frame.origin.x, 6 * width, accuracy: 0.25, "up to half a pixel")
    XCTAssertEqual(grid.marker.frame.origin.y, 5 * height, accuracy: 0.25)
    grid.select(at: CGPoint(x: -1, y: 0))
    scene.picker.selectedColor = UIColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 0.5)
    scene.screen.layOut()
    XCTAssertTrue(grid.marker.isHidden)
    XCTAssertEqual(scene.view.sliders.map(\.value), [0.2, 0.3, 0.4, 0.5])
    XCTAssertEqual(scene.delegate.log.count, 1, "a colour that the program sets")
    grid.select(at: CGPoint(x: 1, y: 1))
    XCTAssertEqual(scene.delegate.log.last, "1.00 1.00 1.00 0.50", "the opacity stays")
  }

  /// A grid whose cells aren't whole points wide.
  private func grid(scale: CGFloat) -> ColorGrid {
    let grid = ColorGrid(frame: CGRect(x: 0, y: 0, width: 359, height: 299))
    grid.traitOverride = UITraitCollection(displayScale: scale)
    return grid
  }

  func testCellsMeetOnDevicePixels() async {
    for scale: CGFloat in [1, 2, 3] {
      let grid = grid(scale: scale)
      for (row, column) in (0..<10).flatMap({ row in (0..<12).map { (row, $0) } }) {
        let frame = grid.frame(row: row, column: column)
        let next = CGPoint(
          x: column == 11 ? 359 : grid.frame(row: row, column: column + 1).minX,
          y: row == 9 ? 299 : grid.frame(row: row + 1, column: column).minY)
        XCTAssertEqual(frame.maxX, next.x, accuracy: 1e-9)
        XCTAssertEqual(frame.maxY, next.y, accuracy: 1e-9)
        for place in [frame.minX * scale, frame.minY * scale] {
          XCTAssertEqual(place, place.rounded(), accuracy: 1e-9)
        }
        let color = ColorGrid.color(row: row, column: column).cgColor.rgba
        for point in [frame.origin, CGPoint(x: frame.maxX - 0.01, y: frame.maxY - 0.01)] {
          grid.select(at: point)
          XCTAssertEqual(grid.selectedColor, color, "\(row), \(column)")
        }
      }
    }
  }

  func testNoLinesArePaintedBetweenCells() async throws {
    _ = Platform.start()
    for scale: CGFloat in [1, 2] {
      let grid = grid(scale: scale)
      let bitmap = Painter.paint(grid.makeContentNode(in: grid.bounds), size: grid.bounds.size, scale: scale)
      let y = Int(grid.frame(row: 5, column: 0).midY * scale)
      var colors: [[UInt8]] = []
      for x in 0..<bitmap.pixelWidth {
        let pixel = bitmap.rgba(x: x, y: y)
        let color = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
        if colors.last != color { colors.append(color) }
      }
      XCTAssertEqual(colors.count, 12)
    }
  }

  func testTheCellsFollowTheScale() async {
    let grid = grid(scale: 2)
    grid.propagateTraitChange(from: nil)
    grid.selectedColor = ColorGrid.color(row: 1, column: 5).cgColor.rgba
    grid.layoutIfNeeded()
    let old = grid.marker.frame
    grid.traitOverride = UITraitCollection(displayScale: 1)
    grid.propagateTraitChange(from: nil)
    grid.layoutIfNeeded()
    XCTAssertEqual(grid.marker.frame, grid.frame(row: 1, column: 5))
    XCTAssertNotEqual(grid.marker.frame, old)
  }

  func testSelectingWithSliders() async throws {
    let scene = try present(), slider = scene.view.sliders[2].slider
    slider.value = 0.5
    slider.sendActions(for: .valueChanged)
    XCTAssertEqual(scene.delegate.log, ["1.00 1.00 0.50 1.00"])
    XCTAssertEqual(slider.accessibilityLabel, "Blue")
    scene.view.sliders[2].slider.sendActions(for: .touchUpInside)
    XCTAssertEqual(scene.delegate.log.count, 1, "it wasn't dragged")
  }

  func testOpacity() async throws {
    let scene = try present()
    scene.picker.selectedColor = UIColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    scene.picker.supportsAlpha = false
    XCTAssertTrue(scene.view.sliders[3].isHidden)
    scene.view.grid.select(at: CGPoint(x: 1, y: 1))
    XCTAssertEqual(scene.delegate.log, ["1.00 1.00 1.00 1.00"])
    let other = UIColorPickerViewController()
    other.supportsAlpha = false
    XCTAssertEqual((other.view as? ColorPickerView)?.showsOpacity, false)
  }

  func testTheEnd() async throws {
    let scene = try present(), other = UIViewController()
    other.modalPresentationStyle = .fullScreen
    scene.picker.present(other, animated: false)
    scene.screen.settle()
    other.dismiss(animated: false)
    scene.screen.settle()
    XCTAssertEqual(scene.delegate.log, [], "it was only covered")
    scene.screen.tap(scene.view.closeButton)
    scene.screen.settle()
    XCTAssertEqual(scene.delegate.log, ["end"])
    XCTAssertNil(scene.picker.presentingViewController)
  }

  func testACoveredPickerHasNotFinished() async {
    let (picker, delegate) = (UIColorPickerViewController(), Delegate())
    picker.delegate = delegate
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    let screen = TestScreen(tabs, width: 390, height: 844)
    navigation.pushViewController(picker, animated: false)
    screen.settle()
    navigation.pushViewController(UIViewController(), animated: true)
    screen.settle()
    XCTAssertNil(picker.viewIfLoaded?.window, "covered")
    navigation.popViewController(animated: true)
    screen.settle()
    tabs.selectedIndex = 1
    screen.settle()
    XCTAssertNil(picker.viewIfLoaded?.window, "behind another tab")
    tabs.selectedIndex = 0
    screen.settle()
    XCTAssertNotNil(picker.viewIfLoaded?.window)
    XCTAssertEqual(delegate.log, [])
    navigation.popViewController(animated: true)
    screen.settle()
    XCTAssertEqual(delegate.log, ["end"])
  }

  func testAScreenOverAPickerThatIsNotPresentedDoesNotFinishIt() async {
    let (picker, delegate, other) = (UIColorPickerViewController(), Delegate(), UIViewController())
    picker.delegate = delegate
    let screen = TestScreen(picker, width: 390, height: 844)
    other.modalPresentationStyle = .fullScreen
    picker.present(other, animated: true)
    screen.settle()
    XCTAssertNil(picker.viewIfLoaded?.window)
    other.dismiss(animated: true)
    screen.settle()
    XCTAssertNotNil(picker.viewIfLoaded?.window)
    XCTAssertEqual(delegate.log, [])
  }

  func testRemovingAnEmbeddedPickerEndsIt() async {
    let (host, picker, delegate) = (UIViewController(), UIColorPickerViewController(), Delegate())
    picker.delegate = delegate
    let screen = TestScreen(host, width: 390, height: 844)
    func embed() {
      host.addChild(picker)
      host.view.addSubview(picker.view)
      picker.didMove(toParent: host)
      screen.settle()
    }
    embed()
    // Hidden by its container, and shown again.
    picker.view.removeFromSuperview()
    host.view.addSubview(picker.view)
    screen.settle()
    XCTAssertEqual(delegate.log, [])
    for count in 1...2 {
      picker.willMove(toParent: nil)
      picker.view.removeFromSuperview()
      picker.removeFromParent()
      screen.settle()
      XCTAssertEqual(delegate.log, Array(repeating: "end", count: count))
      embed()
    }
  }

  func testDismissingAControllerAroundThePickerFinishesIt() async {
    let (presenter, picker, delegate) = (UIViewController(), UIColorPickerViewController(), Delegate())
    picker.delegate = delegate
    let screen = TestScreen(presenter, width: 390, height: 844)
    presenter.present(UINavigationController(rootViewController: picker), animated: true)
    screen.settle()
    presenter.dismiss(animated: true)
    screen.settle()
    XCTAssertEqual(delegate.log, ["end"])
  }

  func testADelegateForAnEarlierVersion() async {
    let (picker, delegate) = (UIColorPickerViewController(), OldDelegate())
    picker.delegate = delegate
    (picker.view as? ColorPickerView)?.grid.frame = CGRect(x: 0, y: 0, width: 12, height: 10)
    (picker.view as? ColorPickerView)?.grid.select(at: CGPoint(x: 1, y: 1))
    XCTAssertEqual(delegate.count, 1)
  }
}
