import Foundation
import UIKit

/// Renders screens to PNG files, without a display.
@MainActor struct Snapshots {
  let directory: String
  let size: CGSize

  /// Renders the named screens, or all if none is named, and prints the files' names.
  func paint(_ screens: [GalleryScreen]) throws {
    let folder = URL(fileURLWithPath: directory, isDirectory: true)
    UIView.setAnimationsEnabled(false)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for screen in screens.isEmpty ? GalleryScreen.allCases : screens {
        let file = folder.appendingPathComponent("\(screen.rawValue).png")
        try picture(of: screen).write(to: file, options: .atomic)
        print("painted \(file.relativePath)")
      }
    } catch {
      throw SnapshotError(
        description: "The pictures can't be written to \(directory). Name a directory that you may write to.")
    }
  }

  private func picture(of screen: GalleryScreen) -> Data {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let gallery = screen.makeRootController()
    window.rootViewController = gallery
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    screen.enterState(of: gallery.frontScreen)
    defer { window.isHidden = true }
    return UIGraphicsImageRenderer(bounds: window.bounds).pngData { _ in
      window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
    }
  }
}

/// An error that explains why there are no images.
struct SnapshotError: Error, CustomStringConvertible {
  let description: String
}
