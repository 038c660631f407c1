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
    XCTAssertEqual(grid.marker.frame, CGRect(x: 0, y: 0, width: width, height: height))
    scene.screen.tap(at: grid.convert(CGPoint(x: 6.5 * width, y: 5.5 * height), to: nil))
    XCTAssertEqual(scene.delegate.log, ["0.00 1.00 1.00 1.00"])
    XCTAssertEqual(scene.view.sliders.map { $0.value.rounded() }, [0, 1, 1, 1])
    scene.screen.layOut()
    XCTAssertEqual(grid.marker.frame.origin.x, 6 * width, accuracy: 0.01)
    XCTAssertEqual(grid.marker.frame.origin.y, 5 * height, accuracy: 0.01)
    grid.select(at: CGPoint(x: -1, y: 0))
    scene.picker.selectedColor = UIColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 0.5)
    scene.screen.layOut()
    XCTAssertTrue(grid.marker.isHidden)
    XCTAssertEqual(scene.view.sliders.map(\.value), [0.2, 0.3, 0.4, 0.5])
    XCTAssertEqual(scene.delegate.log.count, 1, "a colour that the program sets")
    grid.select(at: CGPoint(x: 1, y: 1))
    XCTAssertEqual(scene.delegate.log.last, "1.00 1.00 1.00 0.50", "the opacity stays")
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

  func testADelegateForAnEarlierVersion() async {
    let (picker, delegate) = (UIColorPickerViewController(), OldDelegate())
    picker.delegate = delegate
    (picker.view as? ColorPickerView)?.grid.frame = CGRect(x: 0, y: 0, width: 12, height: 10)
    (picker.view as? ColorPickerView)?.grid.select(at: CGPoint(x: 1, y: 1))
    XCTAssertEqual(delegate.count, 1)
  }
}
