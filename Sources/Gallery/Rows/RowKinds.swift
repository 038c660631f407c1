import AloeStackView
import UIKit

extension LightRow {
  /// Creates the row with a number: the kinds alternate.
  static func make(_ number: Int) -> LightRow {
    switch number % 8 {
    case 3: NoteRow(number: number)
    case 5: ToggleRow(number: number)
    case 7: LevelRow(number: number)
    default: NumberRow(number: number)
    }
  }

  static let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue,
    .systemIndigo, .systemPurple, .systemPink, .systemBrown,
  ]

  /// The row's colour, one of twelve.
  var color: UIColor { Self.colors[number % Self.colors.count] }

  /// Returns a stack from side to side.
  func line(_ views: [UIView], spacing: CGFloat = 14) -> UIStackView {
    let line = UIStackView(arrangedSubviews: views)
    line.alignment = .center
    line.spacing = spacing
    return line
  }

  /// Returns a stack of texts.
  func column(_ views: [UIView], spacing: CGFloat = 0) -> UIStackView {
    let column = UIStackView(arrangedSubviews: views)
    column.axis = .vertical
    column.spacing = spacing
    return column
  }
}

/// A row with a coloured disc, a number in words and figures, and a mark that a tap sets.
final class NumberRow: LightRow, Tappable, Highlightable {
  private var isMarked = false
  private weak var mark: UIView?

  override var words: String { "Row \(number) \(NumberWords.spelled(number))" }
  override var spokenWords: String { "Row \(number), \(title)" }

  private var title: String {
    let spelled = NumberWords.spelled(number)
    return spelled.prefix(1).uppercased() + spelled.dropFirst()
  }

  override func makeContent() -> UIView {
    let disc = UIView()
    disc.backgroundColor = color
    disc.layer.cornerRadius = 15
    disc.fixSize(width: 30, height: 30)
    let texts = column([
      UILabel("Row \(number)", style: .body),
      UILabel(title, style: .footnote, color: .secondaryLabel),
    ])
    let mark = UIImageView(image: UIImage(systemName: "checkmark"))
    mark.isHidden = !isMarked
    mark.setContentHuggingPriority(.required, for: .horizontal)
    self.mark = mark
    return line([disc, texts, mark])
  }

  func didTapView() {
    isMarked.toggle()
    mark?.isHidden = !isMarked
  }
}

/// A row with a text of as many lines as it needs.
final class NoteRow: LightRow {
  private static let sentences = [
    "Water when the soil is dry all the way down.", "A south window, and no curtain before noon.",
    "It has put out a new leaf since last week.", "Turned by a quarter, so that it grows straight.",
    "No water until spring.", "Repotted into two parts of grit and one of earth.",
    "The lowest leaves may shrivel; that is how it lives through the winter.",
  ]

  /// A text of two to four of the sentences, depending on the number.
  private var text: String {
    let all = Self.sentences
    return (0..<(2 + number / 8 % 3)).map { all[(number / 8 + $0 * 3) % all.count] }.joined(separator: " ")
  }

  override var words: String { "Note \(number) \(text)" }
  override var spokenWords: String { "Note \(number), \(text)" }

  override func makeContent() -> UIView {
    column(
      [
        UILabel("Note \(number)", style: .footnote, color: .secondaryLabel, weight: .semibold),
        UILabel(text, style: .body),
      ],
      spacing: 3)
  }
}

/// A row with a switch, whose state the row stores.
final class ToggleRow: LightRow, Tappable, Highlightable {
  private static let titles = ["Reminder", "Night light", "Window open", "Mist", "Shade"]
  private lazy var isOn = number % 3 == 0
  private weak var toggle: UISwitch?

  private var title: String { "\(Self.titles[number / 8 % Self.titles.count]) \(number)" }

  override var words: String { title }

  override func makeContent() -> UIView {
    let toggle = UISwitch()
    toggle.isOn = isOn
    toggle.addAction(
      UIAction { [weak self, weak toggle] _ in if let toggle { self?.isOn = toggle.isOn } }, for: .valueChanged)
    self.toggle = toggle
    let label = UILabel(title, style: .body)
    label.setContentHuggingPriority(.init(200), for: .horizontal)
    return AdaptiveLine([label, toggle], spacing: 14)
  }

  func didTapView() {
    isOn.toggle()
    toggle?.setOn(isOn, animated: true)
  }
}

/// A row with a level that a tap raises by a tenth; the level after a full one is empty.
final class LevelRow: LightRow, Tappable, Highlightable {
  private lazy var tenths = number / 8 % 11
  private weak var bar: UIProgressView?
  private weak var share: UILabel?

  override var words: String { "Moisture \(number)" }
  override var spokenWords: String { "\(words), \(tenths * 10) %" }

  override func makeContent() -> UIView {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progressTintColor = color
    let share = UILabel(nil, style: .footnote, color: .secondaryLabel)
    share.setContentHuggingPriority(.required, for: .horizontal)
    (self.bar, self.share) = (bar, share)
    showLevel()
    let name = UILabel("Moisture \(number)", style: .body)
    name.setContentHuggingPriority(.init(200), for: .horizontal)
    return column([AdaptiveLine([name, share], spacing: 14), bar], spacing: 8)
  }

  func didTapView() {
    tenths = (tenths + 1) % 11
    showLevel()
  }

  private func showLevel() {
    bar?.progress = Float(tenths) / 10
    share?.text = "\(tenths * 10) %"
  }
}
