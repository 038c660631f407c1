// Tests as they are written for a simulator, with one line changed: the import.
import AloeSnapshotTesting  // instead of SnapshotTesting
import XCTest

@MainActor final class LoginTests: XCTestCase {
  func testLogin() async {
    assertSnapshot(of: LoginController(), as: .image(on: .iPhone13))
  }
}

final class LoginController: UIViewController {}

@MainActor func checkControllers(_ controller: UIViewController, _ navigation: UINavigationController) {
  assertSnapshot(of: controller, as: .image)
  assertSnapshot(of: controller, as: .image(on: .iPhone13), named: "phone")
  assertSnapshot(of: controller, as: .image(on: .iPhoneX(.landscape), precision: 0.99, perceptualPrecision: 0.98))
  assertSnapshot(of: controller, as: .image(on: .iPadPro12_9(.landscape(splitView: .oneThird)), size: .zero))
  assertSnapshot(of: navigation, as: .image(on: .iPhoneSe, traits: UITraitCollection(userInterfaceStyle: .dark)))
  assertSnapshot(of: controller, as: .image(drawHierarchyInKeyWindow: true, size: CGSize(width: 320, height: 100)))
  assertSnapshot(of: controller, as: .recursiveDescription(on: .iPadMini))
  assertSnapshot(of: controller, as: .hierarchy)
}

@MainActor func checkViews(_ view: UIView, _ label: UILabel, _ layer: CALayer, _ path: UIBezierPath, _ image: UIImage) {
  assertSnapshot(of: view, as: .image(drawHierarchyInKeyWindow: false, traits: .init(displayScale: 3)))
  assertSnapshot(of: label, as: .image(size: CGSize(width: 100, height: 44)))
  assertSnapshot(of: label, as: .recursiveDescription(size: CGSize(width: 100, height: 44)))
  assertSnapshot(of: layer, as: .image(precision: 0.9))
  assertSnapshot(of: path, as: .image(scale: 2))
  assertSnapshot(of: image, as: .image(perceptualPrecision: 0.98))
  let device = ViewImageConfig(safeArea: .zero, size: CGSize(width: 200, height: 100), traits: .init())
  assertSnapshot(of: UIViewController(), as: .image(on: device))
}

struct Model { var name: String }

extension Snapshotting where Value == Model, Format == UIImage {
  static var label: Snapshotting {
    Snapshotting<UIView, UIImage>.image(size: CGSize(width: 100, height: 44)).pullback { model in
      MainActor.assumeIsolated {
        let label = UILabel()
        label.text = model.name
        return label
      }
    }
  }
}
