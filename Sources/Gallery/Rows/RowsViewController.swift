import AloeStackView
import UIKit

/// A thousand rows, each a view that is kept.
final class RowsViewController: AloeStackViewController {
  static let count = 1000

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rows"
    stackView.rowInset = UIEdgeInsets(top: 9, left: 16, bottom: 9, right: 16)
    stackView.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
    stackView.addRows((1...Self.count).map { NumberRow(number: $0) })
  }

  /// Scrolls to the last row.
  func scrollToEnd() {
    if let last = stackView.lastRow { stackView.scrollRowToVisible(last, animated: false) }
  }
}

/// A row with a coloured disc, a number in words and figures, and a mark that a tap sets.
final class NumberRow: UIView, Tappable, Highlightable {
  private static let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan,
    .systemBlue,
    .systemIndigo, .systemPurple, .systemPink, .systemBrown,
  ]
  private static let words: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.numberStyle = .spellOut
    return formatter
  }()
  private let disc = UIView()
  private let mark = UIImageView(image: UIImage(systemName: "checkmark"))

  init(number: Int) {
    super.init(frame: .zero)
    accessibilityIdentifier = "rows.\(number)"
    disc.backgroundColor = Self.colors[number % Self.colors.count]
    disc.layer.cornerRadius = 15
    disc.fixSize(width: 30, height: 30)
    let spelled = Self.words.string(from: NSNumber(value: number)) ?? ""
    let texts = UIStackView(arrangedSubviews: [
      UILabel("Row \(number)", style: .body, lines: 1),
      UILabel(
        spelled.prefix(1).uppercased() + spelled.dropFirst(), style: .footnote, color: .secondaryLabel,
        lines: 1),
    ])
    texts.axis = .vertical
    mark.isHidden = true
    mark.setContentHuggingPriority(.required, for: .horizontal)
    let line = UIStackView(arrangedSubviews: [disc, texts, mark])
    line.alignment = .center
    line.spacing = 14
    addPinned(line)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A NumberRow isn't made from an archive; use its init.")
  }

  func didTapView() { mark.isHidden.toggle() }
}
