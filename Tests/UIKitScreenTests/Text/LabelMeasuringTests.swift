import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// The height that layout gives a label is that of the lines it's drawn in.
@MainActor final class LabelMeasuringTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { _ = Platform.start() } }

  private let words = [
    "A", "cup,", "when", "the", "soil", "is", "dry", "down", "to", "bottom.", "Not", "before.", "Extraordinarily",
    "שלום", "世界和平", "🌱", "aloe", "blooms", "within", "weeks",
  ]
  private let fonts: [UIFont] = [
    .systemFont(ofSize: 17), .boldSystemFont(ofSize: 13), .italicSystemFont(ofSize: 21.5),
    .monospacedSystemFont(ofSize: 11, weight: .regular), .systemFont(ofSize: 33.3, weight: .heavy),
  ]

  private func text(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...24, using: &random)
    return (0..<count).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
  }

  private func attributed(_ text: String, _ random: inout SeededGenerator) -> NSAttributedString {
    let styled = NSMutableAttributedString(string: text)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let low = Int.random(in: 0..<styled.length, using: &random)
      let range = NSRange(location: low, length: Int.random(in: 1...(styled.length - low), using: &random))
      styled.addAttribute(.font, value: fonts.randomElement(using: &random)!, range: range)
    }
    return styled
  }

  /// A bubble of a chat: as wide as its text, up to a part of the row's width that is no whole number of pixels.
  private func addBubble(_ label: UILabel, to row: UIView, leading: Bool, part: CGFloat) {
    let bubble = UIView()
    bubble.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(bubble)
    bubble.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 13),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -13),
      bubble.topAnchor.constraint(equalTo: row.topAnchor),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: row.widthAnchor, multiplier: part),
      leading
        ? bubble.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 0.3)
        : bubble.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -0.7),
    ])
  }

  func testAHeightIsThatOfTheLinesDrawn() async {
    var random = SeededGenerator(seed: 14)
    for turn in 0..<250 {
      let scale: CGFloat = [1, 1.25, 2, 3].randomElement(using: &random)!
      let width = CGFloat(Int.random(in: 480...2000, using: &random)) / 4
      let row = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 2000))
      row.traitOverride = UITraitCollection(displayScale: scale)
      let label = UILabel()
      label.numberOfLines = [0, 0, 0, 2].randomElement(using: &random)!
      label.font = fonts.randomElement(using: &random)!
      if Bool.random(using: &random) {
        label.text = text(&random)
      } else {
        label.attributedText = attributed(text(&random), &random)
      }
      let part = CGFloat.random(in: 0.4...0.95, using: &random)
      addBubble(label, to: row, leading: Bool.random(using: &random), part: part)
      // Then at other widths, and with another string.
      for step in 0..<6 {
        if step == 4 { label.text = text(&random) }
        row.frame.size.width = width + CGFloat(step) * 0.37
        row.layoutIfNeeded()
        let needed = label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height
        XCTAssertEqual(
          label.frame.height, needed, accuracy: 1e-6,
          "turn \(turn), step \(step), scale \(scale), \(label.frame), \(label.text ?? "")")
      }
    }
  }
}
