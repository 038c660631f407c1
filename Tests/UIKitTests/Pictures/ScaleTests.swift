import GTKPlatform
import TestSupport
import XCTest

@_spi(Aloe) @testable import UIKit

/// Random layouts at scale 2 are those at scale 1, doubled: exactly where everything is on whole points, and up to the
/// rounding to pixels elsewhere.
@MainActor final class ScaleTests: XCTestCase {
  private typealias Random = SeededGenerator

  private func seeds(_ salt: UInt64) -> [UInt64] {
    (0..<UInt64(TestLength.count(6, long: 300))).map { TestLength.seed &* 1009 &+ salt &* 100_000 &+ $0 }
  }

  override func tearDown() async throws { UIScreen.configure(bounds: UIScreen.main.bounds, scale: 2) }

  /// Runs a closure with the root view of a window of a scale.
  private func show(scale: CGFloat, _ size: CGSize, _ run: (UIWindow, UIView) throws -> Void) rethrows {
    UIScreen.configure(bounds: CGRect(origin: .zero, size: size), scale: scale)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = UIViewController()
    window.isHidden = false
    XCTAssertEqual(window.traitCollection.displayScale, scale)
    try run(window, window.rootViewController?.view ?? window)
    window.isHidden = true
  }

  // MARK: - Pictures

  private func fill(_ view: UIView, depth: Int, using random: inout Random) {
    for _ in 0..<4 {
      let inner = UIView(
        frame: CGRect(
          x: Int.random(in: -10...80, using: &random), y: Int.random(in: -10...80, using: &random),
          width: Int.random(in: 1...90, using: &random), height: Int.random(in: 1...90, using: &random)))
      inner.backgroundColor = UIColor(
        red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
        blue: .random(in: 0...1, using: &random), alpha: .random(in: 0.3...1, using: &random))
      inner.layer.borderWidth = CGFloat(Int.random(in: 0...2, using: &random))
      inner.clipsToBounds = Bool.random(using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 { inner.transform = CGAffineTransform(scaleX: -1, y: 1) }
      view.addSubview(inner)
      if depth > 0 { fill(inner, depth: depth - 1, using: &random) }
    }
  }

  private func pixels(of window: UIWindow, scale: CGFloat) throws -> (width: Int, bytes: [UInt8]) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(bounds: window.bounds, format: format).image { _ in
      window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
    }
    let bitmap = try XCTUnwrap(image.cgImage?.bitmap)
    return (bitmap.pixelWidth, Array(bitmap.rgbaBytes()))
  }

  func testAPictureOfWholePointsIsDoubled() async throws {
    for seed in seeds(1) {
      var pictures: [(width: Int, bytes: [UInt8])] = []
      for scale in [1, 2] as [CGFloat] {
        try show(scale: scale, CGSize(width: 120, height: 120)) { window, root in
          var random = Random(seed: seed)
          fill(root, depth: 2, using: &random)
          pictures.append(try pixels(of: window, scale: scale))
        }
      }
      XCTAssertEqual(pictures.map(\.width), [120, 240])
      let (small, large) = (pictures[0].bytes, pictures[1].bytes)
      var different = 0
      for y in 0..<240 {
        for x in 0..<240 {
          let (at, from) = ((y * 240 + x) * 4, (y / 2 * 120 + x / 2) * 4)
          // Blending rounds a shade of what shines through.
          if (0..<4).contains(where: { abs(Int(large[at + $0]) - Int(small[from + $0])) > 1 }) { different += 1 }
        }
      }
      XCTAssertEqual(different, 0, "seed \(seed)")
    }
  }

  // MARK: - Layouts

  /// Adds views that constraints position at fractions of their superview's size; also returns those of the deepest
  /// level.
  private func place(in view: UIView, depth: Int, using random: inout Random) -> [UIView] {
    var made: [UIView] = []
    for _ in 0..<3 {
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      let share = CGFloat.random(in: 0.1...0.9, using: &random)
      let attribute: NSLayoutConstraint.Attribute = Bool.random(using: &random) ? .trailing : .centerX
      NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: view.topAnchor, constant: .random(in: 0...20, using: &random)),
        inner.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: share),
        inner.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: .random(in: 0.2...0.9, using: &random)),
        NSLayoutConstraint(
          item: inner, attribute: attribute, relatedBy: .equal, toItem: view, attribute: attribute,
          multiplier: .random(in: 0.5...1, using: &random), constant: .random(in: -9...9, using: &random)),
      ])
      made.append(inner)
      if depth > 0 { made += place(in: inner, depth: depth - 1, using: &random) }
    }
    return made
  }

  func testEdgesDifferByTheRoundingToPixelsAlone() async {
    for seed in seeds(2) {
      var edges: [[CGFloat]] = []
      for scale in [1, 2] as [CGFloat] {
        show(scale: scale, CGSize(width: 390, height: 700)) { window, root in
          var random = Random(seed: seed)
          let views = place(in: root, depth: 1, using: &random)
          window.layoutIfNeeded()
          let frames = views.map(\.frame)
          edges.append(frames.flatMap { [$0.minX, $0.minY, $0.maxX, $0.maxY] })
          for edge in edges[edges.count - 1] {
            XCTAssertEqual(edge * scale, (edge * scale).rounded(), accuracy: 1e-6, "seed \(seed): on whole pixels")
          }
        }
      }
      XCTAssertEqual(edges[0].count, edges[1].count)
      for (one, two) in zip(edges[0], edges[1]) {
        // Half a pixel each, of the view's own edge and of its superview's.
        XCTAssertEqual(one, two, accuracy: 1.5 + 1e-6, "seed \(seed)")
      }
    }
  }

  /// The height of a label is that of its lines, rounded up to a pixel.
  func testTextsAreTheSameLinesAtEachScale() async {
    for seed in seeds(3) {
      var sizes: [[CGSize]] = []
      for scale in [1, 2] as [CGFloat] {
        show(scale: scale, CGSize(width: 390, height: 700)) { window, root in
          var random = Random(seed: seed)
          sizes.append([])
          for _ in 0..<12 {
            let label = UILabel()
            label.numberOfLines = 0
            label.font = .systemFont(ofSize: CGFloat(Int.random(in: 9...28, using: &random)))
            let count = Int.random(in: 1...30, using: &random)
            label.text = (0..<count).map { _ in ["a", "walk", "window", "il"].randomElement(using: &random) ?? "" }
              .joined(separator: " ")
            root.addSubview(label)
            let width = CGFloat(Int.random(in: 60...390, using: &random))
            sizes[sizes.count - 1].append(label.sizeThatFits(CGSize(width: width, height: 10_000)))
          }
          window.layoutIfNeeded()
        }
      }
      for (one, two) in zip(sizes[0], sizes[1]) {
        XCTAssertGreaterThanOrEqual(one.height, two.height - 1e-6, "seed \(seed)")
        XCTAssertEqual(one.height, two.height, accuracy: 0.5 + 1e-6, "seed \(seed)")
        XCTAssertEqual(one.width, two.width, accuracy: 0.5 + 1e-6, "seed \(seed)")
      }
    }
  }
}
