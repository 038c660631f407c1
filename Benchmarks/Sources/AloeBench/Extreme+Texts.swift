import UIKit

extension Extreme {
  static var longTexts: [Extreme] {
    [
      measured("short lines in a label", [10_000, 20_000, 40_000, 80_000]) {
        NSAttributedString(string: String(repeating: "A line\n", count: $0), attributes: plain)
      },
      measured("letters in one word", [12_500, 25_000, 50_000, 100_000]) {
        NSAttributedString(string: String(repeating: "a", count: $0), attributes: plain)
      },
      measured("runs in alternating sizes", [5_000, 10_000, 20_000, 40_000], runs),
      of("lines in a text view", "20 insertions", [12_500, 25_000, 50_000, 100_000], prepare: textView) { view in
        for number in 0..<20 {
          view.selectedRange = NSRange(location: view.text.utf16.count * number / 20, length: 0)
          view.insertText("x")
          view.layoutIfNeeded()
        }
      },
    ]
  }

  private static let plain: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

  private static func measured(_ what: String, _ sizes: [Int], _ text: @escaping (Int) -> NSAttributedString) -> Extreme
  {
    of(
      what, "measuring", sizes,
      prepare: {
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = text($0)
        return label
      }
    ) { _ = $0.sizeThatFits(CGSize(width: 300, height: 0)) }
  }

  private static func runs(_ count: Int) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for number in 0..<count {
      let font = UIFont.systemFont(ofSize: number % 2 == 0 ? 14 : 20)
      text.append(NSAttributedString(string: "run ", attributes: [.font: font]))
    }
    return text
  }

  private static func textView(_ count: Int) -> UITextView {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 760))
    let view = UITextView(frame: window.bounds)
    view.text = String(repeating: "A line of a long text\n", count: count)
    window.addSubview(view)
    window.makeKeyAndVisible()
    view.becomeFirstResponder()
    window.layoutIfNeeded()
    return view
  }
}
