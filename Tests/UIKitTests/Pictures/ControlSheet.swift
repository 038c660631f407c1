import AloeCore
import Foundation
import TestSupport

@testable import UIKit

/// A control in its states, to be pictured side by side.
@MainActor struct ControlSample {
  let name: String
  var size: CGSize?
  let make: @MainActor () -> UIView
  /// The states by name, with closures that bring a view into them.
  let states: [(name: String, apply: @MainActor (UIView) -> Void)]
}

/// The surroundings in which controls are pictured.
struct SheetSurroundings {
  let name: String
  var style = UIUserInterfaceStyle.light
  var size = UIContentSizeCategory.large
  var direction = UITraitEnvironmentLayoutDirection.leftToRight

  static let all = [
    SheetSurroundings(name: "light"), SheetSurroundings(name: "dark", style: .dark),
    SheetSurroundings(name: "small", size: .extraSmall), SheetSurroundings(name: "large", size: .extraExtraExtraLarge),
    SheetSurroundings(name: "accessibility", size: .accessibilityLarge),
    SheetSurroundings(name: "rtl", direction: .rightToLeft),
  ]
}

/// Pictures of controls in all their states.
@MainActor enum ControlSheet {
  /// A control in a state, painted alone.
  static func paint(
    _ sample: ControlSample, _ state: String, in surroundings: SheetSurroundings, scale: CGFloat = 1
  ) -> UIImage {
    PickerClock.current.fixedDate = Date(timeIntervalSince1970: 1_795_000_000)
    defer { PickerClock.current.fixedDate = nil }
    let view = sample.make()
    let root = UIView()
    root.backgroundColor = .systemBackground
    root.traitOverrides.userInterfaceStyle = surroundings.style
    root.traitOverrides.preferredContentSizeCategory = surroundings.size
    root.traitOverrides.layoutDirection = surroundings.direction
    root.addSubview(view)
    let screen = TestScreen(root, width: 360, height: 480)
    screen.window.makeKey()
    view.frame.size = sample.size ?? view.sizeThatFits(CGSize(width: 330, height: 440))
    view.frame.origin = CGPoint(x: 12, y: 12)
    screen.layOut()
    sample.states.first { $0.name == state }?.apply(view)
    screen.layOut()
    screen.wait(0.6)
    let bounds = CGRect(x: 0, y: 0, width: 24 + view.frame.width, height: 24 + view.frame.height)
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { _ in
      screen.window.drawHierarchy(in: screen.window.bounds, afterScreenUpdates: true)
    }
    view.removeFromSuperview()
    return image
  }

  /// Writes the samples in their surroundings to one picture: a row for each sample, a column for each state.
  static func write(
    _ samples: [ControlSample], in surroundings: SheetSurroundings, to folder: URL
  ) throws {
    var rows: [[(String, UIImage)]] = []
    for sample in samples {
      rows.append(
        sample.states.map { ("\(sample.name) · \($0.name)", paint(sample, $0.name, in: surroundings, scale: 2)) })
    }
    let widths = rows.map { $0.reduce(0) { $0 + max($1.1.size.width, 130) + 12 } }
    let heights = rows.map { ($0.map(\.1.size.height).max() ?? 0) + 22 }
    let size = CGSize(width: (widths.max() ?? 0) + 12, height: heights.reduce(12, +))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let data = UIGraphicsImageRenderer(size: size, format: format).pngData { context in
      UIColor(white: surroundings.style == .dark ? 0.2 : 0.85, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      var y: CGFloat = 6
      for (row, height) in zip(rows, heights) {
        var x: CGFloat = 12
        for (name, image) in row {
          let text = NSAttributedString(
            string: name,
            attributes: [
              .font: UIFont.systemFont(ofSize: 10),
              .foregroundColor: surroundings.style == .dark ? UIColor.white : UIColor.black,
            ])
          text.draw(at: CGPoint(x: x, y: y))
          image.draw(at: CGPoint(x: x, y: y + 14))
          x += max(image.size.width, 130) + 12
        }
        y += height
      }
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: folder.appendingPathComponent("controls-\(surroundings.name).png"))
  }
}
