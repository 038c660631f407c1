import GTKPlatform
import UIKit

/// What it costs to measure text: new, known to the label, known to the platform's cache.
@MainActor enum TextBenchmark: Benchmark {
  static let name = "Text"

  private static var count = 0

  static func run() -> [Figure] {
    let texts = [
      ("a title", "Notifications"),
      ("a paragraph", String(repeating: "A list has rows, and each of them has a few words to say. ", count: 6)),
      ("Arabic and Japanese", "إعدادات الإشعارات 通知の設定 إعدادات"),
    ]
    return texts.flatMap { name, text in figures(name, text) }
  }

  private static func figures(_ name: String, _ text: String) -> [Figure] {
    func label(_ text: String) -> UILabel {
      let label = UILabel()
      label.numberOfLines = 0
      label.text = text
      return label
    }
    let room = CGSize(width: 300, height: 10_000)
    let new = Measuring.microseconds(prepare: { label("\(text) \(next())") }) { _ = $0.sizeThatFits(room) }
    _ = label(text).sizeThatFits(room)
    let known = Measuring.microseconds(prepare: { label(text) }) { _ = $0.sizeThatFits(room) }
    let same = label(text)
    let again = Measuring.microseconds(prepare: { same }) { _ = $0.sizeThatFits(room) }
    return [("new text", new), ("same text, another label", known), ("same label again", again)].flatMap {
      subject, time in
      [
        Figure(benchmark: self.name, case: name, subject: subject, metric: "time", value: time, unit: "us"),
        Figure(benchmark: self.name, case: name, subject: subject, metric: "ratio", value: time / new, unit: "x"),
      ]
    }
  }

  private static func next() -> Int {
    count += 1
    return count
  }
}
