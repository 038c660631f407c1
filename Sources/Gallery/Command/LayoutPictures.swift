import Foundation
import UIKit

/// Renders the layouts of the document *Ten layouts* to PNG files, each on a card as in a list, in light and in dark
/// mode.
@MainActor struct LayoutPictures {
  let directory: String
  /// The environment of the pictures, apart from the appearance.
  let surroundings: Surroundings

  /// The margin around a card, in points.
  private static let margin: CGFloat = 12
  private static let width: CGFloat = 320

  /// Renders all layouts and prints the files' names.
  func paint() throws {
    let folder = URL(fileURLWithPath: directory, isDirectory: true)
    UIView.setAnimationsEnabled(false)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for isDark in [false, true] {
        var surroundings = surroundings
        surroundings.isDark = isDark
        surroundings.apply()
        for example in LayoutExample.allCases {
          // The documentation's website shows the picture with this ending in dark mode.
          let file = folder.appendingPathComponent("\(example.rawValue)\(isDark ? "~dark" : "").png")
          try Self.picture(of: example).write(to: file, options: .atomic)
          print("painted \(file.relativePath)")
        }
      }
    } catch {
      throw SnapshotError(
        description: "The pictures can't be written to \(directory). Name a directory that you may write to.")
    }
  }

  private static func picture(of example: LayoutExample) -> Data {
    let ground = UIView()
    ground.backgroundColor = .systemGroupedBackground
    ground.addPinned(
      example.makeCard(),
      insets: NSDirectionalEdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 480))
    window.isHidden = false
    defer { window.isHidden = true }
    window.addSubview(ground)
    let height = ground.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    ground.frame = CGRect(x: 0, y: 0, width: width, height: height.rounded(.up))
    window.layoutIfNeeded()
    return UIGraphicsImageRenderer(bounds: ground.bounds).pngData { _ in
      ground.drawHierarchy(in: ground.bounds, afterScreenUpdates: true)
    }
  }
}
