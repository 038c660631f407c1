import Foundation
import UIKit

/// The time until the view of a storyboard's scene is laid out: with a file that nothing has read, and with one that
/// was read before.
@MainActor enum StoryboardsBenchmark: Benchmark {
  static let name = "Storyboards"
  /// The time that a scene may take, in microseconds.
  private static let limit = 10_000.0
  private static let (unread, known) = ("a scene of 20, with the file", "another scene of 20")

  static func run() -> [Figure] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("aloe-bench-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = text
    var count = 0
    func bundle() -> Bundle? {
      count += 1
      let place = folder.appendingPathComponent("\(count).bundle")
      try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try? Data(text.utf8).write(to: place.appendingPathComponent("Scenes.storyboard"))
      return Bundle(path: place.path)
    }
    var figures: [Figure] = []
    if Selection.includes(unread) {
      figures.append(figure(unread, Measuring.microseconds(prepare: { bundle() }, { show($0) })))
    }
    if Selection.includes(known) {
      let kept = bundle()
      figures.append(figure(known, Measuring.microseconds(prepare: { kept }, { show($0) })))
    }
    return figures
  }

  static func remarks(on figures: [Figure]) -> String? {
    figures.map(\.value).max().map { most in
      let time = String(format: "%.2f", most / 1_000)
      return "A scene takes \(time) ms, and may take 10 ms: \(most < limit ? "met" : "missed")."
    }
  }

  private static func figure(_ what: String, _ time: Double) -> Figure {
    Figure(benchmark: name, case: what, subject: "UIStoryboard", metric: "time", value: time, unit: "us")
  }

  private static func show(_ bundle: Bundle?) {
    let scene = UIStoryboard(name: "Scenes", bundle: bundle).instantiateViewController(withIdentifier: "scene7")
    scene.loadViewIfNeeded()
    scene.view.layoutIfNeeded()
  }

  /// A storyboard of 20 scenes with twelve labels each.
  private static var text: String {
    let scenes = (0..<20).map { number in
      let labels = (0..<12).map { row in
        """
        <label opaque="NO" text="Label \(row)" translatesAutoresizingMaskIntoConstraints="NO" id="l\(number)-\(row)">
        <rect key="frame" x="20" y="\(row * 40)" width="200" height="20.5"/>
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
        """
      }
      let constraints = (0..<12).map { row in
        """
        <constraint firstItem="l\(number)-\(row)" firstAttribute="leading" secondItem="g\(number)"
        secondAttribute="leading" constant="20" id="a\(number)-\(row)"/>
        <constraint firstItem="l\(number)-\(row)" firstAttribute="top" secondItem="g\(number)" secondAttribute="top"
        constant="\(row * 40)" id="b\(number)-\(row)"/>
        """
      }
      return """
        <scene sceneID="s\(number)"><objects>
        <viewController storyboardIdentifier="scene\(number)" id="c\(number)" sceneMemberID="viewController">
        <view key="view" id="v\(number)"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews>\(labels.joined(separator: "\n"))</subviews><viewLayoutGuide key="safeArea" id="g\(number)"/>
        <constraints>\(constraints.joined(separator: "\n"))</constraints></view></viewController></objects></scene>
        """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="c0"><scenes>
      \(scenes.joined(separator: "\n"))
      </scenes></document>
      """
  }
}
