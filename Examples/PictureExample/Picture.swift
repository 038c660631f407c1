// A screen rendered to a PNG file. This needs no display, so it also works in tests and on servers.
//
//     swift run PictureExample plant.png

import AloeStackView
import Foundation
import UIKit

@main @MainActor enum Picture {
  static func main() throws {
    let path = CommandLine.arguments.dropFirst().first ?? "picture.png"
    try png(of: PlantController()).write(to: URL(fileURLWithPath: path))
    print("painted \(path)")
  }

  static func png(of controller: UIViewController) -> Data {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    return UIGraphicsImageRenderer(bounds: window.bounds).pngData { _ in
      window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
    }
  }
}

final class PlantController: AloeStackViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Aloe"
    stackView.addRow(UIImageView(image: leaf()))
    let label = UILabel()
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.text = "A cup of water once the soil has been dry for a week."
    stackView.addRow(label)
  }

  /// An image drawn with Core Graphics.
  private func leaf() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 358, height: 160)).image { context in
      UIColor.systemGreen.setFill()
      UIBezierPath(ovalIn: CGRect(x: 20, y: 40, width: 318, height: 80)).fill()
      UIColor.white.setFill()
      context.fill(CGRect(x: 40, y: 79, width: 278, height: 2))
    }
  }
}
