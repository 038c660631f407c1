import GTKPlatform
import UIKit

/// The cost of measuring text: new, known to the label, known to the platform's cache; and of editing a megabyte of it.
@MainActor enum TextBenchmark: Benchmark {
  static let name = "Text"

  private static var count = 0

  static func run() -> [Figure] {
    let texts = [
      ("a title", "Notifications"),
      ("a paragraph", String(repeating: "A list has rows, and each of them has a few words to say. ", count: 6)),
      ("Arabic and Japanese", "إعدادات الإشعارات 通知の設定 إعدادات"),
    ]
    return texts.flatMap { name, text in Selection.includes(name) ? figures(name, text) : [] } + editing()
  }

  // MARK: - Editing

  private static func editing() -> [Figure] {
    let line = "A line of a long text that somebody pasted, and its words go on for a while."
    return [
      ("1 MB in one paragraph", String(repeating: line + " ", count: 13_600)),
      ("1 MB in short paragraphs", String(repeating: line + "\n", count: 13_600)),
      ("1 MB in one word", String(repeating: "a", count: 1_050_000)),
      ("1 MB of Chinese in one paragraph", String(repeating: "列表有很多行，每一行都有几句话要说。", count: 20_000)),
    ].flatMap { name, text in Selection.includes(name) ? editing(name, text) : [] }
  }

  private static func editing(_ name: String, _ text: String) -> [Figure] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 760))
    let view = UITextView(frame: window.bounds)
    window.addSubview(view)
    window.makeKeyAndVisible()
    view.becomeFirstResponder()
    func time(_ work: () -> Void) -> Double {
      let before = Measuring.threadTime
      work()
      window.layoutIfNeeded()
      return Measuring.threadTime - before
    }
    var times: [(String, Double)] = [("paste", time { view.insertText(text) })]
    let places = [("start", 0), ("middle", view.text.utf16.count / 2), ("end", view.text.utf16.count)]
    for (place, offset) in places {
      times.append(("caret to the \(place)", time { view.selectedRange = NSRange(location: offset, length: 0) }))
      let keys = (0..<21).map { _ in time { view.insertText("x") } }.sorted()
      times.append(("key at the \(place)", keys[10]))
      times.append(("slowest key at the \(place)", keys[20]))
    }
    times.append(("scroll by a page", time { view.contentOffset.y /= 2 }))
    times.append(("select all", time { view.selectAll(nil) }))
    times.append(("undo all", time { while view.undoManager?.canUndo == true { view.undoManager?.undo() } }))
    return times.map {
      Figure(benchmark: self.name, case: name, subject: $0, metric: "CPU time", value: $1 / 1000, unit: "ms")
    }
  }

  private static func figures(_ name: String, _ text: String) -> [Figure] {
    func label(_ text: String) -> UILabel {
      let label = UILabel()
      label.numberOfLines = 0
      label.text = text
      return label
    }
    let limit = CGSize(width: 300, height: 10_000)
    let new = Measuring.microseconds(prepare: { label("\(text) \(next())") }) { _ = $0.sizeThatFits(limit) }
    _ = label(text).sizeThatFits(limit)
    let known = Measuring.microseconds(prepare: { label(text) }) { _ = $0.sizeThatFits(limit) }
    let same = label(text)
    let again = Measuring.microseconds(prepare: { same }) { _ = $0.sizeThatFits(limit) }
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
